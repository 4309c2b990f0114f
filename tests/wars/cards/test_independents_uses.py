"""Cthulhu Wars: the greedy bot makes use of independents: of their abilities and of their books."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.bokrug import CARD as BOKRUG
from fhtagn.games.wars.cards.eihort import CARD as EIHORT
from fhtagn.games.wars.cards.glaaki import CARD as GLAAKI
from fhtagn.games.wars.cards.mother_hydra import CARD as HYDRA
from fhtagn.games.wars.cards.ygolonac import CARD as YGOLONAC
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.independents import lit


def goat(*units: str, power: int = 1) -> WarsScenario:
    """The Black Goat needs no spellbook any more and keeps a gate in Africa; only she has Power."""
    t = table("bg", "gc", "ys").books("bg", "all").put("bg", "Africa", *units, gate=True)
    return t.power(bg=power, gc=0, ys=0)


# --- Gobogeg ---------------------------------------------------------------------------------------------


def test_a_pain_for_gobogeg_drives_everybody_off_an_enemys_gate() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gobogeg", "Dark Young", "Acolyte")
    t.put("gc", "Asia", "Starspawn", "Shoggoth x2", "Deep One x2", "Acolyte", gate=True)
    t.turn("bg").does("Battle").rolls().rolls(pains=1)
    assert t.asks("bg", "assign_pain")
    assert takes(t, "", "Gobogeg")


@pytest.mark.parametrize(("with_him", "awakens"), [("Gobogeg", True), ("Deep One", False)])
def test_his_law_pays_for_a_dear_great_old_one(with_him: str, awakens: bool) -> None:
    t = table("gc", "bg", "ys", cards="nodens").books("gc", "all")
    t.put("gc", "South Pacific", "Cthulhu", with_him, "Acolyte x6", gate=True).put("gc", "Africa", "Shoggoth")
    t.put("bg", "Africa", "Acolyte", gate=True).power(gc=6, bg=0, ys=0).marker(10).turn("gc")
    assert takes(t, "Awaken", "Nodens") is awakens


# --- Eihort ----------------------------------------------------------------------------------------------


def test_with_eihort_it_recruits_those_who_have_become_brood() -> None:
    t = goat("Eihort", "Brood x4").put("bg", "Asia", "Acolyte x2", gate=True)
    assert takes(t.turn("bg"), "Recruit", "Acolyte")


def test_in_his_bargain_the_keeper_of_a_gate_goes_and_those_who_can_walk_stay() -> None:
    t = goat("Eihort", "Brood x5").put("bg", "Asia", "Acolyte", gate=True).put("bg", "Europe", "Acolyte x2")
    t = lit(t, EIHORT).first("bg").doom_turn("bg")
    assert t.asks("bg", "hatches")
    assert takes(t, "", "Acolyte on the gate in Asia")


# --- Gla'aki ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", [False, True])
def test_with_glaaki_it_captures_for_power_and_with_his_book_for_signs(book: bool) -> None:
    t = goat("Gla'aki", "Acolyte x2").put("gc", "Africa", "Acolyte")
    t = lit(t, GLAAKI) if book else t
    assert takes(t.turn("bg"), "Capture", "Africa")


# --- the Bloated Woman -----------------------------------------------------------------------------------


def test_the_fan_takes_whom_the_enemy_would_have_to_pay_most_for() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Bloated Woman", "Dark Young x3")
    t.put("gc", "Asia", "Deep One", "Starspawn", "Acolyte").turn("bg").does("Battle").rolls(kills=3).rolls()
    assert t.asks("bg", "velvet_fan")
    assert takes(t, "", "Starspawn")


# --- Y'Golonac -------------------------------------------------------------------------------------------


def test_with_his_book_ygolonac_falls_first_and_comes_out_of_the_best_body() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Y'Golonac", "Fungi from Yuggoth")
    t = lit(t.put("gc", "Asia", "Starspawn", "Deep One"), YGOLONAC).turn("gc").does("Battle")
    t.rolls(kills=1).rolls()
    assert t.asks("bg", "assign_kill")
    assert takes(t, "", "Y'Golonac")
    t.picks("Y'Golonac")
    assert t.asks("bg", "orifices")
    assert takes(t, "", "Starspawn")


# --- Bokrug ----------------------------------------------------------------------------------------------


def test_early_it_hands_bokrug_over_to_the_leader() -> None:
    t = table("gc", "bg", "ys").books("gc", "all").books("bg", "all")
    t.put("gc", "Asia", "Acolyte x6", "Bokrug", "Deep One x4", "Shoggoth x2", "Starspawn x2", gate=True)
    t.put("bg", "Africa", "Acolyte x3", gate=True).put("bg", "Indian Ocean", "Acolyte x2", gate=True)
    t.doom(bg=4).power(gc=1, bg=0, ys=0).marker(5).turn("gc")
    assert takes(t, "Hand Bokrug Over", "bg")


def doomed() -> WarsScenario:
    """At the end of the Doom phase the Black Goat has Bokrug with his book, and one elder sign."""
    t = goat("Acolyte", "Dark Young x2", power=0).put("bg", "Asia", "Bokrug").signs("bg", 1)
    return lit(t.put("gc", "Europe", "Deep One"), BOKRUG).first("bg").doom_turn("ys")


def test_for_sarnath_it_rather_gives_a_sign_than_lets_an_enemy_pick() -> None:
    t = doomed()
    assert t.asks("bg", "sarnath")
    assert choice(t)[2] == "sign"


def test_whoever_picks_the_victim_of_sarnath_takes_the_keeper_of_the_gate() -> None:
    t = doomed().does("Doom that Came to Sarnath", "gc", "unit")
    assert t.asks("gc", "sarnath_victim")
    assert takes(t, "", "Acolyte on the gate in Africa")


# --- Cthugha ---------------------------------------------------------------------------------------------


def test_it_spares_the_killed_for_power() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Cthugha", "Dark Young").put("gc", "Asia", "Deep One x2")
    t.power(bg=3, gc=3).does("Battle", area="Asia").rolls(kills=1).rolls()
    assert t.asks("bg", "battle.before_kills")
    assert takes(t, "Fire Vampires")


# --- Mother Hydra ----------------------------------------------------------------------------------------


def test_the_zygote_brings_all_acolytes_back_at_once() -> None:
    t = lit(goat("Mother Hydra", "Acolyte").put("bg", "Asia", "Acolyte", gate=True), HYDRA)
    assert takes(t.turn("bg"), "Zygote")
