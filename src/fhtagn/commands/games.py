"""``fhtagn games``: which games there are, and the options of one."""

from __future__ import annotations

import argparse
import shutil
import sys
from textwrap import wrap

from fhtagn.bots import bot_names, broken_bots
from fhtagn.commands.parser import Parser
from fhtagn.core.game import Game
from fhtagn.core.options import Option
from fhtagn.core.registry import broken, load, names
from fhtagn.core.text import Words
from fhtagn.terminal.words import printable


def declare(parser: Parser, words: Words) -> None:
    parser.argument("game", nargs="?")


def run(args: argparse.Namespace, words: Words) -> int:
    games = [load(name) for name in (names() if args.game is None else [args.game])]
    rows = [
        tuple(words.key(f"cli.games.{column}") for column in ("id", "title", "players", "minutes", "bots"))
    ]
    rows += [_row(game, words.lang) for game in games]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    heads = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    print(heads[0].rstrip())
    for game, head in zip(games, heads[1:], strict=True):
        print(head.rstrip())
        for line in [*_about(game, words), *(_choices(game, words) if args.game is not None else [])]:
            print(line)
    if args.game is not None:
        return 0
    print(words.key("cli.games.more"))
    sys.stdout.flush()
    for problem in (*broken(), *broken_bots()):
        print("fhtagn:", printable(words.say(problem)), file=sys.stderr)
    return 0


def _row(game: Game, lang: str) -> tuple[str, ...]:
    seats, minutes = game.info.seats, game.info.minutes
    return (
        game.info.id,
        game.title(game.words(lang)),
        f"{seats[0]}–{seats[-1]}",
        f"{minutes[0]}–{minutes[1]}",
        ", ".join(bot_names(game)),
    )


def _about(game: Game, ours: Words) -> list[str]:
    told = game.words(ours.lang).key(f"{game.info.id}.about")
    return wrap(told, _width(), initial_indent="  ", subsequent_indent="  ")


def _choices(game: Game, ours: Words) -> list[str]:
    """Its suggested set-ups, and its options with their values."""
    words = game.words(ours.lang)
    lines: list[str] = []
    for one in game.info.setups:
        name, about = words.say(one.name(game.info.id)), words.say(one.about(game.info.id))
        told = ours.key("cli.games.setup", n=one.players, id=one.id, name=name, about=about)
        lines += wrap(told, _width(), initial_indent="  ", subsequent_indent="      ")
    for option in game.info.options:
        told = _option(game.info.id, option, words, ours)
        default = " / ".join(dict.fromkeys(str(option.default(players)) for players in game.info.seats))
        lines += wrap(f"{told} [{default}]", _width(), initial_indent="  ", subsequent_indent="      ")
    return lines


def _width() -> int:
    return min(shutil.get_terminal_size().columns, 100)


def _option(game: str, option: Option, words: Words, ours: Words) -> str:
    key = f"{game}.option.{option.name}"
    if not option.values:
        return f"--option {option.name}={option.low}–{option.high}: {words.key(key)}"
    values = "; ".join(f"{value} = {words.key(f'{key}.{value}')}" for value in option.values)
    if option.by_seat:
        values += "; " + ours.key("cli.games.by_seat", names=",".join(option.by_seat))
    return f"--option {option.name}=…: {words.key(key)}: {values}"
