"""Die Sterne stehen richtig: the fast matcher agrees with the slow one, on thousands of random skies."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.games.stars.rules.constellation import StarField
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE, Card, shipped
from fhtagn.games.stars.rules.sky import CELLS, SIDE, SYMBOLS, Sky, all_tiles, sky_of
from tests.stars import brute

CARDS = shipped(False).cards
SHAPES = {
    card.id: card_data["constellations"]
    for card, card_data in zip(CARDS, shipped(False).data["card"], strict=True)
}


def random_sky(rng: Random) -> Sky:
    tiles = all_tiles()
    rng.shuffle(tiles)
    return sky_of([tile ^ rng.randrange(2) for tile in tiles])


def poor_sky(rng: Random) -> Sky:
    """A sky with few different symbols: constellations are everywhere, and get into each other's way."""
    return sky_of([rng.choice((0, 0, 0, 1, 2)) for _ in range(CELLS)])


def grid(sky: Sky) -> brute.Grid:
    names = [SYMBOLS[symbol] for symbol in sky.tiles]
    return [names[SIDE * row : SIDE * (row + 1)] for row in range(SIDE)]


def field_of(shapes: list[brute.Grid], mirror: bool = False) -> StarField:
    cells = [
        tuple(
            (r, c, SYMBOLS.index(name))
            for r, row in enumerate(shape)
            for c, name in enumerate(row)
            if name != "any"
        )
        for shape in shapes
    ]
    return StarField(tuple(cells), mirror)


def test_the_shipped_cards_are_seen_where_the_slow_matcher_sees_them() -> None:
    rng = Random(1)
    seen = 0
    for _ in range(2000):
        sky = random_sky(rng)
        for card in CARDS:
            expected = brute.visible(grid(sky), SHAPES[card.id])
            assert card.field.visible(sky.masks) == expected, (sky, card.id)
            seen += expected
    assert seen > 500


def random_shape(rng: Random, symbols: tuple[int, ...]) -> brute.Grid:
    """A line or a bent shape with at least one symbol on each edge."""
    height, width = rng.choice(((1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (5, 1)))
    names = [*(SYMBOLS[symbol] for symbol in symbols), "any"]
    while True:
        shape = [[rng.choice(names) for _ in range(width)] for _ in range(height)]
        columns = list(zip(*shape, strict=True))
        if all(set(edge) != {"any"} for edge in (shape[0], shape[-1], columns[0], columns[-1])):
            return shape


@pytest.mark.parametrize("mirror", [False, True])
def test_any_shapes_are_seen_where_the_slow_matcher_sees_them(mirror: bool) -> None:
    """Two-dimensional ones too, one to three on a card, on 1,000 crowded skies."""
    rng = Random(2)
    verdicts = []
    for _ in range(1000):
        sky = poor_sky(rng)
        shapes = [random_shape(rng, (0, 0, 1, 2)) for _ in range(rng.choice((1, 2, 2, 3)))]
        expected = brute.visible(grid(sky), shapes, mirror=mirror)
        assert field_of(shapes, mirror).visible(sky.masks) == expected, (sky, shapes)
        verdicts.append(expected)
    assert 150 < sum(verdicts) < 850


def test_what_is_found_is_really_there() -> None:
    """The cells that are shown to people carry the symbols of the card, and no others."""
    rng = Random(3)
    found = 0
    for _ in range(2000):
        sky = random_sky(rng)
        for card in CARDS:
            cells = card.field.find(sky.masks)
            assert bool(cells) == card.field.visible(sky.masks)
            if cells:
                found += 1
                assert sorted(sky.tiles[cell] for cell in cells) == sorted(card.field.symbols)
                assert len(set(cells)) == len(cells)
    assert found > 1000


@pytest.mark.parametrize(
    "card", [card for card in CARDS if card.type == GREAT_OLD_ONE], ids=lambda card: card.id
)
def test_ignored_stars_are_ignored_where_the_slow_matcher_ignores_them(card: Card) -> None:
    rng = Random(4)
    verdicts = []
    for _ in range(60):
        sky = _nearly(card, rng)
        stars = rng.sample(card.field.symbols, rng.randrange(4))
        expected = brute.visible_with(grid(sky), SHAPES[card.id], [SYMBOLS[star] for star in stars])
        assert card.field.visible_without(sky.masks, tuple(sorted(stars))) == expected, (sky, stars)
        verdicts.append(expected)
    assert 5 < sum(verdicts) < 55


def _nearly(card: Card, rng: Random) -> Sky:
    """A random sky with most of the tiles of the card in place, perhaps partly outside."""
    sky = random_sky(rng)
    rows = rng.sample(range(SIDE), 2)
    for shape, row in zip(card.field.shapes, rows, strict=True):
        left = rng.choice((-1, 0, 0, 1))
        for _, column, symbol in shape:
            if 0 <= left + column < SIDE and rng.random() < 0.75:
                sky.tiles[SIDE * row + left + column] = symbol
    return sky_of(sky.tiles)


def test_ignoring_more_stars_never_hurts() -> None:
    """The rules rely on it: only the largest groups of helpers are tried."""
    rng = Random(5)
    for _ in range(300):
        card = rng.choice([card for card in CARDS if card.type == GREAT_OLD_ONE])
        sky = _nearly(card, rng)
        stars = rng.sample(card.field.symbols, 3)
        if card.field.visible_without(sky.masks, tuple(sorted(stars[:2]))):
            assert card.field.visible_without(sky.masks, tuple(sorted(stars)))


def test_a_card_of_which_everything_is_ignored_is_visible_anywhere() -> None:
    field = StarField((((0, 0, 0), (0, 1, 1)),))
    assert field.visible_without(sky_of(all_tiles()).masks, (0, 1))
