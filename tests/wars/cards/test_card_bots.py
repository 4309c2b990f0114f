"""Cthulhu Wars: the greedy bot buys cards that pay, and gives its High Priest up where that helps."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.entries import CARD_VALUE, CARD_WORTH
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import CULTIST_ITSELF, WORTH
from fhtagn.games.wars.rules.content import ABLE, CARDS, FACTION, KINDS, PRIEST, area, copies, kind
from fhtagn.games.wars.rules.options import supply_cards
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import table
from tests.wars.cards.bots import choice, shop, takes

OATH = "Unspeakable Oath"
NAMES = {
    "elder_thing": "Elder Thing",
    "gnorri": "Gnorri",
    "dhole": "Dhole",
    "brown_jenkin": "Brown Jenkin",
    "cacodemon": "Cacodemon",
    "ghast": "Ghast",
    "great_race_of_yith": "Great Race of Yith",
    "gug": "Gug",
    "leng_spider": "Leng Spider",
    "quachil_uttaus": "Quachil Uttaus",
    "shantak": "Shantak",
    "star_vampire": "Star Vampire",
    "voonith": "Voonith",
}
AT_ONCE = {  # figures that need no gate, or come with somebody
    "dimensional_shambler": "Dimensional Shambler",
    "hound_of_tindalos": "Hound of Tindalos",
    "insects_from_shaggai": "Insects From Shaggai",
    "satyr": "Satyr",
    "wamp": "Wamp",
}


# --- buying ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", NAMES)
def test_early_with_a_gate_it_buys(card: str) -> None:
    assert takes(shop(card), "Acquire", NAMES[card])


@pytest.mark.parametrize("card", AT_ONCE)
def test_it_buys_what_comes_with_more_than_a_figure_at_its_gate(card: str) -> None:
    assert takes(shop(card), "Acquire", AT_ONCE[card])


WITH_A_PLAN = {  # what pays only if there is time to make use of it
    "servitor": "Servitor",
    "shadow_pharaoh": "Shadow Pharaoh",
    "worms_of_ghroth": "Worms of Ghroth",
}


@pytest.mark.parametrize("card", WITH_A_PLAN)
def test_it_buys_a_burden_a_guard_or_a_mask_while_there_is_time(card: str) -> None:
    assert takes(shop(card), "Acquire", WITH_A_PLAN[card])
    assert takes(shop(card, marker=10), "Done")


def test_it_gives_servitors_to_the_foremost_enemy() -> None:
    t = shop("servitor").doom(ys=15, cc=1).doom_turn("bg").does("Acquire", "Servitor")
    assert takes(t, "", "ys")
    t = shop("servitor").doom(ys=1, cc=20).doom_turn("bg").does("Acquire", "Servitor")
    assert takes(t, "", "cc")


def test_it_needs_no_worm_where_a_monster_keeps_watch() -> None:
    assert takes(shop("worms_of_ghroth").put("bg", "Asia", "Dark Young x2").doom_turn("bg"), "Done")


def test_it_leaves_the_pharaoh_where_no_gate_of_an_enemy_is_near() -> None:
    t = (
        table("bg", "ys", "cc", cards="shadow_pharaoh")
        .first("bg")
        .put("bg", "Antarctica", "Acolyte x2", gate=True)
    )
    t.put("ys", "Europe", "Acolyte", gate=True).doom(bg=4).power(bg=4).marker(5).doom_turn("bg")
    assert takes(t, "Done")


@pytest.mark.parametrize("card", NAMES)
def test_shortly_before_the_end_it_keeps_its_doom(card: str) -> None:
    assert takes(shop(card, marker=10), "Done")


@pytest.mark.parametrize("card", NAMES)
def test_without_a_gate_for_the_figure_it_does_not_buy(card: str) -> None:
    assert takes(shop(card, gate=False), "Done")


def test_an_elder_thing_is_worth_more_beside_an_enemy_great_old_one() -> None:
    t = table("bg", "gc", "ys", cards="elder_thing").first("bg").put("bg", "Asia", "Acolyte x2", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True).put("gc", "Africa", "Cthulhu").doom(bg=4).power(bg=4)
    t.marker(8).doom_turn("bg")
    assert takes(t, "Acquire")
    t.does("Acquire")
    assert takes(t, "", "Africa")


def test_it_brings_more_gnorri_when_they_pay() -> None:
    t = table("bg", "ys", "cc").put("bg", "Asia", "Acolyte x6", "Gnorri", gate=True).power(bg=3, ys=0, cc=0)
    assert takes(t, "Summon", "Gnorri")


def test_every_card_beside_the_map_has_a_worth() -> None:
    said = {*CARD_VALUE, *CARD_WORTH}
    for_sale = {copy for card in supply_cards() for copy in copies(card)}
    assert {card for card in said if CARDS[card].sort not in (FACTION, PRIEST)} == for_sale


# --- priests ---------------------------------------------------------------------------------------------


def test_it_gives_the_priest_up_to_awaken_a_great_old_one() -> None:
    t = table("cc", "bg", "ys", high_priests="on").put("cc", "Asia", "Acolyte", "High Priest", gate=True)
    t.put("cc", "Africa", "Acolyte", gate=True)
    t.books("cc", "Abduct", "Madness").slots("cc", "pay_4", "pay_6").power(cc=8).marker(8)
    assert takes(t, OATH)
    t.play(choice(t))
    assert takes(t, "Awaken", "Nyarlathotep")


def test_it_keeps_him_where_2_power_bring_little() -> None:
    t = table("cc", "bg", "ys", high_priests="on").put("cc", "Asia", "Acolyte x6", "High Priest", gate=True)
    t.power(cc=4)
    assert not takes(t, OATH)


def test_it_gives_him_up_for_a_great_ritual() -> None:
    t = table("gc", "bg", "ys", high_priests="on").first("gc").put("gc", "Asia", "Cthulhu", "High Priest")
    for place in ("Asia", "Africa", "Europe", "Australia"):
        t.put("gc", place, "Acolyte", gate=True)
    t.books("gc", "Absorb", "Dreams").slots("gc", "first_doom", "awaken").power(gc=4).doom_turn("gc")
    assert takes(t, OATH)


def test_it_recruits_him_when_all_acolytes_are_out() -> None:
    t = table("cc", "bg", "ys", high_priests="on").put("cc", "Asia", "Acolyte x6", gate=True).power(cc=3)
    assert takes(t, "Recruit", "High Priest")


def test_it_gives_up_an_acolyte_rather_than_a_priest() -> None:
    t = table("gc", "bg", "ys", high_priests="on").put("gc", "Asia", "Deep One")
    t.put("bg", "Asia", "High Priest", "Acolyte").does("Capture")
    assert takes(t, "", "Acolyte")


def test_a_priest_beside_a_monster_is_protected_in_its_eyes_too() -> None:
    """He stands on another card than the monsters, and so after them in the list of units."""
    t = table("gc", "bg", "ys", high_priests="on").put("bg", "Asia", "High Priest", "Ghoul")
    assert isinstance(t.state, WarsState)
    assert Survey(t.state, 0, 3.0).prey[area("asia")] == ABLE


def test_a_dear_cultist_is_worth_more_than_an_acolyte() -> None:
    assert WORTH[KINDS[kind("high_priest")].start] > CULTIST_ITSELF == WORTH[KINDS[kind("gc_acolyte")].start]


# --- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games_with_cards_and_use_them(players: int) -> None:
    rng = Random(players)
    s = GAME.new(GAME.options(players, {"factions": "random", "cards": "all", "high_priests": "on"}))
    bot = Greedy()
    done: set[str] = set()
    while not GAME.is_over(s):
        node = GAME.node(s)
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        action = bot.choose(Position(GAME, s, node), rng)
        done.add(action[0])
        GAME.play(s, action)
    assert {"wars.acquire", "wars.recruit"} <= done
