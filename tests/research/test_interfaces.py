"""The tests that PettingZoo, Gymnasium and OpenSpiel bring for environments, and what they leave out."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

import fhtagn.research.openspiel  # noqa: E402, F401 - registers the games
from fhtagn.research.gymnasium import SeatEnv  # noqa: E402
from fhtagn.research.many import Many  # noqa: E402
from fhtagn.research.match import Match  # noqa: E402
from fhtagn.research.pettingzoo import env  # noqa: E402

GAMES = ("iaa", "stars", "wars", "cults", "death")


@pytest.fixture(autouse=True)
def _expected_warnings() -> Any:
    """Observations are dictionaries of unbounded boxes, which the checkers remark on."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


# -- PettingZoo ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    pettingzoo_test.api_test(env(name), num_cycles=100)
    assert str(env(name).metadata["name"]).startswith(f"fhtagn_{name}")


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_gets_the_same_game_from_the_same_seed(name: str) -> None:
    pettingzoo_test.seed_test(lambda: env(name), num_cycles=30)
    game = env(name)
    game.reset(seed=1)
    luck = game.unwrapped.match.rng.getstate()
    game.reset(seed=2)
    assert game.unwrapped.match.rng.getstate() != luck


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_can_show_it(name: str) -> None:
    pettingzoo_test.render_test(lambda render_mode=None: env(name, render_mode=render_mode))
    shown = env(name, render_mode="ansi")
    shown.reset(seed=1)
    assert len(str(shown.render()).splitlines()) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_agent_learns_its_result(players: int) -> None:
    game = env("iaa", players=players, options={"target": 10})
    game.reset(seed=3)
    last: dict[str, float] = {}
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        last[agent] = reward
        game.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
    assert sorted(last) == [f"seat_{seat}" for seat in range(players)]
    shares = sum((reward + 1) / 2 for reward in last.values())  # one victory, or nobody's
    assert round(shares, 9) in (0, 1)


def test_an_agent_that_does_not_decide_has_no_legal_action() -> None:
    game = env("iaa", players=2)
    game.reset(seed=1)
    for agent in game.possible_agents:
        legal = game.observe(agent)["action_mask"].sum()
        assert (legal > 0) == (agent == game.agent_selection)


def test_an_agent_that_acts_illegally_loses_and_is_told_why() -> None:
    game = env("iaa", players=3)
    with pytest.raises(RuntimeError, match="reset first"):
        game.step(0)
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(int(game.observe(agent)["action_mask"].argmin()))
    last = {}
    for one in game.agent_iter():
        observation, reward, terminated, _, info = game.last()
        assert terminated
        assert not observation["action_mask"].any()
        last[one] = (reward, "illegal" in info)
        game.step(None)
    assert last == {one: (-1.0, True) if one == agent else (0.0, False) for one in game.possible_agents}


def test_pettingzoo_breaks_off_a_game_that_is_too_long() -> None:
    game = env("stars", players=3, most_steps=4)
    for seed in range(2):
        game.reset(seed=seed)
        for decision in range(1, 5):
            assert not any(game.truncations.values())
            game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
            if decision == 2:
                saved = game.save()
        assert list(game.truncations.values()) == [True] * 3
        assert not any(game.terminations.values())
        last = {}
        for agent in game.agent_iter():
            observation, reward, *_ = game.last()
            last[agent] = (reward, int(observation["action_mask"].sum()))
            game.step(None)
        assert last == dict.fromkeys(game.possible_agents, (0.0, 0))
    game.restore(saved)  # two decisions before the end
    game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert not any(game.truncations.values())
    game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert all(game.truncations.values())
    pettingzoo_test.api_test(env("stars", most_steps=7), num_cycles=50)


# -- Gymnasium ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    check_env(SeatEnv(name, ["random"]), skip_render_check=True)
    assert "\n" in str(SeatEnv(name, ["random"], render_mode="ansi").render())


def test_the_agent_plays_against_the_bots_it_chose_until_the_end() -> None:
    game = SeatEnv("iaa", ["greedy", "random"], options={"target": 20})
    seats = set()
    for seed in range(6):
        _, info = game.reset(seed=seed)
        seats.add(info["seat"])
        terminated = False
        while not terminated:
            _, reward, terminated, _, info = game.step(info["legal"][0])
            assert terminated or reward == 0.0
        assert reward == game.match.rewards()[info["seat"]]
        assert info["legal"] == []
    assert len(seats) > 1  # it sits everywhere


def test_an_illegal_action_loses_and_says_why() -> None:
    game = SeatEnv("iaa", ["random"])
    _, info = game.reset(seed=1)
    illegal = next(number for number in range(100) if number not in info["legal"])
    _, reward, terminated, _, info = game.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"]


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_makes_every_game_by_name(name: str) -> None:
    game = gymnasium.make(f"fhtagn/{name}-v0", max_episode_steps=2)
    assert game.unwrapped.match.game.info.id == name
    game.reset(seed=1)
    truncated = False
    for _ in range(2):
        legal = game.unwrapped.action_masks()
        _, _, terminated, truncated, _ = game.step(int(legal.argmax()))
    assert terminated or truncated


def test_masks_name_the_legal_actions() -> None:
    seat = SeatEnv("iaa", ["random"])
    _, info = seat.reset(seed=1)
    assert seat.action_masks().dtype == np.bool_
    assert seat.action_masks().nonzero()[0].tolist() == sorted(info["legal"])
    agents = env("iaa", players=2)
    agents.reset(seed=1)
    mask = agents.observe(agents.agent_selection)["action_mask"]
    assert agents.unwrapped.action_masks().tolist() == mask.astype(bool).tolist()
    many = Many("iaa", 3, seed=1)
    assert [row.nonzero()[0].tolist() for row in many.action_masks()] == [sorted(n) for n in many.numbers()]


# -- OpenSpiel ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_random_games(name: str) -> None:
    game = pyspiel.load_game(f"fhtagn_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.num_distinct_actions() == Match(name).vocabulary.size


def test_openspiel_takes_players_and_options() -> None:
    game = pyspiel.load_game("fhtagn_iaa", {"players": 4, "options": '{"target": 30}'})
    assert game.num_players() == 4
    observer = game.make_py_observer()
    state = game.new_initial_state()
    observer.set_from(state, 2)
    assert observer.dict["scores"].tolist() == [0, 0, 0, 0]
    assert "scores: 0 0 0 0" in observer.string_from(state, 2).splitlines()
    assert "30" in state.sentences(2)


def test_openspiel_breaks_off_a_game_that_is_too_long() -> None:
    game = pyspiel.load_game("fhtagn_iaa", {"longest": 3})
    assert game.max_game_length() == 3
    state = game.new_initial_state()
    decisions, rng = 0, Random(1)
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
        assert (state.current_player() == pyspiel.PlayerId.TERMINAL) == (decisions == 3)
    assert decisions == 3
    assert state.returns() == [0.0, 0.0]
    assert state.clone().is_terminal()
    with pytest.raises(ValueError, match="at least one decision"):
        pyspiel.load_game("fhtagn_iaa", {"longest": 0})


def test_the_chances_of_a_draw_sum_up_to_one() -> None:
    state = pyspiel.load_game("fhtagn_stars").new_initial_state()
    drawn = 0
    while state.is_chance_node() and drawn < 12:
        outcomes = state.chance_outcomes()
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        state.apply_action(outcomes[-1][0])
        drawn += 1
    assert drawn > 3


def test_a_clone_of_openspiel_goes_its_own_way() -> None:
    state = pyspiel.load_game("fhtagn_iaa").new_initial_state()
    other = state.clone()
    state.apply_action(2)
    assert str(other) != str(state)
    other.apply_action(2)
    assert str(other) == str(state)


def test_openspiels_own_tree_search_plays_it() -> None:
    game = pyspiel.load_game("fhtagn_iaa", {"options": '{"target": 10}'})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    chosen = 0
    while not state.is_terminal() and chosen < 5:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[int(rng.randint(6))][0])
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            chosen += 1
    assert chosen == 5
