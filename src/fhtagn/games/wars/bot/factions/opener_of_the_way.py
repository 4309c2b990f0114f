"""Opener of the Way."""

from __future__ import annotations

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import CARD_WORTH, THRIFT, near, take_first
from fhtagn.games.wars.bot.requirements import affordable, distance
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.factions.opener_of_the_way import (
    ASCENDING,
    AT_GATES,
    AWAKEN,
    DESCENDING,
    GATES_EIGHT,
    GATES_TWELVE,
    LOSE_UNIT,
    MEET,
    OW,
    SPAWN,
    YOG,
    gates_on_map,
    second_goal,
)
from fhtagn.games.wars.rules.content import BIT, GREAT, HELPLESS, Area
from fhtagn.games.wars.rules.points import BOOK_NUMBERS

# What a dragon is worth while it waits for its moment, in doom points: at most, and for each round left.
ASCENT = (4.0, 1.5)
DESCENT = (2.5, 1.0)
# How much doom, with that of the next gates, is too near the end while books are missing, and how bad it is.
SOON = 26
TOO_SOON = 1.2


def _gates(v: Survey, goal: int) -> float:
    return 0.8 * min(1.0, gates_on_map(v.s) / goal)


def _at_gates(v: Survey) -> float:
    """Two units that stand there, or as near as possible, each at another gate."""
    s = v.s
    movers = [area for area in v.areas if v.units[area] > 1 or not v.kept & BIT[area]]
    theirs: set[Area] = set()
    for foe in s.others(v.me):
        theirs.update(s.gates_of(foe))
    steps = sorted([min([distance(s.board, area, gate) for area in movers], default=9) for gate in theirs])
    return sum([0.45 / (1 + n) for n in steps[:2]])


def _lose_unit(v: Survey) -> float:
    """Something cheap in the company of enemies that fight back."""
    near = 0.0
    for area in v.areas:
        if v.danger[area] > HELPLESS:
            near = max(near, 0.5 if v.dice[area] and v.power else 0.3)
    return near


def _meet(v: Survey) -> float:
    """How far it is from Yog-Sothoth to the nearest enemy Great Old One."""
    s = v.s
    yog = s.on_map(YOG)
    if not yog:
        return 0.0
    steps = [distance(s.board, s.where[yog[0]], area) for area in s.board.areas if v.danger[area] == GREAT]
    return 0.9 / max(1, min(steps)) if steps else 0.0


def _awaken(v: Survey) -> float:
    """A Spawn is the first half of the price."""
    return affordable(v, YOG) + (0.45 if v.s.on_map(SPAWN) else 0.0)


def _patience(v: Survey) -> float:
    """Books that work only once are kept until they bring enough; without all six the end must wait."""
    s, worth = v.s, 0.0
    if not s.has_all_books(v.me):
        worth -= TOO_SOON * max(0, s.doom[v.me] + v.gates - SOON)
    for dragon, (most, each) in ((ASCENDING, ASCENT), (DESCENDING, DESCENT)):
        if BOOK_NUMBERS[dragon.id] in s.slots[v.me] and not s.is_used(dragon, v.me):
            worth += min(most, each * (v.rounds - 1))
    return worth


take_first(
    "ow.they_break_through",
    "ow.million_favored_ones",
    "ow.dragon_ascending",
    "ow.dread_curse",
    "ow.dragon_descending",
    "ow.channel_power",
)
near(GATES_EIGHT, lambda v: _gates(v, 8))
near(GATES_TWELVE, lambda v: _gates(v, second_goal(v.s)))
near(AT_GATES, _at_gates)
near(LOSE_UNIT, _lose_unit)
near(MEET, _meet)
near(AWAKEN, _awaken)
CARD_WORTH[OW] = _patience

THRIFT[OW] = 0.25
PROMISE[OW] = 2.0

# As told in ``chances``.
ODDS[OW] = (
    (-0.98, -0.79),
    [0.078, 0.000, 0.029, 0.218, 0.060, 0.050, 0.109, 0.036, 0.011, 0.000, 0.000, 0.005],
    [0.152, 0.037, 0.051, 0.074, 0.163, 0.096, 0.136, 0.003, 0.000, 0.093, 0.178, 0.014],
)
