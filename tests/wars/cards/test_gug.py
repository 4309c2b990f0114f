"""Cthulhu Wars, Gugs (p.87): strong, cheap and clumsy."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes


@proves("wars:gug/clumsy")
def test_a_gug_captures_nobody() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gug").put("gc", "Asia", "Acolyte")
    assert t.refuses("Capture", "nobody_to_capture")


@proves("wars:gug/clumsy")
def test_another_monster_beside_it_does() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gug", "Ghoul").put("gc", "Asia", "Acolyte")
    assert t.offers("Capture", area="Asia")


@proves("wars:gug/clumsy")
def test_so_does_a_great_old_one() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gug", "Shub-Niggurath").put("gc", "Asia", "Acolyte")
    assert t.offers("Capture", area="Asia")


@proves("wars:gug/clumsy")
def test_where_there_is_no_gug_others_capture_as_before() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gug").put("gc", "Asia", "Acolyte")
    t.put("bg", "Africa", "Ghoul").put("ys", "Africa", "Acolyte")
    assert t.offers("Capture", area="Africa")
    assert not t.offers("Capture", area="Asia")


@proves("wars:gug/clumsy", "wars:capture/protection")
def test_it_still_protects_its_own_cultists() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Gug", "Acolyte").put("gc", "Asia", "Deep One")
    assert t.refuses("Capture", "protected")


@proves("wars:gug/clumsy")
def test_the_monsters_of_others_capture_as_before() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("bg", "Europe", "Gug")
        .put("gc", "Asia", "Deep One")
        .put("ys", "Asia", "Acolyte")
    )
    assert t.offers("Capture", area="Asia")


def test_they_cost_1_power_and_fight_with_3_dice() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Gug").put("bg", "Asia", "Acolyte", gate=True).power(bg=1)
    t.does("Summon", "Gug")
    assert t.explain_strength("bg", "gc", "Asia") == ["Gug 3"]


def test_the_bot_summons_them_rather_than_others() -> None:
    t = table("cc", "gc", "ys").holds("cc", "Gug").put("cc", "Asia", "Acolyte x6", gate=True)
    assert takes(t.power(cc=1, gc=0, ys=0), "Summon", "Gug")


@proves("wars:gug/clumsy", "wars:abhoth/filth-unit")
def test_two_kinds_that_capture_nobody_do_not_help_each_other() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gug", "Filth").put("gc", "Asia", "Acolyte")
    assert t.refuses("Capture", "nobody_to_capture")
    assert t.put("bg", "Asia", "Ghoul").offers("Capture", area="Asia")
