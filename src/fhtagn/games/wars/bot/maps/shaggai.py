"""Shaggai: what stands where a Worm gnaws may be gone tomorrow; a gate there opens all books."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import GATE, INCOME, POWER, SIGN, WORTH
from fhtagn.games.wars.maps.shaggai import BOOK_COST, CARD, PER_PLAYER, gnawed
from fhtagn.games.wars.rules.content import BIT, GOO, TRAITS_OF

TAP: Final = 1.5  # a gate at which books are for sale, as long as one is missing and affordable
LAST: Final = 3.0  # a missing book when the world is about to fall apart
THEIRS: Final = 0.6  # a gate of an enemy where a Worm gnaws
FACES: Final = 6


def fear(v: Survey) -> float:
    """What the next dice take, less what that brings; and what Cosmic Power and the end of the world mean."""
    s = v.s
    worms = gnawed(s)
    missing = s.slots[v.me].count(0)
    worth = 0.0
    if worms:
        chance = 1.0 - ((FACES - 1) / FACES) ** s.players
        gates = ((v.kept | v.within_reach()) & worms).bit_count()
        worth -= chance * gates * ((v.rounds - 1.0) * (GATE + 2 * INCOME) - SIGN)
        for foe in s.others(v.me):
            worth += chance * THEIRS * (s.gate_areas(foe) & worms).bit_count()
        for unit in s.on_the_map(v.me):
            if worms & BIT[s.where[unit]]:
                gain = POWER + (SIGN if TRAITS_OF[unit] & GOO else 0.0)
                worth -= chance * max(0.0, WORTH[unit] + INCOME - gain)
        if missing and s.gate_areas(v.me) & worms:
            worth += TAP * min(1.0, v.power / BOOK_COST)
    left = len(s.board.areas) - PER_PLAYER * s.players
    return worth - LAST * missing * max(0.0, 1.0 - left / s.players)


TABLE_WORTH[CARD] = fear
