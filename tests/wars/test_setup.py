"""Cthulhu Wars, chapter "Setup": the map, the tracks, the factions, the first player."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.frames import NOBODY
from fhtagn.core.nodes import DICE, Chance, Decision
from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    CARDS,
    FACTION_IDS,
    FACTIONS,
    KINDS,
    MAPS,
    MOVE,
    RETREAT,
    RITUAL,
    UNITS,
    board,
    card,
)
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.setup import settled
from fhtagn.games.wars.rules.starts import starts
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import new_game
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.toys import Toys

FOUR = ("gc", "cc", "bg", "ys")


def begun(players: int, **options: Any) -> WarsState:
    """A real game at its first question."""
    s = GAME.new(GAME.options(players, options))
    assert isinstance(s, WarsState)
    return s


# --- the map --------------------------------------------------------------------------------------------


@proves("wars:setup/map")
@pytest.mark.parametrize(("map", "areas"), [("earth_3", 13), ("earth_4_w3_e5", 17), ("earth_4_w5_e3", 17)])
def test_three_players_have_13_areas_and_four_have_17(map: str, areas: int) -> None:
    assert len(board(map).areas) == areas


@proves("wars:setup/map")
def test_the_maps_for_five_and_six_players_have_21_and_24_areas() -> None:
    assert len(board("earth_5").areas) == 21
    assert len(board("earth_6").areas) == 24


@proves("wars:setup/map")
def test_without_an_option_the_map_follows_the_number_of_players() -> None:
    assert new_game(*FOUR[:2]).state.board.id == "earth_3"
    assert new_game(*FOUR[:3]).state.board.id == "earth_3"
    assert new_game(*FOUR).state.board.id == "earth_4_w3_e5"


@proves("wars:setup/four-players")
def test_four_players_mix_the_sides_and_the_east_for_five_is_suggested() -> None:
    suggested = {AREA_NAMES[area] for area in new_game(*FOUR).state.board.areas}
    assert {"North America", "South America", "East Africa", "Arabia"} <= suggested
    other = {AREA_NAMES[area] for area in new_game(*FOUR, map="earth_4_w5_e3").state.board.areas}
    assert {"Central America", "New Zealand", "Africa", "Asia"} <= other
    assert "Arabia" not in other


@proves("wars:setup/map")
@pytest.mark.parametrize("map", MAPS)
def test_borders_are_mutual_and_every_area_can_be_reached(map: str) -> None:
    areas, near = board(map).areas, board(map).near[MOVE]
    for area in areas:
        for neighbour in near[area]:
            assert area in near[neighbour]
            assert neighbour in areas
    reached, edge = set(), {areas[0]}
    while edge:
        reached |= edge
        edge = {neighbour for area in edge for neighbour in near[area]} - reached
    assert reached == set(areas)


@proves("wars:setup/map")
@pytest.mark.parametrize("map", [map for map in MAPS if board(map).world == "earth"])
def test_units_retreat_across_the_same_borders_that_they_move_across(map: str) -> None:
    assert board(map).near[RETREAT] == board(map).near[MOVE]


@proves("wars:setup/map")
@pytest.mark.parametrize(
    ("map", "borders"), [("earth_3", 33), ("earth_4_w3_e5", 45), ("earth_4_w5_e3", 44), ("earth_5", 56)]
)
def test_the_maps_have_as_many_borders_as_the_printed_ones(map: str, borders: int) -> None:
    assert sum(len(near) for near in board(map).near[MOVE]) == 2 * borders


# --- tracks, markers, signs -----------------------------------------------------------------------------


@proves("wars:setup/ritual-track")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ritual_marker_starts_on_5(players: int) -> None:
    t = new_game(*FOUR[:players])
    assert t.ritual_cost == 5


@proves("wars:setup/ritual-track")
@pytest.mark.parametrize(
    ("players", "track"),
    [
        (3, (5, 6, 7, 8, 9, 10)),
        (4, (5, 6, 7, 7, 8, 8, 9, 10)),
        (5, (5, 6, 6, 7, 7, 8, 8, 9, 9, 10)),
        (6, (5, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10)),
    ],
)
def test_every_number_of_players_has_its_own_ritual_track(players: int, track: tuple[int, ...]) -> None:
    assert RITUAL[players] == track


@proves("wars:setup/elder-signs")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_36_elder_signs_are_in_the_bag_and_nobody_has_any(players: int) -> None:
    t = new_game(*FOUR[:players])
    assert sum(t.signs_in_bag) == 36
    assert [t.signs_of(name) for name in FOUR[:players]] == [0] * players


@proves("wars:setup/markers")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_no_doom_8_power_and_no_book(players: int) -> None:
    t = new_game(*FOUR[:players])
    for name in FOUR[:players]:
        assert (t.doom_of(name), t.power_of(name), t.books_of(name)) == (0, 8, [])


# --- factions -------------------------------------------------------------------------------------------


@proves("wars:setup/factions")
def test_a_faction_that_was_chosen_is_not_offered_again() -> None:
    s = begun(3, factions="choose")
    chosen = []
    for seat in range(3):
        node = GAME.node(s)
        assert isinstance(node, Decision)
        assert node.seat == seat
        free = [faction for faction in range(len(FACTION_IDS)) if faction not in chosen]
        assert node.actions == tuple(("wars.choose_faction", faction) for faction in free)
        chosen.append(free[-1])
        GAME.play(s, node.actions[-1])
    assert list(s.faction) == chosen == [len(FACTION_IDS) - n for n in (1, 2, 3)]


@proves("wars:setup/factions")
def test_factions_may_be_drawn_by_lot() -> None:
    s = begun(4, factions="random")
    every = len(FACTION_IDS)
    for left, drawn in ((every, 2), (every - 1, 0), (every - 2, 1)):
        node = GAME.node(s)
        assert isinstance(node, Chance)
        assert node.of == left
        GAME.play(s, ("drawn", (drawn,)))
    GAME.play(s, ("drawn", (0,)))
    assert s.faction == (2, 0, 3, 1)
    assert [s.holder[faction] for faction in s.faction] == [0, 1, 2, 3]


@proves("wars:setup/factions")
def test_factions_may_be_named_for_each_seat() -> None:
    assert begun(2, factions="ys,great_cthulhu").faction == (3, 0)
    assert begun(3).faction == (0, 2, 1)


@pytest.mark.parametrize(
    ("names", "de", "en"),
    [
        ("gc", "zu 3 Personen gehören 3 Fraktionen, nicht 1", "3 players need 3 factions, not 1"),
        ("gc,cc", "zu 3 Personen gehören 3 Fraktionen, nicht 2", "3 players need 3 factions, not 2"),
        ("gc,an,bg,ys", "zu 3 Personen gehören 3 Fraktionen, nicht 4", "3 players need 3 factions, not 4"),
        (
            "an,cc,ancients",
            "„Die Uralten“ ist zweimal genannt, jede Fraktion gibt es aber nur einmal",
            "“The Ancients” is named twice, but there is only one of each faction",
        ),
        (
            "random:sl,gc,sl",
            "„Schläfer“ ist zweimal genannt, jede Fraktion gibt es aber nur einmal",
            "“Sleeper” is named twice, but there is only one of each faction",
        ),
        (
            "choose:gc,tt",
            "Fraktionen zur Wahl: 2; für 3 Personen sind das zu wenige",
            "factions to choose from: 2; too few for 3 players",
        ),
        ("gc,cc,nobody", "„nobody“ ist keine Fraktion; möglich: ", "“nobody” is no faction; possible: "),
        ("sugested", "„sugested“ ist keine Fraktion; möglich: ", "“sugested” is no faction; possible: "),
        ("", "Option factions kann nicht „“ sein", "option factions cannot be “”"),
        ("fixed:gc,cc,bg", "Option factions kann nicht „fixed:gc", "option factions cannot be “fixed:gc"),
    ],
)
@proves("wars:setup/factions")
def test_the_named_factions_must_be_one_for_each_player_and_all_different(
    names: str, de: str, en: str
) -> None:
    with pytest.raises(BadInput) as wrong:
        begun(3, factions=names)
    assert GAME.words("de").say(wrong.value.text).startswith(de)
    assert GAME.words("en").say(wrong.value.text).startswith(en)


@pytest.mark.parametrize(
    ("faction", "de"),
    [("an", "Die Uralten"), ("sl", "Schläfer"), ("ww", "Windschreiter"), ("tt", "Tcho-Tcho"), ("ow", "")],
)
@proves("wars:setup/start-areas")
def test_a_map_on_which_a_further_faction_cannot_begin_is_refused(toys: Toys, faction: str, de: str) -> None:
    """The Opener of the Way begins anywhere."""
    begin = {"great_cthulhu": "south_pacific", "black_goat": "africa"}
    toys.layout("small_earth", like="earth_3", start=begin)
    given = GAME.options(3, {"factions": f"gc,bg,{faction}"}) | {"map": "small_earth"}
    if not de:
        assert settled(given)["factions"].endswith("opener_of_the_way")
        return
    with pytest.raises(BadInput) as wrong:
        settled(given)
    said = GAME.words("de").say(wrong.value.text)
    assert said == f"„{de}“ hat auf der Karte small_earth kein Startgebiet"


@pytest.mark.parametrize(
    ("players", "map", "de", "en"),
    [
        (4, "earth_3", "für höchstens 3 Personen, nicht für 4", "for at most 3 players, not for 4"),
        (6, "earth_5", "für höchstens 5 Personen, nicht für 6", "for at most 5 players, not for 6"),
        (8, "earth_3", "für höchstens 3 Personen, nicht für 8", "for at most 3 players, not for 8"),
        (6, "yuggoth_3", "für höchstens 3 Personen, nicht für 6", "for at most 3 players, not for 6"),
        (8, "dreamlands_7_s6_u8", "für höchstens 7 Personen, nicht", "for at most 7 players, not for 8"),
    ],
)
@proves("wars:setup/map")
def test_a_map_for_fewer_players_is_refused_in_words(players: int, map: str, de: str, en: str) -> None:
    with pytest.raises(BadInput) as wrong:
        begun(players, map=map)
    assert de in GAME.words("de").say(wrong.value.text)
    assert en in english(wrong.value.text)


@pytest.mark.parametrize("map", MAPS)
@proves("wars:setup/map")
def test_a_map_for_more_players_may_be_chosen(map: str) -> None:
    for players in range(2, board(map).players + 1):
        assert begun(players, map=map, factions="random").board.id == map


@pytest.mark.parametrize("factions", ["gc,bg,ys", "random:gc,bg,ys", "choose:gc,bg,ys"])
def test_a_faction_without_a_start_area_on_the_map_is_refused_in_words(toys: Toys, factions: str) -> None:
    begin = {"great_cthulhu": "south_pacific", "black_goat": "africa"}
    toys.layout("small_earth", like="earth_3", start=begin)
    given = GAME.options(3, {"factions": factions}) | {"map": "small_earth"}
    with pytest.raises(BadInput) as wrong:
        settled(given)
    assert english(wrong.value.text) == "“Yellow Sign” has no start area on the map small_earth"


@pytest.mark.parametrize("factions", ["suggested", "gc,bg,ys", "random:gc,bg,ys", "choose:gc,bg,ys"])
def test_factions_that_begin_in_the_same_area_do_not_play_together(toys: Toys, factions: str) -> None:
    begin = dict.fromkeys(FACTION_IDS, "africa")
    toys.layout("small_earth", like="earth_3", start={**begin, "yellow_sign": ["europe", "africa"]})
    with pytest.raises(BadInput, match="not all 3 players find a start area of their own"):
        settled(GAME.options(3, {"factions": factions}) | {"map": "small_earth"})


@pytest.mark.parametrize("how", ["random", "choose"])
def test_only_factions_that_can_begin_beside_the_others_are_left_to_choose_from(toys: Toys, how: str) -> None:
    begin = {
        "great_cthulhu": "asia",
        "crawling_chaos": "asia",
        "black_goat": "europe",
        "yellow_sign": "africa",
    }
    toys.layout("small_earth", like="earth_3", start=begin)
    pool = f"{how}:{','.join(begin)}"
    s = GAME.new(settled(GAME.options(3, {"factions": pool}) | {"map": "small_earth"}))
    for left in (4, 2, 1):  # without Great Cthulhu, who is taken, and Crawling Chaos, who begins there
        node = s.pending
        if isinstance(node, Chance):
            assert node.of == left
            GAME.play(s, ("drawn", (0,)))
        else:
            assert isinstance(node, Decision)
            assert len(node.actions) == left
            GAME.play(s, node.actions[0])
    assert s.faction == (0, 2, 3)


@pytest.mark.parametrize("names", ["gc,bg,ys", "bg,gc,ys", "ys,bg,gc"])
def test_who_has_a_choice_of_areas_chooses_after_those_who_have_none(toys: Toys, names: str) -> None:
    """Even if nothing says when it is set up; and leaves what others cannot do without."""
    begin = {
        "black_goat": "africa",
        "yellow_sign": ["europe", "asia"],
        "great_cthulhu": ["africa", "asia", "europe"],
    }
    toys.layout("small_earth", like="earth_3", start=begin)
    s = GAME.new(settled(GAME.options(3, {"factions": names}) | {"map": "small_earth"}))
    offered = []
    while isinstance(s.pending, Decision) and s.pending.prompt.key == "wars.prompt.start":
        offered.append([AREA_NAMES[action[1]] for action in s.pending.actions])
        GAME.play(s, s.pending.actions[-1])
    assert [sorted(areas) for areas in offered] == [["Asia", "Europe"]]
    assert len(set(s.start)) == 3
    assert isinstance(s.pending, Decision)


def test_who_finds_all_its_areas_taken_begins_in_any_other(toys: Toys) -> None:
    late = toys.figures("cc")
    starts(late, lambda s, seat: [s.start[other] for other in range(s.players) if other != seat])
    s = begun(3, factions="cc,bg,ys")
    assert isinstance(s.pending, Decision)
    assert s.pending.seat == 0
    areas = {action[1] for action in s.pending.actions}
    assert areas == set(s.board.areas) - {s.start[1], s.start[2]}
    GAME.play(s, s.pending.actions[0])
    assert s.power == [8, 8, 8]


@proves("wars:setup/factions")
def test_all_figures_of_a_faction_are_in_its_pool_except_its_acolytes() -> None:
    s = new_game("gc", "ys", "bg").state
    for seat in range(3):
        for kind in FACTIONS[s.faction[seat]].kinds:
            in_pool = sum(1 for unit in KINDS[kind].units if s.where[unit] == POOL)
            acolyte = kind == FACTIONS[s.faction[seat]].acolyte
            assert in_pool == (0 if acolyte else len(KINDS[kind].units))


def test_figures_of_factions_that_do_not_play_stay_away() -> None:
    s = new_game("gc", "ys", "bg").state
    absent = card("crawling_chaos")
    assert s.holder[absent] == NOBODY
    assert all(s.where[unit] == POOL for unit in CARDS[absent].units)
    assert len(s.where) == UNITS


# --- start areas ----------------------------------------------------------------------------------------


@proves("wars:setup/start-areas")
@pytest.mark.parametrize(
    ("map", "areas"),
    [
        ("earth_4_w3_e5", ("South Pacific", "South Asia", "West Africa", "Europe")),
        ("earth_4_w5_e3", ("South Pacific", "Asia", "Africa", "Europe")),
        ("earth_5", ("South Pacific", "South Asia", "West Africa", "Europe")),
        ("earth_6", ("South Pacific", "South Asia", "West Africa", "Europe")),
    ],
)
def test_every_faction_starts_with_a_gate_and_six_acolytes_in_its_start_area(
    map: str, areas: tuple[str, ...]
) -> None:
    t = new_game(*FOUR, map=map)
    for name, area in zip(FOUR, areas, strict=True):
        assert t.units(name, area) == ["Acolyte"] * 6
        assert t.gate(area) == name
        assert t.keeper(area) == "Acolyte"
    assert sum(1 for area in t.state.board.areas if t.gate(AREA_NAMES[area])) == 4


# --- the first player -----------------------------------------------------------------------------------


@proves("wars:setup/first-player")
@pytest.mark.parametrize("factions", [("gc", "bg", "ys"), ("bg", "gc", "ys"), ("cc", "ys", "bg", "gc")])
def test_great_cthulhu_is_the_first_player_wherever_he_sits(factions: tuple[str, ...]) -> None:
    t = new_game(*factions)
    assert t.asks("gc", "direction")


@proves("wars:setup/first-player")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_without_great_cthulhu_the_lot_decides(die: int) -> None:
    t = new_game("cc", "bg", "ys")
    node = t.state.pending
    assert isinstance(node, Chance)
    assert (node.kind, node.n, node.of) == (DICE, 1, 3)
    t.dice(die)
    assert t.asks(die - 1, "direction")


@proves("wars:setup/first-player")
@pytest.mark.parametrize(
    ("factions", "first"),
    [(("bg", "cc", "ys"), "ys"), (("bg", "ys"), "ys"), (("bg", "cc"), "cc")],
)
def test_or_the_alphabet_of_the_german_names_decides(factions: tuple[str, ...], first: str) -> None:
    t = new_game(*factions, first_player="alphabetical")
    assert t.state.first == t.seat(first)


@proves("wars:setup/direction")
@pytest.mark.parametrize(("direction", "second"), [("clockwise", "bg"), ("counter", "ys")])
def test_the_first_player_chooses_the_direction_before_the_first_turn(direction: str, second: str) -> None:
    t = new_game("gc", "bg", "ys")
    assert t.asks("gc", "direction", ["clockwise", "counter"])
    t.picks(direction)
    assert t.asks("gc", "turn")
    t.moves(("Acolyte", "South Pacific", "Australia")).done()
    assert t.asks(second, "turn")
