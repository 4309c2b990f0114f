"""Wamps (p.118): they rise from crypts, where others dig them up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import Area, CardId, card, kind
from fhtagn.games.wars.rules.pick import pick_area, pick_player, then
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import place

CARD: Final = card("wamp")
WAMP: Final = kind("wamp")

# -- Crypt Dweller ---------------------------------------------------------------------------------

CRYPT: Final = card_ability("wamp.crypt_dweller", "wars:wamp/crypt-dweller", CARD)


def crypts(s: WarsState) -> list[Area]:
    return list(s.areas_in(s.board.all & ~s.gates()))


@CRYPT.option("doom.turn")
def offer_crypts(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(WAMP) < 0:
        return No("wars.no.no_wamp", "wars:basics/pool")
    if not crypts(s):
        return No("wars.no.no_crypt")
    return tuple([("wars.wamp.crypt_dweller", foe) for foe in s.others(me)])


@CRYPT.action("wars.wamp.crypt_dweller", seat=SEAT)
def rise(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
    s.push(Crypts(seat))


@CRYPT.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:wamp/crypt-dweller: all four, by an enemy of the buyer's choice."""
    if about[1] != CARD:
        return False
    if crypts(s):
        pick_player(s, me, "wamp_host", list(s.others(me)), "wamp.host")
    return True


@then("wamp.host")
def host(s: WarsState, me: Seat, foe: Seat, data: tuple[()]) -> None:
    s.push(Crypts(foe))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Crypts(Frame[WarsState]):
    """wars:wamp/crypt-dweller: somebody places all Wamps of another's pool, one after the other."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # who places them

    def go(self, s: WarsState, answer: Action) -> None:
        areas = crypts(s)
        if areas and s.in_pool(WAMP) >= 0:
            pick_area(s, self.seat, "wamp_area", areas, "wamp.placed")


@then("wamp.placed")
def placed(s: WarsState, foe: Seat, area: Area, data: tuple[()]) -> None:
    s.push(Crypts(foe))
    place(s, s.in_pool(WAMP), area)
