"""Rise of the Cults: the phases of a round in their order, and the Hiding phase."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.action_phase import PlaceMarker, Turn
from fhtagn.games.cults.rules.cards import refs_of
from fhtagn.games.cults.rules.city import RevealCity, values_now
from fhtagn.games.cults.rules.cult_phase import Mobilise, Recruit
from fhtagn.games.cults.rules.scoring import Over
from fhtagn.games.cults.rules.state import (
    ACTION_PHASE,
    CITY,
    DECK,
    END,
    HELD,
    HIDING,
    MOST_SIDES,
    NONE,
    NPC,
    PILE,
    PLANNING,
    PLANS,
    CultsState,
)
from fhtagn.games.cults.rules.vocabulary import FREAK, KEEP_COUNT, THUG, TOKENS


def begin_round(s: CultsState, number: int) -> None:
    """cults:round/phases: city (not in the first round), cult, planning, action, Hiding."""
    s.round = number
    s.phase = CITY
    s.city = NONE
    s.placed = bytes(MOST_SIDES)
    # cults:hiding/take-back: all markers are back
    s.executed = bytes(MOST_SIDES * len(PLANS))
    s.tell("cults.round", number)
    s.push(EndActions())
    # cults:round/order: from the First Cultist on
    s.push(Turn(s.first))
    s.push(Phase(ACTION_PHASE))
    s.push(PlaceMarker(0))
    s.push(Phase(PLANNING))
    s.push(Recruit())
    s.push(Mobilise())
    s.values = values_now(s)
    # cults:city/first-round: not in the first round
    if number > 1:
        s.push(RevealCity())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Phase(Frame[CultsState]):
    """Another phase begins."""

    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def go(self, s: CultsState, answer: Action) -> None:
        s.phase = self.phase


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class EndActions(Frame[CultsState]):
    """cults:end/when: after the action phase of the last round the game is over; before that, all hide."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        # cults:round/rounds, cults:solo/rounds, cults:hiding/last-round: no Hiding in the last
        if s.round >= s.agreed.rounds:
            s.phase = END
            s.push(Over())
            return
        s.phase = HIDING
        s.push(NextRound())
        for side in reversed(s.order(s.first)):
            if side < s.players:
                s.push(Hide(side))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Hide(Frame[CultsState]):
    """cults:hiding/discard-hand: the whole hand is discarded."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: CultsState, answer: Action) -> None:
        side = self.side
        hand = s.hand(side)
        s.cards = s.cards.emptied(HELD + side, PILE + side)
        if hand and s.events is not None:
            s.reveal_by(side, "cults.hid", side, refs_of(s, hand))
        s.push(GiveBack(side, THUG))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GiveBack(Frame[CultsState]):
    """cults:hiding/keep-five: cultists beyond five go back, sort by sort; the owner chooses."""

    __slots__ = ("side", "token")

    def __init__(self, side: Side, token: int) -> None:
        self.side = side
        self.token = token

    def bounds(self, s: CultsState) -> tuple[int, int]:
        """How many of this sort may go back: from, to."""
        mine = s.tokens_of(self.side)
        excess = max(0, sum(mine) - s.values[KEEP_COUNT])
        later = sum(mine[self.token + 1 :])
        return max(0, excess - later), min(mine[self.token], excess)

    def ask(self, s: CultsState) -> Node | None:
        low, high = self.bounds(s)
        if low == high:
            return None
        token = TOKENS[self.token]
        prompt = Text(f"cults.prompt.return_{token}", {"n": high})
        return Decision(self.side, prompt, tuple([("cults.return", token, n) for n in range(low, high + 1)]))

    def go(self, s: CultsState, answer: Action) -> None:
        count: int = answer[2] if answer else self.bounds(s)[0]
        if count:
            s.add_tokens(self.side, self.token, -count)
            s.tell("cults.gave_back", self.side, TOKENS[self.token], count)
        if self.token < FREAK:
            s.push(GiveBack(self.side, self.token + 1))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NextRound(Frame[CultsState]):
    """cults:hiding/first-cultist: the marker goes to the left; in the solo game the NPC shuffles its deck."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        if s.solo:
            # cults:solo/hiding: its deck only
            s.cards = s.cards.shuffled(DECK + NPC)
            s.tell("cults.npc_shuffles")
        else:
            # cults:pieces/first-cultist: to the left
            s.first = (s.first + 1) % s.players
            s.tell("cults.next_first", s.first)
        # cults:hiding/next-round: one more
        begin_round(s, s.round + 1)
