"""Cthulhu Wars: the cases (given, when, then) that this engine was built to, and the tests of each.

They are two lists of our own, with gaps: one of the base game (``T``), one of all that is beyond it (``X``;
from 200 on from the English FAQ).  Here is the test of each; the check is that none is missing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.proofs import missing_proofs

HERE = Path(__file__).parent


class Case(NamedTuple):
    number: str
    title: str
    tests: str  # "file: test test; file: test", relative to this folder


ACT, GATES, CAPTURE, BATTLE = "test_actions", "test_gates", "test_capture", "test_battle"
GC, CC, BG, YS = "test_great_cthulhu", "test_crawling_chaos", "test_black_goat", "test_yellow_sign"
TWO, DOOM, END = "test_two_players", "test_doom", "test_victory"
WORKED, WORKED_ALL = "test_battle_examples", "test_battle_examples_independents"
AN, AN_FAQ, AN_OTHERS = (f"factions/test_ancients{more}" for more in ("", "_faq", "_others"))
OW, OW_FAQ = (f"factions/test_opener_of_the_way{more}" for more in ("", "_faq"))
SL, SL_FIGHT, SL_FAQ, SL_OTHERS = (
    f"factions/test_sleeper{more}" for more in ("", "_battle", "_faq", "_others")
)
TT = "factions/test_tcho_tcho"
WW, WW_FAQ = (f"factions/test_windwalker{more}" for more in ("", "_faq"))
MARKET, INVESTIGATORS, PRIESTS = "cards/test_market", "cards/test_investigators", "cards/test_unique_priests"
MOON, AZATHOTH, NYOGTHA = "cards/test_moon_beast", "cards/test_azathoth", "cards/test_nyogtha"
ZOOGS, LIBRARY, ICE = "maps/test_dreamlands_zoogs", "maps/test_celaeno", "maps/test_primeval"
SHAGGAI, YUGGOTH, SLIME = "maps/test_shaggai", "maps/test_yuggoth", "maps/test_slime_molds"

CASES = [
    # -- turn, actions, gates
    Case(
        "T01",
        "no Power, but an action for nothing",
        f"{ACT}: test_without_power_a_turn_is_skipped_even_if_an_action_would_cost_nothing",
    ),
    Case(
        "T02",
        "Power comes back in the phase",
        f"{YS}: test_passion_brings_a_player_back_into_the_action_phase; "
        f"{ACT}: test_whoever_gets_power_again_must_act_again",
    ),
    Case("T03", "giving up Power", f"{ACT}: test_power_may_be_given_up_instead_of_acting"),
    Case(
        "T04",
        "recruiting without a unit on the map",
        f"{ACT}: test_with_nothing_on_the_map_a_cultist_may_be_recruited_anywhere",
    ),
    Case("T05", "a seventh Acolyte", f"{ACT}: test_six_acolytes_on_the_map_are_all_there_are"),
    Case("T06", "a second gate", f"{GATES}: test_no_second_gate_can_be_created_in_an_area"),
    Case(
        "T07",
        "three units in one Move action",
        f"{ACT}: test_three_units_from_different_areas_move_for_3_power test_no_unit_moves_twice_in_a_turn",
    ),
    Case(
        "T10",
        "a Great Old One captures among monsters",
        f"{CAPTURE}: test_cthulhu_captures_a_cultist_from_among_three_undead",
    ),
    Case(
        "T12",
        "monsters of a third faction",
        f"{CAPTURE}: test_units_of_a_third_faction_protect_nobody",
    ),
    Case(
        "T14",
        "a Dark Young in the cultist's place",
        f"{BG}: test_summon_abandon_and_control_in_one_turn",
    ),
    Case(
        "T15",
        "two players beside an abandoned gate",
        f"{GATES}: test_of_two_players_beside_an_abandoned_gate_the_next_to_act_may_take_it",
    ),
    Case(
        "T16",
        "unlimited battles in two areas",
        f"{BATTLE}: test_with_six_books_units_that_retreated_may_fight_again_elsewhere",
    ),
    Case(
        "T18",
        "Devolve before an unlimited battle",
        f"{GC}: test_devolve_protects_cultists_before_the_next_unlimited_action",
    ),
    Case(
        "T20",
        "4 Power spent on moving",
        f"{CC}: test_power_spent_on_something_else_does_not_count",
    ),
    Case(
        "T21",
        "between the two actions",
        f"{YS}: test_no_unlimited_action_between_the_two_but_after_them "
        "test_others_may_use_their_abilities_between_the_two_actions",
    ),
    Case("T22", "The Screaming Dead and Desecrate", f"{YS}: test_the_second_action_costs_as_usual"),
    # -- Power, first player, doom, ritual, end
    Case(
        "T23",
        "a Gather Power as printed",
        "test_power: test_the_printed_example_two_gates_three_cultists_one_captive_one_abandoned_gate",
    ),
    Case(
        "T26",
        "a Doom phase as printed",
        f"{DOOM}: test_the_printed_example_three_gates_and_nyarlathotep",
    ),
    Case(
        "T27",
        "the last space of the ritual track",
        f"{DOOM}: test_a_ritual_on_the_last_10_ends_the_game_after_the_phase",
    ),
    Case(
        "T28",
        "a ritual with an independent",
        "cards/test_ind_king_in_yellow: test_immortal_brings_great_cthulhu_a_sign_and_a_ritual_none_for_him",
    ),
    Case(
        "T30",
        "the most doom without all books",
        f"{END}: test_the_most_doom_among_those_with_six_books_wins",
    ),
    Case(
        "T32",
        "signs shown in somebody else's turn",
        f"{END}: test_a_reveal_in_the_turn_of_another_ends_the_game_after_that_turn",
    ),
    Case("T33", "Herald of the Outer Gods", f"{WW}: test_its_rituals_cost_five_and_the_marker_advances"),
    Case(
        "T34",
        "the book of any time when the game ends",
        f"{WW_FAQ}: test_when_the_game_ends_it_is_still_taken_and_its_signs_are_revealed_at_once",
    ),
    Case(
        "T36",
        "Yog-Sothoth as the only gate",
        f"{OW}: test_he_is_worth_two_power_one_doom_and_in_a_ritual_doom_and_a_sign",
    ),
    # -- battle
    Case("T39", "the first complex battle", f"{WORKED}: test_complex_example_1"),
    Case(
        "T40",
        "a lone defender is devoured",
        f"{BATTLE}: test_a_battle_ends_at_once_when_one_side_is_gone",
    ),
    Case(
        "T41",
        "what a devoured Polyp has hidden",
        f"{BATTLE}: test_what_a_removed_unit_has_done_before_stays",
    ),
    Case("T42", "Vengeance on a Leng Spider", f"{WORKED_ALL}: test_complex_example_2"),
    Case("T43", "four pains become two kills", f"{WORKED_ALL}: test_complex_example_2"),
    Case("T45", "a Gnoph-Keh rages and is spared", f"{WORKED_ALL}: test_complex_example_4"),
    Case("T46", "a Starspawn regenerates", f"{WORKED}: test_complex_example_5_the_starspawn"),
    Case("T47", "a late pain on the King", f"{WORKED}: test_complex_example_6"),
    Case("T48", "Gobogeg before the Spiders", "cards/test_gobogeg: test_the_example_with_leng_spiders"),
    Case(
        "T51",
        "three pained and nowhere to go",
        f"{BATTLE}: test_with_nowhere_to_go_one_pained_unit_is_eliminated_and_the_others_stay",
    ),
    Case(
        "T52",
        "the attacker flees into the last free areas",
        f"{BATTLE}: test_the_attackers_retreats_can_leave_the_defender_nowhere_to_go",
    ),
    Case(
        "T54",
        "The Harbinger and Cthulhu",
        f"{CC}: test_a_kill_or_pain_on_a_great_old_one_pays_half_its_cost test_or_two_elder_signs",
    ),
    Case(
        "T55",
        "Nyarlathotep surrounded",
        f"{CC}: test_surrounded_nyarlathotep_stays_and_may_shield_others",
    ),
    Case("T56", "Ghouls that arrive", f"{BG}: test_arriving_ghouls_cannot_take_the_pains"),
    Case(
        "T57",
        "two Cathedrals for two Great Old Ones",
        f"{AN_FAQ}: test_two_cathedrals_for_two_great_old_ones; "
        f"{AN_OTHERS}: test_eternal_does_not_save_rhan_tegoth",
    ),
    Case(
        "T58",
        "promotion without an Abomination in the pool",
        f"{OW_FAQ}: test_an_abomination_that_is_promoted_makes_room_for_a_mutant",
    ),
    Case(
        "T61",
        "Energy Nexus without Power",
        f"{SL_FIGHT}: test_without_power_an_action_that_costs_nothing_is_possible",
    ),
    Case(
        "T62",
        "everybody leaves before the battle",
        f"{SL_FIGHT}: test_if_all_have_left_there_is_no_battle_and_its_power_stays_paid",
    ),
    Case(
        "T65",
        "four Proto-Shoggoths and Terror",
        f"{TT}: test_four_proto_shoggoths_fight_with_8_dice test_or_with_4_and_the_opponent_with_4_fewer "
        "test_never_below_no_dice",
    ),
    Case(
        "T66",
        "a captured Gnoph-Keh",
        f"{SL_OTHERS}: test_p198_a_captured_gnoph_keh_makes_the_next_one_cheaper",
    ),
    Case(
        "T67",
        "the last Wendigo comes back",
        f"{WW_FAQ}: test_who_was_killed_in_this_battle_may_come_back",
    ),
    Case(
        "T68",
        "a kill that Eternal cancels",
        f"{WW_FAQ}: test_great_cthulhu_earns_his_book_by_a_kill_without_effect "
        "test_the_harbinger_is_rewarded_for_a_result_without_effect",
    ),
    Case(
        "T69",
        "what the Ice Age costs",
        f"{WW}: test_a_move_there_costs_one_more_in_all_not_for_every_unit "
        "test_what_ends_there_or_is_directed_at_it_costs_one_more; "
        f"{WW_FAQ}: test_great_cthulhu_emerges_there_for_one_power_and_leaves_for_nothing "
        "test_devolve_is_no_action_and_costs_nothing",
    ),
    Case(
        "T70",
        "Howl with Windwalker all around",
        f"{WW_FAQ}: test_the_unit_may_go_where_windwalker_is_and_nobody_is_lost "
        "test_madness_does_not_choose_where_it_goes",
    ),
    Case(
        "T71",
        "the fourth Gnoph-Keh is shrivelled",
        "cards/test_shriveling: test_a_gnoph_keh_is_worth_what_the_next_one_would_cost",
    ),
    # -- requirements and faction rules
    Case(
        "T72",
        "kills and victims of Devour in one battle",
        f"{GC}: test_killing_in_one_battle test_one_killed_and_one_devoured_are_two",
    ),
    Case(
        "T74",
        "Ghroth fails without an Acolyte in any pool",
        f"{BG}: test_a_failed_ghroth_places_an_acolyte_of_any_faction_anywhere "
        "test_ghroth_may_be_tried_without_fungi_and_without_acolytes_in_any_pool",
    ),
    Case(
        "T75",
        "The Thousand Forms above what all enemies have",
        "test_negotiation: test_a_roll_above_the_power_of_all_enemies_is_gained_in_full",
    ),
    Case(
        "T77",
        "a sleeping gate and the Opener's gates",
        f"{SL_OTHERS}: test_p195_a_sleeping_gate_does_not_count_for_the_openers_gates",
    ),
    Case(
        "T78",
        "Immortal for Tsathoggua",
        f"{SL}: test_immortal_awakens_tsathoggua_again_for_four_with_an_elder_sign",
    ),
    Case(
        "T79",
        "Burrow and a Shantak",
        f"{SL_FAQ}: test_p197_a_passenger_who_costs_nothing_brings_no_power_back "
        "test_p197_a_second_move_that_is_paid_for_does",
    ),
    Case(
        "T81",
        "Ithaqua and Yog-Sothoth",
        f"{WW_FAQ}: test_yog_sothoth_is_replaced_where_he_is_the_only_gate "
        "test_beside_a_gate_it_is_the_gate_that_goes",
    ),
    Case(
        "T82",
        "two cultists and one Passion",
        f"{YS}: test_two_cultists_killed_in_one_battle_give_one_power",
    ),
    # -- two players
    Case(
        "T84",
        "what losses are worth",
        f"{TWO}: test_cthulhu_gives_7_the_average_of_10_and_4 test_other_units_give_what_they_cost; "
        f"{WW_FAQ}: test_with_two_players_a_lost_gnoph_keh_gives_three_doom",
    ),
    Case(
        "T85",
        "what an escape is worth",
        f"{WW_FAQ}: test_with_two_players_an_evaded_death_gives_three_doom; "
        f"{TWO}: test_nyarlathotep_who_escapes_death_gives_half "
        "test_a_starspawn_that_regenerates_gives_half_only_for_a_kill",
    ),
    Case(
        "T87",
        "half of The Thousand Forms, two dice of the curse",
        f"{TWO}: test_the_thousand_forms_demand_half; "
        f"{OW}: test_with_two_players_three_monsters_curse_with_two_dice",
    ),
    # -- acquiring neutral units
    Case(
        "X2",
        "one monster or terror in a Doom phase, and an investigator",
        f"{MARKET}: test_one_card_in_a_doom_phase_monster_or_terror; "
        f"{INVESTIGATORS}: test_another_card_first_leaves_the_investigator",
    ),
    Case(
        "X3",
        "the price of a terror",
        f"{MARKET}: test_a_terror_costs_2_doom_and_2_power test_with_1_power_there_is_no_terror",
    ),
    Case(
        "X4",
        "a terror protects",
        "cards/test_terrors: test_terrors_and_monsters_guard_against_each_other",
    ),
    Case(
        "X6",
        "one investigator for each",
        f"{INVESTIGATORS}: test_whoever_has_one_gets_no_other "
        "test_the_buyer_may_keep_it_to_be_spared_a_worse_one",
    ),
    Case(
        "X7",
        "investigators at work",
        f"{INVESTIGATORS}: test_they_bring_no_power_and_are_recruited_like_cultists "
        "test_they_neither_create_nor_control_gates",
    ),
    Case(
        "X8",
        "a captive investigator",
        f"{INVESTIGATORS}: test_a_captive_costs_its_captor_1_power_instead_of_bringing_1",
    ),
    Case(
        "X9",
        "John Dark instead of a sign",
        "cards/test_john_dark: test_from_the_pool_he_comes_instead_of_an_elder_sign",
    ),
    # -- neutral monsters and terrors
    Case(
        "X10",
        "Fertility Cult and neutral monsters",
        f"{MARKET}: test_black_goat_summons_them_together_with_her_own_but_no_cheaper",
    ),
    Case(
        "X11",
        "Desecrate and neutral monsters",
        f"{MARKET}: test_desecrate_may_place_a_cheap_neutral_monster; "
        "cards/test_dimensional_shambler: test_desecrate_places_it_in_the_area; "
        f"{MOON}: test_desecrate_places_it_in_the_area",
    ),
    Case(
        "X12",
        "Cthulhu beside an Elder Thing",
        "cards/test_elder_thing: test_cthulhu_cannot_devour_beside_an_elder_thing "
        "test_cthulhu_may_submerge_away_from_an_elder_thing",
    ),
    Case(
        "X14",
        "Ithaqua beside an Elder Thing",
        f"{WW_FAQ}: test_an_elder_thing_beside_ithaqua_switches_ferox_off",
    ),
    Case("X16", "less than no dice", "cards/test_servitor: test_but_not_below_0"),
    Case(
        "X17",
        "Servitors in the pool",
        "cards/test_servitor: test_monsters_may_be_placed_by_desecrate "
        "test_monsters_may_be_placed_by_cannibalism test_monsters_may_be_placed_by_the_million_favored_ones "
        "test_while_one_is_in_the_pool_no_other_monster_is_summoned",
    ),
    Case(
        "X19",
        "a Star Vampire among Servitors",
        "cards/test_star_vampire: test_servitors_do_not_take_the_dice_of_the_vampires "
        "test_but_they_cannot_declare_a_battle_with_0",
    ),
    Case(
        "X21",
        "a Star Vampire and an Emissary",
        "cards/test_star_vampire: test_a_kill_that_emissary_turns_into_a_pain_has_taken_its_doom",
    ),
    Case(
        "X22",
        "Demand Sacrifice and Bloodthirst",
        f"{SL_FAQ}: test_p195_pains_that_become_a_kill_become_a_single_pain_again",
    ),
    Case("X23", "Death from Below and Ghasts", "cards/test_ghast: test_death_from_below_brings_one"),
    Case(
        "X25",
        "a soulless captive of the Yithians",
        "cards/test_great_race_of_yith: test_a_soulless_captive_brings_that_1_power; "
        "cards/test_glaaki: test_a_soulless_captive_of_the_yithians_brings_a_sign_and_1_power",
    ),
    # -- neutral spellbooks
    Case(
        "X28",
        "a neutral book in one of six slots",
        "cards/test_recriminations: test_nobody_else_may_take_it_then_and_one_of_the_own_is_left_over",
    ),
    Case(
        "X30",
        "a Ghoul that costs nothing is shrivelled",
        "cards/test_shriveling: test_a_ghoul_brings_nothing_with_the_thousand_young",
    ),
    Case(
        "X32",
        "Shriveling without taking part",
        "cards/test_shriveling: test_only_in_a_battle_of_ones_own",
    ),
    Case(
        "X33",
        "a used book that went and came back",
        "cards/test_recriminations: test_a_used_book_that_comes_back_is_still_face_down; "
        f"{OW_FAQ}: test_a_dragon_that_was_exchanged_and_taken_again_stays_spent",
    ),
    Case(
        "X34",
        "a neutral book is free again",
        "cards/test_recriminations: test_the_book_itself_may_go_and_is_open_to_everybody_again",
    ),
    # -- independent Great Old Ones
    Case(
        "X36",
        "no sign in a ritual, one for Great Cthulhu",
        "cards/test_ind_king_in_yellow: test_immortal_brings_great_cthulhu_a_sign_and_a_ritual_none_for_him",
    ),
    Case(
        "X37",
        "killed and awakened again",
        "cards/test_yig: test_awakened_again_by_the_same_player_he_has_no_book; "
        "cards/test_ind_king_in_yellow: "
        "test_killed_he_goes_back_without_his_book_and_the_tokens_stay",
    ),
    Case(
        "X40",
        "Lavinia and the King in Yellow",
        "cards/test_ind_king_in_yellow: test_with_lavinia_1_power_is_left_over",
    ),
    Case("X41", "Cthugha and Eternal", "cards/test_cthugha: test_eternal_comes_first"),
    Case(
        "X42",
        "a lone cultist of Chaugnar Faugn",
        "cards/test_chaugnar_faugn: "
        "test_a_lone_cultist_on_his_gate_may_declare_a_battle_with_3_dice "
        "test_yog_sothoth_has_11_dice_and_a_further_gate_adds_nothing",
    ),
    Case(
        "X43",
        "Yog-Sothoth with 11 dice",
        "cards/test_chaugnar_faugn: test_yog_sothoth_has_11_dice_and_a_further_gate_adds_nothing",
    ),
    Case("X44", "Nuclear Chaos from 0 to 7", f"{AZATHOTH}: test_only_the_owner_changes_only_the_own_die"),
    Case(
        "X46",
        "The Harbinger and Azathoth",
        f"{AZATHOTH}: test_nyarlathotep_has_no_power_for_him_only_signs",
    ),
    Case(
        "X48",
        "a gate that Brood keeps",
        "cards/test_eihort: test_a_gate_that_they_keep_does_not_fall_asleep",
    ),
    Case(
        "X49",
        "who is paid by the Bloated Woman's card",
        "cards/test_bloated_woman: test_without_her_nobody_is_paid_and_a_new_owner_is",
    ),
    Case(
        "X50",
        "Crawling Chaos awakens the Bloated Woman",
        "cards/test_bloated_woman: test_crawling_chaos_pays_3_at_any_gate_and_all_others_gain_a_sign",
    ),
    Case(
        "X51",
        "Hastur alone and a ritual for 7",
        "cards/test_ind_hastur: test_he_fights_with_half_the_cost_of_a_ritual_rounded_down",
    ),
    Case(
        "X52",
        "Rhan-Tegoth alone and a ritual for 8",
        "cards/test_ind_rhan_tegoth: test_a_ritual_for_8_costs_5_and_the_marker_moves_on",
    ),
    # -- variants
    Case(
        "X54",
        "a unique High Priest is taken",
        f"{PRIESTS}: test_whom_somebody_had_nobody_else_gets "
        "test_when_he_is_gone_the_figure_is_free_again_for_either_but_for_no_other",
    ),
    Case("X55", "Pitpipo far away", f"{PRIESTS}: test_he_takes_a_kill_of_his_side_from_afar"),
    Case(
        "X56",
        "a gate beside an Exterminator",
        "cards/test_exterminators: test_each_gate_beside_one_brings_one_power_more_and_two_to_the_owner "
        "test_then_each_gives_up_a_unit_in_every_such_area",
    ),
    Case(
        "X57",
        "6 and 6 again",
        "variants/test_colour_out_of_space: test_6_and_then_a_6_does_nothing_more",
    ),
    # -- worlds
    Case(
        "X59",
        "Yog-Sothoth in the fourth citadel",
        "maps/test_dreamlands: test_yog_sothoth_is_the_fourth_gate_even_beside_another "
        "test_yog_sothoth_beside_one_of_three_own_gates_is_no_fourth_citadel",
    ),
    Case("X62", "pained Zoogs are no kills", f"{ZOOGS}: test_only_kills_count_as_kills"),
    Case("X63", "Ghouls among Zoogs", f"{ZOOGS}: test_ghouls_take_back_the_pains_they_bring"),
    Case(
        "X64",
        "Howl against Zoogs and the Bhole",
        f"{ZOOGS}: test_the_howl_eliminates_one_and_nothing_comes_back; "
        "maps/test_dreamlands: test_no_howl_no_devouring_no_terror_touches_it",
    ),
    Case(
        "X66",
        "the Librarian twice in the same room",
        f"{LIBRARY}: test_who_stays_again_and_again_adds_one_and_no_more",
    ),
    Case("X68", "no retreat through an archway", f"{LIBRARY}: test_nobody_flees_through_an_archway"),
    Case("X70", "four gates under ice", f"{ICE}: test_four_covered_gates_bring_everybody_four_power"),
    Case(
        "X71",
        "gates carried out of the ice and into it",
        f"{ICE}: test_the_ice_stays_behind_when_a_gate_is_carried_off "
        "test_a_gate_that_is_carried_into_the_ice_is_covered",
    ),
    Case(
        "X72",
        "no ice where nobody began",
        f"{ICE}: test_after_the_first_doom_phase_ice_covers_every_start_area",
    ),
    Case(
        "X73",
        "a worm under three units and a gate",
        f"{SHAGGAI}: test_the_case_of_three_units_one_of_them_a_great_old_one_and_a_gate",
    ),
    Case(
        "X74",
        "two groups cross lost areas",
        f"{SHAGGAI}: test_one_unit_of_a_whole_move_action_is_lost "
        "test_whoever_else_moved_in_the_same_action_may_be_the_one test_what_does_not_walk_loses_nobody",
    ),
    Case(
        "X75",
        "five areas for three players",
        f"{SHAGGAI}: test_with_fewer_than_two_areas_per_player_most_doom_with_six_books_wins "
        "test_without_six_books_nobody_wins",
    ),
    Case(
        "X76",
        "a cylinder, a kill and a pain",
        f"{YUGGOTH}: test_the_faq_case_of_a_kill_and_a_pain",
    ),
    Case("X77", "a fifth cylinder", f"{YUGGOTH}: test_with_four_of_ones_own_it_goes_to_the_card"),
    Case(
        "X78",
        "slime that is free in the middle of a battle",
        f"{SLIME}: test_driven_off_the_gate_they_no_longer_bar_the_retreat",
    ),
    Case(
        "X79",
        "the Watcher awake at 12",
        f"{YUGGOTH}: test_he_attacks_once_for_every_player_before_the_first_turn "
        "test_with_four_players_he_attacks_four_times_in_their_order_and_moves_each_time; "
        "maps/test_yuggoth_example: test_the_printed_example",
    ),
    # -- from the English FAQ
    Case(
        "X200",
        "a Moon-beast on Submerge",
        f"{MOON}: test_whoever_is_submerged_emerges_but_does_not_submerge_again",
    ),
    Case(
        "X201",
        "a Moon-beast on The Red Sign",
        f"{MOON}: test_a_dark_young_keeps_its_gate_gives_no_power_and_takes_no_other",
    ),
    Case(
        "X202",
        "a Moon-beast on Cursed Slumber",
        f"{MOON}: test_a_sleeping_gate_returns_but_no_other_falls_asleep",
    ),
    Case(
        "X203",
        "Nyarlathotep in an area with a Cathedral",
        f"{AN_FAQ}: test_a_kill_that_became_a_pain_does_not_save_nyarlathotep",
    ),
    Case("X204", "only a Cathedral", f"{AN}: test_nobody_recruits_beside_a_cathedral_alone"),
    Case(
        "X205",
        "They Break Through and a gift",
        f"{AN_OTHERS}: test_they_break_through_works_for_a_gift",
    ),
    Case("X206", "Nuclear Chaos and the Ancients", f"{AZATHOTH}: test_the_ancients_need_none"),
    Case(
        "X207",
        "Nodens alone",
        "cards/test_nodens: test_alone_he_declares_no_battle_but_with_others_he_does "
        "test_attacked_alone_he_strikes_without_a_die",
    ),
    Case(
        "X208",
        "The Beyond One and the Watcher",
        "maps/test_yuggoth_faq: test_beside_him_no_gate_goes_beyond_one_while_he_is_awake",
    ),
    Case(
        "X209",
        "one gate removed, two books open",
        "cards/test_yig: test_one_removal_earns_one_of_two_books",
    ),
    Case(
        "X210",
        "one priest at a gate and one elsewhere",
        f"{TT}: test_a_priest_elsewhere_earns_no_sign_and_is_lost_too",
    ),
    Case(
        "X211",
        "a Ghoul that Howl drove away",
        f"{WW_FAQ}: test_a_ghoul_driven_away_took_no_part_and_may_come_by_necrophagy",
    ),
    Case(
        "X212",
        "retreats to the Cacodemon",
        "cards/test_cacodemon: test_nobody_retreats_there_even_to_a_great_old_one_of_their_own "
        "test_whoever_retreats_together_with_a_great_old_one_may",
    ),
    Case(
        "X213",
        "Disaster Looms",
        "cards/test_bloated_woman: test_gates_bring_signs_instead_of_power",
    ),
    Case(
        "X214",
        "Death from Below and the Bloated Woman",
        "cards/test_bloated_woman: test_death_from_below_does_not_fetch_it",
    ),
    Case(
        "X215",
        "a bystander killed by Non-Euclidean",
        "cards/test_dire_cthulhu: test_passion_works test_a_starspawn_that_looks_on_does_not_regenerate",
    ),
    Case(
        "X216",
        "where a bystander retreats",
        "cards/test_dire_cthulhu: test_he_retreats_where_he_likes_even_to_dire_cthulhus_side",
    ),
    Case(
        "X217",
        "who was made invisible",
        "cards/test_dire_cthulhu: test_who_was_taken_out_of_the_battle_is_not_hit",
    ),
    Case(
        "X218",
        "one sign for both Nyogtha",
        f"{NYOGTHA}: test_great_cthulhu_gains_one_sign_for_both_and_none_for_the_half_that_comes_back",
    ),
    Case(
        "X219",
        "from one battle of Nyogtha into the other",
        f"{NYOGTHA}: test_who_retreats_from_the_first_takes_part_in_the_second",
    ),
    Case("X220", "both Nyogtha in one area", f"{NYOGTHA}: test_both_in_one_area_fight_one_battle_there"),
    Case("X221", "The Harbinger and both Nyogtha", f"{NYOGTHA}: test_nyarlathotep_has_his_prize_once"),
    Case(
        "X222",
        "one Nyogtha dies",
        f"{NYOGTHA}: test_each_one_that_takes_part_must_survive "
        "test_the_loss_of_one_is_the_loss_of_a_great_old_one",
    ),
    Case(
        "X223",
        "Cthugha and an Elder God",
        "cards/test_cthugha: test_he_fights_as_well_as_the_strongest_enemy_great_old_one",
    ),
    Case(
        "X224",
        "Nodens with Extinction",
        "cards/test_nodens_proteus: test_extinction_makes_him_cheap_and_his_death_final",
    ),
    Case(
        "X225",
        "who takes the place of Asenath's victim",
        f"{PRIESTS}: test_whoever_takes_the_place_costs_3_power_at_most "
        "test_without_anybody_cheap_enough_she_can_do_nothing",
    ),
    Case(
        "X226",
        "Yr without Power and with 1",
        f"{LIBRARY}: test_yr_helps_nobody_who_has_no_power_left test_yr_is_not_for_whoever_has_no_power "
        "test_yr_brings_one_power_more_than_it_costs",
    ),
    Case("X227", "the Custodian in the Ice Age", f"{LIBRARY}: test_the_ice_age_does_not_make_it_dearer"),
    Case(
        "X228",
        "no retreat across a lost area",
        f"{SHAGGAI}: test_no_retreat_into_it_or_across_it "
        "test_with_enemies_on_this_side_and_nothing_beyond_one_is_lost",
    ),
    Case(
        "X229",
        "Slime Molds are placed by nothing else",
        f"{SLIME}: test_desecrate_places_none test_death_from_below_places_none; "
        f"{SL_FAQ}: test_slime_molds_that_nobody_owns_are_not_in_his_pool",
    ),
]

# All cases of both lists.
BASE = (
    *range(1, 8), 10, 12, 14, 15, 16, 18, *range(20, 24), 26, 27, 28, 30, 32, 33, 34, 36, *range(39, 44),
    *range(45, 49), 51, 52, *range(54, 59), 61, 62, *range(65, 73), 74, 75, 77, 78, 79, 81, 82, 84, 85, 87,
)  # fmt: skip
BEYOND = (
    2, 3, 4, *range(6, 13), 14, 16, 17, 19, 21, 22, 23, 25, 28, 30, 32, 33, 34, 36, 37, *range(40, 45), 46,
    *range(48, 53), *range(54, 58), 59, 62, 63, 64, 66, 68, *range(70, 80), *range(200, 230),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.number}: {case.title}")
def test_the_case_is_proven(case: Case) -> None:
    assert case.title
    assert missing_proofs(HERE, case.tests) == []


def test_every_case_is_in_the_list_once_and_in_order() -> None:
    known = [f"T{n:02}" for n in BASE] + [f"X{n}" for n in BEYOND]
    assert [case.number for case in CASES] == known
