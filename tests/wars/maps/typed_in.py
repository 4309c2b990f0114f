"""Boards as somebody would type them in from the own box."""

from __future__ import annotations

import copy
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
