"""Going back and trying something else: copies, saved games, and the luck that goes with them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from fhtagn.games.stars.rules.content import shipped_data
from fhtagn.research.gymnasium import SeatEnv
from fhtagn.research.luck import Luck
from fhtagn.research.many import Many
from fhtagn.research.match import Match
from fhtagn.research.pettingzoo import env
from tests.core.bids import Bids

GAMES = ("iaa", "stars", "wars")
WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def course(game: Any, steps: int, rng: Random) -> list[Any]:
    """What an environment of PettingZoo shows in the next steps."""
    shown: list[Any] = []
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = game.last()
        tensors = {name: values.tolist() for name, values in observation["observation"].items()}
        shown.append((game.agent_selection, reward, terminated, tensors))
        legal = observation["action_mask"].nonzero()[0].tolist()
        if terminated or truncated:
            game.step(None)
            if not game.agents:
                break
        else:
            game.step(rng.choice(legal))
    return shown


def seen_from_a_seat(game: SeatEnv, steps: int, rng: Random) -> list[Any]:
    shown: list[Any] = []
    for _ in range(steps):
        legal = game.match.numbers()
        if not legal:
            break
        observation, reward, terminated, _, _ = game.step(rng.choice(legal))
        tensors = {name: values.tolist() for name, values in observation["observation"].items()}
        shown.append((reward, terminated, tensors))
    return shown


def hidden_from(match: Match, seat: int) -> list[list[float]]:
    """What the others know."""
    return [match.vector(other).tolist() for other in range(match.players) if other != seat]


@pytest.mark.parametrize("name", ["stars", "wars", "cults"])
def test_a_guess_deals_anew_what_the_seat_does_not_know(name: str) -> None:
    match, rng = Match(name, players=2, seed=4), Random(4)
    others = 0
    for _ in range(60):
        if match.over:
            break
        seat = match.seat
        guess = match.guess(seat, seed=1)
        assert guess.vector(seat).tolist() == match.vector(seat).tolist()
        assert guess.numbers() == match.numbers()
        assert hidden_from(guess, seat) == hidden_from(match.guess(seat, seed=1), seat)
        others += hidden_from(guess, seat) != hidden_from(match, seat)
        assert hidden_from(match.copy(), seat) == hidden_from(match, seat)  # the real thing
        match.play(rng.choice(match.numbers()))
    assert others or name == "wars"  # its few secrets come late


def test_a_guess_does_not_share_the_luck_of_the_match() -> None:
    match = Match("iaa", players=2, seed=4)
    luck = match.rng.getstate()
    guesses = [match.guess(match.seat) for _ in range(3)]
    assert match.rng.getstate() == luck
    assert len({luck, *(guess.rng.getstate() for guess in guesses)}) == 4
    assert all(guess.mask().tolist() == match.mask().tolist() for guess in guesses)


@pytest.mark.parametrize("name", GAMES)
def test_an_environment_goes_back_to_where_it_was_saved(name: str) -> None:
    game = env(name, players=2)
    game.reset(seed=4)
    course(game, 7, Random(0))
    saved = game.save()
    first = course(game, 40, Random(1))
    assert len({agent for agent, *_ in first}) == 2
    game.restore(saved)
    assert course(game, 40, Random(1)) == first


def test_an_environment_goes_back_after_the_end_and_after_an_illegal_action() -> None:
    game = env("iaa", players=2, options={"target": 10})
    game.reset(seed=4)
    saved = game.save()
    first = course(game, 10_000, Random(1))
    assert first[-1][2]  # it was over
    assert game.agents == []
    game.restore(saved)
    game.step(next(n for n in range(10_000) if not game.observe(game.agent_selection)["action_mask"][n]))
    assert any(game.terminations.values())
    game.restore(saved)
    assert course(game, 10_000, Random(1)) == first


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_an_environment_goes_its_own_way(name: str, way: str) -> None:
    game = env(name, players=2)
    game.reset(seed=2)
    course(game, 5, Random(0))
    twin = WAYS[way](game)
    assert course(twin, 30, Random(1)) == course(game, 30, Random(1))


@pytest.mark.parametrize("way", [*WAYS, "save"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_against_bots_goes_on_as_it_did(name: str, way: str) -> None:
    game = SeatEnv(name, ["greedy"])
    game.reset(seed=3)
    seen_from_a_seat(game, 3, Random(0))
    if way == "save":
        saved = game.save()
        first = seen_from_a_seat(game, 10, Random(1))
        game.reset(seed=8)
        game.restore(saved)
        assert seen_from_a_seat(game, 10, Random(1)) == first
    else:
        twin = WAYS[way](game)
        assert seen_from_a_seat(twin, 10, Random(1)) == seen_from_a_seat(game, 10, Random(1))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_can_be_copied_as_everything_else(way: str) -> None:
    match = Match("stars", players=3, seed=5)
    twin = WAYS[way](match)
    for _ in range(60):
        assert twin.numbers() == match.numbers()
        number = match.numbers()[-1]
        twin.play(number)
        match.play(number)
    assert twin.text(0) == match.text(0)


def test_a_saved_match_with_other_players_or_options_is_refused() -> None:
    for other in (Match("iaa", 3), Match("iaa", 2, {"target": 30})):
        with pytest.raises(ValueError, match="saved from iaa with"):
            Match("iaa", 2).restore(other.save())


def test_after_an_illegal_action_and_before_the_first_reset_nothing_can_be_played() -> None:
    game = SeatEnv("iaa", ["random"])
    with pytest.raises(RuntimeError, match="reset first"):
        game.step(0)
    _, info = game.reset(seed=1)
    game.step(next(number for number in range(100) if number not in info["legal"]))
    with pytest.raises(RuntimeError, match="reset first"):
        game.step(info["legal"][0])


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_told(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat}: seats are 0 to 1"):
        SeatEnv("iaa", ["random"], seat=seat)
    with pytest.raises(ValueError, match=f"no seat {seat}: seats are 0 to 1"):
        Match("stars", 2, seed=1).guess(seat)  # nobody knows anything there: all would be dealt anew


def test_no_games_cannot_be_played_together() -> None:
    with pytest.raises(ValueError, match="0 games"):
        Many("iaa", count=0)


def test_a_match_with_cards_of_ones_own_is_copied_and_pickled_with_them() -> None:
    match = Match("stars", 2, {"content": shipped_data()}, seed=1)
    again = pickle.loads(pickle.dumps(match))
    assert again.options == match.options
    for _ in range(30):
        number = match.numbers()[0]
        match.play(number)
        again.play(number)
    assert again.vector(0).tolist() == match.vector(0).tolist()


# -- luck -----------------------------------------------------------------------------------------------


def test_the_first_numbers_of_splitmix64() -> None:
    """From the state 0, as published with the generator."""
    luck = Luck()
    luck.setstate(0)
    assert luck.getrandbits(64) == 0xE220A8397B1DCDAF
    assert luck.getrandbits(64) == 0x6E789E6AA1B965F4


def test_luck_is_spread_evenly_and_belongs_to_its_seed() -> None:
    luck = Luck("even")
    counts = [0] * 6
    for _ in range(60_000):
        counts[int(luck.random() * 6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)  # four standard deviations
    assert {luck.getrandbits(3) for _ in range(200)} == set(range(8))
    assert Luck(7).random() == Luck(7).random() != Luck("7").random()
    assert Luck().random() != Luck().random()
    assert luck.copy().random() == luck.random()


def test_a_game_without_features_is_told_to_whoever_wants_to_learn_it() -> None:
    match = Match(Bids(), players=2, seed=1)
    with pytest.warns(UserWarning, match="bids has no features"):
        assert list(match.tensors(0)) == ["question", "asks_for"]  # what everybody is told
