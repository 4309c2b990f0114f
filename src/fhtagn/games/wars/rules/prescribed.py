"""Cthulhu Wars: kinds of actions that somebody is held to: which of them can be named.

``turn`` keeps to what the query ``action.prescribed`` says, and tells whether it binds now.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.fees import lacking
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import in_another_turn, main_actions, sort_of

COMMON: Final = ("recruit", "summon", "awaken", "create_gate", "move_action", "battle", "capture")
BESIDE: Final = ("wars.control", "wars.abandon")  # gates are taken and left beside an action


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
