"""What has changed, as data: a page that has the old value makes the new one from it.

A patch is one of

    [value]               put this here
    {"key": patch, ...}   look inside; null: this key is gone.  In a list the keys are numbers.
    [front, back, items]  of a list: keep so many at the front and at the back, these come between

The page has the same few lines in ``web/src/server/patch.ts``, and both are tested with the same cases.
"""

from __future__ import annotations

import json
from typing import Any, Final

SAME: Final[Any] = object()  # nothing has changed
LISTS: Final = (list, tuple)


def diff(old: Any, new: Any) -> Any:
    """The patch that makes ``new`` of ``old``; ``SAME`` if they are equal.

    Python takes true for 1: what is a number once must not be a truth value later.
    """
    if old == new:
        return SAME
    if isinstance(new, dict):
        return _inside(old, new) if isinstance(old, dict) else [new]
    if isinstance(new, LISTS):
        return _list(old, new) if isinstance(old, LISTS) else [new]
    return [new]


def _inside(old: dict[str, Any], new: dict[str, Any]) -> Any:
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key, SAME)
        if before is SAME:
            patch[key] = [value]
        elif before != value:
            found = diff(before, value)
            if found is not SAME:
                patch[key] = found
    if len(patch) == len(new) > 0:
        return [new]  # nothing is left of it
    if len(old) + sum(1 for key in patch if key not in old) > len(new):
        patch.update((key, None) for key in old if key not in new)
    return patch or SAME


def _list(old: Any, new: Any) -> Any:
    size, had = len(new), len(old)
    if size == had:
        patch: dict[str, Any] = {}
        for place in range(size):
            if old[place] != new[place]:
                found = diff(old[place], new[place])
                if found is not SAME:
                    patch[str(place)] = found
        if not patch:
            return SAME
        return [new] if len(patch) == size and all(type(found) is list for found in patch.values()) else patch
    most = min(size, had)
    front = 0
    while front < most and diff(old[front], new[front]) is SAME:
        front += 1
    back = 0
    while back < most - front and diff(old[had - 1 - back], new[size - 1 - back]) is SAME:
        back += 1
    return [front, back, new[front : size - back]] if front or back else [new]


def apply(old: Any, patch: Any) -> Any:
    """The new value; the old one stays as it is, and both share what has not changed."""
    if isinstance(patch, list):
        if len(patch) == 1:
            return patch[0]
        front, back, items = patch
        return [*old[:front], *items, *(old[len(old) - back :] if back else ())]
    if isinstance(old, list):
        new = list(old)
        for place, inner in patch.items():
            new[int(place)] = apply(old[int(place)], inner)
        return new
    made = dict(old)
    for key, inner in patch.items():
        if inner is None:
            made.pop(key)
        else:
            made[key] = apply(old.get(key), inner)
    return made


class Follower:
    """Puts together what a page is told, for programs that play."""

    def __init__(self) -> None:
        self._n = -1
        self._shared: Any = None
        self._mine: Any = None

    def read(self, text: str | bytes) -> dict[str, Any]:
        """A message; an update with everything that is known after it, and its new lines."""
        message: dict[str, Any] = json.loads(text)
        return self.follow(message) if message["type"] == "update" else message

    def follow(self, update: dict[str, Any]) -> dict[str, Any]:
        if "base" in update and update["base"] != self._n:
            raise ValueError(f"a change of {update['base']}, but {self._n} was the last")
        self._n = update["n"]
        if "shared" in update:
            self._shared = apply(self._shared, update["shared"])
        if "mine" in update:
            self._mine = apply(self._mine, update["mine"])
        told = {key: value for key, value in update.items() if key not in ("shared", "mine", "n", "base")}
        return {"lines": [], **told, **self._shared, **self._mine}
