"""What a seat knows, thing by thing, as rows of numbers."""

from __future__ import annotations

import doctest

import pytest

from fhtagn.core.modules import modules_in
from fhtagn.core.registry import load
from fhtagn.research import tokens
from fhtagn.research.match import Match
from fhtagn.research.tokens import TokenRows
from tests.core.bids import Bids

GAMES = modules_in("fhtagn.games")


def test_the_examples_in_the_module_are_true() -> None:
    assert doctest.testmod(tokens).failed == 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", [0, -1])
def test_the_columns_stay_the_same_in_every_position(name: str, place: int) -> None:
    match = Match(name, load(name).info.seats[place], seed=4)
    rows = TokenRows(match.game, match.options)
    for _ in range(60):
        for seat in range(match.players):
            array, names = rows.of(match.state, seat)
            assert array.shape == (len(names), len(rows.columns))
            assert array[:, rows.columns.index("count")].min() >= 1
        if match.over:
            break
        match.play(match.rng.choice(match.numbers()))


@pytest.mark.parametrize("name", GAMES)
def test_everybody_sees_the_same_things_from_their_own_seat(name: str) -> None:
    """Who decides is just as many seats to the left as it should be."""
    match = Match(name, 2, seed=4)
    rows = TokenRows(match.game, match.options)
    decides, owner = rows.columns.index("decides"), rows.columns.index("owner")
    for seat in range(2):
        array, _ = rows.of(match.state, seat)
        (row,) = array[array[:, decides] == 1]
        assert row[owner] == (match.seat - seat) % 2


def test_a_game_without_tokens_is_told_to_whoever_wants_to_learn_it() -> None:
    match = Match(Bids(), players=2, seed=1)
    with pytest.warns(UserWarning, match="bids has no tokens"):
        rows = TokenRows(match.game, match.options)
    array, _ = rows.of(match.state, seat=0)
    assert len(array) == 1  # the question, which everybody is told
