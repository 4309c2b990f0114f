"""Where a game is: somebody decides, chance decides, or it is over.

Nodes are values: never changed after they are made, so clones share them.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.text import Text, side_ref

Seat = int  # a chair at the table, and who sits there
Side = int  # what owns things: all seats first, then further figures of a seat, and automata
Action = tuple[Any, ...]  # the kind first, then plain values: ("iaa.rob", 2)

NOTHING: Final[Action] = ()  # what a frame gets if it did not ask anything
DICE: Final = "dice"
DRAW: Final = "draw"
AUTOMATON: Final[Seat] = -1  # leads the sides that no seat leads


class Node:
    """Base of the three kinds of node.

    Use it as the type of ``Game.node``, and ask with ``isinstance`` which of the three it is.
    """

    __slots__ = ()


class Decision(Node):
    """A seat must choose one of ``actions``; ``prompt`` says what is expected.

    Return it from ``Frame.ask`` when a seat has to choose, even among one action.

    ``others`` names seats that may answer now as well (simultaneous, sealed choices);
    ask ``game.node(state, seat)`` for theirs.  ``side`` is for whom the seat decides (a person may lead
    several).  ``declines``: it is a reaction that may be declined with a pass, so whoever is asked may choose
    never to be asked this again.
    """

    __slots__ = ("actions", "declines", "others", "prompt", "seat", "side")

    def __init__(
        self,
        seat: Seat,
        prompt: Text,
        actions: tuple[Action, ...],
        others: tuple[Seat, ...] = (),
        declines: bool = False,
        side: Side = -1,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.actions = actions
        self.others = others
        self.declines = declines
        self.side = side if side >= 0 else seat

    def told(self) -> Text:
        """The question as everybody else reads it, in the third person; ``asked`` is whoever it is put to."""
        return Text(f"{self.prompt.key}.waiting", {**self.prompt.args, "asked": side_ref(self.side)})

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and other.seat == self.seat
            and other.prompt == self.prompt
            and other.actions == self.actions
            and other.others == self.others
            and other.declines == self.declines
            and other.side == self.side
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.actions))

    def __repr__(self) -> str:
        others = f", {self.others!r}" if self.others else ""
        declines = ", declines=True" if self.declines else ""
        side = f", side={self.side}" if self.side != self.seat else ""
        return f"Decision({self.seat}, {self.prompt!r}, {self.actions!r}{others}{declines}{side})"

    def __reduce__(self) -> tuple[Any, ...]:
        args = (self.seat, self.prompt, self.actions, self.others, self.declines, self.side)
        return (Decision, args)


class Chance(Node):
    """Chance must answer.

    Return it from ``Frame.ask`` where dice are rolled or cards drawn, and never roll anywhere else.

    ``DICE``: ``n`` dice with ``of`` sides, answered ``("rolled", (6, 2, 4))``.
    ``DRAW``: ``n`` different indices below ``of``, in order, answered ``("drawn", (3, 0))``;
    a shuffle is a draw of all.  ``seat`` is whose dice or cards they are, -1 for nobody's.
    ``seen_by`` names the seats that see the answer (None: everybody, including spectators); to all others
    the game looks the same, whatever the answer is.
    """

    __slots__ = ("kind", "n", "of", "seat", "seen_by")

    def __init__(
        self, kind: str, n: int, of: int, seat: Seat = -1, seen_by: tuple[Seat, ...] | None = None
    ) -> None:
        self.kind = kind
        self.n = n
        self.of = of
        self.seat = seat
        self.seen_by = seen_by

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Chance)
            and other.kind == self.kind
            and other.n == self.n
            and other.of == self.of
            and other.seat == self.seat
            and other.seen_by == self.seen_by
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.n, self.of))

    def __repr__(self) -> str:
        seat = f", {self.seat}" if self.seat >= 0 else ""
        seen_by = f", seen_by={self.seen_by!r}" if self.seen_by is not None else ""
        return f"Chance({self.kind!r}, {self.n}, {self.of}{seat}{seen_by})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Chance, (self.kind, self.n, self.of, self.seat, self.seen_by))

    def is_seen_by(self, seat: Seat | None) -> bool:
        """May this seat (None: a spectator) see the answer?"""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def accepts(self, action: object) -> bool:
        """Is this a possible answer?"""
        if not (isinstance(action, tuple) and len(action) == 2):
            return False
        verb, values = action
        if not (isinstance(values, tuple) and len(values) == self.n):
            return False
        low = 1 if self.kind == DICE else 0
        high = self.of if self.kind == DICE else self.of - 1
        for value in values:
            # True and False are numbers too, but not in a log.
            if not isinstance(value, int) or isinstance(value, bool) or value < low or value > high:
                return False
        if self.kind == DICE:
            return bool(verb == "rolled")
        return verb == "drawn" and len(set(values)) == self.n


class Outcome(Node):
    """The game is over: who won, the scores per seat, and why it ended.

    Return it from ``Frame.ask`` when the game is over; then nothing more is asked.

    ``together`` says that the seats are partners, who all win or all lose (as ``GameInfo`` says before).
    """

    __slots__ = ("reason", "scores", "together", "winners")

    def __init__(
        self, winners: tuple[Seat, ...], scores: tuple[int, ...], reason: Text, together: bool = False
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.together = together

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and other.winners == self.winners
            and other.scores == self.scores
            and other.reason == self.reason
            and other.together == self.together
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.scores))

    def __repr__(self) -> str:
        together = ", together=True" if self.together else ""
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r}{together})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Outcome, (self.winners, self.scores, self.reason, self.together))
