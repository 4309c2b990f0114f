"""``fhtagn verify``: were the dice of a recorded game fair, and were its rules kept?"""

from __future__ import annotations

import argparse
from pathlib import Path

from fhtagn.commands.parser import Parser
from fhtagn.core.log import read_log
from fhtagn.core.table import verify
from fhtagn.core.text import Words


def declare(parser: Parser, words: Words) -> None:
    parser.argument("file", type=Path)


def run(args: argparse.Namespace, words: Words) -> int:
    log = read_log(args.file)
    chances = verify(log)
    print(words.key("cli.verify.fair", n=chances))
    print(words.key("cli.verify.rules", n=len(log.entries)))
    print(words.key("cli.verify.hash", hash=log.commitment))
    return 0
