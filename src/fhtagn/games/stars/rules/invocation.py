"""Die Sterne stehen richtig: steps 1 and 2, the invocation and the services that change it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import refusal, refused, symbols_text
from fhtagn.games.stars.rules.cards import play_card, turn_sideways
from fhtagn.games.stars.rules.content import Kind, Symbols
from fhtagn.games.stars.rules.minions import offer_minions, refuse_minions, use_minion
from fhtagn.games.stars.rules.sky import (
    FIRST_FLIP,
    FLIP,
    FLIPS,
    MOVE_NAMES,
    MOVE_OF,
    MOVES,
    PUSH,
    PUSHES,
    SWAP,
    SWAPS,
    SYMBOLS,
    kind_of,
)
from fhtagn.games.stars.rules.state import CULT, INVOCATION, PILE, SUMMONING, TABLE, StarsState

NO_CARD: Final[Kind] = -1  # a minion changes the sky: no card was played for it

INVOCATION_OVER: Final = No("stars.no.invocation_over", "stars:turn/order")
ONE_INVOCATION: Final = No("stars.no.one_invocation", "stars:1/one-card")
ALREADY_USED: Final = No("stars.no.already_used", "stars:2/once-per-turn")
NO_INVOCATION: Final = No("stars.no.no_invocation", "stars:2/change-symbols")
SERVICES_FIRST: Final = No("stars.no.services_first", "stars:2/change-symbols")
SYMBOLS_LEFT: Final = No("stars.no.symbols_left", "stars:1/all-symbols")
NOT_INVOKED: Final = No("stars.no.not_invoked", "stars:2/minions-apart")
NO_SUCH_SYMBOL: Final = tuple(
    No("stars.no.no_such_symbol", "stars:2/change-symbols", {"symbol": Text(f"stars.move.{name}")})
    for name in MOVE_NAMES
)


def why_not_invoke(s: StarsState) -> No | None:
    """stars:1/one-card, stars:turn/order: one invocation, as the first step."""
    if not s.invocations:
        return ONE_INVOCATION
    return None if s.step == INVOCATION else INVOCATION_OVER


def invoke(s: StarsState, kind: Kind) -> None:
    """stars:1/one-card: a card is played from the hand; its symbols wait to be used."""
    card = s.card(kind)
    s.step = SUMMONING  # what comes after the last symbol
    s.invocations -= 1
    play_card(s, kind)
    if s.events is not None:
        s.tell("stars.invoked", s.seat, card.ref, card.invocation)
    s.push(Change(kind, card.invocation, False))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Change(Frame[StarsState]):
    """stars:1/all-symbols, stars:2/all-symbols, stars:2/free-order: symbol by symbol, until all are used."""

    __slots__ = ("begun", "kind", "symbols")

    def __init__(self, kind: Kind, symbols: Symbols, begun: bool) -> None:
        self.kind = kind  # the card that was played, or NO_CARD
        self.symbols = symbols  # not used yet
        self.begun = begun  # was a symbol of it used already?

    def ask(self, s: StarsState) -> Node | None:
        symbols = self.symbols
        if symbols == DONE:
            return None
        actions, prompt = moves(symbols)
        seat = s.seat
        cult = s.cards.zones[CULT + seat]
        if cult:
            more: list[Action] = []
            cards = s.agreed.content.cards
            for place in range(len(cult)):
                kind = cult[place]
                if cult.index(kind) == place and self.why_not_serve(s, kind) is None:
                    more.append(cards[kind].serve)
            if self.kind != NO_CARD:
                offer_minions(s, True, more)
            if more:
                actions = (*actions, *more)
        return Decision(seat, prompt, actions)

    def why_not_serve(self, s: StarsState, kind: Kind) -> No | None:
        """stars:2/change-symbols: may this creature's service change a symbol now?"""
        wanted = s.agreed.content.cards[kind].service_from
        if wanted < 0 or self.kind == NO_CARD:
            return NOT_INVOKED
        if not s.is_ready(kind):
            return ALREADY_USED
        if self.begun and s.agreed.services_first:
            return SERVICES_FIRST
        return None if self.symbols[wanted] else NO_SUCH_SYMBOL[wanted]

    def go(self, s: StarsState, answer: Action) -> None:
        if not answer:
            self.finish(s)
            return
        kind = answer[0]
        if kind == "stars.serve":
            self.serve(s, s.kind(answer[1]))
        elif kind == "stars.use":
            s.push(self)
            use(s, s.kind(answer[1]))
        else:
            self.move(s, MOVE_OF[answer])

    def move(self, s: StarsState, move: int) -> None:
        """Step 1: one symbol is used."""
        s.sky.move(move)
        if s.events is not None:
            tell_move(s, move)
        s.push(Change(self.kind, changed(self.symbols, kind_of(move), DONE), True))

    def serve(self, s: StarsState, kind: Kind) -> None:
        """stars:2/change-symbols, stars:2/combine: a creature's service replaces one symbol by others."""
        card = s.card(kind)
        turn_sideways(s, kind)
        s.tell("stars.served", card.ref, MOVE_NAMES[card.service_from], card.service_into)
        s.push(Change(self.kind, changed(self.symbols, card.service_from, card.service_into), self.begun))

    def finish(self, s: StarsState) -> None:
        """stars:1/to-discard-pile: all symbols are used: the card goes to the discard pile."""
        if self.kind != NO_CARD:
            s.cards = s.cards.moved(self.kind, TABLE, PILE)
            if s.events is not None:
                s.tell("stars.spent", s.card(self.kind).ref)

    def refusals(self, s: StarsState, seat: Seat) -> list[Any]:
        found = [refused(kind, SYMBOLS_LEFT) for kind in ("stars.summon", "stars.skip", "stars.end")]
        for kind in dict.fromkeys(s.cult(seat)):
            card = s.card(kind)
            no = self.why_not_serve(s, kind)
            if card.service_from >= 0 and no is not None:
                found.append(refusal(card, card.serve, no))
        if self.kind != NO_CARD:
            refuse_minions(s, True, found)
        return found


DONE: Final[Symbols] = (0, 0, 0)


def changed(symbols: Symbols, used: int, gained: Symbols) -> Symbols:
    """The symbols that are left when one was used up and others were gained for it."""
    push = symbols[PUSH] + gained[PUSH]
    swap = symbols[SWAP] + gained[SWAP]
    flip = symbols[FLIP] + gained[FLIP]
    if used == PUSH:
        return (push - 1, swap, flip)
    return (push, swap - 1, flip) if used == SWAP else (push, swap, flip - 1)


def use(s: StarsState, kind: Kind) -> None:
    """stars:2/minions-apart: a minion serves; its service may change the sky, but no invocation."""
    symbols = use_minion(s, kind)
    if symbols != DONE:
        s.push(Change(NO_CARD, symbols, False))


@cache
def moves(symbols: Symbols) -> tuple[tuple[Action, ...], Text]:
    """stars:1/same-tiles, stars:2/free-order: every way to use a symbol that is left, and the question."""
    push, swap, flip = symbols
    actions = (PUSHES if push else ()) + (SWAPS if swap else ()) + (FLIPS if flip else ())
    return actions, Text("stars.prompt.change", {"symbols": symbols_text(symbols)})


def tell_move(s: StarsState, move: int) -> None:
    """What one move did, for eyes."""
    args = MOVES[move][1:]
    if move >= FIRST_FLIP:
        s.tell("stars.flipped", args[0], SYMBOLS[s.sky.tiles[move - FIRST_FLIP]])
    else:
        s.tell("stars.pushed" if kind_of(move) == PUSH else "stars.swapped", args[0], args[1])
