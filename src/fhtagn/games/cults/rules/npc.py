"""Rise of the Cults: what the NPC does in its turn of the solo game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.drawing import Draw
from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import AUTOMATON, DICE, Action, Chance, Node
from fhtagn.games.cults.rules.actions import LEVEL_NAMES, WHY
from fhtagn.games.cults.rules.cards import destroy
from fhtagn.games.cults.rules.city import advance
from fhtagn.games.cults.rules.confrontation import dominate
from fhtagn.games.cults.rules.cult_phase import gain
from fhtagn.games.cults.rules.influence import elsewhere, move_ritual, raise_ritual, rituals_elsewhere
from fhtagn.games.cults.rules.state import (
    ASIDE,
    BLUFF,
    DECK,
    DOMINANCE_PLAN,
    GROWTH_PLAN,
    INFLUENCE_PLAN,
    LEVELS,
    NPC,
    PILE,
    PLANS,
    PREPARATION_PLAN,
    STACK,
    CultsState,
)
from fhtagn.games.cults.rules.vocabulary import BLUFF_COUNT, DISTRICTS

NPC_PLANS: Final = (BLUFF, PREPARATION_PLAN, INFLUENCE_PLAN, DOMINANCE_PLAN, GROWTH_PLAN)  # by the die

# Why a plan is not executed, as ``WHY`` names it; the first one says that it is.
EXECUTED: Final = 0
NO_SPACE: Final = 1
NO_SUPPLY: Final = 2
NONE_ELSEWHERE: Final = 3
NO_RITUAL: Final = 4
NO_GUARDIAN: Final = 5

# What follows where a plan is not possible, in the order in which it is tested: (why, the next plan).
INSTEAD: Final = {
    PREPARATION_PLAN: ((NO_SPACE, DOMINANCE_PLAN), (NO_SUPPLY, INFLUENCE_PLAN)),
    INFLUENCE_PLAN: ((NO_SPACE, DOMINANCE_PLAN), (NONE_ELSEWHERE, DOMINANCE_PLAN)),
    DOMINANCE_PLAN: ((NO_RITUAL, GROWTH_PLAN),),
    GROWTH_PLAN: ((NO_GUARDIAN, BLUFF),),
    BLUFF: (),
}


def reasoning(plan: int, obstacles: frozenset[int]) -> list[tuple[int, int]]:
    """cults:solo/turn: from a plan to the one that is executed: each plan, and why it is not (0: it is).

    >>> reasoning(PREPARATION_PLAN, frozenset((NO_SPACE, NO_RITUAL))) == [
    ...     (PREPARATION_PLAN, NO_SPACE), (DOMINANCE_PLAN, NO_RITUAL), (GROWTH_PLAN, EXECUTED)]
    True
    """
    steps: list[tuple[int, int]] = []
    while True:
        for why, instead in INSTEAD[plan]:
            if why in obstacles:
                steps.append((plan, why))
                plan = instead
                break
        else:
            steps.append((plan, EXECUTED))
            return steps


def obstacles(s: CultsState, district: int) -> frozenset[int]:
    """What stands in the way of the NPC's plans in a district."""
    found: list[int] = []
    if s.free_spaces(district) <= 0:
        found.append(NO_SPACE)
    if not any(s.supply(NPC, level) for level in range(1, LEVELS + 1)):
        found.append(NO_SUPPLY)
    if not elsewhere(s, NPC, district):
        found.append(NONE_ELSEWHERE)
    if not s.rituals_in(NPC, district):
        found.append(NO_RITUAL)
    if not s.cards.zones[STACK + 2 * district]:
        found.append(NO_GUARDIAN)
    return frozenset(found)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NpcTurn(Frame[CultsState]):
    """cults:solo/turn: the die names a plan; what cannot be executed leads to another one."""

    __slots__ = ("district",)

    def __init__(self, district: int) -> None:
        self.district = district

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DICE, 1, len(NPC_PLANS) - 1)

    def go(self, s: CultsState, answer: Action) -> None:
        roll: int = answer[1][0]
        district = self.district
        steps = reasoning(NPC_PLANS[roll], obstacles(s, district))
        s.npc_steps = (district, roll, *[number for step in steps for number in step])
        s.tell("cults.npc_rolled", roll)
        for number, (plan, why) in enumerate(steps[:-1]):
            s.tell("cults.npc_instead", PLANS[plan], WHY.values[why - 1], PLANS[steps[number + 1][0]])
        plan = steps[-1][0]
        s.tell("cults.planned", NPC, PLANS[plan], DISTRICTS[district])
        execute(s, plan, district)


def execute(s: CultsState, plan: int, district: int) -> None:
    """The plan that is possible, free of charge."""
    if plan == PREPARATION_PLAN:
        prepare(s, district)
    elif plan == INFLUENCE_PLAN:
        influence(s, district)
    elif plan == DOMINANCE_PLAN:
        # cults:solo/dominance: as anybody else
        dominate(s, NPC, district)
    elif plan == GROWTH_PLAN:
        grow(s, district)
    else:
        # cults:solo/bluff: they wait for the next fight
        gain(s, NPC, (s.values[BLUFF_COUNT], 0, 0))


def prepare(s: CultsState, district: int) -> None:
    """cults:solo/preparation: its highest ritual comes here, and the investigator advances."""
    level = max([level for level in range(1, LEVELS + 1) if s.supply(NPC, level)])
    s.add_ritual(NPC, district, level, 1)
    s.tell("cults.prepared", NPC, LEVEL_NAMES[level], DISTRICTS[district])
    advance(s, district)


def influence(s: CultsState, district: int) -> None:
    """cults:solo/influence: its lowest ritual comes here and is raised; a card is laid aside unseen."""
    level, source = weakest(s, district)
    move_ritual(s, NPC, level, source, district)
    raise_ritual(s, NPC, level, district)
    s.push(SetAside(AUTOMATON, 1, DECK + NPC, ASIDE, PILE + NPC))


def weakest(s: CultsState, district: int) -> tuple[int, int]:
    """The lowest ritual from a district with a higher number, else from one with a lower number.

    Of equal ones that of the higher number.
    """
    numbers = s.agreed.content.board.numbers
    here = numbers[district]
    found = [
        (numbers[source] < here, level, -numbers[source], source)
        for level, source in rituals_elsewhere(s, NPC, district)
    ]
    best = min(found)
    return best[1], best[3]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SetAside(Draw):
    """The top card of the NPC's deck waits for the next confrontation; nobody sees it."""

    __slots__ = ()

    def got(self, s: CultsState, kinds: bytes) -> None:
        s.tell("cults.npc_aside")

    def reshuffled(self, s: CultsState, count: int) -> None:
        s.tell("cults.reshuffled", NPC, count)


def grow(s: CultsState, district: int) -> None:
    """cults:solo/growth: a guardian comes on top of its deck; one discarded chaos card is destroyed."""
    stack = STACK + 2 * district
    kind = s.cards.zones[stack][-1]
    s.cards = s.cards.moved(kind, stack, DECK + NPC, ALL)
    if s.events is not None:
        s.tell("cults.npc_guardian", s.card(kind).ref)
    chaos = s.agreed.content.chaos
    if chaos in s.discard(NPC):
        destroy(s, NPC, chaos, PILE)
