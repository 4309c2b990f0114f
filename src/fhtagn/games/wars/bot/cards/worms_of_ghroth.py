"""The Worms of Ghroth: more of them bring more elder signs."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.worms_of_ghroth import CARD, in_play

SIGNS: Final = 0.22  # each one in play, for every round that is left
WRIGGLES: Final = 0.3  # each one besides


def _worth(v: Survey) -> float:
    worms = in_play(v.s)
    return worms * (WRIGGLES + SIGNS * v.rounds)


CARD_WORTH[CARD] = _worth
