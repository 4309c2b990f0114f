"""The bot that searches: chooses what its tree tried most, and tells people why."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fhtagn.bots import team
from fhtagn.bots.search import Branch, Edge, Tree, ranked
from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import State, carry_out
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text, seat_ref

EXPLAINED: Final = 5  # options whose reasons are told, the best ones
MAIN: Final = 2  # reasons of the game for one option
ENOUGH: Final = 5  # visits of what is expected next


class Search:
    """A bot that searches.

    Use it for the levels ``medium`` and ``hard``, or with settings of your own in an arena.

    What it found out about its next decision is kept if the game comes to just that position.
    """

    def __init__(self, name: str, heuristics: Heuristics, settings: Settings) -> None:
        self.name = name
        self.heuristics = heuristics
        self.settings = settings
        self._expected: dict[str, Any] | None = None
        self._kept = Branch()

    def choose(self, position: Position, rng: Random) -> Action:
        """The option that the search tried most."""
        actions = position.node.actions
        if len(actions) == 1:
            return actions[0]
        tree = self._search(position, rng, to_the_last=False)
        best = ranked(tree.root, actions)[0]
        if self.settings.reuse:
            self._keep(position, best, rng)
        return best.action

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        """For people, who want to know about the other options too: the whole budget is spent.

        Nothing is said of options that were not tried.
        """
        actions = position.node.actions
        if len(actions) == 1:
            return [Opinion(actions[0], 0.0, (Text("core.reason.only"),))]
        settled = self.heuristics.settled(position, rng)
        if settled:
            return settled
        tree = self._search(position, rng, to_the_last=True)
        known = self.heuristics.reasons(position, rng)
        found = []
        for place, edge in enumerate(edge for edge in ranked(tree.root, actions) if edge.visits):
            args = {"percent": round(100 * edge.value()), "visits": edge.visits, "of": tree.root.visits}
            reasons = [Text("core.reason.searched", args)]
            if place < EXPLAINED:
                reasons += known.get(edge.action, ())[:MAIN]
                reasons += _continuation(position, edge, rng)
            found.append(Opinion(edge.action, edge.value(), tuple(reasons)))
        return found

    def _search(self, position: Position, rng: Random, to_the_last: bool) -> Tree:
        kept: Branch | None = None
        if self._expected is not None and position.view() == self._expected:
            kept = self._kept
        tree = Tree(position, self.heuristics, rng, self.settings, kept)
        team.grow(tree, self.settings, to_the_last)
        return tree

    def _keep(self, position: Position, edge: Edge, rng: Random) -> None:
        """Note the position that comes next if it is ours again and chance has no part in it."""
        self._expected = None
        if not edge.after.visits:
            return
        s = position.guess(rng)
        position.game.play(s, edge.action, position.seat)
        node = _asked(s)
        if node is not None and node.seat == position.seat:
            self._expected = position.game.view(s, position.seat)
            self._kept = edge.after


def _continuation(position: Position, edge: Edge, rng: Random) -> list[Text]:
    """What the search expects next, if it is sure enough; nothing where chance has the next word."""
    game = position.game
    s = position.guess(rng)
    beside = len(position.node.others) > 0 or s.pending != position.node
    game.play(s, edge.action, position.seat)
    node = _asked(s)
    if node is None or beside:
        return []
    place = edge.after.asking(node)
    follow = ranked(place, node.actions)
    if not follow or follow[0].visits < ENOUGH or 3 * follow[0].visits < place.visits:
        return []
    what = game.label(s, follow[0].action)
    if node.seat == position.seat:
        return [Text("core.reason.next", {"what": what})]
    return [Text("core.reason.answer", {"who": seat_ref(node.seat), "what": what})]


def _asked(s: State) -> Decision | None:
    """The next question with a choice, unless chance comes before it; without a choice nobody is asked."""
    node = s.pending
    while isinstance(node, Decision) and len(node.actions) == 1:
        carry_out(s, node.actions[0])
        node = s.pending
    return node if isinstance(node, Decision) else None
