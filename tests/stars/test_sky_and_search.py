"""Die Sterne stehen richtig: the sky's masks follow its tiles, and the search finds what can be reached."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.games.stars.rules import hints
from fhtagn.games.stars.rules.content import Symbols, shipped
from fhtagn.games.stars.rules.hints import missing
from fhtagn.games.stars.rules.search import (
    IMPOSSIBLE,
    Search,
    fit,
    least_flips,
    lines_for,
    spread_of,
    swaps_for,
)
from fhtagn.games.stars.rules.sky import (
    CELLS,
    FIRST_FLIP,
    FIRST_SWAP,
    LETTERS,
    MOVE_COUNT,
    MOVES,
    SYMBOL_COUNT,
    kind_of,
    opposite,
    read_sky,
    sky_of,
)
from fhtagn.games.stars.scenario import position
from tests.stars.test_constellations import random_sky

CARDS = shipped(False).cards
MOVE_LISTS = st.lists(st.integers(min_value=0, max_value=MOVE_COUNT - 1), max_size=12)


@given(seed=st.integers(0, 10_000), moves=MOVE_LISTS)
def test_masks_and_tiles_tell_the_same_after_any_moves(seed: int, moves: list[int]) -> None:
    sky = random_sky(Random(seed))
    for move in moves:
        sky.move(move)
    assert sky.masks == sky_of(sky.tiles).masks


@given(seed=st.integers(0, 10_000), moves=MOVE_LISTS)
def test_every_move_can_be_taken_back(seed: int, moves: list[int]) -> None:
    sky = random_sky(Random(seed))
    before = sky.clone()
    for move in moves:
        sky.move(move)
    for move in reversed(moves):
        sky.move(opposite(move))
    assert (sky.tiles, sky.masks) == (before.tiles, before.masks)


def test_a_sky_is_written_as_25_signs() -> None:
    text = "231405cksmdefl" + "2" * 11
    assert repr(read_sky(text)) == f"Sky({text})"
    for bad in ("2" * 24, "2" * 24 + "x"):
        with pytest.raises(ValueError, match="25 of the signs"):
            read_sky(bad)
    assert len(set(LETTERS)) == 14


def reached(seed: int, symbols: Symbols) -> set[int]:
    """The cards that these symbols can make visible, by trying every sequence of moves."""
    kinds = [kind for kind, count in enumerate(symbols) for _ in range(count)]
    choices = {
        0: range(FIRST_SWAP),
        1: range(FIRST_SWAP, FIRST_FLIP),
        2: range(FIRST_FLIP, MOVE_COUNT),
    }
    found: set[int] = set()
    sky = random_sky(Random(seed))
    for order in sorted(set(_orders(kinds))):
        for moves in product(*(choices[kind] for kind in order)):
            for move in moves:
                sky.move(move)
            found |= {card.kind for card in CARDS if card.kind not in found and card.field.visible(sky.masks)}
            for move in reversed(moves):
                sky.move(opposite(move))
    return found


def _orders(kinds: list[int]) -> list[tuple[int, ...]]:
    if len(kinds) < 2:
        return [tuple(kinds)]
    return [(kinds[i], *rest) for i in range(len(kinds)) for rest in _orders(kinds[:i] + kinds[i + 1 :])]


@pytest.mark.parametrize(
    "symbols",
    [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0), (2, 0, 0), (0, 2, 0)],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_search_finds_exactly_what_trying_everything_finds(seed: int, symbols: Symbols) -> None:
    search = Search(random_sky(Random(seed)), [(card.field,) for card in CARDS], budget=100_000)
    search.run(symbols)
    assert {hit.target for hit in search.hits} == reached(seed, symbols)


@pytest.mark.parametrize("symbols", [(0, 2, 0), (2, 0, 0), (0, 0, 3), (1, 1, 1), (0, 3, 0), (3, 0, 0)])
def test_every_hit_leads_where_it_says(symbols: Symbols) -> None:
    rng = Random(6)
    for _ in range(3):
        sky = random_sky(rng)
        search = Search(sky, [(card.field,) for card in CARDS], budget=5_000, most_hits=2)
        search.run(symbols)
        for hit in search.hits:
            after = sky.clone()
            for move in hit.moves:
                after.move(move)
            assert CARDS[hit.target].field.visible(after.masks), [MOVES[move] for move in hit.moves]
            used = [sum(kind_of(move) == kind for move in hit.moves) for kind in range(3)]
            assert used[:2] == list(symbols[:2])
            assert used[2] <= symbols[2]
            shown = sorted(after.tiles[cell] for cell in range(CELLS) if hit.cells >> cell & 1)
            assert shown == sorted(CARDS[hit.target].field.symbols)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_no_useful_swap_is_overlooked(seed: int) -> None:
    sky = random_sky(Random(seed))
    for card in CARDS:
        found = swaps_for(card.field, sky.masks)
        for move in range(FIRST_SWAP, FIRST_FLIP):
            sky.move(move)
            assert not card.field.visible(sky.masks) or move in found
            sky.move(move)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_no_useful_push_is_overlooked(seed: int) -> None:
    sky = random_sky(Random(seed))
    spread = spread_of(sky.masks, set(range(SYMBOL_COUNT)))
    lines = [lines_for((card.field,), sky.masks, spread) for card in CARDS]
    for move in range(FIRST_SWAP):
        sky.move(move)
        for card, useful in zip(CARDS, lines, strict=True):
            assert not card.field.visible(sky.masks) or useful >> move // 2 & 1
        sky.move(opposite(move))


@pytest.mark.parametrize("symbols", [(0, 1, 0), (1, 1, 0), (2, 0, 0), (1, 0, 2)])
def test_it_does_not_matter_what_else_is_looked_for(symbols: Symbols) -> None:
    sky = random_sky(Random(12))
    targets: list[hints.Fields] = [(card.field,) for card in CARDS[:12]]
    kept = hints.reached(sky, targets[::2], symbols)  # these are answered from what is kept the second time
    together = hints.reached(sky, targets, symbols)
    assert together[::2] == kept
    for target, hit in zip(targets, together, strict=True):
        alone = Search(sky, [target], hints.BUDGET)
        alone.run(symbols)
        assert [(found.moves, found.cells) for found in alone.hits] == (
            [(hit.moves, hit.cells)] if hit else []
        )


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_the_fewest_flips_are_found(seed: int) -> None:
    sky = random_sky(Random(seed))
    for card in CARDS:
        least = least_flips(card.field, sky.masks, 3)
        fitted = fit(card.field, sky.masks, 3)
        if fitted is None:
            assert least == IMPOSSIBLE or card.field.shares_tile
        else:
            flips = bin(fitted[1]).count("1")
            assert flips == least or card.field.shares_tile
            for cell in range(CELLS):
                if fitted[1] >> cell & 1:
                    sky.flip(cell)
            assert card.field.visible(sky.masks)
            for cell in range(CELLS):
                if fitted[1] >> cell & 1:
                    sky.flip(cell)


def test_the_budget_is_kept() -> None:
    search = Search(random_sky(Random(1)), [(CARDS[0].field,)], budget=100)
    search.run((3, 3, 0))
    assert search.positions < 100 + 40


@pytest.mark.parametrize("seed", [1, 2, 5, 10, 17])
def test_what_is_called_far_away_is_more_than_two_symbols_away(seed: int) -> None:
    sky = random_sky(Random(seed))
    letters = "".join(LETTERS[symbol] for symbol in sky.tiles)
    for first in range(0, len(CARDS), 5):
        table = position(sky=letters, hand=" ".join(card.id for card in CARDS[first : first + 5]))
        for kind, lacks in missing(table.state, 0).items():
            search = Search(sky, [(CARDS[kind].field,)], budget=100_000)
            for push, swap, flip in product(range(3), repeat=3):
                if push + swap + flip <= 2:
                    search.run((push, swap, flip))
            assert (lacks is None) == (search.hits == [])
