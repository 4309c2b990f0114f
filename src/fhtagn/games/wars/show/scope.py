"""Cthulhu Wars: what there can be at a table with given options: cards, actions, units, areas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fhtagn.core.actions import Param, Spec
from fhtagn.core.game import Options
from fhtagn.games.wars.rules.books import BOOK_PARAM
from fhtagn.games.wars.rules.content import CARDS, FACTION, FACTIONS, Area, CardId
from fhtagn.games.wars.rules.points import (
    ACTIONS,
    AREA,
    BOOKS,
    CARD_OF_BOOK,
    CARD_PARAM,
    FACTION_PARAM,
    KIND,
    RULES,
    UNIT,
)
from fhtagn.games.wars.rules.setup import layout_of
from fhtagn.games.wars.versions import in_play


def cards(options: Options) -> list[CardId]:
    """Those that somebody holds, or may come to hold."""
    named = in_play(options)
    return [card.number for card in CARDS if card.id in named]


def factions(options: Options) -> list[CardId]:
    return [card for card in cards(options) if CARDS[card].sort == FACTION]


def books_on(card: CardId) -> list[str]:
    """The spellbooks of a sheet, or the one that a card is."""
    return [*BOOKS.get(card, ()), *(book for book, neutral in CARD_OF_BOOK.items() if neutral == card)]


def areas(options: Options) -> tuple[Area, ...]:
    """Those of the map."""
    return layout_of(options).areas


def kinds(options: Options) -> list[Spec]:
    """The actions of everybody, and those that these cards bring."""
    known = _abilities(options)
    shorts = {CARDS[card].short for card in cards(options)}
    lent = {CARDS[card].data.get("of_faction") for card in cards(options)}
    shorts |= {data.short for data in FACTIONS if data.id in lent}  # what it asks keeps its name
    found: list[Spec] = []
    foreign = _answers(range(len(CARDS))) - _answers(cards(options))
    for spec in ACTIONS.all():
        if spec.kind in foreign:
            continue
        ability = RULES.ability_of.get(spec.kind)
        # An answer to what a card asks is no ability, but named after the card.
        _, *card, _ = spec.kind.split(".")
        if ability in known if ability is not None else shorts.issuperset(card):
            found.append(spec)
    return found


def _answers(some: Iterable[CardId]) -> set[str]:
    """What only these cards ask for, though it is not named after them."""
    return {kind for card in some for kind in CARDS[card].data.get("answers", ())}


def _abilities(options: Options) -> set[str]:
    return {id for card in cards(options) for id, _, _ in CARDS[card].grants}


def domain(options: Options, param: Param) -> Sequence[Any] | None:
    """The values of a parameter of this game; None: no option restricts them."""
    here = [CARDS[card] for card in cards(options)]
    if param is AREA:
        return areas(options)
    if param is UNIT:
        return [unit for card in here for unit in card.units]
    if param is KIND:
        return [kind for card in here for kind in card.kinds]
    if param is FACTION_PARAM:
        return factions(options)
    if param is CARD_PARAM:
        return [card.number for card in here]
    if param is BOOK_PARAM:
        return [book for card in here for book in books_on(card.number)]
    if param is RULES.names:
        known = _abilities(options)
        return [ability for ability in param.values if ability in known]
    return None
