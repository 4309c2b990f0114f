"""Ithaqua, in his faction and without it: sleep, and cultists whom no monster captures."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import ALWAYS, Ability, Grant
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, Area
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState


def may_hibernate(ability: Ability) -> None:
    """What this card says, and that of Ithaqua without his faction: the last action of this phase."""
    action = f"wars.{ability.id}"

    @ability.option("turn.action")
    def offer_hibernate(s: WarsState, me: Seat, about: Seat) -> Offer:
        """wars:ww/hibernate: who sleeps does not fall asleep again, in whatever action outside of a turn."""
        if s.is_used(ability, me):
            return No("wars.no.once_per_phase")
        cost = price(s, me, action, 0)
        return ((action,),) if s.power[me] >= cost else no_power(s, me, cost)

    @ability.outlook(action)
    def long_sleep(s: WarsState, me: Seat) -> Texts:
        return [Text("wars.outlook.hibernate")]


# Who sleeps goes on sleeping if Ithaqua dies, and the card that allowed it is nobody's then; so sleep works
# as if it were printed on the sleeper's faction card.

SLEEP: Final = RULES.ability("ind_ithaqua.sleep", "wars:ind-ithaqua/asleep", named=False)
SLEEPERS: Final = "ind_asleep"  # how many do, for everybody to see


def asleep(s: WarsState, me: Seat) -> Grant:
    return (SLEEP.id, s.faction[me], ALWAYS, 0)


def fall_asleep(s: WarsState, me: Seat) -> None:
    """wars:ind-ithaqua/asleep: until the end of the next Gather Power."""
    s.copy_abilities((*s.copied, asleep(s, me)))
    s.set_count(SLEEPERS, s.count(SLEEPERS) + 1)


@SLEEP.modifies("turn.idle")
def sleeps(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ind-ithaqua/asleep: no actions any more, whatever Power comes in."""
    return 1 if seat == me else value


@SLEEP.watches("gather.ends")
def wakes_up(s: WarsState, me: Seat, about: None) -> None:
    s.copy_abilities(tuple([grant for grant in s.copied if grant != asleep(s, me)]))
    s.set_count(SLEEPERS, 0)


def is_ferocious(ability: Ability) -> None:
    """What his card says, and that of Ithaqua without his faction."""

    @ability.forbids("capture")
    def only_by_great_old_ones(s: WarsState, me: Seat, about: tuple[Seat, Seat, Area]) -> No | None:
        """wars:ww/ferox: no monster and no terror captures its cultists."""
        seat, foe, area = about
        return No("wars.no.ferox") if foe == me and not s.great_of(seat) & BIT[area] else None
