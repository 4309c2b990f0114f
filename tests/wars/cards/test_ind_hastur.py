"""Hastur without his faction: signs for a gate at its glyph; who lets him avenge gives doom away first."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_hastur import CARD, HASTUR
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Hastur"
GLYPH = "Europe"  # of the Yellow Sign, on the map for three


def hastur(*factions: str) -> WarsScenario:
    """The first faction has him, in Asia."""
    playing = factions or ("bg", "gc", "cc")
    return table(*playing).put(playing[0], "Asia", NAME)


@proves("wars:ind-hastur/awakening")
def test_he_awakes_for_6_power_and_brings_a_sign() -> None:
    t = check_awakening(CARD, HASTUR, 6, "bg", "gc", "cc")
    assert t.signs_of("bg") == 1
    check_data(t.state)


@proves("wars:ind-hastur/awakening", "wars:gc/immortal")
def test_great_cthulhu_gains_two_signs_and_is_not_asked_which_comes_first() -> None:
    t = could_awaken(CARD, "gc", "bg", "cc").does("Awaken", NAME)
    assert t.asks("gc", "turn_end")
    assert t.signs_of("gc") == 2


@proves("wars:ind-hastur/combat")
@pytest.mark.parametrize(("cost", "dice"), [(5, 2), (6, 3), (7, 3), (10, 5)])
def test_he_fights_with_half_the_cost_of_a_ritual_rounded_down(cost: int, dice: int) -> None:
    t = hastur().marker(cost)
    assert t.explain_strength("bg", "gc", "Asia") == [f"Hastur (independent) {dice}"]


@proves("wars:ind-hastur/stars")
@pytest.mark.parametrize(("keeper", "signs"), [("bg", 1), ("gc", 0)])
def test_a_gate_of_ones_own_at_the_glyph_brings_a_sign_in_the_doom_phase(keeper: str, signs: int) -> None:
    t = hastur().put(keeper, GLYPH, "Acolyte", gate=True).first("bg").doom_turn("bg")
    assert t.who
    assert (t.signs_of("bg"), t.signs_of("gc")) == (signs, 0)


@proves("wars:ind-hastur/stars")
def test_the_glyphs_of_its_spellbooks_do_not_count_and_nobody_elses_turn_brings_anything() -> None:
    t = hastur().put("bg", "Asia", "Acolyte", gate=True).first("bg").doom_turn("bg")  # thorns, as in Europe
    assert t.who
    assert t.signs_of("bg") == 0
    t = hastur("bg", "gc", "cc").put("bg", GLYPH, "Acolyte", gate=True).first("bg").doom_turn("gc")
    assert t.who
    assert t.signs_of("bg") == 0


@proves("wars:ind-hastur/stars", "wars:elder-thing/mind-control")
def test_not_while_he_is_dead_or_beside_an_elder_thing() -> None:
    t = hastur().put("bg", GLYPH, "Acolyte", gate=True).put("gc", "Asia", "Elder Thing").first("bg")
    assert t.doom_turn("bg").who
    assert t.signs_of("bg") == 0


@proves("wars:ind-hastur/stars")
def test_the_map_shows_the_glyph_while_his_card_is_in_the_game() -> None:
    t = table("bg", "gc", "cc", cards="ind_hastur")
    marked = [area["id"] for area in GAME.view(t.state, 1)["areas"] if "ys_glyph" in area["marks"]]
    assert marked == ["europe"]
    t = table("bg", "gc", "cc")
    assert not [area for area in GAME.view(t.state, 1)["areas"] if area["marks"]]


@proves("wars:ind-hastur/give-doom", "wars:independent/book")
def test_as_an_action_another_player_gains_3_doom_and_the_book_is_earned() -> None:
    t = hastur().does("Give Doom Away", "cc")
    assert is_lit(t, CARD)
    assert (t.doom_of("cc"), t.doom_of("bg"), t.power_of("bg")) == (3, 0, 8)
    assert t.turn("bg").refuses("Give Doom Away", reason="requirement_met")
    assert t.books_of("bg") == []


def fight(*books: int) -> WarsScenario:
    t = battle(
        bg(NAME, "Dark Young"), cc("Nyarlathotep", "Acolyte", "Flying Polyp"), area="Asia", declared=False
    )
    for card in books:
        lit(t, card)
    return t.does("Battle").rolls(kills=1).rolls()


@proves("wars:ind-hastur/vengeance", "wars:ys/vengeance")
def test_with_the_book_his_owner_assigns_the_results_of_the_enemy() -> None:
    t = fight(CARD)
    assert t.asks("bg", "assign_kill", ["Nyarlathotep", "Acolyte", "Flying Polyp"])
    t.does("assign_kill", "Nyarlathotep")
    assert t.pool("cc", "Nyarlathotep") == 1


@proves("wars:ind-hastur/vengeance")
def test_without_the_book_or_without_him_everybody_assigns_their_own() -> None:
    assert fight().asks("cc", "assign_kill")
    t = battle(bg("Dark Young"), cc("Nyarlathotep", "Acolyte"), area="Asia", declared=False)
    lit(t.put("bg", "Africa", NAME), CARD).does("Battle").rolls(kills=1)
    assert t.asks("cc", "assign_kill")


@proves("wars:ind-hastur/vengeance", "wars:elder-thing/books")
def test_an_elder_thing_does_not_stop_a_book() -> None:
    t = battle(bg(NAME), cc("Acolyte", "Elder Thing"), area="Asia", declared=False)
    assert lit(t, CARD).does("Battle").rolls(kills=1).rolls().asks("bg", "assign_kill")


def test_the_bot_awakens_him_beside_its_great_old_one() -> None:
    t = could_awaken(CARD, "bg", "gc", "cc", power=6).power(gc=0, cc=0)
    assert takes(t, "Awaken", NAME)


def test_the_bot_does_not_give_doom_to_an_enemy_who_is_about_to_win() -> None:
    t = hastur().doom(gc=27).power(bg=1, gc=0, cc=0)
    t.put("bg", "Africa", "Acolyte x2", gate=True)
    assert not takes(t, "Give Doom Away", "gc")
