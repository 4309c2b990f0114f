"""Die Sterne stehen richtig: the rule atlas stands in the order of the book, and the game points into it."""

from __future__ import annotations

import pytest

from fhtagn.core.refusals import No
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules import invocation, minions, summoning, turn

ATLAS = GAME.atlas.rules
SECTIONS = ["goal", "cards", "tiles", "setup", "turn", "1", "2", "3", "goo", "4", "5", "end"]


def test_every_rule_that_the_game_points_to_is_in_the_atlas() -> None:
    pointed = {spec.kind: spec.rule for spec in (*GAME.actions.all(), *GAME.events.all())}
    pointed |= {option.name: option.rule for option in GAME.info.options}
    for module in (invocation, minions, summoning, turn):
        pointed |= {name: thing.rule for name, thing in vars(module).items() if isinstance(thing, No)}
    assert {name: rule for name, rule in pointed.items() if rule not in ATLAS} == {}
    assert len(pointed) > 60


@pytest.mark.parametrize("anchor", ATLAS)
def test_an_anchor_names_the_section_of_its_rule(anchor: str) -> None:
    assert anchor.startswith(f"stars:{ATLAS[anchor].section}/")


def test_rules_stand_in_the_order_of_the_printed_book() -> None:
    sections = [SECTIONS.index(rule.section) for rule in ATLAS.values()]
    assert sections == sorted(sections)
    assert sorted(set(sections)) == list(range(len(SECTIONS)))
