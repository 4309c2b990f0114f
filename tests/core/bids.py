"""Bids, a toy game of secrets: hidden hands, sealed bids, a look at the deck, a silent window.

Each round every seat prepares in turn (raises its stake, looks at the top card), then all lay one
card face down at the same time, the highest wins the stakes, and whoever holds the fool may
exchange it.  That window is asked of everybody, because silence would tell who holds it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from fhtagn.core.abilities import Bound, Held, Rulebook
from fhtagn.core.actions import SEAT, Many, Param, Spec, Specs, number
from fhtagn.core.atlas import Atlas
from fhtagn.core.events import Event
from fhtagn.core.frames import EVERYBODY, Frame, Sealed, State
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.reactions import open_window
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text, Words

HERE: Final = Path(__file__).parent
CARDS: Final = 16
HAND: Final = 3
FOOL: Final = 0
MOST_STAKE: Final = 3

CARD: Final = Param(
    "card",
    range(CARDS),
    lambda card: "bids.fool" if card == FOOL else f"bids.card.{card}",
    ["fool" if card == FOOL else f"card_{card}" for card in range(CARDS)],
)

ACTIONS: Final = Specs(
    Spec("bids.raise", {}, "bids:prepare"),
    Spec("bids.peek", {}, "bids:prepare"),
    Spec("bids.done", {}, "bids:prepare", binding=True),
    Spec("bids.lay", {"card": CARD}, "bids:lay"),
)
EVENTS: Final = Specs(
    Spec("bids.dealt", {"seat": SEAT, "cards": Many(CARD)}),
    Spec("bids.dealt_hidden", {"seat": SEAT, "n": number(0, CARDS)}),
    Spec("bids.raised", {"seat": SEAT, "stake": number(0, MOST_STAKE)}, "bids:prepare"),
    Spec("bids.peeked", {"seat": SEAT, "card": CARD}, "bids:prepare"),
    Spec("bids.peeked_hidden", {"seat": SEAT}, "bids:prepare"),
    Spec("bids.laid", {"seat": SEAT, "card": CARD}, "bids:lay"),
    Spec("bids.won", {"seat": SEAT, "n": number(0, 99)}, "bids:lay"),
    Spec("bids.exchanged", {"seat": SEAT, "card": CARD}, "bids:fool"),
    Spec("bids.exchanged_hidden", {"seat": SEAT}, "bids:fool"),
)
RULES: Final = Rulebook("bids", ACTIONS)


class BidsState(State):
    """Cards in hands, in the deck (top last) and on the table."""

    __slots__ = ("deck", "hands", "left", "peeked", "points", "shown", "stakes")

    deck: list[int]
    hands: list[list[int]]
    shown: list[int]  # laid open
    peeked: list[bool]  # does this seat know the top card?
    stakes: list[int]
    points: list[int]
    left: int  # rounds to come

    def clone(self) -> BidsState:
        c = type(self)()
        self.carry(c)
        c.deck = self.deck[:]
        c.hands = [hand[:] for hand in self.hands]
        c.shown = self.shown[:]
        c.peeked = self.peeked[:]
        c.stakes = self.stakes[:]
        c.points = self.points[:]
        c.left = self.left
        return c

    @property
    def rules(self) -> Bound:
        return RULES.bind_all()

    def holder_of(self, held: Held) -> Seat:
        return EVERYBODY  # anybody might hold the fool

    def show(self, seat: Seat, kind: str, *args: Any) -> None:
        """This seat learns something; the others see only that it does."""
        if self.events is not None:
            hidden = (seat, len(args[0])) if kind == "bids.dealt" else (seat,)
            instead = Event(f"{kind}_hidden", hidden)
            self.events.append(Event(kind, (seat, *args), (seat,), instead, reveals=True))


def in_order(s: BidsState, about: Any) -> tuple[Seat, ...]:
    return tuple(range(s.players))


RULES.window("trick", "bids:fool", in_order, hidden=True)
THE_FOOL: Final = RULES.ability("fool", "bids:fool")


@THE_FOOL.option("trick")
def offer_fool(s: BidsState, me: Seat, about: Any) -> Offer:
    if FOOL not in s.hands[me]:
        return No("bids.no.fool")
    return (("bids.fool",),) if s.deck else No("bids.no.deck")


@THE_FOOL.action("bids.fool")
def exchange_fool(s: BidsState, me: Seat, about: Any) -> None:
    s.hands[me].remove(FOOL)
    s.shown.append(FOOL)
    card = s.deck.pop()
    s.hands[me].append(card)
    s.peeked = [False] * s.players
    s.show(me, "bids.exchanged", card)


class Deal(Frame[BidsState]):
    """Each seat in turn draws its cards, which only it sees."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: BidsState) -> Node | None:
        return Chance(DRAW, HAND, len(s.deck), self.seat, seen_by=(self.seat,))

    def go(self, s: BidsState, answer: Action) -> None:
        seat = self.seat
        s.hands[seat] = [s.deck[place] for place in answer[1]]
        s.deck = [card for card in s.deck if card not in s.hands[seat]]
        s.show(seat, "bids.dealt", tuple(s.hands[seat]))
        s.push(Deal(seat + 1) if seat + 1 < s.players else Shuffle())


class Shuffle(Frame[BidsState]):
    """The rest is shuffled, and nobody sees how it lies."""

    __slots__ = ()

    def ask(self, s: BidsState) -> Node | None:
        return Chance(DRAW, len(s.deck), len(s.deck), seen_by=())

    def go(self, s: BidsState, answer: Action) -> None:
        s.deck = [s.deck[place] for place in answer[1]]
        s.push(Prepare(0))


class Prepare(Frame[BidsState]):
    """A seat raises its stake and looks at the top card, as it likes, until it is done."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: BidsState) -> Node | None:
        actions: list[Action] = []
        if s.stakes[self.seat] < MOST_STAKE:
            actions.append(("bids.raise",))
        if s.deck and not s.peeked[self.seat]:
            actions.append(("bids.peek",))
        return Decision(self.seat, Text("bids.prompt.prepare"), (*actions, ("bids.done",)))

    def go(self, s: BidsState, answer: Action) -> None:
        seat = self.seat
        if answer[0] == "bids.done":
            s.push(Prepare(seat + 1) if seat + 1 < s.players else Lay(tuple(range(s.players))))
            return
        if answer[0] == "bids.raise":
            s.stakes[seat] += 1
            s.tell("bids.raised", seat, s.stakes[seat])
        else:
            s.peeked[seat] = True
            s.show(seat, "bids.peeked", s.deck[-1])
        s.push(self)

    def refusals(self, s: BidsState, seat: Seat) -> list[Any]:
        if s.stakes[seat] < MOST_STAKE:
            return []
        reason = Text("bids.no.more", {"most": MOST_STAKE})
        return [Refusal(("bids.raise",), Text("bids.action.raise"), reason, "bids:prepare")]


class Lay(Sealed[BidsState]):
    """All lay a card face down."""

    __slots__ = ()

    def offer(self, s: BidsState, seat: Seat) -> Decision:
        cards = tuple(("bids.lay", card) for card in sorted(s.hands[seat]))
        return Decision(seat, Text("bids.prompt.lay"), cards)

    def with_answers(self, answers: tuple[Action, ...]) -> Lay:
        return Lay(self.seats, answers)

    def reveal(self, s: BidsState, answers: tuple[Action, ...]) -> None:
        for seat, (_, card) in zip(self.seats, answers, strict=True):
            s.hands[seat].remove(card)
            s.shown.append(card)
            s.tell("bids.laid", seat, card)
        winner = max(self.seats, key=lambda seat: answers[seat][1])
        s.points[winner] += sum(s.stakes)
        s.tell("bids.won", winner, sum(s.stakes))
        s.push(NextRound())
        open_window(s, "trick", ())


class NextRound(Frame[BidsState]):
    __slots__ = ()

    def ask(self, s: BidsState) -> Node | None:
        if s.left > 1:
            return None
        most = max(s.points)
        winners = tuple(seat for seat in range(s.players) if s.points[seat] == most)
        return Outcome(winners, tuple(s.points), Text("bids.end"))

    def go(self, s: BidsState, answer: Action) -> None:
        s.left -= 1
        s.stakes = [1] * s.players
        s.push(Prepare(0))


def _laid(s: BidsState) -> tuple[Action, ...]:
    """The sealed answers so far."""
    frame = s.stack[-1]
    return frame.answers if isinstance(frame, Lay) else ()


class Bids(Game[BidsState]):
    """The toy behind the protocol."""

    def __init__(self) -> None:
        options = (Option("rounds", 2, low=1, high=HAND),)
        self.info = GameInfo("bids", "Bids", range(2, 5), rules_version=1, options=options, hidden=True)
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {}

    def setup(self, options: Options) -> BidsState:
        players: int = options["players"]
        s = BidsState()
        s.players = players
        s.stack = []
        s.events = None
        s.deck = list(range(CARDS))
        s.hands = [[] for _ in range(players)]
        s.shown = []
        s.peeked = [False] * players
        s.stakes = [1] * players
        s.points = [0] * players
        s.left = options["rounds"]
        s.push(Deal(0))
        return s

    def public(self, s: BidsState) -> View:
        return {
            "hand": [],
            "top": None,
            "bid": [],
            "has_bid": [bool(answer) for answer in _laid(s)],
            "cards": [len(hand) for hand in s.hands],
            "deck": len(s.deck),
            "shown": s.shown[:],
            "stakes": s.stakes[:],
            "points": s.points[:],
            "left": s.left,
        }

    def private(self, s: BidsState, seat: Seat) -> View:
        laid = _laid(s)
        return {
            "hand": sorted(s.hands[seat]),
            "top": s.deck[-1] if s.peeked[seat] else None,
            "bid": list(laid[seat]) if laid else [],
        }

    def redeal(self, s: BidsState, seat: Seat, rng: Random) -> None:
        others = [other for other in range(s.players) if other != seat]
        known_top = [s.deck.pop()] if s.peeked[seat] and s.deck else []
        unknown = sorted(s.deck + [card for other in others for card in s.hands[other]])
        rng.shuffle(unknown)
        for other in others:
            s.hands[other] = [unknown.pop() for _ in s.hands[other]]
        frame = s.stack[-1]
        s.deck = sorted(unknown) if isinstance(frame, (Deal, Shuffle)) else unknown + known_top
        if isinstance(frame, Lay):
            s.stack[-1] = frame.redealt(s, seat, rng)

    def picture(self, view: View, words: Words) -> Picture:
        return [[(line, "")] for line in self.spoken(view, words)]

    def spoken(self, view: View, words: Words) -> list[str]:
        hand = ", ".join(words.word(CARD.name(card)) for card in view["hand"])
        return [
            words.key("bids.board.hand", hand=hand),
            words.key("bids.board.deck", n=view["deck"]),
            *(
                words.key("bids.board.seat", seat=words.seat(seat), points=points)
                for seat, points in enumerate(view["points"])
            ),
        ]
