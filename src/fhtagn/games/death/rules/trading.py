"""Death May Die: the Trade action: everybody in the space may give cards to each other."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.games.death.rules.choose import prompt
from fhtagn.games.death.rules.inventory import give
from fhtagn.games.death.rules.naming import card_ref
from fhtagn.games.death.rules.state import DeathState


def tradable(s: DeathState, side: Side) -> list[int]:
    """death:trade/conditions: Items and Companions, never Conditions."""
    return [card for card, face in s.held_faces(side) if face.item or face.companion]


def can_trade(s: DeathState, side: Side) -> bool:
    here = s.here(s.where[side])
    return len(here) > 1 and any(tradable(s, other) for other in here)


def begin_trade(s: DeathState, side: Side) -> None:
    here = [other for other in s.from_active() if s.where[other] == s.where[side]]
    start = here.index(side)
    s.push(Trade(tuple(here[start:] + here[:start]), 0, 0, ()))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Trade(Frame[DeathState]):
    """death:trade/exchange: in turn, until all have passed in a row; a card never goes back."""

    __slots__ = ("given", "passed", "place", "sides")

    def __init__(
        self, sides: tuple[Side, ...], place: int, passed: int, given: tuple[tuple[int, Side], ...]
    ) -> None:
        self.sides = sides
        self.place = place  # whose turn it is to give
        self.passed = passed  # how many have passed in a row
        self.given = given  # card, who gave it

    def _gifts(self, s: DeathState) -> list[Action]:
        side = self.sides[self.place]
        return [
            ("death.give", s.case.discovery[card].id, other)
            for card in tradable(s, side)
            for other in self.sides
            if other != side and (card, other) not in self.given
        ]

    def ask(self, s: DeathState) -> Node | None:
        if self.passed == len(self.sides):
            return None
        gifts = self._gifts(s)
        if not gifts:
            return None
        side = self.sides[self.place]
        return Decision(s.leader(side), prompt("trade", side), (*gifts, PASS), side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        if self.passed == len(self.sides):
            return
        if not answer or answer == PASS:
            place = (self.place + 1) % len(self.sides)
            s.push(Trade(self.sides, place, self.passed + 1, self.given))
            return
        side = self.sides[self.place]
        card = s.case.card_of[answer[1]]
        s.tell("death.gave", side, card_ref(s, card), answer[2])
        give(s, side, card, answer[2])
        s.push(Trade(self.sides, self.place, 0, (*self.given, (card, side))))
