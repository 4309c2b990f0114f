"""Positions with an independent Great Old One: beside the map, about to be awakened, or held by somebody."""

from __future__ import annotations

from fhtagn.games.wars.rules.content import CardId
from fhtagn.games.wars.rules.verbs import earn_card_book
from fhtagn.games.wars.scenario import WarsScenario, table


def beside_the_map(card: str, *factions: str, power: int = 8) -> WarsScenario:
    """The card lies beside the map, and the Black Goat (the first faction) could awaken it in Africa."""
    playing = factions or ("bg", "gc", "ys")
    t = table(*playing, cards=card)
    return t.put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True).power(bg=power)


def holder(t: WarsScenario, card: CardId) -> str:
    return t.name(t.state.holder[card])


def lit(t: WarsScenario, card: CardId) -> WarsScenario:
    """Its spellbook lies on the card."""
    earn_card_book(t._touch(), card)
    return t


def has_book(t: WarsScenario, card: CardId) -> bool:
    return card in t.state.lit


def with_all_books(card: str, power: int) -> WarsScenario:
    """The Black Goat needs nothing more for victory and has just this much Power; so what does she buy?"""
    t = table("bg", "gc", "ys", cards=card).books("bg", "all").put("bg", "Asia", "Acolyte x3", gate=True)
    t.put("bg", "Africa", "Shub-Niggurath", "Acolyte x3", gate=True)
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    return t.power(bg=power, gc=0, ys=0).marker(7)
