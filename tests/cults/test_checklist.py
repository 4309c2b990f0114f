"""Rise of the Cults: everything that the game decides, hides, offers and does by itself, and its proof.

Whoever asks whether something of the book can be played finds its test here; the check is that each exists.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from fhtagn.games.cults import GAME
from tests.proofs import missing_proofs

HERE = Path(__file__).parent

SETUP, ROUND, PLANS = "test_02_setup", "test_03_round", "test_04_plans"
GROWTH, PREPARATION, INFLUENCE = "test_05_growth", "test_06_preparation", "test_07_influence"
FIGHT, TERROR, END, SOLO, NPC = (
    "test_08_confrontation",
    "test_09_terror",
    "test_10_end",
    "test_11_solo",
    "test_12_npc",
)
MATERIAL, PLAY, SECRETS, WORLDS, TWO = (
    "test_01_material",
    "test_in_play",
    "test_secrets",
    "test_worlds",
    "test_two_worlds",
)
CONTENT, FOREIGN, OPTIONS, WORDING = (
    "test_content",
    "test_foreign_content",
    "test_options",
    "test_wording",
)
ANYWHERE = f"{WORLDS}: test_what_is_hidden_can_be_noticed_nowhere; {TWO}: test_nothing_tells_two_worlds_apart"


class Item(NamedTuple):
    part: str
    what: str
    tests: str  # "file: test test; file: test", relative to this folder


CHECKLIST = [
    # what is decided
    Item(
        "decision",
        "which stack of district cards lies where",
        f"{SETUP}: test_each_in_turn_puts_a_stack_into_a_district "
        "test_a_second_stack_of_guardians_in_a_district_is_not_allowed; "
        f"{PLAY}: test_sixteen_stacks_fit_into_every_district_and_fewer_and_fewer_are_left",
    ),
    Item(
        "decision",
        "the first cult site",
        f"{SETUP}: test_the_first_cult_sites_from_the_first_cultist_on_also_side_by_side "
        "test_rivertown_is_not_used_with_fewer_than_four test_four_players_use_all_districts",
    ),
    Item(
        "decision",
        "cards for Mobilisation, or no more",
        f"{ROUND}: test_mobilisation_cards_are_used_in_the_order_of_play_each_once "
        "test_a_card_drawn_by_such_an_effect_may_be_used_too",
    ),
    Item(
        "decision",
        "which dice are rolled again, twice",
        f"{ROUND}: test_any_dice_may_be_rolled_again_twice_and_not_more "
        "test_also_dice_that_show_something_may_be_rolled_again",
    ),
    Item(
        "decision",
        "cards for Recruitment, and which cultist they bring or take",
        f"{ROUND}: test_recruitment_cards_follow_the_own_roll; "
        f"{PLAY}: test_recruitment_cards_ask_which_cultist_comes_and_which_is_given",
    ),
    Item(
        "decision",
        "where a plan marker lies, four times",
        f"{PLANS}: test_markers_are_placed_in_turn_openly_one_on_top_of_the_other; "
        f"{ROUND}: test_all_four_markers_are_placed_unless_a_city_card_says_so",
    ),
    Item(
        "decision",
        "which marker is taken, and for which plan",
        f"{PLANS}: test_whoever_has_a_marker_on_top_must_take_one "
        "test_the_same_plan_at_most_twice_a_round test_a_plan_that_could_do_nothing_may_not_be_chosen",
    ),
    Item(
        "decision",
        "the cultists of a bluff, two or three",
        f"{PLANS}: test_a_bluff_brings_two_cultists_of_choice; "
        f"{ROUND}: test_an_unholy_alliance_makes_bluffs_better_for_good "
        "test_a_permanent_card_still_holds_in_the_next_rounds_and_a_passing_one_does_not",
    ),
    Item(
        "decision",
        "Growth: what is bought",
        f"{GROWTH}: test_the_example_of_page_17 test_never_two_equal_cards "
        "test_what_is_too_dear_cannot_be_bought test_a_stack_that_is_used_up_sells_nothing",
    ),
    Item(
        "decision",
        "paying step by step",
        f"{PLANS}: test_one_pays_with_hand_cards_and_cultists_and_excess_is_lost "
        "test_cultists_pay_only_if_there_are_enough; "
        f"{GROWTH}: test_a_tome_that_was_used_may_still_pay",
    ),
    Item(
        "decision",
        "Growth: which card is destroyed, or none",
        f"{GROWTH}: test_a_card_may_be_destroyed_instead_of_buying test_cards_just_spent_may_be_destroyed "
        "test_after_that_nothing_else_must_be_done test_each_mi_go_in_the_hand_allows_one_more_card; "
        f"{MATERIAL}: test_a_destroyed_card_goes_to_the_box_for_good",
    ),
    Item(
        "decision",
        "Growth: a Neophyte of the hand instead",
        f"{GROWTH}: test_a_neophyte_may_be_destroyed_from_the_hand_instead",
    ),
    Item(
        "decision",
        "Preparation: a cult site, a ritual of which level, or both",
        f"{PREPARATION}: test_the_example_of_page_17 test_at_least_one_of_both_must_be_done "
        "test_only_a_marker_from_the_supply test_only_one_ritual_per_plan; "
        f"{MATERIAL}: test_a_ritual_costs_its_level_and_one_for_each_investigator",
    ),
    Item(
        "decision",
        "Preparation: the Corrupt Official, or not",
        f"{PREPARATION}: test_a_corrupt_official_keeps_the_investigator_where_it_is "
        "test_the_official_who_was_discarded_pays_nothing",
    ),
    Item(
        "decision",
        "Influence: which ritual is moved, or none",
        f"{PLAY}: test_which_ritual_is_moved_or_none_at_all; {INFLUENCE}: test_instead_of_a_move",
    ),
    Item(
        "decision",
        "Influence: a card is drawn, or destroyed, or neither",
        f"{INFLUENCE}: test_a_card_is_drawn_or_destroyed_not_both test_something_must_be_done; "
        f"{PLAY}: test_which_ritual_is_moved_or_none_at_all",
    ),
    Item(
        "decision",
        "Influence: the Smugglers' Tunnel",
        f"{INFLUENCE}: test_a_tunnel_moves_a_second_ritual_without_raising_it; "
        f"{PLAY}: test_a_tunnel_is_refused_before_the_move_and_says_what_it_does_after_it "
        "test_a_tunnel_needs_a_free_space_and_a_ritual_elsewhere",
    ),
    Item(
        "decision",
        "Influence: whom a Sabotage meets",
        f"{INFLUENCE}: test_sabotage_removes_an_opposing_ritual_of_level_one test_sabotage_after_the_move; "
        f"{PLAY}: test_the_target_of_a_sabotage_is_chosen_among_all_opponents "
        "test_a_sabotage_finds_no_ritual_of_another_level_and_none_of_the_own "
        "test_the_npc_can_be_sabotaged_too",
    ),
    Item(
        "decision",
        "Influence: with a Byakhee both, in which order",
        f"{INFLUENCE}: test_a_byakhee_allows_both_after_a_move "
        "test_a_byakhee_does_not_help_without_a_move; "
        f"{PLAY}: test_a_byakhee_allows_both_in_either_order",
    ),
    Item(
        "decision",
        "Dominance: each opponent moves a ritual in, or not",
        f"{FIGHT}: test_each_opponent_may_move_one_ritual_here_from_the_left_on "
        "test_only_while_a_space_is_free test_if_nobody_comes_there_is_no_confrontation "
        "test_also_somebody_who_has_a_ritual_here_may_bring_another "
        "test_whoever_takes_the_last_space_keeps_the_next_ones_out",
    ),
    Item(
        "decision",
        "which cards are laid, and how many thugs",
        f"{FIGHT}: test_the_example_of_page_20 test_cards_without_attack_may_be_laid "
        "test_only_those_with_a_ritual_here_take_part_in_their_order",
    ),
    Item(
        "decision",
        "terror or not, and with what",
        f"{TERROR}: test_terror_must_be_greater_than_sanity test_nobody_has_to_spread_terror "
        "test_rituals_alone_may_be_enough",
    ),
    Item(
        "decision",
        "a dominance marker is placed or replaces one, twice",
        f"{TERROR}: test_one_marker_after_a_confrontation_two_without "
        "test_in_a_full_row_any_marker_may_be_replaced "
        "test_the_first_takes_the_free_space_the_second_replaces; "
        f"{PLAY}: test_after_a_victory_a_marker_is_replaced_and_a_blood_sacrifice_keeps_the_ritual",
    ),
    Item(
        "decision",
        "which ritual leaves after terror",
        f"{TERROR}: test_after_success_one_own_ritual_goes_back_to_the_supply",
    ),
    Item(
        "decision",
        "a Blood Sacrifice, or not",
        f"{TERROR}: test_a_blood_sacrifice_keeps_the_ritual "
        "test_a_blood_sacrifice_spent_for_its_terror_keeps_nothing; "
        f"{PLAY}: test_after_a_victory_a_marker_is_replaced_and_a_blood_sacrifice_keeps_the_ritual "
        "test_somebody_who_holds_a_blood_sacrifice_may_remove_the_ritual_all_the_same",
    ),
    Item(
        "decision",
        "Hiding: which cultists go back",
        f"{PLANS}: test_of_eight_cultists_three_go_back_and_the_owner_chooses",
    ),
    Item(
        "decision",
        "a city card: which investigator goes back",
        f"{ROUND}: test_missing_files_move_an_investigator_back",
    ),
    Item(
        "decision",
        "a city card: which cultist comes",
        f"{ROUND}: test_a_wave_of_converts_brings_a_cultist_after_recruitment",
    ),
    # what is hidden, and what is not
    Item(
        "secret",
        "the own hand",
        f"{SECRETS}: test_a_view_names_no_card_of_another_hand test_a_spectator_sees_no_hand "
        "test_others_hear_how_many_cards_were_drawn_and_not_which "
        "test_whether_somebody_is_asked_does_not_tell_where_a_card_is; " + ANYWHERE,
    ),
    Item(
        "secret",
        "laid cards and thugs in the fist, until all reveal",
        f"{SECRETS}: test_laid_cards_and_thugs_are_told_to_nobody_else "
        "test_laid_cards_and_fists_are_dealt_anew; "
        f"{FIGHT}: test_all_reveal_in_the_same_order_once_all_have_chosen; " + ANYWHERE,
    ),
    Item(
        "secret",
        "the order of decks and of the city deck, from everybody",
        f"{SECRETS}: test_the_order_of_the_city_deck_exists_nowhere "
        "test_resampling_keeps_what_a_seat_knows_and_deals_the_rest_anew",
    ),
    Item(
        "secret",
        "the NPC's card, from everybody",
        f"{SECRETS}: test_the_card_of_the_npc_is_hidden_from_you_too; "
        f"{NPC}: test_influence_sets_a_card_aside_that_nobody_sees; " + ANYWHERE,
    ),
    Item(
        "secret",
        "all else lies open: cultists, discard piles, cards that were shown, chaos cards",
        f"{ROUND}: test_everybody_sees_what_somebody_takes test_the_number_of_cards_is_open_and_not_which "
        "test_chaos_cards_of_the_discard_pile_are_shuffled_in_and_discarded_again; "
        f"{SECRETS}: test_a_card_that_was_shown_stays_known "
        "test_the_number_of_chaos_cards_among_them_is_open; "
        f"{MATERIAL}: test_screens_can_be_closed",
    ),
    # the end
    Item(
        "end",
        "after the action phase of the last round, the sixth to the tenth",
        f"{PLANS}: test_in_the_last_round_the_game_ends_without_hiding; "
        f"{ROUND}: test_six_rounds_or_more_by_agreement; {SOLO}: test_six_rounds_or_more_if_you_like; "
        "test_invariants: test_a_game_with_ten_rounds",
    ),
    Item(
        "end",
        "points",
        f"{END}: test_a_point_for_each_dominance_marker test_a_point_for_each_cult_site_with_an_own_ritual "
        "test_a_point_for_the_most_rituals_whatever_their_levels "
        "test_the_view_tells_where_every_point_comes_from",
    ),
    Item("end", "what breaks a tie, in its order", f"{END}: test_ties_are_broken_in_this_order"),
    Item("end", "then a shared victory", f"{END}: test_a_tie_to_the_last_is_a_shared_victory"),
    Item(
        "end",
        "alone: the goal is reached or missed, and its conditions are ticked",
        f"{SOLO}: test_the_first_goal_is_to_beat_the_npc test_each_goal_asks_for_more; "
        f"{WORDING}: test_line_mode_ticks_the_conditions_of_the_goal_in_the_result "
        "test_the_last_marker_ends_a_solo_game_and_every_condition_of_its_goal_is_ticked; "
        "../page/test_cults: test_the_result_of_a_solo_game_ticks_every_condition_of_the_goal",
    ),
    # options
    Item(
        "option",
        "players: 1 to 4",
        f"{MATERIAL}: test_one_to_four_can_play; test_invariants: test_nothing_is_lost_and_nothing_appears",
    ),
    Item(
        "option",
        "rounds: 6 to 10",
        f"{ROUND}: test_six_rounds_or_more_by_agreement; "
        f"{FOREIGN}: test_more_rounds_may_be_agreed_but_not_fewer",
    ),
    Item(
        "option",
        "stacks: chosen, of the first game, by chance",
        f"{SETUP}: test_each_in_turn_puts_a_stack_into_a_district test_stacks_by_chance "
        "test_the_stacks_of_the_first_game_cost_five_in_each_district; "
        f"{SOLO}: test_you_lay_out_all_stacks_yourself",
    ),
    Item(
        "option",
        "prologue: by chance, fixed, of the first game",
        f"{SETUP}: test_the_prologue_says_how_sane_the_districts_are "
        "test_the_prologue_of_the_first_game_is_the_one_that_the_box_recommends "
        "test_an_investigator_sets_out_everywhere_unless_the_prologue_says_otherwise",
    ),
    Item(
        "option",
        "influence: in a full district, literal or the second part",
        f"{INFLUENCE}: test_a_ritual_space_must_be_free "
        "test_a_full_district_cannot_be_emptied_by_sabotage_first",
    ),
    Item(
        "option",
        "screens: open or closed",
        f"{MATERIAL}: test_screens_can_be_closed; "
        f"{PLAY}: test_behind_closed_screens_nobody_reads_how_many_cultists_somebody_has "
        "test_behind_closed_screens_everybody_still_sees_what_is_taken; "
        f"{WORLDS}: test_what_is_hidden_can_be_noticed_nowhere",
    ),
    Item(
        "option",
        "goal: by chance, 1 to 8",
        f"{SOLO}: test_your_cult_site_comes_after_it_and_the_goal_last test_each_goal_asks_for_more "
        "test_the_goal_of_the_first_game_has_the_lowest_number; "
        f"{FOREIGN}: test_a_prologue_or_goal_that_the_box_does_not_have_is_refused",
    ),
    Item(
        "option",
        "content: a file of one's own",
        f"{PLAY}: test_cards_of_a_content_file_are_offered_bought_and_told_by_their_own_names; "
        f"{FOREIGN}: test_a_box_by_chance_is_played_to_the_end; "
        f"{CONTENT}: test_all_mistakes_are_told_at_once test_a_mistake_is_found_in_the_file_by_its_line "
        "test_a_file_with_one_part_leaves_the_others_as_they_are",
    ),
    Item(
        "option",
        "start: by chance or the first seat (ours)",
        f"{SETUP}: test_chance_says_who_is_first_cultist",
    ),
    Item(
        "option",
        "head_start: cultists for those who begin (ours)",
        "test_head_start: test_all_but_the_last_in_turn_take_cultists_before_the_first_round "
        "test_without_the_option_nobody_takes_any",
    ),
    Item(
        "option",
        "npc_rerolls: a weaker NPC (ours)",
        f"{NPC}: test_with_one_re_roll_agreed_the_npc_rolls_twice",
    ),
    # what happens by itself
    Item(
        "automatic",
        "the city card and the advances that it brings",
        f"{ROUND}: test_in_every_later_round_the_top_city_card_is_revealed "
        "test_investigators_advance_where_the_card_says_so test_cards_hold_once_for_the_round_or_for_good "
        "test_there_is_no_city_card_in_the_first_round",
    ),
    Item(
        "automatic",
        "chaos cards are discarded",
        f"{ROUND}: test_chaos_cards_are_discarded_and_not_replaced; "
        f"{INFLUENCE}: test_a_drawn_chaos_card_is_discarded_at_once",
    ),
    Item(
        "automatic",
        "an empty deck is made anew",
        f"{ROUND}: test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw "
        "test_chaos_cards_just_drawn_are_not_shuffled_in_again "
        "test_whoever_has_too_few_cards_draws_what_there_is; "
        f"{NPC}: test_an_empty_deck_of_the_npc_is_made_anew_while_it_reveals",
    ),
    Item(
        "automatic",
        "an investigator arrives, another one sets out",
        f"{MATERIAL}: test_whoever_arrives_stays_and_a_new_one_sets_out_at_once; "
        f"{PREPARATION}: test_the_example_of_page_17; "
        f"{NPC}: test_an_investigator_arrives_by_its_preparation_too",
    ),
    Item(
        "automatic",
        "whoever has no marker on top passes",
        f"{PLANS}: test_whoever_has_no_marker_on_top_passes; "
        f"{NPC}: test_without_a_marker_on_top_its_turn_is_skipped",
    ),
    Item(
        "automatic",
        "attacks are added up, losers lose, chaos comes",
        f"{FIGHT}: test_the_example_of_page_20 test_losers_lose_their_rituals_here_and_take_chaos "
        "test_a_tie_for_the_highest_attack_is_lost_by_all "
        "test_a_tie_below_the_highest_attack_does_not_matter",
    ),
    Item(
        "automatic",
        "cards and thugs of a confrontation go back",
        f"{FIGHT}: test_losers_lose_their_rituals_here_and_take_chaos test_street_toughs_that_lose_come_back",
    ),
    Item(
        "automatic",
        "First Cultist, round marker and plan markers",
        f"{PLANS}: test_the_marker_goes_to_the_left test_all_discard_their_hands; "
        f"{ROUND}: test_the_phases_follow_each_other_and_the_first_cultist_begins_each",
    ),
    Item(
        "automatic",
        "scoring",
        f"{MATERIAL}: test_the_most_points_win; {END}: test_ties_are_broken_in_this_order",
    ),
    Item(
        "automatic",
        "the NPC: placing, its turn, what it does instead",
        f"{SOLO}: test_you_place_first_then_a_die_places_for_the_npc "
        "test_the_npc_places_as_many_markers_as_you_also_where_it_has_nothing; "
        f"{NPC}: test_the_table_of_fallbacks test_it_acts_in_the_district_with_the_lowest_number "
        "test_it_may_execute_a_plan_more_than_twice test_if_nothing_is_possible_it_takes_two_thugs",
    ),
    Item(
        "automatic",
        "the NPC: Preparation, Influence, Growth",
        f"{NPC}: test_preparation_places_its_highest_ritual_free_of_charge "
        "test_influence_moves_its_lowest_ritual "
        "test_growth_puts_a_guardian_on_its_deck_and_destroys_a_chaos_card "
        "test_what_it_saved_waits_for_the_next_confrontation_and_is_gone_after_it",
    ),
    Item(
        "automatic",
        "the NPC: confrontation and terror",
        f"{NPC}: test_the_example_of_page_30 test_against_your_dominance_it_moves_its_highest_ritual_here "
        "test_no_ritual_is_moved_into_a_full_district_and_terror_follows "
        "test_its_terror_always_succeeds_and_brings_two_markers_without_a_confrontation "
        "test_in_a_full_row_it_replaces_yours_and_nothing_if_there_is_none",
    ),
]
PARTS = {"decision": 28, "secret": 5, "end": 5, "option": 11, "automatic": 12}


@pytest.mark.parametrize("item", CHECKLIST, ids=lambda item: f"{item.part}: {item.what}")
def test_it_has_its_proof(item: Item) -> None:
    assert missing_proofs(HERE, item.tests) == []


def test_no_part_of_the_list_is_left_out() -> None:
    assert Counter(item.part for item in CHECKLIST) == PARTS


def test_every_option_of_the_game_is_in_the_list() -> None:
    listed = {item.what.partition(":")[0] for item in CHECKLIST if item.part == "option"}
    assert listed == {"players", *[option.name for option in GAME.info.options]}
