"""The adviser says the same in all worlds that a seat cannot tell apart."""

from __future__ import annotations

import pytest

from fhtagn.bots.levels import level
from fhtagn.core.bot import Bot
from fhtagn.core.contract.hints import require_same_hints
from fhtagn.core.contract.walks import decisions, walk
from fhtagn.core.frames import State, same
from fhtagn.core.game import Game
from fhtagn.core.nodes import Seat
from fhtagn.core.registry import load, names
from tests.core.toys import TOYS

assert TOYS  # they are registered now
TABLES = [(name, players) for name in names() if load(name).info.hidden for players in load(name).info.seats]
GAMES = 20  # in one of them there are secrets


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_hints_depend_only_on_what_the_seat_knows(name: str, players: int) -> None:
    game = load(name)

    def adviser() -> Bot:
        made = level(game, "medium")
        assert made is not None
        return made

    s, other, seat = two_worlds(game, players)
    require_same_hints(game, s, other, seat, adviser)


def two_worlds(game: Game, players: int) -> tuple[State, State, Seat]:
    """Positions with a real choice that differ, but not to the seat that has it."""
    for seed in range(GAMES):
        found = walk(game, players, seed)
        for place in found.some():
            s = found.states[place]
            for decision in decisions(game, s):
                other = game.resample(s, decision.seat, found.rng)
                if len(decision.actions) > 1 and not same(s, other):
                    return s, other, decision.seat
    raise AssertionError("nothing was hidden, so nothing was proven")
