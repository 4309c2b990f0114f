"""A re-deal follows from what a seat knows, and is a position like any other."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.contract.walks import noted, play_on, play_to_the_end, walk
from fhtagn.core.frames import State, as_data, same
from fhtagn.core.game import Game
from fhtagn.core.nodes import Seat

TRIES: Final = 5  # random games for each number of players
TO_THE_END: Final = 0.1  # how often a re-dealt position is played to the end


def check_redeals_follow_from_knowledge(game: Game, s: State, rng: Random) -> None:
    """Re-dealing a re-dealt position is like re-dealing the true one: no trace of the truth is left."""
    for seat in range(s.players):
        with noted(f"hidden from seat {seat}"):
            first = rng.getrandbits(32)
            other = game.resample(s, seat, Random(rng.getrandbits(32)))
            require_same_deals(game, s, other, seat, first)
            assert game.info.hidden or same(s, other), "a game without secrets deals something anew"


def require_same_deals(game: Game, s: State, other: State, seat: Seat, seed: int) -> None:
    """If a seat cannot tell these positions apart, the same seed re-deals them alike."""
    here, there = (game.resample(which, seat, Random(seed)) for which in (s, other))
    assert same(here, there), f"what is dealt anew for seat {seat} depends on what it does not know"
    assert here.pending == there.pending, f"{here.pending!r} here, {there.pending!r} there"


def check_resampled_games_go_on(game: Game, s: State, rng: Random) -> None:
    """A re-dealt position is like any other: it can be cloned, goes on, and leads to an end."""
    other = game.resample(s, rng.randrange(s.players), rng)
    assert same(other, other.clone()), "a clone of a resampled state is not the same position"
    if rng.random() < TO_THE_END:
        play_to_the_end(game, other, rng)
    else:
        play_on(game, other, rng, steps=100)


def check_resampling_changes_something(game: Game) -> None:
    """In a game with secrets a re-deal changes something (or the other checks would prove nothing)."""
    changes = (_is_dealt_anew(game, players, seed) for seed in range(TRIES) for players in game.info.seats)
    assert not game.info.hidden or any(changes), "nothing is ever dealt anew"


def _is_dealt_anew(game: Game, players: int, seed: int) -> bool:
    """Does resampling change anything in this random game, and only in the clone?"""
    found = walk(game, players, seed)
    for place in found.some():
        s = found.states[place]
        before = as_data(s)
        for seat in range(players):
            other = as_data(game.resample(s, seat, found.rng))
            assert as_data(s) == before, "a re-deal changes the original: its clone shares something with it"
            if other != before:
                return True
    return False
