"""What a game tells a search about its positions: rollouts, values, priors.

The search itself knows no game.  A game that says nothing is searched by its own bot (``Instinct``), and one
that has no bot either with random playouts to the end; everything it says here makes the search stronger or
quicker.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Generic

from mypy_extensions import mypyc_attr

from fhtagn.core.bot import Bot, Opinion, Position
from fhtagn.core.nodes import Action, Decision, Outcome
from fhtagn.core.text import Text
from fhtagn.core.typed import S

if TYPE_CHECKING:
    from fhtagn.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Judges positions without search.  States are guesses: they may be read, not changed.

    Use it when a search plays a game badly by itself: everything in it is optional.
    """

    def begin(self, s: S, thorough: bool) -> None:
        """A search begins here; if it is thorough, values may look further and take longer."""

    def rollout(self, s: S, node: Decision, rng: Random) -> Action:
        """A quick choice, made thousands of times a second in playouts."""
        actions = node.actions
        return actions[int(rng.random() * len(actions))]

    def compares(self, s: S, node: Decision) -> bool:
        """Are the options to be compared by playouts with the same luck, instead of by a tree?

        Sensible where dice and cards outweigh most choices.  The likeliest option by ``priors`` is the game's
        own choice, which stays unless another one is clearly better.
        """
        return False

    def loyalty(self) -> float:
        """How much more of a victory another option must promise before the game's own choice is left."""
        return 0.01

    def stretch(self, s: S) -> int:
        """A number that changes where the luck of such playouts begins anew, for example with every turn."""
        return 0

    def expands(self, s: S, node: Decision) -> bool:
        """Should the tree grow beyond this position?  If not, a playout from here judges each visit."""
        return True

    def value(self, s: S) -> list[float] | None:
        """Each seat's prospects from 0 (lost) to 1 (won); None: play on, it is too early to tell."""
        return None

    def priors(self, s: S, node: Decision, rng: Random) -> list[float] | None:
        """How likely each option is to be good, in the order of ``node.actions`` (None: all alike).

        0 advises against an option: it is not tried while there are others.
        """
        return None

    def settled(self, position: Position[S], rng: Random) -> list[Opinion]:
        """What people are told where a search has nothing to add to a game's own judgement; empty: search."""
        return []

    def reasons(self, position: Position[S], rng: Random) -> dict[Action, tuple[Text, ...]]:
        """Why options are good or bad, in words for people: what the game's own bot says, if it has one."""
        bots = list(position.game.bots.values())
        if not bots:
            return {}
        return {opinion.action: opinion.reasons for opinion in bots[-1]().opinions(position, rng)}

    def told(self, position: Position[S], action: Action, rng: Random) -> tuple[Text, ...]:
        """What partners are told when a bot does this: why, where that is news."""
        return self.reasons(position, rng).get(action, ())


class Instinct(Heuristics[S]):
    """What a search is told by a game that says nothing itself but has a bot: what that bot would do.

    The options that the bot likes best are compared by playouts in which it plays all seats, each by what
    that seat can see.  Its own choice stays unless another one is clearly better, and in games with secrets
    always, so a search is hardly ever weaker than the bot.  Use it for any game whose bot answers at once;
    the bot must not search itself.
    """

    def __init__(self, game: Game[S]) -> None:
        self._game = game
        self._bot: Bot = list(game.bots.values())[-1]()

    def rollout(self, s: S, node: Decision, rng: Random) -> Action:
        return self._bot.choose(Position(self._game, s, node), rng)

    def compares(self, s: S, node: Decision) -> bool:
        return True

    def loyalty(self) -> float:
        """Guesses know nothing of why others did what they did: with secrets, playouts on them mislead.

        In Liar's Dice 200 playouts lost two games of three to the bot whose choices they were to improve.
        """
        return 1.0 if self._game.info.hidden else 0.01

    def priors(self, s: S, node: Decision, rng: Random) -> list[float] | None:
        """The bot's choice first, then what it likes; it need not have an opinion."""
        position = Position(self._game, s, node)
        liked = [self._bot.choose(position, rng)]
        liked += [opinion.action for opinion in self._bot.opinions(position, rng)]
        rank: dict[Action, int] = {}
        for action in liked:
            rank.setdefault(action, len(rank))
        last = len(rank)
        return [1.0 / (1 + rank.get(action, last)) ** 2 for action in node.actions]


def result(outcome: Outcome, players: int) -> list[float]:
    """The end of a game as prospects: a victory is shared by rivals, but not by partners.

    Use it in searches and values of your own, so that ends count as they do everywhere else.
    """
    found = [0.0] * players
    winners = outcome.winners
    if winners:
        share = 1.0 if outcome.together else 1.0 / len(winners)
        for seat in winners:
            found[seat] = share
    return found
