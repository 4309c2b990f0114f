"""``fhtagn rules``: the rule atlas of a game, and which rules the tests prove."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from pathlib import Path

import fhtagn
from fhtagn.commands.parser import Parser
from fhtagn.core.atlas import Rule
from fhtagn.core.coverage import code_of, proven_anchors
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.registry import load
from fhtagn.core.text import Text, Words
from fhtagn.terminal.words import LOCALE, rule_source


def declare(parser: Parser, words: Words) -> None:
    parser.argument("game")
    parser.argument("anchor", nargs="?")
    parser.option("--search", "search", metavar="WORD")
    parser.option("--where", "where", metavar="ANCHOR")
    parser.option("--coverage", "coverage", action="store_true")
    parser.option("--tests", "tests", metavar="FOLDER", type=Path)


def run(args: argparse.Namespace, words: Words) -> int:
    game = load(args.game)
    if args.coverage:
        return _coverage(game, args.tests, words)
    rules = list(game.atlas.rules.values())
    if args.where is not None:
        return _where(game, _named(game, args.where), args.tests, words)
    if args.search is not None:
        rules = _search(rules, args.search, words)
    elif args.anchor is None:
        for rule in rules:
            print(f"{rule.anchor}  {rule.title[words.lang]}")
        return 0
    if args.anchor is not None:
        rules = _named(game, args.anchor)
    with_names = game.words(words.lang, LOCALE)
    for rule in rules:
        _print(rule, with_names)
    return 0


def _named(game: Game, asked: str) -> list[Rule]:
    """One rule, ``5.4/binding``, or all of a section, ``5.4``; the name of the game may stand before it.

    Rules of the house are never listed, but whoever names one finds it.
    """
    anchor = asked if ":" in asked else f"{game.info.id}:{asked}"
    rules = [*game.atlas.rules.values(), *game.atlas.house.values()]
    found = [rule for rule in rules if rule.anchor == anchor or rule.anchor.startswith(f"{anchor}/")]
    if not found:
        raise BadInput(Text("cli.rules.no_anchor", {"game": game.info.id, "anchor": asked}))
    return found


def _search(rules: list[Rule], word: str, words: Words) -> list[Rule]:
    wanted = word.casefold()
    found = [r for r in rules if wanted in f"{r.title[words.lang]} {r.text[words.lang]}".casefold()]
    if not found:
        raise BadInput(Text("cli.rules.no_word", {"word": word}))
    return found


def _print(rule: Rule, words: Words) -> None:
    print(f"{rule.title[words.lang]}  [{rule.anchor}, {rule_source(rule, words)}]")
    width = min(shutil.get_terminal_size().columns, 100)
    for line in textwrap.wrap(rule.text[words.lang], width, initial_indent="  ", subsequent_indent="  "):
        print(line)


def _coverage(game: Game, tests: Path | None, words: Words) -> int:
    proofs = proven_anchors(_tests_folder(tests))
    rules = {**game.atlas.rules, **game.atlas.house}
    unproven = [rule for rule in rules.values() if rule.anchor not in proofs]
    unknown = [a for a in proofs if a.startswith(f"{game.info.id}:") and a not in rules]
    for rule in unproven:
        print(f"{rule.anchor}  {rule.title[words.lang]}")
    for anchor in unknown:
        print(words.key("cli.rules.unknown", anchor=anchor, test=proofs[anchor][0]))
    proven = len(rules) - len(unproven)
    percent = 100 * proven // len(rules) if rules else 0  # rounded down: 100 means all
    print(words.key("cli.rules.coverage", game=game.info.id, proven=proven, all=len(rules), percent=percent))
    return 1 if unproven or unknown or not rules else 0


def _where(game: Game, rules: list[Rule], tests: Path | None, words: Words) -> int:
    """The lines of the sources that carry a rule out, those that point to it, and the tests that prove it."""
    sources = Path(fhtagn.__file__).resolve().parent
    home = Path(sys.modules[type(game).__module__].__file__ or "").resolve().parent
    try:
        proofs = proven_anchors(_tests_folder(tests))
    except BadInput:  # an installed package: only the code is there
        proofs = {}
    for rule in rules:
        print(f"{rule.anchor}  {rule.title[words.lang]}")
        if rule.no_code:
            print(words.key("cli.rules.no_code", why=rule.no_code))
        for path, line, text in code_of(rule.anchor, home):
            shown = path.relative_to(sources.parent) if path.is_relative_to(sources.parent) else path
            print(f"  {shown}:{line}  {text}")
        for test in proofs.get(rule.anchor, ()):
            print(words.key("cli.rules.proof", test=test))
    return 0


def _tests_folder(given: Path | None) -> Path:
    """Beside the sources; an installed package has no tests."""
    sources = Path(fhtagn.__file__).resolve().parent.parent
    tests = given if given is not None else sources.with_name("tests")
    if not tests.is_dir() or (given is None and sources.name != "src"):
        raise BadInput(Text("cli.rules.no_tests", {"folder": str(given or "tests")}))
    return tests
