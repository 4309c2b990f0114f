"""Cthulhu Wars: first steps.  A second gate comes first, the rest when it is first possible."""

from __future__ import annotations

from typing import Final

from fhtagn.core.lessons import Lesson, firsts
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF
from fhtagn.games.wars.rules.state import WarsState

TAUGHT: Final = {
    "wars.choose_faction": "faction",
    "wars.choose_start": "start",
    "wars.direction": "direction",
    "wars.make_first": "first",
    "wars.assign_kill": "kill",
    "wars.assign_pain": "pain",
    "wars.retreat": "retreat",
    "wars.take_book": "book",
    "wars.ritual": "ritual",
    "wars.control": "control",
    "wars.create_gate": "create_gate",
    "wars.capture": "capture",
    "wars.awaken": "awaken",
    "wars.move_action": "move_action",
    "wars.move": "move",
    "wars.summon": "summon",
    "wars.recruit": "recruit",
    "wars.battle": "battle",
    "wars.acquire": "acquire",
    "wars.reveal": "reveal",
    "wars.drop_power": "drop_power",
}
TOLD: Final = ("direction", "first", "acquire", "reveal", "drop_power")


def lessons(s: WarsState, node: Decision) -> list[Lesson]:
    found = firsts(node, TAUGHT, "wars.lesson", TOLD)
    return [_to_build(s, node, lesson) if lesson.id == "move" else lesson for lesson in found]


def _to_build(s: WarsState, node: Decision, lesson: Lesson) -> Lesson:
    """Moves that lead to another gate."""
    lit = tuple([action for action in node.actions if action[0] == "wars.move" and _builds(s, action)])
    return Lesson(lesson.id, lesson.text, lit)


def _builds(s: WarsState, action: Action) -> bool:
    return bool(TRAITS_OF[action[1]] & CULTIST) and action[2] not in s.gate_at
