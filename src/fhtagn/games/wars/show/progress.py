"""Cthulhu Wars: how far a player is with a requirement, for people ("2 of 3 ocean gates").

Requirements that are met in one stroke (awaken, capture, pay) have no entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import OCEAN
from fhtagn.games.wars.rules.queries import areas_with_units, gates_on_map
from fhtagn.games.wars.rules.state import WarsState

Numbers = dict[str, int]


def progress(s: WarsState, seat: Seat, requirement: str) -> Text | None:
    """The numbers of an open requirement as a text, if it has any."""
    count = _COUNTS.get(requirement)
    return Text(f"wars.progress.{requirement}", dict(count(s, seat))) if count is not None else None


def _ocean_gates(s: WarsState, me: Seat) -> Numbers:
    mine = sum(1 for area in s.gates_of(me) if OCEAN[area])
    return {"mine": mine, "all": len(gates_on_map(s, oceans_only=True))}


def _books(s: WarsState, me: Seat) -> Numbers:
    return {"n": s.book_count(me)}


def _gates_or_power(s: WarsState, me: Seat) -> Numbers:
    return {"gates": len(s.gates_of(me)), "power": s.power[me]}


def _areas(s: WarsState, me: Seat) -> Numbers:
    return {"n": len(areas_with_units(s, me))}


def _shared(s: WarsState, me: Seat) -> Numbers:
    mine = areas_with_units(s, me)
    met = sum(1 for foe in s.others(me) if mine & areas_with_units(s, foe))
    return {"n": met, "all": s.players - 1}


_COUNTS: Final[dict[str, Callable[[WarsState, Seat], Numbers]]] = {
    "gc.ocean_gates": _ocean_gates,
    "gc.last": _books,
    "cc.gates_3": _gates_or_power,
    "cc.gates_4": _gates_or_power,
    "bg.areas_4": _areas,
    "bg.areas_6": _areas,
    "bg.areas_8": _areas,
    "bg.share": _shared,
}
