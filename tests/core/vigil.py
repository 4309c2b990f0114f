"""Vigil, a toy game of partners: figures keep watch together until dawn, or are all lost.

For one to three players; a lone player leads two figures.  Every night each figure wards the door, rests or
reads the omens; then an omen is drawn, and its dread grows.  All is open, so nobody has secrets, but nobody
knows the order of the omens either, except for those that were read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fhtagn.core.abilities import Bound, Held, Rulebook
from fhtagn.core.actions import SIDE, Param, Spec, Specs, number
from fhtagn.core.atlas import Atlas
from fhtagn.core.cards import BOTTOM, Layout, deck, pile
from fhtagn.core.drawing import CardState, Draw
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Node, Outcome, Seat, Side
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.reactions import open_window
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words, side_ref

HERE: Final = Path(__file__).parent
FIGURES: Final = ("agnes", "jakob", "lina", "till")
OMENS: Final = ("calm", "whisper", "howl", "claws")  # by the dread they bring
LOST_AT: Final = 6
STRENGTH: Final = 2

# Where the omens lie.
NIGHT: Final = 0
PAST: Final = 1
NOW: Final = 2  # the omen of this night
LAYOUT: Final = Layout(deck(), pile(), pile())

OMEN: Final = Param("card", range(len(OMENS)), lambda omen: f"vigil.omen.{OMENS[omen]}")
DREAD: Final = number(0, 99)

ACTIONS: Final = Specs(
    Spec("vigil.ward", {}, "vigil:watch"),
    Spec("vigil.rest", {}, "vigil:watch"),
    Spec("vigil.read", {}, "vigil:omens"),
    Spec("vigil.leave", {}, "vigil:omens"),
    Spec("vigil.bury", {}, "vigil:omens"),
)
EVENTS: Final = Specs(
    Spec("vigil.warded", {"figure": SIDE}, "vigil:watch"),
    Spec("vigil.rested", {"figure": SIDE}, "vigil:watch"),
    Spec("vigil.omen_read", {"figure": SIDE, "omen": OMEN}, "vigil:omens"),
    Spec("vigil.buried", {"omen": OMEN}, "vigil:omens"),
    Spec("vigil.omen_drawn", {"omen": OMEN}, "vigil:omens"),
    Spec("vigil.prayed", {"figure": SIDE}, "vigil:prayer"),
    Spec("vigil.dread_grew", {"n": DREAD, "dread": DREAD}, "vigil:dread"),
)
RULES: Final = Rulebook("vigil", ACTIONS)


class VigilState(CardState):
    """The figures and what they fear."""

    __slots__ = ("dread", "figures", "left", "prayers", "strength", "wards")

    figures: tuple[str, ...]  # by side
    strength: list[int]  # by side
    prayers: list[int]  # by side
    wards: int  # of this night
    dread: int
    left: int  # nights to come

    def clone(self) -> VigilState:
        c = type(self)()
        self.carry(c)
        c.cards = self.cards
        c.figures = self.figures
        c.strength = self.strength[:]
        c.prayers = self.prayers[:]
        c.wards = self.wards
        c.dread = self.dread
        c.left = self.left
        return c

    def leader(self, side: Side) -> Seat:
        return side if side < self.players else 0

    @property
    def rules(self) -> Bound:
        """Each figure is the card that its abilities come from."""
        return RULES.bind(
            tuple((id, side, 0, 0) for id in RULES.abilities for side in range(len(self.prayers)))
        )

    def holder_of(self, held: Held) -> Side:
        return held.card if self.prayers[held.card] else NOBODY


def all_figures(s: VigilState, about: Any) -> tuple[Side, ...]:
    return tuple(range(len(s.figures)))


RULES.window("omen", "vigil:prayer", all_figures)
PRAYER: Final = RULES.ability("prayer", "vigil:prayer")


@PRAYER.option("omen")
def offer_prayer(s: VigilState, me: Side, about: Any) -> Offer:
    return (("vigil.prayer",),) if dread_of(s) else No("vigil.no.dread", "vigil:prayer")


@PRAYER.action("vigil.prayer")
def pray(s: VigilState, me: Side, about: Any) -> None:
    s.prayers[me] -= 1
    s.wards += 1
    s.tell("vigil.prayed", me)


def dread_of(s: VigilState) -> int:
    """What the omen of this night brings, behind the wards."""
    return max(0, s.cards.zones[NOW][0] - s.wards)


class Gather(Frame[VigilState]):
    """Who keeps watch: as agreed, or drawn."""

    __slots__ = ("agreed",)

    def __init__(self, agreed: str) -> None:
        self.agreed = agreed

    def ask(self, s: VigilState) -> Node | None:
        return Chance(DRAW, watchers(s.players), len(FIGURES)) if self.agreed == "drawn" else None

    def go(self, s: VigilState, answer: Action) -> None:
        s.figures = tuple(FIGURES[index] for index in answer[1]) if answer else tuple(self.agreed.split(","))
        s.push(Watch(0))


class Watch(Frame[VigilState]):
    """A figure does one thing; when all have, an omen is drawn."""

    __slots__ = ("figure",)

    def __init__(self, figure: Side) -> None:
        self.figure = figure

    def ask(self, s: VigilState) -> Node | None:
        if self.figure == len(s.figures):
            return None
        actions: list[Action] = [("vigil.rest",)]
        if s.strength[self.figure]:
            actions.append(("vigil.ward",))
        if s.cards.zones[NIGHT]:
            actions.append(("vigil.read",))
        prompt = Text("vigil.prompt.watch", {"figure": side_ref(self.figure)})
        return Decision(s.leader(self.figure), prompt, tuple(actions))

    def go(self, s: VigilState, answer: Action) -> None:
        figure = self.figure
        if not answer:
            s.push(Fear())
            s.push(DrawOmen(-1, 1, NIGHT, NOW, PAST))
            return
        s.push(Watch(figure + 1))
        if answer[0] == "vigil.ward":
            s.strength[figure] -= 1
            s.wards += 1
            s.tell("vigil.warded", figure)
        elif answer[0] == "vigil.rest":
            s.strength[figure] += 1
            s.tell("vigil.rested", figure)
        else:
            s.push(Read(figure))

    def refusals(self, s: VigilState, seat: Seat) -> list[Any]:
        if s.strength[self.figure]:
            return []
        return [Refusal(("vigil.ward",), Text("vigil.action.ward"), Text("vigil.no.strength"), "vigil:watch")]


class Read(Frame[VigilState]):
    """The next omen is looked at, by all; it may be put under the others."""

    __slots__ = ("figure",)

    def __init__(self, figure: Side) -> None:
        self.figure = figure

    def ask(self, s: VigilState) -> Node | None:
        chance = s.cards.drawing(NIGHT, 1, NIGHT, ALL)
        if chance is not None:
            return chance
        prompt = Text("vigil.prompt.read", {"figure": side_ref(self.figure)})
        return Decision(s.leader(self.figure), prompt, (("vigil.leave",), ("vigil.bury",)))

    def go(self, s: VigilState, answer: Action) -> None:
        if answer[0] == "drawn":
            s.cards = s.cards.drawn(NIGHT, answer[1], NIGHT, ALL)
            s.reveal("vigil.omen_read", self.figure, s.cards.known_next(NIGHT, 1)[0])
            s.push(self)
        elif answer[0] == "vigil.bury":
            omen = s.cards.known_next(NIGHT, 1)[0]
            s.cards = s.cards.taken_next(NIGHT, 1, NIGHT, ALL, BOTTOM)
            s.tell("vigil.buried", omen)


class DrawOmen(Draw):
    """The omen of this night, for all to see."""

    __slots__ = ()

    def got(self, s: VigilState, kinds: bytes) -> None:
        s.reveal("vigil.omen_drawn", kinds[0])
        open_window(s, "omen", ())


class Fear(Frame[VigilState]):
    """Dread grows; then comes the next night, the dawn, or the end of all."""

    __slots__ = ()

    def go(self, s: VigilState, answer: Action) -> None:
        more = dread_of(s)
        s.dread += more
        s.left -= 1
        s.wards = 0
        s.cards = s.cards.emptied(NOW, PAST)
        s.tell("vigil.dread_grew", more, s.dread)
        s.push(Over() if s.dread >= LOST_AT or not s.left else Watch(0))


class Over(Frame[VigilState]):
    """All have won, or all have lost."""

    __slots__ = ()

    def ask(self, s: VigilState) -> Node | None:
        lost = s.dread >= LOST_AT
        winners = () if lost else tuple(range(s.players))
        scores = (max(0, LOST_AT - s.dread),) * s.players
        return Outcome(winners, scores, Text("vigil.end.lost" if lost else "vigil.end.dawn"), together=True)


def watchers(players: int) -> int:
    """A lone player leads two figures."""
    return max(2, players)


class Vigil(Game[VigilState]):
    """The toy behind the protocol."""

    def __init__(self) -> None:
        names = {figure: f"vigil.figure.{figure}" for figure in FIGURES}
        options = (
            Option("figures", "drawn", ("drawn",), rule="vigil:figures", by_seat=names, parts={1: 2}),
            Option("nights", {1: 4, 2: 4, 3: 5}, low=1, high=9, rule="vigil:dread"),
        )
        self.info = GameInfo(
            "vigil", "Vigil", range(1, 4), rules_version=1, options=options, minutes=(1, 5), together=True
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {}

    def setup(self, options: Options) -> VigilState:
        players: int = options["players"]
        figures = watchers(players)
        s = VigilState()
        s.players = players
        s.stack = []
        s.events = None
        s.cards = LAYOUT.filled({NIGHT: bytes([0, 1, 1, 2, 2, 2, 3, 3])})
        s.figures = ()
        s.strength = [STRENGTH] * figures
        s.prayers = [1] * figures
        s.wards = 0
        s.dread = 0
        s.left = options["nights"]
        s.push(Gather(options["figures"]))
        return s

    def sides(self, s: VigilState) -> list[SideInfo]:
        known = [Text(f"vigil.figure.{figure}") for figure in s.figures]
        names = known or [Text("vigil.somebody", {"n": side + 1}) for side in range(watchers(s.players))]
        return [SideInfo(s.leader(side), name) for side, name in enumerate(names)]

    def remembered(self, s: VigilState) -> list[Text]:
        return [Text("vigil.about"), *(side.name for side in self.sides(s) if side.name is not None)]

    def features(self, s: VigilState, seat: Seat) -> dict[str, list[float]]:
        frame = s.stack[-1]
        acting = frame.figure if isinstance(frame, (Watch, Read)) else -1
        next_omen = s.cards.known_next(NIGHT, 1)
        return {
            "strength": [float(n) for n in s.strength],
            "prayers": [float(n) for n in s.prayers],
            "acting": [float(side == acting) for side in range(watchers(s.players))],
            "night": [float(s.wards), float(s.dread), float(s.left)],
            "omens": [float(s.cards.zones[PAST].count(omen)) for omen in range(len(OMENS))],
            "next": [float(omen in next_omen) for omen in range(len(OMENS))],
        }

    def public(self, s: VigilState) -> View:
        return {
            "figures": [
                {
                    "figure": figure,
                    "seat": s.leader(side),
                    "strength": s.strength[side],
                    "prayers": s.prayers[side],
                }
                for side, figure in enumerate(s.figures)
            ],
            "night": s.cards.look(NIGHT, None, OMENS),
            "now": s.cards.look(NOW, None, OMENS)["cards"],
            "past": s.cards.look(PAST, None, OMENS)["cards"],
            "wards": s.wards,
            "dread": s.dread,
            "left": s.left,
        }

    def picture(self, view: View, words: Words) -> Picture:
        return [[(line, "")] for line in self.spoken(view, words)]

    def spoken(self, view: View, words: Words) -> list[str]:
        said = {name: view[name] for name in ("wards", "dread", "left")}
        return [
            words.key("vigil.board.night", most=LOST_AT, **said),
            *(
                words.key(
                    "vigil.board.figure",
                    figure=words.key(f"vigil.figure.{place['figure']}"),
                    seat=words.seat(place["seat"]),
                    strength=place["strength"],
                )
                for place in view["figures"]
            ),
        ]
