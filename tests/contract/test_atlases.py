"""The rule atlas of every game: every rule is proven by a test, and told in every language."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

import fhtagn.games
from fhtagn.core.atlas import Rule
from fhtagn.core.coverage import proven_anchors
from fhtagn.core.registry import load
from fhtagn.core.text import LANGUAGES

GAMES = [found.name for found in pkgutil.iter_modules(fhtagn.games.__path__)]
PROOFS = proven_anchors(Path(__file__).parents[1])


def anchors(name: str) -> list[str]:
    """Of all rules, printed ones and those of the house."""
    return [*load(name).atlas.rules, *load(name).atlas.house]


RULES = [(name, anchor) for name in GAMES for anchor in anchors(name)]


def rule_of(name: str, anchor: str) -> Rule:
    rule = load(name).atlas.get(anchor)
    assert rule is not None
    return rule


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_proven_by_a_test(name: str) -> None:
    assert [anchor for anchor in anchors(name) if anchor not in PROOFS] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_test_claims_to_prove_a_rule_that_does_not_exist(name: str) -> None:
    claimed = {anchor for anchor in PROOFS if anchor.startswith(f"{name}:")}
    assert sorted(claimed - set(anchors(name))) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_of_the_house_is_listed_among_the_printed_ones(name: str) -> None:
    atlas = load(name).atlas
    assert not atlas.rules.keys() & atlas.house.keys()
    assert not any(anchor.startswith(f"{name}:house/") for anchor in atlas.rules)
    assert all(not rule.page and anchor.startswith(f"{name}:house/") for anchor, rule in atlas.house.items())


@pytest.mark.parametrize(("name", "anchor"), RULES)
def test_a_rule_has_a_title_and_a_text_in_every_language(name: str, anchor: str) -> None:
    rule = rule_of(name, anchor)
    assert re.fullmatch(rf"{name}:[a-z0-9.-]+/[a-z0-9-]+", anchor)
    for lang in LANGUAGES:
        assert 2 < len(rule.title[lang]) <= 40
        assert 10 < len(rule.text[lang]) <= 240
        assert rule.text[lang].endswith(".")
