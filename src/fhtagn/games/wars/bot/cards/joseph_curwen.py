"""Joseph Curwen: a gate for 3 Power, at the best of times."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.joseph_curwen import CARD, CURWEN

READY: Final = 0.6


def _worth(v: Survey) -> float:
    return READY if v.s.in_play(CURWEN) else 0.0


CARD_WORTH[CARD] = _worth
