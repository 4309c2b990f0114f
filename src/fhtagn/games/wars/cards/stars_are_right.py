"""Stars are Right, a neutral spellbook: elder signs that are turned in bring Power as well."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import neutral_book
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_power

CARD: Final = card("stars_are_right")

STARS_ARE_RIGHT: Final = neutral_book("starry.stars_are_right", "wars:starry/power", CARD)


@STARS_ARE_RIGHT.watches("doom.revealed")
def power_as_well(s: WarsState, me: Seat, about: tuple[Seat, int]) -> None:
    """wars:starry/power: as much Power as doom, and only in the Doom phase."""
    seat, value = about
    if seat == me:
        s.tell("wars.uses", me, STARS_ARE_RIGHT.id)
        gain_power(s, me, value)
