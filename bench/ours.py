"""Our own games as engines: random play, and positions to copy or to search from.

Imports stand inside the functions: they run in the worker that measures, plain or compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any


def random_play(name: str, players: int, **chosen: Any) -> Callable[[], int]:
    """One random game per call, with these options; the number of its decisions."""
    from fhtagn.core.playout import random_playout
    from fhtagn.core.registry import load

    game, rng = load(name), Random(0)
    options = game.options(players, chosen)
    return lambda: random_playout(game, game.new(options), rng)


def after(name: str, players: int, decisions: int, **chosen: Any) -> tuple[Any, Any, Any]:
    """The game, the state and the decision that comes after so many random ones, with these options."""
    from fhtagn.core.chance import fast_answer
    from fhtagn.core.nodes import Chance, Decision
    from fhtagn.core.registry import load

    game, rng = load(name), Random(7)
    state = game.new(game.options(players, chosen))
    while True:
        node = game.node(state)
        if isinstance(node, Chance):
            game.play(state, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        if not decisions:
            return game, state, node
        game.play(state, rng.choice(node.actions))
        decisions -= 1


def copying(name: str, players: int, decisions: int = 60) -> Callable[[], object]:
    """Copies a position in the middle of a game."""
    return after(name, players, decisions)[1].clone  # type: ignore[no-any-return]
