"""Setting up: nobody listens yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from fhtagn.core.frames import State
from fhtagn.core.game import Game

TELLING: Final = ("tell", "tell_seat", "reveal")


def check_setup_tells_nothing(game: Game) -> None:
    """Events told in ``setup`` would reach nobody: a frame tells what happens first."""
    for players in game.info.seats:
        options = game.options(players)
        with overheard(type(game.setup(options))) as told:
            game.setup(options)
        assert not told, (
            f"setup tells {told[0]!r}, which nobody can hear yet: tell it in a frame, after something was "
            f"asked or rolled"
        )


@contextmanager
def overheard(kind: type[State]) -> Iterator[list[str]]:
    """What states of this kind tell, even if nobody listens.  Compiled ones cannot be overheard."""
    told: list[str] = []

    def note(s: State, *args: Any) -> None:
        told.append(next(arg for arg in args if isinstance(arg, str)))

    own = {name: vars(kind)[name] for name in TELLING if name in vars(kind)}
    try:
        for name in TELLING:
            setattr(kind, name, note)
    except TypeError:  # a compiled class is as it is; the same source is checked without compiling
        yield told
        return
    try:
        yield told
    finally:
        for name in TELLING:
            if name in own:
                setattr(kind, name, own[name])
            else:
                delattr(kind, name)
