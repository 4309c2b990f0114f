"""Crawling Chaos, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import Param, Spec, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening, no_power
from fhtagn.games.wars.rules.battle import (
    ATTACKER,
    DEFENDER,
    in_battle,
    kill_becomes_pain,
    leaves_battle,
    pained,
    results_on,
    the_battle,
)
from fhtagn.games.wars.rules.books import Fulfil, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import GOO, KIND_OF, TYPE_OF, Area, Unit, faction, kind
from fhtagn.games.wars.rules.negotiation import negotiate_power
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import UNIT, faction_ability, goo_ability, spellbook, units_of
from fhtagn.games.wars.rules.queries import awaken_cost, combat
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import EVENTS, DrawSigns, eliminate, escape, gain_power, move, pay

CC: Final = faction("crawling_chaos")
NIGHTGAUNT: Final = kind("nightgaunt")
FLYING_POLYP: Final = kind("flying_polyp")
HUNTING_HORROR: Final = kind("hunting_horror")
NYARLATHOTEP: Final = kind("nyarlathotep")

# His combat value: own spellbooks plus those of the battle opponent.
combat(NYARLATHOTEP, lambda s, side: s.book_count(side.seat) + s.book_count(side.foe))


# -- Flight ----------------------------------------------------------------------------------------

FLIGHT: Final = faction_ability("cc.flight", "wars:cc/flight", CC)


@FLIGHT.modifies("move.range")
def two_areas(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return 2 if seat == me else value


# -- Nyarlathotep: The Harbinger --------------------------------------------------------------------


def nyarlathotep_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    return tuple(s.gates_of(seat)) or No("wars.no.controlled_gate", "wars:cc/nyarlathotep")


awakening(NYARLATHOTEP, nyarlathotep_rises)

HARBINGER: Final = goo_ability("cc.harbinger", "wars:cc/harbinger", CC, NYARLATHOTEP)


@HARBINGER.option("battle.kills")
def offer_for_kills(s: WarsState, me: Seat, about: None) -> Offer:
    return harbinger(s, me)


@HARBINGER.option("battle.pains")
def offer_for_pains(s: WarsState, me: Seat, about: None) -> Offer:
    return harbinger(s, me)


def harbinger(s: WarsState, me: Seat) -> Offer:
    """For each enemy Great Old One with a result, once: half its cost in Power, or 2 elder signs."""
    b = the_battle(s)
    side = b.side_of(me)
    if side < 0 or not in_battle(s, NYARLATHOTEP):
        return No("wars.no.unit_in_battle")
    hurt = [
        unit
        for unit in s.participants(1 - side)
        if TYPE_OF[unit] == GOO and results_on(b, unit) and f"cc.harbinger {unit}" not in b.marks
    ]
    if not hurt:
        return No("wars.no.no_goo_hurt")
    return tuple(("wars.cc.harbinger", unit, prize) for unit in hurt for prize in PRIZES)


PRIZES: Final = ("power", "signs")


@HARBINGER.action("wars.cc.harbinger", unit=UNIT, prize=choice("wars.prize", PRIZES))
def take_prize(s: WarsState, me: Seat, about: None, unit: Unit, prize: str) -> None:
    the_battle(s).marks.append(f"cc.harbinger {unit}")
    if prize == "power":
        # What awakening it again would cost (FAQ: Cthulhu counts 4); odd halves are rounded up.
        gain_power(s, me, (awaken_cost(s, s.owner(unit), KIND_OF[unit]) + 1) // 2)
    else:
        s.push(DrawSigns(me, 2))


# -- Abduct ----------------------------------------------------------------------------------------

ABDUCT: Final = spellbook("cc.abduct", "wars:cc/abduct", CC, 0)


@ABDUCT.option("battle.pre")
def offer_abduct(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    gaunts = [] if b.over else in_battle(s, NIGHTGAUNT)
    if not gaunts:
        return No("wars.no.unit_in_battle")
    if not victims(s, me):
        return No("wars.no.no_victim")
    return (("wars.cc.abduct", gaunts[0]),)


def victims(s: WarsState, me: Seat) -> list[Unit]:
    return [unit for unit in s.participants(1 - the_battle(s).side_of(me)) if TYPE_OF[unit] != GOO]


@ABDUCT.action("wars.cc.abduct", unit=UNIT)
def abduct(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    eliminate(s, unit, me)
    pick_unit(s, the_battle(s).foe(me), "abducted", victims(s, me), "cc.abducted", me)


@then("cc.abducted")
def abducted(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    eliminate(s, unit, data[0])
    leaves_battle(s)


# -- Emissary of the Outer Gods ---------------------------------------------------------------------

EMISSARY: Final = spellbook("cc.emissary", "wars:cc/emissary", CC, 1)


def without_enemy_goo(s: WarsState, me: Seat) -> bool:
    """None took part when the dice fell; one that was killed or has retreated since still counts."""
    b = the_battle(s)
    return not b.led[1 - b.side_of(me)]


@EMISSARY.option("battle.kills")
def offer_emissary(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    killed = [unit for unit in in_battle(s, NYARLATHOTEP) if b.kills_on.get(unit)]
    if not killed:
        return No("wars.no.not_killed")
    if not without_enemy_goo(s, me):
        return No("wars.no.enemy_goo")
    return (("wars.cc.emissary", killed[0]),)


@EMISSARY.action("wars.cc.emissary", unit=UNIT)
def emissary(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    kill_becomes_pain(s, unit)


@EMISSARY.instead_of("no_retreat")
def offer_to_stay(s: WarsState, me: Seat, about: tuple[int, Unit]) -> Offer:
    unit = about[1]
    if KIND_OF[unit] != NYARLATHOTEP:
        return No("wars.no.not_nyarlathotep")
    if not without_enemy_goo(s, me):
        return No("wars.no.enemy_goo")
    return (("wars.cc.stay", unit),)


@EMISSARY.action("wars.cc.stay", unit=UNIT)
def stay(s: WarsState, me: Seat, about: tuple[int, Unit], unit: Unit) -> None:
    s.tell("wars.stays", unit)
    escape(s, unit)


# -- Invisibility ----------------------------------------------------------------------------------

INVISIBILITY: Final = spellbook("cc.invisibility", "wars:cc/invisibility", CC, 2)
EVENTS.add(Spec("wars.exempted", {"unit": UNIT}, "wars:cc/invisibility"))


@INVISIBILITY.option("battle.pre")
def offer_invisibility(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    polyps = [] if b.over else in_battle(s, FLYING_POLYP)
    ready = [unit for unit in polyps if f"cc.invisibility {unit}" not in b.marks]
    if not ready:
        return No("wars.no.unit_in_battle")
    targets = [u for u in s.participants(ATTACKER) + s.participants(DEFENDER) if TYPE_OF[u] != GOO]
    return tuple(("wars.cc.invisibility", ready[0], unit) for unit in alike(s, targets))


@INVISIBILITY.action("wars.cc.invisibility", polyp=units_of(FLYING_POLYP), unit=UNIT)
def hide(s: WarsState, me: Seat, about: None, polyp: Unit, unit: Unit) -> None:
    b = the_battle(s)
    b.marks.append(f"cc.invisibility {polyp}")
    b.exempt.append(unit)
    s.tell("wars.exempted", unit)
    leaves_battle(s)


# -- Madness ---------------------------------------------------------------------------------------

MADNESS: Final = spellbook("cc.madness", "wars:cc/madness", CC, 3)
SIDES: Final = ("attacker", "defender")


@MADNESS.option("battle.retreats")
def offer_madness(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if b.retreat_by == me:
        return No("wars.no.once_per_battle")
    if not b.pains_on:
        return No("wars.no.nobody_retreats")
    # Who goes first is a choice only where both sides must go.
    return tuple(("wars.cc.madness", name) for side, name in enumerate(SIDES) if pained(s, side))


@MADNESS.action("wars.cc.madness", first=choice("wars.side", SIDES))
def madness(s: WarsState, me: Seat, about: None, first: str) -> None:
    b = the_battle(s)
    b.retreat_by = me
    b.retreat_first = SIDES.index(first)


# -- Seek and Destroy ------------------------------------------------------------------------------

SEEK: Final = spellbook("cc.seek_and_destroy", "wars:cc/seek-and-destroy", CC, 4)


@SEEK.option("battle.pre")
def offer_seek(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if b.over or b.side_of(me) < 0:
        return No("wars.no.not_in_battle")
    horrors = [unit for unit in s.on_map(HUNTING_HORROR) if s.where[unit] != b.area]
    return tuple(("wars.cc.seek_and_destroy", unit) for unit in alike(s, horrors)) or No(
        "wars.no.no_unit_elsewhere"
    )


@SEEK.action("wars.cc.seek_and_destroy", unit=UNIT)
def seek(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    move(s, unit, the_battle(s).area)


# -- The Thousand Forms -----------------------------------------------------------------------------

THOUSAND_FORMS: Final = spellbook("cc.thousand_forms", "wars:cc/thousand-forms", CC, 5)
USED: Final = 1  # bit in ``used``: until the next Gather Power


@THOUSAND_FORMS.option("turn.action")
def offer_thousand_forms(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not s.in_play(NYARLATHOTEP):
        return No("wars.no.goo_in_play")
    if s.used[me] & USED:
        return No("wars.no.once_per_phase")
    return (("wars.cc.thousand_forms",),)


@THOUSAND_FORMS.action("wars.cc.thousand_forms")
def thousand_forms(s: WarsState, me: Seat, about: Seat) -> None:
    s.used[me] |= USED
    negotiate_power(s, me)


# -- requirements ----------------------------------------------------------------------------------


def three_gates(s: WarsState, me: Seat) -> bool:
    return len(s.gates_of(me)) >= 3 or s.power[me] >= 12


def four_gates(s: WarsState, me: Seat) -> bool:
    return len(s.gates_of(me)) >= 4 or s.power[me] >= 15


PAY_FOUR: Final = requirement(CC, "cc.pay_4", "wars:cc/pay-four")
PAY_SIX: Final = requirement(CC, "cc.pay_6", "wars:cc/pay-six")
GATES_THREE: Final = requirement(CC, "cc.gates_3", "wars:cc/three-gates", met=three_gates)
GATES_FOUR: Final = requirement(CC, "cc.gates_4", "wars:cc/four-gates", met=four_gates, beyond=GATES_THREE)
CAPTURE: Final = requirement(CC, "cc.capture", "wars:cc/capture")
AWAKEN: Final = requirement(CC, "cc.awaken", "wars:cc/awaken")

PAY: Final = faction_ability("cc.pay", "wars:cc/pay-four", CC)
PRICES: Final = {4: (PAY_FOUR,), 6: (PAY_SIX,), 10: (PAY_FOUR, PAY_SIX)}


@PAY.option("turn.action")
def offer_to_pay(s: WarsState, me: Seat, about: Seat) -> Offer:
    open_prices = [price for price, slots in PRICES.items() if all(is_open(s, me, slot) for slot in slots)]
    if not open_prices:
        return No("wars.no.requirement_met", "wars:cc/pay-four")
    found = tuple(("wars.cc.pay", price) for price in open_prices if s.power[me] >= price)
    return found or no_power(s, me, min(open_prices))


@PAY.action("wars.cc.pay", quiet=True, price=Param("", tuple(PRICES)))
def pay_for_books(s: WarsState, me: Seat, about: Seat, price: int) -> None:
    pay(s, me, price)
    for slot in PRICES[price]:
        fulfil(s, me, slot)


@FLIGHT.after("captured", ordered=False)
def captured_one(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> Frame | None:
    return Fulfil(me, CAPTURE) if about[0] == me else None


@FLIGHT.after("awakened", ordered=False)
def nyarlathotep_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    return Fulfil(me, AWAKEN) if about[1] == NYARLATHOTEP else None
