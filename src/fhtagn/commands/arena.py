"""``fhtagn arena``: tournaments of bots, with a report."""

from __future__ import annotations

import argparse
import importlib.util
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fhtagn.arena.plan import MOST_GAMES, Plan
from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.commands.streams import progress_bar
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.text import Text, Words
from fhtagn.terminal.words import all_words, printable
from fhtagn.workers import cores

if TYPE_CHECKING:  # loaded when it is needed: other commands must start quickly
    from fhtagn.arena.figures import Figures
    from fhtagn.arena.journal import Journal

EXTRA: Final = ("pyarrow", "openskill")
FAULTS: Final = ("is_crashed", "is_overrun")
FLAGS: Final = ("game", "players", "bots", "format", "games", "seed", "orders", "limit", "option", "content")


def declare(parser: Parser, words: Words) -> None:
    parser.argument("arena", metavar="file", nargs="?", type=Path)
    parser.option("--example", "example", action="store_true")
    parser.option("--out", "out", metavar="FOLDER", type=Path)
    parser.option("--fresh", "fresh", action="store_true")
    parser.option("--report", "report", action="store_true")
    most = reading.whole_number(1, 1000)
    parser.option("--processes", "arena_processes", metavar="P", type=most, default=cores())
    parser.option("--ray", "ray", action="store_true")
    parser.option("--game", "arena_game", metavar="GAME")
    parser.option("--players", "players", metavar="N", type=reading.whole_number(1, 99))
    parser.option("--bots", "arena_bots", metavar="A,B,...")
    parser.option("--format", "format", metavar="round-robin|ladder")
    parser.option("--games", "arena_games", metavar="G", type=reading.whole_number(1, MOST_GAMES))
    parser.option("--seed", "seed", metavar="S", type=reading.seed)
    parser.option("--orders", "orders", metavar="all|rotations|latin")
    parser.option("--limit", "limit", metavar="10s")
    parser.option("--option", "option", metavar="NAME=VALUE", action="append", default=[])
    parser.option("--content", "content", metavar="FILE")


def run(args: argparse.Namespace, words: Words) -> int:
    from fhtagn.arena import LOCALE
    from fhtagn.arena.file import BadArena

    try:
        return _run(args, words)
    except FhtagnError as wrong:
        for text in wrong.texts if isinstance(wrong, BadArena) else [wrong.text]:
            print("fhtagn:", printable(all_words(words.lang, LOCALE).say(text)), file=sys.stderr)
        return 2


def _run(args: argparse.Namespace, words: Words) -> int:
    if args.example:
        return _example(args.arena or Path("arena.toml"), words)
    if args.report and args.fresh:
        raise BadInput(Text("cli.arena.report_fresh"))
    if any(importlib.util.find_spec(name) is None for name in EXTRA):
        raise BadInput(Text("arena.missing", {"extra": "arena"}))
    return _play(args, words, *_plan(args))


def _example(path: Path, words: Words) -> int:
    from fhtagn import arena
    from fhtagn.arena.journal import cannot_open

    text = Path(arena.__file__).with_name(f"example.{words.lang}.toml").read_text(encoding="utf-8")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as wrong:
        raise BadInput(Text("cli.arena.exists", {"path": str(path)})) from wrong
    except OSError as wrong:
        raise cannot_open(path, wrong) from wrong
    print(words.key("cli.arena.example", path=str(path)))
    return 0


# -- what is to be played ----------------------------------------------------------------------------------


def _plan(args: argparse.Namespace) -> tuple[Plan, str, Path]:
    """The plan, where it stands (the file, or the command), and the folder for the results."""
    from fhtagn.arena.file import read

    given = {name: getattr(args, name) for name in FLAGS if getattr(args, name) not in (None, [])}
    home = args.arena.parent if args.arena is not None else Path()
    sys.path.insert(0, str(home.resolve()))  # where bots of one's own are looked for
    if args.arena is None:
        if "game" not in given or "bots" not in given:
            raise BadInput(Text("cli.arena.nothing"))
        command = shlex.join(["fhtagn", "arena", *_typed(given)])
        return _from_flags(given), command, args.out or Path(f"arena-{args.game}")
    if given:
        raise BadInput(Text("cli.arena.both", {"flag": f"--{next(iter(given))}", "path": str(args.arena)}))
    plan = read(args.arena)
    out = (
        args.arena.with_suffix("")
        if args.arena.suffix
        else args.arena.with_name(f"{args.arena.name}-results")
    )
    return plan, args.arena.read_text(encoding="utf-8"), args.out or out


def _from_flags(given: dict[str, Any]) -> Plan:
    from fhtagn.arena.file import BadArena, checked

    data = {name: value for name, value in given.items() if name != "option"}
    data["bots"] = [name.strip() for name in given["bots"].split(",")]
    if "option" in given:
        data["options"] = dict(reading.options(given["option"]))
    plan, mistakes = checked(data, Path())
    if plan is None:
        named = [(".".join(mistake.key) or "arena", mistake.text) for mistake in mistakes]
        raise BadArena([Text("arena.flag", {"key": key, "what": text}) for key, text in named])
    return plan


def _typed(given: dict[str, Any]) -> Iterator[str]:
    for name, value in given.items():
        for one in value if isinstance(value, list) else [value]:
            yield from (f"--{name}", str(one))


# -- playing and telling -----------------------------------------------------------------------------------


def _play(args: argparse.Namespace, words: Words, plan: Plan, source: str, out: Path) -> int:
    from fhtagn.arena.figures import Figures
    from fhtagn.arena.journal import cannot_open, opened

    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise cannot_open(out, wrong) from wrong
    traces: dict[str, str] = {}
    with opened(out / "games.jsonl", plan, args.fresh) as journal:
        done = len(journal.records)
        print(words.key("cli.arena.plan", n=plan.total, done=done, path=str(journal.path)))
        if not args.report:
            with _told_when_stopped(plan, journal, words):
                traces = _play_the_rest(args, plan, journal, done)
        records = [journal.records[index] for index in sorted(journal.records)]
    figures = Figures(plan, records)
    _write(figures, source, out, words)
    for bot, trace in traces.items():
        print(words.key("cli.arena.trace", bot=bot), trace, sep="\n", end="", file=sys.stderr)
    useless = figures.always_crashed()
    for bot in useless:
        print("fhtagn:", words.key("cli.arena.always_crashed", bot=bot), file=sys.stderr)
    return 1 if figures.broken or useless else 0


def _play_the_rest(args: argparse.Namespace, plan: Plan, journal: Journal, done: int) -> dict[str, str]:
    from fhtagn.arena.cluster import on_cluster
    from fhtagn.arena.contest import contest, on_processes

    with progress_bar(plan.total, done) as advance:
        return contest(plan, journal, on_cluster if args.ray else on_processes(args.processes), advance)


@contextmanager
def _told_when_stopped(plan: Plan, journal: Journal, words: Words) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        told = words.key("cli.arena.stopped", done=len(journal.records), all=plan.total)
        print(told, file=sys.stderr)
        raise


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file beside this one that takes its place when it is whole."""
    from fhtagn.arena.journal import cannot_write

    new = path.with_name(f"{path.name}.new")
    try:
        yield new
        new.replace(path)
    except OSError as wrong:
        raise cannot_write(path, wrong) from wrong
    finally:
        new.unlink(missing_ok=True)


def _write(figures: Figures, source: str, out: Path, words: Words) -> None:
    from fhtagn.arena import parquet, report

    files = {"parquet": out / "games.parquet", "html": out / "report.html"}
    page = report.page(figures, source, words.lang)
    with replacing(files["parquet"]) as path:
        parquet.write(path, figures.plan, figures.everything)
    with replacing(files["html"]) as path:
        path.write_text(page, encoding="utf-8")
    if figures.plan.are_rivals:
        _print_rivals(figures, words)
    else:
        _print_teams(figures, words)
    if figures.broken:
        print(words.key("cli.arena.broken", n=len(figures.broken), path=str(files["html"])))
    print(words.key("cli.arena.written", **{name: str(path) for name, path in files.items()}))


def _print_teams(figures: Figures, words: Words) -> None:
    """Partners, and whoever plays alone: nobody is better than another, so there is no rating."""
    from fhtagn.arena import report

    spoken = report.words_for_report(figures.plan.game, words.lang)
    for (bot, players, setup), rate in figures.by_team().items():
        low, high = rate.interval
        which = report.team_setup(figures.plan, players, setup, spoken)
        shares = {"rate": 100 * rate.value, "low": 100 * low, "high": 100 * high}
        print(words.key("cli.arena.team", bot=bot, setup=which, n=int(rate.chances), **shares))
    for bot in figures.plan.bots:
        chairs = figures.of_bot(bot)
        crashed, overran = (sum(getattr(chair, what) for chair in chairs) for what in FAULTS)
        if crashed or overran:
            print(words.key("cli.arena.team_faults", bot=bot, crashed=crashed, overran=overran))


def _print_rivals(figures: Figures, words: Words) -> None:
    ratings = figures.ratings
    for bot, rate in figures.by_bot().items():
        low, high = rate.interval
        chairs = figures.of_bot(bot)
        print(
            words.key(
                "cli.arena.bot",
                bot=bot,
                rate=100 * rate.value,
                low=100 * low,
                high=100 * high,
                mu=ratings[bot].mu,
                two_sigma=2 * ratings[bot].sigma,
                crashed=sum(chair.is_crashed for chair in chairs),
                overran=sum(chair.is_overrun for chair in chairs),
            )
        )
