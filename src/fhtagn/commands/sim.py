"""``fhtagn sim``: let bots play many games against each other."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.commands.streams import progress_bar
from fhtagn.core.errors import BadInput
from fhtagn.core.registry import load
from fhtagn.core.text import Text, Words
from fhtagn.sim import Plan, Report, simulate
from fhtagn.workers import cores

MOST_GAMES: Final = 10_000_000


def declare(parser: Parser, words: Words) -> None:
    parser.argument("game")
    parser.option("--players", "players", metavar="N", type=reading.whole_number(1, 99))
    parser.option("--bots", "bots", metavar="A,B,...")
    parser.option("--games", "games", metavar="G", type=reading.whole_number(1, MOST_GAMES), default=100)
    parser.option("--seed", "seed", metavar="S", type=reading.seed, default="0")
    parser.option("--processes", "processes", metavar="P", type=reading.whole_number(0, 1000), default=1)
    parser.option("--option", "option", metavar="NAME=VALUE", action="append", default=[])
    parser.option("--content", "content", metavar="FILE", type=Path)
    parser.option("--rotate", "rotate", action=argparse.BooleanOptionalAction, default=True)
    parser.option("--json", "json", action="store_true")


def run(args: argparse.Namespace, words: Words) -> int:
    reading.own_modules()
    options: dict[str, Any] = dict(reading.options(args.option))
    if args.content is not None:
        options["content"] = reading.content(args.content)
    plan = Plan(args.game, _bots(args), args.games, args.seed, options, args.rotate)
    plan.check()
    processes = args.processes or cores()
    with progress_bar(plan.games, wanted=not args.json) as advance:
        report = simulate(plan, processes, advance)
    if args.json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
    else:
        _print(report, words)
    return 1 if report.errors else 0


def _bots(args: argparse.Namespace) -> list[str]:
    """One bot per seat; without a list, all seats play at random."""
    if args.bots is None:
        players = args.players if args.players is not None else load(args.game).info.seats[0]
        return ["random"] * players
    bots = [name.strip() for name in args.bots.split(",")]
    if args.players is not None and len(bots) != args.players:
        raise BadInput(Text("cli.bad.bots", {"players": args.players, "bots": len(bots)}))
    return bots


def _print(report: Report, words: Words) -> None:
    said = report.to_json()
    print(words.key("cli.sim.played", n=report.games, game=report.plan.game))
    speed = {"seconds": f"{report.seconds:.1f}", "speed": said["decisions_per_second"]}
    print(words.key("cli.sim.decisions", n=report.decisions, **speed))
    partners = report.partners
    if partners is not None:
        low, high = partners.interval
        mean = sum(report.scores, 0.0) / max(1, report.games * len(report.scores))
        share = _share(report.together, report.games)
        print(words.key("cli.sim.together", wins=share, low=100 * low, high=100 * high, mean=mean))
    else:
        _print_rivals(report, words)
    for error in report.errors:
        print(words.key("cli.sim.error", index=error["index"], seed=error["seed"], error=error["error"]))
    if report.errors:
        print(words.key("cli.sim.trace"), report.errors[0]["trace"], sep="\n", end="", file=sys.stderr)


def _print_rivals(report: Report, words: Words) -> None:
    for seat, wins in enumerate(report.wins):
        print(words.key("cli.sim.seat", seat=seat + 1, wins=_share(wins, report.games)))
    for name, wins in report.wins_by_bot.items():
        seats = report.plan.bots.count(name)
        mean = report.mean_score_by_bot[name]
        share = _share(wins, report.games * seats)
        print(words.key("cli.sim.bot", bot=name, wins=share, mean=f"{mean:.1f}"))


def _share(wins: int, games: int) -> str:
    return f"{wins} / {games} ({100 * wins / games:.1f} %)" if games else "0 / 0"
