"""``fhtagn verify``: were the dice of a recorded game fair, were its rules kept, and who played?"""

from __future__ import annotations

import argparse
from pathlib import Path

from fhtagn.commands.parser import Parser
from fhtagn.core.log import Log, read_log
from fhtagn.core.table import Table, verified
from fhtagn.core.text import Words
from fhtagn.terminal.seats import seat_change, seat_names


def declare(parser: Parser, words: Words) -> None:
    parser.argument("file", type=Path)


def run(args: argparse.Namespace, words: Words) -> int:
    log = read_log(args.file)
    table = verified(log)
    print(words.key("cli.verify.fair", n=max(0, table.chances - log.given)))
    if log.given:
        print(words.key("cli.verify.given", n=min(log.given, table.chances)))
    _say_whose(log, words)
    print(words.key("cli.verify.taken_back" if log.taken_back() else "cli.verify.kept", n=log.taken_back()))
    print(words.key("cli.verify.rules", n=len(log.entries)))
    _say_who_played(table, words)
    print(words.key("cli.verify.hash", hash=log.commitment))
    return 0


def _say_whose(log: Log, words: Words) -> None:
    """Who had a share in the dice."""
    named = words.named(seat_names(log.seats, words))
    told = [named.seat(share.seat) for share in log.shares if share.value is not None]
    if told:
        print(words.key("cli.verify.shared", n=len(told), names=", ".join(told)))
    else:
        print(words.key("cli.verify.unshared"))
    for share in log.shares:
        if share.value is None:
            print(words.key("cli.verify.withheld", name=named.seat(share.seat)))


def _say_who_played(table: Table, words: Words) -> None:
    for sitting in table.sittings:
        print(seat_change(sitting, words))
