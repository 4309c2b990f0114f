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
