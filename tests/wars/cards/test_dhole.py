"""Cthulhu Wars, the Dhole (p.89): its end shakes the planet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves


def killed() -> WarsScenario:
    """The Dhole is killed in a battle against Cthulhu."""
    return battle(gc("Cthulhu"), bg("Dhole"), area="Asia").draws(3, 1).rolls(kills=1).rolls(kills=0)


@proves("wars:dhole/planetary-destruction")
def test_its_owner_gains_two_elder_signs() -> None:
    t = killed()
    assert t.asks("bg", "dhole_gift", ["Gift doom", "Gift power"])
    assert t.sign_values_of("bg") == [1, 3]
    assert t.pool("bg", "Dhole") == 1


@proves("wars:dhole/planetary-destruction")
@pytest.mark.parametrize(("prize", "doom", "power"), [("doom", 2, 7), ("power", 0, 9)])
def test_the_owner_chooses_what_the_opponent_gains(prize: str, doom: int, power: int) -> None:
    t = killed().picks(prize)
    assert (t.doom_of("gc"), t.power_of("gc")) == (doom, power)
    assert t.happened("wars.battle_over")


@proves("wars:dhole/planetary-destruction", "wars:battle/no-retreat")
def test_an_elimination_in_the_battle_counts_as_well() -> None:
    """Nowhere to go: every area around is full of the opponent's units."""
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Antarctica", declared=False)
    for area in ("South Pacific", "South Atlantic", "Indian Ocean"):
        t.put("gc", area, "Acolyte")
    t.does("Battle").rolls(pains=1).rolls(kills=0)
    assert t.asks("bg", "dhole_gift")
    assert t.happened("wars.eliminated")


@proves("wars:dhole/planetary-destruction")
def test_a_pain_brings_nothing() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Asia").rolls(pains=1).rolls(kills=0).picks("Europe")
    assert t.where("bg", "Dhole") == ["Europe"]
    assert t.signs_of("bg") == 0


@proves("wars:dhole/planetary-destruction")
def test_the_loss_of_another_unit_brings_nothing() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole", "Ghoul"), area="Asia").passes("gc").rolls(kills=1).rolls(kills=0)
    t.picks("Ghoul")
    assert t.signs_of("bg") == 0


@proves("wars:dhole/planetary-destruction")
def test_both_sides_may_lose_units_at_once() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Asia").rolls(kills=1).rolls(kills=1).picks("doom")
    assert t.pool("gc", "Cthulhu") == 1
    assert (t.signs_of("bg"), t.doom_of("gc")) == (2, 2)


@proves("wars:two/losses")
def test_with_two_players_its_loss_is_worth_4_doom_besides() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Asia", two_players=True).rolls(kills=1).rolls(kills=0)
    t.picks("doom")
    assert t.doom_of("gc") == 4 + 2


def test_it_fights_with_5_dice() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dhole")
    assert t.explain_strength("bg", "gc", "Asia") == ["Dhole 5"]
