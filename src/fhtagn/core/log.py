"""The log of a game: header, entries, nothing else.  Replaying it gives the game back.

A log file has one JSON value per line: the header, one ``[seat, action]`` per entry, and a
closing line with the number of entries and a checksum, so that a truncated or altered file is
noticed.  Entries are only ever appended; taking back is an entry too:

* seat 0, 1, ...: a decision of that seat;
* ``CHANCE``: the answer to a chance node;
* ``UNDO``: ``("undo", n)``, from here on only the first n entries of the history count; with ``"agreed"``
  behind it because everybody agreed, otherwise because the rules of taking back allow it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from fhtagn.core.actions import to_action
from fhtagn.core.chance import SECRET_BYTES
from fhtagn.core.errors import BadInput, BadLog
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action
from fhtagn.core.registry import load
from fhtagn.core.text import Text, brief

FORMAT: Final = 1
CHANCE: Final = -1
UNDO: Final = -2
AGREED: Final = "agreed"

_BEGINNING: Final = '{"fhtagn":"log",'

Entry = tuple[int, Action]  # who, what
Migration = Callable[["Log"], None]  # brings a log from one rules version to the next
_migrations: dict[tuple[str, int], Migration] = {}


def migrates(game: str, from_version: int) -> Callable[[Migration], Migration]:
    """Declare how logs of an older rules version become logs of the next one."""

    def attach(migration: Migration) -> Migration:
        _migrations[game, from_version] = migration
        return migration

    return attach


class Log:
    """Everything needed to play a game again, move by move."""

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[dict[str, str]],
        commitment: str,
        entries: list[Entry] | None = None,
        secret: bytes | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.seats = seats  # one {"name": ..., "by": "me" or a bot's name} per seat
        self.commitment = commitment
        self.entries: list[Entry] = entries if entries is not None else []
        self.secret = secret  # told when the game is over, or in the owner's own save

    def history(self) -> list[Entry]:
        """The entries that count: what was taken back is left out."""
        kept: list[Entry] = []
        for seat, action in self.entries:
            if seat == UNDO:
                del kept[action[1] :]
            else:
                kept.append((seat, action))
        return kept

    def dumps(self) -> str:
        head = {
            "fhtagn": "log",
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
            "commitment": self.commitment,
        }
        lines = [_line(head), *(_line(entry) for entry in self.entries)]
        body = "\n".join(lines) + "\n"
        secret = self.secret.hex() if self.secret is not None else None
        end = {"entries": len(self.entries), "secret": secret, "sum": _sum(body, secret)}
        return f"{body}{_line(end)}\n"

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
    lines = body.splitlines(keepends=True)
    head = _json(lines[0]) if lines else None
    if head is None and body.startswith(_BEGINNING):
        raise BadLog(Text("core.log.truncated"))
    if not (isinstance(head, dict) and head.get("fhtagn") == "log"):
        raise BadLog(Text("core.log.foreign"))
    if head.get("format") != FORMAT:
        args = {"found": str(head.get("format")), "known": FORMAT}
        raise BadLog(Text("core.log.format", args))
    end = _json(lines[-1]) if len(lines) > 1 else None
    if not (isinstance(end, dict) and "entries" in end):
        raise BadLog(Text("core.log.truncated"))
    secret = end.get("secret")
    if end["entries"] != len(lines) - 2 or end.get("sum") != _sum("".join(lines[:-1]), secret):
        raise BadLog(Text("core.log.altered"))
    entries = [_entry(line, number) for number, line in enumerate(lines[1:-1], start=2)]
    return current(_from_parts(head, entries, secret))


def _from_parts(head: dict[str, Any], entries: list[Entry], secret: str | None) -> Log:
    try:
        told = bytes.fromhex(secret) if secret is not None else None
        if told is not None and len(told) != SECRET_BYTES:
            raise ValueError(secret)
        return Log(
            game=str(head["game"]),
            rules=int(head["rules"]),
            options=dict(head["options"]),
            seats=[{"name": str(seat["name"]), "by": str(seat["by"])} for seat in head["seats"]],
            commitment=str(head["commitment"]),
            entries=entries,
            secret=told,
        )
    except (KeyError, OverflowError, TypeError, ValueError) as wrong:
        raise BadLog(Text("core.log.header", {"reason": brief(wrong)})) from wrong


def current(log: Log) -> Log:
    """The log in today's rules version, migrated if somebody wrote how; refused otherwise."""
    known = _game_of(log).info.rules_version
    while log.rules < known and (log.game, log.rules) in _migrations:
        _migrations[log.game, log.rules](log)
        log.rules += 1
    if log.rules != known:
        args = {"game": log.game, "found": log.rules, "known": known}
        raise BadLog(Text("core.log.version", args))
    return log


def _game_of(log: Log) -> Game:
    try:
        return load(log.game)
    except BadInput as wrong:
        raise BadLog(wrong.text) from wrong


def _entry(line: str, number: int) -> Entry:
    data = _json(line)
    if not (isinstance(data, tuple) and len(data) == 2 and type(data[0]) is int):
        raise BadLog(Text("core.log.entry", {"line": number}))
    seat, action = data
    is_action = isinstance(action, tuple) and action and isinstance(action[0], str)
    if not is_action or (seat == UNDO and not _is_undo(action)):
        raise BadLog(Text("core.log.entry", {"line": number}))
    return seat, action


def _is_undo(action: Action) -> bool:
    is_known = len(action) == 2 or action[2:] == (AGREED,)
    return is_known and type(action[1]) is int and action[1] >= 0


def _json(line: str) -> Any:
    """The value in a line, lists as tuples; None if there is none."""
    try:
        return to_action(json.loads(line))
    except (RecursionError, ValueError):
        return None


def _line(value: Any) -> str:
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Names may hold anything, also what a reader takes for the end of a line.
    return line if line.isprintable() else json.dumps(value, separators=(",", ":"))


def _sum(body: str, secret: str | None) -> str:
    text = f"{body}{secret}"
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
