"""Cthulhu Wars: what ``greedy0`` sees at one look, and what things are worth to it, in doom points."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    CULTIST,
    ELDER_SIGNS,
    GOO,
    GREAT,
    HELPLESS,
    KIND_OF,
    KINDS,
    MIGHT_OF,
    MONSTER,
    TERROR,
    TRAITS_OF,
    Area,
    Unit,
)
from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

SIGN: Final = sum((i + 1) * n for i, n in enumerate(ELDER_SIGNS)) / sum(ELDER_SIGNS)  # an unknown one
HIDDEN: Final = 0.02  # a sign that nobody knows is a shade better than doom on the track
BOOK: Final = 7.0
ALL_SIX: Final = 8.0  # on top of six single books: without them nobody wins
PROGRESS: Final = 4.5  # a requirement that is all but fulfilled
POWER: Final = 0.55

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

# The standing of an enemy, and how much of it counts against us.
ENEMY_POWER: Final = 0.4
ENEMY_CULTIST: Final = 1.2
ENEMY_GATE: Final = 4.0
FOREMOST: Final = 0.25
EVERY_ENEMY: Final = 0.08

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

AREAS: Final = len(AREA_IDS)
NO_PREY: Final = GREAT + 1  # more might than anybody has
COMBAT: Final = [KINDS[kind].combat for kind in KIND_OF]  # by unit, as printed


class Survey:
    """The numbers that several terms need.  ``rounds`` is how many rounds are left, roughly."""

    __slots__ = (
        "abandoned",
        "able",
        "areas",
        "crowd",
        "cultists",
        "danger",
        "dear",
        "dice",
        "free_cultists",
        "gates",
        "goos",
        "guard",
        "income",
        "me",
        "monsters",
        "power",
        "prey",
        "rounds",
        "s",
        "standing",
        "units",
    )

    def __init__(self, s: WarsState, me: Seat, rounds: float) -> None:
        self.s = s
        self.me = me
        self.rounds = rounds
        self.power = s.power[me]
        # By area, of our own: the greatest might of a unit (-1: none), units, printed combat, and
        # cultists that hold no gate.
        self.guard = [-1] * AREAS
        self.units = [0] * AREAS
        self.dice = [0] * AREAS
        self.free_cultists = [0] * AREAS
        # By area, of the enemies: the greatest might, the greatest whose owner still has Power,
        # the most units that one of them has, and the least protection of any cultist.
        self.danger = [0] * AREAS
        self.able = [0] * AREAS
        self.crowd = [0] * AREAS
        self.prey = [NO_PREY] * AREAS
        self.cultists = 0
        self.dear: dict[int, float] = {}  # by area: what a cultist there is worth beyond an acolyte
        self.goos = 0
        self.monsters = 0.0  # what they are worth together
        self.standing: list[float] = []  # of each enemy
        self._look_at_own_units()
        for foe in range(s.players):
            if foe != me:
                self._look_at_enemy(foe)
        self.areas = [area for area in s.board.areas if self.units[area]]
        self.gates = s.gates_of(me)
        self.abandoned = s.areas_in(s.abandoned_gates())
        captives = s.where.count(CAPTURED + me)
        base = self.cultists + 2 * s.gate_count(me) + len(self.abandoned) + captives
        self.income: int = s.rules.value(s, "income", base, me)

    def _look_at_own_units(self) -> None:
        s = self.s
        where, keepers = s.where, s.gate_by
        for start, end in s.forces[self.me].ranges:
            for unit in range(start, end):
                place = where[unit]
                might = MIGHT_OF[unit]
                if place < OFF_MAP:
                    self.units[place] += 1
                    self.dice[place] += COMBAT[unit]
                    if might > self.guard[place]:
                        self.guard[place] = might
                elif place != CARD:
                    continue
                if TRAITS_OF[unit] & CULTIST:
                    self.cultists += 1
                    if WORTH[unit] > CULTIST_ITSELF:
                        self.monsters += WORTH[unit] - CULTIST_ITSELF
                        self.dear[place] = max(self.dear.get(place, 0.0), WORTH[unit] - CULTIST_ITSELF)
                    if place < OFF_MAP and unit not in keepers:
                        self.free_cultists[place] += 1
                elif might == GREAT:
                    self.goos += 1
                else:
                    self.monsters += WORTH[unit]

    def _look_at_enemy(self, foe: Seat) -> None:
        s = self.s
        where, keepers, danger, able = s.where, s.gate_by, self.danger, self.able
        power = s.power[foe]
        standing = s.doom[foe] + SIGN * s.sign_count(foe) + BOOK * s.book_count(foe) + ENEMY_POWER * power
        count: dict[Area, int] = {}
        prey: list[Area] = []  # where it has cultists
        protection: dict[Area, int] = {}
        for unit in s.on_the_map(foe):
            place = where[unit]
            count[place] = count.get(place, 0) + 1
            might = MIGHT_OF[unit]
            if unit in keepers:
                standing += ENEMY_GATE
            if might == HELPLESS:
                standing += ENEMY_CULTIST
                prey.append(place)
                continue
            standing += WORTH[unit]
            if might > protection.get(place, HELPLESS):
                protection[place] = might
            if might > danger[place]:
                danger[place] = might
            if power and might > able[place]:
                able[place] = might
        for area in prey:
            self.prey[area] = min(self.prey[area], protection.get(area, HELPLESS))
        for area, n in count.items():
            self.crowd[area] = max(self.crowd[area], n)
        self.standing.append(standing)
