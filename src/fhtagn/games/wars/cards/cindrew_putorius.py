"""Cindrew Putorius, an investigator (p.138-143): never twice in the same place.

While she is distracted, a marker lies in the area in which her holder may not end the next action.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import Area, Unit, card, kind, only
from fhtagn.games.wars.rules.fees import Menu
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.points import ACTIONS, card_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("cindrew_putorius")
CINDREW: Final = only(kind("cindrew_putorius"))
DISTRACTED: Final = only(kind("distracted"))

# -- Short Attention Span --------------------------------------------------------------------------

SPAN: Final = card_ability("cindrew.short_attention_span", "wars:cindrew/attention", CARD)
BESIDE: Final = ("wars.control", "wars.abandon")  # wars:cindrew/action: taking or leaving a gate is none
ELSEWHERE: Final = No("wars.no.distracted")
NOWHERE: Final[Area] = -1


def named_area(action: Action) -> Area:
    """Where an action ends by its own words: the last area that it names."""
    spec = ACTIONS.get(action[0])
    assert spec is not None
    found = NOWHERE
    for param, value in zip(spec.params.values(), action[1:], strict=True):
        if param.kind == "area":
            found = value
    return found


def ends_in(s: WarsState, action: Action, area: Area) -> bool:
    """wars:cindrew/action: the area that it names; of a Move action, where any of the units are now."""
    if action[0] == "wars.move_action":
        return any(s.where[unit] == area for unit in s.moved)
    return named_area(action) == area


@SPAN.watches("action")
def looks_away(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    """wars:cindrew/attention: she lies down after an action beside her, and gets up after the next one."""
    seat, action = about
    if seat != me or action[0] in BESIDE:
        return
    area = s.where[CINDREW]
    if s.where[DISTRACTED] < OFF_MAP:
        s.put(DISTRACTED, POOL)
    elif area < OFF_MAP and ends_in(s, action, area):
        s.put(DISTRACTED, area)


@SPAN.forbids("action")
def not_there_again(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> No | None:
    """wars:cindrew/attention: the next action ends elsewhere."""
    seat, action = about
    if seat != me or action[0] in BESIDE or s.where[DISTRACTED] >= OFF_MAP:
        return None
    return ELSEWHERE if named_area(action) == s.where[DISTRACTED] else None


@SPAN.forbids("move")
def nobody_goes_there(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> No | None:
    """wars:cindrew/attention: whoever is moved, if her holder moves them."""
    return ELSEWHERE if about[1] == s.where[DISTRACTED] and acting(s) == me else None


def acting(s: WarsState) -> Seat:
    """Whose menu is open."""
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, Menu):
            return frame.seat
    return NOWHERE
