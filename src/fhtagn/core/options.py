"""What is chosen before a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from mypy_extensions import mypyc_attr

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text, brief


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One choice made before the game: a word from ``values`` or a number from low to high.

    Use it in ``GameInfo.options`` for whatever a group can agree on before a game.

    ``default`` may depend on the number of players.  What is assigned to seats, such as factions, is in
    ``by_seat``, each with the key of its name; then "a,b,c", one for each seat, is a value too.  ``parts``
    says when it is not one for each seat: ``{1: 2}`` means that a lone player gets two.

    ``groups`` are things that may be named one by one, by the group that stands for all of its own, each with
    the key of its name; then "a,b,group" is a value too, and "random:n:a,b,group" draws so many of these.
    ``sets`` are further words for some of them.  ``advised`` is a value that the rules advise for so many
    players when somebody uses such things for the first time.

    ``beginner`` is the value that the rules recommend for a first game, where that is not the default,
    ``fair`` the one that gives every seat the same chances among equals.
    ``only`` lists the numbers of players for which the option means anything; with others it is not offered.
    """

    def __init__(
        self,
        name: str,
        default: Mapping[int, Any] | str | int,
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        rule: str = "",
        by_seat: Mapping[str, str] = MappingProxyType({}),
        parts: Mapping[int, int] = MappingProxyType({}),
        beginner: str | int | None = None,
        fair: str | int | None = None,
        only: range | None = None,
        groups: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
        sets: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        advised: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.name = name
        self.values = values
        self.by_seat = by_seat
        self.low = low
        self.high = high
        self.rule = rule
        self.groups = groups
        self.sets = sets
        self.advised = advised
        self.beginner = beginner
        self.fair = fair
        self._default = default
        self._parts = parts
        self._only = only

    def default(self, players: int) -> Any:
        """The value that is played with unless somebody chooses, for this many players."""
        return self._default[players] if isinstance(self._default, Mapping) else self._default

    def matters(self, players: int) -> bool:
        """Does it change anything with this many players?"""
        return self._only is None or players in self._only

    def read(self, value: Any) -> Any:
        """The value, checked; numbers may come as strings from a command line."""
        if self.values:
            if value in self.values:
                return value
            shared = [part.strip() for part in str(value).split(",")]
            if all(part in self.by_seat for part in shared) and len(set(shared)) == len(shared):
                return ",".join(shared)
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            try:
                number = int(value)
            except ValueError:
                number = self.low - 1
            if self.low <= number <= self.high:
                return number
        raise self.wrong(value)

    def parts(self, players: int) -> int:
        """How many parts are assigned with this many players."""
        return self._parts.get(players, players)

    def fits(self, value: Any, players: int) -> bool:
        """Does this value assign the right number of parts for this many players, if it assigns any?"""
        if not self.by_seat or value in self.values:
            return True
        return len(str(value).split(",")) == self.parts(players)

    def shown(self, value: Any) -> Any:
        """What people are told instead, where a value says more than they chose."""
        return value

    def wrong(self, value: Any, players: int = 0) -> BadInput:
        """Why a value is refused (for this many players)."""
        allowed = ", ".join(self.values) if self.values else f"{self.low}-{self.high}"
        if self.by_seat:
            allowed += ", " + ",".join(list(self.by_seat)[: self.parts(players) or None])
        shown = value if isinstance(value, str) else brief(value)
        return BadInput(
            Text("core.bad.option_value", {"name": self.name, "value": shown, "allowed": allowed})
        )
