"""Rise of the Cults, p. 18-20: the Dominance plan, step 1."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cults import GAME
from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves


def fight(**more: Any) -> CultsScenario:
    """Red (0) with I and III in Uptown, blue (1) with a III in Downtown."""
    given: dict[str, Any] = {
        "rituals": {0: "uptown:1 uptown:3", 1: "downtown:3"},
        "markers": {"uptown": "0", "downtown": "1"},
        **more,
    }
    return position(**given)


@proves("cults:dominance/condition")
def test_it_takes_an_own_ritual_in_the_district() -> None:
    table = fight(rituals={0: "downtown:1"}, sites={0: "uptown"})
    assert table.refuses(("cults.plan", "uptown", "dominance"), "no_ritual")


@proves("cults:dominance/steps", "cults:confrontation/attack", "cults:confrontation/winner")
def test_the_example_of_page_20() -> None:
    """Cases 26 and 27: 4 and 3 at the start, 10 to 9 in the end; then terror."""
    table = fight(
        hand={0: "street_tough street_tough fanatic whisperer", 1: "fanatic street_tough"},
        tokens={0: "thug thug", 1: "thug thug"},
        investigators={"uptown": 1},
        sanity={"uptown": 3},
    )
    table.plans("uptown", "dominance")
    assert table.asks(1, "join")
    table.joins("downtown:3")
    assert [table.state.levels(side, 2) for side in (0, 1)] == [4, 3]
    assert table.asks(0, "lay")
    table.lays("street_tough street_tough fanatic", thugs=2)
    assert table.asks(1, "lay")
    table.lays("fanatic street_tough", thugs=2)
    assert table.happened("cults.attack", 0, 10)
    assert table.happened("cults.attack", 1, 9)
    assert table.happened("cults.won", 0, "uptown")
    assert table.rituals(1) == ""
    assert "chaos" in table.discard(1)
    assert table.asks(0, "terror")
    table.spreads()
    assert table.to_pay == 1
    table.pays("whisperer")
    assert table.dominance(0, "uptown") == 1
    table.removes(1)
    assert table.rituals(0) == "uptown:3"


@proves("cults:confrontation/nobody")
def test_without_an_opposing_ritual_on_the_board_nobody_fights() -> None:
    """Case 31."""
    table = fight(rituals={0: "uptown:3 uptown:2"}).plans("uptown", "dominance")
    assert table.happened("cults.no_fight", "uptown")
    assert table.asks(0, "terror")


@proves("cults:confrontation/move-in", "cults:confrontation/once-around")
def test_each_opponent_may_move_one_ritual_here_from_the_left_on() -> None:
    table = fight(
        players=3,
        turn=1,
        rituals={1: "uptown:1 downtown:2", 2: "downtown:1 northside:2", 0: "northside:1"},
        markers={"uptown": "1", "downtown": "0"},
    )
    table.plans("uptown", "dominance")
    assert table.asks(2, "join")
    assert table.offered("join") == [("2", "northside"), ("1", "downtown")]
    table.joins("downtown:1")
    assert table.rituals(2, "uptown") == "1"  # it does not rise
    assert table.asks(0, "join")
    table.stays_away()
    assert table.rituals(1) == "downtown:2"  # not asked to move anything: 1 against 1, a tie
    assert table.happened("cults.tied", "uptown")


@proves("cults:confrontation/move-in")
def test_only_while_a_space_is_free() -> None:
    table = fight(rituals={0: "uptown:1 uptown:3 uptown:2", 1: "downtown:3"}).plans("uptown", "dominance")
    assert table.asks(0, "terror")
    assert table.happened("cults.no_fight", "uptown")


@proves("cults:confrontation/move-in")
def test_also_somebody_who_has_a_ritual_here_may_bring_another() -> None:
    table = fight(rituals={0: "uptown:3", 1: "uptown:1 downtown:2"}).plans("uptown", "dominance")
    assert table.asks(1, "join")
    table.joins("downtown:2")
    assert table.happened("cults.tied", "uptown")  # 3 against 1 + 2


@proves("cults:confrontation/move-in")
def test_whoever_takes_the_last_space_keeps_the_next_ones_out() -> None:
    table = fight(
        players=3,
        rituals={0: "uptown:1 uptown:2 uptown:3", 1: "downtown:1", 2: "downtown:3"},
        hand={0: "herald"},
    )
    table.plans("uptown", "dominance")
    assert table.asks(1, "join")
    table.joins("downtown:1")
    assert table.asks(0, "lay")  # seat 2 was not asked: the four spaces are taken
    assert table.rituals(2) == "downtown:3"


@proves("cults:confrontation/none")
def test_if_nobody_comes_there_is_no_confrontation() -> None:
    table = fight().plans("uptown", "dominance").stays_away()
    assert table.happened("cults.no_fight", "uptown")
    assert table.asks(0, "terror")


@proves("cults:confrontation/participants", "cults:confrontation/in-turn")
def test_only_those_with_a_ritual_here_take_part_in_their_order() -> None:
    """Case 32."""
    table = fight(
        players=4,
        turn=2,
        rituals={2: "uptown:1", 3: "uptown:1", 1: "uptown:1"},
        hand={0: "shoggoth", 1: "herald", 2: "herald", 3: "herald"},
        markers={"uptown": "2", "downtown": "0"},
    )
    table.plans("uptown", "dominance")
    for side in (2, 3, 1):
        assert table.asks(side, "lay")
        table.lays()
    assert [event.args[0] for event in table.told if event.kind == "cults.revealed"] == [2, 3, 1]
    assert table.asks(0, "plan")


@proves("cults:confrontation/lay", "cults:confrontation/fist")
def test_the_others_see_how_many_cards_were_laid_and_nothing_of_the_thugs() -> None:
    table = fight(
        rituals={0: "uptown:1", 1: "uptown:1"},
        hand={0: "deep_one herald neophyte", 1: "herald"},
        tokens={0: "thug thug thug"},
    )
    table.plans("uptown", "dominance").lays("deep_one herald", thugs=2)
    seen = GAME.view(table.state, 1)
    laid = seen["confrontation"]["sides"][0]
    assert laid["cards"] == {"count": 2, "cards": []}
    assert (laid["thugs"], laid["attack"], laid["ready"]) == (None, None, True)
    assert seen["sides"][0]["tokens"]["thug"] == 3
    own = GAME.view(table.state, 0)["own"]
    assert (own["laid"], own["fist"]) == (["herald", "deep_one"], 2)


@proves("cults:confrontation/bluff")
def test_cards_without_attack_may_be_laid() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "neophyte"}).plans("uptown", "dominance")
    assert table.offers(("cults.lay", "neophyte"), ("cults.send", 0))


@proves("cults:confrontation/reveal")
def test_all_reveal_in_the_same_order_once_all_have_chosen() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "deep_one", 1: "herald"})
    table.plans("uptown", "dominance").lays("deep_one")
    assert not table.happened("cults.revealed")
    table.lays("herald")
    assert [event.args[0] for event in table.told if event.kind == "cults.revealed"] == [0, 1]


@proves("cults:confrontation/losers", "cults:confrontation/chaos", "cults:confrontation/after")
def test_losers_lose_their_rituals_here_and_take_chaos() -> None:
    table = fight(
        rituals={0: "uptown:1", 1: "uptown:2 uptown:1 downtown:3"},
        hand={0: "hound_of_tindalos", 1: "herald"},
        tokens={0: "thug", 1: "thug"},
    )
    table.plans("uptown", "dominance").lays("hound_of_tindalos", thugs=1).lays("herald", thugs=1)
    assert table.rituals(1) == "downtown:3"
    assert table.state.supply(1, 2) == 2
    assert (table.discard(0), table.discard(1)) == ("hound_of_tindalos", "chaos herald")
    assert (table.tokens(0), table.tokens(1)) == ("", "")


@proves("cults:confrontation/tie", "cults:terror/condition")
def test_a_tie_for_the_highest_attack_is_lost_by_all() -> None:
    """Case 28."""
    table = fight(
        players=3,
        rituals={0: "uptown:2", 1: "uptown:2", 2: "uptown:1"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance")
    assert table.happened("cults.tied", "uptown")
    assert [table.rituals(side) for side in range(3)] == ["", "", ""]
    assert [table.discard(side) for side in range(3)] == ["chaos", "chaos", "chaos"]
    assert table.asks(1, "plan")  # no terror


@proves("cults:confrontation/winner")
def test_a_tie_below_the_highest_attack_does_not_matter() -> None:
    """Case 305."""
    table = fight(
        players=3,
        rituals={0: "uptown:3", 1: "uptown:2", 2: "uptown:2"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance")
    assert table.happened("cults.won", 0, "uptown")
    assert [table.rituals(side) for side in range(3)] == ["uptown:3", "", ""]


@proves("cults:terror/condition")
def test_whoever_wins_against_the_executing_player_spreads_no_terror() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:3"}).plans("uptown", "dominance")
    assert table.happened("cults.won", 1, "uptown")
    assert table.rituals(1) == "uptown:3"
    assert table.asks(1, "plan")


def test_a_card_bought_this_round_may_be_laid_later() -> None:
    """Case 304."""
    table = position(
        rituals={0: "uptown:1", 1: "uptown:2"},
        hand={0: "mi_go"},
        stacks={"uptown": "deep_one"},
        markers={"uptown": "1 0", "downtown": "0"},
    )
    table.plans("uptown", "growth").buys("guardian").pays("mi_go").done()
    table.plans("uptown", "dominance").lays("deep_one")
    assert table.happened("cults.attack", 0, 3)


# -- the texts of cards --------------------------------------------------------------------------------


@proves("cults:confrontation/effects")
def test_a_deep_one_is_stronger_at_home() -> None:
    for sites, attack in (({}, 1 + 2), ({0: "uptown"}, 1 + 3)):
        table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "deep_one"}, sites=sites)
        table.plans("uptown", "dominance").lays("deep_one")
        assert table.happened("cults.attack", 0, attack)


def test_a_hound_hunts_best_alone() -> None:
    for rituals, attack in (("uptown:1", 1 + 5), ("uptown:1 uptown:1", 2 + 4)):
        table = fight(rituals={0: rituals, 1: "uptown:3"}, hand={0: "hound_of_tindalos"})
        table.plans("uptown", "dominance").lays("hound_of_tindalos")
        assert table.happened("cults.attack", 0, attack)


def test_star_spawn_serve_a_great_ritual() -> None:
    for rituals, attack in (("uptown:3", 3 + 5), ("uptown:2", 2 + 4)):
        table = fight(rituals={0: rituals, 1: "uptown:1"}, hand={0: "star_spawn"})
        table.plans("uptown", "dominance").lays("star_spawn")
        assert table.happened("cults.attack", 0, attack)


def test_night_gaunts_weaken_all_others_but_not_below_their_rituals() -> None:
    table = fight(
        rituals={0: "uptown:1", 1: "uptown:2"},
        hand={0: "night_gaunt night_gaunt", 1: "street_tough"},
        tokens={1: "thug thug"},
    )
    table.plans("uptown", "dominance").lays("night_gaunt night_gaunt").lays("street_tough", thugs=2)
    assert table.happened("cults.attack", 0, 7)
    assert table.happened("cults.attack", 1, 3)
    table = fight(rituals={0: "uptown:1", 1: "uptown:2"}, hand={0: "night_gaunt night_gaunt"})
    table.plans("uptown", "dominance").lays("night_gaunt night_gaunt")
    assert table.happened("cults.attack", 1, 2)


def test_a_shoggoth_brings_two_chaos_cards_to_each_loser_once() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "shoggoth shoggoth"})
    table.plans("uptown", "dominance").lays("shoggoth shoggoth")
    assert table.discard(1) == "chaos chaos"


def test_a_shoggoth_does_nothing_in_a_tie() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "shoggoth", 1: "shoggoth"})
    table.plans("uptown", "dominance").lays("shoggoth").lays("shoggoth")
    assert [table.discard(side) for side in (0, 1)] == ["chaos shoggoth", "chaos shoggoth"]


def test_ghouls_that_win_eat_two_chaos_cards() -> None:
    table = fight(
        rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "ghoul_pack"}, discard={0: "chaos chaos chaos"}
    )
    table.plans("uptown", "dominance").lays("ghoul_pack")
    assert table.discard(0) == "chaos ghoul_pack"


def test_ghouls_that_lose_eat_nothing() -> None:
    table = fight(
        rituals={0: "uptown:1", 1: "uptown:3 uptown:2"}, hand={0: "ghoul_pack"}, discard={0: "chaos chaos"}
    )
    table.plans("uptown", "dominance").lays("ghoul_pack")
    assert table.happened("cults.won", 1, "uptown")
    assert table.discard(0) == "chaos chaos chaos ghoul_pack"


def test_street_toughs_that_lose_come_back() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:3"}, hand={0: "street_tough street_tough neophyte"})
    table.plans("uptown", "dominance").lays("street_tough neophyte")
    assert table.hand(0) == "street_tough street_tough"
    assert table.discard(0) == "chaos neophyte"


def test_street_toughs_that_win_are_discarded() -> None:
    table = fight(rituals={0: "uptown:3", 1: "uptown:1"}, hand={0: "street_tough"})
    table.plans("uptown", "dominance").lays("street_tough")
    assert table.discard(0) == "street_tough"


def test_a_fanatic_defends_better_than_it_attacks() -> None:
    table = fight(rituals={0: "uptown:1", 1: "uptown:1"}, hand={0: "fanatic", 1: "fanatic"})
    table.plans("uptown", "dominance").lays("fanatic").lays("fanatic")
    assert table.happened("cults.attack", 0, 3)
    assert table.happened("cults.attack", 1, 4)
