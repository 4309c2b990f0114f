"""Byatis: he sits, and whoever comes near forgets where they wanted to go."""

from __future__ import annotations

from fhtagn.games.wars.cards.byatis import CARD
from fhtagn.games.wars.cards.undimensioned import UNDIMENSIONED
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.cards.neutral import with_book


def owned() -> WarsScenario:
    return table("bg", "gc", "ys").put("bg", "Africa", "Byatis")


@proves("wars:byatis/awakening")
def test_he_costs_4_and_has_4_dice() -> None:
    t = beside_the_map("byatis").does("Awaken", "Byatis")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    assert owned().explain_strength("bg", "gc", "Africa") == ["Byatis 4"]


@proves("wars:byatis/toad")
def test_he_never_moves() -> None:
    assert owned().turn("bg").refuses("Move")
    t = owned().put("bg", "Africa", "Ghoul").turn("bg").does("Move")
    assert not any("Byatis" in option for option in t.options)


@proves("wars:byatis/toad", "wars:gc/submerge")
def test_cthulhu_does_not_take_him_under_water() -> None:
    t = (
        table("gc", "bg", "ys")
        .books("gc", "Submerge")
        .put("gc", "South Pacific", "Cthulhu", "Byatis", "Deep One")
    )
    t.uses("Submerge")
    assert t.options == ["Deep One"]


@proves("wars:byatis/toad", "wars:ww/arctic-wind")
def test_no_wind_blows_him_along() -> None:
    t = table("ww", "gc", "bg").books("ww", "Arctic Wind").put("ww", "Asia", "Ithaqua", "Byatis", "Wendigo")
    t.does("Move").does("Move", "Ithaqua", "Europe")
    assert t.options == ["Wendigo"]


@proves("wars:byatis/toad", "wars:ow/beyond-one", "wars:tt/idolatry", "wars:undim/rearrange")
def test_neither_gate_nor_idol_nor_dimension_takes_him_along() -> None:
    t = table("ow", "gc", "bg").put("ow", "Asia", "Byatis", "Acolyte", gate=True)
    assert t.refuses("The Beyond One", reason="gate_held_fast")
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Africa", "Byatis")
    assert t.refuses("Idolatry", reason="no_pilgrims")
    t = with_book(owned().put("bg", "Africa", "Ghoul").put("bg", "Asia", "Ghoul"), "bg", UNDIMENSIONED)
    t.turn("bg").does("Undimensioned")
    assert t.options
    assert not any("Byatis" in option for option in t.options)


@proves("wars:byatis/toad")
def test_pain_moves_him() -> None:
    t = (
        owned()
        .put("gc", "Africa", "Starspawn")
        .turn("gc")
        .does("Battle", area="Africa")
        .rolls(pains=1)
        .rolls()
    )
    assert t.asks("bg", "retreat")
    t.picks("Asia")
    assert t.units("bg", "Asia") == ["Byatis"]


@proves("wars:byatis/undisturbed")
def test_a_sign_in_the_doom_phase_if_no_enemy_is_there() -> None:
    t = owned().draws(2).doom_turn("bg")
    assert t.asks("bg") or t.asks("gc")
    assert t.sign_values_of("bg") == [2]
    t = owned().put("gc", "Africa", "Acolyte").doom_turn("bg")
    assert t.asks("bg") or t.asks("gc")
    assert t.signs_of("bg") == 0


@proves("wars:byatis/feast")
def test_a_battle_that_he_survives_with_an_enemy_killed_earns_the_book() -> None:
    t = (
        owned()
        .put("gc", "Africa", "Deep One")
        .turn("bg")
        .does("Battle", area="Africa")
        .rolls(kills=1)
        .rolls()
    )
    assert has_book(t, CARD)
    t = (
        owned()
        .put("gc", "Africa", "Deep One")
        .turn("bg")
        .does("Battle", area="Africa")
        .rolls(pains=1)
        .rolls()
    )
    t.picks("Asia")
    assert not has_book(t, CARD)
    t = (
        owned()
        .put("gc", "Africa", "Deep One")
        .turn("bg")
        .does("Battle", area="Africa")
        .rolls(kills=1)
        .rolls(kills=1)
    )
    assert not has_book(t, CARD)  # he is dead
    assert t.state.market == (CARD,)


@proves("wars:byatis/feast")
def test_a_dead_friend_is_no_feast() -> None:
    t = (
        owned()
        .put("bg", "Africa", "Ghoul")
        .put("gc", "Africa", "Deep One")
        .turn("bg")
        .does("Battle", area="Africa")
    )
    t.rolls().rolls(kills=1).does("assign_kill", "Ghoul")
    assert t.pool("bg", "Ghoul") == 2
    assert not has_book(t, CARD)


@proves("wars:byatis/feast")
def test_battles_elsewhere_do_not_count() -> None:
    t = owned().put("bg", "Asia", "Dark Young").put("gc", "Asia", "Deep One").turn("bg")
    t.does("Battle", area="Asia").rolls(kills=1).rolls()
    assert not has_book(t, CARD)


@proves("wars:byatis/feast", "wars:byatis/toad", "wars:ww/howl-out")
def test_driven_out_by_a_howl_he_takes_no_part() -> None:
    t = table("ww", "gc", "ys").books("ww", "Howl").put("ww", "Asia", "Wendigo x2")
    t.put("gc", "Asia", "Byatis", "Shoggoth").does("Battle").uses("Howl").picks("Byatis").picks(area="Europe")
    t.rolls().rolls(kills=1)
    assert (t.where("gc", "Byatis"), t.pool("ww", "Wendigo")) == (["Europe"], 3)
    assert not has_book(t, CARD)


@proves("wars:byatis/forgetfulness")
def test_all_enemy_cultists_next_door_come_to_him() -> None:
    t = lit(owned().put("gc", "Asia", "Acolyte x2", "Deep One", gate=True).put("ys", "Asia", "Acolyte"), CARD)
    t.put("bg", "Asia", "Acolyte").put("gc", "Australia", "Acolyte").power(bg=2).turn("bg")
    assert not t.offers("God of Forgetfulness", area="Australia")
    t.uses("God of Forgetfulness", "Asia")
    assert t.units("gc", "Africa") == ["Acolyte", "Acolyte"]
    assert t.units("ys", "Africa") == ["Acolyte"]
    assert t.units("gc", "Asia") == ["Deep One"]
    assert t.units("bg", "Asia") == ["Acolyte"]
    assert t.gate("Asia") == "abandoned"
    assert t.power_of("bg") == 1


@proves("wars:byatis/forgetfulness")
def test_nobody_next_door_nobody_comes() -> None:
    assert lit(owned(), CARD).turn("bg").refuses("God of Forgetfulness", reason="nobody_forgets")
