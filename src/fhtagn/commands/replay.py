"""``fhtagn replay``: look at a recorded game again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.commands.streams import full_screen
from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text, Words
from fhtagn.terminal.replay import ALL, PUBLIC, Replay
from fhtagn.terminal.words import printable

MOST_MOMENTS: Final = 10_000_000


def declare(parser: Parser, words: Words) -> None:
    parser.argument("file", type=Path)
    parser.option("--seat", "seat", metavar="N|all", type=_eyes, default=PUBLIC)
    parser.option("--at", "at", metavar="N", type=reading.whole_number(0, MOST_MOMENTS))
    parser.option("--plain", "plain_replay", dest="plain", action="store_true")
    parser.option("--actions", "actions", action="store_true")


def _eyes(text: str) -> int:
    return ALL if text == "all" else reading.whole_number(1, 99)(text) - 1


def run(args: argparse.Namespace, words: Words) -> int:
    replay = Replay.load(args.file, words.lang, args.seat)
    if args.at is not None and args.at > replay.length:
        raise BadInput(Text("cli.bad.number", {"what": args.at, "low": 0, "high": replay.length}))
    if args.actions:
        print("\n".join(printable(line) for line in str(replay.table.log).splitlines()))
        return 0
    if full_screen(args.plain):
        from fhtagn.terminal.app import replay_app

        return replay_app(replay, args.at)
    _print(replay, args.at)
    return 0


def _print(replay: Replay, at: int | None) -> None:
    sentences = replay.sentences()
    if at is not None:
        print(replay.words.key("terminal.replay.moment", n=at, all=replay.length, eyes=replay.whose_eyes()))
        sentences = [sentence for sentence in sentences if sentence.moment == at - 1]
    for sentence in sentences:
        print(f"{sentence.moment + 1}. {sentence.text}")
    for line in replay.spoken(replay.length if at is None else at):
        print(line)
    for note in replay.notes():
        print(note)
