"""Cthulhu Wars: the table as text."""

from __future__ import annotations

from typing import Any

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words


def picture(view: dict[str, Any], words: Words) -> Picture:
    return [[(str(view), "")]]


def spoken(view: dict[str, Any], words: Words) -> list[str]:
    return [str(view)]
