"""Yog-Sothoth without his faction: carries gates away, and becomes one when he has met another."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_yog_sothoth import CARD, YOG
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Yog-Sothoth"
BEYOND = "The Beyond-One"


def yog(*factions: str) -> WarsScenario:
    """The Black Goat has him, in Asia."""
    return table(*(factions or ("bg", "gc", "ys"))).put("bg", "Asia", NAME)


@proves("wars:ind-yog/awakening")
def test_he_awakes_for_6_power() -> None:
    check_data(check_awakening(CARD, YOG, 6, "bg", "gc", "ys").state)


@proves("wars:ind-yog/combat")
def test_he_fights_with_one_die_for_each_great_old_one_of_enemy_factions() -> None:
    t = yog().put("gc", "Africa", "Cthulhu").put("ys", "Europe", "King in Yellow", "Hastur")
    assert t.explain_strength("bg", "gc", "Asia") == ["Yog-Sothoth (independent) 3"]
    t.put("ys", "Europe", "Bokrug").put("bg", "Europe", "Shub-Niggurath")  # an independent, and one's own
    assert t.explain_strength("bg", "gc", "Asia") == ["Yog-Sothoth (independent) 3"]


@proves("wars:ind-yog/combat")
def test_with_two_players_he_counts_as_ever() -> None:
    assert yog("bg", "gc").explain_strength("bg", "gc", "Asia") == []
    assert yog("bg", "gc").put("gc", "Africa", "Cthulhu").explain_strength("bg", "gc", "Asia") == [
        "Yog-Sothoth (independent) 1"
    ]


@proves("wars:ind-yog/beyond-one", "wars:ow/beyond-one")
@pytest.mark.parametrize("keeper", ["bg", "gc"])
def test_he_takes_the_gate_and_whoever_controls_it_along(keeper: str) -> None:
    t = yog().put(keeper, "Asia", "Acolyte", gate=True).does(BEYOND, NAME, "Australia")
    assert t.who
    assert t.where("bg", NAME) == ["Australia"]
    assert (t.gate("Australia"), t.gate("Asia")) == (keeper, "")
    assert t.units(keeper, "Australia")[0] == "Acolyte"
    assert t.power_of("bg") == 7


@proves("wars:ind-yog/beyond-one")
def test_only_from_a_gate_only_to_an_area_without_one_and_only_he() -> None:
    assert yog().refuses(BEYOND, reason="yog_at_gate")
    t = yog().put("bg", "Asia", "Acolyte", gate=True).put("gc", "Africa", "Acolyte", gate=True)
    assert t.offers(BEYOND, area="Europe")
    assert not t.offers(BEYOND, area="Africa")
    t.put("bg", "Europe", "Dark Young", "Acolyte", gate=True)
    assert not t.offers(BEYOND, unit="Dark Young")


@proves("wars:ind-yog/beyond-one", "wars:ow/beyond-guarded")
def test_not_where_a_great_old_one_of_an_enemy_is() -> None:
    t = yog().put("bg", "Asia", "Acolyte", gate=True).put("gc", "Asia", "Cthulhu")
    assert t.refuses(BEYOND, reason="goo_guards_gate")
    t = yog().put("bg", "Asia", "Acolyte", gate=True).put("gc", "Asia", "Bokrug")
    assert t.refuses(BEYOND, reason="goo_guards_gate")  # an independent one, too


@proves("wars:ind-yog/meeting", "wars:independent/book")
@pytest.mark.parametrize("other", ["Cthulhu", "Bokrug"])
def test_a_great_old_one_of_an_enemy_in_his_area_earns_his_book(other: str) -> None:
    t = yog().put("gc", "Africa", other).does("Recruit", "Acolyte", "Asia")
    assert not is_lit(t, CARD)
    t = yog().put("gc", "Africa", other).moves((NAME, "Asia", "Africa"))
    assert is_lit(t, CARD)


@proves("wars:ind-yog/meeting")
def test_another_of_ones_own_does_not_matter() -> None:
    t = yog().put("bg", "Asia", "Shub-Niggurath").does("Recruit", "Acolyte", "Asia")
    assert not is_lit(t, CARD)


@proves("wars:ind-yog/key-and-gate", "wars:ow/key-and-gate")
def test_with_the_book_he_is_a_gate_in_every_respect() -> None:
    t = yog()
    assert t.state.gate_count(0) == 0
    lit(t, CARD)
    assert t.state.gate_count(0) == 1
    assert t.explain_income("bg") == ["Gates 2"]
    assert t.offers("Summon", area="Asia")
    areas = {area["id"]: area["marks"] for area in GAME.view(t.state, 0)["areas"]}
    assert areas["asia"] == ["walking_gate"]
    t.put("bg", "Asia", "Acolyte", gate=True)
    assert t.state.gate_count(0) == 2  # beside another one


@proves("wars:ind-yog/key-and-gate")
def test_the_book_counts_at_once_for_those_who_count_gates() -> None:
    t = table("cc", "gc", "ys").put("cc", "Europe", NAME).put("gc", "Asia", "Cthulhu")
    t.put("cc", "Africa", "Acolyte", gate=True).put("cc", "Australia", "Acolyte", gate=True).power(cc=4)
    t.moves((NAME, "Europe", "Asia"))
    assert t.asks("cc", "book")
    assert t.happened("wars.fulfilled", 0, "cc.gates_3")


@proves("wars:ind-yog/key-and-gate", "wars:independent/awakening")
def test_to_awaken_another_one_a_gate_beside_him_is_needed() -> None:
    """FAQ p.194."""
    t = lit(table("bg", "gc", "ys", cards="bokrug").put("bg", "Asia", NAME), CARD)
    assert t.refuses("Awaken", reason="goo_at_gate", kind="Bokrug")
    assert t.put("bg", "Asia", "Acolyte", gate=True).offers("Awaken", kind="Bokrug")


@proves("wars:ind-yog/key-and-gate", "wars:independent/loss")
def test_killed_he_is_no_gate_any_more() -> None:
    t = battle(gc("Starspawn"), bg(NAME), area="Asia", declared=False)
    lit(t, CARD).does("Battle").rolls(kills=1)
    assert t.who
    assert t.state.gate_count(t.seat("bg")) == 0
    assert not t.state.walking()


def test_the_bot_awakens_him_and_goes_to_meet_somebody() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=6).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    t = (
        yog()
        .put("bg", "Asia", "Acolyte x2", "Ghoul x2")
        .put("gc", "Africa", "Cthulhu")
        .power(bg=3, gc=0, ys=0)
    )
    assert takes(t.does("Move"), "Move", NAME, "Africa")
