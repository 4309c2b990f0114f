"""States: data only, comparable, and driven by a stack of frames."""

from __future__ import annotations

import pickle

import pytest

from fhtagn.core.frames import Frame, Sealed, State, as_data, digest, fields, same
from fhtagn.core.nodes import Chance, Decision, Node, Outcome
from fhtagn.core.text import Text
from tests.core.bids import Lay
from tests.core.brawl import BrawlState
from tests.core.toys import BRAWL, bids, brawl


def test_the_data_of_a_state_names_every_field_but_what_is_asked_and_told() -> None:
    s = brawl("feint", "shield").state
    names = [name for name, _ in as_data(s)[1:]]
    assert names == ["charms", "ghosts", "hearts", "held", "left", "players", "rage", "stack", "turn"]
    assert fields(s) == sorted([*names, "events", "pending"])


def test_the_data_of_containers_does_not_depend_on_their_order() -> None:
    assert as_data({"b": {2, 1}, "a": [1]}) == as_data({"a": (1,), "b": {1, 2}})
    assert as_data({1: 2}) != as_data({2: 1})


def test_frames_on_the_stack_are_part_of_the_position() -> None:
    one, other = bids((1, 2, 3), (4, 5, 6)).state, bids((1, 2, 3), (4, 5, 6), laying=True).state
    assert not same(one, other)
    assert digest(one) != digest(other)
    assert digest(one) == digest(one.clone())


def test_what_was_told_is_not_part_of_the_position() -> None:
    s = brawl("", "").state
    assert s.events == []
    assert same(s, s.clone())


def test_a_state_that_is_not_the_same_in_one_number_is_another_position() -> None:
    s = brawl("", "").state
    other = s.clone()
    other.hearts[1] -= 1
    assert not same(s, other)


@pytest.mark.parametrize(
    "node",
    [
        Decision(1, Text("x"), (("a", 1), ("b",)), (2, 3)),
        Chance("dice", 3, 6, 1),
        Outcome((0,), (3, 1), Text("over", {"n": 1})),
    ],
)
def test_nodes_are_values(node: Node) -> None:
    copy = pickle.loads(pickle.dumps(node))
    assert copy == node
    assert hash(copy) == hash(node)
    assert repr(copy) == repr(node)
    assert node != Chance("draw", 3, 6, 1)


def test_nodes_that_differ_in_one_part_are_different() -> None:
    decision = Decision(1, Text("x"), (("a",),), (2,))
    assert decision != Decision(0, Text("x"), (("a",),), (2,))
    assert decision != Decision(1, Text("y"), (("a",),), (2,))
    assert decision != Decision(1, Text("x"), (("b",),), (2,))
    assert decision != Decision(1, Text("x"), (("a",),))
    assert Chance("dice", 3, 6) != Chance("dice", 3, 6, 1)
    assert Outcome((0,), (1, 2), Text("x")) != Outcome((0,), (1, 3), Text("x"))


def test_what_a_game_must_write_itself_says_so() -> None:
    s = brawl("", "").state
    with pytest.raises(NotImplementedError):
        Frame().go(s, ())
    with pytest.raises(NotImplementedError):
        Frame().go_seat(s, 0, ())
    with pytest.raises(NotImplementedError):
        State().clone()
    with pytest.raises(NotImplementedError):
        Sealed((0, 1)).offer(s, 0)
    assert Frame().ask(s) is None
    assert Frame().ask_seat(s, 0) is None
    assert Frame().refusals(s, 0) == []


def test_a_frame_is_the_same_after_pickling() -> None:
    frame = Lay((0, 1), (("bids.lay", 3), ()))
    copy = pickle.loads(pickle.dumps(frame))
    assert as_data(copy) == as_data(frame)
    assert copy.waiting() == (1,)


def test_playing_goes_on_in_place() -> None:
    s = BRAWL.new(BRAWL.options(2, {"gifts": "all"}))
    assert isinstance(s, BrawlState)
    BRAWL.play(s, ("brawl.rest",))
    assert s.charms == [3, 2]
    assert s.turn == 1
