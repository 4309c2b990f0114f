"""Die Sterne stehen richtig: what is wrong with a content file, mistake by mistake.

The format is described in ``docs/content.md``.  Every mistake is a text that names the card, the
field and what was expected there.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.content import (
    LONGEST_NAME,
    PROVENANCES,
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
from fhtagn.games.stars.rules.limits import CULT_LIMIT, DECK_SIZE, GOAL
from fhtagn.games.stars.rules.sky import MOVE_NAMES, SIDE, SYMBOLS, TILE_COUNTS

FORMAT: Final = 1
MOST_SYMBOLS: Final = 6  # of one kind, in an invocation or a service
MOST_CELLS: Final = 12  # coloured ones, on one card
MOST_POINTS: Final = 10
ANY_TILE: Final = "any"  # an uncoloured cell of a constellation
THEN: Final = ("discard", "turn")

POINTS: Final = {"great_old_one": 4, "greater_servitor": 2, "lesser_servitor": 1, "minion": 0}

TOP_FIELDS: Final = ("fhtagn", "format", "game", "card")
NEEDED: Final = ("id", "name", "copies", "type", "invocation", "constellations", "provenance")
ALLOWED: Final = (*NEEDED, "pantheon", "points", "star", "service", "effect", "known")
# Which of the optional fields each type must have, may have, and must not have.
BY_TYPE: Final = {
    "great_old_one": (("pantheon",), ("service", "points", "known")),
    "greater_servitor": (("pantheon", "star"), ("service", "points", "known")),
    "lesser_servitor": (("pantheon", "star"), ("service", "points", "known")),
    "minion": ((), ("effect", "points", "known")),
}
# The further fields of each effect.
EFFECTS: Final = {
    "hand_limit": ("count",),
    "take_from_discard": ("count", "then"),
    "exchange_card": ("count", "then"),
    "draw_cards": ("count", "then"),
    "change_sky": ("symbols", "then"),
    "extra_invocation": ("then",),
    "extra_summoning": ("then",),
}


def mistakes(data: Any) -> list[Text]:
    """Everything that is wrong with the parsed file, in its order; empty if it can be played."""
    found = check_head(data, "stars", FORMAT, TOP_FIELDS)
    if found is None:
        return [foreign("stars")]
    cards = data.get("card")
    if not isinstance(cards, list) or not cards:
        return [*found, Text("stars.content.no_cards")]
    ids: set[str] = set()
    for place, card in enumerate(cards, start=1):
        label = label_of(card, place)

        def report(field: str, what: Text, label: str = label, place: int = place) -> None:
            args = {"card": label, "field": field, "what": what}
            found.append(Mistake("stars.content.at", args, "card", place, field))

        if not isinstance(card, dict):
            args = {"card": label, "what": expected("core.content.a.table", card)}
            found.append(Mistake("stars.content.at_card", args, "card", place))
            continue
        _check_card(card, report)
        if label in ids:
            report("id", Text("core.content.twice"))
        ids.add(label)
    return [*found, *_check_deck(cards, found == [])]


def _check_deck(cards: list[Any], all_good: bool) -> list[Text]:
    """What can only be seen over all cards, as far as they are good enough to tell."""
    found: list[Text] = []
    if _all_good("type", cards) and all(_is_good("pantheon", card) for card in cards if "pantheon" in card):
        found += _check_pantheons(cards)
    if _all_good("copies", cards):
        total = sum(card["copies"] for card in cards)
        if total != DECK_SIZE:
            found.append(Text("stars.content.total", {"found": total, "wanted": DECK_SIZE}))
    if all_good:
        most = _most_points(cards)
        if most < GOAL:
            found.append(Text("stars.content.unwinnable", {"most": most, "goal": GOAL}))
    return found


def _check_pantheons(cards: list[dict[str, Any]]) -> list[Text]:
    """Every servitor serves somebody."""
    pantheons = sorted({card.get("pantheon", "") for card in cards if card["type"] == "great_old_one"})
    return [
        Mistake(
            "stars.content.at",
            {
                "card": card.get("id", f"#{place}"),
                "field": "pantheon",
                "what": not_allowed(card["pantheon"], tuple(pantheons)),
            },
            "card",
            place,
            "pantheon",
        )
        for place, card in enumerate(cards, start=1)
        if "pantheon" in card and card["pantheon"] not in pantheons
    ]


def _most_points(cards: list[dict[str, Any]]) -> int:
    """What a full cult place can be worth; no Great Old One lies there twice."""
    worth: list[int] = []
    for card in cards:
        copies = 1 if card["type"] == "great_old_one" else card["copies"]
        worth += [card.get("points", POINTS[card["type"]])] * copies
    return sum(sorted(worth)[-CULT_LIMIT:])


def _all_good(field: str, cards: list[Any]) -> bool:
    return all(isinstance(card, dict) and field in card and _is_good(field, card) for card in cards)


def _is_good(field: str, card: Any) -> bool:
    found: list[str] = []
    _CHECKS[field](field, card[field], lambda where, _: found.append(where))
    return not found


# -- one card ------------------------------------------------------------------------------------


def _check_card(card: dict[str, Any], report: Report) -> None:
    for field in NEEDED:
        if field not in card:
            report(field, Text("core.content.missing"))
    for field in card:
        if field not in ALLOWED:
            report(field, Text("core.content.unknown_field", hint(field, ALLOWED)))
    for field, check in _CHECKS.items():
        if field in card:
            check(field, card[field], report)
    type_ = card.get("type")
    if isinstance(type_, str) and type_ in BY_TYPE:
        needed, allowed = BY_TYPE[type_]
        kind = Text(f"stars.type.{type_}")
        for field in needed:
            if field not in card:
                report(field, Text("stars.content.type_needs", {"type": kind}))
        if type_ != "great_old_one":  # for that one servitors may leave stars out
            _check_tiles(card, report)
        for field in card:
            if field in ALLOWED and field not in NEEDED + needed + allowed:
                report(field, Text("stars.content.type_forbids", {"type": kind}))


def _check_symbols(field: str, value: Any, report: Report) -> None:
    """``{ push = 1, flip = 2 }``"""
    if not isinstance(value, dict):
        report(field, expected("stars.content.a.symbols", value))
        return
    for name, count in value.items():
        if name not in MOVE_NAMES:
            report(f"{field}.{name}", not_allowed(name, MOVE_NAMES))
        else:
            number(1, MOST_SYMBOLS)(f"{field}.{name}", count, report)
    if not value:
        report(field, Text("stars.content.no_symbols"))


def _check_service(field: str, value: Any, report: Report) -> None:
    if not is_table(field, value, ("change", "into"), report):
        return
    word(*MOVE_NAMES)(f"{field}.change", value.get("change"), report)
    _check_symbols(f"{field}.into", value.get("into"), report)


def _check_effect(field: str, value: Any, report: Report) -> None:
    do = value.get("do") if isinstance(value, dict) else None
    if not isinstance(do, str) or do not in EFFECTS:
        report(f"{field}.do", not_allowed(do, tuple(EFFECTS)))
        return
    further = EFFECTS[do]
    if not is_table(field, value, ("do", *further), report):
        return
    if "symbols" in further:
        _check_symbols(f"{field}.symbols", value.get("symbols"), report)
    if "then" in further:
        word(*THEN)(f"{field}.then", value.get("then"), report)
    if "count" in further:
        low = 1 if do != "hand_limit" else 6
        number(low, 10)(f"{field}.count", value.get("count", 1 if do != "hand_limit" else None), report)


def _check_constellations(field: str, value: Any, report: Report) -> None:
    if not isinstance(value, list) or not value:
        report(field, expected("stars.content.a.constellations", value))
        return
    cells = 0
    for place, shape in enumerate(value, start=1):
        cells += _check_shape(f"{field} {place}", shape, report)
    if cells > MOST_CELLS:
        report(field, Text("stars.content.many_cells", {"found": cells, "most": MOST_CELLS}))


def _check_tiles(card: dict[str, Any], report: Report) -> None:
    """Is there a sky that shows all constellations at once?"""
    if not _all_good("constellations", [card]):
        return
    names: list[str] = []
    for shape in card["constellations"]:
        for row in shape:
            names += [row] if isinstance(row, str) else row
    for pair, there in enumerate(TILE_COUNTS):
        front, back = SYMBOLS[2 * pair], SYMBOLS[2 * pair + 1]
        needed = names.count(front) + names.count(back)
        if needed > there:
            sides = {"front": Text(f"stars.symbol.{front}"), "back": Text(f"stars.symbol.{back}")}
            what = Text("stars.content.few_tiles", {"needed": needed, "there": there, **sides})
            report("constellations", what)


def _check_shape(field: str, shape: Any, report: Report) -> int:
    """A line of symbols, or several rows of the same length; returns how many cells are coloured."""
    rows = [shape] if isinstance(shape, list) and shape and isinstance(shape[0], str) else shape
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) and row for row in rows):
        report(field, expected("stars.content.a.shape", shape))
        return 0
    names = (*SYMBOLS, ANY_TILE)
    strange = [name for row in rows for name in row if name not in names]
    if strange:
        report(field, not_allowed(strange[0], names))
        return 0
    if len({len(row) for row in rows}) > 1:
        report(field, Text("stars.content.uneven"))
        return 0
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        report(field, Text("stars.content.too_large", {"side": SIDE}))
    columns = list(zip(*rows, strict=True))
    edges = (rows[0], rows[-1], columns[0], columns[-1])
    if any(all(name == ANY_TILE for name in edge) for edge in edges):
        report(field, Text("stars.content.empty_edge", {"any": ANY_TILE}))
    return sum(name != ANY_TILE for row in rows for name in row)


_CHECKS: Final = {
    "id": check_id,
    "name": in_languages(LONGEST_NAME),
    "copies": number(1, DECK_SIZE),
    "type": word(*BY_TYPE),
    "pantheon": check_id,
    "points": number(0, MOST_POINTS),
    "invocation": _check_symbols,
    "constellations": _check_constellations,
    "star": word(*SYMBOLS),
    "service": _check_service,
    "effect": _check_effect,
    "provenance": word(*PROVENANCES),
    "known": known_fields(ALLOWED),
}
