"""Death May Die: the table in the terminal tells what is printed and what is ours."""

from __future__ import annotations

import pytest

from fhtagn import Table
from fhtagn.core.text import LANGUAGES
from fhtagn.games.death import GAME

OPTIONS: dict[str, object] = {"episode": "e1", "elder_one": "tsathoggua", "investigators": "random"}


def picture(lang: str) -> list[str]:
    table = Table("death", players=2, options=OPTIONS, seed="a lantern")
    lines = GAME.picture(table.view(0), GAME.words(lang))
    return ["".join([text for text, _ in line]) for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reconstructed_cards_are_marked_and_the_mark_is_explained(lang: str) -> None:
    lines = picture(lang)
    assert any("Ghast° " in line for line in lines)
    assert lines[-1].startswith("° ")


def test_what_is_printed_is_not_marked() -> None:
    lines = picture("en")
    assert any("Tsathoggua" in line for line in lines)
    assert not any("Tsathoggua°" in line for line in lines)
