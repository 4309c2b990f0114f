"""Die Sterne stehen richtig: every kind of action and event, declared once.

Actions name cards by their id (``("stars.invoke", "byakhee")``), cells and lines as they are called
at the table (``("stars.swap", "A1", "B1")``, ``("stars.push", "3", "left")``).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from fhtagn.core.actions import SEAT, Many, Param, Spec, Specs, choice, number
from fhtagn.core.nodes import Action
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Ref, Text
from fhtagn.games.stars.rules.content import Card, Symbols, shipped
from fhtagn.games.stars.rules.sky import (
    CELL_NAMES,
    DIRECTIONS,
    LINE_NAMES,
    MOVE_NAMES,
    ROWS,
    SYMBOLS,
)


class _Card(Param):
    """A card by its id.  Other decks have other ids, so any word that could be one is well-formed."""

    def __init__(self) -> None:
        super().__init__("card", tuple(shipped(False).kinds))

    def has(self, value: object) -> bool:
        return isinstance(value, str) and value.isascii() and value.replace("_", "a").isalnum()

    def name(self, value: Any) -> Any:
        """Events carry the reference itself, because the deck that names the card is not at hand."""
        if isinstance(value, Ref):
            return value
        content = shipped(False)
        kind = content.kinds.get(value)
        if kind is None:
            return Ref("card", value, Text("stars.card", {"name": value}))
        return content.cards[kind].ref


class _Cell(Param):
    def __init__(self) -> None:
        super().__init__("cell", CELL_NAMES)

    def name(self, value: Any) -> Any:
        return Ref("cell", value, Text("stars.cell", {"cell": value}))


class _Line(Param):
    def __init__(self) -> None:
        super().__init__("line", LINE_NAMES)

    def name(self, value: Any) -> Any:
        return Ref("line", value, Text("stars.row" if value in ROWS else "stars.column", {"line": value}))


class _Symbols(Param):
    """How often push, swap, flip, as "2 × swap"; events only."""

    def __init__(self) -> None:
        super().__init__("", ())

    def name(self, value: Any) -> Any:
        return symbols_text(value)


@cache
def symbols_text(counts: Symbols) -> list[Text]:
    """Invocation symbols in words."""
    return [Text(f"stars.times.{name}", {"n": n}) for name, n in zip(MOVE_NAMES, counts, strict=True) if n]


def symbol_ref(symbol: int) -> Ref:
    """What a star tile shows, by its name."""
    ref: Ref = SYMBOL.name(SYMBOLS[symbol])
    return ref


SKIP: Final[Action] = ("stars.skip",)
END: Final[Action] = ("stars.end",)

CARD: Final = _Card()
CELL: Final = _Cell()
LINE: Final = _Line()
DIRECTION: Final = choice("stars.direction", DIRECTIONS)
SYMBOL: Final = Param("symbol", SYMBOLS, lambda symbol: f"stars.symbol.{symbol}")
_MOVE: Final = choice("stars.move", MOVE_NAMES)
_COUNT: Final = number(0, 75)
_TURN: Final = number(1, 10_000)

ACTIONS: Final = Specs(
    Spec("stars.invoke", {"card": CARD}, "stars:1/one-card"),
    Spec("stars.push", {"line": LINE, "direction": DIRECTION}, "stars:1/push"),
    Spec("stars.swap", {"one": CELL, "other": CELL}, "stars:1/swap"),
    Spec("stars.flip", {"cell": CELL}, "stars:1/flip"),
    Spec("stars.serve", {"card": CARD}, "stars:2/change-symbols"),
    Spec("stars.use", {"card": CARD}, "stars:2/minions-any-time"),
    Spec("stars.summon", {"card": CARD}, "stars:3/visible"),
    Spec("stars.replace", {"card": CARD}, "stars:3/seventh"),
    Spec("stars.help", {"card": CARD}, "stars:goo/ignore-star"),
    Spec("stars.complete", {}, "stars:goo/ignore-star"),
    Spec("stars.discard", {"card": CARD}, "stars:4/discard-one"),
    Spec("stars.exchange", {"card": CARD}, "stars:cards/text-first"),
    Spec("stars.skip", {}, "stars:turn/optional"),
    Spec("stars.end", {}, "stars:5/draw-up"),
)

EVENTS: Final = Specs(
    Spec("stars.laid", {}, "stars:setup/sky"),
    Spec("stars.dealt", {"cult": SEAT, "cards": Many(CARD)}, "stars:setup/hands"),
    Spec("stars.dealt_hidden", {"cult": SEAT, "n": _COUNT}, "stars:setup/hands"),
    Spec("stars.starts", {"cult": SEAT}, "stars:setup/start-player"),
    Spec("stars.turn", {"turn": _TURN, "cult": SEAT}, "stars:turn/clockwise"),
    Spec("stars.last_round", {"cult": SEAT}, "stars:end/ten-points"),
    Spec("stars.invoked", {"cult": SEAT, "card": CARD, "symbols": _Symbols()}, "stars:1/one-card"),
    Spec("stars.pushed", {"line": LINE, "direction": DIRECTION}, "stars:1/push"),
    Spec("stars.swapped", {"one": CELL, "other": CELL}, "stars:1/swap"),
    Spec("stars.flipped", {"cell": CELL, "shows": SYMBOL}, "stars:1/flip"),
    Spec("stars.spent", {"card": CARD}, "stars:1/to-discard-pile", binding=True),
    Spec("stars.served", {"card": CARD, "symbol": _MOVE, "symbols": _Symbols()}, "stars:2/change-symbols"),
    Spec("stars.used", {"cult": SEAT, "card": CARD}, "stars:2/minions-any-time"),
    Spec("stars.left", {"cult": SEAT, "card": CARD}, "stars:2/minion-leaves"),
    Spec("stars.took", {"cult": SEAT, "card": CARD}, "stars:cards/text-first"),
    Spec("stars.made_room", {"cult": SEAT, "card": CARD, "n": _COUNT}, "stars:3/seventh"),
    Spec("stars.ignored", {"card": CARD, "star": SYMBOL}, "stars:goo/ignore-star"),
    Spec(
        "stars.summoned",
        {"cult": SEAT, "card": CARD, "n": _COUNT, "cells": Many(CELL)},
        "stars:3/to-cult-place",
    ),
    Spec("stars.servant_left", {"cult": SEAT, "card": CARD}, "stars:goo/lesser-leaves"),
    Spec("stars.discarded", {"cult": SEAT, "card": CARD}, "stars:4/discard-one"),
    Spec("stars.reshuffled", {"n": _COUNT}, "stars:5/reshuffle"),
    Spec("stars.drew", {"cult": SEAT, "cards": Many(CARD)}, "stars:5/draw-up"),
    Spec("stars.drew_hidden", {"cult": SEAT, "n": _COUNT}, "stars:5/draw-up"),
)


def card_label(card: Card, action: Action) -> Text:
    """The name of an action with this card, in the words of the deck it belongs to."""
    return Text(ACTIONS[action[0]].key("action"), {"card": card.ref})


def refusal(card: Card, action: Action, no: No) -> Refusal:
    """What cannot be done with this card, and why."""
    return Refusal(action, card_label(card, action), no.text(), no.rule)


def refused(kind: str, no: No) -> Refusal:
    """What cannot be done at all now, whatever the card."""
    name = kind.partition(".")[2]
    return Refusal((kind,), Text(f"stars.refused.{name}"), no.text(), no.rule)
