"""Cthulhu as an independent: elder signs for a gate at the right place, and a victim before each battle."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import SIGN
from fhtagn.games.wars.cards.ind_cthulhu import CARD
from fhtagn.games.wars.factions.great_cthulhu import GC
from fhtagn.games.wars.rules.starts import glyph_areas

AT_GLYPH: Final = 0.8  # of a sign, for every round that is left
BOOK: Final = 2.5
GATES: Final = 3  # in the oceans


def _worth(v: Survey) -> float:
    s = v.s
    signs = AT_GLYPH * SIGN * v.rounds if s.gate_areas(v.me) & glyph_areas(s, GC) else 0.0
    if CARD in s.lit:
        return signs + BOOK
    sides = s.gate_sides(s.board.oceans)
    return signs + BOOK * min(0.8, max(sides.count(v.me) / GATES, len(sides) / (GATES + 1)))


CARD_WORTH[CARD] = _worth
EAGER.add("wars.ind_cthulhu.devour")
