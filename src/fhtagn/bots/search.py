"""Information-set Monte Carlo tree search, for any game and any number of players.

Each iteration deals everything the seat does not know anew (``Position.guess``), walks down a tree
of the actions that were tried before, adds one branch and judges it by a playout.  So all iterations
share one tree although each has its own hidden cards, and the real ones are never looked at.

* At a decision, the option is chosen that is best for *its* seat (Cowling, Powley and Whitehouse's
  single-observer search; the bound is AlphaZero's, with priors of the game in place of a network).
  An option that is not possible in every guess is compared by how often it was possible.
* Dice are seen by everybody, so each roll has a branch of its own; draws are hidden from some, so
  they have none and are averaged.
* Who decides next, and about what, may depend on what is hidden; each question has a branch of its own.
* Seats that answer at the same time do not know each other's answers: their branch lies beside the
  other's options, not below them.
* A playout follows the game's own choices until the game can value the position or is over.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic
from typing import Final

from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State, carry_out
from fhtagn.core.game import Game
from fhtagn.core.heuristics import Heuristics, result
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Outcome, Seat
from fhtagn.core.playout import ENDLESS

EXPLORE: Final = 0.2  # how much the search favours what was tried little; options differ by a few percent
MIXED_IN: Final = 0.15  # of every prior, so that no option is forgotten
RULED_OUT: Final = 0.0  # the prior of an option that the game advises against: it is not tried
UNSEEN: Final = 0.1  # an untried option counts as so much worse than its place in the tree
DEEPEST: Final = 200  # decisions within the tree; a guard for games that go round in circles
NOBODY: Final[Seat] = -1
LOOK: Final = 8  # iterations between two looks at whether the choice is clear


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
        """The mean of what was seen after it."""
        return self.total / self.visits if self.visits else 0.0


class Branch:
    """A place in the tree: what has been tried from here, by decision or by dice."""

    __slots__ = ("edges", "known", "prompt", "seat", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.seat: Seat = NOBODY  # who is asked here, and what
        self.prompt = ""
        self.edges: dict[Action, Edge] = {}
        # Further places, by what everybody saw: dice, another question, answers given at the same time.
        self.known: dict[Action, Branch] = {}

    def further(self, seen: Action) -> Branch:
        """The place after something that everybody saw, made if it is new."""
        found = self.known.get(seen)
        if found is None:
            found = Branch()
            self.known[seen] = found
        return found

    def asking(self, node: Decision) -> Branch:
        """The place where just this question is asked."""
        prompt = node.prompt.key
        if self.seat == NOBODY:
            self.seat = node.seat
            self.prompt = prompt
        elif self.seat != node.seat or self.prompt != prompt:
            return self.further((node.seat, prompt)).asking(node)
        return self


class Tree:
    """One search: grows a tree under a position.

    Use ``Search`` to play; use a tree if you want to see what a search found out about each option.
    """

    __slots__ = (
        "_iterations",
        "_path",
        "_seats",
        "_seconds",
        "game",
        "has_bias",
        "has_cut_off",
        "heuristics",
        "is_early",
        "is_random",
        "iterations",
        "position",
        "rng",
        "root",
        "thorough",
    )

    def __init__(
        self,
        position: Position,
        heuristics: Heuristics,
        rng: Random,
        settings: Settings,
        kept: Branch | None = None,
    ) -> None:
        self.position = position
        self.game: Game = position.game
        self.heuristics = heuristics
        self.rng = rng
        self.root = (kept if kept is not None else Branch()).asking(position.node)
        self.iterations = 0
        self._iterations: int = settings.iterations
        self._seconds: float = settings.seconds
        self.is_random: bool = settings.random
        self.has_cut_off: bool = settings.cut_off
        self.has_bias: bool = settings.bias
        self.is_early: bool = settings.early
        self.thorough: bool = settings.thorough
        self._path: list[Edge] = []
        self._seats: list[Seat] = []

    def grow(self, to_the_last: bool = False) -> None:
        """Search until the budget is spent, or until no further iteration could change the choice.

        What is left of a time budget is judged by the pace so far.
        """
        start = monotonic()
        self.heuristics.begin(self.position.guess(self.rng), self.thorough)
        while True:
            self.iterate()
            left = float("inf")
            if self._iterations:
                left = float(self._iterations - self.iterations)
            if self._seconds:
                passed = monotonic() - start
                left = min(left, (self._seconds - passed) * self.iterations / max(passed, 1e-9))
            if left <= 0.0:
                return
            if not to_the_last and self.iterations % LOOK == 0 and self._lead() > left:
                return

    def open_root(self, s: State) -> None:
        """The options of the decision itself, with the game's priors, unless they are known already."""
        if not self.root.edges:
            self._open(self.root, s, self.position.node)

    def add(self, action: Action, visits: int, total: float) -> None:
        """What another tree under the same position found out about an option."""
        edge = self.root.edges[action]
        edge.visits += visits
        edge.total += total
        self.root.visits += visits

    def _lead(self) -> int:
        """How many visits the first option is ahead of the second."""
        first = 0
        second = 0
        for edge in self.root.edges.values():
            visits = edge.visits
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first - second

    def iterate(self) -> None:
        """One guess, one walk down the tree, one playout."""
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
        root = self.root
        branch = root
        fork = root  # where several seats began to answer at the same time
        waiting: tuple[Seat, ...] = ()  # those who have yet to answer there
        node = s.pending
        if isinstance(node, Decision) and node.seat != self.position.seat:
            # The others who are asked now come after us: they do not learn our answer.
            root.visits += 1
            waiting = tuple(seat for seat in (node.seat, *node.others) if seat != self.position.seat)
            mine = self.position.node
            if not root.edges:
                self._open(root, s, mine)
            chosen = mine.actions[_choose(root, mine.actions)]
            branch = self._pass(root, chosen, mine.seat)
            self.game.play(s, chosen, mine.seat)
        for _ in range(DEEPEST):
            node = s.pending
            if isinstance(node, Chance):
                answer = fast_answer(node, self.rng)
                carry_out(s, answer)
                if node.kind == DICE:
                    branch = branch.further(tuple(sorted(answer[1])))
                continue
            if isinstance(node, Outcome):
                return result(node, s.players)
            assert isinstance(node, Decision)
            actions = node.actions
            beside = node.seat in waiting
            if beside:
                waiting = tuple(seat for seat in waiting if seat != node.seat)
            elif node.others:
                fork = branch
                waiting = node.others
            if len(actions) == 1:
                carry_out(s, actions[0])
                continue
            place = (fork.further((node.seat,)) if beside else branch).asking(node)
            if place is not root and not self.heuristics.expands(s, node):
                break
            place.visits += 1
            first = place.visits == 1 and place is not root
            # Most places are seen only once: what would be good there is not asked for.
            if not place.edges and (self.is_early or not first):
                self._open(place, s, node)
            if first:
                break
            chosen = actions[_choose(place, actions)]
            after = self._pass(place, chosen, node.seat)
            branch = branch.further(chosen) if beside else after
            carry_out(s, chosen)
        return playout(s, self.heuristics, self.rng, self.is_random, self.has_cut_off)

    def _pass(self, place: Branch, chosen: Action, seat: Seat) -> Branch:
        edge = place.edges[chosen]
        self._path.append(edge)
        self._seats.append(seat)
        return edge.after

    def _open(self, branch: Branch, s: State, node: Decision) -> None:
        """The options of a new place, with the game's priors."""
        actions = node.actions
        count = len(actions)
        priors = self.heuristics.priors(s, node, self.rng) if self.has_bias else None
        even = 1.0 / count
        total = 0.0
        if priors is not None:
            for weight in priors:
                total += weight
        for i in range(count):
            prior = even
            if priors is not None and total > 0.0:
                weight = priors[i]
                prior = MIXED_IN * even + (1.0 - MIXED_IN) * weight / total if weight > 0.0 else RULED_OUT
            branch.edges[actions[i]] = Edge(actions[i], prior)


def playout(s: State, heuristics: Heuristics, rng: Random, is_random: bool, has_cut_off: bool) -> list[float]:
    """Play on from here by the game's own choices, until it can value the position or is over.

    Use it to judge a position in a search of your own; it plays on the state that it is given.
    """
    random = rng.random
    for _ in range(ENDLESS):
        node = s.pending
        if isinstance(node, Decision):
            if has_cut_off:
                prospects = heuristics.value(s)
                if prospects is not None:
                    return prospects
            actions = node.actions
            if len(actions) == 1:
                carry_out(s, actions[0])
            elif is_random:
                carry_out(s, actions[int(random() * len(actions))])
            else:
                carry_out(s, heuristics.rollout(s, node, rng))
        elif isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Outcome)
            return result(node, s.players)
    raise RuntimeError(f"no end after {ENDLESS} decisions")


def _choose(branch: Branch, actions: tuple[Action, ...]) -> int:
    """Which option to try next: good so far, likely by its prior, or tried too little."""
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
        if edge.prior == RULED_OUT:
            continue
        value = edge.total / edge.visits if edge.visits else untried
        score = value + EXPLORE * edge.prior * sqrt(float(edge.available)) / (1 + edge.visits)
        if score > best_score:
            best = i
            best_score = score
    return best


def ranked(root: Branch, actions: tuple[Action, ...]) -> list[Edge]:
    """The options of a decision, the most tried ones first."""
    edges = [root.edges[action] for action in actions if action in root.edges]
    return sorted(edges, key=lambda edge: (-edge.visits, -edge.value()))
