"""Servitors of the Outer Gods: to be given away, or else to be summoned before they do harm."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.servitor import CARD, SERVITOR
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.rules.pieces import POOL

HINDERS: Final = -0.2  # each one in the pool, for every round that is left
HAMPERS: Final = 0.22  # each one in the pool of the foremost enemy, for every round that is left
WEAKENS: Final = -0.1  # each one in play; as a piece it counts like any monster of 1 Power


def _worth(v: Survey) -> float:
    waiting = sum([1 for unit in KINDS[SERVITOR].units if v.s.where[unit] == POOL])
    return HINDERS * waiting * v.rounds + WEAKENS * (len(KINDS[SERVITOR].units) - waiting)


def _harm(v: Survey, foe: Seat) -> float:
    """A gift to the foremost enemy, who must summon all of them before anything else."""
    waiting = sum([1 for unit in KINDS[SERVITOR].units if v.s.where[unit] == POOL])
    foremost = foe - (1 if foe > v.me else 0) == v.leader  # a place among the others
    return waiting * v.rounds * (HAMPERS if foremost else HAMPERS / 2)


CARD_WORTH[CARD] = _worth
CARD_HARM[CARD] = _harm
