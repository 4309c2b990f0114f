"""Die Sterne stehen richtig: what is missing until a hand card can be summoned.

"Two swaps away" comes from the bot's search: over at most two symbols of any kind for whoever chooses a
card to invoke or to discard, over one (and the symbols at hand) while the sky is changing.  Looking
further at every step would cost a server most of its time.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import symbols_text
from fhtagn.games.stars.rules.constellation import StarField
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE, Card, Kind, Symbols
from fhtagn.games.stars.rules.invocation import DONE, Change
from fhtagn.games.stars.rules.search import Hit, Search
from fhtagn.games.stars.rules.sky import CELL_NAMES, CELLS, FIRST_FLIP, Sky
from fhtagn.games.stars.rules.state import DISCARD, INVOCATION, StarsState
from fhtagn.games.stars.rules.summoning import star_groups

# Nearest first; among equals, what is found fastest.
NEAR: Final[tuple[Symbols, ...]] = (
    (0, 0, 0),
    (0, 0, 1),
    (0, 1, 0),
    (1, 0, 0),
    (0, 0, 2),
    (0, 1, 1),
    (1, 0, 1),
    (2, 0, 0),
    (0, 2, 0),
    (1, 1, 0),
)
SKIES: Final = (
    1024  # whose answers are kept: a server has hundreds of tables, and most steps leave the sky alone
)
SURELY: Final = 2  # so many symbols
BUDGET: Final = 2_000  # skies looked at: all that those make
Fields = tuple[StarField, ...]


class Missing:
    """The symbols that would make a card visible, and the cells its constellations would then take.

    ``flips`` are the tiles to turn over, if nothing but turning over is missing.
    """

    __slots__ = ("cells", "flips", "symbols")

    def __init__(self, symbols: Symbols, hit: Hit) -> None:
        only_flips = all(move >= FIRST_FLIP for move in hit.moves)
        self.symbols = symbols
        self.cells = [CELL_NAMES[cell] for cell in range(CELLS) if hit.cells >> cell & 1]
        self.flips = [CELL_NAMES[move - FIRST_FLIP] for move in hit.moves] if only_flips else []


def fields_of(s: StarsState, seat: Seat, card: Card) -> Fields:
    """The star fields of which one must be seen, all helping servitors counted in."""
    if card.type != GREAT_OLD_ONE:
        return (card.field,)
    found: list[StarField] = []
    for stars in star_groups(s, seat, card, s.cult(seat), ()):
        found += card.field.covered(stars)
    return tuple(found)


def missing(s: StarsState, seat: Seat) -> dict[Kind, Missing | None]:
    """For each hand card of this seat what is missing; None: more symbols than ``depth`` says.

    While an invocation is under way, what its symbols can do comes before what would be nearer.
    """
    kinds = list(dict.fromkeys(s.hand(seat)))
    found: dict[Kind, Missing | None] = dict.fromkeys(kinds)
    most, there = depth(s, seat), waiting(s, seat)
    tried = [symbols for symbols in NEAR if sum(symbols) <= most or _within(symbols, there)]
    wanted = {kind: fields_of(s, seat, s.card(kind)) for kind in kinds}
    for symbols in sorted(tried, key=lambda those: not _within(those, there)):
        hits = reached(s.sky, list(wanted.values()), symbols)
        for kind, hit in zip(list(wanted), hits, strict=True):
            if hit is not None:
                found[kind] = Missing(symbols, hit)
                del wanted[kind]
        if not wanted:
            break
    return found


def depth(s: StarsState, seat: Seat) -> int:
    """How many symbols of any kind are tried for this seat."""
    chooses = seat == s.seat and s.step in (INVOCATION, DISCARD)
    return 2 if chooses and not any(isinstance(frame, Change) for frame in s.stack) else 1


def waiting(s: StarsState, seat: Seat) -> Symbols:
    """The symbols that this seat has at hand: those of an invocation that is under way."""
    frame = s.stack[-1] if s.stack else None
    return frame.symbols if seat == s.seat and isinstance(frame, Change) else DONE


# By sky, by what was looked for; the sky that was looked at first is forgotten first.
_kept: Final[dict[tuple[int, ...], dict[tuple[Fields, Symbols], Hit | None]]] = {}


def reached(sky: Sky, targets: list[Fields], symbols: Symbols) -> list[Hit | None]:
    """How exactly these symbols make each of the targets visible, as far as the budget goes.

    Whatever else is looked for at the same time makes no difference, so the answers are kept one by one:
    discarding a card, or invoking another with the same symbols, asks for the same again.
    """
    tiles = tuple(sky.tiles)
    kept = _kept.get(tiles)
    if kept is None:
        if len(_kept) >= SKIES:
            del _kept[next(iter(_kept))]
        kept = _kept[tiles] = {}
    unknown = [fields for fields in dict.fromkeys(targets) if (fields, symbols) not in kept]
    if unknown:
        search = Search(sky, unknown, BUDGET)
        search.run(symbols)
        for fields in unknown:
            kept[fields, symbols] = None
        for hit in search.hits:
            kept[unknown[hit.target], symbols] = hit
    return [kept[fields, symbols] for fields in targets]


def _within(symbols: Symbols, waiting: Symbols) -> bool:
    return all(wanted <= there for wanted, there in zip(symbols, waiting, strict=True))


def missing_text(card: Missing | None) -> Text:
    """In words, for whoever has the turn: "two swaps away"."""
    if card is None:
        return Text("stars.missing.far", {"n": 2})
    if not any(card.symbols):
        return Text("stars.missing.nothing")
    return Text("stars.missing.symbols", {"symbols": symbols_text(card.symbols)})
