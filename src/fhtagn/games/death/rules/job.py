"""Death May Die: what a roll is for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Data
from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.choose import Ctx

ATTACK: Final = 0  # an investigator attacks
DEFEND: Final = 1  # an enemy attacks
BURN: Final = 2  # fire at the end of a turn
OWN: Final = 3  # an own roll that is no attack
AGAINST: Final = 4  # a roll against an investigator
PURPOSES: Final = ("attack", "defend", "fire", "action", "effect")
BEAST: Final = -2  # attacks like an enemy, but is a token


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Job(Data):
    """Who rolls, what for, against whom, by whom; which step of which program asked for it."""

    __slots__ = ("action", "at", "by", "ctx", "more", "program", "purpose", "side", "targets")

    def __init__(
        self,
        purpose: int,
        side: Side,
        ctx: Ctx,
        targets: tuple[int, ...] = (),
        by: int = -1,
        program: int = -1,
        at: int = 0,
        more: tuple[int, int] = (0, 0),
    ) -> None:
        self.purpose = purpose
        self.side = side
        self.ctx = ctx
        self.targets = targets
        self.by = by
        self.program = program
        self.at = at
        self.action = ctx.action
        self.more = more  # tentacles and successes that are added


def is_own(job: Job) -> bool:
    """death:dice/against: bonus dice are for own rolls only."""
    return job.purpose in (ATTACK, OWN)
