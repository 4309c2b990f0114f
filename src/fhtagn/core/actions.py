"""Actions and events are tuples; their kinds are declared here, once, with typed parameters.

Labels, translations, highlights, checks of foreign input, the log format and the research
encoding are all derived from the declaration.  Labels are built when somebody looks, never in search.

Internally an action holds small numbers and words (``("wars.move", 7, 2)``), which may change in the
next version.  Whatever leaves the program holds their *codes*, which never change when something
is added to a game: ``["wars.move", "gc/deep_one/2", "south_pacific"]`` in logs and messages, and
``wars.move gc/deep_one/2 south_pacific`` as its *notation* for people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.errors import IllegalAction
from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref, Text, brief, seat_ref, side_ref

MOST_SEATS: Final = 8
MOST_SIDES: Final = 12
_LONGEST_NUMBER: Final = 18  # digits

Code = int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Param:
    """The domain of one parameter: a finite, ordered list of values, each with a name.

    Use one for each sort of value, declared once and shared by all kinds of actions and events.

    ``kind`` tells clients what to highlight ("seat", "side", "area", "unit", "card"; "" for nothing);
    ``key`` gives the text key of a value, or "" when the value is its own name (numbers);
    ``codes`` gives the codes of values that are only internal numbers.  ``id`` is what clients call a value
    if that is not its code: together with the kind it names a thing on the board, "area:africa".
    """

    __slots__ = ("_by_code", "_codes", "_id", "_key", "_known", "kind", "values", "whole")

    def __init__(
        self,
        kind: str,
        values: Sequence[Any],
        key: Callable[[Any], str] | None = None,
        codes: Sequence[str] | None = None,
        id: Callable[[Any], str] | None = None,
    ) -> None:
        self.kind = kind
        self.values = tuple(values)
        self._key = key
        self._id = id
        self._known = set(self.values)
        self._codes: dict[Any, str] | None = None
        self._by_code: dict[str, Any] = {}
        if codes is not None:
            self._codes = dict(zip(self.values, codes, strict=True))
            self._by_code = dict(zip(codes, self.values, strict=True))
        self.whole: Param = self  # the parameter of which this is a part, or itself

    def alias(self) -> Param:
        """The same domain in another role, which texts may word differently."""
        return _Part(self, self.values)

    def grow(self, value: Any) -> None:
        """Add a value, which is its own code, while the game is being declared."""
        self._known.add(value)
        self.values = (*self.values, value)

    def part(self, values: Sequence[Any]) -> Param:
        """A parameter with only some of these values, which keep their meaning."""
        return _Part(self, values)

    def has(self, value: object) -> bool:
        """Is this one of the values?  For checks of what comes from outside."""
        # bool and float may compare equal to int; logs must not contain such variants.
        if not isinstance(value, (int, str)) or isinstance(value, bool):
            return False
        return value in self._known

    def code(self, value: Any) -> Code:
        """What stands for this value in logs and messages."""
        code: Code = value if self._codes is None else self._codes[value]
        return code

    def read(self, code: object) -> Any:
        """The value with this code; raises ``KeyError`` if there is none."""
        if self._codes is not None:
            if isinstance(code, str):
                return self._by_code[code]
        elif self.has(code):
            return code
        raise KeyError

    def spelt(self, word: str) -> Any:
        """The value whose code is written like this; raises ``KeyError`` if there is none."""
        try:
            return self.read(word)
        except KeyError:
            digits = word.removeprefix("-")
            if digits.isdecimal() and len(digits) <= _LONGEST_NUMBER:
                return self.read(int(word))
            raise

    def id(self, value: Any) -> Any:
        """What clients call the value."""
        return self._id(value) if self._id is not None else self.code(value)

    def thing(self, value: Any) -> str:
        """The thing on the board that the value means; "" if it means none."""
        return f"{self.kind}:{self.id(value)}" if self.kind else ""

    def name(self, value: Any) -> Any:
        """The value as an argument of a text."""
        if self.kind == "seat":
            return seat_ref(value)
        if self.kind == "side":
            return side_ref(value)
        named = Text(self._key(value)) if self._key is not None else None
        if self.kind:
            return Ref(self.kind, self.id(value), named)
        return named if named is not None else value


class _Part(Param):
    __slots__ = ()

    def __init__(self, whole: Param, values: Sequence[Any]) -> None:
        super().__init__(whole.kind, values)
        self.whole = whole.whole
        strange = [value for value in self.values if not whole.has(value)]
        if strange:
            raise ValueError(f"{strange} are not among the values of the whole")

    def code(self, value: Any) -> Code:
        return self.whole.code(value)

    def id(self, value: Any) -> Any:
        return self.whole.id(value)

    def read(self, code: object) -> Any:
        value = self.whole.read(code)
        if not self.has(value):
            raise KeyError
        return value

    def name(self, value: Any) -> Any:
        return self.whole.name(value)


class Many(Param):
    """A tuple of values of another parameter.

    Use it in events, for the dice of a roll or the cards of a draw; actions cannot have it.
    """

    __slots__ = ("_one",)

    def __init__(self, one: Param) -> None:
        super().__init__("", ())
        self._one = one

    def name(self, value: Any) -> Any:
        return [self._one.name(item) for item in value]


def number(low: int, high: int) -> Param:
    """A parameter that is a whole number from ``low`` to ``high``."""
    return Param("", range(low, high + 1))


def choice(prefix: str, values: Sequence[str]) -> Param:
    """One of a few words; their texts are under ``prefix`` in the catalogue."""
    return Param("", values, lambda value: f"{prefix}.{value}")


SEAT: Final = Param("seat", range(MOST_SEATS))
SIDE: Final = Param("side", range(MOST_SIDES))


class Spec:
    """One declared kind of action or event.

    Use one for each thing that can be done or can happen, in ``Game.actions`` and ``Game.events``.

    ``binding`` actions cannot be taken back, because a rule says so (``rule``); after a ``binding`` event
    nothing before it can, for the reason that the game calls ``<game>.undo.<event>``.  ``only`` says which
    combinations of values exist, if not all do.  ``head`` events only say whose part of the log begins,
    which the sentences after them say, too.
    """

    __slots__ = ("_keys", "binding", "head", "kind", "only", "params", "rule")

    def __init__(
        self,
        kind: str,
        params: dict[str, Param] | None = None,
        rule: str = "",
        binding: bool = False,
        only: Callable[[tuple[Any, ...]], bool] | None = None,
        head: bool = False,
    ) -> None:
        self.kind = kind
        self.params = params if params is not None else {}
        self.rule = rule
        self.binding = binding
        self.only = only
        self.head = head
        self._keys: dict[str, str] = {}  # by group

    def label(self, group: str, args: tuple[Any, ...]) -> Text:
        """The text of one action or event of this kind: key and named arguments."""
        pairs = zip(self.params.items(), args, strict=True)
        return Text(self.key(group), {name: param.name(value) for (name, param), value in pairs})

    def key(self, group: str) -> str:
        """The catalogue key: ``iaa.call`` among the actions is ``iaa.action.call``."""
        key = self._keys.get(group)
        if key is None:
            game, _, rest = self.kind.partition(".")
            key = self._keys[group] = f"{game}.{group}.{rest}"
        return key

    def encode(self, action: Action) -> list[Code]:
        """A well-formed action of this kind by its codes."""
        coded: list[Code] = [self.kind]
        for param, value in zip(self.params.values(), action[1:], strict=True):
            coded.append(param.code(value))
        return coded

    def _wrong(self, name: str, value: object) -> IllegalAction:
        args = {"kind": self.kind, "name": name, "value": brief(value)}
        return IllegalAction(Text("core.illegal.bad_value", args))

    def _require_count(self, given: int) -> None:
        if given != len(self.params):
            args = {"kind": self.kind, "wanted": len(self.params), "given": given}
            raise IllegalAction(Text("core.illegal.wrong_count", args))

    def check(self, values: Sequence[Any]) -> None:
        """Are these possible values?"""
        self._require_count(len(values))
        for (name, param), value in zip(self.params.items(), values, strict=True):
            if not param.has(value):
                raise self._wrong(name, value)
        self._require_together(values)

    def _require_together(self, values: Sequence[Any]) -> None:
        if self.only is not None and not self.only(tuple(values)):
            raise IllegalAction(Text("core.illegal.bad_values", {"kind": self.kind, "values": brief(values)}))

    def decode(self, codes: Sequence[Any], spelt: bool = False) -> Action:
        """The action of this kind with these codes, or with codes that are spelt like these words."""
        self._require_count(len(codes))
        values: list[Any] = [self.kind]
        for (name, param), code in zip(self.params.items(), codes, strict=True):
            try:
                values.append(param.spelt(code) if spelt else param.read(code))
            except KeyError:
                raise self._wrong(name, code) from None
        self._require_together(values[1:])
        return tuple(values)


class Specs:
    """All declared kinds of a game, in order of declaration.

    Use one for the actions of a game and one for its events; bots and clients look kinds up in it.
    """

    __slots__ = ("_by_kind",)

    def __init__(self, *specs: Spec) -> None:
        self._by_kind: dict[str, Spec] = {}
        for spec in specs:
            self.add(spec)

    def add(self, spec: Spec) -> Spec:
        """Declare one more kind, while the game is being declared."""
        if spec.kind in self._by_kind:
            raise ValueError(f"{spec.kind} is declared twice")
        self._by_kind[spec.kind] = spec
        return spec

    def extend(self, specs: Specs) -> None:
        """Declare all kinds of another list as well."""
        for spec in specs.all():
            self.add(spec)

    def all(self) -> list[Spec]:
        """Every declared kind, in the order of declaration."""
        return list(self._by_kind.values())

    def get(self, kind: str) -> Spec | None:
        """The declaration of this kind; None if there is none."""
        return self._by_kind.get(kind)

    def __getitem__(self, kind: str) -> Spec:
        return self._by_kind[kind]

    def __contains__(self, kind: object) -> bool:
        return kind in self._by_kind

    def check(self, action: object) -> Action:
        """Is this a well-formed action of a declared kind?  Raise a precise error if not."""
        if not isinstance(action, tuple):
            raise _not_an_action(action)
        self._spec_of(action).check(action[1:])
        return action

    def encode(self, action: Action) -> list[Code]:
        """A well-formed action by its codes, ready for JSON."""
        return self._by_kind[action[0]].encode(action)

    def decode(self, data: object) -> Action:
        """The action with these codes, whoever sent them; raises a precise error if there is none."""
        if not isinstance(data, (list, tuple)):
            raise _not_an_action(data)
        return self._spec_of(data).decode(data[1:])

    def parse(self, words: list[str]) -> Action:
        """The same from the words of a notation."""
        return self._spec_of(words).decode(words[1:], spelt=True)

    def _spec_of(self, data: Sequence[Any]) -> Spec:
        if not data or not isinstance(data[0], str):
            raise _not_an_action(data)
        spec = self._by_kind.get(data[0])
        if spec is None:
            raise IllegalAction(Text("core.illegal.unknown_kind", {"kind": data[0]}))
        return spec


def _not_an_action(data: object) -> IllegalAction:
    return IllegalAction(Text("core.illegal.not_an_action", {"action": brief(data)}))


PASS: Final[Action] = ("core.pass",)
CORE_ACTIONS: Final = Specs(Spec("core.pass"))
CORE_EVENTS: Final = Specs(Spec("core.revealed"))


def to_action(data: Any) -> Any:
    """JSON lists back into the tuples that actions are made of."""
    if isinstance(data, list):
        return tuple(to_action(item) for item in data)
    return data
