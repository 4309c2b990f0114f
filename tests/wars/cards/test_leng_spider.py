"""Cthulhu Wars, Leng Spiders (p.41-45, 87, FAQ p.202): two pains are a kill."""

from __future__ import annotations

from fhtagn.games.wars.rules.state import the_battle
from fhtagn.games.wars.scenario import Force, battle, bg, cc, gc
from tests.proofs import proves
from tests.wars.cards.bots import takes


@proves("wars:leng-spider/bloodthirst")
def test_two_pains_against_the_enemy_become_a_kill() -> None:
    t = battle(gc("Leng Spider", "Shoggoth"), bg("Ghoul x2"), area="Asia").rolls(pains=2).rolls()
    assert t.asks("gc", "battle.rolled", ["Bloodthirst bg"])
    t.uses("Bloodthirst")
    assert t.pool("bg", "Ghoul") == 1
    assert t.happened("wars.battle_over")
    assert t.where("bg", "Ghoul") == ["Asia"]


@proves("wars:leng-spider/bloodthirst")
def test_also_two_pains_against_ones_own_side() -> None:
    """Rather one dead acolyte than a Great Old One who has to leave."""
    t = battle(gc("Leng Spider", "Acolyte"), bg("Ghoul x2", "Fungi from Yuggoth x2"), area="Asia")
    t.rolls().rolls(pains=2)
    assert t.asks("gc", "battle.rolled", ["Bloodthirst gc"])
    t.uses("Bloodthirst").picks("Acolyte")
    assert t.units("gc", "Asia") == ["Leng Spider"]


@proves("wars:leng-spider/bloodthirst")
def test_once_for_each_spider() -> None:
    t = (
        battle(gc("Leng Spider", "Shoggoth x2"), bg("Fungi from Yuggoth x4"), area="Asia")
        .rolls(pains=4)
        .rolls()
    )
    t.uses("Bloodthirst")
    assert not t.offers("Bloodthirst")
    t = (
        battle(gc("Leng Spider x2", "Shoggoth x2"), bg("Fungi from Yuggoth x4"), area="Asia")
        .rolls(pains=4)
        .rolls()
    )
    t.uses("Bloodthirst").uses("Bloodthirst")
    assert t.pool("bg", "Fungi from Yuggoth") == 2


@proves("wars:leng-spider/bloodthirst", "wars:basics/optional")
def test_it_may_be_left_for_later_or_forgone() -> None:
    t = battle(gc("Leng Spider", "Shoggoth"), bg("Ghoul x2"), area="Asia").rolls(pains=2).rolls()
    t.passes("gc")
    assert t.asks("gc", "battle.last_pains", ["Bloodthirst bg"])
    t.passes("gc")
    assert t.asks("bg", "retreat")
    assert t.pool("bg", "Ghoul") == 0


@proves("wars:leng-spider/bloodthirst", "wars:cc/emissary")
def test_abilities_about_kills_are_asked_about_late_ones_too() -> None:
    t = battle(
        gc("Leng Spider", "Shoggoth"), cc("Nyarlathotep", books=["Emissary of the Outer Gods"]), area="Asia"
    )
    t.rolls(pains=2).rolls().passes("gc").uses("Bloodthirst", "cc")
    assert t.asks("cc", "battle.kills")
    t.uses("Emissary of the Outer Gods")
    assert t.pool("cc", "Nyarlathotep") == 0


@proves("wars:leng-spider/bloodthirst", "wars:sl/demand-sacrifice")
def test_where_kills_become_pains_each_is_a_single_pain() -> None:
    """FAQ p.202: who converts then has one pain less."""
    sleeper = Force("sl", ("Wizard x2", "Acolyte x2"), "", ("Demand Sacrifice",), False)
    t = battle(gc("Leng Spider", "Shoggoth x2"), sleeper, area="Asia", declared=False)
    t.put("sl", "Europe", "Tsathoggua").does("Battle").uses("Demand Sacrifice").does(
        ("wars.sl.tribute", "pains")
    )
    t.rolls(pains=3).rolls().uses("Bloodthirst")
    while t.state.battle is not None and not t.state.battle.pains_on:
        t.play(t.decision.actions[0])
    assert the_battle(t.state).kills == [0, 0]
    while t.asks("sl", "assign_pain"):
        t.play(t.decision.actions[0])
    assert len(the_battle(t.state).pains_on) == 2


def test_the_bot_kills_with_pains_but_not_its_own() -> None:
    t = battle(gc("Leng Spider", "Shoggoth"), bg("Dark Young", "Acolyte"), area="Asia").rolls(pains=2).rolls()
    assert takes(t, "Bloodthirst", "bg")
    t = battle(gc("Leng Spider", "Acolyte"), bg("Dark Young"), area="Asia").rolls().rolls(pains=2)
    assert not takes(t, "Bloodthirst")
