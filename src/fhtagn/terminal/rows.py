"""Many choices in few lines: those that differ only in one thing share one, as in the page's list.

>>> from fhtagn.core.text import Text, words_for
>>> from fhtagn.terminal.rows import Named, rows_of
>>> bids = [Named(Text("game.bid", {"n": n, "face": face}), "") for n in (1, 2) for face in "abcdef"]
>>> rows_of(bids)
[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from fhtagn.core.text import Text, Words

FEW: Final = 9  # so many choices are listed one by one
LEAST: Final = 3  # fewer are not worth a line of their own
DOTS: Final = "…"


class Named(NamedTuple):
    """A choice by its name, and what it brings: choices that bring different things stay apart."""

    label: Text
    outlook: str


class Row(NamedTuple):
    """One line: the first number, what its choices have in common, and what tells them apart."""

    first: int
    title: str
    outlook: str
    parts: list[str]


def rows_of(named: Sequence[Named]) -> list[list[int]]:
    """The places of the choices, line by line; every place once."""
    if len(named) <= FEW:
        return [[place] for place in range(len(named))]
    alike = _gather(range(len(named)), lambda place: (named[place].label.key, named[place].outlook))
    parts = [part for same in alike for part in _split(same, named)]
    return [row for part in parts for row in ([part] if len(part) >= LEAST else [[place] for place in part])]


def spoken(rows: Sequence[Sequence[int]], named: Sequence[Named], words: Words) -> list[Row]:
    """The lines in words; the choices are counted from 1 in the order of the lines."""
    found: list[Row] = []
    first = 1
    for row in rows:
        labels = [named[place].label for place in row]
        differing = sorted(_differing(labels), key=partial(words.place, labels[0]))
        shared = Text(labels[0].key, {**labels[0].args, **dict.fromkeys(differing, DOTS)})
        parts = [" · ".join(words.word(label.args[name]) for name in differing) for label in labels]
        title = words.say(labels[0] if len(row) == 1 else shared).replace(f"{DOTS} {DOTS}", DOTS)
        found.append(Row(first, title, named[row[0]].outlook, parts if len(row) > 1 else []))
        first += len(row)
    return found


def _split(same: list[int], named: Sequence[Named]) -> list[list[int]]:
    """Many choices that differ in several things: a line for everything but the last of these."""
    differing = _differing([named[place].label for place in same])
    if len(same) <= FEW or len(differing) < 2:
        return [same]
    firsts = differing[:-1]
    parts = _gather(same, lambda place: tuple(repr(named[place].label.args[name]) for name in firsts))
    return parts if len(same) / len(parts) >= LEAST else [same]


def _gather(places: Sequence[int], by: Callable[[int], Any]) -> list[list[int]]:
    found: dict[Any, list[int]] = {}
    for place in places:
        found.setdefault(by(place), []).append(place)
    return list(found.values())


def _differing(labels: Sequence[Text]) -> list[str]:
    """The arguments of a name that are not the same in all."""
    first = labels[0].args
    return [name for name in first if any(label.args[name] != first[name] for label in labels[1:])]
