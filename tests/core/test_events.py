"""Events: everybody is told what they may see, and nothing else."""

from __future__ import annotations

import pickle

import pytest

from fhtagn.core.events import Event, seen
from tests.core.toys import bids

LOUD = Event("bids.raised", (0, 2))
SECRET = Event("bids.peeked", (1, 7), seen_by=(1,), instead=Event("bids.peeked_hidden", (1,)), reveals=True)
SILENT = Event("bids.peeked", (1, 7), seen_by=(0, 1))


def kinds(seat: int | None) -> list[str]:
    return [event.kind for event in seen([LOUD, SECRET, SILENT], seat)]


def test_those_who_may_see_an_event_see_it_whole() -> None:
    assert seen([LOUD, SECRET, SILENT], 1) == [LOUD, SECRET, SILENT]


def test_the_others_see_something_instead_or_nothing() -> None:
    assert kinds(0) == ["bids.raised", "bids.peeked_hidden", "bids.peeked"]
    assert kinds(2) == ["bids.raised", "bids.peeked_hidden"]


def test_a_spectator_sees_no_more_than_a_seat_that_is_not_concerned() -> None:
    assert kinds(None) == kinds(2)


@pytest.mark.parametrize("event", [LOUD, SECRET, SILENT])
def test_an_event_travels(event: Event) -> None:
    copy = pickle.loads(pickle.dumps(event))
    assert copy == event
    assert hash(copy) == hash(event)
    assert copy.reveals == event.reveals


def test_events_with_other_secrets_differ() -> None:
    assert Event("bids.peeked", (1, 7), seen_by=(1,)) != SECRET
    assert Event("bids.raised", (0, 3)) != LOUD


def test_a_look_at_the_deck_tells_the_card_only_to_whoever_looks() -> None:
    table = bids((1, 2, 3), (4, 5, 6)).play(("bids.peek",))
    assert [(event.kind, event.args) for event in seen(table.told, 0)] == [("bids.peeked", (0, 15))]
    assert [(event.kind, event.args) for event in seen(table.told, 1)] == [("bids.peeked_hidden", (0,))]
    assert seen(table.told, None) == seen(table.told, 1)


def test_while_nobody_watches_nothing_is_told() -> None:
    table = bids((1, 2, 3), (4, 5, 6))
    s = table.state.clone()
    assert table.game.play(s, ("bids.raise",)) == []
    assert s.events is None
