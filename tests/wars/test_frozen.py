"""Cthulhu Wars: bots of earlier days can still be played against, but nobody is offered them."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import bot_names, make_bot
from fhtagn.core.bot import Position
from fhtagn.core.errors import BadInput
from fhtagn.core.registry import load
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.sim import Plan, simulate


def late() -> WarsScenario:
    """Great Cthulhu with six books and three gates, far ahead, in his turn of the Doom phase."""
    t = table("gc", "bg", "ys").books("gc", "all").doom(gc=20, bg=9, ys=8).signs("gc", 3, 2).power(gc=0)
    for area in ("South Pacific", "Asia", "North Pacific"):
        t.put("gc", area, "Acolyte x2", gate=True)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    return t.doom_turn("gc")


def test_it_is_known_by_name_and_in_no_menu() -> None:
    assert make_bot(GAME, "greedy0").name == "greedy0"
    assert "greedy0" not in bot_names(GAME)
    with pytest.raises(BadInput):
        make_bot(load("iaa"), "greedy0")


def test_it_keeps_its_habits() -> None:
    """It shows its elder signs too early, as it always did."""
    t = late()
    assert (
        make_bot(GAME, "greedy0").choose(Position(GAME, t.state, t.decision), Random(1))[0] == "wars.reveal"
    )


def test_its_opinions_cover_every_option_best_first() -> None:
    t = late()
    found = make_bot(GAME, "greedy0").opinions(Position(GAME, t.state, t.decision), Random(1))
    assert sorted(opinion.action for opinion in found) == sorted(t.decision.actions)
    scores = [opinion.score for opinion in found]
    assert scores == sorted(scores, reverse=True)


def test_simulations_can_name_it() -> None:
    report = simulate(Plan("wars", ["greedy0", "random", "random"], games=3, seed="frozen"))
    assert report.errors == []
    assert report.wins_by_bot["greedy0"] >= 2
