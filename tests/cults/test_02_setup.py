"""Rise of the Cults, p. 10-11: the set-up."""

from __future__ import annotations

import pytest

from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.content import shipped
from fhtagn.games.cults.rules.state import CITY_DECK, STACK
from fhtagn.games.cults.rules.vocabulary import DISTRICTS
from fhtagn.games.cults.scenario import CultsScenario, new_game
from tests.proofs import proves


def laid_out(players: int = 2, **options: str) -> CultsScenario:
    """A game at the choice of the first cult site."""
    return new_game(players, **{"stacks": "first_game", "prologue": "1", "start": "first", **options})


@proves("cults:setup/first-cultist")
def test_chance_says_who_is_first_cultist() -> None:
    table = new_game(3).die(3)
    assert table.state.first == 2
    assert table.asks(2, "stack")
    assert new_game(3, start="first").asks(0, "stack")


@proves("cults:setup/rivertown", "cults:pieces/blocked")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_rivertown_is_not_used_with_fewer_than_four(players: int) -> None:
    """Case 2."""
    table = laid_out(players)
    assert table.offered("settle") == [("northside",), ("downtown",), ("uptown",)]
    rivertown = GAME.view(table.state, 0)["districts"][3]
    assert (rivertown["used"], rivertown["sanity"], rivertown["step"]) == (False, None, None)
    assert rivertown["guardian"]["card"] is None


@proves("cults:setup/rivertown")
def test_four_players_use_all_districts() -> None:
    assert len(laid_out(4).offered("settle")) == 4


@proves("cults:setup/city-deck", "cults:pieces/city")
def test_fifteen_city_cards_lie_face_down() -> None:
    table = laid_out()
    assert table.state.cards.size(CITY_DECK) == 15
    assert GAME.view(table.state, 0)["city_deck"] == 15


@proves("cults:setup/round-marker")
def test_the_rounds_begin_with_one() -> None:
    table = laid_out().play(("cults.settle", "uptown"), ("cults.settle", "uptown"))
    assert table.state.round == 1


@proves("cults:setup/stacks")
def test_each_in_turn_puts_a_stack_into_a_district() -> None:
    table = new_game(3, prologue="1", start="first")
    for turn, (card, district) in enumerate(
        [("deep_one", "uptown"), ("mi_go", "downtown"), ("sabotage", "uptown"), ("abduction", "northside")]
    ):
        assert table.asks(turn % 3, "stack")
        table.play(("cults.stack", card, district))
    table.play(("cults.stack", "byakhee", "northside"), ("cults.stack", "secret_sermon", "downtown"))
    assert table.asks(0, "settle")
    uptown = GAME.view(table.state, 0)["districts"][2]
    assert (uptown["guardian"]["card"], uptown["action"]["card"]) == ("deep_one", "sabotage")


@proves("cults:setup/one-of-each")
def test_a_second_stack_of_guardians_in_a_district_is_not_allowed() -> None:
    """Case 3."""
    table = new_game(2, start="first").play(("cults.stack", "deep_one", "uptown"))
    assert table.refuses(("cults.stack", "mi_go", "uptown"), "slot_taken")
    assert table.offers(("cults.stack", "sabotage", "uptown"), ("cults.stack", "mi_go", "downtown"))


@proves("cults:setup/first-game")
def test_the_stacks_of_the_first_game_cost_five_in_each_district() -> None:
    table = laid_out(4)
    for district in range(4):
        stacks = [table.state.cards.zones[STACK + 2 * district + number] for number in (0, 1)]
        assert sum(table.state.card(stack[0]).cost for stack in stacks) == 5
        assert [len(stack) for stack in stacks] == [6, 6]


@proves("cults:setup/first-prologue")
def test_the_prologue_of_the_first_game_is_the_one_that_the_box_recommends() -> None:
    content = shipped()
    table = new_game(4, stacks="first_game", prologue="first_game", start="first")
    assert table.state.prologue == content.first_prologue
    assert list(table.state.sanity) == list(content.prologues[content.first_prologue].sanity)


def test_stacks_by_chance() -> None:
    table = new_game(2, stacks="random", prologue="1", start="first").chance((7, 0, 3), (1, 2, 0))
    content = shipped()
    assert table.state.cards.zones[STACK][0] == content.guardians[7]
    assert table.state.cards.zones[STACK + 5][0] == content.actions[0]


@proves("cults:setup/unused")
def test_stacks_without_a_place_are_not_in_the_game() -> None:
    view = GAME.view(laid_out(2).state, 0)
    lying = [d[kind]["card"] for d in view["districts"] for kind in ("guardian", "action")]
    assert len([card for card in lying if card is not None]) == 6
    assert view["stacks_left"] == []


@proves("cults:setup/prologue", "cults:pieces/prologue")
def test_the_prologue_says_how_sane_the_districts_are() -> None:
    """The example of p. 7: 3 in Northside and Rivertown, 4 in Downtown and Uptown."""
    table = new_game(4, stacks="first_game", start="first")
    table.chance((0,))
    assert list(table.state.sanity) == [3, 4, 4, 3]


@proves("cults:setup/investigators")
def test_an_investigator_sets_out_everywhere_unless_the_prologue_says_otherwise() -> None:
    assert [laid_out(prologue="1").steps(district) for district in DISTRICTS] == [3, 3, 3, 0]
    third = laid_out(prologue="3")
    assert [third.investigators(district) for district in DISTRICTS] == [1, 1, 0, 0]
    assert [laid_out(prologue="4").steps(district) for district in DISTRICTS] == [0, 0, 0, 0]


def test_with_the_fourth_prologue_the_first_advance_only_brings_the_investigator() -> None:
    table = laid_out(prologue="4").play(("cults.settle", "uptown"), ("cults.settle", "uptown"))
    assert table.steps("uptown") == 0
    table.state.round = 2
    from fhtagn.games.cults.rules.city import advance

    advance(table.state, DISTRICTS.index("uptown"))
    assert (table.steps("uptown"), table.investigators("uptown")) == (3, 0)
    advance(table.state, DISTRICTS.index("uptown"))
    assert table.steps("uptown") == 2


@proves("cults:setup/first-site")
def test_the_first_cult_sites_from_the_first_cultist_on_also_side_by_side() -> None:
    table = new_game(3, stacks="first_game", prologue="1").die(2)
    assert table.asks(1, "settle")
    table.play(("cults.settle", "uptown"))
    assert table.asks(2, "settle")
    table.play(("cults.settle", "uptown"))
    assert table.asks(0, "settle")
    table.play(("cults.settle", "downtown"))
    assert [table.sites(side) for side in range(3)] == ["downtown", "uptown", "uptown"]
