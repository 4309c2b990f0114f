"""Die Sterne stehen richtig: what the next player makes of the sky, as a thorough value imagines it."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.game import Game
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.stars.bot.greedy import Greedy
from fhtagn.games.stars.rules.state import StarsState

LOOK: Final = 2000  # skies looked at for a plan


def play_reply(game: Game, s: StarsState, rng: Random) -> None:
    """Play the turn that begins here, as ``greedy`` would, up to the next one or the end of the game."""
    turn = s.turn
    bot = Greedy(LOOK)
    while True:
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
        elif isinstance(node, Decision) and s.turn == turn:
            carry_out(s, bot.follow(Position(game, s, node), s, rng))
        else:
            return
