"""Cthulhu Wars, the investigators (p.138-143): what holds for all of them; each has a file of its own."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.content import CARDS
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.variants.investigators import INVESTIGATORS
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes

AMELIA = "Amelia Azevedo"
JOHN = "John Dark"
ALL = [CARDS[card].id for card in INVESTIGATORS]


def market(*cards: str, doom: int = 4, power: int = 8) -> WarsScenario:
    """Black Goat's turn in a Doom phase."""
    t = table("bg", "gc", "ys", cards=",".join(cards)).first("bg").put("bg", "Asia", "Acolyte", gate=True)
    return t.doom(bg=doom).power(bg=power).marker(5).doom_turn("bg")


# --- acquired and given away --------------------------------------------------------------------------


@proves("wars:investigators/acquire", "wars:investigators/given")
def test_for_1_doom_somebody_gets_an_investigator_into_the_pool() -> None:
    t = market("amelia_azevedo").does("Acquire", AMELIA)
    assert t.asks("bg", "investigator", ["gc", "ys", "bg"])
    t.picks("ys")
    assert t.doom_of("bg") == 3
    assert (t.cards_of("ys"), t.cards_of("bg"), t.pool("ys", AMELIA)) == ([AMELIA], [], 1)


@proves("wars:investigators/given")
def test_the_buyer_may_keep_it_to_be_spared_a_worse_one() -> None:
    t = market("amelia_azevedo").does("Acquire", AMELIA).picks("bg")
    assert t.cards_of("bg") == [AMELIA]


@proves("wars:investigators/acquire")
def test_one_investigator_and_one_other_card_and_a_ritual_in_the_same_doom_phase() -> None:
    t = market("amelia_azevedo", "john_dark", "gnorri").does("Acquire", AMELIA).picks("gc")
    assert t.refuses("Acquire", reason="one_investigator", card=JOHN)
    t.does("Acquire", "Gnorri").does("Ritual")
    assert t.doom_of("bg") == 4 - 1 - 2 + 1


@proves("wars:investigators/acquire", "wars:market/one-card")
def test_another_card_first_leaves_the_investigator() -> None:
    t = market("amelia_azevedo", "gnorri", "dhole").does("Acquire", "Gnorri")
    assert t.offers("Acquire", card=AMELIA)
    assert t.refuses("Acquire", reason="one_card", card="Dhole")


@proves("wars:investigators/acquire")
def test_without_doom_there_is_none() -> None:
    assert market("amelia_azevedo", doom=0).refuses("Acquire", reason="doom", card=AMELIA)


@proves("wars:investigators/acquire")
def test_in_the_next_doom_phase_there_may_be_another_one() -> None:
    t = market("amelia_azevedo", "john_dark").does("Acquire", AMELIA).picks("gc")
    assert t.refuses("Acquire", card=JOHN)
    assert t.phase("doom").offers("Acquire", card=JOHN)


@proves("wars:investigators/one-each")
def test_whoever_has_one_gets_no_other() -> None:
    t = market("john_dark").holds("gc", AMELIA).does("Acquire", JOHN)
    assert t.asks("bg", "investigator", ["ys", "bg"])


@proves("wars:investigators/one-each")
def test_the_last_one_without_gets_it_unasked_and_then_nobody_may_buy() -> None:
    t = market("john_dark", "naomi_johnson").holds("gc", AMELIA).holds("bg", "Tarang").does("Acquire", JOHN)
    assert t.cards_of("ys") == [JOHN]
    assert t.phase("doom").refuses("Acquire", reason="all_watched", card="Naomi Johnson")


# --- cultists of a kind -------------------------------------------------------------------------------


@proves("wars:investigators/cultist")
def test_they_bring_no_power_and_are_recruited_like_cultists() -> None:
    t = table("bg", "gc", "ys").holds("bg", AMELIA).put("bg", "Asia", "Acolyte").power(bg=1)
    t.does("Recruit", AMELIA, "Asia")
    assert t.power_of("bg") == 0
    assert t.explain_income("bg") == ["Cultists 2", "Outsider -1"]


@proves("wars:investigators/cultist", "wars:gates/controller")
def test_they_neither_create_nor_control_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", AMELIA).gates("Asia").power(bg=3)
    assert t.refuses("Control Gate")
    t = table("bg", "gc", "ys").put("bg", "Asia", AMELIA).power(bg=3)
    assert t.refuses("Create Gate", reason="area_for_gate")


@proves("wars:investigators/cultist", "wars:actions/capture", "wars:investigators/starstone")
def test_a_captive_costs_its_captor_1_power_instead_of_bringing_1() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", AMELIA).put("gc", "Asia", "Deep One").does("Capture")
    t.put("gc", "Africa", "Acolyte", gate=True)
    assert t.explain_income("gc") == ["Cultists 1", "Gates 2", "Captives 1", "Starstone -2"]
    t.put("ys", "Europe", "Acolyte x2", gate=True).power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("ys", "direction")
    assert t.power_of("gc") == 2
    assert t.pool("bg", AMELIA) == 1


@proves("wars:investigators/starstone", "wars:power/income")
def test_power_does_not_fall_below_0() -> None:
    t = table("gc", "bg", "ys").holds("bg", AMELIA).captive("gc", "bg", unit=AMELIA)
    t.put("ys", "Europe", "Acolyte").power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "first")
    assert t.power_of("gc") == 1  # half of the highest, rounded up


@proves("wars:investigators/starstone")
def test_power_that_was_kept_pays_for_it() -> None:
    t = table("gc", "bg", "ys").holds("bg", AMELIA).captive("gc", "bg", unit=AMELIA)
    t.put("ys", "Europe", "Acolyte").power(gc=5, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 4


@proves("wars:investigators/cultist")
def test_two_of_them_in_play_are_counted_once_each() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", AMELIA).put("gc", "Asia", JOHN)
    assert t.explain_income("bg") == ["Cultists 1", "Outsider -1"]
    assert t.explain_income("gc") == ["Cultists 1", "Outsider -1"]


# --- Traitor ------------------------------------------------------------------------------------------


@proves("wars:investigators/traitor")
def test_every_player_may_move_each_of_them_for_1_power() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", AMELIA, "Acolyte").put("gc", "Africa", "Deep One")
    t.power(gc=2).does("Move").does("Move", AMELIA, "Africa")
    assert t.power_of("gc") == 1
    assert t.units("bg", "Africa") == [AMELIA]
    assert t.offers("Move", unit="Deep One")
    assert not t.offers("Move", unit="Acolyte")
    assert not t.offers("Move", unit=AMELIA)  # once per turn


@proves("wars:investigators/forced")
def test_their_abilities_ask_nobody_whether_they_are_wanted() -> None:
    t = (
        table("bg", "gc", "ys")
        .holds("bg", JOHN)
        .first("bg")
        .put("bg", "Asia", "Shub-Niggurath", "Acolyte", gate=True)
    )
    t.books("bg", "The Red Sign").slots("bg", "awaken").power(bg=5).marker(5).doom_turn("bg").does("Ritual")
    assert t.asks("bg", "john")
    assert not t.offers("Done")


# --- the bot ------------------------------------------------------------------------------------------


def against_a_leader(card: str) -> WarsScenario:
    """Great Cthulhu is far ahead of the Black Goat, whose turn it is in the Doom phase."""
    t = table("bg", "ys", "gc", cards=card).first("bg").put("bg", "Asia", "Acolyte x2", gate=True)
    t.put("gc", "South Pacific", "Cthulhu", "Shoggoth", "Acolyte x3", gate=True)
    t.put("gc", "North Pacific", "Acolyte", "Shoggoth", gate=True)
    t.put("gc", "Australia", "Acolyte", "Starspawn", gate=True).books("gc", "Dreams", "Absorb", "Regenerate")
    return t.doom(bg=8, gc=12, ys=3).power(bg=0, gc=6, ys=2).marker(6).doom_turn("bg")


IDLE = ["tarang"]  # in the pool he does nothing


@pytest.mark.parametrize("card", [card for card in ALL if card not in IDLE])
def test_the_bot_sends_them_to_the_leader(card: str) -> None:
    t = against_a_leader(card)
    while not t.asks("bg", "investigator"):
        assert takes(t, "Acquire") or "investigator_area" in t.prompt
        t.play(choice(t))
    assert takes(t, "", "gc")


@pytest.mark.parametrize("card", IDLE)
def test_the_bot_does_not_buy_those_who_may_stay_in_the_pool(card: str) -> None:
    assert takes(against_a_leader(card), "Done")


def test_the_bot_does_not_pay_for_them_when_nobody_is_ahead() -> None:
    t = table("bg", "ys", "gc", cards="moose_kowalski").first("bg").put("bg", "Asia", "Acolyte x2", gate=True)
    t.put("ys", "Africa", "Acolyte", gate=True).put("gc", "Europe", "Acolyte", gate=True)
    assert takes(t.doom(bg=8, gc=2, ys=2).power(bg=0).marker(9).doom_turn("bg"), "Done")
