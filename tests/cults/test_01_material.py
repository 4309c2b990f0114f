"""Rise of the Cults, p. 4-9: terms, board, cards, pieces, investigators, rituals."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.content import shipped
from fhtagn.games.cults.rules.cult_phase import FACE_OF
from fhtagn.games.cults.rules.state import BOX
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, KINDS
from fhtagn.games.cults.scenario import new_game, position
from tests.proofs import proves


@proves("cults:goal/points")
def test_the_most_points_win() -> None:
    table = position(phase="end", dominance={0: "uptown", 1: "uptown uptown"})
    assert table.outcome.winners == (1,)
    assert table.outcome.scores == (1, 2)


@proves("cults:goal/players")
def test_one_to_four_can_play() -> None:
    for players in (1, 2, 3, 4):
        assert new_game(players).state.players == players
    for players in (0, 5):
        with pytest.raises(BadInput):
            GAME.options(players)


@proves("cults:terms/destroy", "cults:growth/look")
def test_a_destroyed_card_goes_to_the_box_for_good() -> None:
    """The owner looks through the whole pile: each of its kinds can be destroyed."""
    table = position(
        sites={0: "uptown"}, discard={0: "neophyte herald chaos"}, markers={"uptown": "0", "downtown": "1"}
    )
    table.plans("uptown", "growth").buys("nothing")
    assert table.offered("destroy") == [("neophyte",), ("herald",), ("chaos",)]
    table.destroys("herald")
    assert table.discard(0) == "neophyte chaos"
    assert table.state.card(table.state.cards.zones[BOX][0]).id == "herald"


@proves("cults:terms/cult-deck", "cults:terms/district-cards", "cults:terms/discard-pile", "cults:terms/draw")
def test_bought_cards_come_to_the_own_deck_through_the_own_discard_pile() -> None:
    table = position(
        sites={0: "uptown"},
        hand={0: "occult_scholar"},
        deck={0: "", 1: "herald"},
        stacks={"uptown": "deep_one forbidden_tome"},
        markers={"uptown": "0"},
    )
    table.plans("uptown", "growth").buys("guardian").pays("occult_scholar").done()
    assert table.discard(0) == "occult_scholar deep_one"  # after the Hiding phase
    table.draws("police_raid").draws("herald")  # seat 1 draws first now, from its own deck
    assert table.happened("cults.reshuffled", 0, 2)
    table.draws("deep_one occult_scholar")
    assert table.hand(0) == "occult_scholar deep_one"


@proves("cults:terms/sanity", "cults:pieces/sanity-now", "cults:terror/sanity")
def test_investigators_raise_the_sanity_of_a_district() -> None:
    table = position(sanity={"uptown": 4}, investigators={"uptown": 2})
    assert table.state.sanity_now(DISTRICTS.index("uptown")) == 6


@proves("cults:board/districts")
def test_arkham_has_four_districts_with_the_same_spaces() -> None:
    view = GAME.view(position(players=4).state, 0)
    assert [district["id"] for district in view["districts"]] == [
        "northside",
        "downtown",
        "uptown",
        "rivertown",
    ]
    assert all(district["used"] for district in view["districts"])


@proves("cults:board/ritual-spaces", "cults:setup/blocked-spaces")
@pytest.mark.parametrize(("players", "spaces"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_ritual_spaces_by_number_of_players(players: int, spaces: int) -> None:
    """Case 2."""
    assert position(players=players).state.free_spaces(0) == spaces


@proves("cults:board/one-site")
def test_one_cult_site_for_each_player_and_district() -> None:
    table = position(sites={0: "uptown", 1: "uptown"}, hand={0: "mi_go mi_go"}, markers={"uptown": "0"})
    table.plans("uptown", "preparation")
    assert table.refuses(("cults.prepare", "site"), "site_there")


@proves("cults:board/stacks", "cults:cards/district-types")
def test_each_district_has_a_stack_of_guardians_and_one_of_actions() -> None:
    table = position(stacks={"uptown": "deep_one forbidden_tome"})
    uptown = GAME.view(table.state, 0)["districts"][2]
    assert (uptown["guardian"]["card"], uptown["guardian"]["left"]) == ("deep_one", 6)
    assert (uptown["action"]["card"], uptown["action"]["left"]) == ("forbidden_tome", 6)
    for card in shipped().cards:
        assert KINDS[card.type] in ("starting", "guardian", "action", "chaos")
        if KINDS[card.type] in ("guardian", "action"):
            assert card.cost > 0


@proves("cults:board/dominance-spaces")
def test_a_district_has_room_for_four_dominance_markers() -> None:
    table = position(dominance={0: "uptown uptown", 1: "uptown"})
    assert table.state.free_dominance(DISTRICTS.index("uptown")) == 1


@proves("cults:cards/starting", "cults:setup/deck", "cults:setup/pieces")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_everybody_gets(players: int) -> None:
    s = new_game(players).state
    for side in range(s.sides):
        assert [s.supply(side, level) for level in (1, 2, 3)] == [2, 2, 1]
        assert s.deck_size(side) == 12
        shown = GAME.view(s, 0)["sides"][side]
        assert (shown["dominance"], shown["supply"]) == (8, 4)
        assert shown["sites"] + s.sites_of(side) == 4


@proves("cults:cards/symbols", "cults:pieces/cultists")
def test_cards_and_cultists_bring_attack_power_and_terror() -> None:
    table = position(
        hand={0: "deep_one star_spawn neophyte"}, tokens={0: "thug thug adept freak"}, markers={"uptown": "0"}
    )
    own = GAME.view(table.state, 0)["own"]
    assert (own["attack"], own["power"], own["terror"]) == (2 + 4 + 2, 1 + 1 + 1, 3 + 1)


@proves("cults:cards/text", "cults:general/card-effects", "cults:mobilisation/effects")
def test_a_card_that_is_used_is_shown_and_stays_in_the_hand() -> None:
    table = position(phase="mobilisation", deck={0: "herald neophyte neophyte", 1: ""})
    table.draws("herald neophyte neophyte")
    assert table.asks(0, "mobilisation")
    assert table.refuses(("cults.use", "herald"))  # there is nothing to draw: it may not be used
    table = position(phase="mobilisation", deck={0: "herald " + "neophyte " * 7, 1: ""})
    table.draws("herald" + " neophyte" * 5).uses("herald").draws("neophyte")
    assert table.happened("cults.showed")
    assert table.hand(0).split().count("herald") == 1
    assert len(table.hand(0).split()) == 7


@proves("cults:cards/cost", "cults:growth/price", "cults:investigators/costs")
def test_only_investigators_in_the_district_make_cards_dearer() -> None:
    """Case 17."""
    table = position(stacks={"uptown": "deep_one forbidden_tome"}, track={"uptown": 1})
    assert GAME.view(table.state, 0)["districts"][2]["guardian"]["price"] == 2
    table = position(stacks={"uptown": "deep_one forbidden_tome"}, investigators={"uptown": 2})
    assert GAME.view(table.state, 0)["districts"][2]["guardian"]["price"] == 4


@proves("cults:cards/chaos")
def test_a_chaos_card_has_no_symbols_and_no_text() -> None:
    content = shipped()
    chaos = content.cards[content.chaos]
    assert (chaos.symbols, chaos.effects, chaos.keyword) == ((0, 0, 0), (), 0)


@proves("cults:pieces/dice")
def test_two_sides_thug_two_adept_one_freak_one_blank() -> None:
    assert FACE_OF[1:] == (0, 0, 1, 1, 2, 3)


@proves("cults:pieces/ritual-levels", "cults:rituals/worth")
def test_rituals_of_a_district_add_up() -> None:
    """The example of p. 9: I and II together are 3."""
    table = position(rituals={0: "uptown:1 uptown:2 downtown:3"})
    assert table.state.levels(0, DISTRICTS.index("uptown")) == 3


@proves("cults:pieces/plan-markers", "cults:planning/open-plan", "cults:pieces/planning-board")
def test_a_marker_names_a_place_first_and_a_plan_later() -> None:
    table = position(markers={"uptown": "0", "downtown": "1"}, hand={0: "mi_go mi_go"})
    assert table.offers(("cults.plan", "uptown", "preparation"), ("cults.plan", "uptown", "bluff"))
    table.plans("uptown", "preparation")
    assert table.markers("uptown") == ""  # it lies on the planning board before anything else happens
    assert GAME.view(table.state, 0)["sides"][0]["plans"]["preparation"] == 1


@proves("cults:pieces/site-use")
def test_a_cult_site_allows_growth_and_rituals() -> None:
    table = position(
        sites={0: "uptown"},
        hand={0: "mi_go"},
        discard={0: "chaos"},
        markers={"uptown": "0", "downtown": "1"},
    )
    assert table.offers_plan("uptown", "growth")
    assert table.plans("uptown", "preparation").offers(("cults.prepare", "ritual_3"))


@proves("cults:pieces/dominance")
def test_a_dominance_marker_counts_as_long_as_it_lies_there() -> None:
    table = position(
        rituals={0: "uptown:3 uptown:2"},
        dominance={1: "uptown uptown uptown uptown"},
        markers={"uptown": "0", "downtown": "1"},
    )
    assert table.points(1) == 4
    table.plans("uptown", "dominance").spreads().replaces(1)
    assert (table.points(1), table.dominance(0, "uptown")) == (3, 1)


@proves("cults:pieces/screen")
def test_screens_can_be_closed() -> None:
    for screens, shown in (("open", {"thug": 1, "adept": 0, "freak": 0}), ("closed", None)):
        table = position(tokens={1: "thug"}, screens=screens, markers={"uptown": "0"})
        assert GAME.view(table.state, 0)["sides"][1]["tokens"] == shown
        assert GAME.view(table.state, 1)["own"]["tokens"]["thug"] == 1


# -- investigators -------------------------------------------------------------------------------------


@proves("cults:investigators/advance", "cults:board/track")
def test_an_investigator_advances_step_by_step() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, markers={"uptown": "0"})
    assert table.steps("uptown") == 3
    assert table.plans("uptown", "preparation").steps("uptown") == 2


@proves("cults:investigators/arrive", "cults:investigators/stay")
def test_whoever_arrives_stays_and_a_new_one_sets_out_at_once() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, track={"uptown": 1}, markers={"uptown": "0"})
    table.plans("uptown", "preparation")
    assert (table.investigators("uptown"), table.steps("uptown")) == (1, 3)


@proves("cults:investigators/start-space", "cults:solo/track")
@pytest.mark.parametrize(("players", "steps"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_start_space_depends_on_the_number_of_players(players: int, steps: int) -> None:
    table = new_game(players, stacks="first_game", prologue="1", start="first")
    assert table.steps("uptown") == steps


@proves("cults:rituals/cost", "cults:preparation/ritual")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("investigators", [0, 1, 2])
def test_a_ritual_costs_its_level_and_one_for_each_investigator(level: int, investigators: int) -> None:
    """Case 22: level III without investigators costs 3."""
    table = position(
        sites={0: "uptown"},
        hand={0: "mi_go mi_go"},
        investigators={"uptown": investigators},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "preparation").prepares(f"ritual_{level}")
    assert table.to_pay == level + investigators


def test_the_end_is_an_outcome() -> None:
    assert isinstance(position(phase="end").state.pending, Outcome)
