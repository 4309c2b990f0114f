"""Die Sterne stehen richtig, step 1: the invocation changes the sky."""

from __future__ import annotations

import pytest

from fhtagn import Table
from fhtagn.core.errors import IllegalAction, UndoRefused
from fhtagn.games.stars.rules.sky import FLIPS, PUSHES, SWAPS
from fhtagn.games.stars.scenario import StarsScenario, position
from tests.proofs import proves

SKY = "23140 cks55 dfl22 32ce2 114ms"


def with_symbols(card: str, sky: str = SKY, **more: str) -> StarsScenario:
    """The invocation of this card is under way."""
    return position(sky=sky, hand=f"{card} voormi", **more).invokes(card)  # type: ignore[arg-type]


# -- one card ----------------------------------------------------------------------------------------


@proves("stars:1/one-card")
def test_any_one_hand_card_can_be_invoked() -> None:
    table = position(hand="byakhee byakhee cthulhoo ghoul")
    assert table.cards_for("invoke") == ["cthulhoo", "byakhee", "ghoul"]


@proves("stars:1/one-card")
def test_its_symbols_wait_to_be_used() -> None:
    assert with_symbols("byakhee").symbols == "push"
    assert with_symbols("miri_nigri").symbols == "swap swap"
    assert with_symbols("cthulhoo").symbols == "flip flip flip"


@proves("stars:1/one-card")
def test_a_second_card_cannot_be_invoked_in_the_same_turn() -> None:
    table = with_symbols("byakhee").pushes("1", "left")
    assert table.refuses(("stars.invoke", "voormi"), "one_invocation")


@proves("stars:1/to-discard-pile")
def test_the_card_goes_to_the_discard_pile_after_the_last_symbol() -> None:
    """Case 15."""
    table = with_symbols("miri_nigri")
    assert table.hand() == "voormi"
    assert table.discard_pile == ""
    table.swaps("A1", "B1")
    assert table.discard_pile == ""
    table.swaps("A1", "B1")
    assert table.discard_pile == "miri_nigri"
    assert table.hand() == "voormi"


# -- all symbols -------------------------------------------------------------------------------------


@proves("stars:1/all-symbols")
def test_the_step_cannot_be_ended_after_one_of_two_swaps() -> None:
    """Case 9."""
    table = with_symbols("miri_nigri").swaps("A1", "B1")
    for action in (("stars.end",), ("stars.skip",), ("stars.summon", "voormi")):
        assert table.refuses(action, "symbols_left")
    assert table.symbols == "swap"


@proves("stars:1/all-symbols")
def test_only_what_the_symbols_allow_is_offered() -> None:
    offered = {"byakhee": PUSHES, "leng_man": SWAPS, "deep_one": FLIPS}
    for card, moves in offered.items():
        assert with_symbols(card).decision.actions == moves


@proves("stars:1/same-tiles")
def test_a_full_moon_flipped_twice_is_a_full_moon_again_and_both_symbols_are_used() -> None:
    """Case 8."""
    table = with_symbols("star_spawn")
    assert table.at("B3") == "f"
    table.flips("B3")
    assert (table.at("B3"), table.symbols) == ("l", "flip")
    table.flips("B3")
    assert (table.at("B3"), table.step) == ("f", "summoning")


@proves("stars:1/same-tiles")
def test_two_swaps_may_carry_one_tile_two_cells_far() -> None:
    table = with_symbols("miri_nigri").swaps("A1", "B1").swaps("B1", "C1")
    assert table.row(1) == "31240"


# -- push --------------------------------------------------------------------------------------------


@proves("stars:1/push", "stars:1/push-reenters")
def test_a_row_pushed_right_moves_by_one_and_its_last_tile_comes_first() -> None:
    """Case 3."""
    table = with_symbols("byakhee").pushes("1", "right")
    assert table.sky == "02314 cks55 dfl22 32ce2 114ms"


@proves("stars:1/push", "stars:1/push-reenters")
def test_a_row_pushed_left_moves_the_other_way() -> None:
    assert with_symbols("byakhee").pushes("5", "left").row(5) == "14ms1"


@proves("stars:1/push", "stars:1/push-reenters")
def test_a_column_pushed_up_lets_its_top_tile_come_in_at_the_bottom() -> None:
    """Case 4."""
    table = with_symbols("byakhee").pushes("A", "up")
    assert table.sky == "c3140 dks55 3fl22 12ce2 214ms"


@proves("stars:1/push", "stars:1/push-reenters")
def test_a_column_pushed_down_lets_its_bottom_tile_come_in_at_the_top() -> None:
    table = with_symbols("byakhee").pushes("E", "down")
    assert [table.at(cell) for cell in ("E1", "E2", "E3", "E4", "E5")] == ["s", "0", "5", "2", "2"]


@proves("stars:1/push")
def test_every_row_and_column_can_be_pushed_in_two_directions_and_no_other() -> None:
    table = with_symbols("byakhee")
    pushed = {(line, direction) for _, line, direction in table.decision.actions}
    rows = {(line, way) for line in "12345" for way in ("left", "right")}
    columns = {(line, way) for line in "ABCDE" for way in ("up", "down")}
    assert pushed == rows | columns
    assert table.refuses(("stars.push", "1", "up"))
    assert table.refuses(("stars.push", "A", "left"))


# -- swap --------------------------------------------------------------------------------------------


@proves("stars:1/swap")
def test_neighbours_in_a_row_change_places_with_their_sides_unchanged() -> None:
    assert with_symbols("leng_man").swaps("B2", "C2").row(2) == "csk55"


@proves("stars:1/swap")
def test_neighbours_in_a_column_change_places() -> None:
    table = with_symbols("leng_man").swaps("C2", "C3")
    assert (table.at("C2"), table.at("C3")) == ("l", "s")


@proves("stars:1/swap")
def test_two_tiles_that_change_places_have_no_order() -> None:
    table = with_symbols("leng_man").swaps("C2", "B2")
    assert table.row(2) == "csk55"


@proves("stars:1/swap")
@pytest.mark.parametrize(
    "pair", [("A1", "B2"), ("A1", "C1"), ("A1", "E1"), ("A1", "A5"), ("E1", "A2"), ("A1", "A1")]
)
def test_tiles_that_are_not_side_by_side_cannot_be_swapped(pair: tuple[str, str]) -> None:
    """Case 5; neither diagonally nor across the edge."""
    table = with_symbols("leng_man")
    with pytest.raises(IllegalAction, match="only adjacent tiles can be swapped"):
        table.swaps(*pair)
    assert table.sky == SKY


@proves("stars:1/swap")
def test_there_are_forty_swaps() -> None:
    assert len(set(SWAPS)) == 40


# -- flip --------------------------------------------------------------------------------------------


@proves("stars:1/flip")
def test_a_two_star_tile_shows_three_stars_at_the_same_place() -> None:
    """Case 7."""
    table = with_symbols("deep_one").flips("A1")
    assert table.sky == "33140 cks55 dfl22 32ce2 114ms"


@proves("stars:1/flip")
@pytest.mark.parametrize("sides", ["23", "14", "05", "ck", "sm", "de", "fl"])
def test_every_tile_has_two_sides(sides: str) -> None:
    table = with_symbols("star_spawn", sky="", cells=f"C3:{sides[0]}")
    assert table.flips("C3").at("C3") == sides[1]
    assert table.flips("C3").at("C3") == sides[0]


# -- step by step ------------------------------------------------------------------------------------


def table_with_three_flips() -> Table:
    """A table at which the first seat has just invoked Cthulhoo."""
    for seed in range(100):
        table = Table("stars", 2, {"start": "first"}, seed=str(seed))
        if ("stars.invoke", "cthulhoo") in table.node.actions:
            table.play(("stars.invoke", "cthulhoo"))
            return table
    raise AssertionError("Cthulhoo never comes")


@proves("stars:1/all-symbols")
def test_everything_can_be_taken_back_until_the_last_symbol() -> None:
    table = table_with_three_flips()
    table.play(("stars.flip", "A1"))
    table.play(("stars.flip", "B1"))
    for _ in range(3):
        assert table.undo_refusal(0) is None
        table.undo(0)
    assert table.node.prompt.key == "stars.prompt.invocation"
    assert ("stars.invoke", "cthulhoo") in table.node.actions


@proves("stars:1/all-symbols")
def test_after_the_last_symbol_nothing_can_be_taken_back() -> None:
    table = table_with_three_flips()
    for cell in ("A1", "B1", "C1"):
        table.play(("stars.flip", cell))
    with pytest.raises(UndoRefused, match="an invocation that is finished stays"):
        table.undo(0)
