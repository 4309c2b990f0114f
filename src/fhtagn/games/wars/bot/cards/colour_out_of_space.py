"""The Colour out of Space: which colours are worth their risk."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.nodes import Decision
from fhtagn.games.wars.bot.entries import ANSWERS
from fhtagn.games.wars.rules.state import WarsState

# Most colours give in two rows what they take in the two others.
TASTE: Final = {
    "glow": 1.0,  # the best of every row
    "plain": 0.2,
    "green": 0.15,  # signs for rituals that would be performed anyway
    "pink": 0.1,
    "turquoise": 0.0,
    "orange": -0.05,
    "blue": -0.05,
    "violet": -0.1,
    "yellow": -0.1,
    "red": -0.6,  # enemies are seldom there, own units always
    "light_blue": -0.6,
}


def _colour(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[float]:
    return [TASTE[action[1]] for action in node.actions]


ANSWERS["wars.prompt.colour_gate"] = _colour
