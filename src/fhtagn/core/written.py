"""A log as it is stored, in a file or a database: actions by their codes, under the rules of its time.

A log file has one JSON value per line: the header, one ``[seat, action]`` per entry, and a
closing line with the number of entries and a checksum, so that a truncated or altered file is
noticed.  Entries are only ever appended; taking back is an entry too:

* seat 0, 1, ...: a decision of that seat;
* ``CHANCE``: the answer to a chance node;
* ``UNDO``: ``("undo", n)``, from here on only the first n entries of the history count; with ``"agreed"``
  after it because everybody agreed, otherwise because the undo rules allow it;
* ``SEATED``: ``("seat", n, how, name, by)``, from here on somebody else plays for seat n, and why; it is no
  part of the game's history, so it is never taken back.

A game that branches off from another one begins with its entries; their chance answers do not follow from
the secret of this log, and ``given`` in the header says how many they are.

Format 1 had the values of its time instead of codes, and did not say what was in play; in format 2 nobody
changed seats, and no player had a share in the dice.
"""

from __future__ import annotations

import json
from typing import Any, Final

from fhtagn.core.actions import to_action
from fhtagn.core.chance import SECRET_BYTES
from fhtagn.core.errors import BadLog
from fhtagn.core.game import Game
from fhtagn.core.hashing import blake2b
from fhtagn.core.nodes import Action
from fhtagn.core.shares import Share, mixed, shares_from
from fhtagn.core.text import Text, brief

FORMAT: Final = 3
CHANCE: Final = -1
UNDO: Final = -2
SEATED: Final = -3
AGREED: Final = "agreed"
# How a seat gets another player: a bot takes over; its person comes back, leaves, loses it; somebody new.
HOW_SEATED: Final = ("bot", "back", "left", "freed", "sat")

_BEGINNING: Final = '{"fhtagn":"log",'

Coded = tuple[int, tuple[Any, ...]]  # who, and what by its codes


def coded(game: Game, entry: tuple[int, Action]) -> Coded:
    """An entry as it is written."""
    seat, action = entry
    return (seat, tuple(game.encode(action))) if seat >= 0 else entry


def decoded(game: Game, entry: Coded) -> tuple[int, Action]:
    """The entry that was written like this; raises ``IllegalAction``."""
    seat, data = entry
    return (seat, game.decode(data)) if seat >= 0 else entry


class Head:
    """What a log says before its first entry, and the secret of its dice.

    Use ``Log`` for a game as it is played today, ``Written`` in migrations.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[dict[str, str]],
        commitment: str,
        secret: bytes | None,
        content: dict[str, int],
        shares: list[Share] | None = None,
        given: int = 0,
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.seats = seats  # at the start: one {"name": ..., "by": "me" or a bot's name} per seat
        self.commitment = commitment
        self.secret = secret  # included when the game is over, or in the owner's own save
        self.content = content  # the versions of what is in play
        self.shares: list[Share] = shares if shares is not None else []  # what players added to the secret
        self.given = given  # so many chance answers come from the game that this one branches off from

    @property
    def key(self) -> bytes | None:
        """What the dice follow from, if the secret is known."""
        return mixed(self.secret, self.shares) if self.secret is not None else None


class Written(Head):
    """A log of any version.

    Use it in migrations, which change it in place; ``read_log`` gives today's log.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[dict[str, str]],
        commitment: str,
        secret: bytes | None,
        content: dict[str, int],
        entries: list[Coded],
        format: int = FORMAT,
        shares: list[Share] | None = None,
        given: int = 0,
    ) -> None:
        super().__init__(game, rules, options, seats, commitment, secret, content, shares, given)
        self.entries = entries
        self.format = format

    def dumps(self) -> str:
        """The log as the text of a file."""
        head: dict[str, Any] = {
            "fhtagn": "log",
            "format": self.format,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "options": self.options,
            "seats": self.seats,
            "commitment": self.commitment,
        }
        if self.format == 1:
            del head["content"]
        if self.shares:
            head["shares"] = [share.to_json() for share in self.shares]
        if self.given:
            head["given"] = self.given
        lines = [_line(head), *(_line(entry) for entry in self.entries)]
        body = "\n".join(lines) + "\n"
        secret = self.secret.hex() if self.secret is not None else None
        end = {"entries": len(self.entries), "secret": secret, "sum": _sum(body, secret)}
        return f"{body}{_line(end)}\n"


def loads(body: str) -> Written:
    """The log in a text; raises ``BadLog`` with one clear sentence if it cannot be read."""
    lines = body.replace("\r\n", "\n").splitlines(keepends=True)
    head = _json(lines[0]) if lines else None
    if head is None and body.startswith(_BEGINNING):
        raise BadLog(Text("core.log.truncated"))
    if not (isinstance(head, dict) and head.get("fhtagn") == "log"):
        raise BadLog(Text("core.log.foreign"))
    format = head.get("format")
    if type(format) is not int or not 1 <= format <= FORMAT:
        raise BadLog(Text("core.log.format", {"found": str(format), "known": FORMAT}))
    end = _json(lines[-1]) if len(lines) > 1 else None
    if not (isinstance(end, dict) and "entries" in end):
        raise BadLog(Text("core.log.truncated"))
    secret = end.get("secret")
    if end["entries"] != len(lines) - 2 or end.get("sum") != _sum("".join(lines[:-1]), secret):
        raise BadLog(Text("core.log.altered"))
    entries = [_entry(line, number) for number, line in enumerate(lines[1:-1], start=2)]
    return _from_parts(head, format, entries, secret)


def _from_parts(head: dict[str, Any], format: int, entries: list[Coded], secret: str | None) -> Written:
    try:
        if type(head["rules"]) is not int:
            raise ValueError(head["rules"])
        told = bytes.fromhex(secret) if secret is not None else None
        if told is not None and len(told) != SECRET_BYTES:
            raise ValueError(secret)
        content = head["content"] if format > 1 else {}
        return Written(
            game=str(head["game"]),
            rules=head["rules"],
            options=dict(head["options"]),
            seats=[{"name": str(seat["name"]), "by": str(seat["by"])} for seat in head["seats"]],
            commitment=str(head["commitment"]),
            secret=told,
            content={str(what): int(version) for what, version in content.items()},
            entries=entries,
            format=format,
            shares=shares_from(head.get("shares", ())) if format > 2 else [],
            given=_count(head.get("given", 0)),
        )
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as wrong:
        raise BadLog(Text("core.log.header", {"reason": brief(wrong)})) from wrong


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _entry(line: str, number: int) -> Coded:
    data = _json(line)
    if not (isinstance(data, tuple) and len(data) == 2 and type(data[0]) is int):
        raise BadLog(Text("core.log.entry", {"line": number}))
    seat, action = data
    is_action = isinstance(action, tuple) and action and isinstance(action[0], str)
    if (
        not is_action
        or (seat == UNDO and not _is_undo(action))
        or (seat == SEATED and not _is_seated(action))
    ):
        raise BadLog(Text("core.log.entry", {"line": number}))
    return seat, action


def _is_undo(action: tuple[Any, ...]) -> bool:
    is_known = len(action) == 2 or action[2:] == (AGREED,)
    return is_known and type(action[1]) is int and action[1] >= 0


def _is_seated(action: tuple[Any, ...]) -> bool:
    is_known = len(action) == 5 and action[0] == "seat" and action[2] in HOW_SEATED
    return is_known and type(action[1]) is int and all(isinstance(word, str) for word in action[3:])


def _json(line: str) -> Any:
    """The value in a line, lists as tuples; None if there is none."""
    try:
        return to_action(json.loads(line))
    except (RecursionError, ValueError):
        return None


def _line(value: Any) -> str:
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Names may contain anything, even characters that a reader takes for the end of a line.
    return line if line.isprintable() else json.dumps(value, separators=(",", ":"))


def _sum(body: str, secret: str | None) -> str:
    text = f"{body}{secret}"
    return blake2b(text.encode("utf-8", "surrogatepass"), 16).hex()
