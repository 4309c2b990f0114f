"""Rise of the Cults: what others could do in a district, asked before it happens."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.sides import side_names
from fhtagn.games.cults import GAME
from fhtagn.games.cults.scenario import CultsScenario, position

MARKERS = {"uptown": "0 1", "downtown": "1"}


def told(table: CultsScenario, district: str, seat: int | None = 0, lang: str = "en") -> list[str]:
    words = GAME.words(lang).named(("Ada", "Bo"), side_names(GAME.sides(table.state)))
    return [words.say(text) for text in GAME.threats(table.state, seat, f"district:{district}")]


def test_a_marker_and_a_ritual_are_enough_for_dominance() -> None:
    table = position(markers=MARKERS, rituals={1: "uptown:2"})
    [dominance] = told(table, "uptown")
    assert dominance.startswith("Bo could execute Dominance here: ritual levels 2 against sanity ")
    assert dominance.endswith("terror is missing.")
    assert told(position(markers={"uptown": "0"}, rituals={1: "uptown:2"}), "uptown") == [
        "Nobody could do anything here to you."
    ]


def test_a_ritual_elsewhere_could_come_by_a_plan_or_to_a_fight() -> None:
    table = position(markers=MARKERS, rituals={1: "downtown:3"})
    assert told(table, "uptown") == ["Bo could bring a ritual here, at most level III."]
    table = position(markers={"uptown": "0"}, rituals={1: "downtown:3"})
    assert told(table, "uptown") == [
        "Bo could move a ritual in when somebody executes Dominance here, at most level III."
    ]


def test_own_rituals_are_no_threat_but_whoever_watches_is_told_of_both() -> None:
    table = position(markers=MARKERS, rituals={0: "uptown:2"})
    assert told(table, "uptown") == ["Nobody could do anything here to you."]
    assert len(told(table, "uptown", None)) == 1
    assert told(table, "nowhere") == []


def test_an_investigator_one_step_away_is_told() -> None:
    table = position(markers={"uptown": "0"}, track={"uptown": 1})
    assert "Ermittler" in told(table, "uptown", lang="de")[0]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_depends_on_nothing_hidden(seed: int) -> None:
    table = position(
        markers=MARKERS, rituals={1: "uptown:2 downtown:1"}, hand={0: "mi_go", 1: "mi_go occult_scholar"}
    )
    other = GAME.resample(table.state, 0, Random(seed))
    for district in ("uptown", "downtown"):
        assert GAME.threats(table.state, 0, f"district:{district}") == GAME.threats(
            other, 0, f"district:{district}"
        )
