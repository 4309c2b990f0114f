"""Victor Steele: while he is not on the map, an enemy chooses what comes first in every round."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.bot.entries import ANSWERS, burden
from fhtagn.games.wars.bot.greedy import OWN_STEPS, by_trial, next_turn
from fhtagn.games.wars.bot.weights import tastes_of
from fhtagn.games.wars.cards.victor_steele import CARD, VICTOR, kind_named
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import is_alike

HINDERS: Final = 0.9
PRESENT: Final = 0.2


def _burden(s: WarsState, seat: Seat) -> float:
    return PRESENT if s.where[VICTOR] < OFF_MAP else HINDERS


burden(CARD, _burden)


def _plan(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[float]:
    """The holder's first action is named: the worse the best of its kind, the better for whoever names it."""
    holder = s.holder[CARD]
    c = next_turn(s, holder)
    turn = c.pending
    if not isinstance(turn, Decision):
        return [0.0] * len(node.actions)
    found = by_trial(game, c, turn, OWN_STEPS, tastes_of(c.faction[holder]))
    free = max([opinion.score for opinion in found])
    return [
        -max([each.score for each in found if is_alike(each.action, kind_named(action[1]))], default=free)
        for action in node.actions
    ]


ANSWERS["wars.prompt.victor_names"] = _plan
