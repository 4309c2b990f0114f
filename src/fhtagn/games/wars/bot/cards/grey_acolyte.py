"""The grey acolyte of a strong player: once lost, it does not come back."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.grey_acolyte import EVERY_CARD, grey, is_too_strong

LAST: Final = 0.1  # what the others cost again in Power and time, for every round that is left


def _worth(v: Survey) -> float:
    there = is_too_strong(v.s, v.me) and v.s.is_in_play(grey(v.me))
    return LAST * v.rounds if there else 0.0


for each in EVERY_CARD:
    CARD_WORTH[each] = _worth
