"""Hunt, a toy game against an automaton: one or two players, and the Hunter, who has no seat.

Everybody lays cards face down in turn, as many as they like; the Hunter lays what chance draws from its own
deck, of which nobody knows one card that was set aside.  The highest sum takes the trophy; the beaten draw a
card, the Hunter too.  Hands and laid cards are secret; each player has a deck of their own.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from fhtagn.core.abilities import Bound, Held, Rulebook
from fhtagn.core.actions import SEAT, SIDE, Many, Param, Spec, Specs, number
from fhtagn.core.atlas import Atlas
from fhtagn.core.cards import REST, Layout, deck, hand, pile
from fhtagn.core.drawing import CardState, Draw
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.nodes import AUTOMATON, DICE, Action, Chance, Decision, Node, Outcome, Seat, Side
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.reactions import propose
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words

HERE: Final = Path(__file__).parent
VALUES: Final = (1, 2, 2, 3, 4, 5)  # of each deck
HAND: Final = 3
MOST: Final = 2  # players

# Where cards lie: each place once for every side, the Hunter's last.
DECK: Final = 0
PILE: Final = 3
HELD: Final = 6
LAID: Final = 9
ASIDE: Final = 12
LAYOUT: Final = Layout(
    *[deck(pool=side) for side in range(3)],
    *[pile() for _ in range(3)],
    *[hand(side, pool=side) for side in range(MOST)],
    hand(pool=2),
    *[hand(side, pool=side) for side in range(MOST)],
    hand(pool=2),
    deck(pool=2),
)
HUNTER: Final = 2  # its number among the places of cards; as a side it comes after the seats

CARD: Final = Param("card", sorted(set(VALUES)), lambda card: f"hunt.card.{card}")
COUNT: Final = number(0, 99)
DONE: Final[Action] = ("hunt.done",)

ACTIONS: Final = Specs(
    Spec("hunt.lay", {"card": CARD}, "hunt:lay"),
    Spec("hunt.done", {}, "hunt:lay", binding=True),
)
EVENTS: Final = Specs(
    Spec("hunt.drew", {"seat": SEAT, "cards": Many(CARD)}, "hunt:cards"),
    Spec("hunt.drew_hidden", {"seat": SEAT, "n": COUNT}, "hunt:cards"),
    Spec("hunt.hunter_drew", {"n": COUNT}, "hunt:hunter"),
    Spec("hunt.set_aside", {}, "hunt:hunter"),
    Spec("hunt.laid", {"seat": SEAT, "card": CARD}, "hunt:lay"),
    Spec("hunt.laid_hidden", {"seat": SEAT}, "hunt:lay"),
    Spec("hunt.ready", {"seat": SEAT, "n": COUNT}, "hunt:lay"),
    Spec("hunt.opened", {"side": SIDE, "cards": Many(CARD), "sum": COUNT}, "hunt:trophy"),
    Spec("hunt.won", {"side": SIDE}, "hunt:trophy"),
    Spec("hunt.nobody_won", {}, "hunt:trophy"),
)
RULES: Final = Rulebook("hunt", ACTIONS)


class HuntState(CardState):
    """Trophies, and whose turn it is to lay cards."""

    __slots__ = ("left", "trophies")

    trophies: list[int]  # by side
    left: int  # rounds to come

    def clone(self) -> HuntState:
        c = type(self)()
        self.carry(c)
        c.cards = self.cards
        c.trophies = self.trophies[:]
        c.left = self.left
        return c

    def leader(self, side: Side) -> Seat:
        return side if side < self.players else AUTOMATON

    @property
    def rules(self) -> Bound:
        """Each side is the card that its abilities come from."""
        return RULES.bind(
            tuple((id, side, 0, 0) for id in RULES.abilities for side in range(self.players + 1))
        )

    def holder_of(self, held: Held) -> Side:
        return held.card

    def place(self, side: Side) -> int:
        """The number of a side among the places of cards."""
        return side if side < self.players else HUNTER


def all_sides(s: HuntState, about: Any) -> tuple[Side, ...]:
    return tuple(range(s.players + 1))


def take_trophy(s: HuntState, winner: Side) -> None:
    if winner < 0:
        s.tell("hunt.nobody_won")
        return
    s.trophies[winner] += 1
    s.tell("hunt.won", winner)


RULES.event("trophy", "hunt:trophy", all_sides, take_trophy)
GRUDGE: Final = RULES.ability("grudge", "hunt:trophy")


@GRUDGE.after("trophy")
def the_beaten_draw(s: HuntState, me: Side, winner: Side) -> Frame | None:
    return DrawCards.for_side(s, me, 1) if me != winner else None


class DrawCards(Draw):
    """A player draws from the own deck, in secret; the Hunter from its own, and not even it knows what."""

    __slots__ = ()

    @staticmethod
    def for_side(s: HuntState, side: Side, count: int) -> Draw:
        place = s.place(side)
        return DrawCards(s.leader(side), count, DECK + place, HELD + place, PILE + place)

    def got(self, s: HuntState, kinds: bytes) -> None:
        if self.seat == AUTOMATON:
            s.tell("hunt.hunter_drew", len(kinds))
        else:
            instead = Event("hunt.drew_hidden", (self.seat, len(kinds)))
            s.tell_seat(self.seat, "hunt.drew", (self.seat, tuple(sorted(kinds))), instead)


class SetAside(Frame[HuntState]):
    """One card of the Hunter's deck is laid aside; nobody sees it."""

    __slots__ = ()

    def ask(self, s: HuntState) -> Node | None:
        return s.cards.drawing(DECK + HUNTER, 1, ASIDE)

    def go(self, s: HuntState, answer: Action) -> None:
        s.cards = s.cards.drawn(DECK + HUNTER, answer[1], ASIDE, place=REST)
        s.tell("hunt.set_aside")


class Lay(Frame[HuntState]):
    """A player lays one card after the other face down, then the next, at last the Hunter."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: HuntState) -> Node | None:
        if self.seat == s.players:
            return None
        cards = tuple([("hunt.lay", card) for card in dict.fromkeys(s.cards.zones[HELD + self.seat])])
        return Decision(self.seat, Text("hunt.prompt.lay"), (*cards, DONE))

    def go(self, s: HuntState, answer: Action) -> None:
        seat = self.seat
        if not answer:
            s.push(HunterLays())
        elif answer == DONE:
            s.tell("hunt.ready", seat, s.cards.size(LAID + seat))
            s.push(Lay(seat + 1))
        else:
            card: int = answer[1]
            s.cards = s.cards.moved(card, HELD + seat, LAID + seat)
            if s.events is not None:
                instead = Event("hunt.laid_hidden", (seat,))
                s.events.append(Event("hunt.laid", (seat, card), seen_by=(seat,), instead=instead))
            s.push(self)


class HunterLays(Frame[HuntState]):
    """A die says how many cards the Hunter lays; it draws them by chance from what it holds."""

    __slots__ = ()

    def ask(self, s: HuntState) -> Node | None:
        return Chance(DICE, 1, 3)

    def go(self, s: HuntState, answer: Action) -> None:
        held = s.cards.size(HELD + HUNTER)
        s.push(Reveal())
        s.push(HunterPicks(min(answer[1][0], held)))


class HunterPicks(Frame[HuntState]):
    """Which of its cards: it does not know either."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def ask(self, s: HuntState) -> Node | None:
        return Chance(DICE, 1, s.cards.size(HELD + HUNTER)) if self.count else None

    def go(self, s: HuntState, answer: Action) -> None:
        if answer:
            card = s.cards.zones[HELD + HUNTER][answer[1][0] - 1]
            s.cards = s.cards.moved(card, HELD + HUNTER, LAID + HUNTER)
            s.push(HunterPicks(self.count - 1))


class Reveal(Frame[HuntState]):
    """All open their cards; the highest sum takes the trophy."""

    __slots__ = ()

    def go(self, s: HuntState, answer: Action) -> None:
        sums: list[int] = []
        for side in range(s.players + 1):
            place = s.place(side)
            laid = s.cards.zones[LAID + place]
            sums.append(sum(laid))
            s.cards = s.cards.emptied(LAID + place, PILE + place)
            s.reveal("hunt.opened", side, tuple(laid), sums[-1])
        best = max(sums)
        s.push(NextRound())
        propose(s, "trophy", sums.index(best) if sums.count(best) == 1 else -1)


class NextRound(Frame[HuntState]):
    """Another round, or the end."""

    __slots__ = ()

    def ask(self, s: HuntState) -> Node | None:
        if s.left > 1:
            return None
        most = max(s.trophies)
        winners = tuple(seat for seat in range(s.players) if s.trophies[seat] == most)
        if s.trophies[s.players] == most:
            return Outcome((), tuple(s.trophies[: s.players]), Text("hunt.end.hunter"))
        return Outcome(winners, tuple(s.trophies[: s.players]), Text("hunt.end.escaped"))

    def go(self, s: HuntState, answer: Action) -> None:
        s.left -= 1
        s.push(Lay(0))


class Hunt(Game[HuntState]):
    """The toy behind the protocol."""

    def __init__(self) -> None:
        options = (Option("rounds", 3, low=1, high=5, rule="hunt:trophy"),)
        self.info = GameInfo(
            "hunt", "Hunt", range(1, 3), rules_version=1, options=options, hidden=True, minutes=(1, 5)
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {}

    def setup(self, options: Options) -> HuntState:
        players: int = options["players"]
        s = HuntState()
        s.players = players
        s.stack = []
        s.events = None
        s.cards = LAYOUT.filled({DECK + place: bytes(VALUES) for place in (*range(players), HUNTER)})
        s.trophies = [0] * (players + 1)
        s.left = options["rounds"]
        s.push(Lay(0))
        for side in reversed(range(players + 1)):
            s.push(DrawCards.for_side(s, side, HAND))
        s.push(SetAside())
        return s

    def sides(self, s: HuntState) -> list[SideInfo]:
        return [*super().sides(s), SideInfo(AUTOMATON, Text("hunt.hunter"))]

    def features(self, s: HuntState, seat: Seat) -> dict[str, list[float]]:
        cards = s.cards
        sides = [s.place((seat + step) % s.players) for step in range(s.players)] + [HUNTER]
        return {
            "hand": [float(cards.zones[HELD + seat].count(card)) for card in CARD.values],
            "laid": [float(cards.zones[LAID + seat].count(card)) for card in CARD.values],
            "counts": [
                float(cards.size(zone + place)) for place in sides for zone in (DECK, PILE, HELD, LAID)
            ],
            "trophies": [float(n) for n in s.trophies],
            "left": [float(s.left)],
        }

    def public(self, s: HuntState) -> View:
        return self._shown(s, None)

    def private(self, s: HuntState, seat: Seat) -> View:
        return {"sides": self._shown(s, seat)["sides"]}

    def _shown(self, s: HuntState, seat: Seat | None) -> View:
        return {
            "sides": [
                {
                    "trophies": s.trophies[side],
                    "deck": s.cards.size(DECK + s.place(side)),
                    "pile": s.cards.look(PILE + s.place(side), seat)["cards"],
                    "hand": s.cards.look(HELD + s.place(side), seat),
                    "laid": s.cards.look(LAID + s.place(side), seat),
                }
                for side in range(s.players + 1)
            ],
            "aside": s.cards.look(ASIDE, seat)["count"],
            "left": s.left,
        }

    def redeal(self, s: HuntState, seat: Seat, rng: Random) -> None:
        s.cards = s.cards.redealt(seat, rng)

    def picture(self, view: View, words: Words) -> Picture:
        return [[(line, "")] for line in self.spoken(view, words)]

    def spoken(self, view: View, words: Words) -> list[str]:
        players = len(view["sides"]) - 1
        said = []
        for side, place in enumerate(view["sides"]):
            who = words.seat(side) if side < players else words.key("hunt.hunter")
            said.append(
                words.key(
                    "hunt.board.side",
                    side=who,
                    trophies=place["trophies"],
                    n=place["hand"]["count"],
                    laid=place["laid"]["count"],
                )
            )
            if place["hand"]["cards"]:
                cards = ", ".join(words.key(f"hunt.card.{card}") for card in place["hand"]["cards"])
                said.append(words.key("hunt.board.hand", cards=cards))
        return said
