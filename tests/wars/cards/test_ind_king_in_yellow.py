"""The King in Yellow without his faction: defiles where he is, and feasts on what was defiled."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_king_in_yellow import CARD, KING
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, holder, is_lit, lit, place_of
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind King in Yellow"


def king(*company: str) -> WarsScenario:
    """Great Cthulhu has him, in Asia, with this company."""
    return table("gc", "bg", "cc").put("gc", "Asia", NAME, *company)


@proves("wars:ind-king/awakening", "wars:independent/awakening")
def test_he_awakes_for_2_power_beside_an_own_great_old_one() -> None:
    t = check_awakening(CARD, KING, 2, "gc", "bg", "cc")
    assert t.explain_strength("gc", "bg", "Asia") == ["Cthulhu 6"]
    check_data(t.state)


@proves("wars:gc/immortal", "wars:independent/no-signs")
def test_immortal_brings_great_cthulhu_a_sign_and_a_ritual_none_for_him() -> None:
    t = check_awakening(CARD, KING, 2, "gc", "bg", "cc")
    assert t.signs_of("gc") == 1
    t.power(gc=8).first("gc").doom_turn("gc").picks("Absorb").does("Ritual")
    assert t.who
    assert t.signs_of("gc") == 1 + 1 + 1  # that of the first Doom phase, and one for Cthulhu alone


@proves("wars:lavinia/rest", "wars:ind-king/awakening")
def test_with_lavinia_1_power_is_left_over() -> None:
    """FAQ p.205."""
    t = table("gc", "bg", "cc", cards="ind_king_in_yellow", high_priests="unique").power(gc=3)
    t.put("gc", "Asia", "Cthulhu", "Acolyte", gate=True).put("gc", "Africa", "Lavinia Whateley")
    t.does("The Bride", NAME, "Asia")
    assert t.who
    assert t.power_of("gc") == 4
    assert t.where("gc", NAME) == ["Asia"]


@proves("wars:ind-king/defilement", "wars:ys/desecrate")
@pytest.mark.parametrize(("die", "token"), [(3, True), (4, False)])
def test_a_die_up_to_the_number_of_his_company_defiles(die: int, token: bool) -> None:
    """With him there are three; a unit is placed either way."""
    t = king("Deep One x2").does("Defilement").dice(die).picks("Deep One")
    assert t.power_of("gc") == 6
    assert t.desecrated_areas == (["Asia"] if token else [])
    assert len(t.units("gc", "Asia")) == 4


@proves("wars:ind-king/defilement")
def test_what_is_placed_is_a_monster_or_cultist_for_2_or_less() -> None:
    t = king().does("Defilement").dice(1)
    assert t.asks("gc", "desecrate", ["Acolyte", "Deep One", "Shoggoth"])  # no Starspawn, no Cthulhu


@proves("wars:ind-king/defilement")
def test_not_where_a_token_lies_and_not_without_power() -> None:
    assert king().desecrated("Asia").refuses("Defilement", reason="desecrated")
    assert king().power(gc=1).refuses("Defilement", reason="power")
    assert king().offers("Defilement")


@proves("wars:elder-thing/mind-control", "wars:ind-king/defilement")
def test_an_elder_thing_keeps_him_from_it() -> None:
    assert king().put("bg", "Asia", "Elder Thing").refuses("Defilement", reason="muted")


@proves("wars:ind-king/enemy-gate", "wars:independent/book")
@pytest.mark.parametrize(("keeper", "earned"), [("bg", True), ("gc", False), ("", False)])
def test_a_token_at_the_gate_of_an_enemy_earns_his_book(keeper: str, earned: bool) -> None:
    t = king()
    if keeper:
        t.put(keeper, "Asia", "Acolyte", gate=True)
    else:
        t.gates("Asia")
    t.does("Defilement").dice(1).picks("Deep One")
    assert t.desecrated_areas == ["Asia"]
    assert is_lit(t, CARD) == earned


@proves("wars:ind-king/enemy-gate")
def test_a_failed_roll_earns_nothing() -> None:
    t = king().put("bg", "Asia", "Acolyte", gate=True).does("Defilement").dice(2).picks("Deep One")
    assert not is_lit(t, CARD)


@proves("wars:ind-king/feast")
def test_the_feast_counts_every_area_with_a_token_with_or_without_units() -> None:
    t = king().desecrated("Asia", "Africa", "Europe")
    before = sum(int(term.split()[-1]) for term in t.explain_income("gc"))
    after = lit(t, CARD).explain_income("gc")
    assert after[-1] == "Feast 3"
    assert sum(int(term.split()[-1]) for term in after) == before + 3
    assert not [term for term in t.explain_income("bg") if term.startswith("Feast")]


@proves("wars:independent/loss", "wars:independent/book")
@pytest.mark.parametrize(("next_one", "great"), [("bg", "Shub-Niggurath"), ("gc", "Cthulhu")])
def test_killed_he_goes_back_without_his_book_and_the_tokens_stay(next_one: str, great: str) -> None:
    """Whoever awakens him next, the same player too, earns the book again."""
    t = lit(battle(bg("Dark Young"), gc(NAME), area="Asia", declared=False), CARD).desecrated("Africa")
    t.does("Battle").rolls(kills=1)
    assert t.who
    assert (place_of(t, KING), holder(t, CARD), t.state.lit) == (POOL, "nobody", ())
    assert t.desecrated_areas == ["Africa"]
    assert CARD in t.state.market
    areas = {area["id"]: area["tokens"] for area in GAME.view(t.state, 0)["areas"]}
    assert areas["africa"] == ["desecration"]  # still seen by all
    t.put(next_one, "Europe", great, "Acolyte", gate=True).power(**{next_one: 5}).turn(next_one)
    t.does("Awaken", NAME)
    assert not is_lit(t, CARD)


def test_his_tokens_are_counted_before_the_first_is_placed() -> None:
    t = king()
    assert GAME.view(t.state, 0)["tokens_left"]["desecration"] == 12
    assert "desecration" not in GAME.view(table("gc", "bg", "cc").state, 0)["tokens_left"]


@proves("wars:apart/unplayed", "wars:ys/third-eye", "wars:ys/glyphs")
def test_beside_the_yellow_sign_each_has_tokens_and_books_of_its_own() -> None:
    t = table("gc", "ys", "bg", faction_goos="any").books("ys", "The Third Eye").put("ys", "Africa", "Hastur")
    t.put("gc", "Asia", NAME).does("Defilement").dice(1).picks("Deep One")
    assert t.who
    assert t.desecrated_areas == ["Asia"]
    assert t.power_of("gc") == 6  # the Third Eye makes nothing cheaper for others
    assert t.signs_of("ys") == 0
    assert not t.happened("wars.fulfilled", 1, "ys.desecrate_thorns")


def test_the_bot_awakens_him_and_defiles_the_gate_of_an_enemy_in_company() -> None:
    t = table("gc", "bg", "cc", cards="ind_king_in_yellow")
    t.put("gc", "Asia", "Cthulhu", "Acolyte", gate=True).power(gc=2, bg=0, cc=0)
    assert takes(t, "Awaken", NAME)
    t = king("Acolyte x5").put("bg", "Asia", "Acolyte", gate=True).put("bg", "Asia", "Shub-Niggurath")
    assert takes(t.power(gc=2, bg=0, cc=0), "Defilement")
