"""Bots by name: ``random`` plays any game, the rest come with their game."""

from __future__ import annotations

from fhtagn.bots.random import RandomBot
from fhtagn.core.bot import Bot
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.text import Text


def bot_names(game: Game) -> list[str]:
    return ["random", *game.bots]


def make_bot(game: Game, name: str) -> Bot:
    """The bot with this name for this game; raises ``BadInput`` that lists the known ones."""
    if name == "random":
        return RandomBot()
    if name not in game.bots:
        known = ", ".join(bot_names(game))
        raise BadInput(Text("core.bad.bot", {"name": name, "game": game.info.id, "known": known}))
    return game.bots[name]()
