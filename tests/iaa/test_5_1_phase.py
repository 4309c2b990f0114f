"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.1: how an invocation phase goes."""

from __future__ import annotations

from fhtagn.games.iaa.scenario import new_game, position
from tests.proofs import proves


@proves("iaa:5.1/clockwise")
def test_the_start_cult_begins_and_play_goes_clockwise() -> None:
    nothing = "IÄÄ " * 6
    table = new_game(4).rolls(nothing, nothing, "1T " + "IÄÄ " * 5, nothing)
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table.rolls("IÄÄ " * table.dice(table.turn)).calls("IÄÄ!")
    assert turns == [2, 3, 0, 1, 2]


@proves("iaa:5.1/roll-all")
def test_the_first_roll_of_a_cult_has_six_dice() -> None:
    table = position(players=2).rolls("IÄÄ IÄÄ 1T 1T elder elder")
    assert table.roll == "IÄÄ IÄÄ 1T 1T elder elder"


@proves("iaa:5.1/roll-all")
def test_a_cult_rolls_all_dice_that_are_not_in_its_display() -> None:
    """Dice gained are rolled too, dice placed are not."""
    table = position(roll="IÄÄ 1T 1T 1T elder elder")
    table.calls("IÄÄ!", "Cthulhu!").takes("1T 1T").calls("Ph'nglui!")
    table.rolls("IÄÄ " * 6).calls("IÄÄ!")  # the other cult
    assert table.turn == 0
    table.rolls("IÄÄ 1T 2T 3T")  # six less three placed, and one gained
    assert table.display(0) == "IÄÄ 1T 1T"


@proves("iaa:5.1/roll-all")
def test_dice_lost_before_the_first_roll_are_missing_from_it() -> None:
    table = position(dice={0: 1}, middle=0, roll="elder").calls("Ph'nglui fhtagn!").robs(1, 1)
    assert table.turn == 1
    table.rolls("IÄÄ IÄÄ IÄÄ IÄÄ")


@proves("iaa:5.1/must-place")
def test_a_die_that_can_be_placed_must_be_placed() -> None:
    table = position(roll="IÄÄ elder elder 1T 2T 3T")
    assert table.offered == ["IÄÄ!"]
    assert table.refuses_to("give up", "must_place")
    assert table.refuses_to("end", "nothing_called")


@proves("iaa:5.1/must-place")
def test_an_elder_sign_that_can_be_placed_fulfils_the_duty_too() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="elder elder")
    assert table.refuses_to("give up", "must_place")
    assert table.refuses_to("end", "nothing_called")


@proves("iaa:5.1/must-place")
def test_which_die_is_placed_is_up_to_the_cult() -> None:
    """Open question 8: an IÄÄ! need not be preferred."""
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ 2T elder")
    assert table.offered == ["IÄÄ!", "Cthulhu!", "Fhtagn!"]
    table.calls("Cthulhu!").ends()
    assert table.display(0) == "IÄÄ 1T 2T"


@proves("iaa:5.1/give-up")
def test_a_cult_that_can_place_nothing_puts_one_die_into_the_middle() -> None:
    """Case 3, and open question 7: dice are alike, so nobody asks which one."""
    table = position(roll="1T 2T 3T 3T elder elder")
    assert table.offered == ["give up"]
    table.gives_up()
    assert table.dice(0) == 5
    assert table.middle == 2
    assert table.display(0) == ""
    assert table.turn == 1


@proves("iaa:5.1/give-up")
def test_after_a_die_was_placed_none_is_given_up() -> None:
    table = position(roll="IÄÄ 1T 2T 3T 3T elder").calls("IÄÄ!")
    assert table.refuses_to("give up", "already_placed")


@proves("iaa:5.1/more")
def test_more_dice_of_the_same_roll_may_be_placed() -> None:
    table = position(roll="IÄÄ 1T 2T 3T 3T elder")
    table.calls("IÄÄ!", "Cthulhu!").takes("1T 2T 3T 3T").ends()
    assert table.display(0) == "IÄÄ 1T 2T 3T 3T"


@proves("iaa:5.1/more")
def test_more_dice_need_not_be_placed() -> None:
    """Open question 9: tentacle dice are not compulsory."""
    table = position(roll="IÄÄ 1T 2T 3T 3T elder").calls("IÄÄ!").ends()
    assert table.display(0) == "IÄÄ"
    assert table.turn == 1


@proves("iaa:5.1/one-roll")
def test_after_one_roll_the_next_cult_follows() -> None:
    table = position(roll="IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ").calls("IÄÄ!")
    assert table.turn == 1
    assert table.roll == ""


@proves("iaa:5.1/one-roll")
def test_dice_that_were_not_placed_stay_with_the_cult() -> None:
    table = position(roll="IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ IÄÄ").calls("IÄÄ!")
    assert table.dice(0) == 5


@proves("iaa:5.1/rounds")
def test_cults_whose_invocation_has_ended_are_skipped() -> None:
    table = position(
        players=4, display={1: "IÄÄ 1T elder", 2: "IÄÄ IÄÄ IÄÄ 1T 1T 1T"}, dice={2: 0}, roll="IÄÄ " * 6
    )
    table.calls("IÄÄ!")
    assert table.turn == 3


@proves("iaa:5.1/rounds")
def test_the_last_cult_goes_on_alone() -> None:
    table = position(display={0: "IÄÄ", 1: "IÄÄ 1T elder"}, roll="IÄÄ IÄÄ 1T").calls("IÄÄ!").ends()
    assert table.turn == 0
    assert table.phase == 1
    table.rolls("IÄÄ 1T").calls("IÄÄ!").ends()
    assert table.turn == 0
    assert table.phase == 1
