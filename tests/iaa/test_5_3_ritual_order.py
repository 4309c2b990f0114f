"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.3: the order of the calls and the table of invocations."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.games.iaa.scenario import IaaScenario, position
from tests.proofs import proves


@proves("iaa:5.3/order")
def test_iaa_comes_before_cthulhu_and_cthulhu_before_the_elder_sign() -> None:
    table = position(roll="IÄÄ IÄÄ 1T elder elder elder")
    assert table.offered == ["IÄÄ!"]
    assert table.calls("IÄÄ!").offered == ["Cthulhu!", "Ph'nglui!", "end"]
    assert table.calls("Cthulhu!").offered == ["Fhtagn!", "Ph'nglui!", "end"]


@proves("iaa:5.3/order")
def test_after_cthulhu_no_iaa_can_be_called() -> None:
    """Case 9."""
    table = position(display={0: "IÄÄ"}, roll="IÄÄ 1T elder").calls("Cthulhu!")
    assert table.refuses_call("IÄÄ!", "order")
    assert table.offered == ["Fhtagn!", "Ph'nglui!", "end"]


@proves("iaa:5.3/last-call")
@pytest.mark.parametrize("call", ["Fhtagn!", "Ph'nglui!"])
def test_after_an_elder_sign_nothing_more_is_called(call: str) -> None:
    """An IÄÄ!, tentacles and a second elder sign lie ready, but the turn is over."""
    table = position(display={0: "IÄÄ 1T"}, dice={1: 4}, roll="IÄÄ IÄÄ 1T elder elder").calls("IÄÄ!")
    assert table.offers_call("Cthulhu!")
    table.calls(call)
    assert table.turn == 1
    assert table.roll == ""


@proves("iaa:5.3/last-call")
def test_while_a_cult_chooses_whom_to_rob_it_cannot_call() -> None:
    table = position(display={0: "IÄÄ"}, middle=0, roll="IÄÄ 1T elder elder").calls("IÄÄ!", "Ph'nglui!")
    assert table.asks(0, "rob")
    for call in ("IÄÄ!", "Cthulhu!", "Ph'nglui!", "Fhtagn!"):
        assert table.refuses_call(call)


@proves("iaa:5.3/leave-out")
def test_what_lies_in_the_display_need_not_be_called_again() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ 1T elder")
    assert table.offers_call("IÄÄ!", "Cthulhu!", "Fhtagn!")
    table.calls("Fhtagn!")
    assert table.display(0) == "IÄÄ 1T elder"


@proves("iaa:5.3/leave-out")
@pytest.mark.parametrize("calls", [["IÄÄ!"], ["Cthulhu!"], ["IÄÄ!", "Cthulhu!"]])
def test_after_every_call_a_cult_may_stop(calls: list[str]) -> None:
    table = position(display={0: "IÄÄ"}, roll="IÄÄ 1T elder").calls(*calls)
    assert "end" in table.offered
    table.ends()
    assert table.turn == 1


@proves("iaa:5.3/leave-out")
def test_what_is_missing_in_the_display_cannot_be_left_out() -> None:
    """Case 10: without tentacles no Fhtagn! behind the IÄÄ!."""
    table = position(display={0: "IÄÄ"}, roll="IÄÄ elder").calls("IÄÄ!")
    assert table.refuses_call("Fhtagn!", "needs_both")


# --- the table -----------------------------------------------------------------------------------------


class Row(NamedTuple):
    """One row of the printed table: what must be there, and what it brings."""

    calls: tuple[str, ...]
    display: str  # the least that must lie in the display
    free: bool  # must there be a free die?
    placed: str  # what the calls put into the display
    dice: int = 0  # free dice gained
    completes: bool = False
    stone: bool = False


ROWS = {
    1: Row(("IÄÄ!",), "", False, "IÄÄ"),
    2: Row(("IÄÄ!", "Cthulhu!"), "", False, "IÄÄ 3T"),
    3: Row(("IÄÄ!", "Ph'nglui!"), "", True, "IÄÄ", dice=1),
    4: Row(("IÄÄ!", "Fhtagn!"), "IÄÄ 3T", False, "IÄÄ elder", completes=True),
    5: Row(("Cthulhu!",), "IÄÄ", False, "3T"),
    6: Row(("Cthulhu!", "Ph'nglui!"), "IÄÄ", True, "3T", dice=1),
    7: Row(("Cthulhu!", "Fhtagn!"), "IÄÄ", False, "3T elder", completes=True),
    8: Row(("Ph'nglui fhtagn!",), "", False, "", dice=2),
    9: Row(("Fhtagn!",), "IÄÄ 3T", False, "elder", completes=True),
    10: Row(("IÄÄ!", "Cthulhu!", "Ph'nglui!"), "", True, "IÄÄ 3T", dice=1),
    11: Row(("IÄÄ!", "Cthulhu!", "Fhtagn!"), "", False, "IÄÄ 3T elder", completes=True, stone=True),
}
DISPLAYS = ("", "IÄÄ", "IÄÄ 3T")  # ever more of what a row may demand
SORTED = {"IÄÄ": 0, "3T": 1, "elder": 2}


def together(*dice: str) -> str:
    return " ".join(sorted(" ".join(dice).split(), key=SORTED.__getitem__))


def before(row: Row, display: str, free: bool) -> IaaScenario:
    """The roll shows just the dice that the row uses; except for row 8 one IÄÄ! is left over."""
    needed = row.placed + " elder" * row.dice
    roll = needed if row == ROWS[8] else f"{needed} IÄÄ"
    return position(display={0: display}, dice={1: 6 * free}, middle=None if free else 0, roll=roll)


def is_possible(table: IaaScenario, calls: tuple[str, ...]) -> bool:
    """Play the calls as far as they are possible; were all?"""
    for call in calls:
        turn_is_over = not isinstance(table.state.pending, Decision)
        if turn_is_over or not table.offers_call(call):
            return False
        table.calls(call)
    return True


@proves(
    "iaa:5.3/row-1",
    "iaa:5.3/row-2",
    "iaa:5.3/row-3",
    "iaa:5.3/row-4",
    "iaa:5.3/row-5",
    "iaa:5.3/row-6",
    "iaa:5.3/row-7",
    "iaa:5.3/row-8",
    "iaa:5.3/row-9",
    "iaa:5.3/row-10",
    "iaa:5.3/row-11",
)
@pytest.mark.parametrize("number", ROWS)
def test_each_row_brings_what_the_table_says(number: int) -> None:
    row = ROWS[number]
    table = before(row, row.display, free=True)
    stock, middle = table.dice(0), table.middle
    assert is_possible(table, row.calls)
    if table.turn == 0:
        table.ends()
    placed = len(row.placed.split())
    assert table.turn == 1
    assert table.display(0) == together(row.display, row.placed)
    assert table.has_ended(0) is row.completes
    assert table.dice(0) == (0 if row.completes else stock - placed + row.dice)
    assert table.middle == middle - row.dice + (stock - placed if row.completes else 0)
    assert table.has_stone(0) is row.stone


@proves(
    "iaa:5.3/row-1",
    "iaa:5.3/row-2",
    "iaa:5.3/row-3",
    "iaa:5.3/row-4",
    "iaa:5.3/row-5",
    "iaa:5.3/row-6",
    "iaa:5.3/row-7",
    "iaa:5.3/row-8",
    "iaa:5.3/row-9",
    "iaa:5.3/row-10",
    "iaa:5.3/row-11",
)
@pytest.mark.parametrize("number", ROWS)
@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("free", [False, True])
def test_each_row_demands_what_the_table_says(number: int, display: str, free: bool) -> None:
    row = ROWS[number]
    enough = DISPLAYS.index(display) >= DISPLAYS.index(row.display) and (free or not row.free)
    assert is_possible(before(row, display, free), row.calls) is enough


@proves("iaa:5.3/row-4")
def test_iaa_fhtagn_completes_a_display_with_tentacles() -> None:
    """Case 11: two IÄÄ! and two tentacles."""
    table = position(display={0: "IÄÄ 2T"}, roll="IÄÄ elder").calls("IÄÄ!", "Fhtagn!")
    assert table.worth(0) == 4


@proves("iaa:5.3/table")
def test_phnglui_alone_is_not_in_the_table() -> None:
    """Open question 3, at the only places where it could matter."""
    table = position(roll="1T 2T elder elder elder elder")
    assert table.refuses_call("Ph'nglui!", "no_bare_phnglui")
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ 2T elder")
    assert table.refuses_call("Ph'nglui!", "no_bare_phnglui")
    table = position(display={0: "IÄÄ 1T"}, roll="elder elder")
    assert table.refuses_call("Ph'nglui!", "no_bare_phnglui")


# --- the doubling stone --------------------------------------------------------------------------------


@proves("iaa:5.3/doubling-stone", "iaa:5.3/row-11")
def test_all_three_calls_after_one_roll_earn_a_doubling_stone() -> None:
    """Case 13."""
    table = position(roll="IÄÄ 2T 3T elder elder 1T")
    table.calls("IÄÄ!", "Cthulhu!").takes("2T 3T").calls("Fhtagn!")
    assert table.has_stone(0)
    assert table.stones_in_middle == 1
    assert table.worth(0) == 5 * 1 * 2


@proves("iaa:5.3/doubling-stone")
def test_the_three_calls_earn_a_stone_whatever_lay_in_the_display_before() -> None:
    """Open question 1."""
    table = position(display={0: "IÄÄ 3T"}, roll="IÄÄ 1T elder").calls("IÄÄ!", "Cthulhu!", "Fhtagn!")
    assert table.has_stone(0)
    assert table.worth(0) == 2 * 4 * 2


@proves("iaa:5.3/doubling-stone", "iaa:5.3/row-9")
@pytest.mark.parametrize(
    ("roll", "calls"),
    [("elder", ["Fhtagn!"]), ("IÄÄ elder", ["IÄÄ!", "Fhtagn!"]), ("1T elder", ["Cthulhu!", "Fhtagn!"])],
)
def test_any_other_completion_earns_none(roll: str, calls: list[str]) -> None:
    """Case 14."""
    table = position(display={0: "IÄÄ 3T"}, roll=roll).calls(*calls)
    assert table.has_ended(0)
    assert not table.has_stone(0)
    assert table.stones_in_middle == 2


@proves("iaa:5.3/doubling-stone")
def test_three_calls_in_two_rolls_earn_none() -> None:
    table = position(roll="IÄÄ 1T 1T 1T 1T 1T").calls("IÄÄ!", "Cthulhu!").takes("1T")
    table.rolls("IÄÄ " * 6).calls("IÄÄ!")
    table.rolls("1T 1T 1T elder").calls("Cthulhu!").takes("1T").calls("Fhtagn!")
    assert table.has_ended(0)
    assert not table.has_stone(0)


@proves("iaa:5.3/doubling-stone")
def test_option_every_completion_earns_a_stone() -> None:
    table = position(display={0: "IÄÄ 3T"}, roll="elder elder", stone_for="completion").calls("Fhtagn!")
    assert table.has_stone(0)
    assert table.worth(0) == 6


@proves("iaa:5.3/doubling-stone")
@pytest.mark.parametrize("stone_for", ["three_calls", "completion"])
def test_a_cult_never_holds_more_than_one_stone(stone_for: str) -> None:
    table = position(stones=[0], roll="IÄÄ 3T elder", stone_for=stone_for, stone_stays="game")
    table.calls("IÄÄ!", "Cthulhu!", "Fhtagn!")
    assert table.has_stone(0)
    assert not table.happened("iaa.stone")
    assert table.stones_in_middle == 1
    assert table.worth(0) == 6
