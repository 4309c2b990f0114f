"""Cthulhu Wars, Vooniths (p.118): they always draw blood."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.state import the_battle
from fhtagn.games.wars.scenario import battle, bg, gc, table, ys
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import lit


@proves("wars:voonith/vicious")
@pytest.mark.parametrize(("vooniths", "rolled", "kills"), [(1, 0, 1), (2, 0, 2), (2, 1, 2)])
def test_kills_rise_to_the_number_of_vooniths(vooniths: int, rolled: int, kills: int) -> None:
    t = battle(bg(f"Voonith x{vooniths}", "Dark Young"), gc("Deep One x4"), area="Asia")
    t.rolls(kills=rolled).rolls()
    assert t.asks("bg", "battle.rolled")
    t.uses("Vicious")
    assert t.pool("gc", "Deep One") == kills


@proves("wars:voonith/vicious")
def test_with_enough_kills_there_is_nothing_to_add() -> None:
    t = battle(bg("Voonith", "Dark Young"), gc("Deep One x4"), area="Asia").rolls(kills=2).rolls()
    assert not t.asks("bg", "battle.rolled")
    assert t.pool("gc", "Deep One") == 2


@proves("wars:voonith/vicious", "wars:basics/optional")
def test_it_may_be_forgone() -> None:
    t = battle(bg("Voonith"), gc("Deep One x2"), area="Asia").rolls().rolls().passes("bg")
    assert t.pool("gc", "Deep One") == 2


@proves("wars:voonith/vicious")
def test_only_vooniths_in_the_battle_count() -> None:
    t = battle(bg("Ghoul x2", "Dark Young"), gc("Deep One x2"), area="Asia", declared=False)
    t.put("bg", "Europe", "Voonith").does("Battle", area="Asia").rolls().rolls()
    assert not t.asks("bg", "battle.rolled")


@proves("wars:voonith/vicious", "wars:ys/vengeance")
def test_hastur_may_be_its_victim_and_the_defender_may_use_it() -> None:
    t = battle(ys("Hastur"), bg("Voonith"), area="Asia").rolls().rolls()
    assert t.asks("bg", "battle.rolled")
    t.uses("Vicious")
    assert t.pool("ys", "Hastur") == 1


@proves("wars:voonith/vicious", "wars:gc/regenerate")
def test_its_kill_is_a_kill_like_any_other() -> None:
    t = (
        battle(bg("Voonith x2"), gc("Starspawn", "Deep One x2", books=["Regenerate"]), area="Asia")
        .rolls()
        .rolls()
    )
    t.uses("Vicious")
    assert the_battle(t.state).kills[1] == 2
    assert t.asks("gc", "battle.rolled")


@proves("wars:voonith/vicious", "wars:dire-cthulhu/non-euclidean")
def test_a_kill_that_somebody_else_takes_was_scored() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu", "Voonith x2"), "dire_cthulhu")
    t.put("bg", "Asia", "Ghoul x2").put("ys", "Asia", "Undead x2").does("Battle", foe="bg")
    t.rolls(kills=1).uses("Non-Euclidean", "kill", "ys").uses("Vicious").passes()
    assert t.who
    assert (t.units("bg", "Asia"), t.units("ys", "Asia")) == (["Ghoul"], ["Undead"])  # two in all


def test_the_bot_draws_blood() -> None:
    t = battle(bg("Voonith"), gc("Shoggoth"), area="Asia").rolls().rolls()
    assert takes(t, "Vicious")
