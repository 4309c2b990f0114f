"""IÄÄ! Cthulhu! Fhtagn!, chapter 6: the end of the game, winners and losers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fhtagn.core.errors import BadInput, IllegalAction
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import IaaScenario, new_game, position
from tests.proofs import proves


def after_scoring(*totals: int, **options: Any) -> IaaScenario:
    """A phase has just been scored and these are the totals.

    Cult 0 scored 1 point in it, the others nothing: they have no dice and empty displays.
    """
    scores = [totals[0] - 1, *totals[1:]]
    others = dict.fromkeys(range(1, len(totals)), 0)
    table = position(
        players=len(totals), display={0: "IÄÄ 1T"}, dice=others, roll="elder", scores=scores, **options
    )
    table.calls("Fhtagn!")
    assert table.scores == list(totals)
    return table


@proves("iaa:6/end")
@pytest.mark.parametrize(
    ("totals", "over"),
    [
        ((149, 0), False),
        ((150, 0), True),
        ((151, 0), True),
        ((0, -149), False),
        ((0, -150), True),
        ((0, -151), True),
        ((149, -149), False),
    ],
)
def test_the_game_ends_when_a_cult_has_reached_the_limit(totals: Sequence[int], over: bool) -> None:
    assert after_scoring(*totals).is_over is over


@proves("iaa:6/end")
def test_the_game_does_not_end_before_the_phase_is_scored() -> None:
    """Open question 14: displays that will bring enough end nothing yet."""
    table = position(
        players=3,
        display={0: "IÄÄ IÄÄ 3T 3T", 1: "IÄÄ IÄÄ IÄÄ 3T 3T 3T elder"},
        dice={2: 2},
        roll="elder",
        scores=(149, 149, 0),
    )
    table.calls("Fhtagn!")
    assert not table.is_over
    assert table.turn == 2
    table.rolls("1T 1T").gives_up()
    table.rolls("1T").gives_up()
    assert table.is_over
    assert table.scores == [161, 176, 0]


@proves("iaa:6/end")
def test_nothing_can_be_done_after_the_end() -> None:
    table = after_scoring(150, 0)
    with pytest.raises(IllegalAction, match="over"):
        table.calls("IÄÄ!")


@proves("iaa:6/target")
@pytest.mark.parametrize(("players", "target"), [(2, 150), (3, 150), (4, 100), (5, 100), (6, 100)])
def test_the_recommended_limit_depends_on_the_number_of_cults(players: int, target: int) -> None:
    """Case 31: four cults, 100 points."""
    rest = [0] * (players - 1)
    assert not after_scoring(target - 1, *rest).is_over
    assert after_scoring(target, *rest).is_over
    assert not after_scoring(0, 1 - target, *rest[1:]).is_over
    assert after_scoring(0, -target, *rest[1:]).is_over


@proves("iaa:6/agreed")
@pytest.mark.parametrize("target", [10, 60, 1000])
def test_another_limit_may_be_agreed_before_the_game(target: int) -> None:
    """Open question 13: the same number in both directions."""
    assert not after_scoring(target - 1, 0, target=target).is_over
    assert after_scoring(target, 0, target=target).is_over
    assert not after_scoring(0, 1 - target, target=target).is_over
    assert after_scoring(0, -target, target=target).is_over
    assert GAME.view(new_game(2, target=target).state, None)["target"] == target


@proves("iaa:6/agreed")
@pytest.mark.parametrize("target", [9, 1001, 0, -150, "many", True])
def test_a_limit_that_makes_no_sense_is_refused(target: object) -> None:
    with pytest.raises(BadInput, match="target"):
        new_game(2, target=target)


@proves("iaa:6/positive")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((151, 149, 20), (0,)),  # case 28
        ((155, 150, 20), (0, 1)),  # case 29
        ((150, 150, 150), (0, 1, 2)),
        ((20, 150, 20), (1,)),
        ((150, 900, 20), (0, 1)),  # it does not matter who has more
    ],
)
def test_all_cults_that_reached_the_limit_win_and_the_others_lose(
    totals: Sequence[int], winners: tuple[int, ...]
) -> None:
    table = after_scoring(*totals)
    assert table.winners == winners
    assert table.outcome.scores == tuple(totals)
    assert table.outcome.reason.key == "iaa.end.reached"


@proves("iaa:6/negative")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((20, -150, 3), (0, 2)),  # case 30
        ((20, -170, -150), (0,)),
        ((-149, -150, -149), (0, 2)),
    ],
)
def test_cults_that_fell_to_the_limit_lose_and_the_others_win(
    totals: Sequence[int], winners: tuple[int, ...]
) -> None:
    table = after_scoring(*totals)
    assert table.winners == winners
    assert table.outcome.reason.key == "iaa.end.fell"


@proves("iaa:6/negative")
def test_if_all_cults_fell_that_low_all_lose() -> None:
    """Case 304, open question 12."""
    table = after_scoring(-150, -151, -200)
    assert table.winners == ()
    assert table.outcome.reason.key == "iaa.end.all_fell"


@proves("iaa:6/positive", "iaa:6/negative")
def test_if_both_limits_are_reached_at_once_only_those_at_the_top_win() -> None:
    """Case 305, open question 12."""
    table = after_scoring(150, -150, 20)
    assert table.winners == (0,)
    assert table.outcome.reason.key == "iaa.end.reached"
