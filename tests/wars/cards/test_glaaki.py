"""Cthulhu Wars, Gla'aki (p.120, FAQ p.204): the dead serve him."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted, told
from tests.wars.toys import check_data

GLAAKI = "Gla'aki"


@proves("wars:glaaki/awakening")
def test_he_costs_4_and_brings_no_sign() -> None:
    t = asleep("glaaki").does("Awaken", GLAAKI)
    assert (t.power_of("bg"), t.signs_of("bg"), holder(t, "glaaki")) == (4, 0, "bg")
    check_data(t.state)


@proves("wars:glaaki/combat")
def test_he_fights_with_the_acolytes_in_his_owners_pool() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte x2").put("bg", "Asia", "Ghoul")
    assert t.explain_strength("gc", "bg", "Asia") == [f"{GLAAKI} 4"]
    t.put("gc", "Asia", "Acolyte x4")
    assert t.refuses("Battle", reason="combat_value")


@proves("wars:glaaki/tomb-herd", "wars:power/captives")
def test_each_of_them_brings_power_captives_not() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte").captive("bg", "gc", 2)
    assert t.explain_income("gc") == ["Cultists 1", "The Tomb-Herd 3"]
    assert "The Tomb-Herd" not in " ".join(t.explain_income("bg"))


# --- his requirement --------------------------------------------------------------------------------------


def race(**power: int) -> WarsScenario:
    t = table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte").put("bg", "Africa", "Acolyte")
    return t.put("ys", "Europe", "Acolyte").power(**power).first("gc").phase("action")


@proves("wars:glaaki/first-out", "wars:independent/book")
def test_whoever_runs_out_of_power_first_has_his_book() -> None:
    t = race(gc=1, bg=3, ys=3).does("Recruit", "Acolyte")
    assert has_book(t, "glaaki")


@proves("wars:glaaki/first-out")
def test_dropping_all_power_counts() -> None:
    assert has_book(race(gc=5, bg=3, ys=3).does("Drop Power"), "glaaki")


@proves("wars:glaaki/first-out")
def test_the_second_to_run_out_has_nothing() -> None:
    t = race(gc=2, bg=1, ys=3).does("Recruit", "Acolyte")
    t.done() if t.who == "gc" else None
    t.does("Recruit", "Acolyte")
    while t.who != "ys":
        t.passes()
    t.does("Recruit", "Acolyte")
    while t.who != "gc":
        t.passes()
    t.does("Recruit", "Acolyte")
    assert t.power_of("gc") == 0
    assert not has_book(t, "glaaki")


@proves("wars:glaaki/first-out", "wars:ww/hibernate")
def test_hibernation_is_not_being_out_of_power() -> None:
    t = table("ww", "bg", "gc").put("ww", "Asia", GLAAKI, "Acolyte").put("bg", "Africa", "Acolyte")
    t.put("gc", "Europe", "Acolyte").first("ww").phase("action").uses("Hibernate")
    assert not has_book(t, "glaaki")


@proves("wars:glaaki/first-out")
def test_he_may_come_in_the_middle_of_the_phase() -> None:
    t = asleep("glaaki", power=5).does("Awaken", GLAAKI)
    t.turn("bg").does("Recruit", "Acolyte")
    assert has_book(t, "glaaki")
    t = asleep("glaaki", power=5).power(gc=0).does("Awaken", GLAAKI)
    t.turn("bg").does("Recruit", "Acolyte")
    assert not has_book(t, "glaaki")


@proves("wars:glaaki/first-out")
def test_losing_power_in_other_phases_does_not_count() -> None:
    t = table("ys", "bg", "gc").put("ys", "Asia", GLAAKI, "Acolyte", gate=True).first("ys").power(ys=5)
    t.marker(5).doom_turn("ys").does("Ritual")
    assert t.power_of("ys") == 0
    assert not has_book(t, "glaaki")


# --- Green Decay ------------------------------------------------------------------------------------------


@proves("wars:glaaki/green-decay")
def test_captives_bring_signs_instead_of_power() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte x6").captive("gc", "bg", 2), "glaaki")
    assert t.explain_income("gc") == ["Cultists 6", "Captives 2", "Green Decay -2"]
    t.power(gc=0, bg=0, ys=0).draws(1, 2).phase("power")
    assert t.prompt
    assert (t.power_of("gc"), t.sign_values_of("gc"), t.captives("gc")) == (6, [1, 2], [])


@proves("wars:glaaki/soulless", "wars:tt/soulless")
def test_a_soulless_captive_brings_a_sign_and_takes_no_power() -> None:
    t = lit(table("gc", "tt", "ys").put("gc", "Asia", GLAAKI, "Acolyte x6").captive("gc", "tt", 1), "glaaki")
    t.books("tt", "Soulless").captive("gc", "ys", 1).power(gc=0, tt=0, ys=0).phase("power")
    assert t.prompt
    assert (t.power_of("gc"), t.signs_of("gc")) == (6, 2)


@proves("wars:glaaki/green-decay", "wars:yith/captives")
def test_what_the_great_race_of_yith_adds_stays() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte x6").captive("gc", "bg", 1), "glaaki")
    t.put("gc", "Asia", "Great Race of Yith").power(gc=0, bg=0, ys=0).phase("power")
    assert t.prompt
    assert (t.power_of("gc"), t.signs_of("gc")) == (7, 1)


@proves("wars:glaaki/soulless", "wars:yith/captives", "wars:tt/soulless")
def test_a_soulless_captive_of_the_yithians_brings_a_sign_and_1_power() -> None:
    """FAQ p.204: one replaces what it is worth, the other adds to that."""
    t = lit(table("gc", "tt", "ys").put("gc", "Asia", GLAAKI, "Acolyte x6").captive("gc", "tt", 1), "glaaki")
    t.put("gc", "Asia", "Great Race of Yith").books("tt", "Soulless").power(gc=0, tt=0, ys=0).phase("power")
    assert t.prompt
    assert (t.power_of("gc"), t.signs_of("gc")) == (7, 1)


@proves("wars:glaaki/green-decay", "wars:sl/captive-monster")
def test_a_captive_monster_brings_its_power_and_no_sign() -> None:
    t = table("sl", "gc", "ys").books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua", GLAAKI)
    t = lit(t.put("sl", "Asia", "Acolyte x6").put("gc", "Asia", "Deep One"), "glaaki")
    t.uses("Capture Monster").turn("sl")
    assert t.explain_income("sl") == ["Cultists 6", "Captives 1"]
    t.power(sl=0, gc=0, ys=0).phase("power")
    assert t.prompt
    assert (t.power_of("sl"), t.signs_of("sl")) == (7, 0)


@proves("wars:glaaki/green-decay", "wars:investigators/starstone")
def test_a_captive_investigator_costs_nothing_and_brings_a_sign() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", GLAAKI, "Acolyte x6"), "glaaki")
    t.holds("bg", "Moose Kowalski").captive("gc", "bg", unit="Moose Kowalski")
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert t.prompt
    assert (t.power_of("gc"), t.signs_of("gc")) == (6, 1)


@proves("wars:glaaki/green-decay", "wars:glaaki/soulless")
def test_who_captures_is_told_of_the_sign_and_of_no_power() -> None:
    t = lit(table("gc", "bg", "tt").put("gc", "Asia", GLAAKI).put("bg", "Asia", "Acolyte"), "glaaki")
    assert told(t, "wars.capture")[1:] == ["the owner picks; +0 Power in Gather Power", "brings 1 elder sign"]
    t.put("gc", "Asia", "Great Race of Yith")
    assert told(t, "wars.capture")[1:] == ["the owner picks; +1 Power in Gather Power", "brings 1 elder sign"]
    t = lit(table("gc", "tt", "ys").put("gc", "Asia", GLAAKI).put("tt", "Asia", "Acolyte"), "glaaki")
    t.books("tt", "Soulless")
    assert told(t, "wars.capture")[1:] == ["the owner picks; +0 Power in Gather Power", "brings 1 elder sign"]


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him() -> None:
    assert takes(tempted("glaaki", 6), "Awaken", GLAAKI)
