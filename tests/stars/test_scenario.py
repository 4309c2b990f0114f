"""Die Sterne stehen richtig: the scenario language says what it means, and refuses what cannot be."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from fhtagn.games.stars import scenario
from fhtagn.games.stars.rules import constellation, search, sky
from fhtagn.games.stars.scenario import new_game, position

PAGE = Path(__file__).parents[2] / "docs" / "games" / "stars.md"


@pytest.mark.parametrize("module", [constellation, scenario, search, sky], ids=lambda module: module.__name__)
def test_the_examples_in_the_documentation_are_true(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    compiled = str(getattr(module, "__file__", "")).endswith(".so")  # its functions show no examples
    assert result.attempted > 3 or compiled
    assert result.failed == 0


def test_the_examples_on_the_page_of_the_game_are_true() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        exec(compile(example, PAGE.name, "exec"), {})


def test_cards_that_are_mentioned_nowhere_lie_in_the_deck() -> None:
    assert position(hand="dagoon", cult={1: "voormi ghoul"}, discard="byakhee").deck_size == 71
    assert position(deck="dagoon voormi").deck_size == 2


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ({"hand": "dagon"}, "no such card: dagon"),
        ({"hand": "ghoul ghoul ghoul"}, "there are not so many cards ghoul"),
        ({"cells": "A1:d B1:d C1:d"}, "there are not so many tiles with 'd'"),
        ({"sky": "2" * 25}, "the game has other tiles"),
    ],
)
def test_what_the_box_does_not_hold_is_refused(how: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        position(**how)  # type: ignore[arg-type]


def test_draws_must_be_those_that_are_due() -> None:
    table = position(hand="dagoon dagoon dagoon voormi", step="discard")
    with pytest.raises(AssertionError, match="nobody draws now"):
        table.draws("byakhee")
    table.ends()
    with pytest.raises(AssertionError, match="1 cards are drawn, not 2"):
        table.draws("byakhee formless")
    with pytest.raises(AssertionError, match="dagoon is not in the deck"):
        table.draws("dagoon")
    with pytest.raises(AssertionError, match="now is rolled, not drawn"):
        new_game(2).chance(tuple(range(25))).draws("dagoon")


def test_symbols_are_only_told_while_they_wait() -> None:
    with pytest.raises(AssertionError, match="no symbols wait to be used"):
        assert position(hand="dagoon").symbols
