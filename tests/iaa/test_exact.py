"""IÄÄ! Cthulhu! Fhtagn!: perfect play as ``bench/iaa_exact.py`` works it out, where it can be counted."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from fhtagn.core.nodes import Outcome
from fhtagn.games.iaa.scenario import position
from fhtagn.games.iaa.state import IaaState
from tests.benchmarks import benchmark


@pytest.fixture(scope="module")
def exact() -> ModuleType:
    return benchmark("iaa_exact")


@pytest.fixture
def only_victories(exact: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phase that does not end the game counts as lost, so that chances can be counted on fingers."""

    def won(s: IaaState) -> float:
        return float(isinstance(s.pending, Outcome) and 0 in s.pending.winners)

    monkeypatch.setattr(exact, "judged", won)


def chance(exact: ModuleType, s: IaaState, scores: tuple[int, int]) -> float:
    s.phase = 1
    phase = exact.Phase()
    phase.explore(s)
    value: float = phase.solve(scores)[phase.numbers[exact.key(s)]]
    return value


@pytest.mark.usefixtures("only_victories")
def test_with_one_die_an_elder_sign_wins(exact: ModuleType) -> None:
    """One point is missing, IÄÄ and 1T lie there: one side of six."""
    table = position(display={0: "IÄÄ 1T", 1: "IÄÄ 1T elder"}, dice={0: 1, 1: 0}, middle=0)
    assert chance(exact, table.state, (149, 100)) == pytest.approx(1 / 6)


@pytest.mark.usefixtures("only_victories")
def test_with_two_dice_one_is_kept_for_a_second_try(exact: ModuleType) -> None:
    """11 of 36 rolls show an elder sign; after the others one die is placed and one is left."""
    table = position(display={0: "IÄÄ 1T", 1: "IÄÄ 1T elder"}, dice={0: 2, 1: 0}, middle=0)
    assert chance(exact, table.state, (149, 100)) == pytest.approx(11 / 36 + 25 / 36 / 6)


@pytest.mark.usefixtures("only_victories")
def test_the_rival_prevents_what_it_can(exact: ModuleType) -> None:
    """Both have one die; whoever closes wins, but an elder sign of the first ends the hopes of the second.

    Cult 0 begins: one in six.  Placing its die on the other sides is forced and ends its invocation.
    """
    table = position(display={0: "IÄÄ 1T", 1: "IÄÄ 1T"}, dice={0: 1, 1: 1}, middle=0)
    assert chance(exact, table.state, (149, 0)) == pytest.approx(1 / 6)


def test_a_bot_that_plays_perfectly_loses_nothing_and_the_others_never_gain(
    exact: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    phase = exact.Phase()
    start = exact.begin(2, 0, (140, 140))
    phase.explore(start)
    values = phase.solve((140, 140))
    states = [s for number in range(20) for s in exact.decisions(start, Random(number))]
    assert len(states) > 20
    for name in ("random", "greedy"):
        found = exact.losses(phase, values, states, name, Random(1))
        assert 0 < sum(found) < len(found)
        assert min(found) == 0

    class Perfect:
        name = "perfect"

        def choose(self, given: object, rng: Random) -> object:
            s = given.guess(rng)  # type: ignore[attr-defined]
            options = [values[at] for at in phase.spots[phase.numbers[exact.key(s)]].after]
            best = max(options) if s.pending.seat == 0 else min(options)
            return s.pending.actions[options.index(best)]

    monkeypatch.setattr(exact, "make_bot", lambda game, name: Perfect())
    assert sum(exact.losses(phase, values, states, "perfect", Random(1))) == 0
