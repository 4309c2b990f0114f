"""Tables with the Sleeper."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.games.wars.scenario import Force, WarsScenario, table

HOME = "North America"


def sl(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("sl", units, area, tuple(books), gate)


def sleeper(*others: str) -> WarsScenario:
    """The Sleeper's turn with the printed start in the home area."""
    t = table("sl", *(others or ("gc", "bg")))
    return t.put("sl", HOME, "Acolyte x6", gate=True)


def sorcerer(*others: str) -> WarsScenario:
    """The same, with a Serpent Man who knows Ancient Sorcery."""
    return sleeper(*others).books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man")


def slumbering(*others: str) -> WarsScenario:
    """The gate of the start area sleeps."""
    return sleeper(*others).books("sl", "Cursed Slumber").does("Cursed Slumber", area=HOME)
