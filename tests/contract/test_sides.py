"""The contract suite notices who cannot lead a side, and partners who do not share their fate."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fhtagn.core.contract.sides import check_sides, require_outcome
from fhtagn.core.contract.tables import check_random_play
from fhtagn.core.nodes import AUTOMATON, Outcome, Seat
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text
from tests.contract.broken import breaks, breaks_in_play
from tests.core.hunt import Hunt, HuntState
from tests.core.toys import HUNT, VIGIL
from tests.core.vigil import Vigil

HUNTER = Text("hunt.hunter")


class Sides(Hunt):
    """A hunt with other sides."""

    def __init__(self, *sides: SideInfo) -> None:
        super().__init__()
        self._sides = list(sides)

    def sides(self, s: HuntState) -> list[SideInfo]:
        return self._sides


def begun(players: int = 2) -> HuntState:
    return HUNT.new(HUNT.options(players))


def seat(number: Seat, name: Text | None = None) -> SideInfo:
    return SideInfo(number, name)


@pytest.mark.parametrize(
    ("sides", "complaint"),
    [
        ((seat(0),), "1 sides for 2 players"),
        ((seat(1), seat(0), seat(AUTOMATON, HUNTER)), "side 0 is not led by seat 0"),
        ((seat(0), seat(1), seat(7, HUNTER)), "side 2 is led by 7"),
        ((seat(0), seat(1), seat(1, HUNTER)), "seat -1 leads side 2"),
        ((seat(0), seat(1), seat(AUTOMATON)), "side 2 has no name"),
        ((seat(0), seat(1), seat(AUTOMATON, Text("hunt.nobody"))), "hunt.nobody has no text"),
    ],
)
def test_sides_that_make_no_sense_are_noticed(sides: tuple[SideInfo, ...], complaint: str) -> None:
    breaks(check_sides, Sides(*sides), begun(), complaint)


def test_sides_as_they_should_be() -> None:
    check_sides(HUNT, begun(), Random(1))
    check_sides(VIGIL, VIGIL.new(VIGIL.options(1)), Random(1))


class Alike(Vigil):
    """Says beforehand that the seats are rivals."""

    def __init__(self) -> None:
        super().__init__()
        self.info.together = False


def test_partners_must_be_announced() -> None:
    breaks_in_play(check_random_play, Alike(), "the outcome speaks of partners")


def outcome(*winners: Seat, scores: tuple[int, ...] = (1, 1), together: bool = True) -> Outcome:
    return Outcome(winners, scores, Text("vigil.end.dawn"), together)


@pytest.mark.parametrize(
    ("game", "how", "complaint"),
    [
        (VIGIL, outcome(0), "only some of the partners win"),
        (VIGIL, outcome(0, 1, together=False), "the outcome speaks of rivals"),
        (HUNT, outcome(0), "the outcome speaks of partners"),
        (VIGIL, outcome(0, 1, scores=(1,)), "1 scores for 2 players"),
    ],
)
def test_partners_win_all_or_none(game: Any, how: Outcome, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        require_outcome(game, how, 2)
    require_outcome(VIGIL, outcome(0, 1), 2)
    require_outcome(VIGIL, outcome(), 2)
