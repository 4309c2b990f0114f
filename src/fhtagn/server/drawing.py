"""The board of a game that the page knows nothing of: picture and sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from fhtagn.core.game import View
from fhtagn.core.sides import side_names
from fhtagn.core.text import Text, Words
from fhtagn.server.logs import brief_id, failed
from fhtagn.server.messages import DrawnShown
from fhtagn.server.rooms import Room

T = TypeVar("T")
NO_SIDES: Final[tuple[Text | None, ...]] = ()


def words_at(room: Room, lang: str) -> Words:
    """The words of a table's game, with the names of whoever sits there."""
    words = room.table.words(lang) if room.table is not None else room.game.words(lang)
    names = [row.name or words.key("core.seat", seat=row.seat + 1) for row in room.seats]
    return words.named(names, side_names(room.table.sides()) if room.table is not None else NO_SIDES)


def drawn(room: Room, view: View, words: Words) -> DrawnShown:
    """What a seat sees, as lines with styles and as sentences; a game may have only one of them.

    A game from outside may fail at it.  Then the page is told so instead: the options can still be chosen.
    """
    game = room.game
    picture = _tried(room, lambda: [[list(span) for span in line] for line in game.picture(view, words)])
    spoken = _tried(room, lambda: list(game.spoken(view, words)))
    return DrawnShown(picture or [], spoken or [], picture is None or spoken is None)


def _tried(room: Room, draw: Callable[[], list[T]]) -> list[T] | None:
    """What the game draws: nothing if it does not draw so, None if it fails."""
    try:
        return draw()
    except NotImplementedError:
        return []
    except Exception:
        if not room.is_undrawn:  # the next position will most likely fail, too
            room.is_undrawn = True
            failed("picture failed", game=room.game.info.id, table=brief_id(room.row.id))
        return None
