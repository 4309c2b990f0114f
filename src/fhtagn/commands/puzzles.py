"""``fhtagn puzzles``: find positions in recorded games in which one option is clearly best."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.core.errors import BadInput
from fhtagn.core.log import read_log
from fhtagn.core.text import Text, Words


def declare(parser: Parser, words: Words) -> None:
    parser.argument("logs", metavar="file", nargs="+", type=Path)
    parser.option("--out", "puzzles_out", metavar="FILE", type=Path, required=True)
    parser.option(
        "--iterations", "iterations", metavar="N", type=reading.whole_number(20, 100_000), default=400
    )
    parser.option("--every", "every", metavar="N", type=reading.whole_number(1, 1000), default=1)
    parser.option("--most", "most", metavar="N", type=reading.whole_number(1, 1000), default=6)
    parser.option("--each", "each", metavar="N", type=reading.whole_number(1, 1000), default=1)
    parser.option("--surprising", "surprising", action="store_true")


def run(args: argparse.Namespace, words: Words) -> int:
    from fhtagn.puzzles import Puzzle, dumps, found_in

    logs = [read_log(path) for path in args.logs]
    games = {log.game for log in logs}
    if len(games) > 1:
        raise BadInput(Text("cli.puzzles.one_game", {"games": ", ".join(sorted(games))}))
    found: list[Puzzle] = []
    for log in logs:
        wanted = min(args.each, args.most - len(found))
        found += islice(found_in(log, args.iterations, args.every, surprising=args.surprising), wanted)
    args.out.write_text(dumps(logs[0].game, found), encoding="utf-8")
    print(words.key("cli.puzzles.found", n=len(found), path=str(args.out)))
    return 0
