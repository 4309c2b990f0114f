"""Looking back: the board at every moment of a game, beside the log."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fhtagn.terminal.present import Sentence
from fhtagn.terminal.replay import Replay
from fhtagn.terminal.screens import rule
from fhtagn.terminal.widgets import Board, Keys, hanging


class HistoryScreen(Screen[None]):
    """The log with one line marked, and the board as it was then."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "go(0)", show=False, priority=True),
        Binding("end", "go_to_end", show=False, priority=True),
        Binding("v", "eyes", show=False),
        Binding("r", "rule", show=False),
        Binding("g", "language", show=False),
        Binding("escape,q,l", "close", show=False),
    ]

    def __init__(self, replay: Replay, at: int) -> None:
        super().__init__()
        self.replay = replay
        self.at = at
        self.sentences: list[Sentence] = []

    def compose(self) -> ComposeResult:
        with Container(id="middle"):
            yield Board()
            yield OptionList(id="moments", markup=False, compact=True)
        yield Static(id="notes")
        yield Static(id="status")
        yield Keys(id="keys")

    def on_mount(self) -> None:
        self.query_one("#moments").focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        """All sentences anew: other eyes or another language."""
        self.sentences = self.replay.sentences()
        moments = self.query_one("#moments", OptionList)
        width = moments.scrollable_content_region.width - 1
        lines = [hanging(f"{told.moment + 1:>4} {told.text}", width, 5) for told in self.sentences]
        moments.set_options([Option(Content(line)) for line in lines])
        notes = self.query_one("#notes", Static)
        notes.display = bool(self.replay.notes())
        notes.update(Content("\n".join(self.replay.notes())))
        words = self.replay.words
        labels = {name: words.key(f"terminal.keys.{name}") for name in ("step", "ends", "eyes", "rule")}
        self.query_one(Keys).show(
            [
                ("← →", labels["step"], "screen.step(1)", True),
                ("Home End", labels["ends"], "screen.go_to_end", True),
                ("v", labels["eyes"], "screen.eyes", self.replay.may_change),
                ("r", labels["rule"], "screen.rule", True),
                ("g", words.key("terminal.keys.language"), "screen.language", True),
                ("Esc", words.key("terminal.keys.back"), "screen.close", True),
            ]
        )
        self._show()

    def _show(self) -> None:
        """The board at this moment, and the last line that belongs to it marked."""
        replay = self.replay
        key = "past" if self.at < replay.length else "now"
        args = {"n": self.at, "all": replay.length, "eyes": replay.whose_eyes()}
        self.query_one("#status", Static).update(Content(replay.words.key(f"terminal.replay.{key}", **args)))
        self.query_one(Board).show(replay.picture(self.at))
        told = [place for place, sentence in enumerate(self.sentences) if sentence.moment < self.at]
        moments = self.query_one("#moments", OptionList)
        with moments.prevent(OptionList.OptionHighlighted):
            moments.highlighted = told[-1] if told else None

    def action_step(self, by: int) -> None:
        self.action_go(self.at + by)

    def action_go(self, moment: int) -> None:
        self.at = max(0, min(moment, self.replay.length))
        self._show()

    def action_go_to_end(self) -> None:
        self.action_go(self.replay.length)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        moment = self.sentences[event.option_index].moment + 1
        if moment != self.at:
            self.at = moment
            highlighted = event.option_index
            self._show()
            with event.option_list.prevent(OptionList.OptionHighlighted):
                event.option_list.highlighted = highlighted

    def action_eyes(self) -> None:
        if self.replay.may_change:
            self.replay.change_eyes()
            self._fill()

    def action_language(self) -> None:
        self.replay.switch_language()
        self._fill()

    def action_rule(self) -> None:
        place = self.query_one("#moments", OptionList).highlighted
        anchor = self.sentences[place].rule if place is not None else ""
        self.app.push_screen(rule(self.replay.table.game, anchor, [], self.replay.words))

    def action_close(self) -> None:
        self.dismiss(None)
