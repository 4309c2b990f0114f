"""Die Sterne stehen richtig: what each seat may see, as plain data (``shapes`` declares it).

Everything lies open but the hands and the deck.  All cards of the deck are described once, so a client
needs no deck of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.stars.rules.cards import less
from fhtagn.games.stars.rules.content import Content, Kind, Symbols
from fhtagn.games.stars.rules.hints import Missing, depth, missing, waiting
from fhtagn.games.stars.rules.invocation import NO_CARD, Change
from fhtagn.games.stars.rules.limits import GOAL
from fhtagn.games.stars.rules.sky import MOVE_NAMES, SYMBOLS
from fhtagn.games.stars.rules.state import DISCARD, DRAW_UP, INVOCATION, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import Help, MakeRoom
from fhtagn.games.stars.show import shapes

STEP_NAMES = {INVOCATION: "invocation", SUMMONING: "summoning", DISCARD: "discard", DRAW_UP: "draw_up"}


def facts(s: StarsState) -> shapes.StarsFacts:
    return _printed(s.agreed.content)


@lru_cache(maxsize=16)
def _printed(content: Content) -> shapes.StarsFacts:
    return {
        "goal": GOAL,
        "content": {"digest": content.digest, "mirror": content.mirror},
        "pantheons": content.pantheons,
        "cards": {card.id: content.data["card"][kind] for kind, card in enumerate(content.cards)},
    }


def public(s: StarsState) -> shapes.StarsPublic:
    cards = s.agreed.content.cards
    return {
        "turn": s.turn,
        "whose": s.seat,
        "decides": s.pending.seat if isinstance(s.pending, Decision) else None,
        "step": STEP_NAMES[s.step],
        "sky": [SYMBOLS[symbol] for symbol in s.sky.tiles],
        "deck": len(s.deck),
        "discard": [cards[kind].id for kind in s.discard],
        "cults": [_cult(s, cult) for cult in range(s.players)],
        "running": _running(s),
        "hand": None,
    }


def private(s: StarsState, seat: Seat) -> shapes.StarsPrivate:
    """The own cards; for each the symbols that are missing for it, as far as a glance shows."""
    wanted = missing(s, seat)
    tried = depth(s, seat)
    return {"hand": [_in_hand(s, kind, tried, wanted[kind]) for kind in s.hand(seat)]}


def basis(s: StarsState, seat: Seat) -> object:
    """The sky, the own cards, and how far the glance goes."""
    return tuple(s.sky.tiles), s.hand(seat), s.cult(seat), depth(s, seat), waiting(s, seat)


def _in_hand(s: StarsState, kind: Kind, tried: int, wanted: Missing | None) -> shapes.InHand:
    card = s.card(kind).id
    if wanted is None:
        return {"card": card, "tried": tried, "missing": None, "cells": [], "flips": []}
    return {
        "card": card,
        "tried": tried,
        "missing": _symbols(wanted.symbols),
        "cells": wanted.cells[:],
        "flips": wanted.flips[:],
    }


def _symbols(counts: Symbols) -> shapes.Symbols:
    return cast(shapes.Symbols, dict(zip(MOVE_NAMES, counts, strict=True)))


def _cult(s: StarsState, seat: Seat) -> shapes.CultShown:
    turned = s.used if seat == s.seat else b""
    creatures: list[shapes.Creature] = []
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


def _running(s: StarsState) -> shapes.Running | None:
    for frame in s.stack[::-1]:
        if isinstance(frame, Change):
            return _described(s, "invocation", frame.kind, (), frame.symbols)
        if isinstance(frame, Help):
            return _described(s, "summoning", frame.kind, frame.chosen, (0, 0, 0))
        if isinstance(frame, MakeRoom):
            return _described(s, "summoning", frame.kind, (), (0, 0, 0))
    return None


def _described(
    s: StarsState, what: str, kind: Kind, helpers: tuple[Kind, ...], symbols: Symbols
) -> shapes.Running:
    return {
        "what": what,
        "card": s.card(kind).id if kind != NO_CARD else None,
        "helpers": [s.card(helper).id for helper in helpers],
        "symbols": _symbols(symbols),
    }
