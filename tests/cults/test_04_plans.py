"""Rise of the Cults, p. 14-16: planning, turns of the action phase, bluff, the Hiding phase."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.state import PHASES
from fhtagn.games.cults.scenario import position
from tests.proofs import proves

# -- planning ------------------------------------------------------------------------------------------


@proves("cults:planning/place", "cults:planning/no-presence", "cults:planning/stack")
def test_markers_are_placed_in_turn_openly_one_on_top_of_the_other() -> None:
    """The example of p. 14, yellow first; nobody needs anything in a district."""
    table = position(phase="planning")
    table.places("uptown", "uptown", "downtown", "uptown", "uptown", "northside")
    assert table.markers("uptown") == "0 1 1 0"
    assert GAME.view(table.state, None)["districts"][2]["markers"] == [0, 1, 1, 0]
    assert table.asks(0, "place")


# -- turns ---------------------------------------------------------------------------------------------


@proves("cults:action/remove-marker")
def test_whoever_has_a_marker_on_top_must_take_one() -> None:
    table = position(markers={"uptown": "0 1", "downtown": "1 0"})
    assert table.offered("plan")
    assert all(district == "downtown" for district, _ in table.offered("plan"))
    assert table.refuses(("cults.plan", "uptown", "bluff"), "covered")
    assert table.refuses(("cults.plan", "northside", "bluff"), "no_marker_there")
    assert table.refuses(("core.pass",))


@proves("cults:action/pass", "cults:action/until-empty")
def test_whoever_has_no_marker_on_top_passes() -> None:
    """Case 10: yellow under red."""
    table = position(markers={"uptown": "0 1"})
    assert table.happened("cults.passed", 0)
    assert table.asks(1, "plan")
    table.bluffs("uptown", "thug thug")
    assert table.asks(0, "plan")
    table.bluffs("uptown", "thug thug")
    assert table.state.round == 3  # nothing is left: the next round


@proves("cults:round/order")
def test_turns_go_round_clockwise_from_the_first_cultist() -> None:
    table = position(players=3, first=1, markers={"uptown": "0 0", "downtown": "1 1", "northside": "2 2"})
    for side, district in ((1, "downtown"), (2, "northside"), (0, "uptown"), (1, "downtown")):
        assert table.asks(side, "plan")
        table.bluffs(district, "thug thug")


@proves("cults:action/twice")
def test_the_same_plan_at_most_twice_a_round() -> None:
    """Case 11."""
    table = position(
        sites={0: "uptown"},
        discard={0: "chaos chaos chaos"},
        markers={"uptown": "0 0 0", "downtown": "1 1 1"},
    )
    for _ in range(2):
        table.plans("uptown", "growth").buys("nothing").destroys("chaos")
        table.bluffs("downtown", "thug thug")
    assert table.refuses(("cults.plan", "uptown", "growth"), "twice_already")
    assert table.offers_plan("uptown", "bluff")


@proves("cults:bluff/bonus")
def test_a_bluff_brings_two_cultists_of_choice() -> None:
    """Case 12."""
    table = position(markers={"uptown": "0", "downtown": "1"}).plans("uptown", "bluff")
    assert len(table.offered("take")) == 6
    assert table.takes("adept freak").tokens(0) == "adept freak"


@proves("cults:plans/district-only")
def test_a_plan_works_only_where_its_marker_lay() -> None:
    table = position(
        sites={0: "uptown downtown"},
        hand={0: "mi_go"},
        stacks={"uptown": "deep_one", "downtown": "shoggoth"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "growth").buys("guardian").pays("mi_go").done()
    assert "deep_one" in table.hand(0)


def test_a_plan_that_could_do_nothing_may_not_be_chosen() -> None:
    """Ruling 7."""
    table = position(
        sites={0: "uptown"}, markers={"uptown": "0"}, deck={0: ""}, stacks={"uptown": "deep_one"}
    )
    assert table.refuses(("cults.plan", "uptown", "growth"), "growth_nothing")
    assert table.refuses(("cults.plan", "uptown", "influence"), "influence_nothing")
    assert table.refuses(("cults.plan", "uptown", "preparation"), "nothing_to_prepare")
    assert table.refuses(("cults.plan", "uptown", "dominance"), "no_ritual")


# -- paying --------------------------------------------------------------------------------------------


@proves("cults:general/pay", "cults:preparation/pay")
def test_one_pays_with_hand_cards_and_cultists_and_excess_is_lost() -> None:
    table = position(
        sites={0: "uptown"},
        hand={0: "mi_go street_tough"},
        tokens={0: "adept thug"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "preparation").prepares("ritual_1")
    assert table.refuses(("cults.pay", "street_tough"), "no_power")
    assert table.offers(("cults.pay_rest", 1))
    table.pays("mi_go")  # 3 power for 1
    assert (table.discard(0), table.tokens(0)) == ("mi_go", "thug adept")
    assert table.rituals(0) == "uptown:1"


def test_cultists_pay_only_if_there_are_enough() -> None:
    table = position(
        sites={0: "uptown"}, hand={0: "mi_go"}, tokens={0: "adept"}, markers={"uptown": "0", "downtown": "1"}
    )
    table.plans("uptown", "preparation").prepares("ritual_3")
    assert table.refuses(("cults.pay_rest", 3), "not_enough_tokens")


# -- the Hiding phase ----------------------------------------------------------------------------------


@proves("cults:hiding/discard-hand")
def test_all_discard_their_hands() -> None:
    table = position(phase="hiding", hand={0: "herald", 1: "neophyte"})
    assert [table.hand(side) for side in (0, 1)] == ["", ""]
    assert [table.discard(side) for side in (0, 1)] == ["herald", "neophyte"]


@proves("cults:hiding/keep-five")
def test_of_eight_cultists_three_go_back_and_the_owner_chooses() -> None:
    """Case 34."""
    table = position(phase="hiding", tokens={0: "thug thug thug adept adept adept freak freak"})
    assert table.offered("return") == [("thug", 0), ("thug", 1), ("thug", 2), ("thug", 3)]
    table.play(("cults.return", "thug", 1))
    assert table.offered("return") == [("adept", 0), ("adept", 1), ("adept", 2)]
    table.play(("cults.return", "adept", 2))
    assert table.tokens(0) == "thug thug adept freak freak"


@proves("cults:hiding/first-cultist", "cults:pieces/first-cultist")
@pytest.mark.parametrize(("players", "first", "following"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_the_marker_goes_to_the_left(players: int, first: int, following: int) -> None:
    table = position(players=players, phase="hiding", first=first)
    assert table.state.first == following


@proves("cults:hiding/last-round", "cults:end/when")
def test_in_the_last_round_the_game_ends_without_hiding() -> None:
    """Case 34."""
    table = position(round=6, phase="hiding", hand={0: "herald"}, tokens={0: "thug " * 8})
    assert table.state.phase == PHASES.index("end")
    assert table.hand(0) == "herald"
    assert len(table.tokens(0).split()) == 8
    assert table.outcome.scores == (0, 0)


def test_a_city_card_follows_the_hiding_phase() -> None:
    table = position(phase="hiding")
    assert table.state.pending == Chance("draw", 1, 15)
