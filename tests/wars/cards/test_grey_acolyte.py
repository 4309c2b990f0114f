"""Cthulhu Wars, handicaps (p.136-137): a grey acolyte who never comes back, or a seventh one."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves

GREY = "Grey Acolyte"


def begun(**options: str) -> WarsScenario:
    """The table after the set-up: Great Cthulhu, Black Goat, Yellow Sign."""
    s = GAME.new(GAME.options(3, {"factions": "gc,bg,ys", "first_player": "alphabetical", **options}))
    assert isinstance(s, WarsState)
    return WarsScenario(s)


@proves("wars:handicap/five")
def test_too_strong_a_grey_acolyte_stands_for_one_of_the_six() -> None:
    t = begun(handicap_1="five")
    assert t.units("gc", "South Pacific") == ["Acolyte"] * 5 + [GREY]
    assert (t.pool("gc", "Acolyte"), t.pool("gc", GREY)) == (0, 0)
    assert t.gate("South Pacific") == "gc"
    assert t.explain_income("gc") == ["Cultists 6", "Gates 2"]


@proves("wars:handicap/seven")
def test_too_weak_a_seventh_waits_in_the_pool() -> None:
    t = begun(handicap_2="seven")
    assert t.units("bg", "Africa") == ["Acolyte"] * 6
    assert t.pool("bg", GREY) == 1
    assert t.turn("bg").offers("Recruit", kind=GREY)


@proves("wars:handicap/agreed")
def test_only_those_for_whom_it_was_agreed() -> None:
    t = begun(handicap_1="five", handicap_2="seven")
    assert (t.cards_of("gc"), t.cards_of("bg"), t.cards_of("ys")) == ([GREY], [GREY], [])


def grey_one(mode: str = "five") -> WarsScenario:
    t = table("gc", "bg", "ys", handicap_2=mode).put("bg", "Asia", GREY)
    return t.put("gc", "Asia", "Shoggoth")


@proves("wars:handicap/five", "wars:battle/apply")
def test_killed_it_leaves_the_game() -> None:
    t = grey_one().does("Battle").rolls(kills=1).rolls()
    assert t.happened("wars.boxed")
    assert t.pool("bg", GREY) == 0
    assert not t.turn("bg").offers("Recruit", kind=GREY)


@proves("wars:handicap/five", "wars:power/captives")
def test_captured_it_leaves_the_game_when_captives_go_home() -> None:
    t = grey_one().does("Capture")
    assert t.captives("gc") == ["bg"]
    t.put("ys", "Europe", "Acolyte x2").phase("power")
    assert t.asks("gc", "direction") or t.asks("ys") or t.asks("gc")
    assert (t.captives("gc"), t.pool("bg", GREY)) == ([], 0)


@proves("wars:handicap/seven")
def test_a_seventh_one_goes_to_the_pool_like_any_other() -> None:
    t = grey_one("seven").does("Battle").rolls(kills=1).rolls()
    assert t.pool("bg", GREY) == 1


@proves("wars:handicap/five", "wars:gc/dreams")
def test_it_is_an_acolyte_to_whatever_names_acolytes() -> None:
    t = grey_one().books("gc", "Dreams").turn("gc").does("Dreams", "Asia")
    assert t.units("bg", "Asia") == []
    assert t.units("gc", "Asia") == ["Acolyte", "Shoggoth"]
    assert t.pool("bg", GREY) == 0


@proves("wars:handicap/seven", "wars:bg/ghroth")
def test_the_seventh_may_come_back_by_what_places_acolytes() -> None:
    t = table("bg", "gc", "ys", handicap_1="seven").put("bg", "Asia", "Acolyte x6").books("bg", "Ghroth")
    t.uses("Ghroth").dice(6)
    assert t.asks("bg", "ghroth_faction")


@proves("wars:handicap/agreed")
def test_a_seat_that_nobody_has_gets_none() -> None:
    with pytest.raises(BadInput):
        GAME.options(3, {"handicap_3": "six"})
    options = {option.name: option for option in GAME.info.options}
    assert options["handicap_3"].matters(3)
    assert not options["handicap_4"].matters(3)
