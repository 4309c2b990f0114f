"""Cthulhu Wars, the Cacodemon (p.92): nobody comes near it."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves
from tests.wars.cards.bots import shop, takes
from tests.wars.cards.lit import lit


def lair() -> WarsScenario:
    """The Cacodemon of the Black Goat in Asia, Great Cthulhu next door."""
    t = table("gc", "bg", "ys").put("bg", "Asia", "Cacodemon")
    return t.put("gc", "Europe", "Cthulhu", "Deep One x2", "Acolyte").put("gc", "Africa", "Deep One")


@proves("wars:cacodemon/terror")
def test_enemies_do_not_move_there_but_great_old_ones_do() -> None:
    t = lair().does("Move")
    assert not t.offers("Move", unit="Deep One in Europe", area="Asia")
    assert t.offers("Move", unit="Deep One in Europe", area="Arctic Ocean")
    assert t.offers("Move", unit="Cthulhu in Europe", area="Asia")


@proves("wars:cacodemon/together")
def test_whoever_follows_a_great_old_one_from_the_same_area_may_enter() -> None:
    t = lair().does("Move").does("Move", "Cthulhu in Europe", area="Asia")
    assert t.offers("Move", unit="Deep One in Europe", area="Asia")
    assert t.offers("Move", unit="Acolyte in Europe", area="Asia")
    assert not t.offers("Move", unit="Deep One in Africa", area="Asia")


@proves("wars:cacodemon/together", "wars:insects/parasite")
def test_borrowed_acolytes_belong_to_whoever_moves_them() -> None:
    insect = "Insects From Shaggai"
    t = table("gc", "bg", "ys").put("ys", "Asia", "Cacodemon").put("gc", "Europe", "Cthulhu", insect)
    t.put("bg", "Europe", "Acolyte").does("Move").does("Move", "Cthulhu", "Asia")
    assert t.offers("Move", unit="bg Acolyte in Europe", area="Asia")
    t = table("gc", "bg", "ys").put("gc", "Asia", "Cacodemon").put("gc", "Europe", insect)
    t.put("bg", "Europe", "Acolyte").does("Move")
    assert t.offers("Move", unit="bg Acolyte in Europe", area="Asia")


@proves("wars:cacodemon/together")
def test_but_not_in_a_later_action() -> None:
    t = lair().moves(("Cthulhu", "Europe", "Asia")).turn("gc").does("Move")
    assert not t.offers("Move", unit="Deep One in Europe", area="Asia")


@proves("wars:cacodemon/terror")
def test_its_owner_moves_freely() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Cacodemon").put("bg", "Europe", "Ghoul").does("Move")
    assert t.offers("Move", unit="Ghoul in Europe", area="Asia")


@proves("wars:cacodemon/terror")
def test_recruiting_and_summoning_there_stay_possible() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Cacodemon").put("gc", "Asia", "Acolyte", gate=True)
    assert t.offers("Recruit", area="Asia")
    assert t.offers("Summon", area="Asia")


@proves("wars:cacodemon/terror", "wars:battle/retreat")
def test_nobody_retreats_there_even_to_a_great_old_one_of_their_own() -> None:
    """Case 212, first half."""
    t = battle(ys("Undead x2"), gc("Deep One"), bg("Cacodemon", area="Asia"), area="Europe", declared=False)
    t.put("gc", "Asia", "Cthulhu").does("Battle", area="Europe").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert "Asia" not in t.options


@proves("wars:cacodemon/together", "wars:battle/retreat")
def test_whoever_retreats_together_with_a_great_old_one_may() -> None:
    """Case 212, second half: then the Great Old One goes there, too."""
    t = battle(ys("Undead x4"), gc("Cthulhu", "Deep One"), bg("Cacodemon", area="Asia"), area="Europe")
    t.passes("gc").rolls(pains=2).rolls()
    assert t.asks("gc", "retreat")
    assert "Asia" in t.options
    t.picks("Asia")
    assert (t.where("gc", "Cthulhu"), t.where("gc", "Deep One")) == (["Asia"], ["Asia"])


@proves("wars:cacodemon/terror", "wars:cc/madness")
def test_madness_sends_nobody_there() -> None:
    t = battle(
        cc("Hunting Horror", books=["Madness"]), gc("Deep One"), bg("Cacodemon", area="Asia"), area="Europe"
    )
    t.rolls(pains=1).rolls()
    while not t.asks("cc", "retreat"):
        t.play(t.decision.actions[0])
    assert "Asia" not in t.options


@proves("wars:cacodemon/terror", "wars:ys/shriek")
def test_the_shriek_of_the_byakhee_calls_nobody_there() -> None:
    t = table("ys", "bg", "gc").books("ys", "Shriek of the Byakhee").put("bg", "Asia", "Cacodemon")
    t.put("ys", "Europe", "Byakhee x2")
    assert not t.offers("Shriek of the Byakhee", area="Asia")
    assert t.offers("Shriek of the Byakhee", area="Africa")


@proves("wars:cacodemon/terror", "wars:cc/seek-and-destroy")
def test_hunting_horrors_do_not_join_a_battle_there() -> None:
    t = battle(
        cc("Flying Polyp", books=["Seek and Destroy"]),
        bg("Cacodemon"),
        cc("Hunting Horror", area="Europe"),
        area="Asia",
    )
    t.rolls().rolls()
    assert t.where("cc", "Hunting Horror") == ["Europe"]


@proves("wars:cacodemon/terror", "wars:bg/avatar")
def test_avatar_is_the_exception() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("gc", "Asia", "Cacodemon", "Acolyte")
        .put("bg", "Europe", "Shub-Niggurath")
    )
    t.uses("Avatar", "Asia", "gc")
    assert t.where("bg", "Shub-Niggurath") == ["Asia"]


@proves("wars:cacodemon/terror", "wars:ow/beyond-one")
def test_no_gate_is_carried_there() -> None:
    t = (
        table("ow", "bg", "gc")
        .put("bg", "Asia", "Cacodemon")
        .put("ow", "Europe", "Acolyte", "Abomination", gate=True)
    )
    assert not t.offers("The Beyond One", area="Asia")
    assert t.offers("The Beyond One", area="Africa")


@proves("wars:cacodemon/terror", "wars:shantak/rider")
@pytest.mark.parametrize(("guard", "offered"), [("Cacodemon", False), ("Ghoul", True)])
def test_not_even_a_shantak_flies_there(guard: str, offered: bool) -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", guard).put("gc", "Antarctica", "Shantak").does("Move")
    assert t.offers("Move", unit="Shantak in Antarctica", area="Asia") == offered


def test_it_fights_with_3_dice_for_4_power() -> None:
    t = battle(bg("Cacodemon"), Force("gc", ("Deep One",), "", (), False), area="Asia")
    assert t.explain_strength("bg", "gc", "Asia") == ["Cacodemon 3"]


def test_the_bot_buys_it_early_and_keeps_its_doom_late() -> None:
    assert takes(shop("cacodemon"), "Acquire", "Cacodemon")
    assert takes(shop("cacodemon", marker=10), "Done")


@proves("wars:cacodemon/together", "wars:dire-cthulhu/bystanders")
@pytest.mark.parametrize(("pains", "offered"), [(1, False), (2, True)])
def test_who_looks_on_flees_there_only_beside_a_great_old_one_that_flees_too(
    pains: int, offered: bool
) -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t.put("bg", "Asia", "Ghoul").put("bg", "Europe", "Cacodemon").put("ys", "Asia", "Undead", "Hastur")
    t.does("Battle", foe="bg").rolls(pains=pains)
    for _ in range(pains):
        t.uses("Non-Euclidean", "pain", "ys")
        if t.asks("ys", "bystander_pain"):
            t.picks("Undead")
    assert t.asks("ys", "retreat")
    assert t.offers("Retreat", unit="Undead in Asia", area="Africa")
    assert t.offers("Retreat", unit="Undead in Asia", area="Europe") == offered
