"""Cthulhu Wars, handicaps (p.136-137): a grey acolyte who never comes back, or a seventh one."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.grey_acolyte import grey
from fhtagn.games.wars.rules.pieces import CAPTURED
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


# --- whatever names acolytes ----------------------------------------------------------------------------


def all_but_grey(faction: str, area: str) -> WarsScenario:
    """Six acolytes are on the map; the seventh, a grey one, is in the pool."""
    others = [each for each in ("gc", "bg", "ys") if each != faction][:2]
    t = table(faction, *others, handicap_1="seven", high_priests="unique")
    return t.put(faction, area, "Acolyte x6")


@proves("wars:handicap/seven", "wars:gc/dreams")
def test_the_seventh_takes_a_dreamers_place() -> None:
    t = all_but_grey("gc", "Africa").books("gc", "Dreams").put("bg", "Asia", "Acolyte").does("Dreams", "Asia")
    assert t.units("gc", "Asia") == [GREY]


@proves("wars:handicap/seven", "wars:herbert/serum")
def test_the_seventh_is_reanimated() -> None:
    t = all_but_grey("gc", "Africa").put("gc", "Europe", "Herbert West").does("Move")
    t.does("Move", "Acolyte in Africa", "South Atlantic").done()
    assert t.asks("gc", "after_action", ["The Reanimator Serum 1"])
    assert t.uses("The Reanimator Serum", 1).units("gc", "Europe") == [GREY]


@proves("wars:handicap/seven", "wars:herbert/serum")
def test_it_comes_together_with_others() -> None:
    t = table("gc", "bg", "ys", handicap_1="seven", high_priests="unique").put("gc", "Africa", "Acolyte x4")
    t.put("gc", "Europe", "Herbert West").does("Recruit", "Acolyte", "Africa")
    assert t.uses("The Reanimator Serum", 2).units("gc", "Europe") == ["Acolyte", GREY]


@proves("wars:handicap/five", "wars:gc/devolve")
def test_it_devolves_and_leaves_the_game() -> None:
    t = table("gc", "bg", "ys", handicap_1="five").put("gc", "Asia", GREY, "Shoggoth").books("gc", "Devolve")
    t.does("Move").does("Move", "Shoggoth", "Africa").done().uses("Devolve", GREY)
    assert (t.units("gc", "Asia"), t.pool("gc", GREY)) == (["Deep One"], 0)
    assert t.happened("wars.boxed")


@proves("wars:handicap/five", "wars:demon/acolyte")
def test_the_demon_may_cost_it() -> None:
    t = table("bg", "gc", "ys", handicap_2="five", cards="dark_demon").first("bg").doom(bg=2).doom_turn("bg")
    t.put("gc", "Asia", GREY, "Acolyte x6").put("ys", "Europe", "Acolyte")
    t.does("Acquire").picks("Africa")
    assert t.asks("gc", "acolyte_gone", ["Acolyte", GREY])
    t.picks(GREY)
    assert t.units("gc", "Asia") == ["Acolyte"] * 6


@proves("wars:handicap/five", "wars:ow/million-favored-ones")
def test_it_is_favored() -> None:
    t = table("ow", "bg", "ys", handicap_1="five").books("ow", "The Million Favored Ones")
    t.put("ow", "Asia", GREY, "Mutant").put("bg", "Asia", "Ghoul").does("Battle").rolls()
    t.uses("The Million Favored Ones", GREY)
    assert t.units("ow", "Asia") == ["Mutant", "Mutant"]
    assert t.happened("wars.boxed")


@proves("wars:handicap/five", "wars:celaeno/toll")
def test_a_captor_who_pays_a_toll_with_it_sends_it_out_of_the_game() -> None:
    t = table("gc", "bg", "ys", handicap_2="five", map="celaeno_3").put("gc", "Gloomloft", "Starspawn")
    t.holds("bg", "Barrier of Naach-Tith").put("bg", "Gloomloft", "Dark Young").put(
        "bg", "Oubliette", "Acolyte"
    )
    t._touch().put(grey(1), CAPTURED)
    t.does("Battle", foe="bg").rolls().rolls()
    assert t.captives("gc") == []
    assert not t.turn("bg").offers("Recruit", kind=GREY)


@proves("wars:handicap/seven", "wars:ww/cannibalism")
def test_it_comes_to_a_feast() -> None:
    t = (
        table("ww", "bg", "ys", handicap_1="seven")
        .books("ww", "Cannibalism")
        .put("ww", "Africa", "Acolyte x6")
    )
    t.put("ww", "Asia", "Wendigo x4").put("bg", "Asia", "Ghoul").does("Battle").rolls(kills=1).rolls()
    assert t.asks("ww", "cannibalism", [f"Place {GREY}"])
    t.does("Place", GREY)
    assert GREY in t.units("ww", "Asia")


@proves("wars:handicap/five", "wars:tt/start-priest")
def test_the_tcho_tcho_begin_with_both_a_priest_and_a_grey_acolyte() -> None:
    options = {"factions": "tt,bg,ys", "first_player": "alphabetical", "high_priests": "on"}
    s = GAME.new(GAME.options(3, {**options, "handicap_1": "five"}))
    assert isinstance(s, WarsState)
    t = WarsScenario(s)
    while t.state.stack and not t.where("tt", "Acolyte"):
        t.play(t.decision.actions[0])
    assert sorted(t.where("tt", "Acolyte")) == t.where("tt", "Acolyte")[:1] * 4
    assert len(t.where("tt", GREY)) == len(t.where("tt", "High Priest")) == 1
    assert t.pool("tt", "Acolyte") == 1  # the priest stands for it


@proves("wars:handicap/five", "wars:sl/cursed-slumber")
def test_a_gate_that_sleeps_protects_it() -> None:
    """p.137: on the faction card nobody reaches it, and it is in no pool."""
    t = (
        table("sl", "gc", "ys", handicap_1="five")
        .books("sl", "Cursed Slumber")
        .put("sl", "Africa", "Acolyte")
    )
    t.put("sl", "Asia", GREY, gate=True).put("gc", "Asia", "Deep One").does("Cursed Slumber", "Asia")
    assert t.asks("gc", "turn")
    assert t.refuses("Capture")
    t.turn("sl").does("Sleeping Gate", "Europe")
    assert (t.units("sl", "Europe"), t.gate("Europe")) == ([GREY], "sl")


@proves("wars:handicap/agreed")
def test_the_last_of_eight_may_have_one_too() -> None:
    s = GAME.new(GAME.options(8, {"factions": "gc,cc,bg,ys,ow,sl,ww,tt", "handicap_8": "seven"}))
    assert isinstance(s, WarsState)
    assert WarsScenario(s).pool("tt", GREY) == 1
