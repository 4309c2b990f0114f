"""Death May Die: a bot tells its partners what it is up to."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Side
from fhtagn.core.text import Text
from fhtagn.games.death.bot.goals import convinced
from fhtagn.games.death.bot.moves import Outlook
from fhtagn.games.death.bot.survey import attack_job, chance, expected, task_job
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.state import DeathState

PLAIN: Final = {
    "death.stop": "stop",
    "death.claim": "claim",
    "death.decline": "decline",
    "death.level": "level",
    "death.reroll": "reroll",
    "death.keep": "keep",
    "death.use": "use",
    "death.use_relic": "use",
    "death.assign": "companion",
    "death.end": "end",
}


def reasons(s: DeathState, side: Side, action: Action) -> tuple[Text, ...]:
    """Why this option, in words for people; nothing where there is nothing to say."""
    kind: str = action[0]
    if kind == "death.rest":
        return (Text("death.reason.rest", {"wounds": s.wounds[side], "stress": s.stress[side]}),)
    if kind == "death.attack":
        return (_fight(s, side, s.case.figure_of[action[1]]),)
    if kind == "death.episode":
        return (_task(s, side, action[1]),)
    if kind in ("death.run", "death.step"):
        return (_way(s, side, s.case.space_of[action[1]]),)
    key = PLAIN.get(kind, "")
    return (Text(f"death.reason.{key}"),) if key else ()


def _fight(s: DeathState, side: Side, figure: int) -> Text:
    job = attack_job(s, side, figure)
    if figure == s.case.elder_figure:
        return Text("death.reason.fight_elder", {"n": round(expected(s, job))})
    hope = chance(s, job, s.health(figure) - s.hurt[figure])
    return Text("death.reason.fight", {"enemy": s.case.figure_refs[figure], "percent": round(100 * hope)})


def _task(s: DeathState, side: Side, id: str) -> Text:
    number = s.case.action_of[id]
    job = task_job(side, number)
    for step in s.case.programs[s.case.actions[number].program]:
        if step.do != "roll":
            continue
        need = step.args.get("need")
        if not isinstance(need, int):
            return Text("death.reason.task_each", {"n": round(expected(s, job))})
        hope = convinced(s, side) if id == "convince" else chance(s, job, need)
        return Text("death.reason.task", {"percent": round(100 * hope)})
    return Text("death.reason.task_sure")


def _way(s: DeathState, side: Side, to: int) -> Text:
    """The goal that comes nearer, or what is left behind."""
    view = Outlook(s, side)
    here, there = s.house.distances[view.here], s.house.distances[to]
    nearer = [goal for goal in view.wanted if there[goal] != FAR and there[goal] < here[goal]]
    if nearer:
        goal = max(nearer, key=lambda space: view.wanted[space] - there[space])
        key = "way_elder" if s.disrupted else "way"
        return Text(f"death.reason.{key}", {"space": s.case.space_refs[goal]})
    return Text("death.reason.flee" if view.dice[view.here] else "death.reason.step_back")
