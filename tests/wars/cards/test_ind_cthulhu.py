"""Cthulhu without his faction: signs for a gate at R'lyeh, and a meal before each battle."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_cthulhu import CARD, CTHULHU
from fhtagn.games.wars.rules.queries import awaken_price
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Cthulhu"
GLYPH = "South Pacific"


def cthulhu() -> WarsScenario:
    """The Black Goat has him, in Asia."""
    return table("bg", "cc", "ys").put("bg", "Asia", NAME)


@proves("wars:ind-cthulhu/awakening")
def test_he_awakes_for_6_power_and_brings_a_sign() -> None:
    t = check_awakening(CARD, CTHULHU, 6, "bg", "cc", "ys")
    assert t.signs_of("bg") == 1
    assert t.explain_strength("bg", "cc", "Asia")[0] == "Cthulhu (independent) 3"
    check_data(t.state)


@proves("wars:ind-cthulhu/awakening", "wars:gc/immortal")
def test_he_costs_as_much_again_even_with_great_cthulhu() -> None:
    t = could_awaken(CARD, "bg", "cc", "ys").awakened(NAME)
    assert awaken_price(t.state, 0, CTHULHU) == 6
    t = table("gc", "cc", "ys", cards="ind_cthulhu", faction_goos="any").awakened(NAME)
    assert awaken_price(t.state, 0, CTHULHU) == 6


@proves("wars:ind-cthulhu/stars")
@pytest.mark.parametrize(("keeper", "signs"), [("bg", 1), ("cc", 0)])
def test_a_gate_of_ones_own_at_his_glyph_brings_a_sign_in_the_doom_phase(keeper: str, signs: int) -> None:
    t = cthulhu().put(keeper, GLYPH, "Acolyte", gate=True).first("bg").doom_turn("bg")
    assert t.who
    assert t.signs_of("bg") == signs
    marked = [area["id"] for area in GAME.view(t.state, 1)["areas"] if "gc_glyph" in area["marks"]]
    assert marked == ["south_pacific"]


@proves("wars:ind-cthulhu/stars")
def test_a_gate_elsewhere_brings_none_and_every_doom_phase_counts() -> None:
    t = cthulhu().put("bg", "North Pacific", "Acolyte", gate=True).first("bg").doom_turn("bg")
    assert t.who
    assert t.signs_of("bg") == 0
    t = cthulhu().put("bg", GLYPH, "Acolyte", gate=True).first("bg")
    for n in (1, 2):
        assert t.doom_turn("bg").who
        assert t.signs_of("bg") == n


OCEANS = ("North Pacific", "South Pacific", "North Atlantic", "South Atlantic")


@proves("wars:ind-cthulhu/ocean-gates", "wars:independent/book")
@pytest.mark.parametrize(
    ("mine", "theirs", "earned"), [(3, 0, True), (2, 1, False), (0, 4, True), (1, 3, True)]
)
def test_three_gates_of_ones_own_in_the_oceans_or_four_in_all(mine: int, theirs: int, earned: bool) -> None:
    t = cthulhu()
    for n, area in enumerate(OCEANS[: mine + theirs]):
        t.put("bg" if n < mine else "cc", area, "Acolyte", gate=True)
    t.does("Recruit", "Acolyte", "Asia")
    assert is_lit(t, CARD) == earned


def fight(book: bool = True) -> WarsScenario:
    t = battle(bg(NAME), cc("Nyarlathotep", "Acolyte", "Flying Polyp"), area="Asia", declared=False)
    return (lit(t, CARD) if book else t).does("Battle")


@proves("wars:ind-cthulhu/devour", "wars:gc/devour")
def test_before_the_dice_the_enemy_eliminates_a_monster_or_cultist() -> None:
    t = fight()
    assert t.asks("bg", "battle.pre", ["Devour"])
    t.uses("Devour")
    assert t.asks("cc", "devoured", ["Acolyte", "Flying Polyp"])
    t.picks("Acolyte")
    assert t.units("cc", "Asia") == ["Flying Polyp", "Nyarlathotep"]


@proves("wars:ind-cthulhu/devour")
def test_once_per_battle_only_with_the_book_and_only_with_him() -> None:
    """Where nothing is offered, nobody is asked before the dice."""
    elsewhere = battle(bg("Dark Young"), cc("Acolyte", "Nyarlathotep"), area="Asia", declared=False)
    lit(elsewhere.put("bg", "Africa", NAME), CARD).does("Battle")
    for t in (fight().uses("Devour").picks("Acolyte"), fight(book=False), elsewhere):
        assert isinstance(t.state.pending, Chance)
        assert t.rolls().rolls().asks("cc", "turn")


@proves("wars:ind-cthulhu/devour", "wars:gc/kill-one", "wars:apart/unplayed")
def test_beside_great_cthulhu_both_devour_and_both_meals_count_for_him() -> None:
    t = table("gc", "cc", "ys", faction_goos="any").put("gc", "Asia", "Cthulhu", NAME)
    lit(t.put("cc", "Asia", "Acolyte x3", "Nyarlathotep"), CARD).does("Battle")
    assert t.options == ["Devour", "Devour"]
    t.does(("wars.gc.devour",)).does(("wars.ind_cthulhu.devour",)).rolls().rolls()
    assert t.who
    assert t.happened("wars.fulfilled", 0, "gc.kill_2")


def test_the_bot_awakens_him_and_always_devours() -> None:
    assert takes(could_awaken(CARD, "bg", "cc", "ys", power=6).power(cc=0, ys=0), "Awaken", NAME)
    assert takes(fight(), "Devour")
