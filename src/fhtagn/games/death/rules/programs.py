"""Death May Die: the texts of cards as programs, lists of steps in the words of the effects.

A program is numbered within its case, so that a frame that carries one out holds two small numbers.  Lists of
steps inside a step (``then``, ``pass``, the options of a choice) are programs of their own.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.text import Ref

NO_PROGRAM: Final = -1
_NESTED: Final = ("then", "else", "pass", "fail", "pass_more", "per_success", "per_elder_sign")

Condition = dict[str, Any]


class Step:
    """One step: its word, what it says, and the programs inside it (``NO_PROGRAM``: none)."""

    __slots__ = ("args", "at", "do", "inside", "options", "owner", "place", "who")

    def __init__(
        self, do: str, args: dict[str, Any], inside: dict[str, int], options: tuple[int, ...], owner: Ref
    ) -> None:
        self.owner = owner  # the card, species or episode whose text it is
        self.place = (NO_PROGRAM, 0)  # the program it stands in, and where
        self.do = do
        self.args = args
        self.inside = inside
        self.options = options
        self.who: str = args.get("who", "")  # whom it means
        self.at: str = args.get("at", "")  # where

    def text(self, name: str, default: str = "") -> str:
        found: str = self.args.get(name, default)
        return found

    def count(self, name: str = "n", default: int = 1) -> int:
        found: int = self.args.get(name, default)
        return found

    def program(self, name: str) -> int:
        return self.inside.get(name, NO_PROGRAM)

    def __repr__(self) -> str:
        return f"Step({self.do!r}, {self.args!r})"


Program = tuple[Step, ...]


class Programs:
    """All programs of a case, by number."""

    __slots__ = ("_params", "all", "owner")

    def __init__(self, params: dict[str, Any]) -> None:
        self._params = params
        self.all: list[Program] = []
        self.owner = Ref("source", "")  # whose texts are being added

    def add(self, effects: list[dict[str, Any]] | None) -> int:
        """The number of the program with these steps; an empty one is ``NO_PROGRAM``."""
        if not effects:
            return NO_PROGRAM
        steps = [self._step(effect) for effect in effects]
        # Uses and triggers of a card end with the side, so the other side is taken last.
        steps.sort(key=_is_last)
        for at, step in enumerate(steps):
            step.place = (len(self.all), at)
        self.all.append(tuple(steps))
        return len(self.all) - 1

    def _step(self, effect: dict[str, Any]) -> Step:
        if "choose" in effect:
            options = tuple([self.add(option) for option in effect["choose"]["options"]])
            return Step("choose", {"who": effect["choose"].get("who", "active")}, {}, options, self.owner)
        do = effect.get("do", "if")
        inside: dict[str, int] = {name: self.add(effect[name]) for name in _NESTED if name in effect}
        args = {
            name: self._value(value) for name, value in effect.items() if name not in _NESTED and name != "do"
        }
        return Step(do, args, inside, (), self.owner)

    def _value(self, value: Any) -> Any:
        """Numbers that depend on the table are named by a parameter of the episode."""
        return self._params.get(value, value) if isinstance(value, str) else value


def _is_last(step: Step) -> bool:
    return step.do == "take_other_side"
