"""Die Sterne stehen richtig: state a position and the cards that are drawn, then play and ask.

For tests, puzzles and bug reports.  Symbols are written as one sign each: ``0`` void, ``1`` to ``5``
stars, ``c`` crescent moon, ``k`` cratered moon, ``s`` shooting star, ``m`` meteor shower, ``d`` midnight
sun, ``e`` solar eclipse, ``f`` full moon, ``l`` lunar eclipse.  Cells are called A1 to E5, cards by
their id, seats are numbered from 0.

>>> from fhtagn.games.stars.scenario import position
>>> table = position(cells="A1:2 B1:5 C1:2", hand="byakhee shoggoth", cult="formless")
>>> table.invokes("byakhee").offers_service("formless")  # its push may become a swap
True
>>> table.pushes("1", "right").row(1)
'f252f'
>>> table.refuses(("stars.summon", "shoggoth"), "not_visible")  # it wants 2 0 2, and 5 is the back of 0
True
>>> table.ends().draws("voormi voormi dagoon dagoon").hand(0)
'dagoon dagoon shoggoth voormi voormi'

A sky is given whole (``sky="20325 ..."``, 25 signs) or in part (``cells``); then the tiles that are
left fill it up.  Cards that are mentioned nowhere lie in the deck.  ``print(table)`` shows the table as
the seat to decide sees it, ``new_game`` begins before the tiles are laid out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from fhtagn.core.nodes import DRAW, Chance, Decision, Seat
from fhtagn.core.picture import plain_text
from fhtagn.core.scenario import Scenario
from fhtagn.games.stars import GAME
from fhtagn.games.stars.game import blank
from fhtagn.games.stars.rules.actions import END, SKIP
from fhtagn.games.stars.rules.invocation import Change
from fhtagn.games.stars.rules.sky import (
    CELL_NAMES,
    CELLS,
    LETTERS,
    MOVE_NAMES,
    SIDE,
    TILE_COUNTS,
    read_sky,
    sky_of,
)
from fhtagn.games.stars.rules.state import (
    CULT,
    DECK,
    DISCARD,
    HELD,
    INVOCATION,
    PILE,
    SUMMONING,
    StarsState,
)
from fhtagn.games.stars.rules.summoning import COMPLETE
from fhtagn.games.stars.rules.turn import begin_turn

Cards = str  # ids, separated by spaces
STEPS = {"invocation": INVOCATION, "summoning": SUMMONING, "discard": DISCARD}


class StarsScenario(Scenario):
    """A table of Die Sterne stehen richtig under the reader's control; made by ``position``.

    What happens (``invokes``, ``swaps``, ...) returns the scenario, so steps can be chained; what the
    rules forbid raises ``IllegalAction`` with the reason.  Questions change nothing.
    """

    state: StarsState

    # -- saying what happens -------------------------------------------------------------------

    def invokes(self, card: str) -> Self:
        return self.play(("stars.invoke", card))

    def pushes(self, line: str, direction: str) -> Self:
        """``pushes("3", "left")`` a row, ``pushes("C", "up")`` a column."""
        return self.play(("stars.push", line, direction))

    def swaps(self, one: str, other: str) -> Self:
        return self.play(("stars.swap", one, other))

    def flips(self, *cells: str) -> Self:
        return self.play(*(("stars.flip", cell) for cell in cells))

    def serves(self, *cards: str) -> Self:
        """The services of these creatures change the invocation."""
        return self.play(*(("stars.serve", card) for card in cards))

    def uses(self, minion: str) -> Self:
        return self.play(("stars.use", minion))

    def exchanges(self, card: str) -> Self:
        """A minion lets this hand card be exchanged."""
        return self.play(("stars.exchange", card))

    def skips(self) -> Self:
        """Do without this step."""
        return self.play(SKIP)

    def summons(self, card: str, *helpers: str, room: str = "") -> Self:
        """Summon; ``room`` makes room, ``helpers`` let their stars be ignored, and no others."""
        self.play(("stars.summon", card))
        if room:
            self.play(("stars.replace", room))
        self.play(*(("stars.help", helper) for helper in helpers))
        node = self.state.pending
        return self.play(COMPLETE) if isinstance(node, Decision) and COMPLETE in node.actions else self

    def discards(self, card: str) -> Self:
        return self.play(("stars.discard", card))

    def ends(self) -> Self:
        return self.play(END)

    def draws(self, cards: Cards) -> Self:
        """These cards are drawn from the deck."""
        node = self.state.pending
        assert isinstance(node, Chance), f"nobody draws now: {node!r}"
        assert node.kind == DRAW, f"now is rolled, not drawn: {node!r}"
        places: list[int] = []
        for kind in kinds_of(self.state, cards):
            at = next(
                (i for i, lying in enumerate(self.state.deck) if lying == kind and i not in places), None
            )
            assert at is not None, f"{self.state.card(kind).id} is not in the deck"
            places.append(at)
        assert len(places) == node.n, f"{node.n} cards are drawn, not {len(places)}: {cards}"
        return self.chance(tuple(places))

    # -- asking about the decision ---------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.state.seat

    @property
    def step(self) -> str:
        """The step that is under way: invocation, summoning, discard or draw_up."""
        return next((name for name, step in STEPS.items() if step == self.state.step), "draw_up")

    @property
    def symbols(self) -> str:
        """The symbols that are left, in order: "push swap swap"."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Change), "no symbols wait to be used"
        counts = zip(MOVE_NAMES, frame.symbols, strict=True)
        return " ".join(name for name, count in counts for _ in range(count))

    def cards_for(self, what: str) -> list[str]:
        """The cards that an action of this kind is offered for: ``cards_for("summon")``."""
        return [action[1] for action in self.decision.actions if action[0] == f"stars.{what}"]

    def offers_summoning(self, *cards: str) -> bool:
        return self.offers(*(("stars.summon", card) for card in cards))

    def offers_service(self, *cards: str) -> bool:
        return self.offers(*(("stars.serve", card) for card in cards))

    def offers_use(self, *minions: str) -> bool:
        return self.offers(*(("stars.use", minion) for minion in minions))

    # -- asking about the table ------------------------------------------------------------------

    def at(self, cell: str) -> str:
        """The sign of the symbol at this cell."""
        return LETTERS[self.state.sky.tiles[CELL_NAMES.index(cell)]]

    def row(self, number: int) -> str:
        """The signs of row 1 to 5."""
        return "".join(
            LETTERS[symbol] for symbol in self.state.sky.tiles[SIDE * (number - 1) : SIDE * number]
        )

    @property
    def sky(self) -> str:
        return " ".join(self.row(number) for number in range(1, SIDE + 1))

    def hand(self, seat: Seat = 0) -> Cards:
        return self._ids(self.state.hand(seat))

    def cult(self, seat: Seat = 0) -> Cards:
        """The creatures in a cult place, in the order in which they came."""
        return self._ids(self.state.cult(seat))

    @property
    def sideways(self) -> Cards:
        """The creatures that were used this turn."""
        return self._ids(self.state.used)

    @property
    def discard_pile(self) -> Cards:
        """From bottom to top."""
        return self._ids(self.state.discard)

    @property
    def deck_size(self) -> int:
        return len(self.state.deck)

    def points(self, seat: Seat = 0) -> int:
        return self.state.points(seat)

    def _ids(self, kinds: bytes) -> Cards:
        return " ".join(self.state.card(kind).id for kind in kinds)

    def __str__(self) -> str:
        view = self.game.view(self.state, self.state.seat)
        return plain_text(self.game.picture(view, self.game.words("en")))


def position(
    sky: str = "",
    cells: str = "",
    hand: Cards | Mapping[Seat, Cards] = "",
    cult: Cards | Mapping[Seat, Cards] = "",
    discard: Cards = "",
    deck: Cards | None = None,
    players: int = 2,
    turn: Seat = 0,
    step: str = "invocation",
    **options: Any,
) -> StarsScenario:
    """A table at the beginning of a step of a turn.

    ``hand`` and ``cult`` alone are those of the seat whose turn it is.  ``deck`` limits the deck to
    these cards; otherwise it holds all cards that are mentioned nowhere.
    """
    s = blank(GAME.options(players, options))
    begin_turn(s, turn)
    s.step = STEPS[step]
    places = {PILE: discard}
    for first, given in ((HELD, hand), (CULT, cult)):
        for seat, cards in ({turn: given} if isinstance(given, str) else given).items():
            places[first + seat] = cards
    for place, cards in places.items():
        for kind in kinds_of(s, cards):
            if kind not in s.deck:
                raise ValueError(f"there are not so many cards {s.card(kind).id}")
            s.cards = s.cards.moved(kind, DECK, place)
    if deck is not None:
        s.cards = s.cards.replaced(DECK, kinds_of(s, deck))
    s.sky = read_sky(sky) if sky else sky_of(_filled(cells))
    _require_tiles(s.sky.tiles)
    return StarsScenario(GAME, s)


def new_game(players: int, **options: Any) -> StarsScenario:
    """A game before the tiles are laid out."""
    return StarsScenario(GAME, GAME.new(GAME.options(players, options)))


def _filled(cells: str) -> list[int]:
    """A sky that shows these symbols; the tiles that are left fill it up, front side up."""
    left = list(TILE_COUNTS)
    tiles = [-1] * CELLS
    for entry in cells.split():
        cell, _, sign = entry.partition(":")
        symbol = LETTERS.index(sign)
        tiles[CELL_NAMES.index(cell)] = symbol
        left[symbol // 2] -= 1
        if left[symbol // 2] < 0:
            raise ValueError(f"there are not so many tiles with {sign!r}")
    rest = [2 * pair for pair, count in enumerate(left) for _ in range(count)]
    return [symbol if symbol >= 0 else rest.pop() for symbol in tiles]


def _require_tiles(tiles: list[int]) -> None:
    counts = [sum(symbol // 2 == pair for symbol in tiles) for pair in range(len(TILE_COUNTS))]
    if tuple(counts) != TILE_COUNTS:
        raise ValueError(f"the game has other tiles: {counts} of each pair of sides")


def kinds_of(s: StarsState, cards: Cards) -> bytes:
    known = s.agreed.content.kinds
    unknown = [id for id in cards.split() if id not in known]
    if unknown:
        raise ValueError(f"no such card: {', '.join(unknown)}")
    return bytes([known[id] for id in cards.split()])
