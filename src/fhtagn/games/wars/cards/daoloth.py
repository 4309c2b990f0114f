"""Daoloth (p.121), in the order of the printed card: his awakening, ability, requirement and book."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.battle import in_battle
from fhtagn.games.wars.rules.content import BIT, GOO, TRAITS_OF, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import UNIT, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, dice_of, targets
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import make_gate

CARD: Final = card("daoloth")
DAOLOTH: Final = kind("daoloth")

awakening(DAOLOTH, at_gate_with_goo)  # wars:daoloth/awakening


# -- Cosmic Unity ----------------------------------------------------------------------------------

UNITY: Final = unit_ability("daoloth.cosmic_unity", "wars:daoloth/unity", CARD, DAOLOTH)


@UNITY.option("battle.pre")
def offer_unity(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:daoloth/unity: one of the enemy's, in a battle with him."""
    b = the_battle(s)
    if b.over or not in_battle(s, DAOLOTH):
        return No("wars.no.unit_in_battle")
    if b.noted(UNITY, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    enemies = targets(s, me, s.participants(1 - b.side_of(me)))
    great = alike(s, [unit for unit in enemies if TRAITS_OF[unit] & GOO])
    found = [("wars.daoloth.cosmic_unity", unit) for unit in great]
    return tuple(found) or No("wars.no.no_enemy_goo")


@UNITY.action("wars.daoloth.cosmic_unity", unit=UNIT)
def unite(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    b = the_battle(s)
    b.note(UNITY, about_side(b.side_of(me)))
    b.note(UNITY, unit)


@UNITY.modifies("strength")
def rolls_nothing(s: WarsState, me: Seat, value: int, side: Fighters) -> int:
    """wars:daoloth/unity: only its own dice; whatever else it can do still works."""
    b = s.battle
    if b is None or b.area != side.area or side.side == me:
        return value
    return value - sum([dice_of(s, side, unit) for unit in side.units if b.noted(UNITY, unit)])


# -- his requirement: a Great Old One is killed ----------------------------------------------------

GOO_KILLED: Final = card_requirement(CARD, "daoloth.goo_killed", "wars:daoloth/goo-killed")


@GOO_KILLED.when("killed")
def great_one_falls(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:daoloth/goo-killed: whoever's, wherever, by whomever; his own death brings him nothing."""
    return TRAITS_OF[about[0]] & GOO != 0 and about[0] != only(DAOLOTH)


# -- Interdimensional ------------------------------------------------------------------------------

INTERDIMENSIONAL: Final = loyalty_book("daoloth.interdimensional", "wars:daoloth/interdimensional", CARD)


@INTERDIMENSIONAL.after("entered")
def veil_is_torn(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> Frame | None:
    """wars:daoloth/interdimensional: however he comes there."""
    return Torn(me) if about[0] == only(DAOLOTH) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Torn(Frame[WarsState]):
    """wars:daoloth/interdimensional: a gate where there is none; nobody controls it yet."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        area = s.where[only(DAOLOTH)]
        if s.board.all & BIT[area] and not (s.gates() | s.gate_pieces()) & BIT[area]:
            s.tell("wars.uses", self.seat, INTERDIMENSIONAL.id)
            make_gate(s, area, by=self.seat)
