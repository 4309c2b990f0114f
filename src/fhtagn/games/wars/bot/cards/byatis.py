"""Byatis: an elder sign every round, as long as nobody disturbs him."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.byatis import BYATIS, CARD
from fhtagn.games.wars.rules.content import only
from fhtagn.games.wars.rules.pieces import OFF_MAP

SIGNS: Final = 1.1  # for every round that is left, if he is alone
DISTURBED: Final = 0.4  # the same, if he is not
CALLS: Final = 0.2  # the same with his book


def _worth(v: Survey) -> float:
    s = v.s
    area = s.where[only(BYATIS)]
    alone = area < OFF_MAP and not any(s.is_here(foe, area) for foe in s.others(v.me))
    return v.rounds * ((SIGNS if alone else DISTURBED) + (CALLS if CARD in s.lit else 0.0))


CARD_WORTH[CARD] = _worth
