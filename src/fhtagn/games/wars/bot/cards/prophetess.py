"""The Prophetess: elder signs for Power, for the mightiest beside her."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.prophetess import CARD, sees

SIGNS: Final = 0.3  # to see what she sees, for every round that is left


def _worth(v: Survey) -> float:
    return SIGNS * v.rounds if sees(v.s, v.me) else 0.0


CARD_WORTH[CARD] = _worth
