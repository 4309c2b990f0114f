"""Die Sterne stehen richtig, step 2: minions serve at any time of the own turn, apart from invocations."""

from __future__ import annotations

import pytest

from fhtagn.games.stars.scenario import position
from tests.proofs import proves
from tests.stars.decks import card_of, deck_with

VOORMI = "A1:1 B1:3 C1:1"  # what the Voormi wants
DEEP_ONE = "A5:4 C5:2 D5:4"  # what the Deep One wants


# -- when ----------------------------------------------------------------------------------------------


@proves("stars:2/minions-any-time")
@pytest.mark.parametrize("step", ["invocation", "summoning", "discard"])
def test_a_minion_serves_in_every_step_also_without_an_invocation(step: str) -> None:
    """Case 16."""
    table = position(hand="byakhee", cult="ghoul", discard="dagoon", step=step)
    assert table.offers_use("ghoul")
    assert table.uses("ghoul").hand() == "dagoon byakhee"


@proves("stars:2/minions-any-time")
def test_a_minion_serves_between_two_symbols() -> None:
    table = position(hand="miri_nigri", cult="ghoul", discard="dagoon").invokes("miri_nigri")
    table.swaps("A1", "B1").uses("ghoul")
    assert table.hand() == "dagoon"
    assert table.symbols == "swap"


@proves("stars:2/minions-any-time")
def test_a_minion_serves_after_discarding_before_cards_are_drawn() -> None:
    table = position(hand="byakhee", cult="ghoul", step="discard").discards("byakhee")
    assert table.asks(0, "draw_up")
    assert table.uses("ghoul").hand() == "byakhee"


@proves("stars:2/minions-any-time")
def test_a_minion_does_not_serve_in_the_turn_of_another() -> None:
    table = position(hand={0: "byakhee", 1: "byakhee"}, cult={1: "ghoul"}, discard="dagoon")
    assert table.cards_for("use") == []


@proves("stars:2/minions-any-time")
def test_a_minion_serves_in_the_turn_in_which_it_was_summoned() -> None:
    """Case 304."""
    table = position(cells="A1:2 C1:4 D1:2", hand="ghoul", discard="dagoon", step="summoning")
    assert table.summons("ghoul").offers_use("ghoul")


@proves("stars:2/once-per-turn")
def test_a_minion_that_stays_serves_once_per_turn() -> None:
    table = position(hand="byakhee voormi", cult="mi_go")
    table.uses("mi_go").exchanges("byakhee").draws("dagoon")
    assert table.sideways == "mi_go"
    assert table.refuses(("stars.use", "mi_go"), "already_used")


@proves("stars:2/minions-apart")
def test_a_minion_changes_no_symbol() -> None:
    minions = "ghoul ghast night_gaunt mi_go hound_of_tindalos"
    table = position(hand="cthulhoo byakhee", cult=minions, discard="dagoon").invokes("cthulhoo")
    assert table.cards_for("serve") == []
    assert table.uses("ghoul").symbols == "flip flip flip"
    assert table.uses("mi_go").exchanges("byakhee").draws("voormi").symbols == "flip flip flip"


@proves("stars:2/minion-leaves")
def test_some_minions_are_discarded_after_their_service_and_some_are_not() -> None:
    table = position(hand="byakhee", cult="ghoul mi_go", discard="dagoon").uses("ghoul")
    assert (table.cult(), table.discard_pile) == ("mi_go", "ghoul")
    table.uses("mi_go").exchanges("byakhee").draws("voormi")
    assert table.cult() == "mi_go"


# -- what: the minions of the shipped deck ---------------------------------------------------------------


@proves("stars:cards/text-first")
def test_the_ghoul_takes_the_top_card_of_the_discard_pile_and_then_lies_on_it() -> None:
    table = position(hand="byakhee", cult="ghoul", discard="voormi dagoon").uses("ghoul")
    assert table.hand() == "dagoon byakhee"
    assert table.discard_pile == "voormi ghoul"


@proves("stars:cards/text-first")
def test_the_ghoul_cannot_be_used_while_the_pile_is_empty() -> None:
    """Case 305."""
    table = position(hand="byakhee", cult="ghoul")
    assert table.refuses(("stars.use", "ghoul"), "empty_pile")


@proves("stars:cards/text-first")
def test_the_mi_go_exchanges_a_hand_card_and_is_turned_sideways() -> None:
    table = position(hand="byakhee voormi", cult="mi_go").uses("mi_go")
    assert table.cards_for("exchange") == ["byakhee", "voormi"]
    table.exchanges("voormi").draws("dagoon")
    assert (table.hand(), table.discard_pile, table.sideways) == ("dagoon byakhee", "voormi", "mi_go")


def test_the_mi_go_draws_from_the_new_deck_the_card_it_discarded_included() -> None:
    table = position(hand="byakhee", cult="mi_go", deck="").uses("mi_go").exchanges("byakhee")
    assert table.deck_size == 1
    assert table.draws("byakhee").hand() == "byakhee"


def test_the_mi_go_needs_a_hand_card() -> None:
    assert position(cult="mi_go").refuses(("stars.use", "mi_go"), "no_hand")


@proves("stars:cards/text-first")
def test_the_ghast_has_nothing_to_use_and_several_do_not_add_up() -> None:
    table = position(hand="byakhee", cult="ghast ghast", step="discard")
    assert table.refuses(("stars.use", "ghast"), "lasting")
    assert table.state.hand_limit(0) == 6
    assert table.state.hand_limit(1) == 5


def test_a_sixth_card_may_be_kept_when_the_ghast_is_gone() -> None:
    hand = "dagoon dagoon dagoon voormi voormi voormi"
    table = position(hand=hand, step="discard").ends()
    assert table.turn == 1
    assert table.hand(0) == hand


@proves("stars:cards/text-first")
def test_the_hound_allows_another_invocation_after_the_first() -> None:
    table = position(hand="byakhee leng_man", cult="hound_of_tindalos")
    assert table.refuses(("stars.use", "hound_of_tindalos"), "after_invocation")
    table.invokes("byakhee")
    assert table.refuses(("stars.use", "hound_of_tindalos"), "after_invocation")
    table.pushes("1", "left").uses("hound_of_tindalos").invokes("leng_man").swaps("A1", "B1")
    assert table.discard_pile == "byakhee hound_of_tindalos leng_man"
    assert (table.step, table.cult()) == ("summoning", "")


@proves("stars:2/once-per-turn")
def test_creatures_that_have_served_do_not_serve_again_in_the_second_invocation() -> None:
    table = position(hand="byakhee voormi", cult="hound_of_tindalos formless miri_nigri")
    table.invokes("byakhee").serves("formless").swaps("A1", "B1")
    table.uses("hound_of_tindalos").invokes("voormi")
    assert table.refuses(("stars.serve", "formless"), "already_used")
    assert table.offers_service("miri_nigri")


def test_the_hound_is_too_late_after_a_summoning_or_without_cards() -> None:
    table = position(cells=VOORMI, hand="voormi byakhee leng_man", cult="hound_of_tindalos")
    table.invokes("byakhee").pushes("5", "left").summons("voormi")
    assert table.refuses(("stars.use", "hound_of_tindalos"), "after_invocation")
    table = position(hand="byakhee", cult="hound_of_tindalos").invokes("byakhee").pushes("1", "left")
    assert table.refuses(("stars.use", "hound_of_tindalos"), "no_hand")


def test_the_hound_needs_an_invocation_that_was_made() -> None:
    table = position(hand="byakhee", cult="hound_of_tindalos").skips()
    assert table.refuses(("stars.use", "hound_of_tindalos"), "after_invocation")


@proves("stars:cards/text-first")
def test_the_night_gaunt_allows_another_summoning_after_the_first() -> None:
    table = position(
        cells=f"{VOORMI} {DEEP_ONE}", hand="voormi deep_one", cult="night_gaunt", step="summoning"
    )
    assert table.refuses(("stars.use", "night_gaunt"), "after_summoning")
    table.summons("voormi").uses("night_gaunt").summons("deep_one")
    assert table.cult() == "voormi deep_one"
    assert table.discard_pile == "night_gaunt"


def test_the_night_gaunt_is_kept_while_nothing_else_can_be_summoned() -> None:
    table = position(cells=VOORMI, hand="voormi cthulhoo", cult="night_gaunt", step="summoning")
    assert table.summons("voormi").refuses(("stars.use", "night_gaunt"), "nothing_to_summon")


def test_the_night_gaunt_serves_the_summoning_after_its_own() -> None:
    table = position(cells=f"{VOORMI} A5:3 C5:4 D5:3", hand="voormi night_gaunt", step="summoning")
    assert table.summons("night_gaunt").uses("night_gaunt").summons("voormi").cult() == "voormi"


def test_a_night_gaunt_among_six_makes_room_by_leaving() -> None:
    """Case 303."""
    table = position(
        cells=f"{VOORMI} {DEEP_ONE}",
        hand="voormi deep_one",
        cult="night_gaunt dagoon dagoon formless formless",
        step="summoning",
    )
    table.summons("voormi").uses("night_gaunt").summons("deep_one")
    assert table.cult() == "dagoon dagoon formless formless voormi deep_one"


# -- what: effects that only other decks have ------------------------------------------------------------


def test_a_minion_can_draw_cards() -> None:
    content = deck_with("ghoul", effect={"do": "draw_cards", "count": 2, "then": "discard"})
    table = position(hand="byakhee", cult="ghoul", content=content).uses("ghoul").draws("dagoon voormi")
    assert table.hand() == "dagoon byakhee voormi"
    assert table.discard_pile == "ghoul"
    empty = position(hand="byakhee", cult="ghoul", deck="", content=content)
    assert empty.refuses(("stars.use", "ghoul"), "nothing_to_draw")


def test_a_minion_can_change_the_sky_apart_from_any_invocation() -> None:
    content = deck_with(
        "ghoul", effect={"do": "change_sky", "symbols": {"flip": 1, "swap": 1}, "then": "turn"}
    )
    table = position(cells="A1:2", hand="byakhee", cult="ghoul mi_go deep_one", content=content)
    table.uses("ghoul")
    assert table.symbols == "swap flip"
    assert table.cards_for("serve") == []  # services change invocations only
    assert table.cards_for("use") == []  # and no minion serves inside the service of another
    table.swaps("C1", "D1").flips("A1")
    assert (table.at("A1"), table.step, table.sideways) == ("3", "invocation", "ghoul")


def test_a_minion_can_take_or_exchange_several_cards() -> None:
    content = deck_with("ghoul", effect={"do": "take_from_discard", "count": 2, "then": "discard"})
    card_of(content, "mi_go")["effect"] = {"do": "exchange_card", "count": 2, "then": "discard"}
    table = position(hand="byakhee", cult="ghoul mi_go", discard="voormi dagoon", content=content)
    assert table.uses("ghoul").hand() == "dagoon byakhee voormi"
    table.uses("mi_go").exchanges("byakhee").exchanges("voormi").draws("leng_man leng_man")
    assert table.hand() == "dagoon leng_man leng_man"
    assert table.discard_pile == "ghoul mi_go byakhee voormi"
