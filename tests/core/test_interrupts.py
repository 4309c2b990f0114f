"""Interrupts within interrupts: an ability in a window causes an event, which is answered, and so on."""

from __future__ import annotations

import pickle

from fhtagn.core.actions import PASS
from fhtagn.core.frames import State, same
from fhtagn.core.nodes import Decision
from fhtagn.core.reactions import Opportunity, Window, Would
from tests.core.toys import BRAWL, BrawlScenario, brawl

STRIKE = ("brawl.strike", 1)
FEINT = ("brawl.feint",)
RIPOSTE = ("brawl.riposte",)
COUNTER = ("brawl.counter",)
SHIELD = ("brawl.shield",)


def open_points(s: State) -> list[tuple[str, str]]:
    """What is under way on the stack, outermost first."""
    return [(type(frame).__name__, frame.name) for frame in s.stack if isinstance(frame, Opportunity)]


def duel() -> BrawlScenario:
    """Seat 0 feints, seat 1 gives the blow back, seat 0 counters, seat 1 would be hurt again."""
    table = brawl("feint counter shield", "riposte shield", charms=(3, 3))
    return table.play(STRIKE, FEINT, RIPOSTE, COUNTER)


def test_interrupts_nest_three_deep() -> None:
    table = duel()
    assert open_points(table.state) == [("Window", "strike"), ("Window", "riposte"), ("Would", "hurt")]
    assert table.asks(1, "hurt")
    assert table.offers(SHIELD, RIPOSTE, PASS)


def test_a_further_riposte_goes_deeper_still() -> None:
    table = duel().play(RIPOSTE, COUNTER)
    depth = [name for _, name in open_points(table.state)]
    assert depth == ["strike", "riposte", "riposte", "hurt"]
    assert table.asks(1, "hurt")


def test_interrupts_are_resolved_from_the_inside_out() -> None:
    table = duel().play(SHIELD)  # against the counter
    assert open_points(table.state) == [("Window", "strike"), ("Window", "riposte")]
    assert table.asks(0, "riposte")
    table.play(PASS)  # no second counter, so the blow of the riposte falls
    assert table.asks(0, "hurt")
    table.play(PASS)  # the shield of seat 0 stays down
    assert table.state.hearts == [4, 5]
    assert open_points(table.state) == [("Window", "strike")]
    assert table.asks(0, "strike")
    table.play(PASS)  # at last the blow that started it all
    assert table.asks(1, "hurt")
    table.play(PASS)
    assert table.state.hearts == [4, 4]
    assert table.asks(1, "turn")


def test_the_events_tell_the_story_in_the_order_in_which_it_happened() -> None:
    table = duel().play(SHIELD, PASS, PASS, PASS, PASS)
    assert [(event.kind, event.args) for event in table.told] == [
        ("brawl.strikes", (0, 1)),
        ("brawl.shielded", (1,)),
        ("brawl.hurt", (0, 1, 4)),
        ("brawl.hurt", (1, 1, 4)),
    ]


def test_a_state_in_the_middle_of_interrupts_clones_and_pickles() -> None:
    s = duel().state
    for copy in (s.clone(), pickle.loads(pickle.dumps(s))):
        assert same(copy, s)
        for action in (SHIELD, PASS, PASS, PASS, PASS):
            BRAWL.play(copy, action)
        assert copy.hearts == [4, 4]
    assert s.hearts == [5, 5]


def test_whoever_is_struck_down_by_a_counter_strikes_no_more() -> None:
    table = brawl("feint counter", "riposte", hearts=1, charms=(3, 1))
    table.play(STRIKE, FEINT, RIPOSTE, COUNTER)
    assert table.outcome.winners == (0,)
    assert table.state.hearts == [1, 0]


def test_a_frame_on_the_stack_is_never_changed() -> None:
    table = duel()
    window = next(frame for frame in table.state.stack if isinstance(frame, Window))
    sides = window.sides
    table.play(SHIELD, PASS, PASS, PASS, PASS)
    assert window.sides == sides


def test_the_question_of_an_interrupt_is_a_decision_like_any_other() -> None:
    s = duel().state
    node = BRAWL.node(s)
    assert isinstance(node, Decision)
    assert isinstance(s.stack[-1], Would)
    assert node.actions == (SHIELD, RIPOSTE, PASS)
