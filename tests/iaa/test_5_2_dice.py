"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.2: the dice and what they mean."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.games.iaa.scenario import position
from tests.proofs import proves

# --- 5.2.1 Calls ---------------------------------------------------------------------------------------


@proves("iaa:5.2.1/calls")
def test_no_die_is_placed_without_a_call() -> None:
    table = position(display={0: "IÄÄ"}, roll="IÄÄ 2T elder")
    assert table.display(0) == "IÄÄ"
    table.calls("IÄÄ!")
    assert table.display(0) == "IÄÄ IÄÄ"
    table.calls("Cthulhu!")
    assert table.display(0) == "IÄÄ IÄÄ 2T"
    table.calls("Fhtagn!")
    assert table.display(0) == "IÄÄ IÄÄ 2T elder"
    assert [event.args for event in table.told if event.kind == "iaa.called"] == [
        (0, "iaa"),
        (0, "cthulhu"),
        (0, "fhtagn"),
    ]


# --- 5.2.2 IÄÄ! ----------------------------------------------------------------------------------------


@proves("iaa:5.2.2/first")
def test_nothing_but_an_iaa_opens_a_display() -> None:
    """Case 3."""
    table = position(roll="1T 2T 3T elder elder elder")
    assert table.refuses_call("IÄÄ!", "no_iaa")
    assert table.refuses_call("Cthulhu!", "needs_iaa")
    assert table.refuses_call("Fhtagn!", "needs_both")
    assert table.refuses_call("Ph'nglui!", "no_bare_phnglui")
    assert table.offered == ["give up"]


@proves("iaa:5.2.2/first")
def test_with_an_iaa_in_the_roll_the_display_begins_with_it() -> None:
    table = position(roll="IÄÄ 1T 2T 3T elder elder")
    assert table.offered == ["IÄÄ!"]
    table.calls("IÄÄ!")
    assert table.offers_call("Cthulhu!")


@proves("iaa:5.2.2/call")
def test_calling_iaa_places_one_iaa() -> None:
    table = position(display={0: "IÄÄ"}, roll="IÄÄ IÄÄ 1T").calls("IÄÄ!")
    assert table.display(0) == "IÄÄ IÄÄ"
    assert table.roll == "IÄÄ 1T"
    assert table.happened("iaa.called", 0, "iaa")


@proves("iaa:5.2.2/call")
def test_without_an_iaa_in_the_roll_it_cannot_be_called() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T elder")
    assert table.refuses_call("IÄÄ!", "no_iaa")


@proves("iaa:5.2.2/one-per-roll")
def test_a_second_iaa_of_the_roll_stays_in_the_stock() -> None:
    """Case 4."""
    table = position(roll="IÄÄ IÄÄ 3T").calls("IÄÄ!", "Cthulhu!")
    assert table.display(0) == "IÄÄ 3T"
    assert table.dice(0) == 1
    assert table.turn == 1  # nothing was left to call


@proves("iaa:5.2.2/one-per-roll")
def test_a_second_iaa_cannot_be_called_after_the_same_roll() -> None:
    """Case 5."""
    table = position(roll="IÄÄ IÄÄ elder").calls("IÄÄ!")
    assert table.refuses_call("IÄÄ!", "one_iaa")
    with pytest.raises(IllegalAction, match="only one IÄÄ!"):
        table.calls("IÄÄ!")


# --- 5.2.3 Cthulhu! ------------------------------------------------------------------------------------


@proves("iaa:5.2.3/needs-iaa")
def test_tentacles_need_an_iaa_in_the_display() -> None:
    assert position(roll="1T 2T").refuses_call("Cthulhu!", "needs_iaa")
    assert position(display={0: "IÄÄ"}, roll="1T 2T").offers_call("Cthulhu!")


@proves("iaa:5.2.3/needs-iaa")
def test_the_iaa_just_placed_counts() -> None:
    table = position(roll="IÄÄ 1T")
    assert table.refuses_call("Cthulhu!", "needs_iaa")
    assert table.calls("IÄÄ!").offers_call("Cthulhu!")


@proves("iaa:5.2.3/call")
def test_calling_cthulhu_places_tentacle_dice() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 2T").calls("Cthulhu!").takes("1T 2T")
    assert table.display(0) == "IÄÄ 1T 2T"
    assert table.happened("iaa.called", 0, "cthulhu")
    assert table.happened("iaa.took", 0, 1, 1, 0)


@proves("iaa:5.2.3/call")
def test_dice_cannot_be_taken_before_the_call() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 2T")
    assert table.refuses_to("take 1T")


@proves("iaa:5.2.3/one-move")
def test_tentacle_dice_are_placed_once_per_roll() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 2T 3T elder").calls("Cthulhu!").takes("3T")
    assert table.refuses_call("Cthulhu!", "cthulhu_once")
    assert table.refuses_to("take 1T")
    assert table.offered == ["Fhtagn!", "Ph'nglui!", "end"]


@proves("iaa:5.2.3/how-many")
def test_which_and_how_many_tentacle_dice_is_a_free_choice() -> None:
    """Case 6: only the 3T is fine."""
    table = position(display={0: "IÄÄ"}, roll="1T 2T 3T").calls("Cthulhu!")
    assert sorted(table.offered) == [
        "take 1T",
        "take 1T 2T",
        "take 1T 2T 3T",
        "take 1T 3T",
        "take 2T",
        "take 2T 3T",
        "take 3T",
    ]
    table.takes("3T")
    assert table.display(0) == "IÄÄ 3T"
    assert table.dice(0) == 2


@proves("iaa:5.2.3/how-many")
def test_dice_that_were_not_rolled_cannot_be_taken() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 1T").calls("Cthulhu!")
    assert table.offered == ["take 1T 1T", "take 1T"]
    assert table.refuses_to("take 1T 1T 1T")
    assert table.refuses_to("take 3T")


@proves("iaa:5.2.3/how-many")
def test_whoever_takes_a_hand_full_of_tentacle_dice_may_take_more() -> None:
    table = position(display={0: "IÄÄ"}, dice={1: 0}, roll="1T 2T 2T 3T 3T 3T 3T 3T").calls("Cthulhu!")
    assert table.offered[0] == "take 2T 3T 3T 3T 3T 3T"
    assert "take 3T 3T 3T 3T 3T" in table.offered
    assert table.refuses_to("enough")
    table.takes("2T 3T 3T 3T 3T 3T")
    assert table.asks(0, "take_more")
    assert table.offered == ["take 1T 2T", "take 2T", "take 1T", "enough"]
    assert table.takes("2T").display(0) == "IÄÄ 2T 2T 3T 3T 3T 3T 3T"
    assert table.happened("iaa.took", 0, 0, 1, 0)


@proves("iaa:5.2.3/how-many")
def test_a_full_hand_may_be_enough() -> None:
    table = position(display={0: "IÄÄ"}, dice={1: 0}, roll="1T 1T 1T 1T 1T 1T 1T elder").calls("Cthulhu!")
    table.takes("1T 1T 1T 1T 1T 1T").has_enough()
    assert table.display(0) == "IÄÄ 1T 1T 1T 1T 1T 1T"
    assert table.dice(0) == 2
    assert table.offered == ["Fhtagn!", "Ph'nglui!", "end"]


@proves("iaa:5.2.3/how-many")
def test_whoever_takes_less_than_a_hand_full_is_not_asked_again() -> None:
    table = position(display={0: "IÄÄ"}, dice={1: 0}, roll="3T 3T 3T 3T 3T 3T 3T elder").calls("Cthulhu!")
    table.takes("3T 3T 3T 3T 3T")
    assert table.offered == ["Fhtagn!", "Ph'nglui!", "end"]


# --- 5.2.4 Ph'nglui!/Fhtagn! ---------------------------------------------------------------------------


@proves("iaa:5.2.4/elder-sign")
def test_an_elder_sign_closes_the_invocation_or_wins_a_die() -> None:
    table = position(display={0: "IÄÄ"}, roll="2T elder").calls("Cthulhu!")
    assert table.offers_call("Fhtagn!", "Ph'nglui!")


@proves("iaa:5.2.4/elder-sign")
def test_both_uses_need_an_elder_sign_in_the_roll() -> None:
    table = position(display={0: "IÄÄ"}, roll="2T 2T").calls("Cthulhu!").takes("2T 2T")
    assert table.turn == 1  # neither could be called
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ 2T").calls("IÄÄ!")
    assert table.refuses_call("Fhtagn!", "no_elder")
    assert table.refuses_call("Ph'nglui!", "no_elder")


@proves("iaa:5.2.4/needs")
@pytest.mark.parametrize("display", ["", "IÄÄ", "IÄÄ IÄÄ"])
def test_closing_needs_an_iaa_and_a_tentacle_die_in_the_display(display: str) -> None:
    table = position(display={0: display}, roll="elder elder")
    assert table.refuses_call("Fhtagn!", "needs_both")


@proves("iaa:5.2.4/needs")
def test_tentacles_placed_after_this_roll_count() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T elder")
    assert table.refuses_call("Fhtagn!", "needs_both")
    assert table.calls("Cthulhu!").offers_call("Fhtagn!")


@proves("iaa:5.2.4/fhtagn")
def test_fhtagn_places_one_elder_sign() -> None:
    table = position(display={0: "IÄÄ 2T"}, roll="elder elder elder").calls("Fhtagn!")
    assert table.display(0) == "IÄÄ 2T elder"
    assert table.happened("iaa.called", 0, "fhtagn")
    assert table.happened("iaa.completed", 0, 2)


@proves("iaa:5.2.4/closed")
def test_nothing_is_added_after_an_elder_sign() -> None:
    """Its turn ends at once, although more dice would fit, and it never rolls again."""
    table = position(display={0: "IÄÄ 2T"}, roll="IÄÄ 3T elder").calls("Fhtagn!")
    assert table.display(0) == "IÄÄ 2T elder"
    for dice in (6, 5, 4):
        assert table.turn == 1
        table.rolls("IÄÄ " * dice).calls("IÄÄ!")
    assert table.display(0) == "IÄÄ 2T elder"


@proves("iaa:5.2.4/unused")
def test_unused_dice_go_to_the_middle() -> None:
    """Case 12."""
    table = position(display={0: "IÄÄ 2T"}, middle=1, roll="elder elder 1T").calls("Fhtagn!")
    assert table.dice(0) == 0
    assert table.middle == 3


@proves("iaa:5.2.4/phnglui")
def test_phnglui_brings_a_free_die_and_the_elder_sign_stays() -> None:
    """Case 17: one more die than right after placing the tentacles."""
    table = position(display={0: "IÄÄ"}, middle=1, roll="1T 2T elder").calls("Cthulhu!").takes("1T 2T")
    assert table.dice(0) == 1
    table.calls("Ph'nglui!")
    assert table.dice(0) == 2
    assert table.middle == 0
    assert table.display(0) == "IÄÄ 1T 2T"
    assert not table.has_ended(0)
    assert table.turn == 1


@proves("iaa:5.2.4/one-per-roll")
def test_only_one_elder_sign_of_a_roll_is_used() -> None:
    """Case 21: after either call the turn is over, whatever else was rolled."""
    for call in ("Ph'nglui!", "Fhtagn!"):
        table = position(display={0: "IÄÄ"}, roll="1T elder elder").calls("Cthulhu!")
        assert table.offers_call("Ph'nglui!", "Fhtagn!")
        table.calls(call)
        assert table.turn == 1


# --- 5.2.5 All fhtagn ----------------------------------------------------------------------------------


@proves("iaa:5.2.5/all-fhtagn")
def test_a_roll_of_elder_signs_only_may_bring_two_free_dice() -> None:
    """Case 22."""
    table = position(middle=3, roll="elder elder")
    assert table.offered == ["Ph'nglui fhtagn!", "give up"]
    table.calls("Ph'nglui fhtagn!")
    assert table.dice(0) == 4
    assert table.middle == 1
    assert table.display(0) == ""
    assert table.turn == 1


@proves("iaa:5.2.5/all-fhtagn")
def test_every_die_of_the_roll_must_show_an_elder_sign() -> None:
    table = position(display={0: "IÄÄ"}, roll="elder elder elder 1T")
    assert table.refuses_call("Ph'nglui fhtagn!", "not_all_elder")
    table.calls("Cthulhu!")  # now only elder signs are left, but the roll showed more
    assert table.refuses_call("Ph'nglui fhtagn!", "not_all_elder")


@proves("iaa:5.2.5/all-fhtagn")
def test_a_cult_that_could_close_chooses_between_closing_and_two_dice() -> None:
    """Case 300."""
    table = position(display={0: "IÄÄ 1T"}, roll="elder elder")
    assert table.offered == ["Fhtagn!", "Ph'nglui fhtagn!"]
    assert table.refuses_to("give up", "must_place")


@proves("iaa:5.2.5/all-fhtagn", "iaa:5.1/give-up")
def test_a_cult_that_declines_two_dice_gives_one_up() -> None:
    """Case 301."""
    table = position(middle=3, roll="elder elder").gives_up()
    assert table.dice(0) == 1
    assert table.middle == 4


@proves("iaa:5.2.5/single-die")
@pytest.mark.parametrize("display", ["", "IÄÄ", "IÄÄ IÄÄ 3T"])
def test_one_die_with_an_elder_sign_is_all_fhtagn(display: str) -> None:
    table = position(display={0: display}, middle=2, roll="elder")
    table.calls("Ph'nglui fhtagn!")
    assert table.dice(0) == 3
    assert table.display(0) == display


# --- 5.2.6 The last die --------------------------------------------------------------------------------


@proves("iaa:5.2.6/last-die")
@pytest.mark.parametrize(
    ("display", "roll", "call"),
    [("", "IÄÄ", "IÄÄ!"), ("IÄÄ 1T", "IÄÄ", "IÄÄ!"), ("IÄÄ", "3T", "Cthulhu!"), ("IÄÄ 1T", "2T", "Cthulhu!")],
)
def test_the_last_die_must_be_placed_if_the_display_allows(display: str, roll: str, call: str) -> None:
    """Case 24: then no dice are left and the invocation ends open."""
    table = position(display={0: display}, roll=roll)
    assert table.offered == [call]
    table.calls(call)
    assert table.dice(0) == 0
    assert table.has_ended(0)
    assert table.happened("iaa.out_of_dice", 0)
    assert table.turn == 1


@proves("iaa:5.2.6/last-die")
@pytest.mark.parametrize("roll", ["1T", "2T", "3T"])
def test_a_last_die_that_does_not_fit_goes_to_the_middle(roll: str) -> None:
    table = position(middle=1, roll=roll)
    assert table.offered == ["give up"]
    table.gives_up()
    assert table.middle == 2
    assert table.has_ended(0)
    assert table.happened("iaa.out_of_dice", 0)


@proves("iaa:5.2.6/elder-sign")
def test_a_last_elder_sign_closes_or_brings_two_dice() -> None:
    table = position(display={0: "IÄÄ 2T"}, roll="elder")
    assert table.offered == ["Fhtagn!", "Ph'nglui fhtagn!"]
    table.calls("Ph'nglui fhtagn!")
    assert table.dice(0) == 3
    assert not table.has_ended(0)


@proves("iaa:5.2.6/elder-sign")
def test_a_last_elder_sign_that_cannot_close_brings_two_dice_or_is_lost() -> None:
    table = position(display={0: "IÄÄ"}, roll="elder")
    assert table.offered == ["Ph'nglui fhtagn!", "give up"]


# --- 5.2.7 Free dice -----------------------------------------------------------------------------------


@proves("iaa:5.2.7/free")
@pytest.mark.parametrize(("middle", "theirs", "some"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_free_are_the_middle_and_the_unbound_dice_of_others(middle: int, theirs: int, some: bool) -> None:
    """Case 20: the dice in the other display are not free, nor are a cult's own."""
    table = position(
        display={0: "IÄÄ", 1: "IÄÄ IÄÄ IÄÄ 1T 1T 1T"}, dice={1: theirs}, middle=middle, roll="IÄÄ 1T elder"
    )
    assert table.calls("IÄÄ!").offers_call("Ph'nglui!") is some
    if not some:
        assert table.refuses_call("Ph'nglui!", "no_free_die")


@proves("iaa:5.2.7/gain")
def test_phnglui_gains_one_and_phnglui_fhtagn_two() -> None:
    one = position(display={0: "IÄÄ"}, middle=3, roll="IÄÄ elder").calls("IÄÄ!", "Ph'nglui!")
    assert (one.dice(0), one.middle) == (2, 2)
    two = position(display={0: "IÄÄ"}, middle=3, roll="elder elder").calls("Ph'nglui fhtagn!")
    assert (two.dice(0), two.middle) == (4, 1)


@proves("iaa:5.2.7/gain")
def test_two_dice_are_taken_from_the_middle_and_from_a_cult_if_need_be() -> None:
    """Case 302."""
    table = position(middle=1, roll="elder elder").calls("Ph'nglui fhtagn!")
    assert table.middle == 0
    assert table.offered == ["rob 1"]
    table.robs(1)
    assert (table.dice(0), table.dice(1)) == (4, 5)
    assert table.turn == 1


@proves("iaa:5.2.7/gain")
@pytest.mark.parametrize("free", [0, 1])
def test_if_too_few_dice_are_free_as_many_as_there_are_are_taken(free: int) -> None:
    """Case 303, and open question 4: with none at all, too, and no die is given up."""
    table = position(display={1: "IÄÄ IÄÄ IÄÄ 1T 1T"}, dice={1: 0}, middle=free, roll="elder elder")
    table.calls("Ph'nglui fhtagn!")
    assert table.dice(0) == 2 + free
    assert table.middle == 0
    assert table.turn == 0  # the other cult's invocation has ended


@proves("iaa:5.2.7/middle-first")
def test_dice_come_from_the_middle_while_it_has_any() -> None:
    """Case 19: nobody is asked whom to rob."""
    table = position(display={0: "IÄÄ"}, middle=1, roll="1T elder").calls("Cthulhu!")
    assert table.refuses_to("rob 1")
    table.calls("Ph'nglui!")
    assert (table.dice(0), table.middle, table.dice(1)) == (2, 0, 6)
    assert table.happened("iaa.took_free", 0)
    assert table.turn == 1


@proves("iaa:5.2.7/others")
def test_with_an_empty_middle_a_die_is_taken_from_another_cult() -> None:
    """Case 18."""
    table = position(display={0: "IÄÄ"}, middle=0, roll="1T elder").calls("Cthulhu!", "Ph'nglui!")
    assert table.asks(0, "rob")
    table.robs(1)
    assert (table.dice(0), table.dice(1)) == (2, 5)
    assert table.happened("iaa.robbed", 0, 1)


@proves("iaa:5.2.7/others")
def test_the_taker_chooses_whom_to_rob_each_time() -> None:
    """Open question 5: any other cult with unbound dice, even two different ones."""
    table = position(players=4, display={3: "IÄÄ 1T elder"}, dice={1: 2, 2: 3}, middle=0, roll="elder elder")
    table.calls("Ph'nglui fhtagn!")
    assert table.offered == ["rob 1", "rob 2"]
    table.robs(2)
    assert table.offered == ["rob 1", "rob 2"]
    table.robs(1)
    assert [table.dice(cult) for cult in range(4)] == [4, 1, 2, 0]


@proves("iaa:5.2.7/others", "iaa:5.5.1/no-dice")
def test_even_the_last_die_of_a_cult_may_be_taken() -> None:
    """Open question 6: its invocation then ends at once."""
    table = position(players=3, display={1: "IÄÄ 2T"}, dice={1: 1}, middle=0, roll="elder elder")
    table.calls("Ph'nglui fhtagn!")
    table.robs(1)
    assert table.has_ended(1)
    assert table.happened("iaa.out_of_dice", 1)
    assert table.offered == ["rob 2"]
    table.robs(2)
    assert table.turn == 2
