"""The words of the terminal and of the command line, beside those of the core and of the games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fhtagn.core.atlas import Rule
from fhtagn.core.errors import BadInput
from fhtagn.core.registry import loaded
from fhtagn.core.text import LANGUAGES, Text, Words, known_folder, words_for

LOCALE: Final = str(Path(__file__).parent / "locale")
known_folder(LOCALE)  # so that str(error) finds them too


def language(environ: Mapping[str, str]) -> str:
    """German where the environment asks for it, else English."""
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "de" if asked.lower().startswith("de") else "en"


def other_language(lang: str) -> str:
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]


def client_words(lang: str) -> Words:
    """The words of the command line, without any game."""
    return words_for(lang, LOCALE)


def all_words(lang: str, *more: str) -> Words:
    """Those of all loaded games and of further folders too: an error may speak of their pieces."""
    return words_for(lang, LOCALE, *more, *(game.locale for game in loaded()))


def printable(text: str) -> str:
    """One line without control characters: names in a foreign log must not command a terminal."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def rule_source(rule: Rule, words: Words) -> str:
    """Where a rule stands in the printed book; sections without a number have a name.

    A rule of the house stands in none.
    """
    if rule.anchor.partition(":")[2].startswith("house/"):
        return words.key("terminal.rule.house")
    name = f"{rule.anchor.partition(':')[0]}.section.{rule.section}"
    section = words.key(name) if words.has(name) else rule.section
    key = "terminal.rule.section_page" if rule.page else "terminal.rule.section"
    return words.key(key, section=section, page=rule.page)


def read_path(text: str) -> Path:
    """A file name that a person typed; raises ``BadInput`` if there can be no such file."""
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:  # the home of somebody unknown
        path = Path()
    if path == Path() or not text.isprintable():
        raise BadInput(Text("cli.bad.file", {"name": printable(text)}))
    return path
