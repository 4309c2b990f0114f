"""``fhtagn bench``: how fast is this build?"""

from __future__ import annotations

import argparse
import json

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.core.registry import load
from fhtagn.core.text import Words


def declare(parser: Parser, words: Words) -> None:
    parser.argument("game", nargs="?", default="iaa")
    parser.option("--players", "players", metavar="N", type=reading.whole_number(1, 99))
    parser.option("--rounds", "rounds", metavar="N", type=reading.whole_number(1, 1000), default=7)
    parser.option("--json", "json", action="store_true")


def run(args: argparse.Namespace, words: Words) -> int:
    from fhtagn.bench import measure

    game = load(args.game)
    found = measure(game, args.players if args.players is not None else game.info.seats[0], args.rounds)
    if args.json:
        print(json.dumps(found))
        return 0
    build = "cli.bench.compiled" if found["compiled"] else "cli.bench.interpreted"
    print(words.key(build, game=found["game"], players=found["players"]))
    print(words.key("cli.bench.speed", **found))
    print(words.key("cli.bench.times", **found))
    if "ratio_to_pig" in found:
        print(words.key("cli.bench.pig", **found))
    else:
        print(words.key("cli.bench.no_pig"))
    return 0
