"""Cthulhu Wars: one function per thing that physically happens on the table.

Every rule and every ability uses these, so that nothing is forgotten: a controller that leaves abandons its
gate, and whatever is attached to the event runs.  An event that somebody
may replace happens only after the question: **push what comes after a verb before you call it**.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.games.wars.rules.content import (
    CARD_OF,
    CARDS,
    DOOM_TO_END,
    GOO,
    INDEPENDENT,
    TRAITS_OF,
    Area,
    CardId,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.pieces import (
    ABANDONED,
    CAPTURED,
    CARD,
    DOOM_STIRRED,
    EVERYTHING,
    GONE,
    OFF_MAP,
    PLAIN,
    POOL,
    POWER_STIRRED,
    RESERVES,
)
from fhtagn.games.wars.rules.points import (
    AREA,
    CARD_PARAM,
    COUNT,
    DESTINATION,
    SIDE,
    UNIT,
    event,
)
from fhtagn.games.wars.rules.state import WarsState

EVENTS: Final = Specs(
    Spec("wars.placed", {"unit": UNIT, "area": AREA}, "wars:basics/units"),
    Spec("wars.moved", {"unit": UNIT, "start": DESTINATION, "area": DESTINATION}, "wars:actions/move"),
    Spec("wars.eliminated", {"unit": UNIT, "area": AREA}, "wars:basics/eliminate"),
    Spec("wars.given_up", {"unit": UNIT}, "wars:basics/eliminate"),
    Spec("wars.killed", {"unit": UNIT, "area": AREA}, "wars:battle/apply"),
    Spec("wars.captured", {"seat": SEAT, "unit": UNIT, "area": AREA}, "wars:capture/held"),
    Spec("wars.replaced", {"unit": UNIT, "by": UNIT, "area": AREA}, "wars:basics/units"),
    Spec("wars.exchanged", {"unit": UNIT, "by": UNIT}, "wars:basics/units"),
    Spec("wars.gate_made", {"area": AREA}, "wars:actions/create-gate"),
    Spec("wars.gate_removed", {"area": AREA}, "wars:actions/create-gate"),
    Spec("wars.gate_moved", {"start": DESTINATION, "area": DESTINATION}, "wars:actions/create-gate"),
    Spec("wars.gate_controlled", {"unit": UNIT, "area": AREA}, "wars:gates/control"),
    Spec("wars.gate_abandoned", {"area": AREA}, "wars:gates/abandoned"),
    Spec("wars.power", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:power/income"),
    Spec("wars.paid", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:actions/cost"),
    Spec("wars.paid_doom", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:actions/cost"),
    Spec("wars.lost_power", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:actions/cost"),
    Spec("wars.doom", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:doom/track"),
    Spec("wars.card_taken", {"seat": SIDE, "card": CARD_PARAM}, "wars:basics/units"),
    Spec("wars.card_returned", {"card": CARD_PARAM}, "wars:basics/units"),
    Spec("wars.card_book", {"seat": SEAT, "card": CARD_PARAM}, "wars:independent/book"),
    Spec("wars.card_book_lost", {"card": CARD_PARAM}, "wars:independent/book"),
)


# -- Power and doom --------------------------------------------------------------------------------


def pay(s: WarsState, seat: Seat, n: int) -> None:
    """wars:actions/cost: costs are paid before the action is carried out (p.21)."""
    if n:
        s.power[seat] -= n
        s.tell("wars.paid", seat, n, s.power[seat])
        _spent(s, seat)


def pay_doom(s: WarsState, seat: Seat, n: int) -> None:
    """The other currency: if somebody's doom has triggered the end, it stays triggered (ruling Q32)."""
    if n:
        if s.doom[seat] >= DOOM_TO_END:
            s.ending = True
        if "doom.spent" in s.rules.hooked:
            propose(s, "doom.spent", seat)
        s.doom[seat] -= n
        s.tell("wars.paid_doom", seat, n, s.doom[seat])


def lose_power(s: WarsState, seat: Seat, n: int) -> None:
    """No more than the player has."""
    n = min(n, s.power[seat])
    if n:
        s.power[seat] -= n
        s.tell("wars.lost_power", seat, n, s.power[seat])
        _spent(s, seat)


def _spent(s: WarsState, seat: Seat) -> None:
    if not s.power[seat] and "power.out" in s.rules.hooked:
        propose(s, "power.out", seat)


def gain_power(s: WarsState, seat: Seat, n: int) -> None:
    """wars:power/no-limit: however much somebody has already."""
    if n:
        s.power[seat] += n
        s.stirred |= POWER_STIRRED
        s.tell("wars.power", seat, n, s.power[seat])


def gain_doom(s: WarsState, seat: Seat, n: int) -> None:
    if n:
        s.doom[seat] += n
        s.stirred |= DOOM_STIRRED
        s.tell("wars.doom", seat, n, s.doom[seat])


# -- units come and go -----------------------------------------------------------------------------


def place(s: WarsState, unit: Unit, area: Area) -> None:
    """From the pool (or a card) into an area."""
    propose(s, "placed", (unit, area))


@event("placed", "wars:basics/units")  # (unit, area)
def _placed(s: WarsState, about: tuple[Unit, Area]) -> None:
    unit, area = about
    s.put(unit, area)
    s.tell("wars.placed", unit, area)
    _entered(s, unit, area)


def reappear(s: WarsState, unit: Unit, area: Area) -> None:
    """From a card on which it was in play into an area: a kind of movement (p.154)."""
    propose(s, "reappeared", (unit, area))


@event("reappeared", "wars:basics/units")  # (unit, area)
def _reappeared(s: WarsState, about: tuple[Unit, Area]) -> None:
    _placed(s, about)


def call_in(s: WarsState, kind: Kind, paid: int) -> None:
    """A unit that is recruited or summoned must be in its pool.

    wars:bloated-woman/paid: from a card where it lies it is called in, and whoever holds the card is paid.
    """
    unit = s.at_call(kind)
    place_ = s.where[unit]
    if place_ in RESERVES:
        s.put(unit, POOL)
        holder = s.leader(s.holder[RESERVES[place_]])
        if holder >= 0:
            gain_power(s, holder, paid)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PlaceOne(Frame[WarsState]):
    """Puts a unit of a kind from its pool into an area, if there is one; pushed before another effect."""

    __slots__ = ("area", "kind")

    def __init__(self, kind: Kind, area: Area) -> None:
        self.kind = kind
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        unit = s.in_pool(self.kind)
        if unit >= 0:
            place(s, unit, self.area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PlaceAcolyte(Frame[WarsState]):
    """The same with an acolyte of a player, of whichever kind."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        unit = s.acolyte_in_pool(self.seat)
        if unit >= 0:
            place(s, unit, self.area)


def move(s: WarsState, unit: Unit, area: Area) -> None:
    propose(s, "moved", (unit, s.where[unit], area))


@event("moved", "wars:actions/move")  # (unit, start, area): by a move, a retreat or an ability
def _moved(s: WarsState, about: tuple[Unit, Area, Area]) -> None:
    unit, start, area = about
    leave_gate(s, unit)
    s.put(unit, area)
    if s.options["moves_once"] == "any_way":  # ruling Q16: even without a Move action
        note_move(s, unit)
    s.tell("wars.moved", unit, start, area)
    _entered(s, unit, area)


def note_move(s: WarsState, unit: Unit) -> None:
    """wars:actions/move-once: it may not move again this turn."""
    if unit not in s.moved:
        s.moved = (*s.moved, unit)


def _entered(s: WarsState, unit: Unit, area: Area) -> None:
    if "entered" in s.rules.hooked:
        propose(s, "entered", (unit, area))


def eliminate(s: WarsState, unit: Unit, by: Side) -> None:
    """wars:basics/eliminate: by anything but a kill result; ``by`` caused it (the owner: a sacrifice)."""
    _mind_card(s, unit)
    propose(s, "eliminated", (unit, by))


@event("eliminated", "wars:basics/eliminate")  # (unit, by)
def _eliminated(s: WarsState, about: tuple[Unit, Side]) -> None:
    unit, by = about
    area = s.where[unit]
    _lose(s, unit, by, POOL)
    if area < OFF_MAP:
        s.tell("wars.eliminated", unit, area)
    else:
        s.tell("wars.given_up", unit)


def kill(s: WarsState, unit: Unit, by: Side) -> None:
    """wars:basics/eliminate: removed by a kill result."""
    _mind_card(s, unit)
    propose(s, "killed", (unit, by))


@event("killed", "wars:battle/apply")  # (unit, by)
def _killed(s: WarsState, about: tuple[Unit, Side]) -> None:
    unit, by = about
    area = s.where[unit]
    _lose(s, unit, by, POOL)
    s.tell("wars.killed", unit, area)


def capture(s: WarsState, unit: Unit, by: Seat) -> None:
    """wars:actions/capture: eliminated, but kept on the captor's card until Gather Power (p.25)."""
    propose(s, "captured", (by, unit))


@event("captured", "wars:actions/capture")  # (seat, unit)
def _captured(s: WarsState, about: tuple[Seat, Unit]) -> None:
    """wars:capture/held: neither in play nor in its pool."""
    by, unit = about
    area = s.where[unit]
    _lose(s, unit, by, CAPTURED + by)
    s.tell("wars.captured", by, unit, area)


def _lose(s: WarsState, unit: Unit, by: Side, to: int) -> None:
    leave_gate(s, unit)
    if is_independent(unit):
        propose(s, "independent.lost", (CARD_OF[unit], unit))
    else:
        s.put(unit, to)
    if "lost" in s.rules.hooked:
        propose(s, "lost", (unit, by))


@event("independent.lost", "wars:independent/loss")  # (card, unit): it is still where it was
def _independent_lost(s: WarsState, about: tuple[CardId, Unit]) -> None:
    s.put(about[1], POOL)


def is_independent(unit: Unit) -> bool:
    """An independent Great Old One itself, not what else its card brings into play."""
    return TRAITS_OF[unit] & GOO != 0 and CARDS[CARD_OF[unit]].sort == INDEPENDENT


def _mind_card(s: WarsState, unit: Unit) -> None:
    """Runs after everything that the loss causes, because that depends on who held the card."""
    card = CARD_OF[unit]
    if is_independent(unit) and s.holder[card] != NOBODY:
        s.push(CardGoesBack(card))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CardGoesBack(Frame[WarsState]):
    """wars:independent/loss: with its last Great Old One the card goes back to the supply (p.93)."""

    __slots__ = ("card",)

    def __init__(self, card: CardId) -> None:
        self.card = card

    def go(self, s: WarsState, answer: Action) -> None:
        places = {s.where[unit] for unit in CARDS[self.card].units if TRAITS_OF[unit] & GOO}
        if self.card in s.market:  # it went back when what was left of it was lost
            return
        if places == {POOL}:
            return_card(s, self.card)
        elif places == {GONE}:  # its card leaves the game with it
            lose_card_book(s, self.card)
            s.hand_over(self.card, NOBODY)


def escape(s: WarsState, unit: Unit) -> None:
    """A unit escapes death."""
    if "escaped" in s.rules.hooked:
        propose(s, "escaped", unit)


def replace(s: WarsState, unit: Unit, by: Unit) -> None:
    """wars:two/replaced: one unit becomes another in the same area: no loss."""
    area = s.where[unit]
    leave_gate(s, unit)
    _mind_card(s, unit)
    if s.battle is not None:
        s.battle.forget_all(unit)
    s.put(unit, POOL)
    s.put(by, area)
    s.tell("wars.replaced", unit, by, area)
    _entered(s, by, area)


def exchange(s: WarsState, unit: Unit, by: Unit) -> None:
    """wars:two/replaced: another unit takes over the place and the gate of one: no loss."""
    place_ = s.where[unit]
    if unit in s.gate_by:
        s.keep_gate(s.gate_by.index(unit), by)
    s.put(unit, POOL)
    s.put(by, place_)
    s.tell("wars.exchanged", unit, by)
    if place_ < OFF_MAP:
        _entered(s, by, place_)


def supplant(s: WarsState, unit: Unit, kind: Kind, by: Side) -> None:
    """wars:basics/eliminate: a unit of another player takes the place of the one that is eliminated."""
    propose(s, "supplanted", (unit, kind, by))


@event("supplanted", "wars:basics/eliminate")  # (unit, the kind of the other, by)
def _supplanted(s: WarsState, about: tuple[Unit, Kind, Side]) -> None:
    unit, kind, by = about
    s.push(PlaceOne(kind, s.where[unit]))
    eliminate(s, unit, by)


def to_card(s: WarsState, unit: Unit, place: int = CARD) -> None:
    """Onto its own faction card, or to a place that an ability declares."""
    leave_gate(s, unit)
    s.put(unit, place)


# -- cards -----------------------------------------------------------------------------------------


def take_card(s: WarsState, card: CardId, side: Side) -> None:
    """Somebody takes a card, and with it the command of its units."""
    s.market = tuple([other for other in s.market if other != card])
    s.hand_over(card, side)
    s.tell("wars.card_taken", s.leader(side), card)
    if "card.taken" in s.rules.hooked:
        propose(s, "card.taken", (side, card))


def return_card(s: WarsState, card: CardId) -> None:
    """wars:independent/left-behind: back to the supply; units and tokens that it has left are nobody's.

    Its spellbook has to be earned again.  The rules of a ``lasting`` card go on.
    """
    if "card.left" in s.rules.hooked:
        propose(s, "card.left", card)
    s.market = (*s.market, card)
    s.lit = tuple([other for other in s.lit if other != card])
    left = any(s.where[unit] not in (POOL, GONE) for unit in CARDS[card].units)
    left = left or "lasting" in CARDS[card].data
    s.hand_over(card, s.wild() if left else NOBODY)
    s.tell("wars.card_returned", card)


def earn_card_book(s: WarsState, card: CardId) -> None:
    """wars:independent/book: its own spellbook is put on a loyalty card (p.93)."""
    if card not in s.lit:
        s.lit = (*s.lit, card)
        s.stirred = EVERYTHING
        s.tell("wars.card_book", s.holder[card], card)
        if "card.lit" in s.rules.hooked:
            propose(s, "card.lit", card)


def lose_card_book(s: WarsState, card: CardId) -> None:
    """It falls off and has to be earned again."""
    if card in s.lit:
        s.lit = tuple([other for other in s.lit if other != card])
        s.stirred = EVERYTHING
        s.tell("wars.card_book_lost", card)


# -- gates -----------------------------------------------------------------------------------------


def leave_gate(s: WarsState, unit: Unit) -> None:
    """wars:gates/abandoned: a controller that leaves abandons its gate."""
    if unit in s.gate_by:
        gate = s.gate_by.index(unit)
        place_ = s.gate_at[gate]
        s.keep_gate(gate, ABANDONED)
        if place_ < OFF_MAP:
            s.tell("wars.gate_abandoned", place_)
        if "gate.left" in s.rules.hooked:
            propose(s, "gate.left", (unit, place_))


def leave_gates(s: WarsState, area: Area) -> None:
    """Whoever controls a gate of this area steps down, and stays there."""
    for gate, place_ in enumerate(s.gate_at):
        if place_ == area and s.gate_by[gate] != ABANDONED:
            leave_gate(s, s.gate_by[gate])


def make_gate(s: WarsState, area: Area, beside: bool = False, kind: int = PLAIN, by: Side = NOBODY) -> None:
    """wars:gates/one-per-area: a new gate ``by`` somebody; only an ability puts one ``beside`` another."""
    assert beside or area not in s.gate_at, "p.16: at most one gate per area"
    s.add_gate(area, kind=kind)
    s.tell("wars.gate_made", area)
    if "gate.made" in s.rules.hooked:
        propose(s, "gate.made", (area, by))


def remove_gate(s: WarsState, area: Area, beside: bool = False) -> None:
    """The gate of an area, or the one ``beside`` it, leaves the game."""
    s.drop_gate(s.gate_at.rindex(area) if beside else s.gate_at.index(area))
    s.tell("wars.gate_removed", area)
    if "gate.removed" in s.rules.hooked:
        propose(s, "gate.removed", area)


def remove_kept_gate(s: WarsState, side: Side, area: Area) -> None:
    """The gate that this side controls in an area leaves the game; whoever is on it stays."""
    gate = s.gate_by.index(s.keeper_of(side, area))
    remove_gate(s, area, beside=gate != s.gate_at.index(area))


def replace_gate(s: WarsState, area: Area, by: Unit) -> None:
    """wars:two/replaced: a unit takes the place of a gate: of the piece, or else of the unit that is one."""
    if area in s.gate_at:
        remove_gate(s, area)
    else:
        replace(s, next(unit for unit in s.walking() if s.where[unit] == area), by)


def turn_gate(s: WarsState, gate: int, kind: int) -> None:
    """A gate becomes one of another kind, such as a colour; its keeper stays.  Whoever does it tells it."""
    s.turn_gate(gate, kind)
    if "gate.turned" in s.rules.hooked:
        propose(s, "gate.turned", s.gate_at[gate])


def move_gate(s: WarsState, gate: int, to: int) -> None:
    """A gate goes to another area, or onto a card; whoever controls it must go there, too."""
    start = s.gate_at[gate]
    s.shift_gate(gate, to)
    if "gate.moved" in s.rules.hooked:
        propose(s, "gate.moved", (start, to))


def carry_gate(s: WarsState, gate: int, area: Area) -> None:
    """A gate goes to another area together with whoever controls it, and stays controlled."""
    start, keeper = s.gate_at[gate], s.gate_by[gate]
    move_gate(s, gate, area)
    s.tell("wars.gate_moved", start, area)
    if keeper != ABANDONED:
        s.put(keeper, area)
        if s.options["moves_once"] == "any_way":
            note_move(s, keeper)
        s.tell("wars.moved", keeper, start, area)
        _entered(s, keeper, area)


def lose_area(s: WarsState, area: Area) -> None:
    """An area is gone for good; whatever was there has already been removed."""
    s.board = s.board.without(area)
    if "area.gone" in s.rules.hooked:
        propose(s, "area.gone", area)


def control_gate(s: WarsState, unit: Unit) -> None:
    area = s.where[unit]
    for gate, place_ in enumerate(s.gate_at):
        if place_ == area and s.gate_by[gate] == ABANDONED and not s.gates_off >> gate & 1:
            s.keep_gate(gate, unit)
            s.tell("wars.gate_controlled", unit, area)
            if "gate.kept" in s.rules.hooked:
                propose(s, "gate.kept", (unit, area))
            return
    raise AssertionError("p.16: at most one controller on a gate")
