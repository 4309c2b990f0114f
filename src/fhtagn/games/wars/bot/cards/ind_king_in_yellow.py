"""The King in Yellow as an independent: a cheap Great Old One who brings units, and in the end Power."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.requirements import AREAS, distance
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import INCOME
from fhtagn.games.wars.cards.ind_king_in_yellow import CARD, KING
from fhtagn.games.wars.rules.content import BIT, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.shared.king_in_yellow import DESECRATION

TOKEN: Final = 0.5  # each of them, once the book is there; before that it is only on the way
BOOK: Final = 2.5  # as good as earned


def _worth(v: Survey) -> float:
    """Tokens pay with the book; before that he looks for the gate of an enemy, in company."""
    s = v.s
    tokens = s.areas_with(DESECRATION).bit_count()
    if CARD in s.lit:  # its Power is income already
        return BOOK + TOKEN * tokens
    here = s.where[only(KING)]
    if here >= OFF_MAP:
        return 0.0
    near = 0.0
    for foe in s.others(v.me):
        for area in s.areas_in(s.gate_areas(foe) & ~s.areas_with(DESECRATION)):
            steps = distance(s.board, here, area)
            if steps < AREAS:
                near = max(near, 0.5**steps)
    company = min(1.0, v.units[here] / 6) if not s.areas_with(DESECRATION) & BIT[here] else 0.0
    return BOOK * near * (0.4 + 0.4 * company) + INCOME * tokens


CARD_WORTH[CARD] = _worth
