"""Cthulhu Wars: nothing that a seat is shown depends on elder signs that lie face down before others."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from fhtagn.core.actions import PASS
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def outlooks(t: WarsScenario) -> dict[str, list[str]]:
    """What whoever decides is told about each option, option by option."""
    words = GAME.words("en")
    return {
        words.say(GAME.label(t.state, action)): [words.say(text) for text in GAME.outlook(t.state, action)]
        for action in t.decision.actions
    }


def last_doom_turn(theirs: int, *own: int) -> WarsScenario:
    """Yellow Sign has the last turn of a game that ends; Black Goat has a sign of this value."""
    t = table("bg", "ys").doom(ys=30, bg=13).signs("bg", theirs).signs("ys", *own).power(ys=0)
    t.state.ending = True
    return t.doom_turn("ys")


@proves("wars:signs/drawn")
def test_the_outlook_of_the_last_step_does_not_tell_the_signs_of_the_other() -> None:
    """All signs are revealed then: that is known, but not what they are worth."""
    one, three = last_doom_turn(1, 1), last_doom_turn(3, 1)
    assert one.who == "ys"
    assert outlooks(one) == outlooks(three)
    assert not any("gains" in text for texts in outlooks(three).values() for text in texts)
    assert three.done().outcome.scores == (16, 31)


@proves("wars:signs/drawn")
def test_the_outlook_of_revealing_tells_what_the_own_sign_brings_and_no_more() -> None:
    one, three = last_doom_turn(1, 2), last_doom_turn(3, 2)
    told = outlooks(three)["Reveal an elder sign worth 2"]
    assert "brings 2 doom (then 32)" in told
    assert outlooks(one) == outlooks(three)
    assert three.does("Reveal", 2).outcome.scores == (16, 32)  # the other sign was revealed with it


@proves("wars:signs/drawn")
@pytest.mark.parametrize("bg_turn", [False, True])
def test_no_outlook_before_the_end_tells_the_signs_of_others(bg_turn: bool) -> None:
    """In turns, and where somebody is asked for signs that could end the game."""
    found = []
    for theirs in product((1, 2, 3), repeat=2):
        t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", "Cthulhu").put("bg", "Asia", "Ghoul")
        t.doom(gc=29, bg=27, ys=27).signs("gc", 1).signs("bg", theirs[0]).signs("ys", theirs[1])
        if bg_turn:
            t.signs("gc", 1).does("Recruit", area="Asia").done()
            assert t.asks("gc", "reveal")
            assert PASS in t.decision.actions
        found.append(outlooks(t))
    assert all(told == found[0] for told in found)


def test_others_are_asked_the_same_when_their_signs_are_dealt_anew_and_can_choose_what_they_hold() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(bg=27).signs("bg", 3)
    t.does("Recruit", area="Asia")
    assert t.asks("bg", "reveal")
    offered = set()
    for seed in range(30):
        guess = GAME.resample(t.state, t.seat("gc"), Random(seed))
        assert isinstance(guess, WarsState)
        values = [value for value in (1, 2, 3) if guess.signs_worth(t.seat("bg"), value)]
        assert guess.pending.actions == (*(("wars.reveal", value) for value in values), PASS)  # type: ignore[attr-defined]
        offered.add(guess.pending.actions)  # type: ignore[attr-defined]
    assert len(offered) == 3
