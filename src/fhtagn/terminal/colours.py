"""Colours, dark and light, and what the styles of a board look like in them.

The application paints its own background, so it reads the same on dark and light terminals.  Every
text colour here has a contrast of at least 4.5 : 1 on every background here; a test measures it.
Colour never speaks alone: the text says the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.content import Content
from textual.theme import Theme

from fhtagn.core.picture import Picture

DARK_INK: Final = {
    "ink-name": "#8cccff",
    "ink-note": "#f5c95c",
    "ink-good": "#8ee89a",
    "ink-danger": "#ff9a94",
    "ink-dim": "#b3bdc8",
    "ink-mine": "#ffd166",
    "ink-seat0": "#8cccff",
    "ink-seat1": "#ffb07c",
    "ink-seat2": "#b9ea85",
    "ink-seat3": "#e5b0ff",
    "ink-seat4": "#ffdf70",
    "ink-seat5": "#6fe6d6",
    "ink-seat6": "#ffabc2",
    "ink-seat7": "#d8d8d8",
}
LIGHT_INK: Final = {
    "ink-name": "#074a85",
    "ink-note": "#664400",
    "ink-good": "#145523",
    "ink-danger": "#96180f",
    "ink-dim": "#48525c",
    "ink-mine": "#713c00",
    "ink-seat0": "#074a85",
    "ink-seat1": "#863a00",
    "ink-seat2": "#2d5500",
    "ink-seat3": "#672585",
    "ink-seat4": "#594700",
    "ink-seat5": "#00554c",
    "ink-seat6": "#8d1748",
    "ink-seat7": "#3a3a3a",
}

DARK: Final = Theme(
    name="fhtagn-dark",
    primary="#2f6b5e",
    secondary="#2f4858",
    accent="#3f8f7d",
    foreground="#e8ecef",
    background="#101418",
    surface="#161b21",
    panel="#1e252d",
    dark=True,
    variables={**DARK_INK, "bar": "#1f4a41", "marked": "#2c3946"},
)
LIGHT: Final = Theme(
    name="fhtagn-light",
    primary="#2f6b5e",
    secondary="#9fb7c4",
    accent="#2f6b5e",
    foreground="#15191d",
    background="#fbfaf5",
    surface="#f4f2ea",
    panel="#eae7db",
    dark=False,
    variables={**LIGHT_INK, "bar": "#cfe5dd", "marked": "#dcd8c8"},
)

STYLES: Final = {
    "": "",
    "title": "bold",
    "name": "bold $ink-name",
    "note": "$ink-note",
    "good": "bold $ink-good",
    "danger": "bold $ink-danger",
    "dim": "$ink-dim",
    "mine": "bold $ink-mine",
    **{f"seat{seat}": f"bold $ink-seat{seat}" for seat in range(8)},
}


def painted(picture: Picture) -> Content:
    """A board in colours; an unknown style is plain text."""
    lines = [Content.assemble(*((text, STYLES.get(style, "")) for text, style in line)) for line in picture]
    return Content("\n").join(lines)


def starting_theme(environ: Mapping[str, str]) -> str:
    """Light where the terminal says so (``COLORFGBG`` ends with the number of a light background)."""
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT.name if background in ("7", "15") else DARK.name
