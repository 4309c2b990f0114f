"""Cthulhu Wars, Nodens (p.106): an Elder God, who strikes without dice."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data


@proves("wars:nodens/awakening", "wars:nodens/elder-god")
def test_he_costs_6_and_is_awakened_like_a_great_old_one() -> None:
    t = asleep("nodens").does("Awaken", "Nodens")
    assert (t.power_of("bg"), holder(t, "nodens")) == (2, "bg")
    check_data(t.state)


@proves("wars:nodens/elder-god", "wars:independent/awakening")
def test_he_counts_as_a_great_old_one() -> None:
    t = table("bg", "gc", "ys", cards="bokrug").put("bg", "Asia", "Acolyte", "Nodens", gate=True)
    assert t.offers("Awaken", kind="Bokrug")
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Acolyte", "Shoggoth")
    assert t.offers("Capture")


@proves("wars:nodens/elder-god", "wars:independent/no-signs")
def test_a_ritual_brings_no_sign_for_him() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", "Nodens", gate=True).first("bg").doom_turn("bg")
    assert t.does("Ritual").signs_of("bg") == 0


@proves("wars:nodens/elder-god", "wars:actions/battle-value")
def test_alone_he_declares_no_battle_but_with_others_he_does() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")
    assert t.put("bg", "Asia", "Fungi from Yuggoth").turn("bg").offers("Battle")


@proves("wars:nodens/combat")
def test_his_results_come_on_top_of_the_dice() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", "Nodens", "Fungi from Yuggoth")
        .put("gc", "Asia", "Deep One x4")
    )
    t.does("Battle").dice(6).dice(1, 1, 1, 1)
    assert t.pool("gc", "Deep One") == 2  # two kills
    assert t.asks("gc", "retreat")


@proves("wars:nodens/alone", "wars:nodens/combat")
def test_attacked_alone_he_strikes_without_a_die() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Deep One x3")
    t.does("Battle").dice(1, 1, 1)
    assert t.happened("wars.no_dice", 1)
    assert t.pool("gc", "Deep One") == 2
    assert t.asks("gc", "retreat")


@proves("wars:nodens/combat", "wars:elder-thing/mind-control")
def test_an_elder_thing_takes_nothing_from_that() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("bg", "Asia", "Nodens")
        .put("gc", "Asia", "Elder Thing")
        .does("Battle")
        .rolls()
    )
    t.decision  # noqa: B018 - the dice fall
    assert t.units("gc", "Asia") == []


@proves("wars:nodens/healing")
def test_at_the_end_of_the_doom_phase_the_marker_goes_back() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker(7)
    before = t.state.ritual
    t.doom_turn("ys").done()
    assert t.state.ritual == before - 1
    assert t.happened("wars.ritual_back")


@proves("wars:nodens/healing")
def test_not_before_the_start_and_not_from_instant_death() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker(5)
    assert t.doom_turn("ys").done().state.ritual == 0
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker("instant death").doom_turn("ys")
    assert (t.done() if t.prompt == "doom" else t).state.instant_death()


@proves("wars:nodens/healing", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_nothing_heals() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Elder Thing").marker(7)
    before = t.state.ritual
    assert t.doom_turn("ys").done().state.ritual == before


@proves("wars:nodens/ritual")
@pytest.mark.parametrize(("who", "earned"), [("bg", True), ("ys", False)])
def test_a_ritual_of_his_owner_brings_his_book(who: str, earned: bool) -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").first(who).doom_turn(who).does("Ritual")
    assert has_book(t, "nodens") is earned


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_and_gives_him_a_book() -> None:
    assert takes(tempted("nodens", 9), "Awaken", "Nodens")
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Nodens", "Acolyte x6"), "nodens").books(
        "gc", "Regenerate"
    )
    assert takes(t.power(gc=2, bg=0, ys=0), "Proteus")
