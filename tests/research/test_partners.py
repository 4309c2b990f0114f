"""One agent, partners and an automaton behind PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from fhtagn.core.game import Game  # noqa: E402
from fhtagn.research import openspiel  # noqa: E402
from fhtagn.research.gymnasium import SeatEnv  # noqa: E402
from fhtagn.research.many import Many  # noqa: E402
from fhtagn.research.match import Match  # noqa: E402
from fhtagn.research.pettingzoo import env  # noqa: E402
from tests.core.toys import HUNT, VIGIL  # noqa: E402

TOYS = pytest.mark.parametrize("toy", [VIGIL, HUNT], ids=["vigil", "hunt"])


@pytest.fixture(autouse=True)
def _expected_warnings() -> Any:
    """Observations are dictionaries of unbounded boxes, which the checkers remark on."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def loaded(toy: Game, players: int) -> Any:
    name = f"fhtagn_{toy.info.id}"
    if name not in pyspiel.registered_names():
        openspiel.register(toy)
    return pyspiel.load_game(name, {"players": players})


# -- PettingZoo ---------------------------------------------------------------------------------------


@TOYS
def test_pettingzoo_accepts_a_single_agent(toy: Game) -> None:
    game = env(toy.info.id, players=1)
    assert game.possible_agents == ["seat_0"]
    pettingzoo_test.api_test(game, num_cycles=100)
    pettingzoo_test.seed_test(lambda: env(toy.info.id, players=1), num_cycles=30)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_partners_all_get_the_same_reward(players: int) -> None:
    found = set()
    for seed in range(20):
        game = env(VIGIL.info.id, players=players, options={"nights": 5 + players})
        game.reset(seed=seed)
        rng = np.random.RandomState(seed)
        last: dict[str, float] = {}
        for agent in game.agent_iter():
            observation, reward, terminated, truncated, _ = game.last()
            last[agent] = reward
            legal = np.flatnonzero(observation["action_mask"])
            game.step(None if terminated or truncated else int(rng.choice(legal)))
        assert len(last) == players
        assert len(set(last.values())) == 1
        found |= set(last.values())
    assert found == {1.0, -1.0}


# -- Gymnasium ----------------------------------------------------------------------------------------


@TOYS
def test_gymnasium_accepts_an_agent_who_plays_alone(toy: Game) -> None:
    check_env(SeatEnv(toy.info.id, []), skip_render_check=True)


def test_alone_the_agent_plays_to_the_end() -> None:
    results = set()
    for seed in range(20):
        game = SeatEnv(HUNT.info.id, [])
        _, info = game.reset(seed=seed)
        assert info["seat"] == 0
        terminated = False
        while not terminated:
            _, reward, terminated, _, info = game.step(info["legal"][0])
        results.add(reward)
    assert results == {1.0, -1.0}


def test_the_agent_can_have_bots_as_partners() -> None:
    game = SeatEnv(VIGIL.info.id, ["random", "random"])
    _, info = game.reset(seed=1)
    terminated = False
    while not terminated:
        _, reward, terminated, _, info = game.step(info["legal"][-1])
    assert set(game.match.rewards()) == {reward}


def test_many_games_for_one() -> None:
    games = Many(VIGIL.info.id, count=3, players=1, seed=1)
    for _ in range(30):
        rewards, over = games.step([numbers[0] for numbers in games.numbers()])
        assert rewards.shape == (3, 1)
        assert (abs(rewards[over]) == 1.0).all()


# -- OpenSpiel ----------------------------------------------------------------------------------------


@TOYS
@pytest.mark.parametrize("players", [1, 2])
def test_openspiel_plays_random_games(toy: Game, players: int) -> None:
    game = loaded(toy, players)
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


def test_openspiel_is_told_that_partners_want_the_same() -> None:
    utility = pyspiel.GameType.Utility
    assert loaded(VIGIL, 2).get_type().utility == utility.IDENTICAL
    assert loaded(HUNT, 2).get_type().utility == utility.GENERAL_SUM


def test_an_automaton_is_no_player() -> None:
    match = Match(HUNT.info.id, players=1, seed=3)
    assert match.players == 1
    while not match.over:
        assert match.seat == 0
        match.play(match.numbers()[-1])
