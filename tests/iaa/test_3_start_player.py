"""IÄÄ! Cthulhu! Fhtagn!, chapter 3: who begins."""

from __future__ import annotations

from fhtagn.games.iaa.scenario import new_game
from tests.proofs import proves

NO_TENTACLES = "IÄÄ IÄÄ IÄÄ elder elder elder"


@proves("iaa:3/all-roll")
def test_every_cult_rolls_its_six_dice_before_the_first_phase() -> None:
    table = new_game(3)
    rolling = []
    for roll in (NO_TENTACLES, "1T IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ", NO_TENTACLES):
        rolling.append(table.turn)
        assert table.phase == 0
        table.rolls(roll)
    assert rolling == [0, 1, 2]
    assert table.phase == 1


@proves("iaa:3/all-roll")
def test_the_roll_for_the_start_has_no_other_effect() -> None:
    table = new_game(2).rolls("IÄÄ IÄÄ 3T 3T 3T elder", NO_TENTACLES)
    assert table.display(0) == ""
    assert [table.dice(0), table.dice(1), table.middle] == [6, 6, 1]
    assert table.scores == [0, 0]
    assert table.turn == 0
    table.rolls("3T 3T 3T 3T 3T 3T")  # the phase begins with a fresh roll
    assert table.refuses_call("IÄÄ!", "no_iaa")


@proves("iaa:3/most-tentacles")
def test_the_cult_with_the_most_tentacles_starts() -> None:
    table = new_game(3).rolls(NO_TENTACLES, "2T 3T IÄÄ IÄÄ IÄÄ IÄÄ", "1T 1T 1T 1T IÄÄ IÄÄ")
    assert table.start == 1
    assert table.turn == 1


@proves("iaa:3/most-tentacles")
def test_tentacles_count_and_not_the_dice_that_show_them() -> None:
    five_dice = "1T 1T 1T 1T 1T IÄÄ"
    two_dice = "3T 3T IÄÄ IÄÄ IÄÄ IÄÄ"
    assert new_game(2).rolls(five_dice, two_dice).start == 1


@proves("iaa:3/most-tentacles")
def test_tied_cults_roll_again_until_one_leads() -> None:
    """Open question 11."""
    tie = "3T IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ"
    table = new_game(4).rolls(NO_TENTACLES, tie, tie, "2T IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ")
    assert table.happened("iaa.start_tie", 3)
    assert table.turn == 1
    table.rolls(tie, tie)  # only cults 1 and 2 roll, and again
    assert table.turn == 1
    table.rolls("2T IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ", tie)
    assert table.start == 2
    assert table.phase == 1
