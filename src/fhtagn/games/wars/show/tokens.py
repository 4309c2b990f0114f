"""Cthulhu Wars thing by thing, for learners.  Of the elder signs of others a seat sees how many there are."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import NO_NUMBERS, Numbers, Printed, Token, TokenTable, clockwise
from fhtagn.games.wars.rules.books import REQUIREMENTS, Requirement, books_of, is_open
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    BIT,
    BORROWED,
    CARDS,
    COUNTERS,
    CULTIST,
    GOO,
    KIND_OF,
    KINDS,
    MONSTER,
    RITUAL,
    TERROR,
    TOKEN,
    UNIT_CODES,
    Area,
    Board,
    CardId,
    KindData,
    Unit,
)
from fhtagn.games.wars.rules.content import FACTION as SHEET
from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, OFF_MAP, ON_CARD, POOL
from fhtagn.games.wars.rules.setup import layout_of
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.tags import AREA_TAGS, CARD_TAGS, SEAT_TAGS, area_tags, card_tags, seat_tags
from fhtagn.games.wars.show import attributes, scope
from fhtagn.games.wars.show.features import turn_of

SIGN: Final = Printed("elder_sign")
SIGNS: Final = tuple(Printed(f"elder_sign/{value}", {"worth": float(value)}) for value in (1, 2, 3))
GATE: Final = Printed("gate")
PLAYER: Final = Printed("player")  # before it has a faction
GAME: Final = Printed("game")
ZONES: Final = (
    "area",
    "aside",
    "bag",
    "books",
    "captured",
    "card",
    "cards",
    "map",
    "market",
    "player",
    "pool",
    "requirements",
    "table",
)
NOW: Final = (
    *("power", "doom", "first", "decides", "met", "on_gate"),
    *("fights", "attacks", "defends", "kills", "pains", "extra_dice", "drawn"),
    *("ritual", "round", "direction", "gate_kind", "stage", "touched"),
    *(name for _, name in COUNTERS),
)


def _of_kind(data: KindData) -> Printed:
    numbers = {
        "cultist": float(bool(data.traits & CULTIST)),
        "monster": float(bool(data.traits & MONSTER)),
        "terror": float(bool(data.traits & TERROR)),
        "great_old_one": float(bool(data.traits & GOO)),
        "cost": float(data.cost),
        "combat": float(data.combat),
        "variable": float(data.variable),
    }
    return Printed(data.id, numbers)


KIND: Final = tuple(_of_kind(data) for data in KINDS)
MARKERS: Final = [kind for kind, data in enumerate(KINDS) if data.traits & TOKEN]


@lru_cache(maxsize=64)
def _areas_of(board: Board) -> dict[Area, Printed]:
    """The areas of a map; those of one's own have ids that never change, whatever their names are."""
    return {
        area: Printed(
            f"area/{AREA_IDS[area]}",
            {"ocean": float(board.is_ocean(area)), f"glyph_{board.glyph[area]}": 1.0},
        )
        for area in board.areas
    }


@cache
def _card(card: CardId) -> Printed:
    """A card beside the board, or a faction's sheet."""
    data = CARDS[card]
    return Printed(data.id if data.sort == SHEET else f"card/{data.name}", attributes.card(card))


@cache
def _book(book: str) -> Printed:
    return Printed(f"book/{book}", attributes.book(book))


@cache
def _requirement(made: Requirement) -> Printed:
    return Printed(f"requirement/{made.id}", attributes.requirement(made))


def table(options: Options) -> TokenTable:
    """What there can be with these factions on this map."""
    board = layout_of(options)
    areas = board.areas
    things = [SIGN, *SIGNS, GATE, PLAYER, GAME, *_areas_of(board).values()]
    for card in scope.cards(options):
        things.append(_card(card))
        things += [KIND[kind] for kind in (*CARDS[card].kinds, *CARDS[card].tokens, *BORROWED.get(card, ()))]
        things += [_book(book) for book in scope.books_on(card)]
        things += [_requirement(made) for made in REQUIREMENTS.get(card, ())]
    once = list({thing.kind: thing for thing in things}.values())  # copies of a card have the same units
    now = (*NOW, *SEAT_TAGS, *CARD_TAGS, *AREA_TAGS)
    return TokenTable(once, ZONES, tuple(AREA_IDS[area] for area in areas), now)


def tokens(s: WarsState, seat: Seat) -> list[Token]:
    stage, touched = turn_of(s)
    now = {
        "stage": stage,
        "touched": touched,
        "round": float(s.round),
        "direction": float(s.direction),
        "ritual": s.ritual / len(RITUAL[s.players]),
        **{name: float(s.count(name)) for _, name in COUNTERS},
    }
    found = [Token(GAME, "table", now=now), Token(SIGN, "bag", count=s.signs_left())]
    found += [Token(_card(card), "market") for card in s.market]
    printed = _areas_of(s.board.whole())
    for area in s.board.areas:
        found += _area(s, seat, area, printed[area])
    found += _markers(s, seat)
    for side in range(s.players + 1):
        found += [_unit(s, seat, unit) for unit in s.units_of(side)]
    for step in range(s.players):
        found += _player(s, (seat + step) % s.players, step)
    return [token for token in found if token.count]


def _area(s: WarsState, seat: Seat, area: Area, printed: Printed) -> list[Token]:
    id = AREA_IDS[area]
    fought = s.battle is not None and s.battle.area == area
    now = {"fights": float(fought), **{tag: 1.0 for where, tag in area_tags(s) if where == id}}
    found = [Token(printed, "area", id, name=id, now=now)]
    if s.laid_gates() & BIT[area]:
        owner = -1 if s.abandoned_gates() & BIT[area] else s.leader(s.owner(s.keeper(area)))
        now = {"gate_kind": float(s.gate_kinds[s.gate_at.index(area)])}
        found.append(Token(GATE, "map", id, owner=clockwise(seat, owner, s.players), now=now))
    return found


def _markers(s: WarsState, seat: Seat) -> list[Token]:
    """The tokens of the cards in play: where they lie, and how many are left."""
    found = []
    for kind in MARKERS:
        data = KINDS[kind]
        if s.are_used(kind):
            holder = s.holder[data.card]
            owner = clockwise(seat, s.leader(holder), s.players) if holder >= 0 else -1
            places = [AREA_IDS[s.where[unit]] for unit in s.on_map(kind)]
            found += [Token(KIND[kind], "map", place, owner) for place in places]
            found.append(
                Token(KIND[kind], "pool", owner=owner, count=s.where.count(POOL, data.start, data.end))
            )
    return found


def _unit(s: WarsState, seat: Seat, unit: Unit) -> Token:
    printed = KIND[KIND_OF[unit]]
    owner = clockwise(seat, s.leader(s.owner(unit)), s.players)
    name = UNIT_CODES[unit]
    place = s.where[unit]
    if place == POOL:
        return Token(printed, "pool", owner=owner, holder=owner, name=name)
    if place == CARD:
        holder = clockwise(seat, s.carrier(), s.players)
        return Token(printed, "card", owner=owner, holder=holder, name=name)
    if CAPTURED <= place < ON_CARD:
        holder = clockwise(seat, place - CAPTURED, s.players)
        return Token(printed, "captured", owner=owner, holder=holder, name=name)
    if place >= OFF_MAP:
        return Token(printed, "aside", owner=owner, name=name)
    return Token(printed, "map", AREA_IDS[place], owner, name=name, now=_in_battle(s, unit))


def _in_battle(s: WarsState, unit: Unit) -> Numbers:
    on_gate = {"on_gate": 1.0} if s.is_on_gate(unit) else NO_NUMBERS
    b = s.battle
    if b is None or s.where[unit] != b.area:
        return on_gate
    return {
        **on_gate,
        "fights": float(unit not in b.aside),
        "kills": float(b.kills_on.get(unit, 0) or unit in b.doomed),
        "pains": float(b.pains_on.get(unit, 0)),
        "extra_dice": float(b.marks(unit).get("dice", 0)),
        "drawn": float(b.marks(unit).get("drawn", 0)),
    }


def _player(s: WarsState, who: Seat, step: int) -> list[Token]:
    pending = s.pending
    now = {
        "power": float(s.power[who]),
        "doom": float(s.doom[who]),
        "first": float(who == s.first),
        "decides": float(isinstance(pending, Decision) and pending.seat == who),
        **dict.fromkeys(seat_tags(s, who), 1.0),
    }
    b = s.battle
    if b is not None and b.side_of(who) >= 0:
        side = b.side_of(who)
        now |= {"attacks" if side == 0 else "defends": 1.0}
        now |= {"kills": float(b.kills[side]), "pains": float(b.pains[side])}
    faction = s.faction[who]
    found = [Token(_card(faction) if faction >= 0 else PLAYER, "player", owner=step, now=now)]
    if step:
        found.append(Token(SIGN, "card", holder=step, count=s.sign_count(who)))
    else:
        for value in range(3):
            found.append(Token(SIGNS[value], "card", holder=step, count=s.signs_worth(who, value + 1)))
    for card, holder in enumerate(s.holder):
        if holder == who and CARDS[card].sort != SHEET:
            tags = dict.fromkeys(card_tags(s, card), 1.0) or NO_NUMBERS
            found.append(Token(_card(card), "cards", holder=step, now=tags))
    if faction >= 0:
        for book in books_of(s, who):
            found.append(Token(_book(book), "books", holder=step, name=book))
        for made in REQUIREMENTS[faction]:
            met = {"met": float(not is_open(s, who, made))}
            found.append(Token(_requirement(made), "requirements", holder=step, name=made.id, now=met))
    return found
