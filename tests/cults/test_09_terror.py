"""Rise of the Cults, p. 19-20: the Dominance plan, step 2."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves


def terror(**more: Any) -> CultsScenario:
    """Seat 0 is alone in Uptown, whose sanity is 3, and executes Dominance there."""
    given: dict[str, Any] = {
        "rituals": {0: "uptown:1 uptown:2"},
        "markers": {"uptown": "0", "downtown": "1"},
        **more,
    }
    return position(**given).plans("uptown", "dominance")


@proves("cults:terror/spread", "cults:terror/value", "cults:terror/raise")
def test_terror_must_be_greater_than_sanity() -> None:
    """Rituals 3, sanity 3: one more is needed."""
    table = terror()
    assert table.refuses(("cults.spread",), "not_enough_terror")
    table = terror(tokens={0: "freak"}).spreads()
    assert table.to_pay == 1
    table.pays_rest()
    assert table.tokens(0) == ""
    assert table.dominance(0, "uptown") == 2
    table = terror(hand={0: "whisperer neophyte"}).spreads()
    assert table.refuses(("cults.pay", "neophyte"), "no_terror")
    assert table.pays("whisperer").dominance(0, "uptown") == 2


@proves("cults:terror/sanity")
def test_the_investigators_of_the_district_raise_its_sanity() -> None:
    assert terror(tokens={0: "freak freak freak"}, investigators={"uptown": 2}).spreads().to_pay == 3


@proves("cults:terror/value")
def test_rituals_alone_may_be_enough() -> None:
    table = terror(rituals={0: "uptown:2 uptown:2"}).spreads()
    assert table.dominance(0, "uptown") == 2


@proves("cults:terror/voluntary")
def test_nobody_has_to_spread_terror() -> None:
    """Case 306."""
    table = terror(tokens={0: "freak"}).declines()
    assert table.rituals(0) == "uptown:1 uptown:2"
    assert table.dominance(0, "uptown") == 0


@proves("cults:terror/marker")
def test_one_marker_after_a_confrontation_two_without() -> None:
    """Case 31."""
    assert terror(tokens={0: "freak"}).spreads().pays_rest().dominance(0, "uptown") == 2
    table = terror(rituals={0: "uptown:3 uptown:2", 1: "uptown:1"})
    assert table.spreads().dominance(0, "uptown") == 1


@proves("cults:terror/remove-ritual")
def test_after_success_one_own_ritual_goes_back_to_the_supply() -> None:
    table = terror(tokens={0: "freak"}).spreads().pays_rest()
    assert table.asks(0, "remove")
    table.removes(2)
    assert table.rituals(0) == "uptown:1"
    assert table.state.supply(0, 2) == 2


@proves("cults:terror/replace")
def test_in_a_full_row_any_marker_may_be_replaced() -> None:
    """Case 33."""
    table = terror(
        players=3,
        tokens={0: "freak"},
        dominance={1: "uptown uptown", 2: "uptown uptown"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.spreads().pays_rest()
    assert table.offered("replace") == [(1,), (2,)]
    table.replaces(2).replaces(1)
    assert [table.dominance(side, "uptown") for side in range(3)] == [2, 1, 1]


@proves("cults:terror/replace")
def test_the_first_takes_the_free_space_the_second_replaces() -> None:
    """Case 300."""
    table = terror(tokens={0: "freak"}, dominance={1: "uptown uptown uptown"}).spreads().pays_rest()
    assert table.asks(0, "replace")
    assert [table.dominance(side, "uptown") for side in (0, 1)] == [1, 3]
    table.leaves_it()  # "may": ruling 29
    assert [table.dominance(side, "uptown") for side in (0, 1)] == [1, 3]


def test_with_no_marker_left_none_is_placed_and_the_ritual_goes_all_the_same() -> None:
    """Ruling 15."""
    table = terror(
        rituals={0: "uptown:2 uptown:2"},
        dominance={0: "downtown downtown downtown downtown northside northside northside northside"},
    )
    table.spreads()
    assert table.dominance(0, "uptown") == 0
    assert table.rituals(0) == "uptown:2"


# -- cards ---------------------------------------------------------------------------------------------


def test_a_whisperer_frightens_more_at_home() -> None:
    table = terror(hand={0: "whisperer"}, sites={0: "uptown"}, investigators={"uptown": 1}).spreads()
    assert table.to_pay == 2
    assert table.pays("whisperer").dominance(0, "uptown") == 2


def test_mass_hysteria_frightens_more_without_a_confrontation() -> None:
    table = terror(hand={0: "mass_hysteria"}, investigators={"uptown": 3}).spreads()
    assert table.to_pay == 4
    assert table.pays("mass_hysteria").dominance(0, "uptown") == 2
    table = terror(
        rituals={0: "uptown:1 uptown:2", 1: "uptown:1"},
        hand={0: "mass_hysteria"},
        investigators={"uptown": 3},
    )
    table.lays()
    assert table.refuses(("cults.spread",), "not_enough_terror")


def test_a_blood_sacrifice_keeps_the_ritual() -> None:
    table = terror(hand={0: "blood_sacrifice"}, tokens={0: "freak"}).spreads().pays_rest()
    table.play(("cults.spare", "blood_sacrifice"))
    assert table.rituals(0) == "uptown:1 uptown:2"
    assert (table.hand(0), table.discard(0)) == ("", "")


def test_a_blood_sacrifice_spent_for_its_terror_keeps_nothing() -> None:
    table = terror(hand={0: "blood_sacrifice"}).spreads().pays("blood_sacrifice")
    assert table.offered("remove") == [("1",), ("2",)]
    assert not table.offered("spare")
