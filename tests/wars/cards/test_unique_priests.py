"""Cthulhu Wars, the unique High Priests (p.77, 124-129, FAQ p.198, 205): eight with a name and no oath."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.bloated_woman import FAN
from fhtagn.games.wars.rules.content import kind, only
from fhtagn.games.wars.rules.outcomes import assign_kill
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import make_gate
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, new_game, table, tt, ys
from fhtagn.games.wars.scenario.names import read_area
from fhtagn.games.wars.variants.unique_priests import UNIQUE
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.toys import RULE, Toys, stand

OATH = "Unspeakable Oath"
THING = "The Thing from Beyond"
VIOLET = "The Ultra-Violet"
SERUM = "The Reanimator Serum"
BRIDE = "The Bride"
NAMES = (
    "Asenath Waite",
    "Crawford Tillinghast",
    "Ermengarde Stubbs",
    "Herbert West",
    "Joseph Curwen",
    "Keziah Mason",
    "Lavinia Whateley",
    "Pitpipo",
)


def priests(*factions: str) -> WarsScenario:
    """A table with unique High Priests; the first faction has an acolyte in Asia."""
    t = table(*(factions or ("gc", "bg", "ys")), high_priests="unique")
    return t.put((factions or ("gc",))[0], "Asia", "Acolyte")


# --- the choice --------------------------------------------------------------------------------------------


@proves("wars:priests/choice")
def test_whoever_recruits_a_high_priest_may_take_an_ordinary_one_or_any_of_eight() -> None:
    t = priests().power(gc=3)
    assert t.offers("Recruit", kind="High Priest")
    assert all(t.offers("Recruit", kind=name) for name in NAMES)
    t.does("Recruit", "Herbert West", "Asia")
    assert (t.power_of("gc"), t.units("gc", "Asia")) == (0, ["Acolyte", "Herbert West"])
    assert t.cards_of("gc") == ["High Priest", "Herbert West"]


@proves("wars:priests/choice")
def test_only_with_the_option() -> None:
    t = table("gc", "bg", "ys", high_priests="on").put("gc", "Asia", "Acolyte")
    assert not t.offers("Recruit", kind="Herbert West")
    assert new_game("gc", "bg", "ys", high_priests="unique").cards_of("gc") == ["High Priest"]


@proves("wars:priests/figure")
def test_there_is_one_figure_for_both() -> None:
    t = priests().does("Recruit", "Herbert West", "Asia").turn("gc")
    assert not any(t.offers("Recruit", kind=name) for name in ("High Priest", "Herbert West", "Pitpipo"))
    t = priests().does("Recruit", "High Priest", "Asia").turn("gc")
    assert not any(t.offers("Recruit", kind=name) for name in NAMES)


@proves("wars:priests/figure", "wars:priests/same")
def test_when_he_is_gone_the_figure_is_free_again_for_either_but_for_no_other() -> None:
    t = priests().does("Recruit", "Herbert West", "Asia").done()
    t.turn("gc").put("gc", "Asia", "Deep One").power(gc=9).does("Recruit", "Acolyte").uses(SERUM, 1).turn(
        "gc"
    )
    assert t.offers("Recruit", kind="High Priest")
    assert t.offers("Recruit", kind="Herbert West")
    assert not t.offers("Recruit", kind="Pitpipo")
    t.does("Recruit", "High Priest", "Asia").turn("gc")
    assert not t.offers("Recruit", kind="Herbert West")


@proves("wars:priests/figure", "wars:power/captives")
def test_a_captive_keeps_the_figure_until_he_goes_home() -> None:
    t = (
        priests()
        .does("Recruit", "Herbert West", "Asia")
        .put("bg", "Asia", "Ghoul")
        .turn("bg")
        .does("Capture")
    )
    t.picks("Herbert West").turn("gc")
    assert not t.offers("Recruit", kind="High Priest")
    t.phase("power")
    assert t.who
    assert (t.pool("gc", "High Priest"), t.pool("gc", "Herbert West")) == (1, 1)


@proves("wars:priests/figure", "wars:bloated-woman/paid")
@pytest.mark.parametrize("priest", ["Herbert West", "High Priest"])
@pytest.mark.parametrize("again", ["Herbert West", "High Priest"])
def test_from_the_card_of_the_bloated_woman_he_comes_as_either(priest: str, again: str) -> None:
    t = table("gc", "bg", "ys", high_priests="unique").put("bg", "Africa", "Acolyte").turn("bg").power(bg=3)
    t.does("Recruit", priest, "Africa").put("gc", "Africa", "Bloated Woman", "Shoggoth")
    t.turn("gc").does("Battle").rolls(kills=1).picks(priest)
    assert t.power(gc=0, bg=3).turn("bg").offers("Recruit", kind=again)
    t.does("Recruit", again, "Africa")
    assert (t.units("bg", "Africa"), t.power_of("gc"), t.power_of("bg")) == (["Acolyte", again], 3, 0)
    assert FAN not in t.state.where
    assert not any(t.turn("bg").power(bg=9).offers("Recruit", kind=name) for name in ("High Priest", *NAMES))


@proves("wars:priests/taken")
def test_whom_somebody_had_nobody_else_gets() -> None:
    t = priests().does("Recruit", "Herbert West", "Asia").put("bg", "Africa", "Acolyte").turn("bg")
    assert not t.offers("Recruit", kind="Herbert West")
    assert t.offers("Recruit", kind="Pitpipo")
    t = priests().holds("gc", "Herbert West").put("bg", "Africa", "Acolyte").turn("bg")
    assert not t.offers("Recruit", kind="Herbert West")  # although he is not in play


@proves("wars:priests/taken", "wars:priests/same", "wars:ind-shub/fertile")
def test_one_who_comes_as_the_second_of_an_action_is_taken_too() -> None:
    t = priests().put("gc", "Asia", "Ind Shub-Niggurath").power(gc=8)
    t.does("Recruit", "Acolyte", "Asia").does("Recruit", "Keziah Mason", "Asia")
    assert "Keziah Mason" in t.units("gc", "Asia")
    assert not t.offers("Recruit", kind="Pitpipo")  # one for each player
    t.done().put("bg", "Africa", "Acolyte").turn("bg")
    assert not t.offers("Recruit", kind="Keziah Mason")


@proves("wars:priests/no-oath")
def test_they_swear_no_oath() -> None:
    t = priests().put("gc", "Asia", "Herbert West")
    assert not t.offers(OATH)
    t = priests().put("gc", "Asia", "High Priest")
    assert t.offers(OATH)


@proves("wars:priests/figure", "wars:priests/no-oath")
def test_the_tcho_tcho_have_one_among_their_three() -> None:
    t = priests("tt", "bg", "ys").power(tt=20).does("Recruit", "Pitpipo", "Asia").turn("tt")
    assert t.pool("tt", "High Priest") == 2
    t.does("Recruit", "High Priest", "Asia").turn("tt").does("Recruit", "High Priest", "Asia").turn("tt")
    assert not t.offers("Recruit", kind="High Priest")
    assert sorted(t.options.count(option) for option in t.options if option.startswith(OATH)) == [1]


@proves("wars:priests/figure", "wars:tt/tablets")
def test_for_the_books_of_the_tcho_tcho_he_is_a_high_priest() -> None:
    """FAQ p.198."""
    t = table("tt", "bg", "ys", high_priests="unique").first("tt").put("tt", "Asia", "Pitpipo", gate=True)
    t.books("tt", "Tablets of the Gods").slots("tt", "remove_gate").power(tt=9).marker(5)
    t.doom_turn("tt").draws(1).does("Ritual")
    assert t.who
    assert (t.signs_of("tt"), t.where("tt", "Pitpipo")) == (1, [])


@proves("wars:priests/figure", "wars:tt/martyrdom", "wars:tt/awakening")
def test_he_may_be_a_martyr_and_awakens_ubbo_sathla() -> None:
    """FAQ p.198."""
    t = battle(
        gc("Starspawn"), tt("Pitpipo", "Acolyte x2", books=["Martyrdom"]), area="Asia", high_priests="unique"
    )
    t.dice(6, 6, 1).picks("Pitpipo").uses("Martyrdom")
    assert t.where("tt", "Pitpipo") == []
    t = table("tt", "bg", "ys", high_priests="unique").put("tt", "Asia", "Pitpipo", "Acolyte", gate=True)
    t.power(tt=6).does("Awaken", "Ubbo-Sathla")
    assert (t.where("tt", "Ubbo-Sathla"), t.where("tt", "Pitpipo")) == (["Asia"], [])


# --- Asenath Waite -----------------------------------------------------------------------------------------


@proves("wars:asenath/thing")
def test_she_replaces_an_enemy_monster_or_cultist_by_an_own_unit_and_is_gone() -> None:
    t = priests().put("gc", "Asia", "Asenath Waite").put("bg", "Europe", "Dark Young", "Shub-Niggurath")
    t.turn("bg").does("Move").picks("Shub-Niggurath in Europe", "Asia").done()
    assert t.asks("gc", "after_action", ["The Thing from Beyond Dark Young"])
    t.uses(THING, "Dark Young")
    assert t.asks("gc", "substitute")
    assert not any("Cthulhu" in option or "Asenath" in option for option in t.options)
    t.picks("Starspawn")
    assert (t.units("gc", "Europe"), t.units("bg", "Europe")) == (["Starspawn"], [])
    assert (t.pool("gc", "Asenath Waite"), t.power_of("gc")) == (1, 8)


@proves("wars:asenath/thing", "wars:slime/neutral")
def test_she_replaces_what_nobody_plays_too() -> None:
    t = table("gc", "bg", "ys", high_priests="unique", slime_molds="on").put("gc", "Asia", "Asenath Waite")
    stand(t.put("gc", "Asia", "Acolyte"), kind("slime_mold"), "South Atlantic")
    t.does("Recruit", "Acolyte", "Asia").uses(THING, "Slime Mold").picks("Deep One")
    assert t.units("gc", "South Atlantic") == ["Deep One"]


@proves("wars:asenath/substitute")
def test_whoever_takes_the_place_costs_3_power_at_most() -> None:
    t = priests("ow", "bg", "ys").put("ow", "Asia", "Asenath Waite").put("bg", "Europe", "Ghoul")
    t.does("Recruit", "Acolyte", "Asia").uses(THING, "Ghoul")
    assert t.asks("ow", "substitute", ["Acolyte", "Mutant", "Abomination"])


@proves("wars:asenath/substitute")
def test_without_anybody_cheap_enough_she_can_do_nothing() -> None:
    t = priests().put(
        "gc", "Asia", "Acolyte x5", "Deep One x4", "Shoggoth x2", "Starspawn x2", "Asenath Waite"
    )
    t.put("gc", "Asia", "High Priest").put("bg", "Europe", "Ghoul").does("Move").picks(
        "Deep One in Asia", "Europe"
    )
    t.done()
    assert not t.asks("gc", "after_action")


# --- Crawford Tillinghast ----------------------------------------------------------------------------------


def violet() -> WarsScenario:
    t = battle(gc("Deep One"), bg("Ghoul x2"), area="Africa", declared=False, high_priests="unique")
    return t.put("gc", "Asia", "Crawford Tillinghast").does("Battle").uses(VIOLET)


@proves("wars:crawford/violet")
def test_he_draws_units_worth_3_power_into_a_battle_far_away() -> None:
    t = violet()
    assert t.asks("gc", "ultra_violet")
    t.picks("Shoggoth")
    assert not any("Shoggoth" in option or "Starspawn" in option for option in t.options)
    t.picks("Deep One")
    assert t.units("gc", "Africa") == ["Deep One", "Deep One", "Shoggoth"]
    assert t.explain_strength("gc", "bg", "Africa") == ["Deep One x2 2", "Shoggoth 2"]
    assert (t.pool("gc", "Crawford Tillinghast"), t.power_of("gc")) == (1, 7)


@proves("wars:crawford/fade")
def test_after_the_battle_the_survivors_among_them_are_eliminated_wherever_they_are() -> None:
    t = violet().picks("Shoggoth").picks("Deep One").rolls()
    assert t.who
    assert (t.units("gc", "Africa"), t.pool("gc", "Shoggoth")) == (["Deep One"], 2)
    t = battle(gc("Deep One"), ys("Byakhee x2"), area="Africa", declared=False, high_priests="unique")
    t.put("gc", "Asia", "Crawford Tillinghast").does("Battle").uses(VIOLET).picks("Starspawn")
    t.rolls().rolls(pains=2)
    while t.prompt == "retreat":
        t.play(t.decision.actions[0])
    assert t.pool("gc", "Starspawn") == 2
    assert t.pool("gc", "Deep One") == 3


@proves("wars:crawford/fade", "wars:battle/assign")
def test_whoever_fades_anyway_may_take_the_kill() -> None:
    t = battle(gc("Deep One"), bg("Fungi x2"), area="Africa", declared=False, high_priests="unique")
    t.put("gc", "Asia", "Crawford Tillinghast").does("Battle").uses(VIOLET).picks("Deep One").done()
    t.rolls().rolls(kills=1)
    assert t.asks("gc", "assign_kill", ["Deep One", "Deep One for this battle"])
    english = GAME.words("en")
    shown = [english.say(GAME.label(t.state, action)) for action in t.decision.actions]
    assert shown == ["Kill on Deep One", "Kill on Deep One (for this battle only)"]
    t.play(t.decision.actions[1])
    assert t.who
    assert t.units("gc", "Africa") == ["Deep One"]


@proves("wars:crawford/violet", "wars:battle/cut-short")
def test_alone_in_the_battle_he_is_relieved_by_those_who_come() -> None:
    t = battle(bg("Ghoul", "Fungi"), gc("Crawford Tillinghast"), area="Africa", high_priests="unique")
    t.uses(VIOLET).picks("Shoggoth").done().rolls().rolls(kills=1)
    assert t.happened("wars.rolled")
    assert not t.happened("wars.battle_cut_short")


@proves("wars:crawford/violet")
def test_he_has_no_part_in_battles_of_others() -> None:
    t = (
        table("bg", "ys", "gc", high_priests="unique")
        .put("bg", "Africa", "Fungi")
        .put("ys", "Africa", "Undead")
    )
    t.put("gc", "Asia", "Crawford Tillinghast").does("Battle").rolls()
    assert not t.asks("gc")


# --- Ermengarde Stubbs -------------------------------------------------------------------------------------


@proves("wars:ermengarde/maid")
@pytest.mark.parametrize(("attacker", "doom", "left"), [("bg", 3, 2), ("gc", 3, 2), ("bg", 0, 0)])
def test_whoever_declares_a_battle_before_her_loses_1_doom(attacker: str, doom: int, left: int) -> None:
    t = priests().put("gc", "Africa", "Ermengarde Stubbs", "Shoggoth").put("bg", "Africa", "Fungi")
    t.doom(gc=doom, bg=doom).turn(attacker).does("Battle").rolls()
    assert t.doom_of(attacker) == left
    assert t.doom_of("gc" if attacker == "bg" else "bg") == doom


@proves("wars:ermengarde/maid")
def test_a_second_battle_of_nyogtha_is_one_too() -> None:
    t = (
        table("gc", "bg", "ys", high_priests="unique")
        .put("gc", "Asia", "Nyogtha")
        .put("gc", "Africa", "Nyogtha")
    )
    t.put("bg", "Asia", "Ghoul").put("bg", "Africa", "Ghoul", "Ermengarde Stubbs").doom(gc=3)
    t.does("Battle", area="Asia").uses("From Below", "Africa")
    assert t.doom_of("gc") == 2


@proves("wars:ermengarde/maid")
def test_elsewhere_nobody_regrets_anything() -> None:
    t = (
        priests()
        .put("gc", "Asia", "Ermengarde Stubbs")
        .put("gc", "Africa", "Shoggoth")
        .put("bg", "Africa", "Ghoul")
    )
    assert t.doom(gc=3).does("Battle", area="Africa").rolls().doom_of("gc") == 3


# --- Herbert West ------------------------------------------------------------------------------------------


@proves("wars:herbert/serum")
def test_his_serum_brings_up_to_three_acolytes_where_he_was() -> None:
    t = priests().put("gc", "Africa", "Herbert West").put("bg", "Europe", "Acolyte").turn("bg")
    t.does("Recruit", "Acolyte")
    assert t.asks("gc", "after_action", [f"{SERUM} {n}" for n in (1, 2, 3)])
    t.uses(SERUM, 3)
    assert (t.units("gc", "Africa"), t.pool("gc", "Herbert West")) == (["Acolyte"] * 3, 1)


@proves("wars:herbert/serum")
def test_no_more_than_the_pool_has() -> None:
    t = priests().put("gc", "Africa", "Herbert West", "Acolyte x3").does("Recruit", "Acolyte", "Asia")
    assert t.asks("gc", "after_action", [f"{SERUM} 1"])
    t = priests().put("gc", "Africa", "Herbert West", "Acolyte x4").does("Recruit", "Acolyte", "Asia")
    assert not t.asks("gc", "after_action")


# --- Joseph Curwen -----------------------------------------------------------------------------------------


@proves("wars:curwen/spheres", "wars:curwen/open")
def test_he_opens_a_gate_where_another_unit_of_his_is() -> None:
    t = priests().put("gc", "Africa", "Joseph Curwen").put("gc", "Europe", "Acolyte", gate=True)
    t.does("Recruit", "Acolyte", "Asia")
    assert sorted(t.options) == [
        "Beyond the Spheres Asia",
        "Close Europe",
    ]  # he would not be in Africa any more
    t.uses("Beyond the Spheres", "Asia")
    assert (t.gate("Asia"), t.pool("gc", "Joseph Curwen")) == ("abandoned", 1)


@proves("wars:curwen/close")
def test_he_closes_one_and_whoever_stood_on_it_stays() -> None:
    t = priests().put("gc", "Africa", "Joseph Curwen").put("gc", "Europe", "Acolyte", gate=True)
    t.does("Recruit", "Acolyte", "Asia").does("Close", "Europe")
    assert (t.gate("Europe"), t.units("gc", "Europe")) == ("", ["Acolyte"])
    t = priests().put("gc", "Africa", "Joseph Curwen", gate=True).does("Recruit", "Acolyte", "Asia")
    assert t.does("Close", "Africa").gate("Africa") == ""


@proves("wars:curwen/close", "wars:gates/one-per-area")
def test_of_two_gates_in_an_area_he_closes_his_own() -> None:
    t = priests().put("gc", "Africa", "Joseph Curwen").put("bg", "Europe", "Acolyte", gate=True)
    t.put("gc", "Europe", "Acolyte")
    make_gate(t._touch(), read_area("Europe"), beside=True)
    t.does("Control Gate").does("Close", "Europe")
    assert t.state.keeper_of(t.seat("bg"), read_area("Europe")) >= 0
    assert t.state.gate_at.count(read_area("Europe")) == 1


# --- Keziah Mason ------------------------------------------------------------------------------------------


@proves("wars:keziah/heroine")
def test_a_kill_on_her_adds_two_against_the_enemy_even_if_theirs_are_assigned() -> None:
    t = battle(gc("Keziah Mason", "Shoggoth"), bg("Fungi x3"), area="Asia", high_priests="unique")
    t.rolls().rolls(kills=1).picks("Keziah Mason")
    assert t.pool("bg", "Fungi from Yuggoth") == 3
    assert t.pool("gc", "Keziah Mason") == 1


@proves("wars:keziah/heroine")
def test_a_pain_on_her_adds_two_pains() -> None:
    t = battle(gc("Keziah Mason", "Shoggoth"), bg("Fungi x3"), area="Asia", high_priests="unique")
    t.rolls().rolls(pains=1).picks("Keziah Mason")
    assert len([told for told in t.told if told.kind == "wars.pain_assigned"]) == 3


@proves("wars:keziah/heroine")
def test_in_a_battle_of_others_she_has_no_enemy(toys: Toys) -> None:
    """As by Non-Euclidean: a result of another battle hits her."""
    ability = card_ability("toy.angles", RULE, toys.card("toy"))

    @ability.watches("battle.dice")
    def strikes(s: WarsState, me: int, about: None) -> None:
        assign_kill(s, only(kind("keziah_mason")))

    t = battle(gc("Deep One"), bg("Fungi"), area="Asia", declared=False, high_priests="unique")
    t.put("cc", "Europe", "Keziah Mason").does("Battle").rolls().rolls()
    assert t.pool("cc", "Keziah Mason") == 1
    assert (t.units("gc", "Asia"), t.units("bg", "Asia")) == (["Deep One"], ["Fungi from Yuggoth"])


@proves("wars:keziah/heroine")
def test_no_result_on_her_adds_nothing() -> None:
    t = battle(gc("Keziah Mason", "Shoggoth"), bg("Fungi x3"), area="Asia", high_priests="unique")
    t.rolls().rolls(kills=1).picks("Shoggoth")
    assert t.pool("bg", "Fungi from Yuggoth") == 1


# --- Lavinia Whateley --------------------------------------------------------------------------------------


def bride(power: int = 5) -> WarsScenario:
    """Crawling Chaos may awaken Nyarlathotep for 10 Power at a gate in Asia."""
    t = table("cc", "bg", "ys", high_priests="unique").put("cc", "Asia", "Acolyte", gate=True)
    return t.put("cc", "Africa", "Lavinia Whateley").power(cc=power)


@proves("wars:lavinia/bride")
def test_a_great_old_one_costs_3_power_less() -> None:
    assert bride(6).refuses(BRIDE, "no_groom")
    t = bride(7)
    assert not t.offers("Awaken")
    t.uses(BRIDE, "Nyarlathotep", "Asia")
    assert (t.power_of("cc"), t.where("cc", "Nyarlathotep"), t.pool("cc", "Lavinia Whateley")) == (
        0,
        ["Asia"],
        1,
    )


@proves("wars:lavinia/rest")
def test_what_is_left_of_the_3_power_is_gained(toys: Toys) -> None:
    """FAQ p.205: the independent King in Yellow costs 2; here a toy makes another one as cheap."""
    ability = card_ability("toy.cheap", RULE, toys.card("toy"))

    @ability.modifies("wars.awaken")
    def as_cheap_as_the_king(s: WarsState, me: int, value: int, about: Price) -> int:
        return 2

    t = bride(4).uses(BRIDE, "Nyarlathotep", "Asia")
    assert t.power_of("cc") == 5


@proves("wars:lavinia/without-her")
def test_she_neither_holds_the_gate_nor_is_given_up_twice() -> None:
    t = (
        table("cc", "bg", "ys", high_priests="unique")
        .put("cc", "Asia", "Lavinia Whateley", gate=True)
        .power(cc=9)
    )
    assert t.refuses(BRIDE, "no_groom")
    t = table("bg", "gc", "ys", high_priests="unique").put("bg", "Asia", "Acolyte", gate=True).power(bg=9)
    t.put("bg", "Africa", "Lavinia Whateley")
    assert t.offers("Awaken")
    assert t.refuses(BRIDE, "no_groom")
    assert t.put("bg", "Europe", "Acolyte").turn("bg").offers(BRIDE)


# --- Pitpipo -----------------------------------------------------------------------------------------------


def pit(*units: str, kills: int, pains: int = 0) -> WarsScenario:
    """Great Cthulhu's units in Asia have suffered these results; Pitpipo is in Africa."""
    t = battle(gc(*units), bg("Fungi x3"), area="Asia", declared=False, high_priests="unique")
    return t.put("gc", "Africa", "Pitpipo").does("Battle").rolls().rolls(kills=kills, pains=pains)


@proves("wars:pitpipo/pit")
def test_he_takes_a_kill_of_his_side_from_afar() -> None:
    t = pit("Shoggoth", kills=1)
    assert t.asks("gc", "assign_kill", ["Shoggoth in Asia", "Pitpipo in Africa"])
    t.picks("Pitpipo")
    assert (t.units("gc", "Asia"), t.pool("gc", "Pitpipo")) == (["Shoggoth"], 1)


@proves("wars:pitpipo/pit", "wars:battle/assign")
def test_he_is_one_more_unit_and_whatever_kills_are_left_hit_the_others() -> None:
    t = pit("Shoggoth", kills=2).picks("Pitpipo")
    assert (t.units("gc", "Asia"), t.pool("gc", "Pitpipo"), t.pool("gc", "Shoggoth")) == ([], 1, 2)


@proves("wars:pitpipo/pit")
def test_he_need_not_and_takes_no_pain() -> None:
    t = pit("Shoggoth", kills=1, pains=1).picks("Shoggoth")
    assert (t.pool("gc", "Shoggoth"), t.where("gc", "Pitpipo")) == (2, ["Africa"])
    t = pit("Shoggoth", kills=3).picks("Shoggoth")  # nobody is left who must take the others
    assert (t.pool("gc", "Shoggoth"), t.where("gc", "Pitpipo")) == (2, ["Africa"])
    t = pit("Shoggoth", kills=0, pains=2)
    assert t.asks("gc", "retreat")
    assert t.where("gc", "Pitpipo") == ["Africa"]


@proves("wars:pitpipo/pit")
def test_he_dies_once_and_only_for_his_own_side() -> None:
    t = pit("Shoggoth", "Deep One", kills=2)
    assert t.asks("gc", "assign_kill", ["Deep One in Asia", "Shoggoth in Asia", "Pitpipo in Africa"])
    t.picks("Pitpipo")
    assert t.asks("gc", "assign_kill", ["Deep One", "Shoggoth"])
    t = battle(gc("Shoggoth"), bg("Fungi x3"), area="Asia", declared=False, high_priests="unique")
    t.put("cc", "Africa", "Pitpipo").does("Battle").rolls().rolls(kills=1)
    assert (t.pool("gc", "Shoggoth"), t.where("cc", "Pitpipo")) == (2, ["Africa"])


@proves("wars:pitpipo/pit", "wars:amelia/self-sacrificing")
def test_whoever_must_fall_first_falls_before_him() -> None:
    t = battle(gc("Shoggoth", "Amelia Azevedo"), bg("Fungi x3"), area="Asia", high_priests="unique")
    t.put("gc", "Africa", "Pitpipo").rolls().rolls(kills=2)
    assert t.asks("gc", "assign_kill", ["Shoggoth in Asia", "Pitpipo in Africa"])


@proves("wars:pitpipo/pit", "wars:battle/assign")
def test_in_the_battle_he_is_a_unit_like_any_other() -> None:
    t = battle(gc("Shoggoth", "Pitpipo"), bg("Fungi x3"), area="Asia", high_priests="unique")
    t.rolls().rolls(kills=2)
    assert (t.pool("gc", "Shoggoth"), t.pool("gc", "Pitpipo")) == (2, 1)


# --- words and bots ----------------------------------------------------------------------------------------


def test_what_he_is_called_is_said_and_that_his_sheet_shows_the_figure_in_use() -> None:
    t = priests().does("Recruit", "Pitpipo", "Asia")
    shown = GAME.view(t.state, 0)["players"][0]
    assert [line["pool"] for line in shown["units"] if line["kind"] in ("high_priest", "pitpipo")] == [0, 0]
    assert shown["cards"] == ["high_priest", "pitpipo"]
    assert shown["laid"] == []


def test_the_bot_uses_them_well() -> None:
    t = priests().put("gc", "Asia", "Herbert West").power(gc=5).does("Recruit", "Acolyte", "Asia")
    assert takes(t, SERUM, 3)
    t = (
        bride(7)
        .put("cc", "Europe", "Acolyte", gate=True)
        .books("cc", "Abduct", "Madness")
        .slots("cc", "pay_4", "pay_6")
    )
    assert takes(t.marker(8), BRIDE)
    t = priests().put("gc", "Africa", "Joseph Curwen").put("gc", "Asia", "Acolyte x2").power(gc=2)
    t.does("Recruit", "Acolyte", "Asia")
    assert takes(t, "Beyond the Spheres", "Asia")
    t = battle(gc("Cthulhu"), bg("Fungi x3"), area="Asia", declared=False, high_priests="unique")
    t.put("gc", "Africa", "Pitpipo").does("Battle").passes().rolls().rolls(kills=1)
    assert takes(t, "", "Pitpipo")
    t = priests().put("gc", "Asia", "Asenath Waite").put("bg", "Europe", "Acolyte", gate=True).power(gc=2)
    t.does("Recruit", "Acolyte", "Asia")
    assert takes(t, THING, "bg Acolyte on the gate in Europe")
    t = battle(
        bg("Dark Young x3", "Fungi x4"), ys("Hastur"), area="Asia", declared=False, high_priests="unique"
    )
    t.put("ys", "Africa", "Crawford Tillinghast", "Acolyte x2", gate=True)
    t.put("ys", "Europe", "Acolyte x2", gate=True).does("Battle")
    assert takes(t, VIOLET)  # whoever comes may die for Hastur
    t = priests().put("gc", "Asia", "Acolyte x4", gate=True).put("gc", "Africa", "Deep One")
    for guard in ("Keziah Mason", "Ermengarde Stubbs"):
        guarded = WarsScenario(t.state.clone()).holds("gc", guard).power(gc=3, bg=0, ys=0).turn("gc")
        assert takes(guarded, "Recruit", guard, "Asia")


def test_the_bot_takes_one_with_a_name_when_he_is_of_use() -> None:
    t = priests().put("gc", "Asia", "Acolyte x5", gate=True).power(gc=3, bg=0, ys=0)
    assert choice(t)[1] in UNIQUE


@proves("wars:crawford/violet")
def test_a_unit_that_costs_nothing_is_one_too() -> None:
    """A Ghoul under the Thousand Young: nobody else needs to come."""
    t = table("bg", "gc", "ys", high_priests="unique").books("bg", "The Thousand Young")
    t.put("bg", "Europe", "Shub-Niggurath").put("bg", "Africa", "Crawford Tillinghast")
    t.put("bg", "Asia", "Fungi").put("gc", "Asia", "Deep One").does("Battle").uses("The Ultra-Violet")
    assert not t.may_pass
    assert t.picks("Ghoul").may_pass
