"""Death May Die: how likely the table wins, at the beginning of a turn.

First how many turns the rest of the objective takes, by what is left of it; then, by that, by the time that
is left and by how everybody is, the share of games that are won.  Both were fitted to games of greedy bots
(``scripts/fit_death.py``).
"""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.bot.survey import attack_job, enemy_dice, expected, life_of, shield
from fhtagn.games.death.bot.weights import TURNS, WON
from fhtagn.games.death.bot.work import kind_of, work
from fhtagn.games.death.rules.attack import instinct, reach
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.state import (
    MOST_SANITY,
    MYTHOS_DECK,
    MYTHOS_PILE,
    SYMBOLS,
    TRACK,
    DeathState,
)

ATTACKS: Final = 2.2  # on the Elder One, in a turn


def chances(s: DeathState) -> float:
    """The share of games that are won from here."""
    total = 0.0
    for weight, value in zip(WON, features(s, turns_needed(s)), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-max(-9.0, min(9.0, total))))


def turns_needed(s: DeathState) -> float:
    """Turns of the table until the ritual is disrupted, if all goes on as it usually does."""
    if s.disrupted:
        return 0.0
    total = 0.0
    for weight, value in zip(TURNS.get(kind_of(s), TURNS[""]), work(s), strict=True):
        total += weight * value
    return total


def time_left(s: DeathState) -> float:
    """Turns until the track ends: by the symbols that lie open, and by those that are to come."""
    mythos = s.case.mythos
    deck = s.cards.zones[MYTHOS_DECK]
    to_come = 0
    for card in deck:
        to_come += mythos[card].symbol
    open_ones = s.symbols()
    missing = SYMBOLS - open_ones
    cards = len(deck) + len(s.cards.zones[MYTHOS_PILE])
    soon = missing * (len(deck) + 1) / (to_come + 1) if to_come >= missing else 3.0 * missing
    later = SYMBOLS * (cards + 1) / (to_come + open_ones + 1)
    return max(1.0, soon + (TRACK - s.track - 1) * later)


def features(s: DeathState, turns: float) -> list[float]:
    """What the chances depend on; one model for the whole game, so that nobody puts off its turning point."""
    alive: list[Side] = [side for side in s.sides if s.is_alive(side)]
    count = len(s.who)
    several = float(max(1, len(alive)))
    on_track = 1.0 if s.stage == 0 else 0.0
    stages = s.case.stages
    elder = s.case.elder_figure
    health = 0.0
    for number in range(max(1, s.stage), len(stages)):
        health += stages[number].health
    if s.stage:
        health -= s.hurt[elder]
    dice = enemy_dice(s)
    row = s.house.distances[s.elder_space] if s.elder_space != NOWHERE else b""
    life = weak = mind = mad = power = stress = danger = deadly = near = cards = slow = way = armour = 0.0
    least_life = least_mind = 99.0
    for side in alive:
        own = float(life_of(s, side))
        life += own
        least_life = min(least_life, own)
        weak += 1.0 if own <= 1 else 0.5 if own == 2 else 0.0
        steps = float(MOST_SANITY - s.sanity[side])
        mind += steps
        least_mind = min(least_mind, steps)
        mad += 1.0 if steps <= 1 else 0.6 if steps == 2 else 0.2 if steps <= 5 else 0.0
        power += expected(s, attack_job(s, side, elder)) + 0.9 * instinct(s, side)
        stress += s.stress[side]
        here = dice[s.where[side]]
        danger += max(0.0, here - 0.5 * own)
        deadly += 1.0 if here >= 2 and here / 2 >= own - 1 else 0.0
        near += here
        for beside in s.house.neighbours[s.where[side]]:
            near += 0.5 * dice[beside]
        cards += len(s.owned[side]) // 3
        slow += 1.0 if s.board(side, "fatigue") >= 3 else 0.0
        armour += shield(s, side)
        if row:
            way += min(3, max(0, row[s.where[side]] - reach(s, side)))
    left = time_left(s)
    fight = health * several / (ATTACKS * max(1.0, power))
    whole = turns + fight
    return [
        1.0,
        1.0 if s.disrupted else 0.0,
        1.0 if count == 2 else 0.0,
        1.0 if count == 4 else 0.0,
        1.0 if count >= 5 else 0.0,
        1.0 if s.case.fatigue else 0.0,
        (several - count) / count,
        1.0 if several == 1.0 else 0.0,
        min(3.0, whole / left),
        (left - whole) / 10.0,
        left / 10.0,
        fight / 10.0,
        turns / 10.0,
        life / 5.0 / several,
        weak,
        weak * on_track,
        mind / 20.0 / several,
        mad,
        mad * on_track,
        life / max(3.0, whole),
        mind / max(3.0, whole) / 3.0,
        stress / 4.0 / several,
        stress / 4.0 / several * on_track,
        danger / 4.0,
        deadly * on_track,
        near / 4.0 / several,
        cards / 5.0 / several,
        slow / several,
        way / 3.0 / several,
        on_track,
        1.0 if s.stage == 1 else 0.0,
        1.0 if s.stage >= 3 else 0.0,
        sum(dice) / 10.0 / several,
        least_mind / 10.0,
        least_life / 5.0,
        armour / several,
        on_track * (TRACK - s.track) / 4.0,
        power / 3.0 / several,
    ]
