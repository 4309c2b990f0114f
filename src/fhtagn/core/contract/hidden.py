"""Nobody sees what is hidden: everything hidden is dealt anew, and nothing looks different."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.contract.moves import refusals_of
from fhtagn.core.contract.walks import (
    decision_of,
    noted,
    play_on,
    play_to_the_end,
    random_entry,
    walk,
    watched,
)
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event
from fhtagn.core.frames import State, as_data, same
from fhtagn.core.game import Game
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import Decision, Seat

TRIES: Final = 5  # random games for each number of players
TO_THE_END: Final = 0.1  # how often a position that was dealt anew is played on until the end


def check_secrets_are_kept(game: Game, s: State, rng: Random) -> None:
    """Whatever is hidden from a seat, it sees the same, may do the same and is told the same."""
    for seat in range(s.players):
        with noted(f"hidden from seat {seat}"):
            before = as_data(s)
            other = game.resample(s, seat, rng)
            assert as_data(s) == before, "resampling changes the state"
            _require_same_question(game, s, other, seat)
            for viewer in (seat, None):
                require_same_sight(game, s, other, viewer)
            if not game.is_over(s):
                _require_same_story(game, s, other, seat, rng)


def _require_same_question(game: Game, s: State, other: State, seat: Seat) -> None:
    """Both worlds wait for the same: what a seat decides itself, and whom else it waits for."""
    here, there = game.node(s), game.node(other)
    if isinstance(here, Decision):
        assert isinstance(there, Decision), f"there the game waits for {there!r}"
        assert (here.seat, here.others) == (there.seat, there.others), "there another seat is to decide"
        assert here.prompt == there.prompt, f"there seat {there.seat} is asked {there.prompt!r}"
    else:
        assert here == there, f"{here!r} here, {there!r} there"


def require_same_sight(game: Game, s: State, other: State, viewer: Seat | None) -> None:
    """A seat, or a spectator, cannot tell these states apart."""
    here, there = game.view(s, viewer), game.view(other, viewer)
    different = sorted(key for key in here.keys() | there.keys() if here.get(key) != there.get(key))
    assert not different, f"the view of {viewer} gives hidden things away: {different}"
    if viewer is not None:
        numbers = game.features(s, viewer)
        assert numbers == game.features(other, viewer), (
            f"the features of seat {viewer} give hidden things away"
        )
        assert game.tokens(s, viewer) == game.tokens(other, viewer), (
            f"the tokens of seat {viewer} give hidden things away"
        )
        mine = decision_of(game, s, viewer)
        assert mine == decision_of(game, other, viewer), (
            f"the options of seat {viewer} give hidden things away"
        )
        assert refusals_of(game, s, viewer) == refusals_of(game, other, viewer), (
            f"the refusals to seat {viewer} give hidden things away"
        )


def _require_same_story(game: Game, s: State, other: State, seat: Seat, rng: Random) -> None:
    """The same step looks the same in both worlds, up to what it openly reveals."""
    here, there = s.clone(), other.clone()
    entry = random_entry(game, s, rng)
    told_here = watched(game, here, entry)
    try:
        told_there = watched(game, there, entry)
    except IllegalAction:
        assert entry[0] not in (seat, CHANCE), f"{entry!r} is possible here and not there"
        return  # somebody else, whose hand is another one there
    with noted(f"after {entry!r}"):
        for viewer in (seat, None):
            seen_here, revealed = until_revealed(told_here, viewer)
            seen_there, revealed_there = until_revealed(told_there, viewer)
            assert seen_here == seen_there, (
                f"events give hidden things away to {viewer}: {seen_here} here, {seen_there} there"
            )
            assert revealed == revealed_there, f"only one of the worlds reveals something to {viewer}"
            if not revealed:
                require_same_sight(game, here, there, viewer)


def until_revealed(events: list[Event], viewer: Seat | None) -> tuple[list[tuple[object, ...]], bool]:
    """What a viewer is told before something hidden is revealed to it, and whether something is."""
    shown: list[tuple[object, ...]] = []
    for event in events:
        sees_all = event.seen_by is None or (viewer is not None and viewer in event.seen_by)
        told = event if sees_all else event.instead
        if told is not None:
            if told.reveals:
                return shown, True
            shown.append((told.kind, told.args))
    return shown, False


def check_resampled_games_go_on(game: Game, s: State, rng: Random) -> None:
    """What was dealt anew is a position like any other: it clones, goes on, and leads to an end."""
    other = game.resample(s, rng.randrange(s.players), rng)
    assert same(other, other.clone()), "a clone of a resampled state is not the same position"
    if rng.random() < TO_THE_END:
        play_to_the_end(game, other, rng)
    else:
        play_on(game, other, rng, steps=100)


def check_resampling_changes_something(game: Game) -> None:
    """In a game with secrets something is dealt anew (or the other checks would prove nothing)."""
    changes = (_is_dealt_anew(game, players, seed) for seed in range(TRIES) for players in game.info.seats)
    assert not game.info.hidden or any(changes), "nothing is ever dealt anew"


def _is_dealt_anew(game: Game, players: int, seed: int) -> bool:
    """Does resampling change anything in this random game?"""
    found = walk(game, players, seed)
    return any(
        not same(game.resample(found.states[place], seat, found.rng), found.states[place])
        for place in found.some()
        for seat in range(players)
    )
