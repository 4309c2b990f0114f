"""Options compared by playouts with the same luck, for games in which luck outweighs most choices.

A tree gives every option other dice, and spends its iterations on what follows.  Where options differ by less
than dice do, it takes far fewer playouts to let all of them meet the same luck: then only the differences
count.  The options start together; step by step the worse half drops out, and so does whatever is clearly
worse.  The game's own choice stays unless another one is clearly better.
"""

from __future__ import annotations

from math import ceil, log2, sqrt
from random import Random
from time import monotonic
from typing import Final

from fhtagn.bots.search import RULED_OUT, Edge, Tree
from fhtagn.bots.settings import Settings
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State, carry_out
from fhtagn.core.heuristics import Heuristics, result
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Outcome, Seat
from fhtagn.core.playout import ENDLESS

MOST: Final = 8  # options that start, the likeliest ones
FEWEST: Final = 8  # playouts of an option before it drops out as clearly worse
CLEARLY_WORSE: Final = 3.0  # standard errors of the difference
CLEARLY_BETTER: Final = 2.0  # the same, for leaving the game's own choice


class Starter:
    """An option and what its playouts came to, by the number of the luck they met."""

    __slots__ = ("edge", "found", "total")

    def __init__(self, edge: Edge) -> None:
        self.edge = edge
        self.found: list[float] = []
        self.total = 0.0

    def mean(self) -> float:
        """What its playouts came to on average."""
        return self.total / len(self.found)


class Luck:
    """Dice and cards of one playout; the same number brings the same ones in every stretch of the game.

    Use it to compare two choices under the same luck.

    They come from two sources, and each stretch begins anew: an option that rolls once more
    than another still meets the same cards, and the same dice in the next stretch.
    """

    __slots__ = ("_cards", "_dice", "_number", "_stretch", "ties")

    def __init__(self) -> None:
        self.ties = Random(0)
        self._dice = Random(0)
        self._cards = Random(0)
        self._number = 0
        self._stretch = 0

    def begin(self, number: int, stretch: int) -> None:
        """A new playout, with the luck of this number."""
        self._number = number
        self._renew(stretch)

    def answer(self, node: Chance, stretch: int) -> Action:
        """The answer of chance in this stretch of the game."""
        if stretch != self._stretch:
            self._renew(stretch)
        return fast_answer(node, self._dice if node.kind == DICE else self._cards)

    def _renew(self, stretch: int) -> None:
        self._stretch = stretch
        seed = self._number + 3 * stretch
        self._dice.seed(seed)
        self._cards.seed(seed + 1)
        self.ties.seed(seed + 2)


def think(tree: Tree, settings: Settings, to_the_last: bool) -> None:
    """Search: by a contest where the game asks for one, else by growing the tree."""
    s = tree.position.guess(tree.rng)
    if not tree.heuristics.compares(s, tree.position.node):
        tree.grow(to_the_last)
        return
    tree.heuristics.begin(s, settings.thorough)
    Contest(tree, s).hold(settings.iterations, settings.seconds, to_the_last)


class Contest:
    """One comparison of the options at the root of a tree; leaves its findings there.

    Use ``think``, which holds one where the game asks for it.
    """

    __slots__ = ("heuristics", "luck", "own", "running", "seat", "seed", "tree")

    def __init__(self, tree: Tree, s: State) -> None:
        self.tree = tree
        self.heuristics: Heuristics = tree.heuristics
        self.seat: Seat = tree.position.seat
        tree.open_root(s)
        edges = [edge for edge in tree.root.edges.values() if edge.prior > RULED_OUT]
        edges.sort(key=lambda edge: -edge.prior)
        self.running = [Starter(edge) for edge in edges[:MOST]]
        self.own = self.running[0]
        self.luck = Luck()
        self.seed = tree.rng.getrandbits(40) << 20

    def hold(self, iterations: int, seconds: float, to_the_last: bool) -> None:
        """Until the budget is spent, or until it is clear who wins."""
        start = monotonic()
        steps = ceil(log2(max(2, len(self.running))))
        step = 1
        number = 0
        if self.heuristics.loyalty() >= 1.0 and not to_the_last:
            self.running = [self.own]  # nothing could change the choice
        while len(self.running) > 1 or to_the_last:
            for starter in self.running:
                self._play(starter, number)
            number += 1
            spent = self.tree.iterations / iterations if iterations else 0.0
            if seconds:
                spent = max(spent, (monotonic() - start) / seconds)
            if spent >= 1.0:
                break
            self.running.sort(key=lambda starter: -starter.mean())
            if spent * steps >= step and len(self.running) > 2:
                step += 1
                half = (len(self.running) + 1) // 2
                self.running = [
                    one for place, one in enumerate(self.running) if place < half or one is self.own
                ]
            if not to_the_last and number >= FEWEST:
                first = self.running[0]
                self.running = [
                    one for one in self.running if one is first or lead(first, one) < CLEARLY_WORSE
                ]
        winner = self._winner()
        if winner.found:
            self._play(winner, number)  # so it is the one that was tried most
        else:
            winner.edge.visits += 1  # there was no choice

    def _winner(self) -> Starter:
        if not self.running[0].found:
            return self.own
        first = max(self.running, key=lambda starter: starter.mean())
        if first is self.own or (
            first.mean() - self.own.mean() > self.heuristics.loyalty()
            and lead(first, self.own) > CLEARLY_BETTER
        ):
            return first
        return self.own

    def _play(self, starter: Starter, number: int) -> None:
        worth = self._playout(starter.edge, self.seed + (number << 10))
        starter.found.append(worth)
        starter.total += worth
        edge = starter.edge
        edge.visits += 1
        edge.total += worth
        self.tree.root.visits += 1
        self.tree.iterations += 1

    def _playout(self, edge: Edge, number: int) -> float:
        heuristics = self.heuristics
        tree = self.tree
        s = tree.position.guess(tree.rng)
        luck = self.luck
        luck.begin(number, heuristics.stretch(s))
        node = s.pending
        if isinstance(node, Decision) and node.seat == self.seat:
            carry_out(s, edge.action)
        else:  # others are asked at the same time
            tree.game.play(s, edge.action, self.seat)
        for _ in range(ENDLESS):
            node = s.pending
            if isinstance(node, Decision):
                prospects = heuristics.value(s)
                if prospects is not None:
                    return prospects[self.seat]
                actions = node.actions
                if len(actions) == 1:
                    carry_out(s, actions[0])
                else:
                    carry_out(s, heuristics.rollout(s, node, luck.ties))
            elif isinstance(node, Chance):
                carry_out(s, luck.answer(node, heuristics.stretch(s)))
            else:
                assert isinstance(node, Outcome)
                return result(node, s.players)[self.seat]
        raise RuntimeError(f"{tree.game.info.id}: no end after {ENDLESS} decisions")


def lead(first: Starter, other: Starter) -> float:
    """How much better the first one did with the same luck, in standard errors."""
    both = min(len(first.found), len(other.found))
    if both < 2:
        return 0.0
    total = 0.0
    squares = 0.0
    for number in range(both):
        gap = first.found[number] - other.found[number]
        total += gap
        squares += gap * gap
    mean = total / both
    spread = max(0.0, squares / both - mean * mean) / (both - 1)
    if spread <= 1e-12:
        return 99.0 if mean > 0.0 else 0.0
    return mean / sqrt(spread)
