"""Die Sterne stehen richtig: what the texts of the minions (Unabhängige) do.

Their services never change an invocation and may be used at any time in the own turn: between the
steps and between two symbols.  Each effect has its condition here and its consequence below.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import refusal
from fhtagn.games.stars.rules.cards import draw, leave, throw_away, turn_sideways
from fhtagn.games.stars.rules.content import (
    DRAW_CARDS,
    EXCHANGE_CARD,
    EXTRA_INVOCATION,
    EXTRA_SUMMONING,
    HAND_LIMIT,
    NO_EFFECT,
    TAKE_FROM_DISCARD,
    Card,
    Kind,
    Symbols,
)
from fhtagn.games.stars.rules.state import HELD, INVOCATION, PILE, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import left_over, why_not_now

LASTING: Final = No("stars.no.lasting", "stars:cards/text-first")
USED: Final = No("stars.no.already_used", "stars:2/once-per-turn")
EMPTY_PILE: Final = No("stars.no.empty_pile", "stars:cards/text-first")
NO_HAND: Final = No("stars.no.no_hand", "stars:cards/text-first")
NOTHING_TO_DRAW: Final = No("stars.no.nothing_to_draw", "stars:5/reshuffle")
AFTER_INVOCATION: Final = No("stars.no.after_invocation", "stars:cards/text-first")
AFTER_SUMMONING: Final = No("stars.no.after_summoning", "stars:cards/text-first")
NOTHING_TO_SUMMON: Final = No("stars.no.nothing_to_summon", "stars:cards/text-first")

PROMPT_EXCHANGE: Final = Text("stars.prompt.exchange")


def why_not_use(s: StarsState, card: Card, invoking: bool) -> No | None:
    """stars:cards/text-first: what the text of this minion allows, whatever the rules of the steps say.

    ``invoking``: symbols of an invocation wait to be used.
    """
    effect = card.effect
    if effect == HAND_LIMIT:
        return LASTING
    if not s.is_ready(card.kind):
        return USED
    hand = s.hand(s.seat)
    if effect == TAKE_FROM_DISCARD:
        return None if s.discard else EMPTY_PILE
    if effect == EXCHANGE_CARD:
        return None if hand else NO_HAND
    if effect == DRAW_CARDS:
        return None if s.deck or s.discard else NOTHING_TO_DRAW
    if effect == EXTRA_INVOCATION:
        if invoking or s.step != SUMMONING or s.invocations or not s.summonings:
            return AFTER_INVOCATION
        return None if hand else NO_HAND
    if effect == EXTRA_SUMMONING:
        if invoking or s.step != SUMMONING or s.summonings:
            return AFTER_SUMMONING
        return None if _any_summoning(s, card) else NOTHING_TO_SUMMON
    return None


def _any_summoning(s: StarsState, minion: Card) -> bool:
    """Could a hand card be summoned, once this minion has done its service?"""
    cult = s.cult(s.seat)
    after = left_over(cult, (minion.kind,)) if minion.leaves else cult
    return any(why_not_now(s, kind, after) is None for kind in s.hand(s.seat))


def offer_minions(s: StarsState, invoking: bool, actions: list[Action]) -> None:
    """stars:2/minions-any-time: add what the minions in your cult place can do now."""
    cards = s.agreed.content.cards
    cult = s.cult(s.seat)
    for place in range(len(cult)):
        card = cards[cult[place]]
        if card.effect == NO_EFFECT or cult.index(card.kind) != place:
            continue
        if why_not_use(s, card, invoking) is None:
            actions.append(card.use)


def refuse_minions(s: StarsState, invoking: bool, refusals: list[Any]) -> None:
    """Add what they cannot do now, and why."""
    for kind in dict.fromkeys(s.cult(s.seat)):
        card = s.card(kind)
        if card.effect == NO_EFFECT:
            continue
        no = why_not_use(s, card, invoking)
        if no is not None:
            refusals.append(refusal(card, card.use, no))


def use_minion(s: StarsState, kind: Kind) -> Symbols:
    """stars:2/minion-leaves: a minion serves, then is turned sideways or discarded, as its card says.

    Returns the symbols by which it lets the sky be changed.
    """
    card = s.card(kind)
    effect = card.effect
    seat = s.seat
    s.tell("stars.used", seat, card.ref)
    if effect == TAKE_FROM_DISCARD:  # before the minion itself lies on the pile
        take_from_discard(s, card.effect_count)
    if card.leaves:
        leave(s, kind)
        s.tell("stars.left", seat, card.ref)
    else:
        turn_sideways(s, kind)
    if effect == EXCHANGE_CARD:
        s.push(Exchange(card.effect_count, 0))
    elif effect == DRAW_CARDS:
        draw(s, seat, card.effect_count)
    elif effect == EXTRA_INVOCATION:
        s.invocations += 1
        s.step = INVOCATION
    elif effect == EXTRA_SUMMONING:
        s.summonings += 1
    return card.effect_symbols


def take_from_discard(s: StarsState, count: int) -> None:
    """The top cards of the discard pile go to the hand, for everybody to see."""
    for _ in range(min(count, len(s.discard))):
        kind = s.discard[-1]
        s.cards = s.cards.moved(kind, PILE, HELD + s.seat)
        s.tell("stars.took", s.seat, s.card(kind).ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Exchange(Frame[StarsState]):
    """Hand cards go to the discard pile, and as many are drawn."""

    __slots__ = ("done", "left")

    def __init__(self, left: int, done: int) -> None:
        self.left = left
        self.done = done

    def ask(self, s: StarsState) -> Node | None:
        hand = s.hand(s.seat)
        if not self.left or not hand:
            return None
        actions = [s.card(kind).exchange for kind in dict.fromkeys(hand)]
        return Decision(s.seat, PROMPT_EXCHANGE, tuple(actions))

    def go(self, s: StarsState, answer: Action) -> None:
        if not answer:
            draw(s, s.seat, self.done)
            return
        kind = s.kind(answer[1])
        throw_away(s, kind)
        s.push(Exchange(self.left - 1, self.done + 1))
