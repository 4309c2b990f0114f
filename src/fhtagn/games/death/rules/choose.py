"""Death May Die: small questions: one of these, and what follows stands beside whoever asks.

``choose(s, side, "which_enemy", actions, "effects.moved", ...)`` asks the seat that leads the side;
``@then("effects.moved")`` marks the function that gets the answer and the data.
A single answer is not asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Data, Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.text import Text, side_ref
from fhtagn.games.death.rules.state import DeathState

Then = Callable[..., None]  # (s, answer, *data)
_THEN: Final[dict[str, Then]] = {}


def then(name: str) -> Callable[[Then], Then]:
    """Mark the function that goes on after a question."""

    def mark(call: Then) -> Then:
        assert name not in _THEN, f"{name} is there twice"
        _THEN[name] = call
        return call

    return mark


_PROMPTS: Final[dict[tuple[str, Side, int], Text]] = {}
_NO_NUMBER: Final = -1


def prompt(key: str, side: Side, what: Any = None) -> Text:
    """What a side is asked; the same question is made once."""
    if what is not None and not isinstance(what, int):
        return Text(f"death.prompt.{key}", {"who": side_ref(side), "what": what})
    n = _NO_NUMBER if what is None else what
    found = _PROMPTS.get((key, side, n))
    if found is None:
        args: dict[str, Any] = {"who": side_ref(side)}
        if what is not None:
            args["n"] = what
        found = _PROMPTS[(key, side, n)] = Text(f"death.prompt.{key}", args)
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Choose(Frame[DeathState]):
    """One of some actions, which may be only one; then it is not asked for."""

    __slots__ = ("actions", "data", "key", "next", "side", "what")

    def __init__(
        self,
        side: Side,
        key: str,
        actions: tuple[Action, ...],
        next: str,
        data: tuple[Any, ...],
        what: Any = None,
    ) -> None:
        self.side = side
        self.key = key
        self.actions = actions
        self.next = next
        self.data = data
        self.what = what

    def ask(self, s: DeathState) -> Node | None:
        if len(self.actions) < 2:
            return None
        return Decision(
            s.leader(self.side), prompt(self.key, self.side, self.what), self.actions, side=self.side
        )

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer:
            if not self.actions:
                return
            answer = self.actions[0]
        _THEN[self.next](s, answer, *self.data)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Ask(Choose):
    """A question for the living, asked when its turn comes."""

    __slots__ = ()

    def ask(self, s: DeathState) -> Node | None:
        return super().ask(s) if s.is_alive(self.side) else None

    def go(self, s: DeathState, answer: Action) -> None:
        if answer:
            super().go(s, answer)


def choose(
    s: DeathState,
    side: Side,
    key: str,
    actions: list[Action],
    next: str,
    *data: Any,
    what: Any = None,
) -> None:
    """Ask; without any action nothing follows."""
    if len(actions) == 1:
        _THEN[next](s, actions[0], *data)
    elif actions:
        s.push(Choose(side, key, tuple(actions), next, data, what))


def where_to(s: DeathState, you: Side, key: str, spaces: list[int], what: Any = None) -> Decision | None:
    """One of several spaces; of one alone nobody is asked."""
    if len(spaces) < 2:
        return None
    actions: tuple[Action, ...] = tuple([("death.pick_space", s.case.space_ids[space]) for space in spaces])
    return Decision(s.leader(you), prompt(key, you, what), actions, side=you)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Order(Frame[DeathState]):
    """death:ties/order: several things happen at once; a side says in which order."""

    __slots__ = ("queue", "side")

    def __init__(self, side: Side, queue: tuple[tuple[str, Frame], ...]) -> None:
        self.side = side
        self.queue = queue  # what each comes from, and what it does

    def ask(self, s: DeathState) -> Node | None:
        names = list(dict.fromkeys([name for name, _ in self.queue]))
        if len(names) < 2:
            return None
        actions: tuple[Action, ...] = tuple([("death.cause", name) for name in names])
        return Decision(s.leader(self.side), prompt("order", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        name = answer[1] if answer else self.queue[0][0]
        place = next(i for i, (cause, _) in enumerate(self.queue) if cause == name)
        rest = self.queue[:place] + self.queue[place + 1 :]
        if rest:
            s.push(Order(self.side, rest))
        s.push(self.queue[place][1])


Cause = tuple[str, Frame]  # what something comes from, and what it does


def in_order(s: DeathState, side: Side, queue: list[Cause]) -> None:
    if len(queue) == 1:
        s.push(queue[0][1])
    elif queue:
        s.push(Order(side, tuple(queue)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Call(Frame[DeathState]):
    """Something that is done when its turn comes: a marked function without an answer."""

    __slots__ = ("data", "next")

    def __init__(self, next: str, *data: Any) -> None:
        self.next = next
        self.data = data

    def go(self, s: DeathState, answer: Action) -> None:
        _THEN[self.next](s, answer, *self.data)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Ctx(Data):
    """What an effect is about: who is meant by "you", which figure acts, where, which card it stands on.

    ``action`` is the episode action that is carried out, ``pick`` the Lock that was named before a roll.
    """

    __slots__ = ("action", "pick", "source", "space", "this", "you")

    def __init__(
        self, you: Side, this: int = -1, space: int = -1, source: int = -1, action: int = -1, pick: int = -1
    ) -> None:
        self.you = you
        self.this = this
        self.space = space
        self.source = source
        self.action = action
        self.pick = pick

    def __repr__(self) -> str:
        return f"Ctx({self.you}, {self.this}, {self.space}, {self.source}, {self.action}, {self.pick})"
