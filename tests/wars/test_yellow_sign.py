"""Cthulhu Wars: Yellow Sign, down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves

HE_WHO = "He Who is Not to be Named"
SCREAMING = "The Screaming Dead"


def yellow_sign(*books: str) -> WarsScenario:
    """Yellow Sign's turn with a gate and two acolytes in Europe."""
    return table("ys", "gc", "bg").books("ys", *books).put("ys", "Europe", "Acolyte x2", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count"), [("Acolyte", 6), ("Undead", 6), ("Byakhee", 4), ("King in Yellow", 1), ("Hastur", 1)]
)
@proves("wars:ys/units")
def test_units(unit: str, count: int) -> None:
    assert table("ys", "gc", "bg").pool("ys", unit) == count


@pytest.mark.parametrize(("unit", "cost"), [("Undead", 1), ("Byakhee", 2)])
@proves("wars:ys/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    t = yellow_sign().power(ys=cost).does("Summon", unit)
    assert t.power_of("ys") == 0
    assert yellow_sign().power(ys=cost - 1).refuses("Summon", kind=unit)


@pytest.mark.parametrize(
    ("units", "terms"),
    [
        (["Undead"], []),
        (["Undead x2"], ["Undead x2 1"]),
        (["Undead x6"], ["Undead x6 5"]),
        (["Byakhee"], ["Byakhee 2"]),
        (["Byakhee x4"], ["Byakhee x4 5"]),
        (["Undead x3", "Byakhee", "Acolyte x2", "King in Yellow"], ["Undead x3 2", "Byakhee 2"]),
    ],
)
@proves("wars:ys/hordes", "wars:ys/units")
def test_undead_and_byakhee_fight_as_hordes(units: list[str], terms: list[str]) -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", *units)
    assert t.explain_strength("ys", "gc", "Asia") == terms


@proves("wars:ys/hastur", "wars:ys/hordes")
def test_the_rulebooks_sum_for_a_great_army() -> None:
    """p.184: marker on 7, Hastur, the King, three Undead, a Byakhee and two acolytes roll 11 dice."""
    t = table("ys", "gc", "bg").marker(7)
    t.put("ys", "Asia", "Hastur", "King in Yellow", "Undead x3", "Byakhee", "Acolyte x2")
    assert t.explain_strength("ys", "gc", "Asia") == ["Hastur 7", "Undead x3 2", "Byakhee 2"]


# -- Feast ---------------------------------------------------------------------------------------------


@proves("wars:ys/feast")
def test_each_desecrated_area_with_an_own_unit_gives_power() -> None:
    t = yellow_sign().desecrated("Europe", "Asia", "Africa").put("ys", "Asia", "Undead x3")
    assert t.explain_income("ys") == ["Cultists 2", "Gates 2", "Feast 2"]
    assert t.explain_income("gc") == []


# -- The King in Yellow --------------------------------------------------------------------------------


@proves("wars:ys/king")
def test_the_king_awakens_beside_an_own_unit_where_no_gate_is() -> None:
    t = yellow_sign().put("ys", "Asia", "Undead").put("ys", "Africa", "Undead").gates("Africa")
    assert t.offers("Awaken", area="Asia")
    assert t.refuses("Awaken", area="Europe")
    assert t.refuses("Awaken", area="Africa")
    t.does("Awaken", "King in Yellow")
    assert t.where("ys", "King in Yellow") == ["Asia"]
    assert t.power_of("ys") == 4
    assert yellow_sign().refuses("Awaken", reason="area_without_gate")
    assert yellow_sign().put("ys", "Asia", "Undead").power(ys=3).refuses("Awaken", reason="power")


# -- Desecrate -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "token"), [(1, True), (3, True), (4, False), (6, False)])
@proves("wars:ys/desecrate")
def test_a_roll_up_to_the_own_units_there_places_a_token(die: int, token: bool) -> None:
    t = yellow_sign().put("ys", "Asia", "King in Yellow", "Undead x2").put("gc", "Asia", "Deep One x3")
    t.does("Desecrate").dice(die)
    assert t.power_of("ys") == 6
    # Success or not, a unit of cost 2 or less comes into play, and that is not optional.
    assert t.asks("ys", "desecrate", options=["Acolyte", "Undead", "Byakhee"])
    assert not t.may_pass
    t.picks("Byakhee")
    assert t.units("ys", "Asia") == ["Undead", "Undead", "Byakhee", "King in Yellow"]
    assert t.desecrated_areas == (["Asia"] if token else [])


@proves("wars:ys/desecrate")
def test_not_twice_in_one_area_and_not_without_tokens() -> None:
    t = yellow_sign().put("ys", "Asia", "King in Yellow").desecrated("Asia")
    assert t.refuses("Desecrate", reason="desecrated")
    t = yellow_sign().put("ys", "Asia", "King in Yellow").power(ys=1)
    assert t.refuses("Desecrate", reason="power")
    t = yellow_sign().put("ys", "Asia", "King in Yellow")
    areas = [area for area in AREAS_OF_EARTH if area != "Asia"]
    t.desecrated(*areas)
    assert t.refuses("Desecrate", reason="no_token")  # Q20: all twelve are placed


AREAS_OF_EARTH = [
    *("Arctic Ocean", "North Pacific", "South Pacific", "North Atlantic", "South Atlantic", "Indian Ocean"),
    *("Antarctica", "North America", "South America", "Australia", "Europe", "Asia", "Africa"),
]


@proves("wars:ys/desecrate")
@pytest.mark.parametrize("option", ["needed", "optional"])
def test_with_nothing_cheap_in_the_pool_nothing_is_desecrated(option: str) -> None:
    """Q20: all parts of an action must be possible (p.22); by option the placement is skipped."""
    t = (
        table("ys", "gc", "bg", desecrate_unit=option)
        .put("ys", "Asia", "King in Yellow")
        .put("ys", "Africa", "Acolyte x6", "Undead x6", "Byakhee x4")
    )
    if option == "needed":
        assert t.refuses("Desecrate", reason="no_cheap_unit")
        return
    t.does("Desecrate").dice(1)
    assert t.units("ys", "Asia") == ["King in Yellow"]
    assert t.desecrated_areas == ["Asia"]


@proves("wars:ys/desecrate", "wars:basics/sources")
def test_desecrate_belongs_to_the_king_in_play() -> None:
    assert "Desecrate" not in str(yellow_sign().options)
    t = yellow_sign().put("ys", "Asia", "King in Yellow")
    assert t.offers("Desecrate")


# -- Hastur --------------------------------------------------------------------------------------------


@proves("wars:ys/hastur")
def test_hastur_awakens_where_the_king_stands_at_an_own_gate() -> None:
    t = yellow_sign().power(ys=10).put("ys", "Asia", "King in Yellow")
    assert t.refuses("Awaken", reason="king_at_gate")
    t = yellow_sign().power(ys=10).put("ys", "Europe", "King in Yellow").does("Awaken", "Hastur")
    assert t.where("ys", "Hastur") == ["Europe"]
    assert t.power_of("ys") == 0
    t = yellow_sign().power(ys=10)
    assert t.refuses("Awaken", reason="king_at_gate")


@pytest.mark.parametrize(("cost", "dice"), [(5, 5), (8, 8), (10, 10), ("instant death", 10)])
@proves("wars:ys/hastur")
def test_hasturs_combat_is_the_cost_of_a_ritual(cost: int | str, dice: int) -> None:
    t = table("ys", "gc", "bg").marker(cost).put("ys", "Asia", "Hastur")
    assert t.explain_strength("ys", "gc", "Asia") == [f"Hastur {dice}"]


# -- Vengeance -----------------------------------------------------------------------------------------


@proves("wars:ys/vengeance")
def test_with_hastur_yellow_sign_assigns_kills_and_pains_to_the_enemy() -> None:
    t = battle(ys("Hastur", "Acolyte"), gc("Cthulhu", "Acolyte x2", "Deep One"), area="Asia")
    t.passes("gc").rolls(kills=1, pains=1).rolls(kills=1)
    assert t.asks("ys", "assign_kill", options=["Acolyte", "Deep One", "Cthulhu"])
    t.picks("Cthulhu")
    assert t.asks("ys", "assign_kill", options=["Acolyte", "Hastur"])  # and to its own, as everybody
    t.picks("Acolyte")
    assert t.asks("ys", "assign_pain", options=["Acolyte", "Deep One"])
    t.picks("Deep One")
    assert t.asks("gc", "retreat")  # where to is the owner's choice
    t.picks("Europe")
    assert t.units("gc", "Asia") == ["Acolyte", "Acolyte"]


@proves("wars:ys/vengeance", "wars:battle/post")
def test_vengeance_works_although_hastur_himself_is_killed() -> None:
    t = battle(gc("Starspawn", "Acolyte"), ys("Hastur"), area="Asia")
    t.dice(6, 1, 1).rolls(pains=1)
    assert t.asks("ys", "assign_pain", options=["Acolyte", "Starspawn"])


@proves("wars:ys/vengeance")
def test_without_hastur_in_the_battle_the_owner_assigns() -> None:
    t = battle(ys("Byakhee"), gc("Deep One", "Acolyte"), ys("Hastur", area="Africa"), area="Asia")
    t.dice(6, 1).dice(1)
    assert t.asks("gc", "assign_kill")


@proves("wars:ys/vengeance", "wars:gc/regenerate")
def test_under_vengeance_the_enemy_may_put_two_results_on_a_starspawn() -> None:
    """Q40."""
    t = battle(ys("Hastur"), gc("Starspawn", "Acolyte", books=["Regenerate"]), area="Asia")
    t.rolls(kills=2).dice(1, 1, 1).passes("gc").picks("Starspawn").picks("Starspawn")
    assert t.units("gc", "Asia") == ["Acolyte"]


# -- He Who is Not to be Named -------------------------------------------------------------------------


@proves("wars:ys/he-who", "wars:actions/second")
def test_hastur_goes_to_any_cultist_and_a_second_action_follows() -> None:
    t = (
        yellow_sign(HE_WHO)
        .put("ys", "Asia", "Hastur")
        .put("gc", "Australia", "Acolyte")
        .put("bg", "Africa", "Ghoul")
    )
    assert t.offers(HE_WHO, area="Australia")
    assert t.offers(HE_WHO, area="Europe")  # an own cultist will do
    assert t.refuses(HE_WHO, area="Africa")
    t.does(HE_WHO, "Australia")
    assert t.asks("ys", "second_action")
    t.does("Recruit", area="Europe")  # it need not involve Hastur
    assert t.where("ys", "Hastur") == ["Australia"]
    assert t.power_of("ys") == 6
    assert t.refuses("Recruit")


@proves("wars:ys/he-who")
def test_hastur_cannot_go_where_he_is() -> None:
    """Q18."""
    t = yellow_sign(HE_WHO).put("ys", "Europe", "Hastur")
    assert t.refuses(HE_WHO, reason="no_cultist")
    assert yellow_sign(HE_WHO).refuses(HE_WHO, reason="goo_in_play")


@proves("wars:ys/he-who", "wars:ys/screaming-dead", "wars:actions/second")
def test_the_two_double_actions_never_follow_each_other() -> None:
    t = yellow_sign(HE_WHO, SCREAMING).put("ys", "Asia", "Hastur", "King in Yellow").does(HE_WHO, "Europe")
    assert t.refuses(SCREAMING)
    assert t.refuses(HE_WHO)
    t = yellow_sign(HE_WHO, SCREAMING).put("ys", "Asia", "Hastur", "King in Yellow").does(SCREAMING, "Africa")
    assert t.refuses(SCREAMING)
    assert t.refuses(HE_WHO)


@proves("wars:actions/second")
def test_the_second_action_is_optional_and_cannot_be_dropping_power() -> None:
    """Q19."""
    t = yellow_sign(HE_WHO).put("ys", "Asia", "Hastur").does(HE_WHO, "Europe")
    assert t.may_pass
    assert t.refuses("Drop Power")
    t.passes()
    assert t.asks("ys", "turn_end")


@proves("wars:actions/second", "wars:gates/control")
def test_no_unlimited_action_between_the_two_but_after_them() -> None:
    """T21."""
    t = (
        yellow_sign(SCREAMING)
        .put("ys", "Asia", "King in Yellow", "Acolyte")
        .gates("Asia")
        .does(SCREAMING, "Africa")
    )
    assert t.refuses("Control Gate")
    assert t.refuses("Abandon Gate")
    t.passes()
    assert t.offers("Control Gate")


@proves("wars:actions/second", "wars:ongoing/between-actions", "wars:gc/devolve")
def test_others_may_use_their_abilities_between_the_two_actions() -> None:
    """T21."""
    t = yellow_sign(SCREAMING).put("ys", "Asia", "King in Yellow").books("gc", "Devolve")
    t.put("gc", "Africa", "Acolyte x2").does(SCREAMING, "Africa")
    assert t.asks("gc", "after_action")
    t.uses("Devolve").passes("gc")
    assert t.asks("ys", "second_action")
    t.does("Capture")
    assert t.captives("ys") == ["gc"]  # a Deep One does not protect from the King


@proves("wars:actions/second")
def test_with_the_last_power_spent_a_free_second_action_is_still_possible() -> None:
    """Q14."""
    t = yellow_sign(SCREAMING).put("ys", "Asia", "King in Yellow").power(ys=1).does(SCREAMING, "Africa")
    t.does("Give Doom", "gc")
    assert t.doom_of("gc") == 3


# -- Passion -------------------------------------------------------------------------------------------


@proves("wars:ys/passion")
def test_two_cultists_killed_in_one_battle_give_one_power() -> None:
    """T82."""
    t = battle(gc("Starspawn"), ys("Acolyte x2", books=["Passion"]), area="Asia")
    t.dice(6, 6, 1)
    assert t.asks("gc", "book")
    t.picks("Dreams").uses("Passion")
    assert t.power_of("ys") == 9
    assert t.asks("ys", "turn")  # not twice: Great Cthulhu's turn is over


@proves("wars:ys/passion", "wars:actions/capture")
def test_a_captured_cultist_counts() -> None:
    t = (
        table("gc", "ys", "bg")
        .books("ys", "Passion")
        .put("gc", "Asia", "Deep One")
        .put("ys", "Asia", "Acolyte")
    )
    t.does("Capture").uses("Passion")
    assert t.power_of("ys") == 9


@pytest.mark.parametrize("die", [1, 2, 3])
@proves("wars:ys/passion", "wars:bg/ghroth")
def test_one_ghroth_gives_one_power_whatever_it_takes(die: int) -> None:
    t = table("bg", "ys", "gc").books("ys", "Passion").books("bg", "Ghroth").put("ys", "Europe", "Acolyte x4")
    for area in ("Asia", "Africa", "Australia"):
        t.put("bg", area, "Fungi from Yuggoth")
    t.does("Ghroth").dice(die).uses("Passion")
    assert t.power_of("ys") == 9
    assert t.pool("ys", "Acolyte") == 2 + die


@proves("wars:ys/passion", "wars:gc/dreams", "wars:gc/devour", "wars:cc/abduct")
def test_dreams_devour_and_abduct_count_too() -> None:
    """Q21."""
    t = table("gc", "ys", "bg").books("ys", "Passion").books("gc", "Dreams").put("ys", "Asia", "Acolyte")
    t.does("Dreams").uses("Passion")
    assert t.power_of("ys") == 9
    t = battle(gc("Cthulhu"), ys("Acolyte", books=["Passion"]), area="Asia")
    t.uses("Devour").picks("Dreams").uses("Passion")
    assert t.power_of("ys") == 9
    t = battle(
        cc("Nightgaunt", "Flying Polyp", books=["Abduct"]), ys("Acolyte", books=["Passion"]), area="Asia"
    )
    t.uses("Abduct").uses("Passion")
    assert t.power_of("ys") == 9


@proves("wars:ys/passion", "wars:battle/no-retreat")
def test_a_cultist_lost_for_lack_of_a_retreat_counts() -> None:
    t = battle(
        gc("Deep One"),
        ys("Acolyte", books=["Passion"]),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        area="Australia",
    )
    t.dice(4).uses("Passion")
    assert t.power_of("ys") == 9


@proves("wars:ys/passion")
def test_lost_monsters_do_not_count_and_neither_do_other_factions_losses() -> None:
    t = battle(gc("Starspawn", books=["Dreams"]), ys("Undead", books=["Passion"]), area="Asia")
    t.dice(6, 1, 1)
    assert t.prompt != "after_action"
    t = battle(gc("Starspawn"), bg("Acolyte"), ys("Undead", area="Europe", books=["Passion"]), area="Asia")
    t.dice(6, 1, 1)
    assert t.prompt != "after_action"


@proves("wars:ys/passion", "wars:basics/optional")
def test_passion_is_optional() -> None:
    t = (
        table("gc", "ys", "bg")
        .books("ys", "Passion")
        .put("gc", "Asia", "Deep One")
        .put("ys", "Asia", "Acolyte")
    )
    t.does("Capture").passes("ys")
    assert t.power_of("ys") == 8


@proves("wars:ys/passion", "wars:actions/back")
def test_passion_brings_a_player_back_into_the_action_phase() -> None:
    """T02."""
    t = table("gc", "ys", "bg").books("ys", "Passion").power(ys=0, bg=0)
    t.put("gc", "Asia", "Deep One").put("ys", "Asia", "Acolyte").put("ys", "Europe", "Acolyte")
    t.does("Capture").uses("Passion")
    assert t.asks("ys", "turn")


@proves("wars:ys/passion", "wars:unlimited/battle")
def test_each_action_counts_for_itself() -> None:
    t = battle(
        gc("Starspawn", "Deep One x2", books=["all"]),
        ys("Acolyte", books=["Passion"]),
        gc("Deep One", area="Africa"),
        ys("Acolyte", area="Africa"),
        area="Asia",
    )
    t.dice(6, 1, 1, 1, 1).uses("Passion").does("Battle", area="Africa").dice(6).uses("Passion")
    assert t.power_of("ys") == 10


# -- The Screaming Dead --------------------------------------------------------------------------------


@proves("wars:ys/screaming-dead")
def test_the_king_goes_on_and_any_undead_follow() -> None:
    t = yellow_sign(SCREAMING).put("ys", "Asia", "King in Yellow", "Undead x3", "Byakhee")
    assert t.refuses(SCREAMING, area="Australia")  # only an adjacent area
    t.does(SCREAMING, "Africa")
    assert t.asks("ys", "follow_king", options=["Undead"])
    t.picks("Undead").picks("Undead").done()
    assert t.units("ys", "Africa") == ["Undead", "Undead", "King in Yellow"]
    assert t.units("ys", "Asia") == ["Undead", "Byakhee"]
    assert t.power_of("ys") == 7
    assert t.asks("ys", "second_action")


@proves("wars:ys/screaming-dead", "wars:ys/third-eye", "wars:actions/second")
@pytest.mark.parametrize(("hastur", "left"), [(False, 5), (True, 6)])
def test_the_second_action_costs_as_usual(hastur: bool, left: int) -> None:
    """T22: with Desecrate 3 in all, 2 with The Third Eye and Hastur in play."""
    t = yellow_sign(SCREAMING, "The Third Eye").put("ys", "Asia", "King in Yellow")
    if hastur:
        t.put("ys", "Australia", "Hastur")
    t.does(SCREAMING, "Africa").does("Desecrate").dice(6).picks("Undead")
    assert t.power_of("ys") == left


@proves("wars:ys/screaming-dead")
def test_the_screaming_dead_is_no_move() -> None:
    """Q16: the same units may still move."""
    t = yellow_sign(SCREAMING).put("ys", "Asia", "King in Yellow").does(SCREAMING, "Africa")
    t.moves(("King in Yellow", "Africa", "South Atlantic"))
    assert t.where("ys", "King in Yellow") == ["South Atlantic"]


@proves("wars:ys/screaming-dead")
def test_the_screaming_dead_needs_the_king() -> None:
    t = yellow_sign(SCREAMING).put("ys", "Asia", "Undead")
    assert t.refuses(SCREAMING, reason="goo_in_play")
    t = yellow_sign(SCREAMING).put("ys", "Asia", "King in Yellow").power(ys=0)
    assert t.refuses(SCREAMING, reason="power")


# -- Shriek of the Byakhee -----------------------------------------------------------------------------


@proves("wars:ys/shriek")
def test_any_byakhee_come_from_anywhere_to_one_area() -> None:
    t = yellow_sign("Shriek of the Byakhee").put("ys", "Asia", "Byakhee x2").put("ys", "Australia", "Byakhee")
    t.does("Shriek of the Byakhee", "South America").picks("Byakhee in Asia").picks(
        "Byakhee in Australia"
    ).done()
    assert t.where("ys", "Byakhee") == ["Asia", "South America", "South America"]
    assert t.power_of("ys") == 7


@proves("wars:ys/shriek", "wars:actions/all-parts")
def test_without_byakhee_elsewhere_there_is_no_shriek() -> None:
    assert yellow_sign("Shriek of the Byakhee").refuses("Shriek of the Byakhee", reason="no_unit_elsewhere")
    t = yellow_sign("Shriek of the Byakhee").put("ys", "Asia", "Byakhee")
    assert t.refuses("Shriek of the Byakhee", area="Asia")


# -- The Third Eye -------------------------------------------------------------------------------------


@proves("wars:ys/third-eye")
def test_with_hastur_in_play_desecrate_costs_one_and_a_success_gives_a_sign() -> None:
    t = (
        yellow_sign("The Third Eye")
        .put("ys", "Asia", "King in Yellow", "Undead")
        .put("ys", "Africa", "Hastur")
    )
    t.does("Desecrate").dice(2)
    assert t.power_of("ys") == 7
    assert t.signs_of("ys") == 1


@proves("wars:ys/third-eye")
def test_a_failure_gives_no_sign_and_without_hastur_nothing_changes() -> None:
    t = yellow_sign("The Third Eye").put("ys", "Asia", "King in Yellow").put("ys", "Africa", "Hastur")
    t.does("Desecrate").dice(2)
    assert t.signs_of("ys") == 0
    t = yellow_sign("The Third Eye").put("ys", "Asia", "King in Yellow").does("Desecrate").dice(1)
    assert t.power_of("ys") == 6
    assert t.signs_of("ys") == 0


@proves("wars:ys/third-eye")
def test_with_one_power_left_the_third_eye_makes_it_possible() -> None:
    t = yellow_sign("The Third Eye").put("ys", "Asia", "King in Yellow").power(ys=1)
    assert t.refuses("Desecrate", reason="power")
    t.put("ys", "Africa", "Hastur")
    assert t.offers("Desecrate")


# -- Zingaya -------------------------------------------------------------------------------------------


@proves("wars:ys/zingaya", "wars:basics/owner-chooses")
def test_an_enemy_acolyte_becomes_an_undead() -> None:
    t = (
        yellow_sign("Zingaya")
        .put("ys", "Asia", "Undead")
        .put("gc", "Asia", "Acolyte x2", "Shoggoth", gate=True)
    )
    t.does("Zingaya", "Asia", "gc")
    assert t.asks("gc", "zingaya", options=["Acolyte", "Acolyte on the gate"])  # protection does not matter
    t.picks("Acolyte")
    assert t.units("ys", "Asia") == ["Undead", "Undead"]
    assert t.units("gc", "Asia") == ["Acolyte", "Shoggoth"]
    assert t.pool("gc", "Acolyte") == 5
    assert t.power_of("ys") == 7


@proves("wars:ys/zingaya", "wars:actions/all-parts")
def test_zingaya_needs_undead_in_the_pool_and_beside_an_acolyte() -> None:
    t = yellow_sign("Zingaya").put("ys", "Asia", "Undead x6").put("gc", "Asia", "Acolyte")
    assert t.refuses("Zingaya", reason="pool_empty")
    t = (
        yellow_sign("Zingaya")
        .put("ys", "Africa", "Undead x2")
        .put("gc", "Asia", "Acolyte")
        .put("gc", "Africa", "Deep One")
    )
    assert t.refuses("Zingaya", reason="no_acolyte")
    t.put("gc", "Africa", "Acolyte").power(ys=0)
    assert t.refuses("Zingaya", reason="power")


# -- requirements --------------------------------------------------------------------------------------


@proves("wars:ys/awaken-king")
def test_awakening_the_king() -> None:
    t = yellow_sign().put("ys", "Asia", "Undead").does("Awaken", "King in Yellow")
    assert t.slots_of("ys") == ["awaken_king"]


@pytest.mark.parametrize(
    ("area", "slot"),
    [
        ("Europe", ["desecrate_thorns"]),
        ("Asia", ["desecrate_thorns"]),
        ("Africa", ["desecrate_chevron"]),
        ("Australia", ["desecrate_chevron"]),
        ("North America", ["desecrate_dragon"]),
        ("South America", ["desecrate_dragon"]),
        ("Antarctica", []),
        ("Indian Ocean", []),
    ],
)
@proves("wars:ys/glyphs")
def test_desecrating_areas_by_their_glyphs(area: str, slot: list[str]) -> None:
    t = table("ys", "gc", "bg").put("ys", area, "King in Yellow").does("Desecrate").dice(1).picks("Undead")
    assert t.slots_of("ys") == slot


@proves("wars:ys/glyphs", "wars:books/kept")
def test_a_failed_desecration_or_a_second_one_gives_no_book() -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", "King in Yellow").does("Desecrate").dice(2).picks("Undead")
    assert t.slots_of("ys") == []
    t = table("ys", "gc", "bg").books("ys", "Zingaya").slots("ys", "desecrate_thorns")
    t.put("ys", "Asia", "King in Yellow").does("Desecrate").dice(1).picks("Undead")
    assert t.slots_of("ys") == ["desecrate_thorns"]


@proves("wars:ys/give-doom", "wars:actions/requirement")
def test_giving_three_doom_to_another_player() -> None:
    t = yellow_sign().does("Give Doom", "bg")
    assert (t.doom_of("bg"), t.doom_of("ys")) == (3, 0)
    assert t.power_of("ys") == 8
    assert t.slots_of("ys") == ["give_doom"]
    t.picks("Passion").turn("ys")
    assert t.refuses("Give Doom", reason="requirement_met")


@proves("wars:ys/awaken-hastur")
def test_awakening_hastur_gives_a_book_and_an_elder_sign() -> None:
    t = (
        yellow_sign()
        .power(ys=10)
        .put("ys", "Europe", "King in Yellow")
        .does("Awaken", "Hastur")
        .picks("Passion")
    )
    assert t.slots_of("ys") == ["awaken_hastur"]
    assert t.signs_of("ys") == 1
