"""Azathoth (p.110-113, FAQ p.192 and 204), in the order of the printed card.

Where his marker stands is a number that everybody sees; it is his combat value, and what he loses instead of
his life.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, choice, number
from fhtagn.core.frames import Frame, Sealed
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import CARDS, GOO, Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.outcomes import cancel_results
from fhtagn.games.wars.rules.pick import roll_die, then
from fhtagn.games.wars.rules.pieces import UNITS_STIRRED
from fhtagn.games.wars.rules.points import COUNT, card_ability, declare, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import combat
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, escape, gain_power, kill, lose_power, pay_doom

CARD: Final = card("azathoth")
AZATHOTH: Final = kind("azathoth")
MARKER: Final = "azathoth"
FACES: Final = number(1, 6)

EVENTS.add(Spec("wars.azathoth_stirs", {"seat": SEAT, "n": COUNT}, "wars:azathoth/awakening"))
EVENTS.add(Spec("wars.azathoth_bid", {"seat": SEAT, "face": FACES}, "wars:azathoth/bids"))
EVENTS.add(Spec("wars.azathoth_marker", {"n": COUNT}, "wars:azathoth/marker"))


def set_marker(s: WarsState, n: int) -> None:
    """wars:azathoth/marker: where it stands on the Doom track."""
    s.set_count(MARKER, n)
    s.tell("wars.azathoth_marker", n)


combat(AZATHOTH, lambda s, side: s.count(MARKER))  # wars:azathoth/marker

# Granted by the card: the marker leaves the track however he goes, even if Cthugha takes his place.
GLYPH: Final = card_ability("azathoth.glyph", "wars:azathoth/marker", CARD, named=False, printed=False)


@GLYPH.before("card.left")
def marker_leaves(s: WarsState, me: Side, about: CardId) -> None:
    """wars:azathoth/marker: it goes with him."""
    if about == CARD and s.count(MARKER):
        set_marker(s, 0)


# -- his awakening ---------------------------------------------------------------------------------

ENOUGH: Final = 8
MORE: Final = 2  # lost on top of the die
SHAME: Final = 2  # the doom that the lowest bidders lose
BID: Final = "wars.azathoth.bid"
declare(BID, {"face": FACES}, "wars:azathoth/bids")


def with_power(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:azathoth/awakening: as usual, but only with 8 Power."""
    areas = at_gate_with_goo(s, seat)
    if isinstance(areas, No) or s.power[seat] >= ENOUGH:
        return areas
    args = {"n": ENOUGH, "power": s.power[seat]}
    return No("wars.no.azathoth_power", "wars:azathoth/awakening", args)


def stirs(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:azathoth/awakening: first what he takes, then what the enemies make of him."""
    set_marker(s, 0)
    roll_die(s, seat, "azathoth.stirs")


awakening(AZATHOTH, with_power, stirs)


@then("azathoth.stirs")
def takes_power(s: WarsState, me: Seat, face: int, data: tuple[()]) -> None:
    """wars:azathoth/awakening: a die and 2; lost and not paid."""
    s.push(Bids(s.others(me)))
    s.tell("wars.azathoth_stirs", me, face + MORE)
    lose_power(s, me, face + MORE)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bids(Sealed[WarsState]):
    """wars:azathoth/bids: every enemy chooses a face in secret; all are shown at once."""

    __slots__ = ()

    def offer(self, s: WarsState, seat: Seat) -> Decision:
        return Decision(seat, Text("wars.prompt.azathoth_bid"), tuple([(BID, face) for face in FACES.values]))

    def with_answers(self, answers: tuple[Action, ...]) -> Bids:
        return Bids(self.seats, answers)

    def reveal(self, s: WarsState, answers: tuple[Action, ...]) -> None:
        """wars:azathoth/bids, wars:azathoth/marker: their sum is where he begins."""
        faces = [answer[1] for answer in answers]
        for seat, face in zip(self.seats, faces, strict=True):
            s.tell("wars.azathoth_bid", seat, face)
        for seat, face in zip(self.seats, faces, strict=True):
            gain_power(s, seat, face)
            if face == min(faces):
                pay_doom(s, seat, min(SHAME, s.doom[seat]))
        set_marker(s, sum(faces))


# -- Daemon Sultan ---------------------------------------------------------------------------------

SULTAN: Final = unit_ability("azathoth.daemon_sultan", "wars:azathoth/sultan", CARD, AZATHOTH)
option("azathoth_curse", ("one", "die"), "wars:azathoth/curse")


def shrinks(s: WarsState, by: int) -> bool:
    """wars:azathoth/sultan: his marker goes back; is anything left of him?"""
    set_marker(s, max(0, s.count(MARKER) - by))
    return s.count(MARKER) > 0


@SULTAN.after("kill.assigned")
def is_struck(s: WarsState, me: Seat, unit: Unit) -> Frame | None:
    """wars:azathoth/sultan, wars:azathoth/one-kill: in a battle, as soon as the kill is assigned."""
    return Struck(me, IN_BATTLE) if unit == only(AZATHOTH) else None


@SULTAN.replaces("killed")
def is_cursed(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:azathoth/sultan, wars:azathoth/curse: of which nobody has rolled yet; without a battle it is 1."""
    unit, by = about
    if unit != only(AZATHOTH) or not s.count(MARKER):
        return False
    if s.battle is not None or s.options["azathoth_curse"] == "die":
        s.push(Struck(me, ELSEWHERE, by))
    elif shrinks(s, 1):
        escape(s, unit)
    else:
        kill(s, unit, by)
    return True


@SULTAN.replaces("no_retreat")
def is_surrounded(s: WarsState, me: Seat, about: tuple[int, Unit]) -> bool:
    """wars:azathoth/surrounded: with nowhere to go, as if it were a kill."""
    if about[1] != only(AZATHOTH):
        return False
    s.push(Struck(me, ELSEWHERE, s.adversary(about[1])))
    return True


@SULTAN.replaces("eliminated")
def is_swallowed(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:azathoth/eliminated: what others would eliminate loses 1, without a roll (FAQ p.192)."""
    unit, by = about
    if unit != only(AZATHOTH) or by == me or not s.count(MARKER):
        return False
    if not shrinks(s, 1):
        eliminate(s, unit, by)
    return True


IN_BATTLE: Final = 0
ELSEWHERE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Struck(Frame[WarsState]):
    """wars:azathoth/sultan: a die is taken off his marker; at 0 he is killed."""

    __slots__ = ("by", "seat", "where")

    def __init__(self, seat: Seat, where: int, by: Side = -1) -> None:
        self.seat = seat
        self.where = where
        self.by = by

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        unit = only(AZATHOTH)
        lives = shrinks(s, answer[1][0])
        if self.where == IN_BATTLE:
            if lives:
                cancel_results(s, unit)
        elif lives:
            escape(s, unit)
        else:
            kill(s, unit, self.by)


# -- his requirement: everybody has a Great Old One ------------------------------------------------


def all_awake(s: WarsState, me: Seat) -> bool:
    """wars:azathoth/all-awake: a faction that has none of its own need not have any."""
    for seat in range(s.players):
        if CARDS[s.faction[seat]].of(GOO) and not any(s.in_play(goo) for goo in s.forces[seat].goos):
            return False
    return True


ALL_AWAKE: Final = card_requirement(
    CARD, "azathoth.all_awake", "wars:azathoth/all-awake", met=all_awake, looks_at=UNITS_STIRRED
)


# -- Nuclear Chaos ---------------------------------------------------------------------------------

CHAOS: Final = loyalty_book("azathoth.nuclear_chaos", "wars:azathoth/nuclear-chaos", CARD)
CHANGES: Final = ("keep", "more", "less")
BY: Final = {"keep": 0, "more": 1, "less": -1}
CHANGE: Final = "wars.azathoth.change"
declare(CHANGE, {"change": choice("wars.die_change", CHANGES)}, "wars:azathoth/change")
EVENTS.add(Spec("wars.chaos_die", {"seat": SEAT, "n": COUNT}, "wars:azathoth/nuclear-chaos"))


@CHAOS.option("turn.action")
def offer_chaos(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:azathoth/nuclear-chaos: once per Action phase, for nothing."""
    return No("wars.no.once_per_phase") if s.is_used(CHAOS, me) else (("wars.azathoth.nuclear_chaos",),)


@CHAOS.action("wars.azathoth.nuclear_chaos")
def chaos(s: WarsState, me: Seat, about: Seat) -> None:
    s.use(CHAOS, me)
    s.push(ChaosDice(me))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChaosDice(Frame[WarsState]):
    """A die for each player, that of the owner first."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, s.players, 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        for seat, face in zip(s.order(self.seat), answer[1], strict=True):
            s.tell("wars.chaos_die", seat, face)
        s.push(Change(self.seat, answer[1]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Change(Frame[WarsState]):
    """wars:azathoth/change: only the owner, and only the own die, to 0 or 7 even; then it is settled."""

    __slots__ = ("dice", "seat")

    def __init__(self, seat: Seat, dice: tuple[int, ...]) -> None:
        self.seat = seat
        self.dice = dice

    def ask(self, s: WarsState) -> Node | None:
        prompt = Text("wars.prompt.die_change", {"n": self.dice[0]})
        return Decision(self.seat, prompt, tuple([(CHANGE, change) for change in CHANGES]))

    def go(self, s: WarsState, answer: Action) -> None:
        """wars:azathoth/nuclear-chaos: Power for the highest, signs for the lowest."""
        dice = (self.dice[0] + BY[answer[1]], *self.dice[1:])
        if answer[1] != "keep":
            s.tell("wars.chaos_die", self.seat, dice[0])
        order = s.order(self.seat)
        for seat, face in reversed(list(zip(order, dice, strict=True))):
            if face == min(dice):
                s.push(DrawSigns(seat, face))
        for seat, face in zip(order, dice, strict=True):
            if face == max(dice):
                gain_power(s, seat, face)
