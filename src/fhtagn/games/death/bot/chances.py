"""Death May Die: how likely the table wins, at the beginning of a turn.

The numbers were fitted to games of greedy bots (``scripts/fit_death.py``): one set while the ritual goes on,
one for the fight against the Elder One.
"""

from __future__ import annotations

from math import exp

from fhtagn.games.death.bot.survey import enemy_dice, life_of, turns_left
from fhtagn.games.death.bot.weights import AFTER, BEFORE
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.state import MOST_SANITY, DeathState


def chances(s: DeathState) -> float:
    """The share of games that are won from here."""
    weights = AFTER if s.disrupted else BEFORE
    total = 0.0
    for weight, value in zip(weights, features(s), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-max(-9.0, min(9.0, total))))


def features(s: DeathState) -> list[float]:
    """What the chances depend on; the same length before and after the disruption."""
    alive = [side for side in s.sides if s.is_alive(side)]
    count = len(s.who)
    left = turns_left(s)
    stages = s.case.stages
    health = 0.0
    for number in range(max(1, s.stage), len(stages)):
        health += stages[number].health
    if s.stage:
        health -= s.hurt[s.case.elder_figure]
    life = sanity = weak = mad = skill = stress = danger = cards = tired = 0.0
    dice = enemy_dice(s)
    for side in alive:
        own = life_of(s, side)
        life += own
        weak += 1.0 if own <= 1 else 0.5 if own == 2 else 0.0
        mind = MOST_SANITY - s.sanity[side]
        sanity += mind
        mad += 1.0 if mind <= 1 else 0.6 if mind == 2 else 0.2 if mind <= 5 else 0.0
        skill += sum(s.levels[3 * side : 3 * side + 3]) + s.track_dice(side)
        stress += s.stress[side]
        cards += len(s.owned[side]) // 3
        tired += min(3, s.board(side, "fatigue"))
        here = dice[s.where[side]]
        danger += max(0.0, here - 0.5 * own)
    todo = 0.0
    if not s.disrupted:
        parts = progress(s)
        todo = sum([1.0 - done / needed for done, needed in parts if needed]) / max(1, len(parts))
        todo += -0.3 * _harm(s)
    way = 0.0
    if s.disrupted and s.elder_space != NOWHERE:
        row = s.house.distances[s.elder_space]
        for side in alive:
            far = row[s.where[side]]
            way += 3.0 if far == FAR else min(3.0, float(far))
    pace = (health / 6.0 + 14.0 * todo) / left
    return [
        1.0,
        count - 3.0,
        float(len(alive)),
        left / 10.0,
        health / 20.0,
        min(3.0, pace),
        life / 5.0,
        weak,
        sanity / 20.0 if s.disrupted else 0.0,  # before, it says only how long the game has lasted
        mad,
        skill / 10.0,
        stress / 4.0,
        danger / 4.0,
        cards / 5.0,
        tired / 3.0,
        todo,
        way / 3.0,
        float(s.stage),
        (sum(dice) - (dice[s.elder_space] if s.elder_space != NOWHERE else 0)) / 10.0,
    ]


def _harm(s: DeathState) -> float:
    """How far tokens that take wounds are from being destroyed, as a share of one of them."""
    for token, health in s.case.solid.items():
        if s.spaces_with(token):
            return sum(s.harm) / (health * len(s.spaces_with(token)))
    return 0.0
