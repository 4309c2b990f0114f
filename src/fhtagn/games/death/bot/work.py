"""Death May Die: how much of the episode's objective is left, in figures that a fit can weigh."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.bot.goals import goals
from fhtagn.games.death.bot.survey import W, chance, expected, task_job
from fhtagn.games.death.rules.case import Case
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.running import run_spaces
from fhtagn.games.death.rules.state import DeathState

FARTHEST: Final = 3.0  # Runs to a task; also where nothing can be done at the moment
LATER: Final = 0.2  # how much better the chances of a task will be when somebody tries it


def kind_of(s: DeathState) -> str:
    """What sort of objective it is; episodes of the same sort are weighed alike."""
    return "+".join([next(iter(check)) for check in s.case.checks])


def work(s: DeathState) -> list[float]:
    """Things to do, rolls, ways of tokens, wounds to deal, what is missing, how far everybody is.

    Each of them can only make it longer.
    """
    alive: list[Side] = [side for side in s.sides if s.is_alive(side)]
    left = rolls = ways = wounds = missing = 0.0
    for check, (done, needed) in zip(s.case.checks, progress(s), strict=True):
        name, wanted = next(iter(check.items()))
        token: str = wanted["token"]
        open_ones = max(0, needed - done)
        left += open_ones
        if name == "tokens_at":  # to convince, and to bring along
            row = s.house.distances[s.case.space_of[wanted["space"]]]
            for space in s.case.spaces:
                guilty = s.on_ground(token, space)
                fair = s.on_ground(token, space, wanted.get("state", ""))
                rolls += guilty
                ways += (guilty + fair) * ((row[space] + 1) // 2)
        elif name == "tokens_on":  # to find, and to put where it belongs
            rolls += open_ones
            hand = sum([s.board(side, "dynamite") for side in alive])
            missing += max(0, open_ones - hand)
        elif name == "tokens_saved":  # to unlock the way to, and to carry home
            row = s.case.open.distances[s.case.delivered[token]]
            keys = 0
            for space in s.spaces_with(token):
                ways += s.on_ground(token, space) * row[space]
                missing += s.on_ground(token, space)
            for side in alive:
                ways += s.board(side, token) * row[s.where[side]]
                keys += s.board(side, "key")
            rolls += max(0.0, bin(s.locks).count("1") - 0.7 * keys)
        elif name == "tokens_destroyed":
            lying = s.spaces_with(token)
            wounds += s.case.solid.get(token, 0) * len(lying) - sum([s.harm[space] for space in lying])
        else:
            rolls += open_ones
    strength = near = hope = 0.0
    tasks = _tasks(s.case)
    for side in alive:
        strength += expected(s, task_job(side, 0))
        hope += _hope(s, side, tasks)
        row = s.house.distances[s.where[side]]
        run = run_spaces(s, side)
        best = FARTHEST
        for space, worth in goals(s, side).items():
            if row[space] != FAR:
                best = min(best, (row[space] + run - 1) // run + 1.0 - worth / W["task"])
        near += best
    several = max(1, len(alive))
    strength = max(1.0, strength / several)
    return [
        1.0,
        left,
        rolls / (LATER + hope / several),
        ways,
        wounds / strength,
        missing,
        near / several,
        len(s.who) - 2.0,
        1.0 - several / len(s.who),
    ]


def _tasks(case: Case) -> list[tuple[int, int, str]]:
    """The actions of the episode that need successes: number, how many, and what adds to them."""
    found: list[tuple[int, int, str]] = []
    for number, action in enumerate(case.actions):
        for step in case.programs[action.program]:
            programs = [step]
            for option in step.options:
                programs += case.programs[option]
            for inner in programs:
                need = inner.args.get("need")
                if isinstance(need, int):
                    added = inner.args.get("add")
                    more = str(added.get("success_per", "")) if isinstance(added, dict) else ""
                    found.append((number, need, more))
    return found


def _hope(s: DeathState, side: Side, tasks: list[tuple[int, int, str]]) -> float:
    """The chance of the hardest task."""
    hope = 1.0
    for number, need, more in tasks:
        if more == "evidence":
            need -= len([face for _, face in s.held_faces(side) if face.evidence])
        elif more:
            need -= min(2, s.board(side, "ticket"))
        hope = min(hope, chance(s, task_job(side, number), need))
    return hope
