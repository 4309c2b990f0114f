"""A game whose bots fail in every way that one can think of; the worker loads it by name."""

from __future__ import annotations

import os
import signal
import time
from random import Random

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.game import Game, GameInfo
from fhtagn.core.nodes import Action
from fhtagn.core.registry import register
from fhtagn.games.iaa.game import OPTIONS, IaaGame


class First:
    """Does not fail: always the first option.  What it prints must not disturb anybody."""

    name = "first"

    def choose(self, position: Position, rng: Random) -> Action:
        print("I talk while I think")
        os.write(1, b"and loudly")
        return position.node.actions[0]

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return [Opinion(action, -place) for place, action in enumerate(position.node.actions)]


class Crashes(First):
    name = "crashes"

    def choose(self, position: Position, rng: Random) -> Action:
        raise ZeroDivisionError("divided by nobody")

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        raise ZeroDivisionError("divided by nobody")


class Dies(First):
    name = "dies"

    def choose(self, position: Position, rng: Random) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return ()


class Sleeps(First):
    name = "sleeps"

    def choose(self, position: Position, rng: Random) -> Action:
        time.sleep(3600)
        return ()

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        time.sleep(3600)
        return []


class Cheats(First):
    name = "cheats"

    def choose(self, position: Position, rng: Random) -> Action:
        return ("iaa.win", 1)


class Babbles(First):
    """Its answer cannot even be read."""

    name = "babbles"

    def choose(self, position: Position, rng: Random) -> Action:
        return (lambda: 5,)


def clumsy() -> Game:
    """The dice game with other bots (not a subclass: the game may be compiled)."""
    game = IaaGame()
    game.info = GameInfo("clumsy", "Clumsy", range(2, 7), rules_version=1, options=OPTIONS)
    game.bots = {bot.name: bot for bot in (First, Crashes, Dies, Sleeps, Cheats, Babbles)}
    return game


CLUMSY = register(clumsy())
