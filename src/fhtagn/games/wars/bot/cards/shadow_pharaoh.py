"""The Shadow Pharaoh: at the gates of others."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.shadow_pharaoh import CARD, PHARAOH
from fhtagn.games.wars.rules.content import BIT, MOVE, Area

CLOSED: Final = 0.5  # the gate that he closes, for every round that is left
OWN_GATE: Final = -0.3  # where he closes our own, if we have a cultist there
ROAMS: Final = 0.25  # for every round that is left
NEXT_DOOR: Final = 0.75  # one step from a gate of an enemy, for every round but this one


def _near_a_gate(v: Survey, area: Area) -> bool:
    s = v.s
    theirs = 0
    for foe in s.others(v.me):
        theirs |= s.kept_gates(foe)
    return any(theirs & BIT[near] for near in s.board.near[MOVE][area])


def _worth(v: Survey) -> float:
    s = v.s
    here = s.areas_in(s.areas_with(PHARAOH))
    if not here:
        return v.rounds * ROAMS
    soon = NEXT_DOOR * (v.rounds - 1.0) if _near_a_gate(v, here[0]) else 0.0
    if not s.laid_gates() & BIT[here[0]]:
        return v.rounds * ROAMS + soon
    if s.cultists_of(v.me) & BIT[here[0]]:
        return v.rounds * (ROAMS + OWN_GATE) + soon
    return v.rounds * (ROAMS + CLOSED) + soon / 2


CARD_WORTH[CARD] = _worth
