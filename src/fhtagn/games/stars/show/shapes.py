"""Die Sterne stehen richtig: what a view looks like, declared once; web/tools/message_types.py writes it
as TypeScript.

``StarsFacts`` are printed, ``StarsPublic`` is what everybody sees now, ``StarsPrivate`` what only the own
seat sees.  Cards and symbols are named by their ids.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Move = Literal["push", "swap", "flip"]
Symbols = dict[Move, int]
Names = dict[str, str]  # by language

# -- what is printed -----------------------------------------------------------------------------------


class Service(TypedDict):
    change: Move
    into: Symbols


class Effect(TypedDict):
    do: str
    count: NotRequired[int]
    then: NotRequired[str]
    symbols: NotRequired[Symbols]


class CardFacts(TypedDict):
    """A card as its content file describes it; all constellations must be seen, each is rows of symbols."""

    id: str
    name: Names
    type: str
    pantheon: NotRequired[str]
    points: int
    invocation: Symbols
    constellations: list[list[list[str]]]
    star: NotRequired[str]
    service: NotRequired[Service]
    effect: NotRequired[Effect]
    provenance: str


class ContentFacts(TypedDict):
    digest: str
    mirror: bool


class StarsFacts(TypedDict):
    goal: int
    content: ContentFacts
    pantheons: dict[str, Names]
    cards: dict[str, CardFacts]


# -- what everybody sees -------------------------------------------------------------------------------


class Creature(TypedDict):
    card: str
    used: bool


class CultShown(TypedDict):
    """A cult; of its hand everybody knows the number of cards."""

    seat: int
    points: int
    hand: int
    hand_limit: int
    creatures: list[Creature]


class Running(TypedDict):
    """The card that lies on the table but in no pile yet: what for, with whom, which symbols."""

    what: str
    card: str | None
    helpers: list[str]
    symbols: Symbols


class InHand(TypedDict):
    """A card of the own hand; so many symbols were tried, `missing` is null if that was not enough."""

    card: str
    tried: int
    missing: Symbols | None
    cells: list[str]
    flips: list[str]


class StarsPublic(TypedDict):
    turn: int
    whose: int
    decides: int | None
    step: str
    sky: list[str]
    deck: int
    discard: list[str]
    cults: list[CultShown]
    running: Running | None
    hand: list[InHand] | None


# -- what only the own seat sees -----------------------------------------------------------------------


class StarsPrivate(TypedDict):
    """The own hand, in place of the null that everybody sees there."""

    hand: list[InHand]


class StarsView(StarsFacts, StarsPublic):
    """Everything together, as a seat sees it; null is a spectator."""

    seat: int | None
