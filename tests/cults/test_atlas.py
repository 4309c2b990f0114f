"""Rise of the Cults: the rule atlas stands in the order of the book, and the game points into it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fhtagn.core.refusals import No
from fhtagn.games.cults import GAME, rules
from fhtagn.games.cults.rules import (
    action_phase,
    confrontation,
    cult_phase,
    growth,
    influence,
    pay,
    preparation,
    setup,
    terror,
)
from fhtagn.terminal.words import LOCALE as TERMINAL
from fhtagn.terminal.words import rule_source

ATLAS = GAME.atlas.rules


def test_every_rule_that_the_game_points_to_is_in_the_atlas() -> None:
    pointed = {spec.kind: spec.rule for spec in (*GAME.actions.all(), *GAME.events.all())}
    pointed |= {option.name: option.rule for option in GAME.info.options}
    for module in (
        action_phase,
        confrontation,
        cult_phase,
        growth,
        influence,
        pay,
        preparation,
        setup,
        terror,
    ):
        pointed |= {name: thing.rule for name, thing in vars(module).items() if isinstance(thing, No)}
    assert {name: rule for name, rule in pointed.items() if rule not in ATLAS} == {}
    assert len(pointed) > 100


def test_docstrings_name_rules_that_exist() -> None:
    folder = Path(rules.__path__[0])
    named = {
        anchor
        for path in folder.glob("*.py")
        for anchor in re.findall(r'"""(cults:[a-z]+/[a-z-]+)', path.read_text(encoding="utf-8"))
    }
    assert sorted(named - ATLAS.keys()) == []
    assert len(named) > 50


@pytest.mark.parametrize(("lang", "told"), [("de", "„Planungsphase“"), ("en", "“Planning phase”")])
def test_every_section_has_a_name(lang: str, told: str) -> None:
    words = GAME.words(lang, TERMINAL)
    assert told in rule_source(ATLAS["cults:planning/place"], words)
    missing = [rule.section for rule in ATLAS.values() if not words.has(f"cults.section.{rule.section}")]
    assert missing == []


@pytest.mark.parametrize("anchor", ATLAS)
def test_an_anchor_names_the_section_of_its_rule(anchor: str) -> None:
    assert anchor.startswith(f"cults:{ATLAS[anchor].section}/")


ONCE_MORE = {3: "a newspaper", 27: "Growth, told again for one", 31: "names", 32: "the plans, in short"}


def test_every_page_of_the_book_has_its_rules_or_tells_nothing_new() -> None:
    pages = {int(rule.page) for rule in ATLAS.values()}
    assert sorted(pages | ONCE_MORE.keys()) == list(range(2, 33))
    assert not pages & ONCE_MORE.keys()
