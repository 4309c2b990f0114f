"""Die Sterne stehen richtig, steps 4 and 5: a card may be discarded, the hand is filled up."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.stars.scenario import position
from tests.proofs import proves

FIVE = "dagoon dagoon dagoon voormi voormi"


def drawn(node: object) -> int:
    assert isinstance(node, Chance)
    return node.n


@proves("stars:4/discard-one")
def test_any_one_hand_card_may_be_discarded() -> None:
    table = position(hand="byakhee dagoon voormi", discard="ghoul", step="discard")
    assert table.cards_for("discard") == ["dagoon", "byakhee", "voormi"]
    table.discards("byakhee")
    assert table.discard_pile == "ghoul byakhee"
    assert table.hand() == "dagoon voormi"


@proves("stars:4/discard-one")
def test_a_second_card_may_not() -> None:
    table = position(hand="byakhee dagoon", cult="ghoul", step="discard").discards("byakhee")
    assert table.asks(0, "draw_up")  # the Ghoul could still be used
    assert table.refuses(("stars.discard", "dagoon"), "one_discard")


@proves("stars:4/discard-one")
@pytest.mark.parametrize("hand", ["byakhee", "byakhee dagoon", FIVE])
def test_the_size_of_the_hand_does_not_matter(hand: str) -> None:
    assert position(hand=hand, step="discard").cards_for("discard") != []


@proves("stars:5/draw-up")
@pytest.mark.parametrize(("hand", "count"), [("", 5), ("byakhee", 4), ("byakhee byakhee voormi voormi", 1)])
def test_the_hand_is_filled_up_to_five(hand: str, count: int) -> None:
    table = position(hand=hand, step="discard")
    if hand:
        table.ends()
    assert drawn(table.state.pending) == count


@proves("stars:5/draw-up")
def test_a_full_hand_draws_nothing() -> None:
    table = position(hand=FIVE, step="discard").ends()
    assert (table.turn, table.hand(0)) == (1, FIVE)


@proves("stars:5/draw-up")
def test_drawn_cards_come_from_the_deck_to_the_hand() -> None:
    table = position(hand="dagoon dagoon dagoon", step="discard")
    size = table.deck_size
    table.ends().draws("voormi byakhee")
    assert table.hand(0) == "dagoon dagoon dagoon byakhee voormi"
    assert table.deck_size == size - 2


@proves("stars:5/reshuffle")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    """Case 32."""
    discards = "ghoul ghoul ghast ghast mi_go mi_go byakhee byakhee"
    table = position(hand="dagoon dagoon dagoon", deck="", discard=discards, step="discard").ends()
    assert (table.deck_size, table.discard_pile) == (8, "")
    assert drawn(table.state.pending) == 2
    assert table.draws("ghoul byakhee").deck_size == 6


@proves("stars:5/reshuffle")
def test_the_last_card_is_drawn_before_the_discards_are_shuffled() -> None:
    """Case 300."""
    discards = "ghoul ghoul ghast ghast mi_go mi_go byakhee byakhee"
    table = position(hand="dagoon dagoon", deck="voormi", discard=discards, step="discard").ends()
    assert drawn(table.state.pending) == 1
    table.draws("voormi")
    assert table.deck_size == 8
    assert drawn(table.state.pending) == 2
    table.draws("ghoul ghast")
    assert table.hand(0) == "dagoon dagoon voormi ghoul ghast"


@proves("stars:5/reshuffle")
def test_if_both_piles_are_empty_what_is_there_is_drawn() -> None:
    table = position(hand="dagoon", deck="voormi", step="discard").ends().draws("voormi")
    assert table.turn == 1
    assert table.hand(0) == "dagoon voormi"


@proves("stars:5/reshuffle")
def test_the_card_discarded_last_is_shuffled_too() -> None:
    table = position(hand="dagoon", deck="", step="discard").discards("dagoon")
    assert table.deck_size == 1
    assert table.draws("dagoon").hand(0) == "dagoon"
