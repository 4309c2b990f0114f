"""Cthulhu Wars: boards that people typed in from their own box (``docs/howto/enter-a-board.md``).

A content file replaces layouts of one world by others: other borders, start areas and symbols, on the areas
of that world and on those that the file adds (``own_areas``).
"""

from __future__ import annotations

import json
from typing import Any, Final

from fhtagn.core.content import (
    PROVENANCES,
    SHIPPED,
    Mistake,
    Report,
    check_head,
    expected,
    foreign,
    hint,
    label_of,
    not_allowed,
    refuse,
    word,
)
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    CARDS,
    FACTION_IDS,
    WORLDS,
    Board,
    board,
    layout_entry,
    layouts_of,
    world_facts,
)
from fhtagn.games.wars.rules.geography import survey
from fhtagn.games.wars.rules.own_areas import area_mistakes, with_own_areas

FORMAT: Final = 1
TOP_FIELDS: Final = ("fhtagn", "format", "game", "world", "area", "map")
NEEDED: Final = ("id", "provenance", "areas", "at", "near", "start")
FIELDS: Final = (*NEEDED, "marks")
WIDTH: Final = 1600
HEIGHT: Final = 1000
EDGE: Final = 60  # nearer to the frame an area cannot be drawn


def mistakes(data: Any) -> list[Text]:
    """Everything that is wrong with the parsed file, in its order; empty if it can be played."""
    found = check_head(data, "wars", FORMAT, TOP_FIELDS)
    if found is None:
        return [foreign("wars")]
    world = data.get("world")
    if world not in WORLDS:
        return [*found, Text("wars.bad_map.world", {"what": not_allowed(world, WORLDS)})]
    layouts = data.get("map")
    if not isinstance(layouts, list) or not layouts:
        return [*found, Text("wars.bad_map.no_maps")]
    found += area_mistakes(data.get("area", []), world, layouts)
    facts = with_own_areas(world_facts(world), data.get("area", []))
    ids: set[str] = set()
    for number, layout in enumerate(layouts, 1):
        label = label_of(layout, number)
        report = _reporting(found, label, number)
        if not isinstance(layout, dict):
            report("", expected("core.content.a.table", layout))
            continue
        _check_fields(layout, world, report)
        if label in ids:
            report("id", Text("core.content.twice"))
        ids.add(label)
        if _can_be_surveyed(layout, world):
            found += _check_whole(layout, number, facts, report)
    return found


def _reporting(found: list[Text], label: str, number: int) -> Report:
    def report(field: str, what: Text) -> None:
        args = {"entry": label, "field": field, "what": what}
        found.append(Mistake("wars.bad_map.at", args, "map", number, field))

    return report


def _check_fields(layout: dict[str, Any], world: str, report: Report) -> None:
    for field in layout:
        if field not in FIELDS:
            report(field, Text("core.content.unknown_field", hint(field, FIELDS)))
    for field in NEEDED:
        if field not in layout:
            report(field, Text("core.content.missing"))
    if "id" in layout:
        word(*layouts_of(world))("id", layout["id"], report)
    if "provenance" in layout:
        word(*PROVENANCES)("provenance", layout["provenance"], report)
    if "areas" in layout and not _are_words(layout["areas"]):
        report("areas", expected("wars.bad_map.a.list", layout["areas"]))
    for field in ("near", "start", "marks", "at"):
        value = layout.get(field, {})
        if not isinstance(value, dict):
            report(field, expected("core.content.a.table", value))
            continue
        for name, inner in value.items():
            if not _FITS[field](inner):
                report(f"{field}.{name}", expected(f"wars.bad_map.a.{field}", inner))
    start = layout.get("start")
    for faction in start if isinstance(start, dict) else ():
        if faction not in FACTION_IDS:
            report(f"start.{faction}", Text("core.content.unknown_field", hint(faction, FACTION_IDS)))


def _can_be_surveyed(layout: dict[str, Any], world: str) -> bool:
    """Has all that the survey reads the form that it expects?  Other mistakes do not hide what it finds."""
    for field, fits in _FITS.items():
        table = layout.get(field, {} if field == "marks" else None)
        if not isinstance(table, dict):
            return False
        if field != "at" and not all(fits(inner) for inner in table.values()):
            return False  # of where an area lies only the name is read
    return layout.get("id") in layouts_of(world) and _are_words(layout.get("areas"))


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_start(value: Any) -> bool:
    return isinstance(value, str) or (_are_words(value) and bool(value))


def _is_mark(value: Any) -> bool:
    if isinstance(value, dict):
        lists = list(value.values())
        return all(isinstance(signs, list) and all(_is_sign(sign) for sign in signs) for signs in lists)
    return _are_words(value)


def _is_sign(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) == 1 and value.isalpha()
    return type(value) is int and 1 <= value <= 6


def _is_place(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(n) is int for n in value)
        and EDGE <= value[0] <= WIDTH - EDGE
        and EDGE <= value[1] <= HEIGHT - EDGE
    )


_FITS: Final = {"near": _are_words, "start": _is_start, "marks": _is_mark, "at": _is_place}


def _check_whole(layout: dict[str, Any], number: int, facts: dict[str, Any], report: Report) -> list[Text]:
    """Whether it fits together, and has what the rules of its world speak of."""
    shipped = layout_entry(layout["id"])
    factions = [id for id in FACTION_IDS if id in board(layout["id"]).start]
    found = survey(layout, number, facts, factions)
    marks = layout.get("marks", {})
    wanted = shipped.get("marks", {})
    markers = [mark for data in CARDS for mark in data.data.get("marks", {}).get(facts["world"], {})]
    for mark, where in marks.items():
        if mark not in wanted and mark not in markers:
            report(f"marks.{mark}", Text("core.content.unknown_field", hint(mark, list(wanted))))
        elif mark not in wanted and len(where) != 1:
            args = {"mark": Text(f"wars.mark.{mark}"), "n": len(where), "least": 1}
            report(f"marks.{mark}", Text("wars.bad_map.count", args))
    for mark in wanted:
        if not marks.get(mark):
            report("marks", Text("wars.bad_map.no_mark", {"mark": Text(f"wars.mark.{mark}"), "id": mark}))
    for area in layout["areas"]:
        if area not in layout["at"]:
            report("at", Text("wars.bad_map.no_place", {"area": area}))
    for area in layout["at"]:
        if area not in layout["areas"]:
            report(f"at.{area}", Text("wars.bad_map.not_here", {"area": area, **hint(area, layout["areas"])}))
    return found


def checked(data: Any) -> dict[str, Any]:
    """The data of a content file; raises ``BadContent`` if something is wrong with it."""
    refuse(mistakes(data))
    found: dict[str, Any] = json.loads(json.dumps(data))
    return found


def own_board(id: str, content: Any) -> Board:
    """A layout: as shipped, or as the content file has it."""
    if content == SHIPPED:
        return board(id)
    for layout in content["map"]:
        if layout["id"] == id:
            own = {**layout, "area": content.get("area", [])}
            return board(id, (), json.dumps(own, sort_keys=True))
    return board(id)
