"""Death May Die: first steps.  Each rule is told when it first matters, with what a partner would do."""

from __future__ import annotations

from typing import Final

from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.death.bot.greedy import scores
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.dice import Reroll
from fhtagn.games.death.rules.job import is_own
from fhtagn.games.death.rules.state import SETUP, DeathState

# What is worth a lesson when it is the best thing to do: the kinds of actions that one of them explains.
DONE: Final = {
    "death.investigator": "investigator",
    "death.relic": "relic",
    "death.run": "run",
    "death.step": "step",
    "death.stop": "stop",
    "death.attack": "attack",
    "death.strike": "several",
    "death.target": "several",
    "death.rest": "rest",
    "death.heal": "heal",
    "death.episode": "episode",
    "death.end": "end",
    "death.reroll": "reroll",
    "death.keep": "keep",
    "death.claim": "discovery",
    "death.decline": "discovery",
    "death.level": "level",
    "death.bear": "wounds",
    "death.assign": "wounds",
    "death.sneak": "sneak",
    "death.pick_up": "pick_up",
    "death.face": "face",
    "death.ignore": "tough",
}
# What is only told when it becomes possible.
POSSIBLE: Final = {"death.use": "use", "death.use_relic": "use", "death.trade": "trade"}
EASY: Final = "toughness"  # forgives mistakes


def lessons(s: DeathState, node: Decision) -> list[Lesson]:
    return [*_told(s, node), *_done(s, node)]


def _lesson(id: str, *actions: Action) -> Lesson:
    return Lesson(id, Text(f"death.lesson.{id}"), actions)


def _told(s: DeathState, node: Decision) -> list[Lesson]:
    """What lies on the table and will matter soon."""
    found: list[Lesson] = []
    acting = any(action[0] == "death.end" for action in node.actions)
    if not acting or s.phase == SETUP:
        return found
    found.append(_lesson("goal"))
    if s.turn > 1:
        found.append(_lesson("mythos"))
    if s.sanity[node.side]:
        found.append(_lesson("sanity"))
    if s.fire[node.side]:
        found.append(_lesson("fire"))
    if s.disrupted:
        found.append(_lesson("disrupted"))
    elif s.elder_space != NOWHERE:
        found.append(_lesson("elder"))
    kinds = {action[0] for action in node.actions}
    found += [_lesson(id) for kind, id in POSSIBLE.items() if kind in kinds]
    return found


def _done(s: DeathState, node: Decision) -> list[Lesson]:
    """What to do now; the best options, as a partner sees them, are pointed at."""
    if node.actions[0][0] == "death.investigator":
        people = s.case.content.investigators
        easy = [action for action in node.actions if EASY in people[action[1]].common]
        return [_lesson("investigator", *easy or node.actions)]
    worth = scores(s, node)
    most = max(worth) - 1e-9
    best = [action for action, score in zip(node.actions, worth, strict=True) if score >= most]
    frame = s.stack[-1]
    id = DONE.get(best[0][0], "")
    if isinstance(frame, Reroll) and not is_own(frame.job):
        id = "against"
    return [_lesson(id, *[action for action in best if action[0] == best[0][0]])] if id else []
