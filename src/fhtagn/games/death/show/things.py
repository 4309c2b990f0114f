"""Death May Die: what an option points at; ``shapes`` says how things are called."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Stages
from fhtagn.core.nodes import Action
from fhtagn.games.death.rules.case import MARKED
from fhtagn.games.death.rules.state import DeathState

_FIGURES: Final = frozenset(
    {
        "death.attack",
        "death.target",
        "death.sneak",
        "death.wound",
        "death.face",
        "death.pick_enemy",
    }
)
_SPACES: Final = frozenset({"death.run", "death.step", "death.shove", "death.pick_space"})
_SIDES: Final = frozenset({"death.take", "death.treat", "death.photo", "death.pick_side"})
_CARDS: Final = frozenset({"death.use", "death.assign", "death.lose"})
_RELICS: Final = frozenset({"death.use_relic", "death.redraw", "death.relic"})


def things(s: DeathState, action: Action) -> Stages:
    kind: str = action[0]
    if kind in _FIGURES:
        return [_alike(s, action[1])]
    if kind in _SPACES:
        return [[f"space:{action[1]}"]]
    if kind in _SIDES:
        return [[f"side:{action[1]}"]]
    if kind in _CARDS:
        return [[f"card:{action[1]}"]]
    if kind in _RELICS:
        return [[f"relic:{action[1]}"]]
    if kind == "death.give":
        return [[f"card:{action[1]}"], [f"side:{action[2]}"]]
    if kind == "death.investigator":
        return [[f"investigator:{action[1]}"]]
    if kind == "death.reroll":
        return [[f"die:{action[1]}"]]
    if kind == "death.level":
        return [[f"skill:{action[1]}"]]
    if kind == "death.pick_lock":
        return [[f"lock:{action[1]}"]]
    if kind == "death.choose":
        return [[f"choice:{action[1]}"]]
    if kind == "death.pick_up":
        return [[f"token:{action[1]}/{s.case.space_ids[s.where[s.active]]}"]]
    if kind == "death.pick_token":
        state = f":{MARKED[action[1]]}" if action[2] else ""
        return [[f"token:{action[1]}{state}/{s.case.space_ids[s.where[s.active]]}"]]
    if kind == "death.claim":
        return [[f"half:{action[1]}"]]
    return []


def _alike(s: DeathState, id: str) -> list[str]:
    """All figures that nobody can tell from this one mean the same."""
    if id not in s.case.figure_of:
        return [f"enemy:{id}"]
    figure = s.case.figure_of[id]
    mark = (s.case.figures[figure], s.at[figure], s.hurt[figure])
    return [
        f"enemy:{s.case.figure_ids[other]}"
        for other in range(len(s.at))
        if (s.case.figures[other], s.at[other], s.hurt[other]) == mark
    ]
