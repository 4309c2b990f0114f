"""``fhtagn restore``: a copy takes the place of a database, while no server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from fhtagn.commands.parser import Parser
from fhtagn.commands.serve import usual_db
from fhtagn.core.text import Words


def declare(parser: Parser, words: Words) -> None:
    parser.argument("copy", type=Path)
    parser.option("--db", "db", metavar="URL", default=None)
    parser.option("--replace", "replace", action="store_true")


def run(args: argparse.Namespace, words: Words) -> int:
    from fhtagn.commands.databases import usable
    from fhtagn.server.copies import restore

    db = usual_db(args.db)
    with usable(db):
        tables = restore(args.copy, db, args.replace)
    print(words.key("cli.restore.done", n=tables, file=str(args.copy)))
    return 0
