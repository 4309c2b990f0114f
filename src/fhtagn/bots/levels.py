"""The levels of strength, the same in every game: ``easy``, ``medium``, ``hard``, ``hard:5s``, ``hard:800``.

``easy`` follows its priors, loosely.  ``medium`` and ``hard`` search.  Behind the colon of ``hard``
stand the seconds per decision (``5s``, ``0.5s``) or the iterations (``800``), with which the same seed gives
the same moves on every machine; behind a plus stand options of the search (``hard:800+random``).
"""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.bots.searcher import Search
from fhtagn.bots.settings import BUDGET, Settings, with_budget, with_options
from fhtagn.core.bot import Bot, Opinion, Position
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text

LEVELS: Final = ("easy", "medium", "hard")
MEDIUM: Final = Settings(iterations=50, thorough=False)
HARD: Final = Settings(seconds=1.0)
CARELESS: Final = 0.4  # how much of an easy bot's choice is left to chance
CARELESS_PARTNER: Final = 0.1  # where all win together: others pay for its mistakes


def level(game: Game, name: str) -> Bot | None:
    """The bot of this level, or None if the name does not stand for a level."""
    head, *options = name.split("+")
    kind, colon, budget = head.partition(":")
    if kind not in LEVELS:
        return None
    if kind == "easy" and (colon or options):
        raise BadInput(Text("core.bad.bot_easy", {"name": name}))
    if kind == "medium" and colon:
        raise BadInput(Text("core.bad.bot_medium", {"name": name}))
    if kind == "easy":
        return Easy(game.heuristics(), CARELESS_PARTNER if game.info.together else CARELESS)
    usual = MEDIUM if kind == "medium" else HARD
    settings = with_budget(name, budget) if colon else usual
    return Search(name, game.heuristics(), with_options(name, settings, options))


def split_name(entry: str) -> tuple[str, str]:
    """``greedy:Ada`` is a bot and what it is called; so is ``hard:5s+random:Ada``, with a budget in it."""
    bot, _, rest = entry.partition(":")
    behind, _, name = rest.partition(":")
    has_budget = bot in LEVELS and BUDGET.fullmatch(behind.partition("+")[0]) is not None
    return (f"{bot}:{behind}", name) if has_budget else (bot, rest)


class Easy:
    """Sees what looks good at first sight, and often takes something else.

    Use it as the opponent of people who play a game for the first time.
    """

    name = "easy"

    def __init__(self, heuristics: Heuristics, careless: float) -> None:
        self.heuristics = heuristics
        self.careless = careless

    def choose(self, position: Position, rng: Random) -> Action:
        """An option by chance, those that look good more often."""
        weights = self._weights(position, rng)
        return rng.choices(position.node.actions, weights)[0]

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        """How likely it is to take each option."""
        weights = self._weights(position, rng)
        found = []
        for action, weight in zip(position.node.actions, weights, strict=True):
            reason = Text("core.reason.prior", {"percent": round(100 * weight)})
            found.append(Opinion(action, weight, (reason,)))
        return sorted(found, key=lambda opinion: -opinion.score)

    def _weights(self, position: Position, rng: Random) -> list[float]:
        """The chance of each option: a share for all alike, the rest by the priors."""
        count = len(position.node.actions)
        priors = self.heuristics.priors(position.guess(rng), position.node, rng)
        if priors is None or not any(priors):  # it advises against everything
            priors = [1.0] * count
        total = sum(priors)
        return [self.careless / count + (1 - self.careless) * prior / total for prior in priors]
