"""Rates, intervals and ratings against numbers that are known from elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.arena.figures import Figures, Spread
from fhtagn.arena.match import BROKEN, CRASHED, OVERRAN, Fault, Record, without_end
from fhtagn.arena.plan import Draw, Plan
from fhtagn.rates import Gain, Rate, wilson
from tests.arena.arenas import plan


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_agrees_with_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_wilson_is_symmetric_and_knows_nothing_without_games() -> None:
    low, high = wilson(3.5, 10)
    assert wilson(6.5, 10) == pytest.approx((1 - high, 1 - low))
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), pp. 873-890, table II, method 10
        (Rate(56, 70), Rate(48, 80), 0.0524, 0.3339),
        (Rate(9, 10), Rate(3, 10), 0.1705, 0.8090),
        (Rate(6, 7), Rate(2, 7), 0.0582, 0.8062),
        (Rate(10, 10), Rate(0, 10), 0.6075, 1.0000),
    ],
)
def test_the_interval_of_a_gain_agrees_with_published_values(
    one: Rate, other: Rate, low: float, high: float
) -> None:
    assert Gain(one, other).interval == pytest.approx((low, high), abs=0.00005)


def record(it: Plan, index: int, shares: list[float], **more: Any) -> Record:
    found = without_end(it.fixture(index), Fault(-1, BROKEN))
    found.update(shares=shares, scores=[10, 5], fault=None, ending={"key": "iaa.end.reached", "args": {}})
    found.update(decisions=[3, 2], options=[9, 1], seconds=[0.3, 0.1], longest=[0.2, 0.1], start=[2, 1])
    return {**found, **more}


def test_win_rates_follow_the_bot_through_the_seats() -> None:
    it = plan(["a", "b"], games=4)
    assert [it.fixture(index).bots for index in range(4)] == [("a", "b"), ("b", "a")] * 2
    shares = [[1.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.5, 0.5]]
    figures = Figures(it, [record(it, index, share) for index, share in enumerate(shares)])
    assert figures.by_bot() == {"a": Rate(2.5, 4, 0.5), "b": Rate(1.5, 4, 0.5)}
    assert figures.by_seat() == {1: Rate(3.5, 4, 0.5), 2: Rate(0.5, 4, 0.5)}
    assert figures.by_start() == {1: Rate(0.5, 4, 0.5), 2: Rate(3.5, 4, 0.5)}
    assert figures.by_role() == {}
    assert figures.duels()["a", "b"] == Rate(2.5, 4.0, 0.5)
    assert figures.lengths() == [5] * 4
    assert figures.branching() == [2.0] * 4
    assert figures.thinking("a") == pytest.approx((0.8 / 10, 0.2))
    scores = figures.scores("a")
    assert scores is not None
    assert (scores.low, scores.half, scores.high, scores.mean) == (5, 7.5, 10, 7.5)


def test_a_duel_among_three_counts_the_games_that_one_of_both_won() -> None:
    it = Plan("iaa", 3, (("a", "b", "c"),), 1, "")
    winners = ["a", "a", "b", "c", "c", "c"]
    records = []
    for index, winner in enumerate(winners):
        bots = it.fixture(index).bots
        records.append(record(it, index, [float(bot == winner) for bot in bots], scores=[0, 0, 0]))
    duels = Figures(it, records).duels()
    assert duels["a", "b"] == Rate(2.0, 3.0, 0.5)
    assert duels["c", "b"] == Rate(3.0, 4.0, 0.5)


def test_a_duel_says_what_would_be_fair_for_the_seats() -> None:
    it = Plan("iaa", 3, (("a", "b", "b"),), 1, "")
    found = Figures(it, [record(it, 0, [1.0, 0.0, 0.0], scores=[0, 0, 0])]).duels()
    assert found["a", "b"] == Rate(1.0, 1.0, 1 / 3)
    assert found["b", "a"] == Rate(0.0, 1.0, 2 / 3)


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    it = plan(["a", "b", "c"], games=40)
    records = []
    for index in range(it.total):
        bots = it.fixture(index).bots
        records.append(record(it, index, [float(bot == min(bots)) for bot in bots]))
    few, many = Figures(it, records[::10]).ratings, Figures(it, records).ratings
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert all(many[bot].sigma < few[bot].sigma < 25 / 3 for bot in "abc")


def test_bots_that_are_equally_good_are_rated_alike() -> None:
    it = Plan("iaa", 3, (("a", "a", "b"), ("a", "b", "b")), 300, "")
    records = []
    for index in range(it.total):
        shares = [0.0] * 3
        shares[(7 * index // 3) % 3] = 1.0
        records.append(record(it, index, shares, scores=[0, 0, 0]))
    ratings = Figures(it, records).ratings
    assert abs(ratings["a"].mu - ratings["b"].mu) < 2 * (ratings["a"].sigma + ratings["b"].sigma)


def test_faults_are_lost_and_counted_and_broken_games_are_left_out() -> None:
    it = plan(["a", "b"], games=4)
    faults = [Fault(0, CRASHED, "x"), Fault(0, OVERRAN), Fault(-1, BROKEN, "y")]
    figures = Figures(it, [without_end(it.fixture(index), fault) for index, fault in enumerate(faults)])
    assert (len(figures.records), len(figures.faults), len(figures.broken)) == (2, 2, 1)
    assert figures.by_bot() == {"a": Rate(1.0, 2, 0.5), "b": Rate(1.0, 2, 0.5)}
    assert [sum(chair.is_crashed for chair in figures.of_bot(bot)) for bot in "ab"] == [1, 0]
    assert [sum(chair.is_overrun for chair in figures.of_bot(bot)) for bot in "ab"] == [0, 1]
    assert figures.lengths() == []
    assert [(ending["key"], count) for ending, count in figures.endings()] == [
        ("arena.end.crashed", 1),
        ("arena.end.overran", 1),
    ]


def test_with_three_players_the_others_share_what_a_fault_gives_away() -> None:
    it = Plan("iaa", 3, (("a", "b", "c"),), 1, "")
    assert without_end(it.fixture(0), Fault(1, CRASHED))["shares"] == [0.5, 0.0, 0.5]


def test_endings_are_counted_with_what_they_say() -> None:
    it = plan(["a", "b"], games=4)
    targets = [30, 60, 60]
    records = [
        record(it, index, [1.0, 0.0], ending={"key": "iaa.end.reached", "args": {"target": target}})
        for index, target in enumerate(targets)
    ]
    assert Figures(it, records).endings() == [
        ({"key": "iaa.end.reached", "args": {"target": 60}}, 2),
        ({"key": "iaa.end.reached", "args": {"target": 30}}, 1),
    ]


def test_a_spread_has_quarters() -> None:
    assert Spread.of([4, 1, 3, 2, 5]) == Spread(1, 2, 3, 4, 5, 3.0)
    assert Spread.of([7]) == Spread(7, 7, 7, 7, 7, 7.0)
    assert Spread.of([]) is None


def test_what_was_drawn_is_compared_with_games_without_it() -> None:
    it = plan(["a", "b"], games=40, draw={"cards": Draw(("x", "y", "z"), 2)})
    records = []
    for index in range(40):
        with_x = "x" in it.drawn(it.fixture(index).seed)["cards"]
        first_wins = [1.0, 0.0] if it.fixture(index).bots[0] == "a" else [0.0, 1.0]
        records.append(record(it, index, first_wins if with_x else [0.5, 0.5]))
    found = Figures(it, records).by_drawn()
    assert list(found) == [("cards", "x"), ("cards", "y"), ("cards", "z")]
    assert found["cards", "x"]["a"].value == 0.5
    assert found["cards", "x"]["b"].value == -0.5
    games = found["cards", "x"]["a"]
    assert games.one.chances + games.other.chances == 40
    assert min(games.one.chances, games.other.chances) > 0


def test_who_had_something_is_told_by_what_it_was_and_by_role() -> None:
    it = plan(["a", "b"], games=4)
    roles = ["iaa.red", "iaa.blue"]
    records = [
        record(it, 0, [1.0, 0.0], roles=roles, had=[["iaa.x"], []]),
        record(it, 1, [0.0, 1.0], roles=roles, had=[["iaa.x", "iaa.y"], ["iaa.x"]]),
        record(it, 2, [0.5, 0.5], roles=roles, had=[[], []]),
    ]
    records.append(record(it, 3, [1.0, 0.0], roles=roles))
    del records[-1]["had"]  # played before arenas looked at this
    found = Figures(it, records).by_asset()
    assert found["", ""] == Rate(3.0, 6)
    assert found["iaa.x", ""] == Rate(2.0, 3)
    assert found["iaa.x", "iaa.red"] == Rate(1.0, 2)
    assert found["iaa.x", "iaa.blue"] == Rate(1.0, 1)
    assert found["iaa.y", "iaa.red"] == Rate(0.0, 1)
    assert ("iaa.y", "iaa.blue") not in found


def test_seats_and_roles_are_told_for_each_value_of_what_is_varied() -> None:
    it = plan(["a", "b"], games=8, vary={"target": [60, 70]})
    records = []
    for index in range(8):
        target = it.setups[it.fixture(index).setup]["target"]
        first_wins = [1.0, 0.0] if target == 60 else [0.0, 1.0]  # the first seat at 60, the second at 70
        records.append(record(it, index, first_wins, roles=["iaa.red", "iaa.blue"]))
    figures = Figures(it, records)
    seats, roles = figures.by_value_and_seat(), figures.by_value_and_role()
    assert {key: rate.value for key, rate in seats.items()} == {
        ("target", 60, 1): 1.0,
        ("target", 60, 2): 0.0,
        ("target", 70, 1): 0.0,
        ("target", 70, 2): 1.0,
    }
    assert roles["target", 60, "iaa.red"] == seats["target", 60, 1]
    assert sum(rate.chances for rate in roles.values()) == 16
