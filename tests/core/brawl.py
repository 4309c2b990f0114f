"""Brawl, a toy game of interrupts: seats strike each other, and abilities answer.

It has what a big game needs and nothing else: windows within windows, replacements (optional,
forced, several at once), triggers after an event, and a query that abilities change.  All is open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fhtagn.core.abilities import Bound, Held, Rulebook
from fhtagn.core.actions import PASS, SEAT, Param, Spec, Specs, choice, number
from fhtagn.core.atlas import Atlas
from fhtagn.core.frames import NOBODY, Frame, State
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.nodes import DRAW, NOTHING, Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text, Words

HERE: Final = Path(__file__).parent
GIFTS: Final = 3  # abilities per seat
_POINTS: Final = number(-99, 99)

ACTIONS: Final = Specs(
    Spec("brawl.strike", {"victim": SEAT}, "brawl:turn"),
    Spec("brawl.rest", {}, "brawl:turn"),
)
RULES: Final = Rulebook("brawl", ACTIONS)
Hurt = tuple[Seat, Seat, int]  # by whom, who, how much


class BrawlState(State):
    """Hearts and charms of each seat, and what it is able to do."""

    __slots__ = ("charms", "ghosts", "hearts", "held", "left", "rage", "turn")

    hearts: list[int]
    charms: list[int]  # most abilities cost one
    ghosts: list[int]
    rage: list[int]
    held: tuple[tuple[str, ...], ...]  # the abilities of each seat
    turn: Seat
    left: int  # turns until the bell

    def clone(self) -> BrawlState:
        c = type(self)()
        self.carry(c)
        c.hearts = self.hearts[:]
        c.charms = self.charms[:]
        c.ghosts = self.ghosts[:]
        c.rage = self.rage[:]
        c.held = self.held
        c.turn = self.turn
        c.left = self.left
        return c

    @property
    def rules(self) -> Bound:
        """Each seat is the card that its abilities come from."""
        return RULES.bind(tuple((id, seat, 0, 0) for seat, ids in enumerate(self.held) for id in ids))

    def holder_of(self, held: Held) -> Seat:
        return held.card if self.hearts[held.card] > 0 else NOBODY

    def standing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.players) if self.hearts[seat] > 0)

    def pay(self, seat: Seat) -> None:
        self.charms[seat] -= 1


def from_the_active_seat(s: BrawlState, about: Any) -> tuple[Seat, ...]:
    return tuple((s.turn + step) % s.players for step in range(s.players))


def lose_hearts(s: BrawlState, hurt: Hurt) -> None:
    _, victim, amount = hurt
    s.hearts[victim] -= amount
    s.tell("brawl.hurt", victim, amount, s.hearts[victim])


RULES.window("strike", "brawl:strike", from_the_active_seat)
RULES.window("riposte", "brawl:riposte", from_the_active_seat)
RULES.query("strength", "brawl:strike")
RULES.event("hurt", "brawl:hurt", from_the_active_seat, happen=lose_hearts)

NO_CHARM: Final = No("brawl.no.charm")
NO_GHOST: Final = No("brawl.no.ghost")


# -- what abilities offer in windows -----------------------------------------------------------

FEINT: Final = RULES.ability("feint", "brawl:feint")


@FEINT.option("strike")
def offer_feint(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> Offer:
    if me != about[0] or s.hearts[about[1]] <= 0:
        return ()
    return (("brawl.feint",),) if s.charms[me] else NO_CHARM


@FEINT.action("brawl.feint")
def feint(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> None:
    """Hurts at once, before the blow falls."""
    s.pay(me)
    propose(s, "hurt", (me, about[1], 1))


BLESS: Final = RULES.ability("bless", "brawl:bless")


@BLESS.option("strike")
def offer_bless(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> Offer:
    return (("brawl.bless",),) if s.charms[me] else NO_CHARM


@BLESS.action("brawl.bless")
def bless(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> None:
    s.pay(me)
    s.hearts[me] += 1
    s.tell("brawl.blessed", me)


COUNTER: Final = RULES.ability("counter", "brawl:riposte")


@COUNTER.option("riposte")
def offer_counter(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> Offer:
    if me != about[1] or s.hearts[about[0]] <= 0:
        return ()
    return (("brawl.counter",),) if s.charms[me] else NO_CHARM


@COUNTER.action("brawl.counter")
def counter(s: BrawlState, me: Seat, about: tuple[Seat, Seat]) -> None:
    s.pay(me)
    propose(s, "hurt", (me, about[0], 1))


# -- what happens instead ------------------------------------------------------------------------

SHIELD: Final = RULES.ability("shield", "brawl:instead")


@SHIELD.instead_of("hurt")
def offer_shield(s: BrawlState, me: Seat, hurt: Hurt) -> Offer:
    if me != hurt[1]:
        return ()
    return (("brawl.shield",),) if s.charms[me] else NO_CHARM


@SHIELD.action("brawl.shield")
def shield(s: BrawlState, me: Seat, hurt: Hurt) -> None:
    s.pay(me)
    s.tell("brawl.shielded", me)


RIPOSTE: Final = RULES.ability("riposte", "brawl:riposte")


@RIPOSTE.instead_of("hurt")
def offer_riposte(s: BrawlState, me: Seat, hurt: Hurt) -> Offer:
    if me != hurt[1]:
        return ()
    return (("brawl.riposte",),) if s.charms[me] else NO_CHARM


@RIPOSTE.action("brawl.riposte")
def riposte(s: BrawlState, me: Seat, hurt: Hurt) -> None:
    """Not hurt; but whoever struck may counter before the blow is given back."""
    s.pay(me)
    s.push(Blow(me, hurt[0]))
    open_window(s, "riposte", (me, hurt[0]))


GHOST: Final = RULES.ability("ghost", "brawl:instead")


@GHOST.instead_of("hurt", forced=True)
def offer_ghost(s: BrawlState, me: Seat, hurt: Hurt) -> Offer:
    if me != hurt[1]:
        return ()
    return (("brawl.ghost",),) if s.ghosts[me] else NO_GHOST


@GHOST.action("brawl.ghost")
def ghost(s: BrawlState, me: Seat, hurt: Hurt) -> None:
    s.ghosts[me] -= 1
    s.tell("brawl.haunted", me)


GUARD: Final = RULES.ability("guard", "brawl:instead")


@GUARD.instead_of("hurt")
def offer_guard(s: BrawlState, me: Seat, hurt: Hurt) -> Offer:
    """For somebody else: the guard is hurt instead."""
    if me in hurt[:2]:
        return ()
    return (("brawl.guard",),) if s.charms[me] else NO_CHARM


@GUARD.action("brawl.guard")
def guard(s: BrawlState, me: Seat, hurt: Hurt) -> None:
    s.pay(me)
    propose(s, "hurt", (hurt[0], me, hurt[2]))


# -- what follows ----------------------------------------------------------------------------------


class Gain(Frame[BrawlState]):
    """A seat gains rage or a charm."""

    __slots__ = ("seat", "what")

    def __init__(self, seat: Seat, what: str) -> None:
        self.seat = seat
        self.what = what

    def go(self, s: BrawlState, answer: Action) -> None:
        if self.what == "rage":
            s.rage[self.seat] += 1
        else:
            s.charms[self.seat] += 1
        s.tell("brawl.gained", self.seat, self.what)


class MayGloat(Frame[BrawlState]):
    """Whoever is not hurt may gain a charm, and lose its rage."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: BrawlState) -> Node | None:
        return Decision(self.seat, Text("brawl.prompt.gloat"), (("brawl.gloat",), PASS))

    def go(self, s: BrawlState, answer: Action) -> None:
        if answer != PASS:
            s.rage[self.seat] = 0
            s.push(Gain(self.seat, "charm"))


RAGE: Final = RULES.ability("rage", "brawl:after")
WAIL: Final = RULES.ability("wail", "brawl:after")
GLOAT: Final = RULES.ability("gloat", "brawl:after")
ACTIONS.add(Spec("brawl.gloat", {}, "brawl:after"))


@GLOAT.after("hurt", forced=False)
def gloating_follows(s: BrawlState, me: Seat, hurt: Hurt) -> Frame | None:
    return MayGloat(me) if me != hurt[1] else None


@RAGE.after("hurt")
def rage_follows(s: BrawlState, me: Seat, hurt: Hurt) -> Frame | None:
    return Gain(me, "rage")


@WAIL.after("hurt")
def wailing_follows(s: BrawlState, me: Seat, hurt: Hurt) -> Frame | None:
    return Gain(me, "charm")


# -- what changes a value ----------------------------------------------------------------------------


@RAGE.modifies("strength")
def rage_adds(s: BrawlState, me: Seat, strength: int, about: tuple[Seat, Seat]) -> int:
    return strength + s.rage[me] if me == about[0] else strength


FRAIL: Final = RULES.ability("frail", "brawl:strike")


@FRAIL.modifies("strength")
def frailty_doubles(s: BrawlState, me: Seat, strength: int, about: tuple[Seat, Seat]) -> int:
    return 2 * strength if me == about[1] else strength


# -- the flow ----------------------------------------------------------------------------------------


class Deal(Frame[BrawlState]):
    """Each seat draws its abilities."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: BrawlState) -> Node | None:
        return Chance(DRAW, GIFTS, len(RULES.abilities), self.seat)

    def go(self, s: BrawlState, answer: Action) -> None:
        every = tuple(RULES.abilities)
        gifts = tuple(every[index] for index in answer[1])
        s.held = (*s.held, gifts)
        s.tell("brawl.dealt", self.seat, *gifts)
        s.push(Deal(self.seat + 1) if self.seat + 1 < s.players else Turn())


class Turn(Frame[BrawlState]):
    """The active seat strikes somebody, or rests."""

    __slots__ = ()

    def ask(self, s: BrawlState) -> Node | None:
        standing = s.standing()
        if len(standing) < 2 or not s.left:
            most = max(s.hearts)
            winners = tuple(seat for seat in standing if s.hearts[seat] == most)
            return Outcome(winners, tuple(s.hearts), Text("brawl.end", {"n": len(winners)}))
        strikes = tuple(("brawl.strike", seat) for seat in standing if seat != s.turn)
        return Decision(s.turn, Text("brawl.prompt.turn"), (*strikes, ("brawl.rest",)))

    def go(self, s: BrawlState, answer: Action) -> None:
        s.push(NextTurn())
        if answer[0] == "brawl.rest":
            s.push(Gain(s.turn, "charm"))
            return
        s.tell("brawl.strikes", s.turn, answer[1])
        s.push(Blow(s.turn, answer[1]))
        open_window(s, "strike", (s.turn, answer[1]))


class Blow(Frame[BrawlState]):
    """A blow falls, if both still stand."""

    __slots__ = ("by", "victim")

    def __init__(self, by: Seat, victim: Seat) -> None:
        self.by = by
        self.victim = victim

    def go(self, s: BrawlState, answer: Action) -> None:
        if s.hearts[self.by] > 0 and s.hearts[self.victim] > 0:
            amount = s.rules.value(s, "strength", 1, (self.by, self.victim))
            propose(s, "hurt", (self.by, self.victim, amount))


class NextTurn(Frame[BrawlState]):
    __slots__ = ()

    def go(self, s: BrawlState, answer: Action) -> None:
        assert answer == NOTHING
        s.left -= 1
        standing = s.standing()
        s.turn = next(seat for seat in (*from_the_active_seat(s, None)[1:], s.turn) if seat in standing)
        s.push(Turn())


_ABILITY: Final = choice("brawl.ability", tuple(RULES.abilities))
_THING: Final = choice("brawl.thing", ("rage", "charm"))
_GIFTS: Final[dict[str, Param]] = {"seat": SEAT, "one": _ABILITY, "two": _ABILITY, "three": _ABILITY}

EVENTS: Final = Specs(
    Spec("brawl.dealt", _GIFTS),
    Spec("brawl.strikes", {"seat": SEAT, "victim": SEAT}, "brawl:turn"),
    Spec("brawl.hurt", {"seat": SEAT, "n": _POINTS, "hearts": _POINTS}, "brawl:hurt"),
    Spec("brawl.blessed", {"seat": SEAT}, "brawl:bless"),
    Spec("brawl.shielded", {"seat": SEAT}, "brawl:instead"),
    Spec("brawl.haunted", {"seat": SEAT}, "brawl:instead"),
    Spec("brawl.gained", {"seat": SEAT, "what": _THING}, "brawl:after"),
)


class Brawl(Game[BrawlState]):
    """The toy behind the protocol."""

    def __init__(self) -> None:
        options = (
            Option("hearts", {2: 4, 3: 3, 4: 2}, low=1, high=9, rule="brawl:hurt"),
            Option("gifts", "dealt", ("dealt", "all")),
        )
        self.info = GameInfo("brawl", "Brawl", range(2, 5), rules_version=1, options=options)
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {}

    def setup(self, options: Options) -> BrawlState:
        players: int = options["players"]
        s = BrawlState()
        s.players = players
        s.stack = []
        s.events = None
        s.hearts = [options["hearts"]] * players
        s.charms = [2] * players
        s.ghosts = [1] * players
        s.rage = [0] * players
        s.held = () if options["gifts"] == "dealt" else (tuple(RULES.abilities),) * players
        s.turn = 0
        s.left = 6 * players
        s.push(Turn() if s.held else Deal(0))
        return s

    def public(self, s: BrawlState) -> View:
        return {
            "hearts": s.hearts[:],
            "charms": s.charms[:],
            "ghosts": s.ghosts[:],
            "rage": s.rage[:],
            "held": [list(gifts) for gifts in s.held],
            "turn": s.turn,
            "left": s.left,
        }

    def picture(self, view: View, words: Words) -> Picture:
        return [[(line, "")] for line in self.spoken(view, words)]

    def spoken(self, view: View, words: Words) -> list[str]:
        return [
            words.key("brawl.board", seat=words.seat(seat), hearts=hearts, charms=view["charms"][seat])
            for seat, hearts in enumerate(view["hearts"])
        ]
