"""Cthulhu Wars, Wamps (p.118): enemies decide where they rise."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes


@proves("wars:wamp/crypt-dweller")
def test_with_the_card_an_enemy_of_choice_places_all_four() -> None:
    t = table("bg", "gc", "ys", cards="wamp").put("bg", "Asia", "Acolyte", gate=True).doom(bg=2)
    t.doom_turn("bg").does("Acquire", "Wamp")
    assert t.asks("bg", "wamp_host")
    t.picks("ys")
    for place in ("Africa", "Africa", "Europe", "Europe"):
        assert t.asks("ys", "wamp_area")
        assert "Asia" not in t.options  # it has a gate
        t.picks(place)
    assert t.where("bg", "Wamp") == ["Africa", "Africa", "Europe", "Europe"]


@proves("wars:wamp/crypt-dweller")
def test_in_the_doom_phase_an_enemy_places_those_in_the_pool() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Wamp x2", "Acolyte", gate=True).first("bg").doom_turn("bg")
    assert t.offers("Crypt Dweller", seat="gc")
    t.uses("Crypt Dweller", "gc")
    assert t.asks("gc", "wamp_area")
    t.picks("Antarctica").picks("Europe")
    assert t.where("bg", "Wamp") == ["Antarctica", "Asia", "Asia", "Europe"]
    assert t.refuses("Crypt Dweller", "no_wamp")


@proves("wars:wamp/crypt-dweller", "wars:basics/optional")
def test_nobody_has_to_call_them() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Wamp").first("bg").doom_turn("bg").done()
    assert t.pool("bg", "Wamp") == 4


@proves("wars:wamp/crypt-dweller", "wars:actions/summon")
def test_they_can_be_summoned_at_a_gate_for_1_power() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Wamp").put("bg", "Asia", "Acolyte", gate=True).power(bg=1)
    t.does("Summon", "Wamp")
    assert t.where("bg", "Wamp") == ["Asia"]
    assert t.explain_strength("bg", "gc", "Asia") == []


def test_the_bot_has_them_placed() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Wamp", "Acolyte", gate=True).first("bg")
    assert takes(t.power(bg=0, gc=0, ys=0).doom_turn("bg"), "Crypt Dweller")
