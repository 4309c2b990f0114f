"""What a position is worth to every seat, without choosing anything: for those who look back at a game."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.bots.search import playout
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State, carry_out
from fhtagn.core.game import Game
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Chance, Decision, Outcome

PLAYOUTS: Final = 8  # from each position; a fixed amount of work, whatever the machine


def prospects(game: Game, s: State, rng: Random, playouts: int = PLAYOUTS) -> list[float]:
    """Every seat's prospects from 0 to 1: how games go on from here if all follow the game's own choices.

    Use it to show people how a game stood, once it is over or where nothing is hidden.

    The hidden part is taken as it was, and chance begins anew.
    """
    if isinstance(s.pending, Outcome):
        return result(s.pending, s.players)
    heuristics = game.heuristics()
    first = s.clone()
    while isinstance(first.pending, Chance):
        carry_out(first, fast_answer(first.pending, rng))
    if isinstance(first.pending, Decision):  # else nothing is decided any more
        heuristics.begin(first, False)
    total = [0.0] * s.players
    for _ in range(playouts):
        for seat, share in enumerate(playout(s.clone(), heuristics, rng, is_random=False, has_cut_off=True)):
            total[seat] += share
    # A game may value positions for each rival alone; here all of them share one victory.
    whole = float(playouts) if game.info.together else sum(total) or 1.0
    return [share / whole for share in total]
