"""Words by key: what the engine says, without choosing a language.

The engine never builds sentences.  It hands out ``Text(key, args)``; a client turns it
into a sentence with ``Words`` in the language of whoever reads it:

>>> from fhtagn.core.text import Text, Words
>>> Words("en", {"hello": "Hello {who}."}).say(Text("hello", {"who": "Ada"}))
'Hello Ada.'

Catalogues are JSON files (``locale/de.json``, ``locale/en.json``) of nested objects; keys are
joined with dots.  An entry ``{"one": ..., "other": ...}`` is a plural chosen by argument ``n``.
An argument ``terms`` is a list of texts, the summands of a number that the text tells: clients show them to
whoever asks where it comes from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

TextData = dict[str, Any]  # a Text as plain data
LANGUAGES: Final = ("de", "en")
LONGEST: Final = 80  # characters of a foreign value in a message
_SLOT: Final = re.compile(r"\{(\w+)\}")
_ARTICLE: Final = re.compile(r"\ba/an (?=(\w))")  # English: which one depends on what follows
_PLURAL: Final = frozenset(("one", "other"))


class Text:
    """A message: a key and its arguments (numbers, names, further texts, references).

    Use it for everything that a person will read; no sentence is made before somebody reads it.
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: dict[str, Any] | None = None) -> None:
        self.key = key
        self.args: dict[str, Any] = args if args is not None else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and other.key == self.key and other.args == self.args

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.args!r})" if self.args else f"Text({self.key!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Text, (self.key, self.args))

    def to_json(self) -> dict[str, Any]:
        """Plain data for clients in other languages."""
        args = self.args
        if not args:
            return {"key": self.key, "args": {}}
        # Most arguments are numbers: asking here spares the call.
        return {"key": self.key, "args": {k: v if type(v) is int else plain(v) for k, v in args.items()}}


class Price(Text):
    """A text that states a price: ``n`` of something, and how much of it is ``left``.

    Use it in ``Game.outlook`` for what an option costs.

    Clients show it as a number with a sign where there is little room; ``of`` says which sign.
    ``terms``: what it is the sum of, where something changed it.
    """

    __slots__ = ("left", "n", "of")

    def __init__(self, key: str, of: str, n: int, left: int, terms: Sequence[Text] = ()) -> None:
        super().__init__(
            key, {"n": n, "total": left, "terms": list(terms)} if terms else {"n": n, "total": left}
        )
        self.of = of
        self.n = n
        self.left = left

    def __reduce__(self) -> tuple[Any, ...]:
        return (Price, (self.key, self.of, self.n, self.left, self.args.get("terms", ())))

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "price": {"of": self.of, "n": self.n, "left": self.left}}


def sums(texts: Sequence[Text]) -> list[tuple[Text, list[Text]]]:
    """The texts that explain a number, each with its summands."""
    return [(text, text.args["terms"]) for text in texts if "terms" in text.args]


class Ref:
    """A thing on the table that a message mentions: clients name it and highlight it.

    Use it as an argument of a text, wherever that names something that can be pointed at.

    ``kind`` is "seat", "side", "area", "unit", "card", ...; seats and sides are named by the table,
    every other thing by ``name``.  Kind and id are those of the board: "area" and "africa" for "area:africa".
    """

    __slots__ = ("id", "kind", "name")

    def __init__(self, kind: str, id: int | str, name: Text | None = None) -> None:
        self.kind = kind
        self.id = id
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and (other.kind, other.id) == (self.kind, self.id)

    def __hash__(self) -> int:
        return hash((self.kind, self.id))

    def __repr__(self) -> str:
        return f"Ref({self.kind!r}, {self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Ref, (self.kind, self.id, self.name))


def seat_ref(seat: int) -> Ref:
    """A seat as an argument of a text: clients put the person's name there."""
    return Ref("seat", seat)


def side_ref(side: int) -> Ref:
    """A side as an argument of a text: clients put its name there."""
    return Ref("side", side)


def plain(value: Any) -> Any:
    """Texts, references and tuples as JSON-ready data."""
    if isinstance(value, Text):
        return value.to_json()
    if isinstance(value, Ref):
        name = value.name.to_json() if value.name is not None else None
        return {"ref": value.kind, "id": value.id, "name": name}
    if isinstance(value, (tuple, list)):
        return [plain(v) for v in value]
    return value


def brief(value: object) -> str:
    """A value from outside as shown in a message: short, whatever it is."""
    try:
        shown = repr(value)
    except (RecursionError, ValueError):  # nested without end, or a number of thousands of digits
        return f"<{type(value).__name__}>"
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


class Words:
    """One language of one table: turns texts into sentences.

    Use ``Game.words(lang)`` to get one, and ``say`` wherever a text becomes a sentence.
    """

    def __init__(
        self,
        lang: str,
        entries: Mapping[str, Any],
        names: Sequence[str] = (),
        sides: Sequence[Text | None] = (),
        roles: Sequence[Text | None] = (),
    ) -> None:
        self.lang = lang
        self.entries = entries
        self.names = tuple(names)
        self.sides = tuple(sides)
        self.roles = tuple(roles)

    def named(
        self, names: Sequence[str], sides: Sequence[Text | None] = (), roles: Sequence[Text | None] = ()
    ) -> Words:
        """The same words at a table whose seats and sides have these names (None: that of its seat).

        ``roles`` is what sentences call them instead, where the game wants it (None: by their name).
        """
        return Words(self.lang, self.entries, names, sides, roles)

    def beside(self, own: Mapping[str, str]) -> Words:
        """The same words, and those that the content of a table brings along."""
        if not own:
            return self
        return Words(self.lang, {**self.entries, **own}, self.names, self.sides, self.roles)

    def has(self, key: str) -> bool:
        """Is there an entry with this key?"""
        return key in self.entries

    def say(self, text: Text) -> str:
        """The sentence.  An unknown key is shown as it is, so that gaps are visible."""
        entry = self._template(text)
        if entry is None:
            return f"⟨{text.key}⟩"
        args = text.args

        def fill(match: re.Match[str]) -> str:
            name = match.group(1)
            return self.word(args[name]) if name in args else match.group(0)

        said = _SLOT.sub(fill, entry)
        return _ARTICLE.sub(_article, said) if "a/an " in said else said

    def place(self, text: Text, name: str) -> int:
        """Where in the sentence an argument is spoken."""
        return (self._template(text) or "").find(f"{{{name}}}")

    def _template(self, text: Text) -> str | None:
        entry = self.entries.get(text.key)
        if isinstance(entry, dict):
            entry = entry["one" if text.args.get("n") == 1 else "other"]
        return entry

    def key(self, key: str, **args: Any) -> str:
        """Shorthand for ``say(Text(key, args))``."""
        return self.say(Text(key, args))

    def word(self, value: Any) -> str:
        """One argument as it appears in a sentence."""
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Ref):
            if value.kind not in ("seat", "side"):
                return self._thing(value)
            if isinstance(value.id, int) and 0 <= value.id < len(self.roles):
                role = self.roles[value.id]
                if role is not None:
                    return self.say(role)
            return self.seat(value.id) if value.kind == "seat" else self.side(value.id)
        if isinstance(value, (list, tuple)):
            return ", ".join(self.word(v) for v in value)
        if isinstance(value, dict):  # a name from a content file, in every language
            return str(value[self.lang])
        if isinstance(value, float):
            return f"{value:.1f}".replace(".", "," if self.lang == "de" else ".").replace("-", "−")
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)

    def seat(self, seat: int | str) -> str:
        """What whoever sits there is called."""
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.names[seat]
        return self.key("core.seat", seat=int(seat) + 1)

    def side(self, side: int | str) -> str:
        """What a side is called: its own name, or that of its seat."""
        name = self.sides[side] if isinstance(side, int) and 0 <= side < len(self.sides) else None
        return self.say(name) if name is not None else self.seat(side)

    def _thing(self, ref: Ref) -> str:
        return self.say(ref.name) if ref.name is not None else f"{ref.kind} {ref.id}"


def _article(match: re.Match[str]) -> str:
    return "an " if match.group(1).lower() in "aeiou" else "a "


def slots(entry: Any) -> set[str]:
    """The argument names that a catalogue entry uses."""
    forms = entry.values() if isinstance(entry, dict) else (entry,)
    return {name for form in forms for name in _SLOT.findall(form)}


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested catalogue objects as dotted keys; plural objects stay objects."""
    flat: dict[str, Any] = {}
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and not set(value) <= _PLURAL:
            flat.update(flatten(value, f"{key}."))
        else:
            flat[key] = value
    return flat


def nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """The same catalogue as a tree, which is much smaller on its way to a page; ``flatten`` undoes it."""
    tree: dict[str, Any] = {}
    for key, entry in sorted(flat.items()):  # what another key begins with comes before it
        at, rest = tree, key
        while "." in rest:
            name, _, below = rest.partition(".")
            if below in _PLURAL or not _is_branch(at.setdefault(name, {})):
                break
            at, rest = at[name], below
        at[rest] = entry
    return tree


def _is_branch(value: Any) -> bool:
    """Not a text, and not the forms of one."""
    return isinstance(value, dict) and (not value or not set(value) <= _PLURAL)


@cache
def catalogue(folder: str, lang: str, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The flat catalogue of one locale folder: ``de.json``, and every file in ``de/`` (words of a card).

    *without* names files in ``de/`` that are left out, for readers who meet none of those cards.
    """
    found: dict[str, Any] = {}
    more_files = [path for path in sorted((Path(folder) / lang).glob("*.json")) if path.stem not in without]
    for path in [Path(folder) / f"{lang}.json", *more_files]:
        more = flatten(json.loads(path.read_text(encoding="utf-8")))
        twice = found.keys() & more.keys()
        if twice:
            raise ValueError(f"{path.name}: {min(twice)} has words already")
        found.update(more)
    return found


CORE_LOCALE: Final = str(Path(__file__).parent / "locale")


def words_for(lang: str, *folders: str, names: Sequence[str] = ()) -> Words:
    """The words of the core and of further locale folders (a game's, a client's)."""
    return Words(lang, _together(lang, folders), names)


@cache
def _together(lang: str, folders: tuple[str, ...]) -> dict[str, Any]:
    entries = dict(catalogue(CORE_LOCALE, lang))
    for folder in folders:
        entries.update(catalogue(folder, lang))
    return entries


_folders: list[str] = []


def known_folder(folder: str) -> None:
    """Make a game's words known, so that ``str(error)`` can use them.

    Call it for words from a folder of your own; a game's are known as soon as one is begun.
    """
    if folder not in _folders:
        _folders.append(folder)


def english(text: Text) -> str:
    """The English sentence, for exceptions and developers."""
    return words_for("en", *_folders).say(text)
