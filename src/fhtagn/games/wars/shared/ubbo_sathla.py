"""Ubbo-Sathla, in his faction and without it: Sycophancy, and how he grows."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.doom import ritual_doom
from fhtagn.games.wars.rules.pick import Die, roll_die, then
from fhtagn.games.wars.rules.points import COUNT, RULES, declare
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, gain_doom

declare("wars.tt.less_doom", {}, "wars:tt/sycophancy")
declare("wars.tt.grant_doom", {"seat": SEAT}, "wars:tt/sycophancy")
EVENTS.add(Spec("wars.grown", {"n": COUNT, "total": COUNT}, "wars:tt/growth"))


def is_flattered(ability: Ability) -> None:
    """What this card says, and that of Ubbo-Sathla without his faction."""

    @ability.after("ritual.paid")
    def flattered(s: WarsState, me: Seat, about: Seat) -> Frame | None:
        """wars:tt/sycophancy: whoever performs the ritual, but they themselves."""
        return Flattery(about, me, ability.id, True) if about != me else None

    @ability.after("ritual.bare")
    def flattered_anyway(s: WarsState, me: Seat, about: Seat) -> Frame | None:
        """wars:tt/sycophancy: a ritual without doom is one, too."""
        return Flattery(about, me, ability.id, False) if about != me else None

    @ability.modifies("ritual.doom")
    def less_doom(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
        """wars:tt/sycophancy: as chosen."""
        return value - 1 if seat != me and s.noted(ability, me) else value

    @ability.watches("ritual.done")
    def flattery_is_over(s: WarsState, me: Seat, about: Seat) -> None:
        s.forget(ability, me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Flattery(Frame[WarsState]):
    """wars:tt/sycophancy: 1 doom less from the ritual, or 1 for the flatterer; with none there is no less."""

    __slots__ = ("ability", "brings", "flatterer", "seat")

    def __init__(self, seat: Seat, flatterer: Seat, ability: str, brings: bool) -> None:
        self.seat = seat
        self.flatterer = flatterer
        self.ability = ability
        self.brings = brings  # is it a ritual that brings doom at all?

    def ask(self, s: WarsState) -> Node | None:
        if not self.brings or not ritual_doom(s, self.seat):
            return None
        prompt = Text("wars.prompt.flattery", {"seat": seat_ref(self.flatterer)})
        return Decision(self.seat, prompt, (("wars.tt.less_doom",), ("wars.tt.grant_doom", self.flatterer)))

    def go(self, s: WarsState, answer: Action) -> None:
        if answer != NOTHING and answer[0] == "wars.tt.less_doom":
            s.note(RULES.abilities[self.ability], self.flatterer)
        else:
            gain_doom(s, self.flatterer, 1)


def grow(s: WarsState, n: int, marker: str) -> None:
    """wars:tt/growth: the marker moves on."""
    s.set_count(marker, s.count(marker) + n)
    s.tell("wars.grown", n, s.count(marker))


def feasts(ability: Ability, marker: str) -> None:
    """What his card says, and that of Ubbo-Sathla without his faction."""

    @ability.after("doom.turn_begins")
    def banquet(s: WarsState, me: Seat, about: Seat) -> Frame | None:
        """wars:tt/hells-banquet: a die every Doom phase."""
        return Die(me, "tt.grown", (marker,)) if about == me else None


def grow_by_die(s: WarsState, seat: Seat, marker: str) -> None:
    roll_die(s, seat, "tt.grown", marker)


@then("tt.grown")
def grown(s: WarsState, me: Seat, die: int, data: tuple[str]) -> None:
    grow(s, die, data[0])
