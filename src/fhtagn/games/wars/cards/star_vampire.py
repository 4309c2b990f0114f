"""Star Vampires (p.110-112, FAQ p.203): what they wound they drink."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.wars.rules.battle import KILL, PAIN, results
from fhtagn.games.wars.rules.content import KIND_OF, card, kind
from fhtagn.games.wars.rules.points import COUNT, unit_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, gain_doom, gain_power, lose_power, pay_doom

CARD: Final = card("star_vampire")
VAMPIRE: Final = kind("star_vampire")

# -- Vampirism -------------------------------------------------------------------------------------

VAMPIRISM: Final = unit_ability("vampire.vampirism", "wars:star-vampire/vampirism", CARD, VAMPIRE)
EVENTS.add(
    Spec(
        "wars.drained",
        {"seat": SEAT, "foe": SEAT, "power": COUNT, "doom": COUNT},
        "wars:star-vampire/vampirism",
    )
)


def vampires(s: WarsState, me: Side, side: int) -> int:
    """Those of their owner that fight on this side; each has a die of its own, first in the roll."""
    if the_battle(s).sides[side] != me:
        return 0
    return len([unit for unit in s.participants(side) if KIND_OF[unit] == VAMPIRE])


@VAMPIRISM.modifies("dice.least")
def their_own_dice(s: WarsState, me: Side, value: int, side: int) -> int:
    """wars:star-vampire/own-dice: whatever takes dice from their side, these are theirs."""
    return max(value, vampires(s, me, side))


@VAMPIRISM.after("dice.counted")
def thirsty(s: WarsState, me: Seat, side: int) -> Frame | None:
    n = vampires(s, me, side)
    b = the_battle(s)
    foe = b.sides[1 - side]
    if not n or s.leader(foe) < 0:
        return None
    dice = b.faces[side][:n]
    return Drain(me, foe, results(dice, PAIN), results(dice, KILL))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Drain(Frame[WarsState]):
    """wars:star-vampire/vampirism, wars:star-vampire/void: at once, whatever becomes of the results."""

    __slots__ = ("doom", "foe", "power", "seat")

    def __init__(self, seat: Seat, foe: Seat, power: int, doom: int) -> None:
        self.seat = seat
        self.foe = foe
        self.power = power
        self.doom = doom

    def go(self, s: WarsState, answer: Action) -> None:
        power, doom = min(self.power, s.power[self.foe]), min(self.doom, s.doom[self.foe])
        if power or doom:
            s.tell("wars.drained", self.seat, self.foe, power, doom)
            gain_power(s, self.seat, power)
            gain_doom(s, self.seat, doom)
            pay_doom(s, self.foe, doom)
            lose_power(s, self.foe, power)
