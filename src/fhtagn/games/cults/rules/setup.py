"""Rise of the Cults: everything before the first round, in the order of the book."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER, refused
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.cult_phase import ALL_TOKENS, Take
from fhtagn.games.cults.rules.rounds import begin_round
from fhtagn.games.cults.rules.state import AREAS, NPC, STACK, CultsState, put
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, GUARDIAN

CHOSEN: Final = "chosen"
FIRST_GAME: Final = "first_game"
RANDOM: Final = "random"
# The NPC's first rituals, by district: the level.
NPC_RITUALS: Final = {"northside": 1, "downtown": 2, "uptown": 1}

SLOT_TAKEN: Final = No("cults.no.slot_taken", "cults:setup/one-of-each")

PROMPT_STACK: Final = Text("cults.prompt.stack")
PROMPT_SETTLE: Final = Text("cults.prompt.settle")


def prepare(s: CultsState, options: dict[str, Any]) -> None:
    """All steps; the last one is pushed first."""
    # cults:solo/setup-site: sites after all else, the goal last
    s.push(BeginGame())
    if s.solo:
        s.push(DrawGoal(options["goal"]))
    s.push(HeadStart(options["head_start"]))
    s.push(Settle(0))
    if s.solo:
        s.push(NpcReady())
    s.push(DrawPrologue(options["prologue"]))
    if options["stacks"] == CHOSEN:
        s.push(ChooseStack(0))
    else:
        s.push(LayStacks(options["stacks"] == RANDOM, True))
    s.push(ChooseFirst(options["start"] == RANDOM and s.players > 1))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseFirst(Frame[CultsState]):
    """cults:setup/first-cultist: chance decides, or the first seat begins."""

    __slots__ = ("by_chance",)

    def __init__(self, by_chance: bool) -> None:
        self.by_chance = by_chance

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DICE, 1, s.players) if self.by_chance else None

    def go(self, s: CultsState, answer: Action) -> None:
        s.first = answer[1][0] - 1 if answer else 0
        # cults:solo/always-first: there is no marker
        if not s.solo:
            s.tell("cults.first", s.first)


# -- the stacks of district cards ----------------------------------------------------------------------


def slot_of(s: CultsState, kind: Kind, district: int) -> int:
    return STACK + 2 * district + (0 if s.card(kind).type == GUARDIAN else 1)


def lay_stack(s: CultsState, kind: Kind, district: int) -> None:
    s.cards = s.cards.replaced(slot_of(s, kind, district), bytes([kind]) * s.card(kind).copies)


def stacks_left(s: CultsState) -> list[Kind]:
    """The stacks that lie nowhere yet."""
    content = s.agreed.content
    laid = {stack[0] for stack in s.cards.zones[STACK : STACK + 2 * AREAS] if stack}
    # cults:setup/unused: what lies nowhere is not in the game
    return [kind for kind in (*content.guardians, *content.actions) if kind not in laid]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseStack(Frame[CultsState]):
    """cults:setup/stacks: in turn each puts a stack on a free place that fits, until all places are taken."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def seat(self, s: CultsState) -> Seat:
        # cults:solo/setup-stacks: alone, always the only seat
        return (s.first + self.turn) % s.players

    def ask(self, s: CultsState) -> Node | None:
        if self.turn == 2 * s.used:
            return None
        actions: list[Action] = []
        for kind in stacks_left(s):
            card = s.card(kind).id
            for district in range(s.used):
                # cults:setup/one-of-each, cults:terms/district-cards: a place of its own for each sort
                if not s.cards.zones[slot_of(s, kind, district)]:
                    actions.append(("cults.stack", card, DISTRICTS[district]))
        return Decision(self.seat(s), PROMPT_STACK, tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer:
            return
        kind = s.agreed.content.kinds[answer[1]]
        lay_stack(s, kind, DISTRICT_NUMBER[answer[2]])
        if s.events is not None:
            s.tell("cults.stacked", self.seat(s), s.card(kind).ref, answer[2])
        s.push(ChooseStack(self.turn + 1))

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for kind in stacks_left(s):
            for district in range(s.used):
                if s.cards.zones[slot_of(s, kind, district)]:
                    action = ("cults.stack", s.card(kind).id, DISTRICTS[district])
                    found.append(refused(s.agreed.content, action, SLOT_TAKEN))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LayStacks(Frame[CultsState]):
    """cults:setup/first-game, cults:solo/first-game: the recommended stacks, or stacks by chance.

    Guardians first, then actions; only of districts that are used.
    """

    __slots__ = ("by_chance", "guardians")

    def __init__(self, by_chance: bool, guardians: bool) -> None:
        self.by_chance = by_chance
        self.guardians = guardians

    def kinds(self, s: CultsState) -> tuple[Kind, ...]:
        content = s.agreed.content
        return content.guardians if self.guardians else content.actions

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DRAW, s.used, len(self.kinds(s))) if self.by_chance else None

    def go(self, s: CultsState, answer: Action) -> None:
        kinds = self.kinds(s)
        for district in range(s.used):
            if answer:
                kind = kinds[answer[1][district]]
            else:
                kind = s.agreed.content.first_game(district)[0 if self.guardians else 1]
            lay_stack(s, kind, district)
            if s.events is not None:
                s.tell("cults.stack_lies", s.card(kind).ref, DISTRICTS[district])
        if self.guardians:
            s.push(LayStacks(self.by_chance, False))


# -- prologue, sites, the NPC, the goal ----------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawPrologue(Frame[CultsState]):
    """cults:setup/prologue: it says how sane the districts are, and where investigators stand."""

    __slots__ = ("which",)

    def __init__(self, which: str) -> None:
        self.which = which  # a number, ``FIRST_GAME`` or ``RANDOM``

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DRAW, 1, len(s.agreed.content.prologues)) if self.which == RANDOM else None

    def go(self, s: CultsState, answer: Action) -> None:
        content = s.agreed.content
        if answer:
            s.prologue = answer[1][0]
        else:  # cults:setup/first-prologue: the box says which
            s.prologue = content.first_prologue if self.which == FIRST_GAME else int(self.which) - 1
        card = content.prologues[s.prologue]
        # cults:setup/investigators, cults:investigators/start-space, cults:solo/track: by players
        start = content.board.track[s.players] if card.track else 0
        used = s.used
        # cults:pieces/prologue: markers by district
        s.sanity = bytes([card.sanity[d] if d < used else 0 for d in range(AREAS)])
        s.arrived = bytes([card.arrived[d] if d < used else 0 for d in range(AREAS)])
        s.track = bytes([start if d < used else 0 for d in range(AREAS)])
        s.tell("cults.prologue", card.ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NpcReady(Frame[CultsState]):
    """cults:solo/setup-npc: the NPC has a cult site and a ritual in every district that is used."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        for district in range(s.used):
            s.sites = put(s.sites, NPC * AREAS + district, 1)
            s.add_ritual(NPC, district, NPC_RITUALS[DISTRICTS[district]], 1)
        s.tell("cults.npc_ready")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Settle(Frame[CultsState]):
    """cults:setup/first-site: in turn each places a cult site in any district."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def ask(self, s: CultsState) -> Node | None:
        if self.turn == s.players:
            return None
        seat = (s.first + self.turn) % s.players
        return Decision(seat, PROMPT_SETTLE, SETTLES[: s.used])

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer:
            return
        side: Side = (s.first + self.turn) % s.players
        s.sites = put(s.sites, side * AREAS + DISTRICT_NUMBER[answer[1]], 1)
        s.tell("cults.settled", side, answer[1])
        s.push(Settle(self.turn + 1))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class HeadStart(Frame[CultsState]):
    """An option: all but the last in turn take cultists, because with three the last has an advantage."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def go(self, s: CultsState, answer: Action) -> None:
        for turn in range(s.players - 2, -1, -1):
            s.push(Take((s.first + turn) % s.players, self.count, ALL_TOKENS))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawGoal(Frame[CultsState]):
    """cults:solo/goal: the last step: which goal must be reached."""

    __slots__ = ("which",)

    def __init__(self, which: str) -> None:
        self.which = which

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DRAW, 1, len(s.agreed.content.goals)) if self.which == RANDOM else None

    def go(self, s: CultsState, answer: Action) -> None:
        goals = s.agreed.content.goals
        s.goal = answer[1][0] if answer else int(self.which) - 1
        s.tell("cults.goal", goals[s.goal].ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class BeginGame(Frame[CultsState]):
    """The first round begins."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        # cults:setup/round-marker: rounds are counted from 1
        begin_round(s, 1)


SETTLES: Final = tuple([("cults.settle", district) for district in DISTRICTS])
