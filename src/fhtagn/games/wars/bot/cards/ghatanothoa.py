"""Ghatanothoa: mummies bring nobody any Power."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ghatanothoa import CARD
from fhtagn.games.wars.rules.state import LYING

STARES: Final = 0.45  # for every round that is left
AT_ONCE: Final = 0.5  # the same with his book
MUMMY: Final = 0.4  # each of them


def _worth(v: Survey) -> float:
    stares = STARES + (AT_ONCE if CARD in v.s.lit else 0.0)
    return v.rounds * stares + MUMMY * v.s.count(LYING).bit_count()


CARD_WORTH[CARD] = _worth
