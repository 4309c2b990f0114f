"""The Tcho-Tcho."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import CARD_WORTH, COMPANY, EAGER, near, take_first
from fhtagn.games.wars.bot.requirements import at_least
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.values import KILL
from fhtagn.games.wars.factions.tcho_tcho import (
    AWAKEN,
    ENEMY_RITUAL,
    GOO_KILLED,
    PROTO,
    SIGNS_NEEDED,
    THREE_SIGNS,
    TT,
    UBBO,
)
from fhtagn.games.wars.rules.content import MOVE, Area
from fhtagn.games.wars.rules.points import BOOK_NUMBERS
from fhtagn.games.wars.rules.queries import priests_in_play

PRIEST_COST: Final = 3
OATH: Final = 1.0  # what a High Priest is worth beside a cultist: Power whenever it is needed, in doom
STEP: Final = 0.6  # of a battle that needs a step first
GROWTH: Final = 0.1  # of each step of the growth marker


def _awaken(v: Survey) -> float:
    """A High Priest and a gate are enough in the Doom phase."""
    s = v.s
    priest = 1.0 if priests_in_play(s, v.me) else 0.4 * min(1.0, v.power / PRIEST_COST)
    return 0.9 * priest if s.gates_of(v.me) else 0.3 * priest


def _signs(v: Survey) -> float:
    return 0.9 * min(1.0, v.s.sign_count(v.me) / SIGNS_NEEDED)


def _goo_killed(v: Survey) -> float:
    """One is about that could be killed, best by our own dice, here or next door."""
    s = v.s
    great = [kind for side in range(s.players) for kind in s.forces[side].goos if s.in_play(kind)]
    likely = 0.0
    for foe in s.others(v.me):
        for area in s.areas_in(s.great_of(foe)):
            company = len(s.here(foe, area))
            likely = max(likely, at_least(_dice(v, area) / KILL, company))
            for beside in s.board.near[MOVE][area]:
                if v.units[beside]:
                    likely = max(likely, STEP * at_least(_dice(v, beside) / KILL, company))
    return 0.1 * min(3, len(great)) + 0.7 * likely


def _dice(v: Survey, area: Area) -> int:
    """With the growth of Ubbo-Sathla, and Terror used for own dice."""
    s = v.s
    terror = BOOK_NUMBERS["tt.terror"] in s.slots[v.me]
    dice = v.dice[area] + (len(s.kind_here(PROTO, area)) if terror else 0)
    return dice + (s.count("growth") if s.kind_here(UBBO, area) else 0)


def _others_doom(v: Survey) -> float:
    return 0.5 * min(1.0, max([v.s.doom[seat] for seat in v.s.others(v.me)]) / 15)


def _worth(v: Survey) -> float:
    """High Priests in play, and a Great Old One that has grown."""
    s = v.s
    worth = OATH * len(priests_in_play(s, v.me))
    return worth + (GROWTH * s.count("growth") if s.in_play(UBBO) else 0.0)


take_first(
    "tt.hierophants",
    "tt.terror",
    "tt.martyrdom",
    "tt.soulless",
    "tt.tablets_of_the_gods",
    "tt.idolatry",
)
EAGER.add("wars.tt.martyrdom")
EAGER.add("wars.tt.terror")
COMPANY.add("idolatry")
CARD_WORTH[TT] = _worth
near(AWAKEN, _awaken)
near(THREE_SIGNS, _signs)
near(GOO_KILLED, _goo_killed)
near(ENEMY_RITUAL, _others_doom)

PROMISE[TT] = 8.0

# As told in ``chances``.
ODDS[TT] = (
    (-0.45, -0.22),
    [0.127, 0.005, 0.033, 0.181, 0.035, 0.015, 0.105, 0.082, 0.001, 0.014, 0.000, 0.000],
    [0.135, 0.041, 0.076, 0.021, 0.105, 0.004, 0.037, 0.029, 0.000, 0.129, 0.168, 0.010],
)
