"""Death May Die: everything that the game decides, hides, offers and does by itself, and its proof.

Whoever asks whether something of the book can be played finds its test here; the check is that each exists,
and that no question, option and worked example is missing from the list.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from fhtagn.games.death import GAME
from tests.proofs import missing_proofs

HERE = Path(__file__).parent


class Item(NamedTuple):
    part: str
    what: str
    asked: str  # the questions of a decision, by their keys
    tests: str  # "file: test test; file: test", relative to this folder


CHECKLIST = [
    # what is decided
    Item(
        "decision",
        "which investigator, alone two",
        "investigator",
        "test_setup: test_everybody_chooses_in_turn_then_chance_deals_and_says_who_begins "
        "test_alone_one_leads_two_who_take_turns",
    ),
    Item(
        "decision",
        "which Relic",
        "relic seek",
        "test_setup: test_the_full_rules_of_the_unknown; "
        "test_skills: test_sandra_draws_two_relics_and_keeps_one "
        "test_sandra_may_look_for_a_transformed_relic_instead",
    ),
    Item(
        "decision",
        "actions, free and special ones, those of the episode, the end",
        "act act_none free_action",
        "test_actions: test_three_actions_and_the_same_one_may_be_repeated test_fewer_actions_are_allowed "
        "test_a_free_action_costs_none test_a_special_action_costs_one "
        "test_two_actions_of_the_episode_count_like_others",
    ),
    Item(
        "decision",
        "a Run step by step",
        "run walk",
        "test_actions: test_a_run_goes_up_to_three_spaces_and_back_if_one_likes test_the_example_of_the_run; "
        "test_effects: test_move_investigator_toward_a_gate_and_away_from_enemies",
    ),
    Item(
        "decision",
        "whom to Sneak past",
        "sneak",
        "test_skills: test_sneaks_leave_enemies_behind test_the_same_enemy_again_costs_another_sneak; "
        "test_examples: test_three_sneaks_may_be_spread_over_a_run_or_kept_for_the_last_step",
    ),
    Item(
        "decision",
        "whom to take along, and whether Sally follows",
        "take follow",
        "test_skills: test_the_example_of_leon test_sally_follows_and_helps",
    ),
    Item(
        "decision",
        "targets of an attack",
        "targets",
        "test_actions: test_only_enemies_in_the_own_space_are_targets; "
        "test_skills: test_brawling_die_targets_rerolls_and_all_wounds_to_each test_marksman_range_and_dice "
        "test_stella_hits_several_targets_anywhere",
    ),
    Item(
        "decision",
        "wounds among several targets",
        "share",
        "test_actions: test_the_example_of_the_attack; "
        "test_order: test_all_wounds_of_an_attack_are_dealt_before_what_a_death_causes",
    ),
    Item(
        "decision",
        "rerolls, free, for stress, of a further die",
        "reroll reroll_extra",
        "test_dice: test_a_reroll_costs_stress_and_voids_the_old_result "
        "test_rerolls_go_on_until_stress_is_full; "
        "test_skills: test_proficient_works_on_all_rolls_from_level_two_on "
        "test_show_off_three_rerolls_for_free",
    ),
    Item(
        "decision",
        "elder signs that count as something else",
        "convert",
        "test_skills: test_arcane_mastery_one_sign_then_any_number "
        "test_arcane_mastery_heals_and_counts_double; "
        "test_dice: test_a_sign_that_was_changed_is_no_sign_any_more",
    ),
    Item(
        "decision",
        "Agatha's wounds, Julien's losses, Huikong's push, the Surgeon's healing",
        "instinct prevent shove treat",
        "test_skills: test_killer_instinct_once_per_turn test_silent_witness_prevents_instead_or_as_well "
        "test_self_defense_heals_and_pushes test_surgeon_divides_and_then_heals_all",
    ),
    Item(
        "decision",
        "what is healed",
        "heal",
        "test_actions: test_the_example_of_the_rest; test_effects: test_heal_stress_wounds_and_both; "
        "test_order: test_a_rest_heals_up_to_three_so_stress_that_is_of_use_may_stay",
    ),
    Item(
        "decision",
        "gifts in a Trade",
        "trade",
        "test_actions: test_everybody_in_the_space_may_give_to_everybody "
        "test_a_trade_needs_somebody_and_something test_side_wounds_and_level_go_along",
    ),
    Item(
        "decision",
        "targets of an episode action: Lock, token and its way, Tickets",
        "lock tickets token token_way nearest_token",
        "test_episodes: test_which_lock_is_named_before_the_roll test_tickets_help_to_win_the_last_booth "
        "test_a_lost_game_gives_a_ticket_and_a_saved_visitor_too test_patients_are_carried_to_the_dock; "
        "test_effects: test_move_token_toward_away_and_from_here",
    ),
    Item(
        "decision",
        "ties: the nearest, the way, whom it hits, which space, which token",
        "enemy_way nearest_enemy wound_enemy side space restore close_lock cosmic",
        "test_mythos: test_where_a_way_forks_the_active_one_decides; "
        "test_effects: test_move_enemies_nearest_and_into test_wound_enemies_here_or_in_one_space_beside "
        "test_summon_at_random_and_nearest_gates test_restore_a_charge_and_a_lock "
        "test_a_second_cosmic_token_goes_to_the_nearest_space_without "
        "test_who_is_asked_is_told_by_which_text",
    ),
    Item(
        "decision",
        "where figures come that are too few",
        "summon",
        "test_mythos: test_with_too_few_figures_the_active_one_says_where_they_come",
    ),
    Item(
        "decision",
        "choices of a card, stress instead of a token, a card to discard",
        "option unless lose",
        "test_effects: test_gain_token_unless_stress_is_taken test_lose_card_and_discard_discovery "
        "test_who_is_asked_is_told_by_which_text; test_texts: test_every_text_does_what_was_read_on_its_card",
    ),
    Item(
        "decision",
        "another Mythos card",
        "redraw",
        "test_setup: test_the_ink_puts_a_mythos_card_under_the_deck",
    ),
    Item(
        "decision",
        "the side of a Discovery card, or none; Ruth investigates in passing",
        "claim search",
        "test_discovery: test_who_cannot_pay_must_take_the_other_side "
        "test_who_will_not_pay_must_take_the_other_side_too test_a_card_without_duty_may_be_declined "
        "test_a_price_in_wounds_must_be_survived_and_companions_may_bear_it; "
        "test_skills: test_sly_three_each_time_and_four_investigates",
    ),
    Item(
        "decision",
        "the use of a card between the steps",
        "pause",
        "test_discovery: test_a_card_without_a_time_is_used_at_any_time_of_the_own_turn; "
        "test_order: test_a_card_may_be_used_between_the_steps_of_the_end_of_a_turn",
    ),
    Item(
        "decision",
        "order of the attackers and of what happens at once",
        "face order",
        "test_mythos: test_every_enemy_attacks_once_in_the_order_of_choice_and_others_are_left_alone; "
        "test_end: test_effects_at_the_end_of_the_turn_come_in_the_order_of_choice; "
        "test_order: test_the_order_in_which_survivors_answer_is_chosen "
        "test_the_order_of_an_insanity_and_of_a_card_at_a_threshold_is_chosen",
    ),
    Item(
        "decision",
        "who takes a wound, what is ignored",
        "assign ignore_wound ignore_sanity",
        "test_discovery: test_a_companion_takes_wounds_for_its_owner; "
        "test_examples: test_several_companions_share_wounds_one_by_one; "
        "test_skills: test_toughness_ignores_wounds_and_sanity_losses",
    ),
    Item(
        "decision",
        "which skill rises",
        "level",
        "test_boards: test_a_loss_stops_at_the_threshold_and_a_skill_rises",
    ),
    # what nobody knows
    Item(
        "secret",
        "the order of every deck, and which insanities are left; nothing between partners",
        "",
        "test_secrets: test_whatever_is_shown_says_nothing_about_the_cards_to_come "
        "test_the_state_itself_knows_no_order "
        "test_a_card_that_went_under_the_deck_is_known_until_the_deck_is_made_anew",
    ),
    # how it ends
    Item(
        "end",
        "won: the final stage is defeated, before any loss",
        "",
        "test_end: test_the_final_stage_wins_even_if_the_last_investigator_would_go_mad "
        "test_after_the_victory_the_epilogue_is_told_and_no_stage_has_wounds_left",
    ),
    Item(
        "end",
        "lost: a death or madness before the summoning",
        "",
        "test_boards: test_the_fifth_wound_loses_at_once_while_the_elder_one_is_on_the_track "
        "test_from_the_last_threshold_any_loss_is_the_end; "
        "test_end: test_who_dies_before_the_summoning_of_this_turn_loses_all",
    ),
    Item("end", "lost: all are dead", "", "test_end: test_when_all_are_dead_all_is_lost"),
    Item("end", "lost: the eighth space", "", "test_end: test_the_eighth_space_is_the_end"),
    # what a table may choose
    Item(
        "option",
        "players: one to five",
        "",
        "test_setup: test_alone_one_leads_two_who_take_turns test_large_groups_draw_cards_first "
        "test_what_depends_on_the_number_of_investigators; test_invariants: test_random_games_stay_sound",
    ),
    Item("option", "episode: six, or drawn", "", "test_setup: test_boxes_may_be_drawn"),
    Item("option", "elder_one: two, or drawn", "", "test_setup: test_boxes_may_be_drawn"),
    Item(
        "option",
        "investigators: chosen, named or drawn",
        "",
        "test_setup: test_investigators_may_be_named_or_drawn",
    ),
    Item(
        "option",
        "unknown: five degrees",
        "",
        "test_setup: test_the_degrees_of_difficulty test_the_full_rules_of_the_unknown",
    ),
    Item(
        "option", "locations: printed or random", "", "test_setup: test_the_last_stages_come_somewhere_else"
    ),
    Item(
        "option",
        "content: a file of one's own",
        "",
        "test_content: test_a_file_takes_the_place_of_single_cards_and_leaves_the_rest "
        "test_each_mistake_is_told_with_its_line",
    ),
    # what happens by itself
    Item(
        "automatic",
        "followers and fire on the way",
        "",
        "test_actions: test_all_enemies_follow_even_if_others_stay "
        "test_fire_is_taken_from_the_supply_and_enemies_catch_none",
    ),
    Item("automatic", "fire at the end", "", "test_end: test_one_die_for_each_fire_token_in_one_roll"),
    Item(
        "automatic",
        "enemies move, come, or step 1 is skipped",
        "",
        "test_mythos: test_a_moved_enemy_stops_at_its_goal test_an_empty_pool_skips_the_step_only "
        "test_what_cannot_be_done_is_skipped",
    ),
    Item(
        "automatic",
        "thresholds: the marker stops, bonus dice, Relics turn",
        "",
        "test_boards: test_a_loss_stops_at_the_threshold_and_a_skill_rises test_thresholds_give_bonus_dice; "
        "test_setup: test_relics_turn_at_the_third_threshold",
    ),
    Item(
        "automatic",
        "symbols are counted, an advance in its order, the deck made anew",
        "",
        "test_end: test_three_symbols_advance_the_elder_one_and_the_deck_is_made_anew "
        "test_two_symbols_do_nothing; test_examples: test_the_elder_one_advances_once_in_a_turn_at_most; "
        "test_setup: test_unknown_monsters_act_after_the_episode_first_a_then_b",
    ),
    Item(
        "automatic",
        "the summoning and the stages",
        "",
        "test_end: test_on_the_first_red_space_it_is_summoned "
        "test_a_disrupted_ritual_summons_it_at_the_end_of_the_turn test_effects_of_all_stages_stay "
        "test_it_rolls_the_dice_of_all_revealed_stages",
    ),
    Item(
        "automatic",
        "the objective is looked at after every effect",
        "",
        "test_examples: test_once_disrupted_it_may_be_attacked_in_the_same_turn; "
        "test_episodes: test_four_innocent_jurors_on_the_square_disrupt_the_ritual "
        "test_patients_are_carried_to_the_dock test_the_last_pillar_disrupts_the_ritual_and_ghasts_come "
        "test_the_fourth_charge_blows_up_the_towers test_tickets_help_to_win_the_last_booth "
        "test_the_hunt_begins_when_all_letters_are_read",
    ),
    Item(
        "automatic",
        "turns of the dead",
        "",
        "test_end: test_turns_of_the_dead_are_skipped "
        "test_the_dead_skip_everything_but_the_check_of_the_discards",
    ),
    # the worked examples of the book
    Item("example", "page 13: Mike runs", "", "test_actions: test_the_example_of_the_run"),
    Item("example", "page 14: Mike attacks two enemies", "", "test_actions: test_the_example_of_the_attack"),
    Item("example", "page 14: Agatha rests", "", "test_actions: test_the_example_of_the_rest"),
    Item("example", "page 17: the Fisher attacks Mike", "", "test_dice: test_the_example_of_the_fisher"),
    Item("example", "page 18: the end of Ruth's turn", "", "test_examples: test_the_example_of_ruths_turn"),
    Item("example", "page 19: stage II of Tsathoggua", "", "test_end: test_the_example_of_tsathoggua"),
    Item(
        "example",
        "page 20: both die at once",
        "",
        "test_examples: test_the_last_one_dies_of_what_the_victory_leaves_undone; "
        "test_end: test_the_final_stage_wins_even_if_the_last_investigator_would_go_mad",
    ),
    Item(
        "example",
        "page 24: three Sneaks",
        "",
        "test_examples: test_three_sneaks_may_be_spread_over_a_run_or_kept_for_the_last_step",
    ),
    Item("example", "common questions: Leon takes Julien along", "", "test_skills: test_the_example_of_leon"),
]
PARTS = {"decision": 23, "secret": 1, "end": 4, "option": 7, "automatic": 8, "example": 9}


@pytest.mark.parametrize("item", CHECKLIST, ids=lambda item: f"{item.part}: {item.what}")
def test_it_has_its_proof(item: Item) -> None:
    assert missing_proofs(HERE, item.tests) == []


def test_no_part_of_the_list_is_left_out() -> None:
    assert Counter(item.part for item in CHECKLIST) == PARTS


def test_every_question_of_the_game_is_in_the_list_once() -> None:
    listed = [key for item in CHECKLIST for key in item.asked.split()]
    asked: list[str] = []
    for path in (Path(GAME.locale) / "en.json", *(Path(GAME.locale) / "en").glob("*.json")):
        prompts = json.loads(path.read_text(encoding="utf-8"))["death"].get("prompt", {})
        asked += [key for key in prompts if not key.endswith(".waiting")]
    assert sorted(listed) == sorted(asked)


def test_every_option_of_the_game_is_in_the_list() -> None:
    listed = {item.what.partition(":")[0] for item in CHECKLIST if item.part == "option"}
    assert listed == {"players", *[option.name for option in GAME.info.options]}
