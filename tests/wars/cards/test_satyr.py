"""Cthulhu Wars, Satyrs (p.121): each brings an acolyte."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes


@proves("wars:satyr/fecund")
def test_a_summoned_satyr_brings_an_acolyte_from_the_pool() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Satyr").put("bg", "Asia", "Acolyte", gate=True).power(bg=2)
    t.does("Summon", "Satyr")
    assert t.units("bg", "Asia") == ["Acolyte", "Acolyte", "Satyr"]
    assert t.power_of("bg") == 0


@proves("wars:satyr/fecund")
def test_without_one_in_the_pool_it_comes_alone() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Satyr").put("bg", "Asia", "Acolyte x6", gate=True)
    t.does("Summon", "Satyr")
    assert t.units("bg", "Asia") == ["Acolyte"] * 6 + ["Satyr"]


@proves("wars:satyr/fecund")
def test_both_come_with_the_card() -> None:
    t = table("bg", "gc", "ys", cards="satyr").put("bg", "Asia", "Acolyte", gate=True).doom(bg=2)
    t.put("bg", "Africa", "Acolyte", gate=True).doom_turn("bg").does("Acquire", "Satyr")
    assert t.asks("bg", "satyr", ["Africa", "Asia"])
    t.picks("Africa")
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte", "Satyr"]


@proves("wars:satyr/fecund", "wars:bg/fertility-cult")
def test_each_of_several_brings_one() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Satyr").put("bg", "Asia", "Acolyte", gate=True).power(bg=4)
    t.does("Summon", "Satyr").does("Summon", "Satyr")
    assert t.units("bg", "Asia") == ["Acolyte"] * 3 + ["Satyr"] * 2


@proves("wars:satyr/fecund", "wars:ys/desecrate")
def test_one_that_is_placed_is_not_summoned() -> None:
    t = table("ys", "gc", "bg").holds("ys", "Satyr").put("ys", "Asia", "King in Yellow")
    t.uses("Desecrate").dice(6).picks("Satyr")
    assert t.units("ys", "Asia") == ["King in Yellow", "Satyr"]


def test_the_bot_takes_the_acolyte_along() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Satyr").put("bg", "Asia", "Acolyte x2", gate=True)
    assert takes(t.power(bg=2, gc=0, ys=0), "Summon", "Satyr")
