"""First steps: what a newcomer is told at a decision, the first time it matters and then never again."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.core.text import Text


class Lesson:
    """One thing to know.

    A client remembers by ``id`` what was told.  ``actions`` are options of the decision that it points at:
    they are lit, and doing anything of their kind ends the lesson.  Without any it is only told.
    """

    __slots__ = ("actions", "id", "text")

    def __init__(self, id: str, text: Text, actions: tuple[Action, ...] = ()) -> None:
        self.id = id
        self.text = text
        self.actions = actions
