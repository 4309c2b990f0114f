"""Toys for Cthulhu Wars: cards that exist for the length of one test.

``toys.card("ice", ...)`` adds a card, and abilities are declared on it as in the file of a real one.  It has
no figures of its own: units are numbered once and for all.  ``toys.figures("ys")`` lends those of a faction
that does not play: whoever is handed that card commands them, and none of its rules come along.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fhtagn.core.actions import Param, Specs
from fhtagn.core.frames import same
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules import (
    actions,
    books,
    content,
    fees,
    fight,
    holding,
    pick,
    pieces,
    points,
    queries,
    setup,
    sites,
    starts,
    turn,
)
from fhtagn.games.wars.rules.content import BIT, CARDS, FACTIONS, CardData, CardId
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import read_area, read_faction

RULE = "wars:basics/timing"  # an anchor for rules that no book has


class Toys:
    """Makes cards; ``toys`` takes them back."""

    def card(self, id: str, sort: str = "variant", **data: Any) -> CardId:
        """A card without figures: of the table ("variant", "map") or to be held ("monster", ...)."""
        made = CardData({"id": id, "sort": sort, **data}, len(CARDS))
        CARDS.append(made)
        if sort == "faction":
            FACTIONS.append(made)
            content._boards.clear()  # they know where each faction begins
            points.BOOKS[made.number] = []
            books.REQUIREMENTS[made.number] = []
        return made.number

    def figures(self, faction: str) -> CardId:
        """The card of a faction that does not play, as a mere box of figures."""
        card = read_faction(faction)
        CARDS[card].grants.clear()
        return card

    def layout(self, id: str, like: str, **changes: Any) -> None:
        """A layout like another one, with other starts, or symbols that join areas."""
        world, entry = content._LAYOUTS[like]
        content._LAYOUTS[id] = (world, {**entry, **changes})


def _tables() -> list[dict[Any, Any] | list[Any] | set[Any]]:
    """Everything that declaring a card writes to."""
    return [
        CARDS,
        FACTIONS,
        RULES.abilities,
        RULES.windows,
        RULES.queries,
        RULES.bans,
        RULES.events,
        RULES.options,
        RULES.modifiers,
        RULES.forbidding,
        RULES.preceding,
        RULES.instead,
        RULES.replacing,
        RULES.followers,
        RULES.watchers,
        RULES.muting,
        RULES.handlers,
        RULES.outlooks,
        RULES.ability_of,
        RULES.quiet,
        points.BOOKS,
        points.BOOK_IDS,
        points.CARD_OF_BOOK,
        points.GUISES,
        books.REQUIREMENTS,
        books._CHECKED,
        books.FACE_DOWN,
        books.ONCE_PER_GAME,
        actions._AWAKENING,
        actions._SACRIFICE,
        actions._REPLACED,
        actions.DO,
        turn.COUNTS_AS,
        turn.DOUBLE,
        turn.SUMMONS,
        sites.SITES,
        fees.CURRENCIES,
        fees.PRINTED,
        fees.PRINTED_ON,
        fight.TELLS_APART,
        pick._THEN,
        pieces.GATE_KINDS,
        pieces.PLACES,
        pieces.RESERVES,
        pieces.WALKING,
        pieces.IN_PLAY_AT,
        queries._COMBAT,
        starts._STARTS,
        content._LAYOUTS,
        content._boards,
        content._within,
        *(specs._by_kind for specs in _specs()),
        *(card.grants for card in CARDS),
    ]


def _specs() -> list[Specs]:
    return [ACTIONS, GAME.events]


def _params() -> list[Param]:
    return [RULES.names, books.BOOK_PARAM, books.REQUIREMENT_PARAM]


def _copy(kept: Any) -> Any:
    """Hooks are lists inside of dicts."""
    if isinstance(kept, dict):
        return {key: value.copy() if isinstance(value, list) else value for key, value in kept.items()}
    return kept.copy()


def _restore(kept: Any, before: Any) -> None:
    kept.clear()
    if isinstance(kept, list):
        kept.extend(before)
    else:
        kept.update(before)


@contextmanager
def toys() -> Iterator[Toys]:
    """As a fixture or in a ``with``: afterwards the game is what it was."""
    tables = _tables()
    before = [_copy(kept) for kept in tables]
    params = [(param, param.values, param._known.copy()) for param in _params()]
    try:
        yield Toys()
    finally:
        for kept, was in zip(tables, before, strict=True):
            _restore(kept, was)
        for param, values, known in params:
            param.values, param._known = values, known
        RULES._bound.clear()
        holding._holdings.clear()


# -- tables with cards -------------------------------------------------------------------------------------


def give(t: WarsScenario, faction: str, card: CardId) -> WarsScenario:
    """A card comes into the hands of a faction; "nobody" is the side that nobody plays."""
    s = t._touch()
    s.market = tuple(other for other in s.market if other != card)
    s.hand_over(card, s.wild() if faction == "nobody" else t.seat(faction))
    return t


def stand(t: WarsScenario, kind: int, *areas: str) -> WarsScenario:
    """Units of a kind from the pool into areas, whoever holds them."""
    s = t._touch()
    for name in areas:
        s.put(s.in_pool(kind), read_area(name))
    return t


def bit(area: str) -> int:
    return BIT[read_area(area)]


def seated(seats: int, *factions: str, map: str = "earth_5", **options: Any) -> WarsState:
    """A table with so many seats, at its set-up: more than the game offers so far."""
    given = GAME.options(4, options) | {"players": seats, "map": map, "factions": ",".join(factions)}
    return setup.new_state(given)


def check_data(s: WarsState) -> None:
    """A state is data at every decision: a clone and a pickle hold the same position."""
    assert same(s, s.clone())
    again = pickle.loads(pickle.dumps(s))
    assert same(s, again)
    assert again.rules is s.rules
    assert again.forces == s.forces or [f.ranges for f in again.forces] == [f.ranges for f in s.forces]


__all__ = ["RULE", "Toys", "bit", "check_data", "give", "seated", "stand", "table", "toys"]
