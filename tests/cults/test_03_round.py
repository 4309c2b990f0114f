"""Rise of the Cults, p. 12-13: rounds, general rules, City and Cult phase."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.state import PHASES
from fhtagn.games.cults.scenario import CultsScenario, new_game, position
from tests.proofs import proves

BLANKS = "blank blank blank blank blank"


def first_round(players: int = 2) -> CultsScenario:
    table = new_game(players, stacks="first_game", prologue="1", start="first")
    return table.play(*[("cults.settle", "uptown")] * players)


@proves("cults:round/rounds")
def test_six_rounds_or_more_by_agreement() -> None:
    assert GAME.options(2)["rounds"] == 6
    assert position(round=6, phase="hiding").state.phase == PHASES.index("end")
    assert position(round=6, phase="hiding", rounds=8).state.phase != PHASES.index("end")


@proves("cults:round/phases", "cults:round/order", "cults:hiding/take-back", "cults:hiding/next-round")
def test_the_phases_follow_each_other_and_the_first_cultist_begins_each() -> None:
    table = position(phase="city", first=1, deck={0: "", 1: ""}, discard={0: "", 1: ""})
    table.draws("new_moon")
    assert isinstance(table.state.pending, Chance)  # nobody can draw: recruitment
    assert table.state.pending.seat == 1
    table.rolls(BLANKS).keeps().rolls(BLANKS).keeps()
    assert table.asks(1, "place")
    for _ in range(4):
        table.places("uptown", "downtown")
    assert table.asks(1, "plan")
    assert table.markers("uptown") == "1 1 1 1"
    for _ in range(4):
        table.bluffs("uptown", "thug thug").bluffs("downtown", "thug thug")
    # Hiding: 8 thugs are 3 too many, and nobody has a choice between sorts.
    assert table.tokens(1) == "thug thug thug thug thug"
    assert (table.state.round, table.state.first) == (3, 0)
    assert table.state.executed == bytes(20)  # the markers are back


# -- the City phase ------------------------------------------------------------------------------------


@proves("cults:city/first-round")
def test_there_is_no_city_card_in_the_first_round() -> None:
    """Case 4."""
    table = first_round()
    assert table.state.pending == Chance("draw", 6, 12, 0, (0,))
    assert GAME.view(table.state, 0)["city"] is None


@proves("cults:city/reveal")
def test_in_every_later_round_the_top_city_card_is_revealed() -> None:
    """Case 4."""
    table = position(phase="city").draws("federal_agents")
    assert GAME.view(table.state, None)["city"] == "federal_agents"
    assert GAME.view(table.state, None)["city_deck"] == 14


@proves("cults:city/advance")
def test_investigators_advance_where_the_card_says_so() -> None:
    table = position(phase="city", track={"downtown": 1}).draws("federal_agents")
    assert [table.steps(district) for district in ("northside", "downtown", "uptown")] == [2, 3, 2]
    assert table.investigators("downtown") == 1
    assert table.steps("rivertown") == 0  # blocked districts do not count


@proves("cults:city/effect")
def test_cards_hold_once_for_the_round_or_for_good() -> None:
    """Case 311: keep 7 for good, keep 3 this round."""
    thugs = {0: "thug " * 9, 1: ""}
    table = position(phase="hiding", permanent="safe_houses", city="informers", tokens=thugs)
    assert len(table.tokens(0).split()) == 3
    table = position(phase="hiding", permanent="safe_houses", tokens=thugs)
    assert len(table.tokens(0).split()) == 7


def through_the_round(table: CultsScenario, cultists: str) -> None:
    """Blank rolls, all markers in one place each, only bluffs."""
    table.rolls(BLANKS).keeps().rolls(BLANKS).keeps()
    first = table.state.first
    ours, theirs = ("uptown", "downtown") if first == 0 else ("downtown", "uptown")
    for _ in range(4):
        table.places(ours, theirs)
    for _ in range(4):
        table.bluffs(ours, cultists).bluffs(theirs, cultists)


@proves("cults:city/effect")
def test_a_permanent_card_still_holds_in_the_next_rounds_and_a_passing_one_does_not() -> None:
    nothing = {0: "", 1: ""}
    table = position(phase="city", deck=nothing, discard=nothing).draws("unholy_alliance")
    through_the_round(table, "thug thug thug")
    table.draws("suspicious_neighbours")
    table.rolls(BLANKS).rerolls("blank").rolls("blank")  # one re-roll only
    table.rolls(BLANKS).keeps()
    assert GAME.view(table.state, 0)["permanent"] == ["unholy_alliance"]
    first = table.state.first
    for _ in range(4):
        table.places("uptown", "downtown")
    assert table.asks(first, "plan")
    assert len(table.plans("uptown", "bluff").offered("take")) == 10  # three cultists of choice


# -- Mobilisation --------------------------------------------------------------------------------------


@proves("cults:mobilisation/draw")
def test_all_draw_six_cards_before_anybody_uses_one() -> None:
    table = position(phase="mobilisation", deck={0: "herald " + "neophyte " * 7, 1: "neophyte " * 9})
    table.draws("herald " + "neophyte " * 5)
    assert isinstance(table.state.pending, Chance)
    table.draws("neophyte " * 6)
    assert table.asks(0, "mobilisation")
    assert [len(table.hand(seat).split()) for seat in (0, 1)] == [6, 6]


@proves("cults:mobilisation/chaos")
def test_chaos_cards_are_discarded_and_not_replaced() -> None:
    """Case 5: 2 chaos cards among 6."""
    table = position(phase="mobilisation", deck={0: "chaos chaos " + "neophyte " * 6, 1: ""})
    table.draws("chaos neophyte neophyte chaos neophyte neophyte")
    assert table.hand(0) == "neophyte neophyte neophyte neophyte"
    assert table.discard(0) == "chaos chaos"
    assert table.happened("cults.drew_chaos", 0, 2)


@proves("cults:general/empty-deck")
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    """Case 6: a deck of 4, a discard pile of 8."""
    table = position(phase="mobilisation", deck={0: "herald " * 4, 1: ""}, discard={0: "neophyte " * 8})
    table.draws("herald " * 4)
    assert table.deck_size(0) == 8
    table.draws("neophyte neophyte")
    assert table.deck_size(0) == 6
    assert table.hand(0) == "neophyte neophyte herald herald herald herald"


def test_chaos_cards_just_drawn_are_not_shuffled_in_again() -> None:
    table = position(phase="mobilisation", deck={0: "chaos neophyte", 1: ""}, discard={0: "herald " * 3})
    table.draws("chaos neophyte").draws("herald herald herald")
    assert table.deck_size(0) == 0
    assert table.discard(0) == "chaos"


def test_chaos_cards_of_the_discard_pile_are_shuffled_in_and_discarded_again() -> None:
    table = position(phase="mobilisation", deck={0: "", 1: ""}, discard={0: "chaos chaos herald fanatic"})
    assert GAME.view(table.state, 1)["sides"][0]["chaos_in_deck"] == 2
    table.draws("chaos herald chaos fanatic")
    assert (table.hand(0), table.discard(0)) == ("fanatic herald", "chaos chaos")


def test_whoever_has_too_few_cards_draws_what_there_is() -> None:
    table = position(phase="mobilisation", deck={0: "neophyte", 1: ""}).draws("neophyte")
    assert table.hand(0) == "neophyte"


@proves("cults:mobilisation/hand-size")
def test_the_number_of_cards_is_open_and_not_which() -> None:
    table = position(hand={1: "herald neophyte"}, markers={"uptown": "0"})
    theirs = GAME.view(table.state, 0)["sides"][1]
    assert theirs["hand"] == {"count": 2, "cards": []}
    assert GAME.view(table.state, 1)["own"]["hand"] == ["neophyte", "herald"]


@proves("cults:mobilisation/effects")
def test_mobilisation_cards_are_used_in_the_order_of_play_each_once() -> None:
    deck = "herald secret_sermon " + "neophyte " * 9
    table = position(phase="mobilisation", first=1, deck={0: deck, 1: deck})
    table.draws("herald secret_sermon " + "neophyte " * 4).draws("herald secret_sermon " + "neophyte " * 4)
    assert table.asks(1, "mobilisation")
    table.uses("herald").draws("neophyte")
    assert table.refuses(("cults.use", "herald"))
    assert table.offers(("cults.use", "secret_sermon"))
    table.done()
    assert table.asks(0, "mobilisation")


def test_a_card_drawn_by_such_an_effect_may_be_used_too() -> None:
    table = position(phase="mobilisation", deck={0: "secret_sermon herald " + "neophyte " * 9, 1: ""})
    table.draws("herald " + "neophyte " * 5).uses("herald").draws("secret_sermon")
    assert table.offers(("cults.use", "secret_sermon"))


def test_nobody_is_asked_who_cannot_have_such_a_card_as_everybody_knows() -> None:
    table = position(phase="mobilisation", deck={0: "neophyte " * 9, 1: "neophyte " * 9})
    table.draws("neophyte " * 6).draws("neophyte " * 6)
    assert isinstance(table.state.pending, Chance)  # recruitment


# -- Recruitment ---------------------------------------------------------------------------------------


@proves("cults:recruitment/roll", "cults:recruitment/tokens")
def test_five_dice_bring_cultists() -> None:
    """Case 8."""
    table = position(phase="recruitment").rolls("thug thug adept freak blank").keeps()
    assert table.tokens(0) == "thug thug adept freak"
    assert isinstance(table.state.pending, Chance)
    assert table.state.pending.seat == 1


@proves("cults:recruitment/rerolls")
def test_any_dice_may_be_rolled_again_twice_and_not_more() -> None:
    """Case 7."""
    table = position(phase="recruitment").rolls(BLANKS)
    table.rerolls("blank blank").rolls("thug adept")
    assert table.rerolls("blank").rolls("freak").tokens(0) == "thug adept freak"
    assert isinstance(table.state.pending, Chance)  # no third time: the next one rolls
    assert table.state.pending.seat == 1


def test_also_dice_that_show_something_may_be_rolled_again() -> None:
    table = position(phase="recruitment").rolls("thug thug thug thug thug")
    assert table.rerolls("thug thug thug").rolls("adept adept freak").keeps().tokens(0) == (
        "thug thug adept adept freak"
    )


@proves("cults:recruitment/watch")
def test_everybody_sees_what_somebody_takes() -> None:
    table = position(phase="recruitment").rolls("thug thug adept freak blank").keeps()
    assert table.happened("cults.took", 0, 2, 1, 1)
    assert GAME.view(table.state, 1)["sides"][0]["tokens"] == {"thug": 2, "adept": 1, "freak": 1}


@proves("cults:recruitment/effects")
def test_recruitment_cards_follow_the_own_roll() -> None:
    table = position(phase="recruitment", hand={0: "recruiter abduction"}).rolls(BLANKS).keeps()
    assert table.asks(0, "recruitment")
    assert table.refuses(("cults.use", "abduction"))  # no thug or adept to give
    table.uses("recruiter").takes("adept").uses("abduction").play(("cults.give", "adept"))
    assert table.tokens(0) == "freak"


@proves("cults:general/unlimited")
def test_cultists_and_chaos_never_run_out() -> None:
    table = position(tokens={0: "thug " * 34, 1: "thug " * 34}, markers={"uptown": "0", "downtown": "1"})
    assert len(table.bluffs("uptown", "thug thug").tokens(0).split()) == 36


# -- city cards, one by one ----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "count"), [("police_raid", 5), ("new_moon", 7)])
def test_more_or_fewer_cards_in_mobilisation(card: str, count: int) -> None:
    table = position(phase="city", deck={0: "neophyte " * 9, 1: ""}).draws(card)
    assert isinstance(table.state.pending, Chance)
    assert table.state.pending.n == count


@proves("cults:planning/all-four")
@pytest.mark.parametrize(("city", "markers"), [("", 4), ("curfew", 3)])
def test_all_four_markers_are_placed_unless_a_city_card_says_so(city: str, markers: int) -> None:
    table = position(phase="planning", city=city)
    for _ in range(markers):
        assert table.asks(0, "place")
        table.places("uptown")
        assert table.asks(1, "place")
        table.places("uptown")
    assert table.asks(1, "plan")  # whose marker lies on top


def test_a_wave_of_converts_brings_a_cultist_after_recruitment() -> None:
    table = position(phase="recruitment", city="wave_of_converts", first=1)
    table.rolls(BLANKS).keeps().rolls(BLANKS).keeps()
    assert table.asks(1, "take")
    table.takes("freak").takes("thug")
    assert (table.tokens(1), table.tokens(0)) == ("freak", "thug")


def test_suspicious_neighbours_allow_one_re_roll_only() -> None:
    table = position(phase="recruitment", city="suspicious_neighbours").rolls(BLANKS)
    table.rerolls("blank").rolls("thug")
    assert table.tokens(0) == "thug"


@pytest.mark.parametrize(
    ("card", "marker", "sanity"),
    [("panic_in_the_streets", 3, 2), ("panic_in_the_streets", 1, 1), ("reassuring_headlines", 3, 4)],
)
def test_sanity_of_the_whole_town(card: str, marker: int, sanity: int) -> None:
    table = position(city=card, sanity={"uptown": marker}, markers={"uptown": "0"})
    assert GAME.view(table.state, 0)["districts"][2]["sanity_now"] == sanity


def test_traitors_bring_chaos_to_all() -> None:
    table = position(phase="city").draws("traitors")
    assert [table.discard(side) for side in (0, 1)] == ["chaos", "chaos"]


def test_missing_files_move_an_investigator_back() -> None:
    table = position(phase="city", first=1, track={"uptown": 1}).draws("missing_files")
    assert table.asks(1, "retreat")
    assert table.offered("retreat") == [("uptown",)]  # the others stand on their start space
    assert table.play(("cults.retreat", "uptown")).steps("uptown") == 2


def test_with_all_on_the_start_space_missing_files_do_nothing() -> None:
    table = position(phase="city").draws("missing_files")
    assert isinstance(table.state.pending, Chance)


def test_a_closed_museum_and_awake_ley_lines_change_prices() -> None:
    table = position(city="museum_closed", stacks={"uptown": "deep_one"}, markers={"uptown": "0"})
    assert GAME.view(table.state, 0)["districts"][2]["guardian"]["price"] == 3
    table = position(city="ley_lines_awake", investigators={"uptown": 1}, markers={"uptown": "0"})
    view = GAME.view(table.state, 0)
    assert view["districts"][2]["ritual_prices"] == [1, 2, 3]
    assert view["districts"][0]["ritual_prices"] == [1, 1, 2]  # at least 1


def test_an_unholy_alliance_makes_bluffs_better_for_good() -> None:
    table = position(permanent="unholy_alliance", markers={"uptown": "0", "downtown": "1"})
    assert table.bluffs("uptown", "thug adept freak").tokens(0) == "thug adept freak"
