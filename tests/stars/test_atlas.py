"""Die Sterne stehen richtig: the rule atlas is complete, and every rule in it is proven."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fhtagn.core.atlas import proven_anchors
from fhtagn.core.refusals import No
from fhtagn.core.text import LANGUAGES
from fhtagn.games.stars import GAME, invocation, minions, summoning, turn

TESTS = Path(__file__).parents[1]
ATLAS = GAME.atlas.rules
PROOFS = {anchor: tests for anchor, tests in proven_anchors(TESTS).items() if anchor.startswith("stars:")}
SECTIONS = ["goal", "cards", "tiles", "setup", "turn", "1", "2", "3", "goo", "4", "5", "end"]


def test_every_rule_is_proven_by_a_test() -> None:
    assert [anchor for anchor in ATLAS if anchor not in PROOFS] == []


def test_no_test_claims_to_prove_a_rule_that_does_not_exist() -> None:
    assert sorted(set(PROOFS) - set(ATLAS)) == []


def test_every_rule_that_the_game_points_to_is_in_the_atlas() -> None:
    pointed = {spec.kind: spec.rule for spec in (*GAME.actions.all(), *GAME.events.all())}
    pointed |= {option.name: option.rule for option in GAME.info.options}
    for module in (invocation, minions, summoning, turn):
        pointed |= {name: thing.rule for name, thing in vars(module).items() if isinstance(thing, No)}
    assert {name: rule for name, rule in pointed.items() if rule not in ATLAS} == {}
    assert len(pointed) > 60


@pytest.mark.parametrize("anchor", ATLAS)
def test_a_rule_has_a_title_and_a_text_in_every_language(anchor: str) -> None:
    rule = ATLAS[anchor]
    assert re.fullmatch(rf"stars:{rule.section}/[a-z0-9-]+", anchor)
    for lang in LANGUAGES:
        assert 2 < len(rule.title[lang]) <= 40
        assert 10 < len(rule.text[lang]) <= 240
        assert rule.text[lang].endswith(".")


def test_rules_stand_in_the_order_of_the_printed_book() -> None:
    sections = [SECTIONS.index(rule.section) for rule in ATLAS.values()]
    assert sections == sorted(sections)
    assert sorted(set(sections)) == list(range(len(SECTIONS)))
