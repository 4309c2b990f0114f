"""Many games as one vector environment, in one process and over several."""

from __future__ import annotations

import doctest
from contextlib import closing
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.vector import AutoresetMode  # noqa: E402

from fhtagn.research import layout, shaping, vector  # noqa: E402
from fhtagn.research.gymnasium import SeatEnv  # noqa: E402
from fhtagn.research.many import Many  # noqa: E402
from fhtagn.research.match import Match  # noqa: E402
from fhtagn.research.pettingzoo import env as pettingzoo_env  # noqa: E402
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


def test_many_games_pay_a_potential_that_sums_up_to_nothing() -> None:
    games = Many("iaa", count=3, options={"target": 20}, seed=1, shaping=Lead("scores"))
    plain = Many("iaa", count=3, options={"target": 20}, seed=1)
    totals, paid, ended = np.zeros((3, 2)), 0, 0
    for _ in range(200):
        firsts = [numbers[0] for numbers in games.numbers()]
        rewards, over = games.step(firsts)
        results, over_too = plain.step(firsts)
        assert over.tolist() == over_too.tolist()
        totals += rewards
        paid += bool((rewards[~over] != 0).any())
        for game in over.nonzero()[0]:  # both began at 0
            assert totals[game].tolist() == pytest.approx(results[game].tolist(), abs=1e-5)
            totals[game] = 0
            ended += 1
    assert paid > 20
    assert ended > 3


def test_many_games_are_broken_off_and_begin_anew() -> None:
    games = Many("iaa", count=2, seed=1, most_steps=5)
    for step in range(1, 11):
        rewards, over = games.step([numbers[0] for numbers in games.numbers()])
        assert over.tolist() == games.truncated.tolist() == [step % 5 == 0] * 2
        assert not rewards.any()
        laid = [any(match.state.display) for match in games.matches]  # type: ignore[attr-defined]
        assert laid == [not over.all()] * 2


def test_pettingzoo_pays_a_potential_that_sums_up_to_nothing() -> None:
    game = pettingzoo_env("iaa", options={"target": 20}, shaping=Lead("scores"))
    for seed in range(3):
        game.reset(seed=seed)
        totals = dict.fromkeys(game.possible_agents, 0.0)
        paid = False
        for agent in game.agent_iter():
            observation, reward, terminated, _, _ = game.last()
            totals[agent] += reward
            paid |= not terminated and reward != 0
            game.step(None if terminated else int(observation["action_mask"].argmax()))
        assert list(totals.values()) == pytest.approx(game.unwrapped.match.rewards(), abs=1e-6)
        assert paid


def test_whoever_acts_illegally_gives_the_potential_back() -> None:
    game = pettingzoo_env("iaa", shaping=lambda match, seat: 0.25 + seat / 4)
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(int(game.observe(agent)["action_mask"].argmin()))
    assert {one: reward + game.possible_agents.index(one) / 4 for one, reward in game.rewards.items()} == {
        one: -1.25 if one == agent else -0.25 for one in game.possible_agents
    }


# -- options and tokens ----------------------------------------------------------------------------------


def test_many_games_tell_their_options_one_after_the_other() -> None:
    games = Many("iaa", count=3, seed=1)
    rows, offsets = games.option_features()
    assert offsets.tolist()[0] == 0
    for place, match in enumerate(games.matches):
        part = rows[offsets[place] : offsets[place + 1]]
        assert part.tolist() == match.option_features().tolist()
    assert len(rows) == offsets[-1] == sum(map(len, games.numbers()))


@pytest.mark.parametrize("name", GAMES)
def test_tokens_are_padded_and_counted_everywhere_alike(name: str) -> None:
    games = Many(name, count=2, players=2, seed=1)
    tokens, counts = games.tokens()
    for match, array, count in zip(games.matches, tokens, counts, strict=True):
        true, names = games.token_rows.of(match.state, match.seat)
        assert array[:count].tolist() == true.tolist()
        assert (count, array[count:].any()) == (len(names), False)
    single = SeatEnv(name, ["random"], observation="tokens")
    agents = pettingzoo_env(name, players=2, observation="tokens")
    agents.reset(seed=1)
    for shown, space in (
        (single.reset(seed=1)[0], single.observation_space),
        (agents.observe("seat_1"), agents.observation_space("seat_1")),
    ):
        assert space.contains(shown)
        assert shown["observation"]["tokens"].shape == tokens[0].shape
        assert 0 < shown["observation"]["count"][0] < len(tokens[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_vector_tells_tokens_as_its_games_do_one_by_one(name: str) -> None:
    envs = gymnasium.make_vec(
        f"fhtagn/{name}-v0", num_envs=2, vectorization_mode="vector_entry_point", observation="tokens"
    )
    observations, info = envs.reset(seed=5)
    singles = [SeatEnv(name, observation="tokens") for _ in range(2)]
    alone = [single.reset(seed=5 + place)[0]["observation"] for place, single in enumerate(singles)]
    for _ in range(8):
        assert envs.observation_space.contains(observations)
        for part in ("tokens", "count"):
            assert observations[part].tolist() == [one[part].tolist() for one in alone]
        actions = info["action_mask"].argmax(axis=1)
        observations, _, terminated, _, info = envs.step(actions)
        assert not terminated.any()
        alone = [one.step(action)[0]["observation"] for one, action in zip(singles, actions, strict=True)]


def test_a_vector_tells_the_tokens_of_a_game_that_ended_and_keeps_its_room() -> None:
    how: dict[str, Any] = {"num_envs": 2, "observation": "tokens", "most_tokens": 40, "most_steps": 3}
    envs = SeatsEnv("iaa", **how)
    with closing(SharedSeatsEnv("iaa", workers=2, **how)) as shared:
        for games in (envs, shared):
            observations, info = games.reset(seed=1)
            assert observations["tokens"].shape[:2] == (2, 40)
            for _ in range(3):
                before = observations
                observations, _, _, truncated, info = games.step(info["action_mask"].argmax(axis=1))
            assert truncated.all()
            assert games.observation_space.contains(info["final_obs"])
            assert info["final_obs"]["count"].all()
            assert (info["final_obs"]["tokens"] != observations["tokens"]).any()
            assert (before["tokens"] != observations["tokens"]).any(), "what was handed out stays as it was"
    with pytest.raises(ValueError, match="make room for them"):
        SeatsEnv("stars", observation="tokens", most_tokens=5).reset(seed=1)


def test_tokens_for_which_there_is_no_room_are_not_left_out_silently() -> None:
    with pytest.raises(ValueError, match="make room for them"):
        Many("stars", count=1).tokens(most=5)
    with pytest.raises(ValueError, match="numbers or tokens"):
        SeatEnv("iaa", observation="pictures")
    with pytest.raises(ValueError, match="leave out flat"):
        SeatEnv("iaa", flat=True, observation="tokens")


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
