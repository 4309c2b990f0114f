"""Cthugha: he fights well against Great Old Ones, but takes the place of one who brings elder signs."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.cthugha import CARD
from fhtagn.games.wars.rules.content import CARDS, GOO

BURNS: Final = 0.3  # for every round that is left
FIRE: Final = 0.3  # the same with his book
ALONE: Final = 1.0  # the same, if no Great Old One of the faction is left that could have been


def _worth(v: Survey) -> float:
    s = v.s
    worth = BURNS + (FIRE if CARD in s.lit else 0.0)
    if CARDS[s.faction[v.me]].of(GOO) and not s.goos_in_play(v.me):
        worth -= ALONE
    return worth * v.rounds


CARD_WORTH[CARD] = _worth
