"""Great Cthulhu."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import COMPANY, EAGER, gift, idle_without, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import TASTES, WEIGHTS
from fhtagn.games.wars.factions.great_cthulhu import AWAKEN, CTHULHU, GC, KILL_ONE, KILL_TWO, OCEAN_GATES
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.content import ABLE, GREAT, MOVE


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
    found = s.gate_sides(oceans)
    mine, every = found.count(v.me), len(found)
    sites = 0
    for area in s.areas_in(oceans & ~s.gate_pieces()):
        if v.free_cultists[area]:
            sites += 1
    soon = 0.5 * min(sites, v.power // GATE_COST)
    return min(1.0, max((mine + soon) / 3, (every + soon) / 4))


def _victims(v: Survey, foe: Seat) -> float:
    """Ours beside those of his who can fight."""
    s = v.s
    if not s.power[foe]:
        return 0.0
    fighters = s.able_of(foe) | s.great_of(foe)
    for area in s.areas_in(s.areas_of(v.me) & fighters):
        if v.dice[area] < 3:
            return 0.5
    return 0.0


idle_without(CTHULHU, "gc.yha_nthlei", "gc.submerge")
gift(KILL_ONE, _victims)
gift(KILL_TWO, _victims)
take_first("gc.dreams", "gc.yha_nthlei", "gc.absorb", "gc.submerge", "gc.regenerate", "gc.devolve")
EAGER.add("wars.gc.devour")
COMPANY.add("submerge")
PROMISE[GC] = 15.0  # his first and his last book, each with an elder sign
near(KILL_ONE, lambda v: _kills(v, 1))
near(KILL_TWO, lambda v: _kills(v, 2))
near(OCEAN_GATES, _ocean_gates)
near(AWAKEN, lambda v: affordable(v, CTHULHU))

# As told in ``weights`` and ``chances``.
TASTES[GC] = [
    *(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    *(0.2, 0.0, 1.0, 1.0, 1.0),
]
WEIGHTS[GC] = [0.71, 1.63, 0.55, 1.05, 1.30, 0.76, 0.99, 0.55, 0.87, 1.14, 2.24, 1.18, 1.0]
ODDS[GC] = (
    (0.75, 0.01),
    [0.137, 0.000, 0.000, 0.149, 0.051, 0.021, 0.096, 0.062, 0.000, 0.075, 0.000, 0.032],
    [0.176, 0.053, 0.330, 0.207, 0.119, 0.106, 0.056, 0.084, 0.000, 0.218, 0.000, 0.072],
)
