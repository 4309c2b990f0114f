"""What just happened, for eyes: logs, animation, screen readers.  Rules never read events."""

from __future__ import annotations

from typing import Any

from fhtagn.core.nodes import Seat


class Event:
    """``kind`` is declared in the game's event specs, ``args`` are its parameters in order.

    Use ``State.tell`` and its siblings to make one; make one yourself only as what others see
    ``instead``.

    ``seen_by`` limits who may see it (None: everybody); the others see ``instead``, or nothing.
    ``reveals`` marks that hidden information became known: undo never crosses it.  The seats in
    ``known_to`` already knew it.
    """

    __slots__ = ("args", "instead", "kind", "known_to", "reveals", "seen_by")

    def __init__(
        self,
        kind: str,
        args: tuple[Any, ...] = (),
        seen_by: tuple[Seat, ...] | None = None,
        instead: Event | None = None,
        reveals: bool = False,
        known_to: tuple[Seat, ...] = (),
    ) -> None:
        self.kind = kind
        self.args = args
        self.seen_by = seen_by
        self.instead = instead
        self.reveals = reveals
        self.known_to = known_to

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and other.kind == self.kind
            and other.args == self.args
            and other.seen_by == self.seen_by
            and other.instead == self.instead
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.args))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.args!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Event, (self.kind, self.args, self.seen_by, self.instead, self.reveals, self.known_to))


def seen(events: list[Event], seat: Seat | None) -> list[Event]:
    """The events as one seat (None: a spectator) may see them.

    Use it before events are told to anybody: what comes from ``Game.play`` holds every secret.
    """
    shown: list[Event] = []
    for event in events:
        whole = event.seen_by is None or (seat is not None and seat in event.seen_by)
        what = event if whole else event.instead
        if what is not None:
            shown.append(what)
    return shown


def foreseen(events: list[Event], seat: Seat | None) -> tuple[list[Event], bool]:
    """What a seat sees until something comes to light that it did not know, and whether something does.

    This much follows from what the seat knows; the rest depends on what is hidden from it.
    """
    shown: list[Event] = []
    for event in seen(events, seat):
        if event.reveals and (seat is None or seat not in event.known_to):
            return shown, True
        shown.append(event)
    return shown, False
