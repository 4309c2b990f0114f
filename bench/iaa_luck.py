#!/usr/bin/env python3
"""IÄÄ! Cthulhu! Fhtagn!: how strong is a bot, with the luck of the dice taken out?

Dice decide most of a game, so that thousands of games are needed to see a small difference in strength.
But luck can be measured: what a roll did for a cult is its chance to win after the roll, less the mean over
all rolls there could have been.  These differences are zero on average, whatever bots play and however
rough the judgement is (a control variate).  So the share of victories less the luck has the same mean as the
share of victories itself, and a much smaller spread.

    python bench/iaa_luck.py hard:1000 medium --games 400
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from iaa_exact import answers, before_a_roll

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action, Chance, Decision, Outcome, Seat
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.heuristics import prospects
from fhtagn.games.iaa.phase import worth
from fhtagn.games.iaa.state import IaaState
from fhtagn.games.iaa.turn import Turn


def judged(s: IaaState, me: Seat) -> float:
    """This cult's chance to win, as well as it can be told without search."""
    while isinstance(s.pending, Decision) and len(s.pending.actions) == 1:
        carry_out(s, s.pending.actions[0])
    node = s.pending
    if isinstance(node, Outcome):
        return result(node, s.players)[me]
    if isinstance(node, Decision):
        turn = Turn(s, node.seat, worth())
        turn.values(s, node)
        expected, still_open = turn.expected(), turn.open()
    else:
        expected, still_open = before_a_roll(s)
    scores = [score + points for score, points in zip(s.scores, expected, strict=True)]
    return prospects(scores, s.target, still_open)[me]


def luck(s: IaaState, answer: Action, me: Seat) -> float:
    """What this roll did for the cult, beyond the mean of all rolls."""

    def after(rolled: Action) -> float:
        copy = s.clone()
        carry_out(copy, rolled)
        return judged(copy, me)

    mean = sum(chance * after(rolled) for rolled, chance in answers(s))
    return after(answer) - mean


def play(bot: str, against: str, players: int, seed: str, number: int) -> tuple[float, float]:
    """One game: the share of the victory, and how much of it was luck."""
    me = number % players
    rng = Random(f"{seed} {number}")
    bots = [make_bot(GAME, bot if seat == me else against) for seat in range(players)]
    s = GAME.new(GAME.options(players))
    assert isinstance(s, IaaState)
    lucky = 0.0
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            answer = fast_answer(node, rng)
            if s.phase:  # not the roll for the start cult
                lucky += luck(s, answer, me)
        else:
            assert isinstance(node, Decision)
            answer = bots[node.seat].choose(Position(GAME, s, node), rng)
        GAME.play(s, answer)
    return result(s.pending, players)[me], lucky


def row(name: str, values: list[float]) -> str:
    half = 1.96 * stdev(values) / sqrt(len(values))
    return f"{name}: {100 * fmean(values):.2f} % ± {100 * half:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("against", help="the bot in all other seats")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    one = partial(play, options.bot, options.against, options.players, options.seed)
    with ProcessPoolExecutor(options.processes) as pool:
        games = list(pool.map(one, range(options.games), chunksize=4))
    print(f"{options.bot} against {options.against}, {options.players} cults, {len(games)} games")
    print(row("won", [won for won, _ in games]))
    print(row("won, luck taken out", [won - lucky for won, lucky in games]))


if __name__ == "__main__":
    main()
