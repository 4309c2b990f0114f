"""The state of a game and the stack of frames that drives it.

A ``State`` is data only: it can be cloned, pickled, replayed and re-dealt at every decision.
What is under way is a stack of *frames*.  A frame is an immutable value with two methods:

* ``ask(s)`` returns the node it waits for, or None when it has no question; it changes nothing.
* ``go(s, answer)`` gets the answer.  The frame is already off the stack; ``go`` changes the state
  and pushes whatever follows.

So a question and its consequence are side by side, an interrupt is a frame pushed on top, and
cloning the stack is a list copy.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from fhtagn.core.events import Event
from fhtagn.core.hashing import blake2b
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat, Side
from fhtagn.core.typed import S

NOBODY: Final[Side] = -1
EVERYBODY: Final[Side] = -2  # a rule of the table, which belongs to no side in particular


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Data:
    """Base of everything a state is made of.

    Derive from ``State``, ``Part`` or ``Frame`` instead, whichever fits.

    Pickles by name, so that a plain subclass of a compiled class keeps its own fields too.
    ``DERIVED`` names fields that follow from the others, so they are not part of a position; ``restore``
    rebuilds them.
    """

    __slots__ = ()

    DERIVED: ClassVar[tuple[str, ...]] = ()

    def __getstate__(self) -> dict[str, Any]:
        own = [name for name in fields(self) if name not in self.DERIVED and hasattr(self, name)]
        return {name: getattr(self, name) for name in own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.restore()

    def restore(self) -> None:
        """After unpickling: rebuild what is derived."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Frame(Data, Generic[S]):
    """One step of the game that is under way.  Never changed after construction.

    Use one for each question, and for what must wait until another frame is done.
    """

    __slots__ = ()

    def ask(self, s: S) -> Node | None:
        """The node this frame waits for; None: nothing to ask, go on at once."""
        return None

    def go(self, s: S, answer: Action) -> None:
        """Carry out the answer (``NOTHING`` when nothing was asked)."""
        raise NotImplementedError

    def asks(self, s: S) -> bool:
        """Would ``ask`` return a node?  Frames that can tell without making it say so here."""
        return self.ask(s) is not None

    def ask_seat(self, s: S, seat: Seat) -> Decision | None:
        """The question for one of the ``others`` of a simultaneous decision."""
        return None

    def go_seat(self, s: S, seat: Seat, answer: Action) -> None:
        """Carry out the answer of one of the ``others``."""
        raise NotImplementedError

    def refusals(self, s: S, seat: Seat) -> list[Any]:
        """What this seat owns but cannot choose here, as ``Refusal``s (only for people)."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State(Data):
    """Base of all game states.  Subclasses add slots and write ``clone`` by hand.

    Use it with ``__slots__`` and plain values only, so that it can be cloned, pickled and compared.

    ``events`` is None while nobody watches (search, simulation); a table sets it to a list.
    There is no ``__init__``: a compiled class would run it on every clone.
    """

    __slots__ = ("events", "pending", "players", "stack")

    players: int
    stack: list[Frame]
    pending: Node
    events: list[Event] | None

    def clone(self) -> State:
        """A copy that shares nothing that may change; begin with ``carry``."""
        raise NotImplementedError

    def carry(self, copy: State) -> None:
        """The core's part of ``clone``.  Nobody watches a clone until somebody says so."""
        copy.players = self.players
        copy.stack = self.stack[:]
        copy.pending = self.pending
        copy.events = None

    def push(self, frame: Frame) -> None:
        """Put a frame on top: it asks next."""
        self.stack.append(frame)

    def tell(self, kind: str, *args: Any) -> None:
        """Something everybody sees happened."""
        if self.events is not None:
            self.events.append(Event(kind, args))

    def holder_of(self, held: Any) -> Side:
        """Who has this ``Held`` ability now, NOBODY or EVERYBODY (games with abilities)."""
        return NOBODY

    def why_muted(self, held: Any, side: Side) -> Any:
        """A ``No`` if this side has a ``Held`` ability that is switched off now; else None."""
        return None

    def tell_seat(self, seat: Seat, kind: str, args: tuple[Any, ...], instead: Event) -> None:
        """Something hidden that only this seat gets to see; the others see ``instead``."""
        if self.events is not None:
            self.events.append(Event(kind, args, seen_by=(seat,), instead=instead, reveals=True))

    def reveal(self, kind: str, *args: Any) -> None:
        """Something everybody sees that was hidden before: it cannot be taken back."""
        if self.events is not None:
            self.events.append(Event(kind, args, reveals=True))

    def leader(self, side: Side) -> Seat:
        """The seat that decides for a side, or ``AUTOMATON``; usually a side is a seat."""
        return side


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Part(Data):
    """Base of larger pieces of a state: use it for what has slots of its own (a battle, a market)."""

    __slots__ = ()


def settle(s: State) -> None:
    """Run frames until one asks; its node is then pending.

    Use it after changing the stack of a state by hand, as in a test; ``Game.play`` does it by itself.
    """
    stack = s.stack
    while True:
        frame = stack[-1]
        node = frame.ask(s)
        if node is not None:
            s.pending = node
            return
        stack.pop()
        frame.go(s, NOTHING)


def run_on(s: State) -> None:
    """The same without asking: it stops before the question, which nobody needs; what is pending stays."""
    stack = s.stack
    while True:
        frame = stack[-1]
        if frame.asks(s):
            return
        stack.pop()
        frame.go(s, NOTHING)


def carry_out(s: State, answer: Action) -> None:
    """Answer the pending question, without checks: only for answers that the node itself offers."""
    frame = s.stack.pop()
    frame.go(s, answer)
    settle(s)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Sealed(Frame[S]):
    """Several seats choose at the same time; nobody sees a choice before all have chosen.

    Use it wherever people choose secretly at the same time, such as bids or plans.

    The answers wait here, in the frame, which no view shows.  Subclasses say what each seat
    may choose (``offer``), what happens when all have chosen (``reveal``), and how to make
    themselves with more answers (``with_answers``).
    """

    __slots__ = ("answers", "seats")

    def __init__(self, seats: tuple[Seat, ...], answers: tuple[Action, ...] = ()) -> None:
        self.seats = seats
        self.answers = answers if answers else (NOTHING,) * len(seats)

    def offer(self, s: S, seat: Seat) -> Decision:
        """What this seat is asked; called for each seat by itself."""
        raise NotImplementedError

    def reveal(self, s: S, answers: tuple[Action, ...]) -> None:
        """All have answered: carry the answers out, in the order of the seats."""
        raise NotImplementedError

    def with_answers(self, answers: tuple[Action, ...]) -> Sealed:
        """The same frame with these answers."""
        raise NotImplementedError

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat, answer in zip(self.seats, self.answers, strict=True) if not answer)

    def ask(self, s: S) -> Node | None:
        waiting = self.waiting()
        if not waiting:
            return None
        mine = self.offer(s, waiting[0])
        return Decision(mine.seat, mine.prompt, mine.actions, waiting[1:])

    def ask_seat(self, s: S, seat: Seat) -> Decision | None:
        return self.offer(s, seat) if seat in self.waiting() else None

    def go(self, s: S, answer: Action) -> None:
        if answer == NOTHING:
            if s.events is not None:
                s.events.append(Event("core.revealed", reveals=True))
            self.reveal(s, self.answers)
        else:
            self.go_seat(s, self.waiting()[0], answer)

    def go_seat(self, s: S, seat: Seat, answer: Action) -> None:
        answers = list(self.answers)
        answers[self.seats.index(seat)] = answer
        s.push(self.with_answers(tuple(answers)))

    def redealt(self, s: S, seat: Seat, rng: Any) -> Sealed:
        """For ``resample``: the others' sealed answers replaced by random possible ones."""
        answers = [
            answer if not answer or who == seat else rng.choice(self.offer(s, who).actions)
            for who, answer in zip(self.seats, self.answers, strict=True)
        ]
        return self.with_answers(tuple(answers))


def fields(thing: object) -> list[str]:
    """The data attributes of an object, plain or compiled, in a stable order."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        own = cls.__dict__.get("__mypyc_attrs__", cls.__dict__.get("__slots__", ()))
        names.update((own,) if isinstance(own, str) else own)
    return sorted(names - {"__dict__", "__weakref__"})


def as_data(value: Any) -> Any:
    """A state, or any part of one, as nested plain values that compare and print."""
    if isinstance(value, (list, tuple)):
        return tuple(as_data(item) for item in value)
    if isinstance(value, (set, frozenset)):
        return ("set", *sorted((as_data(item) for item in value), key=repr))
    if isinstance(value, dict):
        pairs = ((as_data(k), as_data(v)) for k, v in value.items())
        return ("dict", *sorted(pairs, key=repr))
    if isinstance(value, Data):
        names = [n for n in fields(value) if n not in ("events", "pending") and n not in value.DERIVED]
        return (type(value).__name__, *((name, as_data(getattr(value, name))) for name in names))
    if value is None or isinstance(value, (int, str, bytes, float)):
        return value
    return repr(value)


def same(a: State, b: State) -> bool:
    """Do both states hold the same position?  (Events and pending questions do not count.)

    Use it in tests, to show that an action, a copy or a replay leads to the same position.
    """
    return bool(as_data(a) == as_data(b))


def digest(s: State) -> str:
    """A short stable fingerprint of a position, for logs."""
    return blake2b(repr(as_data(s)).encode(), 8).hex()
