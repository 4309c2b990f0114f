"""Die Sterne stehen richtig: which changes of the sky make a constellation visible?

The bot plans whole turns with it, and people get its hints ("two swaps away").  Two observations keep
it small.  A flip belongs to a tile, not to a place, so every sequence of moves has the same result as
one with its flips at the end; and where flips, or one last swap, are needed can be read off at all
places at once; of the lines for a last push most can be ruled out in the same way.  Only the pushes and
swaps before the last one are tried one by one.

>>> from fhtagn.games.stars.rules.constellation import StarField
>>> from fhtagn.games.stars.rules.search import Search
>>> from fhtagn.games.stars.rules.sky import MOVES, read_sky
>>> field = StarField((((0, 0, 2), (0, 1, 4), (0, 2, 2)),))  # one star, void, one star
>>> sky = read_sky("10322 22433 33333 33ccc sssdd")
>>> search = Search(sky, [(field,)], budget=1000)
>>> search.run((0, 1, 1))  # one swap and one flip
>>> [MOVES[move] for move in search.hits[0].moves]
[('stars.swap', 'C1', 'C2'), ('stars.flip', 'C1')]
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.stars.rules.constellation import Constellation, StarField
from fhtagn.games.stars.rules.sky import (
    CELLS,
    FIRST_FLIP,
    FIRST_SWAP,
    PATHS,
    SIDE,
    SWAP_ONE,
    SWAP_OTHER,
    Sky,
    opposite,
)

MOST_FLIPS: Final = 3  # more are never needed at once; the rest is spent elsewhere
IMPOSSIBLE: Final = 99
FIRST_COLUMN: Final = 10  # pushes 0 to 9 move rows, 10 to 19 columns
LINE_COUNT: Final = 10
SWAP_COUNT: Final = 40
NO_SWAPS: Final[list[int]] = []

LINE_CELLS: Final = [sum([1 << cell for cell in PATHS[2 * line]]) for line in range(LINE_COUNT)]
EVERYWHERE: Final = (1 << CELLS) - 1
NOT_LEFT: Final = sum(1 << cell for cell in range(CELLS) if cell % SIDE)
NOT_RIGHT: Final = NOT_LEFT >> 1
LEFT: Final = EVERYWHERE & ~NOT_LEFT
RIGHT: Final = EVERYWHERE & ~NOT_RIGHT
AROUND: Final = SIDE * (SIDE - 1)  # from the uppermost row to the lowest
ALL_LINES: Final = (1 << LINE_COUNT) - 1
ALL_ROWS: Final = (1 << SIDE) - 1
Spread = tuple[list[int], list[int]]  # by symbol


class Hit:
    """A target that becomes visible, and the moves that lead there.

    ``moves`` may use fewer flips than there are symbols; the others can be spent on any tile that
    is not in ``cells``.
    """

    __slots__ = ("cells", "moves", "target")

    def __init__(self, target: int, moves: tuple[int, ...], cells: int) -> None:
        self.target = target
        self.moves = moves
        self.cells = cells


class Search:
    """``targets``: for each of them the star fields of which one must be visible."""

    __slots__ = (
        "_left",
        "_path",
        "_possible",
        "_symbols",
        "budget",
        "hits",
        "most_hits",
        "positions",
        "sky",
        "targets",
        "wanted",
    )

    def __init__(
        self, sky: Sky, targets: list[tuple[StarField, ...]], budget: int, most_hits: int = 1
    ) -> None:
        self.sky = sky.clone()
        self.targets = targets
        self.budget = budget  # how many skies may be looked at
        self.most_hits = most_hits  # per target and run
        self.positions = 0
        self.hits: list[Hit] = []
        self.wanted: list[int] = []  # hits that are still welcome, per target
        self._left = 0  # the same, added up
        self._possible: list[tuple[StarField, ...]] = []
        self._symbols: set[int] = set()  # what all of them are made of
        self._path: list[int] = []

    def run(self, symbols: tuple[int, int, int]) -> None:
        """Look for targets that exactly these symbols make visible."""
        flips = min(symbols[2], MOST_FLIPS)
        masks = self.sky.masks
        # Pushes and swaps change places only: what the sky does not show now must be flipped up.
        self._possible = [
            tuple([field for field in fields if _hidden(field, masks) <= flips]) for fields in self.targets
        ]
        self._symbols = {symbol for fields in self._possible for field in fields for symbol in field.kinds}
        self.wanted = [self.most_hits if fields else 0 for fields in self._possible]
        self._left = sum(self.wanted)
        self._walk(symbols[0], symbols[1], flips, -1)

    def _walk(self, push: int, swap: int, flip: int, last: int) -> None:
        if not self._left:
            return
        if not push and not swap:
            self._look(flip)
            return
        if swap == 1 and not push and not flip:
            self._last_swap()
            return
        if push == 1 and not swap and not flip:
            self._last_push(last)
            return
        sky = self.sky
        path = self._path
        for move in range(0 if push else FIRST_SWAP, FIRST_FLIP if swap else FIRST_SWAP):
            if last >= 0 and _needless(last, move):
                continue
            if self.positions >= self.budget:
                return
            sky.move(move)
            path.append(move)
            if move < FIRST_SWAP:
                self._walk(push - 1, swap, flip, move)
            else:
                self._walk(push, swap - 1, flip, move)
            path.pop()
            sky.move(opposite(move))

    def _look(self, flip: int) -> None:
        """Which targets are visible here, after at most so many flips?"""
        self.positions += 1
        masks = self.sky.masks
        for target in range(len(self.targets)):
            if not self.wanted[target]:
                continue
            for field in self._possible[target]:
                if flip == 0:
                    if not field.visible(masks):
                        continue
                elif least_flips(field, masks, flip) > flip:
                    continue
                self._hit(target, field, flip)
                break

    def _last_swap(self) -> None:
        """Which targets does one more swap make visible?"""
        self.positions += SWAP_COUNT
        sky = self.sky
        for target in range(len(self.targets)):
            for field in self._possible[target]:
                for move in swaps_for(field, sky.masks):
                    if not self.wanted[target]:
                        break
                    sky.move(move)
                    if field.visible(sky.masks):
                        self._path.append(move)
                        self._hit(target, field, 0)
                        self._path.pop()
                    sky.move(move)

    def _last_push(self, last: int) -> None:
        """Which targets does one more push make visible?  Most lines are ruled out without pushing them."""
        masks, path = self.sky.masks, self._path
        spread = spread_of(masks, self._symbols)
        lines = [
            lines_for(self._possible[target], masks, spread) if self.wanted[target] else 0
            for target in range(len(self.targets))
        ]
        for move in LAST_PUSHES[last + 1]:
            if self.positions >= self.budget:
                return
            self.positions += 1
            line = move >> 1
            tried = [target for target in range(len(lines)) if lines[target] >> line & 1]
            if not tried:
                continue
            self.sky.move(move)
            path.append(move)
            for target in tried:
                if self.wanted[target]:
                    for field in self._possible[target]:
                        if field.visible(masks):
                            self._hit(target, field, 0)
                            break
            path.pop()
            self.sky.move(opposite(move))
            if not self._left:
                return

    def _hit(self, target: int, field: StarField, flip: int) -> None:
        fitted = fit(field, self.sky.masks, flip)
        if fitted is None:
            return
        cells, flips = fitted
        moves = [*self._path, *(FIRST_FLIP + cell for cell in range(CELLS) if flips >> cell & 1)]
        self.hits.append(Hit(target, tuple(moves), cells))
        self.wanted[target] -= 1
        self._left -= 1


def _hidden(field: StarField, masks: list[int]) -> int:
    """How many of the symbols it needs lie face down, at least."""
    found = 0
    for symbol, count in field.needs:
        shown = masks[symbol].bit_count()
        if shown < count:
            found += count - shown
    return found


def _needless(last: int, move: int) -> bool:
    """Is this order of two moves already tried as the other order, or do they cancel out?"""
    if move == opposite(last):
        # Two swaps of the same tiles are a way to spend them, but one of 40 is enough.
        return move < FIRST_SWAP or move != FIRST_SWAP
    if move > last:
        return False
    if last < FIRST_SWAP:  # both push: parallel lines can be pushed in any order
        return (last < FIRST_COLUMN) == (move < FIRST_COLUMN) and last // 2 != move // 2
    if move < FIRST_SWAP:
        return False
    a, b = SWAP_ONE[last - FIRST_SWAP], SWAP_OTHER[last - FIRST_SWAP]
    c, d = SWAP_ONE[move - FIRST_SWAP], SWAP_OTHER[move - FIRST_SWAP]
    return a not in (c, d) and b not in (c, d)


# The pushes that are worth trying after each move, and after none.
LAST_PUSHES: Final = [list(range(FIRST_SWAP))] + [
    [move for move in range(FIRST_SWAP) if not _needless(last, move)] for last in range(FIRST_FLIP)
]


# -- flips ---------------------------------------------------------------------------------------


def least_flips(field: StarField, masks: list[int], most: int) -> int:
    """How many flips make the field visible, at least; IMPOSSIBLE if more than ``most``.

    Constellations that could meet on a tile may need more; ``fit`` knows.
    """
    total = 0
    for constellation in field.constellations:
        total += _flips_of(constellation, masks, most - total)
        if total > most:
            return IMPOSSIBLE
    return total


def _flips_of(constellation: Constellation, masks: list[int], most: int) -> int:
    best = most + 1
    for turned in constellation.turns:
        symbols = turned.symbols
        shifts = turned.shifts
        # Anchors by the number of tiles that show the wrong side; all others show the right one.
        none = turned.anchors
        one = 0
        two = 0
        three = 0
        for i in range(len(symbols)):
            right = masks[symbols[i]] >> shifts[i]
            wrong = masks[symbols[i] ^ 1] >> shifts[i]
            three = three & right | two & wrong
            two = two & right | one & wrong
            one = one & right | none & wrong
            none &= right
            if not (none | one | two | three):
                break
        if none:
            return 0
        flips = 1 if one else 2 if two else 3 if three else IMPOSSIBLE
        if flips < best:
            best = flips
    return best


def fit(field: StarField, masks: list[int], most: int) -> tuple[int, int] | None:
    """Cells of the field, and those of them to flip, with as few flips as possible; None if too many."""
    for flips in range(most + 1):
        found = _fit(field, masks, 0, 0, flips)
        if found is not None:
            return found
    return None


def _fit(field: StarField, masks: list[int], first: int, taken: int, most: int) -> tuple[int, int] | None:
    if first == len(field.constellations):
        return (taken, 0)
    for turned in field.constellations[first].turns:
        anchors = turned.anchors
        while anchors:
            anchor = anchors & -anchors
            anchors ^= anchor
            cells = turned.cover * anchor
            if cells & taken:
                continue
            flips = 0
            count = 0
            for i in range(len(turned.symbols)):
                cell = anchor << turned.shifts[i]
                if masks[turned.symbols[i]] & cell:
                    continue
                if count == most or not masks[turned.symbols[i] ^ 1] & cell:
                    count = IMPOSSIBLE
                    break
                flips |= cell
                count += 1
            if count > most:
                continue
            found = _fit(field, masks, first + 1, taken | cells, most - count)
            if found is not None:
                return (found[0], found[1] | flips)
    return None


# -- the last push ---------------------------------------------------------------------------------


def spread_of(masks: list[int], symbols: set[int]) -> Spread:
    """Where each symbol can lie after its row was pushed one way or the other, and after its column was."""
    across, down = masks[:], masks[:]
    for symbol in symbols:
        here = masks[symbol]
        if here:
            inner = (here & NOT_RIGHT) << 1 | (here & NOT_LEFT) >> 1
            across[symbol] = inner | (here & LEFT) << SIDE - 1 | (here & RIGHT) >> SIDE - 1
            down[symbol] = (here << SIDE | here >> SIDE | here << AROUND | here >> AROUND) & EVERYWHERE
    return across, down


def lines_for(fields: tuple[StarField, ...], masks: list[int], spread: Spread) -> int:
    """The lines of which a push can make one of the fields visible, one bit each; no other push does."""
    found = 0
    for field in fields:
        lines = ALL_LINES
        for constellation in field.constellations:
            lines &= _lines_of(constellation, masks, spread)
            if not lines:
                break
        found |= lines
    return found


def _lines_of(constellation: Constellation, masks: list[int], spread: Spread) -> int:
    """Lines whose push can complete it: everything else of it lies there already; or can leave it alone."""
    found = 0
    for turned in constellation.turns:
        touched = 0
        for cut in turned.cuts:
            touched |= 1 << cut.line
            places = turned.anchors
            for symbol, shift in cut.still:
                places &= masks[symbol] >> shift
                if not places:
                    break
            if not places:
                continue
            pushed = spread[0] if cut.line < SIDE else spread[1]
            for symbol, shift in cut.moved:
                places &= pushed[symbol] >> shift
                if not places:
                    break
            if places:
                found |= _shifted(places, 1 << cut.line)
        places = turned.places(masks)
        while places:
            anchor = places & -places
            places ^= anchor
            found |= ALL_LINES & ~_shifted(anchor, touched)
    return found


def _shifted(anchors: int, lines: int) -> int:
    """These lines of a constellation, counted from its upper left corner at any of the anchors."""
    found = 0
    rows, columns = lines & ALL_ROWS, lines >> SIDE
    for line in range(SIDE):
        if rows and anchors & LINE_CELLS[line]:
            found |= rows << line
        if columns and anchors & LINE_CELLS[SIDE + line]:
            found |= columns << SIDE + line
    return found


# -- the last swap ---------------------------------------------------------------------------------


def swaps_for(field: StarField, masks: list[int]) -> list[int]:
    """The swaps that can make the field visible; a few of them do not, but no other swap does."""
    across = EVERYWHERE  # swaps with the tile to the right, by their left cell
    down = EVERYWHERE  # swaps with the tile below, by their upper cell
    for constellation in field.constellations:
        if not constellation.visible(masks):
            swaps = _swaps_of(constellation, masks)
            across &= swaps[0]
            down &= swaps[1]
            if not across and not down:
                return NO_SWAPS
    found: list[int] = []
    for number in range(SWAP_COUNT):
        one = SWAP_ONE[number]
        beside = SWAP_OTHER[number] == one + 1
        if (across if beside else down) >> one & 1:
            found.append(FIRST_SWAP + number)
    return found


def _swaps_of(constellation: Constellation, masks: list[int]) -> tuple[int, int]:
    """Swaps that bring the one missing tile to its cell, or exchange two that lie in each other's."""
    across = 0
    down = 0
    for turned in constellation.turns:
        symbols = turned.symbols
        shifts = turned.shifts
        size = len(symbols)
        none = turned.anchors  # places by the number of tiles that are wrong there
        one = 0
        two = 0
        for i in range(size):
            right = masks[symbols[i]] >> shifts[i]
            two = two & right | one & ~right
            one = one & right | none & ~right
            none &= right
            if not (none | one | two):
                break
        if none | one:
            for i in range(size):
                places = none | one
                for j in range(size):
                    if j != i:
                        places &= masks[symbols[j]] >> shifts[j]
                if not places:
                    continue
                cells = places << shifts[i]
                wanted = masks[symbols[i]]
                across |= cells & wanted >> 1 & NOT_RIGHT
                across |= (cells & wanted << 1 & NOT_LEFT) >> 1
                down |= cells & wanted >> SIDE
                down |= (cells & wanted << SIDE) >> SIDE
        if not two:
            continue
        for i, j in turned.pairs:
            places = two & masks[symbols[j]] >> shifts[i] & masks[symbols[i]] >> shifts[j]
            if not places:
                continue
            for k in range(size):
                if k not in (i, j):
                    places &= masks[symbols[k]] >> shifts[k]
            if shifts[j] == shifts[i] + 1:
                across |= places << shifts[i]
            else:
                down |= places << shifts[i]
    return across, down


# -- how far away? ---------------------------------------------------------------------------------


def least_wrong(field: StarField, masks: list[int]) -> int:
    """How many tiles are wrong at the best places, at least (at most 3 per constellation are told)."""
    total = 0
    for constellation in field.constellations:
        best = SIDE
        for turned in constellation.turns:
            none = turned.anchors
            one = 0
            two = 0
            for i in range(len(turned.symbols)):
                right = masks[turned.symbols[i]] >> turned.shifts[i]
                two = two & right | one & ~right
                one = one & right | none & ~right
                none &= right
            wrong = 0 if none else 1 if one else 2 if two else 3
            if wrong < best:
                best = wrong
        total += best
    return total
