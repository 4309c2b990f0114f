"""Cthulhu Wars: what an option costs and brings, before it is chosen."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.core.text import Text
from fhtagn.games.wars.state import WarsState


def outlook(s: WarsState, action: Action) -> list[Text]:
    return []
