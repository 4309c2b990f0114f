"""IÄÄ! Cthulhu! Fhtagn!: the rule atlas stands in the order of the book, and the game points into it."""

from __future__ import annotations

import pytest

from fhtagn.core.refusals import No
from fhtagn.games.iaa import GAME, rules

ATLAS = GAME.atlas.rules


def test_every_rule_that_the_game_points_to_is_in_the_atlas() -> None:
    pointed = {spec.kind: spec.rule for spec in (*GAME.actions.all(), *GAME.events.all())}
    pointed |= {option.name: option.rule for option in GAME.info.options}
    pointed |= {name: thing.rule for name, thing in vars(rules).items() if isinstance(thing, No)}
    assert {name: rule for name, rule in pointed.items() if rule not in ATLAS} == {}
    assert len(pointed) > 30


@pytest.mark.parametrize("anchor", ATLAS)
def test_an_anchor_names_the_section_of_its_rule(anchor: str) -> None:
    assert anchor.startswith(f"iaa:{ATLAS[anchor].section}/")


def test_rules_stand_in_the_order_of_the_printed_book() -> None:
    sections = [tuple(int(part) for part in rule.section.split(".")) for rule in ATLAS.values()]
    assert sections == sorted(sections)
    chapters = [
        (1,),
        (2,),
        (3,),
        (4,),
        (5, 1),
        (5, 2, 1),
        (5, 2, 2),
        (5, 2, 3),
        (5, 2, 4),
        (5, 2, 5),
        (5, 2, 6),
    ]
    chapters += [(5, 2, 7), (5, 3), (5, 4), (5, 5, 1), (5, 5, 2), (5, 6), (6,)]
    assert sorted(set(sections)) == chapters
