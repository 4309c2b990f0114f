"""``fhtagn content check``: is a content file (cards of one's own) ready to be played with?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.core.content import by_line
from fhtagn.core.errors import BadContent
from fhtagn.core.registry import load
from fhtagn.core.text import Text, Words
from fhtagn.terminal.words import printable


def declare(parser: Parser, words: Words) -> None:
    parser.argument("check", metavar="check", type=reading.one_of("check"))
    parser.argument("content", metavar="file", type=Path)


def run(args: argparse.Namespace, words: Words) -> int:
    found = check_content(args.content, words.lang)
    for line in found:
        print(line, file=sys.stderr)
    if found:
        print(words.key("cli.content.mistakes", n=len(found), path=str(args.content)), file=sys.stderr)
        return 2
    print(words.key("cli.content.good", path=str(args.content)))
    return 0


def check_content(path: Path, lang: str) -> list[str]:
    """Every mistake in the file, as a sentence; raises ``BadContent`` if it cannot be read at all."""
    data = reading.content(path)
    name = data.get("game")
    if not isinstance(name, str):
        raise BadContent(Text("cli.content.no_game", {"path": str(path)}))
    game = load(name)
    words = game.words(lang)
    file = path.read_text(encoding="utf-8")
    told: list[str] = []
    for line, mistake in by_line(game.content_mistakes(data), file):
        what = printable(words.say(mistake))
        told.append(words.key("core.content.line", line=line, what=what) if line else what)
    return told
