"""Cthulhu Wars: elder signs are drawn secretly, picked openly, paid, lost and revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs
from fhtagn.core.events import Event
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Node, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.pieces import SIGNS_STIRRED
from fhtagn.games.wars.rules.points import SIGN_VALUE, declare, event
from fhtagn.games.wars.rules.state import BAG, HELD, WarsState
from fhtagn.games.wars.rules.verbs import gain_doom

declare("wars.pick_sign", {"value": SIGN_VALUE}, "wars:signs/drawn")

EVENTS: Final = Specs(
    Spec("wars.sign", {"seat": SEAT}, "wars:signs/drawn"),
    Spec("wars.sign_value", {"seat": SEAT, "value": SIGN_VALUE}, "wars:signs/drawn"),
    Spec("wars.sign_open", {"seat": SEAT, "value": SIGN_VALUE}, "wars:signs/drawn"),
    Spec("wars.no_sign", {"seat": SEAT}, "wars:signs/none-left"),
    Spec("wars.revealed", {"seat": SEAT, "value": SIGN_VALUE}, "wars:signs/reveal"),
    Spec("wars.sign_paid", {"seat": SEAT, "value": SIGN_VALUE}, "wars:signs/gone"),
    Spec("wars.sign_lost", {"seat": SEAT, "value": SIGN_VALUE}, "wars:signs/gone"),
)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawSigns(Frame[WarsState]):
    """wars:signs/drawn: elder signs are drawn secretly; when none is left, each is 1 doom instead (p.19).

    ``granted``: nothing can replace it any more.
    """

    __slots__ = ("count", "granted", "seat")

    def __init__(self, seat: Seat, count: int, granted: bool = False) -> None:
        self.seat = seat
        self.count = count
        self.granted = granted

    def _is_event(self, s: WarsState) -> bool:
        return not self.granted and self.count > 0 and "sign.would" in s.rules.hooked

    def ask(self, s: WarsState) -> Node | None:
        if not self.count or self._is_event(s):
            return None
        if "sign.chooser" in s.rules.modifiers and s.signs_left():
            chooser = s.rules.value(s, "sign.chooser", NOBODY, self.seat)
            if chooser != NOBODY:
                picks = tuple([("wars.pick_sign", value) for value in sorted(set(s.signs.zones[BAG]))])
                return Decision(chooser, Text("wars.prompt.pick_sign", {"who": seat_ref(self.seat)}), picks)
        return s.signs.drawing(BAG, 1, HELD + self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        seat = self.seat
        if self._is_event(s):
            if self.count > 1:
                s.push(DrawSigns(seat, self.count - 1))
            propose(s, "sign.would", seat)
            return
        if not answer:
            for _ in range(self.count):
                s.tell("wars.no_sign", seat)
            gain_doom(s, seat, self.count)  # wars:signs/none-left
            return
        if answer[0] == "wars.pick_sign":
            _pick_sign(s, seat, answer[1])
        else:
            self._draw(s, answer[1])
        s.stirred |= SIGNS_STIRRED
        if self.count > 1:
            s.push(DrawSigns(seat, self.count - 1))
        if "sign.gained" in s.rules.hooked:
            propose(s, "sign.gained", seat)

    def _draw(self, s: WarsState, places: tuple[int, ...]) -> None:
        seat = self.seat
        value = s.signs.told(BAG, places)[0]
        s.signs = s.signs.drawn(BAG, places, HELD + seat)
        if s.events is not None:
            hidden = Event("wars.sign", (seat,))
            shown = Event("wars.sign_value", (seat, value), seen_by=(seat,), instead=hidden, reveals=True)
            s.events.append(shown)


def _pick_sign(s: WarsState, seat: Seat, value: int) -> None:
    """It lay open, so everybody knows which one it is."""
    s.signs = s.signs.moved(value, BAG, HELD + seat, ALL)
    s.tell("wars.sign_open", seat, value)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SignForEach(Frame[WarsState]):
    """An elder sign for each of these players, in this order."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def go(self, s: WarsState, answer: Action) -> None:
        for seat in reversed(self.seats):
            s.push(DrawSigns(seat, 1))


@event("sign.would", "wars:signs/drawn")  # (seat): it would gain one
def _draw_one(s: WarsState, seat: Seat) -> None:
    s.push(DrawSigns(seat, 1, granted=True))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LoseSign(Frame[WarsState]):
    """One of somebody's elder signs, drawn blindly, leaves the game for nothing; everybody sees it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        count = s.sign_count(self.seat)
        return Chance(DRAW, 1, count, self.seat) if count else None

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer:
            return
        zone = HELD + self.seat
        value = s.signs.told(zone, answer[1])[0]
        s.signs = s.signs.without(zone, value)
        if s.events is not None:
            s.events.append(Event("wars.sign_lost", (self.seat, value), reveals=True))


def give_up_sign(s: WarsState, seat: Seat, value: int) -> None:
    """It is paid for something and leaves the game; all see it."""
    s.signs = s.signs.without(HELD + seat, value)
    if s.events is not None:
        s.events.append(Event("wars.sign_paid", (seat, value), reveals=True, known_to=(seat,)))


def reveal(s: WarsState, seat: Seat, value: int) -> None:
    """wars:signs/reveal, wars:signs/gone: its value in doom; the sign leaves the game (p.20)."""
    s.signs = s.signs.without(HELD + seat, value)
    if s.events is not None:
        s.events.append(Event("wars.revealed", (seat, value), reveals=True, known_to=(seat,)))
    gain_doom(s, seat, value)
