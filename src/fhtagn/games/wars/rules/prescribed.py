"""Cthulhu Wars: kinds of actions that somebody is held to: which can be named, and whether one binds now.

``turn.main_actions`` keeps to what the query ``action.prescribed`` says.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.fees import lacking
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import is_alike, main_actions

COMMON: Final = ("recruit", "summon", "awaken", "create_gate", "move_action", "battle", "capture")
BESIDE: Final = ("wars.control", "wars.abandon")  # gates are taken and left beside an action


def nameable(s: WarsState, seat: Seat, common: str, unique: str) -> tuple[Action, ...]:
    """Each kind of action that this seat could take and pay for now, as answers of these two kinds."""
    trial = s.clone()
    trial.moved, trial.fought = (), 0  # it will be another turn
    actions: list[Action] = []
    main_actions(trial, seat, True, actions, None)
    found: dict[Action, None] = {}
    for action in actions:
        if lacking(trial, seat, action) is not None:
            continue
        ability = RULES.ability_of.get(action[0], "")
        name = action[0].partition(".")[2]
        if ability:
            found[unique, ability] = None
        elif name in COMMON:
            found[common, name] = None
    return tuple(found)


def binds(s: WarsState, seat: Seat, number: int) -> bool:
    """Could this seat take the kind of action with this number now?  0 is none."""
    if not number:
        return False
    actions: list[Action] = []
    main_actions(s, seat, True, actions, None)
    kind = ACTIONS.all()[number - 1].kind
    return any(is_alike(action, kind) and lacking(s, seat, action) is None for action in actions)
