"""Scenes with the Ancients: forces of theirs, and Cathedrals on the map."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.scenario import Force, WarsScenario
from fhtagn.games.wars.scenario.names import AREA_NAMES, read_area

FOUR = ("Asia", "Africa", "South America", "Indian Ocean")  # one for each glyph, and one without


def an(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("an", units, area, tuple(books), gate)


def with_cathedrals(t: WarsScenario, *areas: str) -> WarsScenario:
    """Cathedrals stand in these areas; what is asked next must be said anew."""
    for name in areas:
        t.state.put(t.state.in_pool(CATHEDRAL), read_area(name))
    return t


def built(t: WarsScenario) -> list[str]:
    """The areas with Cathedrals."""
    return sorted(AREA_NAMES[t.state.where[token]] for token in t.state.on_map(CATHEDRAL))
