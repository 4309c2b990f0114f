"""Nobody sees what is hidden: re-deal everything hidden, and nothing looks different."""

from __future__ import annotations

from random import Random

from fhtagn.core.contract.sight import require_same_question, require_same_sight
from fhtagn.core.contract.walks import noted, random_entry, watched
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event, foreseen
from fhtagn.core.frames import State, as_data
from fhtagn.core.game import Game
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import DRAW, Chance, Seat


def check_secrets_are_kept(game: Game, s: State, rng: Random) -> None:
    """Whatever is hidden from a seat, it sees the same, may do the same and is told the same."""
    for seat in range(s.players):
        with noted(f"hidden from seat {seat}"):
            before = as_data(s)
            other = game.resample(s, seat, rng)
            assert as_data(s) == before, "resampling changes the state"
            again = other.stack[-1].ask(other)
            assert game.is_over(s) or again == other.pending, f"asked again, there it is {again!r}"
            require_same_question(game, s, other)
            for viewer in (seat, None):
                require_same_sight(game, s, other, viewer, rng)
            if not game.is_over(s):
                _require_same_story(game, s, other, seat, rng)


def _require_same_story(game: Game, s: State, other: State, seat: Seat, rng: Random) -> None:
    """The same step looks the same in both worlds, up to what it openly reveals."""
    here, there, node = s.clone(), other.clone(), game.node(s)
    entry = random_entry(game, s, rng)
    told_here = watched(game, here, entry)
    try:
        told_there = watched(game, there, entry)
    except IllegalAction:
        assert entry[0] not in (seat, CHANCE), f"{entry!r} is possible here and not there"
        return  # somebody else, whose hand differs there
    with noted(f"after {entry!r}"):
        for viewer in (seat, None):
            if isinstance(node, Chance) and node.kind == DRAW and node.is_seen_by(viewer):
                continue  # it sees what was drawn, and that may be something else there
            if not require_same_events(told_here, told_there, viewer):
                require_same_sight(game, here, there, viewer, rng)


def require_same_events(here: list[Event], there: list[Event], viewer: Seat | None) -> bool:
    """A viewer is told the same in both worlds until something is revealed to it; is something?"""
    shown, revealed = foreseen(here, viewer)
    shown_there, revealed_there = foreseen(there, viewer)
    assert shown == shown_there, (
        f"events give hidden things away to {viewer}: {shown} here, {shown_there} there"
    )
    assert revealed == revealed_there, f"only one of the worlds reveals something to {viewer}"
    return revealed
