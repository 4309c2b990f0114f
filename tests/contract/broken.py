"""What the tests of broken games share: a check must complain, in the right words."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest

from fhtagn.core.contract.walks import PositionCheck, WalkCheck
from fhtagn.core.frames import State, fields
from fhtagn.core.game import Game

TRIES = 20
S = TypeVar("S", bound=State)


def breaks(check: PositionCheck, game: Game, s: State, complaint: str) -> None:
    """This check complains about this position, in one of a few tries."""

    def try_often() -> None:
        for seed in range(TRIES):
            check(game, s, Random(seed))

    with pytest.raises(AssertionError, match=complaint):
        try_often()


def breaks_in_play(check: WalkCheck, game: Game, complaint: str) -> None:
    """This check complains about one of a few random games."""

    def try_often() -> None:
        for seed in range(TRIES):
            check(game, 2, seed)

    with pytest.raises(AssertionError, match=complaint):
        try_often()


def made(kind: type[S], s: State) -> S:
    """The same position in another kind of state."""
    other = kind()
    for name in fields(s):
        if hasattr(s, name):
            setattr(other, name, getattr(s, name))
    return other
