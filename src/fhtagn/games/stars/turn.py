"""Die Sterne stehen richtig: the beginning of the game, and the five steps of a turn in their order."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.stars.actions import refusal
from fhtagn.games.stars.cards import Deal, Draw
from fhtagn.games.stars.content import Kind
from fhtagn.games.stars.hints import missing, missing_text
from fhtagn.games.stars.invocation import END, NO_INVOCATION, invoke, use, why_not_invoke
from fhtagn.games.stars.minions import offer_minions, refuse_minions
from fhtagn.games.stars.sky import CELLS, all_tiles, sky_of
from fhtagn.games.stars.state import BEFORE, DISCARD, GOAL, INVOCATION, SUMMONING, TURN_END, StarsState
from fhtagn.games.stars.summoning import NOT_VISIBLE, Over, summon, why_not_summon

ONE_DISCARD: Final = No("stars.no.one_discard", "stars:4/discard-one")

PROMPTS: Final = {
    BEFORE: Text("stars.prompt.turn"),
    INVOCATION: Text("stars.prompt.invoked"),
    SUMMONING: Text("stars.prompt.summoned"),
    DISCARD: Text("stars.prompt.discarded"),
}


# -- preparations ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LayTiles(Frame):
    """The tiles are shuffled and laid out, then each shows one side or the other by chance."""

    __slots__ = ("order",)

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order  # empty: not shuffled yet

    def ask(self, s: StarsState) -> Node | None:
        return Chance(DICE, CELLS, 2) if self.order else Chance(DRAW, CELLS, CELLS)

    def go(self, s: StarsState, answer: Action) -> None:
        if not self.order:
            s.push(LayTiles(answer[1]))
            return
        tiles = all_tiles()
        sides: tuple[int, ...] = answer[1]
        s.sky = sky_of([tiles[self.order[cell]] ^ (sides[cell] - 1) for cell in range(CELLS)])
        s.tell("stars.laid")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstTurn(Frame):
    """Who begins; the rule of the next birthday is left to chance."""

    __slots__ = ("by_chance",)

    def __init__(self, by_chance: bool) -> None:
        self.by_chance = by_chance

    def ask(self, s: StarsState) -> Node | None:
        return Chance(DICE, 1, s.players) if self.by_chance else None

    def go(self, s: StarsState, answer: Action) -> None:
        seat: Seat = answer[1][0] - 1 if answer else 0
        s.tell("stars.starts", seat)
        begin_turn(s, seat)


def prepare(s: StarsState, start_by_chance: bool) -> None:
    """Everything that happens before the first turn."""
    s.push(FirstTurn(start_by_chance))
    for seat in reversed(range(s.players)):
        s.push(Deal(seat))
    s.push(LayTiles(()))


# -- a turn ------------------------------------------------------------------------------------------


def begin_turn(s: StarsState, seat: Seat) -> None:
    s.turn += 1
    s.seat = seat
    s.step = BEFORE
    s.invocations = 1
    s.summonings = 1
    s.used = []
    s.tell("stars.turn", s.turn, seat)
    s.push(Turn())


def why_not_discard(s: StarsState) -> No | None:
    return ONE_DISCARD if s.step >= DISCARD else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Turn(Frame):
    """What is done next.  Taking up a step leaves the earlier ones behind."""

    __slots__ = ()

    def ask(self, s: StarsState) -> Node | None:
        seat = s.seat
        cards = s.house.content.cards
        hand = s.hands[seat]
        invocable = why_not_invoke(s) is None
        discardable = why_not_discard(s) is None
        invocations: list[Action] = []
        summonings: list[Action] = []
        discards: list[Action] = []
        last = -1
        for kind in hand:
            if kind == last:
                continue
            last = kind
            card = cards[kind]
            if invocable:
                invocations.append(card.invoke)
            if why_not_summon(s, kind) is None:
                summonings.append(card.summon)
            if discardable:
                discards.append(card.discard)
        uses: list[Action] = []
        offer_minions(s, False, uses)
        if not (invocations or summonings or discards or uses):
            return None  # only the end of the turn is left
        actions = (*summonings, *invocations, *uses, *discards, END)
        return Decision(seat, PROMPTS[s.step], actions)

    def go(self, s: StarsState, answer: Action) -> None:
        if not answer or answer == END:
            end_turn(s)
            return
        s.push(self)
        what = answer[0]
        kind = s.kind(answer[1])
        if what == "stars.invoke":
            invoke(s, kind)
        elif what == "stars.summon":
            summon(s, kind)
        elif what == "stars.use":
            use(s, kind)
        else:
            discard(s, kind)

    def refusals(self, s: StarsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for kind, wanted in missing(s, seat).items():
            card = s.card(kind)
            for action, no in (
                (card.summon, why_not_summon(s, kind)),
                (card.invoke, why_not_invoke(s)),
                (card.discard, why_not_discard(s)),
            ):
                if no is NOT_VISIBLE:
                    no = No(no.key, no.rule, {"missing": missing_text(wanted)})
                if no is not None:
                    found.append(refusal(card, action, no))
        for kind in dict.fromkeys(s.cults[seat]):
            card = s.card(kind)
            if card.service_from >= 0:
                found.append(refusal(card, card.serve, NO_INVOCATION))
        refuse_minions(s, False, found)
        return found


def discard(s: StarsState, kind: Kind) -> None:
    """Step 4: one hand card goes to the discard pile."""
    s.step = DISCARD
    s.hands[s.seat].remove(kind)
    s.discard.append(kind)
    s.reveal("stars.discarded", s.seat, s.card(kind).ref)


def end_turn(s: StarsState) -> None:
    """Step 5: the hand is filled up, then the next player follows."""
    seat = s.seat
    if s.house.goal == TURN_END and s.points(seat) >= GOAL:
        s.push(Over(seat))
        return
    s.push(NextTurn())
    s.push(Draw(seat, s.hand_limit(seat) - len(s.hands[seat])))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NextTurn(Frame):
    """Clockwise."""

    __slots__ = ()

    def go(self, s: StarsState, answer: Action) -> None:
        begin_turn(s, (s.seat + 1) % s.players)
