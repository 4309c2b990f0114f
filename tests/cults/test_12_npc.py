"""Rise of the Cults, p. 25-30: the NPC's turns, its confrontations and its terror."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.npc import (
    EXECUTED,
    NO_GUARDIAN,
    NO_RITUAL,
    NO_SPACE,
    NO_SUPPLY,
    NONE_ELSEWHERE,
    reasoning,
)
from fhtagn.games.cults.rules.state import (
    BLUFF,
    DOMINANCE_PLAN,
    GROWTH_PLAN,
    INFLUENCE_PLAN,
    PREPARATION_PLAN,
)
from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves

NPC = 1
PREPARATION, INFLUENCE, DOMINANCE, GROWTH = 1, 2, 3, 4  # as the die numbers them


def npc(district: str = "uptown", **more: Any) -> CultsScenario:
    """The NPC is to act in a district; a marker of yours is left, so that the round goes on."""
    given: dict[str, Any] = {"turn": NPC, "markers": {district: "1", "downtown": "0 0"}, **more}
    return position(players=1, **given)


# -- the table of fallbacks ----------------------------------------------------------------------------

TABLE = [
    (PREPARATION_PLAN, set(), [(PREPARATION_PLAN, EXECUTED)]),
    (PREPARATION_PLAN, {NO_SPACE}, [(PREPARATION_PLAN, NO_SPACE), (DOMINANCE_PLAN, EXECUTED)]),
    (PREPARATION_PLAN, {NO_SUPPLY}, [(PREPARATION_PLAN, NO_SUPPLY), (INFLUENCE_PLAN, EXECUTED)]),
    (
        PREPARATION_PLAN,
        {NO_SPACE, NO_RITUAL},
        [(PREPARATION_PLAN, NO_SPACE), (DOMINANCE_PLAN, NO_RITUAL), (GROWTH_PLAN, EXECUTED)],
    ),
    (
        PREPARATION_PLAN,
        {NO_SPACE, NO_SUPPLY},
        [(PREPARATION_PLAN, NO_SPACE), (DOMINANCE_PLAN, EXECUTED)],
    ),
    (INFLUENCE_PLAN, set(), [(INFLUENCE_PLAN, EXECUTED)]),
    (INFLUENCE_PLAN, {NO_SPACE}, [(INFLUENCE_PLAN, NO_SPACE), (DOMINANCE_PLAN, EXECUTED)]),
    (INFLUENCE_PLAN, {NONE_ELSEWHERE}, [(INFLUENCE_PLAN, NONE_ELSEWHERE), (DOMINANCE_PLAN, EXECUTED)]),
    (DOMINANCE_PLAN, {NO_SPACE, NO_SUPPLY}, [(DOMINANCE_PLAN, EXECUTED)]),
    (DOMINANCE_PLAN, {NO_RITUAL}, [(DOMINANCE_PLAN, NO_RITUAL), (GROWTH_PLAN, EXECUTED)]),
    (GROWTH_PLAN, {NO_RITUAL}, [(GROWTH_PLAN, EXECUTED)]),
    (GROWTH_PLAN, {NO_GUARDIAN}, [(GROWTH_PLAN, NO_GUARDIAN), (BLUFF, EXECUTED)]),
    (
        INFLUENCE_PLAN,
        {NONE_ELSEWHERE, NO_RITUAL, NO_GUARDIAN},
        [
            (INFLUENCE_PLAN, NONE_ELSEWHERE),
            (DOMINANCE_PLAN, NO_RITUAL),
            (GROWTH_PLAN, NO_GUARDIAN),
            (BLUFF, EXECUTED),
        ],
    ),
]


@proves("cults:solo/turn")
@pytest.mark.parametrize(("plan", "obstacles", "steps"), TABLE)
def test_the_table_of_fallbacks(plan: int, obstacles: set[int], steps: list[tuple[int, int]]) -> None:
    assert reasoning(plan, frozenset(obstacles)) == steps


# -- its turn ------------------------------------------------------------------------------------------


@proves("cults:solo/turn")
def test_it_acts_in_the_district_with_the_lowest_number() -> None:
    """Case 37."""
    table = npc(markers={"uptown": "1", "northside": "1", "downtown": "0 0"})
    assert table.state.pending == Chance("dice", 1, 4)
    assert GAME.view(table.state, 0)["npc"]["district"] == "northside"
    table.die(GROWTH)
    assert (table.markers("northside"), table.markers("uptown")) == ("", "1")


@proves("cults:solo/skip")
def test_without_a_marker_on_top_its_turn_is_skipped() -> None:
    table = npc(markers={"uptown": "1 0"})
    assert table.happened("cults.passed", NPC)
    assert table.asks(0, "plan")


@proves("cults:solo/no-limit")
def test_it_may_execute_a_plan_more_than_twice() -> None:
    table = npc(stacks={"uptown": "deep_one"}, markers={"uptown": "1 1 1", "downtown": "0 0 0"}, turn=0)
    for _ in range(3):
        table.bluffs("downtown", "thug thug").die(GROWTH)
    assert [event.args[1] for event in table.told if event.kind == "cults.planned"].count("growth") == 3


@proves("cults:solo/preparation")
def test_preparation_places_its_highest_ritual_free_of_charge() -> None:
    table = npc(rituals={NPC: "northside:3"}).die(PREPARATION)
    assert table.rituals(NPC, "uptown") == "2"
    assert table.steps("uptown") == 2


@proves("cults:solo/preparation")
def test_an_investigator_arrives_by_its_preparation_too() -> None:
    table = npc(track={"uptown": 1}).die(PREPARATION)
    assert (table.rituals(NPC, "uptown"), table.investigators("uptown"), table.steps("uptown")) == ("3", 1, 3)


@proves("cults:solo/preparation")
def test_in_a_full_district_preparation_becomes_dominance_or_growth() -> None:
    """Case 38."""
    table = npc(rituals={0: "uptown:1 uptown:1", NPC: "uptown:3"}, hand={0: "herald"}).die(PREPARATION)
    assert table.happened("cults.planned", NPC, "dominance", "uptown")
    table = npc(rituals={0: "uptown:1 uptown:1 uptown:2"}, stacks={"uptown": "deep_one"}).die(PREPARATION)
    assert table.happened("cults.planned", NPC, "growth", "uptown")
    assert table.steps("uptown") == 3  # what was not executed has no effect


@proves("cults:solo/preparation")
def test_without_a_ritual_in_its_supply_influence_follows() -> None:
    """Case 307."""
    rituals = "northside:1 northside:1 northside:2 downtown:2 downtown:3"
    table = npc(rituals={NPC: rituals}).die(PREPARATION)
    assert table.happened("cults.planned", NPC, "influence", "uptown")
    assert table.steps("uptown") == 3


@proves("cults:solo/influence")
@pytest.mark.parametrize(
    ("district", "rituals", "after"),
    [
        ("northside", "downtown:2 uptown:3", "northside:2 uptown:3"),  # III is on the board: it stays II
        ("northside", "downtown:1 uptown:1", "northside:2 downtown:1"),  # equal: from the higher number
        ("downtown", "northside:1 uptown:2", "northside:1 downtown:3"),  # a higher number comes first
        ("uptown", "northside:1 downtown:2", "downtown:2 uptown:2"),  # else from a lower one
    ],
)
def test_influence_moves_its_lowest_ritual(district: str, rituals: str, after: str) -> None:
    markers = {district: "1", "northside" if district != "northside" else "uptown": "0 0"}
    table = npc(rituals={NPC: rituals}, markers=markers).die(INFLUENCE)
    assert table.rituals(NPC) == after


@proves("cults:solo/influence")
def test_influence_sets_a_card_aside_that_nobody_sees() -> None:
    table = npc(rituals={NPC: "northside:1"}).die(INFLUENCE)
    assert isinstance(table.state.pending, Chance)
    assert table.state.pending.seen_by == ()
    table.draws("fanatic")
    shown = GAME.view(table.state, 0)["sides"][NPC]
    assert shown["aside"] == {"count": 1, "cards": []}
    assert table.deck_size(NPC) == 11


@proves("cults:solo/dominance")
def test_dominance_without_a_ritual_becomes_growth() -> None:
    table = npc(stacks={"uptown": "deep_one"}).die(DOMINANCE)
    assert table.happened("cults.npc_instead", "dominance", "no_ritual", "growth")


@proves("cults:solo/growth")
def test_growth_puts_a_guardian_on_its_deck_and_destroys_a_chaos_card() -> None:
    table = npc(stacks={"uptown": "shoggoth sabotage"}, discard={NPC: "chaos chaos"}).die(GROWTH)
    assert GAME.view(table.state, 0)["sides"][NPC]["deck_top"] == ["shoggoth"]
    assert GAME.view(table.state, 0)["districts"][2]["guardian"]["left"] == 5
    assert table.discard(NPC) == "chaos"


@proves("cults:solo/bluff")
def test_if_nothing_is_possible_it_takes_two_thugs() -> None:
    table = npc().die(GROWTH)
    assert table.happened("cults.npc_instead", "growth", "no_guardian", "bluff")
    assert table.tokens(NPC) == "thug thug"
    assert npc(permanent="unholy_alliance").die(GROWTH).tokens(NPC) == "thug thug thug"


# -- confrontations ------------------------------------------------------------------------------------


@proves("cults:solo/move-in")
def test_against_your_dominance_it_moves_its_highest_ritual_here() -> None:
    table = npc(
        turn=0,
        rituals={0: "uptown:1", NPC: "northside:2 downtown:2 northside:1"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance")
    assert table.rituals(NPC) == "northside:1 northside:2 uptown:2"  # equal: from the higher number


@proves("cults:solo/move-in")
def test_rituals_that_stand_here_already_are_not_counted() -> None:
    """Case 308."""
    table = npc(
        turn=0,
        rituals={0: "uptown:1", NPC: "uptown:3 northside:1"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance")
    assert table.rituals(NPC) == "uptown:1 uptown:3"


@proves("cults:solo/move-in")
def test_against_its_dominance_you_may_move_one() -> None:
    table = npc(rituals={0: "northside:2", NPC: "uptown:1"}).die(DOMINANCE)
    assert table.asks(0, "join")
    assert table.offered("join") == [("2", "northside")]


@proves("cults:solo/move-in")
@pytest.mark.parametrize("active", [0, NPC])
def test_no_ritual_is_moved_into_a_full_district_and_terror_follows(active: int) -> None:
    other = NPC - active
    table = npc(
        turn=active,
        rituals={active: "uptown:1 uptown:2 uptown:3", other: "downtown:2"},
        markers={"uptown": str(active), "downtown": "0 1 0"},
    )
    if active == NPC:
        table.die(DOMINANCE)
    else:
        table.plans("uptown", "dominance").spreads()
    assert table.happened("cults.no_fight", "uptown")
    assert table.rituals(other) == "downtown:2"
    assert table.dominance(active, "uptown") == 2


@proves("cults:solo/no-rituals")
def test_without_a_ritual_of_the_other_side_terror_follows_at_once() -> None:
    table = npc(turn=0, rituals={0: "uptown:3 uptown:2"}, markers={"uptown": "0", "downtown": "1"})
    assert table.plans("uptown", "dominance").asks(0, "terror")


@proves("cults:solo/you-first", "cults:solo/attack", "cults:solo/result")
def test_the_example_of_page_30() -> None:
    """Red with I and III lays three cards, the NPC brings a III, three cards and its dice."""
    table = npc(
        turn=0,
        rituals={0: "uptown:1 uptown:3", NPC: "northside:3"},
        hand={0: "street_tough fanatic deep_one whisperer"},
        tokens={0: "thug thug", NPC: "thug thug"},
        aside="street_tough",
        investigators={"uptown": 1},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance")
    assert table.rituals(NPC) == "uptown:3"
    assert table.asks(0, "lay")  # before the NPC reveals anything
    assert not table.happened("cults.revealed", NPC)
    table.lays("street_tough fanatic deep_one", thugs=2)
    table.draws("neophyte herald street_tough")
    table.rolls("thug adept adept blank blank").rolls("thug adept freak blank").rolls("blank blank blank")
    # Red: 4 + 1 + 2 + 2 + 2.  NPC: 3 + cards 1 + 1 + dice 2 + thugs 2.
    assert table.happened("cults.attack", 0, 11)
    assert table.happened("cults.attack", NPC, 9)
    assert table.rituals(NPC) == ""
    assert table.discard(NPC).split().count("chaos") == 1
    assert table.discard(NPC).split().count("street_tough") == 2  # it has no hand to take them back to
    assert table.tokens(NPC) == ""
    table.spreads().pays("whisperer").removes(1)
    assert table.dominance(0, "uptown") == 1
    assert table.rituals(0) == "uptown:3"


@proves("cults:solo/attack")
def test_a_guardian_on_top_of_its_deck_fights_and_texts_work() -> None:
    """A Deep One where the NPC has a cult site: 2 and 1 more."""
    table = npc(
        rituals={0: "uptown:1", NPC: "uptown:1"},
        sites={NPC: "uptown"},
        stacks={"uptown": "deep_one"},
        markers={"uptown": "1 1", "downtown": "0 0"},
    )
    table.die(GROWTH).bluffs("downtown", "adept adept").die(DOMINANCE)
    table.draws("neophyte neophyte").rolls("thug thug thug thug thug")
    assert table.happened("cults.attack", NPC, 1 + 3 + 5)


@proves("cults:solo/attack")
def test_a_chaos_card_counts_nothing_and_is_not_replaced() -> None:
    """Case 310."""
    table = npc(rituals={0: "uptown:1", NPC: "uptown:1"}, deck={NPC: "chaos herald neophyte shoggoth"}).die(
        DOMINANCE
    )
    table.draws("chaos herald neophyte").rolls("thug thug thug thug thug")
    assert table.happened("cults.attack", NPC, 6)
    assert table.deck_size(NPC) == 1


def test_an_empty_deck_of_the_npc_is_made_anew_while_it_reveals() -> None:
    """Ruling 28."""
    table = npc(
        rituals={0: "uptown:1", NPC: "uptown:1"}, deck={NPC: "herald"}, discard={NPC: "neophyte shoggoth"}
    ).die(DOMINANCE)
    table.draws("herald").draws("neophyte shoggoth").rolls("thug thug thug thug thug")
    assert table.happened("cults.reshuffled", NPC, 2)
    assert table.happened("cults.attack", NPC, 1 + 5 + 5)


@proves("cults:solo/result")
def test_a_tie_costs_both_their_rituals() -> None:
    table = npc(rituals={0: "uptown:3", NPC: "uptown:1"}, deck={NPC: "herald neophyte neophyte"}).die(
        DOMINANCE
    )
    table.draws("herald neophyte neophyte")
    table.rolls("thug thug blank blank blank").rolls("blank blank blank").rolls("blank blank blank")
    assert table.happened("cults.tied", "uptown")
    assert (table.rituals(0), table.rituals(NPC)) == ("", "")
    assert "chaos" in table.discard(0)
    assert "chaos" in table.discard(NPC)


def test_with_one_re_roll_agreed_the_npc_rolls_twice() -> None:
    table = npc(
        rituals={0: "uptown:3", NPC: "uptown:1"}, deck={NPC: "herald neophyte neophyte"}, npc_rerolls=1
    ).die(DOMINANCE)
    table.draws("herald neophyte neophyte").rolls("blank blank blank blank blank").rolls("thug " * 5)
    assert table.happened("cults.attack", NPC, 6)


# -- terror --------------------------------------------------------------------------------------------


@proves("cults:solo/terror", "cults:solo/remove-ritual")
def test_its_terror_always_succeeds_and_brings_two_markers_without_a_confrontation() -> None:
    """Case 39."""
    table = npc(rituals={NPC: "uptown:2 uptown:1"}, sanity={"uptown": 5}).die(DOMINANCE)
    assert table.dominance(NPC, "uptown") == 2
    assert table.rituals(NPC) == "uptown:2"  # ruling 21: the lowest goes


@proves("cults:solo/terror")
def test_one_marker_after_a_victory() -> None:
    table = npc(rituals={0: "uptown:1", NPC: "uptown:3"}, deck={NPC: "herald neophyte neophyte"}).die(
        DOMINANCE
    )
    table.draws("herald neophyte neophyte").rolls("thug thug thug thug thug")
    assert table.dominance(NPC, "uptown") == 1
    assert table.rituals(NPC) == ""


@proves("cults:solo/replace")
def test_in_a_full_row_it_replaces_yours_and_nothing_if_there_is_none() -> None:
    table = npc(rituals={NPC: "uptown:1"}, dominance={0: "uptown uptown uptown", NPC: "uptown"}).die(
        DOMINANCE
    )
    assert [table.dominance(side, "uptown") for side in (0, NPC)] == [1, 3]
    table = npc(rituals={NPC: "uptown:1"}, dominance={NPC: "uptown uptown uptown uptown"}).die(DOMINANCE)
    assert table.dominance(NPC, "uptown") == 4
    assert table.rituals(NPC) == ""


@proves("cults:solo/your-terror")
def test_your_terror_is_voluntary_must_be_enough_and_may_replace_a_marker_of_the_npc() -> None:
    def spreading(**more: Any) -> CultsScenario:
        given = {"rituals": {0: "uptown:1 uptown:2"}, "markers": {"uptown": "0", "downtown": "1"}, **more}
        return npc(turn=0, **given).plans("uptown", "dominance")

    assert spreading().refuses(("cults.spread",), "not_enough_terror")
    assert spreading(tokens={0: "freak"}).declines().rituals(0) == "uptown:1 uptown:2"
    table = spreading(tokens={0: "freak"}, dominance={NPC: "uptown uptown uptown"}).spreads().pays_rest()
    assert table.offers(("cults.replace", NPC), ("cults.leave_it",))
    table.replaces(NPC).removes(1)
    assert [table.dominance(side, "uptown") for side in (0, NPC)] == [2, 2]


@proves("cults:solo/influence", "cults:solo/bluff", "cults:solo/attack")
def test_what_it_saved_waits_for_the_next_confrontation_and_is_gone_after_it() -> None:
    """A card laid aside and thugs of a bluff stay over the Hiding phase."""
    table = npc(
        phase="hiding",
        aside="street_tough",
        tokens={NPC: "thug thug"},
        deck={NPC: "neophyte " * 3},
        markers={},
    )
    assert GAME.view(table.state, 0)["sides"][NPC]["aside"]["count"] == 1
    assert table.tokens(NPC) == "thug thug"
    table = npc(
        rituals={0: "uptown:3", NPC: "uptown:1"},
        aside="street_tough",
        tokens={NPC: "thug thug"},
        deck={NPC: "neophyte " * 3},
    ).die(DOMINANCE)
    table.draws("neophyte neophyte neophyte")
    table.rolls("blank " * 5).rolls("blank " * 5).rolls("blank " * 5)
    assert table.happened("cults.attack", NPC, 1 + 1 + 2)
    assert GAME.view(table.state, 0)["sides"][NPC]["aside"]["count"] == 0
    assert table.tokens(NPC) == ""
