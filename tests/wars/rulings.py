"""Cthulhu Wars: what a ruling on two abilities says, where it comes from, and the scene that shows it.

"p." is a page of the rulebook, "FAQ" its answers on the basic rules, "Q" a ruling in docs/rulings.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fhtagn.games.wars.scenario import WarsScenario

EMISSARY = "Emissary of the Outer Gods"
HE_WHO = "He Who is Not to be Named"
SCREAMING = "The Screaming Dead"


class Ruling(NamedTuple):
    one: str
    other: str
    source: str
    says: str
    scene: Callable[[], WarsScenario]
    holds: Callable[[WarsScenario], bool]
