"""Rise of the Cults: what lies on the table.

Sides are the seats; in the solo game the NPC is the side after the only seat.  Everything on the board is
counted in ``bytes`` that clones share: whoever changes one of them makes it anew.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.cards import Layout, deck, hand, pile
from fhtagn.core.drawing import CardState
from fhtagn.core.events import Event
from fhtagn.core.nodes import AUTOMATON, Seat, Side
from fhtagn.games.cults.rules.content import Card, Content, Kind, content_of
from fhtagn.games.cults.rules.vocabulary import (
    DISTRICTS,
    PRINTED_VALUES,
    SANITY,
)

MOST_SIDES: Final = 4
AREAS: Final = len(DISTRICTS)
LEVELS: Final = 3
# cults:setup/pieces, cults:pieces/ritual-levels: what each cult has
OWNED_RITUALS: Final = (2, 2, 1)  # of level I, II, III
OWNED_SITES: Final = 4
OWNED_DOMINANCE: Final = 8
OWNED_MARKERS: Final = 4
NPC: Final[Side] = 1  # in the solo game

# Where cards lie; what belongs to a side stands there once for each side.
# cults:terms/cult-deck, cults:terms/discard-pile, cults:terms/draw: each cult has its own
DECK: Final = 0  # cult decks, without their chaos cards: everybody knows how many of those there are
# cults:cards/chaos: of no use: they only fill the deck
CHAOS_IN_DECK: Final = 4
PILE: Final = 8  # discard piles
HELD: Final = 12
LAID: Final = 16  # face down in a confrontation
OPEN: Final = 20  # the same, revealed
DRAWN: Final = 24  # chaos cards just drawn, until the whole draw is over
ASIDE: Final = 28  # what the NPC has laid aside for its next confrontation: nobody has seen it
CITY_DECK: Final = 29
CITY_PILE: Final = 30
BOX: Final = 31  # destroyed cards
# cults:board/stacks: two in each district
STACK: Final = 32  # STACK + 2 * district: its guardians; one more: its actions
LAYOUT: Final = Layout(
    *[deck(pool=side) for side in range(MOST_SIDES)],
    *[pile() for _ in range(MOST_SIDES)],
    *[pile() for _ in range(MOST_SIDES)],
    # cults:mobilisation/hand-size: seen by their owner; the others see how many
    *[hand(side, pool=side) for side in range(MOST_SIDES)],
    *[hand(side, pool=side) for side in range(MOST_SIDES)],
    *[pile() for _ in range(MOST_SIDES)],
    *[pile() for _ in range(MOST_SIDES)],
    hand(pool=NPC),
    deck(pool=MOST_SIDES),
    pile(),
    pile(),
    *[pile() for _ in range(2 * AREAS)],
)

# Plans, as they are numbered on the planning board; bluff is none of them.
GROWTH_PLAN: Final = 0
PREPARATION_PLAN: Final = 1
INFLUENCE_PLAN: Final = 2
DOMINANCE_PLAN: Final = 3
BLUFF: Final = 4
PLANS: Final = ("growth", "preparation", "influence", "dominance", "bluff")
# cults:action/twice: a bluff is no plan
MOST_OF_A_PLAN: Final = 2  # by one player in one round

PHASES: Final = ("setup", "city", "mobilisation", "recruitment", "planning", "action", "hiding", "end")
SETUP: Final = 0
CITY: Final = 1
MOBILISATION_PHASE: Final = 2
RECRUITMENT_PHASE: Final = 3
PLANNING: Final = 4
ACTION_PHASE: Final = 5
HIDING: Final = 6
END: Final = 7

LEAST: Final = len(PRINTED_VALUES) - SANITY  # in ``values``: from a change to the least value it leaves
START_VALUES: Final = (*PRINTED_VALUES, *([0] * LEAST))
NONE: Final = 255  # no city card, no goal, no thugs in a fist
_ONE: Final = [bytes((n,)) for n in range(256)]


class Agreement:
    """What was agreed before the game: the cards, how long it lasts, how the debatable rules are read."""

    __slots__ = ("closed_screens", "content", "full_influence", "npc_rerolls", "rounds")

    def __init__(
        self, content: Content, rounds: int, full_influence: bool, closed_screens: bool, npc_rerolls: int
    ) -> None:
        self.content = content
        self.rounds = rounds
        self.full_influence = full_influence  # may a card be drawn or destroyed where no space is free?
        self.closed_screens = closed_screens
        self.npc_rerolls = npc_rerolls

    def __repr__(self) -> str:
        return f"Agreement{self.__reduce__()[1]!r}"

    def __reduce__(self) -> tuple[Any, ...]:
        how = (self.rounds, self.full_influence, self.closed_screens, self.npc_rerolls)
        return (Agreement, (self.content, *how))


def agreement_of(options: dict[str, Any]) -> Agreement:
    """The agreement that complete options stand for."""
    return Agreement(
        content_of(options["content"]),
        options["rounds"],
        options["influence"] == "second",
        options["screens"] == "closed",
        options["npc_rerolls"],
    )


def at(side: Side, district: int, level: int) -> int:
    """Where ``rituals`` counts those of a side, a district and a level (1 to 3)."""
    return (side * AREAS + district) * LEVELS + level - 1


def put(row: bytes, place: int, value: int) -> bytes:
    """The same row with another value in one place."""
    return row[:place] + _ONE[value] + row[place + 1 :]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CultsState(CardState):
    """The board of Arkham and what the cults own.  ``fist`` is secret, everything else but cards is open."""

    __slots__ = (
        "agreed",
        "arrived",
        "city",
        "dominance",
        "executed",
        "first",
        "fist",
        "goal",
        "markers",
        "npc_steps",
        "permanent",
        "phase",
        "placed",
        "prologue",
        "rituals",
        "round",
        "sanity",
        "sites",
        "tokens",
        "track",
        "values",
    )

    agreed: Agreement
    round: int
    phase: int
    first: Seat  # the First Cultist
    rituals: bytes  # counts by side, district and level
    sites: bytes  # 0 or 1 by side and district
    dominance: bytes  # counts by side and district
    tokens: bytes  # thugs, adepts, freaks of each side
    fist: bytes  # thugs that a side sends into this confrontation; NONE: not decided
    markers: tuple[bytes, ...]  # by district the sides of the plan markers, from bottom to top
    placed: bytes  # plan markers that a side has placed this round
    executed: bytes  # counts by side and plan, this round
    sanity: bytes  # by district, the marker alone
    track: bytes  # by district the steps the investigator has to go; 0: there is none on the track
    arrived: bytes  # by district
    city: int  # the city card of this round
    permanent: bytes  # city cards that hold for good, the oldest first
    values: tuple[int, ...]  # the numbers that city cards may change, as they are now
    prologue: int
    goal: int
    npc_steps: tuple[int, ...]  # the NPC's last turn: district, roll, then plans as it came to them

    def clone(self) -> CultsState:
        c = CultsState()
        c.players = self.players
        c.stack = self.stack[:]
        c.pending = self.pending
        c.events = None
        c.agreed = self.agreed
        c.cards = self.cards
        c.round = self.round
        c.phase = self.phase
        c.first = self.first
        c.rituals = self.rituals
        c.sites = self.sites
        c.dominance = self.dominance
        c.tokens = self.tokens
        c.fist = self.fist
        c.markers = self.markers
        c.placed = self.placed
        c.executed = self.executed
        c.sanity = self.sanity
        c.track = self.track
        c.arrived = self.arrived
        c.city = self.city
        c.permanent = self.permanent
        c.values = self.values
        c.prologue = self.prologue
        c.goal = self.goal
        c.npc_steps = self.npc_steps
        return c

    # -- who plays -----------------------------------------------------------------------------------

    def leader(self, side: Side) -> Seat:
        return side if side < self.players else AUTOMATON

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def sides(self) -> int:
        # cults:solo/npc: the NPC is a side without a seat
        return 2 if self.players == 1 else self.players

    def order(self, start: Side) -> list[Side]:
        """All sides clockwise from this one."""
        sides = self.sides
        return [(start + step) % sides for step in range(sides)]

    @property
    def used(self) -> int:
        """How many districts are used: the first ones."""
        # cults:board/districts, cults:setup/rivertown, cults:pieces/blocked: Rivertown is the last
        return AREAS if self.players == AREAS else AREAS - 1

    # -- cards ---------------------------------------------------------------------------------------

    def card(self, kind: Kind) -> Card:
        return self.agreed.content.cards[kind]

    def hand(self, side: Side) -> bytes:
        return self.cards.zones[HELD + side]

    def discard(self, side: Side) -> bytes:
        return self.cards.zones[PILE + side]

    def deck_size(self, side: Side) -> int:
        zones = self.cards.zones
        return len(zones[DECK + side]) + len(zones[CHAOS_IN_DECK + side])

    def could_hold(self, side: Side, do: int) -> int:
        """How many cards with such a text could be in this hand, as far as everybody knows.

        All cards of a cult are known, only not which of them are in the hand and which in the deck; so
        whether somebody is asked may depend on this and not on the hand.
        """
        cards = self.agreed.content.cards
        zones = self.cards.zones
        found = 0
        if zones[HELD + side]:
            for zone in (DECK + side, HELD + side):
                for kind in zones[zone]:
                    if cards[kind].effect(do) is not None:
                        found += 1
        return found

    def holding(self, side: Side, do: int) -> list[Kind]:
        """The kinds of cards in this hand with such a text."""
        cards = self.agreed.content.cards
        return [kind for kind in dict.fromkeys(self.hand(side)) if cards[kind].effect(do) is not None]

    def chaos_of(self, side: Side) -> int:
        """All chaos cards of a cult: in the deck, in the discard pile, set aside."""
        chaos = self.agreed.content.chaos
        zones = self.cards.zones
        found = zones[PILE + side].count(chaos) + len(zones[CHAOS_IN_DECK + side])
        if self.players == 1 and side == NPC:
            found += zones[DECK + side].count(chaos) + zones[ASIDE].count(chaos)
        return found

    # -- the board -----------------------------------------------------------------------------------

    def levels(self, side: Side, district: int) -> int:
        """The levels of all rituals of a side in a district, added up."""
        place = (side * AREAS + district) * LEVELS
        row = self.rituals
        # cults:rituals/worth, cults:terror/value: attack and terror are the same
        return row[place] + 2 * row[place + 1] + 3 * row[place + 2]

    def rituals_in(self, side: Side, district: int) -> int:
        place = (side * AREAS + district) * LEVELS
        row = self.rituals
        return row[place] + row[place + 1] + row[place + 2]

    def rituals_of(self, side: Side) -> int:
        """All rituals of a side on the board."""
        place = side * AREAS * LEVELS
        return sum(self.rituals[place : place + AREAS * LEVELS])

    def free_spaces(self, district: int) -> int:
        taken = 0
        for side in range(self.sides):
            taken += self.rituals_in(side, district)
        # cults:board/ritual-spaces, cults:setup/blocked-spaces, cults:solo/setup-board: by number of players
        return self.agreed.content.board.ritual_spaces[self.players] - taken

    def supply(self, side: Side, level: int) -> int:
        """Ritual markers of a level that are not on the board."""
        on_board = 0
        for district in range(AREAS):
            on_board += self.rituals[at(side, district, level)]
        return OWNED_RITUALS[level - 1] - on_board

    def has_site(self, side: Side, district: int) -> bool:
        return self.sites[side * AREAS + district] == 1

    def sites_of(self, side: Side) -> int:
        return sum(self.sites[side * AREAS : (side + 1) * AREAS])

    def dominance_in(self, side: Side, district: int) -> int:
        return self.dominance[side * AREAS + district]

    def dominance_of(self, side: Side) -> int:
        return sum(self.dominance[side * AREAS : (side + 1) * AREAS])

    def free_dominance(self, district: int) -> int:
        taken = 0
        for side in range(self.sides):
            taken += self.dominance[side * AREAS + district]
        # cults:board/dominance-spaces: a number of the board
        return self.agreed.content.board.dominance_spaces - taken

    def token(self, side: Side, token: int) -> int:
        return self.tokens[3 * side + token]

    def tokens_of(self, side: Side) -> tuple[int, int, int]:
        row = self.tokens
        return (row[3 * side], row[3 * side + 1], row[3 * side + 2])

    def sanity_now(self, district: int) -> int:
        """cults:terror/sanity: what terror must exceed: the marker, the investigators, and a city card."""
        # cults:terms/sanity, cults:pieces/sanity-now: marker and investigators
        return self.changed(SANITY, self.sanity[district] + self.arrived[district])

    def changed(self, value: int, base: int) -> int:
        """A number as city cards change it; what they lower has a least value."""
        change = self.values[value]
        if change >= 0:
            return base + change
        return max(min(base, self.values[value + LEAST]), base + change)

    # -- changes -------------------------------------------------------------------------------------

    def add_ritual(self, side: Side, district: int, level: int, count: int) -> None:
        place = at(side, district, level)
        self.rituals = put(self.rituals, place, self.rituals[place] + count)

    def add_tokens(self, side: Side, token: int, count: int) -> None:
        # cults:general/unlimited: the supply is never counted
        place = 3 * side + token
        self.tokens = put(self.tokens, place, self.tokens[place] + count)

    def add_dominance(self, side: Side, district: int, count: int) -> None:
        place = side * AREAS + district
        self.dominance = put(self.dominance, place, self.dominance[place] + count)

    def reveal_by(self, seat: Seat, kind: str, *args: Any) -> None:
        """Everybody sees what only this seat knew: it cannot be taken back."""
        if self.events is not None:
            self.events.append(Event(kind, args, reveals=True, known_to=(seat,)))


def blank(options: dict[str, Any]) -> CultsState:
    """An empty table, before anything is laid out."""
    s = CultsState()
    s.players = options["players"]
    s.stack = []
    s.events = None
    s.agreed = agreement_of(options)
    content = s.agreed.content
    # cults:cards/starting, cults:setup/deck: twelve each
    zones = {DECK + side: content.starting_deck(side) for side in range(s.sides)}
    # cults:setup/city-deck: nobody knows their order
    zones[CITY_DECK] = bytes(range(len(content.city)))
    s.cards = LAYOUT.filled(zones)
    s.round = 0
    s.phase = SETUP
    s.first = 0
    s.rituals = bytes(MOST_SIDES * AREAS * LEVELS)
    s.sites = bytes(MOST_SIDES * AREAS)
    s.dominance = bytes(MOST_SIDES * AREAS)
    s.tokens = bytes(MOST_SIDES * 3)
    s.fist = _ONE[NONE] * MOST_SIDES
    s.markers = (b"",) * AREAS
    s.placed = bytes(MOST_SIDES)
    s.executed = bytes(MOST_SIDES * len(PLANS))
    s.sanity = bytes(AREAS)
    s.track = bytes(AREAS)
    s.arrived = bytes(AREAS)
    s.city = NONE
    s.permanent = b""
    s.values = START_VALUES
    s.prologue = NONE
    s.goal = NONE
    s.npc_steps = ()
    return s
