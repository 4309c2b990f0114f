"""Bots by name: ``random`` and the levels play any game, the rest come with their game."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.bots.levels import LEVELS, level, split_name
from fhtagn.bots.random import RandomBot
from fhtagn.core.bot import Bot, Position
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text

__all__ = ["ADVISER", "bot_names", "explained", "make_bot", "split_name"]

ADVISER: Final = "medium"  # whom people ask for a hint: strong enough, and quick enough to wait for


def bot_names(game: Game) -> list[str]:
    """From the weakest to the strongest."""
    return ["random", *LEVELS[:1], *game.bots, *LEVELS[1:]]


def make_bot(game: Game, name: str) -> Bot:
    """The bot with this name for this game; raises ``BadInput`` that lists the known ones."""
    if name == "random":
        return RandomBot()
    if name in game.bots:
        return game.bots[name]()
    frozen = game.frozen_bots()
    if name in frozen:
        return frozen[name]()
    found = level(game, name)
    if found is None:
        known = ", ".join(bot_names(game))
        raise BadInput(Text("core.bad.bot", {"name": name, "game": game.info.id, "known": known}))
    return found


def explained(bot: Bot, position: Position, action: Action, rng: Random) -> tuple[Text, ...]:
    """What a bot tells its partners it is up to; rivals and those who have secrets keep quiet."""
    info = position.game.info
    if not info.together or info.hidden or isinstance(bot, RandomBot):
        return ()
    return position.game.heuristics().told(position, action, rng)
