"""IÄÄ! Cthulhu! Fhtagn!: the luck of the dice, as ``bench/iaa_luck.py`` takes it out of a result."""

from __future__ import annotations

from types import ModuleType

import pytest

from fhtagn.core.nodes import Action
from fhtagn.games.iaa.scenario import IaaScenario, position
from tests.benchmarks import benchmark


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    return benchmark("iaa_luck")


def last_die(scores: tuple[int, int] = (0, 0)) -> IaaScenario:
    """Cult 0 rolls its last die, with IÄÄ and 1T before it; cult 1 has ended with one point."""
    return position(display={0: "IÄÄ 1T", 1: "IÄÄ 1T elder"}, dice={0: 1, 1: 0}, middle=0, scores=scores)


ELDER_SIGN: Action = ("rolled", (6,))


@pytest.mark.parametrize("dice", [1, 3])
@pytest.mark.parametrize("me", [0, 1])
def test_luck_is_nothing_on_average(bench: ModuleType, dice: int, me: int) -> None:
    table = position(display={0: "IÄÄ 1T"}, dice={0: dice})
    rolls = bench.answers(table.state)
    assert len(rolls) == {1: 5, 3: 35}[dice]
    mean = sum(chance * bench.luck(table.state, roll, me) for roll, chance in rolls)
    assert mean == pytest.approx(0, abs=1e-12)


def test_the_only_roll_that_saves_half_the_victory_is_five_twelfths_of_luck(bench: ModuleType) -> None:
    """149 : 149, and cult 1 has made its point: an elder sign shares the victory, else it is lost."""
    table = last_die((149, 149))
    assert bench.luck(table.state, ELDER_SIGN, 0) == pytest.approx(1 / 2 - 1 / 12)


def test_the_luck_of_two_cults_is_opposite(bench: ModuleType) -> None:
    table = last_die()
    mine, other = (bench.luck(table.state, ELDER_SIGN, me) for me in (0, 1))
    assert mine > 0
    assert mine == pytest.approx(-other)


def test_a_game_tells_the_share_of_the_victory_and_the_luck_in_it(bench: ModuleType) -> None:
    won, lucky = bench.play("greedy", "greedy", 2, "test", 3)
    assert won in (0, 0.5, 1)
    assert lucky != 0
    assert bench.play("greedy", "greedy", 2, "test", 3) == (won, lucky)
