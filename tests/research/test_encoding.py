"""Options are described by everything that their kinds declare."""

from __future__ import annotations

import doctest

import pytest

pytest.importorskip("numpy")

from fhtagn.core.registry import load
from fhtagn.research import encoding
from fhtagn.research.match import Match
from fhtagn.research.vocabulary import Vocabulary

SET_UPS = [("iaa", 3), ("stars", 2), ("wars", 2), ("wars", 4), ("cults", 2), ("death", 3)]


def test_the_example_in_the_module_is_true() -> None:
    assert doctest.testmod(encoding).failed == 0


@pytest.mark.parametrize(("name", "players"), SET_UPS)
def test_every_parameter_is_encoded(name: str, players: int) -> None:
    """Actions that differ in anything have different rows, for every seat that may decide."""
    game = load(name)
    words = Vocabulary(game, game.options(players))
    columns = words.encoding.columns
    assert len(set(columns)) == len(columns)
    for seat in (0, players - 1):
        rows = words.encoding.rows(words.actions, seat)
        assert rows.shape == (words.size, len(columns))
        assert len({row.tobytes() for row in rows}) == words.size
        parameters = [len(action) for action in words.actions]
        assert rows.sum(axis=1).tolist() == parameters  # the kind, and each parameter once


def test_seats_are_counted_from_the_one_that_decides() -> None:
    words = Match("wars", players=3).vocabulary
    action = next(a for a in words.actions if a[0] == "wars.capture" and a[2] == 2)
    columns = words.encoding.columns
    for seat, step in ((0, 2), (1, 1)):
        (row,) = words.encoding.rows([action], seat)
        said = {columns[place] for place in row.nonzero()[0]}
        assert any(one.endswith(f"={step}") for one in said), said


@pytest.mark.parametrize(("name", "players"), SET_UPS)
def test_there_is_one_row_for_each_legal_option(name: str, players: int) -> None:
    match = Match(name, players, seed=2)
    for _ in range(40):
        if match.over:
            break
        rows = match.option_features()
        assert len(rows) == len(match.numbers())
        assert len({row.tobytes() for row in rows}) == len(rows)
        match.play(match.rng.choice(match.numbers()))
