"""Information-set Monte Carlo tree search, for any game and any number of players.

Each iteration deals everything the seat does not know anew (``Position.guess``), walks down a tree
of the actions that were tried before, adds one branch and judges it by a playout.  So all iterations
share one tree although each has its own hidden cards, and the real ones are never looked at.

* At a decision, the option is chosen that is best for *its* seat (Cowling, Powley and Whitehouse's
  single-observer search; the bound is AlphaZero's, with leanings of the game in place of a network).
  An option that is not possible in every guess is compared by how often it was possible.
* Dice are seen by everybody, so each roll has a branch of its own; draws are hidden from some, so
  they have none and are averaged.
* A playout follows the game's instinct until the game can forecast or is over.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic
from typing import Any, Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Outcome, Seat
from fhtagn.core.playout import ENDLESS
from fhtagn.core.sense import Sense, result
from fhtagn.core.text import Text

EXPLORE: Final = 0.2  # how much the search favours what was tried little; options differ by a few percent
MIXED_IN: Final = 0.15  # of every leaning, so that no option is ruled out
UNSEEN: Final = 0.1  # an untried option counts as so much worse than its place in the tree
DEEPEST: Final = 200  # decisions within the tree; a guard for games that go round in circles


class Edge:
    """An option somewhere in the tree, with what was seen after it."""

    __slots__ = ("action", "after", "available", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0  # the prospects of the seat that decides here, added up
        self.after = Branch()

    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Branch:
    """A place in the tree: what has been tried from here, by decision or by dice."""

    __slots__ = ("edges", "rolls", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}
        self.rolls: dict[tuple[int, ...], Branch] = {}


class Tree:
    """One search: grows a tree under a position."""

    __slots__ = ("_path", "_seats", "game", "iterations", "position", "rng", "root", "sense")

    def __init__(self, position: Position, sense: Sense, rng: Random, root: Branch) -> None:
        self.position = position
        self.game: Game = position.game
        self.sense = sense
        self.rng = rng
        self.root = root
        self.iterations = 0
        self._path: list[Edge] = []
        self._seats: list[Seat] = []

    def grow(self, iterations: int, seconds: float) -> None:
        """Search until so many iterations are done or the time is up (0: no limit of this kind)."""
        start = monotonic()
        self.sense.prepare(self.position.guess(self.rng))
        while True:
            self.iterate()
            if iterations and self.iterations >= iterations:
                return
            if seconds and monotonic() - start >= seconds:
                return

    def iterate(self) -> None:
        s = self.position.guess(self.rng)
        self._path.clear()
        self._seats.clear()
        prospects = self._descend(s)
        for edge, seat in zip(self._path, self._seats, strict=True):
            edge.visits += 1
            edge.total += prospects[seat]
        self.iterations += 1

    def _descend(self, s: State) -> list[float]:
        """Through what is known of the tree to a new branch; its prospects."""
        game = self.game
        branch = self.root
        for _ in range(DEEPEST):
            node = s.pending
            if isinstance(node, Chance):
                answer = fast_answer(node, self.rng)
                game.play(s, answer)
                if node.kind == DICE:
                    branch = _after_roll(branch, answer)
                continue
            if isinstance(node, Outcome):
                return result(node, s.players)
            assert isinstance(node, Decision)
            actions = node.actions
            if len(actions) == 1:
                game.play(s, actions[0])
                continue
            branch.visits += 1
            if branch.visits == 1:
                self._open(branch, s, node)
                if branch is not self.root:
                    break
            chosen = actions[_choose(branch, actions)]
            edge = branch.edges[chosen]
            self._path.append(edge)
            self._seats.append(node.seat)
            game.play(s, chosen)  # the node's own tuple: the game knows it at once
            branch = edge.after
        return self._playout(s)

    def _open(self, branch: Branch, s: State, node: Decision) -> None:
        """The options of a new place, with the game's leanings."""
        actions = node.actions
        count = len(actions)
        leanings = self.sense.leanings(s, node, self.rng)
        even = 1.0 / count
        total = 0.0
        if leanings is not None:
            for weight in leanings:
                total += weight
        for i in range(count):
            prior = even
            if leanings is not None and total > 0.0:
                prior = MIXED_IN * even + (1.0 - MIXED_IN) * leanings[i] / total
            branch.edges[actions[i]] = Edge(actions[i], prior)

    def _playout(self, s: State) -> list[float]:
        game = self.game
        sense = self.sense
        rng = self.rng
        for _ in range(ENDLESS):
            node = s.pending
            if isinstance(node, Decision):
                prospects = sense.forecast(s)
                if prospects is not None:
                    return prospects
                actions = node.actions
                game.play(s, actions[0] if len(actions) == 1 else sense.instinct(s, node, rng))
            elif isinstance(node, Chance):
                game.play(s, fast_answer(node, rng))
            else:
                assert isinstance(node, Outcome)
                return result(node, s.players)
        raise RuntimeError(f"{game.info.id}: no end after {ENDLESS} decisions")


def _after_roll(branch: Branch, answer: Action) -> Branch:
    dice: tuple[int, ...] = tuple(sorted(answer[1]))
    found = branch.rolls.get(dice)
    if found is None:
        found = Branch()
        branch.rolls[dice] = found
    return found


def _choose(branch: Branch, actions: tuple[Action, ...]) -> int:
    """Which option to try next: good so far, likely by leaning, or tried too little."""
    edges = branch.edges
    total = 0.0
    visits = 0
    for action in actions:
        edge = edges.get(action)
        if edge is not None:
            total += edge.total
            visits += edge.visits
    untried = max(0.0, (total / visits if visits else 0.5) - UNSEEN)
    best = 0
    best_score = -1.0
    for i in range(len(actions)):
        action = actions[i]
        edge = edges.get(action)
        if edge is None:  # not possible in earlier guesses
            edge = Edge(action, 1.0 / len(actions))
            edges[action] = edge
        edge.available += 1
        value = edge.total / edge.visits if edge.visits else untried
        score = value + EXPLORE * edge.prior * sqrt(float(edge.available)) / (1 + edge.visits)
        if score > best_score:
            best = i
            best_score = score
    return best


class Search:
    """A bot that searches, for so many iterations or so many seconds per decision.

    What it found out about its next decision is kept if the game comes to just that position.
    """

    def __init__(self, name: str, sense: Sense, iterations: int = 0, seconds: float = 0.0) -> None:
        if not iterations and not seconds:
            raise ValueError("a search needs a limit")
        self.name = name
        self.sense = sense
        self.iterations = iterations
        self.seconds = seconds
        self._expected: dict[str, Any] | None = None
        self._kept = Branch()

    def choose(self, position: Position, rng: Random) -> Action:
        actions = position.node.actions
        if len(actions) == 1:
            return actions[0]
        tree = self._search(position, rng)
        best = _ranked(tree.root, actions)[0]
        self._keep(position, best, rng)
        return best.action

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        actions = position.node.actions
        tree = self._search(position, rng)
        found = []
        for edge in _ranked(tree.root, actions):
            args = {"percent": round(100 * edge.value()), "visits": edge.visits, "of": tree.root.visits}
            found.append(Opinion(edge.action, edge.value(), (Text("core.reason.searched", args),)))
        return found

    def _search(self, position: Position, rng: Random) -> Tree:
        root = Branch()
        if self._expected is not None and position.view() == self._expected:
            root = self._kept
        tree = Tree(position, self.sense, rng, root)
        tree.grow(self.iterations, self.seconds)
        return tree

    def _keep(self, position: Position, edge: Edge, rng: Random) -> None:
        """Note the position that comes next if it is ours again and chance has no part in it."""
        self._expected = None
        s = position.guess(rng)
        position.game.play(s, edge.action)
        node = s.pending
        if isinstance(node, Decision) and node.seat == position.seat and edge.after.visits:
            self._expected = position.game.view(s, position.seat)
            self._kept = edge.after


def _ranked(root: Branch, actions: tuple[Action, ...]) -> list[Edge]:
    """The options of a decision, the most tried ones first."""
    edges = [root.edges[action] for action in actions if action in root.edges]
    return sorted(edges, key=lambda edge: (-edge.visits, -edge.value()))
