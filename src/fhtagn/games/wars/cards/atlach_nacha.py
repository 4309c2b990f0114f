"""Atlach-Nacha (p.95), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import Spec
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import BIT, card, kind, only
from fhtagn.games.wars.rules.ending import win_at_once
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, loyalty_book, priced, unit_ability
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, pay

CARD: Final = card("atlach_nacha")
ATLACH_NACHA: Final = kind("atlach_nacha")
WEB: Final = kind("web")

awakening(ATLACH_NACHA, at_gate_with_goo)  # wars:atlach/awakening

# -- Spinnerets ------------------------------------------------------------------------------------

SPINNERETS: Final = unit_ability("atlach.spinnerets", "wars:atlach/spinnerets", CARD, ATLACH_NACHA)
SPIN_COST: Final = 1
priced("wars.atlach.spinnerets", "wars:atlach/spinnerets")
EVENTS.add(Spec("wars.web", {"area": AREA}, "wars:atlach/spinnerets"))


def where_she_spins(s: WarsState, me: Seat) -> int:
    """wars:atlach/spinnerets: in her area, which the action does not name."""
    return s.areas_with(ATLACH_NACHA)


SITES["wars.atlach.spinnerets"] = where_she_spins


@SPINNERETS.option("turn.action")
def offer_to_spin(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:atlach/spinnerets: where she is, unless a web hangs there."""
    area = s.where[only(ATLACH_NACHA)]
    if area >= OFF_MAP:
        return No("wars.no.goo_on_map")
    if s.areas_with(WEB) & BIT[area]:
        return No("wars.no.web_here")
    if s.in_pool(WEB) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    cost = price(s, me, "wars.atlach.spinnerets", SPIN_COST, area)
    return (("wars.atlach.spinnerets",),) if cost <= s.power[me] else no_power(s, me, cost)


@SPINNERETS.action("wars.atlach.spinnerets")
def spin(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:atlach/spinnerets: one of the six webs."""
    area = s.where[only(ATLACH_NACHA)]
    pay(s, me, price(s, me, "wars.atlach.spinnerets", SPIN_COST, area))
    s.put(s.in_pool(WEB), area)
    s.tell("wars.web", area)


# -- her requirement -------------------------------------------------------------------------------

ALL_WEBS: Final = 6


def is_spun(s: WarsState, me: Side) -> bool:
    """wars:atlach/webs: in six areas, whoever had them spun."""
    return s.areas_with(WEB).bit_count() >= ALL_WEBS


WEBS: Final = card_requirement(CARD, "atlach.webs", "wars:atlach/webs", is_spun)

# -- Cosmic Web ------------------------------------------------------------------------------------

COSMIC_WEB: Final = loyalty_book("atlach.cosmic_web", "wars:atlach/cosmic-web", CARD)
priced("wars.atlach.cosmic_web", "wars:atlach/cosmic-web")


@COSMIC_WEB.option("turn.action")
def offer_the_end(s: WarsState, me: Seat, about: Seat) -> Offer:
    cost = price(s, me, "wars.atlach.cosmic_web", 0)
    return (("wars.atlach.cosmic_web",),) if cost <= s.power[me] else no_power(s, me, cost)


@COSMIC_WEB.action("wars.atlach.cosmic_web")
def the_web_is_spun(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:atlach/cosmic-web: victory at once, with however many spellbooks."""
    win_at_once(s, (me,), "wars.end.cosmic_web")


@COSMIC_WEB.outlook("wars.atlach.cosmic_web")
def victory(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.victory")]
