"""Bots by name: ``random`` and the levels play any game, others come with their game or with a package.

An installed package declares its bots as entry points in the group ``fhtagn.bots``; what it names makes a
bot when it is called, as a class does.  If that has an attribute ``games``, the bot only plays these.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from fhtagn.bots.levels import LEVELS, level, split_name
from fhtagn.bots.random import RandomBot
from fhtagn.core import outside
from fhtagn.core.bot import Bot, Position
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text

__all__ = ["ADVISER", "bot_for", "bot_names", "broken_bots", "explained", "make_bot", "split_name"]

ADVISER: Final = "medium"  # whom people ask for a hint: strong enough, and quick enough to wait for


def bot_names(game: Game) -> list[str]:
    """From the weakest to the strongest; then those of installed packages, whose strength nobody knows."""
    ours = ["random", *LEVELS[:1], *game.bots, *LEVELS[1:]]
    return ours + [
        name for name in outside.installed(outside.BOTS) if name not in ours and _plays(name, game)
    ]


def broken_bots() -> list[Text]:
    """One line for each bot of an installed package that cannot be loaded."""
    found = []
    for name in outside.installed(outside.BOTS):
        try:
            outside.bring(outside.BOTS, name)
        except BadInput as wrong:
            found.append(wrong.text)
    return found


def make_bot(game: Game, name: str) -> Bot:
    """The bot with this name for this game; raises ``BadInput`` that lists the known ones.

    Use it for names from anywhere; ``bot_for`` also imports what it is told.
    """
    if name == "random":
        return RandomBot()
    if name in game.bots:
        return game.bots[name]()
    frozen = game.frozen_bots()
    if name in frozen:
        return frozen[name]()
    found = level(game, name)
    if found is None and name in outside.installed(outside.BOTS):
        maker = outside.bring(outside.BOTS, name)
        found = _made(name, maker) if _is_for(maker, game) else None
    if found is None:
        known = ", ".join(bot_names(game))
        raise BadInput(Text("core.bad.bot", {"name": name, "game": game.info.id, "known": known}))
    return found


def bot_for(game: Game, name: str) -> Bot:
    """A bot by name, or one of your own: ``module:Class``.

    Only for what somebody typed on their own computer, since it imports what it is told: never for a
    server, nor for what stands in a log.
    """
    try:
        return make_bot(game, name)
    except BadInput:
        module, _, made = name.partition(":")
        names = (*module.split("."), made)
        if module in LEVELS or not all(part.isidentifier() for part in names):
            raise
    return _made(name, lambda: getattr(import_module(module), made)())


def _made(name: str, maker: Callable[[], Any]) -> Bot:
    """A bot of somebody else, whose code may fail in any way."""
    try:
        bot: Bot = maker()
    except Exception as wrong:
        reason = " ".join(f"{type(wrong).__name__}: {wrong}".split())
        raise BadInput(Text("core.bad.bot_load", {"bot": name, "reason": reason})) from wrong
    return bot


def _plays(name: str, game: Game) -> bool:
    try:
        return _is_for(outside.bring(outside.BOTS, name), game)
    except BadInput:
        return False


def _is_for(maker: Any, game: Game) -> bool:
    games = getattr(maker, "games", None)
    return games is None or game.info.id in games


def explained(bot: Bot, position: Position, action: Action, rng: Random) -> tuple[Text, ...]:
    """What a bot tells its partners it is up to; rivals and those who have secrets keep quiet."""
    info = position.game.info
    if not info.together or info.hidden or isinstance(bot, RandomBot):
        return ()
    return position.game.heuristics().told(position, action, rng)
