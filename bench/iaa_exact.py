#!/usr/bin/env python3
"""IÄÄ! Cthulhu! Fhtagn! for two: what the bots lose against perfect play in a reduced phase.

The reduced phase is a real one with fewer dice: ``--dice`` for each of the two cults and ``--middle`` in the
middle.  Every position that can follow is found by playing the game itself; then value iteration gives
each position's chance to win under perfect play of both.  If the phase ends the game, its result counts;
if not, the points are judged by ``prospects``, the fitted chance to win that the search uses too.

Then ``greedy`` plays such phases against itself, at several scores, and every bot is asked at the same
decisions of them.  The loss of a decision is the chance to win of the best option less that of the chosen
one; intervals are 95 %, over whole phases.  Decisions where all options are equally good do not count.
"""

from __future__ import annotations

import argparse
from array import array
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import settle
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.game import blank
from fhtagn.games.iaa.heuristics import prospects
from fhtagn.games.iaa.phase import place, surroundings, worth
from fhtagn.games.iaa.rules import Roll, turn
from fhtagn.games.iaa.solo import rolls
from fhtagn.games.iaa.state import FACE_OF_PIP, FACES, IaaState

Key = tuple[int | str, ...]
Scores = tuple[int, int]

PIP_OF_FACE: Final = tuple(FACE_OF_PIP.index(face) for face in range(FACES))
SCORES: Final[tuple[Scores, ...]] = (
    (0, 0),
    (100, 100),
    (140, 140),
    (140, 120),
    (120, 140),
    (148, 100),
    (100, 148),
)
EXACT_ENOUGH: Final = 1e-9
ALIKE: Final = 1e-6
DICE: Final = -1


def begin(dice: int, middle: int, scores: Scores) -> IaaState:
    """The start of a phase, cult 0 to roll, with fewer dice than in the rules."""
    s = blank(2, GAME.options(2))
    s.phase = 1
    s.scores = list(scores)
    s.stock = [dice, dice]
    s.middle = middle
    turn(s, 0)
    settle(s)
    return s


def key(s: IaaState) -> Key:
    """Everything that differs between positions of one phase."""
    frame = s.stack[-1]
    made: int = getattr(frame, "made", 0)
    count: int = getattr(frame, "count", 0)
    weakest: int = getattr(frame, "weakest", 0)
    who: int = getattr(frame, "seat", -1)
    asked = (type(frame).__name__, made, count, weakest, who)
    return (*asked, *s.display, *s.stock, *s.rolled, s.middle, *s.stones)


def answers(s: IaaState) -> list[tuple[Action, float]]:
    """Every option of a decision, or every result of a roll with its probability (the order is left out)."""
    node = s.pending
    if isinstance(node, Chance):
        found: list[tuple[Action, float]] = []
        for faces, chance in rolls(node.n):
            pips = tuple(pip for pip, count in zip(PIP_OF_FACE, faces, strict=True) for _ in range(count))
            found.append((("rolled", pips), chance))
        return found
    assert isinstance(node, Decision)
    return [(action, 1.0) for action in node.actions]


def judged(s: IaaState) -> float:
    """Cult 0's chance to win after the phase: by the rules if the game is over, else by ``prospects``."""
    if isinstance(s.pending, Outcome):
        return result(s.pending, 2)[0]
    expected, still_open = before_a_roll(s)
    scores = [score + points for score, points in zip(s.scores, expected, strict=True)]
    return prospects(scores, s.target, still_open)[0]


def before_a_roll(s: IaaState) -> tuple[list[float], int]:
    """The points to be expected of each cult in this phase, and how many have not ended it."""
    frame = s.stack[-1]
    assert isinstance(frame, Roll)
    known = worth()
    cults = range(s.players)
    dice = [0 if s.is_complete(cult) else s.stock[cult] for cult in cults]
    expected = []
    for cult in cults:
        rival = max(dice[other] for other in cults if other != cult)
        table = known.rolling if cult == frame.seat else known.waiting
        at = place(s.iaas(cult), s.tentacles(cult), dice[cult], surroundings(rival, s.middle))
        expected.append(table[at] if dice[cult] else float(s.worth(cult)))
    return expected, sum(count > 0 for count in dice)


@dataclass
class Spot:
    """A position: who decides (or ``DICE``), and what follows each answer."""

    seat: int
    weights: list[float]
    after: list[int]  # numbers of spots; an end of the phase is counted from -1 downwards


@dataclass
class Phase:
    """All positions of the phase from a start, found by playing; the scores do not matter for them."""

    spots: list[Spot] = field(default_factory=list)
    numbers: dict[Key, int] = field(default_factory=dict)
    ends: list[tuple[IaaState, Action]] = field(default_factory=list)  # before and with the last step
    _ends: dict[Scores, int] = field(default_factory=dict)

    def explore(self, start: IaaState) -> None:
        """Depth first; positions that follow are numbered before those they follow, circles apart."""
        entered = {key(start)}
        path = [_Step(start)]
        left: list[_Step] = []
        while path:
            step = path[-1]
            if len(step.after) == len(step.answers):
                self.numbers[key(step.state)] = len(left)
                left.append(path.pop())
                continue
            action = step.answers[len(step.after)][0]
            s = step.state.clone()
            GAME.play(s, action)
            if s.phase > 1 or isinstance(s.pending, Outcome):
                step.after.append(self._end(step.state, action, s))
                continue
            at = key(s)
            step.after.append(at)
            if at not in entered:
                entered.add(at)
                path.append(_Step(s))
        for step in left:
            node = step.state.pending
            seat = node.seat if isinstance(node, Decision) else DICE
            after = [at if isinstance(at, int) else self.numbers[at] for at in step.after]
            self.spots.append(Spot(seat, [weight for _, weight in step.answers], after))

    def _end(self, before: IaaState, action: Action, s: IaaState) -> int:
        points = (s.scores[0] - before.scores[0], s.scores[1] - before.scores[1])
        if points not in self._ends:
            self._ends[points] = len(self.ends)
            self.ends.append((before.clone(), action))
        return -1 - self._ends[points]

    def solve(self, scores: Scores) -> array[float]:
        """Cult 0's chance to win in each position under perfect play of both, at these scores."""
        ends = []
        for before, action in self.ends:
            s = before.clone()
            s.scores = list(scores)
            GAME.play(s, action)
            ends.append(judged(s))
        # The ends stand behind the spots, last one first, so that -1 - n is the n-th end.
        values = array("d", [0.5] * len(self.spots) + ends[::-1])
        change = 1.0
        while change > EXACT_ENOUGH:  # circles are rare, so this takes a few sweeps
            change = 0.0
            for number, spot in enumerate(self.spots):
                found = [values[at] for at in spot.after]
                if spot.seat == DICE:
                    value = sum(w * v for w, v in zip(spot.weights, found, strict=True))
                else:
                    value = max(found) if spot.seat == 0 else min(found)
                change = max(change, abs(value - values[number]))
                values[number] = value
        return values


class _Step:
    """A position on the way down, with what is known of its answers so far."""

    def __init__(self, state: IaaState) -> None:
        self.state = state
        self.answers = answers(state)
        self.after: list[int | Key] = []


@dataclass
class Losses:
    """What one bot lost: per decision, phase by phase."""

    phases: list[list[float]] = field(default_factory=list)

    def row(self, name: str) -> str:
        each = [loss for phase in self.phases for loss in phase]
        mean = fmean(each)
        # The decisions of a phase hang together, so the interval of the ratio is taken over phases.
        off = [sum(phase) - mean * len(phase) for phase in self.phases]
        half = 1.96 * stdev(off) * sqrt(len(off)) / len(each)
        best = sum(loss < ALIKE for loss in each) / len(each)
        bad = sum(loss > 0.01 for loss in each) / len(each)
        per_phase = fmean(sum(phase) for phase in self.phases)
        cells = f"{100 * mean:.3f} ± {100 * half:.3f} | {100 * best:.1f} % | {100 * bad:.1f} %"
        return f"| {name} | {len(self.phases)} | {len(each)} | {cells} | {100 * per_phase:.2f} |"


def decisions(start: IaaState, rng: Random) -> list[IaaState]:
    """One phase played by ``greedy`` in both seats: the positions where there was a choice."""
    s = start.clone()
    bots = [make_bot(GAME, "greedy") for _ in range(2)]
    found = []
    while s.phase == 1 and not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        if len(node.actions) > 1:
            found.append(s.clone())
        GAME.play(s, bots[node.seat].choose(Position(GAME, s, node), rng))
    return found


def losses(
    phase: Phase, values: array[float], states: list[IaaState], bot_name: str, rng: Random
) -> list[float]:
    """What this bot loses at each of these positions where the options differ."""
    bots = [make_bot(GAME, bot_name) for _ in range(2)]
    found = []
    for s in states:
        node = s.pending
        assert isinstance(node, Decision)
        options = [values[at] for at in phase.spots[phase.numbers[key(s)]].after]
        if max(options) - min(options) > ALIKE:
            chosen = bots[node.seat].choose(Position(GAME, s.clone(), node), rng)
            best = max(options) if node.seat == 0 else min(options)
            found.append(abs(best - options[node.actions.index(chosen)]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--dice", type=int, default=3, help="dice of each cult at the start (3: seconds, 4: minutes)"
    )
    parser.add_argument("--middle", type=int, default=1, help="dice in the middle at the start")
    parser.add_argument("--bots", default="random,greedy,medium,hard:1000")
    parser.add_argument("--phases", type=int, default=150, help="phases at each of the scores")
    parser.add_argument("--seed", default="exact")
    options = parser.parse_args()
    names = options.bots.split(",")
    phase = Phase()
    phase.explore(begin(options.dice, options.middle, (0, 0)))
    print(f"{len(phase.spots):,} positions, {len(phase.ends)} results of the phase")
    found = {name: Losses() for name in names}
    for scores in SCORES:
        values = phase.solve(scores)
        start = begin(options.dice, options.middle, scores)
        chance = values[phase.numbers[key(start)]]
        print(f"at {scores[0]} : {scores[1]} the cult that begins wins {100 * chance:.1f} %")
        for number in range(options.phases):
            seed = f"{options.seed} {scores} {number}"
            states = decisions(start, Random(seed))
            for name in names:
                found[name].phases.append(losses(phase, values, states, name, Random(seed)))
    print("\n| bot | phases | decisions | loss per decision, % | best option | loses > 1 % | per phase, % |")
    print("|---|---|---|---|---|---|---|")
    for name in names:
        print(found[name].row(name))


if __name__ == "__main__":
    main()
