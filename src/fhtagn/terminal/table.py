"""The table on the screen: board, log, status, options; keys for everything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from fhtagn.bots.haste import shown_after
from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Action
from fhtagn.terminal import screens
from fhtagn.terminal.history import HistoryScreen
from fhtagn.terminal.pace import PACES, quicker, slower
from fhtagn.terminal.replay import PUBLIC, Replay
from fhtagn.terminal.session import Session
from fhtagn.terminal.widgets import FOLD, Board, Keys, LogPanel, Options
from fhtagn.terminal.words import read_path

NEWEST: Final = 100  # moments in the log beside the board; the whole log has its own screen


class TableScreen(Screen[None]):
    """One game after another with the same people and bots."""

    REST: ClassVar[float] = 0.25  # seconds: one key never answers two questions

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
        Binding("backspace", "rub_out", show=False),
        Binding("escape", "clear", show=False),
        Binding("question_mark", "fold", show=False),
        Binding("r", "rule", show=False),
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("o", "order", show=False),
        Binding("l", "history", show=False),
        Binding("s", "save", show=False),
        Binding("g", "language", show=False),
        Binding("f", "steps", show=False),
        Binding("n", "again", show=False),
        Binding("plus", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("f1", "help", show=False),
        Binding("q", "quit", show=False),
        Binding("pageup", "scroll_board(0, -1)", show=False, priority=True),
        Binding("pagedown", "scroll_board(0, 1)", show=False, priority=True),
        Binding("left", "scroll_board(-1, 0)", show=False),
        Binding("right", "scroll_board(1, 0)", show=False),
    ]

    def __init__(self, session: Session, pace: str) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.message = session.warning()  # the answer to the last key, until the next choice
        self._new_from = 0  # the moment that ended the reader's last turn
        self._typed = ""  # digits of a line's number so far
        self._asked: object = None  # the question on the screen
        self._asked_at = -self.REST  # since when it is there

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="middle"):
            yield Board()
            yield LogPanel()
        yield Static(id="steps")
        yield Static(id="status")
        yield Options(id="options")
        yield Keys(id="keys")

    def on_mount(self) -> None:
        session = self.session
        self.query_one(Options).focus()
        self._show()
        if session.path is None:
            self.app.push_screen(screens.welcome(session.title, session.about, session.words), self._welcomed)
        else:
            self._go_on()

    def _welcomed(self, answer: str | None) -> None:
        if answer == "quit":
            self.app.exit(0)
        else:
            self._begin()

    def _begin(self) -> None:
        story = self.session.story()
        if story:
            self._show()
            self.app.push_screen(screens.tale(story, self.session.words), lambda answer: self._go_on())
        else:
            self._go_on()

    # -- the course of the game ------------------------------------------------------------------

    def _go_on(self) -> None:
        """Whoever is next: bots, the person at the screen, another person, or nobody any more."""
        session = self.session
        next_person = session.waits_for()
        if next_person is None:
            session.look()
        self._show()
        if session.over:
            self._show_result()
        elif session.bot_to_act:
            self._let_bots_play()
        elif next_person is not None:
            screen = screens.PassScreen(session.words.seat(next_person), session.words)
            self.app.push_screen(screen, self._handed_over)

    def _handed_over(self, answer: None) -> None:
        self.session.look()
        self._show()

    @work(exclusive=True)
    async def _let_bots_play(self) -> None:
        session = self.session
        while session.bot_to_act:
            asked, hidden = monotonic(), session.game.info.hidden
            if not hidden:
                await asyncio.sleep(PACES[self.pace])
            # In a thread: a bot that thinks long must not freeze the screen.
            action = await asyncio.to_thread(session.bot_choice)
            if hidden:  # haste would tell what it holds
                passed = monotonic() - asked
                due = shown_after(PACES[self.pace], session.bot_seconds, passed)
                await asyncio.sleep(due - passed)
            session.play(action)
            if session.trouble:
                self.message, session.trouble = session.trouble, ""
            if session.bot_to_act:
                self._show()
        self._go_on()

    def _choose(self, action: Action) -> None:
        self.message = ""
        person, moments = self.session.person, len(self.session.table.moments)
        self.session.play(action)
        if self.session.person != person:
            self._new_from = moments  # the turn has gone on: what follows is new to this person
        self._go_on()

    def _show_result(self) -> None:
        session = self.session
        box = screens.result(session.result(), session.story(), session.words)
        self.app.push_screen(box, self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "again":
            self.action_again()
        elif answer == "history":
            self.action_history()
        elif answer == "save":
            self.action_save()
        elif answer == "language":
            self.action_language()
            self._show_result()
        elif answer == "quit":
            self.app.exit(0)

    # -- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        session = self.session
        self.query_one("#title", Static).update(Content(session.title))
        self.query_one(Board).show(session.picture())
        start = max(0, len(session.table.moments) - NEWEST)
        self.query_one(LogPanel).show(session.sentences(start), self._new_from)
        # Until the device was handed over, nobody sees what the next person can do.
        is_hidden = session.waits_for() is not None
        choices, refused = ([], []) if is_hidden else (session.choices(), session.refusals())
        asked = (session.table, len(session.table.moments), is_hidden)
        if asked != self._asked:
            self._asked, self._typed = asked, ""
            self._asked_at = monotonic()
        self.query_one(Options).offer(choices, refused, session.words)
        self._show_status()

    def _show_status(self) -> None:
        session = self.session
        is_hidden = session.waits_for() is not None
        status = "" if is_hidden else session.status()
        parts = [(status, "bold"), (f"\n{self.message}" if self.message else "", "not bold $ink-note")]
        self.query_one("#status", Static).update(Content.assemble(*parts))
        lessons = [] if is_hidden else session.lessons()
        steps = self.query_one("#steps", Static)
        steps.display = bool(lessons)
        steps.update(Content("\n".join(lessons)))
        words = session.words
        keys = [("F1", "help"), ("r", "rule"), ("u", "undo"), ("h", "hint"), ("l", "history")]
        keys += [("s", "save"), ("g", "language"), ("q", "quit")]
        can_undo = not session.undo_refusal()
        self.query_one(Keys).show(
            [
                (key, words.key(f"terminal.keys.{name}"), f"screen.{name}", name != "undo" or can_undo)
                for key, name in keys
            ]
        )

    def _say(self, text: str) -> None:
        self.message = text
        self._show_status()

    # -- keys --------------------------------------------------------------------------------------

    def action_digit(self, digit: int) -> None:
        """Several digits make one number, which marks its line; Enter chooses it."""
        options = self.query_one(Options)
        typed = f"{self._typed}{digit}".lstrip("0")
        if typed and int(typed) <= len(options.choices):
            self._type(typed)
        elif digit and digit <= len(options.choices):
            self._type(str(digit))  # there is no such line: a new number begins

    def action_rub_out(self) -> None:
        self._type(self._typed[:-1])

    def action_clear(self) -> None:
        self._type("")

    def _type(self, typed: str) -> None:
        self._typed = typed
        options, words = self.query_one(Options), self.session.words
        if typed:
            options.highlighted = int(typed) - 1
            label = options.choices[int(typed) - 1].label
            self._say(words.key("terminal.options.typed", n=int(typed), label=label))
        else:
            self._say("")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        options = self.query_one(Options)
        if monotonic() - self._asked_at < self.REST:
            return  # the key that answered the question before is still down
        place = event.option_index
        if event.option_id == FOLD:
            options.fold()
        elif place < len(options.choices):
            self._choose(options.choices[place].action)
        else:
            no = options.refused[place - len(options.choices)]
            self._say(f"{no.label}: {no.reason}")

    def action_fold(self) -> None:
        self.query_one(Options).fold()

    def action_rule(self) -> None:
        words = self.session.words
        options = self.query_one(Options)
        box = screens.rule(self.session.game, options.rule or "", options.sums, words)
        self.app.push_screen(box)

    def action_undo(self) -> None:
        words = self.session.words
        refusal = self.session.undo_refusal()
        if refusal:
            self._say(words.key("terminal.undo.refused", reason=refusal))
            return
        self.workers.cancel_node(self)  # a bot may be thinking about what is no more
        self.session.undo()
        self._new_from = min(self._new_from, len(self.session.table.moments))
        self.message = words.key("terminal.undo.done")
        self._go_on()

    def action_hint(self) -> None:
        session = self.session
        if session.person is None or session.waits_for() is not None:
            self._say(session.words.key("terminal.hint.none"))
            return
        self.app.push_screen(screens.info(session.hint_title, "\n".join(session.hint()), session.words))

    def action_order(self) -> None:
        if self.session.waits_for() is not None:
            return
        person, moments = self.session.person, len(self.session.table.moments)
        self.message = self.session.order()
        if self.session.person != person:
            self._new_from = moments
        self._go_on()

    def action_history(self) -> None:
        """The whole log; while the game goes on, with the eyes of whoever sits here only."""
        session = self.session
        eyes = session.viewer if session.viewer is not None else PUBLIC
        may_change = session.over or not session.game.info.hidden
        replay = Replay(session.table, session.lang, eyes, may_change)
        replay.is_doubtful = session.is_doubtful

        def looked_back(answer: None) -> None:
            session.speak(replay.lang)
            self._show()

        self.app.push_screen(HistoryScreen(replay, replay.length), looked_back)

    def action_save(self) -> None:
        path = str(self.session.default_path())
        self.app.push_screen(screens.SaveScreen(path, self.session.words), self._save)

    def _save(self, name: str | None) -> None:
        if not name:
            return
        try:
            path = self.session.save(read_path(name))
        except FhtagnError as wrong:
            self._say(self.session.words.say(wrong.text))
            return
        self._say(self.session.words.key("terminal.save.done", path=str(path)))

    def action_language(self) -> None:
        self.message = ""
        self.session.switch_language()
        self._show()

    def action_steps(self) -> None:
        self._say(self.session.switch_steps())

    def action_pace(self, by: int) -> None:
        self.pace = quicker(self.pace) if by > 0 else slower(self.pace)
        words = self.session.words
        self._say(words.key("terminal.speed.title", speed=words.key(f"terminal.speed.{self.pace}")))

    def action_help(self) -> None:
        words = self.session.words
        title, body = words.key("terminal.help.title"), words.key("terminal.help.body")
        self.app.push_screen(screens.info(title, body, words))

    def action_scroll_board(self, across: int, down: int) -> None:
        board = self.query_one(Board)
        width, height = board.size
        board.scroll_relative(across * (width // 2), down * (height - 2), animate=False)

    def action_again(self) -> None:
        if self.session.over:
            self.session = self.session.again()
            self.message = ""
            self._new_from = 0
            self._begin()

    def action_quit(self) -> None:
        if self.session.over:
            self.app.exit(0)
        else:
            self.app.push_screen(screens.leaving(self.session.words), self._leave)

    def _leave(self, answer: str | None) -> None:
        if answer == "leave":
            self.app.exit(0)
        elif answer == "save":
            path: Path | None = None
            try:
                path = self.session.save()
            except FhtagnError as wrong:
                self._say(self.session.words.say(wrong.text))
            if path is not None:
                self.app.exit(0, message=self.session.words.key("terminal.save.done", path=str(path)))
