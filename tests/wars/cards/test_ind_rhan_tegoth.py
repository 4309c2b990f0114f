"""Rhan-Tegoth without his faction: cheap rituals, and hard to kill once there is a gate in the cold."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_rhan_tegoth import CARD, RHAN_TEGOTH
from fhtagn.games.wars.rules.queries import ritual_price
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Rhan-Tegoth"


def rhan_tegoth() -> WarsScenario:
    """The Black Goat has him, in Asia."""
    return table("bg", "gc", "ys").put("bg", "Asia", NAME)


@proves("wars:ind-rhan/awakening")
def test_he_awakes_for_4_power_and_fights_with_2() -> None:
    t = check_awakening(CARD, RHAN_TEGOTH, 4, "bg", "gc", "ys")
    assert "Rhan-Tegoth (independent) 2" in t.explain_strength("bg", "gc", "Asia")
    check_data(t.state)


@proves("wars:ind-rhan/herald")
def test_a_ritual_for_8_costs_5_and_the_marker_moves_on() -> None:
    t = rhan_tegoth().put("bg", "Africa", "Acolyte", gate=True).marker(8).power(bg=6, gc=9).first("bg")
    assert ritual_price(t.state, 1) == 8
    t.doom_turn("bg").does("Ritual")
    assert t.who
    assert t.power_of("bg") == 1
    assert t.ritual_cost == 9
    assert t.doom_of("bg") == 1
    assert t.signs_of("bg") == 0  # wars:independent/no-signs


@proves("wars:ind-rhan/herald", "wars:elder-thing/mind-control")
def test_what_is_cheaper_stays_so_and_an_elder_thing_makes_it_dear() -> None:
    assert ritual_price(rhan_tegoth().marker(5).state, 0) == 5
    assert ritual_price(rhan_tegoth().marker(10).state, 0) == 5
    t = rhan_tegoth().marker(10).put("gc", "Asia", "Elder Thing")
    assert ritual_price(t.state, 0) == 10


@proves("wars:ind-rhan/pole", "wars:independent/book")
@pytest.mark.parametrize(
    ("area", "keeper", "earned"),
    [
        ("Arctic Ocean", "bg", True),
        ("Antarctica", "bg", True),
        ("Africa", "bg", False),
        ("Antarctica", "gc", False),
    ],
)
def test_a_gate_of_ones_own_at_a_windwalker_glyph_earns_his_book(
    area: str, keeper: str, earned: bool
) -> None:
    t = rhan_tegoth().put(keeper, area, "Acolyte", gate=True).does("Recruit", "Acolyte", "Asia")
    assert is_lit(t, CARD) == earned
    marked = [place["id"] for place in GAME.view(t.state, 1)["areas"] if "ww_glyph" in place["marks"]]
    assert sorted(marked) == ["antarctica", "arctic_ocean"]


def struck(kills: int = 0, pains: int = 0, book: bool = True, power: int = 3) -> WarsScenario:
    t = battle(gc("Starspawn x2"), bg(NAME), area="Asia", declared=False)
    t = (lit(t, CARD) if book else t).power(bg=power)
    return t.does("Battle").rolls(kills=kills, pains=pains).rolls()


@proves("wars:ind-rhan/eternal")
def test_for_1_power_a_kill_becomes_a_pain() -> None:
    t = struck(kills=1)
    assert t.asks("bg", "battle.kills", ["Eternal Rhan-Tegoth (independent)"])
    t.uses("Eternal")
    assert t.power_of("bg") == 2
    assert t.asks("bg", "retreat")
    t.picks("Africa")
    assert t.where("bg", NAME) == ["Africa"]
    assert t.happened("wars.fulfilled", 0, "gc.kill_1")  # it was scored (ruling Q10)


@proves("wars:ind-rhan/eternal")
def test_his_owner_may_let_him_die() -> None:
    t = struck(kills=1).passes()
    assert t.who
    assert CARD in t.state.market


@proves("wars:ind-rhan/eternal")
@pytest.mark.parametrize("case", ["pain", "no book", "no power"])
def test_not_against_a_pain_without_the_book_or_without_power(case: str) -> None:
    t = {
        "pain": lambda: struck(pains=1),
        "no book": lambda: struck(kills=1, book=False),
        "no power": lambda: struck(kills=1, power=0),
    }[case]()
    assert not isinstance(t.state.pending, Chance)
    assert not t.asks("bg", "battle.kills")


@proves("wars:ind-rhan/eternal", "wars:elder-thing/books")
def test_it_is_a_book_here_so_an_elder_thing_does_not_matter() -> None:
    t = battle(gc("Elder Thing", "Starspawn"), bg(NAME), area="Asia", declared=False)
    assert lit(t, CARD).power(bg=3).does("Battle").rolls(kills=1).rolls().offers("Eternal")


def test_the_bot_awakens_him_and_saves_him() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=4).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    assert takes(struck(kills=1), "Eternal")
