"""Suggested set-ups: how a game can be played well, for whoever does not want to choose every option.

They are declared by each game in its ``GameInfo``; their names and a sentence about each are the texts
``game.setup.x`` and ``game.setup.x.about``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text, brief

Choices = Mapping[str, str | int]


class SetUp:
    """A number of players, and the options that are not the usual ones.

    Use them in ``GameInfo.setups`` for games worth playing; the first is for people who are new to it.
    """

    __slots__ = ("id", "options", "players")

    def __init__(self, id: str, players: int, options: Choices = MappingProxyType({})) -> None:
        self.id = id
        self.players = players
        self.options = dict(options)

    def name(self, game: str) -> Text:
        """What people call it."""
        return Text(f"{game}.setup.{self.id}")

    def about(self, game: str) -> Text:
        """Whom it is for, in a sentence."""
        return Text(f"{game}.setup.{self.id}.about")


def set_up(game: str, known: Sequence[SetUp], name: str) -> SetUp:
    """The set-up with this name; raises ``BadInput`` where there is none."""
    for one in known:
        if one.id == name:
            return one
    args = {"game": game, "name": brief(name), "known": ", ".join(one.id for one in known) or "–"}
    raise BadInput(Text("core.bad.setup", args))
