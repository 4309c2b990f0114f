"""Die Sterne stehen richtig, step 2: services change the symbols of the invocation."""

from __future__ import annotations

import pytest

from fhtagn.games.stars.scenario import position
from tests.proofs import proves


@proves("stars:2/change-symbols")
def test_the_first_printed_example_one_swap_of_two_becomes_a_flip() -> None:
    table = position(hand="miri_nigri", cult="deep_one").invokes("miri_nigri").serves("deep_one")
    assert table.symbols == "swap flip"


@proves("stars:2/change-symbols", "stars:2/combine")
def test_the_second_printed_example_a_push_becomes_a_push_and_a_swap() -> None:
    """Case 11: push to two pushes, then one of these to a swap."""
    table = position(hand="byakhee", cult="miri_nigri formless").invokes("byakhee")
    assert table.serves("miri_nigri").symbols == "push push"
    assert table.serves("formless").symbols == "push swap"


@proves("stars:2/change-symbols")
def test_a_service_needs_its_symbol() -> None:
    table = position(hand="byakhee", cult="deep_one").invokes("byakhee")
    assert table.refuses(("stars.serve", "deep_one"), "no_such_symbol")


@proves("stars:2/change-symbols")
@pytest.mark.parametrize("step", ["invocation", "summoning", "discard"])
def test_without_an_invocation_there_is_nothing_to_change(step: str) -> None:
    table = position(hand="byakhee", cult="deep_one formless", step=step)
    for creature in ("deep_one", "formless"):
        assert table.refuses(("stars.serve", creature), "no_invocation")


@proves("stars:2/change-symbols")
def test_using_a_service_is_optional() -> None:
    table = position(hand="byakhee", cult="formless").invokes("byakhee").pushes("1", "left")
    assert (table.step, table.sideways) == ("summoning", "")


@proves("stars:2/own-creatures")
def test_only_creatures_in_the_own_cult_place_serve() -> None:
    table = position(hand={0: "byakhee formless"}, cult={1: "formless"}).invokes("byakhee")
    assert not table.offers_service("formless")
    assert table.cards_for("serve") == []


@proves("stars:2/own-creatures")
def test_a_great_old_one_with_a_service_serves_too() -> None:
    table = position(hand="leng_man", cult="cthulhoo").invokes("leng_man").serves("cthulhoo")
    assert table.symbols == "push push push"


@proves("stars:2/combine")
def test_the_result_of_one_service_can_be_changed_by_the_next() -> None:
    """swap to flip to push to swap, through three creatures."""
    table = position(hand="leng_man", cult="deep_one shoggoth formless").invokes("leng_man")
    seen = [table.symbols]
    for creature in ("deep_one", "shoggoth", "formless"):
        seen.append(table.serves(creature).symbols)
    assert seen == ["swap", "flip", "push", "swap"]


@proves("stars:2/combine")
def test_services_may_come_between_two_symbols() -> None:
    table = position(hand="miri_nigri", cult="deep_one").invokes("miri_nigri")
    table.swaps("A1", "B1").serves("deep_one")
    assert table.symbols == "flip"


@proves("stars:2/combine")
def test_by_option_services_come_before_the_first_symbol() -> None:
    table = position(hand="miri_nigri", cult="deep_one", services="first").invokes("miri_nigri")
    assert table.offers_service("deep_one")
    table.swaps("A1", "B1")
    assert table.refuses(("stars.serve", "deep_one"), "services_first")


@proves("stars:2/once-per-turn")
def test_a_creature_serves_once_and_lies_sideways_then() -> None:
    """Case 12, first half."""
    table = position(hand="cthulhoo", cult="shoggoth").invokes("cthulhoo").serves("shoggoth")
    assert table.sideways == "shoggoth"
    assert table.refuses(("stars.serve", "shoggoth"), "already_used")


@proves("stars:2/once-per-turn")
def test_in_the_next_own_turn_it_serves_again() -> None:
    """Case 12, second half."""
    full = "dagoon " * 3 + "voormi byakhee"
    table = position(hand={0: "deep_one shoggoth", 1: full}, cult={0: "shoggoth"})
    table.invokes("deep_one").serves("shoggoth").pushes("1", "left")
    assert table.sideways == "shoggoth"
    table.ends().draws("leng_man leng_man leng_man deep_one")
    table.skips().ends()  # the other player
    assert (table.turn, table.sideways) == (0, "")
    assert table.invokes("deep_one").offers_service("shoggoth")


@proves("stars:2/once-per-turn")
def test_two_equal_creatures_serve_once_each() -> None:
    table = position(hand="miri_nigri", cult="deep_one deep_one").invokes("miri_nigri")
    assert table.serves("deep_one").offers_service("deep_one")
    assert table.serves("deep_one").symbols == "flip flip"
    assert table.refuses(("stars.serve", "deep_one"), "already_used")


@proves("stars:2/all-symbols")
def test_all_symbols_gained_must_be_used() -> None:
    table = position(hand="byakhee", cult="miri_nigri").invokes("byakhee").serves("miri_nigri")
    table.pushes("1", "left")
    assert table.refuses(("stars.end",), "symbols_left")
    assert table.pushes("1", "left").step == "summoning"


@proves("stars:2/free-order")
@pytest.mark.parametrize("flip_first", [True, False])
def test_the_order_of_different_symbols_is_free(flip_first: bool) -> None:
    table = position(cells="A1:2 B1:0", hand="miri_nigri", cult="deep_one")
    table.invokes("miri_nigri").serves("deep_one")
    if flip_first:
        table.flips("A1").swaps("A1", "B1")
    else:
        table.swaps("A1", "B1").flips("A1")
    assert table.row(1)[:2] == ("03" if flip_first else "52")
