"""Cthulhu Wars: revealing elder signs, and the end of the game (p.20, 48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Outcome, Seat
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.books import CHECK_BOOKS
from fhtagn.games.wars.rules.content import DOOM_TO_END
from fhtagn.games.wars.rules.points import SIGN_VALUE, declare
from fhtagn.games.wars.rules.signs import reveal
from fhtagn.games.wars.rules.state import WarsState

declare("wars.reveal", {"value": SIGN_VALUE}, "wars:signs/reveal", binding=True)


REVEALS: Final[tuple[Action, ...]] = tuple(("wars.reveal", value) for value in (1, 2, 3))


def offer_reveal(s: WarsState, seat: Seat, actions: list[Action]) -> None:
    held = s.signs_of(seat)
    if held:
        for reveal in REVEALS:
            if reveal[1] in held:
                actions.append(reveal)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RevealWindow(Frame[WarsState]):
    """wars:signs/reveal: at any time; it only matters when it could end the game (p.20).

    A player is asked if they could reach the end judging by what everybody sees (doom and number of
    signs), so that being asked, or not, says nothing about the values.
    """

    __slots__ = ("doom", "seats")

    def __init__(self, seats: tuple[Seat, ...], doom: bool = False) -> None:
        self.seats = seats
        self.doom = doom  # in the Doom phase

    def _next(self, s: WarsState) -> int:
        if not s.ending:
            for i, seat in enumerate(self.seats):
                count = s.sign_count(seat)
                if count and s.doom[seat] + 3 * count >= DOOM_TO_END:
                    return i
        return -1

    def ask(self, s: WarsState) -> Node | None:
        i = self._next(s)
        if i < 0:
            return None
        actions: list[Action] = []
        offer_reveal(s, self.seats[i], actions)
        return Decision(self.seats[i], Text("wars.prompt.reveal"), (*actions, PASS), declines=True)

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer:
            return
        i = self._next(s)
        if answer == PASS:
            s.push(RevealWindow(self.seats[i + 1 :], self.doom))
            return
        s.push(RevealWindow(self.seats[i:], self.doom))
        if self.doom:
            reveal_in_doom_phase(s, self.seats[i], answer[1])
        else:
            reveal(s, self.seats[i], answer[1])
            note_end(s)


def reveal_in_doom_phase(s: WarsState, seat: Seat, value: int) -> None:
    """wars:signs/reveal: an ability may bring something for it there."""
    reveal(s, seat, value)
    note_end(s)
    if "doom.revealed" in s.rules.hooked:
        propose(s, "doom.revealed", (seat, value))


def note_end(s: WarsState) -> None:
    """wars:end/thirty: 30 doom on the track trigger the end for good (p.48, ruling Q32)."""
    if not s.ending:
        for doom in s.doom:
            if doom >= DOOM_TO_END:
                s.ending = True


NOBODY_ACTS: Final = "nobody can act"  # the counter that says so


def give_up(s: WarsState) -> None:
    """wars:end/humanity: nobody gathered any Power, so nobody can ever act again (ruling Q28)."""
    s.ending = True
    s.set_count(NOBODY_ACTS, 1)


def end_game(s: WarsState, reason: str = "") -> None:
    """wars:end/reveal: what somebody may take at any time comes first, then everybody reveals."""
    s.ending = True
    if reason:  # a card ends the game: whatever is under way no longer matters
        s.stack.clear()
    s.push(Reveals(reason))
    if "end.before" in s.rules.options:
        s.push(CHECK_BOOKS)
        open_window(s, "end.before", None)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Reveals(Frame[WarsState]):
    """wars:end/reveal: everybody reveals (ruling Q34: nobody can lose by it), then the doom decides."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def go(self, s: WarsState, answer: Action) -> None:
        for seat in range(s.players):
            for value in (1, 2, 3):
                for _ in range(s.signs_worth(seat, value)):
                    reveal(s, seat, value)
        over = Over(self.reason)
        s.push(over)
        decided(s, over.winners(s))


def decided(s: WarsState, winners: tuple[Seat, ...]) -> None:
    """It is certain who has won; what happens then changes nothing about it."""
    if "end.decided" in s.rules.hooked:
        propose(s, "end.decided", winners)


def may_win(s: WarsState, seat: Seat) -> bool:
    """wars:end/winner: who has all spellbooks, unless a card of the table says otherwise."""
    return s.rules.value(s, "victory", 1 if s.has_all_books(seat) else 0, seat) > 0


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame[WarsState]):
    """wars:end/winner: most doom among those with all spellbooks; if nobody has them, humanity wins.

    ``reason`` is the text of another ending that a card brings.
    """

    __slots__ = ("reason",)

    def __init__(self, reason: str = "") -> None:
        self.reason = reason

    def winners(self, s: WarsState) -> tuple[Seat, ...]:
        ended = self.reason != "" or s.instant_death() or max(s.doom) >= DOOM_TO_END
        nobody_acts = s.count(NOBODY_ACTS) and not ended
        ready = [seat for seat in range(s.players) if not nobody_acts and may_win(s, seat)]
        most = max((s.doom[seat] for seat in ready), default=0)
        return tuple([seat for seat in ready if s.doom[seat] == most])  # wars:end/tie

    def ask(self, s: WarsState) -> Node | None:
        winners = self.winners(s)
        if not winners:
            # wars:end/humanity
            reason = f"{self.reason}_for_all" if self.reason else "wars.end.humanity"
        elif self.reason:
            reason = self.reason
        elif s.instant_death():
            reason = "wars.end.instant_death"
        else:
            reason = "wars.end.doom"
        return Outcome(winners, tuple(s.doom), Text(reason, {"doom": DOOM_TO_END}))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Won(Frame[WarsState]):
    """A card ends the game at once in its own way; put at the bottom of an empty stack."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[Seat, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def ask(self, s: WarsState) -> Node | None:
        return Outcome(self.winners, tuple(s.doom), Text(self.reason))


def win_at_once(s: WarsState, winners: tuple[Seat, ...], reason: str) -> None:
    """Other ways to win: whatever is under way no longer matters."""
    s.ending = True
    s.stack[:] = [Won(winners, reason)]
    s.battle = None
    s.suspended = ()
    decided(s, winners)
