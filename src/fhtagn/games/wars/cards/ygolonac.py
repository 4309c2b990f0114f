"""Y'Golonac (p.121), in the order of the printed card: whoever kills him may have him."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import MINION, TERROR, TRAITS_OF, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import is_killed
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import POOL, holding_place
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.signs import SignForEach
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import replace, take_card

CARD: Final = card("ygolonac")
YGOLONAC: Final = kind("ygolonac")
BETWEEN: Final = holding_place("ygolonac")  # dead, and about to burst out of somebody

awakening(YGOLONAC, at_gate_with_goo)  # wars:ygolonac/awakening


# -- Orifices --------------------------------------------------------------------------------------

ORIFICES: Final = unit_ability("ygolonac.orifices", "wars:ygolonac/orifices", CARD, YGOLONAC)


def bodies(s: WarsState, me: Seat) -> list[Unit]:
    """wars:ygolonac/orifices: enemies who survive his battle: terrors, monsters, cultists of players."""
    b = s.battle
    if b is None or b.side_of(me) < 0 or not b.kills_on.get(only(YGOLONAC)):
        return []
    return [
        unit
        for unit in s.participants(1 - b.side_of(me))
        if TRAITS_OF[unit] & (TERROR | MINION)
        and s.leader(s.owner(unit)) >= 0
        and s.owner(unit) != me
        and (unit in b.spared or not is_killed(s, unit))
    ]


@ORIFICES.replaces("independent.lost")
def does_not_stay_dead(s: WarsState, me: Seat, about: tuple[CardId, Unit]) -> bool:
    """wars:ygolonac/orifices, wars:ygolonac/dies: killed in a battle, if there is a body for him."""
    if about[0] != CARD or not bodies(s, me):
        return False
    s.put(about[1], BETWEEN)
    return True


@ORIFICES.after("killed", always=True)
def bursts_out(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> Frame | None:
    return Bursts(me) if s.where[only(YGOLONAC)] == BETWEEN else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bursts(Frame[WarsState]):
    """wars:ygolonac/orifices: the owner he had chooses the body, wanted or not."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        s.put(only(YGOLONAC), POOL)
        found = bodies(s, self.seat)
        if found:
            s.tell("wars.uses", self.seat, ORIFICES.id)
            pick_unit(s, self.seat, "orifices", found, "ygolonac.burst")


@then("ygolonac.burst")
def burst(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:ygolonac/orifices: in its place, and with his card for its owner."""
    owner = s.owner(unit)
    the_battle(s).pains_on.pop(unit, None)
    s.note(ORIFICES, owner)
    take_card(s, CARD, owner)
    replace(s, unit, only(YGOLONAC))


# -- his requirement: to come that way -------------------------------------------------------------

RECEIVED: Final = card_requirement(CARD, "ygolonac.received", "wars:ygolonac/received")


@RECEIVED.when("card.taken")
def is_received(s: WarsState, me: Seat, about: tuple[Side, CardId]) -> bool:
    """wars:ygolonac/received: not by whoever awakens him."""
    return about[1] == CARD and s.noted(ORIFICES, me)


# -- The Revelations -------------------------------------------------------------------------------

REVELATIONS: Final = loyalty_book("ygolonac.revelations", "wars:ygolonac/revelations", CARD)


@REVELATIONS.after("doom.turn_begins")
def pages_are_read(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:ygolonac/revelations: on the own turn of the Doom phase, everybody else, wanted or not."""
    return SignForEach(s.others(me)) if seat == me else None
