"""Cthulhu Wars thing by thing, for learners.  Of the elder signs of others a seat sees how many there are."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import NO_NUMBERS, Numbers, Printed, Token, TokenTable, clockwise
from fhtagn.games.wars.rules.books import REQUIREMENTS, is_open
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    CULTIST,
    FACTIONS,
    GLYPH,
    GOO,
    KIND_OF,
    KINDS,
    MONSTER,
    OCEAN,
    RITUAL,
    Area,
    KindData,
    Unit,
)
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, POOL, WarsState
from fhtagn.games.wars.show import scope

SIGN: Final = Printed("elder_sign")
SIGNS: Final = tuple(Printed(f"elder_sign/{value}", {"worth": float(value)}) for value in (1, 2, 3))
GATE: Final = Printed("gate")
DESECRATION: Final = Printed("desecration")
PLAYER: Final = Printed("player")  # before it has a faction
GAME: Final = Printed("game")
ZONES: Final = ("area", "bag", "books", "captured", "card", "map", "player", "pool", "requirements", "table")
NOW: Final = (
    *("power", "doom", "first", "decides", "met", "on_gate"),
    *("fights", "attacks", "defends", "kills", "pains", "extra_dice"),
    *("ritual", "decay", "round", "direction"),
)


def _of_kind(data: KindData) -> Printed:
    numbers = {
        "cultist": float(data.type == CULTIST),
        "monster": float(data.type == MONSTER),
        "great_old_one": float(data.type == GOO),
        "cost": float(data.cost),
        "combat": float(data.combat),
        "variable": float(data.variable),
    }
    return Printed(data.id, numbers)


KIND: Final = tuple(_of_kind(data) for data in KINDS)
NAMES: Final = tuple(
    f"{FACTIONS[data.faction].short}/{data.id.removeprefix(f'{FACTIONS[data.faction].short}_')}/{number}"
    for data in KINDS
    for number in range(1, len(data.units) + 1)
)  # by unit
FACTION: Final = tuple(Printed(data.id) for data in FACTIONS)
AREA: Final = tuple(
    Printed(f"area/{id}", {"ocean": float(OCEAN[area]), f"glyph_{GLYPH[area]}": 1.0})
    for area, id in enumerate(AREA_IDS)
)
BOOK: Final = {book: Printed(f"book/{book}") for books in BOOKS.values() for book in books}
REQUIREMENT: Final = {
    made.id: Printed(f"requirement/{made.id}") for slots in REQUIREMENTS.values() for made in slots
}


def table(options: Options) -> TokenTable:
    """What there can be with these factions on this map."""
    areas = scope.areas(options)
    things = [SIGN, *SIGNS, GATE, DESECRATION, PLAYER, GAME, *(AREA[area] for area in areas)]
    for faction in scope.factions(options):
        things += [FACTION[faction], *(KIND[kind] for kind in FACTIONS[faction].kinds)]
        things += [BOOK[book] for book in BOOKS[faction]]
        things += [REQUIREMENT[made.id] for made in REQUIREMENTS[faction]]
    return TokenTable(things, ZONES, tuple(AREA_IDS[area] for area in areas), NOW)


def tokens(s: WarsState, seat: Seat) -> list[Token]:
    now = {
        "round": float(s.round),
        "direction": float(s.direction),
        "ritual": s.ritual / len(RITUAL[s.players]),
        "decay": float(s.decay),
    }
    found = [Token(GAME, "table", now=now), Token(SIGN, "bag", count=sum(s.bag))]
    for area in s.board.areas:
        found += _area(s, seat, area)
    for unit in range(len(KIND_OF)):
        if s.owner(unit) >= 0:
            found.append(_unit(s, seat, unit))
    for step in range(s.players):
        found += _player(s, (seat + step) % s.players, step)
    return [token for token in found if token.count]


def _area(s: WarsState, seat: Seat, area: Area) -> list[Token]:
    id = AREA_IDS[area]
    fought = s.battle is not None and s.battle.area == area
    found = [Token(AREA[area], "area", id, name=id, now={"fights": float(fought)})]
    keeper = s.gate[area]
    if keeper != NO_GATE:
        owner = s.owner(keeper) if keeper != ABANDONED else -1
        found.append(Token(GATE, "map", id, owner=clockwise(seat, owner, s.players)))
    if s.desecrated[area]:
        found.append(Token(DESECRATION, "map", id))
    return found


def _unit(s: WarsState, seat: Seat, unit: Unit) -> Token:
    printed = KIND[KIND_OF[unit]]
    owner = clockwise(seat, s.owner(unit), s.players)
    name = NAMES[unit]
    place = s.where[unit]
    if place == POOL:
        return Token(printed, "pool", owner=owner, holder=owner, name=name)
    if place == CARD:
        return Token(printed, "card", owner=owner, holder=owner, name=name)
    if place <= CAPTURED:
        holder = clockwise(seat, CAPTURED - place, s.players)
        return Token(printed, "captured", owner=owner, holder=holder, name=name)
    return Token(printed, "map", AREA_IDS[place], owner, name=name, now=_in_battle(s, unit))


def _in_battle(s: WarsState, unit: Unit) -> Numbers:
    on_gate = {"on_gate": 1.0} if s.is_on_gate(unit) else NO_NUMBERS
    b = s.battle
    if b is None or s.where[unit] != b.area:
        return on_gate
    return {
        **on_gate,
        "fights": float(unit not in b.exempt and unit not in b.late),
        "kills": float(b.kills_on.get(unit, 0)),
        "pains": float(b.pains_on.get(unit, 0)),
        "extra_dice": float(b.bonus.get(unit, 0)),
    }


def _player(s: WarsState, who: Seat, step: int) -> list[Token]:
    pending = s.pending
    now = {
        "power": float(s.power[who]),
        "doom": float(s.doom[who]),
        "first": float(who == s.first),
        "decides": float(isinstance(pending, Decision) and pending.seat == who),
    }
    b = s.battle
    if b is not None and b.side_of(who) >= 0:
        side = b.side_of(who)
        now |= {"attacks" if side == 0 else "defends": 1.0}
        now |= {"kills": float(b.kills[side]), "pains": float(b.pains[side])}
    faction = s.faction[who]
    found = [Token(FACTION[faction] if faction >= 0 else PLAYER, "player", owner=step, now=now)]
    if step:
        found.append(Token(SIGN, "card", holder=step, count=s.sign_count(who)))
    else:
        for value in range(3):
            found.append(Token(SIGNS[value], "card", holder=step, count=s.signs[3 * who + value]))
    if faction >= 0:
        for i, book in enumerate(BOOKS[faction]):
            if s.books[who] >> i & 1:
                found.append(Token(BOOK[book], "books", holder=step, name=book))
        for made in REQUIREMENTS[faction]:
            met = {"met": float(not is_open(s, who, made))}
            found.append(Token(REQUIREMENT[made.id], "requirements", holder=step, name=made.id, now=met))
    return found
