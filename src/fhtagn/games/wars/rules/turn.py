"""Cthulhu Wars: the Action phase, turn by turn (p.21-29)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS, SEAT, Spec, Specs
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules import actions as common
from fhtagn.games.wars.rules.actions import collect
from fhtagn.games.wars.rules.books import CHECK_BOOKS
from fhtagn.games.wars.rules.content import KIND_IDS, MONSTER
from fhtagn.games.wars.rules.ending import RevealWindow, note_end, offer_reveal
from fhtagn.games.wars.rules.fees import Menu, are_asked, lacking, leave_out_unpayable
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.points import ACTIONS, RULES, declare, event
from fhtagn.games.wars.rules.signs import reveal
from fhtagn.games.wars.rules.sites import barred, closed
from fhtagn.games.wars.rules.state import MOST_SEATS, WarsState

declare("wars.no_second", {}, "wars:actions/second")

NO_SECOND: Final[Action] = ("wars.no_second",)

EVENTS: Final = Specs(Spec("wars.turn", {"seat": SEAT}, "wars:actions/turn", head=True))

# How far the turn is: nothing done; a battle that may count as the action or not; action done.
OPEN: Final = 0
MAY_STOP: Final = 1
ACTED: Final = 2
PROMPTS: Final = ("turn", "turn_more", "turn_rest", "turn_end")
END: Final = 3  # only things that hardly anybody wants are left
# What is worth a question once the action is done; abandoning gates hardly is.
SUBSTANTIAL: Final = ("wars.battle", "wars.summon", "wars.control")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NextTurn(Frame[WarsState]):
    """wars:actions/phase, wars:actions/back: players without Power are skipped; when all are, the phase ends.

    Players who would be skipped may be asked first (``asked``).
    """

    __slots__ = ("asked", "seat")

    def __init__(self, seat: Seat, asked: bool = False) -> None:
        self.seat = seat
        self.asked = asked

    def go(self, s: WarsState, answer: Action) -> None:
        if s.ending:
            return
        if not self.asked and "turn.skipped" in s.rules.options:
            idle = before_the_next(s, self.seat)
            if idle:
                s.push(NextTurn(self.seat, True))
                s.push(CHECK_BOOKS)
                open_window(s, "turn.skipped", idle)
                return
        if any(acts(s, seat) for seat in range(s.players)):
            propose(s, "turn.next", self.seat)
        else:
            s.moved = ()  # the phase is over: who moved in its last turn may move in whatever follows


def before_the_next(s: WarsState, start: Seat) -> tuple[Seat, ...]:
    """From this player on, those whom the next turn passes over."""
    order = s.order(start)
    n = 0
    while n < len(order) and not acts(s, order[n]):
        n += 1
    return order[:n]


def acting_next(s: WarsState, start: Seat) -> tuple[Seat, ...]:
    """From this player on, the first who acts; nobody if there is none."""
    skipped = before_the_next(s, start)
    return s.order(start)[len(skipped) : len(skipped) + 1]


def acts(s: WarsState, seat: Seat) -> bool:
    """wars:actions/skipped: without Power there is no turn; an ability may end somebody's turns earlier."""
    return s.power[seat] > 0 and not is_idle(s, seat)


def is_idle(s: WarsState, seat: Seat) -> bool:
    """Does an ability keep this player from acting, however much Power there is?"""
    return "turn.idle" in s.rules.modifiers and s.rules.value(s, "turn.idle", 0, seat) > 0


@event("turn.next", "wars:actions/phase")  # (seat): it is this seat's turn, if it has Power
def next_turn(s: WarsState, about: Seat) -> None:
    for seat in s.order(about):
        if acts(s, seat):
            begin_turn(s, seat)
            return


def begin_turn(s: WarsState, seat: Seat) -> None:
    s.moved = ()
    s.fought = 0
    s.tell("wars.turn", seat)
    s.push(Turn(seat, OPEN, False))
    if "turn.begins" in s.rules.hooked:
        propose(s, "turn.begins", seat)


_prompts: Final[list[list[Text]]] = [[] for _ in PROMPTS]


def _prompt(which: int, power: int) -> Text:
    """The question of a turn; made once for each amount of Power."""
    made = _prompts[which]
    while len(made) <= power:
        made.append(Text(f"wars.prompt.{PROMPTS[which]}", {"n": len(made)}))
    return made[power]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Turn(Menu):
    """wars:actions/turn, wars:actions/unlimited, wars:gates/own-turn: one action among unlimited ones."""

    __slots__ = ("stage", "touched")

    def __init__(self, seat: Seat, stage: int, touched: bool) -> None:
        super().__init__(seat)
        self.stage = stage
        self.touched = touched  # an unlimited action was taken, so Power can no longer be dropped

    def ask(self, s: WarsState) -> Node | None:
        actions = self._menu(s, None)
        if len(actions) == 1 and (actions[0] is DONE or actions[0] is PASS):
            return None
        which = self.stage
        if which == ACTED and not any(action[0] in SUBSTANTIAL or action[0] in FREE for action in actions):
            which = END
        prompt = _prompt(which, s.power[self.seat])
        return Decision(self.seat, prompt, tuple(actions), declines=which == END)

    def asks(self, s: WarsState) -> bool:
        """Before its action a turn always asks; after it, whoever keeps a gate can give it up."""
        if self.stage == OPEN:
            return True
        if not are_asked(s, "wars.abandon") and not is_idle(s, self.seat) and s.kept_gates(self.seat):
            return True
        return self.ask(s) is not None

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        self._menu(s, found)
        return found

    def _menu(self, s: WarsState, refusals: list[Refusal] | None) -> list[Action]:
        seat = self.seat
        actions: list[Action] = []
        if self.stage == ACTED and is_idle(s, seat):  # no unlimited actions, either
            offer_reveal(s, seat, actions)
            actions.append(PASS)
            return actions
        if self.stage != ACTED:
            main_actions(s, seat, True, actions, refusals)
            # Whoever took or left a gate and then finds nothing to do would have no way out.
            if self.stage == OPEN and (not self.touched or all(lacking(s, seat, a) for a in actions)):
                drop = common.offer_drop_power(s, seat, len(actions) > 0)
                collect("wars.drop_power", drop, actions, refusals)
        else:
            if common.unlimited_battle(s, seat):
                collect("wars.battle", common.offer_battle(s, seat), actions, refusals)
            if s.rules.value(s, "summon.unlimited", 0, seat):
                collect("wars.summon", common.offer_summon(s, seat, MONSTER), actions, refusals)
                actions.extend(s.offers("summon.also", seat, seat, refusals))
            if "action" in s.rules.bans or "end" in s.rules.bans:
                _leave_out_forbidden(s, seat, 0, actions, refusals)
            if "action.prescribed" in s.rules.modifiers:
                _keep_prescribed(s, seat, 0, actions, refusals, acted=True)
        collect("wars.control", common.offer_control(s, seat), actions, refusals)  # wars:gates/own-turn
        actions.extend(s.offers("turn.free", seat, seat, refusals))
        offer_reveal(s, seat, actions)
        if self.stage == ACTED:
            actions.append(PASS)  # declines what is left, so a standing order can do it
        elif self.stage == MAY_STOP:
            actions.append(DONE)
        # Last, because it is nearly always possible and hardly ever wanted.
        collect("wars.abandon", common.offer_abandon(s, seat), actions, refusals)
        leave_out_unpayable(s, seat, actions, refusals)
        return actions

    def do(self, s: WarsState, answer: Action) -> None:
        seat, stage = self.seat, self.stage
        if not answer or answer is DONE or answer is PASS or answer in (DONE, PASS):
            s.push(EndTurn(seat))
            return
        kind: str = answer[0]
        if kind == "wars.reveal":
            s.push(self)
            reveal(s, seat, answer[1])
            return
        if kind in FREE:
            s.push(self)
            s.push(CHECK_BOOKS)
            s.rules.handle(s, seat, seat, answer)
            return
        if kind == "wars.drop_power":  # ruling Q13: it is not an action, but replaces the whole turn
            s.push(EndTurn(seat))
            common.do_drop_power(s, seat)
            return
        if kind in ("wars.control", "wars.abandon"):
            s.push(Turn(seat, stage, True))
        elif kind == "wars.battle" and stage != ACTED and common.unlimited_battle(s, seat):
            # p.28: decided afterwards whether it was the action or an unlimited one.  A second
            # battle shows that an earlier one was unlimited.
            s.push(Turn(seat, MAY_STOP, True))  # wars:unlimited/decide-later
        elif (sort_of(answer) == "wars.summon" and common.is_unlimited_summon(s, seat, answer[1])) or (
            kind in SUMMONS and s.rules.value(s, "summon.unlimited", 0, seat)
        ):
            s.push(Turn(seat, max(stage, MAY_STOP), True))
        else:
            s.push(Turn(seat, ACTED, True))
        if kind in DOUBLE:  # p.29: abilities "after any action" fit between the two
            s.push(SecondAction(seat))
        s.push(AFTER_ACTION[seat])
        carry_out(s, seat, answer)


def has_acted(s: WarsState) -> bool:
    """Asked in the menu of a turn: is its action done?"""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and frame.stage == ACTED


def main_actions(
    s: WarsState, seat: Seat, doubles: bool, actions: list[Action], refusals: list[Refusal] | None
) -> None:
    """wars:actions/unique: common actions, then those of abilities and requirements (p.22).

    ``doubles``: also those that grant a second action; they never follow each other.
    """
    first = len(actions)
    common.common_actions(s, seat, actions, refusals)
    for action in s.offers("turn.action", seat, seat, refusals):
        if doubles or action[0] not in DOUBLE:
            actions.append(action)
    if "action" in s.rules.bans or "end" in s.rules.bans:
        _leave_out_forbidden(s, seat, first, actions, refusals)
    if "action.prescribed" in s.rules.modifiers:
        _keep_prescribed(s, seat, first, actions, refusals)


def _leave_out_forbidden(
    s: WarsState, seat: Seat, first: int, actions: list[Action], refusals: list[Refusal] | None
) -> None:
    """Drop actions that somebody may not take now; if none of a kind is left, it is said why."""
    shut, banning = closed(s, seat), "action" in s.rules.bans
    if not shut and not banning:
        return
    told: dict[str, tuple[Action, No]] = {}
    for action in actions[first:]:
        no = s.rules.forbidden(s, "action", (seat, action)) if banning else None
        if no is None and shut:
            no = barred(s, seat, action, shut)
        if no is not None:
            actions.remove(action)
            told.setdefault(action[0], (action, no))
    if refusals is not None:
        left = {action[0] for action in actions}
        for kind, (action, no) in told.items():
            if kind not in left:
                refuse(s, action, no, refusals)


_kinds: Final[list[str]] = []  # of all actions that are declared


def kind_number(kind: str) -> int:
    """What stands for a kind of action where only a number fits; 0 is none."""
    return [spec.kind for spec in ACTIONS.all()].index(kind) + 1


def kind_numbered(number: int) -> str:
    """The same backwards."""
    if number > len(_kinds):
        _kinds[:] = [spec.kind for spec in ACTIONS.all()]
    return _kinds[number - 1]


def _keep_prescribed(
    s: WarsState,
    seat: Seat,
    first: int,
    actions: list[Action],
    refusals: list[Refusal] | None,
    acted: bool = False,
) -> None:
    """If one kind of action is prescribed and possible, no other may be taken.

    ``acted``: what a player who has acted could do in the next turn is still to come, and possible.
    """
    number = s.rules.value(s, "action.prescribed", 0, seat)
    if not number:
        return
    kind = kind_numbered(number)
    kept = [
        action for action in actions[first:] if is_alike(action, kind) and lacking(s, seat, action) is None
    ]
    if not kept and not (acted and binds(in_another_turn(s), seat, number)):
        return
    by = RULES.abilities[s.rules.modifiers["action.prescribed"][0].ability]
    no = No("wars.no.prescribed", by.rule, {"action": kind_text(kind)})
    told: set[str] = set()
    for action in actions[first:]:
        if action not in kept:
            actions.remove(action)
            if refusals is not None and action[0] not in told:
                told.add(action[0])
                refuse(s, action, no, refusals)


def binds(s: WarsState, seat: Seat, number: int) -> bool:
    """Could this seat take the kind of action with this number now?  0 is none."""
    if not number:
        return False
    actions: list[Action] = []
    main_actions(s, seat, True, actions, None)
    kind = kind_numbered(number)
    return any(is_alike(action, kind) and lacking(s, seat, action) is None for action in actions)


def in_another_turn(s: WarsState) -> WarsState:
    """The same table when whoever has moved or fought may do so again."""
    trial = s.clone()
    trial.moved, trial.fought = (), 0
    return trial


def sort_of(action: Action) -> str:
    """The kind of action that this one is, to whatever speaks of kinds of actions."""
    kind: str = action[0]
    return COUNTS_AS.get(kind, kind)


def is_alike(action: Action, kind: str) -> bool:
    """Is this an action of this kind, or another one of the same ability?"""
    sort = sort_of(action)
    ability = RULES.ability_of.get(sort, "")
    return ability == RULES.ability_of.get(kind, "") if ability else sort == kind


def kind_text(kind: str) -> Text:
    """What people call a kind of action."""
    ability = RULES.ability_of.get(kind, "")
    return Text(f"wars.ability.{ability}" if ability else f"wars.action_kind.{kind.partition('.')[2]}")


def refuse(s: WarsState, action: Action, no: No, refusals: list[Refusal]) -> None:
    """Why this action, and others of its kind, cannot be taken."""
    kind: str = action[0]
    ability = RULES.ability_of.get(kind, "")
    if ability:
        refusals.append(s.rules.refusal(ability, no))
    elif kind == "wars.awaken":
        label = Text("wars.kind.awaken", {"kind": Text(f"wars.object.{KIND_IDS[action[1]]}")})
        refusals.append(Refusal((kind, action[1]), label, no.text(), no.rule))
    else:
        collect(kind, no, [], refusals)


DOUBLE: Final[set[str]] = set()  # actions that grant a second action
FREE: Final[set[str]] = set()  # what abilities do on their own turn beside its action (``turn.free``)
COUNTS_AS: Final[dict[str, str]] = {}  # actions of abilities that are common ones, for another price
SUMMONS: Final[set[str]] = set()  # actions of abilities that count as summoning (``summon.also``)


def carry_out(s: WarsState, seat: Seat, action: Action) -> None:
    """One action of the menu."""
    if "action" in s.rules.hooked:
        propose(s, "action", (seat, action))
    else:
        happens(s, (seat, action))


@event("action", "wars:actions/turn")  # (seat, action): it is about to be carried out
def happens(s: WarsState, about: tuple[Seat, Action]) -> None:
    """wars:actions/turn: the one action of this turn."""
    seat, action = about
    do = common.DO.get(action[0])
    if do is not None:
        do(s, seat, *action[1:])
    else:
        s.rules.handle(s, seat, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AfterAction(Frame[WarsState]):
    """wars:ongoing/between-actions: books, then whoever may do something now (p.19, 28-29)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # who acted

    def go(self, s: WarsState, answer: Action) -> None:
        coming = may_act_next(s, self.seat) if "any_time" in s.rules.options else ()
        s.push(ACTION_OVER)
        if coming:
            s.push(CHECK_BOOKS)
            open_window(s, "any_time", (self.seat, coming))
        open_window(s, "after_action", self.seat)  # wars:ongoing/no-power
        s.push(CHECK_BOOKS)  # wars:books/after-battle
        if "action.done" in s.rules.hooked:
            propose(s, "action.done", self.seat)


AFTER_ACTION: Final = [AfterAction(seat) for seat in range(MOST_SEATS)]


def may_act_next(s: WarsState, acted: Seat) -> tuple[Seat, ...]:
    """Who may act next: the player whose turn it is, if it can go on, and the next in turn.

    After an action that interrupts an announced battle, that battle comes next: both its sides.
    """
    if s.battle is not None:
        return tuple([side for side in s.battle.sides if s.leader(side) >= 0])
    frame = s.stack[-1]  # what waits for the end of this action
    goes_on = not (isinstance(frame, Turn) and frame.stage == ACTED) or common.unlimited_battle(s, acted)
    coming = acting_next(s, s.order(acted)[1])
    return (acted, *coming) if goes_on and acted not in coming else coming


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ActionOver(Frame[WarsState]):
    """Abilities forget what they remembered during the action."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.notes = ()


ACTION_OVER: Final = ActionOver()


def push_aftermath(s: WarsState) -> None:
    """Whatever is pushed on top of this may cost units; then abilities have their say as after an action."""
    s.push(ACTION_OVER)
    if "aftermath" in s.rules.options:
        open_window(s, "aftermath", None)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SecondAction(Menu):
    """wars:actions/second: an ability grants a second, different action at once (p.27)."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        actions = self._menu(s, None)
        if not actions:
            return None
        return Decision(self.seat, Text("wars.prompt.second_action"), (*actions, NO_SECOND))

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        self._menu(s, found)
        return found

    def _menu(self, s: WarsState, refusals: list[Refusal] | None) -> list[Action]:
        actions: list[Action] = []
        main_actions(s, self.seat, False, actions, refusals)
        actions.extend(s.offers("turn.free", self.seat, self.seat, refusals))
        leave_out_unpayable(s, self.seat, actions, refusals)
        return actions

    def do(self, s: WarsState, answer: Action) -> None:
        if answer and answer[0] in FREE:
            s.push(self)
            s.push(CHECK_BOOKS)
            s.rules.handle(s, self.seat, self.seat, answer)
        elif answer and answer != NO_SECOND:
            s.push(AFTER_ACTION[self.seat])
            carry_out(s, self.seat, answer)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class EndTurn(Frame[WarsState]):
    """wars:end/turn: the turn is over: last chance to reveal, then the next player."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        note_end(s)
        order = s.order(self.seat)
        s.push(NextTurn(order[1]))
        s.push(RevealWindow(order))
