"""What can go wrong, as exceptions that teach.

Every error carries a ``Text``: clients show it in the player's language, and
``str(error)`` reads well in a terminal.  Nothing here is ever logged and ignored.
"""

from __future__ import annotations

from fhtagn.core.text import Text, english


class FhtagnError(Exception):
    """Base of all errors that a caller may want to show to a person.

    Catch it where a person should read what went wrong, and derive from it for a reason of your own.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return english(self.text)


class IllegalAction(FhtagnError):
    """An action that cannot be played now.  The state is unchanged.

    Catch it where actions come from outside: from a page, a file or a learner.
    """


class BadInput(FhtagnError):
    """Options, names or numbers from outside that make no sense.

    Raise it with a text that says what would have been possible.
    """


class BadLog(FhtagnError):
    """A log that cannot be read: truncated, foreign, altered, or of another version.

    Catch it where files are opened.
    """


class BadContent(FhtagnError):
    """A content file (cards, maps) with a mistake in it.

    Use ``refuse`` to raise it: it tells the first mistake, and how many more there are.
    """


class UndoRefused(FhtagnError):
    """Taking back is not permitted here; the text says why.

    Use ``Table.undo_refusal`` to ask beforehand.
    """
