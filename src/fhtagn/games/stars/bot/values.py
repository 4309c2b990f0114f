"""Die Sterne stehen richtig: what cards and skies are worth to the bot, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE, LESSER_SERVITOR, NO_EFFECT, Card, Kind
from fhtagn.games.stars.rules.limits import CULT_LIMIT, GOAL, HAND, MOST_IGNORED
from fhtagn.games.stars.rules.search import least_wrong
from fhtagn.games.stars.rules.sky import Sky
from fhtagn.games.stars.rules.state import AT_ONCE, ROUND_END, StarsState
from fhtagn.games.stars.rules.summoning import is_servitor_of, may_be_exchanged

POINT: Final = 100
VICTORY: Final = 100 * POINT
_ABLE: Final = 25  # a text or a service
_CROWDED: Final = 20  # a place that a creature without points takes away from another
_CHANCE: Final[tuple[int, ...]] = (100, 55, 30, 14, 6, 3, 1)  # percent, by the number of wrong tiles


def of_card(card: Card) -> int:
    """What a creature brings to its cult place: its points, and a little for what it can do."""
    able = card.effect != NO_EFFECT or card.service_from >= 0
    return POINT * card.points + (_ABLE if able else 0)


def of_summoning(s: StarsState, card: Card, helpers: tuple[Kind, ...], freed: Kind) -> int:
    """What a summoning brings, less the creatures that leave for it (``freed``: -1 for none)."""
    points = s.points(s.seat) + card.points
    lost = 0
    if freed >= 0:
        lost += of_card(s.card(freed))
        points -= s.card(freed).points
    if s.agreed.goal == AT_ONCE and points >= GOAL:
        return VICTORY
    for kind in helpers:
        if s.card(kind).type == LESSER_SERVITOR:
            lost += of_card(s.card(kind))
            points -= s.card(kind).points
    if points >= GOAL and s.agreed.goal != ROUND_END:
        return VICTORY
    if points >= GOAL and leads_with(s, points):
        return VICTORY + POINT * (points - GOAL)  # the more, the harder to overtake in the same round
    crowd = len(s.cult(s.seat)) - 2 if not card.points else 0
    return of_card(card) - lost - _CROWDED * max(0, crowd)


def leads_with(s: StarsState, points: int) -> bool:
    """Would the round end well with so many points, if nobody gained any more?  In a tie the order counts."""
    for seat in range(s.players):
        if seat == s.seat:
            continue
        theirs = s.points(seat)
        if theirs > points or (theirs == points and s.place(seat) < s.place(s.seat)):
            return False
    return True


def least_wanted(s: StarsState, kept: tuple[Kind, ...]) -> Kind:
    """Who makes room for a seventh creature; -1 while there is room."""
    cult = s.cult(s.seat)
    if len(cult) < CULT_LIMIT:
        return -1
    free = [kind for kind in cult if may_be_exchanged(s, kind) and kind not in kept]
    return min(free or cult, key=lambda kind: of_card(s.card(kind)))


def potential(s: StarsState, seat: Seat, kind: Kind, sky: Sky) -> int:
    """What a hand card promises to its holder under this sky."""
    card = s.card(kind)
    wrong = least_wrong(card.field, sky.masks)
    if card.type == GREAT_OLD_ONE:
        if kind in s.cult(seat):
            return 0
        helping = sum(1 for other in s.cult(seat) if is_servitor_of(s.card(other), card))
        wrong = max(0, wrong - min(helping, MOST_IGNORED))
    return of_card(card) * _CHANCE[min(wrong, len(_CHANCE) - 1)] // 100


class Outlook:
    """What a sky is worth when the turn is over: to the own hand, and to the others."""

    __slots__ = ("_fresh", "s", "seat", "total", "unseen", "weight")

    def __init__(self, s: StarsState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        others = [other for other in range(s.players) if other != seat]
        self.unseen = [0] * len(s.agreed.content.cards)
        self.total = 0
        for pile in (s.deck, *[s.hand(other) for other in others]):
            for kind in pile:
                self.unseen[kind] += 1
                self.total += 1
        self.weight = 10 + 4 * max(s.points(other) for other in others)
        self._fresh = -1

    def of_sky(self, sky: Sky, hand: bytes) -> int:
        promise = 0
        for kind in hand:
            promise += potential(self.s, self.seat, kind, sky)
        return promise // 4 - self.threat(sky)

    def threat(self, sky: Sky) -> int:
        """What the next player may find ready in the sky; the more, the closer somebody is to winning."""
        ready = 0
        masks = sky.masks
        for card in self.s.agreed.content.cards:
            count = self.unseen[card.kind]
            if count and card.points and card.field.visible(masks):
                ready += count * POINT * card.points
        return HAND * ready * self.weight // (100 * max(1, self.total))

    def fresh(self) -> int:
        """What a card that is drawn promises, on average."""
        if self._fresh < 0:
            whole = 0
            for kind in range(len(self.unseen)):
                if self.unseen[kind]:
                    whole += self.unseen[kind] * potential(self.s, self.seat, kind, self.s.sky)
            self._fresh = whole // max(1, self.total) // 4
        return self._fresh
