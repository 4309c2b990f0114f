"""Die Sterne stehen richtig: the course of a turn."""

from __future__ import annotations

import pytest

from fhtagn.games.stars.scenario import position
from tests.proofs import proves

VISIBLE = "A1:1 B1:3 C1:1"  # what the Voormi wants


@proves("stars:turn/clockwise")
def test_turns_go_clockwise_and_around() -> None:
    table = position(players=3, hand={0: "voormi " * 3, 1: "tso_tso " * 3, 2: "dagoon " * 3}, turn=1)
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        table.skips().ends().draws("byakhee formless")
    assert [*turns, table.turn] == [1, 2, 0, 1]


@proves("stars:turn/order")
def test_the_steps_come_one_after_the_other() -> None:
    table = position(cells=VISIBLE, hand="voormi byakhee formless")
    steps = [table.step]
    table.invokes("byakhee").pushes("5", "left")
    steps.append(table.step)
    table.summons("voormi")
    steps.append(table.step)
    assert steps == ["invocation", "summoning", "discard"]
    table.discards("formless")  # nothing more to choose: five cards are drawn
    assert table.state.pending.n == 5  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("step", "action", "reason"),
    [
        ("invocation", ("stars.summon", "voormi"), "invocation_first"),
        ("invocation", ("stars.discard", "voormi"), "discard_later"),
        ("invocation", ("stars.end",), "not_the_end"),
        ("summoning", ("stars.invoke", "voormi"), "invocation_over"),
        ("summoning", ("stars.discard", "voormi"), "discard_later"),
        ("discard", ("stars.invoke", "voormi"), "invocation_over"),
        ("discard", ("stars.summon", "voormi"), "summoning_over"),
    ],
)
@proves("stars:turn/order")
def test_no_step_can_be_taken_before_or_after_its_time(
    step: str, action: tuple[str, ...], reason: str
) -> None:
    table = position(cells=VISIBLE, hand="voormi", step=step)
    assert table.refuses(action, reason)


@proves("stars:turn/order")
def test_a_step_left_out_does_not_come_back() -> None:
    table = position(cells=VISIBLE, hand="voormi byakhee").skips().skips()
    assert table.refuses(("stars.invoke", "byakhee"), "invocation_over")
    assert table.refuses(("stars.summon", "voormi"), "summoning_over")


@proves("stars:turn/optional")
def test_invocation_summoning_and_discarding_may_be_left_out() -> None:
    table = position(cells=VISIBLE, hand="voormi byakhee").skips().skips().ends()
    assert table.hand(0) == "byakhee voormi"
    assert table.discard_pile == ""
    assert table.cult(0) == ""


@proves("stars:turn/optional")
def test_drawing_may_not_be_left_out() -> None:
    table = position(hand="voormi byakhee").skips().ends()
    node = table.state.pending
    assert (node.kind, node.n, node.seat) == ("draw", 3, 0)  # type: ignore[attr-defined]


def test_after_a_summoning_a_minion_that_allows_another_one_is_waited_for() -> None:
    table = position(cells=VISIBLE, hand="voormi byakhee", step="summoning").summons("voormi")
    assert table.asks(0, "discard")
    table = position(cells=VISIBLE, hand="voormi byakhee", cult="night_gaunt", step="summoning")
    assert table.summons("voormi").asks(0, "summoned")
    assert table.skips().asks(0, "discard")


@proves("stars:turn/order")
def test_summoning_without_an_invocation_is_possible() -> None:
    table = position(cells=VISIBLE, hand="voormi").skips()
    assert table.offers_summoning("voormi")


def test_the_status_line_names_the_step() -> None:
    table = position(cells=VISIBLE, hand="voormi byakhee")
    assert table.asks(0, "invocation")
    assert table.skips().asks(0, "summoning")
    assert table.skips().asks(0, "discard")


def test_a_turn_begins_anew_for_the_next_player() -> None:
    table = position(hand={0: "byakhee", 1: "formless"}, deck="voormi " * 3 + "dagoon dagoon")
    table.invokes("byakhee").pushes("1", "left").ends().draws("voormi voormi voormi dagoon dagoon")
    assert (table.turn, table.step) == (1, "invocation")
    assert table.cards_for("invoke") == ["formless"]
