"""Who meets whom, and that nobody has a better place than another."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import perm
from typing import Any

import pytest

from fhtagn.arena.plan import (
    ALL,
    FORMATS,
    LADDER,
    LATIN,
    ORDERS,
    ROTATIONS,
    ROUND_ROBIN,
    Draw,
    Plan,
    count_orders,
    count_tables,
    seat_orders,
    tables_for,
)
from fhtagn.core.registry import load
from tests.arena.arenas import plan

GAMES = ("iaa", "stars", "wars")
FACTIONS = len(load("wars").roles(3))


def test_a_round_robin_seats_every_group_of_different_bots() -> None:
    assert tables_for(["a", "b", "c"], 2, ROUND_ROBIN) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(tables_for(["a", "b", "c", "d", "e"], 3, ROUND_ROBIN)) == 10


def test_with_fewer_bots_than_seats_every_bot_sits_at_every_table() -> None:
    assert tables_for(["a", "b"], 3, ROUND_ROBIN) == [("a", "a", "b"), ("a", "b", "b")]
    assert tables_for(["a"], 2, ROUND_ROBIN) == [("a", "a")]


def test_a_ladder_seats_neighbours_only() -> None:
    assert tables_for(["a", "b", "c"], 2, LADDER) == [("a", "b"), ("b", "c")]
    assert tables_for(["a", "b", "c"], 3, LADDER) == [
        ("a", "a", "b"),
        ("a", "b", "b"),
        ("b", "b", "c"),
        ("b", "c", "c"),
    ]


def test_seat_orders_are_different_ones() -> None:
    assert seat_orders(("a", "a", "b"), ALL) == [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    assert len(seat_orders(("a", "b", "c", "d"), ALL)) == 24
    for table in ("abcd", "aabb", "aaab", "aaaa"):
        for orders in ORDERS:
            assert count_orders(tuple(table), orders) == len(seat_orders(tuple(table), orders))
    assert seat_orders(("a", "b", "c"), ROTATIONS) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


@pytest.mark.parametrize("orders", ORDERS)
@pytest.mark.parametrize("bots", [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]])
def test_every_bot_plays_every_faction_in_every_seat_equally_often(bots: list[str], orders: str) -> None:
    for kind in (ROUND_ROBIN, LADDER):
        contest = Plan("wars", 3, tuple(tables_for(bots, 3, kind)), games=1, seed="", orders=orders)
        for table in range(len(contest.tables)):
            seen: Counter[tuple[str, int, str]] = Counter()
            for index in range(contest.total):
                fixture = contest.fixture(index)
                if fixture.table == table:
                    factions = contest.setups[fixture.setup]["factions"].split(",")
                    seen.update(zip(fixture.bots, range(3), factions, strict=True))
            for bot in set(contest.tables[table]):
                counts = [count for (name, _, _), count in seen.items() if name == bot]
                assert len(counts) == 3 * FACTIONS  # in each of the seats
                assert len(set(counts)) == 1


def test_latin_squares_need_few_games_and_more_of_them_are_further_ones() -> None:
    few = Plan("wars", 3, (("a", "b", "b"),), 1, "", LATIN)
    factions = len(load("wars").roles(3))
    assert few.total == 3 * factions
    assert len(few.setups) == factions
    more = Plan("wars", 3, (("a", "b", "b"),), 2 * few.total, "", LATIN)
    assert more.total == 2 * few.total
    assert len({setup["factions"] for setup in more.setups}) == 2 * factions
    assert [setup["factions"] for setup in more.setups][:factions] == [
        setup["factions"] for setup in few.setups
    ]


def test_when_all_squares_are_played_they_come_again() -> None:
    table = ("a", "a")
    factions = len(load("wars").roles(2))
    every = factions * (factions - 1)
    assert Plan("wars", 2, (table,), every, "", LATIN).total == every
    assert len(Plan("wars", 2, (table,), 3 * every, "", LATIN).setups) == every
    assert Plan("wars", 2, (table,), 3 * every, "", LATIN).total == 3 * every


def test_tables_of_different_sizes_have_set_ups_of_their_own() -> None:
    tables = (("a", "b"), ("a", "a", "a"), ("a", "b", "b"))
    it = Plan("wars", 2, tables, 1, "", LATIN)
    assert it.counts == [2, 3]
    for index in range(it.total):
        fixture = it.fixture(index)
        shared = it.setups[fixture.setup]["factions"].split(",")
        assert len(shared) == len(set(shared)) == len(fixture.bots)
        assert it.setups[fixture.setup] in it.setups_for(len(fixture.bots))


def test_what_the_file_varies_replaces_what_the_game_would_share_out() -> None:
    def setups(**how: object) -> list[dict[str, object]]:
        return Plan("wars", 2, (("a", "b"),), 1, "", **how).setups  # type: ignore[arg-type]

    assert len(setups()) == perm(FACTIONS, 2)
    assert setups(options={"factions": "gc,bg"}) == [{}]
    assert setups(vary={"factions": ["gc,bg", "bg,gc"]}) == [{"factions": "gc,bg"}, {"factions": "bg,gc"}]
    assert len(setups(vary={"map": ["earth_3", "earth_5"]})) == 2 * perm(FACTIONS, 2)


def test_varied_options_are_combined() -> None:
    it = plan(vary={"target": [20, 30], "stone_stays": ["phase", "game"]}, options={})
    assert it.setups == [
        {"target": 20, "stone_stays": "phase"},
        {"target": 20, "stone_stays": "game"},
        {"target": 30, "stone_stays": "phase"},
        {"target": 30, "stone_stays": "game"},
    ]


def test_what_is_varied_may_depend_on_the_number_of_players() -> None:
    tables = (("a", "b"), ("a", "a", "a"))
    maps = {"2": ["earth_3"], "3": ["earth_3", "dreamlands_3"]}
    it = Plan("wars", 2, tables, 1, "", LATIN, vary={"map": maps})
    seen: Counter[tuple[int, str]] = Counter()
    for index in range(it.total):
        fixture = it.fixture(index)
        seen[len(fixture.bots), it.setups[fixture.setup]["map"]] += 1
    assert seen == {(2, "earth_3"): 2 * FACTIONS, (3, "earth_3"): FACTIONS, (3, "dreamlands_3"): FACTIONS}
    assert it.values("map") == ["earth_3", "dreamlands_3"]
    assert [len(it.setups_for(count)) for count in (2, 3)] == [FACTIONS, 2 * FACTIONS]


def test_what_depends_on_the_number_of_players_needs_no_roles() -> None:
    it = plan(tables=[("a", "a"), ("a", "a", "a")], vary={"target": {"2": [20], "3": [30, 40]}}, options={})
    found = {(len(game.bots), it.setups[game.setup]["target"]) for game in map(it.fixture, range(it.total))}
    assert found == {(2, 20), (3, 30), (3, 40)}


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert plan(games=1).total == 2
    assert plan(games=3).total == 4
    assert plan(games=4).total == 4
    assert plan(["a", "b", "c"], players=3, games=7).total == 12
    assert Plan("wars", 3, (("a", "b", "b"),), 10, "").total == 3 * perm(FACTIONS, 3)


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    few, many = plan(games=4), plan(games=40)
    assert [few.fixture(index) for index in range(4)] == [many.fixture(index) for index in range(4)]
    assert len({many.fixture(index).seed for index in range(40)}) == 40


def test_the_tables_advance_side_by_side() -> None:
    it = plan(["a", "b", "c"], games=6)
    schedule = it.schedule()
    assert sorted(schedule) == list(range(18))
    tables = [it.fixture(index).table for index in schedule]
    assert tables == [0, 1, 2] * 6


@pytest.mark.parametrize("change", [{"seed": "other"}, {"games": 6}, {"limit": 1.0}, {"options": {}}])
def test_the_fingerprint_changes_with_the_games(change: dict[str, Any]) -> None:
    assert plan().fingerprint() == plan().fingerprint()
    assert plan(**change).fingerprint() != plan().fingerprint()


@pytest.mark.parametrize("name", GAMES)
def test_each_way_to_share_out_roles_can_be_played_and_they_are_balanced(name: str) -> None:
    game = load(name)
    for players in game.info.seats:
        seen: Counter[tuple[int, str]] = Counter()
        contest = Plan(name, players, (("a",) * players,), 1, "", LATIN)
        for assignment in contest.setups:
            state = game.new(game.options(players, assignment))
            for seat in range(players):
                role = game.role(state, seat)
                if role is not None:
                    assert all(game.words(lang).has(role.key) for lang in ("de", "en"))
                    seen[seat, role.key] += 1
        assert len(set(seen.values())) <= 1
        assert (name == "wars") == bool(seen)


def test_a_schedule_has_no_gaps_where_tables_differ_in_size() -> None:
    it = plan(tables=[("a", "a"), ("a", "b")], games=1)
    assert it.sizes == [1, 2]
    assert sorted(it.schedule()) == [0, 1, 2]
    assert all(one != other for one, other in pairwise(it.schedule()))


@pytest.mark.parametrize("kind", FORMATS)
def test_tables_can_be_counted_without_making_them(kind: str) -> None:
    for bots in range(2, 7):
        for players in range(2, 7):
            names = [f"bot {n}" for n in range(bots)]
            assert count_tables(bots, players, kind) == len(tables_for(names, players, kind))


def test_every_game_draws_anew_and_always_the_same() -> None:
    it = plan(draw={"cards": Draw(("a", "b", "c", "d"), 2)}, games=200)
    draws = [it.drawn(it.fixture(index).seed)["cards"] for index in range(200)]
    assert draws == [it.drawn(it.fixture(index).seed)["cards"] for index in range(200)]
    assert set(map(tuple, draws)) == {("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")}
    assert it.options_of(0, it.fixture(7).seed) == {**it.setups[0], "cards": ",".join(draws[7])}


def test_a_tournament_without_draws_is_the_same_as_before_there_were_any() -> None:
    assert "draw" not in plan().to_json()
    assert "draw" in plan(draw={"cards": Draw(("a", "b"), 1)}).to_json()
