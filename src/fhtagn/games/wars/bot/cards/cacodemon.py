"""The Cacodemon: where it stands, nobody comes."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.cacodemon import CACODEMON, CARD
from fhtagn.games.wars.rules.content import ABLE, BIT, MOVE, only
from fhtagn.games.wars.rules.pieces import OFF_MAP

# For every round that is left:
READY: Final = 0.3  # wherever it is
GUARDS: Final = 0.2  # at a gate of ours
PRESSED: Final = 0.3  # the same if monsters could come there from next door


def _worth(v: Survey) -> float:
    area = v.s.where[only(CACODEMON)]
    worth = READY
    if area < OFF_MAP and v.kept & BIT[area]:
        worth += GUARDS
        if any(v.able[near] >= ABLE for near in v.s.board.near[MOVE][area]):
            worth += PRESSED
    return worth * v.rounds


CARD_WORTH[CARD] = _worth
