"""Cthulhu Wars: the Capture action (p.25-26)."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import ABLE, BIT, CULTIST, KIND_OF, MIGHT_OF, Area, Unit
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import AREA, declare, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import capture, pay

declare("wars.capture", {"area": AREA, "foe": SEAT}, "wars:actions/capture")
priced("wars.capture", "wars:actions/cost")

CAPTURE_COST: Final = 1
NOBODY_TO_CAPTURE: Final = No("wars.no.nobody_to_capture", "wars:actions/capture")
PROTECTED: Final = No("wars.no.protected", "wars:capture/protection")


def preys(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/capture: cultists not protected by a unit of the same might, whatever it costs."""
    great, able = s.great_of(seat), s.able_of(seat)
    anyway = 0  # where neither protection nor an ability saves anybody
    bound = s.rules
    if "capture.unable" in bound.modifiers:
        able = with_hands(s, seat, able)
    if "capture.anyway" in bound.modifiers:
        anyway = bound.value(s, "capture.anyway", 0, seat)
    hunters = great | able
    near = free = 0
    found: list[tuple[Area, Action]] = []
    no = NOBODY_TO_CAPTURE
    if hunters:
        for foe in s.others(seat):
            near = hunters & s.cultists_of(foe)
            if not near:
                continue
            # wars:capture/protection, wars:capture/third-party, wars:terror/capture
            free = near & (~s.great_of(foe) & (great | ~s.able_of(foe)) | anyway)
            if near != free:
                no = PROTECTED
            for area in s.areas_in(free):
                banned = bound.forbidden(s, "capture.never", (seat, foe, area))
                if banned is None and not anyway & BIT[area]:
                    banned = bound.forbidden(s, "capture", (seat, foe, area))
                if banned is None:
                    found.append((area, ("wars.capture", area, foe)))
                else:
                    no = banned
    if not found:
        return no
    found.sort(key=_first)  # area by area
    return tuple([action for _, action in found])


def with_hands(s: WarsState, seat: Seat, areas: int) -> int:
    """Of the areas with its monsters and terrors those with one of a kind that captures."""
    unable = s.rules.value(s, "capture.unable", 0, seat)
    if not unable:
        return areas
    found = 0
    for area in s.areas_in(areas):
        for unit in s.here(seat, area):
            if MIGHT_OF[unit] == ABLE and not unable >> KIND_OF[unit] & 1:
                found |= BIT[area]
    return found


def offer_capture(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/capture: those of them that it can pay for."""
    found = preys(s, seat)
    if isinstance(found, No):
        return found
    costs = [price(s, seat, "wars.capture", CAPTURE_COST, action[1]) for action in found]
    possible = tuple([action for action, cost in zip(found, costs, strict=True) if cost <= s.power[seat]])
    return possible or no_power(s, seat, min(costs))


def _first(pair: tuple[Area, Action]) -> Area:
    return pair[0]


def do_capture(s: WarsState, seat: Seat, area: Area, foe: Seat) -> None:
    pay(s, seat, price(s, seat, "wars.capture", CAPTURE_COST, area))
    take_captive(s, seat, area, foe)


def take_captive(s: WarsState, seat: Seat, area: Area, foe: Seat) -> None:
    """wars:capture/owner-chooses: of several cultists their owner picks one."""
    pick_unit(s, foe, "captured", s.trait_here(foe, area, CULTIST), "captured", seat)


@then("captured")
def _captured(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    capture(s, unit, data[0])
