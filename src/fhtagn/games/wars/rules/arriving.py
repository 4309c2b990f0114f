"""Cthulhu Wars: what may be brought into play by an action, and where."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import BIT, KINDS, Area, Kind
from fhtagn.games.wars.rules.queries import summon_price
from fhtagn.games.wars.rules.state import WarsState


def places(s: WarsState, query: str, areas: int, seat: Seat, kind: Kind) -> tuple[Area, ...]:
    """The areas in which such a unit may appear, as modified by abilities."""
    if query in s.rules.modifiers:
        areas = s.rules.value(s, query, areas, (seat, kind))
    return s.areas_in(areas)


def one_gate(s: WarsState, seat: Seat, kind: Kind, areas: int) -> int:
    """Of these gates the cheapest, for a unit that does not appear at any of them."""
    found = sorted([(summon_price(s, seat, kind, area), area) for area in s.areas_in(areas)])
    return BIT[found[0][1]] if found else 0


def kinds_for(s: WarsState, query: str, own: tuple[Kind, ...], seat: Seat) -> tuple[Kind, ...]:
    """The kinds that somebody may bring into play: their own, as modified by abilities.

    A unit of another kind still belongs to whoever holds its card.
    """
    if query not in s.rules.modifiers:
        return own
    if own not in _SET_OF:
        _SET_OF[own] = sum([1 << kind for kind in own])
    kinds = s.rules.value(s, query, _SET_OF[own], seat)
    if kinds not in _KINDS_IN:
        _KINDS_IN[kinds] = tuple([kind for kind in range(len(KINDS)) if kinds >> kind & 1])
    return _KINDS_IN[kinds]


# Sets of kinds and back, of which each table has only a few.
_SET_OF: Final[dict[tuple[Kind, ...], int]] = {}
_KINDS_IN: Final[dict[int, tuple[Kind, ...]]] = {}
