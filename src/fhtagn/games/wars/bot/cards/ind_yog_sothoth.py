"""Yog-Sothoth as an independent: one day he is a gate."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.requirements import AREAS, distance
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_yog_sothoth import CARD, YOG
from fhtagn.games.wars.rules.content import only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.queries import enemy_goos

BOOK: Final = 3.0  # on the way to it; then he counts as a gate
CARRIES: Final = 0.2  # gates, for every round that is left


def _worth(v: Survey) -> float:
    """The nearer a Great Old One of an enemy, the nearer the book."""
    s = v.s
    here = s.where[only(YOG)]
    if CARD in s.lit or here >= OFF_MAP:
        return CARRIES * v.rounds
    steps = min([distance(s.board, here, area) for area in s.areas_in(enemy_goos(s, v.me))], default=AREAS)
    return CARRIES * v.rounds + (BOOK * 0.5**steps if steps < AREAS else 0.0)


CARD_WORTH[CARD] = _worth
