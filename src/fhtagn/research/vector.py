"""Many games against bots as one Gymnasium vector environment, in one process or over several.

>>> from fhtagn.research.vector import SeatsEnv
>>> envs = SeatsEnv("iaa", num_envs=3, bots=["random"])
>>> observations, info = envs.reset(seed=1)
>>> observations.shape, info["action_mask"].shape
((3, 34), (3, 94))
>>> actions = info["action_mask"].argmax(axis=1)  # the first legal one everywhere
>>> observations, rewards, terminated, truncated, info = envs.step(actions)
>>> rewards.shape
(3,)

``gymnasium.make_vec("fhtagn/iaa-v0", num_envs=3, vectorization_mode="vector_entry_point")`` makes the same.
Observations are flat, or with ``observation="tokens"`` padded tokens and how many of them are true.
``info["action_mask"]`` (also ``action_masks()``) says what is legal.  A game that ends begins anew in the
same step, so that there is always something to choose; its last observation stands in ``info["final_obs"]``.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fhtagn.research.gymnasium import SeatEnv
from fhtagn.research.layout import Floats
from fhtagn.research.spaces import NUMBERS, flat_space

Masks = np.ndarray[Any, np.dtype[np.bool_]]
Rewards = np.ndarray[Any, np.dtype[np.float64]]
Counts = np.ndarray[Any, np.dtype[np.int64]]
Shape = tuple[int, ...]  # of what is seen of one game: numbers in a row, or rows and columns of tokens
Seen = Any  # an array of numbers, or tokens and their count by name


class Arrays:
    """What a vector environment hands out: one row per game.

    Use ``rows`` for a part of them in the same memory, such as those of one process.
    """

    def __init__(self, count: int, shape: Shape, actions: int, made: Any = None) -> None:
        shapes: dict[str, tuple[Shape, Any]] = {
            "observations": ((count, *shape), np.float32),
            "final": ((count, *shape), np.float32),
            "counts": ((count, 1), np.int64),  # of tokens
            "final_counts": ((count, 1), np.int64),
            "masks": ((count, actions), np.bool_),
            "rewards": ((count,), np.float64),
            "terminated": ((count,), np.bool_),
            "truncated": ((count,), np.bool_),
            "ended": ((count,), np.bool_),
        }
        make = made if made is not None else lambda name, shape, kind: np.zeros(shape, dtype=kind)
        found = {name: make(name, shape, kind) for name, (shape, kind) in shapes.items()}
        self.observations: Floats = found["observations"]
        self.final: Floats = found["final"]
        self.counts: Counts = found["counts"]
        self.final_counts: Counts = found["final_counts"]
        self.masks: Masks = found["masks"]
        self.rewards: Rewards = found["rewards"]
        self.terminated: Masks = found["terminated"]
        self.truncated: Masks = found["truncated"]
        self.ended: Masks = found["ended"]  # either of both

    def rows(self, part: slice) -> Arrays:
        """Some rows; they share their memory with these."""
        return Arrays(0, (0,), 0, lambda name, shape, kind: getattr(self, name)[part])


class Block:
    """Some games in one process, written into rows of arrays."""

    def __init__(self, made_from: dict[str, Any], arrays: Arrays) -> None:
        count = len(arrays.rewards)
        self.games = [SeatEnv(**made_from) for _ in range(count)]
        self.arrays = arrays

    def reset(self, seeds: Sequence[int | None]) -> None:
        """New games, each with its own seed."""
        for game, seed in zip(self.games, seeds, strict=True):
            game.reset(seed=seed)
        self._write()

    def step(self, actions: Sequence[int]) -> None:
        """One action in each game; a game that ends begins anew at once."""
        arrays = self.arrays
        for row, (game, action) in enumerate(zip(self.games, actions, strict=True)):
            reward, terminated, truncated, _ = game.advance(action)
            arrays.rewards[row] = reward
            arrays.terminated[row] = terminated
            arrays.truncated[row] = truncated
            arrays.ended[row] = terminated or truncated
            if terminated or truncated:
                if game.token_rows is None:
                    arrays.final[row] = game.match.vector(game.seat)
                else:
                    arrays.final[row], arrays.final_counts[row] = game.tokens()
                game.reset()
        self._write()

    def _write(self) -> None:
        arrays = self.arrays
        layout = self.games[0].match.layout
        arrays.masks[:] = False
        for row, game in enumerate(self.games):
            arrays.masks[row][game.match.numbers()] = True
            if game.token_rows is None:
                layout.write(game.match.state, game.seat, arrays.observations, row)
            else:
                arrays.observations[row], arrays.counts[row] = game.tokens()
        if self.games[0].token_rows is None:
            layout.scaled(arrays.observations)


class SeatsEnv(VectorEnv[Seen, Any, Any]):
    """``num_envs`` games in this process; the other arguments are those of ``SeatEnv``.

    Use it wherever a learner takes a vector environment.  It is quicker than Gymnasium's own vectors,
    because observations and masks are written straight into one array.  With ``observation="tokens"`` they
    are ``tokens`` and ``count``; ``token_rows`` says what the columns mean.
    """

    def __init__(self, game: str, num_envs: int = 1, copy: bool = True, **made_from: Any) -> None:
        is_flat = made_from.get("observation", NUMBERS) == NUMBERS
        self.made_from: dict[str, Any] = {**made_from, "game": game, "flat": is_flat}
        first = SeatEnv(**self.made_from)
        self.num_envs = num_envs
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = first.render_mode
        self.token_rows = first.token_rows
        shape: Shape
        if first.token_rows is None:
            self.single_observation_space = flat_space(first.match)
            shape = (first.match.layout.width,)
        else:
            seen = first.tokens_space
            self.single_observation_space = seen
            shape = seen["tokens"].shape or ()
        self.single_action_space = spaces.Discrete(first.match.vocabulary.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._begin(shape, first.match.vocabulary.size)

    def _begin(self, shape: Shape, actions: int) -> None:
        self.arrays = Arrays(self.num_envs, shape, actions)
        self._block = Block(self.made_from, self.arrays)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games everywhere; a single seed is counted up from game to game."""
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            seeds = [None if seed is None else seed + place for place in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._reset(seeds)
        return self._shown(self.arrays.observations, self.arrays.counts), self._info()

    def step(self, actions: Any) -> tuple[Seen, Rewards, Masks, Masks, dict[str, Any]]:
        """One action in each game."""
        self._step([int(action) for action in actions])
        arrays = self.arrays
        info = self._info()
        if arrays.ended.any():
            info["final_obs"] = self._shown(arrays.final, arrays.final_counts)
            info["_final_obs"] = arrays.ended.copy()
        rewards, terminated, truncated = (
            arrays.rewards.copy(),
            arrays.terminated.copy(),
            arrays.truncated.copy(),
        )
        return self._shown(arrays.observations, arrays.counts), rewards, terminated, truncated, info

    def action_masks(self) -> Masks:
        """One row per game: True for each legal action."""
        return self.arrays.masks.copy()

    def _reset(self, seeds: Sequence[int | None]) -> None:
        self._block.reset(seeds)

    def _step(self, actions: Sequence[int]) -> None:
        self._block.step(actions)

    def _shown(self, rows: Floats, counts: Counts) -> Seen:
        if self._copy:
            rows, counts = rows.copy(), counts.copy()
        return rows if self.token_rows is None else {"tokens": rows, "count": counts}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


class SharedSeatsEnv(SeatsEnv):
    """The same over ``workers`` processes, which write into memory that they share with this one.

    Use it when the rules take longer than the network: with strong bots, or in Cthulhu Wars.  Close it when
    you are done, or use it in a ``with`` block through ``contextlib.closing``.
    """

    def __init__(
        self, game: str, num_envs: int = 2, workers: int = 2, copy: bool = True, **made_from: Any
    ) -> None:
        if not 1 <= workers <= num_envs:
            raise ValueError(f"{num_envs} games cannot be shared by {workers} processes")
        self.workers = workers
        super().__init__(game, num_envs, copy, **made_from)

    def _begin(self, shape: Shape, actions: int) -> None:
        context = multiprocessing.get_context("spawn")
        pieces: dict[str, Any] = {}

        def shared(name: str, shape: Shape, kind: Any) -> Any:
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            pieces[name] = context.RawArray("b", size)
            return np.frombuffer(pieces[name], dtype=kind).reshape(shape)

        self.arrays = Arrays(self.num_envs, shape, actions, shared)
        cuts = [place * self.num_envs // self.workers for place in range(self.workers + 1)]
        self._parts = [slice(a, b) for a, b in pairwise(cuts)]
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        made = (self.num_envs, shape, actions)
        for part in self._parts:
            mine, theirs = context.Pipe()
            given = (theirs, self.made_from, pieces, made, part)
            process = context.Process(target=_work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(mine)
            self._processes.append(process)

    def _reset(self, seeds: Sequence[int | None]) -> None:
        self._all("reset", seeds)

    def _step(self, actions: Sequence[int]) -> None:
        self._all("step", actions)

    def _all(self, order: str, given: Sequence[Any]) -> None:
        for line, part in zip(self._lines, self._parts, strict=True):
            line.send((order, given[part]))
        for line in self._lines:
            problem = line.recv()
            if problem is not None:
                raise RuntimeError(f"a process with games stopped: {problem}")

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join()


def _work(
    line: Connection,
    made_from: dict[str, Any],
    pieces: dict[str, Any],
    made: tuple[int, Shape, int],
    part: slice,
) -> None:
    """In a process of its own: one block of games, until the line is closed."""

    def found(name: str, shape: Shape, kind: Any) -> Any:
        return np.frombuffer(pieces[name], dtype=kind).reshape(shape)

    block = Block(made_from, Arrays(*made, made=found).rows(part))
    while True:
        try:
            order, given = line.recv()
        except EOFError:
            return
        try:
            getattr(block, order)(given)
            line.send(None)
        except Exception as problem:  # told to the process that asked
            line.send(repr(problem))
