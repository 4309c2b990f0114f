"""Drives the full-screen application without a terminal: key presses in, text on the screen out."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from fhtagn.core.nodes import Action
from fhtagn.terminal.app import PlayApp
from fhtagn.terminal.session import Session
from fhtagn.terminal.table import TableScreen

_TEXT = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


TableScreen.REST = 0.0  # a test presses no key for too long


def app_for(session: Session) -> PlayApp:
    """The application at this table; bots play at once."""
    return PlayApp(session, lambda game: Session.new(game), session.lang, "instant")


async def settled(pilot: Pilot[Any]) -> None:
    """Everything that was set going has come to rest."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def begin(pilot: Pilot[Any]) -> TableScreen:
    """Past the welcome."""
    await settled(pilot)
    await press(pilot, "enter")
    return table_of(pilot.app)


def table_of(app: App[Any]) -> TableScreen:
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    assert len(tables) == 1
    return tables[0]


async def choose(pilot: Pilot[Any], action: Action) -> None:
    """Choose an action with the keys a person would press."""
    place = [choice.action for choice in table_of(pilot.app).session.choices()].index(action)
    await pilot.press(*str(place + 1), "enter")
    await settled(pilot)


def on_screen(app: App[Any]) -> str:
    """The text on the screen, line by line."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in _TEXT.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append((float(x), unescape(text).replace("\xa0", " ")))
    return "\n".join("".join(text for _, text in sorted(line)) for _, line in sorted(lines.items()))


def words_on_screen(app: App[Any]) -> str:
    """The same without line breaks, frames and repeated spaces, to find sentences in."""
    return " ".join(re.sub(r"[│╭╮╰╯─▁-█▊▎▔]", " ", on_screen(app)).split())
