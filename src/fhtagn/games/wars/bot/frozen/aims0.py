"""Cthulhu Wars: what ``greedy0`` knows about the base four factions: their requirements and books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.games.wars.bot.frozen.survey0 import AREAS, Survey
from fhtagn.games.wars.bot.requirements import distance
from fhtagn.games.wars.factions import black_goat as bg
from fhtagn.games.wars.factions import crawling_chaos as cc
from fhtagn.games.wars.factions import great_cthulhu as gc
from fhtagn.games.wars.factions import yellow_sign as ys
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import ABLE, BIT, GLYPHS, GREAT, MOVE, Kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import EMPTY
from fhtagn.games.wars.rules.queries import awaken_price

LATE: Final = 9  # the place of a book that nobody said anything about


def nearness(v: Survey) -> float:
    """Over all open requirements: 0 not begun, 1 as good as fulfilled."""
    s = v.s
    slots = s.slots[v.me]
    near = 0.0
    for made in REQUIREMENTS[s.faction[v.me]]:
        if slots[made.index] == EMPTY and made.id in NEARNESS:
            near += NEARNESS[made.id](v)
    return near


def affordable(v: Survey, which: Kind) -> float:
    """The Power for awakening it, now or after the next Gather Power."""
    cost = awaken_price(v.s, v.me, which)
    return 0.5 * min(1.0, max(v.power, v.income) / max(1, cost))


# -- Great Cthulhu -----------------------------------------------------------------------------------


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
        for beside in v.s.board.near[MOVE][area]:
            if v.crowd[beside] >= goal:
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


# -- Crawling Chaos ----------------------------------------------------------------------------------


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
        for beside in v.s.board.near[MOVE][area]:
            if guard > v.prey[beside]:
                best = max(best, 0.35)
    return best


# -- Black Goat --------------------------------------------------------------------------------------


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


# -- Yellow Sign -------------------------------------------------------------------------------------


def _desecrated(v: Survey, glyph: int) -> float:
    """The King in an area with this glyph, in company; or on the way to one."""
    s = v.s
    here = s.where[only(ys.KING)]
    if here >= OFF_MAP:
        return 0.0
    goals = s.board.glyphs[glyph] & ~s.areas_with(ys.DESECRATION)
    if goals & BIT[here]:
        return 0.35 + 0.09 * min(6, v.units[here])
    steps = AREAS
    for area in s.areas_in(goals):
        steps = min(steps, distance(s.board, here, area))
    # The nearest goal pulls more than two others together.
    return 0.3 * 0.5 ** (steps - 1)


def _hastur(v: Survey) -> float:
    """The King at an own gate, and the Power."""
    here = v.s.where[only(ys.KING)]
    if here >= OFF_MAP:
        return 0.0
    return 0.8 * affordable(v, ys.HASTUR) + (0.2 if v.s.controls(v.me, here) else 0.0)


# -- all of them -------------------------------------------------------------------------------------

NEARNESS: Final[dict[str, Callable[[Survey], float]]] = {
    gc.KILL_ONE.id: lambda v: _kills(v, 1),
    gc.KILL_TWO.id: lambda v: _kills(v, 2),
    gc.OCEAN_GATES.id: _ocean_gates,
    gc.AWAKEN.id: lambda v: affordable(v, gc.CTHULHU),
    cc.GATES_THREE.id: lambda v: _gates_or_power(v, 3, 12),
    cc.GATES_FOUR.id: lambda v: _gates_or_power(v, 4, 15),
    cc.CAPTURE.id: _capture,
    cc.AWAKEN.id: lambda v: affordable(v, cc.NYARLATHOTEP),
    bg.AREAS_4.id: lambda v: _areas(v, 4),
    bg.AREAS_6.id: lambda v: _areas(v, 6),
    bg.AREAS_8.id: lambda v: _areas(v, 8),
    bg.SHARE.id: _share,
    bg.AWAKEN.id: lambda v: affordable(v, bg.SHUB),
    ys.BY_GLYPH["dragon"].id: lambda v: _desecrated(v, GLYPHS.index("dragon")),
    ys.BY_GLYPH["chevron"].id: lambda v: _desecrated(v, GLYPHS.index("chevron")),
    ys.BY_GLYPH["thorns"].id: lambda v: _desecrated(v, GLYPHS.index("thorns")),
    ys.AWAKEN_HASTUR.id: _hastur,
}
EAGER: Final = {
    "wars.gc.devour",
    "wars.cc.harbinger",
    "wars.cc.emissary",
    "wars.cc.stay",
    "wars.ys.passion",
}
COMPANY: Final = {"submerge", "follow_king", "shriek"}
BOOKS_IN_ORDER: Final = (
    ("gc.dreams", "gc.yha_nthlei", "gc.absorb", "gc.submerge", "gc.regenerate", "gc.devolve"),
    ("cc.thousand_forms", "cc.seek_and_destroy", "cc.abduct", "cc.madness", "cc.invisibility", "cc.emissary"),
    ("bg.thousand_young", "bg.blood_sacrifice", "bg.red_sign", "bg.frenzy", "bg.necrophagy", "bg.ghroth"),
    ("ys.screaming_dead", "ys.zingaya", "ys.third_eye", "ys.passion", "ys.shriek", "ys.he_who"),
)
BOOK_PLACE: Final = {book: place for books in BOOKS_IN_ORDER for place, book in enumerate(books)}


def book_place(book: str) -> int:
    return BOOK_PLACE.get(book, LATE)
