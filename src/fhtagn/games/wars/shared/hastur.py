"""Hastur, in his faction and without it: Vengeance, and doom that is given away."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import SEAT
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import Offer
from fhtagn.games.wars.rules.battle import in_battle
from fhtagn.games.wars.rules.books import Doubt, Reward
from fhtagn.games.wars.rules.content import Kind
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import gain_doom

DOOM_GIVEN: Final = 3


def avenges(ability: Ability, hastur: Kind) -> None:
    """What his card says, and that of Hastur without his faction."""

    @ability.modifies("results.chooser")
    def hastur_chooses(s: WarsState, me: Seat, seat: Seat, side: int) -> int:
        """wars:ys/vengeance: the enemy's results are assigned by whose Hastur fights."""
        return me if the_battle(s).sides[1 - side] == me and in_battle(s, hastur) else seat


def gives_doom(ability: Ability, why_not: Doubt, fulfilled: Reward) -> None:
    """A requirement of this card, and of Hastur without his faction."""
    action = f"wars.{ability.id}"

    @ability.option("turn.action")
    def offer_to_give_doom(s: WarsState, me: Seat, about: Seat) -> Offer:
        return why_not(s, me) or tuple((action, foe) for foe in s.others(me))

    @ability.action(action, quiet=True, seat=SEAT)
    def give_doom(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
        """wars:ys/give-doom: another player gains 3 doom."""
        fulfilled(s, me)
        gain_doom(s, seat, DOOM_GIVEN)
