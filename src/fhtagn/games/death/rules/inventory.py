"""Death May Die: the cards before an investigator: Items, Companions, Conditions, Relics."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.state import (
    COMMON,
    DISCOVERY_PILE,
    MOST_LEVEL,
    DeathState,
    put,
)
from fhtagn.games.death.rules.tokens import drop_all

_CARD: Final = 3  # numbers of one card: card, side, wounds


def place_of(s: DeathState, side: Side, card: int) -> int:
    """Where in the row of an investigator a card stands, -1: it is not there."""
    owned = s.owned[side]
    for place in range(0, len(owned), _CARD):
        if owned[place] == card:
            return place
    return -1


def owner_of(s: DeathState, card: int) -> Side:
    for side in s.sides:
        if place_of(s, side, card) >= 0:
            return side
    return -1


def set_owned(s: DeathState, side: Side, owned: bytes) -> None:
    """The one place where cards come and go; levels that Companions give follow."""
    rows = list(s.owned)
    rows[side] = owned
    s.owned = tuple(rows)
    levels = bytearray(len(COMMON))
    for place in range(0, len(owned), _CARD):
        face = s.case.discovery[owned[place]].faces[owned[place + 1]]
        if face is not None:
            for mod in face.mods:
                if mod.mod == "skill" and mod.args["skill"] in COMMON:
                    skill = COMMON.index(mod.args["skill"])
                    levels[skill] = min(MOST_LEVEL, levels[skill] + mod.n)
    boosts = list(s.boosts)
    boosts[side] = bytes(levels) if any(levels) else b""
    s.boosts = tuple(boosts)


def take_card(s: DeathState, side: Side, card: int, half: int, wounds: int = 0) -> None:
    """death:discovery/no-limit: beside whatever is there."""
    set_owned(s, side, s.owned[side] + bytes((card, half, wounds)))


def without(owned: bytes, place: int) -> bytes:
    return owned[:place] + owned[place + _CARD :]


def discard(s: DeathState, side: Side, card: int) -> None:
    """A card goes to the Discovery discard pile."""
    place = place_of(s, side, card)
    face = s.case.discovery[card].faces[s.owned[side][place + 1]]
    s.tell("death.card_lost", side, face.ref if face is not None else s.case.discovery[card].ref)
    set_owned(s, side, without(s.owned[side], place))
    zone = s.cards.zones[DISCOVERY_PILE]
    s.cards = s.cards.replaced(DISCOVERY_PILE, zone + bytes((card,)))


def give(s: DeathState, side: Side, card: int, to: Side) -> None:
    """death:trade/keeps-side: the side stays, and so do wounds."""
    place = place_of(s, side, card)
    moved = s.owned[side][place : place + _CARD]
    set_owned(s, side, without(s.owned[side], place))
    set_owned(s, to, s.owned[to] + moved)


def turn_over(s: DeathState, side: Side, card: int) -> None:
    """death:discovery/other-side: wounds are removed, nothing is paid."""
    place = place_of(s, side, card)
    if place < 0:
        return
    half = 1 - s.owned[side][place + 1]
    face = s.case.discovery[card].faces[half]
    if face is None:
        return
    owned = put(s.owned[side], place + 1, half)
    set_owned(s, side, put(owned, place + 2, 0))
    s.tell("death.card_turned", side, face.ref)


def wound_companion(s: DeathState, side: Side, card: int) -> None:
    """death:companion/dies: with its last life a Companion leaves."""
    place = place_of(s, side, card)
    face = s.case.discovery[card].faces[s.owned[side][place + 1]]
    assert face is not None
    wounds = s.owned[side][place + 2] + 1
    s.tell("death.companion_wounded", side, face.ref)
    if wounds >= face.health:
        discard(s, side, card)
    else:
        set_owned(s, side, put(s.owned[side], place + 2, wounds))


def gain_relic(s: DeathState, side: Side, relic: int, dark: bool) -> None:
    """death:unknown/relics-stay: in a row of their own, from which nothing is given or lost."""
    rows = list(s.relics)
    rows[side] = rows[side] + bytes((relic, int(dark)))
    s.relics = tuple(rows)
    s.tell("death.relic_taken", side, s.case.relics[relic].ref)


def lose_everything(s: DeathState, side: Side) -> None:
    """death:death/tokens: the cards of the dead are discarded; their Relics leave the game."""
    owned = s.owned[side]
    cards = bytes([owned[place] for place in range(0, len(owned), _CARD)])
    s.cards = s.cards.replaced(DISCOVERY_PILE, s.cards.zones[DISCOVERY_PILE] + cards)
    set_owned(s, side, b"")
    rows = list(s.relics)
    rows[side] = b""
    s.relics = tuple(rows)
    s.next_roll = s.next_roll[: 3 * side] + bytes(3) + s.next_roll[3 * side + 3 :]
    drop_all(s, side)
