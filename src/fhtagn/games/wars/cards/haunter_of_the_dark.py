"""The Haunter of the Dark (p.114-117), a mask of Nyarlathotep, in the order of the printed card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Many, Spec, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.battle import KILL, in_battle, lose_before_dice, results
from fhtagn.games.wars.rules.content import Unit, card, kind, only
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import Texts, who_picks
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import kills_scored
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import SIDE, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat, no_power, targets
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book, pay
from fhtagn.games.wars.shared.masks import at_any_gate, unmasked

CARD: Final = card("haunter_of_the_dark")
HAUNTER: Final = kind("haunter_of_the_dark")

awakening(HAUNTER, at_any_gate, unmasked)  # wars:haunter/awakening, wars:haunter/mask


def books_of_the_foe(s: WarsState, side: Fighters) -> int:
    """wars:haunter/combat: on the faction card of the opponent, and on the loyalty cards."""
    if s.leader(side.foe) < 0:
        return 0
    return s.book_count(side.foe) + len([book for book in s.lit if s.holder[book] == side.foe])


combat(HAUNTER, books_of_the_foe)


# -- Fly to the Light ------------------------------------------------------------------------------

FLY: Final = unit_ability("haunter.fly_to_the_light", "wars:haunter/fly", CARD, HAUNTER)


@FLY.modifies("results.first_kill")
def into_the_light(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:haunter/fly: exactly one kill was scored against his side, and nobody has it yet."""
    if unit != only(HAUNTER):
        return value
    return 1 if kills_scored(s, s.side_in_battle(unit)) == 1 else value


# -- his requirement: 1 Power ----------------------------------------------------------------------

PAY: Final = card_requirement(CARD, "haunter.pay_one", "wars:haunter/pay")
COST: Final = 1


@PAY.ability.option("turn.action")
def offer_to_pay(s: WarsState, me: Seat, about: Seat) -> Offer:
    no = PAY.refuse(s)
    if no is not None:
        return no
    return (("wars.haunter.pay_one",),) if s.power[me] >= COST else no_power(s, me, COST)


@PAY.ability.action("wars.haunter.pay_one", quiet=True)
def pay_one(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:haunter/pay: as an action."""
    pay(s, me, COST)
    earn_card_book(s, CARD)


# -- The Shining Trapezohedron ---------------------------------------------------------------------

TRAPEZOHEDRON: Final = loyalty_book("haunter.shining_trapezohedron", "wars:haunter/trapezohedron", CARD)
EVENTS.add(
    Spec("wars.gazed", {"seat": SIDE, "dice": Many(number(1, 6))}, "wars:haunter/trapezohedron"),
)


@TRAPEZOHEDRON.option("battle.pre")
def offer_stone(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:haunter/trapezohedron: once per battle, with him in it."""
    b = the_battle(s)
    if b.over or not in_battle(s, HAUNTER):
        return No("wars.no.unit_in_battle")
    if b.noted(TRAPEZOHEDRON, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    return (("wars.haunter.shining_trapezohedron",),)


@TRAPEZOHEDRON.action("wars.haunter.shining_trapezohedron")
def show_stone(s: WarsState, me: Seat, about: None) -> None:
    b = the_battle(s)
    b.note(TRAPEZOHEDRON, about_side(b.side_of(me)))
    s.push(Gaze(me))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Gaze(Frame[WarsState]):
    """wars:haunter/trapezohedron: the enemy rolls a die for each own unit in the battle."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        b = the_battle(s)
        units = s.participants(1 - b.side_of(self.seat))
        return Chance(DICE, len(units), 6, s.decider(b.foe(self.seat), self.seat)) if units else None

    def go(self, s: WarsState, answer: Action) -> None:
        if answer:
            s.tell("wars.gazed", s.leader(the_battle(s).foe(self.seat)), answer[1])
            s.push(Lost(self.seat, results(answer[1], KILL)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Lost(Frame[WarsState]):
    """wars:haunter/trapezohedron: for each 6 the enemy gives up one of them: eliminated, not killed."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        units = targets(s, self.seat, s.participants(1 - b.side_of(self.seat)))
        if self.left and units:
            s.push(Lost(self.seat, self.left - 1))
            foe = s.decider(b.foe(self.seat), self.seat)
            pick_unit(s, foe, "gazed", units, "haunter.lost", self.seat)


@then("haunter.lost")
def lost(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    lose_before_dice(s, unit, data[0])


@TRAPEZOHEDRON.outlook("wars.haunter.shining_trapezohedron")
def stone_told(s: WarsState, me: Seat) -> Texts:
    b = the_battle(s)
    dice = len(s.participants(1 - b.side_of(me)))
    return [Text("wars.outlook.trapezohedron", {"n": dice}), *who_picks(s, me, b.foe(me))]
