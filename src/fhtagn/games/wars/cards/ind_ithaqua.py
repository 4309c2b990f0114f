"""Ithaqua without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import ALWAYS, Grant
from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.factions.windwalker import is_ferocious, may_hibernate, poles
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import GATES_STIRRED
from fhtagn.games.wars.rules.points import RULES, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, pay

CARD: Final = card("ind_ithaqua")
ITHAQUA: Final = kind("ind_ithaqua")

awakening(ITHAQUA, at_gate_with_goo)  # wars:ind-ithaqua/awakening


# -- Hibernate -------------------------------------------------------------------------------------

HIBERNATE: Final = unit_ability("ind_ithaqua.hibernate", "wars:ind-ithaqua/hibernate", CARD, ITHAQUA)
SLEEPERS: Final = "ind_asleep"  # how many do, for everybody to see
EVENTS.add(Spec("wars.sleeps", {"seat": SEAT}, "wars:ind-ithaqua/hibernate"))
may_hibernate(HIBERNATE)


@HIBERNATE.action("wars.ind_ithaqua.hibernate", quiet=True)
def hibernate(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ind-ithaqua/hibernate: the last action of this phase; all Power is kept for the next one."""
    pay(s, me, price(s, me, "wars.ind_ithaqua.hibernate", 0))
    s.use(HIBERNATE, me)  # until Gather Power
    s.copy_abilities((*s.copied, asleep(s, me)))
    s.set_count(SLEEPERS, s.count(SLEEPERS) + 1)
    s.tell("wars.sleeps", me)


# Who sleeps goes on sleeping if Ithaqua dies, and his card with this ability is somebody else's.
SLEEP: Final = RULES.ability("ind_ithaqua.sleep", "wars:ind-ithaqua/asleep", named=False)


def asleep(s: WarsState, me: Seat) -> Grant:
    """Sleep as if it were printed on the faction card."""
    return (SLEEP.id, s.faction[me], ALWAYS, 0)


@SLEEP.modifies("turn.idle")
def sleeps(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ind-ithaqua/asleep: no actions any more, whatever Power comes in."""
    return 1 if seat == me else value


@SLEEP.watches("gather.ends")
def wakes_up(s: WarsState, me: Seat, about: None) -> None:
    s.copy_abilities(tuple([grant for grant in s.copied if grant != asleep(s, me)]))
    s.set_count(SLEEPERS, 0)


# -- his requirement: gates at both poles ----------------------------------------------------------


def gates_at_poles(s: WarsState, me: Seat) -> bool:
    """wars:ind-ithaqua/poles: in both areas with a Windwalker glyph, whoever controls them, if anybody."""
    cold = poles(s)
    return cold.bit_count() > 1 and cold & s.gates() == cold


POLES: Final = card_requirement(
    CARD, "ind_ithaqua.poles", "wars:ind-ithaqua/poles", met=gates_at_poles, looks_at=GATES_STIRRED
)


# -- Ferox -----------------------------------------------------------------------------------------

FEROX: Final = loyalty_book("ind_ithaqua.ferox", "wars:ind-ithaqua/ferox", CARD)
is_ferocious(FEROX)  # wars:ind-ithaqua/ferox
