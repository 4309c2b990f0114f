"""IÄÄ! Cthulhu! Fhtagn!, chapter 2: how the table is laid out."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import IaaScenario, new_game, position
from tests.proofs import proves


def begun(players: int) -> IaaScenario:
    """A game whose start cult is cult 0."""
    nothing = "IÄÄ " * 6
    return new_game(players).rolls("1T " + "IÄÄ " * 5, *[nothing] * (players - 1))


@proves("iaa:2/sets")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_cults_can_play(players: int) -> None:
    assert len(new_game(players).scores) == players


@proves("iaa:2/sets")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_fewer_than_two_or_more_than_six_cults_cannot_play(players: int) -> None:
    with pytest.raises(BadInput):
        GAME.options(players)


@proves("iaa:2/six-dice")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_cult_gets_six_dice(players: int) -> None:
    for table in (new_game(players), begun(players)):
        assert [table.dice(cult) for cult in range(players)] == [6] * players
        assert [table.display(cult) for cult in range(players)] == [""] * players


@proves("iaa:2/six-dice", "iaa:2/middle")
def test_every_phase_is_laid_out_like_the_first() -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T", 1: "IÄÄ 1T elder"}, roll="elder 1T", phase=4)
    table.calls("Fhtagn!")
    assert table.phase == 5
    assert [table.dice(0), table.dice(1), table.middle] == [6, 6, 1]
    assert [table.display(0), table.display(1)] == ["", ""]


@proves("iaa:2/middle")
@pytest.mark.parametrize(("players", "middle"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_the_middle_starts_with_a_few_dice(players: int, middle: int) -> None:
    assert new_game(players).middle == middle
    assert begun(players).middle == middle


@proves("iaa:2/doubling-stones")
@pytest.mark.parametrize("players", range(2, 7))
def test_one_doubling_stone_per_cult_lies_in_the_middle(players: int) -> None:
    table = begun(players)
    assert table.stones_in_middle == players
    assert not any(table.has_stone(cult) for cult in range(players))


@proves("iaa:2/start-stone")
def test_nobody_has_the_start_cult_stone_before_the_roll_for_it() -> None:
    table = new_game(3)
    assert GAME.view(table.state, None)["start"] is None
    table.rolls("IÄÄ " * 6, "1T " + "IÄÄ " * 5)
    assert GAME.view(table.state, None)["start"] is None
    table.rolls("IÄÄ " * 6)
    assert GAME.view(table.state, None)["start"] == 1


@proves("iaa:2/score-keeper")
def test_everybody_sees_the_points_of_all_cults() -> None:
    table = position(players=3, display={0: "IÄÄ 3T", 1: "IÄÄ 1T elder"}, dice={2: 0}, scores=(7, -4, 20))
    table.rolls("elder " * 4).calls("Fhtagn!")
    for seat in (0, 1, 2, None):
        assert [cult["score"] for cult in GAME.view(table.state, seat)["cults"]] == [10, -3, 20]


@proves("iaa:2/rest")
@pytest.mark.parametrize(("players", "dice"), [(2, 13), (3, 20), (4, 27), (5, 34), (6, 40)])
def test_the_other_dice_are_out_of_the_game(players: int, dice: int) -> None:
    """Case 2.  (That no die comes or goes later is watched in random play.)"""
    assert new_game(players).total_dice == dice
    assert begun(players).total_dice == dice
