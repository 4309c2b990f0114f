"""Logs of older versions become logs of today, if a migration is declared; otherwise they are refused.

Three things have versions: the format (what stands for a value), the rules of a game, and each piece
of content in play.  Migrations work on logs as they are written.  They never touch dice: the answer
to the k-th chance node follows from the secret and k, so a log whose chance nodes moved could neither be
verified nor continued.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.errors import BadInput, BadLog, FhtagnError, IllegalAction
from fhtagn.core.frames import State
from fhtagn.core.game import ANY, Game, Options
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.core.written import AGREED, CHANCE, FORMAT, SEATED, UNDO, Coded, Written, coded

Migration = Callable[[Written], None]  # changes the log in place
Step = Callable[[State, Seat, tuple[Any, ...]], list[Action]]

_rules: Final[dict[tuple[str, int], Migration]] = {}
_content: Final[dict[tuple[str, str, int], Migration]] = {}
_first_format: Final[dict[str, Migration]] = {}


class OtherVersion(BadLog):
    """There is no migration from the version of this log to ours.

    Catch it where a log that cannot be played any more should be kept all the same.
    """


def migrates(game: str, from_version: int, content: str = "") -> Callable[[Migration], Migration]:
    """Declare how a log of older rules, or of an older version of one piece of content, becomes one
    of the next version.  Content that did not exist had version 0.

    Use it whenever you raise ``GameInfo.rules_version`` or the version of a card, if old logs can be saved.
    """

    def attach(migration: Migration) -> Migration:
        if content:
            _content[game, content, from_version] = migration
        else:
            _rules[game, from_version] = migration
        return migration

    return attach


def translates(game: str) -> Callable[[Migration], Migration]:
    """Declare what today's codes are for the values in logs of format 1, if they are not the same.

    Use it only for games that were there when logs had format 1.
    """

    def attach(migration: Migration) -> Migration:
        _first_format[game] = migration
        return migration

    return attach


def bring_up_to_date(log: Written) -> bool:
    """Make this a log of today's version, in place; was there anything to do?"""
    game = game_of(log)
    before = (log.format, log.rules, dict(log.content))
    chances = _chances(log)
    is_first_format = log.format == 1
    if is_first_format and log.game in _first_format:
        _first_format[log.game](log)
    log.format = FORMAT  # format 2 is read as it is
    known = game.info.rules_version
    while log.rules < known and (log.game, log.rules) in _rules:
        _rules[log.game, log.rules](log)
        log.rules += 1
    if log.rules != known:
        raise OtherVersion(Text("core.log.version", {"game": log.game, "found": log.rules, "known": known}))
    _bring_content_up_to_date(game, log, is_first_format)
    if _chances(log) != chances:
        raise OtherVersion(Text("core.log.dice", {"game": log.game, "found": before[1], "known": known}))
    return before != (log.format, log.rules, log.content)


def _bring_content_up_to_date(game: Game, log: Written, is_first_format: bool) -> None:
    """Only what may come into play by today's rules is compared."""
    known = game.content_versions(_options(game, log))
    if is_first_format and not log.content:
        log.content = dict.fromkeys(known, 1)
    for what, wanted in known.items():
        found = log.content.get(what, 0)
        while found < wanted and (log.game, what, found) in _content:
            _content[log.game, what, found](log)
            found += 1
        if found != wanted:
            args = {"game": log.game, "what": what, "found": found, "known": wanted}
            raise OtherVersion(Text("core.log.content", args))
    log.content = known


def _options(game: Game, log: Written) -> Options:
    try:
        return game.options(log.options.get("players"), log.options)
    except FhtagnError as wrong:
        raise BadLog(Text("core.log.header", {"reason": wrong.text})) from wrong


def _chances(log: Written) -> list[Coded]:
    return [entry for entry in log.entries if entry[0] == CHANCE]


def game_of(log: Written) -> Game:
    """The game that a log was written for."""
    try:
        return load(log.game)
    except BadInput as wrong:
        raise BadLog(wrong.text) from wrong


# -- one decision that became several ------------------------------------------------------------------


def play_again(log: Written, step: Step) -> None:
    """For a migration that has to see the position: play the log and decide what each decision becomes.

    ``step(state, seat, coded action)`` returns the actions that take the place of a decision, none, one
    or several; it must not change the state.  Undo entries keep their meaning: they take back as many steps
    as the decision became.  The log is played by today's rules, so this can only be the last step
    of a chain of migrations.
    """
    game = game_of(log)
    states = [game.new(_options(game, log))]  # after each moment of the old history
    moments = [0]  # and how many moments the new one has there
    entries: list[Coded] = []
    for line, (seat, data) in enumerate(log.entries, start=2):
        if seat == UNDO:
            n: int = data[1]
            if n >= len(moments):
                raise _illegal(line, Text("core.illegal.undo_target"))
            entries += _taken_back(moments, n, data[2:] == (AGREED,))
            del states[n + 1 :], moments[n + 1 :]
            continue
        if seat == SEATED:
            entries.append((seat, data))
            continue
        s = states[-1].clone()
        try:
            actions = [data] if seat == CHANCE else step(s, seat, data)
            for action in actions:
                game.play(s, action, ANY if seat == CHANCE else seat)
                entries.append(coded(game, (seat, action)))
        except IllegalAction as wrong:
            raise _illegal(line, wrong.text) from wrong
        states.append(s)
        moments.append(moments[-1] + len(actions))
    log.entries = entries


def _taken_back(moments: list[int], n: int, is_agreed: bool) -> list[Coded]:
    """The entries that lead back to the end of old moment ``n``."""
    if is_agreed:
        return [(UNDO, ("undo", moments[n], AGREED))]
    return [(UNDO, ("undo", k)) for k in range(moments[-1] - 1, moments[n] - 1, -1)]


def _illegal(line: int, reason: Text) -> BadLog:
    return BadLog(Text("core.log.illegal", {"line": line, "reason": reason}))
