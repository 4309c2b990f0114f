"""Cthulhu Wars, Gnorri (p.86): in company they bring doom."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import table
from tests.proofs import proves


@proves("wars:gnorri/grottos")
@pytest.mark.parametrize(("gnorri", "doom"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_two_in_play_bring_1_doom_and_three_bring_2(gnorri: int, doom: int) -> None:
    t = table("bg", "gc", "ys").holds("bg", "Gnorri").put("bg", "Asia", f"Gnorri x{gnorri}").first("bg")
    t.doom_turn("bg")
    assert t.asks("bg", "doom")
    assert t.doom_of("bg") == doom


@proves("wars:gnorri/grottos")
def test_they_need_not_stand_together() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gnorri").put("bg", "Africa", "Gnorri").doom_turn("bg")
    assert t.asks("bg", "doom")
    assert t.doom_of("bg") == 1


@proves("wars:gnorri/grottos")
def test_they_count_in_the_turn_of_their_owner_only() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", "Gnorri x3").books("gc", "Absorb").slots("gc", "first_doom")
    t.phase("doom")
    assert t.asks("bg", "doom")
    assert t.doom_of("gc") == 0
    t.done()
    assert t.asks("gc", "doom")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (2, 0)


@proves("wars:gnorri/grottos", "wars:gc/submerge")
def test_submerged_ones_are_in_play() -> None:
    t = table("gc", "bg", "ys").put("gc", "card", "Cthulhu", "Gnorri x2").books("gc", "Submerge")
    t.slots("gc", "first_doom").doom_turn("gc")
    assert t.asks("gc", "doom")
    assert t.doom_of("gc") == 1


@proves("wars:gnorri/grottos", "wars:market/acquire")
def test_their_doom_can_be_spent_in_the_same_turn() -> None:
    t = table("bg", "gc", "ys", cards="gnorri,elder_thing").put("bg", "Asia", "Gnorri x3").doom_turn("bg")
    t.does("Acquire", "Elder Thing")
    assert t.doom_of("bg") == 0


@proves("wars:gnorri/grottos", "wars:end/thirty")
def test_their_doom_may_end_the_game() -> None:
    t = table("bg", "cc", "ys").put("bg", "Asia", "Gnorri x2").doom(bg=29).books("bg", "all")
    t.power(bg=0, cc=0, ys=0).phase("doom")
    assert t.outcome.winners == (0,)


@proves("wars:gnorri/grottos", "wars:end/thirty")
def test_also_if_it_is_spent_at_once() -> None:
    """Ruling Q32: 30 were reached."""
    t = (
        table("bg", "cc", "ys", cards="elder_thing")
        .put("bg", "Asia", "Gnorri x2")
        .doom(bg=29)
        .books("bg", "all")
    )
    t.power(bg=0, cc=0, ys=0).phase("doom").does("Acquire", "Elder Thing")
    assert t.outcome.winners == (0,)
    assert t.doom_of("bg") == 28


@proves("wars:gnorri/grottos", "wars:two/gates")
def test_with_two_players_their_doom_is_none_for_gates() -> None:
    t = table("bg", "gc").put("bg", "Asia", "Gnorri x2", "Acolyte", gate=True).phase("doom")
    assert t.asks("bg", "doom")
    assert t.doom_of("bg") == 1


def test_they_are_monsters_of_3_power_and_combat_2() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Gnorri").put("bg", "Asia", "Acolyte", gate=True).power(bg=3)
    t.does("Summon", "Gnorri")
    assert t.power_of("bg") == 0
    assert t.explain_strength("bg", "gc", "Asia") == ["Gnorri 2"]
