"""Cthulhu Wars, chapter "Basics": phases, the map, units and pools, abilities.

Gates, spellbooks and elder signs of the same chapter have files of their own.
"""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.content import (
    CULTIST,
    FACTIONS,
    GOO,
    HIGH_PRIEST,
    KIND_OF,
    KINDS,
    MONSTER,
    MOVE,
    OCEAN,
    TERROR,
    board,
    kind,
    only,
)
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, new_game, table, ys
from fhtagn.games.wars.scenario.names import AREA_NAMES, read_area, read_kind
from tests.proofs import proves


def borders(map: str, area: str) -> set[str]:
    near = board(map).near[MOVE]
    return {AREA_NAMES[neighbour] for neighbour in near[read_area(area, board(map).areas)]}


# --- the phases -----------------------------------------------------------------------------------------


@proves("wars:basics/phases")
def test_a_round_has_four_phases_and_the_game_begins_with_actions() -> None:
    t = new_game("gc", "bg", "ys").picks("clockwise")
    told = [event.kind for event in t.told]
    assert "wars.action_phase" in told
    assert "wars.gather" not in told
    t.does("Drop Power").does("Drop Power").does("Drop Power")
    assert t.asks("gc", "first")  # Power was gathered: 8 each, so the old first player breaks the tie
    t.picks("ys").picks("clockwise")
    t.done().picks("Dreams")  # the first Doom phase brings Great Cthulhu a book
    for faction in ("gc", "bg"):
        assert t.asks(faction, "doom")
        t.done()
    assert t.asks("ys", "turn")
    phases = ("wars.action_phase", "wars.gather", "wars.first_player", "wars.doom_phase")
    told = [event.kind for event in t.told if event.kind in phases]
    # The first player of the game is determined before everything else.
    assert told == ["wars.first_player", *phases, "wars.action_phase"]
    assert t.state.round == 2


# --- the map --------------------------------------------------------------------------------------------


@proves("wars:basics/areas")
def test_six_areas_of_the_earth_are_oceans_and_antarctica_is_land() -> None:
    for map in ("earth_3", "earth_4_w3_e5", "earth_4_w5_e3", "earth_5"):
        oceans = {AREA_NAMES[area] for area in board(map).areas if OCEAN[area]}
        assert oceans == {
            "North Pacific",
            "South Pacific",
            "North Atlantic",
            "South Atlantic",
            "Indian Ocean",
            "Arctic Ocean",
        }
    assert not OCEAN[read_area("Antarctica")]


@proves("wars:basics/areas")
def test_a_sea_is_an_ocean() -> None:
    assert OCEAN[read_area("Bering Sea")]
    assert OCEAN[read_area("Mediterranean Sea")]


@proves("wars:basics/areas")
def test_every_unit_may_enter_and_act_in_an_ocean() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte", "Dark Young")
    t.moves(("Acolyte", "Africa", "Indian Ocean"), ("Dark Young", "Africa", "South Atlantic"))
    t.turn("bg").does("Create Gate", area="Indian Ocean").does("Control Gate")
    assert t.gate("Indian Ocean") == "bg"


@proves("wars:basics/round-earth")
@pytest.mark.parametrize("map", ["earth_3", "earth_4_w3_e5", "earth_4_w5_e3", "earth_5"])
def test_the_left_edge_of_the_map_borders_on_the_right_one(map: str) -> None:
    assert "South Pacific" in borders(map, "Indian Ocean")
    assert "North Pacific" in borders(map, "North Atlantic")
    assert "North Pacific" in borders(map, "Indian Ocean")


@proves("wars:basics/round-earth")
def test_a_unit_moves_straight_from_the_indian_ocean_into_the_south_pacific() -> None:
    t = table("gc", "bg", "ys").put("gc", "Indian Ocean", "Deep One")
    t.moves(("Deep One", "Indian Ocean", "South Pacific"))
    assert t.where("gc", "Deep One") == ["South Pacific"]


def test_east_africa_has_exactly_the_four_neighbours_of_the_printed_example() -> None:
    neighbours = {"Arabia", "West Africa", "Indian Ocean", "South Atlantic"}
    assert borders("earth_4_w3_e5", "East Africa") == neighbours


# --- units and pools ------------------------------------------------------------------------------------


@proves("wars:basics/units")
def test_every_unit_is_a_cultist_a_monster_or_a_great_old_one() -> None:
    for data in FACTIONS:
        types = [KINDS[kind].traits & (CULTIST | MONSTER | TERROR | GOO) for kind in data.kinds]
        assert types == sorted(types, key=[CULTIST, MONSTER, TERROR, GOO].index)  # the order of the sheet
        assert types[0] == CULTIST
        assert types.count(CULTIST) == 1 + len(data.of(HIGH_PRIEST))
        assert types.count(MONSTER) >= (1 if data.id == "tcho_tcho" else 2)
        assert types.count(TERROR) == (1 if data.id == "ancients" else 0)
        assert types.count(GOO) == {"yellow_sign": 2, "windwalker": 2, "ancients": 0}.get(data.id, 1)
        assert len(KINDS[data.acolyte].units) == 6


@proves("wars:gc/units", "wars:cc/units", "wars:bg/units", "wars:ys/units")
@pytest.mark.parametrize(
    ("faction", "unit", "count", "cost", "combat"),
    [
        ("gc", "Acolyte", 6, 1, 0),
        ("gc", "Deep One", 4, 1, 1),
        ("gc", "Shoggoth", 2, 2, 2),
        ("gc", "Starspawn", 2, 3, 3),
        ("gc", "Cthulhu", 1, 10, 6),
        ("cc", "Acolyte", 6, 1, 0),
        ("cc", "Nightgaunt", 3, 1, 0),
        ("cc", "Flying Polyp", 3, 2, 1),
        ("cc", "Hunting Horror", 2, 3, 2),
        ("cc", "Nyarlathotep", 1, 10, 0),
        ("bg", "Acolyte", 6, 1, 0),
        ("bg", "Ghoul", 2, 1, 0),
        ("bg", "Fungi from Yuggoth", 4, 2, 1),
        ("bg", "Dark Young", 3, 3, 2),
        ("bg", "Shub-Niggurath", 1, 8, 0),
        ("ys", "Acolyte", 6, 1, 0),
        ("ys", "Undead", 6, 1, 0),
        ("ys", "Byakhee", 4, 2, 0),
        ("ys", "King in Yellow", 1, 4, 0),
        ("ys", "Hastur", 1, 10, 0),
    ],
)
def test_the_faction_sheets_print_these_numbers(
    faction: str, unit: str, count: int, cost: int, combat: int
) -> None:
    t = table("gc", "cc", "bg", "ys")
    data = KINDS[read_kind(FACTIONS[t.state.faction[t.seat(faction)]].kinds, unit)]
    assert (len(data.units), data.cost, data.combat) == (count, cost, combat)
    assert t.pool(faction, unit) == count


@proves("wars:basics/pool")
def test_a_unit_of_which_all_figures_are_on_the_map_cannot_be_added() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x6", "Deep One x4", gate=True)
    assert t.refuses("Recruit", "pool_empty")
    assert t.refuses("Summon", kind="Deep One")
    assert t.offers("Summon", kind="Shoggoth")


@proves("wars:basics/pool", "wars:basics/eliminate")
def test_a_figure_that_returned_to_the_pool_can_be_used_again() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x6", gate=True).power(gc=0, ys=0)
    t.books("bg", "Frenzy").slots("bg", "awaken")
    assert t.refuses("Recruit", "pool_empty")
    t.does("Eliminate Two").picks("Acolyte").picks("Acolyte").picks("Ghroth").done()
    assert t.pool("bg", "Acolyte") == 2
    assert t.offers("Recruit", area="Africa")


@proves("wars:basics/eliminate")
def test_only_killed_and_devoured_units_count_as_kills_not_other_eliminations() -> None:
    """A unit lost for having nowhere to retreat is eliminated: Great Cthulhu earns nothing for it."""
    t = battle(
        gc("Cthulhu"),
        bg("Ghoul"),
        gc("Deep One", area="Arctic Ocean"),
        gc("Deep One", area="North Atlantic"),
        gc("Deep One", area="Asia"),
        area="Europe",
        map="earth_3",
    )
    t.passes("gc").rolls(pains=1)
    assert t.pool("bg", "Ghoul") == 2
    assert t.happened("wars.eliminated")
    assert not t.happened("wars.killed")
    assert t.slots_of("gc") == []


# --- abilities ------------------------------------------------------------------------------------------


@proves("wars:basics/sources")
def test_a_faction_ability_is_available_from_the_start() -> None:
    t = new_game("gc", "cc", "ys").picks("clockwise").turn("cc")
    t.moves(("Acolyte", "Asia", "North America"))  # Flight: two areas
    assert t.where("cc", "Acolyte").count("North America") == 1


@proves("wars:basics/sources")
def test_a_spellbook_works_once_it_lies_on_the_card() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte").put("gc", "Africa", "Acolyte")
    assert t.refuses("Battle", "combat_value")
    t.books("bg", "Frenzy")
    assert t.offers("Battle", foe="gc")


@proves("wars:basics/sources", "wars:actions/awaken-ability")
def test_the_ability_of_a_great_old_one_works_only_while_it_is_in_play() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x3", gate=True).put("bg", "Asia", "Ghoul")
    t.power(bg=20, gc=0, ys=0)
    assert t.refuses("Avatar")
    t.does("Awaken", "Shub-Niggurath").picks("Acolyte").picks("Acolyte").picks("Frenzy").done()
    assert t.offers("Avatar", area="Asia", seat="bg")
    t.state.put(only(kind("shub_niggurath")), POOL)
    t.turn("bg")
    assert t.refuses("Avatar")


@proves("wars:basics/timing")
def test_every_ability_is_offered_at_its_own_time_only() -> None:
    t = table("gc", "bg", "ys").books("gc", "Absorb", "Devolve", "Dreams", "Y'ha Nthlei")
    t.put("gc", "Asia", "Cthulhu", "Shoggoth", "Acolyte").put("bg", "Asia", "Ghoul").put(
        "bg", "Africa", "Acolyte"
    )
    all_four = {"Dreams", "Devour", "Absorb", "Devolve"}

    def offered() -> set[str]:
        return {name for name in all_four if t.offers(name)}

    assert offered() == {"Dreams"}  # an action
    t.does("Battle", area="Asia")
    assert offered() == {"Devour", "Absorb"}  # before a battle
    t.passes("gc").rolls()
    assert offered() == {"Devolve"}  # ongoing: after any action
    assert t.explain_income("gc") == ["Cultists 1"]
    t.put("bg", "Indian Ocean", "Acolyte", gate=True)
    assert t.explain_income("gc") == ["Cultists 1", "Y'ha Nthlei 1"]  # in Gather Power


@proves("wars:basics/timing")
def test_an_ability_of_the_doom_phase_is_no_action() -> None:
    t = table("bg", "gc", "ys").books("bg", "Blood Sacrifice").put("bg", "Asia", "Shub-Niggurath", "Acolyte")
    assert not t.offers("Blood Sacrifice")
    assert t.doom_turn("bg").offers("Blood Sacrifice")


def at_the_gate() -> WarsScenario:
    """Great Cthulhu with Devolve, an acolyte beside another player's monsters."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Ghoul").put("gc", "Africa", "Acolyte")
    return t.books("gc", "Devolve")


@proves("wars:basics/optional")
def test_an_ability_may_be_declined_whenever_it_could_be_used() -> None:
    t = at_the_gate().moves(("Ghoul", "Asia", "Africa"))
    assert t.asks("gc", "after_action", ["Devolve Acolyte"])
    assert t.may_pass
    t.passes("gc")
    assert t.units("gc", "Africa") == ["Acolyte"]


@proves("wars:basics/complete")
def test_whoever_uses_an_ability_carries_it_out_completely() -> None:
    """FAQ: the acolyte of a failed Ghroth must be placed, even if only an enemy's is left."""
    t = table("bg", "gc", "ys").books("bg", "Ghroth").put("bg", "Africa", "Acolyte x6")
    t.put("ys", "Europe", "Acolyte x6").put("gc", "Australia", "Acolyte x5")
    t.does("Ghroth").dice(1)
    assert t.asks("bg", "ghroth_area")
    assert not t.may_pass
    t.picks("Asia")
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:basics/owner-chooses")
def test_the_owner_picks_which_unit_an_effect_hits() -> None:
    t = battle(gc("Cthulhu"), ys("Acolyte", "Undead", "Byakhee"), area="Asia")
    t.uses("Devour")
    assert t.asks("ys", "devoured", ["Acolyte", "Undead", "Byakhee"])


@proves("wars:basics/owner-chooses")
def test_a_unit_on_a_gate_need_not_be_given_while_another_is_there() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").put("bg", "Africa", "Acolyte x2", gate=True)
    t.does("Dreams", area="Africa", foe="bg")
    assert t.asks("bg", "dreamed", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.gate("Africa") == "bg"
    assert t.units("gc", "Africa") == ["Acolyte"]


def test_units_that_nobody_could_tell_apart_are_listed_once() -> None:
    t = battle(gc("Cthulhu"), cc("Acolyte x3", "Nightgaunt x2"), area="Asia")
    t.uses("Devour")
    assert t.asks("cc", "devoured", ["Acolyte", "Nightgaunt"])
    assert len({KIND_OF[action[1]] for action in t.decision.actions}) == 2
