"""Shaggai (p.168-173): Worms of Ghroth gnaw the world away and lend power to those who dare."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Many, Spec, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import (
    awaken,
    bring,
    freed_areas,
    kinds_to_awaken,
    summon_more,
    usual_areas,
)
from fhtagn.games.wars.rules.arriving import kinds_for, places
from fhtagn.games.wars.rules.books import REQUIREMENT_PARAM, REQUIREMENTS, is_open, unused_books
from fhtagn.games.wars.rules.content import (
    BIT,
    CARD_OF,
    CARDS,
    ELDER_GOD,
    FACTION,
    GOO,
    KIND_OF,
    KINDS,
    MONSTER,
    MOVE,
    TERROR,
    TOKEN,
    TRAITS_OF,
    Area,
    CardId,
    Kind,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.ending import end_game
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import ABANDONED, OFF_MAP, POOL
from fhtagn.games.wars.rules.points import (
    AREA,
    CARD_PARAM,
    DESTINATION,
    ON_CARD_BOOK,
    card_ability,
    kinds_of,
)
from fhtagn.games.wars.rules.queries import awaken_price, led_by, no_power, price, summon_price
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import COUNTS_AS, push_aftermath
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    call_in,
    earn_card_book,
    eliminate,
    gain_doom,
    gain_power,
    is_independent,
    lose_area,
    pay,
    remove_gate,
)

CARD: Final = card("shaggai")
# By the number on their bases.
WORMS: Final = [
    only(kind(id)) for id in ("ghroth_1", "ghroth_2", "ghroth_3", "ghroth_4", "ghroth_5", "ghroth_6")
]
EVENTS.add(Spec("wars.worm_dice", {"dice": Many(number(1, 6))}, "wars:shaggai/degrade"))
EVENTS.add(Spec("wars.worm_placed", {"area": AREA}, "wars:shaggai/new-worms"))
EVENTS.add(Spec("wars.eradicated_area", {"area": DESTINATION}, "wars:shaggai/eradicated"))


# -- the Worms -------------------------------------------------------------------------------------
# wars:shaggai/untouchable: they are tokens, with which nothing can be done.

WORM: Final = card_ability("shaggai.worms", "wars:shaggai/degrade", CARD)


def gnawed(s: WarsState) -> int:
    """The areas with a Worm, as a set."""
    return sum([BIT[s.where[worm]] for worm in WORMS if s.where[worm] < OFF_MAP])


def place_worm(s: WarsState, area: Area) -> None:
    """wars:shaggai/numbers: the lowest number that is left; all are equally likely to be rolled."""
    s.put(next(worm for worm in WORMS if s.where[worm] == POOL), area)
    s.tell("wars.worm_placed", area)


@WORM.watches("set_up")
def first_worm(s: WarsState, me: Side, about: Seat) -> None:
    """wars:shaggai/first-worm: one is there from the start, in its own area."""
    if not gnawed(s):
        place_worm(s, s.board.marked("worm")[0])


@WORM.after("doom.over")
def worms_degrade(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:shaggai/degrade: after everything else in the Doom phase."""
    return Degrade()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Degrade(Frame[WarsState]):
    """wars:shaggai/degrade: a die for every player; whose number comes up gnaws through."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, s.players, 6, s.first)

    def go(self, s: WarsState, answer: Action) -> None:
        dice: tuple[int, ...] = answer[1]
        s.tell("wars.worm_dice", dice)
        s.push(WhatIsLeft())
        push_aftermath(s)  # wars:shaggai/passion
        hit = [s.where[worm] for n, worm in enumerate(WORMS, 1) if n in dice and s.where[worm] < OFF_MAP]
        for area in reversed(hit):
            s.push(Eradicate(area))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Eradicate(Frame[WarsState]):
    """wars:shaggai/markers: first gates and tokens go, then the units, then the area."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        area = self.area
        s.tell("wars.eradicated_area", area)  # wars:shaggai/eradicated
        s.push(Swallow(area))
        signs = [0] * s.players
        while area in s.gate_at:
            keeper = s.gate_by[s.gate_at.index(area)]
            if keeper != ABANDONED and s.leader(s.owner(keeper)) >= 0:
                signs[s.owner(keeper)] += 1
            remove_gate(s, area)
        for token in [
            unit for unit, place in enumerate(s.where) if place == area and TRAITS_OF[unit] & TOKEN
        ]:
            s.put(token, POOL)
            owner = s.leader(s.owner(token))
            if KINDS[KIND_OF[token]].id == CATHEDRAL and owner >= 0:
                gain_doom(s, owner, 1)
        for seat in s.order(s.first):
            if signs[seat]:
                s.push(DrawSigns(seat, signs[seat]))


CATHEDRAL: Final = "cathedral"  # wars:shaggai/markers: worth 1 doom to its owner


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Swallow(Frame[WarsState]):
    """wars:shaggai/units: one unit after the other, until nobody is left there; then the area is lost."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        units = [unit for side in s.sides(s.first) for unit in s.here(side, self.area)]
        if not units:
            lose_area(s, self.area)
            return
        unit = min(units, key=is_independent)  # what its card brought still belongs to its holder
        seat = s.leader(s.owner(unit))
        s.push(self)
        if seat >= 0:
            s.push(Consolation(seat, unit, unit in s.walking()))
        eliminate(s, unit, s.wild())  # wars:shaggai/passion: by somebody else than its owner


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Consolation(Frame[WarsState]):
    """wars:shaggai/units, wars:shaggai/yog: what its owner gains, once the unit is really gone."""

    __slots__ = ("gate", "seat", "unit")

    def __init__(self, seat: Seat, unit: Unit, gate: bool) -> None:
        self.seat = seat
        self.unit = unit
        self.gate = gate

    def go(self, s: WarsState, answer: Action) -> None:
        if s.is_in_play(self.unit):
            return
        traits = TRAITS_OF[self.unit]
        own = traits & GOO and not traits & ELDER_GOD and CARDS[CARD_OF[self.unit]].sort == FACTION
        gain_power(s, self.seat, 1)
        signs = (1 if own else 0) + (1 if self.gate else 0)
        if signs:
            s.push(DrawSigns(self.seat, signs))


PER_PLAYER: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class WhatIsLeft(Frame[WarsState]):
    """wars:shaggai/end: with fewer than two areas for each player the game ends at once."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        if len(s.board.areas) < PER_PLAYER * s.players:
            end_game(s, "wars.end.world")
        else:
            s.push(NewWorms(s.order(s.first)))


def beside_the_lost(s: WarsState) -> tuple[Area, ...]:
    """wars:shaggai/new-worms: next to where the first Worm was or to a lost area; without a Worm."""
    printed = s.board.whole()
    found = 0
    for lost in (*s.board.gone, *printed.marked("worm")):
        for area in printed.near[MOVE][lost]:
            found |= BIT[area]
    return s.areas_in(found & s.board.all & ~gnawed(s))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NewWorms(Frame[WarsState]):
    """wars:shaggai/new-worms: one by each player in turn, until Worms or areas run out."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def _areas(self, s: WarsState) -> tuple[Area, ...]:
        left = self.seats and any(s.where[worm] == POOL for worm in WORMS)
        return beside_the_lost(s) if left else ()

    def ask(self, s: WarsState) -> Node | None:
        areas = self._areas(s)
        if len(areas) < 2:
            return None
        actions = tuple([("wars.pick_area", area) for area in areas])
        return Decision(self.seats[0], Text("wars.prompt.worm"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        areas = self._areas(s)
        if areas:
            place_worm(s, answer[1] if answer else areas[0])
            s.push(NewWorms(self.seats[1:]))


# -- across what is lost ---------------------------------------------------------------------------
# wars:shaggai/lost: an area that is gone is no longer on the board, so nothing gets there.

CROSSING: Final = card_ability("shaggai.crossing", "wars:shaggai/crossing", CARD)
MOVERS: Final = "shaggai_movers"  # the counter of units that moved in this action, one bit each


def needs_crossing(s: WarsState, start: Area, area: Area, far: int) -> bool:
    """wars:shaggai/crossing, wars:shaggai/flight: is there no way on foot that is short enough?

    Who gets farther than most has a longer way to choose from.
    """
    while area not in s.board.within(far)[start]:
        far += 1
    return area not in s.board.on_foot(far)[start]


@CROSSING.watches("moved")
def who_moved(s: WarsState, me: Side, about: tuple[Unit, Area, Area]) -> None:
    if s.board.gone and s.battle is None:
        s.set_count(MOVERS, s.count(MOVERS) | 1 << about[0])


@CROSSING.watches("action.done")
def all_arrived(s: WarsState, me: Side, about: Seat) -> None:
    if s.count(MOVERS):
        s.set_count(MOVERS, 0)


@CROSSING.watches("travelled")
def goes_across(s: WarsState, me: Side, about: tuple[Seat, Unit, Area, Area]) -> None:
    """wars:shaggai/crossing, wars:shaggai/abilities: but for who passes through no area at all."""
    seat, unit, start, area = about
    if not s.board.gone or not s.rules.value(s, "move.through", 1, unit):
        return
    if needs_crossing(s, start, area, s.rules.value(s, "move.range", 1, seat)):
        s.note(CROSSING, seat)


@CROSSING.after("moves.done")
def one_is_lost(s: WarsState, me: Side, about: tuple[Seat, int]) -> Frame | None:
    """wars:shaggai/crossing: one for the whole Move action, however many went and from wherever."""
    return Lost(about[0]) if s.noted(CROSSING, about[0]) else None


@CROSSING.after("walked")
def one_follower_is_lost(s: WarsState, me: Side, about: tuple[Seat, Area, Area]) -> Frame | None:
    """wars:shaggai/abilities: abilities that move units on foot cost one, too; others do not."""
    seat, start, area = about
    return Lost(seat) if s.board.gone and needs_crossing(s, start, area, 1) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Lost(Frame[WarsState]):
    """wars:shaggai/crossing: whoever moved them chooses which of them."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        movers = s.count(MOVERS)
        units = [unit for unit in range(movers.bit_length()) if movers >> unit & 1]
        here = [unit for unit in units if s.where[unit] < OFF_MAP and led_by(s, unit) == self.seat]
        if here:
            pick_unit(s, self.seat, "lost_crossing", here, "shaggai.lost")


@then("shaggai.lost")
def lost_on_the_way(s: WarsState, seat: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:shaggai/crossing: its player's own doing."""
    eliminate(s, unit, seat)


# -- Cosmic Power: books ---------------------------------------------------------------------------

COSMIC: Final = card_ability("shaggai.cosmic_power", "wars:shaggai/cosmic-book", CARD)
BOOK_COST: Final = 6
NO_WORM: Final = No("wars.no.gate_with_worm")


def taps(s: WarsState, seat: Seat) -> bool:
    """wars:shaggai/cosmic-book: does this player control a gate in an area with a Worm?"""
    return s.gate_areas(seat) & gnawed(s) != 0


def book_cards(s: WarsState, seat: Seat) -> list[CardId]:
    """Loyalty cards of this player whose spellbook is not on them yet."""
    return [
        each
        for each in s.forces[seat].cards
        if each not in s.lit and any(source == ON_CARD_BOOK for _, source, _ in CARDS[each].grants)
    ]


def book_price(s: WarsState, me: Seat) -> int:
    return price(s, me, "wars.shaggai.cosmic_power", BOOK_COST)


@COSMIC.option("turn.action")
def offer_book(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not taps(s, me):
        return NO_WORM
    found: list[Action] = []
    if unused_books(s, me):
        slots = [made for made in REQUIREMENTS[s.faction[me]] if is_open(s, me, made)]
        found += [("wars.shaggai.cosmic_power", made.id) for made in slots]
    found += [("wars.shaggai.cosmic_card", each) for each in book_cards(s, me)]
    if not found:
        return No("wars.no.no_book_missing")
    cost = book_price(s, me)
    return tuple(found) if cost <= s.power[me] else no_power(s, me, cost)


@COSMIC.action("wars.shaggai.cosmic_power", requirement=REQUIREMENT_PARAM)
def book_for_power(s: WarsState, me: Seat, about: Seat, requirement: str) -> None:
    """wars:shaggai/cosmic-book: any book on this slot, and nothing else that its requirement brings."""
    pay(s, me, book_price(s, me))
    slot = next(made.index for made in REQUIREMENTS[s.faction[me]] if made.id == requirement)
    s.push(CosmicBook(me, slot))


@COSMIC.action("wars.shaggai.cosmic_card", card=CARD_PARAM)
def card_book_for_power(s: WarsState, me: Seat, about: Seat, card: CardId) -> None:
    """wars:shaggai/cosmic-book: the book of an independent, too."""
    pay(s, me, book_price(s, me))
    earn_card_book(s, card)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CosmicBook(Frame[WarsState]):
    """wars:shaggai/cosmic-book: which book it is."""

    __slots__ = ("seat", "slot")

    def __init__(self, seat: Seat, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def ask(self, s: WarsState) -> Node | None:
        left = unused_books(s, self.seat)
        if len(left) < 2:
            return None
        return Decision(
            self.seat, Text("wars.prompt.book"), tuple([("wars.take_book", book) for book in left])
        )

    def go(self, s: WarsState, answer: Action) -> None:
        left = unused_books(s, self.seat)
        propose(s, "book.would", (self.seat, self.slot, answer[1] if answer else left[0]))


# -- Cosmic Power: wherever one likes ---------------------------------------------------------------

EXTRA: Final = 2
COUNTS_AS["wars.shaggai.cosmic_summons"] = "wars.summon"
COUNTS_AS["wars.shaggai.cosmic_awakening"] = "wars.awaken"


def other_sites(s: WarsState, me: Seat, traits: int) -> list[tuple[Kind, Area, int]]:
    """What may be summoned where no gate of one's own is, and for how much."""
    found: list[tuple[Kind, Area, int]] = []
    for each in kinds_for(s, "summon.kinds", s.forces[me].summons, me):
        if not KINDS[each].traits & traits or s.at_call(each) < 0:
            continue
        if "summon" in s.rules.bans and s.rules.forbidden(s, "summon", (me, each)) is not None:
            continue
        usual = places(s, "summon.areas", s.gate_areas(me), me, each)
        for area in s.board.areas:
            if area not in usual:
                found.append((each, area, summon_price(s, me, each, area) + EXTRA))
    return found


def offered(s: WarsState, me: Seat, action: str, sites: list[tuple[Kind, Area, int]]) -> Offer:
    if not sites:
        return No("wars.no.no_limits")
    found = tuple([(action, each, area) for each, area, cost in sites if cost <= s.power[me]])
    return found or no_power(s, me, min([cost for _, _, cost in sites]))


SUMMONS: Final = card_ability("shaggai.cosmic_summons", "wars:shaggai/cosmic-areas", CARD)


@SUMMONS.option("turn.action")
def offer_summon_anywhere(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:shaggai/cosmic-areas: in any area, for 2 Power more."""
    if not taps(s, me):
        return NO_WORM
    return offered(s, me, "wars.shaggai.cosmic_summons", other_sites(s, me, MONSTER | TERROR))


@SUMMONS.option("summon.also")
def offer_monster_anywhere(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not taps(s, me):
        return NO_WORM
    return offered(s, me, "wars.shaggai.cosmic_summons", other_sites(s, me, MONSTER))


@SUMMONS.action("wars.shaggai.cosmic_summons", monster=kinds_of(MONSTER | TERROR), area=AREA)
def summon_anywhere(s: WarsState, me: Seat, about: Seat, kind: Kind, area: Area) -> None:
    """wars:shaggai/cosmic-areas: otherwise a Summon action like any other."""
    cost = summon_price(s, me, kind, area) + EXTRA
    pay(s, me, cost)
    call_in(s, kind, cost)
    if KINDS[kind].traits & MONSTER:
        summon_more(s, me)
    bring(s, me, kind, area, paid=True)


AWAKENS: Final = card_ability("shaggai.cosmic_awakening", "wars:shaggai/cosmic-areas", CARD)


@AWAKENS.option("turn.action")
def offer_awaken_anywhere(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:shaggai/cosmic-areas, wars:shaggai/ithaqua: whatever else an awakening needs is needed still."""
    if not taps(s, me):
        return NO_WORM
    sites: list[tuple[Kind, Area, int]] = []
    for each in kinds_to_awaken(s, me):
        if s.in_pool(each) < 0:
            continue
        usual = usual_areas(s, me, each)
        for area in s.areas_in(freed_areas(s, me, each)):
            if area not in usual:
                sites.append((each, area, awaken_price(s, me, each, area) + EXTRA))
    return offered(s, me, "wars.shaggai.cosmic_awakening", sites)


@AWAKENS.action("wars.shaggai.cosmic_awakening", great=kinds_of(GOO), area=AREA)
def awaken_anywhere(s: WarsState, me: Seat, about: Seat, kind: Kind, area: Area) -> None:
    """wars:shaggai/cosmic-areas: otherwise an Awaken action like any other."""
    awaken(s, me, kind, area, -EXTRA)


@AWAKENS.modifies("cathedral.beyond")
def cathedral_anywhere(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:shaggai/cathedrals: one more, whatever the glyph."""
    return EXTRA if taps(s, seat) else value
