"""Cthulhu Wars, Elder Things (p.110-112, FAQ p.202-203): Great Old Ones beside them lose their minds."""

from __future__ import annotations

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves

MIND_CONTROL = "elder_thing.mind_control"


def reasons(t: WarsScenario, ability: str) -> list[str]:
    """Why an ability is refused, in words."""
    words = GAME.words("en")
    found = GAME.why_not(t.state, t.decision.seat)
    return [words.say(no.reason) for no in found if no.action == (f"wars.{ability}",)]


# --- Great Cthulhu ---------------------------------------------------------------------------------------


@proves("wars:elder-thing/mind-control", "wars:gc/devour")
def test_cthulhu_cannot_devour_beside_an_elder_thing() -> None:
    t = battle(gc("Cthulhu", "Deep One"), bg("Elder Thing", "Acolyte"), area="Asia")
    t.rolls(kills=1).rolls(kills=0)  # the dice come at once
    assert t.asks("bg", "assign_kill")
    t = battle(gc("Cthulhu", "Deep One"), bg("Gnorri", "Acolyte"), area="Asia")
    assert t.asks("gc", "battle.pre", ["Devour"])


@proves("wars:elder-thing/mind-control")
def test_the_elder_thing_of_a_third_player_is_enough() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul x2"), ys("Elder Thing"), area="Asia")
    assert not t.state.has(t.seat("gc"), "gc.devour")
    t.rolls(kills=0)


@proves("wars:elder-thing/mind-control")
def test_ones_own_elder_thing_harms_nobody() -> None:
    t = battle(gc("Cthulhu", "Elder Thing"), bg("Ghoul x2"), area="Asia")
    assert t.asks("gc", "battle.pre", ["Devour"])


@proves("wars:elder-thing/place")
def test_an_elder_thing_elsewhere_harms_nobody() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul x2"), bg("Elder Thing", area="Africa"), area="Asia")
    assert t.asks("gc", "battle.pre", ["Devour"])


@proves("wars:elder-thing/books", "wars:gc/submerge")
def test_cthulhu_may_submerge_away_from_an_elder_thing() -> None:
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "South Pacific", "Cthulhu", "Deep One")
    t.put("bg", "South Pacific", "Elder Thing").uses("Submerge").picks("Deep One")
    assert t.card("gc") == ["Deep One", "Cthulhu"]
    assert t.state.has(0, "gc.devour")  # in play, and beside nobody


@proves("wars:elder-thing/books", "wars:gc/yha-nthlei")
def test_yha_nthlei_still_works() -> None:
    t = table("gc", "bg", "ys").books("gc", "Y'ha Nthlei").put("gc", "Asia", "Cthulhu")
    t.put("bg", "Asia", "Elder Thing").put("ys", "South Pacific", "Acolyte", gate=True)
    assert t.explain_income("gc") == ["Y'ha Nthlei 1"]


@proves("wars:elder-thing/mind-control", "wars:gc/immortal")
def test_the_faction_ability_is_not_the_great_old_ones_own() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    t.put("bg", "South Pacific", "Elder Thing").does("Awaken", "Cthulhu")
    assert t.signs_of("gc") == 1


# --- Crawling Chaos --------------------------------------------------------------------------------------


@proves("wars:elder-thing/mind-control", "wars:cc/harbinger")
@pytest.mark.parametrize(("guard", "offered"), [("Elder Thing", False), ("Gnorri", True)])
def test_nyarlathotep_gets_no_prize(guard: str, offered: bool) -> None:
    t = battle(cc("Nyarlathotep", "Hunting Horror x2"), gc("Cthulhu", guard), area="Asia")
    t.passes("gc").rolls(kills=2).rolls(kills=0)  # it devours nobody
    assert t.asks("cc", "battle.kills") == offered
    assert t.happened("wars.kill_assigned")


@proves("wars:elder-thing/books", "wars:cc/emissary")
def test_emissary_is_a_book_and_still_saves_him() -> None:
    t = battle(cc("Nyarlathotep", books=["Emissary of the Outer Gods"]), gc("Elder Thing x3"), area="Asia")
    t.dice(1).rolls(kills=1)
    assert t.asks("cc", "battle.kills", ["Emissary of the Outer Gods Nyarlathotep"])


def test_his_combat_value_is_no_ability() -> None:
    t = battle(cc("Nyarlathotep", books=["Madness", "Abduct"]), gc("Elder Thing"), area="Asia")
    assert t.explain_strength("cc", "gc", "Asia") == ["Nyarlathotep 2"]


# --- Black Goat ------------------------------------------------------------------------------------------


@proves("wars:elder-thing/place", "wars:bg/avatar")
def test_shub_niggurath_cannot_leave_an_elder_thing_by_avatar() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Asia", "Elder Thing")
    t.put("ys", "Africa", "Acolyte")
    assert t.refuses("Avatar", "muted")
    assert reasons(t, "bg.avatar") == ["switched off by Mind Control"]


@proves("wars:elder-thing/place", "wars:bg/avatar")
def test_but_she_may_go_to_one() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Africa", "Elder Thing")
    t.put("ys", "Africa", "Acolyte").uses("Avatar", "Africa", "ys")
    assert t.where("bg", "Shub-Niggurath") == ["Africa"]
    t.turn("bg")
    assert t.refuses("Avatar", "muted")


@proves("wars:elder-thing/place", "wars:bg/avatar")
def test_she_may_even_change_places_with_it() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Africa", "Elder Thing")
    t.put("ys", "Europe", "Acolyte").uses("Avatar", "Africa", "gc")
    assert (t.where("bg", "Shub-Niggurath"), t.where("gc", "Elder Thing")) == (["Africa"], ["Asia"])
    t.turn("bg")
    assert t.offers("Avatar")


@proves("wars:elder-thing/books", "wars:bg/blood-sacrifice")
def test_her_books_still_work() -> None:
    t = table("bg", "gc", "ys").books("bg", "Blood Sacrifice", "The Thousand Young").power(bg=0, gc=0, ys=0)
    t.put("bg", "Asia", "Shub-Niggurath", "Acolyte", gate=True).put("gc", "Asia", "Elder Thing").doom_turn(
        "bg"
    )
    assert t.offers("Blood Sacrifice")
    t.turn("bg").power(bg=1)
    assert t.offers("Summon", kind="Fungi from Yuggoth")  # one Power less


# --- Yellow Sign -----------------------------------------------------------------------------------------


@proves("wars:elder-thing/mind-control", "wars:ys/desecrate")
def test_the_king_cannot_desecrate() -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", "King in Yellow").put("gc", "Asia", "Elder Thing")
    assert t.refuses("Desecrate", "muted")


@proves("wars:elder-thing/books", "wars:ys/third-eye")
def test_so_the_third_eye_is_of_no_use() -> None:
    t = table("ys", "gc", "bg").books("ys", "The Third Eye").put("ys", "Asia", "King in Yellow")
    t.put("ys", "Africa", "Hastur").put("gc", "Asia", "Elder Thing")
    assert t.refuses("Desecrate", "muted")
    assert t.state.has(0, "ys.third_eye")


@proves("wars:elder-thing/books", "wars:ys/screaming-dead")
def test_the_king_may_walk_away_and_desecrate_elsewhere() -> None:
    t = table("ys", "gc", "bg").books("ys", "The Screaming Dead").put("ys", "Asia", "King in Yellow")
    t.put("gc", "Asia", "Elder Thing").uses("The Screaming Dead", "Africa")
    assert t.offers("Desecrate")


@proves("wars:elder-thing/mind-control", "wars:ys/vengeance")
@pytest.mark.parametrize(("guard", "chooser"), [("Elder Thing", "gc"), ("Gnorri", "ys")])
def test_hastur_does_not_assign_results(guard: str, chooser: str) -> None:
    t = battle(ys("Hastur", area="Asia"), gc(guard, "Deep One"), area="Asia").rolls(kills=1).rolls(kills=0)
    assert t.asks(chooser, "assign_kill")


@proves("wars:elder-thing/place")
def test_an_elder_thing_with_the_king_does_not_touch_hastur() -> None:
    t = battle(ys("Hastur"), gc("Deep One", "Shoggoth"), area="Asia", declared=False)
    t.put("ys", "Africa", "King in Yellow").put("gc", "Africa", "Elder Thing")
    assert t.refuses("Desecrate", "muted")
    t.does("Battle", area="Asia").rolls(kills=1).rolls(kills=0)
    assert t.asks("ys", "assign_kill")


# --- coming and going ------------------------------------------------------------------------------------


@proves("wars:elder-thing/mind-control")
def test_when_the_elder_thing_is_gone_the_ability_is_back() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Asia", "Elder Thing")
    t.put("ys", "Africa", "Acolyte").turn("gc").moves(("Elder Thing", "Asia", "Europe")).turn("bg")
    assert t.offers("Avatar")


@proves("wars:elder-thing/mind-control")
def test_one_that_was_killed_in_the_battle_still_counts_until_kills_are_applied() -> None:
    t = battle(cc("Nyarlathotep", "Hunting Horror x2"), gc("Cthulhu", "Elder Thing"), area="Asia")
    t.passes("gc").rolls(kills=2).rolls(kills=0)
    assert t.asks("gc", "turn")  # nobody was asked about a prize
    assert t.pool("gc", "Elder Thing") == 3
    assert t.state.has(0, "cc.harbinger")


# --- seen ------------------------------------------------------------------------------------------------


def test_a_view_tells_what_is_switched_off() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Asia", "Elder Thing")
    view = GAME.view(t.state, 0)
    assert [player["muted"] for player in view["players"]] == [["bg.avatar"], [], []]
    drawn = plain_text(GAME.picture(view, GAME.words("en").named(["Ada", "Bo", "Cy"])))
    assert "Avatar (switched off): Action, 1 Power" in drawn


def test_without_elder_things_nothing_is_switched_off() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath")
    assert t.state.rules.mutes == ()
    assert all(player["muted"] == [] for player in GAME.view(t.state, 0)["players"])


@proves("wars:elder-thing/place", "wars:nyogtha/from-below")
@pytest.mark.parametrize(("areas", "muted"), [(["Asia"], False), (["Asia", "Africa"], True)])
def test_of_two_nyogtha_the_one_without_an_elder_thing_keeps_what_they_can(
    areas: list[str], muted: bool
) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha").put("gc", "Africa", "Nyogtha")
    for area in areas:
        t.put("bg", area, "Elder Thing")
    shown = GAME.view(t.state, 0)["players"][0]["muted"]
    assert ("nyogtha.from_below" in shown) is muted


@proves("wars:elder-thing/mind-control")
@pytest.mark.parametrize(
    ("great", "ability"),
    [
        ("Father Dagon", "dagon.tsunami"),
        ("Mother Hydra", "hydra.agony_sting"),
        ("Yig", "yig.snakebite"),
        ("Gla'aki", "glaaki.tomb_herd"),
        ("Byatis", "byatis.toad_of_berkeley"),
        ("Tulzscha", "tulzscha.undying_flame"),
        ("Dire Cthulhu", "dire_cthulhu.lord_and_master"),
        ("Daoloth", "daoloth.cosmic_unity"),
        ("Eihort", "eihort.the_brood"),
        ("Rhan-Tegoth (independent)", "ind_rhan.herald"),
    ],
)
def test_independents_lose_what_they_can_do(great: str, ability: str) -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", great)
    assert t.state.has(t.seat("bg"), ability)
    t.put("gc", "Asia", "Elder Thing")
    assert not t.state.has(t.seat("bg"), ability)


@proves("wars:elder-thing/mind-control", "wars:byatis/toad")
def test_byatis_who_has_forgotten_to_sit_still_may_walk() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Byatis")
    assert t.refuses("Move")
    t.put("gc", "Asia", "Elder Thing").moves(("Byatis", "Asia", "Europe"))
    assert t.where("bg", "Byatis") == ["Europe"]


@proves("wars:elder-thing/mind-control", "wars:eihort/the-brood")
def test_awakened_beside_an_elder_thing_eihort_lays_no_eggs() -> None:
    t = table("gc", "bg", "ys", cards="eihort").put("gc", "Asia", "Cthulhu", "Acolyte x2", gate=True)
    t.put("bg", "Asia", "Elder Thing").does("Awaken", "Eihort")
    assert t.units("gc", "Asia") == ["Acolyte", "Acolyte", "Cthulhu", "Eihort"]
