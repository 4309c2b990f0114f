"""Bots by name: ``random`` and the levels play any game, the rest come with their game."""

from __future__ import annotations

from fhtagn.bots.levels import BUDGET, LEVELS, level
from fhtagn.bots.random import RandomBot
from fhtagn.core.bot import Bot
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.text import Text


def bot_names(game: Game) -> list[str]:
    """From the weakest to the strongest."""
    return ["random", *LEVELS[:1], *game.bots, *LEVELS[1:]]


def split_name(entry: str) -> tuple[str, str]:
    """``greedy:Ada`` is a bot and what it is called; so is ``hard:5s:Ada``, with a budget in it."""
    bot, _, rest = entry.partition(":")
    budget, _, name = rest.partition(":")
    return (f"{bot}:{budget}", name) if bot in LEVELS and BUDGET.fullmatch(budget) else (bot, rest)


def make_bot(game: Game, name: str) -> Bot:
    """The bot with this name for this game; raises ``BadInput`` that lists the known ones."""
    if name == "random":
        return RandomBot()
    if name in game.bots:
        return game.bots[name]()
    found = level(game, name)
    if found is None:
        known = ", ".join(bot_names(game))
        raise BadInput(Text("core.bad.bot", {"name": name, "game": game.info.id, "known": known}))
    return found
