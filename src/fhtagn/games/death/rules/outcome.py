"""Death May Die: how it ends, for all together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Node, Outcome
from fhtagn.core.text import Text
from fhtagn.games.death.rules.state import LOST_ALL, LOST_EARLY, LOST_TRACK, OVER, WON, DeathState

REASONS: Final = {
    WON: "death.end.won",
    LOST_EARLY: "death.end.early",
    LOST_ALL: "death.end.all_dead",
    LOST_TRACK: "death.end.track",
}


def finish(s: DeathState, result: int) -> None:
    """death:over/lost, death:over/win-first: nothing that is under way goes on.

    What wins is carried out before what loses, so whoever comes first is right.
    """
    if s.result:
        return
    s.result = result
    s.phase = OVER
    del s.stack[:]
    s.stack.append(Over())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame[DeathState]):
    """death:over/together, death:goal/together: all win or lose; the score counts defeated stages."""

    __slots__ = ()

    def ask(self, s: DeathState) -> Node | None:
        won = s.result == WON
        defeated = 4 if won else s.stage
        winners = tuple(range(s.players)) if won else ()
        return Outcome(winners, (defeated,) * s.players, Text(REASONS[s.result]), together=True)
