"""Cthulhu Wars: how actions and events name things: units with their place, areas with "in".

A label says what is done and where ("Summon Deep One in the South Pacific"), and tells apart what
the rules tell apart: the acolyte on the gate from the one beside it.  German bends its nouns, so a
unit that something is done to has an entry of its own, and so has "in" with an area.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.actions import PASS, SEAT, Param, Spec
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import Ref, Text, seat_ref
from fhtagn.games.wars.rules.actions import Moving, SummonMore
from fhtagn.games.wars.rules.content import (
    ACOLYTE,
    AREA_IDS,
    FACTION_IDS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.fight import TELLS_APART
from fhtagn.games.wars.rules.pick import DONE, Pick
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import ACTIONS, ACTOR, DESTINATION, MOVER
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import Turn


def area_name(area: Area) -> Text:
    return Text(f"wars.area.{AREA_IDS[area]}")


def in_area(area: Area) -> Text:
    return Text(f"wars.in.{AREA_IDS[area]}")


def faction_name(s: WarsState, seat: Seat) -> Text:
    return Text(f"wars.faction.{FACTION_IDS[s.faction[seat]]}")


def faction_letters(s: WarsState, seat: Seat) -> Text:
    return Text(f"wars.letters.{FACTION_IDS[s.faction[seat]]}")


# -- actions -----------------------------------------------------------------------------------------


def worded_action(s: WarsState, action: Action, text: Text) -> Text:
    """The declared label of an action, with its things named as they stand on the table."""
    kind: str = action[0]
    if action == DONE:
        return done_label(s.stack[-1]) if s.stack else text
    if action == PASS and s.stack and isinstance(s.stack[-1], RevealWindow):
        return Text("wars.label.end_reveals")
    if action == PASS and s.stack and isinstance(s.stack[-1], Turn):
        return Text("wars.label.end_turn")
    spec = ACTIONS.get(kind)
    if spec is not None:
        for name, param in spec.params.items():
            value = text.args[name]
            if isinstance(value, Ref):
                text.args[name] = _named(s, param, value)
    if kind == "wars.move" and s.where[action[1]] < OFF_MAP:
        place = s.where[action[1]]
        return Text("wars.label.move", {**text.args, "start": Ref("area", place, area_name(place))})
    frame = s.stack[-1] if s.stack else None
    if kind == "wars.pick_number" and isinstance(frame, Pick) and frame.then == "split":
        _, victims, numbers = frame.data
        victim = _named(s, SEAT, seat_ref(victims[len(numbers)]))
        return Text("wars.label.split", {"n": action[1], "seat": victim})
    return text


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


def _named(s: WarsState, param: Param, ref: Ref) -> Any:
    """A thing in the role that its parameter gives it."""
    thing: Any = ref.id
    if ref.kind == "area":
        return ref if param is DESTINATION else Ref("area", thing, in_area(thing))
    if ref.kind == "kind":
        return Ref("kind", thing, kind_name(s, thing, is_object=True))
    if ref.kind == "unit" and param is MOVER:
        return Ref("unit", thing, kind_name(s, KIND_OF[thing], is_object=False))
    if ref.kind == "unit":
        return Ref("unit", thing, unit_name(s, thing, is_object=param is not ACTOR))
    if ref.kind == "seat" and thing >= s.players:
        return Text("wars.named.nobody")
    if ref.kind == "seat" and s.faction[thing] >= 0:
        return Text("wars.named.player", {"seat": ref, "faction": faction_name(s, thing)})
    return ref


def kind_name(s: WarsState, kind: Kind, is_object: bool) -> Text:
    """A kind of unit; to its owner, an acolyte is just an acolyte."""
    form = "object" if is_object else "unit"
    reader = s.pending.seat if isinstance(s.pending, Decision) else NOBODY
    if KINDS[kind].traits & ACOLYTE and s.holder[KINDS[kind].card] == reader != NOBODY:
        return Text(f"wars.own_{form}.acolyte")
    return Text(f"wars.{form}.{KIND_IDS[kind]}")


def unit_name(s: WarsState, unit: Unit, is_object: bool) -> Text:
    """A unit with everything that tells it apart from others of its kind (see ``alike``)."""
    name = kind_name(s, KIND_OF[unit], is_object)
    place = s.where[unit]
    if place >= OFF_MAP or s.owner(unit) < 0:
        return name
    if unit in s.gate_by:
        name = Text("wars.named.on_gate", {"unit": name})
    b = s.battle
    if b is not None:
        marks = {
            "dice": sum(n for key, n in b.notes.items() if key[1] == unit and key[0] in TELLS_APART),
            "kills": b.kills_on.get(unit, 0),
            "pains": b.pains_on.get(unit, 0),
        }
        for mark, n in marks.items():
            if n:
                name = Text(f"wars.named.{mark}", {"unit": name, "n": n})
        if place == b.area:
            return name
    return Text("wars.named.at", {"unit": name, "area": in_area(place)})


# -- events ------------------------------------------------------------------------------------------


def worded_event(spec: Spec | None, text: Text) -> Text:
    """The declared text of an event, with "in" before its areas unless something goes there."""
    for name, param in spec.params.items() if spec is not None else ():
        value = text.args[name]
        if isinstance(value, Ref) and value.kind == "area" and isinstance(value.id, int):
            text.args[name] = value if param is DESTINATION else Ref("area", value.id, in_area(value.id))
        elif isinstance(value, Ref) and value.kind == "seat" and value.id == NOBODY:
            text.args[name] = Text("wars.named.nobody")
    return text
