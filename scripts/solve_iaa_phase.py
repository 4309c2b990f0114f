#!/usr/bin/env python3
"""Write the tables of expected points in a phase with rivals (``phase.json``; two minutes).

Rivals are described by what a cult sees of them between two of its turns: how many dice they have
then, and how many they have robbed.  That is counted in games of cults that follow their instinct
(the search's ``IaaHeuristics``), the tables are worked out from it, and so on, a few times.  ``--fit``
prints how well the chances to win agree with the results of such games, and for which constants best.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from itertools import pairwise
from math import exp, log, sqrt
from random import Random
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from fhtagn.core.chance import fast_answer
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.iaa import GAME, heuristics
from fhtagn.games.iaa.phase import (
    MOST_IAAS,
    MOST_IN_MIDDLE,
    MOST_OF_RIVAL,
    MOST_ROLLED,
    MOST_TENTACLES,
    SURROUNDINGS,
    TABLE,
    surroundings,
    worth,
)
from fhtagn.games.iaa.rules import Roll
from fhtagn.games.iaa.solo import rolls
from fhtagn.games.iaa.state import IaaState
from fhtagn.games.iaa.turn import Turn

Array = NDArray[np.float64]
Change = tuple[int, int, int]  # the rival's dice afterwards, dice robbed, dice in the middle if it has ended
Rivals = dict[int, list[tuple[float, Change]]]  # by the rival's dice before its turn

GUESS: Rivals = {o: [(0.4, (o, 1, 0)), (0.6, (o - 1, 0, 0))] for o in range(1, MOST_OF_RIVAL + 1)}
NOT_POSSIBLE = -1e9


# --- the table ----------------------------------------------------------------------------------------

IAAS, TENTACLES = np.arange(MOST_IAAS + 1), np.arange(MOST_TENTACLES + 1)
DICE = np.arange(MOST_ROLLED + 1)
LOST = -(IAAS[:, None] * TENTACLES[None, :])[:, :, None].astype(float)
HAS_IAA = (IAAS > 0)[:, None, None]
HAS_BOTH = LOST < 0


def shifted(values: Array, iaas: int, tentacles: int, dice: int) -> Array:
    """The values of all displays with so much more in them."""
    more_iaas = np.minimum(IAAS + iaas, MOST_IAAS)
    more_tentacles = np.minimum(TENTACLES + tentacles, MOST_TENTACLES)
    return values[more_iaas][:, more_tentacles, dice, :]


def after_turn(rolling: Array, rivals: Rivals) -> Array:
    """From the values before a roll to those one turn of the rivals earlier."""
    waiting = rolling.copy()
    for dice, changes in rivals.items():
        waiting[..., surroundings(dice, 0)] = sum(
            chance * rolling[:, :, np.maximum(DICE - robbed, 0), surroundings(left, middle)]
            for chance, (left, robbed, middle) in changes
        )
    waiting[:, :, 0, :] = LOST
    return waiting


def with_free(waiting: Array, wanted: int) -> Array:
    """After free dice were taken: from the rival, or from the middle if there is none."""
    found = np.full(waiting.shape, NOT_POSSIBLE)
    for middle in range(MOST_IN_MIDDLE + 1):
        taken = min(wanted, middle)
        if taken or wanted == 2:
            more = np.minimum(DICE + taken, MOST_ROLLED)
            found[..., surroundings(0, middle)] = waiting[:, :, more, surroundings(0, middle - taken)]
    for rival in range(1, MOST_OF_RIVAL + 1):
        more = np.minimum(DICE + min(wanted, rival), MOST_ROLLED)
        left = surroundings(max(0, rival - wanted), 0)
        found[..., surroundings(rival, 0)] = waiting[:, :, more, left]
    return found


def sweep(rolling: Array, rivals: Rivals) -> None:
    """One step of value iteration over every roll, in place."""
    waiting = after_turn(rolling, rivals)
    one_more, two_more = with_free(waiting, 1), with_free(waiting, 2)
    given = list(range(SURROUNDINGS))
    for middle in range(MOST_IN_MIDDLE + 1):
        given[middle] = surroundings(0, middle + 1)
    for dice in range(1, MOST_ROLLED + 1):
        total = np.zeros(rolling.shape[:2] + rolling.shape[3:])
        for (iaas, ones, twos, threes, elders), chance in rolls(dice):
            best = np.full(total.shape, NOT_POSSIBLE)
            for called in range(2 if iaas else 1):
                for count, tentacles in choices(ones, twos, threes):
                    points = (IAAS + called)[:, None, None] * (TENTACLES + tentacles)[None, :, None]
                    if not called and not count:
                        best = np.where(HAS_BOTH, np.maximum(best, points), best) if elders else best
                        continue
                    left = dice - called - count
                    value = shifted(waiting, called, tentacles, left)
                    if elders:
                        points = 2 * points if called and count else points
                        value = np.maximum(value, shifted(one_more, called, tentacles, left))
                        value = np.maximum(value, np.where(points > 0, points, NOT_POSSIBLE))
                    best = np.maximum(best, value if called else np.where(HAS_IAA, value, NOT_POSSIBLE))
            # Where nothing can be placed, a die goes to the middle, or two are taken for elder signs alone.
            given_up = waiting[:, :, dice - 1, given]
            best = np.where(best == NOT_POSSIBLE, given_up, best)
            if elders == dice:
                best = np.maximum(best, two_more[:, :, dice, :])
            total += chance * best
        rolling[:, :, dice, :] = total


def choices(ones: int, twos: int, threes: int) -> list[tuple[int, int]]:
    """How many tentacle dice can be placed with how many tentacles, none included."""
    return sorted(
        {
            (a + b + c, a + 2 * b + 3 * c)
            for a in range(ones + 1)
            for b in range(twos + 1)
            for c in range(threes + 1)
        }
    )


def solve(rivals: Rivals, sweeps: int) -> tuple[Array, Array]:
    """The points to expect before a roll and after a turn."""
    rolling = np.zeros((MOST_IAAS + 1, MOST_TENTACLES + 1, MOST_ROLLED + 1, SURROUNDINGS))
    rolling[:, :, 0, :] = LOST
    for _ in range(sweeps):
        sweep(rolling, rivals)
    return rolling, after_turn(rolling, rivals)


# --- games ---------------------------------------------------------------------------------------------


def play(players: int, rng: Random, seen: list[IaaState]) -> list[float]:
    """A game by instinct: who won.  ``seen`` gets the positions before each roll."""
    s = GAME.new(GAME.options(players))
    assert isinstance(s, IaaState)
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            if s.phase:
                seen.append(s.clone())
            GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            values = Turn(s, node.seat, worth()).values(s, node)
            GAME.play(s, node.actions[values.index(max(values))])
    return result(s.pending, players)


def on_turn(s: IaaState) -> int:
    frame = s.stack[-1]
    assert isinstance(frame, Roll)
    return frame.seat


def watch(games: int, rng: Random) -> Rivals:
    """What two cults see of each other between two of their turns."""
    counts: dict[int, Counter[Change]] = {o: Counter() for o in range(1, MOST_OF_RIVAL + 1)}
    for _ in range(games):
        seen: list[IaaState] = []
        play(2, rng, seen)
        for before, after in pairwise(seen):
            rival = on_turn(before)
            me = 1 - rival
            if after.phase == before.phase and not before.has_ended(me):
                ended = after.has_ended(rival)
                left = 0 if ended else min(after.stock[rival], MOST_OF_RIVAL)
                change = (left, before.stock[me] - after.stock[me], min(after.middle, 3) if ended else 0)
                counts[min(before.stock[rival], MOST_OF_RIVAL)][change] += 1
    rivals: Rivals = {}
    for dice, changes in counts.items():
        seldom = sum(changes.values()) < 100
        changes = counts[dice - 1] if seldom else changes
        common = changes.most_common(14)
        total = sum(count for _, count in common)
        more = 1 if seldom else 0
        rivals[dice] = [(n / total, (left + more if left else 0, lost, m)) for (left, lost, m), n in common]
    return rivals


def tables(rounds: int, games: int, seed: str) -> None:
    known = worth()
    rivals = GUESS
    for number in range(rounds):
        rolling, waiting = (values.round(1).ravel().tolist() for values in solve(rivals, sweeps=14))
        known.rolling[:] = rolling
        known.waiting[:] = waiting
        begin = known.rolling[6 * SURROUNDINGS + surroundings(6, 0)]
        print(f"round {number + 1}: {begin} points for six dice against six")
        if number + 1 < rounds:
            rivals = watch(games, Random(f"{seed} {number}"))
    data = {"rolling": known.rolling, "waiting": known.waiting}
    TABLE.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


# --- the chances to win ----------------------------------------------------------------------------------


def surprise(constants: list[float], positions: list[Any]) -> float:
    """The mean logarithmic loss of the forecast with these constants: lower is better."""
    sure, per_point, per_open = constants
    total = 0.0
    for scores, target, open_invocations, won in positions:
        first = max(scores)
        spread = per_point * max(0.0, target - first) + per_open * open_invocations
        width = sqrt(sure + spread / (len(scores) - 1))
        chances = [exp((score - first) / width) for score in scores]
        total -= sum(share * log(chance / sum(chances)) for share, chance in zip(won, chances, strict=True))
    return total / len(positions)


def fit(games: int, seed: str) -> None:
    """Constants of ``heuristics.prospects``, step by step, for 2 and for 4 cults together."""
    rng = Random(seed)
    sets = []
    for players in (2, 4):
        positions = []
        for _ in range(games):
            seen: list[IaaState] = []
            won = play(players, rng, seen)
            for s in rng.sample(seen, 4):
                GAME.play(s, fast_answer(cast(Chance, s.pending), rng))
                node = s.pending
                assert isinstance(node, Decision)
                turn = Turn(s, node.seat, worth())
                turn.values(s, node)
                expected = turn.expected()
                scores = [s.scores[cult] + expected[cult] for cult in range(players)]
                positions.append((scores, s.target, turn.open(), won))
        sets.append(positions)

    def loss(constants: list[float]) -> float:
        return sum(surprise(constants, positions) for positions in sets)

    best = [heuristics.SURE, heuristics.PER_POINT, heuristics.PER_OPEN]
    print("now ", [round(value, 1) for value in best], [round(surprise(best, one), 4) for one in sets])
    step = 1.5
    while step > 1.04:
        tried = [
            [*best[:at], best[at] * factor, *best[at + 1 :]] for at in range(3) for factor in (step, 1 / step)
        ]
        better = min(tried, key=loss)
        if loss(better) < loss(best):
            best = better
        else:
            step = sqrt(step)
    print("best", [round(value, 1) for value in best], [round(surprise(best, one), 4) for one in sets])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fit", action="store_true", help="fit the chances to win instead")
    parser.add_argument("--games", type=int, default=1500, help="games of each round")
    parser.add_argument("--rounds", type=int, default=4, help="how often to work out the tables")
    parser.add_argument("--seed", default="phase")
    options = parser.parse_args()
    if options.fit:
        fit(options.games, options.seed)
    else:
        tables(options.rounds, options.games, options.seed)


if __name__ == "__main__":
    main()
