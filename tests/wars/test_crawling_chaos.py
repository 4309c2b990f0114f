"""Cthulhu Wars: Crawling Chaos, down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves

EMISSARY = "Emissary of the Outer Gods"


def crawling_chaos(*books: str) -> WarsScenario:
    """Crawling Chaos's turn with a gate and two acolytes in Asia."""
    return table("cc", "gc", "bg").books("cc", *books).put("cc", "Asia", "Acolyte x2", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [("Acolyte", 6, 0), ("Nightgaunt", 3, 0), ("Flying Polyp", 3, 1), ("Hunting Horror", 2, 2)],
)
@proves("wars:cc/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("cc", "bg", "ys")
    assert t.pool("cc", unit) == count
    t.put("cc", "Asia", unit)
    assert t.explain_strength("cc", "bg", "Asia") == ([f"{unit} {value}"] if value else [])


@pytest.mark.parametrize(("unit", "cost"), [("Nightgaunt", 1), ("Flying Polyp", 2), ("Hunting Horror", 3)])
@proves("wars:cc/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    t = crawling_chaos().power(cc=cost).does("Summon", unit)
    assert t.power_of("cc") == 0
    assert crawling_chaos().power(cc=cost - 1).refuses("Summon", kind=unit)


# -- Flight --------------------------------------------------------------------------------------------


@proves("wars:cc/flight")
def test_every_unit_flies_up_to_two_areas_for_one_power() -> None:
    t = table("cc", "gc", "bg").put("cc", "Australia", "Acolyte", "Nyarlathotep", "Nightgaunt")
    t.moves(
        ("Acolyte", "Australia", "Asia"),
        ("Nyarlathotep", "Australia", "Africa"),
        ("Nightgaunt", "Australia", "Indian Ocean"),
    )
    assert t.power_of("cc") == 5
    assert t.where("cc", "Acolyte") == ["Asia"]
    assert t.where("cc", "Nyarlathotep") == ["Africa"]


@proves("wars:cc/flight")
def test_enemies_on_the_way_do_not_matter_but_three_areas_are_too_far() -> None:
    t = table("cc", "gc", "bg").put("cc", "Australia", "Acolyte")
    t.put("gc", "Indian Ocean", "Cthulhu").put("gc", "South Pacific", "Deep One").does("Move")
    assert t.offers("Move", area="Asia")
    assert t.refuses("Move", area="Europe")
    assert t.refuses("Move", area="Australia")


@proves("wars:cc/flight")
def test_others_do_not_fly_and_flight_does_not_lengthen_retreats() -> None:
    t = table("gc", "cc", "bg").put("gc", "Australia", "Acolyte").does("Move")
    assert sorted(t.options) == ["Move Acolyte Indian Ocean", "Move Acolyte South Pacific"]
    t = battle(gc("Deep One"), cc("Nightgaunt"), area="Australia")
    t.dice(4)
    assert t.asks("cc", "retreat", options=["Indian Ocean", "South Pacific"])


# -- Nyarlathotep --------------------------------------------------------------------------------------


@proves("wars:cc/nyarlathotep")
def test_nyarlathotep_awakens_at_an_own_gate_for_ten() -> None:
    assert crawling_chaos().power(cc=9).refuses("Awaken", reason="power")
    t = crawling_chaos().power(cc=10).put("cc", "Africa", "Acolyte", gate=True).does("Awaken", area="Africa")
    assert t.where("cc", "Nyarlathotep") == ["Africa"]
    assert t.power_of("cc") == 0
    t = table("cc", "gc", "bg").power(cc=10).put("cc", "Asia", "Acolyte").gates("Asia")
    assert t.refuses("Awaken", reason="controlled_gate")


@proves("wars:cc/nyarlathotep")
def test_his_combat_is_the_number_of_books_of_both_sides() -> None:
    t = table("cc", "gc", "bg").put("cc", "Asia", "Nyarlathotep").books("cc", "Abduct", "Madness")
    t.books("gc", "all").books("bg", "Frenzy").put("gc", "Asia", "Acolyte").put("bg", "Asia", "Acolyte")
    assert t.explain_strength("cc", "gc", "Asia") == ["Nyarlathotep 8"]
    assert t.explain_strength("cc", "bg", "Asia") == ["Nyarlathotep 3"]


@proves("wars:cc/nyarlathotep")
def test_without_any_book_nyarlathotep_cannot_attack() -> None:
    t = table("cc", "gc", "bg").put("cc", "Asia", "Nyarlathotep").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")
    t.books("gc", "Dreams")
    assert t.offers("Battle", foe="gc")


# -- The Harbinger -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "power"),
    [(gc("Cthulhu"), 2), (ys("King in Yellow"), 2), (ys("Hastur"), 5), (bg("Shub-Niggurath"), 4)],
)
@pytest.mark.parametrize("face", [4, 6])
@proves("wars:cc/harbinger")
def test_a_kill_or_pain_on_a_great_old_one_pays_half_its_cost(enemy: object, power: int, face: int) -> None:
    """T54: Cthulhu counts what awakening him again would cost."""
    assert isinstance(enemy, type(gc()))
    t = battle(cc("Nyarlathotep", books=["Abduct"]), enemy, area="Asia")
    t.dice(face)
    if t.explain_strength(enemy.faction, "cc", "Asia"):
        t.rolls()
    assert t.asks("cc", "kills" if face == 6 else "pains")
    t.uses("The Harbinger", prize="power")
    assert t.power_of("cc") == 7 + power


@proves("wars:cc/harbinger")
def test_or_two_elder_signs() -> None:
    t = battle(cc("Nyarlathotep", books=["Abduct"]), gc("Cthulhu"), area="Asia")
    t.dice(5).rolls().uses("The Harbinger", prize="signs")
    assert t.signs_of("cc") == 2
    assert t.power_of("cc") == 7


@proves("wars:cc/harbinger")
def test_each_great_old_one_pays_once_and_separately() -> None:
    t = battle(cc("Nyarlathotep", books=["Abduct", "Madness"]), ys("Hastur", "King in Yellow"), area="Asia")
    t.dice(6, 4).rolls().picks("Hastur")
    t.uses("The Harbinger", "Hastur", prize="power")
    assert t.power_of("cc") == 12
    assert t.asks("cc", "pains")  # Hastur has paid; now the King
    t.uses("The Harbinger", "King in Yellow", prize="signs")
    assert t.signs_of("cc") == 2
    assert t.asks("cc", "retreats")


@proves("wars:cc/harbinger", "wars:basics/optional")
def test_who_passes_after_the_kills_may_still_claim_after_the_pains() -> None:
    t = battle(cc("Nyarlathotep", books=["Abduct"]), gc("Cthulhu"), area="Asia")
    t.dice(6).rolls().passes("cc")
    assert t.asks("cc", "pains")
    t.passes("cc")
    assert t.power_of("cc") == 7
    assert t.pool("gc", "Cthulhu") == 1


@proves("wars:cc/harbinger")
def test_the_harbinger_needs_nyarlathotep_in_the_battle() -> None:
    t = battle(
        cc("Hunting Horror x2", books=["Madness"]),
        ys("King in Yellow"),
        cc("Nyarlathotep", area="Africa"),
        area="Asia",
    )
    t.dice(6, 4, 1, 1)
    assert t.pool("ys", "King in Yellow") == 1
    assert not t.signs_of("cc")


@proves("wars:cc/harbinger")
def test_in_defence_the_harbinger_works_as_well() -> None:
    t = battle(gc("Cthulhu"), cc("Nyarlathotep", books=["Abduct"]), area="Asia")
    t.rolls().dice(4).uses("The Harbinger", prize="power")
    assert t.power_of("cc") == 10


# -- Abduct --------------------------------------------------------------------------------------------


@proves("wars:cc/abduct", "wars:basics/owner-chooses")
def test_for_each_nightgaunt_the_enemy_gives_a_unit_of_its_choice() -> None:
    t = battle(
        cc("Nightgaunt x2", "Flying Polyp", books=["Abduct"]),
        bg("Ghoul", "Fungi from Yuggoth", "Acolyte"),
        area="Asia",
    )
    t.uses("Abduct")
    assert t.asks("bg", "abducted", options=["Ghoul", "Fungi from Yuggoth", "Acolyte"])
    t.picks("Acolyte").uses("Abduct").picks("Ghoul")
    assert t.pool("cc", "Nightgaunt") == 3
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth"]
    assert not t.happened("wars.killed")


@proves("wars:cc/abduct")
def test_great_old_ones_cannot_be_abducted() -> None:
    t = battle(cc("Nightgaunt", "Flying Polyp", books=["Abduct", "Invisibility"]), gc("Cthulhu"), area="Asia")
    assert t.refuses("Abduct", reason="no_victim")


@proves("wars:cc/abduct", "wars:battle/cut-short")
def test_the_last_nightgaunt_may_give_itself_and_end_the_battle() -> None:
    t = battle(gc("Deep One", "Acolyte"), cc("Nightgaunt", books=["Abduct"]), area="Asia")
    t.uses("Abduct").picks("Deep One")
    assert t.happened("wars.battle_cut_short")
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:cc/abduct", "wars:cc/invisibility")
def test_cheap_units_hidden_first_leave_only_good_ones_to_abduct() -> None:
    t = battle(
        cc("Nightgaunt", "Flying Polyp", books=["Abduct", "Invisibility"]),
        gc("Starspawn", "Acolyte"),
        area="Asia",
    )
    t.uses("Invisibility", unit="gc Acolyte").uses("Abduct")
    assert t.pool("gc", "Starspawn") == 2


@proves("wars:cc/abduct", "wars:two/losses")
def test_with_two_players_both_losses_count() -> None:
    t = battle(
        cc("Nightgaunt", "Flying Polyp", books=["Abduct"]), gc("Starspawn"), area="Asia", two_players=True
    )
    t.uses("Abduct")
    assert (t.doom_of("cc"), t.doom_of("gc")) == (3, 1)


# -- Emissary ------------------------------------------------------------------------------------------


@proves("wars:cc/emissary")
def test_without_an_enemy_great_old_one_a_kill_on_nyarlathotep_becomes_a_pain() -> None:
    t = battle(gc("Starspawn"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
    t.dice(6, 4, 1).dice(1)
    assert t.asks("cc", "kills", options=[f"{EMISSARY} Nyarlathotep"])
    t.uses(EMISSARY)
    t.picks("Europe")  # the pain is the only result: he takes no second one
    assert t.where("cc", "Nyarlathotep") == ["Europe"]


@proves("wars:cc/emissary", "wars:basics/optional")
def test_emissary_may_be_declined() -> None:
    t = battle(gc("Starspawn"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
    t.dice(6, 1, 1).dice(1).passes("cc")
    assert t.where("cc", "Nyarlathotep") == []


@proves("wars:cc/emissary")
def test_against_a_great_old_one_emissary_does_not_help() -> None:
    t = battle(ys("King in Yellow", "Byakhee"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
    t.dice(6, 1).dice(1)
    assert t.where("cc", "Nyarlathotep") == []


@proves("wars:cc/emissary")
def test_a_great_old_one_killed_in_the_same_battle_still_counts() -> None:
    t = battle(ys("King in Yellow", "Byakhee"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
    t.dice(6, 1).dice(6).picks("King in Yellow").uses("The Harbinger", prize="power")
    assert t.where("cc", "Nyarlathotep") == t.where("ys", "King in Yellow") == []


def surrounded(*enemies: str) -> WarsScenario:
    """Nyarlathotep and others in Australia, which borders on two areas with enemy acolytes."""
    return battle(
        ys(*enemies),
        cc("Nyarlathotep", "Nightgaunt", "Acolyte", books=[EMISSARY, "Abduct"]),
        ys("Acolyte", area="Indian Ocean"),
        ys("Acolyte", area="South Pacific"),
        area="Australia",
    ).passes("cc")


@proves("wars:cc/emissary", "wars:battle/no-retreat")
def test_surrounded_nyarlathotep_stays_and_may_shield_others() -> None:
    """T55: he may be named as the unit that is lost."""
    t = surrounded("Byakhee x2")
    t.rolls(pains=3).rolls()
    assert t.asks("cc", "no_retreat", options=["Nyarlathotep", "Nightgaunt", "Acolyte"])
    t.picks("Nyarlathotep")
    assert t.asks("cc", "no_retreat", options=["Stay Nyarlathotep"])
    t.does("Stay")
    assert t.units("cc", "Australia") == ["Acolyte", "Nightgaunt", "Nyarlathotep"]


@proves("wars:cc/emissary")
def test_surrounded_by_a_faction_with_its_great_old_one_in_the_battle_he_does_not_stay() -> None:
    t = surrounded("Byakhee x2", "King in Yellow")
    t.rolls(pains=3).rolls().picks("Nyarlathotep")
    assert t.where("cc", "Nyarlathotep") == []


@proves("wars:cc/emissary")
def test_he_does_not_stay_when_the_enemy_great_old_one_fell_or_fled_in_this_battle() -> None:
    t = surrounded("Byakhee x2", "King in Yellow")
    t.rolls(pains=3).rolls(kills=1).picks("King in Yellow").uses("The Harbinger", prize="power")
    t.picks("Nyarlathotep")
    assert t.where("cc", "Nyarlathotep") == []


@proves("wars:cc/emissary", "wars:two/escape")
def test_with_two_players_an_escape_gives_half_his_cost_in_doom() -> None:
    """T85."""
    t = battle(gc("Starspawn"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia", two_players=True)
    t.dice(6, 1, 1).dice(1).uses(EMISSARY)
    assert t.doom_of("gc") == 5


# -- Invisibility --------------------------------------------------------------------------------------


@proves("wars:cc/invisibility")
def test_each_polyp_exempts_one_monster_or_cultist_of_either_side() -> None:
    t = battle(
        cc("Flying Polyp x2", "Acolyte", books=["Invisibility"]),
        gc("Cthulhu", "Shoggoth", "Acolyte"),
        area="Asia",
    )
    words = [option.removeprefix("Invisibility cc Flying Polyp ") for option in t.options]
    assert sorted(words) == ["cc Acolyte", "cc Flying Polyp", "gc Acolyte", "gc Shoggoth"]
    t.uses("Invisibility", unit="gc Shoggoth").uses("Invisibility", unit="cc Acolyte")
    assert t.asks("gc", "pre")  # both Polyps have done it
    assert t.explain_strength("gc", "cc", "Asia") == ["Cthulhu 6"]


@proves("wars:cc/invisibility")
def test_everybody_hears_who_is_exempted() -> None:
    t = battle(cc("Flying Polyp", books=["Invisibility"]), gc("Shoggoth", "Deep One"), area="Asia")
    t.uses("Invisibility", unit="Shoggoth")
    told = [GAME.words("en").say(GAME.tell(e)) for e in t.told if e.kind == "wars.exempted"]
    assert told == ["Shoggoth takes no further part in the battle."]


@proves("wars:cc/invisibility")
def test_a_polyp_may_exempt_itself() -> None:
    t = battle(cc("Flying Polyp", "Hunting Horror", books=["Invisibility"]), gc("Deep One"), area="Asia")
    t.uses("Invisibility", unit="Flying Polyp").dice(1, 1).dice(6)
    assert t.units("cc", "Asia") == ["Flying Polyp"]  # the Horror takes the kill


@proves("wars:cc/invisibility")
def test_an_exempted_polyp_exempts_nobody() -> None:
    t = battle(cc("Flying Polyp x2", books=["Invisibility"]), gc("Deep One", "Acolyte"), area="Asia")
    t.uses("Invisibility", unit="cc Flying Polyp")  # itself
    t.uses("Invisibility", unit="Deep One")
    t.dice(1)  # the battle goes on: no third use
    assert t.happened("wars.battle_over")


@pytest.mark.parametrize(("unit", "left"), [("Undead", ["Undead 0"]), ("Byakhee", ["Byakhee 2"])])
@proves("wars:cc/invisibility", "wars:ys/hordes")
def test_exempted_undead_and_byakhee_do_not_count_for_the_others(unit: str, left: list[str]) -> None:
    t = battle(ys(f"{unit} x2"), cc("Flying Polyp", books=["Invisibility"]), area="Asia")
    t.uses("Invisibility", unit=unit)
    assert t.explain_strength("ys", "cc", "Asia") == [term for term in left if not term.endswith(" 0")]


@proves("wars:cc/invisibility")
def test_exempted_units_stay_keep_their_gate_and_take_no_results() -> None:
    """Q44."""
    t = battle(cc("Flying Polyp", books=["Invisibility"]), gc("Acolyte", "Deep One", gate=True), area="Asia")
    t.uses("Invisibility", unit="Acolyte on the gate").dice(6).dice(1)
    assert t.units("gc", "Asia") == ["Acolyte"]
    assert t.gate("Asia") == "gc"


# -- Madness -------------------------------------------------------------------------------------------


@proves("wars:cc/madness")
def test_madness_chooses_who_goes_first_and_where_everybody_goes() -> None:
    t = battle(
        gc("Deep One x2"),
        bg("Fungi x2"),
        cc("Acolyte", area="Antarctica", books=["Madness"]),
        area="Australia",
    )
    t.dice(4, 1).dice(4, 1)
    assert t.asks("cc", "retreats", options=["Madness attacker", "Madness defender"])
    t.uses("Madness", "defender")
    assert t.asks("cc", "retreat", options=["Indian Ocean", "South Pacific"])
    t.picks("South Pacific")
    assert t.where("bg", "Fungi from Yuggoth") == ["Australia", "South Pacific"]
    assert t.where("gc", "Deep One") == ["Australia", "Indian Ocean"]  # the usual rules left one area


@proves("wars:cc/madness", "wars:basics/optional")
def test_without_madness_the_owners_choose() -> None:
    t = battle(
        gc("Deep One x2"), bg("Fungi x2"), cc("Acolyte", area="Antarctica", books=["Madness"]), area="Asia"
    )
    t.dice(4, 1).dice(4, 1).passes("cc")
    assert t.asks("gc", "retreat")


@proves("wars:cc/madness", "wars:battle/no-retreat")
def test_madness_does_not_choose_which_units_suffer_or_are_lost() -> None:
    t = battle(
        gc("Deep One x2"),
        bg("Ghoul", "Acolyte", "Dark Young"),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        cc("Acolyte", area="Antarctica", books=["Madness"]),
        area="Australia",
    )
    t.dice(4, 4).dice(1, 1)
    assert t.asks("bg", "assign_pain")
    t.picks("Ghoul").picks("Acolyte").uses("Madness")
    assert t.asks("bg", "no_retreat", options=["Ghoul", "Acolyte"])


@proves("wars:cc/madness")
def test_where_one_side_retreats_there_is_no_order_to_choose() -> None:
    t = battle(
        gc("Deep One x2"), bg("Ghoul"), cc("Acolyte", area="Antarctica", books=["Madness"]), area="Asia"
    )
    t.dice(4, 1)
    assert t.asks("cc", "retreats", options=["Madness defender"])


@proves("wars:cc/madness")
def test_madness_is_not_asked_where_nobody_retreats() -> None:
    t = battle(
        gc("Deep One x2"), bg("Ghoul"), cc("Acolyte", area="Antarctica", books=["Madness"]), area="Asia"
    )
    t.dice(6, 4)
    assert t.happened("wars.battle_over")


@proves("wars:cc/madness", "wars:gc/regenerate")
def test_madness_also_leads_a_starspawn_that_survived_its_kill() -> None:
    t = battle(
        bg("Dark Young"),
        gc("Starspawn", books=["Regenerate"]),
        cc("Acolyte", area="Antarctica", books=["Madness"]),
        area="Asia",
    )
    t.dice(6, 1).dice(1, 1, 1).passes("gc")
    assert t.asks("cc", "retreats")
    t.uses("Madness").picks("Arctic Ocean")
    assert t.where("gc", "Starspawn") == ["Arctic Ocean"]


@proves("wars:cc/madness")
def test_crawling_chaos_may_use_madness_in_its_own_battle() -> None:
    t = battle(cc("Hunting Horror", books=["Madness"]), gc("Deep One"), area="Asia")
    t.dice(4, 1).dice(1).uses("Madness")
    assert t.asks("cc", "retreat")


# -- Seek and Destroy ----------------------------------------------------------------------------------


@proves("wars:cc/seek-and-destroy")
def test_hunting_horrors_join_from_anywhere_and_fight() -> None:
    t = battle(
        gc("Starspawn"),
        cc("Nightgaunt", books=["Seek and Destroy"]),
        cc("Hunting Horror", area="Europe"),
        cc("Hunting Horror", area="Australia"),
        area="Asia",
    )
    t.uses("Seek and Destroy", "Hunting Horror in Europe").uses("Seek and Destroy", "Hunting Horror")
    t.rolls(kills=1).dice(1, 1, 1, 1)
    assert t.asks("cc", "assign_kill", options=["Nightgaunt", "Hunting Horror"])


@proves("wars:cc/seek-and-destroy", "wars:actions/battle-value")
def test_the_horrors_do_not_help_to_declare_a_battle() -> None:
    t = table("cc", "gc", "bg").books("cc", "Seek and Destroy").put("cc", "Asia", "Nightgaunt")
    t.put("cc", "Europe", "Hunting Horror").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")


@proves("wars:cc/seek-and-destroy")
def test_without_own_units_in_the_battle_nobody_seeks() -> None:
    t = battle(
        gc("Deep One"),
        bg("Ghoul"),
        cc("Hunting Horror", area="Europe", books=["Seek and Destroy"]),
        area="Asia",
    )
    t.dice(1)
    assert t.where("cc", "Hunting Horror") == ["Europe"]


# -- The Thousand Forms: the negotiation has its own file ----------------------------------------------


@proves("wars:cc/thousand-forms")
def test_the_thousand_forms_once_per_action_phase_and_free() -> None:
    t = crawling_chaos("The Thousand Forms").power(gc=0, bg=0).put("cc", "Asia", "Nyarlathotep")
    t.does("The Thousand Forms").dice(3)
    assert t.power_of("cc") == 11
    assert t.asks("cc", "turn_end")
    t.done()
    assert t.refuses("The Thousand Forms", reason="once_per_phase")
    t.phase("power").picks("Abduct")  # a book for 12 Power
    t.turn("cc")
    assert t.offers("The Thousand Forms")


@proves("wars:cc/thousand-forms")
def test_the_thousand_forms_needs_nyarlathotep_in_play() -> None:
    assert crawling_chaos("The Thousand Forms").refuses("The Thousand Forms", reason="goo_in_play")


# -- requirements --------------------------------------------------------------------------------------


@proves("wars:cc/pay-four", "wars:cc/pay-six", "wars:actions/requirement")
def test_paying_four_and_six_as_actions() -> None:
    t = crawling_chaos().power(cc=11, gc=0, bg=0).does("Pay", 4)
    assert t.power_of("cc") == 7
    assert t.happened("wars.fulfilled")
    assert not t.happened("wars.uses")  # a requirement is no ability
    assert t.slots_of("cc") == ["pay_4"]
    t.picks("Abduct").done()
    assert t.offers("Pay", price=6)
    assert t.refuses("Pay", price=4)
    t.does("Pay", 6).picks("Madness")
    assert t.slots_of("cc") == ["pay_4", "pay_6"]
    assert t.power_of("cc") == 1


@proves("wars:cc/pay-four", "wars:cc/pay-six", "wars:books/several")
def test_paying_ten_at_once_gives_two_books() -> None:
    """Q09."""
    t = crawling_chaos().power(cc=10).does("Pay", 10).picks("Abduct").picks("Madness")
    assert t.slots_of("cc") == ["pay_4", "pay_6"]
    assert t.power_of("cc") == 0


@proves("wars:cc/pay-four")
def test_power_spent_on_something_else_does_not_count() -> None:
    """T20."""
    t = table("cc", "gc", "bg").power(cc=4).put("cc", "Asia", "Acolyte x4")
    t.moves(*[("Acolyte", "Asia", "Europe")] * 4)
    assert t.slots_of("cc") == []
    t = crawling_chaos().power(cc=3)
    assert t.refuses("Pay", reason="power")


@pytest.mark.parametrize(
    ("gates", "power", "slots"),
    [
        (2, 11, []),
        (3, 5, ["gates_3"]),
        (1, 12, ["gates_3"]),
        (4, 5, ["gates_3", "gates_4"]),
        (1, 15, ["gates_3", "gates_4"]),
    ],
)
@proves("wars:cc/three-gates", "wars:cc/four-gates")
def test_gates_or_power(gates: int, power: int, slots: list[str]) -> None:
    t = table("cc", "gc", "bg")
    for area in ["Asia", "Africa", "Europe", "Australia"][:gates]:
        t.put("cc", area, "Acolyte", gate=True)
    t.power(cc=power + 1).does("Recruit", area="Asia")
    assert t.slots_of("cc") == slots


@proves("wars:cc/three-gates", "wars:books/earned")
def test_power_is_looked_at_in_gather_power_too() -> None:
    t = table("cc", "gc", "bg").power(cc=0, gc=0, bg=0).put("cc", "Asia", "Acolyte x6", gate=True)
    t.captive("cc", "gc", 4).phase("power")
    assert t.asks("cc", "book")
    assert t.slots_of("cc") == ["gates_3"]


@proves("wars:cc/capture")
def test_capturing_a_cultist() -> None:
    t = table("cc", "gc", "bg").put("cc", "Asia", "Nightgaunt").put("gc", "Asia", "Acolyte")
    t.does("Capture")
    assert t.slots_of("cc") == ["capture"]
    assert t.captives("cc") == ["gc"]


@proves("wars:cc/capture")
def test_a_capture_by_somebody_else_does_not_count() -> None:
    t = table("bg", "gc", "cc").put("bg", "Asia", "Ghoul").put("gc", "Asia", "Acolyte").does("Capture")
    assert t.slots_of("cc") == []


@proves("wars:cc/awaken")
def test_awakening_nyarlathotep() -> None:
    t = crawling_chaos().power(cc=10).does("Awaken", "Nyarlathotep")
    assert t.slots_of("cc") == ["awaken"]
