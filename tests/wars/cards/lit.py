"""Loyalty cards in scenes: a spellbook on one, what an awakening needs, what an option tells."""

from __future__ import annotations

from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import WarsScenario, table


def lit(t: WarsScenario, id: str) -> WarsScenario:
    """The spellbook of this card is on it."""
    s = t._touch()
    s.lit = (*s.lit, card(id))
    return t


def has_book(t: WarsScenario, id: str) -> bool:
    return card(id) in t.state.lit


def holder(t: WarsScenario, id: str) -> str:
    """Who holds this card."""
    return t.name(t.state.holder[card(id)])


def asleep(id: str, *factions: str, power: int = 8) -> WarsScenario:
    """The card is beside the map, and the first faction could awaken whoever is on it."""
    factions = factions or ("bg", "gc", "ys")
    t = table(*factions, cards=id).put(factions[0], "Africa", "Acolyte x2", gate=True)
    great = {"bg": "Shub-Niggurath", "gc": "Cthulhu", "ys": "Hastur", "cc": "Nyarlathotep"}
    return t.put(factions[0], "Africa", great[factions[0]]).power(**{factions[0]: power})


def tempted(id: str, power: int) -> WarsScenario:
    """Great Cthulhu has all its books and nothing better to do."""
    return asleep(id, "gc", "bg", "ys", power=power).books("gc", "all").put("gc", "Asia", "Acolyte x4")


def told(t: WarsScenario, kind: str) -> list[str]:
    """What the first option of a kind tells of itself."""
    action = next(action for action in t.decision.actions if action[0] == kind)
    words = GAME.words("en")
    return [words.say(text) for text in GAME.outlook(t.state, action)]
