"""Ubbo-Sathla without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import Area, Kind, card, kind
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import AREA, card_ability, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat, no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, remove_kept_gate
from fhtagn.games.wars.shared.ubbo_sathla import feasts, grow_by_die, is_flattered

CARD: Final = card("ind_ubbo_sathla")
UBBO: Final = kind("ind_ubbo_sathla")
GROWTH: Final = "ind_growth"

awakening(UBBO, at_gate_with_goo)  # wars:ind-ubbo/awakening
RISING: Final = card_ability("ind_ubbo.rising", "wars:ind-ubbo/awakening", CARD, named=False)


@RISING.watches("awakened")
def small_again(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> None:
    """wars:ind-ubbo/awakening: the growth marker begins at 0, every time."""
    if about[1] == UBBO:
        s.set_count(GROWTH, 0)


def size(s: WarsState, side: Fighters) -> int:
    """wars:ind-ubbo/combat: as many dice as the growth marker shows."""
    return s.count(GROWTH)


combat(UBBO, size)


# -- Sycophancy ------------------------------------------------------------------------------------

SYCOPHANCY: Final = unit_ability("ind_ubbo.sycophancy", "wars:ind-ubbo/sycophancy", CARD, UBBO)
is_flattered(SYCOPHANCY)  # wars:ind-ubbo/sycophancy


# -- his requirement: a gate for growth ------------------------------------------------------------

GIVE_UP_GATE: Final = card_requirement(CARD, "ind_ubbo.give_up_gate", "wars:ind-ubbo/give-up-gate")
GATE_COST: Final = 0


@GIVE_UP_GATE.ability.option("turn.action")
def offer_to_give_up_gate(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:ind-ubbo/give-up-gate: any gate with a unit of his owner on it; no unit that counts as a gate."""
    no = GIVE_UP_GATE.refuse(s)
    if no is not None:
        return no
    areas = s.areas_in(s.kept_gates(me))
    if not areas:
        return No("wars.no.controlled_gate")
    costs = {area: price(s, me, "wars.ind_ubbo.give_up_gate", GATE_COST, area) for area in areas}
    found = tuple([("wars.ind_ubbo.give_up_gate", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@GIVE_UP_GATE.ability.action("wars.ind_ubbo.give_up_gate", quiet=True, area=AREA)
def give_up_gate(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ind-ubbo/give-up-gate: the gate goes, whoever kept it stays, and he grows by a die."""
    pay(s, me, price(s, me, "wars.ind_ubbo.give_up_gate", GATE_COST, area))
    GIVE_UP_GATE.fulfil(s, me)
    grow_by_die(s, me, GROWTH)
    remove_kept_gate(s, me, area)


@GIVE_UP_GATE.ability.outlook("wars.ind_ubbo.give_up_gate")
def growth_foreseen(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.grows_by_die")]


# -- Hell's Banquet --------------------------------------------------------------------------------

HELLS_BANQUET: Final = loyalty_book("ind_ubbo.hells_banquet", "wars:ind-ubbo/hells-banquet", CARD)
feasts(HELLS_BANQUET, GROWTH)  # wars:ind-ubbo/hells-banquet
