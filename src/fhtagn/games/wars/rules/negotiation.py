"""Cthulhu Wars: effects that the enemies divide among themselves.

At the table they have a minute to agree.  Here it is a protocol (ruling on negotiated effects):
in turn order each victim names what it gives; if the sum is not what is demanded, each is asked
once more, knowing what the others named; if the sum is still wrong, they have not agreed.  A lone
victim gives all or refuses; where refusing would change nothing, it is not asked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.content import Unit
from fhtagn.games.wars.rules.pick import pick_number, pick_unit, roll_die, then
from fhtagn.games.wars.rules.points import COUNT, declare
from fhtagn.games.wars.rules.queries import cultists_beyond, cultists_on_map
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import eliminate, gain_power, lose_power

declare("wars.give", {"n": number(0, 36)}, "wars:negotiation/protocol")

EVENTS: Final = Specs(
    Spec("wars.demand", {"seat": SEAT, "die": COUNT, "n": COUNT}, "wars:negotiation/protocol"),
    Spec("wars.offered", {"seat": SEAT, "n": COUNT}, "wars:negotiation/protocol"),
    Spec("wars.agreed", {}, "wars:negotiation/protocol"),
    Spec("wars.disagreed", {}, "wars:negotiation/protocol"),
)

POWER: Final = 0
CULTISTS: Final = 1
ALL: Final = 99  # of those on the map
PROMPTS: Final = (  # the first round, and the second
    ("give_power", "give_power_again"),
    ("give_cultists", "give_cultists_again"),
)


def demanded(s: WarsState, die: int) -> int:
    """wars:negotiation/protocol: what a die asks of the enemies together."""
    return s.rules.value(s, "demand", die, None)


def most(s: WarsState, what: int, seat: Seat) -> int:
    """What this player could give at most."""
    if what == POWER:
        return s.power[seat]
    return len(cultists_on_map(s, seat)) + len(cultists_beyond(s, seat))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bargain(Frame[WarsState]):
    """wars:negotiation/protocol: the victims name what they give, one after the other, at most twice round.

    ``before`` is what they named in the first round; empty during that round.
    """

    __slots__ = ("before", "demand", "offers", "seat", "victims", "what")

    def __init__(
        self,
        seat: Seat,
        what: int,
        demand: int,
        victims: tuple[Seat, ...],
        before: tuple[int, ...],
        offers: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.what = what
        self.demand = demand
        self.victims = victims
        self.before = before
        self.offers = offers

    def ask(self, s: WarsState) -> Node | None:
        if len(self.offers) == len(self.victims):
            return None
        victim = self.victims[len(self.offers)]
        limit = min(self.demand, most(s, self.what, victim))
        numbers = range(limit + 1) if len(self.victims) > 1 else (0, self.demand)
        return Decision(victim, self._prompt(), tuple(("wars.give", n) for n in numbers))

    def _prompt(self) -> Text:
        args = {"n": self.demand, "seat": seat_ref(self.seat)}
        if len(self.victims) == 1:
            return Text("wars.prompt.give_all", args)
        args |= {"named": sum(self.offers), "before": list(self.before)}
        return Text(f"wars.prompt.{PROMPTS[self.what][bool(self.before)]}", args)

    def go(self, s: WarsState, answer: Action) -> None:
        if answer != NOTHING:
            s.tell("wars.offered", self.victims[len(self.offers)], answer[1])
            offers = (*self.offers, answer[1])
            s.push(Bargain(self.seat, self.what, self.demand, self.victims, self.before, offers))
        elif sum(self.offers) == self.demand:
            s.tell("wars.agreed")
            self._take(s)
        elif not self.before and len(self.victims) > 1:
            s.push(Bargain(self.seat, self.what, self.demand, self.victims, self.offers, ()))
        else:
            s.tell("wars.disagreed")
            if self.what == POWER:
                gain_power(s, self.seat, self.demand)
            else:
                s.push(Split(self.seat, self.demand, self.victims, ()))

    def _take(self, s: WarsState) -> None:
        if self.what == CULTISTS:
            take_cultists(s, self.seat, self.victims, self.offers)
            return
        for victim, n in zip(self.victims, self.offers, strict=True):
            lose_power(s, victim, n)


# -- Power -----------------------------------------------------------------------------------------


def negotiate_power(s: WarsState, seat: Seat) -> None:
    """One die: the enemies lose that much Power together, or this player gains it."""
    roll_die(s, seat, "power_demanded")


@then("power_demanded")
def _power_demanded(s: WarsState, seat: Seat, die: int, data: tuple[()]) -> None:
    demand = demanded(s, die)
    s.tell("wars.demand", seat, die, demand)
    victims = tuple(foe for foe in s.others(seat) if s.power[foe])  # wars:negotiation/nothing-to-give
    if sum(s.power[foe] for foe in victims) < demand:  # wars:negotiation/too-little: see the FAQ, p.191
        s.tell("wars.disagreed")
        gain_power(s, seat, demand)
    else:
        s.push(Bargain(seat, POWER, demand, victims, (), ()))


# -- cultists --------------------------------------------------------------------------------------


def negotiate_cultists(s: WarsState, seat: Seat, demand: int) -> None:
    """The enemies together give up this many cultists, or this player decides the split."""
    # wars:negotiation/nothing-to-give
    victims = tuple(foe for foe in s.others(seat) if cultists_on_map(s, foe))
    total = sum(len(cultists_on_map(s, foe)) for foe in victims)
    if total <= demand:  # wars:negotiation/too-little: all of them are lost (ruling Q27)
        all_of_them = [ALL if total < demand else len(cultists_on_map(s, foe)) for foe in victims]
        take_cultists(s, seat, victims, tuple(all_of_them))
    elif len(victims) == 1:  # nobody to share with
        take_cultists(s, seat, victims, (demand,))
    else:
        s.push(Bargain(seat, CULTISTS, demand, victims, (), ()))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Split(Frame[WarsState]):
    """No agreement: the player who rolled names the number per faction."""

    __slots__ = ("demand", "numbers", "seat", "victims")

    def __init__(self, seat: Seat, demand: int, victims: tuple[Seat, ...], numbers: tuple[int, ...]) -> None:
        self.seat = seat
        self.demand = demand
        self.victims = victims
        self.numbers = numbers

    def go(self, s: WarsState, answer: Action) -> None:
        done = len(self.numbers)
        if done == len(self.victims):
            take_cultists(s, self.seat, self.victims, self.numbers)
            return
        left = self.demand - sum(self.numbers)
        later = sum(len(cultists_on_map(s, foe)) for foe in self.victims[done + 1 :])
        here = len(cultists_on_map(s, self.victims[done]))
        numbers = range(max(0, left - later), min(left, here) + 1)
        pick_number(s, self.seat, "split", numbers, "split", self.demand, self.victims, self.numbers)


@then("split")
def split(s: WarsState, seat: Seat, n: int, data: tuple[int, tuple[Seat, ...], tuple[int, ...]]) -> None:
    demand, victims, numbers = data
    s.push(Split(seat, demand, victims, (*numbers, n)))


def take_cultists(s: WarsState, seat: Seat, victims: tuple[Seat, ...], numbers: tuple[int, ...]) -> None:
    """Every victim picks the cultists it gives up, in turn order."""
    for victim, n in reversed(list(zip(victims, numbers, strict=True))):
        s.push(GiveCultists(seat, victim, n))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GiveCultists(Frame[WarsState]):
    """A victim chooses whom it loses; somebody out of reach may stand in for one on the map."""

    __slots__ = ("count", "seat", "victim")

    def __init__(self, seat: Seat, victim: Seat, count: int) -> None:
        self.seat = seat
        self.victim = victim
        self.count = count

    def go(self, s: WarsState, answer: Action) -> None:
        units = cultists_on_map(s, self.victim)
        if self.count != ALL:
            units = units + cultists_beyond(s, self.victim)
        if self.count >= len(units):  # nothing to choose
            for unit in units:
                eliminate(s, unit, self.seat)
        elif self.count:
            s.push(GiveCultists(self.seat, self.victim, self.count - 1))
            pick_unit(s, self.victim, "give_cultist", units, "give_cultist", self.seat)


@then("give_cultist")
def give_cultist(s: WarsState, victim: Seat, unit: Unit, data: tuple[Seat]) -> None:
    eliminate(s, unit, data[0])
