"""Slime Molds: monsters that always belong to whoever controls one certain gate (p.177-178)."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import summon_more
from fhtagn.games.wars.rules.content import BIT, KIND_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import card_ability, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.starts import marked_areas
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import SUMMONS
from fhtagn.games.wars.rules.verbs import EVENTS, pay, place

CARD: Final = card("slime_molds")
MOLD: Final = kind("slime_mold")


def overlook(s: WarsState) -> int:
    """wars:slime/markers: where the board shows it, or where the marker lies; that area may be lost."""
    return sum([BIT[area] for area in marked_areas(s, "slime_overlook")])


def seas(s: WarsState) -> tuple[Area, ...]:
    return marked_areas(s, "slime_sea")


# -- whose they are ----------------------------------------------------------------------------------

OWNER: Final = card_ability("slime.owner", "wars:slime/owner", CARD, named=False)
EVENTS.add(Spec("wars.slime_owner", {"seat": SEAT}, "wars:slime/owner"))
EVENTS.add(Spec("wars.slime_neutral", {}, "wars:slime/neutral"))


@OWNER.watches("set_up")
@OWNER.watches("gate.kept")
@OWNER.watches("gate.left")
@OWNER.watches("gate.moved")
@OWNER.watches("gate.removed")
@OWNER.watches("card.taken")
@OWNER.watches("entered")
@OWNER.watches("lost")
def change_sides(s: WarsState, me: Side, about: Any) -> None:
    """wars:slime/owner, wars:slime/neutral, wars:slime/driven-off: they go with the gate.

    At once, and to nobody if it is abandoned.  A unit that is a gate comes after a gate that somebody
    controls (p.177).
    """
    here = overlook(s)
    keepers = [s.keeper(area) for area in s.areas_in(here)]
    keepers += [unit for unit in s.walking() if BIT[s.where[unit]] & here]
    side = next((s.owner(keeper) for keeper in keepers if keeper >= 0), s.wild())
    if side == s.holder[CARD]:
        return
    s.hand_over(CARD, side)
    if s.leader(side) >= 0:
        s.tell("wars.slime_owner", side)
    else:
        s.tell("wars.slime_neutral")


# -- calling them ------------------------------------------------------------------------------------

CALL: Final = card_ability("slime.call_slime_mold", "wars:slime/call", CARD)
FIRST_COST: Final = 0
NEXT_COST: Final = 1
priced("wars.slime.call_slime_mold", "wars:slime/call")
SUMMONS.add("wars.slime.call_slime_mold")  # wars:slime/fertility: Black Goat calls as many as she likes


def in_the_sea(s: WarsState, me: Seat) -> int:
    return sum([BIT[sea] for sea in seas(s)])


SITES["wars.slime.call_slime_mold"] = in_the_sea


def call_cost(s: WarsState, me: Seat, sea: Area) -> int:
    printed = NEXT_COST if s.in_play(MOLD) else FIRST_COST
    return price(s, me, "wars.slime.call_slime_mold", printed, sea, MOLD)


@CALL.option("turn.action")
@CALL.option("summon.also")
def offer_call(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.holder[CARD] != me:
        return No("wars.no.slime_gate")
    if s.in_pool(MOLD) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    if not seas(s):
        return No("wars.no.slime_sea_lost", "wars:slime/markers")
    cost = min([call_cost(s, me, sea) for sea in seas(s)])
    return (("wars.slime.call_slime_mold",),) if cost <= s.power[me] else no_power(s, me, cost)


@CALL.action("wars.slime.call_slime_mold")
def call(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:slime/call: one appears in a slime sea; the first is free."""
    summon_more(s, me)
    affordable = [sea for sea in seas(s) if call_cost(s, me, sea) <= s.power[me]]
    pick_area(s, me, "slime_sea", affordable, "slime.called")


@then("slime.called")
def called(s: WarsState, me: Seat, sea: Area, data: tuple[()]) -> None:
    """wars:slime/call: paid for where it appears."""
    pay(s, me, call_cost(s, me, sea))
    place(s, s.in_pool(MOLD), sea)


# -- where they do not go ----------------------------------------------------------------------------

SHORE: Final = card_ability("slime.shore", "wars:slime/shore", CARD, named=False)


@SHORE.forbids("move")
def not_by_moving(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:slime/shore: no Move action takes them to the overlook; retreats and abilities may."""
    there = KIND_OF[about[0]] == MOLD and BIT[about[1]] & overlook(s)
    return No("wars.no.slime_shore") if there else None
