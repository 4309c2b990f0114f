"""Death May Die: the points where skills touch the rules; the flow names these, never a skill."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.abilities import Rulebook
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.actions import ACTIONS
from fhtagn.games.death.rules.state import DeathState

RULES: Final = Rulebook("death", ACTIONS, called="skill")

# What a value is now.  ``about`` is the roll (a ``Job``), or the side that it concerns.
RULES.query("dice", "death:dice/bonus")  # bonus dice of a roll
RULES.query("rerolls", "death:dice/reroll")  # free ones of a roll
RULES.query("signs", "death:dice/change")  # how many elder signs may count as successes
RULES.query("run", "death:run/three-spaces")  # spaces of a Run
RULES.query("sneaks", "death:skills/stealth")
RULES.query("actions", "death:turn/three-actions")
RULES.query("range", "death:skills/marksman")
RULES.query("targets", "death:attack/several")  # how many further targets an attack may have
RULES.query("full", "death:attack/several")  # 1: every target takes all wounds
RULES.query("ignore.wounds", "death:skills/toughness")  # about (side, what hurts)
RULES.query("ignore.sanity", "death:skills/toughness")


def clockwise(s: DeathState, about: Any) -> tuple[Side, ...]:
    return tuple(s.from_active())


def nothing(s: DeathState, about: Any) -> None:
    """What happened has happened; only what follows is asked for."""


# What skills follow: (by, figure, health, space), (side, figure), (side, figure, first of this Run),
# (side, from, to, taken), side, (side, Sneaks of this Run), (roll, tentacles), side, side.
RULES.event("killed", "death:attack/killed", clockwise, nothing)
RULES.event("unharmed", "death:encounter/attack", clockwise, nothing)
RULES.event("sneaked", "death:skills/stealth", clockwise, nothing)
RULES.event("left", "death:run/three-spaces", clockwise, nothing)
RULES.event("rested", "death:rest/three", clockwise, nothing)
RULES.event("ran", "death:run/three-spaces", clockwise, nothing)
RULES.event("turn.begins", "death:turn/four-parts", clockwise, nothing)
RULES.event("turn.ends", "death:end/effects", clockwise, nothing)
RULES.event("rolls", "death:dice/roll", clockwise, nothing)


def following(s: DeathState, name: str, about: Any, side: Side) -> list[tuple[str, Frame]]:
    """What skills of a side do after an event, to be put in order with what its cards do."""
    found: list[tuple[str, Frame]] = []
    for held in s.rules.followers.get(name, ()):
        if s.holder_of(held) == side:
            frame = held.call(s, side, about)
            if frame is not None:
                found.append((held.ability, frame))
    return found


def value(s: DeathState, name: str, base: int, about: Any) -> int:
    return s.rules.value(s, name, base, about)
