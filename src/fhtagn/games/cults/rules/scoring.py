"""Rise of the Cults: the end of the game: points, ties, and the goals of the solo game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Node, Outcome, Side
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.state import LEVELS, NPC, CultsState, at
from fhtagn.games.cults.rules.vocabulary import (
    BEAT_NPC,
    CHAOS_AT_MOST,
    CULT_SITES,
    DOMINATED_DISTRICTS,
    LEAD,
    LEVEL_THREE_ON_BOARD,
    NPC_DOMINANCE_AT_MOST,
    RITUAL_DISTRICTS,
)

POINTS: Final = Text("cults.end.points")
SHARED: Final = Text("cults.end.shared")
TIE_BROKEN: Final = tuple(
    [Text(f"cults.end.tie_{by}") for by in ("dominance", "sites", "rituals", "chaos")]
)  # as in ``rank``


def site_points(s: CultsState, side: Side) -> int:
    """cults:end/sites: a point for each own cult site with an own ritual in its district."""
    return sum(1 for d in range(s.used) if s.has_site(side, d) and s.rituals_in(side, d))


def majority(s: CultsState, side: Side) -> int:
    """cults:end/majority: a point for the most rituals on the board, also in a tie."""
    mine = s.rituals_of(side)
    return 1 if mine and mine == max([s.rituals_of(other) for other in range(s.sides)]) else 0


def points(s: CultsState, side: Side) -> int:
    """cults:end/points: dominance markers, cult sites with a ritual, the most rituals."""
    return s.dominance_of(side) + site_points(s, side) + majority(s, side)


def rank(s: CultsState, side: Side) -> tuple[int, int, int, int, int]:
    """cults:end/tie: what decides, in this order; more is better."""
    return (
        points(s, side),
        s.dominance_of(side),
        s.sites_of(side),
        s.rituals_of(side),
        # cults:end/tie-chaos: fewer are better
        -s.chaos_of(side),
    )


def is_met(s: CultsState, need: int, n: int) -> bool:
    """cults:solo/win: would this condition of a goal card be met now?"""
    me: Side = 0
    if need == BEAT_NPC:
        return rank(s, me) > rank(s, NPC)
    if need == LEAD:
        return points(s, me) >= points(s, NPC) + n
    if need == LEVEL_THREE_ON_BOARD:
        return any(s.rituals[at(me, district, LEVELS)] for district in range(s.used))
    if need == CHAOS_AT_MOST:
        return s.chaos_of(me) <= n
    if need == RITUAL_DISTRICTS:
        return sum(1 for d in range(s.used) if s.rituals_in(me, d)) >= n
    if need == DOMINATED_DISTRICTS:
        return sum(1 for d in range(s.used) if s.dominance_in(me, d) > s.dominance_in(NPC, d)) >= n
    if need == NPC_DOMINANCE_AT_MOST:
        return s.dominance_of(NPC) <= n
    assert need == CULT_SITES
    return s.sites_of(me) >= n


def outcome(s: CultsState) -> Outcome:
    """Who has won."""
    # cults:goal/points: the most points win
    scores = tuple([points(s, side) for side in range(s.players)])
    if s.solo:
        # cults:solo/end: points and ties as usual
        goal = s.agreed.content.goals[s.goal]
        reached = all(is_met(s, need, n) for need, n in goal.needs)
        told = {"mine": scores[0], "npc": points(s, NPC)}
        reason = Text("cults.end.reached" if reached else "cults.end.missed", told)
        return Outcome((0,) if reached else (), scores, reason)
    ranks = [rank(s, side) for side in range(s.players)]
    best = max(ranks)
    winners = tuple([side for side in range(s.players) if ranks[side] == best])
    if len(winners) > 1:
        return Outcome(winners, scores, SHARED)
    if scores.count(best[0]) == 1:
        return Outcome(winners, scores, POINTS)
    next_best = max([other for other in ranks if other != best])
    place = next(place for place in range(1, len(best)) if best[place] != next_best[place])
    return Outcome(winners, scores, TIE_BROKEN[place - 1])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame[CultsState]):
    """cults:end/points: the points are counted."""

    __slots__ = ()

    def ask(self, s: CultsState) -> Node | None:
        return outcome(s)

    def go(self, s: CultsState, answer: Action) -> None:
        raise AssertionError("nothing comes after the end")
