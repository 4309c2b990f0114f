"""The base of the scenario languages: positions and dice are stated, then claims are made."""

from __future__ import annotations

import pytest

from fhtagn.core.actions import PASS
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame, State
from fhtagn.core.game import ANY
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.picture import plain_text
from fhtagn.core.scenario import Scenario
from tests.core.brawl import Brawl, BrawlState, Deal, Turn
from tests.core.toys import BRAWL, brawl

STRIKE = ("brawl.strike", 1)


class Bang(Frame):
    """Tells something, and goes on to a turn."""

    def go(self, s: State, answer: Action) -> None:
        s.tell("brawl.blessed", 0)
        s.push(Turn())


def before_the_deal() -> Scenario:
    return Scenario(BRAWL, BRAWL.setup(BRAWL.options(2)))


def test_a_state_fresh_from_setup_is_brought_to_its_first_question() -> None:
    table = before_the_deal().chance((0, 1, 2))
    assert table.happened("brawl.dealt", 0, "feint", "bless", "counter")


def test_a_state_changed_by_hand_asks_what_its_new_frame_asks() -> None:
    s = BRAWL.new(BRAWL.options(2, {"gifts": "all"}))
    assert isinstance(s, BrawlState)
    s.turn = 1
    s.stack = [Turn()]
    table = Scenario(BRAWL, s)
    assert table.asks(1, "turn")
    assert table.offers(("brawl.strike", 0))


def test_what_happens_before_the_first_question_is_told() -> None:
    s = BRAWL.setup(BRAWL.options(2, {"gifts": "all"}))
    s.push(Bang())
    assert Scenario(BRAWL, s).happened("brawl.blessed", 0)


def test_a_state_without_a_frame_is_refused() -> None:
    s = brawl("", "").state
    s.stack = []
    with pytest.raises(ValueError, match="needs a frame"):
        Scenario(BRAWL, s)


def test_dice_may_be_stated_ahead() -> None:
    table = before_the_deal().chance((0, 1, 2), (3, 4, 5))
    assert table.asks(0, "turn")


def test_dice_are_never_rolled_in_secret() -> None:
    table = before_the_deal()
    with pytest.raises(AssertionError, match=r"waits for an answer: state it with chance"):
        _ = table.decision
    with pytest.raises(IllegalAction):
        table.play(STRIKE)


def test_dice_that_cannot_be_are_refused() -> None:
    with pytest.raises(IllegalAction, match="does not answer"):
        before_the_deal().chance((0, 0, 0))


def test_what_is_offered_is_not_refused_and_the_other_way_round() -> None:
    table = brawl("", "")
    assert table.offers(STRIKE, ("brawl.rest",))
    assert not table.offers(STRIKE, PASS)
    assert not table.refuses(STRIKE)
    assert table.refuses(PASS)
    assert not table.refuses(PASS, "charm")


def test_a_refusal_has_its_reason() -> None:
    table = brawl("", "shield ghost", charms=(0, 0), ghosts=1).play(STRIKE)
    assert table.refuses(("brawl.shield",), "charm")
    assert not table.refuses(("brawl.shield",), "ghost")


def test_a_game_that_plays_what_it_does_not_offer_is_noticed() -> None:
    class Lenient(Brawl):
        def play(self, s: State, action: object, seat: Seat = ANY) -> list[Event]:
            return []

    table = Scenario(Lenient(), brawl("", "").state)
    with pytest.raises(AssertionError, match="is not offered, and yet it was played"):
        table.refuses(PASS)


def test_a_question_is_asked_of_a_seat() -> None:
    table = brawl("", "")
    assert table.asks(0)
    assert table.asks(0, "turn")
    assert not table.asks(1)
    assert not table.asks(0, "gloat")


def test_the_outcome_comes_at_the_end() -> None:
    table = brawl("", "", hearts=1)
    with pytest.raises(AssertionError, match="the game is not over"):
        _ = table.outcome
    table.play(STRIKE)
    assert table.outcome.winners == (0,)
    with pytest.raises(AssertionError, match="nobody decides here"):
        _ = table.decision


def test_events_are_remembered_from_the_start() -> None:
    table = brawl("", "").play(STRIKE, ("brawl.rest",))
    assert table.happened("brawl.strikes", 0, 1)
    assert table.happened("brawl.hurt")
    assert not table.happened("brawl.hurt", 0, 1, 4)


def test_a_picture_without_its_styles_is_text() -> None:
    assert plain_text([[("a", "name"), (" b  ", "")], [], [("c", "dim")]]) == "a b\n\nc"
    assert isinstance(before_the_deal().state.stack[-1], Deal)
