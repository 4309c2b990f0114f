"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.5: how invocations and the phase end."""

from __future__ import annotations

from fhtagn.games.iaa.scenario import position
from tests.proofs import proves


@proves("iaa:5.5.1/elder-sign")
def test_an_elder_sign_in_the_display_ends_the_invocation() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="elder IÄÄ IÄÄ")
    assert not table.has_ended(0)
    table.calls("Fhtagn!")
    assert table.has_ended(0)
    assert table.happened("iaa.completed", 0, 1)
    assert not table.happened("iaa.out_of_dice")


@proves("iaa:5.5.1/elder-sign")
def test_an_elder_sign_that_wins_a_die_ends_nothing() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T elder").calls("Cthulhu!", "Ph'nglui!")
    assert not table.has_ended(0)


@proves("iaa:5.5.1/no-dice")
def test_a_cult_without_dice_has_ended_its_invocation() -> None:
    """Case 24."""
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ").calls("IÄÄ!")
    assert table.has_ended(0)
    assert table.display(0) == "IÄÄ IÄÄ 1T"
    assert table.happened("iaa.out_of_dice", 0)
    for dice in (6, 5):
        assert table.turn == 1
        table.rolls("IÄÄ " * dice).calls("IÄÄ!")


@proves("iaa:5.5.1/no-dice")
def test_all_tentacles_placed_and_no_die_left_ends_it_too() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 2T 3T").calls("Cthulhu!").takes("1T 2T 3T")
    assert table.has_ended(0)
    assert table.worth(0) == -6


@proves("iaa:5.5.1/no-dice")
def test_nothing_brings_a_robbed_cult_back_in_this_phase() -> None:
    """Open question 6: not even dice in the middle."""
    table = position(players=3, dice={1: 1}, middle=0, roll="elder").calls("Ph'nglui fhtagn!").robs(1, 2)
    assert table.has_ended(1)
    assert table.turn == 2
    table.rolls("1T 1T 1T 1T 1T").gives_up()
    assert table.middle == 1
    assert table.turn == 0
    table.rolls("IÄÄ IÄÄ IÄÄ").calls("IÄÄ!")
    assert table.turn == 2  # cult 1 is skipped
    assert table.dice(1) == 0


@proves("iaa:5.5.2/phase-end")
def test_the_phase_ends_and_is_scored_when_every_invocation_has_ended() -> None:
    table = position(players=3, display={0: "IÄÄ 3T", 1: "IÄÄ IÄÄ 2T", 2: "IÄÄ 1T elder"}, dice={0: 2, 1: 1})
    table.rolls("elder elder").calls("Fhtagn!")
    assert table.phase == 1
    assert table.scores == [0, 0, 0]
    table.rolls("1T").calls("Cthulhu!")
    assert table.phase == 2
    assert table.scores == [3, -6, 1]


@proves("iaa:5.5.2/phase-end")
def test_robbing_the_last_dice_of_others_does_not_end_the_phase_for_the_robber() -> None:
    table = position(display={1: "IÄÄ 3T"}, dice={1: 1}, middle=0, roll="elder").calls("Ph'nglui fhtagn!")
    table.robs(1)
    assert table.has_ended(1)
    assert table.phase == 1
    assert table.turn == 0
    assert table.dice(0) == 2
