"""Cthulhu Wars: Great Cthulhu, down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves

HOME = "South Pacific"


def great_cthulhu(*others: str) -> WarsScenario:
    """Great Cthulhu's turn with the printed start in his home area."""
    t = table("gc", *(others or ("bg", "ys")))
    return t.put("gc", HOME, "Acolyte x6", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [("Acolyte", 6, 0), ("Deep One", 4, 1), ("Shoggoth", 2, 2), ("Starspawn", 2, 3), ("Cthulhu", 1, 6)],
)
@proves("wars:gc/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("gc", "bg", "ys")
    assert t.pool("gc", unit) == count
    t.put("gc", "Asia", unit)
    assert t.explain_strength("gc", "bg", "Asia") == ([f"{unit} {value}"] if value else [])


@pytest.mark.parametrize(("unit", "cost"), [("Deep One", 1), ("Shoggoth", 2), ("Starspawn", 3)])
@proves("wars:gc/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    t = great_cthulhu().power(gc=cost).does("Summon", unit)
    assert t.power_of("gc") == 0
    assert great_cthulhu().power(gc=cost - 1).refuses("Summon", kind=unit)


# -- Immortal ------------------------------------------------------------------------------------------


@proves("wars:gc/immortal", "wars:gc/cthulhu")
def test_the_first_awakening_costs_ten_and_gives_an_elder_sign() -> None:
    assert great_cthulhu().power(gc=9).refuses("Awaken", reason="power")
    t = great_cthulhu().power(gc=10).does("Awaken", "Cthulhu")
    assert t.where("gc", "Cthulhu") == [HOME]
    assert t.power_of("gc") == 0
    assert t.signs_of("gc") == 1


@proves("wars:gc/immortal")
def test_every_further_awakening_costs_four_and_gives_a_sign_again() -> None:
    t = great_cthulhu().power(gc=4).awakened("Cthulhu").does("Awaken", "Cthulhu")
    assert t.power_of("gc") == 0
    assert t.signs_of("gc") == 1


@proves("wars:gc/immortal")
def test_killed_and_awakened_again() -> None:
    t = battle(gc("Cthulhu", books=["Dreams"]), ys("Byakhee x2"), area="Asia")
    t.uses("Devour").rolls().dice(6, 1)
    assert t.pool("gc", "Cthulhu") == 1
    t.gates(HOME).power(gc=4).turn("gc").does("Awaken", "Cthulhu")
    assert t.where("gc", "Cthulhu") == [HOME]
    assert t.power_of("gc") == 0


@proves("wars:gc/immortal")
def test_awakenings_of_others_give_great_cthulhu_nothing() -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", "Acolyte").does("Awaken", "King in Yellow")
    assert t.signs_of("gc") == 0


@pytest.mark.parametrize("owner", ["abandoned", "bg"])
@proves("wars:gc/cthulhu")
def test_cthulhu_rises_at_any_gate_in_his_start_area(owner: str) -> None:
    t = table("gc", "bg", "ys").power(gc=10).put("gc", "Asia", "Acolyte")
    if owner == "bg":
        t.put("bg", HOME, "Acolyte", gate=True)
    else:
        t.gates(HOME)
    t.does("Awaken", "Cthulhu")
    assert t.where("gc", "Cthulhu") == [HOME]


@proves("wars:gc/cthulhu")
def test_without_a_gate_in_his_start_area_cthulhu_sleeps() -> None:
    t = table("gc", "bg", "ys").power(gc=10).put("gc", "Asia", "Acolyte", gate=True)
    assert t.refuses("Awaken", reason="gate_in_start_area")


@proves("wars:actions/awaken")
def test_there_is_only_one_cthulhu() -> None:
    t = great_cthulhu().power(gc=20).put("gc", "Asia", "Cthulhu")
    assert t.refuses("Awaken", reason="already_awake")


# -- Cthulhu: Devour -----------------------------------------------------------------------------------


@proves("wars:gc/devour", "wars:basics/owner-chooses")
def test_devour_lets_the_enemy_choose_which_unit_is_lost() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte x2", "Shub-Niggurath", gate=True), area="Asia")
    t.uses("Devour")
    assert t.asks("bg", "devoured", options=["Ghoul", "Acolyte", "Acolyte on the gate"])
    assert not t.may_pass
    t.picks("Ghoul")
    assert t.pool("bg", "Ghoul") == 2
    assert t.happened("wars.eliminated")
    assert not t.happened("wars.killed")


@proves("wars:gc/devour")
def test_great_old_ones_cannot_be_devoured() -> None:
    t = battle(gc("Cthulhu"), ys("King in Yellow"), area="Asia")
    t.rolls()  # nobody was asked
    assert t.units("ys", "Asia") == ["King in Yellow"]


@proves("wars:gc/devour")
def test_devour_works_once_per_battle() -> None:
    t = battle(
        gc("Cthulhu", "Shoggoth", "Acolyte", books=["Absorb"]), bg("Ghoul", "Fungi from Yuggoth"), area="Asia"
    )
    t.uses("Devour").picks("Ghoul")
    assert t.refuses("Devour", reason="once_per_battle")


@proves("wars:gc/devour")
def test_devour_needs_cthulhu_in_the_battle() -> None:
    t = battle(
        gc("Shoggoth", "Acolyte", books=["Absorb"]), bg("Ghoul"), gc("Cthulhu", area="Africa"), area="Asia"
    )
    assert t.refuses("Devour", reason="unit_in_battle")


@proves("wars:gc/devour")
def test_devour_works_in_defence_too() -> None:
    t = battle(bg("Fungi from Yuggoth", "Acolyte"), gc("Cthulhu"), area="Asia")
    t.uses("Devour").picks("Fungi from Yuggoth")
    assert t.explain_strength("bg", "gc", "Asia") == []


@proves("wars:gc/devour", "wars:cc/invisibility")
def test_an_exempted_unit_cannot_be_devoured() -> None:
    t = battle(cc("Flying Polyp", "Nightgaunt", books=["Invisibility"]), gc("Cthulhu"), area="Asia")
    t.uses("Invisibility", unit="Nightgaunt").uses("Devour")  # only the Polyp is left to choose
    assert t.units("cc", "Asia") == ["Nightgaunt"]
    assert t.happened("wars.battle_cut_short")


# -- Absorb --------------------------------------------------------------------------------------------


@proves("wars:gc/absorb")
def test_each_absorbed_unit_gives_three_dice() -> None:
    t = battle(gc("Shoggoth", "Deep One", "Acolyte x2", books=["Absorb"]), bg("Ghoul"), area="Asia")
    t.uses("Absorb", unit="Acolyte").uses("Absorb", unit="Deep One")
    assert t.explain_strength("gc", "bg", "Asia") == ["Shoggoth 2", "Absorb 6"]
    t.passes("gc").dice(*[1] * 8)
    assert t.units("gc", "Asia") == ["Acolyte", "Shoggoth"]


@proves("wars:gc/absorb")
def test_of_several_shoggoths_each_has_its_own_dice() -> None:
    t = battle(
        gc("Shoggoth x2", "Deep One x2", books=["Absorb"]),
        cc("Flying Polyp", "Acolyte", books=["Invisibility"]),
        area="Asia",
    )
    t.uses("Absorb", unit="Deep One")
    # The two can be told apart now, and either may take the second Deep One.
    assert "Absorb Shoggoth with 3 dice Deep One" in t.options
    t.uses("Absorb", shoggoth="Shoggoth", unit="Deep One")
    assert t.explain_strength("gc", "cc", "Asia") == ["Shoggoth x2 4", "Absorb 6"]
    t.passes("gc").uses("Invisibility", unit="gc Shoggoth")
    assert t.explain_strength("gc", "cc", "Asia") == ["Shoggoth 2", "Absorb 3"]


@proves("wars:gc/absorb")
def test_a_shoggoth_swallows_another_and_inherits_its_dice() -> None:
    t = battle(gc("Shoggoth x2", "Deep One", books=["Absorb"]), bg("Ghoul"), area="Asia")
    t.uses("Absorb", unit="Deep One").uses("Absorb", shoggoth="Shoggoth", unit="Shoggoth with 3 dice")
    assert t.explain_strength("gc", "bg", "Asia") == ["Shoggoth 2", "Absorb 6"]


@proves("wars:gc/absorb")
def test_the_dice_are_lost_with_the_shoggoth() -> None:
    t = battle(
        gc("Shoggoth", "Deep One", "Acolyte", books=["Absorb"]),
        cc("Flying Polyp", books=["Invisibility"]),
        area="Asia",
    )
    t.uses("Absorb", unit="Acolyte").passes("gc").uses("Invisibility", unit="gc Shoggoth")
    t.dice(1).dice(1)  # one die for the Deep One


@proves("wars:gc/absorb", "wars:basics/optional")
def test_absorb_needs_a_shoggoth_and_takes_no_great_old_one() -> None:
    t = battle(gc("Cthulhu", "Deep One", books=["Absorb"]), bg("Ghoul", "Fungi from Yuggoth"), area="Asia")
    assert t.refuses("Absorb", reason="unit_in_battle")
    t = battle(gc("Cthulhu", "Shoggoth", books=["Absorb"]), bg("Ghoul", "Fungi from Yuggoth"), area="Asia")
    assert t.refuses("Absorb", reason="no_victim")


@proves("wars:gc/absorb", "wars:two/losses")
def test_with_two_players_absorbed_units_give_the_enemy_doom() -> None:
    t = battle(gc("Shoggoth", "Acolyte", books=["Absorb"]), bg("Ghoul"), area="Asia", two_players=True)
    t.uses("Absorb")
    assert t.doom_of("bg") == 1


# -- Devolve -------------------------------------------------------------------------------------------


@proves("wars:gc/devolve", "wars:ongoing/between-actions")
def test_devolve_after_any_players_action() -> None:
    t = table("bg", "gc", "ys").books("gc", "Devolve").power(gc=0)
    t.put("gc", "Asia", "Acolyte x2", gate=True).put("bg", "Africa", "Acolyte")
    t.does("Recruit")
    assert t.asks("gc", "after_action", options=["Devolve Acolyte", "Devolve Acolyte on the gate"])
    t.uses("Devolve", "Acolyte").uses("Devolve", "Acolyte on the gate")
    assert t.units("gc", "Asia") == ["Deep One", "Deep One"]
    assert t.gate("Asia") == "abandoned"  # a Deep One cannot hold it
    assert t.power_of("gc") == 0


@proves("wars:gc/devolve", "wars:ongoing/between-actions")
def test_devolve_protects_cultists_before_the_next_unlimited_action() -> None:
    """T18: between another player's move and the battle that he had in mind."""
    t = table("bg", "gc", "ys").books("bg", "all").books("gc", "Devolve")
    t.put("bg", "Africa", "Dark Young").put("gc", "Asia", "Acolyte x2")
    t.moves(("Dark Young", "Africa", "Asia"))
    t.uses("Devolve").passes("gc")
    t.does("Battle", area="Asia", foe="gc").dice(1, 1).dice(6)
    assert t.pool("bg", "Dark Young") == 3


@proves("wars:gc/devolve")
def test_devolve_is_limited_by_the_pool_and_reaches_only_the_map() -> None:
    t = great_cthulhu().books("gc", "Devolve").put("gc", "Asia", "Deep One x3", "Cthulhu")
    t.moves(("Acolyte", HOME, "Antarctica"))
    t.uses("Devolve", "Acolyte in Antarctica")  # the fourth and last Deep One
    assert t.pool("gc", "Deep One") == 0
    assert t.asks("gc", "turn_end")

    t = table("gc", "bg", "ys").books("gc", "Devolve", "Submerge")
    t.put("gc", "card", "Cthulhu", "Acolyte").put("gc", "Asia", "Shoggoth").captive("bg", "gc", 2)
    t.moves(("Shoggoth", "Asia", "Europe"))
    assert t.who == "bg"  # nobody to devolve: submerged and captured acolytes are out of reach


@proves("wars:gc/devolve", "wars:two/replaced")
def test_with_two_players_a_replaced_unit_gives_nobody_doom() -> None:
    t = table("gc", "bg").books("gc", "Devolve").put("gc", "Asia", "Acolyte x2")
    t.moves(("Acolyte", "Asia", "Europe")).uses("Devolve", "Acolyte in Asia")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (0, 0)


# -- Dreams --------------------------------------------------------------------------------------------


@proves("wars:gc/dreams", "wars:basics/owner-chooses")
def test_dreams_replaces_an_enemy_acolyte_of_its_owners_choice() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").put("bg", "Africa", "Acolyte x2", "Ghoul", gate=True)
    t.does("Dreams", "Africa", "bg")
    assert t.asks("bg", "dreamed", options=["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.power_of("gc") == 6
    assert t.units("gc", "Africa") == ["Acolyte"]
    assert t.units("bg", "Africa") == ["Acolyte", "Ghoul"]
    assert t.gate("Africa") == "bg"


@proves("wars:gc/dreams", "wars:gates/control")
def test_the_dreamed_acolyte_may_take_the_gate_in_the_same_turn() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").put("bg", "Africa", "Acolyte", gate=True)
    t.does("Dreams", "Africa", "bg")
    assert t.gate("Africa") == "abandoned"
    t.does("Control Gate")
    assert t.gate("Africa") == "gc"


@proves("wars:gc/dreams")
def test_a_gate_with_two_acolytes_takes_two_dreams() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").power(bg=0, ys=0)
    t.put("bg", "Africa", "Acolyte x2", gate=True)
    t.does("Dreams").picks("Acolyte")
    assert t.gate("Africa") == "bg"
    t.does("Dreams")
    assert t.gate("Africa") == "abandoned"
    assert t.power_of("gc") == 4


@proves("wars:gc/dreams", "wars:actions/all-parts")
def test_dreams_needs_an_own_acolyte_in_the_pool_and_an_enemy_acolyte() -> None:
    t = great_cthulhu().books("gc", "Dreams").put("bg", "Africa", "Acolyte")
    assert t.refuses("Dreams", reason="pool_empty")
    t = (
        table("gc", "bg", "ys")
        .books("gc", "Dreams")
        .put("bg", "Africa", "Ghoul")
        .put("gc", "Asia", "Acolyte")
    )
    assert t.refuses("Dreams", reason="no_acolyte")
    t.put("bg", "Africa", "Acolyte").power(gc=1)
    assert t.refuses("Dreams", reason="power")


@proves("wars:gc/dreams", "wars:two/losses")
@pytest.mark.parametrize(("option", "doom"), [("eliminated", 1), ("replaced", 0)])
def test_with_two_players_a_dream_gives_doom(option: str, doom: int) -> None:
    """Q50."""
    t = table("gc", "bg", supplanted=option).books("gc", "Dreams").put("bg", "Africa", "Acolyte")
    t.does("Dreams")
    assert t.doom_of("gc") == doom
    assert t.units("bg", "Africa") == []
    assert t.units("gc", "Africa") == ["Acolyte"]


# -- Regenerate ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kills", "pains", "fate"),
    [
        (1, 0, "retreats"),
        (0, 1, "retreats"),
        (1, 1, "retreats"),
        (0, 2, "retreats"),
        (2, 0, "dies"),
        (2, 1, "dies"),
        (3, 0, "dies"),
        (0, 0, "stays"),
    ],
)
@proves("wars:gc/regenerate")
def test_only_two_kills_kill_a_regenerating_starspawn(kills: int, pains: int, fate: str) -> None:
    t = battle(bg("Dark Young x2"), gc("Starspawn", books=["Regenerate"]), area="Asia")
    t.rolls(kills=kills, pains=pains).dice(1, 1, 1)
    if kills:
        t.passes("gc")  # he may decline to regenerate, and does not
    if fate == "retreats":
        t.picks("Europe")
    assert t.where("gc", "Starspawn") == {"retreats": ["Europe"], "stays": ["Asia"], "dies": []}[fate]


@proves("wars:gc/regenerate", "wars:basics/optional")
def test_declining_regenerate_is_not_told_as_using_it() -> None:
    t = battle(bg("Dark Young"), gc("Starspawn", books=["Regenerate"]), area="Asia")
    t.dice(6, 1).dice(1, 1, 1).uses("No Regenerate")
    assert t.happened("wars.regenerate_declined", t.seat("gc"))
    assert not t.happened("wars.uses")


@proves("wars:gc/regenerate", "wars:basics/optional")
def test_regenerate_may_be_declined() -> None:
    t = battle(bg("Dark Young"), gc("Starspawn", books=["Regenerate"]), area="Asia")
    t.dice(6, 1).dice(1, 1, 1)
    t.uses("No Regenerate")
    assert t.where("gc", "Starspawn") == []


@proves("wars:gc/regenerate")
def test_results_are_assigned_as_long_as_a_unit_can_take_one() -> None:
    """Q40: of three results on two units the Starspawn takes two."""
    t = battle(bg("Dark Young x2"), gc("Starspawn", "Acolyte", books=["Regenerate"]), area="Asia")
    t.rolls(kills=3).dice(1, 1, 1).passes("gc")
    assert t.units("gc", "Asia") == []
    assert [e.kind for e in t.told].count("wars.kill_assigned") == 3


@proves("wars:gc/regenerate", "wars:bg/frenzy")
def test_a_starspawn_can_shield_others_by_taking_two_pains() -> None:
    t = battle(bg("Dark Young"), gc("Starspawn", "Acolyte", gate=True, books=["Regenerate"]), area="Asia")
    t.dice(4, 4).dice(1, 1, 1)
    t.picks("Starspawn").picks("Starspawn").picks("Europe")
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:gc/regenerate", "wars:two/escape")
def test_with_two_players_a_regenerated_kill_gives_half_doom() -> None:
    """T85, Q51."""
    t = battle(bg("Dark Young"), gc("Starspawn", books=["Regenerate"]), area="Asia", two_players=True)
    t.dice(6, 1).dice(1, 1, 1).passes("gc").picks("Europe")
    assert t.doom_of("bg") == 2
    t = battle(bg("Dark Young"), gc("Starspawn", books=["Regenerate"]), area="Asia", two_players=True)
    t.dice(4, 1).dice(1, 1, 1).picks("Europe")
    assert t.doom_of("bg") == 0


# -- Submerge ------------------------------------------------------------------------------------------


@proves("wars:gc/submerge")
def test_cthulhu_submerges_with_whom_he_likes_and_all_emerge_together() -> None:
    t = table("gc", "bg", "ys").books("gc", "Submerge").power(bg=0, ys=0)
    t.put("gc", HOME, "Cthulhu", "Deep One x2", "Acolyte x2", gate=True)
    t.does("Submerge").picks("Deep One").picks("Acolyte on the gate").done()
    assert t.card("gc") == ["Acolyte", "Deep One", "Cthulhu"]
    assert t.units("gc", HOME) == ["Acolyte", "Deep One"]
    assert t.gate(HOME) == "abandoned"
    assert t.power_of("gc") == 7
    t.done()
    assert t.offers("Emerge")
    assert t.refuses("Submerge")
    t.does("Emerge").picks("Europe")
    assert t.units("gc", "Europe") == ["Acolyte", "Deep One", "Cthulhu"]
    assert t.card("gc") == []
    assert t.power_of("gc") == 7


@proves("wars:gc/submerge")
def test_cthulhu_submerges_only_in_an_ocean() -> None:
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "Antarctica", "Cthulhu")
    assert t.refuses("Submerge", reason="cthulhu_in_ocean")
    t.turn("gc").put("gc", HOME, "Acolyte")
    assert t.refuses("Submerge", reason="cthulhu_in_ocean")
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "Asia", "Deep One")
    assert t.refuses("Submerge", reason="cthulhu_in_ocean")


@proves("wars:gc/submerge", "wars:actions/skipped")
def test_emerging_is_free_but_needs_a_turn() -> None:
    t = table("bg", "gc", "ys").books("gc", "Submerge").put("gc", "card", "Cthulhu").power(gc=0, ys=0)
    t.put("bg", "Africa", "Acolyte").does("Recruit")
    assert t.who == "bg"  # Great Cthulhu without Power is skipped
    t.power(gc=1, bg=0).turn("gc").does("Emerge").picks("Africa")
    assert t.power_of("gc") == 1


@proves("wars:gc/submerge", "wars:power/income")
def test_submerged_units_are_in_play_but_not_on_the_map() -> None:
    """Q22."""
    t = table("gc", "bg", "ys").books("gc", "Submerge", "Y'ha Nthlei")
    t.put("gc", "card", "Cthulhu", "Acolyte x2").put("bg", "North Pacific", "Acolyte", gate=True)
    assert t.explain_income("gc") == ["Cultists 2", "Y'ha Nthlei 1"]
    assert t.offers("Recruit", area="Africa")  # nothing on the map: anywhere
    t.books("bg", "Ghroth").put("bg", "Asia", "Fungi from Yuggoth").put("ys", "Europe", "Acolyte x2")
    t.turn("bg").does("Ghroth").dice(1)
    assert t.pool("ys", "Acolyte") == 5  # only Yellow Sign has cultists on the map
    assert t.card("gc") == ["Acolyte", "Acolyte", "Cthulhu"]


@proves("wars:gc/submerge", "wars:doom/ritual")
def test_a_submerged_cthulhu_counts_in_a_ritual() -> None:
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "card", "Cthulhu").doom_turn("gc")
    t.does("Ritual")
    assert t.signs_of("gc") == 1


# -- Y'ha Nthlei ---------------------------------------------------------------------------------------


@proves("wars:gc/yha-nthlei")
def test_enemy_gates_in_oceans_give_power_while_cthulhu_is_in_play() -> None:
    t = table("gc", "bg", "ys").books("gc", "Y'ha Nthlei")
    t.put("bg", "North Pacific", "Acolyte", gate=True).put("ys", "Indian Ocean", "Acolyte", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True).put("gc", HOME, "Acolyte", gate=True).gates("Arctic Ocean")
    assert t.explain_income("gc") == ["Cultists 1", "Gates 2", "Abandoned 1"]
    t.put("gc", "Asia", "Cthulhu")
    assert t.explain_income("gc") == ["Cultists 1", "Gates 2", "Abandoned 1", "Y'ha Nthlei 2"]


# -- requirements --------------------------------------------------------------------------------------


@proves("wars:gc/first-doom")
def test_the_first_doom_phase_gives_a_book_and_an_elder_sign() -> None:
    t = great_cthulhu().doom_turn("gc")
    assert t.asks("gc", "book")
    t.picks("Dreams")
    assert t.slots_of("gc") == ["first_doom"]
    assert t.signs_of("gc") == 1
    t.doom_turn("gc")
    assert t.asks("gc", "doom")  # only once


@pytest.mark.parametrize(
    ("killed", "before", "slots"),
    [
        (1, (), ["kill_1"]),
        (2, (), ["kill_2"]),
        (3, (), ["kill_1", "kill_2"]),
        (1, ("kill_1",), ["kill_1"]),
        (2, ("kill_1",), ["kill_1", "kill_2"]),
        (1, ("kill_2",), ["kill_1", "kill_2"]),
        (2, ("kill_2",), ["kill_1", "kill_2"]),
        (3, ("kill_1", "kill_2"), ["kill_1", "kill_2"]),
    ],
)
@proves("wars:gc/kill-one", "wars:gc/kill-two", "wars:books/several")
def test_killing_in_one_battle(killed: int, before: tuple[str, ...], slots: list[str]) -> None:
    """T72, Q06: both slots at once only for three units."""
    t = battle(gc("Starspawn x2"), bg("Acolyte x4"), area="Asia", declared=False)
    t.books("gc", *("Absorb", "Dreams")[: len(before)]).slots("gc", *before).does("Battle").rolls(
        kills=killed
    )
    assert t.slots_of("gc") == slots


@proves("wars:gc/kill-one", "wars:gc/devour")
def test_a_devoured_unit_counts_even_if_the_battle_ends_there() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul"), area="Asia")
    t.uses("Devour")
    assert t.slots_of("gc") == ["kill_1"]


@proves("wars:gc/kill-two", "wars:gc/devour")
def test_one_killed_and_one_devoured_are_two() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte"), area="Asia")
    t.uses("Devour").picks("Ghoul").rolls(kills=1)
    assert t.slots_of("gc") == ["kill_2"]


@proves("wars:gc/kill-one")
def test_the_defender_kills_as_well() -> None:
    t = battle(bg("Fungi from Yuggoth"), gc("Starspawn"), area="Asia")
    t.dice(1).dice(6, 1, 1)
    assert t.slots_of("gc") == ["kill_1"]


@proves("wars:gc/kill-one", "wars:gc/absorb")
def test_eliminated_units_do_not_count_as_killed() -> None:
    t = battle(
        gc("Shoggoth", "Deep One", books=["Absorb"]),
        bg("Ghoul", "Acolyte"),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        area="Australia",
    )
    t.uses("Absorb").dice(4, 4, 1, 1, 1).picks("Ghoul")  # nowhere to go
    assert t.pool("bg", "Ghoul") == 2
    assert t.slots_of("gc") == ["first_doom"]


@proves("wars:gc/kill-one", "wars:cc/emissary")
@pytest.mark.parametrize(("option", "slots"), [("count", ["kill_1"]), ("do_not_count", [])])
def test_a_kill_turned_into_a_pain_was_scored_all_the_same(option: str, slots: list[str]) -> None:
    """Q10."""
    emissary = cc("Nyarlathotep", books=["Emissary of the Outer Gods"])
    t = battle(gc("Starspawn"), emissary, area="Asia", survived_kills=option)
    t.dice(6, 1, 1).dice(1).uses("Emissary of the Outer Gods").picks("Europe")
    assert t.slots_of("gc") == slots


@pytest.mark.parametrize(("mine", "others", "met"), [(3, 0, True), (2, 1, False), (2, 2, True), (0, 4, True)])
@proves("wars:gc/ocean-gates")
def test_three_own_gates_in_oceans_or_four_of_anybody(mine: int, others: int, met: bool) -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Acolyte")
    oceans = ["Arctic Ocean", "North Pacific", "South Pacific", "North Atlantic", "South Atlantic"]
    for area in oceans[:mine]:
        t.put("gc", area, "Acolyte", gate=True)
    t.gates(*oceans[mine : mine + others], "Asia", "Europe")
    t.does("Recruit", area="Africa")
    assert ("ocean_gates" in t.slots_of("gc")) is met


@proves("wars:gc/awaken")
def test_awakening_cthulhu_gives_a_book() -> None:
    t = great_cthulhu().power(gc=10).does("Awaken", "Cthulhu")
    assert t.slots_of("gc") == ["awaken"]
    assert t.asks("gc", "book")


@proves("wars:gc/last")
def test_the_last_book_comes_in_a_doom_phase_when_the_others_are_there() -> None:
    books = ("Absorb", "Devolve", "Dreams", "Regenerate", "Submerge")
    t = great_cthulhu().books("gc", *books)
    t.moves(("Acolyte", HOME, "Antarctica")).passes("gc")  # no Devolve
    assert len(t.books_of("gc")) == 5  # not in the Action phase
    t.doom_turn("gc")
    assert t.asks("gc", "doom")
    assert t.books_of("gc")[-1] == "Y'ha Nthlei"  # the only one left
    assert t.signs_of("gc") == 1


@proves("wars:gc/last")
def test_with_four_books_the_last_one_must_wait() -> None:
    t = great_cthulhu().books("gc", "Absorb", "Devolve", "Dreams", "Regenerate").doom_turn("gc")
    assert t.slots_of("gc") == ["first_doom", "kill_1", "kill_2", "ocean_gates"]
    assert t.asks("gc", "doom")


@proves("wars:gc/first-doom", "wars:gc/last")
def test_fifth_and_last_book_may_come_in_one_doom_phase() -> None:
    """Q08."""
    t = great_cthulhu().books("gc", "Absorb", "Devolve", "Dreams", "Regenerate")
    t.slots("gc", "kill_1", "kill_2", "ocean_gates", "awaken").doom_turn("gc").picks("Submerge")
    assert len(t.books_of("gc")) == 6
    assert t.signs_of("gc") == 2
