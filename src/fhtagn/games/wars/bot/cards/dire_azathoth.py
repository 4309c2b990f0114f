"""Dire Azathoth: whoever has him needs nothing but Power; whoever sees it coming must stop it."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import VICTORY
from fhtagn.games.wars.cards.dire_azathoth import CARD, COST
from fhtagn.games.wars.rules.queries import income

THERE: Final = 4.5
SAVED: Final = 0.2  # every Power towards the 20, that of the next round included
BOOK: Final = 25.0  # his book, as far as the Power for it is near
FAR: Final = 10  # Power from which on it is
NEARLY: Final = 0.8  # what comes in the next round may still be lost
PAID: Final = VICTORY / 2  # the book is there: the end follows at once
FEARED: Final = 0.4  # of what an enemy has


def _near(power: int, coming: int) -> float:
    """How near somebody is to his book: Power at hand, or that of the next round."""
    if power >= COST:
        return 1.0
    far = (max(power, coming) - FAR) / (COST - FAR)
    return NEARLY * min(1.0, max(0.0, far)) ** 2


def _worth(v: Survey) -> float:
    if CARD in v.s.lit:
        return PAID
    saved = min(COST, v.power + v.income / 2)
    return THERE + SAVED * saved + BOOK * _near(v.power, v.income)


def _harm(v: Survey, foe: Seat) -> float:
    return -FEARED * (THERE + BOOK * _near(v.s.power[foe], income(v.s, foe)))


CARD_WORTH[CARD] = _worth
CARD_HARM[CARD] = _harm
