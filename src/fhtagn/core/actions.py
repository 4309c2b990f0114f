"""Actions and events are tuples; their kinds are declared here, once, with typed parameters.

Labels, translations, highlights, checks of foreign input, the log format and the research
encoding all derive from the declaration.  Labels are built when somebody looks, never in search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fhtagn.core.errors import IllegalAction
from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref, Text, brief, seat_ref

MOST_SEATS: Final = 8


class Param:
    """The domain of one parameter: a finite, ordered list of values, each with a name.

    ``kind`` tells clients what to highlight ("seat", "area", "unit", "card"; "" for nothing);
    ``key`` gives the text key of a value, or "" when the value is its own name (numbers); ``id`` is what
    clients call the value, where that is not the value itself: together with the kind it is the name of
    a thing on the board, "area:africa".
    """

    __slots__ = ("_id", "_key", "_places", "kind", "values")

    def __init__(
        self,
        kind: str,
        values: Sequence[Any],
        key: Callable[[Any], str] | None = None,
        id: Callable[[Any], str] | None = None,
    ) -> None:
        self.kind = kind
        self.values = tuple(values)
        self._key = key
        self._id = id
        self._places = {value: place for place, value in enumerate(self.values)}

    def grow(self, value: Any) -> None:
        """Add a value while the game is being declared."""
        self._places[value] = len(self.values)
        self.values = (*self.values, value)

    def has(self, value: object) -> bool:
        # bool and float compare equal to int; a log must not tell them apart later.
        if not isinstance(value, (int, str)) or isinstance(value, bool):
            return False
        return value in self._places

    def place(self, value: Any) -> int:
        """Position in the fixed vocabulary (for the research encoding)."""
        return self._places[value]

    def id(self, value: Any) -> Any:
        """What clients call the value."""
        return self._id(value) if self._id is not None else value

    def thing(self, value: Any) -> str:
        """The thing on the board that the value means; "" if it means none."""
        return f"{self.kind}:{self.id(value)}" if self.kind else ""

    def name(self, value: Any) -> Any:
        """The value as an argument of a text."""
        if self.kind == "seat":
            return seat_ref(value)
        named = Text(self._key(value)) if self._key is not None else None
        if self.kind:
            return Ref(self.kind, self.id(value), named)
        return named if named is not None else value


class Many(Param):
    """A tuple of values of another parameter (dice of a roll, cards of a draw); events only."""

    __slots__ = ("_one",)

    def __init__(self, one: Param) -> None:
        super().__init__("", ())
        self._one = one

    def name(self, value: Any) -> Any:
        return [self._one.name(item) for item in value]


def number(low: int, high: int) -> Param:
    return Param("", range(low, high + 1))


def choice(prefix: str, values: Sequence[str]) -> Param:
    """One of a few words; their texts stand under ``prefix`` in the catalogue."""
    return Param("", values, lambda value: f"{prefix}.{value}")


SEAT: Final = Param("seat", range(MOST_SEATS))


class Spec:
    """One declared kind of action or event.

    ``binding`` actions cannot be taken back, because a rule says so (``rule``).
    """

    __slots__ = ("binding", "kind", "params", "rule")

    def __init__(
        self, kind: str, params: dict[str, Param] | None = None, rule: str = "", binding: bool = False
    ) -> None:
        self.kind = kind
        self.params = params if params is not None else {}
        self.rule = rule
        self.binding = binding

    def label(self, group: str, args: tuple[Any, ...]) -> Text:
        """The text of one action or event of this kind: key and named arguments."""
        pairs = zip(self.params.items(), args, strict=True)
        return Text(self.key(group), {name: param.name(value) for (name, param), value in pairs})

    def key(self, group: str) -> str:
        """The catalogue key: ``iaa.call`` among the actions is ``iaa.action.call``."""
        game, _, rest = self.kind.partition(".")
        return f"{game}.{group}.{rest}"


class Specs:
    """All declared kinds of a game, in order of declaration."""

    __slots__ = ("_by_kind",)

    def __init__(self, *specs: Spec) -> None:
        self._by_kind: dict[str, Spec] = {}
        for spec in specs:
            self.add(spec)

    def add(self, spec: Spec) -> Spec:
        if spec.kind in self._by_kind:
            raise ValueError(f"{spec.kind} is declared twice")
        self._by_kind[spec.kind] = spec
        return spec

    def extend(self, specs: Specs) -> None:
        for spec in specs.all():
            self.add(spec)

    def all(self) -> list[Spec]:
        return list(self._by_kind.values())

    def get(self, kind: str) -> Spec | None:
        return self._by_kind.get(kind)

    def __getitem__(self, kind: str) -> Spec:
        return self._by_kind[kind]

    def __contains__(self, kind: object) -> bool:
        return kind in self._by_kind

    def check(self, action: object) -> Action:
        """Is this a well-formed action of a declared kind?  Raise a precise error if not."""
        if not isinstance(action, tuple) or not action or not isinstance(action[0], str):
            raise IllegalAction(Text("core.illegal.not_an_action", {"action": brief(action)}))
        spec = self._by_kind.get(action[0])
        if spec is None:
            raise IllegalAction(Text("core.illegal.unknown_kind", {"kind": action[0]}))
        wanted, given = len(spec.params), len(action) - 1
        if wanted != given:
            args = {"kind": spec.kind, "wanted": wanted, "given": given}
            raise IllegalAction(Text("core.illegal.wrong_count", args))
        for (name, param), value in zip(spec.params.items(), action[1:], strict=True):
            if not param.has(value):
                args = {"kind": spec.kind, "name": name, "value": brief(value)}
                raise IllegalAction(Text("core.illegal.bad_value", args))
        return action


PASS: Final[Action] = ("core.pass",)
CORE_ACTIONS: Final = Specs(Spec("core.pass"))
CORE_EVENTS: Final = Specs(Spec("core.revealed"))


def to_action(data: Any) -> Any:
    """JSON lists back into the tuples that actions are made of."""
    if isinstance(data, list):
        return tuple(to_action(item) for item in data)
    return data
