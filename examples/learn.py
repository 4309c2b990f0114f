#!/usr/bin/env python3
"""Masked PPO (sb3-contrib) learns a game against bots, on one core.

    python examples/learn.py iaa                      # beats random in a minute
    python examples/learn.py stars --steps 500000     # long games: broken off, and points are paid on the way

It plays several games at once (``fhtagn.research.gymnasium.SeatEnv``, flat observations), asks each for its
``action_masks()``, and from time to time plays against the same bots on other seeds, to be counted.
Needs the extra ``examples``.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from fhtagn.research.gymnasium import SeatEnv
from fhtagn.research.shaping import Lead

GAMES_AT_ONCE: Final = 8
OTHER_SEEDS: Final = 1_000_000  # of the games that are counted, not learned from


@dataclass(frozen=True)
class Lesson:
    """How a game is learned: after how many own decisions it is broken off, and what is paid on the way."""

    most_steps: int | None = None
    shaping: Lead | None = None
    hidden: tuple[int, ...] = (64, 64)


LESSONS: Final = {
    "iaa": Lesson(),
    # Random games take thousands of decisions: without points on the way nothing would be learned.
    "stars": Lesson(most_steps=600, shaping=Lead("points", weight=2.0), hidden=(128, 128)),
}


def environment(game: str, bot: str, lesson: Lesson, counted: bool = False) -> SeatEnv:
    """A game to learn from, or one that is counted, which is played to its end."""
    if counted:
        return SeatEnv(game, [bot], flat=True)
    return SeatEnv(game, [bot], flat=True, most_steps=lesson.most_steps, shaping=lesson.shaping)


def results(model: Any, game: SeatEnv, games: int, longest: int = 5_000) -> tuple[float, float]:
    """The parts of the games that the model wins and loses; the rest has no end after ``longest`` decisions.

    It draws its actions as it does when it learns: who always takes what it likes best may go round in
    circles in Sterne.
    """
    victories = defeats = 0
    for seed in range(games):
        observation, _ = game.reset(seed=OTHER_SEEDS + seed)
        for _ in range(longest):
            action, _ = model.predict(observation, action_masks=game.action_masks())
            observation, reward, terminated, _, _ = game.step(int(action))
            if terminated:
                victories += reward > 0
                defeats += reward < 0
                break
    return victories / games, defeats / games


def learn(game: str, bot: str, steps: int, seed: int, pause: int, games: int) -> float:
    """Learn, telling every ``pause`` steps what is reached."""
    torch.set_num_threads(1)
    lesson = LESSONS.get(game, Lesson())
    envs = DummyVecEnv([partial(environment, game, bot, lesson) for _ in range(GAMES_AT_ONCE)])
    envs.seed(seed)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=512,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0 if lesson.shaping is None else 0.999,
        learning_rate=1e-3,
        ent_coef=0.01,
        policy_kwargs={"net_arch": list(lesson.hidden)},
        seed=seed,
        device="cpu",
    )
    counted = environment(game, bot, lesson, counted=True)
    start = time.process_time()
    reached = 0.0
    for done in range(pause, steps + 1, pause):
        model.learn(pause, reset_num_timesteps=False)
        taken = time.process_time() - start
        reached, lost = results(model, counted, games)
        said = f"{game}, seed {seed}: {done} steps, {taken:.0f} s, against {bot}:"
        print(f"{said} wins {reached:.1%}, loses {lost:.1%}", flush=True)
        start += time.process_time() - start - taken  # counting takes no part in it
    return reached


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="iaa")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--steps", type=int, default=65_536)
    parser.add_argument("--pause", type=int, default=32_768, help="steps between two counts")
    parser.add_argument("--games", type=int, default=200, help="games of a count")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learn(chosen.game, chosen.bot, chosen.steps, chosen.seed, chosen.pause, chosen.games)


if __name__ == "__main__":
    main()
