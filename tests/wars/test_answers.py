"""Cthulhu Wars: the questions that the book answers (p.190-205), and where each answer is proven.

Whoever looks for an answer finds its test here; the check is that none is missing.  The worked battles
(p.38-47) follow.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.proofs import missing_proofs

HERE = Path(__file__).parent


class Answer(NamedTuple):
    about: str
    question: str
    tests: str  # "file: test test", relative to this folder; several files with a semicolon


CC, BG, YS, TALKS = "test_crawling_chaos", "test_black_goat", "test_yellow_sign", "test_negotiation"
AN, AN_FAQ, AN_OTHERS = (
    "factions/test_ancients",
    "factions/test_ancients_faq",
    "factions/test_ancients_others",
)
OW, OW_FAQ = "factions/test_opener_of_the_way", "factions/test_opener_of_the_way_faq"
OW_OTHERS = "factions/test_opener_of_the_way_others"
SL, SL_FIGHT, SL_FAQ = "factions/test_sleeper", "factions/test_sleeper_battle", "factions/test_sleeper_faq"
SL_OTHERS = "factions/test_sleeper_others"
TT, TT_FAQ, TT_OTHERS = (
    "factions/test_tcho_tcho",
    "factions/test_tcho_tcho_faq",
    "factions/test_tcho_tcho_others",
)
WW, WW_FAQ, WW_OTHERS = (
    "factions/test_windwalker",
    "factions/test_windwalker_faq",
    "factions/test_windwalker_others",
)
REC = "cards/test_recriminations"
SHRIVEL = "cards/test_shriveling"
MAO = "cards/test_mao_ceremony"
UNDIM = "cards/test_undimensioned"
PRIESTS = "cards/test_unique_priests"
SERVITOR, VAMPIRE = "cards/test_servitor", "cards/test_star_vampire"
ELDER = (
    "cards/test_elder_thing: test_cthulhu_cannot_devour_beside_an_elder_thing "
    "test_cthulhu_may_submerge_away_from_an_elder_thing test_yha_nthlei_still_works "
    "test_nyarlathotep_gets_no_prize test_shub_niggurath_cannot_leave_an_elder_thing_by_avatar "
    "test_but_she_may_go_to_one test_so_the_third_eye_is_of_no_use; "
    "cards/test_bokrug: test_beside_an_elder_thing_the_card_is_lost; "
    "cards/test_azathoth: test_beside_an_elder_thing_one_kill_kills_him; "
    "cards/test_abhoth: test_an_elder_thing_matters_where_he_is_not_where_the_filth_goes; "
    "cards/test_cthugha: test_beside_an_elder_thing_the_storm_is_nothing; "
    f"{SL_FAQ}: test_p203_an_elder_thing_beside_tsathoggua_takes_lethargy_from_him; "
    f"{WW_FAQ}: test_an_elder_thing_beside_ithaqua_switches_ferox_off"
)
LENG = f"{SL_FAQ}: test_p195_pains_that_become_a_kill_become_a_single_pain_again"
RETURN = (
    f"{SL_FAQ}: test_p195_the_return_is_no_action_and_never_taxed; "
    f"{WW_OTHERS}: test_serpent_men_return_there_for_nothing"
)
ITHAQUA = (
    f"{WW_FAQ}: test_yog_sothoth_is_replaced_where_he_is_the_only_gate "
    "test_beside_a_gate_it_is_the_gate_that_goes"
)
SLEEPING_COUNT = f"{SL_OTHERS}: test_p195_a_sleeping_gate_does_not_count_for_the_openers_gates"
SLEEPING_YOG = f"{SL_OTHERS}: test_p195_the_gate_returns_where_yog_sothoth_is"
ICE = (
    f"{WW}: test_what_ends_there_or_is_directed_at_it_costs_one_more "
    "test_a_move_there_costs_one_more_in_all_not_for_every_unit test_leaving_costs_nothing_more; "
    f"{WW_FAQ}: test_desecrate_costs_more "
    "test_great_cthulhu_emerges_there_for_one_power_and_leaves_for_nothing "
    "test_devolve_is_no_action_and_costs_nothing test_the_avatar_costs_more_at_either_end "
    "test_an_acolyte_that_ghroth_places_there_costs_one_more; "
    f"{WW_OTHERS}: test_promotion_after_a_battle_is_no_action "
    "test_lethargy_costs_one_if_tsathoggua_is_there; "
    f"{SL_FAQ}: test_p199_death_from_below_is_no_action_and_never_taxed"
)

ANSWERS = [
    # the basic rules (p.190-192)
    Answer(
        "basics",
        "what Cthulhu is worth to The Harbinger",
        f"{CC}: test_a_kill_or_pain_on_a_great_old_one_pays_half_its_cost",
    ),
    Answer(
        "basics",
        "do exempted Undead count",
        f"{CC}: test_exempted_undead_and_byakhee_do_not_count_for_the_others",
    ),
    Answer(
        "basics",
        "is Madness bound by the rules of retreats",
        f"{CC}: test_madness_chooses_who_goes_first_and_where_everybody_goes "
        "test_madness_does_not_choose_which_units_suffer_or_are_lost",
    ),
    Answer(
        "basics",
        "must all enemies be in the same area",
        f"{BG}: test_sharing_areas_with_every_enemy_not_necessarily_the_same_also_in_their_turns",
    ),
    Answer(
        "basics",
        "who has a say in shared losses",
        f"{TALKS}: test_after_two_rounds_there_is_no_agreement_too_much_is_none_either "
        "test_whoever_has_no_power_has_no_say",
    ),
    Answer(
        "basics",
        "Necrophagy with an exempted Ghoul",
        f"{BG}: test_an_exempted_ghoul_may_be_used_where_it_stands",
    ),
    Answer(
        "basics",
        "a surrounded Nyarlathotep",
        f"{CC}: test_surrounded_nyarlathotep_stays_and_may_shield_others",
    ),
    Answer(
        "basics", "pains on Ghouls that have just come", f"{BG}: test_arriving_ghouls_cannot_take_the_pains"
    ),
    Answer("basics", "the price of a second action", f"{YS}: test_the_second_action_costs_as_usual"),
    Answer(
        "basics",
        "Forms above all Power",
        f"{TALKS}: test_a_roll_above_the_power_of_all_enemies_is_gained_in_full",
    ),
    Answer(
        "basics",
        "is the acolyte of Ghroth optional",
        f"{BG}: test_a_failed_ghroth_places_an_acolyte_of_any_faction_anywhere",
    ),
    Answer(
        "basics",
        "Ghroth without acolytes in any pool",
        f"{BG}: test_ghroth_may_be_tried_without_fungi_and_without_acolytes_in_any_pool",
    ),
    # the Ancients (p.192)
    Answer("ancients", "two Cathedrals for two", f"{AN_FAQ}: test_two_cathedrals_for_two_great_old_ones"),
    Answer(
        "ancients", "Eternal against Unholy Ground", f"{AN_OTHERS}: test_eternal_does_not_save_rhan_tegoth"
    ),
    Answer(
        "ancients",
        "Azathoth and the Watcher",
        "cards/test_azathoth: test_unholy_ground_costs_him_1_without_a_roll; "
        "maps/test_yuggoth: test_unholy_ground_takes_one_off",
    ),
    Answer(
        "ancients",
        "where a removed Cathedral may be built",
        f"{AN_FAQ}: test_a_removed_cathedral_may_be_built_only_at_the_same_glyph",
    ),
    Answer(
        "ancients",
        "what lone Reanimated can do",
        f"{AN_FAQ}: test_a_lone_reanimated_is_enough_for_recruiting",
    ),
    Answer(
        "ancients",
        "company of moving Reanimated",
        f"{AN}: test_a_move_must_end_beside_another_own_unit "
        "test_the_company_may_go_first_in_the_same_action; "
        f"{AN_FAQ}: test_where_no_reanimated_may_move_there_is_no_move_action_to_pass_with",
    ),
    # Opener of the Way (p.192-195)
    Answer(
        "opener",
        "what Yog-Sothoth is as a gate",
        f"{OW}: test_he_is_worth_two_power_one_doom_and_in_a_ritual_doom_and_a_sign "
        "test_monsters_are_summoned_where_he_is "
        "test_nobody_controls_or_abandons_him_and_a_gate_is_created_beside_him "
        "test_yog_sothoth_is_no_obstacle_and_no_gate_to_carry; "
        f"{OW_FAQ}: test_two_players_of_the_same_gate_area_both_gather_two",
    ),
    Answer(
        "opener", "Yog-Sothoth and Y'ha Nthlei", f"{OW}: test_he_is_a_gate_in_the_ocean_for_great_cthulhu"
    ),
    Answer("opener", "Yog-Sothoth where Ithaqua awakens", ITHAQUA),
    Answer("opener", "a gate to where he is", f"{OW}: test_yog_sothoth_is_no_obstacle_and_no_gate_to_carry"),
    Answer(
        "opener",
        "who holds gates against The Beyond One",
        f"{OW}: test_an_enemy_great_old_one_holds_the_gate_even_if_it_is_not_his "
        "test_so_does_an_independent_one",
    ),
    Answer(
        "opener",
        "promotion of an exempted unit",
        f"{OW_FAQ}: test_an_invisible_unit_does_not_take_part_and_is_not_promoted",
    ),
    Answer(
        "opener",
        "the order of promotions",
        f"{OW_FAQ}: test_an_abomination_that_is_promoted_makes_room_for_a_mutant",
    ),
    Answer(
        "opener",
        "a pained Spawn",
        f"{OW_FAQ}: test_a_pained_spawn_retreats_first_and_bursts_there "
        "test_a_spawn_that_cannot_retreat_is_lost_and_not_promoted",
    ),
    Answer(
        "opener",
        "promotion after Howl",
        f"{OW_OTHERS}: test_p193_a_monster_that_howl_drove_away_is_not_promoted",
    ),
    Answer(
        "opener",
        "the Dread Curse is no battle",
        f"{OW_FAQ}: test_no_ability_of_a_battle_answers_the_curse; "
        f"{OW_OTHERS}: test_p193_rhan_tegoth_is_not_eternal_against_the_curse "
        "test_p193_nobody_eats_whom_the_curse_killed test_p193_no_martyr_dies_for_those_who_are_cursed",
    ),
    Answer(
        "opener",
        "who picks the cursed",
        f"{OW}: test_one_kill_and_two_pains_are_shared_out_among_the_enemies_there",
    ),
    Answer("opener", "where the cursed go", f"{OW_FAQ}: test_whom_the_curse_drives_away_is_never_surrounded"),
    Answer("opener", "a curse on what nobody plays", f"{OW_FAQ}: test_units_of_nobody_are_no_victims"),
    Answer("opener", "Channel Power again", f"{OW}: test_misses_are_rolled_again_as_often_as_he_pays"),
    Answer(
        "opener", "Dragon Ascending without Power", f"{OW}: test_without_power_he_comes_back_into_the_phase"
    ),
    Answer(
        "opener",
        "Dragon Ascending and the first player",
        f"{OW}: test_after_gather_power_it_makes_a_tie_that_the_former_first_player_breaks",
    ),
    Answer(
        "opener", "an independent where he is", f"{OW}: test_for_an_independent_he_needs_a_gate_beside_him"
    ),
    Answer(
        "opener",
        "Chaugnar Faugn's dice",
        "cards/test_chaugnar_faugn: test_yog_sothoth_has_11_dice_and_a_further_gate_adds_nothing",
    ),
    Answer("opener", "sleeping gates and the count", SLEEPING_COUNT),
    Answer("opener", "a sleeping gate to where he is", SLEEPING_YOG),
    # Sleeper (p.195-197)
    Answer(
        "sleeper",
        "Energy Nexus without Power, or hibernating",
        f"{SL_FIGHT}: test_without_power_an_action_that_costs_nothing_is_possible; "
        f"{SL_OTHERS}: test_p195_hibernate_is_copied_and_may_be_taken_in_the_nexus_without_power "
        "test_p195_who_hibernates_by_sorcery_still_has_the_nexus_but_does_not_fall_asleep_twice",
    ),
    Answer("sleeper", "Serpent Men that return into the ice", RETURN),
    Answer("sleeper", "Demand Sacrifice and Blood Thirst", LENG),
    Answer(
        "sleeper",
        "Lethargy without end",
        f"{SL}: test_lethargy_again_and_again_while_somebody_else_has_power; "
        f"{WW_OTHERS}: test_lethargy_needs_somebody_active_and_who_hibernates_is_not",
    ),
    Answer(
        "sleeper",
        "what is copied of Great Cthulhu and the Yellow Sign",
        f"{SL}: test_immortal_awakens_tsathoggua_again_for_four_with_an_elder_sign "
        "test_feast_brings_power_for_the_tokens_of_the_yellow_sign",
    ),
    Answer("sleeper", "Flight and Burrow", f"{SL_FAQ}: test_p195_flight_and_burrow_go_together"),
    Answer(
        "sleeper",
        "where an action of the Nexus begins",
        f"{SL_FIGHT}: test_what_is_bound_to_an_area_begins_in_that_of_the_battle "
        "test_units_move_out_of_the_area_and_never_in; "
        f"{SL_FAQ}: test_p196_ancient_sorcery_of_a_serpent_man_who_is_there "
        "test_p196_he_summons_captures_and_awakens_there_and_nowhere_else "
        "test_p196_slime_molds_are_called_only_where_they_appear",
    ),
    Answer(
        "sleeper",
        "a battle by the Nexus",
        f"{SL_FIGHT}: test_a_battle_of_his_own_comes_first "
        "test_before_it_one_further_action_but_no_third_battle",
    ),
    Answer(
        "sleeper",
        "the Nexus in battles of others",
        f"{SL_FIGHT}: test_a_bystander_uses_it_too; "
        f"{SL_FAQ}: test_p196_a_recruited_cultist_takes_the_gate_that_the_fighters_leave",
    ),
    Answer(
        "sleeper",
        "unlimited actions in the Nexus",
        f"{SL_FIGHT}: test_a_gate_may_be_taken_beside_the_action "
        "test_no_unlimited_battle_even_with_all_books",
    ),
    Answer(
        "sleeper",
        "a battle that has lost a side",
        f"{SL_FIGHT}: test_if_all_have_left_there_is_no_battle_and_its_power_stays_paid "
        "test_tsathoggua_captures_the_only_attacker_and_no_ability_is_used",
    ),
    Answer(
        "sleeper",
        "Demand Sacrifice and eliminations",
        f"{SL_FIGHT}: test_it_does_not_protect_from_eliminations",
    ),
    Answer(
        "sleeper",
        "Demand Sacrifice without Tsathoggua in the battle",
        f"{SL_FIGHT}: test_the_opponent_may_grant_an_elder_sign_and_kills_stay_kills "
        "test_it_needs_tsathoggua_in_play_and_may_be_declined",
    ),
    Answer(
        "sleeper",
        "breaking through a sleeping gate",
        f"{SL_OTHERS}: test_p196_nobody_breaks_through_the_sleeping_gate",
    ),
    Answer(
        "sleeper",
        "the sleeping cultist and Ghroth",
        f"{SL_FAQ}: test_p196_the_sleeping_cultist_may_cover_a_loss "
        "test_p196_then_the_gate_is_abandoned_and_feeds_everybody_and_can_still_return "
        "test_p196_he_never_must_give_it_up_even_if_it_is_the_last_one",
    ),
    Answer(
        "sleeper",
        "a sleeping High Priest",
        f"{SL_FAQ}: test_p196_a_high_priest_on_the_sleeping_gate_may_be_sacrificed",
    ),
    Answer(
        "sleeper",
        "how many Ghasts come from below (here: any neutral monster)",
        f"{SL_FAQ}: test_p197_one_monster_however_cheap_and_a_neutral_one_if_it_is_the_cheapest",
    ),
    Answer("sleeper", "sleeping gates and the count", SLEEPING_COUNT),
    Answer("sleeper", "a sleeping gate to where Yog-Sothoth is", SLEEPING_YOG),
    Answer(
        "sleeper",
        "Burrow and passengers",
        f"{SL_FAQ}: test_p197_a_passenger_who_costs_nothing_brings_no_power_back "
        "test_p197_a_second_move_that_is_paid_for_does",
    ),
    Answer("sleeper", "Demand Sacrifice and Blood Thirst, again", LENG),
    # Tcho-Tcho (p.197-198)
    Answer(
        "tcho-tcho",
        "Soulless and other rewards for captives",
        "cards/test_great_race_of_yith: test_a_soulless_captive_brings_that_1_power; "
        "cards/test_glaaki: test_a_soulless_captive_brings_a_sign_and_takes_no_power",
    ),
    Answer(
        "tcho-tcho",
        "Hierophants without a gate",
        f"{TT_FAQ}: test_without_a_gate_the_priest_appears_beside_own_units "
        "test_without_units_he_appears_anywhere",
    ),
    Answer(
        "tcho-tcho",
        "eight players",
        "test_many_players: "
        "test_with_all_glyphs_in_use_the_tcho_tcho_take_a_pole_and_the_windwalker_the_other",
    ),
    Answer(
        "tcho-tcho",
        "Yog-Sothoth in the start area",
        f"{TT_OTHERS}: test_yog_sothoth_in_the_start_area_is_not_the_gate_they_control "
        "test_of_two_gates_there_it_is_their_own_that_goes",
    ),
    Answer(
        "tcho-tcho",
        "a priest eliminated, not killed",
        f"{TT_FAQ}: test_a_devoured_priest_is_no_martyr test_an_abducted_priest_is_no_martyr",
    ),
    Answer(
        "tcho-tcho",
        "how the Tablets work",
        f"{TT_FAQ}: test_all_priests_are_lost_with_the_ritual_whether_they_earn_a_sign_or_not; "
        f"{TT}: test_before_the_ritual_priests_may_be_sacrificed_for_power",
    ),
    Answer(
        "tcho-tcho",
        "Terror is one or the other",
        f"{TT}: test_four_proto_shoggoths_fight_with_8_dice test_or_with_4_and_the_opponent_with_4_fewer "
        "test_never_below_no_dice",
    ),
    Answer(
        "tcho-tcho",
        "unique High Priests",
        f"{PRIESTS}: test_for_the_books_of_the_tcho_tcho_he_is_a_high_priest "
        "test_he_may_be_a_martyr_and_awakens_ubbo_sathla",
    ),
    Answer(
        "tcho-tcho",
        "Sycophancy copied",
        f"{SL_OTHERS}: test_p198_sycophancy_works_through_the_whole_doom_phase; "
        f"{TT_FAQ}: test_whoever_copies_sycophancy_is_chosen_about_too",
    ),
    # Windwalker (p.198-201)
    Answer("windwalker", "Serpent Men that return into the ice", RETURN),
    Answer(
        "windwalker",
        "Hibernate and The Thousand Forms",
        f"{WW_FAQ}: test_the_sleeper_takes_part_in_the_talks_of_the_thousand_forms",
    ),
    Answer(
        "windwalker",
        "Power while hibernating",
        f"{WW}: test_power_that_comes_in_does_not_wake_it test_eternal_is_paid_while_hibernating",
    ),
    Answer(
        "windwalker",
        "what Gnoph-Keh cost",
        f"{WW}: test_gnoph_keh_cost_as_much_as_there_are_in_the_pool; "
        f"{SL_OTHERS}: test_p198_a_captured_gnoph_keh_makes_the_next_one_cheaper",
    ),
    Answer(
        "windwalker",
        "Cannibalism and one's own dead",
        f"{WW_FAQ}: test_who_was_killed_in_this_battle_may_come_back",
    ),
    Answer(
        "windwalker",
        "Cannibalism and Necrophagy",
        f"{WW_FAQ}: test_the_new_unit_cannot_be_pained_by_necrophagy",
    ),
    Answer(
        "windwalker",
        "results that Eternal cancels",
        f"{WW_FAQ}: test_the_harbinger_is_rewarded_for_a_result_without_effect "
        "test_great_cthulhu_earns_his_book_by_a_kill_without_effect",
    ),
    Answer("windwalker", "Eternal and Cthugha", "cards/test_cthugha: test_eternal_comes_first"),
    Answer("windwalker", "what Ice Age makes dearer", ICE),
    Answer(
        "windwalker",
        "gates in the Ice Age",
        f"{WW}: test_gates_are_controlled_and_abandoned_for_nothing "
        "test_an_unlimited_battle_there_costs_one_more",
    ),
    Answer(
        "windwalker",
        "flying over the Ice Age",
        f"{WW}: test_the_flight_of_crawling_chaos_passes_over_the_ice",
    ),
    Answer("windwalker", "Yog-Sothoth where Ithaqua awakens", ITHAQUA),
    Answer(
        "windwalker", "who chooses after Howl", f"{WW}: test_the_opponent_chooses_the_unit_and_where_it_goes"
    ),
    Answer(
        "windwalker",
        "Howl and surrounded units",
        f"{WW_FAQ}: test_the_unit_may_go_where_windwalker_is_and_nobody_is_lost",
    ),
    Answer(
        "windwalker",
        "abilities of a unit that fled",
        f"{WW_FAQ}: test_nyarlathotep_driven_away_gets_nothing_from_the_battle; "
        f"{WW_OTHERS}: test_p193_a_monster_driven_away_is_not_promoted",
    ),
    Answer(
        "windwalker",
        "Howl and what nobody plays",
        f"{WW_FAQ}: test_what_nobody_plays_goes_where_windwalker_likes "
        "test_what_abilities_cannot_touch_stays",
    ),
    Answer("windwalker", "Howl and Madness", f"{WW_FAQ}: test_madness_does_not_choose_where_it_goes"),
    Answer("windwalker", "Howl and Brain Cylinders", "maps/test_yuggoth: test_they_do_not_hear_the_howl"),
    Answer(
        "windwalker", "Herald and the marker", f"{WW}: test_its_rituals_cost_five_and_the_marker_advances"
    ),
    Answer(
        "windwalker",
        "the book of any time at the end",
        f"{WW_FAQ}: test_when_the_game_ends_it_is_still_taken_and_its_signs_are_revealed_at_once",
    ),
    Answer("windwalker", "a captured Gnoph-Keh", f"{WW_FAQ}: test_a_captured_gnoph_keh_is_not_in_the_pool"),
    # neutral spellbooks (p.201-202)
    Answer(
        "neutral books",
        "Undimensioned and units on cards",
        f"{UNDIM}: test_the_submerged_are_out_of_reach test_a_gate_in_cursed_slumber_is_out_of_reach_too",
    ),
    Answer("neutral books", "Shriveling by a bystander", f"{SHRIVEL}: test_only_in_a_battle_of_ones_own"),
    Answer(
        "neutral books",
        "Shriveling and The Thousand Young",
        f"{SHRIVEL}: test_a_ghoul_brings_nothing_with_the_thousand_young",
    ),
    Answer(
        "neutral books",
        "Shriveling and Gnoph-Keh",
        f"{SHRIVEL}: test_a_gnoph_keh_is_worth_what_the_next_one_would_cost",
    ),
    Answer("neutral books", "when the Mao Ceremony comes", f"{MAO}: test_it_comes_after_minimum_power"),
    Answer(
        "neutral books",
        "when the Mao Ceremony comes, again",
        f"{MAO}: test_high_priests_may_still_be_sacrificed_then",
    ),
    Answer(
        "neutral books",
        "what Recriminations exchanges for",
        f"{REC}: test_a_book_is_replaced_by_another_of_the_own_in_the_same_slot",
    ),
    Answer(
        "neutral books",
        "spent books exchanged and taken back",
        f"{OW_FAQ}: test_a_dragon_that_was_exchanged_and_taken_again_stays_spent",
    ),
    Answer(
        "neutral books",
        "where an exchanged neutral book goes",
        f"{REC}: test_the_book_itself_may_go_and_is_open_to_everybody_again",
    ),
    Answer("neutral books", "Shriveling and Ghasts", f"{SHRIVEL}: test_a_ghast_is_worth_2"),
    Answer(
        "neutral books",
        "Recriminations and Moon-beasts",
        "cards/test_moon_beast: test_recriminations_removes_it_for_nothing",
    ),
    # neutral monsters (p.202-203)
    Answer("neutral monsters", "Demand Sacrifice and Blood Thirst", LENG),
    Answer(
        "neutral monsters",
        "Fertility Cult for neutral monsters and own ones",
        "cards/test_servitor: test_fertility_cult_brings_all_servitors_and_then_others_in_one_action",
    ),
    Answer(
        "neutral monsters",
        "neutral monsters by Desecrate",
        "cards/test_market: test_desecrate_may_place_a_cheap_neutral_monster",
    ),
    Answer("neutral monsters", "how Mind Control works", ELDER),
    Answer(
        "neutral monsters",
        "getting rid of the Servitors",
        f"{SERVITOR}: test_their_card_is_never_given_on",
    ),
    Answer(
        "neutral monsters",
        "monsters without summoning",
        f"{SERVITOR}: test_monsters_may_be_placed_by_desecrate",
    ),
    Answer(
        "neutral monsters",
        "Fertility Cult and Servitors",
        f"{SERVITOR}: test_fertility_cult_brings_all_servitors_and_then_others_in_one_action",
    ),
    Answer("neutral monsters", "less than no combat value", f"{SERVITOR}: test_but_not_below_0"),
    Answer(
        "neutral monsters",
        "Star Vampires among Servitors",
        f"{VAMPIRE}: test_servitors_do_not_take_the_dice_of_the_vampires "
        "test_but_they_cannot_declare_a_battle_with_0",
    ),
    Answer(
        "neutral monsters",
        "results of Star Vampires besides what they drink",
        f"{VAMPIRE}: test_the_results_count_as_well test_who_has_nothing_loses_nothing",
    ),
    Answer(
        "neutral monsters",
        "more results than units",
        f"{VAMPIRE}: test_results_that_nobody_can_take_drink_all_the_same "
        "test_a_result_that_eternal_cancels_has_taken_its_power "
        "test_a_kill_that_emissary_turns_into_a_pain_has_taken_its_doom",
    ),
    Answer(
        "neutral monsters",
        "Shamblers and Moon-beasts by Desecrate",
        "cards/test_dimensional_shambler: test_desecrate_places_it_in_the_area; "
        "cards/test_moon_beast: test_desecrate_places_it_in_the_area",
    ),
    # terrors (p.204)
    Answer(
        "terrors",
        "Soulless and the Yithian",
        "cards/test_great_race_of_yith: test_a_soulless_captive_brings_that_1_power",
    ),
    # independent Great Old Ones (p.204-205)
    Answer(
        "independents",
        "Filth with Fertility Cult, Death from Below and Desecrate",
        "cards/test_abhoth: test_with_the_fertility_cult_as_many_as_she_likes "
        "test_death_from_below_may_place_filth test_desecrate_may_place_filth",
    ),
    Answer(
        "independents",
        "Nuclear Chaos with 0 or 7",
        "cards/test_azathoth: test_only_the_owner_changes_only_the_own_die",
    ),
    Answer(
        "independents",
        "more than one kill for Azathoth",
        "cards/test_azathoth: test_a_second_kill_has_to_go_to_somebody_else_or_to_nobody",
    ),
    Answer(
        "independents",
        "what Azathoth is worth to The Harbinger",
        "cards/test_azathoth: test_nyarlathotep_has_no_power_for_him_only_signs",
    ),
    Answer(
        "independents",
        "Azathoth surrounded and pained",
        "cards/test_azathoth: test_pained_with_nowhere_to_go_he_rolls_as_for_a_kill",
    ),
    Answer(
        "independents",
        "the Dread Curse against Azathoth",
        "cards/test_azathoth: test_a_dread_curse_costs_him_1",
    ),
    Answer(
        "independents",
        "a battle by Miri Nigri alone",
        "cards/test_chaugnar_faugn: test_a_lone_cultist_on_his_gate_may_declare_a_battle_with_3_dice",
    ),
    Answer(
        "independents",
        "Miri Nigri and Yog-Sothoth",
        "cards/test_chaugnar_faugn: test_yog_sothoth_has_11_dice_and_a_further_gate_adds_nothing",
    ),
    Answer(
        "independents",
        "Cthugha and Eternal",
        "cards/test_cthugha: test_eternal_comes_first",
    ),
    Answer(
        "independents",
        "Brood and Cursed Slumber",
        "cards/test_eihort: test_a_gate_that_they_keep_does_not_fall_asleep",
    ),
    Answer(
        "independents",
        "Soulless and Green Decay",
        "cards/test_glaaki: test_a_soulless_captive_brings_a_sign_and_takes_no_power",
    ),
    # unique High Priests (p.205)
    Answer(
        "unique priests",
        "Power from Lavinia",
        f"{PRIESTS}: test_what_is_left_of_the_3_power_is_gained; "
        "cards/test_ind_king_in_yellow: test_with_lavinia_1_power_is_left_over",
    ),
    Answer(
        "unique priests", "Lavinia and Cthugha", "cards/test_cthugha: test_lavinia_saves_3_of_his_own_cost"
    ),
]

# How many questions the book answers in each of its sections.
PRINTED = {
    "basics": 12,
    "ancients": 6,
    "opener": 20,
    "sleeper": 21,
    "tcho-tcho": 9,
    "windwalker": 21,
    "neutral books": 11,
    "neutral monsters": 12,
    "terrors": 1,
    "independents": 11,
    "unique priests": 2,
}

FIGHTS = "test_battle_examples"
WORKED = [
    Answer("p.38", "Byakhee against cultists with Frenzy", f"{FIGHTS}: test_simple_example"),
    Answer("p.39-40", "1: Devour, Absorb, Necrophagy, Madness", f"{FIGHTS}: test_complex_example_1"),
    Answer(
        "p.41", "2: Vengeance, Necrophagy, Leng Spiders", f"{FIGHTS}_independents: test_complex_example_2"
    ),
    Answer(
        "p.41",
        "3: Gnoph-Keh with nobody to take",
        f"{WW_FAQ}: test_worked_battle_3_nobody_is_left_whom_berserkergang_could_take",
    ),
    Answer("p.42", "4: a Gnoph-Keh that is spared", f"{FIGHTS}_independents: test_complex_example_4"),
    Answer("p.43", "5: the Starspawn", f"{FIGHTS}_independents: test_complex_example_5"),
    Answer("p.44", "6: the King hurt by a Ghoul", f"{FIGHTS}: test_complex_example_6"),
    Answer("p.45", "7: Leng Spiders and Gobogeg", "cards/test_gobogeg: test_the_example_with_leng_spiders"),
    Answer("p.46", "8: burst and fight again", f"{FIGHTS}_independents: test_complex_example_8"),
    Answer("p.47", "9: the martyr", f"{FIGHTS}_independents: test_complex_example_9"),
]


@pytest.mark.parametrize(
    "answer", [*ANSWERS, *WORKED], ids=lambda answer: f"{answer.about}: {answer.question}"
)
def test_the_answer_is_proven(answer: Answer) -> None:
    assert answer.tests
    assert missing_proofs(HERE, answer.tests) == []


def test_no_question_of_the_book_is_left_out() -> None:
    assert Counter(answer.about for answer in ANSWERS) == PRINTED
