"""IÄÄ! Cthulhu! Fhtagn!: the language in which positions and dice are stated."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.core.errors import IllegalAction
from fhtagn.games.iaa import scenario
from fhtagn.games.iaa.scenario import new_game, position, read_dice, write_dice

PAGE = Path(__file__).parents[2] / "docs" / "games" / "iaa.md"


def test_the_examples_in_the_module_are_true() -> None:
    results = doctest.testmod(scenario)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_examples_on_the_page_of_the_game_are_true() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        exec(compile(example, PAGE.name, "exec"), {})


# --- words ---------------------------------------------------------------------------------------------


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 12), min_size=5, max_size=5))
def test_dice_are_read_as_they_are_written(counts: list[int]) -> None:
    assert read_dice(write_dice(counts)) == counts


@pytest.mark.parametrize("dice", ["IÄÄ IAA iää IÄÄ!", "iaa, IÄÄ!, iaa, iaa"])
def test_iaa_may_be_written_in_several_ways(dice: str) -> None:
    assert read_dice(dice) == [4, 0, 0, 0, 0]


@pytest.mark.parametrize("call", ["Ph'nglui fhtagn!", "phnglui fhtagn", "PH'NGLUI FHTAGN"])
def test_calls_may_be_written_with_and_without_marks(call: str) -> None:
    assert position(roll="elder elder").offers_call(call)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: read_dice("IÄÄ 4T"), "no die shows '4T'"),
        (lambda: position(roll="IÄÄ").calls("Hastur!"), "no call is 'Hastur!'"),
        (
            lambda: position(display={0: "IÄÄ"}, roll="1T 2T").calls("Cthulhu!").takes("elder"),
            "only tentacle",
        ),
    ],
)
def test_unknown_words_are_refused(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        wrong()


def test_everything_that_is_offered_can_be_asked_for_in_the_same_words() -> None:
    table = position(display={0: "IÄÄ"}, dice={1: 3}, middle=0, roll="1T 2T elder")
    for step in ("Cthulhu!", "take 2T", "Ph'nglui!", "rob 1"):
        assert step in table.offered
        assert not table.refuses_to(step)
        table.play(table.decision.actions[table.offered.index(step)])
    assert table.turn == 1


# --- positions -----------------------------------------------------------------------------------------


def test_what_is_not_stated_is_as_in_a_game() -> None:
    table = position(players=3, display={1: "IÄÄ 2T", 2: "IÄÄ 1T elder"})
    assert [table.dice(cult) for cult in range(3)] == [6, 4, 0]
    assert table.total_dice == 20
    assert table.middle == 5
    assert table.scores == [0, 0, 0]
    assert (table.turn, table.start, table.phase) == (0, 0, 1)
    assert table.stones_in_middle == 3


def test_dice_may_be_left_out_of_a_position() -> None:
    table = position(players=2, display={0: "IÄÄ 2T"}, dice={0: 3}, middle=1)
    assert table.total_dice == 12


@pytest.mark.parametrize(
    ("stated", "message"),
    [
        ({"display": {0: "1T"}}, "must begin with IÄÄ"),
        ({"display": {1: "IÄÄ elder"}}, "one elder sign closes"),
        ({"display": {1: "IÄÄ 1T elder elder"}}, "one elder sign closes"),
        ({"display": {1: "IÄÄ 1T elder"}, "dice": {1: 2}}, "keeps no dice"),
        ({"dice": {0: 0}}, "has ended: it rolls no more"),
        ({"display": {0: "IÄÄ 1T elder"}}, "has ended: it rolls no more"),
        ({"dice": {0: 8}}, "14 dice: 2 cults have only 13"),
        ({"middle": 2}, "14 dice: 2 cults have only 13"),
        ({"middle": -1}, "dice in the middle: -1"),
        ({"dice": {1: -1}}, "dice of a cult: -1"),
        ({"turn": 2}, "no cult 2 among 2"),
        ({"start": -1}, "no cult -1 among 2"),
        ({"stones": [5]}, "no cult 5 among 2"),
        ({"display": {3: ""}}, "no cult 3 among 2"),
        ({"scores": (1, 2, 3)}, "3 scores for 2 cults"),
    ],
)
def test_a_position_that_cannot_lie_on_a_table_is_refused(stated: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position(**stated)  # type: ignore[arg-type]


# --- playing -------------------------------------------------------------------------------------------


def test_a_roll_must_have_as_many_dice_as_the_cult_throws() -> None:
    with pytest.raises(AssertionError, match="cult 0 rolls 6 dice, not 2"):
        position().rolls("IÄÄ 1T")
    with pytest.raises(AssertionError, match="cult 0 rolls 3 dice, not 2"):
        position(dice={0: 3}, roll="IÄÄ 1T")


def test_nobody_rolls_while_a_cult_decides() -> None:
    with pytest.raises(AssertionError, match="cult 0 decides"):
        position(roll="IÄÄ elder").rolls("IÄÄ elder")


def test_a_call_that_is_against_the_rules_raises_with_the_reason() -> None:
    with pytest.raises(IllegalAction, match="at least one IÄÄ! and one tentacle die"):
        position(display={0: "IÄÄ"}, roll="1T elder").calls("Fhtagn!")


def test_questions_about_what_is_refused_can_say_no() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="1T elder")
    assert not table.refuses_call("Fhtagn!")
    assert not table.offers_call("Fhtagn!", "IÄÄ!")
    assert not table.refuses_call("IÄÄ!", "order")  # it is refused, but for another reason
    assert not table.refuses_to("give up", "already_placed")


def test_a_scenario_prints_its_table() -> None:
    table = position(display={0: "IÄÄ 3T"}, roll="IÄÄ elder")
    assert "│IÄÄ││§§§│  1 × 3 = 3, open: counts −3" in str(table)
    assert "Player 1 · 0 points · 2 dice" in str(table)


def test_a_whole_phase_can_be_told() -> None:
    table = new_game(2)
    table.rolls("3T 3T IÄÄ IÄÄ IÄÄ IÄÄ", "3T elder elder elder elder elder")
    table.rolls("IÄÄ IÄÄ 1T 3T elder elder").calls("IÄÄ!", "Ph'nglui!")
    table.rolls("1T 1T 2T 2T 3T elder").gives_up()
    table.rolls("IÄÄ 1T 2T 3T 3T elder").calls("IÄÄ!", "Cthulhu!").takes("2T 3T 3T").calls("Fhtagn!")
    table.rolls("IÄÄ 1T 1T 1T 1T").calls("IÄÄ!", "Cthulhu!").takes("1T 1T 1T 1T")
    assert table.scores == [2 * 8 * 2, -4]
    assert (table.phase, table.start, table.turn) == (2, 1, 1)
