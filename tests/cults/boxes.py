"""Boxes of one's own, for tests."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from fhtagn.games.cults.rules.content import shipped_data


def strong_cult(**needs: int) -> dict[str, Any]:
    """The shipped box, but your cult has mighty cards if you are alone; the first goal asks for this too."""
    data = deepcopy(shipped_data())
    begin = [card for card in data["card"] if card["kind"] == "starting"]
    for card in begin:
        card["cult"] = "cthulhu"
        for cult in ("hastur", "dagon", "chaugnar"):
            data["card"].append({**card, "id": f"{cult}_{card['id']}", "cult": cult})
        card["symbols"] = {"attack": 5, "power": 5, "terror": 5}
    data["goal"][0]["needs"] = {"beat_npc": True, **needs}
    return data
