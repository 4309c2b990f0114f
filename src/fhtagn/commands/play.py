"""``fhtagn play``: play a game in the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.commands.streams import full_screen
from fhtagn.core.errors import BadInput
from fhtagn.core.registry import load, names
from fhtagn.core.setups import set_up
from fhtagn.core.text import Text, Words
from fhtagn.terminal.pace import PACES
from fhtagn.terminal.session import Session

FIRST_GAME: Final = "iaa"


def declare(parser: Parser, words: Words) -> None:
    parser.argument("game", nargs="?")
    parser.option("--seats", "seats", metavar="me,greedy,...")
    parser.option("--players", "players", metavar="N", type=reading.whole_number(1, 99))
    parser.option("--seed", "seed", metavar="S", type=reading.seed)
    parser.option("--option", "option", metavar="NAME=VALUE", action="append", default=[])
    parser.option("--setup", "setup", metavar="NAME")
    parser.option("--content", "content", metavar="FILE", type=Path)
    parser.option("--load", "load", metavar="FILE", type=Path)
    parser.option("--plain", "plain", action="store_true")
    parser.option("--no-steps", "no_steps", action="store_true")
    parser.option("--speed", "speed", metavar="|".join(PACES), type=reading.one_of(*PACES))


def run(args: argparse.Namespace, words: Words) -> int:
    reading.own_modules()
    chosen: dict[str, Any] = dict(reading.options(args.option))
    if args.content is not None:
        chosen["content"] = reading.content(args.content)
    is_plain = not full_screen(args.plain)

    def begin(game: str) -> Session:
        players, options = args.players, chosen
        if args.setup is not None:
            info = load(game).info
            suggested = set_up(info.id, info.setups, args.setup)
            players, options = players or suggested.players, {**suggested.options, **chosen}
        session = Session.new(game, args.seats, players, options, args.seed, words.lang)
        session.teaches = not args.no_steps
        return session

    if args.load is not None:
        session: Session | None = _loaded(args, words.lang)
    elif args.game is None and not is_plain and len(names()) > 1:
        session = None  # the application asks which game
    else:
        session = begin(args.game if args.game is not None else FIRST_GAME)

    if is_plain:
        from fhtagn.terminal.plain import play_plain

        assert session is not None
        return play_plain(session, sys.stdin, sys.stdout, PACES[args.speed or "instant"])
    from fhtagn.terminal.app import play_app

    return play_app(session, begin, words.lang, args.speed or "normal")


def _loaded(args: argparse.Namespace, lang: str) -> Session:
    """A saved game brings its own seats, options and luck; only who plays on can be chosen."""
    fixed = (args.seed, args.content, args.players, args.setup)
    if args.option or any(given is not None for given in fixed):
        raise BadInput(Text("cli.bad.load"))
    session = Session.load(args.load, args.seats, lang)
    session.teaches = not args.no_steps
    if args.game is not None and load(args.game) is not session.game:
        found = {"game": args.game, "found": session.game.info.id}
        raise BadInput(Text("cli.bad.other_game", found))
    return session
