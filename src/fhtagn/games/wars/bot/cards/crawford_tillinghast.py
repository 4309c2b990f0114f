"""Crawford Tillinghast: 3 Power of units in a battle, once."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.crawford_tillinghast import CARD, CRAWFORD

READY: Final = 0.5


def _worth(v: Survey) -> float:
    return READY if v.s.in_play(CRAWFORD) else 0.0


CARD_WORTH[CARD] = _worth
