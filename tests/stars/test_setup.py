"""Die Sterne stehen richtig, the preparations."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules.sky import all_tiles
from fhtagn.games.stars.rules.state import StarsState
from fhtagn.games.stars.scenario import StarsScenario, new_game
from tests.proofs import proves


def begun(players: int, seed: int = 1, **options: str) -> StarsState:
    """A game at its first decision."""
    s = GAME.new(GAME.options(players, options))
    assert isinstance(s, StarsState)
    rng = Random(seed)
    while isinstance(s.pending, Chance):
        GAME.play(s, fast_answer(s.pending, rng))
    return s


@proves("stars:setup/players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert isinstance(begun(players).pending, Decision)


@proves("stars:setup/players")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_or_more_are_refused_in_one_line(players: int) -> None:
    with pytest.raises(BadInput, match=r"^stars is for 2 to 4 players, not \d$"):
        GAME.options(players)


def laid(order: tuple[int, ...], sides: tuple[int, ...]) -> StarsScenario:
    return new_game(2).chance(order, sides)


@proves("stars:setup/sky")
def test_the_tiles_are_laid_out_in_random_order() -> None:
    """Chance shuffles all 25; the first one of the shuffle lies at A1."""
    table = new_game(2)
    assert table.state.pending == Chance("draw", 25, 25)
    last_first = tuple(reversed(range(25)))
    table = laid(last_first, (1,) * 25)
    assert table.state.sky.tiles == all_tiles()[::-1]


@proves("stars:setup/sky")
def test_which_side_is_up_is_random_too() -> None:
    table = laid(tuple(range(25)), (1, 2) * 12 + (1,))
    fronts = all_tiles()
    assert [tile == front for tile, front in zip(table.state.sky.tiles, fronts, strict=True)] == [
        cell % 2 == 0 for cell in range(25)
    ]


@proves("stars:setup/hands", "stars:setup/piles")
def test_each_of_three_players_holds_five_cards_and_60_are_left() -> None:
    """Case 2."""
    s = begun(3)
    assert [len(hand) for hand in s.hands] == [5, 5, 5]
    assert len(s.deck) == 60
    assert not s.discard


@proves("stars:setup/hands")
def test_the_players_draw_one_after_the_other() -> None:
    table = laid(tuple(range(25)), (1,) * 25)
    seats = []
    while isinstance(table.state.pending, Chance) and table.state.pending.kind == "draw":
        seats.append(table.state.pending.seat)
        table.chance((0, 1, 2, 3, 4))
    assert seats == [0, 1]


@proves("stars:setup/start-player")
def test_chance_says_who_begins() -> None:
    for who in (1, 2, 3):
        table = new_game(3).chance(tuple(range(25)), (1,) * 25)
        table.chance(*[(0, 1, 2, 3, 4)] * 3, (who,))
        assert table.asks(who - 1, "invocation")
        assert table.happened("stars.starts", who - 1)


@proves("stars:setup/start-player")
def test_or_the_first_seat_begins() -> None:
    assert all(begun(4, seed, start="first").seat == 0 for seed in range(5))


def test_the_same_answers_give_the_same_game() -> None:
    assert begun(4, seed=7).sky == begun(4, seed=7).sky
    assert begun(4, seed=7).hands != begun(4, seed=8).hands
