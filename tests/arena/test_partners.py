"""Partners, and games for one: no ladder, but how often they win, by set-up, and how sure that is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from fhtagn.arena import contest, parquet, report
from fhtagn.arena.contest import here
from fhtagn.arena.figures import Figures
from fhtagn.arena.file import checked
from fhtagn.arena.match import CRASHED, Fault, Record, play, without_end
from fhtagn.arena.plan import Plan, partners_for
from fhtagn.cli import main
from fhtagn.rates import Rate, wilson
from tests.arena.arenas import played
from tests.core.toys import HUNT, VIGIL

Captured = pytest.CaptureFixture[str]


def read(**data: Any) -> Plan:
    plan, mistakes = checked({"game": VIGIL.info.id, "bots": ["random"], **data}, Path())
    assert plan is not None, [mistake.text for mistake in mistakes]
    return plan


def mistakes(**data: Any) -> list[str]:
    plan, found = checked({"game": VIGIL.info.id, "bots": ["random"], **data}, Path())
    assert plan is None
    return [mistake.text.key for mistake in found]


def test_each_bot_fills_all_seats_for_every_number_of_players() -> None:
    plan = read(bots=["random", "easy"], players=[1, 3])
    assert plan.tables == (("random",), ("easy",), ("random",) * 3, ("easy",) * 3)
    assert plan.tables == tuple(partners_for(["random", "easy"], [1, 3]))
    assert not plan.are_rivals


def test_every_set_up_is_played_equally_often() -> None:
    plan = read(players=[1, 2], games=3, vary={"nights": [1, 2]})
    found = [
        (len(plan.fixture(i).bots), plan.setups[plan.fixture(i).setup]["nights"]) for i in range(plan.total)
    ]
    assert {setup: found.count(setup) for setup in found} == dict.fromkeys(
        [(1, 1), (1, 2), (2, 1), (2, 2)], 2
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"format": "ladder"}, "arena.bad.partners"),
        ({"tables": [["random", "random"]]}, "arena.bad.partners"),
        ({"players": [1, 9]}, "arena.bad.number"),
        ({"players": 4}, "arena.bad.number"),
        ({"bots": ["random", "random"]}, "arena.bad.twice"),
        ({"players": [1, 2], "options": {"figures": "lina"}}, "core.bad.option_value"),
    ],
)
def test_what_partners_cannot_have_is_explained(wrong: dict[str, Any], said: str) -> None:
    assert said in mistakes(**wrong)


def test_rivals_too_may_play_with_several_numbers_of_players() -> None:
    plan, found = checked({"game": "iaa", "bots": ["random"], "players": [2, 3]}, Path())
    assert not found
    assert plan is not None
    assert plan.tables == (("random",) * 2, ("random",) * 3)


def test_partners_win_or_lose_as_one(tmp_path: Path) -> None:
    plan = read(players=3, games=12, options={"nights": 8})
    records = played(plan, tmp_path)
    assert {tuple(record["shares"]) for record in records} == {(1.0, 1.0, 1.0), (0.0, 0.0, 0.0)}
    won = sum(record["shares"][0] for record in records)
    assert Figures(plan, records).by_team() == {("random", 3, 0): Rate(won, 12)}


def test_a_crash_loses_for_all() -> None:
    plan = read(players=3)
    assert without_end(plan.fixture(0), Fault(1, CRASHED), plan.are_rivals)["shares"] == [0.0, 0.0, 0.0]


def test_a_crash_of_whoever_plays_alone_is_lost(own_bots: Path) -> None:
    plan = Plan(HUNT.info.id, 1, (("strange:Leaving",),), 1, "alone")
    found = play(plan, 0)
    assert found["shares"] == [0.0]
    assert found["fault"]["kind"] == CRASHED


def rate_of(won: int, games: int, plan: Plan) -> tuple[Figures, list[Record]]:
    records = []
    for index in range(games):
        found = without_end(plan.fixture(index), Fault(-1, CRASHED), False)
        shares = [float(index < won)] * len(found["bots"])
        records.append({**found, "shares": shares, "fault": None, "scores": [3] * len(shares)})
    return Figures(plan, records), records


def test_rates_are_told_by_set_up_with_their_intervals() -> None:
    plan = read(players=[1, 2], games=20, vary={"nights": [2, 4]})
    figures, _ = rate_of(15, plan.total, plan)
    found = figures.by_team()
    assert list(found) == [("random", 1, 0), ("random", 1, 1), ("random", 2, 0), ("random", 2, 1)]
    assert [rate.chances for rate in found.values()] == [10, 10, 10, 10]
    assert found["random", 1, 0].interval == wilson(8, 10)


def test_rates_are_also_told_by_one_thing_at_a_time() -> None:
    plan = read(players=[1, 2], games=20, vary={"nights": [2, 4]})
    figures, records = rate_of(15, plan.total, plan)
    found = figures.by_part()
    assert [part[1:] for part in found] == [
        ("", ""),
        ("players", "1"),
        ("players", "2"),
        ("nights", "2"),
        ("nights", "4"),
    ]
    assert found["random", "", ""] == Rate(15, 40)
    assert [rate.chances for rate in found.values()] == [40, 20, 20, 20, 20]
    records = [{**record, "roles": ["hunt.lamp"] * len(record["bots"])} for record in records]
    assert Figures(plan, records).by_part()["random", "roles", "hunt.lamp"] == Rate(15, 40)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_report_speaks_of_partners_and_not_of_ladders(lang: str, tmp_path: Path) -> None:
    plan = read(bots=["random", "easy"], players=[1, 2], games=4, vary={"nights": [1, 2]}, limit="60s")
    figures = Figures(plan, played(plan, tmp_path))
    page = report.page(figures, "source", lang)
    for part in ("parts", "teams", "lengths", "endings", "scores", "times", "faults"):
        assert f'<section id="{part}">' in page
    for part in ("bots", "ratings", "duels", "seats", "starts", "setups"):
        assert f'<section id="{part}">' not in page
    assert ("easy, 2 Plätze, nights = 1" if lang == "de" else "easy, 2 seats, nights = 1") in page
    assert ("für alle" if lang == "de" else "for everybody") in page
    assert "⟨" not in page


def test_parquet_has_a_row_for_each_seat_that_was_there(tmp_path: Path) -> None:
    plan = read(players=[1, 3], games=2)
    parquet.write(tmp_path / "games.parquet", plan, played(plan, tmp_path))
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["seat"] for row in rows] == [1, 1, 1, 2, 3, 1, 2, 3]


def test_the_command_tells_rates_by_set_up(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contest, "on_processes", lambda processes: here)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)
    (tmp_path / "watch.toml").write_text('game = "vigil"\nbots = ["random"]\nplayers = [1, 2]\ngames = 4\n')
    assert main(["arena", "watch.toml", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "random, 1 seat: wins " in out
    assert "random, 2 seats: wins " in out
    assert " of 4 games" in out
    assert "rating" not in out
    assert "⟨" not in out
    assert (
        main(
            ["arena", "--game", "hunt", "--bots", "random", "--players", "1", "--games", "3", "--lang", "de"]
        )
        == 0
    )
    assert "random, 1 Platz: gewinnt " in capsys.readouterr().out


def test_a_game_for_one_has_no_ladder() -> None:
    data = {"game": HUNT.info.id, "bots": ["random", "easy"], "format": "ladder", "players": 1}
    plan, found = checked(data, Path())
    assert plan is None
    assert [mistake.text.key for mistake in found] == ["arena.bad.alone"]
    alone, _ = checked({**data, "format": "round-robin"}, Path())
    assert alone is not None
    assert alone.tables == (("random",), ("easy",))
