"""Die Sterne stehen richtig: the table as text.

Every symbol has a sign of its own, so the sky can be read without colour.  A tile is written
``front/back``: the other side lies open.  Tiles that belong to a constellation of a hand card stand in
brackets, tiles that would complete one when turned over in parentheses.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from fhtagn.core.picture import Line, Picture
from fhtagn.core.text import Words
from fhtagn.games.stars.rules.sky import CELL_NAMES, COLUMNS, MOVE_NAMES, ROWS, SIDE, SYMBOLS

SIGNS: Final = {
    "one_star": "1",
    "two_stars": "2",
    "three_stars": "3",
    "four_stars": "4",
    "five_stars": "5",
    "void": "∅",
    "crescent_moon": "☾",
    "cratered_moon": "◎",
    "full_moon": "●",
    "lunar_eclipse": "◐",
    "shooting_star": "*",
    "meteor_shower": "⁂",
    "midnight_sun": "☼",
    "solar_eclipse": "✹",
    "any": "·",
}
MOVE_SIGNS: Final = {"push": "▶", "swap": "↔", "flip": "↻"}
RECONSTRUCTED: Final = "°"
SKY_WIDTH: Final = 29
CARD_WIDTH: Final = 74
NAME_WIDTH: Final = 17
POINTS_WIDTH: Final = 4
INVOCATION_WIDTH: Final = 5
FIELD_WIDTH: Final = 10
LEGEND_PER_LINE: Final = 4

View = dict[str, Any]


def picture(view: View, words: Words) -> Picture:
    """Piles, cult places, hand cards in detail; last, side by side, the sky and what the hand wants."""
    lines: Picture = [_piles(view, words)]
    for cult in view["cults"]:
        lines += _cult(view, cult, words)
    lines.append([])
    for id in _different(view):
        lines += _wrapped("  ", _name(view, id, words), _details(view, id, words))
    lines += _legend(view, words)
    if view["running"] is not None:
        lines.append([(_running(view, words), "note")])
    lines.append(_scores(view, words))
    lines += [
        left if right is None else _padded(left or [], SKY_WIDTH) + right
        for left, right in zip_longest(_sky(view), _wishes(view, words))
    ]
    return lines


def spoken(view: View, words: Words) -> list[str]:
    """The same as sentences."""
    told = ["".join(text for text, _ in _piles(view, words)) + "."]
    for cult in view["cults"]:
        told.append("".join(text for text, _ in _head(view, cult, words)).strip() + ".")
        for creature in cult["creatures"]:
            used = words.key("stars.board.used") if creature["used"] else ""
            told.append(f"{_spoken_card(view, creature['card'], words)}{used}.")
    for row in range(SIDE):
        symbols = view["sky"][SIDE * row : SIDE * (row + 1)]
        told.append(words.key("stars.board.spoken_row", row=ROWS[row], tiles=_row_words(symbols, words)))
    told.append(words.key("stars.board.spoken_backs", pairs=_backs(words)))
    if view["running"] is not None:
        told.append(_spoken_running(view, words) + ".")
    for place in view["hand"] or []:
        card = view["cards"][place["card"]]
        shapes = [" / ".join(_row_words(row, words) for row in shape) for shape in card["constellations"]]
        wants = words.key(
            "stars.board.spoken_wants", shapes="; ".join(shapes), missing=_missing(place, words)
        )
        told.append(f"{_spoken_card(view, place['card'], words)}. {wants}")
    return told


# -- piles and cult places -------------------------------------------------------------------------


def _piles(view: View, words: Words) -> Line:
    discard = view["discard"]
    top = _name(view, discard[-1], words) if discard else words.key("stars.board.empty")
    piles = words.key("stars.board.piles", turn=view["turn"], deck=view["deck"], n=len(discard), top=top)
    return [(piles, "title")]


def _scores(view: View, words: Words) -> Line:
    """All points in one line, for screens on which the cult places are out of sight."""
    line: Line = []
    for cult in view["cults"]:
        line += [(" · " if line else "  ", ""), (words.seat(cult["seat"]), f"seat{cult['seat']}")]
        line.append((f": {cult['points']}", "note"))
    return [*line, (" " + words.key("stars.board.goal", goal=view["goal"]), "dim")]


def _head(view: View, cult: View, words: Words) -> Line:
    seat = cult["seat"]
    return [
        ("▶ " if seat == view["whose"] else "  ", "mine"),
        (words.seat(seat), f"seat{seat}"),
        (" · " + words.key("stars.board.points", n=cult["points"], goal=view["goal"]), "note"),
        (" · " + words.key("stars.board.cards", n=cult["hand"]), ""),
    ]


def _cult(view: View, cult: View, words: Words) -> list[Line]:
    lines = [_head(view, cult, words)]
    for creature in cult["creatures"]:
        lines += _wrapped(
            "    ", _name(view, creature["card"], words), _details(view, creature["card"], words)
        )
        if creature["used"]:
            lines[-1].append((words.key("stars.board.used"), "dim"))
    return lines


# -- cards -----------------------------------------------------------------------------------------


def _different(view: View) -> list[str]:
    return list(dict.fromkeys(place["card"] for place in view["hand"] or []))


def _name(view: View, id: str, words: Words) -> str:
    """The name; cards that are not known from print carry a mark."""
    card = view["cards"][id]
    mark = RECONSTRUCTED if card["provenance"] == "reconstructed" else ""
    return f"{card['name'][words.lang]}{mark}"


def _details(view: View, id: str, words: Words) -> str:
    """Everything else that is printed on the card, but its constellations."""
    card = view["cards"][id]
    type_ = words.key(f"stars.type.{card['type']}")
    if "pantheon" in card:
        type_ += f" ({view['pantheons'][card['pantheon']][words.lang]})"
    parts = [type_, words.key("stars.board.worth", n=card["points"])]
    if "service" in card:
        service = card["service"]
        change = f"{MOVE_SIGNS[service['change']]}→{_symbols(service['into'])}"
        parts.append(words.key("stars.board.service", change=change))
    if "star" in card:
        parts.append(words.key("stars.board.star", sign=SIGNS[card["star"]]))
    if "effect" in card:
        parts.append(_effect(card["effect"], words))
    return "".join(f" · {part}" for part in parts)


def _wrapped(margin: str, name: str, details: str) -> list[Line]:
    """A card in as many lines as it takes on a screen of 80 columns."""
    first, *more = wrap(name + details, CARD_WIDTH, initial_indent=margin, subsequent_indent=f"{margin}  ")
    lines: list[Line] = [[(margin, ""), (name, "name"), (first[len(margin + name) :], "")]]
    return [*lines, *([(line, "")] for line in more)]


def _effect(effect: View, words: Words) -> str:
    symbols = [words.key(f"stars.times.{name}", n=count) for name, count in effect.get("symbols", {}).items()]
    args = {"symbols": symbols} if symbols else {"n": effect.get("count", 1)}
    what = words.key(f"stars.effect.{effect['do']}", **args)
    return words.key(f"stars.effect.then_{effect['then']}", what=what) if "then" in effect else what


def _symbols(counts: dict[str, int]) -> str:
    return "".join(MOVE_SIGNS[name] * counts.get(name, 0) for name in MOVE_NAMES)


def _field(card: View) -> str:
    return " ".join(
        "/".join("".join(SIGNS[name] for name in row) for row in shape) for shape in card["constellations"]
    )


# -- the sky, and what the hand wants of it ----------------------------------------------------------


def _sky(view: View) -> list[Line]:
    seen = {cell for place in view["hand"] or [] if _is_visible(place) for cell in place["cells"]}
    near = {cell for place in view["hand"] or [] if len(place["flips"]) == 1 for cell in place["flips"]}
    lines: list[Line] = [[("  " + "".join(f"  {column}  " for column in COLUMNS), "dim")]]
    for row in range(SIDE):
        line: Line = [(f"{ROWS[row]} ", "dim")]
        for column in range(SIDE):
            place = SIDE * row + column
            cell = CELL_NAMES[place]
            before, after = ("[", "]") if cell in seen else ("(", ")") if cell in near else (" ", " ")
            front = view["sky"][place]
            back = SYMBOLS[SYMBOLS.index(front) ^ 1]  # stars:tiles/back-known
            mark = "note" if cell in seen else "mine"
            line += [(before, mark), (SIGNS[front], "note" if cell in seen else "name")]
            line += [(f"/{SIGNS[back]}", "dim"), (after, mark)]
        lines.append(line)
    return lines


def _wishes(view: View, words: Words) -> list[Line]:
    """Each hand card in one line: points, invocation, constellations, what is missing."""
    if view["hand"] is None:
        return []
    heads = [words.key(f"stars.board.{head}") for head in ("hand", "brings", "invokes", "wants", "lacks")]
    lines: list[Line] = [[(_columns(*heads), "dim")]]
    for place in view["hand"]:
        card = view["cards"][place["card"]]
        name = _name(view, place["card"], words)
        invocation = _symbols(card["invocation"])
        points = str(card["points"])
        row = _columns(name, points, invocation, _field(card), _missing_signs(place, words))
        lines.append([(row, "note" if _is_visible(place) else "")])
    return lines


def _columns(name: str, points: str, invocation: str, field: str, lacks: str) -> str:
    shown = name if len(name) < NAME_WIDTH else _shortened(name)
    left = f"{shown:<{NAME_WIDTH}}{points:<{POINTS_WIDTH}}{invocation:<{INVOCATION_WIDTH}}"
    return f"{left}{field:<{FIELD_WIDTH}}{lacks}".rstrip()


def _shortened(name: str) -> str:
    """What fits into the column; the mark stays."""
    mark = RECONSTRUCTED if name.endswith(RECONSTRUCTED) else ""
    return f"{name[: NAME_WIDTH - 2 - len(mark)]}…{mark}"


def _is_visible(place: View) -> bool:
    return place["missing"] is not None and not any(place["missing"].values())


def _missing_signs(place: View, words: Words) -> str:
    if place["missing"] is None:
        return words.key("stars.board.far")
    return _symbols(place["missing"]) or words.key("stars.board.ready")


def _running(view: View, words: Words) -> str:
    running = view["running"]
    name = _name(view, running["card"], words) if running["card"] is not None else ""
    return _said_running(running["what"], name, _symbols(running["symbols"]), words)


def _spoken_running(view: View, words: Words) -> str:
    running = view["running"]
    name = view["cards"][running["card"]]["name"][words.lang] if running["card"] is not None else ""
    left = [words.key(f"stars.times.{move}", n=n) for move, n in running["symbols"].items() if n]
    return _said_running(running["what"], name, left, words)


def _said_running(what: str, name: str, symbols: str | list[str], words: Words) -> str:
    if what == "summoning":
        return words.key("stars.board.summoning", card=name)
    key = "stars.board.invocation" if name else "stars.board.changing"
    return words.key(key, card=name, symbols=symbols)


def _legend(view: View, words: Words) -> list[Line]:
    signs = [
        f"{SIGNS[name]} {words.key(f'stars.symbol.{name}')}" for name in SIGNS if SIGNS[name] not in "12345"
    ]
    moves = " · ".join(f"{sign} {words.key(f'stars.move.{name}')}" for name, sign in MOVE_SIGNS.items())
    lines: list[Line] = [[]]
    lines += [[("  " + text, "dim")] for text in (moves, words.key("stars.board.legend"))]
    for start in range(0, len(signs), LEGEND_PER_LINE):
        lines.append([("  " + " · ".join(signs[start : start + LEGEND_PER_LINE]), "dim")])
    if any(card["provenance"] == "reconstructed" for card in view["cards"].values()):
        lines.append([("  " + words.key("stars.board.reconstructed", mark=RECONSTRUCTED), "dim")])
    return lines


def _padded(line: Line, width: int) -> Line:
    return [*line, (" " * (width - sum(len(text) for text, _ in line)), "")]


# -- spoken ----------------------------------------------------------------------------------------


def _spoken_card(view: View, id: str, words: Words) -> str:
    card = view["cards"][id]
    told = f"{card['name'][words.lang]}: " + words.key(f"stars.type.{card['type']}")
    if "pantheon" in card:
        told += f" ({view['pantheons'][card['pantheon']][words.lang]})"
    told += ", " + words.key("stars.board.worth", n=card["points"])
    invocation = [words.key(f"stars.times.{name}", n=count) for name, count in card["invocation"].items()]
    told += "; " + words.key("stars.board.spoken_invocation", symbols=invocation)
    if "service" in card:
        service = card["service"]
        into = [words.key(f"stars.times.{name}", n=count) for name, count in service["into"].items()]
        change = words.key(f"stars.move.{service['change']}")
        told += "; " + words.key("stars.board.spoken_service", change=change, into=into)
    if "star" in card:
        told += "; " + words.key("stars.board.star", sign=words.key(f"stars.symbol.{card['star']}"))
    if "effect" in card:
        told += "; " + _effect(card["effect"], words)
    if card["provenance"] == "reconstructed":
        told += "; " + words.key("stars.board.spoken_reconstructed")
    return told


def _backs(words: Words) -> list[str]:
    """stars:tiles/back-known: which symbols are two sides of one tile; said once, not for every tile."""
    named = [words.key(f"stars.symbol.{symbol}") for symbol in SYMBOLS]
    pairs = zip(named[::2], named[1::2], strict=True)
    return [words.key("stars.board.spoken_pair", one=one, other=other) for one, other in pairs]


def _row_words(row: list[str], words: Words) -> str:
    return ", ".join(words.key(f"stars.symbol.{name}") for name in row)


def _missing(place: View, words: Words) -> str:
    if place["missing"] is None:
        return words.key("stars.missing.far", n=place["tried"])
    if _is_visible(place):
        return words.key("stars.missing.nothing")
    wanted = [words.key(f"stars.times.{name}", n=n) for name, n in place["missing"].items() if n]
    return words.key("stars.missing.symbols", symbols=wanted)
