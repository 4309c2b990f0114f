"""Cthulhu Wars: one look at the table through the eyes of a player, for the bot's evaluation."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.values import (
    BOOK,
    CULTIST_ITSELF,
    DICE_OF_GREAT,
    ENEMY_CULTIST,
    ENEMY_GATE,
    ENEMY_POWER,
    SIGN,
    WORTH,
)
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    BIT,
    CULTIST,
    GREAT,
    HELPLESS,
    KIND_OF,
    KINDS,
    MIGHT_OF,
    TRAITS_OF,
    Area,
    CardId,
    Unit,
)
from fhtagn.games.wars.rules.pieces import IN_PLAY_AT, OFF_MAP
from fhtagn.games.wars.rules.queries import captives_bring, may_keep_gate
from fhtagn.games.wars.rules.state import WarsState

AREAS: Final = len(AREA_IDS)
# By faction: what is still to come, beyond what its standing shows.  Whoever judges who is ahead needs it:
# found by play, until no faction won many more games among equals than the others (three players).
PROMISE: Final[dict[CardId, float]] = {}
NO_PREY: Final = GREAT + 1  # more might than anybody has
COMBAT: Final = [KINDS[kind].combat for kind in KIND_OF]  # by unit, as printed


def _force_of(unit: Unit) -> int:
    """Dice that others must reckon with: as printed, a guess where a rule says how many."""
    printed = COMBAT[unit]
    if MIGHT_OF[unit] == GREAT:
        return printed or DICE_OF_GREAT
    return printed or (1 if MIGHT_OF[unit] > HELPLESS else 0)


FORCE: Final = [_force_of(unit) for unit in range(len(KIND_OF))]


class Survey:
    """The numbers that several terms need.  ``rounds`` is how many rounds are left, roughly."""

    __slots__ = (
        "abandoned",
        "able",
        "ahead",
        "areas",
        "barred",
        "catches",
        "crowd",
        "cultists",
        "danger",
        "dear",
        "dice",
        "free_cultists",
        "gates",
        "goos",
        "great",
        "guard",
        "hostile",
        "income",
        "kept",
        "leader",
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
        self.barred = [0] * AREAS  # those among them that may hold none
        # By area, of the enemies: the greatest might, the greatest whose owner still has Power,
        # the most units that one of them has, and the least protection of any cultist.
        self.danger = [0] * AREAS
        self.able = [0] * AREAS
        self.crowd = [0] * AREAS
        self.prey = [NO_PREY] * AREAS
        self.cultists = 0
        self.dear: dict[int, float] = {}  # by area: what a cultist there is worth beyond an acolyte
        # By area: dice of the strongest enemy who still has Power; of what enemies have to lose, the seat,
        # the area, the protection, and what it is worth to them.
        self.hostile = [0] * AREAS
        self.catches: list[tuple[int, Area, int, float]] = []
        self.great: list[Area] = []  # where our Great Old Ones are
        self.goos = 0
        self.monsters = 0.0  # what they are worth together
        self.standing: list[float] = []  # of each enemy
        self.leader = 0  # the foremost enemy, as a place in this list, by what can be expected of it
        self.ahead = 0.0
        self._look_at_own_units()
        for foe in range(s.players):
            if foe != me:
                self._look_at_enemy(foe)
        self.areas = [area for area in s.board.areas if self.units[area]]
        self.gates = s.gate_count(me)
        self.kept = s.kept_gates(me)  # the areas in which we have a unit on a gate
        self.abandoned = s.areas_in(s.abandoned_gates())
        base = self.cultists + 2 * self.gates + len(self.abandoned) + captives_bring(s, me)
        self.income: int = s.rules.value(s, "income", base, me)

    def _look_at_own_units(self) -> None:
        s = self.s
        where, keepers = s.where, s.gate_by
        some_barred = "gate.barred" in s.rules.modifiers
        for start, end in s.forces[self.me].ranges:
            for unit in range(start, end):
                place = where[unit]
                might = MIGHT_OF[unit]
                if place < OFF_MAP:
                    self.units[place] += 1
                    self.dice[place] += COMBAT[unit]
                    if might > self.guard[place]:
                        self.guard[place] = might
                elif not IN_PLAY_AT[place]:
                    continue
                if TRAITS_OF[unit] & CULTIST:
                    self.cultists += 1
                    if WORTH[unit] > CULTIST_ITSELF:
                        self.monsters += WORTH[unit] - CULTIST_ITSELF
                        self.dear[place] = max(self.dear.get(place, 0.0), WORTH[unit] - CULTIST_ITSELF)
                    if place < OFF_MAP and unit not in keepers:
                        self.free_cultists[place] += 1
                        if some_barred and not may_keep_gate(s, unit):
                            self.barred[place] += 1
                elif might == GREAT:
                    self.goos += 1
                    if place < OFF_MAP:
                        self.great.append(place)
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
        force: dict[Area, int] = {}
        at_stake: dict[Area, float] = {}
        for unit in s.on_the_map(foe):
            place = where[unit]
            count[place] = count.get(place, 0) + 1
            might = MIGHT_OF[unit]
            if unit in keepers:
                standing += ENEMY_GATE
            if might == HELPLESS:
                lost = ENEMY_CULTIST + WORTH[unit] - CULTIST_ITSELF  # priests are dear to others, too
                standing += lost
                prey.append(place)
                # Only the last one gives up a gate.
                if unit in keepers:
                    lost += ENEMY_GATE
                at_stake[place] = min(at_stake.get(place, lost), lost)
                continue
            standing += WORTH[unit]
            force[place] = force.get(place, 0) + FORCE[unit]
            if might > protection.get(place, HELPLESS):
                protection[place] = might
            if might > danger[place]:
                danger[place] = might
            if power and might > able[place]:
                able[place] = might
        standing += ENEMY_GATE * len([unit for unit in s.walking() if s.owner(unit) == foe])
        for area in prey:
            self.prey[area] = min(self.prey[area], protection.get(area, HELPLESS))
        for area, lost in at_stake.items():
            self.catches.append((len(self.standing), area, protection.get(area, HELPLESS), lost))
        if power:
            for area, dice in force.items():
                self.hostile[area] = max(self.hostile[area], dice)
        for area, n in count.items():
            self.crowd[area] = max(self.crowd[area], n)
        promising = standing + PROMISE.get(s.faction[foe], 0.0)
        if not self.standing or promising > self.ahead:
            self.leader, self.ahead = len(self.standing), promising
        self.standing.append(standing)

    def within_reach(self) -> int:
        """The areas with an abandoned gate beside a cultist of ours who may take it, one bit each."""
        found = 0
        for area in self.abandoned:
            if self.free_cultists[area] > self.barred[area]:
                found |= BIT[area]
        return found
