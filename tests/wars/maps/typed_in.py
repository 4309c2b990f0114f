"""Boards as somebody would type them in from the own box."""

from __future__ import annotations

import copy
import json
from typing import Any

from fhtagn.games.wars.rules.content import AREA_IDS, board, layout_entry


def own(id: str = "earth_3") -> dict[str, Any]:
    """A shipped board, as somebody would have written it down."""
    shipped = layout_entry(id)
    layout = {
        "id": id,
        "provenance": "rulebook",
        "areas": list(shipped["areas"]),
        "at": {name: [100 + 60 * n, 100 + 60 * (n % 3)] for n, name in enumerate(shipped["areas"])},
        "near": copy.deepcopy(shipped["near"]),
        "start": {faction: [AREA_IDS[each] for each in areas] for faction, areas in board(id).start.items()},
        "marks": copy.deepcopy(shipped.get("marks", {})),
    }
    return {"fhtagn": "content", "format": 1, "game": "wars", "world": board(id).world, "map": [layout]}


def crater(**changes: Any) -> dict[str, Any]:
    """An area that we do not know: black land on the surface of the Dreamlands."""
    entry = {
        "id": "black_crater",
        "ocean": False,
        "glyph": "dragon",
        "level": "surface",
        "name": {"de": "Schwarzer Krater", "en": "Black Crater"},
        "in": {"de": "im Schwarzen Krater", "en": "in the Black Crater"},
        **changes,
    }
    return {field: value for field, value in entry.items() if value is not None}


def with_area(entry: dict[str, Any], instead: str = "leng", id: str = "dreamlands_3") -> dict[str, Any]:
    """A board that has an area of one's own where we have another."""
    data = own(id)
    name = entry.get("id")
    if isinstance(name, str):
        data["map"] = json.loads(json.dumps(data["map"]).replace(f'"{instead}"', json.dumps(name)))
    data["area"] = [entry]
    return data


def as_file(data: dict[str, Any]) -> str:
    """The same as a TOML file."""
    lines = []
    for field, value in data.items():
        written = json.dumps(value).replace('": ', '" = ')
        lines.append(f"{field} = {written}")
    return "\n".join(lines)
