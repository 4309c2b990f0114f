"""Victor Steele, an investigator (p.138-143): without him others plan what comes first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import card, kind, only
from fhtagn.games.wars.rules.pick import Pick, pick_player, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import RULES, card_ability, declare
from fhtagn.games.wars.rules.prescribed import BESIDE, COMMON, nameable
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import acts, binds, kind_number

CARD: Final = card("victor_steele")
VICTOR: Final = only(kind("victor_steele"))

# -- Poor Planning ---------------------------------------------------------------------------------

PLANNING: Final = card_ability("victor.poor_planning", "wars:victor/planning", CARD)
PLANNED: Final = "planned"  # the number of the kind of action that was named; 0: none
declare("wars.victor.name", {"kind": choice("wars.action_kind", COMMON)}, "wars:victor/planning")
declare("wars.victor.name_unique", {"ability": RULES.names}, "wars:victor/planning")


@PLANNING.after("doom.turn_ends")
def plans_badly(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:victor/planning: at the end of the holder's turn in the Doom phase, if he is not on the map."""
    return Plans(me) if seat == me and s.where[VICTOR] >= OFF_MAP else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Plans(Frame[WarsState]):
    """wars:victor/planning: the holder chooses who names it, if there is anything to be named."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        if acts(s, self.seat) and possible(s, self.seat):
            pick_player(s, self.seat, "victor", list(s.others(self.seat)), "victor.asked")


@then("victor.asked")
def asked(s: WarsState, me: Seat, foe: Seat, data: tuple[()]) -> None:
    s.push(Pick(foe, "victor_names", possible(s, me), "victor.named", (me,)))


def possible(s: WarsState, seat: Seat) -> tuple[Action, ...]:
    """wars:victor/planning: each kind of action that the holder could take now."""
    return nameable(s, seat, "wars.victor.name", "wars.victor.name_unique")


@then("victor.named")
def named(s: WarsState, foe: Seat, what: str, data: tuple[Seat]) -> None:
    s.tell("wars.uses", data[0], PLANNING.id)
    s.set_count(PLANNED, kind_number(kind_named(what)))


def kind_named(what: str) -> str:
    """The kind of action, or of an ability one of its kinds, which stands for all of them."""
    if what in COMMON:
        return f"wars.{what}"
    return next(action for action, ability in RULES.ability_of.items() if ability == what)


@PLANNING.modifies("action.prescribed")
def as_planned(s: WarsState, me: Seat, number: int, seat: Seat) -> int:
    """wars:victor/first-action: if it is still possible."""
    return (s.count(PLANNED) or number) if seat == me else number


@PLANNING.forbids("drop_power")
def no_way_out(s: WarsState, me: Seat, about: tuple[Seat, bool]) -> No | None:
    """wars:victor/first-action: giving up all Power is no action."""
    return No("wars.no.planned") if about[0] == me and binds(s, me, s.count(PLANNED)) else None


@PLANNING.before("action")
def done_with(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    """wars:victor/first-action: the next one is free; gates are taken and left beside it."""
    if about[0] == me and about[1][0] not in BESIDE and s.count(PLANNED):
        s.set_count(PLANNED, 0)


@PLANNING.watches("doom.begins")
def forgotten(s: WarsState, me: Seat, about: None) -> None:
    """wars:victor/first-action: a plan lasts for one Action phase."""
    if s.count(PLANNED):
        s.set_count(PLANNED, 0)
