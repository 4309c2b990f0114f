"""Cthulhu Wars: the Action phase, turn by turn (p.21-29)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import open_window
from fhtagn.core.actions import PASS, SEAT, Spec, Specs
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules import actions as common
from fhtagn.games.wars.rules.battle import start_battle
from fhtagn.games.wars.rules.books import CheckBooks
from fhtagn.games.wars.rules.content import FACTIONS, KIND_IDS
from fhtagn.games.wars.rules.ending import RevealWindow, note_end, offer_reveal
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.points import COUNT, RULES, declare, own_hooks
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import lose_power, reveal

declare("wars.no_second", {}, "wars:actions/second")

NO_SECOND: Final[Action] = ("wars.no_second",)

EVENTS: Final = Specs(
    Spec("wars.turn", {"seat": SEAT}, "wars:actions/turn"),
    Spec("wars.decay", {"n": COUNT}, "wars:two/decay"),
)

# How far the turn is: nothing done; a battle that may count as the action or not; action done.
OPEN: Final = 0
MAY_STOP: Final = 1
ACTED: Final = 2
PROMPTS: Final = ("turn", "turn_more", "turn_rest")
# What is worth a question of its own once the action is done; leaving gates hardly is.
SUBSTANTIAL: Final = ("wars.battle", "wars.summon", "wars.control")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NextTurn(Frame):
    """Who is next?  Players without Power are skipped; when all are, the phase ends."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        if s.ending or not any(s.power):
            return
        if s.two_players():
            self._two_players(s)
            return
        for seat in s.order(self.seat):
            if s.power[seat]:
                begin_turn(s, seat)
                return

    def _two_players(self, s: WarsState) -> None:
        """p.59: whoever has no Power moves the decay marker on; the turn costs its value."""
        seat = self.seat
        if not s.power[seat]:
            s.decay += 1
            s.tell("wars.decay", s.decay)
            seat = 1 - seat
        lose_power(s, seat, s.decay)
        if s.power[seat]:
            begin_turn(s, seat)
        else:  # ruling Q47: all Power lost to decay, no action, the marker stays for this turn
            s.push(NextTurn(1 - seat))


def begin_turn(s: WarsState, seat: Seat) -> None:
    s.moved = 0
    s.fought = 0
    s.tell("wars.turn", seat)
    s.push(Turn(seat, OPEN, False))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Turn(Frame):
    """Unlimited actions, one action, unlimited actions (p.27)."""

    __slots__ = ("seat", "stage", "touched")

    def __init__(self, seat: Seat, stage: int, touched: bool) -> None:
        self.seat = seat
        self.stage = stage
        self.touched = touched  # an unlimited action was taken, so Power cannot be dropped any more

    def ask(self, s: WarsState) -> Node | None:
        actions = self._menu(s, None)
        if actions in ([DONE], [PASS]):
            return None
        prompt = PROMPTS[self.stage]
        if self.stage == ACTED and not any(action[0] in SUBSTANTIAL for action in actions):
            prompt = "turn_end"
        question = Text(f"wars.prompt.{prompt}", {"n": s.power[self.seat]})
        return Decision(self.seat, question, tuple(actions), declines=prompt == "turn_end")

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        self._menu(s, found)
        return found

    def _menu(self, s: WarsState, refusals: list[Refusal] | None) -> list[Action]:
        seat = self.seat
        actions: list[Action] = []
        if self.stage != ACTED:
            main_actions(s, seat, "", actions, refusals)
            if not self.touched and self.stage == OPEN:
                drop = common.offer_drop_power(s, seat, bool(actions))
                _collect("wars.drop_power", drop, actions, refusals)
        else:
            if common.unlimited_battle(s, seat):
                _collect("wars.battle", common.offer_battle(s, seat), actions, refusals)
            if RULES.value(s, "summon.unlimited", 0, seat):
                _collect("wars.summon", common.offer_summon(s, seat), actions, refusals)
        _collect("wars.control", common.offer_control(s, seat), actions, refusals)
        offer_reveal(s, seat, actions)
        if self.stage == ACTED:
            actions.append(PASS)  # declines what is left, so a standing order can do it
        elif self.stage == MAY_STOP:
            actions.append(DONE)
        # Last, because nearly always possible and hardly ever wanted.
        _collect("wars.abandon", common.offer_abandon(s, seat), actions, refusals)
        return actions

    def go(self, s: WarsState, answer: Action) -> None:
        seat, stage = self.seat, self.stage
        if not answer or answer in (DONE, PASS):
            s.push(EndTurn(seat))
            return
        kind: str = answer[0]
        if kind == "wars.reveal":
            s.push(self)
            reveal(s, seat, answer[1])
            return
        if kind == "wars.drop_power":  # ruling Q13: no action, it replaces the whole turn
            s.push(EndTurn(seat))
            common.do_drop_power(s, seat)
            return
        if kind in ("wars.control", "wars.abandon"):
            s.push(Turn(seat, stage, True))
        elif kind == "wars.battle" and stage != ACTED and common.unlimited_battle(s, seat):
            # p.28: decided afterwards whether it was the action or an unlimited one.  A second
            # battle shows that an earlier one was unlimited.
            s.push(Turn(seat, MAY_STOP, True))
        elif kind == "wars.summon" and RULES.value(s, "summon.unlimited", 0, seat):
            s.push(Turn(seat, max(stage, MAY_STOP), True))
        else:
            s.push(Turn(seat, ACTED, True))
        if kind not in DOUBLE:
            s.push(AfterAction(seat))
        carry_out(s, seat, answer)


def main_actions(
    s: WarsState, seat: Seat, without: str, actions: list[Action], refusals: list[Refusal] | None
) -> None:
    """Common actions, then the unique and requirement actions of the faction (p.22).

    ``without`` names a group of abilities that may not be used now (second actions).
    """
    _collect("wars.recruit", common.offer_recruit(s, seat), actions, refusals)
    _collect("wars.summon", common.offer_summon(s, seat), actions, refusals)
    for kind in FACTIONS[s.faction[seat]].goos:
        offer = common.offer_awaken_kind(s, seat, kind)
        if not isinstance(offer, No):
            actions.extend(offer)
        elif refusals is not None:
            args = {"kind": Text(f"wars.unit.{KIND_IDS[kind]}")}
            label = Text("wars.kind.awaken", args)
            refusals.append(Refusal(("wars.awaken", kind), label, offer.text(), offer.rule))
    _collect("wars.create_gate", common.offer_create_gate(s, seat), actions, refusals)
    _collect("wars.move_action", common.offer_move_action(s, seat), actions, refusals)
    _collect("wars.battle", common.offer_battle(s, seat), actions, refusals)
    _collect("wars.capture", common.offer_capture(s, seat), actions, refusals)
    hooks = own_hooks(s.faction[seat], "turn.action")
    offers = RULES.offers(s, hooks, seat, seat, refusals)[0]
    actions.extend(action for action in offers if not without or action[0] not in DOUBLE)


DOUBLE: Final[set[str]] = set()  # actions that grant a second action; they never follow each other


def _collect(kind: str, offer: Offer, actions: list[Action], refusals: list[Refusal] | None) -> None:
    if not isinstance(offer, No):
        actions.extend(offer)
    elif refusals is not None:
        label = Text(f"wars.kind.{kind.partition('.')[2]}")
        refusals.append(Refusal((kind,), label, offer.text(), offer.rule))


def carry_out(s: WarsState, seat: Seat, action: Action) -> None:
    """One action of the menu."""
    kind: str = action[0]
    if kind == "wars.recruit":
        common.do_recruit(s, seat, action[1], action[2])
    elif kind == "wars.summon":
        common.do_summon(s, seat, action[1], action[2])
        if RULES.value(s, "summon.more", 0, seat):
            s.push(common.SummonMore(seat))
    elif kind == "wars.awaken":
        common.do_awaken(s, seat, action[1], action[2])
    elif kind == "wars.create_gate":
        common.do_create_gate(s, seat, action[1])
    elif kind == "wars.move_action":
        s.push(common.Moving(seat, 0))
    elif kind == "wars.battle":
        start_battle(s, seat, action[2], action[1])
    elif kind == "wars.capture":
        common.do_capture(s, seat, action[1], action[2])
    elif kind == "wars.control":
        common.do_control(s, seat, action[1])
    elif kind == "wars.abandon":
        common.do_abandon(s, seat, action[1])
    else:
        RULES.handle(s, seat, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AfterAction(Frame):
    """After every action: books, then "after any player's action" abilities (p.19, 28-29)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # who acted

    def go(self, s: WarsState, answer: Action) -> None:
        s.push(ActionOver())
        open_window(s, "after_action", self.seat)
        s.push(CheckBooks())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ActionOver(Frame):
    """What counts per action is forgotten."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.bereaved = 0


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SecondAction(Frame):
    """An ability grants a second, different action at once (p.27).

    Such an ability opens the pause after the first action itself.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        actions: list[Action] = []
        main_actions(s, self.seat, "double", actions, None)
        if not actions:
            return None
        return Decision(self.seat, Text("wars.prompt.second_action"), (*actions, NO_SECOND))

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        main_actions(s, self.seat, "double", [], found)
        return found

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and answer != NO_SECOND:
            s.push(AfterAction(self.seat))
            carry_out(s, self.seat, answer)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class EndTurn(Frame):
    """The turn is over: last chance to reveal, then the next player."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        note_end(s)
        s.push(NextTurn(s.order(self.seat)[1]))
        s.push(RevealWindow(s.order(self.seat)))
