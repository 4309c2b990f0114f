"""Cthulhu Wars: an action that somebody takes between the announcement of a battle and the battle itself.

It need not be that player's turn.  What is bound to an area begins in the area of the battle; what is not may
be done, too.  A battle may be such an action, and then waits for one more, which is none.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import collect, offer_abandon, offer_control
from fhtagn.games.wars.rules.books import CHECK_BOOKS
from fhtagn.games.wars.rules.content import BIT, Area
from fhtagn.games.wars.rules.fees import Menu, leave_out_unpayable
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import AFTER_ACTION, FREE, carry_out, main_actions, refuse

UNDER_WAY: Final = 1  # what the battle notes about the ability that interrupts it
OVER: Final = 2


def may_interrupt(s: WarsState, me: Seat, ability: Ability) -> bool:
    """Is there any action that could be taken now?"""
    trial = s.clone()
    _open(trial, me, ability)
    return bool(interrupting_actions(trial, me, ability, None))


def interrupt(s: WarsState, me: Seat, ability: Ability) -> None:
    """wars:sl/nexus-no-turn: one action of this player, before the battle goes on."""
    s.push(Interruption(me, ability.id, False, s.fought))
    _open(s, me, ability)


def is_interrupted(s: WarsState, ability: Ability) -> bool:
    """Is such an action being taken, and not a battle?"""
    b = s.battle
    return b is not None and b.noted(ability) == UNDER_WAY


def _open(s: WarsState, me: Seat, ability: Ability) -> None:
    """wars:sl/nexus-limit: on another's turn, that player's limit of battles is not this one's."""
    b = the_battle(s)
    b.note(ability, n=UNDER_WAY)
    if b.sides[0] != me:
        s.fought = 0


def begins_in(s: WarsState, me: Seat, action: Action, area: Area) -> bool:
    """Does this action begin there, or is it bound to no area at all?"""
    spec = ACTIONS.get(action[0])
    assert spec is not None
    for param, value in zip(spec.params.values(), action[1:], strict=True):
        if param.kind == "area":
            return bool(value == area)
        if param.kind == "unit":
            return bool(s.where[value] == area)
    return action[0] not in SITES or SITES[action[0]](s, me) & BIT[area] != 0


def interrupting_actions(
    s: WarsState, me: Seat, ability: Ability, refusals: list[Refusal] | None
) -> list[Action]:
    """wars:sl/nexus-battle: a battle, too, but not before one that came about in this way.

    It would be the player's second one in this area.
    """
    area = the_battle(s).area
    actions: list[Action] = []
    main_actions(s, me, False, actions, refusals)
    found = [action for action in actions if begins_in(s, me, action, area)]
    if refusals is not None:
        told = {action[0] for action in found}
        for action in actions:
            if action[0] not in told:
                told.add(action[0])
                refuse(s, action, No("wars.no.interrupt_elsewhere", ability.rule), refusals)
    leave_out_unpayable(s, me, found, refusals)
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Interruption(Menu):
    """wars:sl/nexus-unlimited: one action, and gates taken or left beside it."""

    __slots__ = ("ability", "acted", "fought")

    def __init__(self, seat: Seat, ability: str, acted: bool, fought: int) -> None:
        super().__init__(seat)
        self.ability = ability
        self.acted = acted
        self.fought = fought  # where there were battles this turn, to be remembered again

    def _actions(self, s: WarsState, refusals: list[Refusal] | None) -> list[Action]:
        if self.acted:
            return []
        return interrupting_actions(s, self.seat, RULES.abilities[self.ability], refusals)

    def _gates(self, s: WarsState) -> list[Action]:
        found: list[Action] = []
        collect("wars.control", offer_control(s, self.seat), found, None)
        collect("wars.abandon", offer_abandon(s, self.seat), found, None)
        area = the_battle(s).area
        return [action for action in found if begins_in(s, self.seat, action, area)]

    def ask(self, s: WarsState) -> Node | None:
        actions = self._actions(s, None)
        gates = self._gates(s)
        if not actions and not any(action[0] == "wars.control" for action in gates):
            return None
        which = "interrupt" if actions else "interrupt_rest"
        prompt = Text(f"wars.prompt.{which}", {"n": s.power[self.seat]})
        free = s.offers("turn.free", self.seat, self.seat)
        last = [] if actions else [DONE]
        return Decision(self.seat, prompt, (*actions, *free, *gates, *last))

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        self._actions(s, found)
        return found

    def do(self, s: WarsState, answer: Action) -> None:
        if not answer or answer == DONE:
            s.fought = self.fought
            the_battle(s).note(RULES.abilities[self.ability], n=OVER)
        elif answer[0] in FREE:
            s.push(self)
            s.push(CHECK_BOOKS)
            s.rules.handle(s, self.seat, self.seat, answer)
        elif answer[0] in ("wars.control", "wars.abandon"):
            s.push(self)
            carry_out(s, self.seat, answer)
        else:  # wars:sl/nexus-book: books that it earns come before the battle
            s.push(Interruption(self.seat, self.ability, True, self.fought))
            s.push(AFTER_ACTION[self.seat])
            carry_out(s, self.seat, answer)
