"""Rise of the Cults, p. 15: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.games.cults import GAME
from fhtagn.games.cults.scenario import position
from tests.proofs import proves


@proves("cults:end/points")
def test_a_point_for_each_dominance_marker() -> None:
    assert position(phase="end", dominance={0: "uptown downtown"}).points(0) == 2


@proves("cults:end/sites")
def test_a_point_for_each_cult_site_with_an_own_ritual() -> None:
    table = position(
        phase="end",
        sites={0: "uptown downtown northside"},
        rituals={0: "uptown:1 uptown:1", 1: "downtown:1 downtown:2 downtown:3"},
    )
    assert table.points(0) == 1


@proves("cults:end/majority")
def test_a_point_for_the_most_rituals_whatever_their_levels() -> None:
    table = position(phase="end", rituals={0: "uptown:1 uptown:1", 1: "downtown:3"})
    assert [table.points(side) for side in (0, 1)] == [1, 0]
    table = position(phase="end", rituals={0: "uptown:1", 1: "downtown:3"})
    assert [table.points(side) for side in (0, 1)] == [1, 1]
    assert position(phase="end").points(0) == 0  # ruling 17: nobody has any


TIES: list[tuple[str, dict[str, Any]]] = [
    (
        "dominance",  # case 36: 1 + 1 point for a cult site against 2 for dominance
        {
            "dominance": {0: "uptown uptown", 1: "uptown"},
            "sites": {1: "downtown"},
            "rituals": {0: "northside:1", 1: "downtown:1"},
        },
    ),
    ("sites", {"dominance": {0: "uptown", 1: "uptown"}, "sites": {0: "uptown"}}),
    (
        "sites before rituals",
        {
            "players": 3,
            "dominance": {0: "uptown", 1: "uptown"},
            "sites": {0: "uptown"},
            "rituals": {1: "downtown:1", 2: "uptown:1 uptown:2"},
        },
    ),
    (
        "rituals",
        {
            "players": 3,
            "dominance": {0: "uptown", 1: "uptown"},
            "rituals": {0: "downtown:1", 2: "uptown:1 uptown:2"},
        },
    ),
    ("chaos", {"dominance": {0: "uptown", 1: "uptown"}, "discard": {0: "", 1: "chaos"}}),
    ("chaos in the deck", {"dominance": {0: "uptown", 1: "uptown"}, "deck": {1: "chaos herald"}}),
]


@proves("cults:end/tie", "cults:end/tie-chaos")
@pytest.mark.parametrize(("what", "given"), TIES, ids=[what for what, _ in TIES])
def test_ties_are_broken_in_this_order(what: str, given: dict[str, Any]) -> None:
    outcome = position(phase="end", **given).outcome
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == (0,)
    assert outcome.reason.key == f"cults.end.tie_{what.split()[0]}", "the result says what decided"


def test_a_tie_to_the_last_is_a_shared_victory() -> None:
    outcome = position(phase="end").outcome
    assert outcome.winners == (0, 1)
    assert outcome.reason.key == "cults.end.shared"


def test_the_view_tells_where_every_point_comes_from() -> None:
    table = position(phase="end", dominance={0: "uptown"}, sites={0: "uptown"}, rituals={0: "uptown:1"})
    assert GAME.view(table.state, 1)["sides"][0]["points"] == {
        "dominance": 1,
        "sites": 1,
        "majority": 1,
        "total": 3,
        "sites_on_board": 1,
        "rituals_on_board": 1,
        "chaos": 0,
    }
