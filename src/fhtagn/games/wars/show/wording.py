"""Cthulhu Wars: how actions and events name things: units with their place, areas with "in".

A label says what is done and where ("Summon Deep One in the South Pacific"), and tells apart what
the rules tell apart: the acolyte on the gate from the one beside it.  German bends its nouns, so a
unit that something is done to has an entry of its own, and so has "in" with an area.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.actions import CORE_ACTIONS, PASS, SEAT, Param, Spec
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import Ref, Text, seat_ref
from fhtagn.games.wars.rules.actions import SummonMore
from fhtagn.games.wars.rules.content import (
    ACOLYTE,
    AREA_IDS,
    CARDS,
    FACTION,
    FACTION_IDS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    SORTS,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.moving import Moving
from fhtagn.games.wars.rules.pick import DONE, Pick
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import ACTOR, AREA, DESTINATION, MOVER, UNIT
from fhtagn.games.wars.rules.state import LYING, WarsState
from fhtagn.games.wars.rules.turn import Turn
from fhtagn.games.wars.show.things import unit_id


def area_name(area: Area) -> Text:
    return Text(f"wars.area.{AREA_IDS[area]}")


def in_area(area: Area) -> Text:
    return Text(f"wars.in.{AREA_IDS[area]}")


def faction_letters(s: WarsState, seat: Seat) -> Text:
    return Text(f"wars.letters.{FACTION_IDS[s.faction[seat]]}")


# -- actions -----------------------------------------------------------------------------------------


def worded_pass(s: WarsState) -> Text:
    """What passing means here."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, RevealWindow):
        return Text("wars.label.end_reveals")
    if isinstance(frame, Turn):
        return Text("wars.label.end_turn")
    return CORE_ACTIONS[PASS[0]].label("action", ())


def worded_action(s: WarsState, action: Action, spec: Spec) -> Text:
    """The label of an action that is declared like this, with its things named as they stand on the table."""
    kind: str = action[0]
    frame = s.stack[-1] if s.stack else None
    if action == DONE and frame is not None:
        return done_label(frame)
    if kind == "wars.pick_number" and isinstance(frame, Pick) and frame.then == "split":
        _, victims, numbers = frame.data
        return Text("wars.label.split", {"n": action[1], "seat": _named(s, SEAT, victims[len(numbers)])})
    pairs = zip(spec.params.items(), action[1:], strict=True)
    args = {name: _named(s, param, value) for (name, param), value in pairs}
    if kind == "wars.acquire":  # not said, but what a long list is sorted by
        args["sort"] = Text(f"wars.sort.{SORTS[CARDS[action[1]].sort]}")
    if kind == "wars.move" and s.where[action[1]] < OFF_MAP:
        args["start"] = AREA.name(s.where[action[1]])
        return Text("wars.label.move", args)
    return Text(spec.key("action"), args)


def done_label(frame: Frame) -> Text:
    """What "done" ends here."""
    if isinstance(frame, Turn):
        return Text("wars.label.end_turn")
    if isinstance(frame, Moving):
        return Text("wars.label.end_moves")
    if isinstance(frame, SummonMore):
        return Text("wars.label.end_summons")
    if isinstance(frame, DoomTurn):
        return Text("wars.label.end_doom")
    return Text("wars.action.done")


def _named(s: WarsState, param: Param, value: Any) -> Any:
    """A unit, area, ... in the role that its parameter gives it; everything else as it is declared."""
    kind = param.kind
    if kind == "area" and param is not DESTINATION:
        return Ref("area", AREA_IDS[value], in_area(value))
    if kind == "kind":
        return Ref("kind", KIND_IDS[value], kind_name(s, value, is_object=True))
    if kind == "unit":
        if param is MOVER:
            name = kind_name(s, KIND_OF[value], is_object=False)
        else:
            name = unit_name(s, value, is_object=param is not ACTOR)
        return Ref("unit", unit_id(s, value), name)
    if kind == "seat" and value >= s.players:
        return Text("wars.named.nobody")
    return param.name(value)


def kind_name(s: WarsState, kind: Kind, is_object: bool) -> Text:
    """A kind of unit; to its owner an acolyte is just an acolyte, and a copy just what it is."""
    form = "object" if is_object else "unit"
    reader = s.pending.seat if isinstance(s.pending, Decision) else NOBODY
    is_own = s.holder[KINDS[kind].card] == reader != NOBODY
    if is_own and KINDS[kind].traits & ACOLYTE and CARDS[KINDS[kind].card].sort == FACTION:
        return Text(f"wars.own_{form}.acolyte")
    name = Text(f"wars.{form}.{KIND_IDS[kind]}")
    return name if is_own else _whose(kind, name)


def _whose(kind: Kind, name: Text) -> Text:
    """Copies of a card are dealt by seat, so their units can be told apart without a table."""
    copy = CARDS[KINDS[kind].card].data.get("copy")
    return name if copy is None else Text("wars.named.whose", {"unit": name, "seat": seat_ref(copy - 1)})


def unit_name(s: WarsState, unit: Unit, is_object: bool) -> Text:
    """A unit with everything that tells it apart from others of its kind (see ``alike``)."""
    name = kind_name(s, KIND_OF[unit], is_object)
    place = s.where[unit]
    if place >= OFF_MAP or s.owner(unit) < 0:
        return name
    if unit in s.gate_by:
        name = Text("wars.named.on_gate", {"unit": name})
    if s.count(LYING) >> unit & 1:
        name = Text("wars.named.lying", {"unit": name})
    b = s.battle
    if b is not None:
        marks = {
            **b.marks(unit),
            "kills": b.kills_on.get(unit, 0),
            "pains": b.pains_on.get(unit, 0),
            "doomed": int(unit in b.doomed),
        }
        for mark, n in marks.items():
            if n:
                name = Text(f"wars.named.{mark}", {"unit": name, "n": n})
        if place == b.area:
            return name
    return Text("wars.named.at", {"unit": name, "area": in_area(place)})


# -- events ------------------------------------------------------------------------------------------


def worded_event(spec: Spec | None, text: Text) -> Text:
    """The declared text of an event, with "in" before areas where something is; dice become drawable."""
    for name, param in spec.params.items() if spec is not None else ():
        value = text.args[name]
        if not isinstance(value, Ref):
            continue
        if value.kind == "area" and param is not DESTINATION:
            text.args[name] = Ref("area", value.id, Text(f"wars.in.{value.id}"))
        elif value.kind == "unit" and value.name is not None:
            unit = UNIT.read(value.id)
            text.args[name] = Ref("unit", value.id, _whose(KIND_OF[unit], value.name))
        elif value.kind == "seat" and value.id == NOBODY:
            text.args[name] = Text("wars.named.nobody")
    if "dice" in text.args:
        text.args["dice"] = [Ref("die", die, Text("wars.named.die", {"n": die})) for die in text.args["dice"]]
    return text
