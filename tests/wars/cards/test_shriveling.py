"""Cthulhu Wars, Shriveling (FAQ p.201-202): an enemy of one's choice, paid for at its present cost."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.games.wars.cards.shriveling import SHRIVELING
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice
from tests.wars.cards.neutral import with_book


def fight(foe: str, *units: str, mine: str = "Flying Polyp x2") -> WarsScenario:
    """Crawling Chaos with the book meets these units in Asia and declares a battle."""
    t = table("cc", foe, "ys", cards="shriveling").put("cc", "Asia", *mine.split(", "))
    return with_book(t.put(foe, "Asia", *units).power(**{"cc": 5, foe: 0}), "cc", SHRIVELING)


def may_shrivel(t: WarsScenario) -> bool:
    node = t.state.pending
    return isinstance(node, Decision) and any(
        action[0] == "wars.shrivel.shriveling" for action in node.actions
    )


@proves("wars:shrivel/victim", "wars:shrivel/cost")
@pytest.mark.parametrize(
    ("unit", "cost"), [("Acolyte", 1), ("Deep One", 1), ("Shoggoth", 2), ("Starspawn", 3)]
)
def test_it_is_eliminated_and_its_owner_gains_its_cost(unit: str, cost: int) -> None:
    t = fight("gc", unit, "Deep One x2").does("Battle")
    left = t.pool("gc", unit)
    t.uses("Shriveling", unit)
    assert t.pool("gc", unit) == left + 1
    assert t.power_of("gc") == cost


@proves("wars:shrivel/victim")
def test_once_in_each_battle() -> None:
    t = fight("gc", "Deep One x3").does("Battle")
    assert may_shrivel(t)
    t.uses("Shriveling", "Deep One")
    assert not may_shrivel(t)
    t.rolls().rolls()
    assert t.pool("gc", "Deep One") == 2


@proves("wars:shrivel/victim", "wars:basics/optional")
def test_it_may_be_forgone() -> None:
    t = fight("gc", "Deep One x2").does("Battle").passes("cc").rolls().rolls()
    assert t.units("gc", "Asia") == ["Deep One", "Deep One"]
    assert t.power_of("gc") == 0


@proves("wars:shrivel/victim")
def test_neither_terrors_nor_great_old_ones() -> None:
    t = fight("gc", "Cthulhu", "Dhole").does("Battle")
    assert not may_shrivel(t)


@proves("wars:shrivel/victim")
def test_own_units_are_no_victims() -> None:
    t = fight("gc", "Deep One x2", "Cthulhu", mine="Nightgaunt, Flying Polyp").does("Battle")
    assert t.asks("cc", "battle.pre")
    assert not t.offers("Shriveling", unit="Flying Polyp")
    assert t.offers("Shriveling", unit="Deep One")


@proves("wars:shrivel/victim")
def test_only_in_a_battle_of_ones_own() -> None:
    """FAQ p.201: one's faction must take part."""
    t = fight("gc", "Deep One x2").put("ys", "Asia", "Undead x2").power(ys=3).turn("ys")
    t.does("Battle", foe="gc")
    assert not may_shrivel(t)


@proves("wars:shrivel/victim", "wars:battle/pre")
def test_the_defender_may_use_it() -> None:
    t = fight("gc", "Deep One x2").power(gc=3).turn("gc").does("Battle")
    assert t.asks("cc", "battle.pre")
    t.uses("Shriveling", "Deep One")
    assert t.power_of("gc") == 3  # 1 for the battle, 1 for the Deep One


@proves("wars:shrivel/victim", "wars:battle/cut-short")
def test_without_its_last_unit_there_is_no_battle_any_more() -> None:
    t = fight("gc", "Deep One").does("Battle").uses("Shriveling", "Deep One")
    assert t.happened("wars.battle_cut_short")


@proves("wars:shrivel/cost", "wars:bg/thousand-young")
def test_a_ghoul_brings_nothing_with_the_thousand_young() -> None:
    """FAQ p.201."""
    t = fight("bg", "Ghoul x2").books("bg", "The Thousand Young").put("bg", "Europe", "Shub-Niggurath")
    t.does("Battle").uses("Shriveling", "Ghoul")
    assert t.power_of("bg") == 0


@proves("wars:shrivel/cost", "wars:ww/gnoph-keh")
@pytest.mark.parametrize(("in_play", "gained"), [(4, 0), (3, 1), (2, 2)])
def test_a_gnoph_keh_is_worth_what_the_next_one_would_cost(in_play: int, gained: int) -> None:
    """FAQ p.201: before it is back in the pool."""
    t = fight("ww", f"Gnoph-Keh x{in_play}").does("Battle").uses("Shriveling", "Gnoph-Keh")
    assert t.power_of("ww") == gained


@proves("wars:shrivel/cost")
def test_a_ghast_is_worth_2() -> None:
    """FAQ p.202."""
    t = fight("gc", "Ghast x2").does("Battle").uses("Shriveling", "Ghast")
    assert t.power_of("gc") == 2


@proves("wars:shrivel/victim", "wars:ys/passion")
def test_a_cultist_of_the_yellow_sign_stirs_passion() -> None:
    t = table("cc", "ys", "gc", cards="shriveling")
    t.put("cc", "Asia", "Flying Polyp").put("ys", "Asia", "Acolyte x2").books("ys", "Passion")
    with_book(t.power(cc=3, ys=0), "cc", SHRIVELING).does("Battle").uses("Shriveling", "Acolyte")
    t.rolls().uses("Passion")
    assert t.power_of("ys") == 2


def test_the_bot_shrivels_the_strongest_before_the_dice() -> None:
    t = fight("gc", "Starspawn", "Deep One").does("Battle")
    assert choice(t)[0] == "wars.shrivel.shriveling"
