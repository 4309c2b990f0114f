"""Rise of the Cults, p. 17: the Preparation plan."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves


def preparation(**more: Any) -> CultsScenario:
    given: dict[str, Any] = {
        "sites": {0: "uptown"},
        "hand": {0: "mi_go mi_go"},
        "markers": {"uptown": "0 0", "downtown": "1 1"},
        **more,
    }
    return position(**given)


@proves("cults:preparation/advance-first", "cults:preparation/two-actions", "cults:preparation/site")
def test_the_example_of_page_17() -> None:
    """The investigator arrives, the second one here: 7 for the cult site, 3 for the ritual I."""
    table = preparation(
        sites={0: "downtown"},
        hand={0: "mi_go mi_go occult_scholar"},
        tokens={0: "adept adept"},
        investigators={"uptown": 1},
        track={"uptown": 1},
    )
    table.plans("uptown", "preparation")
    assert (table.investigators("uptown"), table.steps("uptown")) == (2, 3)
    table.prepares("both_1")
    assert table.to_pay == 7 + 3
    table.pays("mi_go", "mi_go", "occult_scholar").pays_rest()
    assert table.sites(0) == "downtown uptown"
    assert table.rituals(0) == "uptown:1"
    assert table.tokens(0) == ""


@proves("cults:preparation/advance-first")
def test_the_price_after_the_advance_decides_whether_the_plan_is_possible() -> None:
    """Case 302."""
    table = preparation(sites={}, hand={0: "mi_go occult_scholar"}, track={"uptown": 1})
    assert table.refuses(("cults.plan", "uptown", "preparation"), "nothing_to_prepare")
    table = preparation(sites={}, hand={0: "mi_go occult_scholar"}, track={"uptown": 2})
    assert table.offers_plan("uptown", "preparation")


@proves("cults:preparation/site-condition")
def test_no_second_cult_site_in_a_district() -> None:
    """Case 19."""
    table = preparation().plans("uptown", "preparation")
    assert table.refuses(("cults.prepare", "site"), "site_there")
    assert table.refuses(("cults.prepare", "both_1"), "site_there")


@proves("cults:preparation/ritual-condition")
def test_a_ritual_needs_a_cult_site_and_a_free_space() -> None:
    """Case 20."""
    table = preparation(sites={}, hand={0: "mi_go mi_go"}).plans("uptown", "preparation")
    assert table.refuses(("cults.prepare", "ritual_1"), "no_site")
    table = preparation(rituals={1: "uptown:1 uptown:1 uptown:2"})
    assert table.refuses(("cults.plan", "uptown", "preparation"), "nothing_to_prepare")
    table = preparation(sites={}, rituals={1: "uptown:1 uptown:1 uptown:2"}).plans("uptown", "preparation")
    assert table.offered("prepare") == [("site",)]
    assert table.refuses(("cults.prepare", "both_1"), "no_space")


@proves("cults:preparation/ritual")
def test_only_a_marker_from_the_supply() -> None:
    table = preparation(rituals={0: "downtown:3"}).plans("uptown", "preparation")
    assert table.refuses(("cults.prepare", "ritual_3"), "no_marker")
    assert table.offers(("cults.prepare", "ritual_2"))


@proves("cults:preparation/one-ritual")
def test_only_one_ritual_per_plan() -> None:
    """Case 21."""
    table = preparation().plans("uptown", "preparation").prepares("ritual_1").pays("mi_go")
    assert table.rituals(0) == "uptown:1"
    assert table.asks(1, "plan")


def test_at_least_one_of_both_must_be_done() -> None:
    table = preparation().plans("uptown", "preparation")
    assert table.refuses(("cults.done",))
    assert all(action[0] == "cults.prepare" for action in table.decision.actions)


def test_a_scholar_makes_rituals_of_level_two_and_three_cheaper() -> None:
    table = preparation(hand={0: "occult_scholar occult_scholar"}, investigators={"uptown": 1})
    table.plans("uptown", "preparation")
    assert table.offered("prepare") == [("ritual_1",)]
    table.prepares("ritual_2", using="occult_scholar")
    assert table.to_pay == 2  # 2 and 1 for the investigator, less 1 once
    assert table.pays("occult_scholar").hand(0) == "occult_scholar"
    assert table.happened("cults.showed")


def test_a_corrupt_official_keeps_the_investigator_where_it_is() -> None:
    table = preparation(hand={0: "corrupt_official mi_go"}, track={"uptown": 1})
    table.play(("cults.bribe", "corrupt_official", "uptown"))
    assert (table.investigators("uptown"), table.steps("uptown")) == (0, 1)
    assert table.discard(0) == "corrupt_official"
    assert table.prepares("ritual_3").to_pay == 3


def test_the_official_who_was_discarded_pays_nothing() -> None:
    table = preparation(hand={0: "corrupt_official"})
    assert table.offers_plan("uptown", "preparation")
    assert not table.offered("bribe")
