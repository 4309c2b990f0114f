"""Cthulhu Wars: what the bot is told about single factions and cards.

Each faction, card and world has a file of its own in ``bot/factions``, ``bot/cards`` or ``bot/maps`` that
says it here; nothing else in the bot names an ability.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.modules import modules_in
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.rules.books import Requirement
from fhtagn.games.wars.rules.content import CardId, Kind
from fhtagn.games.wars.rules.state import WarsState

Nearness = Callable[[Survey], float]
Gift = Callable[[Survey, Seat], float]
Works = Callable[[WarsState], bool]
Answers = Callable[[Game, WarsState, Decision, list[float]], list[float]]

NEARNESS: Final[dict[str, Nearness]] = {}  # by requirement: 0 not begun, 1 as good as fulfilled
GIFTS: Final[dict[str, Gift]] = {}  # by requirement of an enemy: what our pieces give towards it
BOOK_PLACE: Final[dict[str, int]] = {}  # which spellbook of a card to take first: 0
WORKS: Final[dict[str, Works]] = {}  # spellbooks that do nothing yet while this is not so
EAGER: Final[set[str]] = set()  # actions in a battle or reaction that a rule of thumb always takes
RESTS: Final[set[str]] = set()  # actions that end the turns of a phase and keep the Power
SHOWN_FOR: Final[set[str]] = set()  # abilities for which showing an elder sign in the Doom phase may pay
ANSWERS: Final[dict[str, Answers]] = {}  # by prompt: how good each option is, where no trial shows it
COMPANY: Final[set[str]] = set()  # prompts that pick own units to come along; other picks give them up
CARD_VALUE: Final[dict[CardId, float]] = {}  # what holding a card is worth besides its units, in doom
# What it is worth to a player that this enemy holds a card: (survey, enemy).
CARD_HARM: Final[dict[CardId, Callable[[Survey, Seat], float]]] = {}
CARD_WORTH: Final[dict[CardId, Callable[[Survey], float]]] = {}  # the same as things are, on top of that
# By card of the table: what it makes of a player's position, mostly its dangers.
TABLE_WORTH: Final[dict[CardId, Callable[[Survey], float]]] = {}

THRIFT: Final[dict[CardId, float]] = {}  # by faction: what Power is worth more in the opening (``evaluate``)

PATIENT: Final[set[CardId]] = set()  # factions whose searching bots awaken nobody in the first round

OF_THE_FOREMOST: Final = 0.65  # what an enemy's burden is worth to us
OF_OTHERS: Final = 0.2

LATE: Final = 9  # the place of a book that nobody said anything about


def near(requirement: Requirement, how: Nearness) -> None:
    """How near somebody is to a requirement.

    Those that come by themselves, or in one action that is seen when it is possible, need no entry.
    """
    NEARNESS[requirement.id] = how


def gift(requirement: Requirement, how: Gift) -> None:
    """How much of this requirement of an enemy a player's own pieces give away, from 0 to 1."""
    GIFTS[requirement.id] = how


def idle_without(kind: Kind, *books: str) -> None:
    """These books do nothing while this unit is not in play."""
    for book in books:
        WORKS[book] = lambda s: s.in_play(kind)


def take_first(*books: str) -> None:
    """The spellbooks of a faction, the best first."""
    for place, book in enumerate(books):
        BOOK_PLACE[book] = place


def book_place(s: WarsState, book: str) -> int:
    """The place in the order; books that do nothing yet come behind all others."""
    works = book not in WORKS or WORKS[book](s)
    return BOOK_PLACE.get(book, LATE) + (0 if works else LATE + 1)


def burden(card: CardId, how: Callable[[WarsState, Seat], float]) -> None:
    """A card that harms its holder: by how much for every round that is left, in doom."""
    CARD_WORTH[card] = lambda v: -v.rounds * how(v.s, v.me)
    CARD_HARM[card] = lambda v, foe: (
        v.rounds * how(v.s, foe) * (OF_THE_FOREMOST if is_foremost(v, foe) else OF_OTHERS)
    )


def is_foremost(v: Survey, foe: Seat) -> bool:
    """Is this the foremost enemy?  (``Survey.leader`` is a place among the others.)"""
    return foe - (1 if foe > v.me else 0) == v.leader


def load_entries() -> None:
    """Once, when all cards are loaded."""
    for room in ("factions", "cards", "maps"):
        package = f"fhtagn.games.wars.bot.{room}"
        for name in modules_in(package):
            import_module(f"{package}.{name}")
