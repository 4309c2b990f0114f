"""Die Sterne stehen richtig: is this constellation visible in the sky?

Every place of a constellation is tested at once.  The cells that show a symbol are the bits of one
number (``Sky.masks``); shifted by a cell's offset they say where the constellation could begin.  What
is left after all cells is the set of its places, so a test is a handful of operations on numbers.

>>> from fhtagn.games.stars.rules.constellation import StarField
>>> from fhtagn.games.stars.rules.sky import CELL_NAMES, SYMBOLS, read_sky
>>> sky = read_sky("00000 01020 33333 33333 33333")
>>> one, two = SYMBOLS.index("one_star"), SYMBOLS.index("two_stars")
>>> field = StarField((((0, 0, two), (0, 2, one)),))  # two stars, any tile, one star
>>> [CELL_NAMES[cell] for cell in field.find(sky.masks)]  # seen from right to left
['B2', 'D2']
"""

from __future__ import annotations

from itertools import combinations

from fhtagn.games.stars.rules.sky import CELLS, SIDE

Cell = tuple[int, int, int]  # row, column, symbol; uncoloured cells are left out
Shape = tuple[Cell, ...]


class Cut:
    """One row or column of a constellation: what a push of that line moves, and what it leaves alone.

    ``line`` is its number when the upper left corner is A1: rows first, then columns.
    """

    __slots__ = ("line", "moved", "still")

    def __init__(self, shape: Shape, line: int) -> None:
        self.line = line
        in_line = [line == (row if line < SIDE else SIDE + column) for row, column, _ in shape]
        cells = [(symbol, SIDE * row + column) for row, column, symbol in shape]
        self.moved = tuple([cell for cell, moved in zip(cells, in_line, strict=True) if moved])
        self.still = tuple([cell for cell, moved in zip(cells, in_line, strict=True) if not moved])


class Turned:
    """stars:3/side-by-side, stars:3/gaps: a constellation in one orientation, each cell at its distance.

    ``anchors`` are the cells where its upper left corner may lie, ``cover`` the cells it takes when
    that corner is A1, ``symbols`` and ``shifts`` its cells, ``pairs`` those of them that lie side by
    side and show different symbols, ``cuts`` its rows and columns.
    """

    __slots__ = ("anchors", "cover", "cuts", "pairs", "shifts", "symbols")

    def __init__(self, shape: Shape) -> None:
        self.symbols = tuple(symbol for _, _, symbol in shape)
        self.shifts = tuple(SIDE * row + column for row, column, _ in shape)
        height = 1 + max(row for row, _, _ in shape)
        width = 1 + max(column for _, column, _ in shape)
        self.anchors = sum(
            1 << SIDE * row + column for row in range(SIDE + 1 - height) for column in range(SIDE + 1 - width)
        )
        self.cover = sum(1 << shift for shift in self.shifts)
        self.pairs = tuple(
            (i, j)
            for i, (row, column, symbol) in enumerate(shape)
            for j, (other_row, other_column, other) in enumerate(shape)
            if (other_row - row, other_column - column) in ((0, 1), (1, 0)) and other != symbol
        )
        lines = {row for row, _, _ in shape} | {SIDE + column for _, column, _ in shape}
        self.cuts = tuple([Cut(shape, line) for line in sorted(lines)])

    def places(self, masks: list[int]) -> int:
        """Where this constellation can be seen: a set of anchors."""
        found = self.anchors
        symbols = self.symbols
        shifts = self.shifts
        for i in range(len(symbols)):
            found &= masks[symbols[i]] >> shifts[i]
            if not found:
                return 0
        return found


class Constellation:
    """Symbols that must be seen together, in any of the orientations the rules allow."""

    __slots__ = ("shape", "turns")

    def __init__(self, shape: Shape, mirror: bool) -> None:
        self.shape = shape
        distinct = {_settled(turned) for turned in _orientations(shape, mirror)}
        self.turns = tuple(Turned(turned) for turned in sorted(distinct))

    def visible(self, masks: list[int]) -> bool:
        for turned in self.turns:  # as in ``places``, without the call, which takes as long as all the rest
            found = turned.anchors
            symbols = turned.symbols
            shifts = turned.shifts
            for i in range(len(symbols)):
                found &= masks[symbols[i]] >> shifts[i]
                if not found:
                    break
            else:
                return True
        return False


class StarField:
    """stars:3/several, stars:3/no-shared-tile: each constellation of a card is seen, on tiles of its own.

    ``mirror``: mirror images of bent constellations count too.
    """

    __slots__ = (
        "_covered",
        "constellations",
        "kinds",
        "mirror",
        "needs",
        "shapes",
        "shares_symbol",
        "shares_tile",
        "symbols",
    )

    def __init__(self, shapes: tuple[Shape, ...], mirror: bool = False) -> None:
        self.shapes = shapes
        self.mirror = mirror
        self.constellations = tuple(Constellation(shape, mirror) for shape in shapes)
        self.symbols = tuple(symbol for shape in shapes for _, _, symbol in shape)
        self.kinds = tuple(sorted(set(self.symbols)))
        self.needs = tuple((symbol, self.symbols.count(symbol)) for symbol in sorted(set(self.symbols)))
        # Constellations without a common symbol cannot meet on a tile.
        self.shares_symbol = _overlap([{symbol for _, _, symbol in shape} for shape in shapes])
        self.shares_tile = _overlap([{symbol // 2 for _, _, symbol in shape} for shape in shapes])
        self._covered: dict[tuple[int, ...], tuple[StarField, ...]] = {}

    def visible(self, masks: list[int]) -> bool:
        """stars:3/visible: can all of them be seen somewhere in this sky?"""
        for symbol in self.kinds:
            if not masks[symbol]:
                return False  # most often the sky does not show one of them at all
        for constellation in self.constellations:
            if not constellation.visible(masks):
                return False
        return not self.shares_symbol or self._fit(masks, 0, 0) != 0

    def find(self, masks: list[int]) -> list[int]:
        """The cells of one way to see it, in order; empty if it is not visible."""
        cells = self._fit(masks, 0, 0) if self.constellations else 0
        return [cell for cell in range(CELLS) if cells >> cell & 1]

    def _fit(self, masks: list[int], first: int, taken: int) -> int:
        """The cells of the constellations from ``first`` on, away from those taken; 0: impossible."""
        for turned in self.constellations[first].turns:
            places = turned.places(masks)
            while places:
                anchor = places & -places
                places ^= anchor
                cells = turned.cover * anchor  # the cover, shifted to this anchor
                if cells & taken:  # stars:3/no-shared-tile
                    continue
                if first + 1 == len(self.constellations):
                    return taken | cells
                fitted = self._fit(masks, first + 1, taken | cells)
                if fitted:
                    return fitted
        return 0

    def covered(self, stars: tuple[int, ...]) -> tuple[StarField, ...]:
        """stars:goo/ignore-star: what may remain without these stars; one field per choice of cells."""
        found = self._covered.get(stars)
        if found is None:
            found = self._covered[stars] = tuple(self._without(stars))
        return found

    def visible_without(self, masks: list[int], stars: tuple[int, ...]) -> bool:
        """Is it visible when each of these stars is ignored once?"""
        return any(field.visible(masks) for field in self.covered(stars))

    def _without(self, stars: tuple[int, ...]) -> list[StarField]:
        cells = [(k, cell) for k, shape in enumerate(self.shapes) for cell in shape]
        found: list[StarField] = []
        for ignored in combinations(cells, len(stars)):
            if sorted(symbol for _, (_, _, symbol) in ignored) != sorted(stars):
                continue
            left = (
                tuple(cell for cell in shape if (k, cell) not in ignored)
                for k, shape in enumerate(self.shapes)
            )
            # A constellation of which nothing is left needs no place.
            found.append(StarField(tuple(shape for shape in left if shape), self.mirror))
        return found


def _overlap(sets: list[set[int]]) -> bool:
    return any(a & b for a, b in combinations(sets, 2))


def _orientations(shape: Shape, mirror: bool) -> list[Shape]:
    """stars:3/turned: the four rotations, and those of the mirror image if it counts."""
    found: list[Shape] = []
    for start in (shape, tuple((row, -column, symbol) for row, column, symbol in shape)):
        turned = start
        for _ in range(4):
            found.append(turned)
            turned = tuple((column, -row, symbol) for row, column, symbol in turned)
        if not mirror:
            break
    return found


def _settled(shape: Shape) -> Shape:
    """stars:goo/outside: moved into the upper left corner, in a fixed order.

    The corner is that of the cells that are left: uncoloured cells beyond them need no tile, so they
    may lie outside the sky together with ignored ones.
    """
    top = min(row for row, _, _ in shape)
    left = min(column for _, column, _ in shape)
    return tuple(sorted((row - top, column - left, symbol) for row, column, symbol in shape))
