"""Death May Die: where an investigator is wanted: the open tasks of the episode, then the Elder One."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.bot.survey import W, chance, task_job
from fhtagn.games.death.rules.attack import reach
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.state import DeathState

HARDLY: Final = 0.12  # a chance that is not worth a try


def goals(s: DeathState, side: Side) -> dict[int, float]:
    """What each space that matters is worth to this investigator, once it stands there."""
    if s.disrupted:
        return _elder(s, side)
    found: dict[int, float] = {}
    for check in s.case.checks:
        name, wanted = next(iter(check.items()))
        token: str = wanted["token"]
        if name == "tokens_at":
            _jury(s, side, token, wanted, found)
        elif name == "tokens_on":
            _charges(s, side, token, wanted["on"], found)
        elif name == "tokens_saved":
            _rescue(s, side, token, found)
        elif name == "tokens_destroyed":
            guard = s.case.guarded.get(token, "")
            if not guard or not s.spaces_with(guard):
                for space in s.spaces_with(token):
                    found[space] = W["task"]
        else:
            for space in s.spaces_with(token):
                found[space] = W["task"]
            _share(s, side, found)
    return found


def _elder(s: DeathState, side: Side) -> dict[int, float]:
    """Beside the Elder One, or as far away as one can still hit it."""
    space = s.elder_space
    if space == NOWHERE:
        return {}
    worth = W["task"] * 1.3
    far = reach(s, side)
    if not far:
        return {space: worth}
    row = s.house.distances[space]
    return {place: worth if row[place] else worth * 0.8 for place in s.case.spaces if row[place] <= far}


def _share(s: DeathState, side: Side, found: dict[int, float]) -> None:
    """Everybody goes somewhere else, if there is enough to do."""
    if len(found) < 2:
        return
    distances = s.house.distances
    for space in found:
        mine = distances[s.where[side]][space]
        for other in s.sides:
            if other == side or not s.is_alive(other):
                continue
            theirs = distances[s.where[other]][space]
            if theirs < mine or (theirs == mine and other < side and mine):
                found[space] *= W["others"]
                break


def _jury(s: DeathState, side: Side, token: str, wanted: dict[str, str], found: dict[int, float]) -> None:
    """Convince those who can be convinced, and bring everybody to the square."""
    goal = s.case.space_of[wanted["space"]]
    able = s.where[side] == goal or _can_convince(s, side)
    for space in s.case.spaces:
        guilty = s.on_ground(token, space)
        innocent = s.on_ground(token, space, wanted.get("state", "")) if space != goal else 0
        if not guilty and not innocent:
            continue
        if guilty and space == goal and not _can_convince(s, side):
            continue
        found[space] = W["task"] * (1.0 if able or innocent else 0.8)
    _share(s, side, found)


def _can_convince(s: DeathState, side: Side) -> bool:
    return convinced(s, side) > HARDLY


def convinced(s: DeathState, side: Side) -> float:
    """The chance to convince a juror."""
    number = s.case.action_of.get("convince", -1)
    if number < 0:
        return 0.0
    evidence = len([face for _, face in s.held_faces(side) if face.evidence])
    return chance(s, task_job(side, number), int(s.case.params["juror_need"]) - evidence)


def _charges(s: DeathState, side: Side, token: str, on: str, found: dict[int, float]) -> None:
    """With Dynamite to a tower without a charge, without it to the stores, if more is needed."""
    open_towers = [space for space in s.spaces_with(on) if not s.on_ground(token, space)]
    mine = s.board(side, "dynamite")
    carried = sum([s.board(other, "dynamite") for other in s.sides])
    if mine:
        for space in open_towers:
            found[space] = W["task"]
        _share(s, side, found)
    if not mine or (mine < 2 and carried < len(open_towers)):
        missing = len(open_towers) - carried
        for space in s.spaces_with("store"):
            found[space] = W["task"] * (0.9 if missing > 0 else 0.3) * (0.6 if mine else 1.0)
        for space in s.spaces_with("dynamite"):
            found[space] = W["task"]


def _rescue(s: DeathState, side: Side, token: str, found: dict[int, float]) -> None:
    """Home with those who are carried, to those who can be reached, or to the Locks before them."""
    carried = s.board(side, token)
    lying = s.spaces_with(token)
    row = s.house.distances[s.where[side]]
    near = [space for space in lying if row[space] != FAR]
    if carried and (carried >= s.case.carried[token] or not near):
        found[s.case.delivered[token]] = W["task"] * 1.2
        return
    if carried:
        found[s.case.delivered[token]] = W["task"]
    for space in near:
        found[space] = W["task"]
    if not near or len(near) < len(s.who):
        doors: list[int] = []
        for lock, pair in enumerate(s.case.locks):
            if s.locks >> lock & 1 and any(end in lying for end in pair):
                doors += [end for end in pair if row[end] != FAR]
        if not doors and not near:
            doors = [
                end
                for lock, pair in enumerate(s.case.locks)
                if s.locks >> lock & 1
                for end in pair
                if row[end] != FAR
            ]
        for door in doors:
            found[door] = W["task"] * 0.95
    _share(s, side, found)


def worths(s: DeathState, wanted: dict[int, float], run: int, action: float, left: int) -> list[float]:
    """What standing in each space is worth with so many actions left.

    The best task, less the actions it takes to get there, and what can be done there yet in this turn.
    """
    found: list[float] = []
    for row in s.house.distances:
        best = -20.0
        for goal, worth in wanted.items():
            way = row[goal]
            if way == FAR:
                continue
            there = worth - action * way / run
            runs = (way + run - 1) // run
            if runs < left:
                there += action * (left - runs)
            if there > best:
                best = there
        found.append(best)
    return found
