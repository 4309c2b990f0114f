"""The Shadow Pharaoh: at the gates of others."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.shadow_pharaoh import CARD, PHARAOH

CLOSED: Final = 0.5  # the gate that he closes, for every round that is left
OWN_GATE: Final = -0.3  # where he closes our own, if we have a cultist there
ROAMS: Final = 0.25  # for every round that is left


def _worth(v: Survey) -> float:
    s = v.s
    closed = s.areas_with(PHARAOH) & s.laid_gates()
    if closed & s.cultists_of(v.me):
        return v.rounds * (ROAMS + OWN_GATE)
    return v.rounds * (ROAMS + CLOSED * closed.bit_count())


CARD_WORTH[CARD] = _worth
