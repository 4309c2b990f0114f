"""Dire Azathoth (p.105), in the order of the printed card: his awakening, combat, ability and book."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.content import BIT, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.ending import win_at_once
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import is_killed
from fhtagn.games.wars.rules.pick import roll_die, then
from fhtagn.games.wars.rules.points import COUNT, card_ability, declare, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat, no_power
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book, gain_doom, gain_power, pay

CARD: Final = card("dire_azathoth")
DIRE: Final = kind("dire_azathoth")


def at_an_enemys_home(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:dire-azathoth/awakening, wars:dire-azathoth/glyphs: whatever area an enemy began in.

    wars:ow/not-both: who counts as a gate is none that somebody controls.
    """
    homes = 0
    for foe in s.others(seat):
        homes |= BIT[s.start[foe]]
    return s.areas_in(s.kept_gates(seat) & homes) or No("wars.no.enemy_start", "wars:dire-azathoth/awakening")


awakening(DIRE, at_an_enemys_home)


# -- his combat value ------------------------------------------------------------------------------
# Granted by the card: it is no ability that anything could switch off.

COMBAT: Final = card_ability(
    "dire_azathoth.combat", "wars:dire-azathoth/combat", CARD, named=False, printed=False
)
EVENTS.add(Spec("wars.blind_strength", {"n": COUNT}, "wars:dire-azathoth/combat"))
AVERAGE: Final = 3  # what he counts for while nobody has rolled


@COMBAT.before("battle.dice")
def die_is_cast(s: WarsState, me: Seat, about: None) -> None:
    """wars:dire-azathoth/combat: once per battle, before all other dice."""
    b = the_battle(s)
    if s.where[only(DIRE)] == b.area and s.side_in_battle(only(DIRE)) >= 0 and only(DIRE) not in b.aside:
        roll_die(s, me, "dire_azathoth.rolled")


@then("dire_azathoth.rolled")
def rolled(s: WarsState, me: Seat, face: int, data: tuple[()]) -> None:
    the_battle(s).note(COMBAT, n=face)
    s.tell("wars.blind_strength", face)


def blind_strength(s: WarsState, side: Fighters) -> int:
    """wars:dire-azathoth/combat: what the die showed; before it is rolled, about what it will show."""
    b = s.battle
    return (b.noted(COMBAT) if b is not None and b.area == side.area else 0) or AVERAGE


combat(DIRE, blind_strength)


@COMBAT.before("battle.joined")
def watches_blindly(s: WarsState, me: Seat, about: None) -> None:
    """wars:dire-azathoth/mindless: he need only be there when the battle begins."""
    b = the_battle(s)
    if s.where[only(DIRE)] == b.area:
        b.note(MINDLESS)


# -- Mindless Destruction --------------------------------------------------------------------------

MINDLESS: Final = unit_ability(
    "dire_azathoth.mindless_destruction", "wars:dire-azathoth/mindless", CARD, DIRE
)
SPOILS: Final = ("doom", "power")
declare("wars.dire_azathoth.spoils", {"spoils": choice("wars.spoils", SPOILS)}, "wars:dire-azathoth/mindless")


@MINDLESS.before("killed")
@MINDLESS.before("eliminated")
def falls_free(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    """wars:elder-thing/mind-control: nobody controls him when he dies."""
    if about[0] == only(DIRE) and s.battle is not None:
        s.battle.note(MINDLESS, about[0])


@MINDLESS.after("lost", always=True)
def destroyed(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> Frame | None:
    """wars:dire-azathoth/mindless: for each unit of others, while he is there and nobody controls him."""
    b = s.battle
    if b is None or not b.noted(MINDLESS):
        return None
    unit, by = about
    if not (b.noted(MINDLESS, unit) if unit == only(DIRE) else s.has(me, MINDLESS.id)):
        return None
    if unit == only(DIRE):  # his own death, and whoever falls with him
        units = [other for other in b.kills_on if s.where[other] == b.area and is_killed(s, other)]
        winners = [by, *(s.adversary(other) for other in units if other not in b.spared)]
    else:
        winners = [by] if s.where[only(DIRE)] == b.area and by != s.owner(unit) else []
    seats = tuple([side for side in winners if s.leader(side) >= 0 and b.side_of(side) >= 0])
    return Spoils(seats) if seats else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Spoils(Frame[WarsState]):
    """wars:dire-azathoth/mindless: whoever killed chooses, unit by unit."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def ask(self, s: WarsState) -> Node | None:
        actions = tuple([("wars.dire_azathoth.spoils", spoils) for spoils in SPOILS])
        return Decision(self.seats[0], Text("wars.prompt.spoils"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if len(self.seats) > 1:
            s.push(Spoils(self.seats[1:]))
        if answer[1] == "doom":
            gain_doom(s, self.seats[0], 1)
        else:
            gain_power(s, self.seats[0], 1)


# -- his requirement: 20 Power ---------------------------------------------------------------------

PAY: Final = card_requirement(CARD, "dire_azathoth.pay_twenty", "wars:dire-azathoth/pay")
COST: Final = 20


@PAY.ability.option("turn.action")
def offer_to_pay(s: WarsState, me: Seat, about: Seat) -> Offer:
    return (("wars.dire_azathoth.pay_twenty",),) if s.power[me] >= COST else no_power(s, me, COST)


@PAY.ability.action("wars.dire_azathoth.pay_twenty", quiet=True)
def pay_twenty(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:dire-azathoth/pay: as an action."""
    pay(s, me, COST)
    earn_card_book(s, CARD)


# -- The Blind Idiot God ---------------------------------------------------------------------------

BLIND: Final = loyalty_book("dire_azathoth.blind_idiot_god", "wars:dire-azathoth/blind-idiot-god", CARD)


@BLIND.after("action.done")
def the_end(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    return TheEnd(me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TheEnd(Frame[WarsState]):
    """wars:dire-azathoth/blind-idiot-god: the book is victory, whatever else there is."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        win_at_once(s, (self.seat,), "wars.end.blind_idiot_god")
