"""The Library of Celaeno (p.158-163, FAQ p.194, 207): tomes, Silence, the Custodian and the Librarian."""

from __future__ import annotations

import pytest

from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.factions.windwalker import HIBERNATE
from fhtagn.games.wars.maps.celaeno import CUSTODIAN, LIBRARIAN
from fhtagn.games.wars.rules.content import ADJACENT, AREA_IDS, MOVE, OCEAN, area, board, card
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.starts import start_areas
from fhtagn.games.wars.scenario import WarsScenario, new_game, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from fhtagn.games.wars.shared.toll import SILENCE, is_silent
from fhtagn.games.wars.shared.tomes import (
    TOMES,
    is_down,
    is_overdue,
    lay_out,
    lies_there,
    look_after,
    piece,
    reader,
    room,
    turn_down,
)
from tests.proofs import proves
from tests.wars.toys import check_data

BARRIER = card("tome_barrier")
GUARDIAN = card("tome_guardian")
LARVAE = card("tome_larvae")
YR = card("tome_yr")
LAYOUTS = ["celaeno_3", "celaeno_4_u3_l5", "celaeno_4_u5_l3", "celaeno_5"]
YR_ROOM = "Yr and the Nhhngr"
BARRIER_ROOM = "Barrier of Naach-Tith"


def library(*factions: str, map: str = "celaeno_3", **options: str) -> WarsScenario:
    """Set up as p.159 says, with nobody on the map."""
    t = table(*(factions or ("gc", "bg", "ys")), map=map, **options)
    lay_out(t._touch())
    return t


def silent(t: WarsScenario, *factions: str) -> WarsScenario:
    """Who has a Silence token."""
    t._touch().set_count(SILENCE, sum(1 << t.seat(faction) for faction in factions))
    return t


def lent(t: WarsScenario, faction: str, *tomes: int, late: bool = False) -> WarsScenario:
    """A faction has these tomes; ``late``: it has lost their gates."""
    for tome in tomes:
        t.put(faction, AREA_NAMES[room(tome)], "Acolyte", gate=True)
        look_after(t._touch())
        assert reader(t.state, tome) == t.seat(faction)
        if late:
            s = t._touch()
            s.put(s.keeper(room(tome)), 200)
            s.drop_gate(s.gate_at.index(room(tome)))
            look_after(s)
    return t


def there(t: WarsScenario, who: int, place: str) -> WarsScenario:
    t._touch().put(who, area(place))
    return t


# --- the board ------------------------------------------------------------------------------------------


@proves("wars:celaeno/setup")
def test_a_game_begins_with_four_tomes_in_their_rooms_and_two_figures_beside_the_map() -> None:
    s = new_game("gc", "bg", "ys", map="celaeno_3").state
    assert all(s.where[piece(tome)] == room(tome) for tome in TOMES)
    assert s.where[CUSTODIAN] >= OFF_MAP
    assert s.where[LIBRARIAN] >= OFF_MAP
    assert s.count(SILENCE) == 0


@proves("wars:celaeno/boards")
def test_three_four_and_five_players_have_boards() -> None:
    sizes = {id: (board(id).players, len(board(id).areas)) for id in LAYOUTS}
    assert sizes == {
        "celaeno_3": (3, 15),
        "celaeno_4_u3_l5": (4, 19),
        "celaeno_4_u5_l3": (4, 19),
        "celaeno_5": (5, 23),
    }


@proves("wars:celaeno/seas")
def test_what_is_marked_as_a_sea_is_an_ocean_and_a_lake_is_not() -> None:
    seas = {id for id in (AREA_IDS[each] for each in board("celaeno_5").areas) if OCEAN[area(id)]}
    assert seas == {
        *("fountain", "gloomloft", "cursed_hall", "lake_of_hali_overlook", "lake_of_hali_balcony"),
        *("oubliette", "porphyr_hall", "hyperquarium"),
    }
    assert not OCEAN[area("guardian_under_the_lake")]


@proves("wars:celaeno/opener")
def test_the_opener_does_not_begin_beside_a_tome() -> None:
    areas = {AREA_IDS[each] for each in start_areas(library("ow", "bg", "ys").state, 0, ())}
    assert "gloomloft" in areas
    assert not areas & {AREA_IDS[room(tome)] for tome in TOMES}


@proves("wars:celaeno/ancients")
@pytest.mark.parametrize("map", LAYOUTS)
def test_the_ancients_do_not_begin_beside_a_tome_either(map: str) -> None:
    starts = board(map).start["ancients"]
    assert not {room(tome) for tome in TOMES} & set(starts)
    assert area("black_hall") in starts  # an archway
    assert area("crawling_ones") in starts  # stairs


@proves("wars:celaeno/stairs")
@pytest.mark.parametrize("map", LAYOUTS)
def test_stair_d_leads_from_the_barrier_to_where_its_letter_is(map: str) -> None:
    below = (
        "chamber_of_apkallu"
        if "chamber_of_apkallu" in {AREA_IDS[each] for each in board(map).marked("stairs", "D")}
        else "scorched_chamber"
    )
    for purpose in (MOVE, ADJACENT):
        assert area(below) in board(map).near[purpose][area("barrier_of_naach_tith")]


@proves("wars:celaeno/stairs")
def test_a_pained_unit_flees_up_the_stairs() -> None:
    t = library().put("gc", "Crawling Ones", "Starspawn x2").put("bg", "Crawling Ones", "Ghoul")
    t.does("Battle", area="Crawling Ones", foe="bg").rolls(pains=1).rolls()
    assert t.asks("bg", "retreat")
    assert t.offers("Retreat", area="Larvae of the Outer Gods")


@proves("wars:celaeno/archways")
def test_a_move_action_goes_from_archway_to_archway() -> None:
    t = library().put("gc", "Floating Tower", "Deep One").moves(("Deep One", "Floating Tower", "Black Hall"))
    assert t.units("gc", "Black Hall") == ["Deep One"]


@proves("wars:celaeno/archways")
def test_nobody_flees_through_an_archway() -> None:
    t = library().put("gc", "Black Hall", "Starspawn x2").put("bg", "Black Hall", "Ghoul")
    t.does("Battle", area="Black Hall", foe="bg").rolls(pains=1).rolls()
    assert t.asks("bg", "retreat")
    areas = {AREA_IDS[action[2]] for action in t.decision.actions}
    assert areas == {"blue_hall", "crawling_ones", "oubliette"}


@proves("wars:celaeno/archways", "wars:ys/screaming-dead")
def test_an_ability_that_names_adjacent_areas_knows_no_archways() -> None:
    t = (
        library("ys", "gc", "bg")
        .put("ys", "Floating Tower", "King in Yellow")
        .books("ys", "The Screaming Dead")
    )
    areas = {AREA_IDS[action[1]] for action in t.decision.actions if action[0] == "wars.ys.screaming_dead"}
    assert areas == {"guardian_under_the_lake", "yr_and_the_nhhngr"}


@proves("wars:celaeno/archways", "wars:an/cathedral-cost")
def test_cathedrals_in_two_archways_are_no_neighbours() -> None:
    t = library("an", "gc", "bg").put("an", "Black Hall", "Acolyte").put("an", "Floating Tower", "Acolyte")
    s = t._touch()
    s.put(s.in_pool(CATHEDRAL), area("black_hall"))
    t.does("Cathedral", area="Floating Tower")
    assert t.power_of("an") == 7


@proves("wars:celaeno/other-ways", "wars:bg/avatar")
def test_an_avatar_appears_on_the_other_floor() -> None:
    t = (
        library("bg", "gc", "ys")
        .put("bg", "Gloomloft", "Shub-Niggurath")
        .put("gc", "Crawling Ones", "Acolyte")
    )
    assert t.offers("Avatar", area="Crawling Ones")


# --- gates and tomes ------------------------------------------------------------------------------------


def doom_begins(t: WarsScenario, round: int = 1) -> WarsScenario:
    t._touch().round = round
    t.phase("doom")
    assert t.who  # somebody is asked in it
    return t


@proves("wars:celaeno/gates")
def test_gates_appear_beside_the_tomes_that_still_lie_there_and_only_once() -> None:
    t = lent(library(), "gc", YR, late=True).put("bg", BARRIER_ROOM, "Acolyte", gate="abandoned")
    doom_begins(t.power(gc=30))
    assert t.gate(YR_ROOM) == ""  # the tome is gone
    assert [t.gate(AREA_NAMES[room(tome)]) for tome in (BARRIER, GUARDIAN, LARVAE)] == ["abandoned"] * 3
    assert len(t.state.gate_at) == 3
    later = doom_begins(library().power(gc=30), round=2)
    assert not later.state.gate_at


@proves("wars:celaeno/tomes")
def test_whoever_takes_the_gate_has_the_tome() -> None:
    t = library().put("gc", YR_ROOM, "Acolyte", gate="abandoned")
    assert lies_there(t.state, YR)
    t.does("Control Gate")
    assert reader(t.state, YR) == t.seat("gc")
    assert not lies_there(t.state, YR)
    assert t.happened("wars.tome_taken")
    check_data(t.state)


@proves("wars:celaeno/tomes", "wars:unlimited/battle")
def test_a_tome_is_none_of_the_six_books() -> None:
    t = lent(library(), "gc", BARRIER, GUARDIAN, LARVAE, YR)
    assert t.state.book_count(0) == 0
    assert not t.state.has_all_books(0)


@proves("wars:celaeno/tomes", "wars:ow/gate-in-every-count")
def test_yog_sothoth_is_gate_enough() -> None:
    t = library("ow", "gc", "bg").put("ow", "Fountain", "Yog-Sothoth", "Acolyte")
    t.does("Move").does("Move", unit="Yog-Sothoth in Fountain", area=YR_ROOM)
    assert t.asks("ow", "move")  # at once, while others may still move
    assert reader(t.state, YR) == 0
    t.done()
    t.turn("ow").moves(("Yog-Sothoth", YR_ROOM, "Fountain"))
    assert is_overdue(t.state, YR)


@proves("wars:celaeno/overdue")
def test_who_gives_up_the_gate_keeps_the_tome_overdue() -> None:
    t = lent(library(), "gc", LARVAE).power(bg=9)
    t.does("Abandon Gate")
    assert is_overdue(t.state, LARVAE)
    assert t.happened("wars.tome_overdue")
    assert t.offers("Larvae of the Outer Gods")
    t.does("Control Gate")
    assert not is_overdue(t.state, LARVAE)


@proves("wars:celaeno/overdue")
def test_another_player_at_the_gate_has_no_tome() -> None:
    t = lent(library(), "gc", YR, late=True).put("bg", YR_ROOM, "Acolyte", gate="abandoned").turn("bg")
    t.does("Control Gate")
    assert reader(t.state, YR) == t.seat("gc")
    assert is_overdue(t.state, YR)


@proves("wars:celaeno/overdue", "wars:battle/apply")
def test_a_keeper_killed_in_battle_leaves_the_tome_overdue() -> None:
    t = lent(library(), "bg", YR).put("gc", YR_ROOM, "Starspawn x2")
    t.does("Battle", area=YR_ROOM, foe="bg").rolls(kills=1).rolls()
    assert is_overdue(t.state, YR)


# --- Silence --------------------------------------------------------------------------------------------


@proves("wars:celaeno/silence")
def test_everybody_gets_one_token_in_the_doom_phase_and_never_two() -> None:
    t = doom_begins(silent(library().power(gc=30), "bg"))
    assert all(is_silent(t.state, seat) for seat in range(3))
    assert t.state.count(SILENCE) == 0b111


@proves("wars:celaeno/silence")
def test_unspent_tokens_go_when_gather_power_begins() -> None:
    t = silent(library(), "gc", "bg").put("gc", "Oubliette", "Acolyte").phase("power")
    assert t.asks("gc", "direction")
    assert t.state.count(SILENCE) == 0


@proves("wars:celaeno/free")
def test_activating_is_an_action_for_0_power() -> None:
    t = silent(library(), "gc").put("bg", "Gloomloft", "Ghoul x2")
    t.does("The Custodian", area="Gloomloft").dice(1)
    assert t.units("bg", "Oubliette") == ["Ghoul"]
    assert t.power_of("gc") == 8
    assert not is_silent(t.state, 0)
    assert t.who == "bg"  # it was gc's action


@proves("wars:celaeno/free", "wars:ww/ice-age")
def test_the_ice_age_does_not_make_it_dearer() -> None:
    t = (
        silent(library("gc", "ww", "ys"), "gc")
        .put("ww", "Gloomloft", "Ithaqua")
        .books("ww", "Ice Age")
        .power(gc=1)
    )
    t.turn("ww").does("Ice Age", area="Gloomloft")
    t.turn("gc").does("The Custodian", area="Gloomloft").dice(1)
    assert t.power_of("gc") == 1


@proves("wars:celaeno/free")
def test_without_a_token_nobody_is_activated() -> None:
    t = lent(library(), "bg", YR, late=True)
    assert t.refuses("The Custodian", reason="silence")
    assert t.refuses("The Librarian", reason="silence")


# --- the Custodian --------------------------------------------------------------------------------------


@proves("wars:celaeno/custodian", "wars:celaeno/stay", "wars:celaeno/agony")
def test_the_worked_example_of_the_custodian() -> None:
    t = silent(library("ys", "gc", "cc"), "ys").put("gc", "Black Hall", "Cthulhu", "Acolyte x2")
    t.put("cc", "Black Hall", "Nightgaunt", "Acolyte x2").put("ys", "Black Hall", "King in Yellow")
    there(t, CUSTODIAN, "black_hall")
    t.does("The Custodian", area="Black Hall").dice(2)
    assert t.asks("ys", "allot_custodian", options=["Allot ys", "Allot gc", "Allot cc"])
    t.does(("wars.celaeno.allot", t.seat("ys")))
    assert ("wars.celaeno.allot", t.seat("ys")) not in t.decision.actions  # there is only the King
    t.does(("wars.celaeno.allot", t.seat("cc"))).does(("wars.celaeno.allot", t.seat("cc")))
    assert t.asks("cc", "oubliette")
    t.picks("Acolyte").picks("Acolyte")
    assert t.units("ys", "Oubliette") == ["King in Yellow"]
    assert t.units("cc", "Oubliette") == ["Acolyte", "Acolyte"]
    assert t.units("cc", "Black Hall") == ["Nightgaunt"]
    assert len(t.units("gc", "Black Hall")) == 3


@proves("wars:celaeno/custodian")
def test_if_there_are_fewer_all_of_them_go_and_nobody_is_asked() -> None:
    t = silent(library(), "gc").put("bg", "Gloomloft", "Ghoul").put("ys", "Gloomloft", "Acolyte", gate=True)
    t.does("The Custodian", area="Gloomloft").dice(3)
    assert t.units("bg", "Oubliette") == ["Ghoul"]
    assert t.units("ys", "Oubliette") == ["Acolyte"]
    assert t.gate("Gloomloft") == "abandoned"


@proves("wars:celaeno/custodian", "wars:celaeno/stay")
@pytest.mark.parametrize(
    ("units", "stays", "told"),
    [
        (0, False, "sends nobody away"),
        (1, False, "sends the only unit here to the Oubliette"),
        (2, False, "sends 1 to 2 units to the Oubliette; their owners choose which"),
        (2, True, "sends all 2 units here to the Oubliette"),
        (4, True, "sends 2 to 4 units to the Oubliette; their owners choose which"),
    ],
)
def test_one_is_told_how_many_he_will_send_away(units: int, stays: bool, told: str) -> None:
    t = silent(library(), "gc")
    if units:
        t.put("bg", "Gloomloft", f"Fungi from Yuggoth x{units}")
    if stays:
        there(t, CUSTODIAN, "gloomloft")
    assert t.turn("gc").offers("The Custodian", area="Gloomloft")
    outlook = GAME.outlook(t.state, ("wars.celaeno.custodian", area("gloomloft")))
    assert [english(text) for text in outlook] == [told]


@proves("wars:celaeno/custodian")
def test_he_comes_from_beside_the_map_to_any_area() -> None:
    t = silent(library(), "gc")
    assert t.state.where[CUSTODIAN] >= OFF_MAP
    t.does("The Custodian", area="Crawling Ones")  # nobody is there, so nobody rolls
    assert t.state.where[CUSTODIAN] == area("crawling_ones")


@proves("wars:celaeno/in-the-oubliette")
def test_in_the_oubliette_he_moves_nobody() -> None:
    t = silent(library(), "gc").put("bg", "Oubliette", "Ghoul").does("The Custodian", area="Oubliette")
    assert t.units("bg", "Oubliette") == ["Ghoul"]
    assert t.state.where[CUSTODIAN] == area("oubliette")


@proves("wars:celaeno/stay")
@pytest.mark.parametrize(("who", "place"), [(CUSTODIAN, "gloomloft"), (LIBRARIAN, "gloomloft")])
def test_who_stays_again_and_again_adds_one_and_no_more(who: int, place: str) -> None:
    """FAQ p.207."""
    t = lent(library("gc", "bg", "ys"), "bg", YR, late=True).put(
        "bg", "Gloomloft", "Ghoul x2", "Fungi from Yuggoth x4", "Dark Young x3"
    )
    there(t, who, place)
    name = "The Custodian" if who == CUSTODIAN else "The Librarian"
    for _ in range(2):
        silent(t, "gc").turn("gc").does(name, area="Gloomloft").dice(1)
        while t.prompt in ("oubliette", "penance"):
            t.does(t.decision.actions[0])
    assert [event.args for event in t.told if event.kind == "wars.agony"] == [(2,), (2,)]


@proves("wars:celaeno/oubliette", "wars:gates/own-turn")
def test_who_is_sent_there_takes_its_gate_on_the_own_turn() -> None:
    """FAQ p.207."""
    t = silent(library(), "gc").put("bg", "Gloomloft", "Acolyte").gates("Oubliette")
    t.does("The Custodian", area="Gloomloft").dice(1)
    assert t.gate("Oubliette") == "abandoned"
    assert t.turn("bg").offers("Control Gate")


@proves("wars:celaeno/no-control")
@pytest.mark.parametrize("who", [CUSTODIAN, LIBRARIAN])
def test_nobody_takes_a_gate_beside_them(who: int) -> None:
    t = there(library().put("gc", "Gloomloft", "Acolyte", gate="abandoned"), who, "gloomloft")
    assert t.refuses("Control Gate", reason="watched_gate")
    t.put("gc", "Black Hall", "Acolyte")
    there(t, who, "black_hall").does("Create Gate", area="Black Hall")
    assert t.gate("Black Hall") == "abandoned"
    assert not any(
        action[0] == "wars.control" and t.state.where[action[1]] == area("black_hall")
        for action in t.decision.actions
    )


@proves("wars:celaeno/no-control")
def test_who_controls_a_gate_keeps_it_when_he_comes() -> None:
    t = silent(library(), "gc").put("bg", "Gloomloft", "Acolyte", "Ghoul", gate=True)
    t.does("The Custodian", area="Gloomloft").dice(1)
    t.picks("Ghoul")
    assert t.gate("Gloomloft") == "bg"


@proves("wars:celaeno/immune")
def test_they_are_no_units() -> None:
    t = there(
        there(library().put("gc", "Gloomloft", "Cthulhu"), CUSTODIAN, "gloomloft"), LIBRARIAN, "gloomloft"
    )
    assert t.refuses("Battle")
    assert not t.state.here(t.state.wild(), area("gloomloft"))


@proves("wars:celaeno/immune", "wars:ww/howl")
def test_howl_does_not_move_them() -> None:
    """FAQ p.194."""
    t = (
        library("ww", "bg", "ys")
        .put("ww", "Gloomloft", "Wendigo", "Gnoph-Keh")
        .put("bg", "Gloomloft", "Ghoul")
    )
    there(t, CUSTODIAN, "gloomloft").books("ww", "Howl")
    t.does("Battle", area="Gloomloft", foe="bg").uses("Howl")
    while t.state.pending is not None and t.prompt in ("howl", "flee", "retreat"):
        t.does(t.decision.actions[0])
    assert t.state.where[CUSTODIAN] == area("gloomloft")


# --- the Librarian --------------------------------------------------------------------------------------


@proves("wars:celaeno/librarian", "wars:celaeno/penance", "wars:celaeno/stay", "wars:celaeno/return")
def test_the_worked_example_of_the_librarian() -> None:
    t = library("sl", "gc", "bg")
    lent(t, "gc", YR, late=True)
    lent(t, "bg", BARRIER, late=True)
    t.put("gc", "Oubliette", "Deep One x4").doom(gc=5)
    there(silent(t, "sl"), LIBRARIAN, "oubliette")
    t.does("The Librarian", area="Oubliette").dice(3)
    assert t.asks("gc", "penance")
    t.picks("Deep One").does(("wars.celaeno.lose_doom",)).does(("wars.celaeno.lose_doom",))
    t.does(("wars.celaeno.return_tome", YR))
    assert t.units("gc", "Oubliette") == ["Deep One"] * 3
    assert t.doom_of("gc") == 3
    assert lies_there(t.state, YR)
    assert not is_overdue(t.state, YR)
    assert t.asks("gc", "turn")  # all is satisfied, and the next turn begins


@proves("wars:celaeno/librarian")
def test_only_the_overdue_tome_of_another_wakes_her() -> None:
    t = silent(lent(library(), "gc", YR, late=True).put("gc", "Gloomloft", "Acolyte"), "gc", "bg")
    assert t.refuses("The Librarian", reason="no_overdue")
    assert t.turn("bg").offers("The Librarian", area="Gloomloft")
    assert not t.offers("The Librarian", area="Oubliette")


@proves("wars:celaeno/librarian")
def test_a_tome_in_time_wakes_nobody_and_a_debtor_without_units_is_safe() -> None:
    assert silent(lent(library(), "bg", YR), "gc").refuses("The Librarian", reason="no_overdue")
    t = silent(lent(library(), "bg", YR, late=True), "gc")
    assert t.refuses("The Librarian", reason="no_debtor")


@proves("wars:celaeno/split")
def test_agony_is_divided_among_those_with_overdue_tomes_only() -> None:
    t = library("gc", "bg", "cc", "ys", map="celaeno_4_u3_l5")
    lent(t, "bg", YR, late=True)
    lent(t, "cc", BARRIER, late=True)
    for faction in ("bg", "cc", "ys"):
        t.put(faction, "Gloomloft", "Acolyte x2")
    silent(t, "gc").does("The Librarian", area="Gloomloft").dice(2)
    assert t.asks("gc", "allot_librarian")
    assert [action[1] for action in t.decision.actions] == [t.seat("bg"), t.seat("cc")]
    t.does(("wars.celaeno.allot", t.seat("cc"))).does(("wars.celaeno.allot", t.seat("cc")))
    assert t.asks("cc", "penance")
    t.picks("Acolyte").picks("Acolyte")
    assert t.units("cc", "Gloomloft") == []
    assert len(t.units("bg", "Gloomloft")) == 2


@proves("wars:celaeno/penance")
def test_what_cannot_be_satisfied_is_ignored() -> None:
    t = lent(library(), "bg", YR, late=True).put("bg", "Gloomloft", "Acolyte")
    silent(t, "gc").does("The Librarian", area="Gloomloft").dice(3)
    t.picks("Acolyte")  # then the tome, unasked, and then nothing is left
    assert lies_there(t.state, YR)
    assert t.asks("bg", "turn")


@proves("wars:celaeno/penance")
def test_units_elsewhere_do_not_count() -> None:
    t = lent(library(), "bg", YR, late=True).put("bg", "Gloomloft", "Acolyte").put("bg", "Oubliette", "Ghoul")
    silent(t, "gc").does("The Librarian", area="Gloomloft").dice(1)
    assert [action[0] for action in t.decision.actions] == [
        "wars.celaeno.lose_unit",
        "wars.celaeno.return_tome",
    ]


@proves("wars:celaeno/return")
def test_a_returned_tome_goes_to_whoever_has_its_gate_face_down_as_it_is() -> None:
    t = lent(library(), "bg", YR, late=True).put("ys", YR_ROOM, "Acolyte", gate=True)
    turn_down(t._touch(), YR)
    t.put("bg", "Gloomloft", "Acolyte", "Ghoul")
    silent(t, "gc").does("The Librarian", area="Gloomloft").dice(2)
    t.does(("wars.celaeno.return_tome", YR))
    assert t.asks("bg", "penance")  # at once, while more is due
    assert reader(t.state, YR) == t.seat("ys")
    assert is_down(t.state, YR)
    assert not is_overdue(t.state, YR)


@proves("wars:celaeno/return")
def test_nobody_returns_a_tome_of_the_own_accord() -> None:
    t = lent(library(), "gc", YR, late=True).put("gc", "Gloomloft", "Acolyte")
    assert not any("return" in action[0] for action in t.decision.actions)


@proves("wars:celaeno/by-whom", "wars:ys/passion")
def test_cultists_given_up_for_agony_stir_passion() -> None:
    t = (
        lent(library("gc", "ys", "bg"), "ys", YR, late=True)
        .put("ys", "Gloomloft", "Acolyte")
        .books("ys", "Passion")
    )
    silent(t, "gc").does("The Librarian", area="Gloomloft").dice(1).picks("Acolyte")
    assert t.offers("Passion")


# --- what the tomes do ----------------------------------------------------------------------------------


def guarded() -> WarsScenario:
    """bg has the Barrier, and gc stands beside a Dark Young."""
    return (
        lent(library(), "bg", BARRIER)
        .put("gc", "Gloomloft", "Starspawn")
        .put("bg", "Gloomloft", "Dark Young")
    )


@proves("wars:celaeno/barrier", "wars:celaeno/toll")
def test_who_has_nothing_to_pay_with_declares_no_battle() -> None:
    """FAQ p.207."""
    t = guarded()
    assert t.refuses("Battle", reason="toll")
    t.put("ys", "Gloomloft", "Acolyte")
    assert t.offers("Battle", foe="ys")
    assert not t.offers("Battle", foe="bg")


@proves("wars:celaeno/barrier", "wars:celaeno/toll")
def test_a_captured_cultist_of_any_faction_will_do() -> None:
    """FAQ p.207."""
    t = guarded().captive("gc", "ys").does("Battle", area="Gloomloft", foe="bg")
    assert t.captives("gc") == []
    assert t.pool("ys", "Acolyte") == 6
    assert t.state.battle is not None
    assert t.power_of("gc") == 7


@proves("wars:celaeno/barrier", "wars:celaeno/toll")
def test_one_chooses_between_token_sign_and_captive() -> None:
    t = silent(guarded(), "gc").signs("gc", 3, 1).captive("gc", "bg")
    t.does("Battle", area="Gloomloft", foe="bg")
    assert t.asks("gc", "toll")
    assert [action[0].rpartition(".")[2] for action in t.decision.actions] == [
        "pay_silence",
        "release",
        "pay_sign",
        "pay_sign",
    ]
    t.does(("wars.pay_sign", 1))
    assert t.sign_values_of("gc") == [3]
    assert is_silent(t.state, 0)
    assert t.state.battle is not None


@proves("wars:celaeno/toll")
def test_an_elder_sign_alone_will_do() -> None:
    assert guarded().signs("gc", 2).offers("Battle", foe="bg")


@proves("wars:celaeno/barrier")
def test_its_own_reader_and_a_barrier_in_its_room_hinder_nobody() -> None:
    t = guarded().turn("bg")
    assert t.offers("Battle", foe="gc")
    t = library().put("gc", "Gloomloft", "Cthulhu").put("bg", "Gloomloft", "Ghoul")
    assert t.offers("Battle", foe="bg")


@proves("wars:celaeno/barrier", "wars:celaeno/overdue")
def test_an_overdue_barrier_still_holds() -> None:
    t = (
        lent(library(), "bg", BARRIER, late=True)
        .put("gc", "Gloomloft", "Cthulhu")
        .put("bg", "Gloomloft", "Ghoul")
    )
    assert t.refuses("Battle", reason="toll")


@proves("wars:celaeno/barrier", "wars:celaeno/face-down")
def test_the_barrier_is_not_turned_over() -> None:
    t = silent(guarded(), "gc").does("Battle", area="Gloomloft", foe="bg")
    assert not is_down(t.state, BARRIER)
    assert not is_silent(t.state, 0)


@proves("wars:celaeno/guardian", "wars:celaeno/face-down")
@pytest.mark.parametrize("whose", ["gc", "bg"])
def test_all_units_of_one_faction_go_through_an_archway(whose: str) -> None:
    t = (
        lent(library(), "gc", GUARDIAN)
        .put(whose, "Black Hall", "Acolyte x2", gate=True)
        .put("ys", "Black Hall", "Acolyte")
    )
    t.does("Guardian under the Lake", area="Black Hall", seat=t.seat(whose))
    assert t.asks("gc", "archway")
    assert not t.offers(("wars.pick_area", area("black_hall")))
    assert not t.offers(("wars.pick_area", area("gloomloft")))
    t.picks("Floating Tower")
    assert t.units(whose, "Floating Tower") == ["Acolyte"] * 2
    assert t.gate("Black Hall") == "abandoned"
    assert t.units("ys", "Black Hall") == ["Acolyte"]
    assert t.power_of("gc") == 7
    assert is_down(t.state, GUARDIAN)
    assert t.turn("gc").refuses("Guardian under the Lake", reason="tome_down")


@proves("wars:celaeno/guardian")
def test_where_no_archway_is_nobody_goes() -> None:
    t = lent(library(), "gc", GUARDIAN).put("bg", "Gloomloft", "Ghoul")
    assert t.refuses("Guardian under the Lake", reason="archway_units")


@proves("wars:celaeno/larvae", "wars:celaeno/face-down")
def test_a_sign_for_whoever_is_behind_in_power() -> None:
    t = lent(library(), "gc", LARVAE).power(gc=8, bg=8, ys=0)
    t.draws(2).does("Larvae of the Outer Gods")
    assert t.sign_values_of("gc") == [2]
    assert t.power_of("gc") == 7
    assert is_down(t.state, LARVAE)


@proves("wars:celaeno/larvae")
def test_compared_after_paying_and_with_active_factions_only() -> None:
    t = lent(library(), "gc", LARVAE).power(gc=8, bg=7, ys=7)
    assert t.refuses("Larvae of the Outer Gods", reason="no_richer_reader")
    t = lent(library("gc", "ww", "ys"), "gc", LARVAE).power(gc=3, ww=9, ys=0)
    assert t.offers("Larvae of the Outer Gods")
    s = t._touch()
    s.use(HIBERNATE, t.seat("ww"))
    assert t.refuses("Larvae of the Outer Gods", reason="no_richer_reader")


@proves("wars:celaeno/yr")
def test_yr_brings_one_power_more_than_it_costs() -> None:
    """FAQ p.207."""
    t = lent(library(), "gc", YR).doom(bg=1).power(gc=1).does("Yr and the Nhhngr")
    assert t.power_of("gc") == 2
    assert is_down(t.state, YR)


@proves("wars:celaeno/yr", "wars:actions/drop-power")
def test_yr_helps_nobody_who_has_no_power_left() -> None:
    """EN FAQ p.197: without Power there is no turn to use it in."""
    t = lent(library(), "gc", YR).doom(bg=1).power(gc=1, bg=3).put("bg", "Gloomloft", "Ghoul")
    t.put("gc", "Gloomloft", "Acolyte").does("Recruit", area="Gloomloft")
    assert t.power_of("gc") == 0
    assert not t.offers("Yr and the Nhhngr")
    assert t.done().asks("bg", "turn")
    assert not t.does("Drop Power").asks("gc", "turn")


@proves("wars:celaeno/yr")
def test_yr_is_not_for_whoever_has_no_power() -> None:
    t = lent(library(), "gc", YR).doom(bg=1).power(gc=0, bg=1, ys=1)
    assert t.refuses("Yr and the Nhhngr", reason="power")


@proves("wars:celaeno/yr")
def test_yr_brings_a_monster_to_a_gate_for_nothing() -> None:
    t = lent(library(), "gc", YR).doom(bg=1).put("gc", "Gloomloft", "Acolyte")
    monsters = {
        (action[1], AREA_IDS[action[2]])
        for action in t.decision.actions
        if action[0] == "wars.tome_yr.monster"
    }
    assert len(monsters) == 3
    assert {where for _, where in monsters} == {"yr_and_the_nhhngr"}
    t.does(next(a for a in t.decision.actions if a[0] == "wars.tome_yr.monster"))
    assert len(t.units("gc", YR_ROOM)) == 2
    assert t.power_of("gc") == 7


@proves("wars:celaeno/yr")
def test_yr_only_while_an_enemy_has_more_doom() -> None:
    assert lent(library(), "gc", YR).doom(gc=2, bg=2).refuses("Yr and the Nhhngr", reason="nobody_further")
    assert lent(library(), "gc", YR).doom(bg=2).turn("bg").refuses("Yr and the Nhhngr", reason="tome")


# --- face down and up again -----------------------------------------------------------------------------


@proves("wars:celaeno/turn-up", "wars:celaeno/toll")
def test_turning_a_tome_up_is_no_action() -> None:
    """FAQ p.207."""
    t = silent(lent(library(), "gc", YR), "gc").doom(bg=3)
    assert t.refuses("Turn a tome up", reason="no_tome_down")
    turn_down(t._touch(), YR)
    t.turn("gc").does("Turn a tome up")
    assert not is_down(t.state, YR)
    assert not is_silent(t.state, 0)
    assert t.power_of("gc") == 8
    assert t.offers("Yr and the Nhhngr")


@proves("wars:celaeno/turn-up")
def test_a_tome_is_turned_up_twice_in_a_turn_for_a_sign_and_a_captive() -> None:
    t = lent(library(), "gc", YR, LARVAE).signs("gc", 2).captive("gc", "bg").doom(bg=3)
    turn_down(t._touch(), YR)
    turn_down(t._touch(), LARVAE)
    t.turn("gc").does("Turn a tome up", card="Yr and the Nhhngr").does(("wars.pay_sign", 2))
    t.does("Turn a tome up")
    assert t.captives("gc") == []
    assert not is_down(t.state, LARVAE)


@proves("wars:celaeno/turn-up", "wars:celaeno/toll")
def test_who_cannot_pay_turns_nothing_up_and_after_the_action_nobody_is_asked() -> None:
    t = lent(library(), "gc", YR)
    turn_down(t._touch(), YR)
    assert t.turn("gc").refuses("Turn a tome up", reason="toll")
    silent(t, "gc").put("gc", "Gloomloft", "Deep One").turn("gc").does("Recruit", area="Gloomloft")
    assert not t.offers("Turn a tome up")


@proves("wars:celaeno/face-down")
def test_the_doom_phase_turns_all_tomes_up() -> None:
    t = lent(library(), "gc", YR, LARVAE)
    turn_down(t._touch(), YR)
    turn_down(t._touch(), LARVAE)
    doom_begins(t.power(gc=30), round=2)
    assert not is_down(t.state, YR)
    assert not is_down(t.state, LARVAE)


# --- on screen ------------------------------------------------------------------------------------------


def test_views_show_tokens_and_tomes_and_what_is_so_about_them() -> None:
    t = silent(lent(library(), "gc", YR, late=True), "gc", "ys")
    turn_down(t._touch(), YR)
    view = GAME.view(t.state, None)
    assert [player.get("holds", []) for player in view["players"]] == [["silence"], [], ["silence"]]
    assert view["players"][0]["cards"] == ["tome_yr"]
    assert view["players"][0]["card_tags"] == {"tome_yr": ["face_down", "overdue"]}
    rooms = {each["id"]: each["tokens"] for each in view["areas"]}
    assert rooms["barrier_of_naach_tith"] == ["tome_barrier"]
    assert rooms["yr_and_the_nhhngr"] == []


def test_a_tome_face_down_in_its_room_is_marked() -> None:
    t = library()
    turn_down(t._touch(), YR)
    view = GAME.view(t.state, None)
    assert next(each["marks"] for each in view["areas"] if each["id"] == "yr_and_the_nhhngr") == ["tome_down"]
