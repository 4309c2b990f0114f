"""Cthulhu Wars: what things are worth to the bot, in doom points.  All its numbers stand here."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.content import ELDER_SIGNS, GOO, KIND_OF, KINDS, MONSTER, TERROR, TRAITS_OF, Unit

SIGN: Final = sum((i + 1) * n for i, n in enumerate(ELDER_SIGNS)) / sum(ELDER_SIGNS)  # an unknown one
HIDDEN: Final = 0.02  # a sign that nobody knows is a shade better than doom on the track
BOOK: Final = 7.0
ALL_SIX: Final = 8.0  # on top of six single books: without them nobody wins
PROGRESS: Final = 4.5  # a requirement that is all but fulfilled
POWER: Final = 0.55
OPENING: Final = 3.0  # as long as more rounds are left, Power is dearer to those who must build first

# For every round that is left:
INCOME: Final = 0.28  # one Power more
GATE: Final = 0.9  # the doom of a gate
GATE_BY_RITUALS: Final = 0.3  # where only rituals pay, as with two players (p.59)

GATE_ITSELF: Final = 0.6  # a place to summon
WITHIN_REACH: Final = 0.8  # an abandoned gate beside an own cultist, as a part of a controlled one
SITE: Final = 0.5  # a cultist where a gate can be made and paid for, as a part of a gate

GREAT_OLD_ONE: Final = 4.0
PER_COST: Final = 0.5  # a monster, per Power it costs
CULTIST_ITSELF: Final = 0.3  # besides its Power
ACOLYTE_COST: Final = 1
KEEPER: Final = 4.0  # what a unit on a gate is worth on top

PREY: Final = 0.6  # a cultist that we could capture
RISK: Final = 0.45  # what an enemy could capture, as a part of it
RISK_NEXT_DOOR: Final = 0.1
PREY_AT_HAND: Final = 0.2  # what the owner of prey would lose, as a part of it
PREY_NEXT_DOOR: Final = 0.065
IN_TIME: Final = 2.0  # with fewer rounds left nobody gets next door in time
RANSOM: Final = 0.5  # the Power that a captor gains
GREAT_LOSS: Final = 5.0  # a Great Old One that is killed
KILL: Final = 6  # one die in so many kills
DICE_OF_GREAT: Final = 5  # of a Great Old One whose combat is no printed number, roughly
DICE_NEXT_DOOR: Final = 0.3  # of enemies that would have to come first
GIFT: Final = 2.5  # what our pieces give towards an open requirement of an enemy

# The standing of an enemy, and how much of it counts against us.
ENEMY_POWER: Final = 0.4
ENEMY_CULTIST: Final = 1.2
ENEMY_GATE: Final = 4.0
FOREMOST: Final = 0.25
EVERY_ENEMY: Final = 0.08
LEADER: Final = 0.16  # more of the foremost for every round that is no longer left
MOST_ROUNDS: Final = 5.0  # nobody looks further ahead

HURRY: Final = 5.0  # a missing book when the ritual track is full
FINISH: Final = 6.0  # a full ritual track for whoever would win
ON_TRACK: Final = 0.1  # for them: doom that brings the end nearer
VICTORY: Final = 1000.0


def _of_unit(unit: Unit) -> float:
    if TRAITS_OF[unit] & GOO:
        return GREAT_OLD_ONE
    cost = KINDS[KIND_OF[unit]].cost
    if TRAITS_OF[unit] & (MONSTER | TERROR):
        return PER_COST * cost
    return CULTIST_ITSELF + PER_COST * max(0, cost - ACOLYTE_COST)  # a dear cultist can do something


WORTH: Final = [_of_unit(unit) for unit in range(len(KIND_OF))]  # by unit
