"""Keziah Mason (p.47, 124), a unique High Priest: what she suffers comes back twice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.battle import add_kills, add_pains
from fhtagn.games.wars.rules.content import Unit, card, kind, only
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("keziah_mason")
KEZIAH: Final = kind("keziah_mason")

# -- Daemon Heroine --------------------------------------------------------------------------------

HEROINE: Final = unit_ability("keziah.daemon_heroine", "wars:keziah/heroine", CARD, KEZIAH)
RESULTS: Final = 2


def is_struck(s: WarsState, unit: Unit) -> bool:
    """Is it she, in a battle of her side?  A bystander has no enemy there."""
    return unit == only(KEZIAH) and s.side_in_battle(unit) >= 0


@HEROINE.after("kill.assigned")
def kills_for_a_kill(s: WarsState, me: Seat, unit: Unit) -> Frame | None:
    return Revenge(me, True) if is_struck(s, unit) else None


@HEROINE.after("pain.assigned")
def pains_for_a_pain(s: WarsState, me: Seat, unit: Unit) -> Frame | None:
    return Revenge(me, False) if is_struck(s, unit) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Revenge(Frame[WarsState]):
    """wars:keziah/heroine: two more results of the same sort against the enemy."""

    __slots__ = ("kills", "seat")

    def __init__(self, seat: Seat, kills: bool) -> None:
        self.seat = seat
        self.kills = kills

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, HEROINE.id)
        side = 1 - s.side_in_battle(only(KEZIAH))
        if self.kills:
            add_kills(s, side, RESULTS)
        else:
            add_pains(s, side, RESULTS)
