"""Which lines of its history a page can keep, and which it must be told (again)."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.core.log import SEATED, UNDO, Entry


class KeptLines:
    """How many moments count after each entry of a log that only grows.

    Taking back is an entry too, so the number goes up and down; who plays for a seat is none of them.
    """

    __slots__ = ("_after",)

    def __init__(self) -> None:
        self._after = [0]

    def kept(self, entries: Sequence[Entry], seq: int) -> int:
        """How many moments are the same now as after the first ``seq`` entries.

        A page that claims more entries than there are did not get them here: it keeps nothing.
        """
        after = self._after
        for seat, action in entries[len(after) - 1 :]:
            after.append(action[1] if seat == UNDO else after[-1] + (seat != SEATED))
        return min(after[seq:]) if 0 <= seq < len(after) else 0
