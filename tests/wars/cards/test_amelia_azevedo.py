"""Cthulhu Wars, Amelia Azevedo, an investigator (p.138-143): somebody falls first."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc
from tests.proofs import proves

AMELIA = "Amelia Azevedo"


def hit(*mine: str, kills: int, pains: int = 0, attackers: int = 2) -> WarsScenario:
    """Shoggoths of Great Cthulhu attack units of the Black Goat, who holds Amelia's card."""
    t = battle(gc(f"Shoggoth x{attackers}"), bg(*mine), area="Asia", declared=False)
    if AMELIA not in mine:
        t.holds("bg", AMELIA)
    return t.turn("gc").does("Battle").rolls(kills=kills, pains=pains).rolls()


@proves("wars:amelia/self-sacrificing")
def test_in_the_battle_she_takes_the_first_kill() -> None:
    t = hit("Ghoul x2", AMELIA, kills=1)
    assert t.pool("bg", AMELIA) == 1
    assert t.units("bg", "Asia") == ["Ghoul", "Ghoul"]


@proves("wars:amelia/self-sacrificing")
def test_further_kills_are_free() -> None:
    t = hit("Ghoul", "Fungi from Yuggoth", AMELIA, kills=2)
    assert t.asks("bg", "assign_kill", ["Ghoul", "Fungi from Yuggoth"])


@proves("wars:amelia/self-sacrificing")
def test_pains_are_free() -> None:
    t = hit("Ghoul", AMELIA, kills=0, pains=1)
    assert t.asks("bg", "assign_pain")
    assert len(t.options) == 2


@proves("wars:amelia/self-sacrificing", "wars:amelia/dearest")
def test_without_her_the_dearest_monster_falls_first() -> None:
    t = hit("Ghoul", "Fungi from Yuggoth", "Dark Young", "Acolyte", kills=1)
    assert t.pool("bg", "Dark Young") == 3


@proves("wars:amelia/dearest")
def test_of_several_alike_one_is_enough() -> None:
    t = hit("Ghoul", "Dark Young x2", kills=2)
    assert t.asks("bg", "assign_kill")
    assert len(t.options) == 2


@proves("wars:amelia/dearest")
def test_without_monsters_everything_is_as_usual() -> None:
    t = hit("Shub-Niggurath", "Acolyte", kills=1)
    assert t.asks("bg", "assign_kill")
    assert len(t.options) == 2


@proves("wars:amelia/self-sacrificing")
def test_it_binds_only_her_holder() -> None:
    t = battle(bg("Dark Young x2"), gc("Deep One", "Shoggoth"), area="Asia", declared=False)
    t.holds("bg", AMELIA).turn("bg").does("Battle").rolls(kills=1).rolls()
    assert t.asks("gc", "assign_kill")


@proves("wars:amelia/dearest")
def test_what_counts_is_what_it_costs_now() -> None:
    """With Thousand Young a Ghoul costs nothing, and Fungi 1; without it 1 and 2."""
    t = battle(gc("Shoggoth x2"), bg("Shub-Niggurath", "Ghoul"), area="Asia", declared=False)
    t.holds("bg", AMELIA).turn("gc").does("Battle").rolls(kills=1).rolls()
    assert t.pool("bg", "Ghoul") == 2
