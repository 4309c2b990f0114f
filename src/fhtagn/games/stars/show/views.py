"""Die Sterne stehen richtig: what each seat may see, as plain data.

Everything lies open but the hands and the deck.  The cards that a view names are described in it,
so a client needs no deck of its own.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.game import View
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.stars.rules.cards import less
from fhtagn.games.stars.rules.content import Kind, Symbols
from fhtagn.games.stars.rules.hints import Missing, depth, missing
from fhtagn.games.stars.rules.invocation import NO_CARD, Change
from fhtagn.games.stars.rules.limits import GOAL
from fhtagn.games.stars.rules.sky import MOVE_NAMES, SYMBOLS
from fhtagn.games.stars.rules.state import DISCARD, DRAW_UP, INVOCATION, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import Help, MakeRoom

STEP_NAMES = {INVOCATION: "invocation", SUMMONING: "summoning", DISCARD: "discard", DRAW_UP: "draw_up"}


def view(s: StarsState, seat: Seat | None) -> View:
    cards = s.house.content.cards
    hand = s.hand(seat) if seat is not None else b""
    running = _running(s)
    shown: set[Kind] = {*hand, *s.discard, *(kind for cult in s.cults for kind in cult)}
    if running is not None:
        shown.update(kind for kind in (running[1], *running[2]) if kind != NO_CARD)
    return {
        "seat": seat,
        "turn": s.turn,
        "whose": s.seat,
        "decides": s.pending.seat if isinstance(s.pending, Decision) else None,
        "step": STEP_NAMES[s.step],
        "goal": GOAL,
        "sky": [SYMBOLS[symbol] for symbol in s.sky.tiles],
        "deck": len(s.deck),
        "discard": [cards[kind].id for kind in s.discard],
        "hand": _hand(s, seat) if seat is not None else None,
        "cults": [_cult(s, cult) for cult in range(s.players)],
        "running": _described(s, running),
        "content": {"digest": s.house.content.digest, "mirror": s.house.content.mirror},
        "pantheons": s.house.content.pantheons,
        "cards": {cards[kind].id: s.house.content.data["card"][kind] for kind in sorted(shown)},
    }


def _hand(s: StarsState, seat: Seat) -> list[dict[str, Any]]:
    """The own cards; for each the symbols that are missing for it, as far as a glance shows."""
    wanted = missing(s, seat)
    tried = depth(s, seat)
    return [{"card": s.card(kind).id, "tried": tried, **_missing(wanted[kind])} for kind in s.hand(seat)]


def _missing(wanted: Missing | None) -> dict[str, Any]:
    if wanted is None:
        return {"missing": None, "cells": [], "flips": []}
    symbols = dict(zip(MOVE_NAMES, wanted.symbols, strict=True))
    return {"missing": symbols, "cells": wanted.cells[:], "flips": wanted.flips[:]}


def _cult(s: StarsState, seat: Seat) -> dict[str, Any]:
    turned = s.used if seat == s.seat else b""
    creatures: list[dict[str, Any]] = []
    for kind in s.cult(seat):
        used = kind in turned
        if used:
            turned = less(turned, kind)
        creatures.append({"card": s.card(kind).id, "used": used})
    return {
        "seat": seat,
        "points": s.points(seat),
        "hand": len(s.hand(seat)),
        "hand_limit": s.hand_limit(seat),
        "creatures": creatures,
    }


def _running(s: StarsState) -> tuple[str, Kind, tuple[Kind, ...], Symbols] | None:
    """The card that lies on the table but in no pile yet: what for, with whom, which symbols."""
    for frame in reversed(s.stack):
        if isinstance(frame, Change):
            return ("invocation", frame.kind, (), frame.symbols)
        if isinstance(frame, Help):
            return ("summoning", frame.kind, frame.chosen, (0, 0, 0))
        if isinstance(frame, MakeRoom):
            return ("summoning", frame.kind, (), (0, 0, 0))
    return None


def _described(
    s: StarsState, running: tuple[str, Kind, tuple[Kind, ...], Symbols] | None
) -> dict[str, Any] | None:
    if running is None:
        return None
    what, kind, helpers, symbols = running
    return {
        "what": what,
        "card": s.card(kind).id if kind != NO_CARD else None,
        "helpers": [s.card(helper).id for helper in helpers],
        "symbols": dict(zip(MOVE_NAMES, symbols, strict=True)),
    }
