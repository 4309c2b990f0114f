"""Cthulhu Wars: how near the bot is to each spellbook requirement, and which books it takes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import (
    ABLE,
    AREA_IDS,
    BIT,
    GLYPHS,
    GREAT,
    MOVE,
    Area,
    Board,
    Kind,
    kind,
    only,
)
from fhtagn.games.wars.rules.points import EMPTY
from fhtagn.games.wars.rules.queries import awaken_price
from fhtagn.games.wars.rules.state import OFF_MAP

AREAS: Final = len(AREA_IDS)
# Which spellbooks to take first, by faction.
BOOK_ORDER: Final = {
    "great_cthulhu": "dreams yha_nthlei absorb submerge regenerate devolve",
    "crawling_chaos": "thousand_forms seek_and_destroy abduct madness invisibility emissary",
    "black_goat": "thousand_young blood_sacrifice red_sign frenzy necrophagy ghroth",
    "yellow_sign": "screaming_dead zingaya third_eye passion shriek he_who",
}
PLACE: Final = {book: i for order in BOOK_ORDER.values() for i, book in enumerate(order.split())}


def book_place(book: str) -> int:
    """The place of a spellbook in that order: 0 is the first to take."""
    return PLACE[book.partition(".")[2]]


def nearness(v: Survey) -> float:
    """Over all open requirements: 0 not begun, 1 as good as fulfilled."""
    s = v.s
    slots = s.slots[v.me]
    near = 0.0
    for made in REQUIREMENTS[s.faction[v.me]]:
        if slots[made.index] == EMPTY and made.id in _NEARNESS:
            near += _NEARNESS[made.id](v)
    return near


# -- what several factions need --------------------------------------------------------------------


def _affordable(v: Survey, which: Kind) -> float:
    """The Power for awakening it, now or after the next Gather Power."""
    cost = awaken_price(v.s, v.me, which)
    return 0.5 * min(1.0, max(v.power, v.income) / max(1, cost))


# -- Great Cthulhu ---------------------------------------------------------------------------------


def _kills(v: Survey, goal: int) -> float:
    """The best battle at hand, or next door, for so many kills in it."""
    best = 0.0
    for area in v.areas:
        if v.guard[area] < ABLE:
            continue
        # Cthulhu devours one on top of the dice.
        kills = v.dice[area] / 6 + (1 if v.guard[area] == GREAT else 0)
        likely = min(1.0, kills / goal)
        if v.crowd[area] >= goal:
            best = max(best, likely)
        for near in v.s.board.near[MOVE][area]:
            if v.crowd[near] >= goal:
                best = max(best, likely / 2)
                break
    return 0.7 * best


def _ocean_gates(v: Survey) -> float:
    s = v.s
    oceans = s.board.oceans
    mine = (oceans & s.gate_areas(v.me)).bit_count()
    every = (oceans & s.gates()).bit_count()
    sites = 0
    for area in s.areas_in(oceans & ~s.gates()):
        if v.free_cultists[area]:
            sites += 1
    soon = 0.5 * min(sites, v.power // GATE_COST)
    return min(1.0, max((mine + soon) / 3, (every + soon) / 4))


# -- Crawling Chaos --------------------------------------------------------------------------------


def _gates_or_power(v: Survey, gates: int, power: int) -> float:
    return 0.95 * min(1.0, max(v.s.gate_count(v.me) / gates, v.income / power))


def _capture(v: Survey) -> float:
    """A monster beside a cultist without protection, or on its way."""
    best = 0.0
    for area in v.areas:
        guard = v.guard[area]
        if guard < ABLE:
            continue
        if guard > v.prey[area]:
            return 0.7 if v.power else 0.3
        best = max(best, 0.1)
        for near in v.s.board.near[MOVE][area]:
            if guard > v.prey[near]:
                best = max(best, 0.35)
    return best


# -- Black Goat ------------------------------------------------------------------------------------


def _areas(v: Survey, goal: int) -> float:
    return min(1.0, len(v.areas) / goal)


def _share(v: Survey) -> float:
    s = v.s
    foes = s.others(v.me)
    shared = 0
    for foe in foes:
        if s.areas_of(v.me) & s.areas_of(foe):
            shared += 1
    return shared / len(foes)


# -- Yellow Sign -----------------------------------------------------------------------------------

_KING: Final = only(kind("king_in_yellow"))
_DESECRATION: Final = kind("desecration")
_HASTUR: Final = kind("hastur")


def _desecrated(v: Survey, glyph: int) -> float:
    """The King in an area with this glyph, in company; or on the way to one."""
    s = v.s
    here = s.where[_KING]
    if here >= OFF_MAP:
        return 0.0
    goals = s.board.glyphs[glyph] & ~s.areas_with(_DESECRATION)
    if goals & BIT[here]:
        return 0.35 + 0.09 * min(6, v.units[here])
    steps = AREAS
    for area in s.areas_in(goals):
        steps = min(steps, distance(s.board, here, area))
    # The nearest goal pulls more than two others together.
    return 0.3 * 0.5 ** (steps - 1)


def _hastur(v: Survey) -> float:
    """The King at an own gate, and the Power."""
    here = v.s.where[_KING]
    if here >= OFF_MAP:
        return 0.0
    return 0.8 * _affordable(v, _HASTUR) + (0.2 if here in v.gates else 0.0)


_DISTANCES: Final[dict[str, list[list[int]]]] = {}


def distance(board: Board, one: Area, other: Area) -> int:
    """The number of steps between two areas of a map."""
    if board.id not in _DISTANCES:
        _DISTANCES[board.id] = [_steps_from(board, area) for area in range(AREAS)]
    return _DISTANCES[board.id][one][other]


def _steps_from(board: Board, start: Area) -> list[int]:
    steps = [AREAS] * AREAS
    steps[start] = 0
    reached = [start]
    for area in reached:
        for near in board.near[MOVE][area]:
            if steps[near] == AREAS:
                steps[near] = steps[area] + 1
                reached.append(near)
    return steps


# -- all together ----------------------------------------------------------------------------------
# Requirements that come by themselves, or in one action that is seen when it is possible, are not
# listed.

_CTHULHU: Final = kind("cthulhu")
_NYARLATHOTEP: Final = kind("nyarlathotep")
_SHUB: Final = kind("shub_niggurath")
_THORNS: Final = GLYPHS.index("thorns")
_CHEVRON: Final = GLYPHS.index("chevron")
_DRAGON: Final = GLYPHS.index("dragon")

_NEARNESS: Final[dict[str, Callable[[Survey], float]]] = {
    "gc.kill_1": lambda v: _kills(v, 1),
    "gc.kill_2": lambda v: _kills(v, 2),
    "gc.ocean_gates": _ocean_gates,
    "gc.awaken": lambda v: _affordable(v, _CTHULHU),
    "cc.gates_3": lambda v: _gates_or_power(v, 3, 12),
    "cc.gates_4": lambda v: _gates_or_power(v, 4, 15),
    "cc.capture": _capture,
    "cc.awaken": lambda v: _affordable(v, _NYARLATHOTEP),
    "bg.areas_4": lambda v: _areas(v, 4),
    "bg.areas_6": lambda v: _areas(v, 6),
    "bg.areas_8": lambda v: _areas(v, 8),
    "bg.share": _share,
    "bg.awaken": lambda v: _affordable(v, _SHUB),
    "ys.desecrate_dragon": lambda v: _desecrated(v, _DRAGON),
    "ys.desecrate_chevron": lambda v: _desecrated(v, _CHEVRON),
    "ys.desecrate_thorns": lambda v: _desecrated(v, _THORNS),
    "ys.awaken_hastur": _hastur,
}
