"""Cthulhu Wars: kinds of actions that somebody is held to: which of them can be named.

``turn`` keeps to what the query ``action.prescribed`` says, and tells whether it binds now.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.fees import lacking
from fhtagn.games.wars.rules.moving import offer_move_action
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.sites import closed
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import in_another_turn, main_actions, sort_of

COMMON: Final = ("recruit", "summon", "awaken", "create_gate", "move_action", "battle", "capture")
BESIDE: Final = ("wars.control", "wars.abandon")  # gates are taken and left beside an action


def is_any_nameable(s: WarsState, seat: Seat) -> bool:
    """Could this seat take any action now that can be named?  Mostly a move is one, else all are tried."""
    trial = in_another_turn(s)
    bound = trial.rules
    free = "action" not in bound.bans and not closed(trial, seat)
    if free and not bound.value(trial, "action.prescribed", 0, seat):
        move = offer_move_action(trial, seat)
        if not isinstance(move, No) and lacking(trial, seat, move[0]) is None:
            return True
    return len(nameable(s, seat, "", "")) > 0


def nameable(s: WarsState, seat: Seat, common: str, unique: str) -> tuple[Action, ...]:
    """Each kind of action that this seat could take and pay for now, as answers of these two kinds."""
    trial = in_another_turn(s)
    actions: list[Action] = []
    main_actions(trial, seat, True, actions, None)
    found: dict[Action, None] = {}
    for action in actions:
        if lacking(trial, seat, action) is not None:
            continue
        sort = sort_of(action)
        ability = RULES.ability_of.get(sort, "")
        name = sort.partition(".")[2]
        if ability:
            found[unique, ability] = None
        elif name in COMMON:
            found[common, name] = None
    return tuple(found)
