"""The arena file (TOML): reading it, and explaining every mistake in it by line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import partial
from math import prod
from pathlib import Path
from typing import Any, Final

from fhtagn.arena.journal import cannot_open
from fhtagn.arena.plan import (
    ALL,
    FORMATS,
    LADDER,
    MOST_GAMES,
    ORDERS,
    ROUND_ROBIN,
    Draw,
    Plan,
    Table,
    Values,
    count_tables,
    partners_for,
    tables_for,
)
from fhtagn.arena.sources import source_hash
from fhtagn.bots import bot_for
from fhtagn.core.chance import LONGEST_SEED, is_seed
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.game import Game
from fhtagn.core.registry import load
from fhtagn.core.text import Text, brief

MOST_SECONDS: Final = 86_400.0
KEYS: Final = (
    "game",
    "players",
    "bots",
    "format",
    "tables",
    "games",
    "seed",
    "orders",
    "limit",
    "content",
    "options",
    "vary",
    "draw",
)
SECONDS: Final = re.compile(r"(\d+(?:\.\d+)?) ?s")
SYNTAX: Final = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)")
HEADER: Final = re.compile(r"\s*\[{1,2}([\w.\"' -]+)\]{1,2}\s*(?:#.*)?")
ASSIGNMENT: Final = re.compile(r"\s*([\w.\"'-]+(?:\s*\.\s*[\w\"'-]+)*)\s*=")

Key = tuple[str, ...]  # ("options", "target")


class Mistake(Exception):
    """Something wrong with one key."""

    def __init__(self, key: Key, text: Text) -> None:
        super().__init__(key, text)
        self.key = key
        self.text = text


class BadArena(BadInput):
    """All mistakes of an arena, one text each."""

    def __init__(self, texts: list[Text]) -> None:
        super().__init__(texts[0])
        self.texts = texts


def read(path: Path) -> Plan:
    """The plan in this file; raises ``BadInput``."""
    where = {"path": str(path)}
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise cannot_open(path, wrong) from wrong
    except ValueError as wrong:
        raise BadArena([Text("arena.not_text", where)]) from wrong
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        found = SYNTAX.fullmatch(str(wrong))
        line = int(found["line"] or len(text.splitlines())) if found else 1
        what = found["what"] if found else str(wrong)
        raise BadArena([Text("arena.syntax", {**where, "line": line, "reason": what})]) from wrong
    lines = lines_of(text)

    def placed(mistake: Mistake) -> Text:
        key = ".".join(mistake.key)
        if not mistake.key:
            return Text("arena.file", {**where, "what": mistake.text})
        line = lines.get(mistake.key) or lines.get(mistake.key[:1])
        if line is None:
            return Text("arena.no_line", {**where, "key": key, "what": mistake.text})
        return Text("arena.line", {**where, "line": line, "key": key, "what": mistake.text})

    plan, mistakes = checked(data, path.parent)
    if plan is None:
        raise BadArena([placed(mistake) for mistake in mistakes])
    return plan


def lines_of(text: str) -> dict[Key, int]:
    """In which line each key of a TOML file is set (of an inline table, the line of its name)."""
    lines: dict[Key, int] = {}
    table: Key = ()
    for number, line in enumerate(text.splitlines(), 1):
        header, assignment = HEADER.fullmatch(line), ASSIGNMENT.match(line)
        if header:
            table = _parts(header[1])
            lines.setdefault(table, number)
        elif assignment:
            key = (*table, *_parts(assignment[1]))
            for length in range(len(table) + 1, len(key) + 1):
                lines.setdefault(key[:length], number)
    return lines


def _parts(dotted: str) -> Key:
    return tuple(part.strip(" \"'") for part in dotted.split("."))


def checked(data: dict[str, Any], home: Path) -> tuple[Plan | None, list[Mistake]]:
    """The plan that this data describes, or every mistake in it."""
    reader = _Reader(data, home)
    plan = reader.read()
    mistakes = reader.mistakes
    order = [(), *((key,) for key in data)]  # as they stand in the file
    mistakes.sort(key=lambda mistake: order.index(mistake.key[:1]) if mistake.key[:1] in order else 0)
    return (None, mistakes) if mistakes else (plan, [])


class _Reader:
    """Reads key by key and goes on after a mistake."""

    def __init__(self, data: dict[str, Any], home: Path) -> None:
        self.data = data
        self.home = home
        self.mistakes: list[Mistake] = []
        self.sources: dict[str, str] = {}

    def wrong(self, key: str | Key, what: str, **args: Any) -> None:
        place = (key,) if isinstance(key, str) else key
        self.mistakes.append(Mistake(place, Text(f"arena.bad.{what}", args)))

    def read(self) -> Plan | None:
        for key in self.data:
            if key not in KEYS:
                self.wrong(key, "key", known=", ".join(KEYS))
        game = self._game()
        limit = self._limit()
        games = self._number("games", 1, MOST_GAMES, 100)
        seed = self._seed()
        orders = self._word("orders", ORDERS, ALL)
        if game is None:
            return None
        counts = self._counts(game)
        tables = self._partners(game, counts) if game.info.together else self._tables(game, counts)
        options = self._options(game, counts)
        vary = self._vary(game, counts, options)
        draw = self._draw(game, counts, options, vary)
        if self.mistakes:
            return None
        setups = prod(max(map(len, _by_count(values))) for values in vary.values())
        if setups > MOST_GAMES:
            self.wrong("vary", "too_many", total=setups, most=MOST_GAMES)
            return None
        plan = Plan(
            game.info.id,
            counts[0],
            tuple(tables),
            games,
            seed,
            orders,
            limit,
            options,
            vary,
            draw,
            self.sources,
        )
        if plan.total > MOST_GAMES:
            self.wrong("games", "too_many", total=plan.total, most=MOST_GAMES)
            return None
        self._playable(game, plan)
        return plan

    # -- single keys ---------------------------------------------------------------------------

    def _game(self) -> Game | None:
        name = self.data.get("game")
        if not isinstance(name, str):
            self.wrong("game" if "game" in self.data else (), "game")
            return None
        try:
            return load(name)
        except BadInput as wrong:
            self.mistakes.append(Mistake(("game",), wrong.text))
            return None

    def _counts(self, game: Game) -> list[int]:
        """The numbers of players: one, or several in turn."""
        value: Any = self.data.get("players")
        if not _is_list(value):
            return [self._players(game)]
        seats = game.info.seats
        for count in value:
            if isinstance(count, bool) or not isinstance(count, int) or count not in seats:
                self.wrong("players", "number", value=brief(count), low=seats[0], high=seats[-1])
                return [seats[0]]
        return sorted(set(value))

    def _players(self, game: Game) -> int:
        seats = game.info.seats
        tables: Any = self.data.get("tables")
        meant = len(tables[0]) if _is_list(tables) and _is_list(tables[0]) else seats[0]
        return self._number("players", seats[0], seats[-1], meant)

    def _number(self, key: str, low: int, high: int, default: int) -> int:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.wrong(key, "number", value=brief(value), low=low, high=high)
            return default
        return value

    def _word(self, key: str, known: tuple[str, ...], default: str) -> str:
        value = self.data.get(key, default)
        if value not in known:
            self.wrong(key, "word", value=brief(value), known=", ".join(known))
            return default
        return str(value)

    def _seed(self) -> str:
        value = self.data.get("seed", "1")
        is_number = isinstance(value, int) and not isinstance(value, bool)
        text = str(value) if is_number or isinstance(value, str) else ""
        if not is_seed(text):
            self.wrong("seed", "seed", most=LONGEST_SEED)
        return text

    def _limit(self) -> float | None:
        if "limit" not in self.data:
            return None
        value = self.data["limit"]
        found = SECONDS.fullmatch(value) if isinstance(value, str) else None
        seconds = float(found[1]) if found else 0.0
        if not 0 < seconds <= MOST_SECONDS:
            self.wrong("limit", "limit", value=brief(value))
        return seconds

    # -- who plays -----------------------------------------------------------------------------

    def _tables(self, game: Game, counts: list[int]) -> list[Table]:
        if ("bots" in self.data) == ("tables" in self.data):
            self.wrong("tables" if "tables" in self.data else (), "bots_or_tables")
            return []
        if "tables" in self.data:
            return self._named_tables(game, counts)
        bots = self._different(game)
        kind = self._word("format", FORMATS, ROUND_ROBIN)
        if kind == LADDER and len(bots) == 1:
            self.wrong("bots", "ladder")
        elif kind == LADDER and counts[0] == 1:
            self.wrong("format", "alone")
        if not bots or self.mistakes:
            return []
        least = sum(count_tables(len(bots), players, kind) for players in counts)
        if least > MOST_GAMES:  # one game at each would already be too much
            self.wrong("bots", "too_many", total=least, most=MOST_GAMES)
            return []
        return [table for players in counts for table in tables_for(bots, players, kind)]

    def _different(self, game: Game) -> list[str]:
        """The bots that take part, each named once."""
        bots = self._names(("bots",), self.data["bots"], game)
        twice = next((name for name in bots if bots.count(name) > 1), None)
        if twice is not None:
            self.wrong("bots", "twice", bot=twice)
        return bots

    def _partners(self, game: Game, counts: list[int]) -> list[Table]:
        """Partners do not meet each other: each bot fills all seats."""
        for key in ("tables", "format"):
            if key in self.data:
                self.wrong(key, "partners")
        if "bots" not in self.data:
            self.wrong((), "no_bots")
            return []
        return partners_for(self._different(game), counts)

    def _named_tables(self, game: Game, counts: list[int]) -> list[Table]:
        if "format" in self.data:
            self.wrong("format", "format_of_tables")
        value = self.data["tables"]
        if not _is_list(value) or not all(_is_list(table) for table in value):
            self.wrong("tables", "tables")
            return []
        tables: list[Table] = []
        for table in value:
            if len(table) not in counts:
                players = ", ".join(str(count) for count in counts)
                self.wrong("tables", "table_size", table=brief(table), players=players)
            tables.append(tuple(self._names(("tables",), table, game)))
        return tables

    def _names(self, key: Key, value: Any, game: Game) -> list[str]:
        if not _is_list(value) or not all(isinstance(name, str) for name in value):
            self.wrong(key, "names")
            return []
        for name in dict.fromkeys(value):
            try:
                source = source_hash(name, bot_for(game, name))
                if source:
                    self.sources[name] = source
            except BadInput as wrong:
                self.mistakes.append(Mistake(key, wrong.text))
        return list(value)

    # -- what is played ------------------------------------------------------------------------

    def _options(self, game: Game, counts: list[int]) -> dict[str, Any]:
        given = self._section("options")
        found = {
            name: given[name] for name in given if self._possible(game, counts, "options", name, given[name])
        }
        if "content" in self.data:
            content = self._content()
            if content is not None and self._possible(game, counts, "content", "content", content):
                found["content"] = content
        return found

    def _content(self) -> Any:
        value = self.data["content"]
        if not isinstance(value, str):
            self.wrong("content", "content_name", value=brief(value))
            return None
        try:
            return tomllib.loads((self.home / value).read_text(encoding="utf-8"))
        except OSError as wrong:
            self.wrong("content", "content", value=brief(value), reason=wrong.strerror or str(wrong))
        except (ValueError, RecursionError) as wrong:
            self.wrong("content", "content", value=brief(value), reason=str(wrong))
        return None

    def _vary(self, game: Game, counts: list[int], options: dict[str, Any]) -> dict[str, Values]:
        found: dict[str, Values] = {}
        for name, values in self._section("vary").items():
            key = ("vary", name)
            if name in options:
                self.wrong(key, "fixed_and_varied", name=name)
            elif isinstance(values, dict) and set(values) != {str(count) for count in counts}:
                players = ", ".join(str(count) for count in counts)
                self.wrong(key, "values_by_count", name=name, players=players)
            elif not all(_are_different(some) for some in _by_count(values)):
                self.wrong(key, "values", name=name)
            elif all(
                self._possible(game, [count], "vary", name, value)
                for count in counts
                for value in (values[str(count)] if isinstance(values, dict) else values)
            ):
                found[name] = values
        return found

    def _draw(
        self, game: Game, counts: list[int], options: dict[str, Any], vary: dict[str, Values]
    ) -> dict[str, Draw]:
        found: dict[str, Draw] = {}
        for name, given in self._section("draw").items():
            key = ("draw", name)
            wanted: dict[str, Any] = given if isinstance(given, dict) else {}
            values: Any = wanted.get("of")
            each: Any = wanted.get("each")
            if name in options or name in vary:
                self.wrong(key, "fixed_and_varied", name=name)
            elif (
                not _is_list(values)
                or not all(isinstance(value, str) for value in values)
                or len(set(values)) < len(values)
            ):
                self.wrong(key, "draw", name=name)
            elif isinstance(each, bool) or not isinstance(each, int) or not 0 < each <= len(values):
                self.wrong(key, "number", value=brief(each), low=1, high=len(values))
            elif all(
                self._try(key, partial(game.options, count, {**options, name: value}))
                for value in values
                for count in counts
            ):
                found[name] = Draw(tuple(values), each)
        return found

    def _section(self, key: str) -> dict[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, "section")
            return {}
        return value

    def _possible(self, game: Game, counts: list[int], key: str, name: str, value: Any) -> bool:
        place = (key,) if key == name else (key, name)
        return all(self._try(place, partial(game.options, count, {name: value})) for count in counts)

    def _playable(self, game: Game, plan: Plan) -> None:
        """Options that are possible one by one need not fit together."""
        key = ("draw",) if plan.draw else ("vary",) if plan.vary else ("options",) if plan.options else ()
        for count in plan.counts:
            first = plan.first_setups.get(count, 0)
            for setup in range(first, first + len(plan.setups_for(count))):
                differs = plan.options_of(setup, str(setup))
                if not self._try(key, partial(_begin, game, count, {**plan.options, **differs})):
                    return

    def _try(self, key: Key, attempt: Callable[[], object]) -> bool:
        try:
            attempt()
        except FhtagnError as wrong:
            self.mistakes.append(Mistake(key, wrong.text))
            return False
        return True


def _by_count(values: Any) -> list[Any]:
    """What is varied: one list, or one for each number of players."""
    return list(values.values()) if isinstance(values, dict) else [values]


def _are_different(values: Any) -> bool:
    return _is_list(values) and not any(values.count(value) > 1 for value in values)


def _is_list(value: Any) -> bool:
    """A list with something in it."""
    return isinstance(value, list) and bool(value)


def _begin(game: Game, players: int, options: dict[str, Any]) -> None:
    game.new(game.options(players, options))
