"""Die Sterne stehen richtig, the material: 75 creature cards, 25 star tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from fhtagn.games.stars.rules.content import (
    GREAT_OLD_ONE,
    GREATER_SERVITOR,
    LESSER_SERVITOR,
    MINION,
    TYPE_NAMES,
    Card,
    shipped,
)
from fhtagn.games.stars.rules.content_check import POINTS
from fhtagn.games.stars.rules.sky import SYMBOLS, all_tiles
from fhtagn.games.stars.scenario import new_game, position
from tests.proofs import proves

CONTENT = shipped(False)
CARDS = {card.id: card for card in CONTENT.cards}


def of_type(type_: int) -> list[Card]:
    return [card for card in CONTENT.cards if card.type == type_]


# -- cards -----------------------------------------------------------------------------------------


@proves("stars:cards/75")
def test_the_deck_has_75_cards() -> None:
    assert len(CONTENT.deck()) == 75


@proves("stars:cards/75")
@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_every_card_has_what_its_type_shows(card: Card) -> None:
    assert all(card.name.values())
    assert sum(card.invocation) >= 1
    assert card.field.constellations
    assert card.points == POINTS[TYPE_NAMES[card.type]]
    is_servitor = card.type in (GREATER_SERVITOR, LESSER_SERVITOR)
    assert (card.star >= 0) == is_servitor
    assert bool(card.pantheon) == (card.type != MINION)
    assert (card.service_from >= 0) == (card.type != MINION)
    assert bool(card.effect) == (card.type == MINION)


@proves("stars:cards/types")
def test_there_are_four_types_and_four_pantheons() -> None:
    assert {card.type for card in CONTENT.cards} == {GREAT_OLD_ONE, GREATER_SERVITOR, LESSER_SERVITOR, MINION}
    pantheons = {card.pantheon for card in of_type(GREAT_OLD_ONE)}
    assert len(pantheons) == 4
    assert {card.pantheon for card in of_type(GREATER_SERVITOR) + of_type(LESSER_SERVITOR)} == pantheons


@proves("stars:cards/copies")
def test_every_creature_is_there_more_than_once() -> None:
    assert all(card.copies > 1 for card in CONTENT.cards)


def test_every_star_of_a_servitor_is_shown_by_its_great_old_one() -> None:
    shown = {card.pantheon: card.field.symbols for card in of_type(GREAT_OLD_ONE)}
    for card in of_type(GREATER_SERVITOR) + of_type(LESSER_SERVITOR):
        assert card.star in shown[card.pantheon], card.id


@pytest.mark.parametrize(
    ("id", "pantheon", "type_", "star"),
    [
        ("miri_nigri", "chaugnar", GREATER_SERVITOR, "meteor_shower"),
        ("dagoon", "cthulhoo", GREATER_SERVITOR, "lunar_eclipse"),
        ("deep_one", "cthulhoo", LESSER_SERVITOR, "four_stars"),
    ],
)
def test_the_servitors_of_the_printed_examples_have_their_printed_stars(
    id: str, pantheon: str, type_: int, star: str
) -> None:
    card = CARDS[id]
    assert (card.pantheon, card.type, SYMBOLS[card.star]) == (pantheon, type_, star)


def test_the_invocations_and_services_of_the_printed_examples_are_kept() -> None:
    assert CARDS["miri_nigri"].invocation == (0, 2, 0)
    assert CARDS["byakhee"].invocation == (1, 0, 0)
    services = {id: (CARDS[id].service_from, CARDS[id].service_into) for id in CARDS}
    assert services["deep_one"] == (1, (0, 0, 1))
    assert services["miri_nigri"] == (0, (2, 0, 0))
    assert services["formless"] == (0, (0, 1, 0))
    assert CARDS["formless"].type == LESSER_SERVITOR


def test_the_great_old_ones_of_the_printed_examples_show_their_printed_symbols() -> None:
    cthulhoo = [SYMBOLS[symbol] for symbol in CARDS["cthulhoo"].field.symbols]
    assert cthulhoo.count("four_stars") >= 2
    assert "lunar_eclipse" in cthulhoo
    assert "meteor_shower" in [SYMBOLS[symbol] for symbol in CARDS["chaugnar"].field.symbols]


def test_an_invocation_shows_one_to_three_symbols_of_one_kind() -> None:
    for card in CONTENT.cards:
        counts = [count for count in card.invocation if count]
        assert len(counts) == 1, card.id
        assert 1 <= counts[0] <= 3, card.id


def test_every_card_says_where_it_comes_from() -> None:
    assert {card.provenance for card in CONTENT.cards} == {"reconstructed"}
    known = {card.id: card.known for card in CONTENT.cards}
    assert known["miri_nigri"]["star"] == "rulebook"
    assert known["hastur_spawn"] == {"name": "public"}
    assert known["star_spawn"] == {}


@proves("stars:cards/text-first")
def test_a_card_text_overrides_the_rule_of_five_hand_cards() -> None:
    table = position(cult="ghast", hand="byakhee", step="discard").ends()
    assert table.state.pending.n == 5  # type: ignore[attr-defined]
    table.draws("dagoon dagoon dagoon voormi voormi")
    assert len(table.hand(0).split()) == 6


@proves("stars:cards/text-first")
def test_a_card_text_overrides_the_rule_of_one_invocation() -> None:
    table = position(cult="hound_of_tindalos", hand="byakhee formless")
    table.invokes("byakhee").pushes("1", "left").uses("hound_of_tindalos")
    assert table.cards_for("invoke") == ["formless"]


# -- tiles -----------------------------------------------------------------------------------------


@proves("stars:tiles/25")
def test_the_tiles_are_those_of_the_printed_table() -> None:
    pairs = Counter((SYMBOLS[symbol], SYMBOLS[symbol ^ 1]) for symbol in all_tiles())
    assert pairs == {
        ("two_stars", "three_stars"): 7,
        ("one_star", "four_stars"): 5,
        ("void", "five_stars"): 3,
        ("crescent_moon", "cratered_moon"): 3,
        ("shooting_star", "meteor_shower"): 3,
        ("midnight_sun", "solar_eclipse"): 2,
        ("full_moon", "lunar_eclipse"): 2,
    }
    assert sum(pairs.values()) == 25


@proves("stars:tiles/back-known")
def test_everybody_sees_what_is_on_the_other_side_of_a_tile() -> None:
    table = position(cells="C3:l")
    for seat in (0, 1, None):
        view = table.game.view(table.state, seat)
        for lang, back in (("de", "Vollmond"), ("en", "full moon")):
            spoken = "\n".join(table.game.spoken(view, table.game.words(lang)))
            assert back in spoken
        assert "◐/●" in str(table)


@proves("stars:setup/orientation")
def test_a_tile_is_its_symbol_and_nothing_else() -> None:
    """Equal symbols cannot be told apart: swapping them changes nothing at all."""
    table = position(cells="A1:2 B1:2 A2:2", hand="leng_man")
    before = table.state.sky.tiles[:]
    table.invokes("leng_man").swaps("A1", "B1")
    assert table.state.sky.tiles == before


def test_no_card_is_lost_or_doubled_when_a_game_begins() -> None:
    table = new_game(4, start="first")
    table.chance(tuple(range(25)), (1,) * 25)
    for _ in range(4):
        table.chance((0, 1, 2, 3, 4))
    s = table.state
    assert sorted([*s.deck, *(kind for hand in s.hands for kind in hand)]) == CONTENT.deck()
