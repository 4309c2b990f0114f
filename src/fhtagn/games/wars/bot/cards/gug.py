"""Gugs: the best fighters for their price."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.gug import CARD, GUG
from fhtagn.games.wars.rules.content import KINDS

FIGHTS: Final = 0.5  # more than its price says
CHEAP: Final = 0.25  # for every round that is left


def _worth(v: Survey) -> float:
    out = sum([1 for unit in KINDS[GUG].units if v.s.is_in_play(unit)])
    return FIGHTS * out + CHEAP * v.rounds


CARD_WORTH[CARD] = _worth
