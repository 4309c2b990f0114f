"""Tulzscha: a flame for whoever is behind, and a ritual that pays."""

from __future__ import annotations

from fhtagn.games.wars.cards.tulzscha import CARD
from fhtagn.games.wars.rules.content import RITUAL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit


def owned() -> WarsScenario:
    return table("bg", "gc", "ys").put("bg", "Africa", "Tulzscha")


def gathered(t: WarsScenario) -> WarsScenario:
    t.phase("power")
    assert t.options
    return t


@proves("wars:tulzscha/awakening")
def test_he_costs_4_and_has_1_die() -> None:
    t = beside_the_map("tulzscha").does("Awaken", "Tulzscha")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    assert owned().explain_strength("bg", "gc", "Africa") == ["Tulzscha 1"]


@proves("wars:tulzscha/flame")
def test_one_of_each_of_which_somebody_has_more() -> None:
    t = gathered(owned().doom(gc=3).signs("ys", 1).power(bg=0, gc=9, ys=0))
    assert (t.doom_of("bg"), t.signs_of("bg"), t.power_of("bg")) == (1, 1, 6)  # half of 9, and 1


@proves("wars:tulzscha/flame")
def test_nothing_for_whoever_is_ahead() -> None:
    t = gathered(owned().doom(bg=3, gc=3).signs("ys", 1).signs("bg", 1).power(bg=9, gc=0, ys=0))
    assert (t.doom_of("bg"), t.signs_of("bg"), t.power_of("bg")) == (3, 1, 9)


@proves("wars:tulzscha/flame")
def test_each_is_looked_at_by_itself() -> None:
    t = gathered(owned().doom(bg=3, gc=4).power(bg=9, gc=0, ys=0))
    assert (t.doom_of("bg"), t.signs_of("bg"), t.power_of("bg")) == (4, 0, 9)


@proves("wars:tulzscha/giving")
def test_2_power_for_every_enemy_earn_the_book() -> None:
    t = owned().power(bg=1, gc=0, ys=3).turn("bg").does("giving")
    assert has_book(t, CARD)
    assert (t.power_of("bg"), t.power_of("gc"), t.power_of("ys")) == (1, 2, 5)
    assert t.turn("bg").refuses("giving", reason="requirement_met")


def ceremony() -> WarsScenario:
    t = lit(owned().put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True), CARD)
    return t.power(bg=0).marker(7).first("bg").doom_turn("bg")


@proves("wars:tulzscha/ceremony")
def test_the_ceremony_pays_what_a_ritual_would_cost_and_brings_nothing_else() -> None:
    t = ceremony()
    cost = t.ritual_cost
    t.uses("Ceremony of Annihilation")
    assert t.power_of("bg") == cost == 7
    assert (t.doom_of("bg"), t.signs_of("bg")) == (0, 0)
    assert t.ritual_cost == 8
    assert t.happened("wars.ceremony", 0, 7)


@proves("wars:tulzscha/ceremony", "wars:doom/one-ritual")
def test_it_is_the_ritual_of_this_doom_phase() -> None:
    t = ceremony().signs("bg", 1).doom_turn("bg").uses("Ceremony of Annihilation")
    assert t.refuses("Ritual", reason="one_ritual")
    t = ceremony().signs("bg", 1).power(bg=8).doom_turn("bg").does("Ritual")
    assert t.refuses("Ceremony of Annihilation", reason="one_ritual")


@proves("wars:tulzscha/ceremony", "wars:end/instant-death")
def test_it_moves_the_marker_to_the_end_as_any_ritual() -> None:
    t = ceremony()
    t.state.ritual = len(RITUAL[3]) - 1
    t.doom_turn("bg").uses("Ceremony of Annihilation")
    assert t.state.instant_death()
    assert t.state.ending


@proves("wars:tulzscha/ceremony", "wars:tt/sycophancy")
def test_it_flatters_ubbo_sathla_as_a_ritual_without_doom() -> None:
    t = lit(table("bg", "tt", "gc").put("bg", "Africa", "Tulzscha", "Acolyte", gate=True), CARD)
    t.put("tt", "Asia", "Ubbo-Sathla").first("bg").doom_turn("bg").uses("Ceremony of Annihilation")
    assert t.who
    assert (t.doom_of("bg"), t.doom_of("tt")) == (0, 1)


@proves("wars:tulzscha/ceremony", "wars:tt/tablets")
def test_it_costs_the_tcho_tcho_their_priests() -> None:
    t = table("tt", "bg", "gc").books("tt", "Tablets of the Gods")
    t = lit(t.put("tt", "Africa", "Tulzscha", "High Priest", gate=True), CARD)
    t.first("tt").doom_turn("tt").uses("Ceremony of Annihilation")
    assert t.who
    assert (t.units("tt", "Africa"), t.signs_of("tt")) == (["Tulzscha"], 0)
