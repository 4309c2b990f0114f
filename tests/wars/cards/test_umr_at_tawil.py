"""Cthulhu Wars, Umr at-Tawil: gates for 2 Power."""

from __future__ import annotations

from fhtagn.games.wars.cards.umr_at_tawil import CARD, UMR_AT_TAWIL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.neutral import with_book

OWN = ("Dreams", "Y'ha Nthlei", "Absorb")
MET = ("first_doom", "ocean_gates", "kill_1")


def builders() -> WarsScenario:
    t = table("cc", "gc", "ys", cards="umr_at_tawil").put("cc", "Asia", "Acolyte")
    return t.put("gc", "Africa", "Acolyte")


@proves("wars:umr/cheaper-gates")
def test_a_gate_costs_its_owner_2_power() -> None:
    t = with_book(builders(), "cc", UMR_AT_TAWIL).power(cc=2).does("Create Gate")
    assert t.power_of("cc") == 0
    assert t.gate("Asia") == "abandoned"  # until somebody takes control of it


@proves("wars:umr/cheaper-gates")
def test_with_1_power_it_is_refused() -> None:
    assert with_book(builders(), "cc", UMR_AT_TAWIL).power(cc=1).refuses("Create Gate", reason="power")


@proves("wars:umr/cheaper-gates")
def test_everybody_else_still_pays_3() -> None:
    t = with_book(builders(), "cc", UMR_AT_TAWIL).power(gc=2).turn("gc")
    assert t.refuses("Create Gate", reason="power")
    assert builders().power(cc=2).refuses("Create Gate", reason="power")


@proves("wars:umr/cheaper-gates", "wars:ww/ice-age-cost")
def test_the_ice_age_adds_its_power_to_the_lower_price() -> None:
    t = table("cc", "ww", "ys", cards="umr_at_tawil").put("cc", "Asia", "Acolyte").books("ww", "Ice Age")
    t = with_book(t, "cc", UMR_AT_TAWIL).power(cc=3, ww=5).turn("ww").does("Ice Age", "Asia")
    t.turn("cc").does("Create Gate")
    assert t.power_of("cc") == 0


@proves("wars:books/neutral")
def test_the_bot_takes_it_before_most_of_its_own() -> None:
    t = table("gc", "bg", "ys", cards="umr_at_tawil").put("gc", "South Pacific", "Acolyte", gate=True)
    t.books("gc", *OWN).slots("gc", *MET).power(gc=10)
    t.does("Awaken", "Cthulhu")
    assert t.asks("gc", "book")
    t.play(choice(t))
    assert t.state.holder[CARD] == t.seat("gc")
    assert "Umr at-Tawil" in t.books_of("gc")


def test_the_bot_creates_a_gate_with_its_last_2_power() -> None:
    t = with_book(builders().power(cc=2, gc=0, ys=0), "cc", UMR_AT_TAWIL)
    assert takes(t, "Create Gate")
