"""IÄÄ! Cthulhu! Fhtagn!: the table as text.  Dice are drawn as dice and told apart without colour."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.picture import Line, Picture
from fhtagn.core.text import Words

SYMBOL: Final = {"iaa": "IÄÄ", "one": "  §", "two": " §§", "three": "§§§", "elder": " ✶ "}
STYLE: Final = {"iaa": "name", "one": "good", "two": "good", "three": "good", "elder": "note"}
PER_ROW: Final = 10  # dice beside each other in a narrow terminal


def picture(view: dict[str, Any], words: Words) -> Picture:
    """Middle, every cult with its display, and the roll that waits for calls."""
    lines: Picture = [
        [(words.key("iaa.board.phase", phase=view["phase"], target=view["target"]), "title")],
        [
            (words.key("iaa.board.middle", n=view["middle"]), ""),
            (" · " + words.key("iaa.board.stones", n=view["stones_in_middle"]), ""),
        ],
    ]
    for cult in view["cults"]:
        lines.append([])
        lines.extend(_cult(view, cult, words))
    dice = _expand(view["roll"])
    if dice:
        lines += [[], [(words.key("iaa.board.roll"), "title"), (f" · {words.seat(view['turn'])}", "")]]
        lines += _draw(dice)
    return lines


def spoken(view: dict[str, Any], words: Words) -> list[str]:
    """The same as sentences."""
    middle = words.key("iaa.board.middle", n=view["middle"])
    stones = words.key("iaa.board.stones", n=view["stones_in_middle"])
    lines = [
        words.key("iaa.board.phase", phase=view["phase"], target=view["target"]) + ".",
        f"{middle}, {stones}.",
    ]
    for cult in view["cults"]:
        name = words.seat(cult["seat"])
        dice = words.key("iaa.board.dice", n=cult["dice"])
        told = words.key("iaa.board.spoken_cult", cult=name, n=cult["score"], dice=dice)
        told += " " + _spoken_display(cult, words)
        marks = _marks(view, cult, words)
        lines.append(told + (f" ({', '.join(marks)})" if marks else ""))
    if any(view["roll"].values()):
        dice = _count_words(view["roll"], words)
        lines.append(words.key("iaa.board.spoken_roll", cult=words.seat(view["turn"]), dice=dice))
    return lines


def _spoken_display(cult: dict[str, Any], words: Words) -> str:
    shown = _count_words(cult["display"], words)
    worth = cult["worth"]
    if not worth:  # empty, or without tentacles
        return words.key("iaa.board.spoken_display", dice=shown)
    key = "iaa.board.spoken_closed" if worth > 0 else "iaa.board.spoken_open"
    return words.key(key, dice=shown, n=worth)


def _cult(view: dict[str, Any], cult: dict[str, Any], words: Words) -> list[Line]:
    seat = cult["seat"]
    pointer = "▶ " if seat == view["turn"] else "  "
    head: Line = [
        (pointer, "mine"),
        (words.seat(seat), f"seat{seat}"),
        (" · " + words.key("iaa.board.points", n=cult["score"]), "note"),
        (" · " + words.key("iaa.board.dice", n=cult["dice"]), ""),
    ]
    head += [(f" · {mark}", "dim") for mark in _marks(view, cult, words)]
    dice = _expand(cult["display"])
    if not dice:
        return [head, [("    " + words.key("iaa.board.empty"), "dim")]]
    sum_key = "iaa.board.sum_doubled" if cult["stone"] else "iaa.board.sum"
    points = abs(cult["worth"])
    total = words.key(sum_key, iaas=cult["display"]["iaa"], tentacles=cult["tentacles"], points=points)
    if points and not cult["complete"]:
        total += words.key("iaa.board.open", points=points)
    drawn = _draw(dice)
    drawn[1].append((f"  {total}", "good" if cult["complete"] else "dim"))
    return [head, *drawn]


def _marks(view: dict[str, Any], cult: dict[str, Any], words: Words) -> list[str]:
    marks = {
        "start": cult["seat"] == view["start"],
        "stone": cult["stone"],
        "complete": cult["complete"],
        "out": cult["ended"] and not cult["complete"],
    }
    return [words.key(f"iaa.board.{mark}") for mark, here in marks.items() if here]


def _expand(counts: dict[str, int]) -> list[str]:
    """Counts per face as single dice, in the order of the ritual."""
    return [face for face, count in counts.items() for _ in range(count)]


def _draw(dice: list[str]) -> list[Line]:
    """Dice beside each other, three lines a row."""
    lines: list[Line] = []
    for start in range(0, len(dice), PER_ROW):
        row = dice[start : start + PER_ROW]
        lines.append([("    ", ""), *(("╭───╮", "dim") for _ in row)])
        middle: Line = [("    ", "")]
        for face in row:
            middle += [("│", "dim"), (SYMBOL[face], STYLE[face]), ("│", "dim")]
        lines.append(middle)
        lines.append([("    ", ""), *(("╰───╯", "dim") for _ in row)])
    return lines


def _count_words(counts: dict[str, int], words: Words) -> str:
    told = [
        words.key("iaa.board.times", n=count, face=words.key(f"iaa.face.{face}"))
        for face, count in counts.items()
        if count
    ]
    return ", ".join(told) or words.key("iaa.board.empty")
