"""What is left at the end: the Parquet file and the report."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from fhtagn.arena import LOCALE, parquet, plots, report
from fhtagn.arena.figures import Figures
from fhtagn.arena.match import Record, play
from fhtagn.arena.plan import Plan
from fhtagn.bots.random import RandomBot
from fhtagn.core.contract.declarations import check_same_entries
from fhtagn.core.registry import load
from fhtagn.core.text import LANGUAGES, catalogue
from fhtagn.rates import wilson
from tests.arena.arenas import plan, played

# Elements that need no end.
VOID = ("meta", "line", "rect")


class Reader(HTMLParser):
    """Reads a page and remembers what it finds; raises if an element is not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.seen if name == tag]


@pytest.fixture(scope="module")
def fights() -> tuple[Plan, list[Record]]:
    """Some wars between two, with all factions; the second bot is quick and has a name of its own."""
    it = Plan("wars", 2, (("random", "quick"),), 1, "report", vary={"map": ["earth_3", "earth_5"]})
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(load("wars").bots, "quick", RandomBot)
        return it, [play(it, index) for index in range(0, it.total, 5)]


def test_parquet_has_one_row_per_game_and_seat(own_bots: Path) -> None:
    it = plan(["random", "strange:Stumbling"], games=10, vary={"stone_stays": ["phase", "game"]})
    records = played(it, own_bots)
    path = own_bots / "games.parquet"
    parquet.write(path, it, records)
    table = pq.read_table(path)
    assert table.column_names == list(parquet.TYPES)
    rows = table.to_pylist()
    assert len(rows) == 2 * it.total
    assert json.loads(table.schema.metadata[b"fhtagn.arena"]) == it.to_json()
    faults = 0
    for record, (one, other) in zip(records, zip(rows[::2], rows[1::2], strict=True), strict=True):
        assert (one["game"], one["seat"], other["seat"]) == (record["game"], 1, 2)
        assert [one["bot"], other["bot"]] == record["bots"]
        assert [one["share"], other["share"]] == record["shares"]
        assert [one["decisions"], other["decisions"]] == record["decisions"]
        assert one["had"] == ""
        assert one["seed"] == it.fixture(record["game"]).seed
        assert json.loads(one["setup"]) == it.setups[record["setup"]]
        fault = record["fault"]
        if fault is None:
            assert [one["score"], other["score"]] == record["scores"]
            assert (one["branching"] >= 1, one["max_seconds"] >= one["mean_seconds"]) == (True, True)
            assert one["error"] is other["error"] is None
        else:
            faults += 1
            guilty = (one, other)[fault["seat"]]
            assert guilty["error"] == "RuntimeError: tripped <b>"
            assert (one["crashed"], other["crashed"]) == (guilty is one, guilty is other)
            assert one["score"] is None
    assert faults > 0


def test_values_by_number_of_players_have_a_row_each() -> None:
    maps = {"2": ["earth_3"], "3": ["dreamlands_3"]}
    it = Plan("wars", 2, (("random",) * 2, ("random",) * 3), 1, "worlds", "latin", vary={"map": maps})
    page = report.page(Figures(it, [play(it, index) for index in range(0, it.total, 6)]), "", "en")
    told = page[page.index('id="roles_by_value"') :]
    assert told.count("map = earth_3") == told.count("map = dreamlands_3") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_stands_alone_and_tells_everything(fights: tuple[Plan, list[Record]], lang: str) -> None:
    it, records = fights
    page = report.page(Figures(it, records), "the file <&>", lang)
    read = Reader(page)
    assert read.attributes("html") == [{"lang": lang}]
    sections = [attrs["id"] for attrs in read.attributes("section")]
    assert sections == [
        *("bots", "ratings", "duels", "seats", "starts", "roles", "roles_by_bot", "setups"),
        *(
            "seats_by_value",
            "roles_by_value",
            "lengths",
            "branching",
            "endings",
            "scores",
            "times",
            "faults",
            "source",
        ),
    ]
    assert all(attrs["aria-label"] for attrs in read.attributes("svg"))
    assert len(read.attributes("svg")) > 20
    assert "⟨" not in page
    assert "the file <&>" in read.text
    words = report.words_for_report("wars", lang)
    for faction in ("great_cthulhu", "black_goat", "crawling_chaos", "yellow_sign"):
        assert words.key(f"wars.faction.{faction}") in read.text
    assert "map = earth_5: quick" in read.text
    figures = Figures(it, records)
    low, high = wilson(figures.by_bot()["quick"].wins, len(records))
    point = "," if lang == "de" else "."
    assert f"({100 * low:.1f}–{100 * high:.1f})".replace(".", point) in read.text


@pytest.mark.parametrize(
    ("lang", "awakened"), [("en", "66.7 % (20.8–93.9) · 3"), ("de", "66,7 % (20,8–93,9) · 3")]
)
def test_the_report_tells_how_often_whoever_had_something_won(
    fights: tuple[Plan, list[Record]], lang: str, awakened: str
) -> None:
    it, records = fights
    some = [{**record, "shares": [1.0, 0.0], "had": [[], []]} for record in records[:4]]
    for seat, record in zip((0, 0, 1), some, strict=False):
        record["had"][seat] = ["wars.card.bokrug"]
    read = Reader(report.page(Figures(it, some), "", lang))
    assert "assets" in [attrs["id"] for attrs in read.attributes("section")]
    assert "Bokrug" in read.text
    assert awakened in read.text
    assert {"en": "all seats", "de": "alle Plätze"}[lang] in read.text


def test_the_report_loads_nothing_from_elsewhere(fights: tuple[Plan, list[Record]]) -> None:
    page = report.page(Figures(*fights), "", "en")
    read = Reader(page)
    assert not re.search(r"https?:|//|@import|url\(", page)
    assert {tag for tag, _ in read.seen}.isdisjoint({"script", "link", "img", "iframe", "object", "a"})
    assert all(not {"src", "href", "srcset"} & set(attrs) for _, attrs in read.seen)
    assert "prefers-color-scheme: dark" in page
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in read.attributes("meta")


def test_faults_are_shown_and_cannot_write_into_the_page(own_bots: Path) -> None:
    it = plan(["random", "strange:Stumbling"], games=10, limit=60.0)
    figures = Figures(it, played(it, own_bots))
    read = Reader(report.page(figures, "", "en"))
    assert len(figures.faults) > 1
    assert f"Games lost to a crash or a timeout: {len(figures.faults)}." in read.text
    assert "strange:Stumbling crashed. RuntimeError: tripped <b>" in read.text
    assert read.attributes("b") == []
    assert len(read.attributes("li")) == len(figures.faults)


def test_a_report_without_games_is_still_a_page() -> None:
    assert "Not finished: 0 of 4 games." in Reader(report.page(Figures(plan(), []), "", "en")).text


def test_a_report_of_games_that_nobody_finished_is_still_a_page(own_bots: Path) -> None:
    it = plan(["strange:Leaving"], games=1)
    read = Reader(report.page(Figures(it, played(it, own_bots)), "", "de"))
    assert "ist abgestürzt" in read.text
    assert "lengths" not in [attrs["id"] for attrs in read.attributes("section")]


def test_numbers_have_real_minus_signs_and_none_before_zero() -> None:
    it = plan(["random"], games=1)
    record = {**play(it, 0), "scores": [-12, 0.4 - 0.8]}
    text = Reader(report.page(Figures(it, [record]), "", "en")).text
    assert "−12 · −9 · −6 · −3 · 0" in text
    assert "−0 " not in text


def test_words_of_the_report_are_there_in_both_languages() -> None:
    check_same_entries({lang: catalogue(LOCALE, lang) for lang in LANGUAGES})


@pytest.mark.parametrize(
    ("values", "counts"),
    [([3.0], [1]), ([2, 2, 2, 2], [4]), ([1, 2, 3, 4], [2, 2]), ([0, 0, 0, 9, 9, 9, 9, 9, 9], [3, 0, 6])],
)
def test_a_histogram_counts_every_value(values: list[float], counts: list[int]) -> None:
    assert plots.bins(values) == counts


def test_marks_lie_where_their_numbers_are() -> None:
    picture = plots.interval(plots.Axis(0, 1), 0.5, 0.25, 0.75, "half", 1 / 3)
    lines: list[dict[str, Any]] = Reader(picture).attributes("line")
    places = {line["class"]: (float(line["x1"]), float(line["x2"])) for line in lines}
    assert places == {"track": (0, 1000), "fair": (333.3, 333.3), "range": (250, 750), "value": (500, 500)}
