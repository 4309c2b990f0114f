"""Cthulhu Wars: the small questions that most effects ask: "choose one of these", "roll a die".

What follows the answer is a named function (``then``) beside the effect that asks: a second idiom besides
frames, for effects that would otherwise need a separate frame for one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, Unit
from fhtagn.games.wars.rules.points import ACTOR, COUNT, DESTINATION, declare
from fhtagn.games.wars.rules.state import WarsState, alike

declare("wars.pick", {"unit": ACTOR}, "wars:basics/owner-chooses")
declare("wars.pick_area", {"area": DESTINATION})
declare("wars.pick_number", {"n": COUNT})
declare("wars.pick_player", {"seat": SEAT})
declare("wars.done", {})

DONE: Final[Action] = ("wars.done",)

Then = Callable[[WarsState, Seat, Any, tuple[Any, ...]], None]  # state, who chose, what, data
_THEN: Final[dict[str, Then]] = {}


def then(name: str) -> Callable[[Then], Then]:
    """Declare what follows a choice; the name is what a state remembers."""

    def attach(call: Then) -> Then:
        _THEN[name] = call
        return call

    return attach


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pick(Frame[WarsState]):
    """wars:basics/complete: a player chooses one of several actions; a single one is taken unasked.

    ``DONE`` among the actions is passed on as None.
    """

    __slots__ = ("actions", "data", "prompt", "seat", "then")

    def __init__(
        self, seat: Seat, prompt: str, actions: tuple[Action, ...], then: str, data: tuple[Any, ...]
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.actions = actions
        self.then = then
        self.data = data

    def ask(self, s: WarsState) -> Node | None:
        if len(self.actions) < 2:
            return None
        return Decision(self.seat, Text(f"wars.prompt.{self.prompt}"), self.actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if answer == NOTHING:
            if not self.actions:
                return
            answer = self.actions[0]
        _THEN[self.then](s, self.seat, None if answer == DONE else answer[1], self.data)


def pick_unit(
    s: WarsState, seat: Seat, prompt: str, units: list[Unit], then: str, *data: Any, optional: bool = False
) -> None:
    """wars:basics/owner-chooses: a player, mostly the owner, chooses one of these units.

    Of units that nobody can tell apart, one is listed.
    """
    actions: list[Action] = [("wars.pick", unit) for unit in alike(s, units)]
    if optional:
        actions.append(DONE)
    s.push(Pick(seat, prompt, tuple(actions), then, data))


def pick_area(s: WarsState, seat: Seat, prompt: str, areas: list[Area], then: str, *data: Any) -> None:
    s.push(Pick(seat, prompt, tuple(("wars.pick_area", area) for area in areas), then, data))


def pick_number(s: WarsState, seat: Seat, prompt: str, numbers: range, then: str, *data: Any) -> None:
    s.push(Pick(seat, prompt, tuple(("wars.pick_number", n) for n in numbers), then, data))


def pick_player(s: WarsState, seat: Seat, prompt: str, seats: list[Seat], then: str, *data: Any) -> None:
    s.push(Pick(seat, prompt, tuple(("wars.pick_player", who) for who in seats), then, data))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Die(Frame[WarsState]):
    """A player rolls one die; the effect that rolls it says what it means."""

    __slots__ = ("data", "seat", "then")

    def __init__(self, seat: Seat, then: str, data: tuple[Any, ...]) -> None:
        self.seat = seat
        self.then = then
        self.data = data

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        _THEN[self.then](s, self.seat, answer[1][0], self.data)


def roll_die(s: WarsState, seat: Seat, then: str, *data: Any) -> None:
    s.push(Die(seat, then, data))
