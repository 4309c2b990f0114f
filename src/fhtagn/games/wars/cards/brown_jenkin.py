"""Brown Jenkin (p.91): he titters at the gates of others, and always comes back."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.wars.rules.content import BIT, CULTIST, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.pieces import GONE, OFF_MAP, POOL
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, place

CARD: Final = card("brown_jenkin")
JENKIN: Final = kind("brown_jenkin")

# -- Loathsome Titter ------------------------------------------------------------------------------

TITTER: Final = unit_ability("jenkin.loathsome_titter", "wars:jenkin/titter", CARD, JENKIN)
AT_A_GATE: Final = 2


def titter(s: WarsState, me: Seat) -> int:
    """wars:jenkin/titter: what it brings where he is now."""
    area = s.where[only(JENKIN)]
    if area >= OFF_MAP or not any(s.leader(side) not in (me, NOBODY) for side in s.gate_sides(BIT[area])):
        return 0
    return AT_A_GATE + sum([len(s.trait_here(foe, area, CULTIST)) for foe in s.others(me)])


@TITTER.modifies("income")
def titters(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return value + titter(s, me) if seat == me else value


# -- Familiar --------------------------------------------------------------------------------------

FAMILIAR: Final = card_ability("jenkin.familiar", "wars:jenkin/familiar", CARD)
AWAY: Final = "jenkin_away"  # 1 once he was lost, until he is back
COST: Final = 2


@FAMILIAR.watches("lost")
def is_lost(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    if about[0] == only(JENKIN):
        s.set_count(AWAY, 1)


@FAMILIAR.watches("entered")
def is_back(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> None:
    if about[0] == only(JENKIN) and s.count(AWAY):
        s.set_count(AWAY, 0)


@FAMILIAR.after("action.done")
@FAMILIAR.after("gather.captives")
@FAMILIAR.after("gather.ends")
@FAMILIAR.after("doom.turn_begins")
@FAMILIAR.after("doom.ends")
def as_soon_as_possible(s: WarsState, me: Seat, about: Any) -> Frame | None:
    return ComesBack(me) if s.count(AWAY) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ComesBack(Frame[WarsState]):
    """wars:jenkin/familiar: with 2 Power and a gate, whether anybody likes it or not."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        gates = list(s.gates_of(self.seat))
        if s.where[only(JENKIN)] == GONE:
            s.set_count(AWAY, 0)
        elif gates and s.power[self.seat] >= COST and s.where[only(JENKIN)] == POOL:
            s.tell("wars.uses", self.seat, FAMILIAR.id)
            pick_area(s, self.seat, "jenkin", gates, "jenkin.back")


@then("jenkin.back")
def back(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    pay(s, me, COST)
    place(s, only(JENKIN), area)
