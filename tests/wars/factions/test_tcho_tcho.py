"""Cthulhu Wars: the Tcho-Tcho, down the printed sheet (p.76-79)."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, new_game, table, tt
from tests.proofs import proves

HOME = "Asia"  # a glyph that nobody uses beside Great Cthulhu and the Black Goat


def tcho_tcho(*others: str, **options: str) -> WarsScenario:
    """The turn of the Tcho-Tcho, with their gate in Asia."""
    t = table("tt", *(others or ("gc", "bg")), **options)
    return t.put("tt", HOME, "Acolyte x3", gate=True)


def growth(t: WarsScenario) -> int:
    assert t.prompt  # everything has happened that comes before the next question
    return t.state.count("growth")


def grown(t: WarsScenario, n: int) -> WarsScenario:
    t.state.set_count("growth", n)
    return t


# -- the sheet and the beginning --------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"), [("Acolyte", 6, 0), ("High Priest", 3, 0), ("Proto-Shoggoth", 6, 1)]
)
@proves("wars:tt/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("tt", "gc", "bg")
    assert t.pool("tt", unit) == count
    t.put("tt", "Africa", unit)
    assert t.explain_strength("tt", "gc", "Africa") == ([f"{unit} {value}"] if value else [])


@proves("wars:tt/units")
def test_what_units_cost() -> None:
    assert tcho_tcho().power(tt=2).does("Summon", "Proto-Shoggoth").power_of("tt") == 0
    assert tcho_tcho().power(tt=1).refuses("Summon", reason="power")
    assert tcho_tcho().power(tt=3).does("Recruit", "High Priest").power_of("tt") == 0
    assert tcho_tcho().power(tt=2).refuses("Recruit", kind="High Priest")


@proves("wars:tt/start")
def test_they_choose_a_glyph_that_nobody_uses() -> None:
    t = new_game("gc", "bg", "tt")
    places = ["Asia", "Europe", "North America", "Arctic Ocean", "Antarctica"]
    assert t.asks("tt", "start", [f"Choose Start {area}" for area in places])
    t.does("Choose Start", "Europe")
    assert t.units("tt", "Europe") == ["Acolyte"] * 6
    assert t.gate("Europe") == "tt"
    assert t.power_of("tt") == 8


@proves("wars:tt/start")
def test_with_four_others_the_poles_and_north_america_are_left() -> None:
    t = new_game("gc", "tt", "bg", "cc", "ys")
    places = ["Arctic Ocean", "Antarctica", "North America West"]
    assert t.asks("tt", "start", [f"Choose Start {area}" for area in places])


@proves("wars:tt/start")
@pytest.mark.parametrize("players", [("tt", "gc"), ("tt", "gc", "cc"), ("tt", "gc", "cc", "bg")])
def test_they_can_play_on_every_map_with_any_number(players: tuple[str, ...]) -> None:
    assert new_game(*players).prompt == "start"


@proves("wars:tt/priests", "wars:high-priest/oath")
def test_they_have_priests_with_the_oath_when_nobody_else_has() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest").power(tt=1).uses("Unspeakable Oath")
    assert t.power_of("tt") == 3
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/priests", "wars:high-priest/game")
def test_with_the_expansion_they_get_no_fourth() -> None:
    t = table("tt", "gc", "bg", high_priests="on")
    assert t.cards_of("tt") == []
    assert t.cards_of("gc") == ["High Priest"]
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/start-priest")
@pytest.mark.parametrize(("option", "priests"), [("on", 1), ("unique", 1), ("off", 0)])
def test_with_the_expansion_they_begin_with_a_priest_for_an_acolyte(option: str, priests: int) -> None:
    t = new_game("gc", "bg", "tt", high_priests=option).does("Choose Start", "Europe")
    assert t.units("tt", "Europe") == ["Acolyte"] * (6 - priests) + ["High Priest"] * priests
    assert t.keeper("Europe") == "Acolyte"
    assert t.pool("tt", "High Priest") == 3 - priests


@proves("wars:high-priest/back", "wars:tt/priests")
def test_several_oaths_bring_them_back_again_and_again() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest x2").power(tt=1, gc=0, bg=0).does("Recruit", "Acolyte")
    t.passes()
    t.uses("Unspeakable Oath")
    assert t.power_of("tt") == 2


@proves("wars:high-priest/doom-phase", "wars:tt/priests")
def test_two_oaths_together_may_pay_for_a_ritual() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest x2").power(tt=1).doom_turn("tt")
    t.uses("Unspeakable Oath").uses("Unspeakable Oath").does("Ritual")
    assert t.power_of("tt") == 0


@proves("wars:high-priest/first-player", "wars:tt/priests")
def test_two_oaths_together_may_make_them_first() -> None:
    t = table("gc", "tt", "bg").put("tt", HOME, "High Priest x2").power(gc=6, tt=0, bg=0).phase("power")
    assert t.asks("tt", "first.before")


# -- Sycophancy -------------------------------------------------------------------------------


def ritual_of_the_goat(gates: int = 2) -> WarsScenario:
    t = table("bg", "tt", "gc")
    for area in ("South Pacific", "Australia")[:gates]:
        t.put("bg", area, "Acolyte", gate=True)
    return t.power(bg=5).doom_turn("bg").does("Ritual")


@proves("wars:tt/sycophancy")
def test_whoever_performs_a_ritual_may_go_without_a_doom() -> None:
    t = ritual_of_the_goat()
    assert t.asks("bg", "flattery")
    t.does("Less Doom")
    assert (t.doom_of("bg"), t.doom_of("tt")) == (1, 0)


@proves("wars:tt/sycophancy")
def test_or_give_one_to_the_tcho_tcho() -> None:
    t = ritual_of_the_goat().does("Grant Doom")
    assert (t.doom_of("bg"), t.doom_of("tt")) == (2, 1)


@proves("wars:tt/sycophancy")
def test_the_next_ritual_asks_anew() -> None:
    t = ritual_of_the_goat().does("Less Doom").picks("Idolatry")
    t.power(bg=6).doom_turn("bg").does("Ritual").does("Grant Doom")
    assert (t.doom_of("bg"), t.doom_of("tt")) == (1 + 2, 1)


@proves("wars:tt/sycophancy")
def test_less_than_no_doom_is_not_to_be_had() -> None:
    t = ritual_of_the_goat(gates=0)
    assert (t.doom_of("bg"), t.doom_of("tt")) == (0, 1)


@proves("wars:tt/sycophancy")
def test_nobody_flatters_himself() -> None:
    t = tcho_tcho().power(tt=5).doom_turn("tt").does("Ritual")
    assert t.doom_of("tt") == 1


@proves("wars:tt/sycophancy", "wars:end/thirty")
def test_whoever_goes_without_the_thirtieth_doom_does_not_end_the_game() -> None:
    t = table("bg", "tt", "gc").put("bg", "Australia", "Acolyte", gate=True)
    t.doom(bg=29).power(bg=5).doom_turn("bg").picks("Terror")  # for 15 doom of another
    t.does("Ritual").does("Less Doom")
    assert t.doom_of("bg") == 29
    assert not t.state.ending


@proves("wars:doom/ritual")
def test_what_a_ritual_brings_is_told_although_somebody_is_asked_in_between() -> None:
    t = table("bg", "tt", "gc").put("bg", "Australia", "Acolyte", gate=True)
    t.power(bg=5).doom_turn("bg")
    assert t.asks("bg", "doom")
    words = GAME.words("en").named(["Ada", "Bo", "Cy"])
    told = [words.say(text) for text in GAME.outlook(t.state, ("wars.ritual",))]
    assert told == [
        "costs 5 Power (0 left)",
        "brings 1 doom (then 1)",
        "doom: 1 gate +1",
        "the next ritual costs 6",
    ]


# -- Ubbo-Sathla ------------------------------------------------------------------------------


@proves("wars:tt/awakening")
def test_as_an_action_he_costs_6_and_a_priest_from_anywhere() -> None:
    t = tcho_tcho().put("tt", "Africa", "High Priest").power(tt=6).does("Awaken", "Ubbo-Sathla")
    assert t.where("tt", "Ubbo-Sathla") == [HOME]
    assert t.power_of("tt") == 0
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/awakening")
def test_with_5_power_he_sleeps_on() -> None:
    t = tcho_tcho().put("tt", "Africa", "High Priest").power(tt=5)
    assert t.refuses("Awaken", reason="power")


@proves("wars:tt/awakening")
def test_he_wants_a_priest() -> None:
    assert tcho_tcho().power(tt=6).refuses("Awaken", reason="priest_to_give")


@proves("wars:tt/awakening")
def test_he_wants_a_gate_of_their_own() -> None:
    t = table("tt", "gc", "bg").put("tt", HOME, "High Priest").gates(HOME)
    assert t.refuses("Awaken", reason="controlled_gate")


@proves("wars:tt/awakening")
def test_they_choose_which_priest_is_given_up() -> None:
    t = tcho_tcho().put("tt", "Africa", "High Priest").put("tt", "Europe", "High Priest").power(tt=6)
    t.does("Awaken", "Ubbo-Sathla")
    assert t.asks("tt", "priest_given", ["High Priest in Africa", "High Priest in Europe"])
    t.picks("High Priest in Europe")
    assert t.where("tt", "High Priest") == ["Africa"]


@proves("wars:tt/awakening")
def test_a_priest_who_kept_the_gate_leaves_it_abandoned() -> None:
    t = table("tt", "gc", "bg").put("tt", HOME, "High Priest", gate=True).power(tt=6)
    t.does("Awaken", "Ubbo-Sathla")
    assert t.where("tt", "Ubbo-Sathla") == [HOME]
    assert t.gate(HOME) == "abandoned"


@proves("wars:tt/awakening")
def test_in_their_doom_phase_he_costs_nothing_but_the_priest() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest").power(tt=0).doom_turn("tt").does("Doom Awakening")
    assert t.where("tt", "Ubbo-Sathla") == [HOME]
    assert t.pool("tt", "High Priest") == 3
    assert t.power_of("tt") == 0


@proves("wars:tt/awakening")
@pytest.mark.parametrize(
    ("units", "gate", "reason"),
    [
        (("Acolyte",), True, "priest_to_give"),
        (("High Priest",), False, "controlled_gate"),
        (("High Priest", "Ubbo-Sathla"), True, "already_awake"),
    ],
)
def test_why_he_does_not_awaken_in_the_doom_phase(units: tuple[str, ...], gate: bool, reason: str) -> None:
    t = table("tt", "gc", "bg").put("tt", HOME, *units, gate=gate).power(tt=5).dice(1).doom_turn("tt")
    assert t.reasons("Doom Awakening") == [reason]


@proves("wars:tt/growth")
def test_he_fights_with_as_many_dice_as_he_has_grown() -> None:
    t = grown(tcho_tcho(), 7).put("tt", "Africa", "Ubbo-Sathla")
    assert t.explain_strength("tt", "gc", "Africa") == ["Ubbo-Sathla 7"]
    assert grown(t, 0).explain_strength("tt", "gc", "Africa") == []


@proves("wars:tt/hells-banquet", "wars:tt/growth")
def test_he_grows_by_a_die_in_every_doom_phase() -> None:
    t = tcho_tcho().put("tt", HOME, "Ubbo-Sathla").dice(4).doom_turn("tt")
    assert growth(t) == 4
    t.dice(6).doom_turn("tt")
    assert growth(t) == 10


@proves("wars:tt/hells-banquet")
def test_not_in_the_doom_phase_in_which_he_awakens() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest").power(tt=9).doom_turn("tt").does("Doom Awakening")
    assert growth(t) == 0
    assert not t.happened("wars.grown")


@proves("wars:tt/hells-banquet")
def test_he_grows_although_he_is_not_in_play() -> None:
    t = tcho_tcho().awakened("Ubbo-Sathla").dice(3).doom_turn("tt")
    assert growth(t) == 3


@proves("wars:tt/hells-banquet")
def test_before_he_was_ever_awakened_nobody_rolls() -> None:
    assert growth(tcho_tcho().doom_turn("tt")) == 0


@proves("wars:tt/hells-banquet")
def test_the_turns_of_others_do_not_make_him_grow() -> None:
    t = tcho_tcho("bg", "cc").put("tt", HOME, "Ubbo-Sathla").doom_turn("bg")
    assert growth(t) == 0


@proves("wars:tt/hells-banquet", "wars:elder-thing/mind-control")
def test_an_elder_thing_beside_him_spoils_the_meal() -> None:
    t = tcho_tcho("bg", "cc").put("tt", HOME, "Ubbo-Sathla").put("bg", HOME, "Elder Thing").doom_turn("tt")
    assert growth(t) == 0


@proves("wars:doom/ritual")
def test_he_brings_an_elder_sign_in_a_ritual() -> None:
    t = tcho_tcho().put("tt", HOME, "Ubbo-Sathla").power(tt=5).dice(1).doom_turn("tt").does("Ritual")
    assert t.signs_of("tt") == 1


@proves("wars:two/average")
def test_two_players_score_3_doom_for_him() -> None:
    t = battle(gc("Starspawn"), tt("Ubbo-Sathla"), area="Africa", two_players=True)
    grown(t, 0)
    t.dice(6, 1, 1)
    assert t.pool("tt", "Ubbo-Sathla") == 1
    assert t.doom_of("gc") == 3


# -- Hierophants ------------------------------------------------------------------------------


def earns_book(t: WarsScenario, book: str) -> WarsScenario:
    """Their first requirement is met by removing the gate in Asia."""
    return t.does("Give Up Gate").picks(book)


def ordaining(*others: str, **options: str) -> WarsScenario:
    return tcho_tcho(*others, **options).put("tt", "Africa", "Acolyte", gate=True)


@proves("wars:tt/hierophants")
def test_taking_it_brings_a_priest_to_a_gate() -> None:
    t = earns_book(ordaining(), "Hierophants")
    assert t.where("tt", "High Priest") == ["Africa"]
    assert t.power_of("tt") == 8


@proves("wars:tt/hierophants")
def test_every_further_book_brings_one_to_a_gate_of_their_choice() -> None:
    t = ordaining().put("tt", "Europe", "Acolyte", gate=True).books("tt", "Hierophants")
    t.slots("tt", "awaken")
    t = earns_book(t, "Terror")
    assert t.asks("tt", "ordain", ["Europe", "Africa"])
    assert t.picks("Europe").where("tt", "High Priest") == ["Europe"]


@proves("wars:tt/hierophants")
def test_without_it_books_bring_none() -> None:
    assert earns_book(ordaining(), "Terror").where("tt", "High Priest") == []


@proves("wars:tt/hierophants")
def test_a_neutral_spellbook_brings_none() -> None:
    t = ordaining().beside_the_map("Recriminations").books("tt", "Hierophants").slots("tt", "awaken")
    t.does("Give Up Gate").picks("Recriminations")
    assert t.where("tt", "High Priest") == []


@proves("wars:tt/hierophants-growth")
def test_with_all_priests_in_play_ubbo_sathla_grows_instead() -> None:
    t = earns_book(ordaining().put("tt", "Africa", "High Priest x3"), "Hierophants")
    assert growth(t) == 1


@proves("wars:tt/hierophants-for-all")
def test_with_the_expansion_the_others_place_theirs_at_their_gates() -> None:
    t = ordaining(high_priests="on").put("gc", "Europe", "Acolyte", gate=True)
    t.put("gc", "Australia", "Acolyte", gate=True)
    t = earns_book(t, "Hierophants")
    assert t.asks("gc", "ordain", ["Australia", "Europe"])
    t.picks("Europe")
    assert t.where("gc", "High Priest") == ["Europe"]
    assert t.where("bg", "High Priest") == []  # no gate
    assert t.where("tt", "High Priest") == ["Africa"]


@proves("wars:tt/hierophants-for-all")
def test_later_books_bring_the_others_nothing() -> None:
    t = ordaining(high_priests="on").put("gc", "Europe", "Acolyte", gate=True).books("tt", "Hierophants")
    earns_book(t.slots("tt", "awaken"), "Terror")
    assert t.where("tt", "High Priest") == ["Africa"]
    assert t.where("gc", "High Priest") == []


@proves("wars:tt/hierophants-for-all")
def test_without_the_expansion_the_others_have_nobody_to_place() -> None:
    t = earns_book(ordaining().put("gc", "Europe", "Acolyte", gate=True), "Hierophants")
    assert t.units("gc", "Europe") == ["Acolyte"]


# -- Idolatry ---------------------------------------------------------------------------------


@proves("wars:tt/idolatry")
def test_any_units_from_adjacent_areas_gather_at_a_glyph_for_1_power() -> None:
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Asia", "Proto-Shoggoth", "Acolyte x2")
    t.put("tt", "Indian Ocean", "Ubbo-Sathla").put("tt", "South Pacific", "Acolyte")
    t.does("Idolatry", "Africa")
    assert t.asks("tt", "idolatry")
    assert not t.offers("Pick", unit="Acolyte in South Pacific")
    t.picks("Proto-Shoggoth").picks("Ubbo-Sathla").picks("Acolyte in Asia").done()
    assert t.units("tt", "Africa") == ["Acolyte", "Proto-Shoggoth", "Ubbo-Sathla"]
    assert t.units("tt", "Asia") == ["Acolyte"]
    assert t.power_of("tt") == 7


@proves("wars:tt/idolatry")
def test_only_areas_with_a_glyph_are_idols() -> None:
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "North Atlantic", "Acolyte")
    areas = ["Arctic Ocean", "North America", "Europe", "Asia", "Africa"]
    assert [area for area in areas if t.offers("Idolatry", area=area)] == areas
    assert not t.offers("Idolatry", area="South America")  # no glyph
    assert not t.offers("Idolatry", area="South Pacific")  # not adjacent


@proves("wars:tt/idolatry")
def test_at_least_one_unit_comes_and_it_needs_one_beside_a_glyph() -> None:
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Asia", "Acolyte", "Proto-Shoggoth")
    assert not t.does("Idolatry", "Africa").may_pass
    t = table("tt", "gc", "bg").books("tt", "Idolatry")
    assert t.refuses("Idolatry", reason="no_pilgrims")


@proves("wars:tt/idolatry", "wars:gates/abandoned")
def test_the_keeper_of_a_gate_may_go_and_abandons_it() -> None:
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Asia", "Acolyte", gate=True)
    t.does("Idolatry", "Africa")
    assert t.units("tt", "Africa") == ["Acolyte"]
    assert t.gate("Asia") == "abandoned"


@proves("wars:tt/idolatry")
def test_without_power_there_is_no_idolatry() -> None:
    t = tcho_tcho().books("tt", "Idolatry").power(tt=1)
    assert t.offers("Idolatry")
    t = tcho_tcho().books("tt", "Idolatry").power(tt=0)
    assert t.refuses("Idolatry", reason="power")


# -- Martyrdom --------------------------------------------------------------------------------


@proves("wars:tt/martyrdom")
def test_a_priest_dies_for_all_the_others() -> None:
    t = battle(
        gc("Cthulhu"), tt("High Priest", "Acolyte", "Proto-Shoggoth", books=["Martyrdom"]), area="Asia"
    )
    t.uses("Devour").picks("Acolyte").dice(6, 6, 1, 1, 1, 1).rolls()
    assert t.asks("tt", "battle.pains")
    t.uses("Martyrdom").picks("Africa")
    assert t.where("tt", "Proto-Shoggoth") == ["Africa"]
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/martyrdom", "wars:basics/optional")
def test_they_may_let_all_of_them_die() -> None:
    t = battle(gc("Starspawn"), tt("High Priest", "Acolyte", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6, 1).passes()
    assert t.units("tt", "Asia") == []
    assert t.pool("tt", "Acolyte") == 6


@proves("wars:tt/martyrdom")
def test_of_two_dying_priests_one_is_enough() -> None:
    t = battle(gc("Starspawn"), tt("High Priest x2", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6, 1).uses("Martyrdom").picks("Africa")
    assert t.where("tt", "High Priest") == ["Africa"]


@proves("wars:tt/martyrdom")
def test_with_nobody_else_to_save_nobody_is_asked() -> None:
    t = battle(gc("Starspawn"), tt("High Priest", "Acolyte", books=["Martyrdom"]), area="Asia")
    t.dice(6, 1, 1).picks("High Priest")
    assert t.pool("tt", "High Priest") == 3
    assert t.units("tt", "Asia") == ["Acolyte"]


@proves("wars:tt/martyrdom")
def test_without_a_dying_priest_there_is_no_martyr() -> None:
    t = battle(gc("Starspawn"), tt("High Priest", "Acolyte x2", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6, 1).picks("Acolyte").picks("Acolyte")
    assert t.units("tt", "Asia") == ["High Priest"]


@proves("wars:tt/martyrdom")
def test_the_opponents_dead_stay_dead() -> None:
    t = battle(
        tt("High Priest", "Proto-Shoggoth x2", books=["Martyrdom"]), gc("Starspawn", "Deep One"), area="Asia"
    )
    t.dice(6, 6).dice(6, 6, 1, 1)
    t.picks("High Priest").uses("Martyrdom").picks("Africa")
    assert t.units("gc", "Asia") == []
    assert t.where("tt", "Proto-Shoggoth") == ["Africa", "Asia"]


@proves("wars:tt/martyrdom", "wars:tt/goo-killed")
def test_a_great_old_one_can_be_saved_too() -> None:
    t = battle(gc("Starspawn"), tt("Ubbo-Sathla", "High Priest", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6, 1).uses("Martyrdom").picks("Africa")
    assert t.where("tt", "Ubbo-Sathla") == ["Africa"]


# -- Soulless ---------------------------------------------------------------------------------


@proves("wars:tt/soulless")
def test_their_captives_bring_nothing() -> None:
    t = table("gc", "tt", "bg").captive("gc", "tt", 2).captive("gc", "bg", 1)
    assert t.explain_income("gc") == ["Captives 3"]
    t.books("tt", "Soulless")
    assert t.explain_income("gc") == ["Captives 3", "Soulless -2"]


@proves("wars:tt/soulless", "wars:power/captives")
def test_they_go_home_all_the_same() -> None:
    t = table("gc", "tt", "bg").captive("gc", "tt", 2).books("tt", "Soulless").power(gc=7, tt=0, bg=0)
    assert t.phase("power").asks("gc", "direction")
    assert t.power_of("gc") == 7
    assert t.pool("tt", "Acolyte") == 6


# -- Tablets of the Gods ----------------------------------------------------------------------


def tablets(**options: str) -> WarsScenario:
    """Two priests at one gate, one without a gate."""
    t = tcho_tcho(**options).books("tt", "Tablets of the Gods").put("tt", HOME, "High Priest x2")
    return t.put("tt", "Africa", "High Priest").power(tt=5).doom_turn("tt")


@proves("wars:tt/tablets")
def test_a_ritual_brings_a_sign_for_each_gate_with_a_priest_and_costs_all_priests() -> None:
    t = tablets().does("Ritual")
    assert t.signs_of("tt") == 1
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/tablets")
def test_a_priest_elsewhere_earns_no_sign_and_is_lost_too() -> None:
    """EN FAQ p.188."""
    t = tcho_tcho().books("tt", "Tablets of the Gods").put("tt", HOME, "High Priest").power(tt=5)
    t.put("tt", "Africa", "High Priest").doom_turn("tt").does("Ritual")
    assert t.signs_of("tt") == 1
    assert t.where("tt", "High Priest") == []
    assert t.pool("tt", "High Priest") == 3


@proves("wars:tt/tablets")
def test_by_option_for_each_priest() -> None:
    assert tablets(tablets="per_priest").does("Ritual").signs_of("tt") == 3


@proves("wars:tt/tablets", "wars:doom/ritual")
def test_that_is_on_top_of_the_sign_for_ubbo_sathla() -> None:
    t = tablets().does("Doom Awakening").picks("High Priest in Africa").picks("Terror").does("Ritual")
    assert t.signs_of("tt") == 2


@proves("wars:tt/tablets")
def test_the_rituals_of_others_cost_no_priests() -> None:
    t = table("bg", "tt", "gc").books("tt", "Tablets of the Gods").put("tt", HOME, "High Priest", gate=True)
    t.power(bg=5).doom_turn("bg").does("Ritual")
    assert t.where("tt", "High Priest") == [HOME]
    assert t.signs_of("bg") == 0


@proves("wars:tt/tablets-oath", "wars:high-priest/doom-phase")
def test_before_the_ritual_priests_may_be_sacrificed_for_power() -> None:
    t = tablets().uses("Unspeakable Oath", "High Priest in Africa").does("Ritual")
    assert t.power_of("tt") == 2
    assert t.signs_of("tt") == 1


@proves("wars:high-priest/doom-phase")
def test_without_the_tablets_nobody_is_asked_for_an_oath_that_changes_nothing() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest").power(tt=5).doom_turn("tt")
    assert t.refuses("Unspeakable Oath", reason="oath_later")


@proves("wars:tt/awakening", "wars:tt/tablets")
def test_after_a_ritual_with_the_tablets_no_priest_is_left_for_ubbo_sathla() -> None:
    t = tablets()
    assert t.offers("Doom Awakening")
    t.signs("tt", 1, 1).does("Ritual").picks("Terror").picks("Soulless")  # for the first sign, and for three
    assert t.asks("tt", "doom")
    assert t.reasons("Doom Awakening") == ["priest_to_give"]


# -- Terror -----------------------------------------------------------------------------------


def terror() -> WarsScenario:
    return battle(tt("Proto-Shoggoth x4", books=["Terror"]), gc("Starspawn x2"), area="Asia")


@proves("wars:tt/terror")
def test_four_proto_shoggoths_fight_with_8_dice() -> None:
    t = terror().does(("wars.tt.terror", "more"))
    assert t.explain_strength("tt", "gc", "Asia") == ["Proto-Shoggoth x4 4", "Terror 4"]
    assert t.explain_strength("gc", "tt", "Asia") == ["Starspawn x2 6"]
    t.rolls().rolls()


@proves("wars:tt/terror")
def test_or_with_4_and_the_opponent_with_4_fewer() -> None:
    t = terror().does(("wars.tt.terror", "fewer"))
    assert t.explain_strength("tt", "gc", "Asia") == ["Proto-Shoggoth x4 4"]
    assert t.explain_strength("gc", "tt", "Asia") == ["Starspawn x2 6", "Terror -4"]


@proves("wars:tt/terror")
def test_never_below_no_dice() -> None:
    t = battle(tt("Proto-Shoggoth x4", books=["Terror"]), gc("Starspawn"), area="Asia")
    t.does(("wars.tt.terror", "fewer"))
    assert t.explain_strength("gc", "tt", "Asia") == ["Starspawn 3", "Terror -3"]
    t.dice(1, 1, 1, 1)
    assert t.happened("wars.no_dice")


@proves("wars:tt/terror")
def test_it_works_in_defence_and_counts_who_is_left_before_the_dice() -> None:
    t = battle(gc("Cthulhu"), tt("Proto-Shoggoth x2", books=["Terror"]), area="Asia")
    t.uses("Devour")
    assert t.asks("tt", "battle.before_dice")
    t.does(("wars.tt.terror", "fewer"))
    assert t.explain_strength("gc", "tt", "Asia") == ["Cthulhu 6", "Terror -1"]


@proves("wars:tt/terror")
def test_only_proto_shoggoths_in_the_battle_terrify() -> None:
    t = battle(
        gc("Deep One"), tt("Acolyte", books=["Terror"]), tt("Proto-Shoggoth", area="Africa"), area="Asia"
    )
    t.dice(1)
    assert not t.happened("wars.uses")


# -- requirements -----------------------------------------------------------------------------


@proves("wars:tt/enemy-ritual")
def test_the_ritual_of_another_brings_a_book() -> None:
    t = ritual_of_the_goat().does("Less Doom")
    assert t.asks("tt", "book")


@proves("wars:tt/enemy-ritual")
def test_their_own_ritual_does_not() -> None:
    t = tcho_tcho("bg", "ys").power(tt=5).doom_turn("tt").does("Ritual")
    assert not t.happened("wars.fulfilled")


@proves("wars:tt/enemy-ritual")
@pytest.mark.parametrize(("doom", "books"), [(13, False), (14, True)])
def test_or_15_doom_of_another(doom: int, books: bool) -> None:
    """One more comes with the gate in the Doom phase; their own doom does not count."""
    t = table("bg", "tt", "ys").doom(bg=doom, tt=20).put("bg", "Africa", "Acolyte", gate=True)
    t.power(bg=5).phase("doom")
    assert t.asks("tt", "book") == books


@proves("wars:tt/first-sign")
def test_the_first_elder_sign_brings_a_book() -> None:
    t = tcho_tcho().put("tt", HOME, "Ubbo-Sathla").power(tt=5).dice(1).doom_turn("tt").does("Ritual")
    assert t.asks("tt", "book")
    assert t.picks("Terror").books_of("tt") == ["Terror"]


@proves("wars:tt/three-signs")
def test_three_signs_bring_another() -> None:
    t = tcho_tcho().signs("tt", 1, 2).put("tt", HOME, "Ubbo-Sathla").power(tt=5).dice(1).doom_turn("tt")
    t.does("Ritual").picks("Terror").picks("Soulless")
    assert t.books_of("tt") == ["Soulless", "Terror"]


@proves("wars:tt/remove-gate")
def test_removing_the_own_gate_at_home_is_an_action_for_nothing() -> None:
    t = tcho_tcho().does("Give Up Gate")
    assert t.asks("tt", "book")
    t.picks("Terror")
    assert t.gate(HOME) == ""
    assert t.units("tt", HOME) == ["Acolyte"] * 3
    assert t.power_of("tt") == 8
    assert t.turn("tt").refuses("Give Up Gate", reason="requirement_met")


@proves("wars:tt/remove-gate")
@pytest.mark.parametrize("whose", ["abandoned", "gc", "elsewhere"])
def test_only_a_gate_of_their_own_in_the_start_area(whose: str) -> None:
    t = table("tt", "gc", "bg").put("tt", HOME, "Acolyte")
    if whose == "abandoned":
        t.gates(HOME)
    elif whose == "gc":
        t.put("gc", HOME, "Acolyte", gate=True)
    else:
        t.put("tt", "Africa", "Acolyte", gate=True)
    assert t.refuses("Give Up Gate", reason="own_gate_in_start_area")


@proves("wars:tt/goo-killed")
@pytest.mark.parametrize(("victim", "books"), [("Shub-Niggurath", True), ("Dark Young", False)])
def test_any_great_old_one_killed_in_a_battle_brings_a_book(victim: str, books: bool) -> None:
    t = battle(cc("Flying Polyp"), bg(victim), tt("Acolyte", area="Europe"), area="Africa")
    t.dice(6).rolls()
    assert t.pool("bg", victim) > 0
    assert t.asks("tt", "book") == books


@proves("wars:tt/goo-killed", "wars:tt/martyrdom")
def test_one_that_escapes_does_not_count() -> None:
    t = battle(bg("Dark Young x2"), tt("Ubbo-Sathla", "High Priest", books=["Martyrdom"]), area="Asia")
    t.dice(6, 6, 1, 1).uses("Martyrdom").picks("Africa")
    assert not t.happened("wars.fulfilled")


@proves("wars:tt/awaken")
def test_awakening_ubbo_sathla_brings_a_book() -> None:
    t = tcho_tcho().put("tt", HOME, "High Priest").doom_turn("tt").does("Doom Awakening")
    assert t.asks("tt", "book")
    t = tcho_tcho().put("tt", HOME, "High Priest").does("Awaken", "Ubbo-Sathla")
    assert t.asks("tt", "book")
