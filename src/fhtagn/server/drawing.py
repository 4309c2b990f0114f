"""The board of a game that the page knows nothing of: picture and sentences, in the reader's language."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game, View
from fhtagn.core.sides import side_names
from fhtagn.core.text import Text, Words
from fhtagn.server.messages import DrawnShown
from fhtagn.server.rooms import Room

NO_SIDES: Final[tuple[Text | None, ...]] = ()


def words_at(room: Room, lang: str) -> Words:
    """The words of a table's game, with the names of whoever sits there."""
    words = room.table.words(lang) if room.table is not None else room.game.words(lang)
    names = [row.name or words.key("core.seat", seat=row.seat + 1) for row in room.seats]
    return words.named(names, side_names(room.table.sides()) if room.table is not None else NO_SIDES)


def drawn(game: Game, view: View, words: Words) -> DrawnShown:
    """What a seat sees, as lines with styles and as sentences; a game may have only one of them."""
    try:
        picture = [[list(span) for span in line] for line in game.picture(view, words)]
    except NotImplementedError:
        picture = []
    try:
        spoken = game.spoken(view, words)
    except NotImplementedError:
        spoken = []
    return DrawnShown(picture, spoken)
