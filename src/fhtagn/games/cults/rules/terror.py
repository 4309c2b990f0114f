"""Rise of the Cults: the Dominance plan, step 2: spreading terror."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import AUTOMATON, Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.cults.rules.actions import DECLINE, LEAVE_IT, LEVEL_NAMES, SPREAD, prompts_in, refused
from fhtagn.games.cults.rules.cards import use_up
from fhtagn.games.cults.rules.pay import FOR_TERROR, could_raise, pay
from fhtagn.games.cults.rules.state import LEVELS, OWNED_DOMINANCE, CultsState, at
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, KEEP_RITUAL, TERROR

NOT_ENOUGH: Final = No("cults.no.not_enough_terror", "cults:terror/sanity")

PROMPTS_TERROR: Final = prompts_in("cults.prompt.terror")
PROMPTS_REPLACE: Final = prompts_in("cults.prompt.replace")
PROMPTS_REMOVE: Final = prompts_in("cults.prompt.remove")


def missing_terror(s: CultsState, side: Side, district: int) -> int:
    """cults:terror/sanity: how much must be added to the rituals to exceed the sanity; 0 if nothing."""
    return max(0, s.sanity_now(district) + 1 - s.levels(side, district))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Terror(Frame[CultsState]):
    """cults:terror/voluntary, cults:solo/your-terror: who won or was not fought may; the NPC always does."""

    __slots__ = ("district", "fought", "side")

    def __init__(self, side: Side, district: int, fought: bool) -> None:
        self.side = side
        self.district = district
        self.fought = fought

    def can_succeed(self, s: CultsState) -> bool:
        most = could_raise(s, self.side, TERROR, self.district, self.fought)
        return most >= missing_terror(s, self.side, self.district)

    def ask(self, s: CultsState) -> Node | None:
        if s.leader(self.side) == AUTOMATON:
            return None
        # cults:terror/spread: only if it can succeed
        actions = (SPREAD, DECLINE) if self.can_succeed(s) else (DECLINE,)
        return Decision(self.side, PROMPTS_TERROR[self.district], actions)

    def go(self, s: CultsState, answer: Action) -> None:
        side, district = self.side, self.district
        if answer == DECLINE:
            s.tell("cults.declined", side)
            return
        s.tell("cults.spreads", side, DISTRICTS[district])
        # cults:solo/terror: the NPC pays nothing and always succeeds
        s.push(RemoveRitual(side, district))
        s.push(PlaceDominance(side, district, 1 if self.fought else 2))
        if answer:
            pay(s, side, FOR_TERROR, missing_terror(s, side, district), district, self.fought)

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        return [] if self.can_succeed(s) else [refused(s.agreed.content, SPREAD, NOT_ENOUGH)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PlaceDominance(Frame[CultsState]):
    """cults:terror/marker: on a free space, or in place of somebody else's marker where all are taken."""

    __slots__ = ("count", "district", "side")

    def __init__(self, side: Side, district: int, count: int) -> None:
        self.side = side
        self.district = district
        self.count = count  # still to be placed

    def others(self, s: CultsState) -> list[Side]:
        return [
            other for other in range(s.sides) if other != self.side and s.dominance_in(other, self.district)
        ]

    def is_over(self, s: CultsState) -> bool:
        return not self.count or s.dominance_of(self.side) == OWNED_DOMINANCE

    def ask(self, s: CultsState) -> Node | None:
        if self.is_over(s) or s.free_dominance(self.district) > 0 or s.leader(self.side) == AUTOMATON:
            return None
        others = self.others(s)
        if not others:
            return None
        actions: list[Action] = [("cults.replace", other) for other in others]
        return Decision(self.side, PROMPTS_REPLACE[self.district], (*actions, LEAVE_IT))

    def go(self, s: CultsState, answer: Action) -> None:
        side, district = self.side, self.district
        if self.is_over(s) or answer == LEAVE_IT:
            return
        if s.free_dominance(district) > 0:
            s.tell("cults.dominates", side, DISTRICTS[district])
        else:
            others = self.others(s)
            if not others:
                return
            other: Side = answer[1] if answer else others[0]
            # cults:terror/replace, cults:solo/replace, cults:pieces/dominance: it goes back
            s.add_dominance(other, district, -1)
            s.tell("cults.replaced", side, other, DISTRICTS[district])
        s.add_dominance(side, district, 1)
        s.push(PlaceDominance(side, district, self.count - 1))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RemoveRitual(Frame[CultsState]):
    """cults:terror/remove-ritual: after success one own ritual of the district goes back to the supply."""

    __slots__ = ("district", "side")

    def __init__(self, side: Side, district: int) -> None:
        self.side = side
        self.district = district

    def levels(self, s: CultsState) -> list[int]:
        return [n for n in range(1, LEVELS + 1) if s.rituals[at(self.side, self.district, n)]]

    def ask(self, s: CultsState) -> Node | None:
        side = self.side
        if s.leader(side) == AUTOMATON:
            return None
        levels = self.levels(s)
        if len(levels) == 1 and not s.could_hold(side, KEEP_RITUAL):
            return None
        actions: list[Action] = [("cults.remove", LEVEL_NAMES[level]) for level in levels]
        for kind in s.holding(side, KEEP_RITUAL):
            actions.append(("cults.spare", s.card(kind).id))
        return Decision(side, PROMPTS_REMOVE[self.district], tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        side, district = self.side, self.district
        if answer and answer[0] == "cults.spare":
            kind = s.agreed.content.kinds[answer[1]]
            effect = s.card(kind).effect(KEEP_RITUAL)
            assert effect is not None
            use_up(s, side, kind, effect.cost)
            if s.events is not None:
                s.tell("cults.kept_ritual", side, s.card(kind).ref)
            return
        # cults:solo/remove-ritual: the NPC: the lowest
        level = int(answer[1]) if answer else self.levels(s)[0]
        s.add_ritual(side, district, level, -1)
        s.tell("cults.returned", side, LEVEL_NAMES[level], DISTRICTS[district])
