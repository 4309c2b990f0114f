"""First steps: what a newcomer is told at a decision, the first time it matters and then never again."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text


class Lesson:
    """One thing to know.

    Return some from ``Game.taught``; ``firsts`` makes one for each thing that can be done.

    A client remembers by ``id`` what was told.  ``actions`` are options of the decision that it points at:
    they are lit, and doing anything of their kind ends the lesson.  Without any it is only told.
    """

    __slots__ = ("actions", "id", "text")

    def __init__(self, id: str, text: Text, actions: tuple[Action, ...] = ()) -> None:
        self.id = id
        self.text = text
        self.actions = actions


MOST: Final = 12  # options that a lesson points at: where more would be lit, nothing stands out


def firsts(node: Decision, taught: Mapping[str, str], texts: str, told: Container[str] = ()) -> list[Lesson]:
    """A lesson for everything that can be done now, in the order of ``taught``: names of actions by lesson.

    Names are kinds of actions, or a kind with its first value (``iaa.call fhtagn``).  What is only ``told``
    is pointed at by no lesson: one may know it without doing it.
    """
    found: dict[str, list[Action]] = {}
    for action in node.actions:
        whole = f"{action[0]} {action[1]}" if len(action) > 1 else action[0]
        id = taught.get(whole) or taught.get(action[0])
        if id is not None:
            found.setdefault(id, []).append(action)
    lessons: list[Lesson] = []
    for id in dict.fromkeys(taught.values()):
        actions = found.get(id, [])
        if actions:
            lit = () if id in told or len(actions) > MOST else tuple(actions)
            lessons.append(Lesson(id, Text(f"{texts}.{id}"), lit))
    return lessons
