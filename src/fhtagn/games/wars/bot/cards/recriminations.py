"""Recriminations: a way out for books that do nothing."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.nodes import Decision
from fhtagn.games.wars.bot.entries import ANSWERS, BOOK_PLACE, CARD_WORTH, LATE, WORKS, book_place
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.recriminations import CARD, RECRIMINATIONS
from fhtagn.games.wars.rules.books import books_of
from fhtagn.games.wars.rules.state import WarsState

BOOK_PLACE[RECRIMINATIONS.id] = LATE + 1  # after all of the own
IDLE: Final = 0.4  # a book that does nothing as things are, for every round that is left
MOST: Final = 3  # so many of them are a reason to have it, rather than to exchange it itself


def _worth(v: Survey) -> float:
    """Besides what it is worth as a spellbook like any other."""
    idle = [book for book in books_of(v.s, v.me) if book in WORKS and not WORKS[book](v.s)]
    return IDLE * v.rounds * (MOST - len(idle))


def _in_order(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[float]:
    return [-float(book_place(s, action[1])) for action in node.actions]


CARD_WORTH[CARD] = _worth
ANSWERS["wars.prompt.other_book"] = _in_order
