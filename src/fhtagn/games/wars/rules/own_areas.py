"""Cthulhu Wars: areas that people typed in with their boards, and what they changed about ours.

A ``[[area]]`` whose id we do not know is a new one: it takes one of the places that are kept for such
areas (``OWN_AREAS``), in the order of the file.  One with an id of ours changes that area on the boards of
the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fhtagn.core.content import (
    LONGEST_NAME,
    Mistake,
    Report,
    check_id,
    expected,
    hint,
    in_languages,
    label_of,
    word,
)
from fhtagn.core.text import LANGUAGES, Text, catalogue
from fhtagn.games.wars.rules.content import AREA_IDS, GLYPHS, HERE, OWN_AREAS, Board, world_facts

FIELDS: Final = ("id", "ocean", "glyph", "level", "name", "in")
LONGEST_PHRASE: Final = 60  # "in the ..."
LAND_GLYPHS: Final = GLYPHS[1:]
_name: Final = in_languages(LONGEST_NAME)
_phrase: Final = in_languages(LONGEST_PHRASE)
_QUOTED: Final = {"de": "in „{}“", "en": "in “{}”"}  # no ending of a name has to fit


# -- what is wrong with them -----------------------------------------------------------------------------


def area_mistakes(areas: Any, world: str, layouts: list[Any]) -> list[Text]:
    """What is wrong with the areas of a file, in their order."""
    if not isinstance(areas, list):
        return [Text("wars.bad_map.areas")]
    ours = {str(area["id"]): area for area in world_facts(world)["area"]}
    levels: list[str] = world_facts(world).get("levels", [])
    used = {name for layout in layouts for name in _areas_in(layout)}
    names = {lang: _names(lang, [id for id in ours if id not in map(_id, areas)]) for lang in LANGUAGES}
    found: list[Text] = []
    seen: set[str] = set()
    for number, entry in enumerate(areas, 1):
        report = _reporting(found, label_of(entry, number), number)
        if not isinstance(entry, dict):
            report("", expected("core.content.a.table", entry))
            continue
        id = _id(entry)
        before = len(found)
        _check_id(entry, id, ours, report)
        if id and id in seen:
            report("id", Text("wars.bad_map.same_area"))
        seen.add(id)
        _check_fields(entry, ours.get(id), levels, report)
        _check_names(entry, names, report)
        if len(found) == before and id not in used:
            report("", Text("wars.bad_map.unused"))
    if len(seen - ours.keys() - {""}) > len(OWN_AREAS):
        found.append(Text("wars.bad_map.too_many", {"most": len(OWN_AREAS)}))
    return found


def _reporting(found: list[Text], label: str, number: int) -> Report:
    def report(field: str, what: Text) -> None:
        key = "wars.bad_map.at" if field else "wars.bad_map.area"
        found.append(Mistake(key, {"entry": label, "field": field, "what": what}, "area", number, field))

    return report


def _areas_in(layout: Any) -> list[str]:
    areas = layout.get("areas") if isinstance(layout, dict) else None
    return [name for name in areas if isinstance(name, str)] if isinstance(areas, list) else []


def _id(entry: Any) -> str:
    id = entry.get("id") if isinstance(entry, dict) else None
    return id if isinstance(id, str) else ""


def _check_id(entry: dict[str, Any], id: str, ours: Mapping[str, Any], report: Report) -> None:
    if "id" not in entry:
        report("id", Text("core.content.missing"))
        return
    check_id("id", entry["id"], report)
    if len(id) > LONGEST_NAME:
        report("id", Text("wars.bad_map.long_id", {"most": LONGEST_NAME}))
    if id in AREA_IDS and id not in ours:
        key = "kept" if id in OWN_AREAS else "elsewhere"
        report("id", Text(f"wars.bad_map.{key}", {"area": id}))


def _check_fields(
    entry: dict[str, Any], ours: dict[str, Any] | None, levels: list[str], report: Report
) -> None:
    fields = [field for field in FIELDS if field != "level" or levels]
    for field in entry:
        if field not in fields:
            report(field, Text("core.content.unknown_field", hint(field, fields)))
    if ours is not None and len(entry) == 1:
        report("", Text("wars.bad_map.nothing"))
    is_ocean = entry.get("ocean", ours["ocean"] if ours is not None else None)
    needed = () if ours is not None else ("ocean", *(["level"] if levels else []), "name")
    for field in needed:
        if field not in entry:
            report(field, Text("core.content.missing"))
    if "ocean" in entry and not isinstance(is_ocean, bool):
        report("ocean", expected("wars.bad_map.a.ocean", is_ocean))
    if "glyph" in entry:
        word(*GLYPHS)("glyph", entry["glyph"], report)
        if is_ocean is True and entry["glyph"] in LAND_GLYPHS:
            report("glyph", Text("wars.bad_map.ocean_glyph"))
    elif is_ocean is False and (ours is None or ours["ocean"]):
        report("glyph", Text("core.content.missing_one", {"allowed": [*LAND_GLYPHS, '""']}))
    if "level" in entry and levels:
        word(*levels)("level", entry["level"], report)


def _check_names(entry: dict[str, Any], names: dict[str, set[str]], report: Report) -> None:
    """A name must be one, and must not be taken."""
    for field, check in (("name", _name), ("in", _phrase)):
        if field in entry:
            check(field, entry[field], report)
    name = entry.get("name")
    for lang, own in in_each_language(name).items() if name is not None else ():
        where = f"name.{lang}" if isinstance(name, dict) else "name"
        if own in names.get(lang, ()):
            report(where, Text("wars.bad_map.name_taken", {"name": own[:LONGEST_NAME]}))
            break
    for lang, own in in_each_language(name).items() if name is not None else ():
        names.setdefault(lang, set()).add(own)


def _names(lang: str, ids: list[str]) -> set[str]:
    words = catalogue(str(HERE / "locale"), lang)
    return {str(words[f"wars.area.{id}"]) for id in ids}


# -- what they are, and what they are called -----------------------------------------------------------------


def with_own_areas(world: dict[str, Any], areas: Any) -> dict[str, Any]:
    """The facts of a world as a file has them; entries that are no areas are left out."""
    if not isinstance(areas, list):
        return world
    told = {_id(entry): entry for entry in areas if _id(entry)}
    known = {str(area["id"]): area for area in world["area"]}
    levels: list[str] = world.get("levels", [""])
    for id, entry in told.items():
        area = {**known.get(id, {}), **entry}
        # A level that is none is told where it stands; here it must not be in the way.
        known[id] = {**area, "level": area.get("level") if area.get("level") in levels else levels[0]}
    return {**world, "area": list(known.values())}


def in_each_language(name: Any) -> dict[str, str]:
    """A name by language, whether it is one for all of them or one for each."""
    given = name if isinstance(name, dict) else dict.fromkeys(LANGUAGES, name)
    return {lang: given[lang] for lang in LANGUAGES if isinstance(given.get(lang), str)}


def words_of(board: Board) -> dict[str, dict[str, str]]:
    """The words that the areas of a content file bring along: by language, then by key."""
    found: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for entry in board.told:
        id = AREA_IDS[board.area(entry["id"])]
        if "name" in entry:
            for lang, name in in_each_language(entry["name"]).items():
                found[lang][f"wars.area.{id}"] = name
                found[lang][f"wars.in.{id}"] = _QUOTED[lang].format(name)
        for lang, phrase in in_each_language(entry.get("in")).items():
            found[lang][f"wars.in.{id}"] = phrase
    return found if board.told else {}
