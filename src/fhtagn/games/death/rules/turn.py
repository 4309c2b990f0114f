"""Death May Die: the four parts of a turn; the first one is here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import Refusal
from fhtagn.core.text import Text
from fhtagn.games.death.rules.attack import Fight, attack, targets, uses_free_attack
from fhtagn.games.death.rules.choose import Ctx, in_order, prompt, then
from fhtagn.games.death.rules.conditions import holds
from fhtagn.games.death.rules.discovery import Investigate
from fhtagn.games.death.rules.ending import end_steps
from fhtagn.games.death.rules.enemies import own_triggers
from fhtagn.games.death.rules.faces import FREE_ATTACK, FREE_RUN, PHOTO_ACTION
from fhtagn.games.death.rules.harm import heal_mix
from fhtagn.games.death.rules.mods import mods_of, total
from fhtagn.games.death.rules.mythos import MythosPhase
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.possible import is_possible
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.running import begin_run, ways
from fhtagn.games.death.rules.state import (
    ACTING,
    ACTIONS_PER_TURN,
    ENCOUNTER,
    REST_HEALS,
    DeathState,
    same_kind,
)
from fhtagn.games.death.rules.trading import begin_trade, can_trade
from fhtagn.games.death.rules.uses import (
    ANY,
    FREE,
    SPECIAL,
    Pause,
    carry_out_use,
    pick_up,
    pick_ups,
    refused_uses,
    uses,
)

END: Final[Action] = ("death.end",)
REST: Final[Action] = ("death.rest",)
TRADE: Final[Action] = ("death.trade",)


@then("turn.begin")
def begin_turn(s: DeathState, _: Action, side: Side) -> None:
    """death:turn/four-parts: actions, Mythos card, investigate or fight, end of the turn."""
    s.active = side
    s.turn += 1
    s.moved = False
    s.advancing = False
    s.used = tuple([0 if other == side else used & ~PHOTO_ACTION for other, used in enumerate(s.used)])
    s.tell("death.turn", side, min(s.turn, 60))
    end_steps(s, side)
    s.push(Pause(side))
    s.push(Encounter(side))
    s.push(Pause(side))
    s.push(MythosPhase(side))
    s.push(ActionPhase(side))
    s.phase = ACTING
    s.actions = 0
    in_order(s, side, own_triggers(s, side, "start_of_turn"))
    propose(s, "turn.begins", side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ActionPhase(Frame[DeathState]):
    """death:turn/three-actions: how many there are is counted now."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: DeathState, answer: Action) -> None:
        s.begun |= 1 << self.side
        if not s.is_alive(self.side):
            return
        s.actions += actions_of(s, self.side)
        s.push(Act(self.side))


def actions_of(s: DeathState, side: Side) -> int:
    actions = value(s, "actions", ACTIONS_PER_TURN, side)
    tired = s.case.fatigue
    if tired and s.board(side, "fatigue") >= tired["slow_at"]:
        actions = max(1, actions - tired["actions_less"])
    return actions


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Act(Frame[DeathState]):
    """What the active investigator does next."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def ask(self, s: DeathState) -> Node | None:
        side = self.side
        if not s.is_alive(side):
            return None
        actions: list[Action] = []
        spend = s.actions > 0
        if spend or runs_free(s, side):
            actions += [s.case.runs[space] for space in ways(s, side)]
        actions += attacks(s, side, spend)
        if spend:
            actions += others(s, side)
        # death:turn/special-actions: they cost an action, and are offered nowhere else.
        timings = (ANY, FREE, SPECIAL) if spend else (ANY, FREE)
        actions += uses(s, side, timings)
        actions += pick_ups(s, side)
        actions += photos(s)
        actions.append(END)
        asked = prompt("act", side, s.actions) if spend else prompt("act_none", side)
        return Decision(s.leader(side), asked, tuple(actions), side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        side = self.side
        if not answer or answer == END:
            return
        s.push(self)
        kind: str = answer[0]
        if kind in ("death.use", "death.use_relic"):
            if carry_out_use(s, side, answer).timing == SPECIAL:
                s.actions -= 1
        elif kind == "death.pick_up":
            pick_up(s, side, answer[1])
        elif kind == "death.photo":
            s.mark_used(photographer(s), PHOTO_ACTION)
            s.push(FreeAct(answer[1]))
        else:
            if kind == "death.run" and runs_free(s, side):
                s.mark_used(side, FREE_RUN)
            elif kind == "death.attack" and uses_free_attack(s, side, s.case.figure_of[answer[1]]):
                s.mark_used(side, FREE_ATTACK)
            else:
                s.actions -= 1
            perform(s, side, answer)

    def refusals(self, s: DeathState, seat: int) -> list[Refusal]:
        timings = (ANY, FREE, SPECIAL) if s.actions > 0 else (ANY, FREE)
        return [*refused_actions(s, self.side, s.actions > 0), *refused_uses(s, self.side, timings)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FreeAct(Frame[DeathState]):
    """death:turn/free-actions: one action without spending one, or none; perhaps of one kind only."""

    __slots__ = ("kind", "side")

    def __init__(self, side: Side, kind: str = "any") -> None:
        self.side = side
        self.kind = kind

    def ask(self, s: DeathState) -> Node | None:
        side = self.side
        if not s.is_alive(side):
            return None
        actions = [s.case.runs[space] for space in ways(s, side)]
        actions += attacks(s, side, True)
        actions += others(s, side)
        if self.kind != "any":
            actions = [action for action in actions if action[0] == f"death.{self.kind}"]
        if not actions:
            return None
        return Decision(s.leader(side), prompt("free_action", side), (*actions, PASS), side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer and answer != PASS:
            perform(s, self.side, answer)

    def refusals(self, s: DeathState, seat: int) -> list[Refusal]:
        return refused_actions(s, self.side, True)


@then("turn.free_action")
def _free_action(s: DeathState, _: Action, side: Side, kind: str) -> None:
    if s.is_alive(side):
        s.push(FreeAct(side, kind))


# -- what is offered ---------------------------------------------------------------------------------------


def runs_free(s: DeathState, side: Side) -> bool:
    """death:skills/swiftness: a free Run per turn, which is used first."""
    return side == s.active and s.level(side, "swiftness") >= 2 and not s.has_used(side, FREE_RUN)


def attacks(s: DeathState, side: Side, spend: bool) -> list[Action]:
    return [
        s.case.attacks[figure]
        for figure in same_kind(s, targets(s, side))
        if spend or uses_free_attack(s, side, figure)
    ]


def others(s: DeathState, side: Side) -> list[Action]:
    """death:episode-actions/two: Rest, Trade and the actions of the episode card."""
    found: list[Action] = []
    if why_not_rest(s, side) == "":
        found.append(REST)
    if can_trade(s, side):
        found.append(TRADE)
    for number, action in enumerate(s.case.actions):
        ctx = Ctx(side, action=number)
        if holds(s, action.requires, ctx) and is_possible(s, action.program, ctx):
            found.append(action.action)
    return found


def why_not_rest(s: DeathState, side: Side) -> str:
    """death:rest/three: only in a Safe space, and there must be something to heal."""
    if not s.is_safe(s.where[side]) and not mods_of(s, side, "rest_unsafe"):
        return "not_safe"
    if s.stress[side] or s.wounds[side] or s.board(side, "fatigue"):
        return ""
    for other in s.here(s.where[side]):
        if (
            other != side
            and s.level(other, "avid_photographer") >= 3
            and (s.stress[other] or s.wounds[other])
        ):
            return ""
    return "nothing_to_heal"


def photographer(s: DeathState) -> Side:
    """Who grants a free action this turn; -1: nobody."""
    for side in range(len(s.who)):
        if (
            s.level(side, "avid_photographer") >= 4
            and s.is_alive(side)
            and not s.has_used(side, PHOTO_ACTION)
        ):
            return side
    return -1


def photos(s: DeathState) -> list[Action]:
    """death:skills/avid-photographer: once per turn somebody in her space, or she herself, acts for free."""
    sally = photographer(s)
    return [("death.photo", side) for side in s.here(s.where[sally])] if sally >= 0 else []


def refused_actions(s: DeathState, side: Side, spend: bool) -> list[Refusal]:
    if not spend:
        kinds = ["rest", "trade", "episode"]
        if not runs_free(s, side):
            kinds.append("run")
        if not attacks(s, side, False):
            kinds.append("attack")
        return [_no(kind, "no_actions", "death:turn/three-actions") for kind in kinds]
    found: list[Refusal] = []
    if not attacks(s, side, True):
        too_early = s.elder_space == s.where[side] and not s.disrupted
        if too_early:
            found.append(_no("attack", "ritual", "death:ritual/not-before"))
        else:
            found.append(_no("attack", "no_target", "death:attack/target"))
    reason = why_not_rest(s, side)
    if reason:
        found.append(_no("rest", reason, "death:rest/three"))
    if not can_trade(s, side):
        alone = len(s.here(s.where[side])) < 2
        found.append(_no("trade", "alone" if alone else "nothing_to_trade", "death:trade/exchange"))
    offered = others(s, side)
    for action in s.case.actions:
        if action.action not in offered:
            label = Text("death.action.episode", {"action": action.ref})
            reason_text = Text("death.no.episode_action")
            found.append(Refusal(action.action, label, reason_text, "death:episode-actions/two"))
    return found


def _no(kind: str, reason: str, rule: str) -> Refusal:
    return Refusal((f"death.{kind}",), Text(f"death.verb.{kind}"), Text(f"death.no.{reason}"), rule)


# -- carrying it out ---------------------------------------------------------------------------------------


def perform(s: DeathState, side: Side, action: Action) -> None:
    kind: str = action[0]
    if kind == "death.run":
        begin_run(s, side, s.case.space_of[action[1]])
    elif kind == "death.attack":
        attack(s, side, s.case.figure_of[action[1]])
    elif kind == "death.rest":
        rest(s, side)
    elif kind == "death.trade":
        begin_trade(s, side)
    else:
        number = s.case.action_of[action[1]]
        s.tell("death.acts", side, s.case.actions[number].ref)
        run(s, s.case.actions[number].program, Ctx(side, action=number))


def rest(s: DeathState, side: Side) -> None:
    """death:rest/three: three in all, more or less by cards; never sanity."""
    s.tell("death.rests", side)
    propose(s, "rested", side)
    in_order(s, side, own_triggers(s, side, "on_rest"))
    most = max(0, REST_HEALS + total(s, side, "rest_bonus"))
    heal_mix(s, side, most, fatigue=bool(s.case.fatigue), up_to=True)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Encounter(Frame[DeathState]):
    """death:encounter/start-decides, death:encounter/after-investigating: Safe now, or a fight."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: DeathState, answer: Action) -> None:
        if not s.is_alive(self.side):
            return
        s.phase = ENCOUNTER
        if s.is_safe(s.where[self.side]):
            s.push(Investigate(self.side))
        else:
            s.push(Fight(self.side, ()))
