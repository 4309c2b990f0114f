"""The rules, one by one. Dice are stated, never rolled."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn_liars import GAME
from fhtagn_liars.state import LiarsState


def table(*cups: tuple[int, ...]) -> LiarsState:
    """A game in which these dice are rolled; all have as many as the first."""
    s = GAME.new(GAME.options(len(cups), {"dice": len(cups[0])}))
    roll(s, *cups)
    return s


def roll(s: LiarsState, *cups: tuple[int, ...]) -> None:
    for dice in cups:
        GAME.play(s, ("rolled", dice))


def asked(s: LiarsState) -> Decision:
    node = GAME.node(s)
    assert isinstance(node, Decision)
    return node


@pytest.mark.proves("liars:1/roll")
def test_a_seat_sees_its_own_dice_and_no_others() -> None:
    s = table((1, 2, 2), (6, 5, 6))
    assert GAME.view(s, 0)["cup"] == [1, 2, 2]
    assert GAME.view(s, 1)["cup"] == [5, 6, 6]
    assert GAME.view(s, None)["cup"] == []
    node = GAME.node(GAME.new(GAME.options(2)))
    assert isinstance(node, Chance)
    assert node.seen_by == (0,)


@pytest.mark.proves("liars:2/bid")
def test_bids_go_round() -> None:
    s = table((1,), (2,), (3,))
    for seat, bid in enumerate([(1, 1), (1, 2), (2, 1)]):
        assert asked(s).seat == seat
        GAME.play(s, ("liars.bid", *bid))
    assert asked(s).seat == 0


@pytest.mark.proves("liars:2/higher")
def test_a_bid_is_higher_by_number_or_by_face() -> None:
    s = table((1,), (2,))
    GAME.play(s, ("liars.bid", 1, 5))
    bids = [action[1:] for action in asked(s).actions if action[0] == "liars.bid"]
    assert bids == [(1, 6), *((2, face) for face in range(1, 7))]


@pytest.mark.proves("liars:3/doubt")
def test_nobody_can_doubt_before_the_first_bid() -> None:
    s = table((1,), (2,))
    assert ("liars.doubt",) not in asked(s).actions
    assert [refusal.reason.key for refusal in GAME.why_not(s, 0)] == ["liars.no.bid_yet"]
    GAME.play(s, ("liars.bid", 1, 1))
    assert ("liars.doubt",) in asked(s).actions


@pytest.mark.proves("liars:3/loser")
@pytest.mark.parametrize(("bid", "loser"), [((2, 4), 1), ((3, 4), 0)])
def test_whoever_was_wrong_loses_a_die_and_begins(bid: tuple[int, int], loser: int) -> None:
    s = table((4, 1), (4, 6))
    GAME.play(s, ("liars.bid", *bid))
    GAME.play(s, ("liars.doubt",))
    assert s.left == [2 - (seat == loser) for seat in range(2)]
    roll(s, *((1,) * left for left in s.left))
    assert asked(s).seat == loser


@pytest.mark.proves("liars:4/out")
def test_whoever_has_no_dice_is_skipped() -> None:
    s = table((1,), (2,), (3,))
    GAME.play(s, ("liars.bid", 1, 6))
    GAME.play(s, ("liars.doubt",))
    assert s.left == [0, 1, 1]
    roll(s, (5,), (5,))
    assert asked(s).seat == 1
    GAME.play(s, ("liars.bid", 1, 1))
    assert asked(s).seat == 2


@pytest.mark.proves("liars:4/end")
def test_the_last_one_with_dice_wins() -> None:
    s = table((1,), (2,))
    GAME.play(s, ("liars.bid", 1, 6))
    GAME.play(s, ("liars.doubt",))
    end = GAME.node(s)
    assert isinstance(end, Outcome)
    assert end.winners == (1,)
