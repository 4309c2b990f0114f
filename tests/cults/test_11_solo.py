"""Rise of the Cults, p. 21-30: the solo game: set-up, rounds, goals."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.cults import GAME
from fhtagn.games.cults.scenario import CultsScenario, new_game, position
from tests.proofs import proves

NPC = 1


def begun(**options: str) -> CultsScenario:
    return new_game(1, **{"stacks": "first_game", "prologue": "1", "goal": "1", **options})


def solo(**more: Any) -> CultsScenario:
    return position(players=1, **more)


# -- the set-up ----------------------------------------------------------------------------------------


@proves("cults:solo/npc")
def test_the_npc_is_a_side_without_a_seat() -> None:
    table = begun()
    assert [side.seat for side in GAME.sides(table.state)] == [0, -1]
    assert len(GAME.view(table.state, 0)["sides"]) == 2


@proves("cults:solo/setup-board")
def test_rivertown_and_the_outer_spaces_are_blocked() -> None:
    table = begun()
    assert len(table.offered("settle")) == 3
    assert GAME.view(table.state, 0)["ritual_spaces"] == 3


@proves("cults:solo/setup-stacks")
def test_you_lay_out_all_stacks_yourself() -> None:
    table = new_game(1, prologue="1", goal="1")
    for card, district in (
        ("deep_one", "uptown"),
        ("sabotage", "uptown"),
        ("mi_go", "downtown"),
        ("abduction", "downtown"),
        ("byakhee", "northside"),
        ("forbidden_tome", "northside"),
    ):
        assert table.asks(0, "stack")
        table.play(("cults.stack", card, district))
    assert table.asks(0, "settle")


@proves("cults:solo/setup-npc")
def test_the_npc_has_cult_sites_and_rituals_from_the_start() -> None:
    table = begun()
    assert table.sites(NPC) == "northside downtown uptown"
    assert table.rituals(NPC) == "northside:1 downtown:2 uptown:1"
    assert table.deck_size(NPC) == 12


@proves("cults:solo/setup-site", "cults:solo/goal")
def test_your_cult_site_comes_after_it_and_the_goal_last() -> None:
    table = begun(goal="random")
    assert GAME.view(table.state, 0)["goal"] is None
    table.play(("cults.settle", "downtown"))
    assert table.state.pending == Chance("draw", 1, 8)
    table.chance((4,))
    assert GAME.view(table.state, 0)["goal"]["id"] == "goal_5"


@proves("cults:solo/first-goal")
def test_the_goal_of_the_first_game_has_the_lowest_number() -> None:
    goal = next(option for option in GAME.info.options if option.name == "goal")
    table = begun(goal=str(goal.beginner)).play(("cults.settle", "downtown"))
    goals = table.state.agreed.content.goals
    assert goals[table.state.goal].number == min(card.number for card in goals) == 1


@proves("cults:solo/first-game")
def test_the_stacks_and_the_prologue_of_the_first_game_hold_alone_too() -> None:
    alone, together = [
        GAME.view(new_game(players, stacks="first_game", prologue="first_game", **more).state, 0)
        for players, more in ((1, {"goal": "1"}), (4, {"start": "first"}))
    ]
    assert alone["prologue"] == together["prologue"]
    for mine, theirs in zip(alone["districts"][:3], together["districts"], strict=False):
        for kind in ("guardian", "action"):
            assert mine[kind]["card"] == theirs[kind]["card"] is not None
    assert alone["districts"][3]["guardian"]["card"] is None


@proves("cults:solo/always-first")
def test_you_begin_in_every_round() -> None:
    table = solo(phase="hiding")
    assert table.state.first == 0
    assert not GAME.view(table.state, 0)["sides"][0]["first"]


# -- the phases ----------------------------------------------------------------------------------------


@proves("cults:solo/rounds")
def test_six_rounds_or_more_if_you_like() -> None:
    assert GAME.options(1)["rounds"] == 6
    assert solo(round=6, phase="hiding").outcome.scores == (0,)
    assert isinstance(solo(round=6, phase="hiding", rounds=7).state.pending, Chance)  # a city card


@proves("cults:solo/as-usual")
def test_what_holds_in_general_holds_for_you_alone_too() -> None:
    """A deck that runs out, chaos cards, a bought card that waits, the same plan at most twice."""
    table = solo(phase="mobilisation", deck={0: "herald " * 4}, discard={0: "neophyte chaos neophyte"})
    table.draws("herald " * 4).draws("neophyte chaos")
    assert (table.hand(0), table.discard(0)) == ("neophyte herald herald herald herald", "chaos")
    table = solo(
        sites={0: "uptown"},
        hand={0: "mi_go mi_go"},
        discard={0: "chaos chaos"},
        stacks={"uptown": "deep_one forbidden_tome"},
        markers={"uptown": "0 0 0"},
    )
    table.plans("uptown", "growth").buys("both")
    assert table.to_pay == 5  # the Tome that comes does not help yet
    table.pays("mi_go", "mi_go").destroys("chaos").plans("uptown", "growth")
    table.buys("action", using="forbidden_tome").pays("forbidden_tome").done()
    assert table.refuses(("cults.plan", "uptown", "growth"), "twice_already")


@proves("cults:solo/city")
def test_you_carry_out_the_city_cards() -> None:
    table = solo(phase="city", track={"uptown": 1}).draws("missing_files")
    assert table.asks(0, "retreat")
    table = solo(phase="city").draws("traitors")
    assert [table.discard(side) for side in (0, NPC)] == ["chaos", "chaos"]


@proves("cults:solo/cult-phase")
def test_only_you_draw_and_recruit() -> None:
    table = solo(phase="mobilisation", deck={0: "neophyte " * 9})
    table.draws("neophyte " * 6)
    assert table.deck_size(NPC) == 12
    table.rolls("thug thug thug thug thug").keeps()
    assert table.tokens(NPC) == ""
    assert table.asks(0, "place")


@proves("cults:solo/planning")
def test_you_place_first_then_a_die_places_for_the_npc() -> None:
    """Its stacks are like yours: Uptown is 3, Northside 1."""
    table = solo(phase="planning").places("uptown")
    assert table.state.pending == Chance("dice", 1, 3)  # the blocked fourth would be rolled again
    table.die(3)
    assert table.markers("uptown") == "0 1"
    table.places("uptown").die(1)
    assert table.markers("northside") == "1"
    table.places("uptown").die(1).places("uptown").die(1)
    assert table.asks(0, "plan")


@proves("cults:solo/all-four")
@pytest.mark.parametrize(("city", "markers"), [("", 4), ("curfew", 3)])
def test_the_npc_places_as_many_markers_as_you_also_where_it_has_nothing(city: str, markers: int) -> None:
    table = solo(phase="planning", city=city)
    assert (table.sites(NPC), table.rituals(NPC)) == ("", "")
    for _ in range(markers):
        assert table.asks(0, "place")
        table.places("downtown").die(3)
    assert table.asks(0, "plan")
    assert table.markers("uptown").split() == ["1"] * markers


@proves("cults:solo/hiding")
def test_the_npc_shuffles_its_deck_only_and_keeps_what_it_laid_aside() -> None:
    """Case 309."""
    table = solo(
        phase="hiding",
        tokens={0: "thug " * 7, NPC: "thug " * 7},
        hand={0: "herald"},
        discard={NPC: "herald"},
        aside="fanatic",
    )
    assert len(table.tokens(0).split()) == 5
    assert len(table.tokens(NPC).split()) == 7
    assert table.discard(NPC) == "herald"
    assert GAME.view(table.state, 0)["sides"][NPC]["aside"]["count"] == 1
    assert table.hand(0) == ""


@proves("cults:solo/hiding")
def test_nobody_knows_any_more_where_a_guardian_lies_after_shuffling() -> None:
    table = solo(stacks={"northside": "shoggoth"}, markers={"northside": "1"}).die(4)
    assert table.happened("cults.npc_guardian")
    assert GAME.view(table.state, 0)["sides"][NPC]["deck_top"] == []
    table = solo(stacks={"northside": "shoggoth"}, markers={"northside": "1", "uptown": "0 0"})
    table.bluffs("uptown", "thug thug").die(4)
    assert GAME.view(table.state, 0)["sides"][NPC]["deck_top"] == ["shoggoth"]


# -- the end -------------------------------------------------------------------------------------------


@proves("cults:solo/end", "cults:solo/win")
def test_the_first_goal_is_to_beat_the_npc() -> None:
    table = solo(phase="end", dominance={0: "uptown"})
    assert (table.outcome.winners, table.outcome.scores) == ((0,), (1,))
    table = solo(phase="end", dominance={NPC: "uptown"})
    assert table.outcome.winners == ()
    assert table.outcome.reason.key == "cults.end.missed"


@proves("cults:solo/end")
def test_ties_are_broken_as_usual_and_a_tie_to_the_last_is_not_enough() -> None:
    assert solo(phase="end", dominance={0: "uptown", NPC: "uptown"}).outcome.winners == ()
    table = solo(phase="end", dominance={0: "uptown", NPC: "uptown"}, sites={0: "uptown"})
    assert table.outcome.winners == (0,)
    table = solo(phase="end", dominance={0: "uptown", NPC: "uptown"}, aside="chaos")
    assert table.outcome.winners == (0,)  # the card that was laid aside counts among its cards


GOALS: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    (2, {"dominance": {0: "uptown"}, "rituals": {0: "uptown:3"}}, {"rituals": {0: "uptown:2"}}),
    (3, {"rituals": {0: "uptown:1 downtown:1"}}, {"rituals": {0: "uptown:1 uptown:2"}}),
    (4, {"dominance": {0: "uptown uptown"}}, {"dominance": {0: "uptown"}}),
    (5, {"dominance": {0: "uptown"}}, {"dominance": {0: "uptown"}, "deck": {0: "chaos herald"}}),
    (
        6,
        {"sites": {0: "uptown downtown northside"}, "rituals": {0: "uptown:1 downtown:1 northside:2"}},
        {"sites": {0: "uptown downtown"}, "rituals": {0: "uptown:1 downtown:1 northside:2"}},
    ),
    (
        6,
        {"sites": {0: "uptown downtown northside"}, "rituals": {0: "uptown:1 downtown:1 northside:2"}},
        {"sites": {0: "uptown downtown northside"}, "rituals": {0: "uptown:1 downtown:1 uptown:2"}},
    ),
    (
        7,
        {"dominance": {0: "uptown downtown", NPC: "northside"}},
        {"dominance": {0: "uptown uptown downtown", NPC: "downtown"}},
    ),
    (
        8,
        {"dominance": {0: "uptown uptown uptown uptown", NPC: "downtown downtown downtown"}},
        {"dominance": {0: "uptown uptown uptown uptown northside", NPC: "downtown " * 4}},
    ),
]


@proves("cults:solo/win")
@pytest.mark.parametrize(("goal", "reached", "missed"), GOALS, ids=[f"goal {goal}" for goal, _, _ in GOALS])
def test_each_goal_asks_for_more(goal: int, reached: dict[str, Any], missed: dict[str, Any]) -> None:
    table = solo(phase="end", goal=goal, **reached)
    assert table.outcome.winners == (0,)
    assert all(GAME.view(table.state, 0)["goal"]["met"].values())
    table = solo(phase="end", goal=goal, **missed)
    assert table.outcome.winners == ()
    assert GAME.view(table.state, 0)["goal"]["met"]["beat_npc"]
    assert not all(GAME.view(table.state, 0)["goal"]["met"].values())
