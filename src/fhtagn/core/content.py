"""Content files: cards that people typed in from their own box, and what is wrong with them.

A game says which fields its entries have; here stand the checks that all of them need.  Every mistake is a
text that names the entry, the field and what was expected there, and all are found at once.

>>> found = []
>>> number(1, 6)("copies", 9, lambda field, what: found.append((field, what.key)))
>>> found
[('copies', 'core.content.number')]
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, Final
from unicodedata import category

from mypy_extensions import mypyc_attr

from fhtagn.core.errors import BadContent
from fhtagn.core.hashing import blake2b
from fhtagn.core.options import Option
from fhtagn.core.text import LANGUAGES, Text

LONGEST_NAME: Final = 40
LONGEST_SHOWN: Final = 40
# Where an entry comes from: printed, told by public sources, ours.
PROVENANCES: Final = ("rulebook", "public", "reconstructed")
SHIPPED: Final = "shipped"
OWN: Final = "own"  # what people are told instead of the data of a file

_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
_HEAD: Final = re.compile(r"\s*\[{1,2}\s*(\w+)\s*\]{1,2}\s*(?:#.*)?")
_TABLE: Final = re.compile(r"\s*\[{1,2}\s*([\w.]+)\s*\]{1,2}\s*(?:#.*)?$")
_WHERE: Final = re.compile(r"\(at line (\d+)")
_STEP: Final = re.compile(r"([^.\[\] ]+)(?:\[(\d+)\])?")

Report = Callable[[str, Text], None]  # field, what is wrong there
Check = Callable[[str, Any, Report], None]


class Mistake(Text):
    """A mistake in the ``place``-th entry of a part of the file (``[[card]]``), in one of its fields.

    Return it from ``Game.content_mistakes`` in place of a plain ``Text``, so that the line is told, too.
    """

    __slots__ = ("field", "part", "place")

    def __init__(self, key: str, args: dict[str, Any], part: str, place: int, field: str = "") -> None:
        super().__init__(key, args)
        self.part = part
        self.place = place
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        return (Mistake, (self.key, self.args, self.part, self.place, self.field))


def line_of(mistake: Text, file: str) -> int:
    """The line of the file that a mistake is about: of its field, else where its entry begins; 0: none.

    Of "action[2].effects[1].do" it is the line of the effects in the second table of that name.
    """
    if not isinstance(mistake, Mistake):
        return 0
    lines = file.splitlines()
    begun, end = _entry(lines, mistake.part, mistake.place)
    if not begun:
        return 0
    found, table = begun, mistake.part
    for name, index in _STEP.findall(mistake.field):
        heads = [n for n in range(found, end) if _table(lines[n]) == f"{table}.{name}"]
        field = re.compile(rf"\s*{re.escape(name)}\s*=")
        at = next((n + 1 for n in range(found, end) if field.match(lines[n]) or _table(lines[n])), 0)
        if at and field.match(lines[at - 1]):
            return at
        if len(heads) < int(index or 1):
            break
        found, table = heads[int(index or 1) - 1] + 1, f"{table}.{name}"
        end = next((n for n in range(found, end) if _is_other(lines[n], table)), end)
    return found


def _entry(lines: list[str], part: str, place: int) -> tuple[int, int]:
    """Where the place-th entry begins, and the line at which the next one does."""
    begun = seen = 0
    for number, line in enumerate(lines, 1):
        head = _HEAD.fullmatch(line)
        if head is not None:
            if begun:
                return begun, number - 1
            seen += head[1] == part
            begun = number if seen == place else 0
    return begun, len(lines)


def _table(line: str) -> str:
    """The name of the table that begins here, if one does."""
    head = _TABLE.match(line)
    return head[1] if head is not None else ""


def _is_other(line: str, table: str) -> bool:
    """Does a table begin here that is not inside this one?"""
    name = _table(line)
    return bool(name) and not name.startswith(f"{table}.")


def digest_of(data: dict[str, Any]) -> str:
    """The same for equal data, whatever their order."""
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False)
    return blake2b(canonical.encode(), 8).hex()


@mypyc_attr(allow_interpreted_subclasses=True)
class Canonical:
    """What a content file stands for: equal if the data are, whatever the file looked like.

    Derive from it whatever a game makes of a content file, so that states can share and compare it.
    """

    __slots__ = ("digest",)

    def __init__(self, data: dict[str, Any]) -> None:
        self.digest = digest_of(data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Canonical) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Content({self.digest})"


@mypyc_attr(allow_interpreted_subclasses=True)
class ContentOption(Option):
    """The content: as shipped, or the data of a content file, which then travels with the log.

    Use it among the options of a game to which people may bring cards or boards of their own.
    """

    def __init__(self, rule: str, checked: Callable[[Any], Any]) -> None:
        super().__init__("content", SHIPPED, (SHIPPED,), rule=rule)
        self._checked = checked

    def read(self, value: Any) -> Any:
        return SHIPPED if value == SHIPPED else self._checked(value)

    def shown(self, value: Any) -> Any:
        return SHIPPED if value == SHIPPED else OWN


# -- the file --------------------------------------------------------------------------------------------


Told = tuple[int, Text]  # the line (0: the whole file) and what is wrong there


def by_line(found: Sequence[Text], file: str) -> list[Told]:
    """Mistakes with the lines of the file that they speak of, in their order."""
    return [(line_of(mistake, file), mistake) for mistake in found]


def examined(file: str, check: Callable[[Any], list[Text]]) -> tuple[dict[str, Any], list[Told]]:
    """The data of a content file, and everything that is wrong with it."""
    import tomllib  # only who brings a file needs it

    try:
        data = tomllib.loads(file)
    except (ValueError, RecursionError) as wrong:
        reason = str(wrong)[:200]
        at = _WHERE.search(reason)
        return {}, [(int(at[1]) if at is not None else 0, Text("core.content.not_toml", {"reason": reason}))]
    return data, by_line(check(data), file)


def check_head(data: Any, game: str, format: int, fields: Sequence[str]) -> list[Text] | None:
    """What is wrong at the top of a file; None if it is no content of this game at all."""
    if not isinstance(data, dict) or data.get("fhtagn") != "content" or data.get("game") != game:
        return None
    found: list[Text] = []
    if data.get("format") != format:
        found.append(Text("core.content.format", {"found": str(data.get("format")), "known": format}))
    for field in data:
        if field not in fields:
            found.append(Text("core.content.top_field", {"field": field, **hint(field, fields)}))
    return found


def foreign(game: str) -> Text:
    """The mistake of a file that is meant for another game."""
    return Text("core.content.foreign", {"game": game})


def refuse(found: Sequence[Text]) -> None:
    """Raises ``BadContent`` if there is a mistake: with the first, and how many more there are."""
    if found:
        more = len(found) - 1
        key = "core.content.bad_more" if more else "core.content.bad"
        raise BadContent(Text(key, {"first": found[0], "n": more}))


def label_of(entry: Any, number: int) -> str:
    """How an entry is called in a mistake: by its id, or its number in the file."""
    id = entry.get("id") if isinstance(entry, dict) else None
    return id if isinstance(id, str) and id else f"#{number}"


# -- fields ----------------------------------------------------------------------------------------------


def check_id(field: str, value: Any, report: Report) -> None:
    """Report an id that cannot be one."""
    good = (
        isinstance(value, str) and value.replace("_", "a").isalnum() and value.isascii() and value.islower()
    )
    if not good:
        report(field, Text("core.content.id", {"value": shown(value)}))


def printable(most: int, lines: bool = False) -> Check:
    """A name or a text; with several lines only where they are allowed."""

    def check(field: str, value: Any, report: Report) -> None:
        if not _is_printable(value.replace("\n", "") if lines and isinstance(value, str) else value, most):
            report(field, Text("core.content.name", {"value": shown(value), "most": most}))

    return check


def in_languages(most: int, lines: bool = False) -> Check:
    """A name or a text: one for all languages, or one for each."""
    text = printable(most, lines)

    def check(field: str, value: Any, report: Report) -> None:
        if not isinstance(value, dict):
            text(field, value, report)
            return
        for lang in LANGUAGES:
            if lang not in value:
                report(f"{field}.{lang}", Text("core.content.missing"))
            else:
                text(f"{field}.{lang}", value[lang], report)
        for lang in value:
            if lang not in LANGUAGES:
                report(f"{field}.{lang}", not_allowed(lang, LANGUAGES))

    return check


def _is_printable(value: Any, most: int) -> bool:
    """Printable: a file from elsewhere must not command a terminal, and what it shows must be seen."""
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        return False
    return "".join([c for c in value if category(c)[0] in "LNPS" and c not in _BLANK]) != ""


def word(*allowed: str) -> Check:
    """A check: one of these words."""

    def check(field: str, value: Any, report: Report) -> None:
        if not isinstance(value, str) or value not in allowed:
            report(field, not_allowed(value, allowed))

    return check


def number(low: int, high: int) -> Check:
    """A check: a whole number from ``low`` to ``high``."""

    def check(field: str, value: Any, report: Report) -> None:
        if type(value) is not int or not low <= value <= high:
            key = "core.content.number" if value is not None else "core.content.missing_number"
            report(field, Text(key, {"value": shown(value), "low": low, "high": high}))

    return check


def known_fields(fields: Sequence[str]) -> Check:
    """``known = { cost = "rulebook" }``: which fields of a reconstructed entry are printed so."""
    told = word("rulebook", "public")

    def check(field: str, value: Any, report: Report) -> None:
        if not isinstance(value, dict):
            report(field, expected("core.content.a.table", value))
            return
        for name, provenance in value.items():
            if name not in fields:
                report(f"{field}.{name}", Text("core.content.unknown_field", hint(name, fields)))
            told(f"{field}.{name}", provenance, report)

    return check


def is_table(field: str, value: Any, fields: Sequence[str], report: Report) -> bool:
    """A table, and nothing strange in it?"""
    if not isinstance(value, dict):
        report(field, expected("core.content.a.table", value))
        return False
    for name in value:
        if name not in fields:
            report(f"{field}.{name}", Text("core.content.unknown_field", hint(name, fields)))
    return True


# -- words -----------------------------------------------------------------------------------------------


def expected(what: str, value: Any) -> Text:
    """The mistake of a value that is not what was expected there."""
    key = "core.content.expected" if value is not None else "core.content.missing_what"
    return Text(key, {"what": Text(what), "value": shown(value)})


def not_allowed(value: Any, allowed: Sequence[str]) -> Text:
    """The mistake of a value that is not among the allowed ones."""
    if value is None:
        return Text("core.content.missing_one", {"allowed": list(allowed)})
    return Text("core.content.value", {"value": shown(value), **hint(value, allowed)})


def hint(value: Any, allowed: Sequence[str]) -> dict[str, Any]:
    """The nearest allowed word if there is one, otherwise all of them."""
    near = get_close_matches(str(value), allowed, n=1)
    return {"hint": Text("core.content.hint", {"allowed": near or list(allowed)})}


def shown(value: Any) -> str:
    """A foreign value as it can stand in a message."""
    text = str(value) if isinstance(value, str) else repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
