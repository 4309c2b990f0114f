"""Die Sterne stehen richtig: the sky of 5 x 5 star tiles, and the moves that change it.

A symbol is a small number; the other side of its tile is ``symbol ^ 1``.  Tiles with the same pair
of sides are alike, so a sky is told by the 25 symbols that lie face up.  Cells are numbered row by
row from the upper left and called A1 to E5: columns are letters, rows are digits.

>>> from fhtagn.games.stars.rules.sky import Sky, read_sky
>>> sky = read_sky("2 3 1 4 0  c k s m 5  d e f l 2  2 2 2 2 2  1 1 1 1 0")
>>> sky.flip(0)
>>> sky.tiles[0], sky.masks[1] == 1 << 0 | 1 << 1  # three stars lie at A1 and B1 now
(1, True)
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.nodes import Action

SIDE: Final = 5
CELLS: Final = SIDE * SIDE

# stars:tiles/25: both sides of a tile stand beside each other: front, back, front, back, ...
SYMBOLS: Final = (
    "two_stars",
    "three_stars",
    "one_star",
    "four_stars",
    "void",
    "five_stars",
    "crescent_moon",
    "cratered_moon",
    "shooting_star",
    "meteor_shower",
    "midnight_sun",
    "solar_eclipse",
    "full_moon",
    "lunar_eclipse",
)
SYMBOL_COUNT: Final = 14
TILE_COUNTS: Final = (7, 5, 3, 3, 3, 2, 2)  # stars:tiles/25: how often each pair of sides is in the game
LETTERS: Final = "231405cksmdefl"  # one sign per symbol, for scenarios and puzzles; see read_sky

PUSH: Final = 0
SWAP: Final = 1
FLIP: Final = 2
MOVE_NAMES: Final = ("push", "swap", "flip")

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"
CELL_NAMES: Final = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
LINE_NAMES: Final = (*ROWS, *COLUMNS)  # what can be pushed
DIRECTIONS: Final = ("left", "right", "up", "down")


class Sky:
    """stars:setup/orientation: what lies at each cell (``tiles``), and where each symbol lies (``masks``)."""

    __slots__ = ("masks", "tiles")

    tiles: list[int]
    masks: list[int]

    def __init__(self, tiles: list[int], masks: list[int]) -> None:
        self.tiles = tiles
        self.masks = masks

    def clone(self) -> Sky:
        return Sky(self.tiles[:], self.masks[:])

    def push(self, path: tuple[int, ...]) -> None:
        """stars:1/push, stars:1/push-reenters: each tile moves by one cell, the last one re-enters."""
        tiles = self.tiles
        masks = self.masks
        moving = tiles[path[SIDE - 1]]
        for cell in path:
            lying = tiles[cell]
            if lying != moving:
                bit = 1 << cell
                masks[lying] ^= bit
                masks[moving] ^= bit
                tiles[cell] = moving
            moving = lying

    def swap(self, one: int, other: int) -> None:
        """stars:1/swap: two tiles change places."""
        tiles = self.tiles
        a = tiles[one]
        b = tiles[other]
        if a != b:
            bits = 1 << one | 1 << other
            self.masks[a] ^= bits
            self.masks[b] ^= bits
            tiles[one] = b
            tiles[other] = a

    def flip(self, cell: int) -> None:
        """stars:1/flip: a tile is turned to its other side."""
        symbol = self.tiles[cell]
        bit = 1 << cell
        self.masks[symbol] ^= bit
        self.masks[symbol ^ 1] ^= bit
        self.tiles[cell] = symbol ^ 1

    def move(self, move: int) -> None:
        """Carry out one of ``MOVES``, given by its number."""
        if move < FIRST_SWAP:
            self.push(PATHS[move])
        elif move < FIRST_FLIP:
            self.swap(SWAP_ONE[move - FIRST_SWAP], SWAP_OTHER[move - FIRST_SWAP])
        else:
            self.flip(move - FIRST_FLIP)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sky) and other.tiles == self.tiles

    def __hash__(self) -> int:
        return hash(tuple(self.tiles))

    def __repr__(self) -> str:
        return f"Sky({''.join(LETTERS[symbol] for symbol in self.tiles)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (sky_of, (self.tiles,))


def sky_of(tiles: list[int]) -> Sky:
    """The sky that shows these 25 symbols."""
    masks = [0] * SYMBOL_COUNT
    for cell, symbol in enumerate(tiles):
        masks[symbol] |= 1 << cell
    return Sky(list(tiles), masks)


def read_sky(text: str) -> Sky:
    """A sky written as 25 signs, row by row; spaces and line breaks do not count.

    ``0`` void, ``1`` to ``5`` stars, ``c`` crescent moon, ``k`` cratered moon, ``s`` shooting star,
    ``m`` meteor shower, ``d`` midnight sun, ``e`` solar eclipse, ``f`` full moon, ``l`` lunar eclipse.
    """
    signs = "".join(text.split())
    if len(signs) != CELLS or not set(signs) <= set(LETTERS):
        raise ValueError(f"a sky is {CELLS} of the signs {LETTERS}, not {text!r}")
    return sky_of([LETTERS.index(sign) for sign in signs])


def all_tiles() -> list[int]:
    """The 25 tiles as they lie in the box: all fronts."""
    return [2 * pair for pair, count in enumerate(TILE_COUNTS) for _ in range(count)]


# -- the 85 moves --------------------------------------------------------------------------------
# Numbers 0 to 19 push, 20 to 59 swap, 60 to 84 flip.


def _paths() -> list[tuple[Action, tuple[int, ...]]]:
    found: list[tuple[Action, tuple[int, ...]]] = []
    for line in range(SIDE):
        row = tuple(range(SIDE * line, SIDE * (line + 1)))
        found.append((("stars.push", ROWS[line], "left"), row[::-1]))
        found.append((("stars.push", ROWS[line], "right"), row))
    for line in range(SIDE):
        column = tuple(range(line, CELLS, SIDE))
        found.append((("stars.push", COLUMNS[line], "up"), column[::-1]))
        found.append((("stars.push", COLUMNS[line], "down"), column))
    return found


def neighbours(one: int, other: int) -> bool:
    """Do these cells lie side by side?  The edges of the sky do not touch each other."""
    rows = abs(one // SIDE - other // SIDE)
    columns = abs(one % SIDE - other % SIDE)
    return rows + columns == 1


_PUSHES: Final = _paths()  # stars:1/push: every line, in either direction
# stars:1/swap
_PAIRS: Final = [(a, b) for a in range(CELLS) for b in range(a + 1, CELLS) if neighbours(a, b)]

PATHS: Final = tuple(path for _, path in _PUSHES)
SWAP_ONE: Final = tuple(a for a, _ in _PAIRS)
SWAP_OTHER: Final = tuple(b for _, b in _PAIRS)
FIRST_SWAP: Final = 20
FIRST_FLIP: Final = 60
MOVE_COUNT: Final = 85

PUSHES: Final[tuple[Action, ...]] = tuple(action for action, _ in _PUSHES)
SWAPS: Final[tuple[Action, ...]] = tuple(("stars.swap", CELL_NAMES[a], CELL_NAMES[b]) for a, b in _PAIRS)
FLIPS: Final[tuple[Action, ...]] = tuple(("stars.flip", name) for name in CELL_NAMES)
MOVES: Final[tuple[Action, ...]] = PUSHES + SWAPS + FLIPS
MOVE_OF: Final[dict[Action, int]] = {action: number for number, action in enumerate(MOVES)}


def kind_of(move: int) -> int:
    """PUSH, SWAP or FLIP."""
    return PUSH if move < FIRST_SWAP else SWAP if move < FIRST_FLIP else FLIP


def opposite(move: int) -> int:
    """The move that takes this one back."""
    return move ^ 1 if move < FIRST_SWAP else move
