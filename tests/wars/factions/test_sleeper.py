"""Cthulhu Wars: the Sleeper, down the printed sheet; what happens in battles has a file of its own."""

from __future__ import annotations

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.sleeper import WIZARD
from fhtagn.games.wars.rules.pieces import CAPTURED
from fhtagn.games.wars.scenario import WarsScenario, battle, gc, new_game, table
from tests.proofs import proves
from tests.wars.factions.sleeping import HOME, sl, sleeper, slumbering, sorcerer
from tests.wars.toys import check_data

# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [
        ("Acolyte", 6, 0),
        ("Wizard", 2, 0),
        ("Serpent Man", 3, 1),
        ("Formless Spawn", 4, 1),
        ("Tsathoggua", 1, 8),
    ],
)
@proves("wars:sl/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("sl", "bg", "ys")
    assert t.pool("sl", unit) == count
    t.put("sl", "Asia", unit)
    assert t.explain_strength("sl", "bg", "Asia") == ([f"{unit} {value}"] if value else [])


@pytest.mark.parametrize(("unit", "cost"), [("Wizard", 1), ("Serpent Man", 2), ("Formless Spawn", 3)])
@proves("wars:sl/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    t = sleeper().power(sl=cost).does("Summon", unit)
    assert t.power_of("sl") == 0
    assert sleeper().power(sl=cost - 1).refuses("Summon", kind=unit)


@pytest.mark.parametrize(
    ("map", "home"),
    [
        ("earth_3", "North America"),
        ("earth_4_w3_e5", "North America"),
        ("earth_4_w5_e3", "North America West"),
        ("earth_5", "North America West"),
        ("earth_6", "North America West"),
    ],
)
@proves("wars:sl/units")
def test_the_game_begins_in_north_america(map: str, home: str) -> None:
    t = new_game("gc", "sl", "bg", map=map)
    assert t.units("sl", home) == ["Acolyte"] * 6
    assert t.gate(home) == "sl"
    assert t.power_of("sl") == 8


@proves("wars:sl/formless-spawn")
def test_formless_spawn_are_as_strong_as_there_are_many_on_the_map() -> None:
    t = table("sl", "gc", "bg").put("sl", "Asia", "Formless Spawn x2").put("sl", "Africa", "Formless Spawn")
    assert t.explain_strength("sl", "gc", "Asia") == ["Formless Spawn x2 6"]
    assert t.explain_strength("sl", "gc", "Africa") == ["Formless Spawn 3"]


@proves("wars:sl/formless-spawn")
def test_tsathoggua_on_the_map_makes_each_of_them_stronger() -> None:
    t = table("sl", "gc", "bg").put("sl", "Asia", "Formless Spawn x2").put("sl", "Africa", "Tsathoggua")
    assert t.explain_strength("sl", "gc", "Asia") == ["Formless Spawn x2 6"]


# -- Death from Below ----------------------------------------------------------------------------------


@proves("wars:sl/death-from-below")
def test_the_cheapest_monster_of_the_pool_appears_beside_a_unit_for_nothing() -> None:
    t = sleeper().put("sl", "Asia", "Serpent Man").doom_turn("sl")
    assert not t.offers("Death from Below", monster="Serpent Man")
    assert not t.offers("Death from Below", monster="Wizard", area="Africa")
    t.does("Death from Below", monster="Wizard", area="Asia")
    assert t.units("sl", "Asia") == ["Wizard", "Serpent Man"]
    assert t.power_of("sl") == 8


@proves("wars:sl/death-from-below")
def test_once_in_a_doom_phase_and_again_in_the_next() -> None:
    t = sleeper().doom_turn("sl").does("Death from Below", area=HOME)
    assert t.refuses("Death from Below", reason="once_per_phase")
    t.phase("power")
    while not t.asks("sl", "doom"):
        t.play(t.decision.actions[-1])
    assert t.offers("Death from Below")


@proves("wars:sl/death-from-below")
def test_it_is_offered_only_in_the_own_doom_turn_and_may_be_left_out() -> None:
    t = sleeper()
    assert not t.offers("Death from Below")
    t.first("gc").doom_turn("gc")
    while not t.asks("gc", "doom"):
        t.play(t.decision.actions[0])
    assert not t.offers("Death from Below")
    t = sleeper().doom_turn("sl").done()
    assert t.where("sl", "Wizard") == []


@proves("wars:sl/cheapest")
def test_when_the_wizards_are_on_the_map_it_is_a_better_monster() -> None:
    t = sleeper().put("sl", HOME, "Wizard x2").doom_turn("sl").does("Death from Below")
    assert t.where("sl", "Serpent Man") == [HOME]
    t = sleeper().put("sl", HOME, "Wizard x2", "Serpent Man x3").doom_turn("sl").does("Death from Below")
    assert t.where("sl", "Formless Spawn") == [HOME]


@proves("wars:sl/cheapest")
def test_neutral_monsters_of_his_count_too_and_ties_are_his_choice() -> None:
    t = sleeper().put("sl", HOME, "Wizard x2").holds("sl", "Elder Thing").doom_turn("sl")
    kinds = {GAME.actions.encode(action)[1] for action in t.decision.actions if "death" in action[0]}
    assert kinds == {"serpent_man", "elder_thing"}


@proves("wars:sl/cheapest")
def test_a_captured_monster_is_not_in_the_pool() -> None:
    t = sleeper("gc", "bg").put("sl", HOME, "Wizard")
    t.state.put(t.state.in_pool(WIZARD), CAPTURED + 1)  # by whatever means
    t.doom_turn("sl").does("Death from Below")
    assert t.where("sl", "Serpent Man") == [HOME]


@proves("wars:sl/death-from-below")
def test_without_units_on_the_map_or_without_monsters_there_is_nothing_to_place() -> None:
    assert table("sl", "gc", "bg").doom_turn("sl").refuses("Death from Below", reason="no_unit_on_map")
    t = sleeper().put("sl", HOME, "Wizard x2", "Serpent Man x3", "Formless Spawn x4").doom_turn("sl")
    assert t.refuses("Death from Below", reason="pool_empty")
    t.holds("sl", "Dhole").doom_turn("sl")  # a terror is no monster (p.88)
    assert t.refuses("Death from Below", reason="pool_empty")


# -- Tsathoggua: Lethargy ------------------------------------------------------------------------------


@proves("wars:sl/tsathoggua", "wars:sl/awaken")
def test_tsathoggua_awakens_beside_a_formless_spawn_without_a_gate() -> None:
    t = sleeper()
    assert t.refuses("Awaken", reason="formless_spawn")
    t.put("sl", "Asia", "Formless Spawn").power(sl=7).turn("sl")
    assert t.refuses("Awaken", reason="power")
    t.power(sl=8).turn("sl").does("Awaken", "Tsathoggua", "Asia")
    assert t.units("sl", "Asia") == ["Formless Spawn", "Tsathoggua"]
    assert t.power_of("sl") == 0
    assert t.signs_of("sl") == 0
    assert t.slots_of("sl") == ["awaken"]


@proves("wars:sl/tsathoggua")
def test_awakened_again_he_costs_the_same() -> None:
    t = sleeper().put("sl", "Asia", "Formless Spawn").awakened("Tsathoggua").power(sl=7)
    assert t.refuses("Awaken", reason="power")


@pytest.mark.parametrize(("power", "dice"), [(9, 9), (3, 3), (1, 2), (0, 2)])
@proves("wars:sl/tsathoggua")
def test_he_is_as_strong_as_the_opponent_has_power_but_at_least_two(power: int, dice: int) -> None:
    t = table("sl", "gc", "bg").put("sl", "Asia", "Tsathoggua").put("gc", "Asia", "Deep One").power(gc=power)
    assert t.explain_strength("sl", "gc", "Asia") == [f"Tsathoggua {dice}"]


@proves("wars:sl/tsathoggua")
def test_the_power_that_the_opponent_paid_for_the_battle_is_gone_already() -> None:
    t = battle(gc("Deep One"), sl("Tsathoggua"), area="Asia").rolls()
    assert repr(t) == "<sl rolls 7 dice: state them with dice(...)>"


@proves("wars:sl/lethargy")
def test_lethargy_is_an_action_that_does_nothing_and_costs_nothing() -> None:
    t = sleeper().put("sl", "Asia", "Tsathoggua").does("Lethargy")
    assert t.power_of("sl") == 8
    t.done()  # gates could still be abandoned
    assert t.asks("gc", "turn")


@proves("wars:sl/lethargy")
def test_lethargy_needs_tsathoggua_in_play() -> None:
    assert not sleeper().offers("Lethargy")


@proves("wars:sl/lethargy")
def test_lethargy_again_and_again_while_somebody_else_has_power() -> None:
    t = sleeper("gc", "bg").put("sl", "Asia", "Tsathoggua").put("gc", "Africa", "Acolyte").power(gc=2, bg=0)
    t.does("Lethargy").done().does("Recruit", area="Africa").does("Lethargy").done().does(
        "Recruit", area="Africa"
    )
    assert t.asks("sl", "turn")
    assert t.refuses("Lethargy", reason="nobody_active")


# -- Ancient Sorcery -----------------------------------------------------------------------------------


@proves("wars:sl/ancient-sorcery")
def test_a_serpent_man_goes_onto_an_enemys_card_for_one_power() -> None:
    t = sorcerer("gc", "cc").does("Ancient Sorcery", foe="cc")
    assert t.power_of("sl") == 7
    assert t.units("sl", "Asia") == []
    assert t.pool("sl", "Serpent Man") == 2
    assert t.state.has(0, "cc.flight")
    assert t.state.has(2, "cc.flight")  # who is copied loses nothing
    assert not t.state.has(0, "gc.immortal")
    check_data(t.state)


@proves("wars:sl/ancient-sorcery")
def test_it_needs_a_serpent_man_on_the_map_and_power() -> None:
    t = sleeper().books("sl", "Ancient Sorcery")
    assert t.refuses("Ancient Sorcery", reason="serpent_man")
    assert sorcerer().power(sl=0).turn("sl").refuses("Ancient Sorcery", reason="power")


@proves("wars:sl/ancient-sorcery")
def test_an_option_tells_what_it_copies() -> None:
    t = sorcerer("gc", "bg")
    action = next(action for action in t.decision.actions if action[0] == "wars.sl.ancient_sorcery")
    told = [english(text) for text in GAME.outlook(t.state, action)]
    assert any(text.startswith("Immortal: Each awakening brings 1 elder sign") for text in told)


@proves("wars:sl/sorcery-goo", "wars:gc/immortal")
def test_immortal_awakens_tsathoggua_again_for_four_with_an_elder_sign() -> None:
    t = sorcerer("gc", "bg").does("Ancient Sorcery", foe="gc").put("sl", "Asia", "Formless Spawn")
    t.awakened("Tsathoggua").power(sl=4).turn("sl").does("Awaken", "Tsathoggua")
    assert t.power_of("sl") == 0
    assert t.signs_of("sl") == 1
    assert t.signs_of("gc") == 0


@proves("wars:sl/sorcery-goo")
def test_the_first_awakening_costs_eight_and_brings_a_sign_with_immortal() -> None:
    t = sorcerer("gc", "bg").does("Ancient Sorcery", foe="gc").put("sl", "Asia", "Formless Spawn")
    assert t.power(sl=7).turn("sl").refuses("Awaken", reason="power")
    t.power(sl=8).turn("sl").does("Awaken", "Tsathoggua")
    assert t.signs_of("sl") == 1


@proves("wars:sl/ancient-sorcery")
def test_his_awakening_brings_great_cthulhu_nothing_and_the_other_way_round() -> None:
    t = (
        sorcerer("gc", "bg")
        .does("Ancient Sorcery", foe="gc")
        .put("gc", "South Pacific", "Acolyte", gate=True)
    )
    t.power(gc=10).turn("gc").does("Awaken", "Cthulhu")
    assert (t.signs_of("gc"), t.signs_of("sl")) == (1, 0)
    assert t.slots_of("sl") == ["all_gain"]  # where the book of this table lies: nothing of the other sheet


@proves("wars:sl/ancient-sorcery", "wars:cc/flight")
def test_flight_moves_two_areas() -> None:
    t = sorcerer("cc", "bg").put("sl", "Europe", "Wizard")
    assert not t.turn("sl").does("Move").offers("Move", unit="Wizard", area="North America")
    t = sorcerer("cc", "bg").put("sl", "Europe", "Wizard").does("Ancient Sorcery", foe="cc")
    t.turn("sl").does("Move")
    assert t.offers("Move", unit="Wizard", area="North Pacific")


@proves("wars:sl/ancient-sorcery", "wars:bg/fertility-cult")
def test_fertility_cult_summons_several_monsters_in_one_action() -> None:
    t = sorcerer("gc", "bg").does("Ancient Sorcery", foe="bg").turn("sl").does("Summon", "Wizard")
    assert t.asks("sl", "summon_more")
    t.does("Summon", "Serpent Man").done()
    assert t.units("sl", HOME)[-2:] == ["Wizard", "Serpent Man"]


@proves("wars:sl/ancient-sorcery", "wars:ys/feast")
def test_feast_brings_power_for_the_tokens_of_the_yellow_sign() -> None:
    t = sorcerer("ys", "bg").does("Ancient Sorcery", foe="ys").desecrated(HOME, "Africa")
    assert t.explain_income("sl") == ["Cultists 6", "Gates 2", "Feast 1"]


@proves("wars:sl/sorcery-twice")
def test_a_second_serpent_man_on_the_same_card_strengthens_nothing() -> None:
    t = sorcerer("ys", "bg").put("sl", "Africa", "Serpent Man").desecrated(HOME)
    t.does("Ancient Sorcery", foe="ys", unit="Serpent Man in Asia").turn("sl").does(
        "Ancient Sorcery", foe="ys"
    )
    assert t.explain_income("sl") == ["Cultists 6", "Gates 2", "Feast 1"]
    assert t.where("sl", "Serpent Man") == []


@proves("wars:sl/sorcery-twice")
def test_two_serpent_men_copy_two_factions() -> None:
    t = sorcerer("ys", "cc").put("sl", "Africa", "Serpent Man")
    t.does("Ancient Sorcery", foe="ys", unit="Serpent Man in Asia").turn("sl").does(
        "Ancient Sorcery", foe="cc"
    )
    assert t.state.has(0, "ys.feast")
    assert t.state.has(0, "cc.flight")


@proves("wars:sl/sorcery-ends")
def test_at_the_end_of_the_doom_phase_he_returns_anywhere_with_one_power() -> None:
    t = sorcerer("bg", "cc").does("Ancient Sorcery", foe="cc").first("sl").doom_turn("sl").done()
    assert t.state.has(0, "cc.flight")  # through the whole phase
    while not t.asks("sl", "serpent_returns"):
        t.done()
    check_data(t.state)
    before = t.power_of("sl")
    t.picks("Antarctica")
    assert t.where("sl", "Serpent Man") == ["Antarctica"]
    assert before == 7 + 1
    assert not t.state.has(0, "cc.flight")
    assert t.state.has(2, "cc.flight")
    assert t.happened("wars.sorcery_over")


@proves("wars:sl/sorcery-ends")
def test_several_return_one_after_the_other() -> None:
    t = sorcerer("bg", "cc").put("sl", "Africa", "Serpent Man")
    t.does("Ancient Sorcery", foe="bg", unit="Serpent Man in Asia").turn("sl").does(
        "Ancient Sorcery", foe="cc"
    )
    t.doom_turn("cc").done().picks("Europe").picks("Africa")
    assert t.where("sl", "Serpent Man") == ["Africa", "Europe"]
    assert t.power_of("sl") == 8 - 2 + 2


@proves("wars:sl/sorcery-ends")
def test_the_end_of_the_action_phase_does_not_end_it() -> None:
    t = sorcerer("bg", "ys").does("Ancient Sorcery", foe="ys").desecrated(HOME).power(sl=0, bg=0, ys=0)
    assert t.phase("power").asks("sl", "direction")
    assert t.power_of("sl") == 6 + 2 + 1


# -- Burrow --------------------------------------------------------------------------------------------


def digging() -> WarsScenario:
    return sleeper().books("sl", "Burrow").put("sl", "Asia", "Wizard x2", "Serpent Man")


@proves("wars:sl/burrow")
def test_two_moves_cost_one_power_in_the_end() -> None:
    t = digging().moves(("Wizard", "Asia", "Africa"), ("Wizard", "Asia", "Africa"))
    assert t.power_of("sl") == 8 - 2 + 1


@proves("wars:sl/burrow")
def test_one_move_costs_one_and_three_cost_two() -> None:
    assert digging().moves(("Wizard", "Asia", "Africa")).power_of("sl") == 7
    t = digging().moves(*[(unit, "Asia", "Africa") for unit in ("Wizard", "Wizard", "Serpent Man")])
    assert t.power_of("sl") == 8 - 3 + 1


@proves("wars:sl/burrow")
def test_the_last_power_comes_back_too() -> None:
    t = digging().power(sl=2).moves(("Wizard", "Asia", "Africa"), ("Wizard", "Asia", "Africa"))
    assert t.power_of("sl") == 1


@proves("wars:sl/burrow")
def test_without_the_book_or_for_others_nothing_comes_back() -> None:
    t = (
        sleeper()
        .put("sl", "Asia", "Wizard x2")
        .moves(("Wizard", "Asia", "Africa"), ("Wizard", "Asia", "Africa"))
    )
    assert t.power_of("sl") == 6
    t = digging().put("gc", "Asia", "Deep One x2").turn("gc")
    t.moves(("Deep One", "Asia", "Africa"), ("Deep One", "Asia", "Africa"))
    assert (t.power_of("gc"), t.power_of("sl")) == (6, 8)


# -- Capture Monster -----------------------------------------------------------------------------------


def captor(*others: str) -> WarsScenario:
    return sleeper(*others).books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua")


@proves("wars:sl/capture-monster")
def test_tsathoggua_captures_a_monster_that_its_owner_picks() -> None:
    t = captor("gc", "bg").put("bg", "Asia", "Ghoul", "Dark Young", "Acolyte")
    t.does("Capture Monster", foe="bg")
    assert t.power_of("sl") == 7
    assert t.asks("bg", "monster_captured", ["Ghoul", "Dark Young"])
    t.picks("Ghoul")
    assert t.captives("sl") == ["bg"]
    assert t.units("bg", "Asia") == ["Acolyte", "Dark Young"]


@proves("wars:sl/captive-monster")
def test_the_captive_is_one_power_and_goes_home_to_its_pool() -> None:
    t = captor("gc", "bg").put("bg", "Asia", "Ghoul").does("Capture Monster", foe="bg")
    assert t.pool("bg", "Ghoul") == 1  # one of two: a captive is not in the pool
    assert t.explain_income("sl") == ["Cultists 6", "Gates 2", "Captives 1"]
    assert t.phase("power").asks("sl", "direction")
    assert t.pool("bg", "Ghoul") == 2
    assert t.captives("sl") == []


@proves("wars:sl/capture-monster")
def test_a_great_old_one_of_the_owner_protects_its_monsters_a_third_ones_does_not() -> None:
    t = captor("gc", "bg").put("bg", "Asia", "Ghoul", "Shub-Niggurath")
    assert t.refuses("Capture Monster", reason="monster_protected")
    t = captor("gc", "bg").put("bg", "Asia", "Ghoul").put("gc", "Asia", "Cthulhu")
    assert t.offers("Capture Monster", foe="bg")


@proves("wars:sl/capture-monster")
def test_monsters_elsewhere_cultists_and_terrors_are_safe() -> None:
    t = captor("gc", "bg").put("bg", "Africa", "Ghoul").put("bg", "Asia", "Acolyte", "Dhole")
    assert t.refuses("Capture Monster", reason="no_monster")
    t = sleeper("gc", "bg").books("sl", "Capture Monster").put("bg", HOME, "Ghoul")
    assert t.refuses("Capture Monster", reason="goo_in_play")


@proves("wars:sl/capture-monster")
def test_it_costs_one_power() -> None:
    t = captor("gc", "bg").put("bg", "Asia", "Ghoul").power(sl=0).turn("sl")
    assert t.refuses("Capture Monster", reason="power")


# -- Cursed Slumber ------------------------------------------------------------------------------------


@proves("wars:sl/cursed-slumber")
def test_a_gate_and_its_cultist_go_onto_the_card() -> None:
    t = slumbering()
    assert t.power_of("sl") == 7
    assert t.gate(HOME) == ""
    assert t.units("sl", HOME) == ["Acolyte"] * 5
    assert t.pool("sl", "Acolyte") == 0
    check_data(t.state)


@proves("wars:sl/cursed-slumber")
def test_both_still_bring_power_and_doom() -> None:
    t = slumbering()
    assert t.explain_income("sl") == ["Cultists 6", "Gates 2"]
    assert t.power(sl=5).phase("doom").asks("sl", "doom")
    assert t.doom_of("sl") == 1
    t.does("Ritual")
    assert t.doom_of("sl") == 2


@proves("wars:sl/cursed-slumber")
def test_only_one_gate_sleeps_at_a_time() -> None:
    t = slumbering().turn("sl").does("Create Gate", area=HOME).does("Control Gate")
    assert t.turn("sl").refuses("Cursed Slumber", reason="gate_asleep")


@proves("wars:sl/cursed-slumber")
def test_it_needs_a_controlled_gate_and_power() -> None:
    t = table("sl", "gc", "bg").books("sl", "Cursed Slumber").put("sl", HOME, "Acolyte").gates(HOME)
    assert t.refuses("Cursed Slumber", reason="controlled_gate")
    t = sleeper().books("sl", "Cursed Slumber").power(sl=0).turn("sl")
    assert t.refuses("Cursed Slumber", reason="power")


@proves("wars:sl/slumber-return")
def test_they_return_to_any_area_without_a_gate() -> None:
    t = slumbering().gates("Africa").turn("sl")
    assert not t.offers("Sleeping Gate", area="Africa")
    t.does("Sleeping Gate", area="Australia")
    assert t.power_of("sl") == 6
    assert t.gate("Australia") == "sl"
    assert t.units("sl", "Australia") == ["Acolyte"]
    assert t.keeper("Australia") == "Acolyte"
    check_data(t.state)


@proves("wars:sl/slumber-return")
def test_the_return_costs_power() -> None:
    assert slumbering().power(sl=0).turn("sl").refuses("Sleeping Gate", reason="power")
    assert not sleeper().books("sl", "Cursed Slumber").offers("Sleeping Gate")


@proves("wars:sl/slumber-return")
def test_a_gate_factory_sleep_build_and_wake() -> None:
    """p.74: the gate goes, another one is made in its place, and it comes back elsewhere."""
    t = slumbering().turn("sl").does("Create Gate", area=HOME).does("Control Gate").turn("sl")
    t.power(sl=1).does("Sleeping Gate", area="Arctic Ocean")
    assert t.state.gate_count(0) == 2


@proves("wars:sl/cursed-slumber")
def test_everybody_sees_what_lies_on_the_cards() -> None:
    t = slumbering("gc", "cc").books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man").turn("sl")
    view = GAME.view(t.does("Ancient Sorcery", foe="cc").state, 1)
    assert view["players"][0]["laid"] == [
        {"place": "sl.sorcery", "units": [{"kind": "serpent_man", "n": 1}], "gates": 0},
        {"place": "sl.slumber", "units": [{"kind": "sl_acolyte", "n": 1}], "gates": 1},
    ]
    words = GAME.words("en")
    assert "SL, asleep on the faction card: 1 Acolyte, 1 gate" in plain_text(GAME.picture(view, words))
    assert "On a card, on enemy faction cards: 1 Serpent Man." in " ".join(GAME.spoken(view, words))


@proves("wars:sl/slumber-immune")
def test_nobody_can_reach_the_sleeping_cultist() -> None:
    t = table("sl", "gc", "ys").put("sl", HOME, "Acolyte", gate=True)  # he is the only one
    t.books("sl", "Cursed Slumber").does("Cursed Slumber", area=HOME).books("gc", "Dreams").books(
        "ys", "Zingaya"
    )
    t.put("gc", HOME, "Cthulhu").put("ys", HOME, "Undead")
    assert t.turn("gc").refuses("Capture", reason="nobody_to_capture")
    assert t.refuses("Dreams", reason="no_acolyte")
    assert t.turn("ys").refuses("Zingaya")


@proves("wars:sl/slumber-immune")
def test_it_is_no_gate_on_the_map() -> None:
    t = slumbering("gc", "bg")
    assert t.state.gates() == 0
    assert t.turn("sl").refuses("Summon", reason="controlled_gate")
    assert not t.offers("Abandon Gate")


# -- requirements --------------------------------------------------------------------------------------


@proves("wars:sl/all-gain")
def test_three_power_and_all_others_gain_one() -> None:
    t = sleeper("gc", "bg").power(sl=4, gc=0, bg=2).does("Feed All")
    assert (t.power_of("sl"), t.power_of("gc"), t.power_of("bg")) == (1, 1, 3)
    assert t.slots_of("sl") == ["all_gain"]
    assert t.asks("sl", "book")
    assert sleeper().power(sl=2).refuses("Feed All", reason="power")


@proves("wars:sl/one-gains")
def test_three_power_and_one_other_gains_three() -> None:
    t = sleeper("gc", "bg").power(sl=3, gc=0, bg=2).does("Feed One", seat="gc")
    assert (t.power_of("sl"), t.power_of("gc"), t.power_of("bg")) == (0, 3, 2)
    assert t.slots_of("sl") == ["one_gains"]


@proves("wars:sl/all-lose")
def test_three_power_and_all_others_lose_one_if_they_have_any() -> None:
    t = sleeper("gc", "bg").power(sl=3, gc=0, bg=2).does("Drain All")
    assert (t.power_of("sl"), t.power_of("gc"), t.power_of("bg")) == (0, 0, 1)
    assert t.slots_of("sl") == ["all_lose"]


@proves("wars:sl/all-lose", "wars:actions/requirement")
def test_each_of_them_counts_once() -> None:
    t = (
        sleeper()
        .slots("sl", "all_gain", "one_gains", "all_lose")
        .books("sl", "Burrow", "Energy Nexus", "Capture Monster")
    )
    for name in ("Feed All", "Feed One", "Drain All"):
        assert t.refuses(name, reason="requirement_met")


@proves("wars:sl/six-dice")
def test_six_dice_in_one_battle() -> None:
    t = battle(sl("Formless Spawn x2", "Serpent Man x2"), gc("Deep One"), area="Asia").rolls().rolls()
    assert t.asks("sl", "book")
    assert t.slots_of("sl") == ["six_dice"]


@proves("wars:sl/six-dice")
def test_five_dice_are_not_enough_and_those_of_the_opponent_do_not_count() -> None:
    t = battle(sl("Formless Spawn x2", "Serpent Man"), gc("Cthulhu"), area="Asia")
    t.uses("Devour").picks("Serpent Man").rolls().rolls()
    assert t.slots_of("sl") == []
    t = battle(sl("Formless Spawn x2", "Serpent Man"), gc("Deep One"), area="Asia")
    assert repr(t) == "<sl rolls 5 dice: state them with dice(...)>"
    assert t.rolls().rolls().slots_of("sl") == []


@proves("wars:sl/six-dice")
def test_they_count_in_defence_too() -> None:
    t = battle(gc("Deep One"), sl("Tsathoggua"), area="Asia").rolls().rolls()
    assert t.slots_of("sl") == ["six_dice"]


@proves("wars:sl/ritual")
def test_a_ritual_of_his_own() -> None:
    t = sleeper("bg", "cc").doom_turn("sl").does("Ritual")
    assert t.slots_of("sl") == ["ritual"]
    t = sleeper("bg", "cc").doom_turn("bg").does("Ritual")
    assert t.slots_of("sl") == []
