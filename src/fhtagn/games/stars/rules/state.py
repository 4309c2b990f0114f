"""Die Sterne stehen richtig: what lies on the table."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.cards import Layout, deck, hand, pile
from fhtagn.core.drawing import CardState
from fhtagn.core.events import Event
from fhtagn.core.nodes import Seat
from fhtagn.games.stars.rules.content import HAND_LIMIT, Card, Content, Kind, content_of
from fhtagn.games.stars.rules.limits import HAND
from fhtagn.games.stars.rules.sky import Sky

# The steps of a turn in which something is chosen; services (2) belong to the invocation.
INVOCATION: Final = 1
SUMMONING: Final = 3
DISCARD: Final = 4
DRAW_UP: Final = 5

# Where cards lie.
DECK: Final = 0  # stars:setup/piles: the draw pile
PILE: Final = 1  # stars:setup/piles: the discard pile
TABLE: Final = 2  # a card that was played lies before its player until it is done with
HELD: Final = 3  # HELD + seat: the hands
CULT: Final = 7  # CULT + seat: the cult places, in the order of summoning
LAYOUT: Final = Layout(
    deck(), pile(), pile(), *[hand(seat) for seat in range(4)], *[pile() for _ in range(4)]
)

# When ten points are tested (option "goal").
RESOLVED: Final = "resolved"
AT_ONCE: Final = "at_once"
TURN_END: Final = "turn_end"
ROUND_END: Final = "round_end"  # by option: everybody has had as many turns, and most points win


class Agreement:
    """What was agreed before the game: the deck and how the debatable rules are read."""

    __slots__ = ("content", "equal_stars", "exchange_used", "goal", "services_first")

    content: Content
    services_first: bool  # services only before the first symbol is used
    exchange_used: bool  # a creature whose service was used may make room for another
    equal_stars: bool  # two servitors may cover two equal stars
    goal: str  # when ten points are tested

    def __init__(
        self, content: Content, services_first: bool, exchange_used: bool, equal_stars: bool, goal: str
    ) -> None:
        self.content = content
        self.services_first = services_first
        self.exchange_used = exchange_used
        self.equal_stars = equal_stars
        self.goal = goal

    def __repr__(self) -> str:
        return f"Agreement{self.__reduce__()[1]!r}"

    def __reduce__(self) -> tuple[Any, ...]:
        how = (self.services_first, self.exchange_used, self.equal_stars, self.goal)
        return (Agreement, (self.content, *how))


def agreement_of(options: dict[str, Any]) -> Agreement:
    """The agreement that complete options stand for."""
    return Agreement(
        content_of(options["content"], options["mirror"] == "yes"),
        options["services"] == "first",
        options["exchange"] == "any",
        options["stars"] == "equal",
        options["goal"],
    )


class StarsState(CardState):
    """Cards are told by their kind: copies are alike.

    Nobody knows the order of the deck, not even the state: chance draws from it.  Hands and deck are kept
    sorted; the discard pile has its top card last.
    """

    __slots__ = (
        "agreed",
        "invocations",
        "seat",
        "sky",
        "step",
        "summonings",
        "turn",
        "used",
    )

    agreed: Agreement
    sky: Sky
    turn: int  # turns begun
    seat: Seat  # whose turn it is
    step: int  # the step of this turn that is under way
    invocations: int  # how many are still allowed this turn
    summonings: int
    used: bytes  # creatures whose service was used this turn: they lie sideways

    def clone(self) -> StarsState:
        c = StarsState()
        c.players = self.players
        c.stack = self.stack[:]
        c.pending = self.pending
        c.events = None
        c.agreed = self.agreed
        c.sky = self.sky.clone()
        c.cards = self.cards
        c.turn = self.turn
        c.seat = self.seat
        c.step = self.step
        c.invocations = self.invocations
        c.summonings = self.summonings
        c.used = self.used
        return c

    # -- where the cards are -------------------------------------------------------------------------

    def hand(self, seat: Seat) -> bytes:
        return self.cards.zones[HELD + seat]

    def cult(self, seat: Seat) -> bytes:
        """The creatures in a cult place, in the order of summoning."""
        return self.cards.zones[CULT + seat]

    @property
    def hands(self) -> tuple[bytes, ...]:
        return self.cards.zones[HELD : HELD + self.players]

    @property
    def cults(self) -> tuple[bytes, ...]:
        return self.cards.zones[CULT : CULT + self.players]

    @property
    def deck(self) -> bytes:
        return self.cards.zones[DECK]

    @property
    def discard(self) -> bytes:
        """The discard pile, its top card last."""
        return self.cards.zones[PILE]

    def place(self, seat: Seat) -> int:
        """Where in the order of the round this seat has its turn: 0 for whoever began."""
        return (self.turn - 1 + seat - self.seat) % self.players

    # -- what they say -------------------------------------------------------------------------------

    def card(self, kind: Kind) -> Card:
        return self.agreed.content.cards[kind]

    def kind(self, id: str) -> Kind:
        return self.agreed.content.kinds[id]

    def points(self, seat: Seat) -> int:
        """stars:3/to-cult-place: what the creatures in this cult place are worth."""
        cards = self.agreed.content.cards
        total = 0
        for kind in self.cult(seat):
            total += cards[kind].points
        return total

    def hand_limit(self, seat: Seat) -> int:
        """stars:cards/text-first, stars:5/draw-up: five, or what a creature says; several do not add up."""
        cards = self.agreed.content.cards
        limit = HAND
        for kind in self.cult(seat):
            card = cards[kind]
            if card.effect == HAND_LIMIT and card.effect_count > limit:
                limit = card.effect_count
        return limit

    def is_ready(self, kind: Kind) -> bool:
        """stars:2/once-per-turn, stars:2/own-creatures: it lies upright in your own cult place."""
        cult, used = self.cult(self.seat), self.used
        if kind not in used:
            return kind in cult
        return cult.count(kind) > used.count(kind)

    def reveal(self, kind: str, *args: Any) -> None:
        """Everybody sees what only whoever has the turn knew: it cannot be taken back."""
        if self.events is not None:
            self.events.append(Event(kind, args, reveals=True, known_to=(self.seat,)))
