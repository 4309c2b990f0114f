"""Atlach-Nacha: six webs in six areas, and the game is won; whoever sees it coming must stop her."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import VICTORY
from fhtagn.games.wars.cards.atlach_nacha import ATLACH_NACHA, CARD, WEB
from fhtagn.games.wars.rules.content import BIT, only
from fhtagn.games.wars.rules.pieces import OFF_MAP

WEAVES: Final = 0.6  # for every round that is left
HUNG: Final = 3.5  # each web
ROOM: Final = 1.2  # she is where none hangs yet
SPUN: Final = VICTORY / 2  # all six: one action is missing
FEARED: Final = 1.5  # each web, if an enemy has her


def _worth(v: Survey) -> float:
    s = v.s
    if CARD in s.lit:
        return SPUN
    webs = s.areas_with(WEB)
    area = s.where[only(ATLACH_NACHA)]
    room = ROOM if area < OFF_MAP and not webs & BIT[area] else 0.0
    return WEAVES * v.rounds + HUNG * webs.bit_count() + room


def _harm(v: Survey, foe: Seat) -> float:
    return -FEARED * v.s.areas_with(WEB).bit_count()


CARD_WORTH[CARD] = _worth
CARD_HARM[CARD] = _harm
