"""Death May Die: investigating: a Discovery card is drawn, read, and perhaps taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.cards import TOP
from fhtagn.core.drawing import Draw
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.games.death.rules.case import SIDES
from fhtagn.games.death.rules.choose import Call, Ctx, in_order, prompt, then
from fhtagn.games.death.rules.enemies import own_triggers
from fhtagn.games.death.rules.faces import Face
from fhtagn.games.death.rules.harm import BY_COST, can_pay_wounds, hurt, lose_sanity, take_stress
from fhtagn.games.death.rules.inventory import gain_relic, take_card
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_NOW,
    DISCOVERY_PILE,
    MOST_STRESS,
    RELIC_CHOICE,
    RELIC_DECK,
    DeathState,
)

DECLINE: Final[Action] = ("death.decline",)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Investigate(Frame[DeathState]):
    """death:encounter/investigate: the top card is drawn (or Sandra takes a Relic instead)."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def ask(self, s: DeathState) -> Node | None:
        if (
            s.level(self.side, "relic_seeker") < 4
            or not s.cards.size(RELIC_DECK)
            or not s.is_alive(self.side)
        ):
            return None
        actions: tuple[Action, ...] = (("death.seek",), PASS)
        return Decision(s.leader(self.side), prompt("seek", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not s.is_alive(self.side):
            return
        if answer == ("death.seek",):
            s.push(FindRelic(self.side, 1, RELIC_DECK, RELIC_CHOICE))
            return
        if s.cards.size(DISCOVERY_DECK):  # death:encounter/empty
            s.push(Call("discovery.draw", self.side))
            in_order(s, self.side, own_triggers(s, self.side, "on_investigate"))


@then("discovery.draw")
def _draw(s: DeathState, _: Action, side: Side) -> None:
    """death:death/own-turn: who died of what happened first draws nothing."""
    if s.is_alive(side) and s.cards.size(DISCOVERY_DECK):
        s.push(DrawDiscovery(side, 1, DISCOVERY_DECK, DISCOVERY_NOW))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FindRelic(Draw):
    """A transformed Relic, at random; ``seat`` is the side that finds it."""

    __slots__ = ()

    def got(self, s: DeathState, kinds: bytes) -> None:
        s.cards = s.cards.without(RELIC_CHOICE, kinds[0])
        gain_relic(s, self.seat, kinds[0], True)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawDiscovery(Draw):
    """death:discovery/middle: the text in the middle first, then the sides; ``seat`` is who draws."""

    __slots__ = ()

    def got(self, s: DeathState, kinds: bytes) -> None:
        card = s.case.discovery[kinds[0]]
        s.reveal("death.discovered", self.seat, card.ref)
        s.push(Claim(self.seat, kinds[0]))
        run(s, card.center, Ctx(self.seat))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DiscardDiscovery(Frame[DeathState]):
    """Cards from the top of the Discovery deck are discarded, open but not resolved."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def ask(self, s: DeathState) -> Node | None:
        n = min(self.count, s.cards.size(DISCOVERY_DECK))
        return s.cards.drawing(DISCOVERY_DECK, n, DISCOVERY_PILE) if n else None

    def go(self, s: DeathState, answer: Action) -> None:
        if answer:
            s.cards = s.cards.drawn(DISCOVERY_DECK, answer[1], DISCOVERY_PILE)
            s.reveal("death.discovery_discarded", len(answer[1]))


def price(s: DeathState, side: Side, face: Face) -> dict[str, int]:
    """What taking a side costs; Sandra takes Items without stress and wounds."""
    if face.item and s.level(side, "relic_seeker") >= 2:
        return {"sanity": face.cost["sanity"]} if "sanity" in face.cost else {}
    return face.cost


def can_pay(s: DeathState, side: Side, cost: dict[str, int]) -> bool:
    """Stress up to four, wounds only if they are survived, sanity always."""
    if s.stress[side] + cost.get("stress", 0) > MOST_STRESS:
        return False
    return "wounds" not in cost or can_pay_wounds(s, side, cost["wounds"])


def pay(s: DeathState, side: Side, cost: dict[str, int]) -> None:
    """What is paid is paid before anything else happens."""
    if cost.get("sanity"):
        lose_sanity(s, side, cost["sanity"], BY_COST)
    if cost.get("wounds"):
        hurt(s, side, cost["wounds"], BY_COST)
    if cost.get("stress"):
        take_stress(s, side, cost["stress"])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Claim(Frame[DeathState]):
    """death:discovery/take: the left or the right side, or none if nothing is forced."""

    __slots__ = ("card", "side")

    def __init__(self, side: Side, card: int) -> None:
        self.side = side
        self.card = card

    def _options(self, s: DeathState) -> list[Action]:
        """death:discovery/decline, death:discovery/forced: what can be paid, perhaps nothing."""
        card = s.case.discovery[self.card]
        found: list[Action] = []
        for half in (0, 1):
            face = card.faces[half]
            if face is not None and can_pay(s, self.side, price(s, self.side, face)):
                found.append(("death.claim", SIDES[half]))
        if card.forced < 0:
            found.append(DECLINE)
        return found

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.side):
            return None
        options = self._options(s)
        if len(options) < 2:
            return None
        what = s.case.discovery[self.card].ref
        return Decision(s.leader(self.side), prompt("claim", self.side, what), tuple(options), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not s.is_alive(self.side):
            _put_away(s, self.card)
            return
        chosen = answer or self._options(s)[0]
        if chosen == DECLINE:
            _put_away(s, self.card)
            s.tell("death.declined", self.side)
            return
        half = SIDES.index(chosen[1])
        face = s.case.discovery[self.card].faces[half]
        assert face is not None
        s.push(TakeCard(self.side, self.card, half))
        pay(s, self.side, price(s, self.side, face))


def _put_away(s: DeathState, card: int) -> None:
    s.cards = s.cards.moved(card, DISCOVERY_NOW, DISCOVERY_PILE, place=TOP)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeCard(Frame[DeathState]):
    """After its price is paid a card goes to whoever survived it."""

    __slots__ = ("card", "half", "side")

    def __init__(self, side: Side, card: int, half: int) -> None:
        self.side = side
        self.card = card
        self.half = half

    def go(self, s: DeathState, answer: Action) -> None:
        if not s.is_alive(self.side):
            _put_away(s, self.card)
            return
        s.cards = s.cards.without(DISCOVERY_NOW, self.card)
        take_card(s, self.side, self.card, self.half)
        face = s.case.discovery[self.card].faces[self.half]
        assert face is not None
        s.tell("death.claimed", self.side, face.ref)
