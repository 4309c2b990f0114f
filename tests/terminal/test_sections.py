"""Where a rule stands in the book is told by a number or by a name, never by an id of ours."""

from __future__ import annotations

import pytest

from fhtagn.core.registry import load, names
from fhtagn.terminal.words import LOCALE, rule_source


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", names())
def test_every_section_has_a_number_or_a_name(name: str, lang: str) -> None:
    game = load(name)
    words = game.words(lang, LOCALE)
    for rule in game.atlas.rules.values():
        is_named = rule.section[0].isdigit() or rule.section[0].isupper()
        assert is_named or words.has(f"{name}.section.{rule.section}"), rule.anchor
        assert words.has(f"{name}.section.{rule.section}") != is_named, "told once"
        assert rule_source(rule, words)


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "Hausregel, in keinem Buch"), ("en", "house rule, in no book")]
)
@pytest.mark.parametrize("name", names())
def test_a_rule_of_the_house_is_in_no_book(name: str, lang: str, said: str) -> None:
    game = load(name)
    for rule in game.atlas.house.values():
        assert rule_source(rule, game.words(lang, LOCALE)) == said
