"""The Bloated Woman (p.114-117), a mask of Nyarlathotep: whom she kills must be bought back from her."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.content import KIND_OF, MINION, TRAITS_OF, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import GONE, holding_place
from fhtagn.games.wars.rules.points import UNIT, loyalty_book, unit_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS
from fhtagn.games.wars.shared.masks import at_any_gate, unmasked

CARD: Final = card("bloated_woman")
WOMAN: Final = kind("bloated_woman")
FAN: Final = holding_place("bloated.fan", reserve=CARD)  # wars:bloated-woman/paid

awakening(WOMAN, at_any_gate, unmasked)  # wars:bloated-woman/awakening, wars:bloated-woman/mask


# -- The Velvet Fan --------------------------------------------------------------------------------

VELVET_FAN: Final = unit_ability("bloated.velvet_fan", "wars:bloated-woman/fan", CARD, WOMAN)
EVENTS.add(Spec("wars.fanned", {"unit": UNIT}, "wars:bloated-woman/fan"))


def takes_part(s: WarsState) -> bool:
    """wars:bloated-woman/fan: she fights, or has just retreated; not if she left before the dice."""
    b = the_battle(s)
    woman = only(WOMAN)
    there = s.where[woman] == b.area or woman in b.pains_on
    return there and woman not in b.aside and s.side_in_battle(woman) >= 0


@VELVET_FAN.watches("lost")
def somebody_fell(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    """wars:bloated-woman/fan: killed or eliminated, a monster or cultist of an enemy."""
    if s.is_fighting() and takes_part(s) and TRAITS_OF[about[0]] & MINION and s.owner(about[0]) != me:
        the_battle(s).note(VELVET_FAN, about[0])


@VELVET_FAN.after("battle.over")
def fan_opens(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> Frame | None:
    return FanOpens(me) if fallen(s) else None


def fallen(s: WarsState) -> list[Unit]:
    """wars:bloated-woman/fan: one of each kind that fell, from the pool: nobody can tell them apart."""
    noted = [unit for ability, unit in the_battle(s).notes if ability == VELVET_FAN.number and unit >= 0]
    kinds = dict.fromkeys([KIND_OF[unit] for unit in noted if s.where[unit] != GONE])
    return [s.in_pool(which) for which in kinds if s.in_pool(which) >= 0]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FanOpens(Frame[WarsState]):
    """wars:bloated-woman/fan: her owner chooses one."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        pick_unit(s, self.seat, "velvet_fan", fallen(s), "bloated.fanned")


@then("bloated.fanned")
def fanned(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:bloated-woman/kept: it stays on her card, whoever holds that, until its owner pays for it."""
    s.tell("wars.uses", me, VELVET_FAN.id)
    s.put(unit, FAN)
    s.tell("wars.fanned", unit)


# -- her requirement: six spellbooks ---------------------------------------------------------------


def all_six(s: WarsState, me: Seat) -> bool:
    """wars:bloated-woman/six-books: all those of the faction card."""
    return s.has_all_books(me)


SIX_BOOKS: Final = card_requirement(CARD, "bloated.six_books", "wars:bloated-woman/six-books", met=all_six)


# -- Disaster Looms --------------------------------------------------------------------------------

DISASTER: Final = loyalty_book("bloated.disaster_looms", "wars:bloated-woman/disaster", CARD)
GATE_POWER: Final = 2


@DISASTER.modifies("income")
def no_power_from_gates(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:bloated-woman/disaster: nobody may choose the Power instead."""
    return value - GATE_POWER * s.gate_count(me) if seat == me else value


@DISASTER.after("gather.income")
def signs_instead(s: WarsState, me: Seat, about: None) -> Frame | None:
    """wars:bloated-woman/disaster: a sign for each gate."""
    return DrawSigns(me, s.gate_count(me)) if s.gate_count(me) else None
