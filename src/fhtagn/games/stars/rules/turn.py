"""Die Sterne stehen richtig: the beginning of the game, and the five steps of a turn in their order."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import END, SKIP, refusal, refused
from fhtagn.games.stars.rules.cards import deal, draw, throw_away
from fhtagn.games.stars.rules.content import Kind
from fhtagn.games.stars.rules.hints import missing, missing_text
from fhtagn.games.stars.rules.invocation import NO_INVOCATION, invoke, use, why_not_invoke
from fhtagn.games.stars.rules.limits import CULT_LIMIT, GOAL
from fhtagn.games.stars.rules.minions import offer_minions, refuse_minions
from fhtagn.games.stars.rules.sky import CELLS, all_tiles, sky_of
from fhtagn.games.stars.rules.state import (
    CULT,
    DISCARD,
    DRAW_UP,
    HELD,
    INVOCATION,
    ROUND_END,
    SUMMONING,
    TURN_END,
    StarsState,
)
from fhtagn.games.stars.rules.summoning import (
    NOT_VISIBLE,
    Over,
    RoundOver,
    summon,
    why_not_beside,
    why_not_now,
    why_not_summon,
)

ONE_DISCARD: Final = No("stars.no.one_discard", "stars:4/discard-one")
NOT_THE_END: Final = No("stars.no.not_the_end", "stars:turn/order")
DISCARD_LATER: Final = No("stars.no.discard_later", "stars:turn/order")

PROMPTS: Final = {
    INVOCATION: Text("stars.prompt.invocation"),
    SUMMONING: Text("stars.prompt.summoning"),
    DISCARD: Text("stars.prompt.discard"),
    DRAW_UP: Text("stars.prompt.draw_up"),
}
PROMPT_SUMMONED: Final = Text("stars.prompt.summoned")


# -- preparations ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LayTiles(Frame[StarsState]):
    """stars:setup/sky: the tiles are shuffled and laid out; chance decides which side each shows."""

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
class FirstTurn(Frame[StarsState]):
    """stars:setup/start-player: the rule of the next birthday is left to chance."""

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
        deal(s, seat)
    s.push(LayTiles(()))


# -- a turn ------------------------------------------------------------------------------------------


def begin_turn(s: StarsState, seat: Seat) -> None:
    s.turn += 1
    s.seat = seat
    s.step = INVOCATION
    s.invocations = 1
    s.summonings = 1
    s.used = b""
    if s.events is not None:
        s.tell("stars.turn", s.turn, seat)
    s.push(TURN)


def why_not_discard(s: StarsState) -> No | None:
    """stars:4/discard-one, stars:turn/order: one card, in its own step."""
    if s.step < DISCARD:
        return DISCARD_LATER
    return None if s.step == DISCARD else ONE_DISCARD


@mypyc_attr(serializable=True)
class Turn(Frame[StarsState]):
    """stars:turn/order, stars:turn/optional: step by step, take it or leave it.

    Minions may be used before, between and after the steps.
    """

    __slots__ = ()

    def ask(self, s: StarsState) -> Node | None:
        seat = s.seat
        step = s.step
        cards = s.agreed.content.cards
        actions: list[Action] = []
        last = -1
        zones = s.cards.zones
        cult = zones[CULT + seat]
        has_room = len(cult) < CULT_LIMIT
        if step != SUMMONING or s.summonings:
            for kind in zones[HELD + seat]:
                if kind == last:  # hands are sorted: a second copy
                    continue
                last = kind
                if step == INVOCATION:
                    actions.append(cards[kind].invoke)
                elif step == SUMMONING:
                    no = why_not_beside(s, kind, cult) if has_room else why_not_now(s, kind, cult)
                    if no is None:
                        actions.append(cards[kind].summon)
                elif step == DISCARD:
                    actions.append(cards[kind].discard)
        if cult:
            offer_minions(s, False, actions)
        if step >= DISCARD and not actions:
            return None
        if step < DISCARD:
            actions.append(SKIP)
        if step > INVOCATION:
            actions.append(END)
        is_done = step == SUMMONING and not s.summonings
        return Decision(seat, PROMPT_SUMMONED if is_done else PROMPTS[step], tuple(actions))

    def go(self, s: StarsState, answer: Action) -> None:
        what = answer[0] if answer else "stars.end"
        if what == "stars.end":
            end_turn(s)
            return
        s.push(self)
        if what == "stars.skip":
            s.step = SUMMONING if s.step == INVOCATION else DISCARD
            return
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
        step = s.step
        if step == SUMMONING and s.summonings:
            wanted = missing(s, seat)
            for kind in wanted:
                card = s.card(kind)
                no = why_not_summon(s, kind)
                if no is NOT_VISIBLE:
                    no = No(no.key, no.rule, {"missing": missing_text(wanted[kind])})
                if no is not None:
                    found.append(refusal(card, card.summon, no))
        elif s.hand(seat):
            no = why_not_summon(s, s.hand(seat)[0])
            assert no is not None  # whatever the card
            found.append(refused("stars.summon", no))
        for kind_of_action, why_not in (
            ("stars.invoke", why_not_invoke(s)),
            ("stars.discard", why_not_discard(s)),
            ("stars.end", None if step > INVOCATION else NOT_THE_END),
        ):
            if why_not is not None:
                found.append(refused(kind_of_action, why_not))
        for kind in dict.fromkeys(s.cult(seat)):
            card = s.card(kind)
            if card.service_from >= 0:
                found.append(refusal(card, card.serve, NO_INVOCATION))
        refuse_minions(s, False, found)
        return found


def discard(s: StarsState, kind: Kind) -> None:
    """stars:4/discard-one: one hand card goes to the discard pile."""
    s.step = DRAW_UP
    throw_away(s, kind)


def ends_the_round(s: StarsState) -> bool:
    """stars:end/ten-points: by option somebody has ten points, and everybody has had as many turns."""
    ready = [seat for seat in range(s.players) if s.points(seat) >= GOAL]
    if ready == [s.seat] and s.turn % s.players:
        s.tell("stars.last_round", s.seat)
    return len(ready) > 0 and s.turn % s.players == 0


def end_turn(s: StarsState) -> None:
    """stars:5/draw-up: the hand is filled up, then the next player follows."""
    seat = s.seat
    # stars:end/ten-points
    if s.agreed.goal == TURN_END and s.points(seat) >= GOAL:
        s.push(Over(seat))
        return
    if s.agreed.goal == ROUND_END and ends_the_round(s):
        s.push(RoundOver())
        return
    s.push(NEXT_TURN)
    draw(s, seat, s.hand_limit(seat) - len(s.hand(seat)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NextTurn(Frame[StarsState]):
    """stars:turn/clockwise: the next player has the turn."""

    __slots__ = ()

    def go(self, s: StarsState, answer: Action) -> None:
        begin_turn(s, (s.seat + 1) % s.players)


# The same for all games: they hold nothing.
TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
