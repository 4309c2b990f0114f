"""The parts of the screen: board, log, options, keys."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten, wrap
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn.terminal.colours import painted
from fhtagn.terminal.present import Sentence
from fhtagn.terminal.session import Choice, Refused

FOLD: Final = "fold"  # the line that opens the list of what is not possible
FEW: Final = 12  # with more options than that each has one line, and only the marked one says everything


def hanging(text: str, width: int, indent: int) -> str:
    """Text in lines of this width, all but the first indented."""
    return "\n".join(wrap(text, max(width, 20), subsequent_indent=" " * indent, drop_whitespace=True))


class Board(VerticalScroll, can_focus=False):
    """The table.  What a decision is about stands last in a picture, so the end stays in view."""

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, picture: Picture) -> None:
        self.query_one(Static).update(painted(picture))
        self.anchor()  # until somebody scrolls


class LogPanel(VerticalScroll, can_focus=False):
    """What happened, newest last and in view; what is new since the reader's last turn stands out."""

    def compose(self) -> ComposeResult:
        self._sentences: Sequence[Sentence] = ()
        self._new_from = 0
        yield Static()

    def show(self, sentences: Sequence[Sentence], new_from: int) -> None:
        self._sentences = sentences
        self._new_from = new_from
        self.on_resize()

    def on_resize(self) -> None:
        width = self.scrollable_content_region.width
        lines = []
        for sentence in self._sentences:
            is_new = sentence.moment >= self._new_from
            mark, ink = ("•", "") if is_new else (" ", "$ink-dim")
            lines.append(Content.styled(hanging(f"{mark} {sentence.text}", width, 2), ink))
        self.query_one(Static).update(Content("\n").join(lines))
        self.anchor()


class Options(OptionList):
    """What can be chosen, numbered; below, folded, what cannot, and why."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False, compact=True)
        self.choices: Sequence[Choice] = ()
        self.refused: Sequence[Refused] = ()
        self.unfolded = False
        self._open: int | None = None  # the line of a long list that says everything
        self._words: Words | None = None

    def offer(self, choices: Sequence[Choice], refused: Sequence[Refused], words: Words) -> None:
        """Show these options, the first one marked."""
        self.choices = choices
        self.refused = refused
        self._words = words
        self._fill(0)

    def fold(self) -> None:
        """Show or hide what is not possible."""
        self.unfolded = not self.unfolded
        if self._words is not None:
            self._fill(self.highlighted or 0)

    def on_resize(self) -> None:
        if self._words is not None:
            self._fill(self.highlighted or 0)

    @property
    def rule(self) -> str | None:
        """The anchor of the rule behind the marked line; None if no such line is marked."""
        place = self.highlighted
        anchors = [choice.rule for choice in self.choices]
        if self.unfolded:
            anchors += [no.rule for no in self.refused]
        return anchors[place] if place is not None and place < len(anchors) else None

    @property
    def sums(self) -> list[str]:
        """What the numbers of the marked option are made of."""
        place = self.highlighted
        return self.choices[place].sums if place is not None and place < len(self.choices) else []

    def _fill(self, marked: int) -> None:
        words = self._words
        assert words is not None
        lines = [Option(self._line(n, n == marked)) for n in range(len(self.choices))]
        if self.unfolded:
            lines += [Option(self._refusal(no, words)) for no in self.refused]
        elif self.refused:
            text = words.key("terminal.options.refused", n=len(self.refused))
            text = hanging(f"   {text}", self.scrollable_content_region.width - 1, 3)
            lines.append(Option(Content.styled(text, "$ink-dim"), id=FOLD))
        self.set_options(lines)
        if lines:
            self.highlighted = min(marked, len(lines) - 1)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """In a long list what was marked becomes one line again, and what is marked now opens."""
        super().watch_highlighted(highlighted)
        if len(self.choices) > FEW:
            for n in {self._open, highlighted}:
                if n is not None and n < min(len(self.choices), self.option_count):
                    self.replace_option_prompt_at_index(n, self._line(n, n == highlighted))
            self._open = highlighted

    def _line(self, n: int, is_marked: bool) -> Content:
        choice = self.choices[n]
        mark, label = f"{n + 1:>2} ", (choice.label, "bold")
        if len(self.choices) <= FEW or is_marked:
            return self._two_parts(mark, label, (choice.outlook, "$ink-note"))
        room = self.scrollable_content_region.width - 1 - len(f"{mark}{choice.label} · ")
        told = shorten(choice.outlook, room, placeholder=" …") if room > 0 else ""
        return self._two_parts(mark, label, (told, "$ink-note"))

    def _refusal(self, no: Refused, words: Words) -> Content:
        reason = words.key("terminal.options.no", reason=no.reason)
        return self._two_parts(" ✗ ", (no.label, "$ink-dim"), (reason, "italic $ink-dim"))

    def _two_parts(self, mark: str, label: tuple[str, str], more: tuple[str, str]) -> Content:
        """On one line if there is room, else the second part on lines of its own."""
        width = self.scrollable_content_region.width - 1
        text, ink = more
        if not text or len(f"{mark}{label[0]} · {text}") <= width:
            return Content.assemble((mark, label[1]), label, (f" · {text}" if text else "", ink))
        first = hanging(f"{mark}{label[0]}", width, len(mark) + 2)
        second = hanging(f"{' ' * (len(mark) + 2)}{text}", width, len(mark) + 2)
        return Content.assemble((first, label[1]), "\n", (second, ink))


class Keys(Static):
    """One line with the keys; they can be clicked too."""

    def show(self, keys: Sequence[tuple[str, str, str, bool]]) -> None:
        """Each key: how it is written, what it does, the action, and whether that is possible now."""
        parts: list[tuple[str, str]] = []
        for key, label, action, is_possible in keys:
            if is_possible:
                parts += [(f" {key}", f"bold @click={action}"), (f" {label} ", f"@click={action}")]
            else:
                parts.append((f" {key} {label} ", "strike $ink-dim"))
        self.update(Content.assemble(*parts))
