"""Queries: abilities change a value, and can say by how much."""

from __future__ import annotations

import pytest

from fhtagn.core.frames import as_data
from fhtagn.core.text import Text
from tests.core.toys import BRAWL, brawl


def strength(*held: str, rage: int = 0) -> tuple[int, list[tuple[str, int]]]:
    """The strength of a blow of seat 0 against seat 1, and what it is made of."""
    s = brawl(*held).state
    s.rage = [rage] * s.players
    terms = s.rules.explain(s, "strength", 1, (0, 1))
    words = BRAWL.words("en")
    return s.rules.value(s, "strength", 1, (0, 1)), [(words.say(term.text), term.value) for term in terms]


def test_without_abilities_the_value_is_the_base() -> None:
    assert strength("", "") == (1, [])


def test_an_ability_adds() -> None:
    assert strength("rage", "", rage=2) == (3, [("rage", 2)])


def test_modifiers_apply_one_after_the_other() -> None:
    assert strength("rage", "frail", rage=2) == (6, [("rage", 2), ("frailty", 3)])


def test_an_ability_that_changes_nothing_here_is_not_a_term() -> None:
    assert strength("frail", "rage", rage=2) == (1, [])


@pytest.mark.parametrize("rage", range(4))
@pytest.mark.parametrize("held", [("", ""), ("rage", ""), ("rage frail", "frail rage"), ("", "frail")])
def test_the_terms_sum_up_to_the_value(held: tuple[str, str], rage: int) -> None:
    value, terms = strength(*held, rage=rage)
    assert 1 + sum(term for _, term in terms) == value


def test_the_value_counts_in_the_game() -> None:
    table = brawl("", "frail").play(("brawl.strike", 1))
    assert table.happened("brawl.hurt", 1, 2, 3)


def test_asking_for_a_value_changes_nothing() -> None:
    s = brawl("rage", "frail").state
    before = as_data(s)
    s.rules.value(s, "strength", 1, (0, 1))
    s.rules.explain(s, "strength", 1, (0, 1))
    assert as_data(s) == before


def test_a_term_says_which_ability_it_comes_from() -> None:
    s = brawl("", "frail").state
    (term,) = s.rules.explain(s, "strength", 1, (0, 1))
    assert term.text == Text("brawl.ability.frail")
    assert repr(term) == "Term(Text('brawl.ability.frail'), 1)"
