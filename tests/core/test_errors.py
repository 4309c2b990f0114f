"""Errors speak: to a person in the own language, to a developer in English."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from fhtagn.core.errors import BadContent, BadInput, BadLog, FhtagnError, IllegalAction, UndoRefused
from fhtagn.core.text import Text
from tests.core.toys import BRAWL, brawl

KINDS = [BadContent, BadInput, BadLog, IllegalAction, UndoRefused]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_reads_well(kind: type[FhtagnError]) -> None:
    error = kind(Text("core.illegal.unknown_kind", {"kind": "flee"}))
    assert str(error) == "there is no action called flee"
    assert isinstance(error, FhtagnError)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_travels_between_processes(kind: type[FhtagnError]) -> None:
    error = kind(Text("core.illegal.unknown_kind", {"kind": "flee"}))
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is kind
    assert copy.text == error.text
    assert str(copy) == str(error)


def test_an_error_of_a_game_tells_the_reason_in_the_words_of_the_game() -> None:
    table = brawl("", "ghost shield", charms=(0, 0), ghosts=1).play(("brawl.strike", 1))
    with pytest.raises(IllegalAction) as refused:
        table.play(("brawl.shield",))
    assert str(refused.value) == "shield: that costs a charm"


def test_an_error_can_be_told_in_every_language() -> None:
    with pytest.raises(IllegalAction) as refused:
        brawl("", "").play(("brawl.strike", 0))
    assert BRAWL.words("de").say(refused.value.text) == "Platz 1 schlagen: gerade nicht möglich"
    assert str(refused.value) == "Strike Player 1: not possible now"


def test_errors_of_a_game_have_words_although_nobody_asked_for_its_words_before() -> None:
    code = """
from fhtagn import Table
table = Table("iaa", players=2, seed="1")
try:
    table.play(("iaa.rob", 1))
except Exception as error:
    print(error)
"""
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told == "Take a die from Player 2: not possible now\n"
