"""Cthulhu Wars: revealing elder signs, and the end of the game (p.20, 48)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Outcome, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import DOOM_TO_END
from fhtagn.games.wars.rules.points import declare
from fhtagn.games.wars.rules.state import ALL_BOOKS, WarsState
from fhtagn.games.wars.rules.verbs import reveal

declare("wars.reveal", {"value": number(1, 3)}, "wars:signs/reveal", binding=True)


def offer_reveal(s: WarsState, seat: Seat, actions: list[Action]) -> None:
    for value in (1, 2, 3):
        if s.signs[3 * seat + value - 1]:
            actions.append(("wars.reveal", value))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RevealWindow(Frame):
    """p.20: signs may be revealed at any time; it matters when it could end the game.

    Asked is who could reach the end by what everybody sees (doom and number of signs), so that
    being asked, or not, tells nothing about the values.
    """

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

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
            s.push(RevealWindow(self.seats[i + 1 :]))
        else:
            s.push(RevealWindow(self.seats[i:]))
            reveal(s, self.seats[i], answer[1])
            note_end(s)


def note_end(s: WarsState) -> None:
    """p.48: 30 doom on the track trigger the end; the trigger stands (ruling Q32)."""
    if not s.ending and max(s.doom) >= DOOM_TO_END:
        s.ending = True


def end_game(s: WarsState) -> None:
    """Everybody reveals (ruling Q34: nobody can lose by it), then the doom decides."""
    s.ending = True
    for seat in range(s.players):
        for value in (1, 2, 3):
            for _ in range(s.signs[3 * seat + value - 1]):
                reveal(s, seat, value)
    s.push(Over())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame):
    """Most doom among those with six spellbooks; nobody has six: humanity wins."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        # Ruling Q28: a world in which nobody gathers Power ends without a winner.
        ended = s.instant_death() or max(s.doom) >= DOOM_TO_END
        ready = [seat for seat in range(s.players) if ended and s.books[seat] == ALL_BOOKS]
        most = max((s.doom[seat] for seat in ready), default=0)
        winners = tuple(seat for seat in ready if s.doom[seat] == most)
        if not winners:
            reason = "humanity"
        elif s.instant_death():
            reason = "instant_death"
        else:
            reason = "doom"
        return Outcome(winners, tuple(s.doom), Text(f"wars.end.{reason}", {"doom": DOOM_TO_END}))
