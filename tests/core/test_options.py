"""Games before they begin: the number of players and the options."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.options import Option
from fhtagn.core.registry import load, names, register
from tests.core.toys import BRAWL


def refused(players: Any, given: dict[str, Any] | None = None) -> str:
    with pytest.raises(BadInput) as problem:
        BRAWL.options(players, given)
    return str(problem.value)


def test_options_are_complete_and_depend_on_the_number_of_players() -> None:
    assert BRAWL.options(2) == {"players": 2, "hearts": 4, "gifts": "dealt"}
    assert BRAWL.options(4) == {"players": 4, "hearts": 2, "gifts": "dealt"}
    assert BRAWL.options(2, {"gifts": "all"})["gifts"] == "all"


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    assert refused(players) == f"brawl is for 2 to 4 players, not {players}"


@pytest.mark.parametrize("players", [True, None, "2", 2.0, [2]])
def test_what_is_not_a_number_of_players_is_refused(players: Any) -> None:
    assert refused(players) == f"brawl is for 2 to 4 players, not {players!r}"


def test_the_number_of_players_in_the_options_does_not_disturb() -> None:
    assert BRAWL.options(3, {"players": 3}) == BRAWL.options(3)


def test_an_unknown_option_is_named() -> None:
    assert refused(2, {"heart": 3}) == "brawl has no option “heart”"


@pytest.mark.parametrize("value", ["none", "", 1, ["all"]])
def test_a_word_that_is_not_among_the_values_is_refused(value: Any) -> None:
    assert refused(2, {"gifts": value}).endswith("possible: dealt, all")


@pytest.mark.parametrize(
    "value", [0, 10, "0", "ten", "", "3.0", 3.0, True, [3], float("inf"), pytest.param(10**5000, id="huge")]
)
def test_a_number_that_is_not_possible_is_refused(value: Any) -> None:
    assert refused(2, {"hearts": value}).endswith("possible: 1-9")


@pytest.mark.parametrize(("value", "number"), [(1, 1), (9, 9), ("7", 7), (" 7 ", 7)])
def test_numbers_may_come_as_strings(value: Any, number: int) -> None:
    hearts = BRAWL.options(2, {"hearts": value})["hearts"]
    assert hearts == number
    assert type(hearts) is int


def test_an_option_that_is_not_given_keeps_its_usual_value() -> None:
    assert BRAWL.options(2, {"hearts": None}) == BRAWL.options(2)


def test_a_usual_value_may_be_the_same_for_all() -> None:
    assert Option("rounds", 2, low=1, high=3).default(6) == 2


def test_games_are_found_by_name() -> None:
    assert {"iaa", "brawl", "bids"} <= set(names())
    assert load("brawl") is BRAWL
    assert register(BRAWL) is BRAWL
    assert load("iaa").info.id == "iaa"


def test_an_unknown_game_is_told_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"there is no game “chess”; there are: .*iaa.*brawl, bids"):
        load("chess")
