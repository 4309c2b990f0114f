"""Crawling Chaos, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import Param, Spec, choice
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.battle import in_battle, leaves_battle, lose_before_dice
from fhtagn.games.wars.rules.books import FACE_DOWN, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import BIT, MINION, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import Texts, owner_picks
from fhtagn.games.wars.rules.negotiation import negotiate_power
from fhtagn.games.wars.rules.outcomes import kill_becomes_pain
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import GATES_STIRRED, POWER_STIRRED
from fhtagn.games.wars.rules.points import ACTOR, UNIT, card_ability, spellbook, unit_ability, units_as
from fhtagn.games.wars.rules.queries import (
    combat,
    has_in_play,
    is_as,
    may_enter,
    minions_facing,
    no_power,
    targets,
    with_guised,
)
from fhtagn.games.wars.rules.retreats import pained
from fhtagn.games.wars.rules.sites import everywhere
from fhtagn.games.wars.rules.state import ATTACKER, DEFENDER, WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, escape, move, pay
from fhtagn.games.wars.shared.nyarlathotep import books_of_side, heralds

CC: Final = card("crawling_chaos")
NIGHTGAUNT: Final = kind("nightgaunt")
FLYING_POLYP: Final = kind("flying_polyp")
HUNTING_HORROR: Final = kind("hunting_horror")
NYARLATHOTEP: Final = kind("nyarlathotep")

# wars:cc/nyarlathotep: his combat value: own spellbooks plus those of the battle opponent.
combat(NYARLATHOTEP, lambda s, side: books_of_side(s, side.side) + books_of_side(s, side.foe))


# -- Flight ----------------------------------------------------------------------------------------

FLIGHT: Final = card_ability("cc.flight", "wars:cc/flight", CC)


@FLIGHT.modifies("move.range")
def two_areas(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:cc/flight: his units move up to two areas."""
    return 2 if seat == me else value


# -- Nyarlathotep: The Harbinger --------------------------------------------------------------------


def nyarlathotep_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:cc/nyarlathotep: at a gate he controls."""
    return tuple(s.gates_of(seat)) or No("wars.no.controlled_gate", "wars:cc/nyarlathotep")


awakening(NYARLATHOTEP, nyarlathotep_rises, freed=everywhere)

HARBINGER: Final = unit_ability("cc.harbinger", "wars:cc/harbinger", CC, NYARLATHOTEP)


heralds(HARBINGER, NYARLATHOTEP)


# -- Abduct ----------------------------------------------------------------------------------------

ABDUCT: Final = spellbook("cc.abduct", "wars:cc/abduct", CC, guise=True)


@ABDUCT.option("battle.pre")
def offer_abduct(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    gaunts = [] if b.over else with_guised(s, in_battle(s, NIGHTGAUNT), ABDUCT, BIT[b.area])
    if not gaunts:
        return No("wars.no.unit_in_battle")
    if not minions_facing(s, me):
        return No("wars.no.no_victim")
    return (("wars.cc.abduct", gaunts[0]),)


@ABDUCT.action("wars.cc.abduct", unit=UNIT)
def abduct(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:cc/abduct: a Nightgaunt is sacrificed, and the enemy picks a victim."""
    foe = s.decider(the_battle(s).foe(me), me)
    pick_unit(s, foe, "abducted", minions_facing(s, me), "cc.abducted", me)
    eliminate(s, unit, me)


@then("cc.abducted")
def abducted(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    lose_before_dice(s, unit, data[0])


ABDUCT.outlook("wars.cc.abduct")(owner_picks)


# -- Emissary of the Outer Gods ---------------------------------------------------------------------

EMISSARY: Final = spellbook("cc.emissary", "wars:cc/emissary", CC, guise=True)


@EMISSARY.watches("battle.dice")
def note_enemy_goo(s: WarsState, me: Seat, about: None) -> None:
    b = the_battle(s)
    side = b.side_of(me)
    if side >= 0 and s.has_goo(s.participants(1 - side)):
        b.note(EMISSARY, about_side(1 - side))


def without_enemy_goo(s: WarsState, me: Seat) -> bool:
    """None took part when the dice fell; one that was killed or has retreated since still counts."""
    b = the_battle(s)
    return not b.noted(EMISSARY, about_side(1 - b.side_of(me)))


@EMISSARY.option("battle.kills")
def offer_emissary(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    emissaries = with_guised(s, in_battle(s, NYARLATHOTEP), EMISSARY, BIT[b.area])
    # wars:dire-cthulhu/bystanders
    killed = [unit for unit in emissaries if b.kills_on.get(unit) and unit not in b.takers]
    if not killed:
        return No("wars.no.not_killed")
    if not without_enemy_goo(s, me):
        return No("wars.no.enemy_goo")
    return tuple([("wars.cc.emissary", unit) for unit in killed])


@EMISSARY.action("wars.cc.emissary", unit=UNIT)
def emissary(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:cc/emissary: a kill becomes a pain."""
    kill_becomes_pain(s, unit)


@EMISSARY.instead_of("no_retreat")
def offer_to_stay(s: WarsState, me: Seat, about: tuple[int, Unit]) -> Offer:
    unit = about[1]
    if not is_as(s, unit, NYARLATHOTEP, EMISSARY):
        return No("wars.no.not_nyarlathotep")
    if not without_enemy_goo(s, me):
        return No("wars.no.enemy_goo")
    return (("wars.cc.stay", unit),)


@EMISSARY.action("wars.cc.stay", unit=ACTOR)
def stay(s: WarsState, me: Seat, about: tuple[int, Unit], unit: Unit) -> None:
    """wars:cc/emissary: with nowhere to go he stays."""
    s.tell("wars.stays", unit)
    if s.options["failed_retreat"] == "half":
        escape(s, unit)


# -- Invisibility ----------------------------------------------------------------------------------

INVISIBILITY: Final = spellbook("cc.invisibility", "wars:cc/invisibility", CC, guise=True)
EVENTS.add(Spec("wars.exempted", {"unit": UNIT}, "wars:cc/invisibility"))


@INVISIBILITY.option("battle.pre")
def offer_invisibility(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    polyps = [] if b.over else with_guised(s, in_battle(s, FLYING_POLYP), INVISIBILITY, BIT[b.area])
    ready = [unit for unit in polyps if not b.noted(INVISIBILITY, unit)]
    if not ready:
        return No("wars.no.unit_in_battle")
    units = targets(s, me, s.participants(ATTACKER) + s.participants(DEFENDER))
    fit = [unit for unit in units if TRAITS_OF[unit] & MINION]
    return tuple(("wars.cc.invisibility", ready[0], unit) for unit in alike(s, fit))


@INVISIBILITY.action("wars.cc.invisibility", polyp=units_as(FLYING_POLYP), unit=UNIT)
def hide(s: WarsState, me: Seat, about: None, polyp: Unit, unit: Unit) -> None:
    """wars:cc/invisibility: a Flying Polyp exempts a unit from the battle."""
    b = the_battle(s)
    b.note(INVISIBILITY, polyp)
    b.aside[unit] = INVISIBILITY.number
    s.tell("wars.exempted", unit)
    leaves_battle(s)


# -- Madness ---------------------------------------------------------------------------------------

MADNESS: Final = spellbook("cc.madness", "wars:cc/madness", CC)
SIDES: Final = ("attacker", "defender")


@MADNESS.option("battle.retreats")
def offer_madness(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if b.noted(MADNESS):
        return No("wars.no.once_per_battle")
    if not b.pains_on:
        return No("wars.no.nobody_retreats")
    # Who goes first is a choice only where both sides must go.
    return tuple(("wars.cc.madness", name) for side, name in enumerate(SIDES) if pained(s, side))


@MADNESS.action("wars.cc.madness", first=choice("wars.side", SIDES))
def madness(s: WarsState, me: Seat, about: None, first: str) -> None:
    the_battle(s).note(MADNESS, n=1 + SIDES.index(first))


@MADNESS.modifies("retreat.chooser")
def madness_chooses(s: WarsState, me: Seat, value: int, side: int) -> int:
    """wars:cc/madness: where each unit goes."""
    return me if the_battle(s).noted(MADNESS) else value


@MADNESS.modifies("retreat.first")
def madness_orders(s: WarsState, me: Seat, value: int, about: None) -> int:
    """wars:cc/madness: which side goes first."""
    first = the_battle(s).noted(MADNESS)
    return first - 1 if first else value


# -- Seek and Destroy ------------------------------------------------------------------------------

SEEK: Final = spellbook("cc.seek_and_destroy", "wars:cc/seek-and-destroy", CC, guise=True)


@SEEK.option("battle.pre")
def offer_seek(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if b.over or b.side_of(me) < 0:
        return No("wars.no.not_in_battle")
    hunters = with_guised(s, s.on_map(HUNTING_HORROR), SEEK, s.board.all)
    elsewhere = [unit for unit in hunters if s.where[unit] != b.area]
    # Who was sent away takes no part.
    horrors = [unit for unit in elsewhere if unit not in b.aside and may_enter(s, unit, b.area)]
    return tuple(("wars.cc.seek_and_destroy", unit) for unit in alike(s, horrors)) or No(
        "wars.no.no_unit_elsewhere"
    )


@SEEK.action("wars.cc.seek_and_destroy", unit=UNIT)
def seek(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:cc/seek-and-destroy: a Hunting Horror joins the battle."""
    move(s, unit, the_battle(s).area)


# -- The Thousand Forms -----------------------------------------------------------------------------

THOUSAND_FORMS: Final = spellbook("cc.thousand_forms", "wars:cc/thousand-forms", CC, guise=True)
FACE_DOWN.add(THOUSAND_FORMS.number)


@THOUSAND_FORMS.option("turn.action")
def offer_thousand_forms(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not has_in_play(s, NYARLATHOTEP, THOUSAND_FORMS):
        return No("wars.no.goo_in_play")
    if s.is_used(THOUSAND_FORMS, me):
        return No("wars.no.once_per_phase")
    return (("wars.cc.thousand_forms",),)


@THOUSAND_FORMS.action("wars.cc.thousand_forms")
def thousand_forms(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:cc/thousand-forms: once per Action phase."""
    s.use(THOUSAND_FORMS, me)
    negotiate_power(s, me)


@THOUSAND_FORMS.outlook("wars.cc.thousand_forms")
def forms_foreseen(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.thousand_forms")]


# -- requirements ----------------------------------------------------------------------------------


def three_gates(s: WarsState, me: Seat) -> bool:
    """wars:cc/three-gates: or 12 Power."""
    return s.gate_count(me) >= 3 or s.power[me] >= 12


def four_gates(s: WarsState, me: Seat) -> bool:
    """wars:cc/four-gates: or 15 Power."""
    return s.gate_count(me) >= 4 or s.power[me] >= 15


def gates_or_power(s: WarsState, me: Seat) -> dict[str, int]:
    return {"gates": s.gate_count(me), "power": s.power[me]}


PAY_FOUR: Final = requirement(CC, "cc.pay_4", "wars:cc/pay-four")
PAY_SIX: Final = requirement(CC, "cc.pay_6", "wars:cc/pay-six")
GATES_THREE: Final = requirement(
    CC,
    "cc.gates_3",
    "wars:cc/three-gates",
    met=three_gates,
    progress=gates_or_power,
    looks_at=GATES_STIRRED | POWER_STIRRED,
)
GATES_FOUR: Final = requirement(
    CC,
    "cc.gates_4",
    "wars:cc/four-gates",
    met=four_gates,
    beyond=GATES_THREE,
    progress=gates_or_power,
    looks_at=GATES_STIRRED | POWER_STIRRED,
)
CAPTURE: Final = requirement(CC, "cc.capture", "wars:cc/capture")


@CAPTURE.when("captured")
def captured_one(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> bool:
    """wars:cc/capture: when he captures somebody."""
    return about[0] == me


AWAKEN: Final = requirement(CC, "cc.awaken", "wars:cc/awaken")


@AWAKEN.when("awakened")
def nyarlathotep_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:cc/awaken: when Nyarlathotep awakens."""
    return about[1] == NYARLATHOTEP


PAY: Final = card_ability("cc.pay", "wars:cc/pay-four", CC)
PRICES: Final = {4: (PAY_FOUR,), 6: (PAY_SIX,), 10: (PAY_FOUR, PAY_SIX)}  # wars:cc/pay-four, wars:cc/pay-six


@PAY.option("turn.action")
def offer_to_pay(s: WarsState, me: Seat, about: Seat) -> Offer:
    open_prices = [cost for cost, slots in PRICES.items() if all(is_open(s, me, slot) for slot in slots)]
    if not open_prices:
        return No("wars.no.requirement_met", "wars:cc/pay-four")
    found = tuple(("wars.cc.pay", cost) for cost in open_prices if s.power[me] >= cost)
    return found or no_power(s, me, min(open_prices))


@PAY.action("wars.cc.pay", quiet=True, price=Param("", tuple(PRICES)))
def pay_for_books(s: WarsState, me: Seat, about: Seat, price: int) -> None:
    """wars:cc/pay-four, wars:cc/pay-six: 10 Power pay for both."""
    pay(s, me, price)
    for slot in PRICES[price]:
        fulfil(s, me, slot)
