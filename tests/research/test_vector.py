"""Many games as one vector environment, in one process and over several."""

from __future__ import annotations

import doctest
from contextlib import closing
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from fhtagn.research import layout, shaping, vector  # noqa: E402
from fhtagn.research.gymnasium import SeatEnv  # noqa: E402
from fhtagn.research.match import Match  # noqa: E402
from fhtagn.research.shaping import Lead, Prospects  # noqa: E402
from fhtagn.research.vector import SeatsEnv, SharedSeatsEnv  # noqa: E402

GAMES = ("iaa", "stars", "wars", "cults", "death")


@pytest.mark.parametrize("module", [vector, layout, shaping])
def test_the_examples_in_the_module_are_true(module: Any) -> None:
    assert doctest.testmod(module).failed == 0


def course(envs: SeatsEnv, steps: int, seed: int) -> list[Any]:
    """What is shown when legal actions are drawn."""
    rng = np.random.default_rng(seed)
    observations, info = envs.reset(seed=seed)
    shown: list[Any] = [observations.tolist()]
    for _ in range(steps):
        actions = [rng.choice(row.nonzero()[0]) for row in info["action_mask"]]
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert envs.observation_space.contains(observations)
        shown.append((observations.tolist(), rewards.tolist(), terminated.tolist(), truncated.tolist()))
    return shown


@pytest.mark.parametrize("name", GAMES)
def test_a_vector_shows_what_its_games_show_one_by_one(name: str) -> None:
    envs = gymnasium.make_vec(f"fhtagn/{name}-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = envs.reset(seed=5)
    singles = [SeatEnv(name, flat=True) for _ in range(2)]
    alone = [single.reset(seed=5 + place)[0] for place, single in enumerate(singles)]
    for _ in range(20):
        assert observations.tolist() == [row.tolist() for row in alone]
        assert [row.nonzero()[0].tolist() for row in info["action_mask"]] == [
            sorted(single.match.numbers()) for single in singles
        ]
        actions = info["action_mask"].argmax(axis=1)
        observations, rewards, terminated, _, info = envs.step(actions)
        steps = [single.step(action) for single, action in zip(singles, actions, strict=True)]
        assert rewards.tolist() == [step[1] for step in steps]
        if terminated.any():
            break
        alone = [step[0] for step in steps]


def test_a_game_that_ends_begins_anew_in_the_same_step() -> None:
    envs = SeatsEnv("iaa", num_envs=3, options={"target": 10})
    _, info = envs.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert info["action_mask"].any(axis=1).all()
        observations, rewards, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not rewards[~terminated].any()
        if terminated.any():
            ended += terminated.sum()
            assert info["_final_obs"].tolist() == terminated.tolist()
            last = info["final_obs"][terminated]
            assert (last != observations[terminated]).any()
    assert ended > 3


def test_processes_show_the_same_as_one() -> None:
    how: dict[str, Any] = {"num_envs": 5, "options": {"target": 15}, "most_steps": 30}
    with closing(SharedSeatsEnv("iaa", workers=2, **how)) as shared:
        found = course(shared, 80, seed=3)
    assert found == course(SeatsEnv("iaa", **how), 80, seed=3)
    assert any(any(ended) for _, _, ended, _ in found[1:])


def test_a_problem_in_a_process_is_told() -> None:
    with (
        closing(SharedSeatsEnv("iaa", num_envs=2, workers=2)) as shared,
        pytest.raises(RuntimeError, match="reset first"),
    ):
        shared.step([0, 0])
    with pytest.raises(ValueError, match="2 games cannot be shared by 3"):
        SharedSeatsEnv("iaa", num_envs=2, workers=3)


# -- truncation and shaping ---------------------------------------------------------------------------


def test_a_game_is_broken_off_after_so_many_actions_of_the_agent() -> None:
    game = SeatEnv("stars", most_steps=3)
    _, info = game.reset(seed=1)
    for step in range(1, 4):
        _, reward, terminated, truncated, info = game.step(info["legal"][0])
        assert (reward, terminated, truncated) == (0.0, False, step == 3)
    with pytest.raises(RuntimeError, match="reset first"):
        game.step(info["legal"][0])


@pytest.mark.parametrize("shaping", [Lead("scores"), Lead("scores", 0.5), Prospects()])
def test_what_a_potential_pays_sums_up_to_nothing(shaping: Any) -> None:
    game = SeatEnv("iaa", options={"target": 30}, shaping=shaping)
    paid = 0
    for seed in range(4):
        _, info = game.reset(seed=seed)
        first = game._potential
        total, terminated = 0.0, False
        while not terminated:
            _, reward, terminated, _, info = game.step(info["legal"][0])
            total += reward
            paid += not terminated and reward != 0
        assert total + first == pytest.approx(game.match.rewards()[game.seat])
    assert paid > 4


def test_a_lead_is_what_one_has_more_than_the_best_of_the_others() -> None:
    match = Match("stars", players=3, seed=1)
    lead = Lead("points")
    assert [lead(match, seat) for seat in range(3)] == [0.0] * 3


# -- flat and nested ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_declared_and_scaled(name: str) -> None:
    match = Match(name, 2, seed=3)
    layout = match.layout
    assert all(feature.meaning for feature in layout.features)
    assert sum(feature.size for feature in layout.features) == layout.width
    assert (abs(layout.low) <= 1).all()
    assert (layout.high == 1).all()
    for _ in range(50):
        if match.over:
            break
        row = match.vector(match.seat)
        assert ((layout.low <= row) & (row <= layout.high)).all()
        parts = match.tensors(match.seat)
        assert np.concatenate(list(parts.values())).tolist() == row.tolist()
        match.play(match.rng.choice(match.numbers()))
