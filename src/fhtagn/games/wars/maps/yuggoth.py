"""Yuggoth (p.174-185): the Green Pyramid pays well, and wakes the Watcher, who fights for nobody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.battle import start_battle
from fhtagn.games.wars.rules.books import CHECK_BOOKS
from fhtagn.games.wars.rules.content import BIT, MOVE, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, COUNT, card_ability
from fhtagn.games.wars.rules.queries import Fighters, combat
from fhtagn.games.wars.rules.retreats import beside_another_foe
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import push_aftermath
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, move, place

CARD: Final = card("yuggoth")
WATCHER: Final = only(kind("watcher"))
MARKER: Final = "watcher"  # the counter of his marker on the Doom track
PASSED: Final = "watcher_passed"  # who had more doom than that, and spent it: one bit for each seat
SEEN: Final = "watcher_seen"  # for whose doom he cares no more, one bit for each seat
ASLEEP_AT: Final = 12
EVENTS.add(Spec("wars.watcher_wakes", {"area": AREA}, "wars:yuggoth/wakes"))
EVENTS.add(Spec("wars.watcher_marker", {"n": COUNT}, "wars:yuggoth/watcher"))
EVENTS.add(Spec("wars.watcher_sleeps", {}, "wars:yuggoth/sleeps"))


# -- the Green Pyramid -------------------------------------------------------------------------------

PYRAMID: Final = card_ability("yuggoth.pyramid", "wars:yuggoth/pyramid", CARD)


@PYRAMID.modifies("income")
def pyramid_pays(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:yuggoth/pyramid: 1 Power more for every gate that is controlled there, Yog-Sothoth too."""
    areas = sum([BIT[area] for area in s.board.marked("pyramid")])
    return value + s.gate_sides(areas).count(seat)


# -- when the Watcher wakes and sleeps -----------------------------------------------------------------

WAKES: Final = card_ability("yuggoth.watcher", "wars:yuggoth/wakes", CARD)


def is_awake(s: WarsState) -> bool:
    return s.where[WATCHER] < OFF_MAP


@WAKES.watches("set_up")
def marker_on_twelve(s: WarsState, me: Side, about: Seat) -> None:
    """wars:yuggoth/watcher: his marker lies on 12."""
    s.set_count(MARKER, ASLEEP_AT)


@WAKES.watches("lost")
def falls_asleep(s: WarsState, me: Side, about: tuple[Unit, Side]) -> None:
    """wars:yuggoth/sleeps: his marker goes back to 12."""
    if about[0] == WATCHER:
        s.set_count(MARKER, ASLEEP_AT)
        s.tell("wars.watcher_sleeps")


def weaken(s: WarsState, n: int) -> None:
    """wars:yuggoth/watcher: his marker goes down; at 0 he is gone."""
    left = max(0, s.count(MARKER) - n)
    s.set_count(MARKER, left)
    s.tell("wars.watcher_marker", left)
    if not left:
        eliminate(s, WATCHER, s.wild())


@WAKES.after("doom.ends")
def he_stirs(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:yuggoth/wakes, wars:yuggoth/decay: after everybody's rituals."""
    return Stirs()


def beyond_marker(s: WarsState) -> int:
    """wars:yuggoth/twelve: whose doom has ever passed the marker, one bit for each seat."""
    return s.count(PASSED) | sum([1 << seat for seat in range(s.players) if s.doom[seat] >= ASLEEP_AT])


@WAKES.before("doom.spent")
def has_passed(s: WarsState, me: Side, about: Seat) -> None:
    """wars:yuggoth/twelve: whoever spends it has reached it all the same."""
    s.set_count(PASSED, beyond_marker(s))


def tempting(s: WarsState) -> list[int]:
    """wars:yuggoth/wakes: the numbers of areas of the pyramid in which a gate is controlled."""
    found: list[int] = []
    for area, signs in s.board.marks["pyramid"].items():
        if any(side != NOBODY for side in s.gate_sides(BIT[area])):
            found += [int(sign) for sign in signs]
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Stirs(Frame[WarsState]):
    """wars:yuggoth/wakes, wars:yuggoth/twelve, wars:yuggoth/decay: he loses strength, or he may wake."""

    __slots__ = ()

    def _wakes(self, s: WarsState) -> bool:
        """wars:yuggoth/again: whoever woke him before does not do so again."""
        return beyond_marker(s) & ~s.count(SEEN) != 0

    def ask(self, s: WarsState) -> Node | None:
        rolls = is_awake(s) or (not self._wakes(s) and tempting(s))
        return Chance(DICE, 1, 6, s.first) if rolls else None

    def go(self, s: WarsState, answer: Action) -> None:
        if is_awake(s):
            weaken(s, answer[1][0])
        elif self._wakes(s) or (answer and answer[1][0] in tempting(s)):
            area = s.board.marked("postern")[0]
            s.tell("wars.watcher_wakes", area)
            place(s, WATCHER, area)
        s.set_count(SEEN, s.count(SEEN) | beyond_marker(s))


# -- his attacks ---------------------------------------------------------------------------------------


@WAKES.after("actions.begin")
def he_attacks(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:yuggoth/attacks: before the first turn, once for every player."""
    return Rampage(s.order(s.first)) if is_awake(s) else None


def prey_areas(s: WarsState) -> tuple[Area, ...]:
    """wars:yuggoth/goes: next door to units of any faction; if there are none, wherever some are."""
    here = s.where[WATCHER]
    taken = 0
    for seat in range(s.players):
        taken |= s.areas_of(seat)
    taken &= ~BIT[here]
    near = sum([BIT[area] for area in s.board.near[MOVE][here]])
    return s.areas_in(taken & near or taken)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rampage(Frame[WarsState]):
    """wars:yuggoth/attacks, wars:yuggoth/goes: one player after the other sends him somewhere."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def _areas(self, s: WarsState) -> tuple[Area, ...]:
        return prey_areas(s) if self.seats and is_awake(s) else ()

    def ask(self, s: WarsState) -> Node | None:
        areas = self._areas(s)
        if len(areas) < 2:
            return None
        actions = tuple([("wars.pick_area", area) for area in areas])
        return Decision(self.seats[0], Text("wars.prompt.watcher_goes", {"n": s.count(MARKER)}), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        areas = self._areas(s)
        if not areas:
            return
        area = answer[1] if answer else areas[0]
        s.push(Rampage(self.seats[1:]))
        s.push(CHECK_BOOKS)
        push_aftermath(s)
        s.push(
            Slaughter(self.seats[0], area, tuple([foe for foe in s.order(s.first) if s.is_here(foe, area)]))
        )
        move(s, WATCHER, area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Slaughter(Frame[WarsState]):
    """wars:yuggoth/every-faction: he fights one faction after the other, in the order his player likes."""

    __slots__ = ("area", "foes", "seat")

    def __init__(self, seat: Seat, area: Area, foes: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.area = area
        self.foes = foes

    def _left(self, s: WarsState) -> list[Seat]:
        there = s.where[WATCHER] == self.area
        return [foe for foe in self.foes if s.is_here(foe, self.area)] if there else []

    def ask(self, s: WarsState) -> Node | None:
        left = self._left(s)
        if len(left) < 2:
            return None
        actions = tuple([("wars.pick_player", foe) for foe in left])
        return Decision(self.seat, Text("wars.prompt.watcher_fights"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        left = self._left(s)
        if not left:
            return
        foe = answer[1] if answer else left[0]
        s.push(Slaughter(self.seat, self.area, tuple([other for other in left if other != foe])))
        start_battle(s, s.wild(), foe, self.area)


# -- his battles ---------------------------------------------------------------------------------------

FIGHTS: Final = card_ability("yuggoth.fights", "wars:yuggoth/watcher", CARD, named=False)


def as_marked(s: WarsState, side: Fighters) -> int:
    """wars:yuggoth/watcher: as many dice as his marker shows."""
    return s.count(MARKER)


combat(kind("watcher"), as_marked)


@FIGHTS.before("battle.joined")
def fights_alone(s: WarsState, me: Side, about: None) -> None:
    """wars:yuggoth/alone: neutral Slime Molds beside him take no part."""
    b = the_battle(s)
    mine = b.side_of(s.wild())
    if mine >= 0 and s.where[WATCHER] == b.area:
        b.note(FIGHTS)
        for unit in s.participants(mine):
            if unit != WATCHER:
                b.aside[unit] = FIGHTS.number


@FIGHTS.modifies("retreat.areas")
def not_the_same_foe(s: WarsState, me: Side, areas: int, unit: Unit) -> int:
    """wars:yuggoth/alone: who fights him may retreat to neutral Slime Molds, and the other way round."""
    return beside_another_foe(s, areas, unit, WATCHER, the_battle(s).noted(FIGHTS) > 0)


@FIGHTS.modifies("results.most")
@FIGHTS.modifies("results.kills")
def many_wounds(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:yuggoth/wounds: as many kills as his marker shows, and no fewer will do."""
    return s.count(MARKER) if unit == WATCHER else value


@FIGHTS.modifies("results.may_pain")
def feels_no_pain(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:yuggoth/wounds: he ignores pains."""
    return 0 if unit == WATCHER else value


@FIGHTS.before("battle.applied")
def is_weakened(s: WarsState, me: Side, about: None) -> None:
    """wars:yuggoth/wounds: each kill that did not end him takes 1 off, and drives him nowhere."""
    b = the_battle(s)
    if s.where[WATCHER] == b.area and WATCHER in b.kills_on:
        b.pains_on.pop(WATCHER, None)
        weaken(s, b.kills_on[WATCHER])


@FIGHTS.forbids("target")
def beyond_reach(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> No | None:
    """wars:yuggoth/untouched: abilities against him touch only one's own units."""
    return No("wars.no.watcher_untouched") if about[1] == WATCHER else None


@FIGHTS.replaces("eliminated")
def loses_one(s: WarsState, me: Side, about: tuple[Unit, Side]) -> bool:
    """wars:yuggoth/eliminated: what would eliminate him takes 1 off (FAQ p.192)."""
    if about[0] != WATCHER or s.leader(about[1]) < 0:
        return False
    weaken(s, 1)
    return True
