"""A second opinion about constellations: slow, obvious, and written without a look at the engine.

It tries every place, every rotation and every choice of ignored cells, on a grid of names.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

Grid = list[list[str]]  # rows of symbol names; "any" is an uncoloured cell
Placed = frozenset[tuple[int, int]]  # cells of the sky that serve as symbols
Ignored = frozenset[tuple[int, int, int]]  # constellation, row, column

SIDE = 5


def turned(grid: list[list[tuple[int, int, str]]]) -> list[list[tuple[int, int, str]]]:
    """A quarter turn, as with a sheet of paper."""
    return [list(row) for row in zip(*reversed(grid), strict=True)]


def mirrored(grid: list[list[tuple[int, int, str]]]) -> list[list[tuple[int, int, str]]]:
    return [row[::-1] for row in grid]


def seen(sky: Grid, at: tuple[int, int]) -> str | None:
    """The symbol at this cell; None outside the sky."""
    y, x = at
    return sky[y][x] if 0 <= y < SIDE and 0 <= x < SIDE else None


def places(sky: Grid, shape: Grid, ignored: set[tuple[int, int]], mirror: bool) -> Iterator[Placed]:
    """Every way to see the constellation, as the cells that its symbols take."""
    marked = [[(r, c, name) for c, name in enumerate(row)] for r, row in enumerate(shape)]
    for start in [marked, mirrored(marked)] if mirror else [marked]:
        grid = start
        for _ in range(4):
            counting = [
                (r, c, name)
                for r, row in enumerate(grid)
                for c, (old_row, old_column, name) in enumerate(row)
                if name != "any" and (old_row, old_column) not in ignored
            ]
            # The sheet may hang over the edge, as long as nothing that counts does: it is held by
            # its first symbol, wherever that can be seen.
            row, column, first = counting[0] if counting else (0, 0, sky[0][0])
            for y, x in ((y, x) for y in range(SIDE) for x in range(SIDE) if sky[y][x] == first):
                cells = {(y - row + r, x - column + c): name for r, c, name in counting}
                if all(seen(sky, at) == name for at, name in cells.items()):
                    yield frozenset(cells)
            grid = turned(grid)


def visible(sky: Grid, shapes: list[Grid], ignored: Ignored = frozenset(), mirror: bool = False) -> bool:
    """Can all constellations be seen, with no tile used twice?"""

    def rest(number: int, taken: frozenset[tuple[int, int]]) -> bool:
        if number == len(shapes):
            return True
        left_out = {(row, column) for shape, row, column in ignored if shape == number}
        return any(
            rest(number + 1, taken | cells)
            for cells in set(places(sky, shapes[number], left_out, mirror))
            if not cells & taken
        )

    return rest(0, frozenset())


def visible_with(sky: Grid, shapes: list[Grid], stars: list[str]) -> bool:
    """The same, when each of these stars lets one cell of its symbol be ignored."""
    cells = [
        (number, r, c, name)
        for number, shape in enumerate(shapes)
        for r, row in enumerate(shape)
        for c, name in enumerate(row)
        if name != "any"
    ]
    for chosen in combinations(cells, len(stars)):
        fits = sorted(name for *_, name in chosen) == sorted(stars)
        if fits and visible(sky, shapes, frozenset((number, r, c) for number, r, c, _ in chosen)):
            return True
    return False
