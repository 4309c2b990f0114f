"""A game that is looked at again, moment by moment, with the eyes of any seat."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fhtagn.core.errors import BadInput
from fhtagn.core.log import read_log
from fhtagn.core.nodes import Seat
from fhtagn.core.picture import Picture
from fhtagn.core.table import Table, is_doubtful
from fhtagn.core.text import Text, Words
from fhtagn.terminal.present import Sentence, told
from fhtagn.terminal.seats import words_at
from fhtagn.terminal.words import other_language

PUBLIC: Final = -1  # what a spectator sees
ALL: Final = -2  # the secrets of all seats


class Replay:
    """A table and whose eyes look at it: a seat, ``PUBLIC`` or ``ALL``.

    ``may_change`` is false while the game is still going on: then nobody looks with other eyes.
    """

    def __init__(self, table: Table, lang: str, eyes: int = PUBLIC, may_change: bool = True) -> None:
        self.table = table
        self.eyes = eyes
        self.may_change = may_change
        self.is_doubtful = False  # do its dice not follow from its secret?
        self.speak(lang)

    @classmethod
    def load(cls, path: Path, lang: str, eyes: int = PUBLIC) -> Replay:
        log = read_log(path)
        table = Table.replay(log)
        if eyes >= len(table.log.seats):
            args = {"what": eyes + 1, "low": 1, "high": len(table.log.seats)}
            raise BadInput(Text("cli.bad.number", args))
        replay = cls(table, lang, eyes)
        replay.is_doubtful = is_doubtful(log)
        return replay

    def speak(self, lang: str) -> None:
        self.lang = lang
        self.words: Words = words_at(self.table, lang)

    def switch_language(self) -> None:
        self.speak(other_language(self.lang))

    @property
    def length(self) -> int:
        """The number of moments; the board can be seen at 0 up to this."""
        return len(self.table.moments)

    def change_eyes(self) -> None:
        """The next seat, then everybody's secrets, then the public view again."""
        last = len(self.table.log.seats) - 1
        following = {PUBLIC: 0, ALL: PUBLIC, last: ALL}
        self.eyes = following.get(self.eyes, self.eyes + 1)

    def whose_eyes(self) -> str:
        if self.eyes == PUBLIC:
            return self.words.key("terminal.replay.public")
        return self.words.key("terminal.replay.all") if self.eyes == ALL else self.words.seat(self.eyes)

    def notes(self) -> list[str]:
        """What its dice are worth: are they the ones dealt, and how many were taken back."""
        notes = [self.words.key("terminal.doubt")] if self.is_doubtful else []
        if n := self.table.log.taken_back():
            notes.append(self.words.key("cli.verify.taken_back", n=n))
        return notes

    def sentences(self) -> list[Sentence]:
        viewer = self.eyes if self.eyes >= 0 else None
        return told(self.table, self.words, viewer, whole=self.eyes == ALL)

    def picture(self, n: int) -> Picture:
        """The board after the first ``n`` moments."""
        state = self.table.at(n)
        game = self.table.game
        lines: Picture = []
        for viewer in self._viewers():
            if self._is_stacked and viewer is not None:
                lines.append([(f"── {self.words.seat(viewer)} ──", f"seat{viewer}")])
            lines += game.picture(game.view(game.known(state, viewer), viewer), self.words)
        return lines

    def spoken(self, n: int) -> list[str]:
        """The same as sentences."""
        state = self.table.at(n)
        game = self.table.game
        lines: list[str] = []
        for viewer in self._viewers():
            if self._is_stacked and viewer is not None:
                lines.append(f"{self.words.seat(viewer)}:")
            lines += game.spoken(game.view(game.known(state, viewer), viewer), self.words)
        return lines

    @property
    def _is_stacked(self) -> bool:
        """Where nothing is hidden, all eyes see the same board: once is enough."""
        return self.eyes == ALL and self.table.game.info.hidden

    def _viewers(self) -> list[Seat | None]:
        if self._is_stacked:
            return list(range(len(self.table.log.seats)))
        return [self.eyes if self.eyes >= 0 else None]
