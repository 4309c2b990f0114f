"""Cthulhu Wars: what the bot makes of worlds: their dangers weigh on a position, their gifts lift it."""

from __future__ import annotations

from random import Random

import pytest

import wars_soak
from fhtagn.core.bot import Position
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.maps.celaeno import reading
from fhtagn.games.wars.bot.maps.dreamlands import dreams
from fhtagn.games.wars.bot.maps.primeval import thin_ice
from fhtagn.games.wars.bot.maps.shaggai import fear
from fhtagn.games.wars.bot.maps.yuggoth import shadow
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.maps.celaeno import CUSTODIAN
from fhtagn.games.wars.maps.dreamlands import BHOLE, ZOOG
from fhtagn.games.wars.maps.primeval import GLACIER
from fhtagn.games.wars.maps.shaggai import WORMS
from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER
from fhtagn.games.wars.rules.content import area, card
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.shared.toll import SILENCE
from fhtagn.games.wars.shared.tomes import lay_out, look_after, turn_down

ROUNDS = 4.0


def survey(t: WarsScenario) -> Survey:
    return Survey(t._touch(), 0, ROUNDS)


def test_a_gate_that_will_freeze_is_worth_less() -> None:
    home = table("gc", "bg", "ys", map="primeval_3").put("gc", "Lemurian Ocean", "Acolyte", gate=True)
    away = table("gc", "bg", "ys", map="primeval_3").put("gc", "Valusia", "Acolyte", gate=True)
    assert thin_ice(survey(home)) < 0 == thin_ice(survey(away))


def test_later_every_gate_at_a_glyph_is_in_danger() -> None:
    t = table("gc", "bg", "ys", map="primeval_3").put("gc", "Hyperborea", "Acolyte", gate=True)
    t._touch().round = 2
    assert thin_ice(survey(t)) < 0
    without = table("gc", "bg", "ys", map="primeval_3", glaciers="off")
    without.put("gc", "Lemurian Ocean", "Acolyte", gate=True)
    assert thin_ice(survey(without)) == 0


def test_a_gate_under_ice_is_out_of_reach() -> None:
    t = table("gc", "bg", "ys", map="primeval_3").put("gc", "Valusia", "Acolyte", gate="abandoned")
    free = thin_ice(survey(t))
    s = t._touch()
    s.put(s.in_pool(GLACIER), area("valusia"))
    assert thin_ice(survey(t)) < free


def gnawed(place: str, power: int = 8) -> WarsScenario:
    t = table("gc", "bg", "ys", map="shaggai_3").put("gc", place, "Cthulhu", "Acolyte x3", gate=True)
    t.power(gc=power)
    t._touch().put(WORMS[0], area("worm_that_gnaws"))
    return t


def test_units_where_a_worm_gnaws_are_in_danger() -> None:
    assert fear(survey(gnawed("The Worm that Gnaws in the Night", 0))) < fear(survey(gnawed("Lower Pole", 0)))


def test_cosmic_power_makes_up_for_some_of_it() -> None:
    rich = fear(survey(gnawed("The Worm that Gnaws in the Night", 8)))
    assert rich > fear(survey(gnawed("The Worm that Gnaws in the Night", 0)))


def watched(place: str) -> WarsScenario:
    t = table("gc", "bg", "ys", map="yuggoth_3").put("gc", place, "Cthulhu", "Deep One x3")
    s = t._touch()
    s.put(WATCHER, area("watcher_postern"))
    s.set_count(MARKER, 12)
    return t


def test_nobody_stands_beside_the_watcher_for_nothing() -> None:
    assert shadow(survey(watched("Pyramid Slopes 1-2"))) < 0 == shadow(survey(watched("Polar Sea")))


def dreaming(*places: str, who: str = "gc", bhole: str = "vale_of_pnath") -> WarsScenario:
    t = table("gc", "bg", "ys", map="dreamlands_3")
    for place in places:
        t.put(who, place, "Acolyte", gate=True)
    s = t._touch()
    s.put(BHOLE, area(bhole))
    for _ in range(6):
        s.put(s.in_pool(ZOOG), area("leng"))
    return t


def test_citadels_of_one_board_are_worth_more_than_of_both() -> None:
    one = dreams(survey(dreaming("Enchanted Wood", "Celephaïs", "Zura")))
    both = dreams(survey(dreaming("Enchanted Wood", "Celephaïs", "Twilight Sea")))
    assert one > both
    assert dreams(survey(dreaming("Enchanted Wood", "Celephaïs", "Zura", who="bg"))) < 0


def test_gates_where_the_bhole_is_or_may_come_are_in_danger() -> None:
    safe = dreams(survey(dreaming("Mire of Fungus")))
    near = dreams(survey(dreaming("Sea of Pitch")))
    there = dreams(survey(dreaming("Sea of Pitch", bhole="sea_of_pitch")))
    assert there < near < safe == 0


def test_gates_that_zoogs_will_haunt_are_worth_less() -> None:
    t = dreaming("Celephaïs")
    calm = dreams(survey(t))
    s = t._touch()
    for unit in s.on_map(ZOOG):
        s.put(unit, POOL)
    assert dreams(survey(t)) < calm


def test_the_greedy_bot_takes_the_fourth_citadel() -> None:
    t = dreaming("Enchanted Wood", "Celephaïs", "Zura").put("gc", "Leng", "Acolyte").gates("Leng")
    s = t._touch()
    for unit in s.on_map(ZOOG):
        s.put(unit, POOL)
    t.power(gc=5)
    action = Greedy().choose(Position(GAME, t.state, t.decision), Random(1))
    assert action in t._found("Control Gate", (), {})


def library(place: str, gate: bool | str = "abandoned") -> WarsScenario:
    t = table("gc", "bg", "ys", map="celaeno_3").put("gc", place, "Acolyte x2", gate=gate)
    lay_out(t._touch())
    look_after(t._touch())
    return t


def test_a_tome_is_worth_having_and_its_room_worth_visiting() -> None:
    nowhere = reading(survey(library("Gloomloft")))
    near = reading(survey(library("Larvae of the Outer Gods")))
    have = reading(survey(library("Larvae of the Outer Gods", gate=True)))
    assert nowhere < near < have


def test_a_used_tome_is_worth_less_until_it_is_turned_up() -> None:
    t = library("Larvae of the Outer Gods", gate=True)
    fresh = reading(survey(t))
    turn_down(t._touch(), card("tome_larvae"))
    assert 0 < reading(survey(t)) < fresh


def test_an_overdue_tome_is_a_danger_the_more_so_if_an_enemy_is_silent() -> None:
    t = library("Larvae of the Outer Gods", gate=True)
    fresh = reading(survey(t))
    s = t._touch()
    s.drop_gate(0)
    look_after(s)
    late = reading(survey(t))
    t._touch().set_count(SILENCE, 0b010)
    assert reading(survey(t)) < late < fresh


def test_a_gate_beside_the_custodian_is_out_of_reach() -> None:
    t = library("Gloomloft")
    free = reading(survey(t))
    t._touch().put(CUSTODIAN, area("gloomloft"))
    assert reading(survey(t)) < free


def plays(t: WarsScenario) -> WarsScenario:
    return t.play(Greedy().choose(Position(GAME, t.state, t.decision), Random(1)))


def test_the_greedy_bot_takes_a_tome() -> None:
    t = plays(library("Larvae of the Outer Gods").power(gc=3, bg=9, ys=9))
    assert t.happened("wars.tome_taken")


def test_the_greedy_bot_drinks_from_yr_when_it_is_poor() -> None:
    t = library("Yr and the Nhhngr", gate=True).power(gc=1, bg=0, ys=0).doom(bg=9)
    t.put("gc", "Yr and the Nhhngr", "Acolyte x4")  # there is nobody to recruit
    assert plays(t).happened("wars.tome_down", card("tome_yr"))


@pytest.mark.parametrize("world", ["celaeno", "dreamlands", "primeval", "shaggai", "yuggoth"])
def test_the_greedy_bot_plays_a_whole_game_on_every_world(world: str) -> None:
    plan = wars_soak.Plan(3, ("greedy", "random", "random"), world=world)
    _, outcome, decisions = wars_soak.play(plan, 1)
    assert decisions > 50
    assert len(outcome.scores) == 3
