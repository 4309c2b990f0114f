"""Every game keeps every promise of ``fhtagn.core.contract``, with every number of players."""

from __future__ import annotations

from functools import cache

import pytest

from fhtagn.core.actions import Spec, Specs
from fhtagn.core.contract import CHECKS, GAME_CHECKS, check_game
from fhtagn.core.contract.walks import GameCheck, WalkCheck, walk
from fhtagn.core.registry import load, names
from tests.core.bids import Bids
from tests.core.toys import BIDS, TOYS

STEPS = 2000  # in the random games of one check and number of players together, roughly
MOST_GAMES = 8

GAMES = names()
MOST_PLAYERS = 8
TABLES = [(name, players) for name in GAMES for players in load(name).info.seats if players <= MOST_PLAYERS]


def name_of(check: GameCheck | WalkCheck) -> str:
    return check.__name__.removeprefix("check_")


def test_the_toy_games_are_among_the_games() -> None:
    assert {toy.info.id for toy in TOYS} < set(GAMES)


@pytest.mark.parametrize("check", GAME_CHECKS, ids=name_of)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_as_a_whole_keeps_the_contract(name: str, check: GameCheck) -> None:
    check(load(name))


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_keep_the_contract(name: str, players: int, check: WalkCheck) -> None:
    first = 101 * CHECKS.index(check)  # other games for each check
    for seed in range(first, first + how_many(name, players)):
        check(load(name), players, seed)


@cache
def how_many(name: str, players: int) -> int:
    """Fewer games where games are long, or many look on."""
    steps = max(len(walk(load(name), players, seed).entries) for seed in range(3))
    return max(1 if players > 6 else 2, min(MOST_GAMES, STEPS * 4 // (steps * max(4, players))))


def test_a_single_call_checks_everything() -> None:
    check_game(BIDS, seeds=range(1))


def test_a_single_call_finds_what_is_broken() -> None:
    game = Bids()
    game.actions = Specs(*game.actions.all(), Spec("bids.cheat"))
    with pytest.raises(AssertionError, match=r"bids.action.cheat has no text"):
        check_game(game, seeds=range(1))
