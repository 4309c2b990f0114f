"""Death May Die: the second part of a turn: a Mythos card is drawn and resolved."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.cards import BOTTOM
from fhtagn.core.drawing import Draw
from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.games.death.rules.choose import Ctx, prompt
from fhtagn.games.death.rules.discovery import can_pay, pay
from fhtagn.games.death.rules.faces import Use
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import MYTHOS, MYTHOS_DECK, MYTHOS_NOW, MYTHOS_PILE, DeathState


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MythosPhase(Frame[DeathState]):
    """death:mythos/draw: whoever is active draws."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: DeathState, answer: Action) -> None:
        if s.is_alive(self.side):
            s.phase = MYTHOS
            draw(s, self.side)


def draw(s: DeathState, side: Side) -> None:
    s.push(DrawMythos(side, 1, MYTHOS_DECK, MYTHOS_NOW, MYTHOS_PILE))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawMythos(Draw):
    """``seat`` is the side that draws."""

    __slots__ = ()

    def got(self, s: DeathState, kinds: bytes) -> None:
        s.reveal("death.mythos", self.seat, s.case.mythos[kinds[0]].ref)
        s.push(Drawn(self.seat, kinds[0]))

    def reshuffled(self, s: DeathState, count: int) -> None:
        s.tell("death.reshuffled")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Drawn(Frame[DeathState]):
    """A Relic may put a drawn card under the deck before its first step; else it is resolved."""

    __slots__ = ("card", "side")

    def __init__(self, side: Side, card: int) -> None:
        self.side = side
        self.card = card

    def _redraws(self, s: DeathState) -> list[tuple[str, Use]]:
        found: list[tuple[str, Use]] = []
        relics = s.relics[self.side]
        for place in range(0, len(relics), 2):
            relic = s.case.relics[relics[place]]
            for use in relic.faces[relics[place + 1]].uses:
                if use.redraw and not s.has_used(self.side, use.limit) and can_pay(s, self.side, use.cost):
                    found.append((relic.id, use))
        return found

    def ask(self, s: DeathState) -> Node | None:
        redraws = self._redraws(s)
        if not redraws or not s.is_alive(self.side):
            return None
        actions: list[Action] = [("death.redraw", id) for id, _ in redraws]
        actions.append(PASS)
        what = s.case.mythos[self.card].ref
        return Decision(
            s.leader(self.side), prompt("redraw", self.side, what), tuple(actions), side=self.side
        )

    def go(self, s: DeathState, answer: Action) -> None:
        card = s.case.mythos[self.card]
        if answer and answer != PASS:
            use = next(use for id, use in self._redraws(s) if id == answer[1])
            s.mark_used(self.side, use.limit)
            s.cards = s.cards.moved(self.card, MYTHOS_NOW, MYTHOS_DECK, ALL, BOTTOM)
            s.tell("death.redrawn", self.side, card.ref)
            s.push(DrawOn(self.side))
            pay(s, self.side, use.cost)
            return
        s.push(PutAway(self.side, self.card))
        run(s, card.program, Ctx(self.side))  # death:mythos/active


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawOn(Frame[DeathState]):
    """Another card, if whoever draws is still alive."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: DeathState, answer: Action) -> None:
        if s.is_alive(self.side):
            draw(s, self.side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PutAway(Frame[DeathState]):
    """death:unknown/mythos: resolved cards lie open; some let another one be drawn."""

    __slots__ = ("card", "side")

    def __init__(self, side: Side, card: int) -> None:
        self.side = side
        self.card = card

    def go(self, s: DeathState, answer: Action) -> None:
        s.cards = s.cards.moved(self.card, MYTHOS_NOW, MYTHOS_PILE)
        # death:unknown/not-drawn: only here, where a card was drawn, not where its text is resolved.
        if s.case.mythos[self.card].again and s.is_alive(self.side):
            draw(s, self.side)
