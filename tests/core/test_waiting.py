"""Whoever waits reads about somebody else: no such text speaks to its reader."""

from __future__ import annotations

import re
from typing import Final

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.text import LANGUAGES, Text, slots

GAMES: Final = ("cults", "death", "iaa", "stars", "wars")
ASKS: Final = re.compile(r"^\w+\.(prompt|window|instead)\.")
TO_READER: Final = re.compile(r"\b(du|dir|dich|dein\w*|ihr|euch|you|your)\b", re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_third_person(game: str, lang: str) -> None:
    entries = load(game).words(lang).entries
    questions = [key for key in entries if ASKS.match(key) and not key.endswith(".waiting")]
    assert questions
    for key in questions:
        told = entries[f"{key}.waiting"]
        said = " ".join(told.values()) if isinstance(told, dict) else told
        assert not TO_READER.search(said), f"{key}: {said}"
        assert slots(told) <= slots(entries[key]) | {"asked"}, key
        assert slots(told) & {"asked", "who"}, f"{key} does not say who is asked"


def test_it_names_the_side_that_is_asked() -> None:
    told = Decision(0, Text("iaa.prompt.call"), (), side=1).told()
    words = load("iaa").words("en")
    assert words.named(["Ann", "Ben"]).say(told) == "Ben makes a call"
