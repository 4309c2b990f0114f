"""A game whose content files are never checked to the end; the worker loads it by name."""

from __future__ import annotations

import time
from typing import Any

from fhtagn.core.game import Game, GameInfo
from fhtagn.core.registry import register
from fhtagn.core.text import Text


class Endless(Game):
    """Nothing but its check."""

    def __init__(self) -> None:
        self.info = GameInfo("endless", "Endless", range(2, 3), rules_version=1)

    def content_mistakes(self, data: Any) -> list[Text]:
        time.sleep(3600)
        return []


ENDLESS = register(Endless())
