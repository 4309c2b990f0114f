"""The process in which bots think: it reads positions and writes choices until its input ends.

It also checks content files, since nobody knows how long that takes with a file that a stranger made.

Every message is four bytes of length and a pickle.  The server starts it and is the only one that
talks to it.  What a bot prints goes nowhere.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from dataclasses import replace
from importlib import import_module
from math import inf
from random import Random
from typing import Any, BinaryIO, Final, NamedTuple

from fhtagn.bots import explained, make_bot
from fhtagn.bots.judging import prospects
from fhtagn.bots.searcher import Search
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.content import Told, examined
from fhtagn.core.errors import FhtagnError
from fhtagn.core.frames import State
from fhtagn.core.log import parse_log
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.registry import load
from fhtagn.core.table import verified
from fhtagn.core.text import Text
from fhtagn.server.kept import result_of

HEAD: Final = struct.Struct("!I")
IN_TIME: Final = 0.5  # of a bot's time; the rest allows for a busy machine
MOST_TOLD: Final = 200  # mistakes in a content file
NICENESS: Final = 10  # the table comes first


class Question(NamedTuple):
    """A position that a seat cannot tell from the real one; what should it do?"""

    game: str
    state: State
    seat: Seat
    bot: str
    seed: str
    with_reasons: bool
    seconds: float  # until the worker is killed
    within: float = inf  # seconds that a search may take


class Answer(NamedTuple):
    """The choice, or what went wrong."""

    action: Action
    opinions: list[Opinion]
    problem: str = ""
    why: tuple[Text, ...] = ()  # what partners are told


class Check(NamedTuple):
    """A content file for this game; what is wrong with it?"""

    game: str
    file: str


class Bring(NamedTuple):
    """A log file that a stranger brings along; does it tell of a finished game with fair dice?"""

    body: str


class Brought(NamedTuple):
    """The log by today's rules, or why it is not taken."""

    problem: Text | None
    log: str = ""
    result: str = ""


class Judging(NamedTuple):
    """Positions of a finished game; what could every seat expect there?"""

    game: str
    states: list[State]
    seed: str


class Checked(NamedTuple):
    """The data of the file; the first mistakes, by line (0: the whole file), and how many there are."""

    data: dict[str, Any]
    mistakes: list[Told]
    total: int


Asked = Question | Check | Judging | Bring


def check(asked: Check) -> Checked:
    data, found = examined(asked.file, load(asked.game).content_mistakes)
    return Checked({} if found else data, found[:MOST_TOLD], len(found))


def bring(asked: Bring) -> Brought:
    """Everything is played again and every die is checked, before anything of it is believed."""
    try:
        table = verified(parse_log(asked.body))
    except FhtagnError as wrong:
        return Brought(wrong.text)
    if not table.over:
        return Brought(Text("server.import_unfinished"))
    return Brought(None, table.log.dumps(), result_of(table))


def judge(asked: Judging) -> list[list[float]]:
    game, rng = load(asked.game), Random(asked.seed)
    return [prospects(game, state, rng) for state in asked.states]


def think(question: Question) -> Answer:
    game = load(question.game)
    node = game.node(question.state, question.seat)
    assert isinstance(node, Decision)
    position = Position(game, question.state, node)
    bot = make_bot(game, question.bot)
    if isinstance(bot, Search):
        # Whatever its name says, it must finish in time and leave the other cores to the other workers.
        settings = bot.settings
        longest = min(IN_TIME * question.seconds, question.within)
        seconds = min(settings.seconds or longest, longest)
        bot.settings = replace(settings, seconds=seconds, processes=1)
    if question.with_reasons:
        opinions = bot.opinions(position, Random(question.seed))
        if opinions:
            return Answer(opinions[0].action, opinions)
    action = bot.choose(position, Random(question.seed))
    return Answer(action, [], why=explained(bot, position, action, Random(question.seed)))


def answered(asked: Asked) -> Any:
    if isinstance(asked, Question):
        return think(asked)
    if isinstance(asked, Bring):
        return bring(asked)
    return check(asked) if isinstance(asked, Check) else judge(asked)


def packed(message: Any) -> bytes:
    data = pickle.dumps(message)
    return HEAD.pack(len(data)) + data


def main() -> None:
    for module in sys.argv[1:]:  # games from outside register when their module is loaded
        import_module(module)
    os.nice(NICENESS)
    source = sys.stdin.buffer
    target = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    serve(source, target)


def serve(source: BinaryIO, target: BinaryIO) -> None:
    target.write(packed("ready"))
    target.flush()
    while head := source.read(HEAD.size):
        asked: Asked = pickle.loads(source.read(HEAD.unpack(head)[0]))
        try:
            reply = packed(answered(asked))
        except Exception as wrong:
            reply = packed(Answer((), [], f"{type(wrong).__name__}: {wrong}"))
        target.write(reply)
        target.flush()
