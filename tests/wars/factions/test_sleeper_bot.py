"""Cthulhu Wars: the greedy bot as the Sleeper builds first and buys its books later."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Position
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.factions.sleeping import HOME


def liked(t: WarsScenario) -> str:
    """What the bot would do now, in words."""
    return t._in_words(Greedy().choose(Position(GAME, t.state, t.decision), Random(1)))


def spread_out() -> WarsScenario:
    """Two acolytes have left home for places without a gate."""
    t = table("sl", "bg", "ys").put("sl", HOME, "Acolyte x4", gate=True).put("sl", "South America", "Acolyte")
    t.put("sl", "North Atlantic", "Acolyte").put("bg", "Africa", "Acolyte x6", gate=True)
    return t.put("ys", "Europe", "Acolyte x6", gate=True)


def test_at_the_beginning_it_makes_gates_before_it_buys_books() -> None:
    assert liked(spread_out().power(sl=6)).startswith("Create Gate")


def test_with_one_gate_it_does_not_spend_its_power_on_the_first_ritual() -> None:
    t = table("sl", "bg", "ys").first("sl").put("sl", HOME, "Acolyte x6", gate=True).power(sl=8)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True).doom_turn(
        "sl"
    )
    assert liked(t).startswith("Death from Below")
    assert not liked(t.does("Death from Below", area=HOME)).startswith("Ritual")


def test_when_the_end_is_near_it_buys_them() -> None:
    t = (
        table("sl", "bg", "ys")
        .put("sl", HOME, "Acolyte x3", gate=True)
        .put("sl", "Asia", "Acolyte", gate=True)
    )
    t.put("bg", "Africa", "Acolyte x5", gate=True).put("ys", "Europe", "Acolyte x5", gate=True)
    t.doom(sl=14, bg=22, ys=20).power(sl=3)
    assert liked(t).split()[0] in ("Drain", "Feed")


def test_before_a_battle_it_does_not_leave_a_gate_and_take_it_again() -> None:
    """Neither costs anything, and the Energy Nexus demands an action: that could go on for ever."""
    t = table("gc", "sl", "bg").put("gc", "Africa", "Deep One x2", "Starspawn").power(gc=4, sl=6)
    t.put("sl", "Africa", "Wizard", "Serpent Man", "Acolyte", gate=True).books("sl", "Energy Nexus")
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("bg", "Europe", "Acolyte x6", gate=True)
    t.does("Battle", foe="sl").uses("Energy Nexus")
    found = Greedy().opinions(Position(GAME, t.state, t.decision), Random(1))
    (leaves,) = [opinion for opinion in found if opinion.action[0] == "wars.abandon"]
    assert leaves.score < found[0].score - 40.0
