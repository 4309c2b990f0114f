"""Cthulhu Wars: who is likely to win?

The weights of the terms of ``evaluate`` by faction, at the start and at the end of the game, in the
logarithm of the odds.  They are a regression on games of three weighted bots (``scripts/fit_wars.py`` makes
such a fit; 1,669 games of the base factions, 989 of all nine for the others), none below zero, and pulled a
little towards common weights, so that terms the games say nothing about keep sensible ones.  Games that
nobody won say nothing about who is ahead; how likely such an end is has three numbers of its own.
"""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.games.wars.bot.evaluate import TERMS, evaluate
from fhtagn.games.wars.bot.weights import tastes_of
from fhtagn.games.wars.rules.content import DOOM_TO_END, RITUAL, CardId
from fhtagn.games.wars.rules.options import CARDS_OPTION
from fhtagn.games.wars.rules.state import WarsState

# Beyond its points at the start and at the end, then the terms at the start, then at the end:
# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies
Odds = tuple[tuple[float, float], list[float], list[float]]
ODDS: Final[dict[CardId, Odds]] = {}  # by faction; each says its own in ``bot/factions``
# The mean of the base game's: for factions of which nobody has played enough games yet.
_USUAL: Final[Odds] = (
    (0.0, 0.01),
    [0.062, 0.009, 0.014, 0.195, 0.05, 0.011, 0.347, 0.071, 0.029, 0.117, 0.0, 0.025],
    [0.118, 0.069, 0.324, 0.157, 0.107, 0.085, 0.189, 0.044, 0.0, 0.12, 0.15, 0.078],
)
# The games behind these numbers had no cards beside the map.  Where there are some, all terms count as much
# as for ``greedy``, whose taste knows what cards bring: so much for each point.
BY_TASTE: Final = 0.1
DECIDED: Final = 5.0  # once the end was triggered
THE_END: Final = TERMS.index("end")
# The odds that nobody wins: at the start, at the end, and there for each book that even the foremost lacks.
NOBODY: Final[list[float]] = [-7.57, -4.89, 3.21]


def odds_of(faction: CardId) -> Odds:
    return ODDS.get(faction, _USUAL)


def passed(s: WarsState) -> float:
    """How much of the game is over, from 0 to 1: by the ritual track or the first player's doom."""
    return max(s.ritual / len(RITUAL[s.players]), min(1.0, max(s.doom) / DOOM_TO_END))


def with_cards(s: WarsState) -> bool:
    """Are there cards beside the map at this table?"""
    return bool(s.options[CARDS_OPTION.name] != "none")


def chances(s: WarsState, late: float, rounds: float) -> list[float]:
    """How likely each player is to win, with so much of the game over and so many rounds left.

    What is missing from 1 is how likely nobody is to win.

    All positions of one search are compared at the same moment: doom brings the end nearer, and would
    seem to harm a faction that is weak in the end.
    """
    if s.ending and lacking(s):
        return [0.0] * s.players
    logits = _by_taste(s, rounds) if with_cards(s) else _by_odds(s, late, rounds)
    best = max(logits)
    found = [exp(logit - best) for logit in logits]
    whole = sum(found, 0.0) * (1.0 + exp(odds_of_nobody(s, late)))
    return [chance / whole for chance in found]


def _by_odds(s: WarsState, late: float, rounds: float) -> list[float]:
    soon = 1.0 - late
    logits = []
    for seat in range(s.players):
        terms = evaluate(s, seat, rounds)
        (at_first, at_last), early, then = odds_of(s.faction[seat])
        total = at_first * soon + at_last * late + decided(terms)
        for i in range(THE_END):
            total += (early[i] * soon + then[i] * late) * terms[i]
        logits.append(total)
    return logits


def _by_taste(s: WarsState, rounds: float) -> list[float]:
    """Once the end was triggered points count for nothing: cards bring more of them than it outweighs."""
    logits = []
    for seat in range(s.players):
        terms = evaluate(s, seat, rounds)
        total = decided(terms)
        if not s.ending:
            tastes = tastes_of(s.faction[seat])
            for i in range(len(terms)):
                if i != THE_END:
                    total += BY_TASTE * terms[i] * (tastes[i] if i < len(tastes) else 1.0)
        logits.append(total)
    return logits


def decided(terms: list[float]) -> float:
    """What the end says, once it was triggered."""
    return max(-DECIDED, min(DECIDED, terms[THE_END]))


def lacking(s: WarsState) -> int:
    """How many books even the foremost lacks: without all six nobody wins by doom."""
    return min([len(s.slots[seat]) - s.book_count(seat) for seat in range(s.players)])


def odds_of_nobody(s: WarsState, late: float) -> float:
    """How likely humanity is to win, as a logarithm."""
    return NOBODY[0] * (1.0 - late) + (NOBODY[1] + NOBODY[2] * lacking(s)) * late
