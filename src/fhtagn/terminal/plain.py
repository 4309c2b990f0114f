"""Line mode: sentences out, numbers and letters in; for pipes, screen readers and simple terminals.

No escape codes, no cursor movement; whatever is printed stays printed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Final, TextIO

from fhtagn.core.errors import FhtagnError
from fhtagn.core.picture import plain_text
from fhtagn.terminal.session import Session
from fhtagn.terminal.words import read_path, rule_source

MOST_NAMED: Final = 9  # choices that are listed where words mean several
LINES_BETWEEN_PEOPLE: Final = 60  # pushes the secrets of one person out of sight of the next


class Plain:
    """Reads one command per line until the end of the input."""

    def __init__(self, session: Session, lines: TextIO, out: TextIO, pause: float = 0) -> None:
        self.session = session
        self._lines = lines
        self._out = out
        self._pause = pause
        self._told: dict[int | None, int] = {}  # how much of the log each viewer has read
        self._board: list[str] = []  # the table as it was printed last, and for whom
        self._board_of: int | None = None
        self._saved = len(session.table.log.entries) if session.path is not None else 0
        self._commands: dict[str, Callable[[str], None]] = {
            "r": self._rule,
            "u": self._undo,
            "h": self._hint,
            "o": self._order,
            "s": self._save,
            "l": self._log,
            "b": self._show_board,
            "t": self._show_picture,
            "g": self._language,
            "f": self._steps,
            "n": self._again,
            "?": self._reasons,
        }

    def run(self) -> int:
        self._say("terminal.plain.welcome", title=self.session.title)
        self._print(self.session.about)
        self._say("terminal.plain.commands")
        if warning := self.session.warning():
            self._print(warning)
        if not self.session.over:
            self._tell_story()
        self._go_on()
        while self.session.people:
            self._out.flush()
            line = self._lines.readline()
            if not line:
                self._stopped()
                break
            command, _, rest = line.strip().partition(" ")
            if command.lower() in ("q", "quit", "exit"):
                self._stopped()
                break
            self._obey(command.lower(), rest.strip())
        return 0

    # -- what is printed -----------------------------------------------------------------------

    def _print(self, text: str = "") -> None:
        print(text, file=self._out)

    def _say(self, key: str, **args: object) -> None:
        self._print(self.session.words.key(key, **args))

    def _go_on(self) -> None:
        """Bots move; then the next person reads what happened and what can be chosen."""
        session = self.session
        while session.bot_to_act:
            sleep(self._pause)
            session.play(session.bot_choice())
            if session.trouble:
                self._print(session.trouble)
                session.trouble = ""
        if session.waits_for() is not None:
            self._hand_over()
        session.look()
        self._tell()
        self._ask()

    def _hand_over(self) -> None:
        self._tell()
        self._print("\n" * LINES_BETWEEN_PEOPLE)
        self._say("terminal.plain.hand_over", who=self.session.words.seat(self.session.person or 0))
        self._out.flush()
        self._lines.readline()

    def _tell_story(self) -> None:
        story = self.session.story()
        if story:
            self._print("\n".join(("", *story, "")))

    def _tell(self) -> None:
        session = self.session
        reader = session.viewer if session.hands_over else None
        new = session.sentences(self._told.get(reader, 0))
        self._told[reader] = len(session.table.moments)
        if new:
            self._print()
        for sentence in new:
            self._print(sentence.text)

    def _ask(self) -> None:
        session = self.session
        self._print()
        self._show_changes()
        if session.over:
            self._tell_story()
            for line in session.result():
                self._print(line)
            if session.people:
                self._say("terminal.plain.after")
            return
        self._print(session.status())
        for row in session.rows():
            outlook = f" – {row.outlook}" if row.outlook else ""
            several = "; ".join(f"{row.first + place}. {part}" for place, part in enumerate(row.parts))
            self._print(
                f"{row.title}{outlook}: {several}" if several else f"{row.first}. {row.title}{outlook}"
            )
        refused = len(session.refusals())
        if refused:
            self._say("terminal.plain.refused", n=refused)
        for line in session.lessons():
            self._print(line)

    def _stopped(self) -> None:
        session = self.session
        entries = len(session.table.log.entries)
        if session.over:
            self._say("terminal.plain.bye")
        elif self._saved == entries and session.path is not None:
            self._say("terminal.plain.stopped_saved", n=entries, path=str(session.path))
        else:
            self._say("terminal.plain.stopped", n=entries)

    # -- commands --------------------------------------------------------------------------------

    def _obey(self, command: str, rest: str) -> None:
        number = _number(command)
        if number is not None:
            self._choose(number)
        elif command in self._commands:
            self._commands[command](rest)
        elif command:
            self._name(f"{command} {rest}".strip())

    def _name(self, words: str) -> None:
        """A choice by its name, as far as it is needed to tell it from the others."""
        found = self.session.named(words)
        if len(found) == 1:
            self._choose(found[0])
        elif found:
            choices = self.session.choices()
            self._say("terminal.plain.several", what=words)
            for number in found[:MOST_NAMED]:
                self._print(f"{number}. {choices[number - 1].label}")
        else:
            self._say("terminal.plain.unknown", what=words)

    def _choose(self, number: int) -> None:
        choices = self.session.choices()
        refused = self.session.refusals()
        if 1 <= number <= len(choices):
            self.session.play(choices[number - 1].action)
            self._go_on()
        elif len(choices) < number <= len(choices) + len(refused):
            no = refused[number - len(choices) - 1]
            self._print(f"{no.label}: {no.reason}")
        elif self.session.over:
            self._say("terminal.plain.after")
        else:
            self._say("terminal.plain.no_number", what=number, most=len(choices))

    def _reasons(self, rest: str) -> None:
        first = len(self.session.choices()) + 1
        for number, no in enumerate(self.session.refusals(), start=first):
            self._print(f"({number}) {no.label}: {no.reason}")
        self._say("terminal.plain.commands")

    def _rule(self, rest: str) -> None:
        choices = self.session.choices()
        anchors = [choice.rule for choice in choices]
        anchors += [no.rule for no in self.session.refusals()]
        number = _number(rest)
        if number is None or not 1 <= number <= len(anchors):
            self._say("terminal.plain.rule_number", most=len(anchors))
            return
        rule = self.session.game.atlas.get(anchors[number - 1])
        if rule is None:
            self._say("terminal.rule.none")
        else:
            self._print(f"{rule.title[self.session.lang]} ({rule_source(rule, self.session.words)})")
            self._print(rule.text[self.session.lang])
        for line in choices[number - 1].sums if number <= len(choices) else ():
            self._print(line)

    def _undo(self, rest: str) -> None:
        refusal = self.session.undo_refusal()
        if refusal:
            self._say("terminal.undo.refused", reason=refusal)
            return
        self.session.undo()
        self._told = {reader: min(n, len(self.session.table.moments)) for reader, n in self._told.items()}
        self._say("terminal.undo.done")
        self._go_on()

    def _hint(self, rest: str) -> None:
        if self.session.person is None:
            self._say("terminal.hint.none")
            return
        self._print(self.session.hint_title)
        for line in self.session.hint():
            self._print(line)

    def _order(self, rest: str) -> None:
        moments = len(self.session.table.moments)
        self._print(self.session.order())
        if len(self.session.table.moments) > moments:
            self._go_on()

    def _save(self, rest: str) -> None:
        try:
            path: Path = self.session.save(read_path(rest) if rest else None)
        except FhtagnError as wrong:
            self._print(self.session.words.say(wrong.text))
            return
        self._saved = len(self.session.table.log.entries)
        self._say("terminal.save.done", path=str(path))

    def _log(self, rest: str) -> None:
        for sentence in self.session.sentences():
            self._print(f"{sentence.moment + 1}. {sentence.text}")

    def _show_board(self, rest: str = "") -> None:
        self._board, self._board_of = self.session.spoken(), self.session.viewer
        for line in self._board:
            self._print(line)

    def _show_changes(self) -> None:
        """The lines that are not as this reader saw them last: nobody hears the whole table at every step."""
        known = set(self._board) if self._board_of == self.session.viewer else set()
        self._board, self._board_of = self.session.spoken(), self.session.viewer
        changed = [line for line in self._board if line not in known]
        for line in changed:
            self._print(line)
        if changed:
            self._print()

    def _show_picture(self, rest: str = "") -> None:
        """The table as the full screen draws it, with everything to look up: cards, borders, sheets."""
        self._print(plain_text(self.session.picture()))

    def _language(self, rest: str) -> None:
        self.session.switch_language()
        self._board = []
        self._ask()

    def _steps(self, rest: str) -> None:
        self._print(self.session.switch_steps())
        for line in self.session.lessons():
            self._print(line)

    def _again(self, rest: str) -> None:
        if not self.session.over:
            self._say("terminal.plain.still_running")
            return
        self.session = self.session.again()
        self._told = {}
        self._board = []
        self._saved = 0
        self._tell_story()
        self._go_on()


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 6 else None


def play_plain(session: Session, lines: TextIO, out: TextIO, pause: float = 0) -> int:
    return Plain(session, lines, out, pause).run()
