"""Chaugnar Faugn: three dice at every gate, and the elder signs lie open."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.chaugnar_faugn import CARD
from fhtagn.games.wars.cards.ind_yog_sothoth import CARD as YOG
from fhtagn.games.wars.rules.state import BAG
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.toys import check_data


def owned(*factions: str) -> WarsScenario:
    return table(*(factions or ("bg", "gc", "ys"))).put("bg", "Africa", "Chaugnar Faugn")


def cursed() -> WarsScenario:
    """The curse is spoken, and the pool is open."""
    return owned().signs("bg", 1, 2).turn("bg").does("Offering").does("pay_sign", 1).does("pay_sign", 2)


@proves("wars:chaugnar/awakening")
def test_he_costs_4_and_has_3_dice() -> None:
    t = beside_the_map("chaugnar_faugn").does("Awaken", "Chaugnar Faugn")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    assert owned().explain_strength("bg", "gc", "Africa") == ["Chaugnar Faugn 3"]


@proves("wars:chaugnar/miri-nigri")
def test_a_lone_cultist_on_his_gate_may_declare_a_battle_with_3_dice() -> None:
    """FAQ p.204."""
    t = owned().put("bg", "Asia", "Acolyte", gate=True).put("gc", "Asia", "Deep One").turn("bg")
    assert t.explain_strength("bg", "gc", "Asia") == ["Miri Nigri 3"]
    t.does("Battle", area="Asia").dice(6, 1, 1).rolls()
    assert t.pool("gc", "Deep One") == 4


@proves("wars:chaugnar/miri-nigri")
def test_nothing_without_a_controlled_gate() -> None:
    t = owned().put("bg", "Asia", "Acolyte", gate="abandoned").put("gc", "Asia", "Deep One").turn("bg")
    assert t.explain_strength("bg", "gc", "Asia") == []
    assert t.refuses("Battle", reason="combat_value")


@proves("wars:chaugnar/once", "wars:ow/key-and-gate")
@pytest.mark.parametrize("gate", [False, True])
def test_yog_sothoth_has_11_dice_and_a_further_gate_adds_nothing(gate: bool) -> None:
    """FAQ p.194, 204."""
    t = table("ow", "gc", "ys", "ww").put("ow", "Arabia", "Chaugnar Faugn")
    t.put("ow", "South Asia", "Yog-Sothoth", "Acolyte", gate=gate).put("gc", "Europe", "Cthulhu")
    t.put("ys", "Europe", "King in Yellow", "Hastur").put("ww", "Europe", "Ithaqua")
    assert t.explain_strength("ow", "gc", "South Asia") == ["Yog-Sothoth 8", "Miri Nigri 3"]


@proves("wars:chaugnar/once", "wars:ind-yog/key-and-gate")
def test_yog_sothoth_without_his_faction_is_a_gate_for_it_once_he_has_his_book() -> None:
    t = owned().put("bg", "Asia", "Ind Yog-Sothoth")
    assert t.explain_strength("bg", "gc", "Asia") == []
    assert lit(t, YOG).explain_strength("bg", "gc", "Asia") == ["Miri Nigri 3"]


@proves("wars:chaugnar/offering")
def test_two_signs_as_an_action_earn_the_book_for_no_doom() -> None:
    t = cursed()
    assert has_book(t, CARD)
    assert (t.signs_of("bg"), t.doom_of("bg")) == (0, 0)
    assert t.turn("bg").refuses("Offering", reason="requirement_met")
    assert owned().signs("bg", 1).turn("bg").refuses("Offering", reason="signs")


@proves("wars:chaugnar/curse")
def test_whoever_gains_a_sign_gets_the_one_he_chooses_and_all_see_it() -> None:
    t = cursed().books("gc", "Absorb", "Dreams").put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True)
    t.slots("gc", "first_doom", "awaken").doom_turn("gc").does("Ritual")
    assert t.asks("bg", "pick_sign", ["Pick Sign 1", "Pick Sign 2", "Pick Sign 3"])
    t.does("Pick Sign", 1)
    assert t.sign_values_of("gc") == [1]
    assert t.happened("wars.sign_open", 1, 1)
    check_data(t.state)


@proves("wars:chaugnar/curse")
def test_the_open_signs_are_counted_for_everybody() -> None:
    t = cursed()
    counters = GAME.view(t.state, None)["counters"]
    assert (counters["open_ones"], counters["open_twos"], counters["open_threes"]) == (17, 11, 6)
    t.put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).books("gc", "Absorb", "Dreams")
    t.slots("gc", "first_doom", "awaken").doom_turn("gc").does("Ritual").does("Pick Sign", 3)
    assert GAME.view(t.state, None)["counters"]["open_threes"] == 5


@proves("wars:chaugnar/curse")
def test_what_lies_open_is_never_dealt_anew_nor_what_was_taken_openly() -> None:
    t = cursed().signs("gc", 3, 3)
    t.put("ys", "Europe", "King in Yellow", "Acolyte", gate=True).doom_turn("ys").does("Ritual").does(
        "Pick Sign", 2
    )
    s = t.state
    for seat in range(3):
        for seed in range(5):
            guess = GAME.resample(s, seat, Random(seed))
            assert guess.signs.zones[BAG] == s.signs.zones[BAG]
            assert list(guess.signs_of(2)) == [2]


@proves("wars:chaugnar/lost", "wars:independent/loss")
def test_with_his_death_the_signs_are_mixed_again() -> None:
    t = (
        cursed()
        .put("gc", "Africa", "Starspawn")
        .turn("gc")
        .does("Battle", area="Africa")
        .rolls(kills=1)
        .rolls()
    )
    assert t.happened("wars.signs_closed")
    assert t.state.market == (CARD,)
    t.put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).books("gc", "Absorb", "Dreams")
    t.slots("gc", "first_doom", "awaken").draws(3).doom_turn("gc").does("Ritual")
    assert t.sign_values_of("gc") == [3]


@proves("wars:chaugnar/curse", "wars:john/hellbound")
def test_john_dark_still_comes_instead_of_a_sign() -> None:
    t = cursed().holds("gc", "John Dark").books("gc", "Absorb", "Dreams").slots("gc", "first_doom", "awaken")
    t.put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).doom_turn("gc").does("Ritual").picks("Asia")
    assert t.signs_of("gc") == 0


@proves("wars:chaugnar/curse", "wars:signs/none-left")
def test_when_none_is_left_there_is_doom_as_ever() -> None:
    t = lit(owned().bag(0, 0, 0), CARD).put("ys", "Europe", "King in Yellow", "Acolyte", gate=True)
    t.doom_turn("ys").does("Ritual")
    assert t.doom_of("ys") == 2
