"""Cthulhu Wars: how the spellbook of a loyalty card is earned (p.93).

What a loyalty card demands is an ability of whoever holds it, so all read it there; once it is met, the
book lies on the card, until the card goes back to the supply.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fhtagn.core.abilities import Ability, Attach
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import CardId
from fhtagn.games.wars.rules.pieces import EVERYTHING
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import earn_card_book

Met = Callable[[WarsState, Seat], bool]


class CardRequirement:
    """What a loyalty card demands for its spellbook.

    ``met`` describes a state and is checked at the moments for books; ``looks_at`` is what it depends on.
    ``when`` is an event that fulfils it; an action that does is an option of ``ability``.
    """

    __slots__ = ("ability", "card", "looks_at", "met")

    def __init__(self, card: CardId, id: str, rule: str, met: Met | None, looks_at: int) -> None:
        self.card = card
        self.met = met
        self.looks_at = looks_at
        self.ability: Ability = card_ability(id, rule, card)
        if met is not None:
            self.ability.watches("books.checked")(self._look)

    def _look(self, s: WarsState, me: Side, stirred: int) -> None:
        """wars:independent/book: is it met now?"""
        if self.card in s.lit or not stirred & self.looks_at or s.leader(me) < 0:
            return
        if self.met is not None and self.met(s, me):
            earn_card_book(s, self.card)

    def when(self, event: str) -> Attach:
        """``fulfilled(s, me, about) -> bool``: did this event fulfil it?"""

        def attach(call: Callable[..., bool]) -> Callable[..., bool]:
            def watch(s: WarsState, me: Seat, about: Any) -> None:
                if self.card not in s.lit and s.leader(me) >= 0 and call(s, me, about):
                    earn_card_book(s, self.card)

            self.ability.watches(event)(watch)
            return call

        return attach

    def refuse(self, s: WarsState) -> No | None:
        """Why an action that fulfils it brings nothing any more."""
        return No("wars.no.requirement_met", self.ability.rule) if self.card in s.lit else None

    def why_not(self, s: WarsState, me: Seat) -> No | None:
        """The same, asked as of the slot of a faction card (``books.Doubt``)."""
        return self.refuse(s)

    def fulfil(self, s: WarsState, me: Seat) -> None:
        """As an action does (``books.Reward``)."""
        earn_card_book(s, self.card)


def card_requirement(
    card: CardId, id: str, rule: str, met: Met | None = None, looks_at: int = EVERYTHING
) -> CardRequirement:
    """Declare what a loyalty card demands for its spellbook (``points.loyalty_book``)."""
    return CardRequirement(card, id, rule, met, looks_at)
