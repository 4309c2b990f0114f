"""The full-screen application: asks which game, shows the table or a recorded game."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from fhtagn.core.errors import FhtagnError
from fhtagn.terminal.colours import DARK, LIGHT, starting_theme
from fhtagn.terminal.history import HistoryScreen
from fhtagn.terminal.replay import Replay
from fhtagn.terminal.screens import GameScreen, info
from fhtagn.terminal.session import Session
from fhtagn.terminal.table import TableScreen
from fhtagn.terminal.words import all_words

Begin = Callable[[str], Session]  # a game's id -> a new game


class FhtagnApp(App[int]):
    """Shows one screen; the screens do the work."""

    CSS_PATH = "style.tcss"
    TITLE = "fhtagn"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "theme", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        # Before anything is shown: the style sheet speaks of their colours.
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = starting_theme(os.environ)

    def action_theme(self) -> None:
        self.theme = DARK.name if self.theme == LIGHT.name else LIGHT.name

    def action_interrupt(self) -> None:
        self.exit(return_code=130)


class PlayApp(FhtagnApp):
    """Plays the given game, or asks which one."""

    def __init__(self, session: Session | None, begin: Begin, lang: str, pace: str) -> None:
        super().__init__(lang)
        self._session = session
        self._begin = begin
        self._pace = pace

    def on_mount(self) -> None:
        if self._session is not None:
            self.push_screen(TableScreen(self._session, self._pace))
        else:
            self.push_screen(GameScreen(self.lang), self._chosen)

    def _chosen(self, game: str | None) -> None:
        if game is None:
            self.exit(0)
            return
        try:
            self.push_screen(TableScreen(self._begin(game), self._pace))
        except FhtagnError as wrong:  # seats or options that this game does not have
            words = all_words(self.lang)
            self.push_screen(GameScreen(self.lang), self._chosen)
            self.push_screen(info("fhtagn", words.say(wrong.text), words))


class ReplayApp(FhtagnApp):
    """Shows a recorded game."""

    def __init__(self, replay: Replay, at: int) -> None:
        super().__init__(replay.lang)
        self._replay = replay
        self._at = at

    def on_mount(self) -> None:
        self.push_screen(HistoryScreen(self._replay, self._at), lambda answer: self.exit(0))


def play_app(session: Session | None, begin: Begin, lang: str, pace: str) -> int:
    return _run(PlayApp(session, begin, lang, pace))


def replay_app(replay: Replay, at: int | None) -> int:
    return _run(ReplayApp(replay, at if at is not None else 0))


def _run(app: FhtagnApp) -> int:
    app.run()
    return app.return_code or 0
