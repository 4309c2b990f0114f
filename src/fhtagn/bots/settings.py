"""How a search searches, and how that is written behind the name of a level.

``hard:800+random+2p`` is the level, its budget, and options of the search, each one word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text

BUDGET: Final = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<iterations>\d+)")
MOST_SECONDS: Final = 600.0
MOST_ITERATIONS: Final = 10_000_000
MOST_PROCESSES: Final = 64
_PROCESSES: Final = re.compile(r"(\d{1,4})p")


@dataclass(frozen=True)
class Settings:
    """The budget of a decision (0: no limit of this kind) and the options of a search.

    Use them to make a ``Search`` in code; in a name the same is written ``hard:800+random``.
    """

    iterations: int = 0
    seconds: float = 0.0
    random: bool = False  # playouts at random instead of by the game's own choices
    cut_off: bool = True  # playouts end where the game can value the position
    bias: bool = True  # the game's priors say what to try first
    early: bool = False  # they are asked for wherever the search comes, not only where it comes back to
    reuse: bool = True  # what was found out about the own next decision is kept
    thorough: bool = True  # values look further, where the game can
    processes: int = 1  # that each grow a tree of their own

    def __post_init__(self) -> None:
        if not self.iterations and not self.seconds:
            raise ValueError("a search needs a limit")


WORDS: Final[dict[str, dict[str, Any]]] = {
    "random": {"random": True},
    "to-end": {"cut_off": False},
    "no-bias": {"bias": False},
    "early": {"early": True},
    "no-reuse": {"reuse": False},
    "brief": {"thorough": False},
}
KNOWN: Final = ", ".join([*WORDS, f"2p–{MOST_PROCESSES}p"])


def with_budget(name: str, budget: str) -> Settings:
    """``5s``, ``0.5s`` or ``800``; raises ``BadInput`` for the bot called ``name``."""
    match = BUDGET.fullmatch(budget)
    if match is not None:
        iterations = int(match["iterations"] or 0)
        seconds = float(match["seconds"] or 0)
        if 0 < iterations <= MOST_ITERATIONS or 0 < seconds <= MOST_SECONDS:
            return Settings(iterations, seconds)
    most = {"seconds": int(MOST_SECONDS), "iterations": MOST_ITERATIONS}
    raise BadInput(Text("core.bad.bot_budget", {"name": name, "budget": budget, **most}))


def with_options(name: str, settings: Settings, options: list[str]) -> Settings:
    """The settings with each option carried out; raises ``BadInput`` that lists the known ones."""
    for option in options:
        many = _PROCESSES.fullmatch(option)
        if option in WORDS:
            settings = replace(settings, **WORDS[option])
        elif many is not None and 1 <= int(many[1]) <= MOST_PROCESSES:
            settings = replace(settings, processes=int(many[1]))
        else:
            raise BadInput(Text("core.bad.bot_option", {"name": name, "option": option, "known": KNOWN}))
    return settings
