"""The log of a game by today's rules: header, entries, nothing else.  Replaying it gives the game back.

``written`` says what it looks like in a file, ``migrations`` how older logs are brought up to date.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from fhtagn.core.errors import BadInput, BadLog, IllegalAction
from fhtagn.core.migrations import bring_up_to_date, game_of
from fhtagn.core.nodes import Action
from fhtagn.core.registry import load
from fhtagn.core.shares import Share
from fhtagn.core.text import Text, brief
from fhtagn.core.written import AGREED, CHANCE, FORMAT, SEATED, UNDO, Head, Written, coded, decoded, loads

__all__ = [
    "AGREED",
    "CHANCE",
    "FORMAT",
    "SEATED",
    "UNDO",
    "Entry",
    "Log",
    "parse_log",
    "read_log",
    "today",
]

Entry = tuple[int, Action]  # who, what


class Log(Head):
    """Everything needed to play a game again, move by move.

    Use it to keep, send or replay a game; ``Table.replay`` makes the game again from it.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[dict[str, str]],
        commitment: str,
        entries: list[Entry] | None = None,
        secret: bytes | None = None,
        content: dict[str, int] | None = None,
        shares: list[Share] | None = None,
        given: int = 0,
    ) -> None:
        super().__init__(game, rules, options, seats, commitment, secret, content or {}, shares, given)
        self.entries: list[Entry] = entries if entries is not None else []

    def history(self) -> list[Entry]:
        """The entries that count: what was taken back is left out."""
        kept: list[Entry] = []
        for seat, action in self.entries:
            if seat == UNDO:
                del kept[action[1] :]
            elif seat != SEATED:
                kept.append((seat, action))
        return kept

    def taken_back(self) -> int:
        """How many dice rolls and draws everybody together took back."""
        history: list[int] = []
        count = 0
        for seat, action in self.entries:
            if seat == UNDO:
                if action[2:] == (AGREED,):
                    count += history[action[1] :].count(CHANCE)
                del history[action[1] :]
            elif seat != SEATED:
                history.append(seat)
        return count

    def written(self) -> Written:
        """The log as it is stored."""
        game = load(self.game)
        entries = [coded(game, entry) for entry in self.entries]
        return Written(
            self.game,
            self.rules,
            self.options,
            self.seats,
            self.commitment,
            self.secret,
            self.content,
            entries,
            shares=self.shares,
            given=self.given,
        )

    def dumps(self) -> str:
        """The log as the text of a file."""
        return self.written().dumps()

    def save(self, path: Path) -> None:
        """Write a new file and rename it over the old one: a crash loses nothing."""
        path = Path(path)
        new = path.with_name(f".{path.name}.{os.getpid()}.new")
        body = self.dumps()
        try:
            with new.open("w", encoding="utf-8") as out:
                out.write(body)
                out.flush()
                os.fsync(out.fileno())
            new.replace(path)
        except OSError as wrong:
            with suppress(OSError):
                new.unlink()
            reason = wrong.strerror or str(wrong)
            raise BadInput(Text("core.bad.cannot_write", {"path": str(path), "reason": reason})) from wrong

    def __str__(self) -> str:
        """Entry by entry, for people: the number of each moment, who, and the notation of what."""
        lines = [f"{self.game}, rules {self.rules}: {_pairs(self.options)}"]
        moment = 0
        names = [seat["name"] for seat in self.seats]
        for seat, data in self.written().entries:
            if seat == SEATED:
                _, whose, how, name, by = data
                names[whose : whose + 1] = [name]
                lines.append(f"seat {whose + 1}: {how} {name} ({by})")
            elif seat == UNDO:
                moment = data[1]
                lines.append(_words(data))
            else:
                moment += 1
                lines.append(f"{moment}. {_who(seat, names)}{_words(data)}")
        return "\n".join(lines)


def _who(seat: int, names: list[str]) -> str:
    if seat == CHANCE:
        return ""
    name = names[seat] if seat < len(names) else ""
    return f"{name or f'seat {seat + 1}'}: "


def _pairs(options: dict[str, Any]) -> str:
    shown = {
        name: value if isinstance(value, (int, str)) else brief(value) for name, value in options.items()
    }
    return " ".join(f"{name}={value}" for name, value in shown.items())


def _words(values: tuple[Any, ...]) -> str:
    return " ".join(_words(value) if isinstance(value, tuple) else str(value) for value in values)


def read_log(path: Path) -> Log:
    """The log in a file; raises ``BadLog`` with one clear sentence if it cannot be read."""
    try:
        # A damaged character must not hide what else can be said about the file.
        body = Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise BadLog(Text("core.log.cannot_open", {"path": str(path), "reason": reason})) from wrong
    return parse_log(body)


def parse_log(body: str) -> Log:
    """The log in a text; see ``read_log``."""
    return today(loads(body))


def today(written: Written) -> Log:
    """The log by today's rules, migrated if a migration is declared; refused otherwise."""
    bring_up_to_date(written)
    game = game_of(written)
    entries: list[Entry] = []
    for line, entry in enumerate(written.entries, start=2):
        try:
            entries.append(decoded(game, entry))
        except IllegalAction as wrong:
            raise BadLog(Text("core.log.illegal", {"line": line, "reason": wrong.text})) from wrong
    return Log(
        written.game,
        written.rules,
        written.options,
        written.seats,
        written.commitment,
        entries,
        written.secret,
        written.content,
        written.shares,
        written.given,
    )
