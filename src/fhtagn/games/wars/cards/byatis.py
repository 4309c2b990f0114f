"""Byatis (p.96), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import ADJACENT, CULTIST, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, loyalty_book, priced, unit_ability
from fhtagn.games.wars.rules.queries import may_enter, may_shift, no_power, price
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import earn_card_book, move, pay

CARD: Final = card("byatis")
BYATIS: Final = kind("byatis")

awakening(BYATIS, at_gate_with_goo)  # wars:byatis/awakening

# -- Toad of Berkeley ------------------------------------------------------------------------------

TOAD: Final = unit_ability("byatis.toad_of_berkeley", "wars:byatis/toad", CARD, BYATIS)


@TOAD.forbids("move")
def sits(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:byatis/toad: no Move action moves him."""
    return No("wars.no.toad") if about[0] == only(BYATIS) else None


@TOAD.forbids("shift")
def stays(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> No | None:
    """wars:byatis/toad: nor any ability; he only retreats."""
    return No("wars.no.toad") if about[1] == only(BYATIS) else None


@TOAD.after("doom.turn_begins")
def undisturbed(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:byatis/undisturbed: in his side's turn of the Doom phase."""
    return Undisturbed(me) if about == me else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Undisturbed(Frame[WarsState]):
    """wars:byatis/undisturbed: an elder sign, if no enemy is in his area; what nobody plays is none."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        area = s.where[only(BYATIS)]
        if area < OFF_MAP and not any(s.is_here(foe, area) for foe in s.others(self.seat)):
            s.tell("wars.uses", self.seat, TOAD.id)
            s.push(DrawSigns(self.seat, 1))


# -- his requirement -------------------------------------------------------------------------------

FEAST: Final = card_requirement(CARD, "byatis.feast", "wars:byatis/feast")
FIGHTS: Final = 1  # what the battle notes: he takes part
FED: Final = 2  # and an enemy has died


@FEAST.ability.before("battle.joined")
def takes_part(s: WarsState, me: Side, about: None) -> None:
    b = the_battle(s)
    if s.where[only(BYATIS)] == b.area and b.side_of(me) >= 0 and only(BYATIS) not in b.aside:
        b.note(FEAST.ability, n=FIGHTS)


@FEAST.ability.watches("killed")
def enemy_dies(s: WarsState, me: Side, about: tuple[Unit, Side]) -> None:
    b = s.battle
    if b is not None and b.noted(FEAST.ability) and s.side_in_battle(about[0]) == 1 - b.side_of(me):
        b.note(FEAST.ability, n=FED)


@FEAST.ability.watches("battle.over")
def survives(s: WarsState, me: Side, about: tuple[Area, Side, Side]) -> None:
    """wars:byatis/feast: after a battle in which an enemy unit was killed; dead, his card is nobody's now."""
    b = the_battle(s)
    if b.noted(FEAST.ability) == FED and only(BYATIS) not in b.aside:
        earn_card_book(s, CARD)


# -- God of Forgetfulness --------------------------------------------------------------------------

FORGETFULNESS: Final = loyalty_book("byatis.god_of_forgetfulness", "wars:byatis/forgetfulness", CARD)
CALL_COST: Final = 1
priced("wars.byatis.god_of_forgetfulness", "wars:byatis/forgetfulness")


def where_they_come(s: WarsState, me: Seat) -> int:
    """wars:byatis/forgetfulness: the action ends in his area, which it does not name."""
    return s.areas_with(BYATIS)


SITES["wars.byatis.god_of_forgetfulness"] = where_they_come


def forgetful(s: WarsState, me: Seat, area: Area) -> list[Unit]:
    """Cultists of the enemies there who can come to him."""
    home = s.where[only(BYATIS)]
    cultists = [unit for foe in s.others(me) for unit in s.trait_here(foe, area, CULTIST)]
    return [unit for unit in cultists if may_shift(s, me, unit) and may_enter(s, unit, home)]


@FORGETFULNESS.option("turn.action")
def offer_call(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:byatis/forgetfulness: an area next to his; the action ends in his own."""
    home = s.where[only(BYATIS)]
    if home >= OFF_MAP:
        return No("wars.no.goo_on_map")
    areas = [area for area in s.board.near[ADJACENT][home] if forgetful(s, me, area)]
    if not areas:
        return No("wars.no.nobody_forgets")
    cost = {
        area: price(s, me, "wars.byatis.god_of_forgetfulness", CALL_COST, area, beside=(home,))
        for area in areas
    }
    found = tuple([("wars.byatis.god_of_forgetfulness", area) for area in areas if cost[area] <= s.power[me]])
    return found or no_power(s, me, min(cost.values()))


@FORGETFULNESS.action("wars.byatis.god_of_forgetfulness", area=AREA)
def call(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:byatis/forgetfulness: all enemy cultists from there come to him."""
    home = s.where[only(BYATIS)]
    pay(s, me, price(s, me, "wars.byatis.god_of_forgetfulness", CALL_COST, area, beside=(home,)))
    for unit in forgetful(s, me, area):
        move(s, unit, home)
