"""Cthulhu Wars, Servitors of the Outer Gods (p.110-112, FAQ p.203): a burden for somebody else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


def burdened(faction: str = "gc") -> WarsScenario:
    t = table(faction, "cc", "ys").holds(faction, "Servitor").put(faction, "Asia", "Acolyte", gate=True)
    return t.power(**{faction: 8})


@proves("wars:servitor/gift")
def test_the_buyer_gives_the_card_to_somebody_else() -> None:
    t = table("bg", "gc", "ys", cards="servitor").put("bg", "Asia", "Acolyte", gate=True).doom(bg=2)
    t.put("gc", "Europe", "Acolyte", gate=True).doom_turn("bg").does("Acquire", "Servitor")
    assert t.asks("bg", "servitor")
    t.picks("gc")
    assert (t.cards_of("gc"), t.cards_of("bg"), t.pool("gc", "Servitor")) == (["Servitor"], [], 3)


@proves("wars:servitor/adulation")
def test_while_one_is_in_the_pool_no_other_monster_is_summoned() -> None:
    t = burdened()
    assert t.offers("Summon", kind="Servitor")
    assert t.refuses("Summon", "adulation", kind="Deep One")
    t.put("gc", "Asia", "Servitor x3").turn("gc")
    assert t.offers("Summon", kind="Deep One")


@proves("wars:servitor/gift")
def test_their_card_is_never_given_on() -> None:
    """FAQ p.203: whoever has it keeps it, and nobody can buy it again."""
    t = table("gc", "bg", "ys").holds("gc", "Servitor").doom(gc=9, bg=9).power(gc=9).first("gc")
    for seat in ("gc", "bg"):
        assert not t.doom_turn(seat).offers("Acquire", card="Servitor")
    assert t.turn("gc").cards_of("gc") == ["Servitor"]


@proves("wars:servitor/adulation")
def test_terrors_are_no_monsters() -> None:
    t = burdened().holds("gc", "Dhole").turn("gc")
    assert t.offers("Summon", kind="Dhole")


@proves("wars:servitor/adulation", "wars:ys/desecrate")
def test_monsters_may_be_placed_by_desecrate() -> None:
    """FAQ p.203, like the next two."""
    t = table("ys", "gc", "bg").holds("ys", "Servitor").put("ys", "Asia", "King in Yellow").uses("Desecrate")
    t.dice(6)
    assert "Undead" in " ".join(t.options)


@proves("wars:servitor/adulation", "wars:ww/cannibalism")
def test_monsters_may_be_placed_by_cannibalism() -> None:
    t = table("ww", "bg", "ys").holds("ww", "Servitor").books("ww", "Cannibalism")
    t.put("ww", "Asia", "Gnoph-Keh", "Acolyte", gate=True).put("bg", "Asia", "Fungi from Yuggoth")
    assert t.refuses("Summon", "adulation", kind="Wendigo")
    t.does("Battle").rolls(kills=1).rolls()
    assert t.asks("ww", "cannibalism")
    t.picks("Wendigo")
    assert t.units("ww", "Asia") == ["Acolyte", "Wendigo", "Gnoph-Keh"]


@proves("wars:servitor/adulation", "wars:ow/million-favored-ones")
def test_monsters_may_be_placed_by_the_million_favored_ones() -> None:
    favored = "The Million Favored Ones"
    t = table("ow", "bg", "ys").holds("ow", "Servitor").books("ow", favored)
    t.put("ow", "Asia", "Mutant", "Acolyte", gate=True).put("bg", "Asia", "Ghoul")
    assert t.refuses("Summon", "adulation", kind="Mutant")
    t.does("Battle").rolls().uses(favored, "Mutant").passes()
    assert t.units("ow", "Asia") == ["Acolyte", "Abomination"]


@proves("wars:servitor/adulation", "wars:bg/fertility-cult")
def test_fertility_cult_brings_all_servitors_and_then_others_in_one_action() -> None:
    """FAQ p.203."""
    t = table("bg", "gc", "ys").holds("bg", "Servitor").put("bg", "Asia", "Acolyte", gate=True).power(bg=8)
    assert not t.offers("Summon", kind="Ghoul")
    t.does("Summon", "Servitor").does("Summon", "Servitor")
    assert not t.offers("Summon", kind="Ghoul")
    t.does("Summon", "Servitor")
    assert t.offers("Summon", kind="Ghoul")


@proves("wars:servitor/adulation")
def test_it_binds_only_the_holder_of_the_card() -> None:
    t = table("gc", "bg", "ys").holds("bg", "Servitor").put("gc", "Asia", "Acolyte", gate=True)
    assert t.offers("Summon", kind="Deep One")


@proves("wars:servitor/combat")
def test_each_takes_1_from_the_combat_value_of_its_side() -> None:
    t = battle(gc("Shoggoth", "Servitor"), bg("Ghoul"), area="Asia")
    assert t.explain_strength("gc", "bg", "Asia") == ["Shoggoth 2", "Servitor of the Outer Gods -1"]


@proves("wars:servitor/combat")
def test_but_not_below_0() -> None:
    """FAQ p.203."""
    t = battle(bg("Fungi from Yuggoth x3"), gc("Deep One", "Servitor x3"), area="Asia").rolls(kills=1)
    assert t.happened("wars.no_dice")


def test_the_bot_rids_its_pool_of_them() -> None:
    t = table("gc", "bg", "ys").holds("gc", "Servitor").put("gc", "Asia", "Acolyte x6", gate=True)
    assert takes(t.power(gc=1, bg=0, ys=0), "Summon", "Servitor")
