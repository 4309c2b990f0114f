"""Death May Die: where a team is wanted: the open tasks of the episode, then the Elder One."""

from __future__ import annotations

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.state import DeathState


def tasks(s: DeathState, side: Side) -> list[int]:
    """The spaces where this investigator can do something for the objective."""
    if s.disrupted:
        return [s.elder_space] if s.elder_space != NOWHERE else []
    case = s.case
    found: list[int] = []
    for check in case.checks:
        name, wanted = next(iter(check.items()))
        token: str = wanted["token"]
        if name == "tokens_at":
            goal = case.space_of[wanted["space"]]
            found += s.spaces_with(token)
            found += [space for space in s.spaces_with(token, wanted.get("state", "")) if space != goal]
        elif name == "tokens_on":
            open_spaces = [space for space in s.spaces_with(wanted["on"]) if not s.on_ground(token, space)]
            found += open_spaces if s.board(side, "dynamite") else s.spaces_with("store")
        elif name == "tokens_saved":
            found += _rescue(s, side, token)
        elif name == "tokens_destroyed":
            guard = case.guarded.get(token, "")
            if not guard or not s.spaces_with(guard):
                found += s.spaces_with(token)
        else:
            found += s.spaces_with(token)
    return found


def _rescue(s: DeathState, side: Side, token: str) -> list[int]:
    """Home with those who are carried, to those who can be reached, or to the Locks before them."""
    carried = s.board(side, token)
    lying = s.spaces_with(token)
    row = s.house.distances[s.where[side]]
    near = [space for space in lying if row[space] != FAR]
    if carried and (carried >= s.case.carried[token] or not near):
        return [s.case.delivered[token]]
    if near:
        return near
    doors: list[int] = []
    for lock, pair in enumerate(s.case.locks):
        if s.locks >> lock & 1 and any(end in lying for end in pair):
            doors += [end for end in pair if row[end] != FAR]
    if doors:
        return doors
    return [
        end
        for lock, pair in enumerate(s.case.locks)
        if s.locks >> lock & 1
        for end in pair
        if row[end] != FAR
    ]


def way_to(s: DeathState, start: int, spaces: list[int]) -> int:
    """How far the nearest of them is."""
    row = s.house.distances[start]
    return min([row[space] for space in spaces], default=FAR)


def danger(s: DeathState, space: int) -> float:
    """Wounds to be expected from a fight in this space."""
    expected = 0.0
    for figure in s.enemies_in(space):
        if figure == s.case.elder_figure:
            standard, bonus = s.elder_dice()
        else:
            kind = s.case.species[s.case.figures[figure]]
            standard, bonus = kind.standard, kind.bonus
        expected += (standard + bonus) / 2
    return expected
