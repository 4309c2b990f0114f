"""Dire Cthulhu (p.104), in the order of the printed card: his awakening, ability, requirement and book."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import CARDS, INDEPENDENT, KINDS, Area, Kind, Unit, card, kind, only
from fhtagn.games.wars.rules.foresight import Texts, who_picks
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import results_on
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import targets
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.shared.kills import was_scored

CARD: Final = card("dire_cthulhu")
DIRE: Final = kind("dire_cthulhu")


def with_a_sign(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:dire-cthulhu/awakening: the awakening itself brings one."""
    s.push(DrawSigns(seat, 1))


awakening(DIRE, at_gate_with_goo, with_a_sign)


# -- Lord and Master -------------------------------------------------------------------------------

LORD: Final = unit_ability("dire_cthulhu.lord_and_master", "wars:dire-cthulhu/lord", CARD, DIRE)


@LORD.after("awakened")
def hailed(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> Frame | None:
    """wars:dire-cthulhu/lord: for every other independent that his owner awakens."""
    seat, awake, _ = about
    independent = CARDS[KINDS[awake].card].sort == INDEPENDENT
    return DrawSigns(me, 1) if seat == me and awake != DIRE and independent else None


# -- his requirement: three kills in one battle ----------------------------------------------------

KILL_THREE: Final = card_requirement(CARD, "dire_cthulhu.kill_three", "wars:dire-cthulhu/kill-three")
THREE: Final = 3


def count_kill(s: WarsState, me: Seat, by: Side) -> bool:
    """Is this the third one in any battle of his owner's, with him or without?"""
    b = s.battle
    if b is None or by != me:
        return False
    b.note(KILL_THREE.ability, n=b.noted(KILL_THREE.ability) + 1)
    return b.noted(KILL_THREE.ability) >= THREE


@KILL_THREE.when("killed")
def third_kill(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:dire-cthulhu/kill-three: whoever it was."""
    return count_kill(s, me, about[1])


@KILL_THREE.when("kill.survived")
def third_that_was_scored(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:dire-cthulhu/kill-three: a kill that did not kill was one all the same (FAQ p.199)."""
    return was_scored(s, about[0]) and count_kill(s, me, about[1])


# -- Non-Euclidean ---------------------------------------------------------------------------------

NON_EUCLIDEAN: Final = loyalty_book("dire_cthulhu.non_euclidean", "wars:dire-cthulhu/non-euclidean", CARD)
RESULTS: Final = ("kill", "pain")


@NON_EUCLIDEAN.option("battle.rolled")
def offer_angles(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:dire-cthulhu/non-euclidean: one result after the other, before any is assigned."""
    b = the_battle(s)
    side = b.side_of(me)
    if side < 0 or only(DIRE) not in s.participants(side):
        return No("wars.no.unit_in_battle")
    left = {"kill": b.kills[1 - side], "pain": b.pains[1 - side]}
    found = [
        ("wars.dire_cthulhu.non_euclidean", result, foe)
        for result in RESULTS
        if left[result]
        for foe in s.others(me)
        if within_reach(s, me, foe, result)
    ]
    return tuple(found) or No("wars.no.no_bystander")


def within_reach(s: WarsState, me: Seat, foe: Seat, result: str) -> list[Unit]:
    """wars:dire-cthulhu/bystanders: who is in the area and takes no part; not who was taken out of it."""
    b = the_battle(s)
    if b.side_of(foe) >= 0:
        return []
    query = "results.may_kill" if result == "kill" else "results.may_pain"
    return [
        unit
        for unit in targets(s, me, s.here(foe, b.area))
        if unit not in b.aside
        and unit not in b.lent
        and not results_on(b, unit)
        and s.rules.value(s, query, 1, unit)
    ]


@NON_EUCLIDEAN.action(
    "wars.dire_cthulhu.non_euclidean", result=choice("wars.battle_result", RESULTS), seat=SEAT
)
def bend(s: WarsState, me: Seat, about: None, result: str, seat: Seat) -> None:
    """wars:dire-cthulhu/non-euclidean: whoever is hit chooses the unit."""
    b = the_battle(s)
    side = 1 - b.side_of(me)
    units = within_reach(s, me, seat, result)
    if result == "kill":
        b.kills[side] -= 1
        pick_unit(s, seat, "bystander_kill", units, "dire_cthulhu.struck", result, side)
    else:
        b.pains[side] -= 1
        pick_unit(s, seat, "bystander_pain", units, "dire_cthulhu.struck", result, side)


@then("dire_cthulhu.struck")
def struck(s: WarsState, foe: Seat, unit: Unit, data: tuple[str, int]) -> None:
    """wars:dire-cthulhu/bystanders: no ability of the battle hears of it; it is applied with the others."""
    b = the_battle(s)
    result, side = data
    b.takers[unit] = side
    if result == "kill":
        b.kills_on[unit] = 1
        s.tell("wars.kill_assigned", unit)
    else:
        b.pains_on[unit] = 1
        s.tell("wars.pain_assigned", unit)


@NON_EUCLIDEAN.outlook("wars.dire_cthulhu.non_euclidean")
def angles_told(s: WarsState, me: Seat, result: str, seat: Seat) -> Texts:
    return who_picks(s, me, seat)
