"""Yig: his side's cultists bite; a gate is undone, and everybody pays."""

from __future__ import annotations

from fhtagn.games.wars.cards.yig import CARD
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit


def fight(*mine: str) -> WarsScenario:
    """Great Cthulhu attacks the Black Goat in Asia; Yig is elsewhere."""
    t = table("gc", "bg", "ys").put("bg", "Africa", "Yig").put("bg", "Asia", *mine)
    return t.put("gc", "Asia", "Starspawn", "Deep One x2").does("Battle", area="Asia")


@proves("wars:yig/awakening")
def test_he_costs_4_and_has_2_dice() -> None:
    t = beside_the_map("yig").does("Awaken", "Yig")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    t = table("bg", "gc", "ys").put("bg", "Africa", "Yig")
    assert t.explain_strength("bg", "gc", "Africa") == ["Yig 2"]


@proves("wars:yig/snakebite")
def test_a_killed_cultist_takes_an_enemy_along() -> None:
    t = fight("Acolyte").rolls(kills=1)
    assert t.asks("bg", "kills")
    t.uses("Snakebite").picks("Deep One")
    assert t.pool("gc", "Deep One") == 3
    assert t.pool("bg", "Acolyte") == 6


@proves("wars:yig/snakebite")
def test_only_one_however_many_die_and_none_for_monsters() -> None:
    t = fight("Acolyte x2").rolls(kills=2).uses("Snakebite").picks("Deep One")
    assert t.pool("gc", "Deep One") == 3
    t = fight("Ghoul").rolls(kills=1).rolls()
    assert not t.happened("wars.uses", 1, "yig.snakebite")


@proves("wars:yig/snakebite")
def test_it_may_be_declined() -> None:
    t = fight("Acolyte").rolls(kills=1).passes("bg")
    assert t.pool("gc", "Deep One") == 2


@proves("wars:yig/undo-gate")
def test_a_gate_of_his_side_is_removed_and_its_keeper_stays() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Yig", "Acolyte", gate=True)
    t.put("gc", "Asia", "Acolyte", gate=True).turn("bg")
    assert not t.offers("undo_gate", area="Asia")
    t.does("undo_gate", area="Africa")
    assert has_book(t, CARD)
    assert t.gate("Africa") == ""
    assert t.units("bg", "Africa") == ["Acolyte", "Yig"]
    assert t.power_of("bg") == 8
    assert t.turn("bg").refuses("undo_gate", reason="requirement_met")
    t = table("bg", "gc", "ys").put("bg", "Africa", "Yig").turn("bg")
    assert t.refuses("undo_gate", reason="controlled_gate")


@proves("wars:yig/undo-gate", "wars:tt/remove-gate")
def test_one_removal_earns_one_of_two_books() -> None:
    """EN FAQ p.188."""
    t = table("tt", "gc", "bg").put("tt", "Africa", "Yig")
    start = t.state.start[0]
    t.put("tt", AREA_NAMES[start], "Acolyte", gate=True).turn("tt").does("undo_gate")
    assert has_book(t, CARD)
    assert t.slots_of("tt") == []


@proves("wars:yig/messenger")
def test_every_enemy_pays_or_brings_doom() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Africa", "Yig"), CARD).power(bg=0, gc=3, ys=3).doom_turn("bg")
    assert t.asks("gc", "yig_tribute")
    t.does("give")
    assert t.asks("ys", "yig_tribute")
    t.does("refuse")
    assert (t.power_of("bg"), t.doom_of("bg")) == (1, 1)
    assert (t.power_of("gc"), t.power_of("ys")) == (2, 3)


@proves("wars:yig/messenger")
def test_who_has_no_power_cannot_give_any() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Africa", "Yig"), CARD).power(bg=0, gc=0, ys=0).doom_turn("bg")
    assert t.asks("gc")
    assert t.doom_of("bg") == 2


@proves("wars:independent/book", "wars:independent/loss")
def test_awakened_again_by_the_same_player_he_has_no_book() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Yig"), CARD).put("gc", "Asia", "Starspawn").turn("gc")
    t.does("Battle", area="Asia").rolls(kills=1).rolls()
    t.put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True).power(bg=4).turn("bg").does("Awaken", "Yig")
    assert holder(t, CARD) == "bg"
    assert not has_book(t, CARD)


@proves("wars:yig/messenger")
def test_only_on_his_own_sides_turn() -> None:
    t = lit(table("gc", "bg", "ys").put("bg", "Africa", "Yig"), CARD).first("gc").doom_turn("gc")
    assert t.doom_of("bg") == 0
    assert not t.asks("gc", "yig_tribute")
