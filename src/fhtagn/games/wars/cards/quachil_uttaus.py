"""Quachil Uttaus (p.89): what falls before it may never rise again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat, Side
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import KIND_OF, Area, Kind, Unit, card, kind, only
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.pieces import GONE
from fhtagn.games.wars.rules.points import UNIT, card_ability, declare
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS

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
    """wars:quachil/dust: a unit of the enemy that fought for nobody else."""
    b = s.battle
    if b is None or b.side_of(me) < 0 or not b.noted(DUST, about_side(b.side_of(me))):
        return
    unit, foe = about[0], b.foe(me)
    if s.owner(unit) == foe and s.side_in_battle(unit) == b.side_of(foe):
        b.note(DUST, unit)


@DUST.after("battle.over")
def dust_settles(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> Frame | None:
    b = the_battle(s)
    foe = b.foe(me)
    if s.leader(foe) < 0 or only(QUACHIL) in b.aside:  # left the battle before the dice
        return None
    return Settles(me, foe) if fallen(s) else None


def fallen(s: WarsState) -> list[Kind]:
    """What the enemy lost in this battle."""
    noted = [about for number, about in the_battle(s).notes if number == DUST.number and about >= 0]
    return list(dict.fromkeys([KIND_OF[unit] for unit in noted]))


def in_reach(s: WarsState, foe: Seat) -> list[Unit]:
    """One of each such kind, if the enemy has one in the pool: nobody can tell them apart."""
    units = [s.in_pool(which) for which in fallen(s)]
    return [unit for unit in units if unit >= 0 and s.owner(unit) == foe]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Settles(Frame[WarsState]):
    """wars:quachil/dust: once per battle, the enemy chooses; with nothing to give up there is no choice."""

    __slots__ = ("foe", "seat")

    def __init__(self, seat: Seat, foe: Seat) -> None:
        self.seat = seat
        self.foe = foe

    def ask(self, s: WarsState) -> Node | None:
        lost: tuple[Action, ...] = tuple([("wars.quachil.dust", unit) for unit in in_reach(s, self.foe)])
        if not lost:
            return None
        return Decision(self.foe, Text("wars.prompt.dust_to_dust"), (*lost, ("wars.quachil.sign",)))

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, DUST.id)
        if answer == NOTHING or answer[0] == "wars.quachil.sign":
            s.push(DrawSigns(self.seat, 1))
        else:
            s.put(answer[1], GONE)
            s.tell("wars.turned_to_dust", answer[1])
