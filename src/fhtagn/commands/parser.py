"""argparse in our words: translated headings, and mistakes that are raised and told in one line."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import Any, Final, NoReturn

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text, Words

# What argparse says, in words of ours.
USAGE_ERRORS: Final = (
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "cli.usage.unknown"),
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "cli.usage.missing"),
    (re.compile(r"argument (?P<what>\S+): expected .+"), "cli.usage.value"),
    (re.compile(r"argument (?P<what>\S+): ignored explicit argument .+"), "cli.usage.no_value"),
    (re.compile(r"argument \S+: invalid choice: '(?P<what>.*)' \(choose from.*"), "cli.usage.command"),
)


class Parser(argparse.ArgumentParser):
    """The parser of ``fhtagn`` or of one of its commands."""

    def __init__(self, prog: str, words: Words, description: str) -> None:
        usage = words.key("cli.help.usage")
        super().__init__(
            prog=prog,
            description=description,
            add_help=False,
            allow_abbrev=False,
            formatter_class=partial(_Help, prefix=usage),
        )
        self.words = words
        self.arguments = self.add_argument_group(words.key("cli.help.arguments"))
        self.options = self.add_argument_group(words.key("cli.help.options"))
        self.options.add_argument("-h", "--help", action="help", help=words.key("cli.help.help"))

    def argument(self, name: str, **how: Any) -> None:
        """A positional argument; its help stands under ``cli.arg`` in the catalogue."""
        self.arguments.add_argument(name, help=self.words.key(f"cli.arg.{name}"), **how)

    def option(self, flag: str, key: str, **how: Any) -> None:
        """An option; its help stands under ``cli.option`` in the catalogue."""
        self.options.add_argument(flag, help=self.words.key(f"cli.option.{key}"), **how)

    def error(self, message: str) -> NoReturn:
        for pattern, key in USAGE_ERRORS:
            found = pattern.fullmatch(message)
            if found:
                raise BadInput(Text(key, {"what": found["what"], "prog": self.prog}))
        raise BadInput(Text("cli.usage.other", {"what": message, "prog": self.prog}))


class _Help(argparse.HelpFormatter):
    def __init__(self, prog: str, prefix: str, **how: Any) -> None:
        super().__init__(prog, max_help_position=28, **how)
        self._prefix = prefix

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._prefix if prefix is None else prefix)
