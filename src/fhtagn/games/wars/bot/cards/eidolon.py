"""The Eidolon: everybody's plans lie open, and cannot be changed."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars.bot.entries import ANSWERS, CARD_WORTH
from fhtagn.games.wars.bot.greedy import OWN_STEPS, by_trial, next_turn
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.eidolon import CARD, FACE_DOWN, note, written
from fhtagn.games.wars.rules.state import WarsState

READY: Final = 0.35  # for every round that is left
BOUND: Final = 0.6  # each enemy who is held to a plan
TIED: Final = -0.3  # being held to one's own
IN_VAIN: Final = -100.0  # a plan that nothing comes of


def _worth(v: Survey) -> float:
    s = v.s
    enemies = sum([1 for foe in s.others(v.me) if s.count(written(foe))])
    own = TIED if s.count(written(v.me)) else 0.0
    return READY * (v.rounds - (1 if s.count(FACE_DOWN) else 0)) + BOUND * enemies + own


CARD_WORTH[CARD] = _worth


def _plan(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[float]:
    """Each kind of action is as good as the best of its kind would be if it were our turn."""
    return [_best(game, s, node.seat, plan, weights) for plan in node.actions]


def _best(game: Game, s: WarsState, me: int, plan: Action, weights: list[float]) -> float:
    planned = s.clone()
    note(planned, me, plan)
    c = next_turn(planned, me)
    turn = c.pending
    if not isinstance(turn, Decision):
        return IN_VAIN
    beside = ("wars.control", "wars.abandon", "wars.reveal")
    found = by_trial(game, c, turn, OWN_STEPS, weights)
    return max([opinion.score for opinion in found if opinion.action[0] not in beside], default=IN_VAIN)


ANSWERS["wars.prompt.write"] = _plan
