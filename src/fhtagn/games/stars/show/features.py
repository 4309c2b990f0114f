"""Die Sterne stehen richtig as numbers for learners: the own cult first, the others clockwise.

Cards are told by their kind, in the order of the deck's file; the sky by one bit per cell and symbol.
"""

from __future__ import annotations

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.stars.rules.content import content_of
from fhtagn.games.stars.rules.invocation import NO_CARD, Change
from fhtagn.games.stars.rules.limits import GOAL, HAND
from fhtagn.games.stars.rules.sky import CELLS, SYMBOL_COUNT
from fhtagn.games.stars.rules.state import DISCARD, DRAW_UP, INVOCATION, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import Help, MakeRoom


def feature_table(options: Options) -> list[Feature]:
    n: int = options["players"]
    content = content_of(options["content"], options["mirror"] == "yes")
    kinds = len(content.cards)
    deck = len(content.deck())
    copies = max(card.copies for card in content.cards)
    return [
        Feature("sky", (CELLS, SYMBOL_COUNT), 1, "which symbol lies in each cell"),
        Feature("hand", (kinds,), copies, "cards in the own hand, by kind"),
        Feature("cults", (n, kinds), copies, "creatures in each cult, by kind"),
        Feature("used", (kinds,), copies, "creatures that have served in this turn, by kind"),
        Feature("discard", (kinds,), copies, "cards in the discard pile, by kind"),
        Feature("points", (n,), 2, "points of each cult, as a part of those that win"),
        Feature("hands", (n,), 2 * HAND, "cards in each hand"),
        Feature("deck", (1,), deck, "cards in the deck"),
        Feature("decides", (n,), 1, "who decides now"),
        Feature("whose", (n,), 1, "whose turn it is"),
        Feature("step", (4,), 1, "part of the turn: invocation, summoning, discarding, drawing up"),
        Feature("in_use", (kinds,), 1, "the card that is used or summoned"),
        Feature("helping", (kinds,), copies, "creatures that help to summon it, by kind"),
        Feature("symbols", (3,), 9, "changes that are left of the card in use: flip, move, exchange"),
        Feature("left", (2,), 3, "invocations and summonings that are left in this turn"),
    ]


def features(s: StarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    kinds = len(s.agreed.content.cards)
    sky = [0.0] * (CELLS * SYMBOL_COUNT)
    for cell, symbol in enumerate(s.sky.tiles):
        sky[cell * SYMBOL_COUNT + symbol] = 1.0
    symbols = (0, 0, 0)
    in_use = helping = b""
    for frame in s.stack:
        if isinstance(frame, Change):
            symbols = frame.symbols
            in_use = bytes([frame.kind]) if frame.kind != NO_CARD else b""
        elif isinstance(frame, Help):
            in_use, helping = bytes([frame.kind]), bytes(frame.chosen)
        elif isinstance(frame, MakeRoom):
            in_use = bytes([frame.kind])
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    return {
        "sky": sky,
        "hand": _counts(s.hand(seat), kinds),
        "cults": [count for cult in order for count in _counts(s.cult(cult), kinds)],
        "used": _counts(s.used, kinds),
        "discard": _counts(s.discard, kinds),
        "points": [s.points(cult) / GOAL for cult in order],
        "hands": [float(len(s.hand(cult))) for cult in order],
        "deck": [float(len(s.deck))],
        "decides": [float(cult == decides) for cult in order],
        "whose": [float(cult == s.seat) for cult in order],
        "step": [float(s.step == step) for step in (INVOCATION, SUMMONING, DISCARD, DRAW_UP)],
        "in_use": _counts(in_use, kinds),
        "helping": _counts(helping, kinds),
        "symbols": [float(count) for count in symbols],
        "left": [float(s.invocations), float(s.summonings)],
    }


def _counts(cards: bytes, kinds: int) -> list[float]:
    found = [0.0] * kinds
    for kind in cards:
        found[kind] += 1.0
    return found
