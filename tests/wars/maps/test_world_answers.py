"""Cthulhu Wars: what the book answers about its further maps (p.206-211), and where each answer is proven."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.proofs import missing_proofs

HERE = Path(__file__).parent
DREAMS, ZOOGS = "test_dreamlands", "test_dreamlands_zoogs"
YUGGOTH, PLUTO, SLIME = "test_yuggoth", "test_yuggoth_faq", "test_slime_molds"


class Answer(NamedTuple):
    world: str
    question: str
    tests: str  # "file: test test", relative to this folder; several files with a semicolon


ANSWERS = [
    # p.206
    Answer(
        "dreamlands",
        "Yog-Sothoth at one of three own citadels",
        f"{DREAMS}: test_yog_sothoth_beside_one_of_three_own_gates_is_no_fourth_citadel",
    ),
    Answer(
        "dreamlands",
        "two kills and three pains for three Zoogs",
        f"{ZOOGS}: test_the_faq_case_of_two_kills_and_three_pains",
    ),
    Answer("dreamlands", "Zoogs and Necrophagy", f"{ZOOGS}: test_ghouls_take_back_the_pains_they_bring"),
    Answer("dreamlands", "Zoogs gone by pains are no kills", f"{ZOOGS}: test_only_kills_count_as_kills"),
    Answer("dreamlands", "the Dread Curse", f"{DREAMS}: test_no_curse_finds_bhole_or_zoogs"),
    Answer(
        "dreamlands",
        "Avatar and a Zoog",
        f"{ZOOGS}: test_avatar_swaps_with_one_which_perishes_without_a_citadel",
    ),
    Answer("dreamlands", "Capture Monster", f"{ZOOGS}: test_the_sleeper_captures_one_until_gather_power"),
    Answer("dreamlands", "Shantak", f"{DREAMS}: test_a_shantak_flies_from_board_to_board"),
    # p.207
    Answer(
        "celaeno",
        "an abandoned gate in the Oubliette",
        "test_celaeno: test_who_is_sent_there_takes_its_gate_on_the_own_turn",
    ),
    Answer(
        "celaeno",
        "whose captive opens the Barrier",
        "test_celaeno: test_a_captured_cultist_of_any_faction_will_do",
    ),
    Answer(
        "celaeno",
        "nothing to pay the Barrier with",
        "test_celaeno: test_who_has_nothing_to_pay_with_declares_no_battle",
    ),
    Answer(
        "celaeno",
        "what Yr and the Nhhngr brings",
        "test_celaeno: test_yr_brings_one_power_more_than_it_costs",
    ),
    Answer(
        "celaeno",
        "staying several times",
        "test_celaeno: test_who_stays_again_and_again_adds_one_and_no_more",
    ),
    Answer("celaeno", "turning up a tome", "test_celaeno: test_turning_a_tome_up_is_no_action"),
    # p.208
    Answer("primeval", "without glaciers", "test_primeval: test_the_map_can_be_played_without_them"),
    Answer(
        "primeval",
        "Beyond One",
        "test_primeval: test_the_ice_stays_behind_when_a_gate_is_carried_off "
        "test_a_gate_that_is_carried_into_the_ice_is_covered",
    ),
    Answer(
        "primeval",
        "Cursed Slumber",
        "test_primeval: test_no_covered_gate_falls_asleep "
        "test_a_slumbering_gate_that_returns_into_the_ice_loses_its_cultist",
    ),
    Answer(
        "primeval",
        "They Break Through",
        "test_primeval: test_they_break_through_summons_at_covered_gates",
    ),
    Answer(
        "primeval",
        "start areas of factions that do not play",
        "test_primeval: test_after_the_first_doom_phase_ice_covers_every_start_area",
    ),
    # p.209
    Answer("shaggai", "Flight", "test_shaggai: test_flight_loses_a_unit_but_not_a_step"),
    Answer("shaggai", "Passion", "test_shaggai: test_passion_brings_power_for_eradicated_cultists"),
    Answer("shaggai", "Yog-Sothoth", "test_shaggai: test_yog_sothoth_brings_two_signs_and_one_power"),
    Answer(
        "shaggai",
        "Ithaqua instead of Yog-Sothoth",
        "test_shaggai: test_ithaqua_still_takes_a_gate test_beside_yog_sothoth_it_is_the_other_gate",
    ),
    # p.210-211
    Answer(
        "yuggoth",
        "Great Cthulhu's requirement and the Watcher",
        f"{YUGGOTH}: test_a_kill_against_him_counts_for_great_cthulhu "
        "test_devour_and_the_like_do_not_touch_him",
    ),
    Answer("yuggoth", "a kill and a pain", f"{YUGGOTH}: test_the_faq_case_of_a_kill_and_a_pain"),
    Answer("yuggoth", "Howl and cylinders", f"{YUGGOTH}: test_they_do_not_hear_the_howl"),
    Answer("yuggoth", "Frenzy and cylinders", f"{YUGGOTH}: test_frenzy_makes_them_fight"),
    Answer(
        "yuggoth",
        "Passion and cylinders",
        f"{YUGGOTH}: test_whoever_captures_one_may_convert_it test_surgery_stirs_no_passion; "
        f"{PLUTO}: test_a_captured_one_stirs_passion_as_well",
    ),
    Answer("yuggoth", "Mummification and cylinders", f"{PLUTO}: test_they_cannot_be_mummified"),
    Answer(
        "yuggoth",
        "Slime Molds of a lost Overlook",
        f"{SLIME}: test_driven_off_the_gate_they_no_longer_bar_the_retreat",
    ),
    Answer("yuggoth", "Elder Things and the Watcher", f"{PLUTO}: test_elder_things_do_not_control_him"),
    Answer("yuggoth", "the Dread Curse", f"{PLUTO}: test_no_curse_finds_him_or_neutral_slime_molds"),
    Answer(
        "yuggoth", "Avatar and a neutral Slime Mold", f"{SLIME}: test_abilities_touch_them_like_any_monster"
    ),
    Answer(
        "yuggoth",
        "the Watcher as a Great Old One",
        f"{PLUTO}: test_he_counts_for_hibernation_while_he_is_awake "
        "test_beside_him_no_gate_goes_beyond_one_while_he_is_awake",
    ),
]

# How many questions the book answers about each of them.
PRINTED = {"dreamlands": 8, "celaeno": 6, "primeval": 5, "shaggai": 4, "yuggoth": 11}


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: f"{answer.world}: {answer.question}")
def test_the_answer_is_proven(answer: Answer) -> None:
    assert answer.tests
    assert missing_proofs(HERE, answer.tests) == []


def test_no_question_of_the_book_is_left_out() -> None:
    assert Counter(answer.world for answer in ANSWERS) == PRINTED


# The given-when-then cases of our sheets about worlds and what goes with them, by their numbers.
COLOUR, LIBRARY = "../variants/test_colour_out_of_space", "test_celaeno"
PRIESTS, BURNERS = "../cards/test_unique_priests", "../cards/test_exterminators"
EXAMPLE = "test_yuggoth_example"
CASES = {
    54: f"{PRIESTS}: test_when_he_is_gone_the_figure_is_free_again_for_either_but_for_no_other",
    55: f"{PRIESTS}: test_he_takes_a_kill_of_his_side_from_afar",
    56: f"{BURNERS}: test_each_gate_beside_one_brings_one_power_more_and_two_to_the_owner "
    "test_then_each_gives_up_a_unit_in_every_such_area",
    57: f"{COLOUR}: test_6_and_then_a_6_does_nothing_more",
    59: f"{DREAMS}: test_yog_sothoth_is_the_fourth_gate_even_beside_another "
    "test_yog_sothoth_beside_one_of_three_own_gates_is_no_fourth_citadel",
    62: f"{ZOOGS}: test_only_kills_count_as_kills",
    63: f"{ZOOGS}: test_ghouls_take_back_the_pains_they_bring",
    64: f"{ZOOGS}: test_the_howl_eliminates_one_and_nothing_comes_back; "
    f"{DREAMS}: test_no_howl_no_devouring_no_terror_touches_it",
    66: f"{LIBRARY}: test_who_stays_again_and_again_adds_one_and_no_more",
    68: f"{LIBRARY}: test_nobody_flees_through_an_archway",
    70: "test_primeval: test_four_covered_gates_bring_everybody_four_power",
    71: "test_primeval: test_the_ice_stays_behind_when_a_gate_is_carried_off "
    "test_a_gate_that_is_carried_into_the_ice_is_covered",
    72: "test_primeval: test_after_the_first_doom_phase_ice_covers_every_start_area",
    73: "test_shaggai: test_the_case_of_three_units_one_of_them_a_great_old_one_and_a_gate",
    74: "test_shaggai: test_one_unit_of_a_whole_move_action_is_lost "
    "test_whoever_else_moved_in_the_same_action_may_be_the_one test_what_does_not_walk_loses_nobody",
    75: "test_shaggai: test_without_six_books_nobody_wins",
    76: f"{YUGGOTH}: test_the_faq_case_of_a_kill_and_a_pain",
    77: f"{YUGGOTH}: test_with_four_of_ones_own_it_goes_to_the_card",
    78: f"{SLIME}: test_driven_off_the_gate_they_no_longer_bar_the_retreat",
    79: f"{YUGGOTH}: test_with_four_players_he_attacks_four_times_in_their_order_and_moves_each_time; "
    f"{EXAMPLE}: test_the_printed_example",
    226: f"{LIBRARY}: test_yr_brings_one_power_more_than_it_costs test_yr_is_not_for_whoever_has_no_power",
    227: f"{LIBRARY}: test_the_ice_age_does_not_make_it_dearer",
    228: "test_shaggai: test_no_retreat_into_it_or_across_it "
    "test_with_enemies_on_this_side_and_nothing_beyond_one_is_lost",
    229: f"{SLIME}: test_death_from_below_places_none test_desecrate_places_none",
}


@pytest.mark.parametrize("number", CASES)
def test_the_case_is_proven(number: int) -> None:
    assert missing_proofs(HERE, CASES[number]) == []
