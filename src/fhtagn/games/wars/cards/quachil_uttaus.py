"""Quachil Uttaus (p.89): what falls before it may never rise again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, Unit, card, kind, only
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.pieces import GONE, POOL
from fhtagn.games.wars.rules.points import UNIT, card_ability, declare
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, DrawSigns

CARD: Final = card("quachil_uttaus")
QUACHIL: Final = kind("quachil_uttaus")

# -- Dust to Dust ----------------------------------------------------------------------------------
# Granted by the card: it works even if Quachil Uttaus falls in that battle.

DUST: Final = card_ability("quachil.dust_to_dust", "wars:quachil/dust", CARD)
declare("wars.quachil.dust", {"unit": UNIT}, "wars:quachil/dust")
declare("wars.quachil.sign", {}, "wars:quachil/dust")
EVENTS.add(Spec("wars.turned_to_dust", {"unit": UNIT}, "wars:quachil/dust"))


@DUST.before("battle.joined")
def takes_part(s: WarsState, me: Side, about: None) -> None:
    """wars:quachil/dust: for whom Quachil Uttaus fights in this battle."""
    b = the_battle(s)
    if s.where[only(QUACHIL)] == b.area and b.side_of(me) >= 0:
        b.note(DUST, about_side(b.side_of(me)))


@DUST.watches("lost")
def somebody_fell(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    b = s.battle
    if b is not None and b.side_of(me) >= 0 and b.noted(DUST, about_side(b.side_of(me))):
        b.note(DUST, about[0])


@DUST.after("battle.over")
def dust_settles(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> Frame | None:
    foe = the_battle(s).foe(me)
    return Settles(me, foe) if s.leader(foe) >= 0 and fallen(s, foe) else None


def fallen(s: WarsState, foe: Seat) -> list[Unit]:
    """What the enemy lost in this battle and has in the pool now."""
    noted = [about for number, about in the_battle(s).notes if number == DUST.number and about >= 0]
    return [unit for unit in noted if s.where[unit] == POOL and s.owner(unit) == foe]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Settles(Frame[WarsState]):
    """wars:quachil/dust: once per battle, the enemy chooses."""

    __slots__ = ("foe", "seat")

    def __init__(self, seat: Seat, foe: Seat) -> None:
        self.seat = seat
        self.foe = foe

    def ask(self, s: WarsState) -> Node | None:
        lost: tuple[Action, ...] = tuple(
            [("wars.quachil.dust", unit) for unit in alike(s, fallen(s, self.foe))]
        )
        return Decision(self.foe, Text("wars.prompt.dust_to_dust"), (*lost, ("wars.quachil.sign",)))

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, DUST.id)
        if answer[0] == "wars.quachil.sign":
            s.push(DrawSigns(self.seat, 1))
        else:
            s.put(answer[1], GONE)
            s.tell("wars.turned_to_dust", answer[1])
