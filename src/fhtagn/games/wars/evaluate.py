"""Cthulhu Wars: what a position is worth to a player, in doom points, term by term.

A game is won with six spellbooks and the most doom, so books come first, then what will bring doom
and Power in the rounds that are left (gates, cultists), then what lies ready: Power, units, half
fulfilled requirements.  Dangers and the standing of the enemies are taken off.

Nothing hidden is used: enemies' elder signs count as an average one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.books import REQUIREMENTS
from fhtagn.games.wars.common import GATE_COST
from fhtagn.games.wars.content import (
    AREAS,
    CULTIST,
    DOOM_TO_END,
    ELDER_SIGNS,
    FACTIONS,
    GLYPH,
    GLYPHS,
    GOO,
    KIND_OF,
    KINDS,
    MONSTER,
    OCEAN,
    RITUAL,
    TYPE_OF,
    Area,
    MapData,
    Unit,
    kind,
)
from fhtagn.games.wars.points import RULES
from fhtagn.games.wars.queries import awaken_cost
from fhtagn.games.wars.state import ABANDONED, ALL_BOOKS, CAPTURED, CARD, NO_GATE, WarsState

# The terms, in the order in which an evaluation lists them.
TERMS: Final = (
    "doom",
    "books",
    "progress",
    "power",
    "income",
    "gates",
    "great_old_ones",
    "units",
    "prey",
    "threats",
    "clock",
    "enemies",
    "end",
)
(
    T_DOOM,
    T_BOOKS,
    T_PROGRESS,
    T_POWER,
    T_INCOME,
    T_GATES,
    T_GOOS,
    T_UNITS,
    T_PREY,
    T_THREATS,
    T_CLOCK,
    T_ENEMIES,
    T_END,
) = range(len(TERMS))

# What things are worth, in doom points.
SIGN: Final = sum((i + 1) * n for i, n in enumerate(ELDER_SIGNS)) / sum(ELDER_SIGNS)  # an unknown one
BOOK: Final = 7.0
ALL_SIX: Final = 8.0  # more than six single books: without them nobody wins
PROGRESS: Final = 4.5  # a requirement that is all but fulfilled
POWER: Final = 0.55
INCOME: Final = 0.28  # one Power more in every round that is left
GATE: Final = 0.9  # its doom in every round that is left
GATE_ITSELF: Final = 0.6  # a place to summon
WITHIN_REACH: Final = 0.8  # an abandoned gate beside an own cultist, as a part of a controlled one
SITE: Final = 0.5  # a cultist where a gate can be made, as a part of a gate
GREAT_OLD_ONE: Final = 4.0
PER_COST: Final = 0.5  # a monster, per Power it costs
CULTIST_ITSELF: Final = 0.3
PREY: Final = 0.6  # a cultist that could be captured
ENEMY_CULTIST: Final = 1.2
ENEMY_GATE: Final = 4.0
RISK: Final = 0.45  # the same for an own one
RISK_NEXT_DOOR: Final = 0.1
FOREMOST: Final = 0.25  # how much the best enemy's standing counts against the own one
EVERY_ENEMY: Final = 0.08
VICTORY: Final = 1000.0

RITUALS_PER_ROUND: Final = 1.3  # how fast the track usually moves

# CULTIST < MONSTER < GOO is also who captures and protects whom.
NO_PREY: Final = GOO + 1
COMBAT: Final = [KINDS[KIND_OF[unit]].combat for unit in range(len(KIND_OF))]
WORTH: Final = [
    GREAT_OLD_ONE
    if TYPE_OF[unit] == GOO
    else PER_COST * KINDS[KIND_OF[unit]].cost
    if TYPE_OF[unit] == MONSTER
    else CULTIST_ITSELF
    for unit in range(len(KIND_OF))
]


class Survey:
    """What one look at the table shows a player: the numbers that several terms need."""

    __slots__ = (
        "able",
        "abandoned",
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
        "power",
        "prey",
        "rounds",
        "s",
        "standing",
        "units",
        "worth",
    )

    def __init__(self, s: WarsState, me: Seat, rounds: float) -> None:
        self.s = s
        self.me = me
        self.power = s.power[me]
        self.rounds = rounds
        # By area, of our own: the level of the strongest unit (-1: none), units, printed combat,
        # and cultists that hold no gate.
        self.guard = [-1] * AREAS
        self.units = [0] * AREAS
        self.dice = [0] * AREAS
        self.free_cultists = [0] * AREAS
        # By area, of the enemies: the strongest unit, the strongest whose owner still has Power,
        # the most units that one of them has, and the least protection of any cultist.
        self.danger = [0] * AREAS
        self.able = [0] * AREAS
        self.crowd = [0] * AREAS
        self.prey = [NO_PREY] * AREAS
        self.standing: list[float] = []  # by enemy
        self.cultists = 0
        self.goos = 0
        self.worth = 0.0
        self._look_at_own_units()
        for foe in range(s.players):
            if foe != me:
                self._look_at_enemy(foe)
        self.areas = [area for area in s.board.areas if self.units[area]]
        gate = s.gate
        data = FACTIONS[s.faction[me]]
        self.gates = [area for area in s.board.areas if data.start <= gate[area] < data.end]
        self.abandoned = [area for area in s.board.areas if gate[area] == ABANDONED]
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
                self.worth += WORTH[unit]

    def _look_at_enemy(self, foe: Seat) -> None:
        s = self.s
        where, gate, danger, able = s.where, s.gate, self.danger, self.able
        power = s.power[foe]
        standing = s.doom[foe] + SIGN * s.sign_count(foe) + BOOK * s.book_count(foe) + 0.4 * power
        level: dict[Area, int] = {}
        count: dict[Area, int] = {}
        for unit in FACTIONS[s.faction[foe]].units:
            place = where[unit]
            if place < 0:
                continue
            type = TYPE_OF[unit]
            count[place] = count.get(place, 0) + 1
            if type == CULTIST:
                standing += ENEMY_CULTIST
                if place not in level:
                    level[place] = 0
                if gate[place] == unit:
                    standing += ENEMY_GATE
                continue
            standing += WORTH[unit]
            # Cultists come first in the list of units: whoever is in ``level`` has some here.
            if place in level and type > level[place]:
                level[place] = type
            if type > danger[place]:
                danger[place] = type
            if power and type > able[place]:
                able[place] = type
        for area, protection in level.items():
            if protection < self.prey[area]:
                self.prey[area] = protection
        for area, n in count.items():
            if n > self.crowd[area]:
                self.crowd[area] = n
        self.standing.append(standing)


def rounds_left(s: WarsState) -> float:
    """A rough guess: how fast the ritual track fills, and how far the leader is from the end."""
    rituals = (len(RITUAL[s.players]) - s.ritual) / RITUALS_PER_ROUND
    doom = (DOOM_TO_END - max(s.doom)) / 5
    return max(1.0, min(5.0, rituals, doom))


def evaluate(s: WarsState, me: Seat, rounds: float) -> list[float]:
    """The terms, in the order of ``TERMS``; their sum is the worth of the position.

    ``rounds`` are left; all options of one decision are compared with the same number, else gates
    would seem to lose their worth by the very doom they bring.
    """
    terms = [0.0] * len(TERMS)
    v = Survey(s, me, rounds)
    books = s.books[me].bit_count() + s.earned[me].bit_count()
    terms[T_DOOM] = s.doom[me] + _own_signs(s, me)
    terms[T_BOOKS] = BOOK * books + (ALL_SIX if books == 6 else 0.0)
    terms[T_PROGRESS] = PROGRESS * _progress(v)
    terms[T_POWER] = POWER * v.power
    terms[T_INCOME] = INCOME * v.rounds * v.income
    terms[T_GATES] = _gates(v)
    terms[T_GOOS] = GREAT_OLD_ONE * v.goos
    terms[T_UNITS] = v.worth + CULTIST_ITSELF * v.cultists
    terms[T_PREY] = _prey(v)
    terms[T_THREATS] = -_threats(v)
    terms[T_ENEMIES] = -FOREMOST * max(v.standing) - EVERY_ENEMY * sum(v.standing)
    terms[T_CLOCK] = _clock(s, me, books)
    if s.ending:
        terms[T_END] = _end(s, me)
    return terms


def _own_signs(s: WarsState, me: Seat) -> float:
    """Worth what they say; kept hidden they are a shade better."""
    return s.signs[3 * me] + 2 * s.signs[3 * me + 1] + 3 * s.signs[3 * me + 2] + 0.02 * s.sign_count(me)


def _gate_doom(v: Survey) -> float:
    """What the doom of one gate is worth; p.59: with two players only rituals pay."""
    return GATE_ITSELF + v.rounds * (0.3 if v.s.two_players() else GATE)


def gate_worth(v: Survey) -> float:
    """What controlling one gate brings: doom, and Power in every round that is left."""
    return _gate_doom(v) + 2 * INCOME * v.rounds


def _gates(v: Survey) -> float:
    """Controlled gates, abandoned ones within reach of a hand, and places for new ones."""
    s = v.s
    worth = len(v.gates) * _gate_doom(v)
    for area in v.abandoned:
        if v.free_cultists[area]:  # already 1 Power to everybody
            worth += WITHIN_REACH * (_gate_doom(v) + INCOME * v.rounds)
    sites = 0
    for area in v.areas:
        if v.free_cultists[area] and s.gate[area] == NO_GATE:
            sites += 1
    return worth + SITE * gate_worth(v) * min(sites, v.power // GATE_COST)


def _prey(v: Survey) -> float:
    """Cultists that we could capture now."""
    found = 0
    for area in v.areas:
        if v.guard[area] > v.prey[area]:
            found += 1
    return PREY * found if v.power else 0.0


def _threats(v: Survey) -> float:
    """Cultists, and gates with them, beside stronger enemies; a little for those next door."""
    s = v.s
    danger, able = v.danger, v.able
    cultist = INCOME * v.rounds + CULTIST_ITSELF
    whole = gate_worth(v)
    risk = 0.0
    held = set(v.gates)
    for area in v.areas:
        held_here = area in held
        free = v.free_cultists[area]
        if not held_here and not free:
            continue
        keeper = held_here or s.gate[area] == ABANDONED
        stake = cultist + (whole if keeper and free + held_here == 1 else 0.0)
        guard = max(0, v.guard[area])
        if danger[area] > guard:
            risk += stake * (RISK if able[area] > guard else RISK / 2)
        elif keeper and guard < GOO:
            for near in s.board.near[area]:
                if able[near] > guard:
                    risk += stake * RISK_NEXT_DOOR
                    break
    return risk


def _clock(s: WarsState, me: Seat, books: int) -> float:
    """The end comes nearer with every ritual: bad while books are missing, good for the leader."""
    passed = s.ritual / len(RITUAL[s.players])
    if books < 6:
        return -5.0 * passed * passed * (6 - books)
    lead = _lead(s, me)
    if lead <= 0:
        return 0.0
    # Doom on the track ends the game, a hidden sign does not.
    return 6.0 * passed + 0.1 * s.doom[me]


def _lead(s: WarsState, me: Seat) -> float:
    """Own doom less that of the best enemy who could win: with six books, or soon to have them."""
    mine = s.doom[me] + _own_signs(s, me)
    best = -1.0
    for foe in range(s.players):
        if foe != me and s.book_count(foe) == 6:
            best = max(best, s.doom[foe] + SIGN * s.sign_count(foe))
    return mine - best


def _end(s: WarsState, me: Seat) -> float:
    """The end was triggered: did we win?"""
    if s.books[me] != ALL_BOOKS:
        return -VICTORY
    return VICTORY if _lead(s, me) > 0 else -VICTORY


# -- requirements: how near is each of them? -------------------------------------------------------

Progress = Callable[[Survey], float]  # 0 not begun, 1 fulfilled


def _progress(v: Survey) -> float:
    s = v.s
    done = s.slots[v.me] | s.earned[v.me]
    near = 0.0
    for made in REQUIREMENTS[s.faction[v.me]]:
        if not done >> made.index & 1:
            near += _PROGRESS[made.id](v)
    return near


def _nothing(v: Survey) -> float:
    """Comes by itself, or in one action that is seen when it is possible."""
    return 0.0


def _affordable(v: Survey, which: int) -> float:
    """The Power for awakening it, now or after the next Gather Power."""
    cost = awaken_cost(v.s, v.me, which)
    return 0.5 * min(1.0, max(v.power, v.income) / max(1, cost))


def _kills(v: Survey, goal: int) -> float:
    """The best battle at hand, or next door, for so many kills in it."""
    best = 0.0
    for area in v.areas:
        if v.guard[area] < MONSTER:
            continue
        # A Great Old One devours one on top of the dice.
        kills = v.dice[area] / 6 + (1 if v.guard[area] == GOO else 0)
        likely = min(1.0, kills / goal)
        if v.crowd[area] >= goal:
            best = max(best, likely)
        for near in v.s.board.near[area]:
            if v.crowd[near] >= goal:
                best = max(best, likely / 2)
                break
    return 0.7 * best


def _ocean_gates(v: Survey) -> float:
    gate = v.s.gate
    mine = sum(1 for area in v.gates if OCEAN[area])
    every = sum(1 for area in v.s.board.areas if OCEAN[area] and gate[area] != NO_GATE)
    ready = sum(1 for area in v.areas if OCEAN[area] and gate[area] == NO_GATE and v.free_cultists[area])
    ready = min(ready, v.power // GATE_COST)
    return min(1.0, max((mine + 0.5 * ready) / 3, (every + 0.5 * ready) / 4))


def _gates_or_power(v: Survey, gates: int, power: int) -> float:
    return min(0.95, max(len(v.gates) / gates, 0.95 * v.income / power))


def _capture(v: Survey) -> float:
    """A monster beside a cultist without protection, or on its way."""
    s = v.s
    best = 0.0
    for area in v.areas:
        guard = v.guard[area]
        if guard < MONSTER:
            continue
        best = max(best, 0.1)
        if guard > v.prey[area]:
            return 0.7 if v.power else 0.3
        for near in s.board.near[area]:
            if guard > v.prey[near]:
                best = max(best, 0.35)
    return best


def _areas(v: Survey, goal: int) -> float:
    return min(1.0, len(v.areas) / goal)


def _share(v: Survey) -> float:
    s = v.s
    foes = s.others(v.me)
    shared = sum(1 for foe in foes if any(s.is_here(foe, area) for area in v.areas))
    return shared / len(foes)


_KING: Final = kind("king_in_yellow")
_HASTUR: Final = kind("hastur")


def _desecrated(v: Survey, glyph: str) -> float:
    """The King in an area with this glyph, in company; or on the way to one."""
    s = v.s
    king: Unit = KINDS[_KING].units[0]
    here = s.where[king]
    if here < 0:
        return 0.0
    wanted = GLYPHS.index(glyph)
    if GLYPH[here] == wanted and not s.desecrated[here]:
        return 0.35 + 0.09 * min(6, v.units[here])
    steps = [
        distance(s.board, here, area)
        for area in s.board.areas
        if GLYPH[area] == wanted and not s.desecrated[area]
    ]
    return max(0.0, 0.25 - 0.07 * min(steps)) if steps else 0.0


def _hastur(v: Survey) -> float:
    s = v.s
    here = s.where[KINDS[_KING].units[0]]
    if here < 0:
        return 0.0
    at_gate = 0.2 if here in v.gates else 0.0
    return 0.8 * _affordable(v, _HASTUR) + at_gate


_DISTANCES: Final[dict[str, list[list[int]]]] = {}


def distance(board: MapData, one: Area, other: Area) -> int:
    """The number of steps between two areas of a map."""
    table = _DISTANCES.get(board.id)
    if table is None:
        table = _DISTANCES[board.id] = [_steps_from(board, area) for area in range(AREAS)]
    return table[one][other]


def _steps_from(board: MapData, start: Area) -> list[int]:
    steps = [AREAS] * AREAS
    steps[start] = 0
    queue = [start]
    for area in queue:
        for near in board.near[area]:
            if steps[near] == AREAS:
                steps[near] = steps[area] + 1
                queue.append(near)
    return steps


_PROGRESS: Final[dict[str, Progress]] = {
    "gc.first_doom": _nothing,
    "gc.kill_1": lambda v: _kills(v, 1),
    "gc.kill_2": lambda v: _kills(v, 2),
    "gc.ocean_gates": _ocean_gates,
    "gc.awaken": lambda v: _affordable(v, kind("cthulhu")),
    "gc.last": _nothing,
    "cc.pay_4": _nothing,
    "cc.pay_6": _nothing,
    "cc.gates_3": lambda v: _gates_or_power(v, 3, 12),
    "cc.gates_4": lambda v: _gates_or_power(v, 4, 15),
    "cc.capture": _capture,
    "cc.awaken": lambda v: _affordable(v, kind("nyarlathotep")),
    "bg.areas_4": lambda v: _areas(v, 4),
    "bg.areas_6": lambda v: _areas(v, 6),
    "bg.areas_8": lambda v: _areas(v, 8),
    "bg.share": _share,
    "bg.eliminate_2": _nothing,
    "bg.awaken": lambda v: _affordable(v, kind("shub_niggurath")),
    "ys.awaken_king": _nothing,
    "ys.desecrate_dragon": lambda v: _desecrated(v, "dragon"),
    "ys.desecrate_chevron": lambda v: _desecrated(v, "chevron"),
    "ys.desecrate_thorns": lambda v: _desecrated(v, "thorns"),
    "ys.give_doom": _nothing,
    "ys.awaken_hastur": _hastur,
}

# Which spellbooks to take first.
BOOK_ORDER: Final = (
    *("gc.dreams", "gc.yha_nthlei", "gc.absorb", "gc.submerge", "gc.regenerate", "gc.devolve"),
    *("cc.thousand_forms", "cc.seek_and_destroy", "cc.abduct", "cc.madness", "cc.invisibility", "cc.emissary"),
    *("bg.thousand_young", "bg.blood_sacrifice", "bg.red_sign", "bg.frenzy", "bg.necrophagy", "bg.ghroth"),
    *("ys.screaming_dead", "ys.zingaya", "ys.third_eye", "ys.passion", "ys.shriek", "ys.he_who"),
)
