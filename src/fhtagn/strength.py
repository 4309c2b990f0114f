"""Are the levels of a game in their order?  Menus list ``medium`` above the game's own bot, so it should be.

Put it into the tests of your game:

>>> from fhtagn.core.registry import load
>>> from fhtagn.strength import check_levels
>>> check_levels(load("iaa"), games=4)
"""

from __future__ import annotations

import warnings
from math import sqrt
from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.registry import known
from fhtagn.sim import Plan, Report, simulate

CLEARLY: Final = 2.0  # standard errors
MEDIUM: Final = "medium"


class Weaker(UserWarning):
    """A level plays worse than the bot that menus list below it."""


def check_levels(game: Game, games: int = 40, seed: str = "levels") -> None:
    """Warn (``Weaker``) if ``medium`` clearly loses to the game's own bot, the last of ``game.bots``.

    Games for one, and games without a bot, have nothing to compare.
    """
    players = next((n for n in game.info.seats if n > 1), 0)
    if not players or not game.bots:
        return
    own = list(game.bots)[-1]
    with known(game):
        if game.info.together:
            first, second = (
                simulate(Plan(game.info.id, [bot] * players, games, seed)) for bot in (MEDIUM, own)
            )
            won, lost = first.together, second.together
        else:
            report = simulate(Plan(game.info.id, [MEDIUM, *[own] * (players - 1)], games, seed))
            won, lost = report.bot_wins[0], _fair_share(report, players)
    if lost - won > CLEARLY * sqrt(max(won + lost, 1)):
        warnings.warn(
            f"{game.info.id}: {MEDIUM} won {won} of {games} games against {own}, which menus list below it; "
            "return Heuristics from Game.heuristics, or leave the default, which asks the game's last bot",
            Weaker,
            stacklevel=2,
        )


def _fair_share(report: Report, players: int) -> int:
    """What each of the others won."""
    return sum(report.bot_wins[1:]) // (players - 1)
