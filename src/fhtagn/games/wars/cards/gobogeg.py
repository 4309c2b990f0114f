"""Gobogeg (p.96, 45), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.reactions import open_window
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.battle import PAIN, Assign
from fhtagn.games.wars.rules.content import Area, Kind, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import results_on
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.state import ATTACKER, DEFENDER, WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book, gain_power

CARD: Final = card("gobogeg")
GOBOGEG: Final = kind("gobogeg")


def once_books_are_full(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:gobogeg/awakening: not before somebody has all spellbooks of the faction."""
    if not any(s.has_all_books(each) for each in range(s.players)):
        return No("wars.no.nobody_has_all_books", "wars:gobogeg/awakening")
    return at_gate_with_goo(s, seat)


awakening(GOBOGEG, once_books_are_full)

# -- Knell -----------------------------------------------------------------------------------------

KNELL: Final = unit_ability("gobogeg.knell", "wars:gobogeg/knell", CARD, GOBOGEG)


@KNELL.after("kill.assigned")
@KNELL.after("pain.assigned")
def tolls(s: WarsState, me: Side, unit: Unit) -> Frame | None:
    """wars:gobogeg/knell: by the assignment of a result to him, once in a battle."""
    if unit != only(GOBOGEG) or the_battle(s).noted(KNELL):
        return None
    return Tolls(me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Tolls(Frame[WarsState]):
    """wars:gobogeg/knell: everybody in the area to whom no kill is assigned suffers a pain.

    Whoever can do something about pains has the chance for all of them (p.45), so those of both sides are
    assigned anew, unless that is yet to come.
    """

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        b.note(KNELL)
        s.tell("wars.uses", s.leader(self.side), KNELL.id)
        late = bool(b.pains_on)  # pains are being assigned
        for side in (ATTACKER, DEFENDER):
            units = s.participants(side)
            for unit in units:
                b.pains_on.pop(unit, None)
            b.pains[side] = len([unit for unit in units if not results_on(b, unit) and unit not in b.doomed])
        for side in range(s.players + 1):
            if side not in b.sides:
                for unit in s.here(side, b.area):
                    if unit not in b.aside and s.rules.value(s, "results.may_pain", 1, unit):
                        b.pains_on[unit] = 1  # wars:gobogeg/bystanders
        if late:
            s.push(Assign(ATTACKER, PAIN))
            s.push(Assign(DEFENDER, PAIN))
            if "battle.last_pains" in s.rules.options:
                open_window(s, "battle.last_pains", None)


# -- Book of Law -----------------------------------------------------------------------------------

LAW: Final = unit_ability("gobogeg.book_of_law", "wars:gobogeg/law", CARD, GOBOGEG)
GIFT: Final = 6


@LAW.after("awakened")
def law_pays(s: WarsState, me: Side, about: tuple[Seat, Kind, Area]) -> Frame | None:
    """wars:gobogeg/law, wars:gobogeg/himself: for every Great Old One, whoever awakens it."""
    return Reward(about[0])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Reward(Frame[WarsState]):
    """wars:gobogeg/law: 6 Power after the awakening."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        gain_power(s, self.seat, GIFT)


# -- his requirement -------------------------------------------------------------------------------

WINNER: Final = card_requirement(CARD, "gobogeg.somebody_wins", "wars:gobogeg/victory")


@WINNER.ability.watches("end.decided")
def somebody_wins(s: WarsState, me: Seat, winners: tuple[Seat, ...]) -> None:
    """wars:gobogeg/victory: whoever it is, but not humanity."""
    if winners:
        earn_card_book(s, CARD)


# -- Book of Chaos ---------------------------------------------------------------------------------

CHAOS: Final = loyalty_book("gobogeg.book_of_chaos", "wars:gobogeg/chaos", CARD)
EVENTS.add(Spec("wars.next_game", {"seat": SEAT}, "wars:gobogeg/chaos"))


@CHAOS.watches("end.decided")
def next_game(s: WarsState, me: Seat, winners: tuple[Seat, ...]) -> None:
    """wars:gobogeg/chaos: the group is told who sets up the next game; this one is over."""
    if winners:
        s.tell("wars.next_game", me)
