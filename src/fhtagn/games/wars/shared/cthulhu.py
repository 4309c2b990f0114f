"""Cthulhu, in his faction and without it: Devour, and gates in the oceans."""

from __future__ import annotations

from fhtagn.core.abilities import Ability
from fhtagn.core.nodes import Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import in_battle, lose_before_dice
from fhtagn.games.wars.rules.content import Kind, Unit
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import Texts, who_picks
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import event
from fhtagn.games.wars.rules.queries import minions_facing
from fhtagn.games.wars.rules.state import WarsState, the_battle

event("devoured", "wars:gc/devour")  # (unit, by whom)


def devours(ability: Ability, cthulhu: Kind) -> None:
    """What his card says, and that of Cthulhu without his faction."""
    action = f"wars.{ability.id}"

    @ability.option("battle.pre")
    def offer_devour(s: WarsState, me: Seat, about: None) -> Offer:
        """wars:gc/devour: once per battle, with Cthulhu in it."""
        b = the_battle(s)
        if b.over or not in_battle(s, cthulhu):
            return No("wars.no.unit_in_battle")
        if b.noted(ability, about_side(b.side_of(me))):
            return No("wars.no.once_per_battle")
        return ((action,),) if minions_facing(s, me) else No("wars.no.no_victim")

    @ability.action(action)
    def devour(s: WarsState, me: Seat, about: None) -> None:
        """wars:gc/devour: the enemy picks the victim."""
        b = the_battle(s)
        b.note(ability, about_side(b.side_of(me)))
        pick_unit(s, s.decider(b.foe(me), me), "devoured", minions_facing(s, me), "gc.devoured", me)

    @ability.outlook(action)
    def devour_told(s: WarsState, me: Seat) -> Texts:
        return who_picks(s, me, the_battle(s).foe(me))


@then("gc.devoured")
def eaten(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    lose_before_dice(s, unit, data[0])
    if "devoured" in s.rules.hooked:
        propose(s, "devoured", (unit, data[0]))


def ocean_gates_met(s: WarsState, me: Seat) -> bool:
    """wars:gc/ocean-gates: three of one's own, or four of anybody's."""
    sides = s.gate_sides(s.board.oceans)
    return len(sides) >= 4 or sides.count(me) >= 3
