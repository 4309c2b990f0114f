"""Rise of the Cults: planning and action phase: plan markers come to the board and leave it again."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import AUTOMATON, DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER, refused
from fhtagn.games.cults.rules.cards import use_up
from fhtagn.games.cults.rules.city import advance, arrives_next
from fhtagn.games.cults.rules.confrontation import dominate, why_not_dominance
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.cult_phase import ALL_TOKENS, Take
from fhtagn.games.cults.rules.growth import Growth, why_not_growth
from fhtagn.games.cults.rules.influence import Influence, why_not_influence
from fhtagn.games.cults.rules.npc import NpcTurn
from fhtagn.games.cults.rules.preparation import Prepare, bribes, why_not_preparation
from fhtagn.games.cults.rules.state import (
    BLUFF,
    DOMINANCE_PLAN,
    GROWTH_PLAN,
    INFLUENCE_PLAN,
    MOST_OF_A_PLAN,
    OWNED_MARKERS,
    PLANS,
    PREPARATION_PLAN,
    CultsState,
    put,
)
from fhtagn.games.cults.rules.vocabulary import (
    BLUFF_COUNT,
    DISTRICTS,
    MARKER_COUNT,
    SKIP_INVESTIGATOR_ADVANCE,
)

TWICE_ALREADY: Final = No("cults.no.twice_already", "cults:action/twice")
COVERED: Final = No("cults.no.covered", "cults:action/remove-marker")
NOTHING_WITHOUT_IT: Final = No("cults.no.nothing_without_it", "cults:general/card-effects")
NO_MARKER_THERE: Final = No("cults.no.no_marker_there", "cults:action/remove-marker")

PROMPTS_PLACE: Final = tuple([Text("cults.prompt.place", {"n": n}) for n in range(OWNED_MARKERS + 1)])
PROMPT_PLAN: Final = Text("cults.prompt.plan")
PLACES: Final = tuple([("cults.place", district) for district in DISTRICTS])
PLAN_ACTIONS: Final = tuple(
    [tuple([("cults.plan", district, plan) for plan in PLANS]) for district in DISTRICTS]
)


# -- planning ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PlaceMarker(Frame[CultsState]):
    """cults:planning/place: in turn each places one marker on top of a stack, until all are placed."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def side(self, s: CultsState) -> Side:
        return (s.first + self.turn) % s.sides

    def is_over(self, s: CultsState) -> bool:
        # cults:planning/all-four, cults:solo/all-four: unless a city card says otherwise
        return self.turn >= s.sides * min(s.values[MARKER_COUNT], OWNED_MARKERS)

    def ask(self, s: CultsState) -> Node | None:
        if self.is_over(s):
            return None
        side = self.side(s)
        if s.leader(side) == AUTOMATON:  # the die again where it names the district that is not used
            # cults:solo/planning: a die places for the NPC
            return Chance(DICE, 1, s.used)
        # cults:planning/no-presence, cults:planning/open-plan: any district, no plan yet
        left = min(s.values[MARKER_COUNT], OWNED_MARKERS) - s.placed[side]
        return Decision(side, PROMPTS_PLACE[left], PLACES[: s.used])

    def go(self, s: CultsState, answer: Action) -> None:
        if self.is_over(s):
            return
        side = self.side(s)
        if s.leader(side) == AUTOMATON:
            district = by_number(s)[answer[1][0] - 1]
        else:
            district = DISTRICT_NUMBER[answer[1]]
        markers = list(s.markers)
        # cults:planning/stack, cults:pieces/plan-markers: on top
        markers[district] += bytes([side])
        s.markers = tuple(markers)
        s.placed = put(s.placed, side, s.placed[side] + 1)
        s.tell("cults.placed", side, DISTRICTS[district])
        s.push(PlaceMarker(self.turn + 1))


def by_number(s: CultsState) -> list[int]:
    """The districts that are used, the lowest number first."""
    numbers = s.agreed.content.board.numbers
    return [district for _, district in sorted([(numbers[d], d) for d in range(s.used)])]


# -- turns ---------------------------------------------------------------------------------------------


def tops(s: CultsState, side: Side) -> list[int]:
    """The districts where a marker of this side lies on top."""
    return [district for district in range(s.used) if s.markers[district] and s.markers[district][-1] == side]


def why_not_plan(s: CultsState, side: Side, district: int, plan: int) -> No | None:
    """May this plan be executed in this district?"""
    if plan == BLUFF:
        return None
    if s.executed[side * len(PLANS) + plan] >= MOST_OF_A_PLAN:
        return TWICE_ALREADY
    if plan == GROWTH_PLAN:
        return why_not_growth(s, side, district)
    if plan == PREPARATION_PLAN:
        return why_not_preparation(s, side, district, 1 if arrives_next(s, district) else 0, 0)
    if plan == INFLUENCE_PLAN:
        return why_not_influence(s, side, district)
    return why_not_dominance(s, side, district)


def offer_bribes(s: CultsState, side: Side, district: int, actions: list[Action]) -> None:
    """Preparation with a card that keeps the investigator where it is."""
    for kind in s.holding(side, SKIP_INVESTIGATOR_ADVANCE):
        if why_not_bribe(s, side, district, kind) is None:
            actions.append(("cults.bribe", s.card(kind).id, DISTRICTS[district]))


def why_not_bribe(s: CultsState, side: Side, district: int, kind: Kind) -> No | None:
    """What the plan brings must be paid for without this card."""
    if s.executed[side * len(PLANS) + PREPARATION_PLAN] >= MOST_OF_A_PLAN:
        return TWICE_ALREADY
    if why_not_preparation(s, side, district, 0, bribes(s, side, kind)) is not None:
        return NOTHING_WITHOUT_IT
    return None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Turn(Frame[CultsState]):
    """cults:action/remove-marker: whoever has a marker on top must remove one: for a plan, or a bluff."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def ask(self, s: CultsState) -> Node | None:
        side = self.side
        if s.leader(side) == AUTOMATON:
            return None
        actions: list[Action] = []
        for district in tops(s, side):
            for plan in range(len(PLANS)):
                if why_not_plan(s, side, district, plan) is None:
                    actions.append(PLAN_ACTIONS[district][plan])
            offer_bribes(s, side, district, actions)
        return Decision(side, PROMPT_PLAN, tuple(actions)) if actions else None

    def go(self, s: CultsState, answer: Action) -> None:
        side = self.side
        # cults:action/until-empty: then the phase is over
        if not any(s.markers):
            return
        s.push(Turn((side + 1) % s.sides))
        if answer:
            self.carry_out(s, answer)
            return
        # cults:solo/skip: the NPC too
        mine = tops(s, side)
        if not mine:  # cults:action/pass: nothing can be taken
            if any(side in stack for stack in s.markers):
                s.tell("cults.passed", side)
            return
        district = next(district for district in by_number(s) if district in mine)
        take_marker(s, district)
        # cults:solo/no-limit: its plans are not counted
        s.push(NpcTurn(district))

    def carry_out(self, s: CultsState, answer: Action) -> None:
        side = self.side
        if answer[0] == "cults.bribe":
            district, plan = DISTRICT_NUMBER[answer[2]], PREPARATION_PLAN
        else:
            district, plan = DISTRICT_NUMBER[answer[1]], PLANS.index(answer[2])
        # cults:pieces/planning-board, cults:plans/district-only: first the marker, then the plan there
        take_marker(s, district)
        place = side * len(PLANS) + plan
        s.executed = put(s.executed, place, s.executed[place] + 1)
        s.tell("cults.planned", side, PLANS[plan], DISTRICTS[district])
        if plan == GROWTH_PLAN:
            s.push(Growth(side, district, b"", 0))
        elif plan == PREPARATION_PLAN:
            if answer[0] == "cults.bribe":
                kind = s.agreed.content.kinds[answer[1]]
                effect = s.card(kind).effect(SKIP_INVESTIGATOR_ADVANCE)
                assert effect is not None
                use_up(s, side, kind, effect.cost)
            else:
                # cults:preparation/advance-first: before all else
                advance(s, district)
            s.push(Prepare(side, district))
        elif plan == INFLUENCE_PLAN:
            full = s.free_spaces(district) <= 0
            s.push(Influence(side, district, full, False, 0, False, False))
        elif plan == DOMINANCE_PLAN:
            dominate(s, side, district)
        else:
            # cults:bluff/bonus: cultists of choice
            s.push(Take(side, s.values[BLUFF_COUNT], ALL_TOKENS))

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        side = self.side
        mine = tops(s, side)
        found: list[Any] = []
        for district in range(s.used):
            for plan in range(len(PLANS)):
                if district in mine:
                    no = why_not_plan(s, side, district, plan)
                else:
                    no = COVERED if side in s.markers[district] else NO_MARKER_THERE
                if no is not None:
                    found.append(refused(s.agreed.content, PLAN_ACTIONS[district][plan], no))
            if district in mine:
                self.refuse_bribes(s, district, found)
        return found

    def refuse_bribes(self, s: CultsState, district: int, found: list[Any]) -> None:
        for kind in s.holding(self.side, SKIP_INVESTIGATOR_ADVANCE):
            no = why_not_bribe(s, self.side, district, kind)
            if no is not None:
                action = ("cults.bribe", s.card(kind).id, DISTRICTS[district])
                found.append(refused(s.agreed.content, action, no))


def take_marker(s: CultsState, district: int) -> None:
    markers = list(s.markers)
    markers[district] = markers[district][:-1]
    s.markers = tuple(markers)
