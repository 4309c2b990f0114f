"""Bokrug, in the order of the printed card: where he awakes, his ability, his requirement, his spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import CULTIST, MONSTER, TRAITS_OF, Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import holding_place
from fhtagn.games.wars.rules.points import card_ability, declare, loyalty_book, unit_ability
from fhtagn.games.wars.rules.signs import LoseSign
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    earn_card_book,
    eliminate,
    lose_card_book,
    place,
    take_card,
    to_card,
)

CARD: Final = card("bokrug")
BOKRUG: Final = kind("bokrug")
GHOST: Final = holding_place("bokrug")  # dead, on his own loyalty card

awakening(BOKRUG, at_gate_with_goo)  # wars:bokrug/awakening


# -- Ghosts of Ib ----------------------------------------------------------------------------------

GHOSTS: Final = unit_ability("bokrug.ghosts_of_ib", "wars:bokrug/ghosts", CARD, BOKRUG)
EVENTS.add(Spec("wars.bokrug_dead", {"seat": SEAT}, "wars:bokrug/ghosts"))


@GHOSTS.replaces("independent.lost")
def lies_on_his_card(s: WarsState, me: Seat, about: tuple[CardId, Unit]) -> bool:
    """wars:bokrug/ghosts: the card stays with its owner and he lies on it; its book falls off."""
    if about[0] != CARD:
        return False
    to_card(s, about[1], GHOST)
    s.tell("wars.bokrug_dead", me)
    lose_card_book(s, CARD)
    return True


@GHOSTS.after("doom.ends", always=True)
def comes_back(s: WarsState, me: Seat, about: None) -> Frame | None:
    return ComesBack(me) if s.where[only(BOKRUG)] == GHOST else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ComesBack(Frame[WarsState]):
    """wars:bokrug/return: into an area without enemies; without one he waits for the next Doom phase.

    What nobody plays is no enemy.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        enemies = 0
        for foe in s.others(self.seat):
            enemies |= s.areas_of(foe)
        free = s.areas_in(s.board.all & ~enemies)
        if free:
            pick_area(s, self.seat, "bokrug_returns", list(free), "bokrug.returned")


@then("bokrug.returned")
def returned(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, only(BOKRUG), area)


# -- his requirement: the card is handed to somebody else ------------------------------------------

HAND_OVER: Final = card_ability("bokrug.hand_bokrug_over", "wars:bokrug/hand-over", CARD)


@HAND_OVER.option("turn.action")
def offer_to_hand_over(s: WarsState, me: Seat, about: Seat) -> Offer:
    if CARD in s.lit:
        return No("wars.no.requirement_met", "wars:bokrug/hand-over")
    return tuple(("wars.bokrug.hand_bokrug_over", foe) for foe in s.others(me))


@HAND_OVER.action("wars.bokrug.hand_bokrug_over", quiet=True, seat=SEAT)
def hand_over(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
    """wars:bokrug/hand-over: with Bokrug, wherever he is; the new owner puts the book on it at once."""
    take_card(s, CARD, seat)
    earn_card_book(s, CARD)


# -- The Doom that Came to Sarnath -----------------------------------------------------------------

SARNATH: Final = loyalty_book("bokrug.doom_that_came_to_sarnath", "wars:bokrug/sarnath", CARD)
LOSSES: Final = ("unit", "sign")
CHOICE: Final = "wars.bokrug.doom_that_came_to_sarnath"
declare(CHOICE, {"seat": SEAT, "loss": choice("wars.loss", LOSSES)}, "wars:bokrug/sarnath")


@SARNATH.after("doom.ends")
def doom_comes(s: WarsState, me: Seat, about: None) -> Frame | None:
    return Doomed(me)


def victims(s: WarsState, me: Seat) -> list[Unit]:
    """Monsters and cultists on the map; terrors and Great Old Ones are neither."""
    return [unit for unit in s.on_the_map(me) if TRAITS_OF[unit] & (MONSTER | CULTIST)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Doomed(Frame[WarsState]):
    """wars:bokrug/sarnath: the owner names an enemy and what it takes from him; that enemy picks it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _choices(self, s: WarsState) -> list[Action]:
        losses = []
        if victims(s, self.seat):
            losses.append("unit")
        if s.sign_count(self.seat):
            losses.append("sign")
        return [
            ("wars.bokrug.doom_that_came_to_sarnath", foe, loss)
            for foe in s.others(self.seat)
            for loss in losses
        ]

    def ask(self, s: WarsState) -> Node | None:
        choices = self._choices(s)
        return Decision(self.seat, Text("wars.prompt.sarnath"), tuple(choices)) if len(choices) > 1 else None

    def go(self, s: WarsState, answer: Action) -> None:
        choices = self._choices(s)
        if not choices:
            return
        s.tell("wars.uses", self.seat, SARNATH.id)
        _, foe, loss = answer or choices[0]
        if loss == "sign":
            s.push(LoseSign(self.seat))  # it is face down: whoever picks it picks blindly
        else:
            pick_unit(s, foe, "sarnath_victim", victims(s, self.seat), "bokrug.taken", self.seat)


@then("bokrug.taken")
def taken(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    """By his own book: it is nobody else's doing."""
    eliminate(s, unit, data[0])
