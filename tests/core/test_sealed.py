"""Sealed choices: all choose at the same time, and nobody sees a choice before all are in."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from fhtagn.core.errors import IllegalAction, UndoRefused
from fhtagn.core.events import seen
from fhtagn.core.frames import same
from fhtagn.core.log import UNDO, parse_log
from fhtagn.core.nodes import Decision
from fhtagn.core.table import Table, verify
from tests.core.bids import BidsState, Lay
from tests.core.toys import BIDS, BidsScenario, bids

HANDS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


def lay(card: int) -> tuple[str, int]:
    return ("bids.lay", card)


def laying() -> BidsScenario:
    return bids(*HANDS, laying=True)


def decision(table: BidsScenario, seat: int) -> Decision:
    node = BIDS.node(table.state, seat)
    assert isinstance(node, Decision)
    return node


def table_before_bids(seed: str = "bids") -> Table:
    """A table of three at which all are to bid."""
    table = Table(BIDS, 3, seed=seed)
    for _ in range(3):
        table.play(("bids.done",))
    return table


def bid(table: Table, seat: int) -> None:
    node = table.node_for(seat)
    assert isinstance(node, Decision)
    table.play(node.actions[0], seat)


def test_all_seats_may_answer_at_once() -> None:
    table = laying()
    assert table.decision.seat == 0
    assert table.decision.others == (1, 2)
    for seat, hand in enumerate(HANDS):
        mine = decision(table, seat)
        assert mine.seat == seat
        assert mine.actions == tuple(lay(card) for card in hand)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_may_come_in_any_order_and_lead_to_the_same(order: tuple[int, ...]) -> None:
    table = laying()
    for seat in order:
        table.play(lay(HANDS[seat][0]), seat=seat)
    assert table.state.hands == [[2, 3], [5, 6], [8, 9]]
    assert table.state.points == [0, 0, 3]
    assert table.state.shown == [1, 4, 7]
    assert table.asks(0, "trick")


def test_those_who_have_answered_are_not_asked_again() -> None:
    table = laying().play(lay(2), seat=0)
    assert table.decision.seat == 1
    assert table.decision.others == (2,)
    assert BIDS.node(table.state, 0) == table.decision  # what it waits for
    with pytest.raises(IllegalAction, match="it is not player 1’s turn but player 2’s"):
        table.play(lay(1), seat=0)


def test_nobody_can_answer_for_another_seat_or_with_its_cards() -> None:
    table = laying()
    with pytest.raises(IllegalAction, match=r"Lay 4: not possible now"):
        table.play(lay(4), seat=2)
    with pytest.raises(IllegalAction, match="it is not player 4’s turn"):
        table.play(lay(4), seat=3)


def test_an_answer_that_only_compares_equal_is_refused() -> None:
    table = laying()
    answer: Any = ("bids.lay", 4.0)
    with pytest.raises(IllegalAction, match=r"4.0 is not a possible card"):
        table.play(answer, seat=1)
    assert decision(table, 1).seat == 1


def test_no_view_and_no_event_shows_an_answer_before_all_are_in() -> None:
    views, told = [], []
    for card in HANDS[1]:
        table = laying().play(lay(card), seat=1)
        views.append([BIDS.view(table.state, viewer) for viewer in (0, 2, None)])
        told.append([seen(table.told, viewer) for viewer in (0, 2, None)])
    assert views[0] == views[1] == views[2]
    assert told == [[[], [], []]] * 3
    assert views[0][0]["has_bid"] == [False, True, False]


def test_a_seat_sees_its_own_answer() -> None:
    table = laying().play(lay(5), seat=1)
    assert BIDS.view(table.state, 1)["bid"] == ["bids.lay", 5]
    assert BIDS.view(table.state, 0)["bid"] == []


def test_all_answers_are_told_together() -> None:
    table = laying().play(lay(5), seat=1).play(lay(1), seat=0)
    assert table.told == []
    table.play(lay(7), seat=2)
    assert [(event.kind, event.args) for event in seen(table.told, None)] == [
        ("core.revealed", ()),
        ("bids.laid", (0, 1)),
        ("bids.laid", (1, 5)),
        ("bids.laid", (2, 7)),
        ("bids.won", (2, 3)),
    ]
    assert BIDS.words("en").say(BIDS.tell(table.told[0])) == "The sealed choices are revealed."


def test_resampling_deals_the_answers_of_the_others_anew_and_keeps_the_own() -> None:
    table = laying().play(lay(5), seat=1).play(lay(1), seat=0)
    others, own = set(), set()
    for seed in range(100):
        guess = BIDS.resample(table.state, 1, Random(seed))
        assert isinstance(guess, BidsState)
        frame = guess.stack[-1]
        assert isinstance(frame, Lay)
        assert frame.answers[0][1] in guess.hands[0]
        assert frame.waiting() == (2,)
        others.add(frame.answers[0])
        own.add(frame.answers[1])
    assert own == {lay(5)}
    assert len(others) > 5


def test_each_seat_has_its_own_entry_in_the_log_and_the_log_replays() -> None:
    table = table_before_bids()
    before = len(table.log.entries)
    for seat in (2, 0, 1):
        bid(table, seat)
    assert [seat for seat, _ in table.log.entries[before:]] == [2, 0, 1]
    again = Table.replay(parse_log(table.log.dumps()))
    n = len(table.moments)
    assert same(again.at(n), table.at(n))
    assert [moment.events for moment in again.moments] == [moment.events for moment in table.moments]


def test_the_state_between_two_answers_can_be_visited() -> None:
    table = table_before_bids()
    before = len(table.moments)
    for seat in (2, 0, 1):
        bid(table, seat)
    between = table.at(before + 2).pending
    assert isinstance(between, Decision)
    assert between.seat == 1


def test_a_sealed_answer_can_be_taken_back_while_it_is_sealed_and_the_last_step() -> None:
    table = table_before_bids()
    before = table.at(len(table.moments))
    bid(table, 2)
    assert table.undo_refusal(2) is None
    table.undo(2)
    assert table.log.entries[-1] == (UNDO, ("undo", len(table.moments)))
    assert same(table.at(len(table.moments)), before)
    bid(table, 2)
    bid(table, 0)
    with pytest.raises(UndoRefused, match="somebody else has acted or is to act"):
        table.undo(2)


def test_a_sealed_answer_cannot_be_taken_back_once_all_are_revealed() -> None:
    """Seat 0 answers last and is asked next: it has seen the cards of the others."""
    table = table_before_bids()
    for seat in (2, 1, 0):
        bid(table, seat)
    assert table.node.seat == 0
    with pytest.raises(UndoRefused, match="something hidden has been revealed"):
        table.undo(0)


def test_a_log_with_a_sealed_answer_taken_back_replays_and_verifies() -> None:
    table = table_before_bids()
    bid(table, 1)
    table.undo(1)
    for seat in (0, 2, 1):
        bid(table, seat)
    while not table.over:
        table.play(table.node.actions[-1])
    log = parse_log(table.log.dumps())
    assert Table.replay(log).outcome == table.outcome
    assert verify(log) == 4  # three hands and the deck


def test_a_table_hands_a_bot_the_decision_of_its_own_seat() -> None:
    table = table_before_bids()
    position = table.position(2)
    assert position.seat == 2
    assert position.node == table.node_for(2)
    assert position.view() == table.view(2)
    assert BIDS.view(position.guess(Random(1)), 2) == table.view(2)
