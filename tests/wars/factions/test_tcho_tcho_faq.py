"""Cthulhu Wars: the answers about the Tcho-Tcho (FAQ p.197-198), and what they do to the base four."""

from __future__ import annotations

import pytest

from fhtagn.core.abilities import ALWAYS
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, tt
from tests.proofs import proves

# -- Hierophants without a gate ---------------------------------------------------------------


def last_gate_given_up(*units: str) -> WarsScenario:
    t = table("tt", "gc", "bg").put("tt", "Asia", "Acolyte", gate=True)
    return (t.put("tt", "Africa", *units) if units else t).does("Give Up Gate").picks("Hierophants")


@proves("wars:tt/hierophants-no-gate")
def test_without_a_gate_the_priest_appears_beside_own_units() -> None:
    t = last_gate_given_up("Proto-Shoggoth")
    assert t.asks("tt", "ordain", ["Asia", "Africa"])
    assert t.picks("Africa").where("tt", "High Priest") == ["Africa"]


@proves("wars:tt/hierophants-no-gate")
def test_without_units_he_appears_anywhere() -> None:
    t = battle(gc("Cthulhu"), tt("Ubbo-Sathla", books=["Hierophants"]), area="Asia")
    t.slots("tt", "awaken").dice(6, 1, 1, 1, 1, 1)
    while not t.asks("tt", "book"):  # for the Great Old One that was killed
        t.picks("Dreams")
    t.picks("Terror")
    assert len(t.options) == len(t.state.board.areas)
    assert t.picks("Australia").where("tt", "High Priest") == ["Australia"]


# -- Martyrdom needs a kill -------------------------------------------------------------------


@proves("wars:tt/martyrdom-killed", "wars:gc/devour")
def test_a_devoured_priest_is_no_martyr() -> None:
    t = battle(gc("Cthulhu"), tt("High Priest", "Acolyte", books=["Martyrdom"]), area="Asia")
    t.uses("Devour").picks("High Priest").dice(6, 1, 1, 1, 1, 1)
    assert t.units("tt", "Asia") == []
    assert t.pool("tt", "Acolyte") == 6


@proves("wars:tt/martyrdom-killed", "wars:cc/abduct")
def test_an_abducted_priest_is_no_martyr() -> None:
    t = battle(
        cc("Nightgaunt", "Flying Polyp x2", books=["Abduct"]),
        tt("High Priest", "Acolyte", books=["Martyrdom"]),
        area="Asia",
    )
    t.uses("Abduct").picks("High Priest").dice(6, 1)
    assert t.pool("tt", "Acolyte") == 6


@proves("wars:tt/martyrdom")
def test_what_an_earlier_kill_has_triggered_stands() -> None:
    """Complex example 9 (p.47), without Yig and Keziah Mason: the acolyte's kill came first and is a pain."""
    t = battle(
        tt("Proto-Shoggoth", "Acolyte", "High Priest", books=["Martyrdom"]), bg("Dark Young x2"), area="Asia"
    )
    t.dice(6).dice(6, 6, 1, 1).picks("Acolyte").picks("High Priest").uses("Martyrdom").picks("Africa")
    assert t.where("tt", "Acolyte") == ["Africa"]
    assert t.pool("tt", "High Priest") == 3
    assert t.units("bg", "Asia") == ["Dark Young"]


# -- Tablets, Terror, gates -------------------------------------------------------------------


@proves("wars:tt/tablets", "wars:tt/tablets-oath")
def test_all_priests_are_lost_with_the_ritual_whether_they_earn_a_sign_or_not() -> None:
    t = table("tt", "bg", "ys").books("tt", "Tablets of the Gods").put("tt", "Asia", "High Priest", gate=True)
    t.put("tt", "Africa", "High Priest x2").power(tt=5).doom_turn("tt").does("Ritual")
    assert t.pool("tt", "High Priest") == 3
    assert t.signs_of("tt") == 1
    assert t.gate("Asia") == "abandoned"


@proves("wars:tt/remove-gate")
def test_a_gate_that_a_priest_keeps_may_be_removed_and_he_stays() -> None:
    t = table("tt", "gc", "bg").put("tt", "Asia", "High Priest", gate=True).does("Give Up Gate")
    assert t.gate("Asia") == ""
    assert t.units("tt", "Asia") == ["High Priest"]


# -- Sycophancy and a copied ability ----------------------------------------------------------


@proves("wars:tt/sycophancy")
def test_whoever_copies_sycophancy_is_chosen_about_too() -> None:
    t = (
        table("bg", "tt", "gc")
        .put("bg", "Asia", "Acolyte", gate=True)
        .put("bg", "Europe", "Acolyte", gate=True)
    )
    t.state.copy_abilities((("tt.sycophancy", card("great_cthulhu"), ALWAYS, 0),))
    t.power(bg=5).doom_turn("bg").does("Ritual").does("Less Doom").does("Grant Doom")
    assert (t.doom_of("bg"), t.doom_of("tt"), t.doom_of("gc")) == (1, 0, 1)


@proves("wars:tt/sycophancy")
def test_a_copy_flatters_the_tcho_tcho_themselves() -> None:
    t = table("tt", "gc", "bg").put("tt", "Asia", "Acolyte", gate=True)
    t.state.copy_abilities((("tt.sycophancy", card("great_cthulhu"), ALWAYS, 0),))
    t.power(tt=5).doom_turn("tt").does("Ritual")
    assert t.asks("tt", "flattery")
    assert t.does("Grant Doom").doom_of("gc") == 1


# -- with the base four -----------------------------------------------------------------------


@proves("wars:gc/dreams", "wars:tt/priests")
def test_dreams_takes_acolytes_and_no_priests() -> None:
    t = table("gc", "tt", "bg").books("gc", "Dreams").put("tt", "Asia", "High Priest")
    assert t.refuses("Dreams", reason="no_acolyte")
    t.put("tt", "Asia", "Acolyte").does("Dreams", "Asia", "tt")
    assert t.units("tt", "Asia") == ["High Priest"]
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:tt/soulless", "wars:capture/held")
def test_soulless_captives_of_two_captors() -> None:
    t = table("gc", "tt", "bg").captive("gc", "tt", 1).captive("bg", "tt", 2).books("tt", "Soulless")
    assert t.explain_income("gc") == ["Captives 1", "Soulless -1"]
    assert t.explain_income("bg") == ["Captives 2", "Soulless -2"]


@proves("wars:tt/terror", "wars:gc/absorb")
def test_terror_comes_after_everything_before_the_battle() -> None:
    """Absorb first: 2 + 3 dice, then 2 fewer."""
    t = battle(
        tt("Proto-Shoggoth x2", books=["Terror"]), gc("Shoggoth", "Acolyte", books=["Absorb"]), area="Asia"
    )
    t.uses("Absorb")
    assert t.asks("tt", "battle.before_dice")
    t.does(("wars.tt.terror", "fewer")).dice(1, 1).dice(1, 1, 1)
    assert t.happened("wars.battle_over")


@proves("wars:cc/invisibility", "wars:tt/terror")
def test_an_exempted_proto_shoggoth_terrifies_nobody() -> None:
    t = battle(
        cc("Flying Polyp x2", books=["Invisibility"]), tt("Proto-Shoggoth x2", books=["Terror"]), area="Asia"
    )
    t.uses("Invisibility", unit="Proto-Shoggoth").passes()
    t.does(("wars.tt.terror", "fewer"))
    assert t.explain_strength("cc", "tt", "Asia") == ["Flying Polyp x2 2", "Terror -1"]


@proves("wars:tt/martyrdom", "wars:tt/goo-killed")
@pytest.mark.parametrize("saved", [True, False])
def test_letting_ubbo_sathla_die_brings_a_book(saved: bool) -> None:
    t = battle(bg("Dark Young"), tt("Ubbo-Sathla", "High Priest", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6)
    t = t.uses("Martyrdom").picks("Africa") if saved else t.passes()
    assert t.asks("tt", "book") != saved
