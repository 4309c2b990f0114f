"""What follows an event: in the order of seats, forced before optional, a seat orders its own."""

from __future__ import annotations

from fhtagn.core.actions import PASS
from fhtagn.core.reactions import After
from tests.core.toys import BrawlScenario, brawl

STRIKE = ("brawl.strike", 1)


def first(ability: str) -> tuple[str, str]:
    return ("brawl.first", ability)


def gains(table: BrawlScenario) -> list[tuple[int, str]]:
    return [event.args for event in table.told if event.kind == "brawl.gained"]


def test_a_trigger_follows_the_event() -> None:
    table = brawl("", "rage").play(STRIKE)
    assert [event.kind for event in table.told] == ["brawl.strikes", "brawl.hurt", "brawl.gained"]
    assert table.state.rage == [0, 1]


def test_triggers_of_several_seats_run_in_the_order_of_seats_from_the_active_one() -> None:
    table = brawl("wail", "rage", "wail", "rage").play(STRIKE)
    assert gains(table) == [(0, "charm"), (1, "rage"), (2, "charm"), (3, "rage")]


def test_the_order_of_seats_begins_with_the_active_seat() -> None:
    table = brawl("rage", "rage", "rage").play(("brawl.rest",), ("brawl.strike", 0))
    assert gains(table)[1:] == [(1, "rage"), (2, "rage"), (0, "rage")]


def test_a_seat_with_several_triggers_chooses_which_comes_first() -> None:
    for chosen, order in (("rage", ["rage", "charm"]), ("wail", ["charm", "rage"])):
        table = brawl("", "wail rage").play(STRIKE)
        assert table.asks(1, "first")
        assert table.decision.actions == (first("rage"), first("wail"))
        table.play(first(chosen))
        assert [what for _, what in gains(table)] == order
        assert table.asks(1, "turn")  # for the last one there is nothing to choose


def test_each_seat_orders_its_own_triggers_only() -> None:
    table = brawl("rage wail", "rage wail").play(STRIKE)
    assert table.asks(0, "first")
    table.play(first("wail"))
    assert table.asks(1, "first")
    table.play(first("rage"))
    assert gains(table) == [(0, "charm"), (0, "rage"), (1, "rage"), (1, "charm")]


def test_forced_triggers_of_a_seat_come_before_its_optional_ones() -> None:
    """Although gloating is declared first."""
    table = brawl("gloat rage", "").play(STRIKE)
    assert gains(table) == [(0, "rage")]
    assert table.asks(0, "gloat")


def test_an_optional_trigger_may_be_declined() -> None:
    table = brawl("gloat", "").play(STRIKE, PASS)
    assert gains(table) == []
    assert table.asks(1, "turn")


def test_an_optional_trigger_may_be_used() -> None:
    table = brawl("gloat", "").play(STRIKE, ("brawl.gloat",))
    assert gains(table) == [(0, "charm")]


def test_the_optional_trigger_of_an_earlier_seat_comes_before_the_forced_one_of_a_later_seat() -> None:
    table = brawl("gloat", "rage").play(STRIKE)
    assert table.asks(0, "gloat")
    assert table.state.rage == [0, 0]
    table.play(PASS)
    assert table.state.rage == [0, 1]


def test_triggers_wait_on_the_stack_while_an_earlier_one_asks() -> None:
    table = brawl("gloat", "rage").play(STRIKE)
    waiting = [frame for frame in table.state.stack if isinstance(frame, After)]
    assert [[entry[2] for entry in frame.queue] for frame in waiting] == [["rage"]]


def test_whoever_is_out_triggers_nothing() -> None:
    table = brawl("", "rage", "rage", hearts=1).play(STRIKE)
    assert gains(table) == [(2, "rage")]


def test_triggers_know_what_the_event_was_about() -> None:
    """Gloating is for those who were not hurt."""
    table = brawl("", "gloat", "gloat").play(STRIKE)
    assert table.asks(2, "gloat")
    table.play(PASS)
    assert table.asks(1, "turn")
