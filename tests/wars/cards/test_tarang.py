"""Cthulhu Wars, Tarang, an investigator (p.138-143): he runs, and takes the cultists along."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes


@proves("wars:tarang/return")
def test_in_the_doom_phase_he_comes_back_for_nothing() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Tarang").first("bg").power(bg=0).doom_turn("bg")
    t.uses("Tarang's Return")
    assert t.asks("bg", "tarang")
    t.picks("Antarctica")
    assert t.units("bg", "Antarctica") == ["Tarang"]
    assert t.power_of("bg") == 0


@proves("wars:tarang/return")
def test_only_out_of_the_pool() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", "Tarang")
        .first("bg")
        .put("bg", "Asia", "Acolyte")
        .power(bg=9)
    )
    assert t.doom_turn("bg").refuses("Tarang's Return", reason="tarang_out")


def crowd() -> WarsScenario:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Acolyte x2", "Tarang", "Ghoul", gate=True)
    return t.put("gc", "Europe", "Cthulhu", "Deep One").put("ys", "Asia", "Acolyte")


@proves("wars:tarang/cowardice", "wars:gates/abandoned")
def test_when_a_great_old_one_comes_he_and_all_cultists_of_his_holder_flee() -> None:
    t = crowd().does("Move").does("Move", "Cthulhu", "Asia")
    assert t.asks("bg", "tarang_flees")
    t.picks("Indian Ocean")
    assert t.units("bg", "Indian Ocean") == ["Acolyte", "Acolyte", "Tarang"]
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.units("ys", "Asia") == ["Acolyte"]
    assert t.gate("Asia") == "abandoned"


@proves("wars:tarang/cowardice")
def test_monsters_do_not_frighten_him() -> None:
    t = crowd().does("Move").does("Move", "Deep One", "Asia")
    assert t.asks("gc")
    assert "Tarang" in t.units("bg", "Asia")


@proves("wars:tarang/cowardice")
def test_he_flees_from_his_holders_own_great_old_one_too() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", "Tarang").put("bg", "Europe", "Shub-Niggurath")
    t.does("Move").does("Move", "Shub-Niggurath", "Asia")
    assert t.asks("bg", "tarang_flees")


@proves("wars:tarang/cowardice")
def test_one_that_is_awakened_beside_him_does_not_move() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("bg", "South Pacific", "Tarang")
        .put("gc", "South Pacific", "Acolyte", gate=True)
    )
    t.power(gc=10).does("Awaken", "Cthulhu")
    assert t.units("bg", "South Pacific") == ["Tarang"]


@proves("wars:tarang/cowardice", "wars:gc/submerge")
def test_one_that_emerges_beside_him_does() -> None:
    """p.154 names it among the ways to move."""
    t = (
        table("gc", "bg", "ys")
        .put("gc", "card", "Cthulhu", "Deep One")
        .put("bg", "Asia", "Tarang", "Acolyte")
    )
    t.does("Emerge").picks("Asia")
    assert t.asks("bg", "tarang_flees")
    t.picks("Europe")
    assert (t.units("bg", "Europe"), t.units("gc", "Asia")) == (
        ["Acolyte", "Tarang"],
        ["Deep One", "Cthulhu"],
    )


@proves("wars:tarang/cowardice", "wars:battle/retreat")
def test_a_great_old_one_that_retreats_to_him_frightens_him() -> None:
    t = table("gc", "bg", "ys").put("bg", "Indian Ocean", "Tarang").put("bg", "Asia", "Shub-Niggurath")
    t.put("gc", "Asia", "Shoggoth x2").does("Battle").rolls(pains=1).rolls()
    t.picks("Indian Ocean")
    assert t.asks("bg", "tarang_flees")


def test_the_bot_places_him_but_not_at_its_gate() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Tarang").first("bg").put("bg", "Asia", "Acolyte x2", gate=True)
    t.power(bg=0).doom_turn("bg")
    assert takes(t, "Tarang's Return")
    t.uses("Tarang's Return").play(choice(t))
    assert t.where("bg", "Tarang") not in ([], ["Asia"])
