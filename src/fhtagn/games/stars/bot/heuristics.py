"""Die Sterne stehen richtig: what a search is told about positions.

A turn is one plan, carried out in several decisions.  So whole plans are compared: the best ones are
made once for the own turn, and both tree and playouts follow them step by step.  There the tree ends, since
what the next player does depends on a hand that is dealt anew each time; a value judges it, in a thorough
search after the next player's turn.  Plans are compared by the same deals: each sky that they lead to meets
the first hands on its first visit, the second ones on its second, and so on.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Position
from fhtagn.core.cards import Cards
from fhtagn.core.frames import settle
from fhtagn.core.game import Game
from fhtagn.core.heuristics import Heuristics, result
from fhtagn.core.nodes import Action, Decision, Outcome
from fhtagn.games.stars.bot.chances import BRIEF_LOOK, LOOK, prospects
from fhtagn.games.stars.bot.greedy import UNPLANNED, Greedy
from fhtagn.games.stars.bot.memory import Moment, moment
from fhtagn.games.stars.bot.plan import BUDGET
from fhtagn.games.stars.bot.reply import play_reply
from fhtagn.games.stars.rules.cards import less
from fhtagn.games.stars.rules.state import CULT, DECK, HELD, LAYOUT, StarsState

Deal = tuple[list[bytes], bytes]  # the hands of the others, and the deck in order

KEPT: Final = 12  # plans that are compared
QUICK: Final = 300  # skies looked at where the plans have ended, as after a draw
CLEARLY_BETTER: Final = 40.0  # hundredths of a point between two options


class StarsHeuristics(Heuristics[StarsState]):
    """Full plans for the own turn, the prospects when it is over."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._full = Greedy(BUDGET, KEPT)
        self._quick = Greedy(QUICK)
        self._turn = 0
        self._seat = 0
        self._rng = Random(0)
        self._cards: Cards = LAYOUT.filled({})
        self._deals: list[Deal] = []
        self._thorough = False
        self._visits: dict[tuple[int, ...], int] = {}  # of each sky
        self._root: Moment = ()
        self._scores: list[float] = []  # of the options at the root

    def begin(self, s: StarsState, thorough: bool) -> None:
        self._thorough = thorough
        node = s.pending
        assert isinstance(node, Decision)
        self._turn = s.turn
        self._seat = s.seat
        self._rng = Random(s.turn)
        self._cards = s.cards
        self._deals = []
        self._visits = {}
        if self._full.memory.steps(s) is None:
            self._scores = self._full.scores(Position(self.game, s, node), s, self._rng)
            self._root = moment(s)

    def rollout(self, s: StarsState, node: Decision, rng: Random) -> Action:
        planned = self._full.memory.best(s, node)
        if planned is not None:
            return planned
        return self._quick.follow(Position(self.game, s, node), s, rng)

    def expands(self, s: StarsState, node: Decision) -> bool:
        return s.turn == self._turn

    def value(self, s: StarsState) -> list[float] | None:
        if s.turn == self._turn:
            return None
        sky = tuple(s.sky.tiles)
        visit = self._visits.get(sky, 0)
        self._visits[sky] = visit + 1
        c = self._dealt(s, visit)
        if self._thorough:
            settle(c)  # what is asked depends on the hand
            play_reply(self.game, c, Random(visit))
            node = c.pending
            if isinstance(node, Outcome):
                return result(node, c.players)
        return prospects(c, LOOK if self._thorough else BRIEF_LOOK // c.players)

    def _dealt(self, s: StarsState, number: int) -> StarsState:
        """The position with the hands of the others, and what was drawn in the own turn, as in this deal."""
        hands, deck = self._deal(number)
        before = self._cards.zones[HELD + self._seat]
        kept = b""
        for kind in s.hand(self._seat):
            if kind in before:
                before = less(before, kind)
                kept += bytes((kind,))
        drawn = len(s.hand(self._seat)) - len(kept)
        c = s.clone()
        cards = s.cards.replaced(DECK, deck[drawn : drawn + len(s.deck)])
        for seat in range(s.players):
            cards = cards.replaced(HELD + seat, kept + deck[:drawn] if seat == self._seat else hands[seat])
        c.cards = cards
        return c

    def _deal(self, number: int) -> Deal:
        """The hands of the others in this deal, and the deck; the same for all skies."""
        while len(self._deals) <= number:
            dealt = self._cards.redealt(self._seat, self._rng)
            deck = list(dealt.zones[DECK])
            self._rng.shuffle(deck)
            self._deals.append((list(dealt.zones[HELD:CULT]), bytes(deck)))
        return self._deals[number]

    def priors(self, s: StarsState, node: Decision, rng: Random) -> list[float] | None:
        scores = self._expectations(s, node, rng)
        best = max(scores)
        return [exp(max(-50.0, (score - best) / CLEARLY_BETTER)) for score in scores]

    def _expectations(self, s: StarsState, node: Decision, rng: Random) -> list[float]:
        if len(self._scores) == len(node.actions) and moment(s) == self._root:
            return self._scores
        steps = self._full.memory.steps(s)
        if steps is not None:
            return [float(steps.get(action, UNPLANNED)) for action in node.actions]
        return self._quick.scores(Position(self.game, s, node), s, rng)
