"""Yuggoth as tests set it up."""

from __future__ import annotations

from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER
from fhtagn.games.wars.rules.content import area
from fhtagn.games.wars.rules.doom import DoomTurns
from fhtagn.games.wars.rules.rounds import ACTION, CLOSE, Round
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES

CURSE = "Dread Curse of Azathoth"
LAB = "Laboratory"
SLOPE = "pyramid_slopes_1_2"
DESOLATIONS = "twin_desolations"


def name(id: str) -> str:
    return AREA_NAMES[area(id)]


def yuggoth(*factions: str, map: str = "yuggoth_3", **options: str) -> WarsScenario:
    t = table(*(factions or ("gc", "bg", "ys")), map=map, **options)
    t._touch().set_count(MARKER, 12)
    return t


def awake(t: WarsScenario, place: str, marker: int = 12) -> WarsScenario:
    s = t._touch()
    s.put(WATCHER, area(place))
    s.set_count(MARKER, marker)
    return t


def doom_ends(t: WarsScenario, *dice: int) -> WarsScenario:
    t._stack(Round(CLOSE), DoomTurns(()))
    return t.dice(*dice) if dice else t


def actions_begin(t: WarsScenario) -> WarsScenario:
    t._stack(Round(ACTION))
    return t


def lab(*factions: str, power: int = 8, **options: str) -> WarsScenario:
    """The first faction controls the gate in the Laboratory."""
    t = yuggoth(*factions, **options)
    first = t.name(0)
    return t.put(first, LAB, "Acolyte x2", gate=True).power(**{first: power})


def bottled(*factions: str, place: str = "Polar Sea", n: int = 1, **options: str) -> WarsScenario:
    """The first faction has cylinders there."""
    t = yuggoth(*factions, **options)
    return t.put(t.name(0), place, f"Brain Cylinder x{n}" if n > 1 else "Brain Cylinder")
