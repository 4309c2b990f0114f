"""Rise of the Cults: what is wrong with a content file, mistake by mistake.

The format is described in ``docs/content.md``.  A file may have any of the parts; for those that it does not
have the shipped ones stay.  Every mistake names the entry, the field and what was expected there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fhtagn.core.content import (
    LONGEST_NAME,
    PROVENANCES,
    Check,
    Mistake,
    Report,
    check_head,
    check_id,
    expected,
    foreign,
    hint,
    in_languages,
    is_table,
    known_fields,
    label_of,
    not_allowed,
    number,
    word,
)
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.content_words import (
    CITY_DEEDS,
    EFFECT_WORDS,
    NEED_WORDS,
    EffectWord,
)
from fhtagn.games.cults.rules.vocabulary import (
    CHANGEABLE,
    COSTS,
    CULTS,
    DISTRICTS,
    KEYWORDS,
    KINDS,
    LASTS,
    NEEDS,
    SETTABLE,
    SYMBOLS,
    TOKENS,
)

FORMAT: Final = 1
PARTS: Final = ("card", "city", "prologue", "goal", "board")
LONGEST_TEXT: Final = 300
STARTING_CARDS: Final = 12
CULT_CARDS: Final = 166
STACKS: Final = len(DISTRICTS)  # of each kind, at least
MOST_PLAYERS: Final = 4
MOST_EFFECTS: Final = 3
SET_LIMITS: Final = {"markers": (1, 4), "bluff": (0, 5)}  # else 0 to 10
ADDS_UP: Final = ("draw", "gain_token", "exchange_token", "attack", "terror")  # also twice on one card

CARD_NEEDS: Final = ("id", "name", "kind", "copies", "provenance")
CARD_FIELDS: Final = (
    *CARD_NEEDS,
    "cult",
    "cost",
    "symbols",
    "keyword",
    "effects",
    "text",
    "first_game",
    "known",
)
# What a kind of card must have, and what it cannot have.
BY_KIND: Final[Mapping[str, tuple[Sequence[str], Sequence[str]]]] = {
    "starting": ((), ("cost", "first_game")),
    "guardian": (("cost",), ("cult",)),
    "action": (("cost",), ("cult",)),
    "chaos": ((), ("cost", "cult", "first_game", "symbols", "keyword", "effects")),
}
CITY_NEEDS: Final = ("id", "name", "lasts", "text", "provenance")
CITY_FIELDS: Final = (*CITY_NEEDS, "effects", "advance", "known")
PROLOGUE_NEEDS: Final = ("id", "name", "sanity", "provenance")
PROLOGUE_FIELDS: Final = (*PROLOGUE_NEEDS, "arrived", "track", "first_game", "known")
GOAL_NEEDS: Final = ("id", "number", "name", "needs", "provenance")
GOAL_FIELDS: Final = (*GOAL_NEEDS, "known")
BOARD_FIELDS: Final = (
    "numbers",
    "ritual_spaces",
    "dominance_spaces",
    "track",
    "sanity_markers",
    "rounds",
    "provenance",
    "known",
)


def mistakes(data: Any) -> list[Text]:
    """Everything that is wrong with the parsed file, in its order; empty if it can be played."""
    found = check_head(data, "cults", FORMAT, ("fhtagn", "format", "game", *PARTS))
    if found is None:
        return [foreign("cults")]
    if not any(part in data for part in PARTS):
        found.append(Text("cults.content.empty", {"parts": list(PARTS)}))
    for part in PARTS[:-1]:
        if part in data:
            found += _check_part(part, data[part])
    if "board" in data:
        board: list[Text] = []
        _check_board(data["board"], _reporter(board, "board", "", 1))
        found += board
    return found or _check_markers_of_prologues(data)


def _reporter(found: list[Text], part: str, label: str, number: int) -> Report:
    def report(field: str, what: Text) -> None:
        place = Text(f"cults.content.part.{part}", {"id": label})
        args = {"place": place, "field": field, "what": what}
        found.append(Mistake("cults.content.at", args, part, number, field))

    return report


def _check_part(part: str, entries: Any) -> list[Text]:
    """All entries of one part, each by itself and then together."""
    if not isinstance(entries, list) or not entries:
        return [Text("cults.content.no_entries", {"part": part})]
    needed, checks = _PARTS[part]
    found: list[Text] = []
    ids: set[str] = set()
    for place, entry in enumerate(entries, start=1):
        label = label_of(entry, place)
        report = _reporter(found, part, label, place)
        if not isinstance(entry, dict):
            where = Text(f"cults.content.part.{part}", {"id": label})
            what = expected("core.content.a.table", entry)
            found.append(Mistake("cults.content.at_entry", {"place": where, "what": what}, part, place))
            continue
        _check_entry(entry, needed, checks, report)
        if part == "card":
            _check_card(entry, report)
        if label in ids:
            report("id", Text("core.content.twice"))
        ids.add(label)
    return [*found, *_TOGETHER[part](entries)]


def _check_entry(
    entry: dict[str, Any], needed: Sequence[str], checks: Mapping[str, Check], report: Report
) -> None:
    for field in needed:
        if field not in entry:
            report(field, Text("core.content.missing"))
    for field in entry:
        if field not in checks:
            report(field, Text("core.content.unknown_field", hint(field, tuple(checks))))
    for field, check in checks.items():
        if field in entry:
            check(field, entry[field], report)


# -- cult cards ------------------------------------------------------------------------------------------


def _check_card(card: dict[str, Any], report: Report) -> None:
    """What the kind and the keyword of a card ask for."""
    kind = card.get("kind")
    if isinstance(kind, str) and kind in BY_KIND:
        needed, forbidden = BY_KIND[kind]
        name = Text(f"cults.kind.{kind}")
        for field in needed:
            if field not in card:
                report(field, Text("cults.content.kind_needs", {"kind": name}))
        for field in card:
            if field in forbidden and card[field] not in ({}, []):
                report(field, Text("cults.content.kind_forbids", {"kind": name}))
    effects = card.get("effects")
    if isinstance(effects, list) and effects:
        for field in ("keyword", "text"):
            if field not in card:
                report(field, Text("cults.content.effects_need"))
        keyword = card.get("keyword")
        for place, effect in enumerate(effects, start=1):
            do = effect.get("do") if isinstance(effect, dict) else None
            allowed = EFFECT_WORDS[do].keywords if isinstance(do, str) and do in EFFECT_WORDS else ()
            if allowed and isinstance(keyword, str) and keyword in KEYWORDS and keyword not in allowed:
                what = Text("cults.content.other_keyword", {"do": do, "allowed": list(allowed)})
                report(f"effects {place}", what)


def _counts(allowed: Sequence[str], low: int, high: int) -> Check:
    """``{ attack = 2, terror = 1 }``"""

    def check(field: str, value: Any, report: Report) -> None:
        if is_table(field, value, allowed, report):
            for name, count in value.items():
                if name in allowed:
                    number(low, high)(f"{field}.{name}", count, report)

    return check


def _words(allowed: Sequence[str], least: int) -> Check:
    """``["thug", "adept"]``"""

    def check(field: str, value: Any, report: Report) -> None:
        if not isinstance(value, list) or len(value) < least:
            report(field, expected("cults.content.a.words", value))
            return
        for name in value:
            word(*allowed)(field, name, report)
        if len({str(name) for name in value}) < len(value):
            report(field, Text("cults.content.word_twice"))

    return check


def _check_effects(field: str, value: Any, report: Report) -> None:
    if not isinstance(value, list) or len(value) > MOST_EFFECTS:
        report(field, expected("cults.content.a.effects", value))
        return
    for place, effect in enumerate(value, start=1):
        where = f"{field} {place}"
        do = effect.get("do") if isinstance(effect, dict) else None
        if not isinstance(do, str) or do not in EFFECT_WORDS:
            report(f"{where}.do", not_allowed(do, tuple(EFFECT_WORDS)))
        elif is_table(where, effect, ("do", *EFFECT_WORDS[do].fields), report):
            _check_effect(where, effect, EFFECT_WORDS[do], report)
            before = [other.get("do") for other in value[: place - 1] if isinstance(other, dict)]
            if do in before and do not in ADDS_UP:
                report(where, Text("cults.content.effect_twice", {"do": do}))


def _check_effect(where: str, effect: dict[str, Any], told: EffectWord, report: Report) -> None:
    for field in told.needed:
        if field not in effect:
            report(f"{where}.{field}", Text("core.content.missing"))
    for field in told.fields:
        if field not in effect:
            continue
        if field == "if":
            word(*told.conditions)(f"{where}.if", effect["if"], report)
        elif field == "cost":
            word(*COSTS[1:])(f"{where}.cost", effect["cost"], report)
        elif field == "of":
            _words(TOKENS, 1)(f"{where}.of", effect["of"], report)
        elif field == "for":
            word(*TOKENS)(f"{where}.for", effect["for"], report)
        else:
            low, high = told.numbers[field]
            number(low, high)(f"{where}.{field}", effect[field], report)


def _cards_together(cards: list[Any]) -> list[Text]:
    """Every cult has twelve starting cards, every district finds two stacks, and the box has 166 cards."""
    good = [card for card in cards if isinstance(card, dict)]
    if len(good) < len(cards) or not _all_good(_CARD, ("kind", "copies"), good):
        return []  # without them nothing can be told
    found: list[Text] = []
    kinds = [card["kind"] for card in good]
    if kinds.count("chaos") != 1:
        found.append(Text("cults.content.one_chaos", {"found": kinds.count("chaos")}))
    for kind in ("guardian", "action"):
        if kinds.count(kind) < STACKS:
            args = {"kind": Text(f"cults.kind.{kind}"), "found": kinds.count(kind), "least": STACKS}
            found.append(Text("cults.content.few_stacks", args))
    if _all_good(_CARD, ("cult",), good, may_miss=True):
        found += _check_starting(good)
    if _all_good(_CARD, ("first_game",), good, may_miss=True):
        found += _check_first_game(good)
    return found


def _check_starting(cards: list[dict[str, Any]]) -> list[Text]:
    found: list[Text] = []
    total = sum(card["copies"] for card in cards if card["kind"] != "starting")
    for cult in CULTS:
        mine = sum(
            card["copies"] for card in cards if card["kind"] == "starting" and card.get("cult", cult) == cult
        )
        total += mine
        if mine != STARTING_CARDS:
            args = {"cult": Text(f"cults.cult.{cult}"), "found": mine, "wanted": STARTING_CARDS}
            found.append(Text("cults.content.starting", args))
    if not found and total != CULT_CARDS:
        found.append(Text("cults.content.total", {"found": total, "wanted": CULT_CARDS}))
    return found


def _check_first_game(cards: list[dict[str, Any]]) -> list[Text]:
    found: list[Text] = []
    for district in DISTRICTS:
        for kind in ("guardian", "action"):
            there = [card for card in cards if card["kind"] == kind and card.get("first_game") == district]
            if len(there) != 1:
                args = {
                    "district": Text(f"cults.district.{district}"),
                    "kind": Text(f"cults.kind.{kind}"),
                    "found": len(there),
                }
                found.append(Text("cults.content.first_game", args))
    return found


def _all_good(
    checks: Mapping[str, Check],
    fields: Sequence[str],
    entries: Sequence[dict[str, Any]],
    may_miss: bool = False,
) -> bool:
    """Are these fields there, and what they should be?"""
    found: list[str] = []

    def report(field: str, what: Text) -> None:
        found.append(field)

    for entry in entries:
        for field in fields:
            if field in entry:
                checks[field](field, entry[field], report)
            elif not may_miss:
                found.append(field)
    return not found


# -- city cards ------------------------------------------------------------------------------------------


def _check_city_effects(field: str, value: Any, report: Report) -> None:
    if not isinstance(value, list) or len(value) > MOST_EFFECTS:
        report(field, expected("cults.content.a.effects", value))
        return
    for place, effect in enumerate(value, start=1):
        _check_city_effect(f"{field} {place}", effect, report)


def _check_city_effect(where: str, effect: Any, report: Report) -> None:
    if isinstance(effect, dict) and "set" in effect:
        if is_table(where, effect, ("set", "to"), report):
            word(*SETTABLE)(f"{where}.set", effect["set"], report)
            low, high = SET_LIMITS.get(str(effect["set"]), (0, 10))
            number(low, high)(f"{where}.to", effect.get("to"), report)
    elif isinstance(effect, dict) and "change" in effect:
        if is_table(where, effect, ("change", "by", "min"), report):
            word(*CHANGEABLE)(f"{where}.change", effect["change"], report)
            number(-3, 3)(f"{where}.by", effect.get("by"), report)
            number(0, 5)(f"{where}.min", effect.get("min", 0), report)
    elif is_table(where, effect, ("do", "n", "of"), report):
        do = effect.get("do")
        if not isinstance(do, str) or do not in CITY_DEEDS:
            report(f"{where}.do", not_allowed(do, CITY_DEEDS))
            return
        number(1, 3)(f"{where}.n", effect.get("n", 1), report)
        if do == "gain_token":
            _words(TOKENS, 1)(f"{where}.of", effect.get("of"), report)


def _nothing_together(entries: list[Any]) -> list[Text]:
    return []


# -- prologues, goals, board -----------------------------------------------------------------------------


def _check_sanity(field: str, value: Any, report: Report) -> None:
    _counts(DISTRICTS, 1, 9)(field, value, report)
    if isinstance(value, dict):
        for district in DISTRICTS:
            if district not in value:
                report(f"{field}.{district}", Text("core.content.missing"))


def _check_markers_of_prologues(data: dict[str, Any]) -> list[Text]:
    """A file that names its sanity markers has enough of them for each of its prologues."""
    found: list[Text] = []
    markers = data.get("board", {}).get("sanity_markers")
    for place, prologue in enumerate(data.get("prologue", ()) if markers else (), start=1):
        missing = Counter(prologue["sanity"].values()) - Counter(markers)
        for value in sorted(missing):
            report = _reporter(found, "prologue", label_of(prologue, place), place)
            report("sanity", Text("cults.content.few_markers", {"value": value}))
    return found


def _check_flag(field: str, value: Any, report: Report) -> None:
    if not isinstance(value, bool):
        report(field, expected("cults.content.a.flag", value))


def _check_needs(field: str, value: Any, report: Report) -> None:
    if not is_table(field, value, NEEDS, report):
        return
    if value.get("beat_npc") is not True:
        report(f"{field}.beat_npc", Text("cults.content.must_beat"))
    for name, count in value.items():
        if name in NEED_WORDS:
            low, high = NEED_WORDS[name]
            number(low, high)(f"{field}.{name}", count, report)
        elif name in NEEDS:
            _check_flag(f"{field}.{name}", count, report)


def _goals_together(goals: list[Any]) -> list[Text]:
    numbers = [goal["number"] for goal in goals if isinstance(goal, dict) and type(goal.get("number")) is int]
    twice = sorted({n for n in numbers if numbers.count(n) > 1})
    return [Text("cults.content.goal_twice", {"number": n}) for n in twice]


def _by_players(low: int, high: int) -> Check:
    """Four numbers: for 1, 2, 3 and 4 players."""

    def check(field: str, value: Any, report: Report) -> None:
        if not isinstance(value, list) or len(value) != MOST_PLAYERS:
            report(field, expected("cults.content.a.by_players", value))
            return
        for place, count in enumerate(value, start=1):
            number(low, high)(f"{field} {place}", count, report)

    return check


def _check_numbers(field: str, value: Any, report: Report) -> None:
    _counts(DISTRICTS, 1, len(DISTRICTS))(field, value, report)
    if isinstance(value, dict) and sorted(map(str, value.values())) != ["1", "2", "3", "4"]:
        report(field, Text("cults.content.numbers"))


def _check_markers(field: str, value: Any, report: Report) -> None:
    if not isinstance(value, list) or not value:
        report(field, expected("cults.content.a.numbers", value))
        return
    for place, count in enumerate(value, start=1):
        number(1, 9)(f"{field} {place}", count, report)


def _check_board(board: Any, report: Report) -> None:
    if isinstance(board, dict):
        _check_entry(board, ("provenance",), _BOARD, report)
    else:
        report("board", expected("core.content.a.table", board))


# -- all fields ------------------------------------------------------------------------------------------

_COMMON: Final[Mapping[str, Check]] = {
    "id": check_id,
    "name": in_languages(LONGEST_NAME),
    "provenance": word(*PROVENANCES),
}
_CARD: Final[Mapping[str, Check]] = {
    **_COMMON,
    "kind": word(*KINDS),
    "copies": number(1, CULT_CARDS),
    "cult": word(*CULTS),
    "cost": number(0, 20),
    "symbols": _counts(SYMBOLS, 1, 9),
    "keyword": word(*KEYWORDS[1:]),
    "effects": _check_effects,
    "text": in_languages(LONGEST_TEXT),
    "first_game": word(*DISTRICTS),
    "known": known_fields(CARD_FIELDS),
}
_CITY: Final[Mapping[str, Check]] = {
    **_COMMON,
    "lasts": word(*LASTS),
    "effects": _check_city_effects,
    "text": in_languages(LONGEST_TEXT),
    "advance": _words(DISTRICTS, 0),
    "known": known_fields(CITY_FIELDS),
}
_PROLOGUE: Final[Mapping[str, Check]] = {
    **_COMMON,
    "sanity": _check_sanity,
    "arrived": _counts(DISTRICTS, 1, 5),
    "track": _check_flag,
    "first_game": _check_flag,
    "known": known_fields(PROLOGUE_FIELDS),
}
_GOAL: Final[Mapping[str, Check]] = {
    **_COMMON,
    "number": number(1, 99),
    "needs": _check_needs,
    "known": known_fields(GOAL_FIELDS),
}
_BOARD: Final[Mapping[str, Check]] = {
    "numbers": _check_numbers,
    "ritual_spaces": _by_players(2, 9),
    "dominance_spaces": number(1, 12),
    "track": _by_players(1, 9),
    "sanity_markers": _check_markers,
    "rounds": number(1, 10),
    "provenance": word(*PROVENANCES),
    "known": known_fields(BOARD_FIELDS),
}
_PARTS: Final[Mapping[str, tuple[Sequence[str], Mapping[str, Check]]]] = {
    "card": (CARD_NEEDS, _CARD),
    "city": (CITY_NEEDS, _CITY),
    "prologue": (PROLOGUE_NEEDS, _PROLOGUE),
    "goal": (GOAL_NEEDS, _GOAL),
}
_TOGETHER: Final[Mapping[str, Callable[[list[Any]], list[Text]]]] = {
    "card": _cards_together,
    "city": _nothing_together,
    "prologue": _nothing_together,
    "goal": _goals_together,
}
