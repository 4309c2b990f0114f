"""The command ``fhtagn``: one sub-command per module in ``fhtagn.commands``.

Whatever goes wrong because of what was typed is told in one line, in the language asked for, with
exit code 2.  Commands load what they need when they run, so that ``fhtagn games`` is quick.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from fhtagn import __version__
from fhtagn.commands.parser import Parser
from fhtagn.commands.reading import one_of
from fhtagn.core.errors import FhtagnError
from fhtagn.core.text import LANGUAGES, Words
from fhtagn.terminal.words import all_words, client_words, language, printable

COMMANDS: Final = (
    *(
        "play",
        "serve",
        "admin",
        "backup",
        "restore",
        "games",
        "rules",
        "replay",
        "verify",
        "sim",
        "arena",
        "bench",
    ),
    "content",
    "new-game",
    "puzzles",
)
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells count
BROKEN_PIPE: Final = 141  # 128 + SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang = asked_language(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows a ?
    try:
        code = run(arguments, client_words(lang))
        sys.stdout.flush()
        return code
    except FhtagnError as wrong:
        print("fhtagn:", printable(all_words(lang).say(wrong.text)), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; nothing may be left that Python would flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def asked_language(arguments: Sequence[str]) -> str:
    """``--lang`` is looked for first, so that even a wrong command line is answered in that language."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        following = arguments[place + 1] if place + 1 < len(arguments) else ""
        if name == "--lang" and (value or following) in LANGUAGES:
            return value or following
    return language(os.environ)


def without_language(arguments: Sequence[str]) -> list[str]:
    """It may stand anywhere, also between words that belong together; a wrong one stays and is refused."""
    found = list(arguments)
    for place in range(len(found) - 1, -1, -1):
        name, equals, value = found[place].partition("=")
        following = found[place + 1] if place + 1 < len(found) else ""
        if name == "--lang" and (value if equals else following) in LANGUAGES:
            del found[place : place + (1 if equals else 2)]
    return found


def run(arguments: Sequence[str], words: Words) -> int:
    parser = build(words)
    try:
        args = parser.parse_args(without_language(arguments))
    except SystemExit as stop:  # --help and --version
        return int(stop.code or 0)
    if args.command is None:
        parser.print_help()
        return 0
    code: int = args.run(args, words)
    return code


def build(words: Words) -> argparse.ArgumentParser:
    parser = Parser("fhtagn", words, words.key("cli.about"))
    parser.options.add_argument(
        "--version", action="version", version=f"fhtagn {__version__}", help=words.key("cli.help.version")
    )
    # Before the command or behind it; ``asked_language`` has found it already.
    parser.option("--lang", "lang", metavar="de|en", type=one_of(*LANGUAGES), dest="said_before")
    commands = parser.add_subparsers(
        title=words.key("cli.help.commands"), dest="command", metavar=words.key("cli.help.command")
    )
    for name in COMMANDS:
        command = import_module(f"fhtagn.commands.{name.replace('-', '_')}")
        about = words.key(f"cli.{name}.about")
        sub = commands.add_parser(
            name, prog=f"fhtagn {name}", words=words, description=about, help=words.key(f"cli.{name}.short")
        )
        command.declare(sub, words)
        sub.option("--lang", "lang", metavar="de|en", type=one_of(*LANGUAGES))
        sub.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
