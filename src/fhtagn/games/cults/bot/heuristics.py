"""Rise of the Cults: what a search is told: the greedy bot's choices, and a forecast after each round."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision, Side
from fhtagn.games.cults.bot.greedy import pick, scores
from fhtagn.games.cults.rules.scoring import is_met, points
from fhtagn.games.cults.rules.state import AREAS, DECK, HELD, LAID, OPEN, PILE, CultsState
from fhtagn.games.cults.rules.vocabulary import BEAT_NPC

CLEARLY_BETTER: Final = 0.3  # points between two options
LEVEL: Final = 0.28  # a level of a ritual on the board, while there are rounds to come
SITE: Final = 0.25
TOKEN: Final = 0.09
CHAOS: Final = 0.09  # for each round to come
SYMBOL: Final = 0.012  # of the own cards, for each round to come
NPC_ROUND: Final = 0.45  # the NPC gains more than a player in each round to come
SPREAD: Final = 0.75  # points that decide a game at its end
SPREAD_ROUND: Final = 0.35  # and more for each round to come


class CultsHeuristics(Heuristics[CultsState]):
    """The tree ends with the round: what comes then depends on hands that nobody knows yet."""

    def __init__(self) -> None:
        self._round = 0

    def begin(self, s: CultsState, thorough: bool) -> None:
        self._round = s.round

    def rollout(self, s: CultsState, node: Decision, rng: Random) -> Action:
        return pick(s, node, rng)

    def value(self, s: CultsState) -> list[float] | None:
        return prospects(s) if s.round != self._round else None

    def priors(self, s: CultsState, node: Decision, rng: Random) -> list[float] | None:
        found = scores(s, node)
        best = max(found)
        return [exp(max(-8.0, (score - best) / CLEARLY_BETTER)) for score in found]


def strength(s: CultsState, side: Side) -> float:
    """The points of a side, and what it has to make more of them."""
    left = s.agreed.rounds - s.round + 1  # with the round that begins
    found = float(points(s, side))
    levels = sum([s.levels(side, district) for district in range(AREAS)])
    found += LEVEL * levels + SITE * s.sites_of(side) + TOKEN * sum(s.tokens_of(side))
    symbols = 0
    for zone in (DECK, PILE, HELD, LAID, OPEN):
        for kind in s.cards.zones[zone + side]:
            symbols += sum(s.card(kind).symbols)
    found += (SYMBOL * symbols - CHAOS * s.chaos_of(side)) * left
    if side >= s.players:
        found += NPC_ROUND * left
    return found


def prospects(s: CultsState) -> list[float]:
    """Each seat's chance to win."""
    spread = SPREAD + SPREAD_ROUND * (s.agreed.rounds - s.round + 1)
    found = [strength(s, side) for side in range(s.sides)]
    best = max(found)
    shares = [exp((value - best) / spread) for value in found]
    total = sum(shares)
    if not s.solo:
        return [share / total for share in shares]
    chance = shares[0] / total
    for need, n in s.agreed.content.goals[s.goal].needs:
        if need != BEAT_NPC and not is_met(s, need, n):
            chance *= 0.8
    return [chance]
