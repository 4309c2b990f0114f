"""Die Sterne stehen richtig thing by thing, for learners.  Of hidden cards a seat sees how many there are."""

from __future__ import annotations

from functools import cache
from typing import Final

from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import Printed, Token, TokenTable, clockwise
from fhtagn.games.stars.rules.content import EFFECT_NAMES, TYPE_NAMES, Card, Content
from fhtagn.games.stars.rules.invocation import NO_CARD, Change
from fhtagn.games.stars.rules.limits import GOAL
from fhtagn.games.stars.rules.sky import CELL_NAMES, MOVE_NAMES, SYMBOLS
from fhtagn.games.stars.rules.state import DISCARD, DRAW_UP, INVOCATION, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import Help, MakeRoom

UNKNOWN: Final = Printed("card")
CULT: Final = Printed("cult")
TILES: Final = tuple(Printed(f"tile/{symbol}", {symbol: 1.0}) for symbol in SYMBOLS)
ZONES: Final = ("cult", "deck", "discard", "hand", "place", "sky", "table")
STEPS: Final = {
    INVOCATION: "invocation",
    SUMMONING: "summoning",
    DISCARD: "discarding",
    DRAW_UP: "drawing_up",
}
NOW: Final = ("score", "decides", "has_turn", "invocations", "summonings", "used", "helps", *MOVE_NAMES)


@cache
def printed(content: Content) -> tuple[Printed, ...]:
    """What learners see of the cards of a deck, by kind."""
    return tuple(_printed(card) for card in content.cards)


def _printed(card: Card) -> Printed:
    numbers = {TYPE_NAMES[card.type]: 1.0, "points": float(card.points)}
    for name, count in zip(MOVE_NAMES, card.invocation, strict=True):
        numbers[f"invokes_{name}"] = float(count)
    for name, count in zip(MOVE_NAMES, card.service_into, strict=True):
        numbers[f"serves_{name}"] = float(count)
    if card.service_from >= 0:
        numbers[f"changes_{MOVE_NAMES[card.service_from]}"] = 1.0
    if card.star >= 0:
        numbers[f"covers_{SYMBOLS[card.star]}"] = 1.0
    if card.effect:
        numbers[EFFECT_NAMES[card.effect]] = float(card.effect_count)
        numbers["leaves"] = float(card.leaves)
    for symbol, count in card.field.needs:
        numbers[f"needs_{SYMBOLS[symbol]}"] = float(count)
    for number, shape in enumerate(card.field.shapes):
        for row, column, symbol in shape:
            numbers[f"shape/{number}/{row}/{column}"] = symbol + 1.0  # 0: any tile
    return Printed(card.id, numbers)


def table(content: Content) -> TokenTable:
    return TokenTable([UNKNOWN, CULT, *TILES, *printed(content)], ZONES, CELL_NAMES, (*NOW, *STEPS.values()))


def tokens(s: StarsState, seat: Seat) -> list[Token]:
    cards = printed(s.agreed.content)
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    found = [Token(TILES[symbol], "sky", CELL_NAMES[cell]) for cell, symbol in enumerate(s.sky.tiles)]
    found.append(Token(UNKNOWN, "deck", count=len(s.deck)))
    found += [Token(cards[kind], "discard", name=cards[kind].kind) for kind in s.discard]
    found += _on_the_table(s, seat)
    for step in range(s.players):
        cult = (seat + step) % s.players
        now = {"score": s.points(cult) / GOAL, "decides": float(cult == decides), "has_turn": 0.0}
        if cult == s.seat:
            now |= {"has_turn": 1.0, STEPS[s.step]: 1.0}
            now |= {"invocations": float(s.invocations), "summonings": float(s.summonings)}
        found.append(Token(CULT, "cult", owner=step, now=now))
        if cult == seat:
            hand = [cards[kind] for kind in s.hands[cult]]
            found += [Token(card, "hand", holder=step, name=card.kind) for card in hand]
        else:
            found.append(Token(UNKNOWN, "hand", holder=step, count=len(s.hands[cult])))
        turned = list(s.used) if cult == s.seat else []
        for kind in s.cults[cult]:
            used = kind in turned
            if used:
                turned.remove(kind)
            name = cards[kind].kind
            found.append(Token(cards[kind], "place", holder=step, name=name, now={"used": float(used)}))
    return [token for token in found if token.count]


def _on_the_table(s: StarsState, seat: Seat) -> list[Token]:
    """The card that is being used, with the symbols that are left of it or the creatures that help."""
    cards = printed(s.agreed.content)
    whose = clockwise(seat, s.seat, s.players)
    for frame in s.stack[::-1]:
        if isinstance(frame, Change):
            symbols = zip(MOVE_NAMES, frame.symbols, strict=True)
            now = {name: float(count) for name, count in symbols}
            used = CULT if frame.kind == NO_CARD else cards[frame.kind]
            return [Token(used, "table", holder=whose, now=now)]
        if isinstance(frame, Help):
            helping = {"helps": 1.0}
            helpers = [Token(cards[kind], "table", holder=whose, now=helping) for kind in frame.chosen]
            return [Token(cards[frame.kind], "table", holder=whose), *helpers]
        if isinstance(frame, MakeRoom):
            return [Token(cards[frame.kind], "table", holder=whose)]
    return []
