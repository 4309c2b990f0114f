"""The rule atlas of every game: every rule has its code and its test, and is told in every language."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest

import fhtagn.games
from fhtagn.core.atlas import Rule
from fhtagn.core.coverage import carries_out, mentioned_anchors, proven_anchors
from fhtagn.core.registry import load
from fhtagn.core.text import LANGUAGES

GAMES = [found.name for found in pkgutil.iter_modules(fhtagn.games.__path__)]
PROOFS = proven_anchors(Path(__file__).parents[1])
CODE = mentioned_anchors(Path(fhtagn.games.__path__[0]).parent)


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
def test_every_rule_leads_to_the_line_that_carries_it_out(name: str) -> None:
    def is_carried_out(anchor: str) -> bool:
        return any(name in path.parts and carries_out(anchor, text) for path, _, text in CODE.get(anchor, ()))

    lost = [a for a in anchors(name) if not rule_of(name, a).no_code and not is_carried_out(a)]
    assert lost == []


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_that_no_code_can_carry_out_has_none(name: str) -> None:
    assert [a for a in anchors(name) if rule_of(name, a).no_code and a in CODE] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_line_names_a_rule_that_does_not_exist(name: str) -> None:
    named = {anchor for anchor in CODE if anchor.startswith(f"{name}:")}
    assert sorted(named - set(anchors(name))) == []


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
