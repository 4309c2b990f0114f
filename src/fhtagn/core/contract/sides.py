"""Who leads which side, and how sides and partners end up."""

from __future__ import annotations

from random import Random

from fhtagn.core.actions import MOST_SIDES
from fhtagn.core.contract.words import require_words
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import AUTOMATON, Outcome
from fhtagn.core.sides import side_names


def check_sides(game: Game, s: State, rng: Random) -> None:
    """The first sides are the seats; every further one is led by a seat or is an automaton with a name."""
    sides = game.sides(s)
    assert s.players <= len(sides) <= MOST_SIDES, f"{len(sides)} sides for {s.players} players"
    names = side_names(sides)
    for side, info in enumerate(sides):
        assert info.seat == AUTOMATON or 0 <= info.seat < s.players, f"side {side} is led by {info.seat}"
        assert side >= s.players or info.seat == side, f"side {side} is not led by seat {side}"
        assert s.leader(side) == info.seat, f"the state says that seat {s.leader(side)} leads side {side}"
        if info.seat == AUTOMATON or names[side] is not None:
            assert info.name is not None, f"side {side} has no name"
        if info.name is not None:
            require_words(game, info.name)


def require_outcome(game: Game, outcome: Outcome, players: int) -> None:
    """There is a score for every seat, and winners are seats of the game; of partners, all win or none."""
    winners = outcome.winners
    assert len(outcome.scores) == players, f"{len(outcome.scores)} scores for {players} players"
    assert set(winners) <= set(range(players)), f"winners who do not play: {winners}"
    assert len(set(winners)) == len(winners), f"a winner twice: {winners}"
    partners = game.info.together
    assert outcome.together == partners, f"the outcome speaks of {'rivals' if partners else 'partners'}"
    assert not partners or len(winners) in (0, players), f"only some of the partners win: {winners}"
