"""Cthulhu Wars: one look at the table through the eyes of a player, for the bot's evaluation."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.values import BOOK, ENEMY_CULTIST, ENEMY_GATE, ENEMY_POWER, SIGN, WORTH
from fhtagn.games.wars.rules.content import AREAS, CULTIST, FACTIONS, GOO, KIND_OF, KINDS, TYPE_OF, Area
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, WarsState

# CULTIST < MONSTER < GOO is also who captures and protects whom.
NO_PREY: Final = GOO + 1
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
        # By area, of our own: the strongest type of unit (-1: none), units, printed combat, and
        # cultists that hold no gate.
        self.guard = [-1] * AREAS
        self.units = [0] * AREAS
        self.dice = [0] * AREAS
        self.free_cultists = [0] * AREAS
        # By area, of the enemies: the strongest type, the strongest whose owner still has Power,
        # the most units that one of them has, and the least protection of any cultist.
        self.danger = [0] * AREAS
        self.able = [0] * AREAS
        self.crowd = [0] * AREAS
        self.prey = [NO_PREY] * AREAS
        self.cultists = 0
        self.goos = 0
        self.monsters = 0.0  # what they are worth together
        self.standing: list[float] = []  # of each enemy
        self._look_at_own_units()
        for foe in range(s.players):
            if foe != me:
                self._look_at_enemy(foe)
        self.areas = [area for area in s.board.areas if self.units[area]]
        self.gates = s.gates_of(me)
        self.abandoned = [area for area in s.board.areas if s.gate[area] == ABANDONED]
        captives = s.where.count(CAPTURED - me)
        base = self.cultists + 2 * len(self.gates) + len(self.abandoned) + captives
        self.income: int = RULES.value(s, "income", base, me)

    def _look_at_own_units(self) -> None:
        s = self.s
        where, gate = s.where, s.gate
        for unit in FACTIONS[s.faction[self.me]].units:
            place = where[unit]
            type = TYPE_OF[unit]
            if place >= 0:
                self.units[place] += 1
                self.dice[place] += COMBAT[unit]
                if type > self.guard[place]:
                    self.guard[place] = type
            elif place != CARD:
                continue
            if type == CULTIST:
                self.cultists += 1
                if place >= 0 and gate[place] != unit:
                    self.free_cultists[place] += 1
            elif type == GOO:
                self.goos += 1
            else:
                self.monsters += WORTH[unit]

    def _look_at_enemy(self, foe: Seat) -> None:
        s = self.s
        where, gate, danger, able = s.where, s.gate, self.danger, self.able
        power = s.power[foe]
        standing = s.doom[foe] + SIGN * s.sign_count(foe) + BOOK * s.book_count(foe) + ENEMY_POWER * power
        count: dict[Area, int] = {}
        protection: dict[Area, int] = {}  # only where it has cultists
        for unit in FACTIONS[s.faction[foe]].units:
            place = where[unit]
            if place < 0:
                continue
            count[place] = count.get(place, 0) + 1
            type = TYPE_OF[unit]
            if gate[place] == unit:
                standing += ENEMY_GATE
            if type == CULTIST:  # they come first in the list of units
                standing += ENEMY_CULTIST
                protection[place] = CULTIST
                continue
            standing += WORTH[unit]
            if place in protection and type > protection[place]:
                protection[place] = type
            if type > danger[place]:
                danger[place] = type
            if power and type > able[place]:
                able[place] = type
        for area, level in protection.items():
            self.prey[area] = min(self.prey[area], level)
        for area, n in count.items():
            self.crowd[area] = max(self.crowd[area], n)
        self.standing.append(standing)
