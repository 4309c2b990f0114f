"""Yig (p.94, 43, 47), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.battle import add_kills
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import (
    AREA,
    declare,
    loyalty_book,
    priced,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import earn_card_book, gain_doom, gain_power, lose_power, pay, remove_gate

CARD: Final = card("yig")
YIG: Final = kind("yig")

awakening(YIG, at_gate_with_goo)  # wars:yig/awakening

# -- Snakebite -------------------------------------------------------------------------------------

SNAKEBITE: Final = unit_ability("yig.snakebite", "wars:yig/snakebite", CARD, YIG)
BITTEN: Final = 1  # what the battle notes about a side: a cultist is to die
BITES: Final = 2  # and has bitten


@SNAKEBITE.watches("kill.assigned")
def poisonous(s: WarsState, me: Side, unit: Unit) -> None:
    """wars:yig/snakebite: by the assignment; what becomes of the kill later does not matter (p.47)."""
    b = the_battle(s)
    side = b.side_of(me)
    if side >= 0 and TRAITS_OF[unit] & CULTIST and s.side_in_battle(unit) == side:
        about = about_side(side)
        b.note(SNAKEBITE, about, max(BITTEN, b.noted(SNAKEBITE, about)))


@SNAKEBITE.option("battle.kills")
def offer_bite(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    side = b.side_of(me)
    noted = b.noted(SNAKEBITE, about_side(side)) if side >= 0 else 0
    if noted == BITES:
        return No("wars.no.once_per_battle")
    return (("wars.yig.snakebite",),) if noted == BITTEN else No("wars.no.no_cultist_killed")


@SNAKEBITE.action("wars.yig.snakebite")
def bite(s: WarsState, me: Seat, about: None) -> None:
    """wars:yig/snakebite: one more kill, however many of them die."""
    b = the_battle(s)
    side = b.side_of(me)
    b.note(SNAKEBITE, about_side(side), BITES)
    add_kills(s, 1 - side, 1)


# -- his requirement -------------------------------------------------------------------------------

UNDO_GATE: Final = card_requirement(CARD, "yig.undo_gate", "wars:yig/undo-gate")
priced("wars.yig.undo_gate", "wars:yig/undo-gate")


@UNDO_GATE.ability.option("turn.action")
def offer_to_undo(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:yig/undo-gate: a gate that one of his side's units keeps, no unit that counts as one."""
    if CARD in s.lit:
        return No("wars.no.requirement_met")
    areas = s.areas_in(s.kept_gates(me))
    if not areas:
        return No("wars.no.controlled_gate")
    costs = {area: price(s, me, "wars.yig.undo_gate", 0, area) for area in areas}
    found = tuple([("wars.yig.undo_gate", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@UNDO_GATE.ability.action("wars.yig.undo_gate", quiet=True, area=AREA)
def undo(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:yig/undo-gate: the gate leaves the map, whoever kept it stays."""
    pay(s, me, price(s, me, "wars.yig.undo_gate", 0, area))
    earn_card_book(s, CARD)
    remove_gate(s, area, beside=s.gate_at.index(area) != s.gate_by.index(s.keeper_of(me, area)))


# -- Messenger of Yig ------------------------------------------------------------------------------

MESSENGER: Final = loyalty_book("yig.messenger", "wars:yig/messenger", CARD)
declare("wars.yig.give", {}, "wars:yig/messenger")
declare("wars.yig.refuse", {}, "wars:yig/messenger")


@MESSENGER.after("doom.turn_begins")
def message(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:yig/messenger: in his side's turn of the Doom phase, before anything else."""
    return Tribute(me, s.others(me)) if about == me else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Tribute(Frame[WarsState]):
    """wars:yig/messenger: one enemy after the other gives 1 Power; who does not, or cannot, brings doom."""

    __slots__ = ("seat", "seats")

    def __init__(self, seat: Seat, seats: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.seats = seats

    def ask(self, s: WarsState) -> Node | None:
        if not s.power[self.seats[0]]:
            return None
        prompt = Text("wars.prompt.yig_tribute", {"who": seat_ref(self.seat)})
        return Decision(self.seats[0], prompt, (("wars.yig.give",), ("wars.yig.refuse",)))

    def go(self, s: WarsState, answer: Action) -> None:
        foe = self.seats[0]
        if len(self.seats) > 1:
            s.push(Tribute(self.seat, self.seats[1:]))
        if answer and answer[0] == "wars.yig.give":
            gain_power(s, self.seat, 1)
            lose_power(s, foe, 1)
        else:
            gain_doom(s, self.seat, 1)
