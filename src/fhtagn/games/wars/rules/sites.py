"""Cthulhu Wars: where actions happen: the areas at which they are directed, and those where they may not end.

Most actions name their area.  Some happen where a certain unit is (``SITES``); others choose it only after
they have begun, and ask ``may_end`` then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import BIT, Area
from fhtagn.games.wars.rules.points import ACTIONS
from fhtagn.games.wars.rules.state import WarsState

Sites = Callable[[WarsState, Seat], int]
SITES: Final[dict[str, Sites]] = {}  # by kind of action: areas that it does not name, as a set


def everywhere(s: WarsState, seat: Seat) -> int:
    return s.board.all


def sites(s: WarsState, seat: Seat, action: Action) -> int:
    """The areas at which an action of the menu is directed, as a set."""
    spec = ACTIONS.get(action[0])
    assert spec is not None
    where = SITES.get(action[0])
    found = where(s, seat) if where is not None else 0
    for param, value in zip(spec.params.values(), action[1:], strict=True):
        if param.kind == "area":
            found |= BIT[value]
    return found


def closed(s: WarsState, seat: Seat) -> int:
    """Where no action of this seat may end now, as a set of areas."""
    found = 0
    if "end.areas" in s.rules.modifiers:
        for area in s.areas_in(s.rules.value(s, "end.areas", 0, seat)):
            if s.rules.forbidden(s, "end", (seat, area)) is not None:
                found |= BIT[area]
    return found


def barred(s: WarsState, seat: Seat, action: Action, shut: int) -> No | None:
    """Why this action may not be taken where it would be, if these areas are closed."""
    for area in s.areas_in(sites(s, seat, action) & shut):
        return s.rules.forbidden(s, "end", (seat, area))
    return None


def leave_out_closed(s: WarsState, seat: Seat, actions: list[Action]) -> None:
    """Drop what an action under way could go on with, if it would end where it may not."""
    shut = closed(s, seat)
    if shut:
        actions[:] = [action for action in actions if barred(s, seat, action, shut) is None]


def may_end(s: WarsState, seat: Seat, area: Area) -> bool:
    """May an action of this seat, once it has begun, bring a unit into this area?"""
    return "end" not in s.rules.bans or s.rules.forbidden(s, "end", (seat, area)) is None
