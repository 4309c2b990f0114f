"""Cthulhu Wars, Ghasts (p.87): who pays for one gets them all."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


def two_gates() -> WarsScenario:
    t = table("bg", "gc", "ys").holds("bg", "Ghast").put("bg", "Asia", "Acolyte", gate=True)
    return t.put("bg", "Africa", "Acolyte", gate=True).power(bg=2)


@proves("wars:ghast/hordeling")
def test_one_payment_brings_all_of_them_to_any_own_gates() -> None:
    t = two_gates().does("Summon", "Ghast", area="Asia")
    assert t.asks("bg", "ghast", ["Africa", "Asia"])
    t.picks("Africa").picks("Asia").picks("Africa")
    assert t.where("bg", "Ghast") == ["Africa", "Africa", "Asia", "Asia"]
    assert t.power_of("bg") == 0


@proves("wars:ghast/hordeling")
def test_only_those_in_the_pool_come() -> None:
    t = table("bg", "gc", "ys").put("bg", "Europe", "Ghast x2").put("bg", "Asia", "Acolyte", gate=True)
    t.does("Summon", "Ghast")
    assert t.where("bg", "Ghast") == ["Asia", "Asia", "Europe", "Europe"]


@proves("wars:ghast/free")
def test_all_four_come_with_the_card() -> None:
    t = table("bg", "gc", "ys", cards="ghast").put("bg", "Asia", "Acolyte", gate=True).doom(bg=2)
    t.doom_turn("bg").does("Acquire", "Ghast")
    assert t.where("bg", "Ghast") == ["Asia"] * 4
    assert t.power_of("bg") == 8


@proves("wars:ghast/hordeling", "wars:sl/death-from-below")
def test_death_from_below_brings_one() -> None:
    """FAQ p.196: a Ghast is a monster of 2 Power."""
    t = table("sl", "gc", "ys").holds("sl", "Ghast").put("sl", "Asia", "Acolyte", "Wizard x2", gate=True)
    t.doom_turn("sl").does("Death from Below", monster="Ghast", area="Asia")
    assert (t.where("sl", "Ghast"), t.pool("sl", "Ghast")) == (["Asia"], 3)


@proves("wars:ghast/hordeling", "wars:an/gifts")
def test_a_gift_of_the_ancients_is_not_paid_for_and_brings_one() -> None:
    t = table("an", "gc", "bg").holds("gc", "Ghast").put("gc", "Asia", "Acolyte", "Deep One x4", gate=True)
    t.put("gc", "Asia", "Shoggoth x2").does("Give Cheapest")
    assert t.where("gc", "Ghast") == ["Asia"]


def test_they_have_no_combat_value_but_protect() -> None:
    t = battle(gc("Deep One"), bg("Ghast", "Acolyte"), area="Asia", declared=False)
    assert t.explain_strength("bg", "gc", "Asia") == []
    assert t.refuses("Capture", "protected")


def test_the_bot_calls_the_horde() -> None:
    t = (
        table("cc", "gc", "ys")
        .holds("cc", "Ghast")
        .put("cc", "Asia", "Acolyte x6", "Nightgaunt x3", gate=True)
    )
    assert takes(t.power(cc=2, gc=0, ys=0), "Summon", "Ghast")
