"""What lies over the table: welcome, rules and hints, saving, leaving, handing over, the result."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from fhtagn.core.game import Game
from fhtagn.core.registry import load, names
from fhtagn.core.text import Words
from fhtagn.terminal.words import client_words, rule_source


class Box(ModalScreen[str]):
    """A title, a text, and a line that says which keys lead on.

    Closes with the name of an answer: ``answers`` maps keys to names.  Escape answers "".
    """

    def __init__(self, title: str, body: str, foot: str, answers: dict[str, str]) -> None:
        super().__init__()
        self._texts = (title, body, foot)
        self._answers = answers

    def compose(self) -> ComposeResult:
        title, body, foot = self._texts
        with VerticalScroll(id="box"):
            yield Static(Content(title), classes="head")
            yield Static(Content(body), classes="body")
            yield Static(Content(foot), classes="foot")

    def on_mount(self) -> None:
        for key in self._answers:
            self._bindings.bind(key, f"answer({key!r})")
        self._bindings.bind("escape", "answer('')")

    def action_answer(self, key: str) -> None:
        self.dismiss(self._answers.get(key, ""))


def info(title: str, body: str, words: Words) -> Box:
    """Something to read."""
    close = dict.fromkeys(("enter", "space", "q", "r", "h", "f1"), "")
    return Box(title, body, words.key("terminal.close"), close)


def rule(game: Game, anchor: str, sums: list[str], words: Words) -> Box:
    """One rule in our words, where it stands in the printed book, and what the numbers here are made of."""
    found = game.atlas.get(anchor)
    if found is None:
        title, body = words.key("terminal.keys.rule"), words.key("terminal.rule.none")
    else:
        title, body = found.title[words.lang], f"{found.text[words.lang]}\n\n{rule_source(found, words)}"
    return info(title, "\n".join((body, "", *sums)) if sums else body, words)


def welcome(title: str, about: str, words: Words) -> Box:
    """What the game is about and what to do, before the first move; answers "quit" or ""."""
    how, keys = words.key("terminal.welcome.how"), words.key("terminal.welcome.keys")
    return Box(title, f"{about}\n\n{how}", keys, {"enter": "", "space": "", "q": "quit"})


def tale(story: list[str], words: Words) -> Box:
    """What happened before the first turn."""
    close = dict.fromkeys(("enter", "space"), "")
    return Box(words.key("terminal.story.title"), "\n\n".join(story), words.key("terminal.story.keys"), close)


def leaving(words: Words) -> Box:
    """Asks before a running game is left; answers "leave", "save" or ""."""
    answers = {"y": "leave", "j": "leave", "s": "save", "n": "", "q": ""}
    title, body, keys = (words.key(f"terminal.quit.{part}") for part in ("title", "body", "keys"))
    return Box(title, body, keys, answers)


def result(lines: list[str], story: list[str], words: Words) -> Box:
    """Winners, reason, how the story ends, and scores; answers with one of ``answers``."""
    answers = {"n": "again", "l": "history", "s": "save", "g": "language", "q": "quit", "enter": ""}
    body = "\n".join((lines[0], lines[1], "", *(f"{text}\n" for text in story), *lines[2:]))
    return Box(words.key("terminal.result.title"), body, words.key("terminal.result.keys"), answers)


class SaveScreen(ModalScreen[str]):
    """Asks for a file name; answers "" if nothing is to be saved."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, name: str, words: Words) -> None:
        super().__init__()
        self._name = name
        self._words = words

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box"):
            yield Static(Content(self._words.key("terminal.save.title")), classes="head")
            yield Static(Content(self._words.key("terminal.save.ask")), classes="body")
            yield Input(self._name)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)

    def action_cancel(self) -> None:
        self.dismiss("")


class PassScreen(Screen[None]):
    """Hides everything until the next person says to have the device."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "ready", show=False)]

    def __init__(self, who: str, words: Words) -> None:
        super().__init__()
        self._who = who
        self._words = words

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box"):
            for part, look in (("title", "head"), ("body", "body"), ("keys", "foot")):
                yield Static(Content(self._words.key(f"terminal.pass.{part}", who=self._who)), classes=look)

    def action_ready(self) -> None:
        self.dismiss(None)


class GameScreen(Screen[str]):
    """Which game?  Answers the id of one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.exit", show=False)]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def compose(self) -> ComposeResult:
        words = client_words(self._lang)
        with VerticalScroll(id="box"):
            yield Static(Content(words.key("terminal.choose.title")), classes="head")
            yield OptionList(*(self._line(name, words) for name in names()), markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def _line(self, name: str, words: Words) -> Option:
        game = load(name)
        seats, (short, long) = game.info.seats, game.info.minutes
        facts = words.key("terminal.choose.facts", low=seats[0], high=seats[-1], short=short, long=long)
        of_game = game.words(self._lang)
        about = of_game.key(f"{name}.about")
        text = Content.assemble((game.title(of_game), "bold"), (f"  {facts}\n", "$ink-dim"), about)
        return Option(text, id=name)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)
