"""Die Sterne stehen richtig: first steps.  Each step of a turn is told when it is first there."""

from __future__ import annotations

from typing import Final

from fhtagn.core.lessons import Lesson, firsts
from fhtagn.core.nodes import Decision
from fhtagn.games.stars.rules.state import StarsState

TAUGHT: Final = {
    "stars.summon": "summon",
    "stars.invoke": "invoke",
    "stars.help": "help",
    "stars.replace": "replace",
    "stars.push": "change",
    "stars.swap": "change",
    "stars.flip": "change",
    "stars.serve": "serve",
    "stars.use": "use",
    "stars.exchange": "exchange",
    "stars.discard": "discard",
    "stars.end": "end",
    "stars.skip": "end",
}


def lessons(s: StarsState, node: Decision) -> list[Lesson]:
    return firsts(node, TAUGHT, "stars.lesson", told=("change", "end"))
