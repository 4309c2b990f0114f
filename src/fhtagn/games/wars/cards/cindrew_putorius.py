"""Cindrew Putorius, an investigator (p.138-143): never twice in the same place.

While she is distracted, a marker lies in the area in which her holder may not end the next action.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import BIT, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.fees import acting
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.prescribed import BESIDE
from fhtagn.games.wars.rules.sites import sites
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("cindrew_putorius")
CINDREW: Final = only(kind("cindrew_putorius"))
DISTRACTED: Final = only(kind("distracted"))

# -- Short Attention Span --------------------------------------------------------------------------

SPAN: Final = card_ability("cindrew.short_attention_span", "wars:cindrew/attention", CARD)
CAME: Final = "cindrew came"  # where the action under way has brought units, as a set of areas


@SPAN.before("action")
def begins(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    if about[0] == me and s.count(CAME):
        s.set_count(CAME, 0)


@SPAN.watches("entered")
def somebody_comes(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> None:
    """wars:cindrew/action: whoever an action of her holder brings somewhere; a battle ends where it is."""
    bit = BIT[about[1]]
    if not s.count(CAME) & bit and not s.is_fighting() and acting(s) == me:
        s.set_count(CAME, s.count(CAME) | bit)


@SPAN.watches("action")
def looks_away(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    """wars:cindrew/attention: she gets up after the next action; each one beside her distracts her."""
    seat, action = about
    if seat != me or action[0] in BESIDE:  # wars:cindrew/action: taking or leaving a gate is none
        return
    area = s.where[CINDREW]
    if s.where[DISTRACTED] < OFF_MAP:
        s.put(DISTRACTED, POOL)
    if area < OFF_MAP and (sites(s, me, action) | s.count(CAME)) & BIT[area]:
        s.put(DISTRACTED, area)


@SPAN.modifies("end.areas")
def where_she_was(s: WarsState, me: Seat, areas: int, seat: Seat) -> int:
    area = s.where[DISTRACTED]
    return areas | BIT[area] if seat == me and area < OFF_MAP else areas


@SPAN.forbids("end")
def not_there_again(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> No | None:
    """wars:cindrew/attention: the next action ends elsewhere, whoever is moved."""
    return No("wars.no.distracted") if about == (me, s.where[DISTRACTED]) else None
