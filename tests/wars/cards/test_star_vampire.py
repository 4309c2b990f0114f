"""Cthulhu Wars, Star Vampires (p.110-112, FAQ p.203): they drink Power and doom."""

from __future__ import annotations

from fhtagn.games.wars.scenario import Force, battle, bg, cc, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


@proves("wars:star-vampire/vampirism")
def test_a_pain_on_their_own_dice_takes_1_power_and_a_kill_1_doom() -> None:
    t = battle(gc("Star Vampire x2", "Shoggoth"), bg("Fungi from Yuggoth x4"), area="Asia", declared=False)
    t.doom(bg=3).power(gc=5, bg=5).does("Battle").dice(6, 4, 1, 1).rolls()
    assert (t.doom_of("gc"), t.doom_of("bg")) == (1, 2)
    assert (t.power_of("gc"), t.power_of("bg")) == (5 - 1 + 1, 4)


@proves("wars:star-vampire/vampirism")
def test_the_dice_of_others_drink_nothing() -> None:
    t = battle(gc("Star Vampire", "Shoggoth"), bg("Fungi from Yuggoth x4"), area="Asia", declared=False)
    t.doom(bg=3).power(gc=5, bg=5).does("Battle").dice(1, 6, 4).rolls()
    assert (t.doom_of("gc"), t.power_of("gc"), t.power_of("bg")) == (0, 4, 5)


@proves("wars:star-vampire/vampirism")
def test_the_results_count_as_well() -> None:
    """FAQ p.203."""
    t = battle(gc("Star Vampire"), bg("Ghoul x2"), area="Asia", declared=False).doom(bg=1)
    t.does("Battle").dice(6).rolls()
    assert (t.pool("bg", "Ghoul"), t.doom_of("gc")) == (1, 1)


@proves("wars:star-vampire/vampirism")
def test_who_has_nothing_loses_nothing() -> None:
    """FAQ p.203."""
    t = battle(gc("Star Vampire x2"), bg("Fungi from Yuggoth x3"), area="Asia", declared=False).power(
        gc=5, bg=0
    )
    t.does("Battle").dice(6, 4).rolls()
    assert (t.doom_of("gc"), t.power_of("gc")) == (0, 4)


@proves("wars:star-vampire/void")
def test_results_that_nobody_can_take_drink_all_the_same() -> None:
    """FAQ p.203: more results than units."""
    t = battle(gc("Star Vampire x3"), bg("Ghoul"), area="Asia", declared=False).doom(bg=5)
    t.does("Battle").dice(6, 6, 6).rolls()
    assert (t.doom_of("gc"), t.doom_of("bg")) == (3, 2)


@proves("wars:star-vampire/void", "wars:cc/emissary")
def test_a_kill_that_emissary_turns_into_a_pain_has_taken_its_doom() -> None:
    t = battle(
        gc("Star Vampire"),
        cc("Nyarlathotep", books=["Emissary of the Outer Gods"]),
        area="Asia",
        declared=False,
    )
    t.doom(cc=2).does("Battle").dice(6).rolls()
    t.uses("Emissary of the Outer Gods")
    assert (t.doom_of("gc"), t.doom_of("cc")) == (1, 1)
    assert t.asks("cc", "retreat")


@proves("wars:star-vampire/void", "wars:ww/eternal")
def test_a_result_that_eternal_cancels_has_taken_its_power() -> None:
    t = battle(
        gc("Star Vampire"), Force("ww", ("Rhan-Tegoth",), "", (), False), area="Asia", declared=False
    ).power(gc=5, ww=5)
    t.does("Battle").dice(4).rolls()
    assert (t.power_of("gc"), t.power_of("ww")) == (5, 4)
    assert t.asks("ww", "battle.pains")


@proves("wars:star-vampire/own-dice", "wars:servitor/combat")
def test_servitors_do_not_take_the_dice_of_the_vampires() -> None:
    """FAQ p.203: they roll although the combat value is 0, and the results count."""
    t = battle(bg("Fungi from Yuggoth x3"), gc("Star Vampire", "Servitor x3"), area="Asia")
    assert t.explain_strength("gc", "bg", "Asia") == ["Star Vampire 1", "Servitor of the Outer Gods x3 -1"]
    t.rolls().dice(6)
    assert t.pool("bg", "Fungi from Yuggoth") == 2


@proves("wars:star-vampire/own-dice", "wars:actions/battle-value")
def test_but_they_cannot_declare_a_battle_with_0() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Star Vampire", "Servitor").put("bg", "Asia", "Ghoul")
    assert t.refuses("Battle", "combat_value")


@proves("wars:star-vampire/vampirism", "wars:end/thirty")
def test_doom_that_they_take_may_end_the_game_and_what_was_reached_stays_reached() -> None:
    """Ruling Q32: 30 were reached before they were drained."""
    t = battle(gc("Star Vampire"), bg("Ghoul x2"), area="Asia", declared=False).doom(bg=30)
    t.does("Battle").dice(6).rolls()
    assert t.state.ending


@proves("wars:star-vampire/vampirism")
def test_defending_ones_drink_too() -> None:
    t = battle(bg("Fungi x2"), gc("Star Vampire"), area="Asia", declared=False).power(bg=5, gc=5)
    t.does("Battle").dice(1, 1).dice(4)
    assert (t.power_of("gc"), t.power_of("bg")) == (6, 3)


def test_the_bot_fights_with_them_where_there_is_something_to_drink() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Star Vampire x3").doom(bg=10).power(gc=2, bg=3, ys=0)
    assert takes(t.put("bg", "Asia", "Ghoul", "Acolyte", gate=True), "Battle")
