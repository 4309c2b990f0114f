"""Cthulhu Wars: what a view looks like, declared once; web/tools/message_types.py writes it as TypeScript.

``WarsFacts`` are printed, ``WarsPublic`` is what everybody sees now, ``WarsPrivate`` what only your own seat
sees.  Areas, kinds of units, factions, books and requirements are named by their ids.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from fhtagn.core.text import TextData

# -- what is printed -----------------------------------------------------------------------------------


class Terrain(TypedDict):
    """An area of the board; the glyph tells the pieces of land apart.

    ``level``: on which of two boards it lies.  ``marks``: symbols printed in it, each with the letters or
    numbers beside it.  ``at``: where it lies on a board that somebody typed in, of which there is no drawing.
    """

    ocean: bool
    glyph: str
    near: list[str]
    level: NotRequired[str]
    marks: NotRequired[dict[str, list[str]]]
    at: NotRequired[list[int]]


class KindFacts(TypedDict):
    """A kind of unit: cultist, monster, terror, goo, elder_god, token; its printed cost.

    Its combat is null where the sheet prints a sentence.  ``independent``: a Great Old One
    that serves whoever holds its card.
    """

    type: str
    cost: int
    combat: int | None
    count: int
    independent: NotRequired[bool]


class FactionFacts(TypedDict):
    """A faction card."""

    kinds: list[str]
    tokens: list[str]
    books: list[str]


class PriceShown(TypedDict):
    """So much of something: doom, power, ..."""

    of: str
    n: int


class CardFacts(TypedDict):
    """A card that is no faction card: its sort, units, abilities and spellbooks, and its price.

    ``prices`` are those for one faction.  What all cards of a sort can do is in ``WarsFacts.common``.
    """

    sort: str
    kinds: list[str]
    abilities: list[str]
    books: list[str]
    price: list[PriceShown]
    prices: dict[str, list[PriceShown]]


class WarsFacts(TypedDict):
    """``reconstructed``: the printed board is not known to us; ``track_reconstructed``: nor the track."""

    map: str
    world: str
    reconstructed: NotRequired[bool]
    terrain: dict[str, Terrain]
    kinds: dict[str, KindFacts]
    factions: dict[str, FactionFacts]
    cards: dict[str, CardFacts]
    common: dict[str, list[str]]
    track: list[int]
    track_reconstructed: NotRequired[bool]


# -- what everybody sees -------------------------------------------------------------------------------


class Group(TypedDict):
    kind: str
    n: int


class Standing(TypedDict):
    """Units of one player (null: of nobody) and kind in an area; one of them may be on the gate.

    ``lying``: how many of them lie on their side, if any do; ``keeper_lies``: the one on the gate does.
    """

    seat: int | None
    kind: str
    n: int
    on_gate: bool
    lying: NotRequired[int]
    keeper_lies: NotRequired[bool]


class Captives(TypedDict):
    """Whose they are; null: nobody played them."""

    kind: str
    n: int
    seat: int | None


class Gate(TypedDict):
    """Whose gate it is, and the kind of the unit that keeps it; null: abandoned."""

    seat: int | None
    keeper: str | None


class AreaShown(TypedDict):
    id: str
    gate: Gate | None
    tokens: list[str]
    marks: list[str]
    units: list[Standing]


class TermShown(TypedDict):
    """One summand, for people."""

    text: TextData
    value: int


class Income(TypedDict):
    total: int
    terms: list[TermShown]


class RequirementShown(TypedDict):
    id: str
    met: bool
    progress: TextData | None


class UnitLine(TypedDict):
    """A line of a faction card: what a unit costs now, how many are in the pool and on the map."""

    kind: str
    cost: int
    pool: int
    on_map: int


class Laid(TypedDict):
    """Units and gates in a place of their own on a card, such as a gate that sleeps."""

    place: str
    units: list[Group]
    gates: int


class PlayerShown(TypedDict):
    """A player; everything from cards on is empty until the factions are chosen.

    ``cards`` are those beside the faction's own, ``card_books`` spellbooks that lie on them, ``muted``
    abilities that something switches off now.  ``holds``: tokens before the player; ``card_tags``: what is so
    about cards, such as that they lie face down; both are left out if there are none.
    """

    seat: int
    faction: str | None
    power: int
    doom: int
    signs: int
    cards: list[str]
    abilities: list[str]
    muted: list[str]
    books: list[str]
    card_books: list[str]
    requirements: list[RequirementShown]
    gates: int
    income: Income
    units: list[UnitLine]
    captives: list[Captives]
    submerged: list[Group]
    laid: list[Laid]
    holds: NotRequired[list[str]]
    card_tags: NotRequired[dict[str, list[str]]]


class Aside(TypedDict):
    """Units that take no part in the battle, and the ability that keeps them out."""

    kind: str
    n: int
    ability: str


class BattleSide(TypedDict):
    """One side of a battle; seat null: nobody plays it."""

    seat: int | None
    role: str
    units: list[Group]
    strength: int
    terms: list[TermShown]
    kills_left: int
    pains_left: int
    killed: list[Group]
    pained: list[Group]
    doomed: list[Group]
    aside: list[Aside]


class BattleShown(TypedDict):
    area: str
    step: str
    sides: list[BattleSide]
    retreats_by: int | None


class MarketCard(TypedDict):
    """A card beside the map, and how many figures are left for whoever takes it."""

    id: str
    left: int


class Deal(TypedDict):
    """What a card beside the map costs you, and why you cannot have it now; null: you can."""

    price: list[PriceShown]
    why: TextData | None
    rule: str


class Ritual(TypedDict):
    at: int
    cost: int
    instant_death: bool


class WarsPublic(TypedDict):
    round: int
    phase: str
    turn: int | None
    active: int | None
    first: int
    direction: str
    ritual: Ritual
    counters: dict[str, int]
    signs_in_bag: int
    tokens_left: dict[str, int]
    market: list[MarketCard]
    deals: dict[str, Deal] | None
    areas: list[AreaShown]
    players: list[PlayerShown]
    battle: BattleShown | None
    winners: list[int] | None
    sign_values: list[int] | None


# -- what only your own seat sees -----------------------------------------------------------------------


class WarsPrivate(TypedDict):
    """The values of your own elder signs, and your deals, in place of the null that everybody sees there."""

    sign_values: list[int]
    deals: dict[str, Deal]


class WarsView(WarsFacts, WarsPublic):
    """Everything together, as a seat sees it; null is a spectator."""

    seat: int | None
