"""What an option points at: named in the same words by every game, and nothing hidden shows in it."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.contract.walks import along, decisions
from fhtagn.core.frames import State, as_data
from fhtagn.core.game import Game
from fhtagn.core.registry import load, names

GAMES = names()


def check_things(game: Game, s: State, rng: Random) -> None:
    before = as_data(s)
    for decision in decisions(game, s):
        guess = game.resample(s, decision.seat, rng)
        for action in decision.actions:
            stages = game.things(s, action)
            assert all(":" in thing for stage in stages for thing in stage), f"{action}: {stages}"
            assert all(stages[:-1]), f"{action}: only the last stage may be open"
            assert all(len(set(stage)) == len(stage) for stage in stages), f"{action}: named twice: {stages}"
            assert game.things(guess, action) == stages, f"{action}: gives hidden things away"
    assert as_data(s) == before


@pytest.mark.parametrize(("name", "players"), [(name, n) for name in GAMES for n in load(name).info.seats])
def test_things_are_named_from_what_a_seat_knows(name: str, players: int) -> None:
    for seed in range(2):
        along(check_things)(load(name), players, seed)
