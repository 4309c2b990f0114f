"""Hastur as an independent: elder signs for a gate at the right place, and victims of one’s own choice."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import SIGN
from fhtagn.games.wars.cards.ind_hastur import CARD
from fhtagn.games.wars.factions.yellow_sign import YS
from fhtagn.games.wars.rules.starts import glyph_areas

AT_GLYPH: Final = 0.8  # of a sign, for every round that is left
BOOK: Final = 3.2  # a shade more than the doom that it costs the bot to see somebody else gain


def _worth(v: Survey) -> float:
    s = v.s
    signs = AT_GLYPH * SIGN * v.rounds if s.gate_areas(v.me) & glyph_areas(s, YS) else 0.0
    return signs + (BOOK if CARD in s.lit else 0.0)


CARD_WORTH[CARD] = _worth
