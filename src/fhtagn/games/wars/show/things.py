"""Cthulhu Wars: what an option points at on the map.

The map shows units in groups.  Those of one player, kind and area are one thing, ``unit:0/deep_one/asia``;
the keeper of a gate stands apart, ``unit:0/gc_acolyte/asia/gate``, and so do others that lie on their side,
``unit:0/gc_acolyte/asia/lying``.  Cards beside the map are ``card:gnorri``.
"""

from __future__ import annotations

from collections.abc import Iterable

from fhtagn.core.game import Stages
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, KIND_IDS, KIND_OF, Unit
from fhtagn.games.wars.rules.moving import movable
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import ACTIONS
from fhtagn.games.wars.rules.state import LYING, WarsState
from fhtagn.games.wars.show.market import market_cards


def unit_id(s: WarsState, unit: Unit) -> str:
    """The group that a unit belongs to on the map; "" if it is elsewhere."""
    place = s.where[unit]
    if place >= OFF_MAP:
        return ""
    side = s.owner(unit)
    seat = side if side < s.players else "null"  # as views have it: nobody plays it
    group = f"{seat}/{KIND_IDS[KIND_OF[unit]]}/{AREA_IDS[place]}"
    if s.is_on_gate(unit):
        return f"{group}/gate"
    return f"{group}/lying" if s.count(LYING) >> unit & 1 else group


def things(s: WarsState, action: Action) -> Stages:
    """Units first, then areas, then players: source before target; a card beside the map begins, too."""
    if action[0] == "wars.move_action":
        # Whoever wants to move something clicks it; which of them may go where is asked next.
        assert isinstance(s.pending, Decision)
        return [_groups(s, movable(s, s.pending.seat)), []]
    spec = ACTIONS.get(action[0])
    if spec is None:
        return []
    units: Stages = []
    areas: Stages = []
    seats: Stages = []
    where, whom = -1, -1
    for param, value in zip(spec.params.values(), action[1:], strict=True):
        if param.kind == "unit":
            units.append(_groups(s, (value,)))
        elif param.kind == "area":
            areas.append([param.thing(value)])
            where = value
        elif param.kind == "seat":
            seats.append([param.thing(value)])
            whom = value
    if not units and where >= 0 and whom >= 0:
        # Somebody in an area, to be fought or robbed, is met by clicking one of their pieces as well.
        theirs = _groups(s, s.here(whom, where))
        areas[-1] += theirs
        seats[-1] += theirs
    found = [stage for stage in (*units, *areas, *seats) if stage]
    cards = [f"card:{CARDS[card].name}" for card in market_cards(s, action)] if s.market else []
    if cards and found:
        found[0] += cards  # whoever awakens an independent clicks its card, or the place
    return found or [cards] if cards else found


def _groups(s: WarsState, units: Iterable[Unit]) -> list[str]:
    """The things on the map that these units belong to."""
    found = dict.fromkeys(unit_id(s, unit) for unit in units)
    return [f"unit:{group}" for group in found if group]
