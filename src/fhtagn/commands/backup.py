"""``fhtagn backup``: a copy of all tables, while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from fhtagn.commands.parser import Parser
from fhtagn.commands.serve import usual_db
from fhtagn.core.text import Words


def declare(parser: Parser, words: Words) -> None:
    parser.argument("copy", type=Path)
    parser.option("--db", "db", metavar="URL", default=None)


def run(args: argparse.Namespace, words: Words) -> int:
    from fhtagn.commands.databases import usable
    from fhtagn.server.copies import backup

    db = usual_db(args.db)
    with usable(db):
        tables = backup(db, args.copy)
    print(words.key("cli.backup.done", n=tables, file=str(args.copy)))
    return 0
