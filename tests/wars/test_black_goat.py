"""Cthulhu Wars: Black Goat, down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves


def black_goat(*books: str, **options: str) -> WarsScenario:
    """Black Goat's turn with a gate and three acolytes in Africa."""
    t = table("bg", "gc", "ys", **options).books("bg", *books)
    return t.put("bg", "Africa", "Acolyte x3", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [("Acolyte", 6, 0), ("Ghoul", 2, 0), ("Fungi from Yuggoth", 4, 1), ("Dark Young", 3, 2)],
)
@proves("wars:bg/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("bg", "gc", "ys")
    assert t.pool("bg", unit) == count
    t.put("bg", "Asia", unit)
    assert [term.rpartition(" ")[2] for term in t.explain_strength("bg", "gc", "Asia")] == (
        [str(value)] if value else []
    )


@pytest.mark.parametrize(("unit", "cost"), [("Ghoul", 1), ("Fungi from Yuggoth", 2), ("Dark Young", 3)])
@proves("wars:bg/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    t = black_goat().power(bg=cost).does("Summon", unit)
    assert t.power_of("bg") == 0
    assert black_goat().power(bg=cost - 1).refuses("Summon", kind=unit)


# -- Fertility Cult ------------------------------------------------------------------------------------


@proves("wars:bg/fertility-cult")
def test_one_summon_brings_any_number_of_monsters_at_any_own_gates() -> None:
    t = black_goat().put("bg", "Europe", "Acolyte", gate=True)
    t.does("Summon", "Ghoul", area="Africa").does("Summon", "Dark Young", area="Europe")
    t.does("Summon", "Fungi from Yuggoth", area="Africa")
    assert t.power_of("bg") == 2
    t.done()
    assert t.asks("bg", "turn_end")  # it was the turn's action
    assert t.refuses("Summon")


@proves("wars:bg/fertility-cult", "wars:actions/summon")
def test_others_summon_one_monster_per_action() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).does("Summon", "Deep One")
    assert t.asks("gc", "turn_end")


@proves("wars:bg/fertility-cult")
def test_a_single_free_ghoul_is_a_whole_action() -> None:
    t = black_goat("The Thousand Young").put("bg", "Africa", "Shub-Niggurath").does("Summon", "Ghoul").done()
    assert t.power_of("bg") == 8
    assert t.asks("bg", "turn_end")


@proves("wars:bg/fertility-cult")
def test_the_later_printing_makes_summoning_an_unlimited_action() -> None:
    t = black_goat(fertility_cult="unlimited")
    t.does("Summon", "Ghoul")
    assert t.offers("Recruit")  # it need not be the turn's action
    assert t.may_pass  # but may be
    t.does("Recruit")
    assert t.offers("Summon")  # and also after the action
    t.does("Summon", "Fungi from Yuggoth")
    assert t.power_of("bg") == 4
    assert t.refuses("Recruit")


# -- Shub-Niggurath ------------------------------------------------------------------------------------


@proves("wars:bg/shub-niggurath")
def test_shub_niggurath_awakens_at_an_own_gate_and_takes_two_cultists() -> None:
    t = black_goat().put("bg", "Asia", "Acolyte").does("Awaken", "Shub-Niggurath", area="Africa")
    assert t.power_of("bg") == 0
    options = ["Acolyte in Africa", "Acolyte on the gate in Africa", "Acolyte in Asia"]
    assert t.asks("bg", "sacrifice", options=options)
    t.picks("Acolyte in Asia").picks("Acolyte on the gate in Africa")
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte", "Shub-Niggurath"]
    assert t.gate("Africa") == "abandoned"  # Q23: even the controller may be one of them


@proves("wars:bg/shub-niggurath", "wars:actions/all-parts")
def test_without_two_cultists_or_a_gate_she_sleeps() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte", gate=True)
    assert t.refuses("Awaken", reason="two_cultists")
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x3").gates("Africa")
    assert t.refuses("Awaken", reason="controlled_gate")
    assert black_goat().power(bg=7).refuses("Awaken", reason="power")


@proves("wars:bg/shub-niggurath")
def test_her_combat_is_own_gates_plus_own_cultists_in_play() -> None:
    t = black_goat().put("bg", "Asia", "Shub-Niggurath").put("bg", "Europe", "Acolyte", gate=True)
    t.captive("gc", "bg").gates("Australia")
    assert t.explain_strength("bg", "gc", "Asia") == ["Shub-Niggurath 6"]


# -- Avatar --------------------------------------------------------------------------------------------


@proves("wars:bg/avatar", "wars:basics/owner-chooses")
def test_avatar_swaps_places_with_a_unit_that_its_owner_picks() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Shub-Niggurath")
    t.put("gc", "Australia", "Deep One", "Acolyte x2", "Cthulhu", gate=True)
    t.does("Avatar", "Australia", "gc")
    assert t.asks("gc", "avatar", options=["Deep One", "Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte on the gate")
    assert t.where("bg", "Shub-Niggurath") == ["Australia"]
    assert t.units("gc", "Africa") == ["Acolyte"]
    assert t.gate("Australia") == "abandoned"
    assert t.power_of("bg") == 7


@proves("wars:bg/avatar")
def test_avatar_with_an_own_unit_is_allowed_and_nobody_ends_on_a_gate() -> None:
    """Q24."""
    t = table("bg", "gc", "ys").put("bg", "Africa", "Shub-Niggurath").put("bg", "Asia", "Acolyte", gate=True)
    t.gates("Africa").does("Avatar", "Asia", "bg")
    assert t.where("bg", "Acolyte") == ["Africa"]
    assert t.gate("Africa") == t.gate("Asia") == "abandoned"


@proves("wars:bg/avatar")
def test_avatar_reaches_no_great_old_one_and_not_her_own_area() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Shub-Niggurath").put("ys", "Africa", "Undead")
    t.put("gc", "Asia", "Cthulhu")
    assert t.refuses("Avatar", reason="no_victim")
    t.put("gc", "Asia", "Deep One").power(bg=0)
    assert t.refuses("Avatar", reason="power")


@proves("wars:bg/avatar", "wars:basics/sources")
def test_avatar_belongs_to_shub_niggurath_in_play() -> None:
    t = black_goat().put("gc", "Asia", "Deep One")
    assert t.refuses("Avatar")
    assert t.reasons("Avatar") == []  # not even greyed out: she sleeps


# -- Blood Sacrifice -----------------------------------------------------------------------------------


@proves("wars:bg/blood-sacrifice", "wars:doom/special")
def test_a_cultist_for_an_elder_sign_once_per_doom_phase() -> None:
    t = black_goat("Blood Sacrifice").put("bg", "Asia", "Shub-Niggurath").doom_turn("bg")
    t.uses("Blood Sacrifice", "Acolyte")
    assert t.signs_of("bg") == 1
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte"]
    assert t.refuses("Blood Sacrifice", reason="once_per_phase")
    t.does("Ritual")
    assert t.signs_of("bg") == 2


@proves("wars:bg/blood-sacrifice", "wars:doom/special")
def test_giving_the_controller_before_the_ritual_lowers_its_doom() -> None:
    t = black_goat("Blood Sacrifice").put("bg", "Asia", "Shub-Niggurath").doom_turn("bg")
    t.uses("Blood Sacrifice", "Acolyte on the gate").does("Ritual")
    assert t.doom_of("bg") == 0
    t = black_goat("Blood Sacrifice").put("bg", "Asia", "Shub-Niggurath").doom_turn("bg")
    t.does("Ritual").uses("Blood Sacrifice", "Acolyte on the gate")
    assert t.doom_of("bg") == 1


@proves("wars:bg/blood-sacrifice")
def test_without_shub_niggurath_or_cultists_there_is_no_blood() -> None:
    assert black_goat("Blood Sacrifice").doom_turn("bg").refuses("Blood Sacrifice", reason="goo_in_play")
    t = (
        table("bg", "gc", "ys")
        .books("bg", "Blood Sacrifice")
        .put("bg", "Asia", "Shub-Niggurath")
        .doom_turn("bg")
    )
    assert t.refuses("Blood Sacrifice", reason="no_cultist")


# -- Frenzy --------------------------------------------------------------------------------------------


@proves("wars:bg/frenzy")
def test_cultists_fight_with_one_and_may_attack_alone() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")
    t.books("bg", "Frenzy")
    assert t.explain_strength("bg", "gc", "Asia") == ["Frenzy 1"]
    assert t.explain_strength("gc", "bg", "Asia") == []
    t.does("Battle").dice(6)
    assert t.pool("gc", "Acolyte") == 6


@proves("wars:bg/frenzy", "wars:actions/capture")
def test_a_frenzied_cultist_can_still_be_captured() -> None:
    t = (
        table("gc", "bg", "ys")
        .books("bg", "Frenzy")
        .put("bg", "Asia", "Acolyte x3")
        .put("gc", "Asia", "Deep One")
    )
    t.does("Capture")
    assert t.captives("gc") == ["bg"]


# -- Ghroth: the sharing out has its own file ----------------------------------------------------------


@proves("wars:bg/ghroth", "wars:basics/complete")
def test_a_failed_ghroth_places_an_acolyte_of_any_faction_anywhere() -> None:
    """T74: it must be placed."""
    t = black_goat("Ghroth").put("bg", "Asia", "Fungi x2").put("bg", "Europe", "Fungi from Yuggoth")
    t.put("gc", "Asia", "Acolyte").does("Ghroth").dice(3)
    assert t.power_of("bg") == 6
    assert t.asks("bg", "ghroth_faction", options=["bg", "gc", "ys"])
    assert not t.may_pass
    t.picks("gc")
    assert t.asks("bg", "ghroth_area")
    t.picks("Africa")
    assert t.units("gc", "Africa") == ["Acolyte"]


@proves("wars:bg/ghroth")
def test_ghroth_may_be_tried_without_fungi_and_without_acolytes_in_any_pool() -> None:
    """T74: then nothing happens, and the action was legal."""
    t = table("bg", "gc", "ys").books("bg", "Ghroth")
    for faction, area in (("bg", "Africa"), ("gc", "Asia"), ("ys", "Europe")):
        t.put(faction, area, "Acolyte x6")
    t.does("Ghroth").dice(1)
    assert t.asks("gc", "turn")
    assert t.power_of("bg") == 6
    for faction in ("bg", "gc", "ys"):
        assert t.pool(faction, "Acolyte") == 0


@proves("wars:bg/ghroth")
def test_captured_acolytes_are_in_no_pool() -> None:
    t = (
        table("bg", "gc", "ys")
        .books("bg", "Ghroth")
        .put("bg", "Africa", "Acolyte x6")
        .put("gc", "Asia", "Acolyte x6")
    )
    t.put("ys", "Europe", "Acolyte x5").captive("bg", "ys").does("Ghroth").dice(6)
    assert t.prompt != "ghroth_faction"
    assert t.captives("bg") == ["ys"]


@proves("wars:bg/ghroth")
def test_areas_with_fungi_are_counted_not_fungi() -> None:
    t = (
        table("bg", "gc", "ys")
        .books("bg", "Ghroth")
        .put("bg", "Asia", "Fungi x4")
        .put("gc", "Europe", "Acolyte x2")
    )
    t.does("Ghroth").dice(2)
    assert t.asks("bg", "ghroth_faction")


# -- Necrophagy ----------------------------------------------------------------------------------------


@proves("wars:bg/necrophagy", "wars:battle/third-parties")
def test_ghouls_come_to_any_battle_and_each_adds_a_pain_to_both_sides() -> None:
    t = battle(
        gc("Deep One", "Acolyte"),
        ys("Undead x2", "Acolyte"),
        bg("Ghoul x2", area="Europe", books=["Necrophagy"]),
        area="Asia",
    )
    t.dice(1).dice(1)
    assert t.asks("bg", "before_pains")
    t.uses("Necrophagy")
    assert t.units("bg", "Asia") == ["Ghoul"]
    t.passes("bg")
    assert t.asks("ys", "assign_pain", options=["Acolyte", "Undead"])
    t.picks("Acolyte")
    assert t.asks("gc", "assign_pain", options=["Acolyte", "Deep One"])


@proves("wars:bg/necrophagy")
def test_arriving_ghouls_cannot_take_the_pains() -> None:
    """T56."""
    t = battle(
        bg("Fungi from Yuggoth", books=["Necrophagy"]),
        gc("Deep One x2"),
        bg("Ghoul", area="Europe"),
        area="Asia",
    )
    t.dice(1).dice(1, 1).uses("Necrophagy")
    assert t.asks("bg", "retreat")  # the Fungi had to take it
    t.picks("Africa")
    assert t.units("bg", "Asia") == ["Ghoul"]


@proves("wars:bg/necrophagy")
def test_ghouls_in_the_battle_are_not_used() -> None:
    t = battle(bg("Fungi from Yuggoth", "Ghoul", books=["Necrophagy"]), gc("Deep One x2"), area="Asia")
    t.dice(1).dice(1, 1)
    assert t.happened("wars.battle_over")


@proves("wars:bg/necrophagy")
def test_a_ghoul_watching_in_the_area_need_not_move() -> None:
    t = battle(gc("Deep One"), ys("Acolyte"), bg("Ghoul", books=["Necrophagy"]), area="Asia")
    t.dice(1).uses("Necrophagy")
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.asks("gc", "retreat")


@proves("wars:bg/necrophagy", "wars:cc/invisibility")
def test_an_exempted_ghoul_may_be_used_where_it_stands() -> None:
    t = battle(
        cc("Flying Polyp", books=["Invisibility"]),
        bg("Ghoul", "Fungi from Yuggoth", books=["Necrophagy"]),
        area="Asia",
    )
    t.uses("Invisibility", unit="Ghoul").dice(1).dice(1).uses("Necrophagy")
    t.picks("Europe").picks("Africa")
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.units("cc", "Asia") == []


@proves("wars:bg/necrophagy", "wars:basics/optional")
def test_necrophagy_is_optional_and_comes_after_the_kills() -> None:
    t = battle(
        gc("Deep One x2"), ys("Undead x2"), bg("Ghoul", area="Europe", books=["Necrophagy"]), area="Asia"
    )
    t.dice(6, 1).dice(1)
    assert t.asks("bg", "before_pains")
    t.passes("bg")
    assert t.where("bg", "Ghoul") == ["Europe"]
    assert t.happened("wars.battle_over")


# -- The Red Sign --------------------------------------------------------------------------------------


@proves("wars:bg/red-sign", "wars:gates/controller")
def test_dark_young_create_and_control_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dark Young").put("bg", "Africa", "Acolyte")
    assert t.refuses("Create Gate", area="Asia")
    t.books("bg", "The Red Sign").does("Create Gate", area="Asia").does("Control Gate", "Dark Young")
    assert t.gate("Asia") == "bg"
    assert t.keeper("Asia") == "Dark Young"


@proves("wars:bg/red-sign", "wars:gates/abandon")
def test_summon_abandon_and_control_in_one_turn() -> None:
    """T14."""
    t = black_goat("The Red Sign").does("Summon", "Dark Young").done()
    t.does("Abandon Gate").does("Control Gate", "Dark Young").done()
    assert t.keeper("Africa") == "Dark Young"


@proves("wars:bg/red-sign")
def test_dark_young_give_power_and_strength() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dark Young", "Shub-Niggurath", "Acolyte")
    t.put("bg", "Africa", "Dark Young")
    assert t.explain_income("bg") == ["Cultists 1"]
    assert t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2", "Shub-Niggurath 1"]
    t.books("bg", "The Red Sign")
    assert t.explain_income("bg") == ["Cultists 1", "The Red Sign 2"]
    assert t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2", "Shub-Niggurath 1", "The Red Sign 2"]


@proves("wars:bg/red-sign", "wars:actions/capture")
def test_for_everything_else_they_stay_monsters() -> None:
    t = table("gc", "bg", "ys").books("bg", "The Red Sign", "Frenzy")
    t.put("bg", "Asia", "Dark Young", gate=True).put("gc", "Asia", "Starspawn", "Cthulhu")
    assert t.refuses("Capture", reason="nobody_to_capture")
    assert t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2"]  # no Frenzy
    t.turn("bg")
    assert t.refuses("Awaken", reason="two_cultists")


# -- The Thousand Young --------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "cost"), [("Ghoul", 0), ("Fungi from Yuggoth", 1), ("Dark Young", 2)])
@proves("wars:bg/thousand-young")
def test_with_shub_niggurath_monsters_cost_one_less(unit: str, cost: int) -> None:
    t = black_goat("The Thousand Young").put("bg", "Asia", "Shub-Niggurath").does("Summon", unit)
    assert t.power_of("bg") == 8 - cost


@proves("wars:bg/thousand-young")
def test_without_her_they_cost_the_printed_price_and_cultists_always_do() -> None:
    assert black_goat("The Thousand Young").does("Summon", "Fungi from Yuggoth").power_of("bg") == 6
    t = black_goat("The Thousand Young").put("bg", "Asia", "Shub-Niggurath").does("Recruit", area="Asia")
    assert t.power_of("bg") == 7


@proves("wars:bg/thousand-young")
def test_neutral_monsters_cost_what_they_cost_and_the_sheet_does_not_say_otherwise() -> None:
    t = black_goat("The Thousand Young").holds("bg", "Elder Thing").put("bg", "Asia", "Shub-Niggurath")
    assert t.does("Summon", "Elder Thing").power_of("bg") == 6
    for lang, names in (("de", "Ghoule, Fungi und Dunkle Junge"), ("en", "Ghouls, Fungi and Dark Young")):
        assert names in GAME.words(lang).key("wars.about.bg.thousand_young")


# -- requirements --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("areas", "slots"),
    [
        (3, []),
        (4, ["areas_4"]),
        (5, ["areas_4"]),
        (6, ["areas_4", "areas_6"]),
        (8, ["areas_4", "areas_6", "areas_8"]),
    ],
)
@proves("wars:bg/four-areas", "wars:bg/six-areas", "wars:bg/eight-areas", "wars:books/several")
def test_units_in_so_many_areas(areas: int, slots: list[str]) -> None:
    t = table("bg", "gc", "ys")
    names = [
        "Africa",
        "Asia",
        "Europe",
        "Australia",
        "Antarctica",
        "Indian Ocean",
        "Arctic Ocean",
        "South America",
    ]
    for area, unit in zip(
        names[:areas], ["Acolyte", "Ghoul", *["Fungi from Yuggoth"] * 4, "Ghoul", "Dark Young"], strict=False
    ):
        t.put("bg", area, unit)
    t.does("Recruit", area="Africa")
    assert t.slots_of("bg") == slots


@proves("wars:bg/four-areas", "wars:books/kept")
def test_a_book_stays_when_the_units_go() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Europe", "Acolyte x2")
        .put("bg", "Asia", "Ghoul")
        .put("bg", "Africa", "Ghoul")
    )
    t.moves(("Acolyte", "Europe", "Arctic Ocean")).picks("Frenzy")
    t.turn("bg").moves(("Acolyte", "Europe", "Arctic Ocean"))
    assert t.books_of("bg") == ["Frenzy"]


@proves("wars:bg/share", "wars:books/earned")
def test_sharing_areas_with_every_enemy_not_necessarily_the_same_also_in_their_turns() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "Acolyte")
    t.put("bg", "Asia", "Ghoul").put("bg", "Africa", "Acolyte").put("gc", "Asia", "Deep One")
    t.does("Recruit")
    assert t.slots_of("bg") == []  # nothing shared with Yellow Sign yet
    t.put("ys", "North Atlantic", "Acolyte").turn("ys").moves(("Acolyte", "North Atlantic", "Africa"))
    assert t.slots_of("bg") == ["share"]
    assert t.asks("bg", "book")


@proves("wars:bg/share")
def test_sharing_gives_one_power_per_enemy() -> None:
    t = table("bg", "gc", "ys", "cc").put("bg", "Europe", "Ghoul", "Acolyte").put("gc", "Europe", "Deep One")
    t.put("ys", "Europe", "Acolyte").put("cc", "Europe", "Acolyte").does("Recruit").picks("Frenzy")
    assert t.slots_of("bg") == ["share"]
    assert t.power_of("bg") == 8 - 1 + 3


@proves("wars:bg/share", "wars:actions/back")
def test_sharing_brings_her_back_into_the_action_phase() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Ghoul").put("bg", "Africa", "Ghoul").power(bg=0)
    t.put("ys", "Africa", "Acolyte").put("gc", "Europe", "Acolyte").moves(("Acolyte", "Europe", "Asia"))
    t.picks("Frenzy")
    assert t.power_of("bg") == 2
    assert t.asks("bg", "turn")


@proves("wars:bg/share")
def test_an_enemy_without_units_on_the_map_shares_nothing() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").put("gc", "Asia", "Deep One").does("Recruit")
    assert t.slots_of("bg") == []


@proves("wars:bg/eliminate-two", "wars:actions/requirement")
def test_eliminating_two_own_cultists_as_an_action() -> None:
    t = black_goat().does("Eliminate Two").picks("Acolyte").picks("Acolyte")
    assert t.units("bg", "Africa") == ["Acolyte"]
    assert t.power_of("bg") == 8
    assert t.slots_of("bg") == ["eliminate_2"]
    t.picks("Frenzy").done()
    t.put("bg", "Asia", "Acolyte x3").turn("bg")
    assert t.refuses("Eliminate Two", reason="requirement_met")


@proves("wars:bg/eliminate-two", "wars:two/losses")
def test_with_two_players_the_enemy_gains_two_doom() -> None:
    t = table("bg", "gc").put("bg", "Africa", "Acolyte x2").does("Eliminate Two")
    assert t.doom_of("gc") == 2


@proves("wars:bg/eliminate-two")
def test_one_cultist_is_not_enough() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte", "Ghoul")
    assert t.refuses("Eliminate Two", reason="two_cultists")


@proves("wars:bg/awaken")
def test_awakening_shub_niggurath() -> None:
    t = black_goat().does("Awaken", "Shub-Niggurath").picks("Acolyte").picks("Acolyte")
    assert t.slots_of("bg") == ["awaken"]
