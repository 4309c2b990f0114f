"""The house rule for the Black Goat: who has it, what it does, and that it is nowhere while it is off."""

from __future__ import annotations

import pytest

from fhtagn.bots import bot_for
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import unused_books
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import new_game, table
from fhtagn.sim import play_on

ON = {"moonlit_rite": "on"}
SIX = ("Blood Sacrifice", "Frenzy", "Ghroth", "Necrophagy", "The Red Sign", "The Thousand Young")


def test_only_its_faction_has_it() -> None:
    t = new_game("gc", "bg", "ys", **ON)
    assert [t.state.has(seat, "moonlit.moonlit_rite") for seat in range(3)] == [False, True, False]
    assert "moonlit_rite" in GAME.view(t.state, 1)["players"][1]["cards"]


@pytest.mark.proves("wars:house/moonlit-rite")
def test_three_gates_bring_one_more_power() -> None:
    t = table("bg", "gc", "ys", **ON)
    t.put("bg", "Asia", "Acolyte", gate=True).put("bg", "Africa", "Acolyte", gate=True)
    assert t.explain_income("bg") == ["Cultists 2", "Gates 4"]
    t.put("bg", "Europe", "Acolyte", gate=True)
    assert t.explain_income("bg") == ["Cultists 3", "Gates 6", "Moonlit Rite 1"]


@pytest.mark.proves("wars:house/silver-veil")
def test_any_six_of_the_seven_books_are_all_books() -> None:
    t = table("bg", "gc", "ys", **ON)
    assert len(unused_books(t.state, 0)) == 7
    t.books("bg", "Silver Veil", *SIX[1:])
    assert unused_books(t.state, 0) == ["bg.blood_sacrifice"]
    assert t.state.has_all_books(0)
    assert t.state.has(0, "moonlit.silver_veil")
    numbers = GAME.features(t.state, 0)["books"]
    assert (sum(numbers), len(numbers)) == (6, 3 * 7)


def test_off_it_is_nowhere_to_be_seen() -> None:
    assert GAME.options(3)["moonlit_rite"] == "off"
    t = new_game("gc", "bg", "ys")
    assert t.state.holder[card("moonlit_rite")] == -1
    assert not t.state.has(1, "moonlit.moonlit_rite")
    assert "moonlit" not in str(GAME.view(t.state, 1)["players"])
    assert len(unused_books(t.state, 1)) == 6


@pytest.mark.parametrize("lang", ["de", "en"])
def test_its_owner_reads_about_it(lang: str) -> None:
    t = table("bg", "gc", "ys", **ON)
    words, view = GAME.words(lang), GAME.view(t.state, 0)
    sheet = "\n".join("".join(text for text, _ in line) for line in GAME.picture(view, words))
    assert words.key("wars.ability.moonlit.silver_veil") in sheet
    assert "⟨" not in sheet


def test_bots_play_with_it_to_the_end() -> None:
    state = GAME.new(GAME.options(2, {"factions": "black_goat,great_cthulhu", **ON}))
    outcome, _ = play_on(GAME, state, [bot_for(GAME, "greedy"), bot_for(GAME, "random")], "1")
    assert outcome.winners
