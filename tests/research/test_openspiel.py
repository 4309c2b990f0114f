"""OpenSpiel's searches that deal anew, and its algorithms that need perfect recall."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402

from fhtagn.core.registry import load  # noqa: E402
from fhtagn.research import openspiel  # noqa: E402

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "liars" / "src"))

from fhtagn_liars.game import GAME as LIARS  # noqa: E402

GAMES = ("iaa", "stars", "wars", "cults", "death")
SECRETS = [name for name in GAMES if load(name).info.hidden]


def loaded(name: str, **params: Any) -> Any:
    if name == "liars" and "fhtagn_liars" not in pyspiel.registered_names():
        openspiel.register(LIARS)
    return pyspiel.load_game(f"fhtagn_{name}", params)


def walked(game: Any, decisions: int, seed: int) -> Any:
    """A state after so many random decisions, or at the end."""
    state, rng = game.new_initial_state(), Random(seed)
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def choose(state: Any, notation: str) -> None:
    (action,) = [one for one in state.legal_actions() if state.action_to_string(one) == notation]
    state.apply_action(action)


# -- dealt anew ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", [*SECRETS, "liars"])
def test_a_world_dealt_anew_looks_the_same_to_the_player(name: str, recall: bool) -> None:
    several = {"players": 2} if name == "cults" else {}  # whoever plays it alone knows everything
    game, rng = loaded(name, recall=recall, **several), Random(1)
    different = 0
    for seed in range(6):
        state = walked(game, 10 + 20 * seed if name != "liars" else seed % 3, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(player) == state.observation_string(player)
        if recall:
            assert other.information_state_string(player) == state.information_state_string(player)
        different += str(other) != str(state)
        other.apply_action(other.legal_actions()[0])  # it goes its own way
        assert other.move_number() == 1
    assert different or name == "wars"  # its few secrets come late


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", [*SECRETS, "liars"])
def test_openspiels_information_set_search_plays_it(name: str, recall: bool) -> None:
    game = loaded(name, recall=recall, longest=150)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=4, random_state=rng, use_observation_string=not recall
    )
    state = walked(game, 0, 1)
    chosen = 0
    while not state.is_terminal() and chosen < 4:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        chosen += 1
    assert chosen


def test_a_search_that_deals_anew_does_not_call_a_bid_that_it_could_know_to_be_true() -> None:
    """One die each: who shows a six and is told "one six" knows better than to doubt."""
    game = loaded("liars", recall=True, options='{"dice": 1}')
    state = game.new_initial_state()
    state.apply_action(2)  # seat 0 rolls a three
    state.apply_action(5)  # seat 1 a six
    choose(state, "liars.bid 1 6")
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(2, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=300, random_state=rng)
    assert state.action_to_string(bot.step(state)) != "liars.doubt"


# -- remembered ---------------------------------------------------------------------------------------


def test_a_player_remembers_what_it_saw_and_nothing_else() -> None:
    game = loaded("liars", recall=True, options='{"dice": 1}')
    told = []
    for other in (1, 4):
        state = game.new_initial_state()
        state.apply_action(2)
        state.apply_action(other)
        told.append([state.information_state_string(seat) for seat in range(2)])
        state.apply_action(state.legal_actions()[0])
        assert state.information_state_string(0).startswith(told[-1][0])
        assert "do 1" in state.information_state_string(0)
        assert "do " not in state.information_state_string(1)
        assert "liars.bid" in state.information_state_string(1)
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]


def test_what_is_over_and_done_is_remembered() -> None:
    """After a round the table looks alike, whatever was bid; who remembers can tell."""
    game, plain = loaded("liars", recall=True), loaded("liars")
    found = []
    for n in (1, 2):
        states = [game.new_initial_state(), plain.new_initial_state()]
        for state in states:
            for face in (0, 0, 0, 5, 5, 5):
                state.apply_action(face)
            choose(state, f"liars.bid {n} 6")
            choose(state, "liars.doubt")
            for face in (0, 0, 0, 5, 5):
                state.apply_action(face)
        found.append((states[0].information_state_string(1), states[1].observation_string(1)))
    assert found[0][1] == found[1][1]
    assert found[0][0] != found[1][0]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_tests_games_that_remember(name: str) -> None:
    game = loaded(name, recall=True, longest=100)
    assert game.get_type().provides_information_state_string
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_without_recall_nobody_remembers() -> None:
    state = loaded("iaa").new_initial_state()
    with pytest.raises(ValueError, match="recall"):
        state.remembered(0)


def test_regret_minimisation_comes_closer_to_an_equilibrium() -> None:
    """One die each, and after two decisions nobody has won: OpenSpiel's CFR finds out how to bluff there."""
    game = loaded("liars", recall=True, longest=2, options='{"dice": 1}')
    solver = cfr.CFRPlusSolver(game)
    found = []
    for _ in range(3):
        for _ in range(3):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[0] > found[1] > found[2]
    assert found[2] < 0.3 * found[0]
