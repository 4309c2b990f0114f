"""IÄÄ! Cthulhu! Fhtagn!: first steps.  Each call is told when it can first be made."""

from __future__ import annotations

from typing import Final

from fhtagn.core.lessons import Lesson, firsts
from fhtagn.core.nodes import Decision
from fhtagn.games.iaa.state import IaaState

TAUGHT: Final = {
    "iaa.call phnglui_fhtagn": "phnglui_fhtagn",
    "iaa.call iaa": "iaa",
    "iaa.call cthulhu": "cthulhu",
    "iaa.take": "take",
    "iaa.call fhtagn": "fhtagn",
    "iaa.call phnglui": "phnglui",
    "iaa.rob": "rob",
    "iaa.give_up": "give_up",
    "iaa.end": "end",
}


def lessons(s: IaaState, node: Decision) -> list[Lesson]:
    return firsts(node, TAUGHT, "iaa.lesson", told=("end",))
