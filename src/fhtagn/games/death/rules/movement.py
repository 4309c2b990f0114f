"""Death May Die: investigators leave spaces: enemies follow, fire catches, others come along."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.reactions import propose
from fhtagn.games.death.rules.choose import in_order, prompt
from fhtagn.games.death.rules.enemies import answers
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.objective import check_objective
from fhtagn.games.death.rules.state import DeathState, put
from fhtagn.games.death.rules.tokens import deliver


def leave(s: DeathState, side: Side, to: int, stay: tuple[int, ...] = (), taken: Side = -1) -> None:
    """death:run/followers: all enemies of the space follow, but those in ``stay``.

    ``taken`` is somebody who is taken along: a move like any other, with the same followers.
    """
    here = s.where[side]
    _go(s, side, here, to)
    if taken >= 0:
        _go(s, taken, here, to)
    followers = [figure for figure in s.enemies_in(here) if figure not in stay]
    for figure in followers:
        s.at = put(s.at, figure, to)
        s.tell("death.followed", s.case.figure_refs[figure], side)
    _arrive(s, side)
    if taken >= 0:
        _arrive(s, taken)
    propose(s, "left", (side, here, to, taken))
    in_order(s, s.active, answers(s, followers, "on_follow", side))


def _go(s: DeathState, side: Side, here: int, to: int) -> None:
    """death:run/fire: whoever leaves a fire takes some of it along."""
    fire = s.on_ground("fire", here)
    if fire:
        s.fire = put(s.fire, side, min(255, s.fire[side] + fire))
        s.tell("death.caught_fire", side, fire)
    s.where = put(s.where, side, to)
    if side == s.active:
        s.moved = True
    s.tell("death.moved", side, s.case.space_refs[to])


def slip(s: DeathState, side: Side, to: int) -> None:
    """A move that nobody follows and that catches no fire, because a card says so."""
    s.where = put(s.where, side, to)
    if side == s.active:
        s.moved = True
    s.tell("death.moved", side, s.case.space_refs[to])
    _arrive(s, side)


def place(s: DeathState, side: Side, to: int) -> None:
    """death:run/placed: nobody follows, nothing catches fire."""
    if s.where[side] == to:
        return
    s.where = put(s.where, side, to)
    if side == s.active:
        s.moved = True
    s.tell("death.placed", side, s.case.space_refs[to])
    _arrive(s, side)


def _arrive(s: DeathState, side: Side) -> None:
    before = s.saved
    deliver(s, side)
    if s.saved != before:
        check_objective(s)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Walk(Frame[DeathState]):
    """An effect moves an investigator: steps of one's choice, toward a Gate, or away from enemies."""

    __slots__ = ("follow", "left", "side", "way")

    def __init__(self, side: Side, left: int, way: str, follow: bool) -> None:
        self.side = side
        self.left = left
        self.way = way
        self.follow = follow

    def _steps(self, s: DeathState) -> list[int]:
        here = s.where[self.side]
        near = list(s.house.neighbours[here])
        if self.way == "any":
            return near
        if self.way == "toward_gate":
            if here in s.case.gates:
                return []
            return s.house.toward(here, s.house.nearest(here, list(s.case.gates)), 1)
        return self._away(s, here, near)

    def _away(self, s: DeathState, here: int, near: list[int]) -> list[int]:
        """The adjacent spaces farthest from the enemy nearest now, none of them closer to an enemy."""
        house = s.house
        spaces = sorted({space for space in s.at if space < house.size})
        nearest = house.nearest(here, spaces)
        if not nearest:
            return []
        danger = house.distance(here, nearest[0])
        best = -1
        found: list[int] = []
        for space in near:
            far = min([house.distance(space, enemy) for enemy in nearest])
            if min([house.distance(space, enemy) for enemy in spaces], default=FAR) < danger:
                continue
            if far > best:
                best, found = far, []
            if far == best:
                found.append(space)
        return found

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.side) or self.left <= 0:
            return None
        steps = self._steps(s)
        if not steps or (self.way != "any" and len(steps) == 1):
            return None
        actions: list[Action] = [("death.pick_space", s.case.space_ids[space]) for space in steps]
        if self.way == "any":
            actions.append(("death.stop",))
        return Decision(s.leader(self.side), prompt("walk", self.side), tuple(actions), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer == ("death.stop",) or not s.is_alive(self.side) or self.left <= 0:
            return
        if answer:
            to = s.case.space_of[answer[1]]
        else:
            steps = self._steps(s)
            if not steps:
                return
            to = steps[0]
        if self.left > 1:
            s.push(Walk(self.side, self.left - 1, self.way, self.follow))
        if self.follow:
            leave(s, self.side, to)
        else:
            slip(s, self.side, to)
