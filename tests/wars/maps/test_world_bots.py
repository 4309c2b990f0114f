"""Cthulhu Wars: what the bot makes of worlds: their dangers weigh on a position, their gifts lift it."""

from __future__ import annotations

from random import Random

import pytest

import wars_soak
from fhtagn.core.bot import Position
from fhtagn.core.nodes import Action
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.maps.celaeno import reading
from fhtagn.games.wars.bot.maps.dreamlands import dreams, one_step_away
from fhtagn.games.wars.bot.maps.primeval import thin_ice
from fhtagn.games.wars.bot.maps.shaggai import fear
from fhtagn.games.wars.bot.maps.yuggoth import shadow
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.maps.celaeno import CUSTODIAN
from fhtagn.games.wars.maps.dreamlands import BHOLE, ZOOG
from fhtagn.games.wars.maps.primeval import GLACIER
from fhtagn.games.wars.maps.shaggai import WORMS, NewWorms
from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER
from fhtagn.games.wars.rules.content import AREA_IDS, area, card
from fhtagn.games.wars.rules.doom import DoomTurns
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.rounds import ACTION, CLOSE, Round
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.shared.toll import SILENCE
from fhtagn.games.wars.shared.tomes import lay_out, look_after, turn_down
from tests.wars.maps.pluto import SLOPE, actions_begin, awake, name, yuggoth

ROUNDS = 4.0
CROWD = ("Blood Sacrifice", "Frenzy", "Ghroth", "Necrophagy", "The Red Sign", "The Thousand Young")
FIVE_OF_GC = ("Absorb", "Devolve", "Dreams", "Regenerate", "Submerge")


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
    calm(t).power(gc=5)
    assert chosen(t) in t._found("Control Gate", (), {})


def calm(t: WarsScenario) -> WarsScenario:
    """Without Zoogs."""
    s = t._touch()
    for unit in s.on_map(ZOOG):
        s.put(unit, POOL)
    return t


def test_the_greedy_bot_stops_an_enemy_who_would_take_the_fourth_citadel() -> None:
    """A spellbook's requirement or a gate elsewhere can wait: next turn the game would be lost."""
    t = calm(dreaming("Enchanted Wood", "Celephaïs", "Zura", who="bg"))
    t.put("bg", "Leng", "Acolyte").gates("Leng").put("gc", "Leng", "Shoggoth")
    t.put("gc", "Twilight Sea", "Acolyte x3", gate=True).put("gc", "Vale of Pnath", "Acolyte").power(
        gc=6, bg=6, ys=6
    )
    t.books("gc", *FIVE_OF_GC)
    assert one_step_away(t.state, 1)
    plays(t)
    assert not one_step_away(t.state, 1)


def test_the_greedy_bot_builds_where_the_bhole_is_not() -> None:
    t = (
        dreaming(bhole="sea_of_pitch")
        .put("gc", "Sea of Pitch", "Acolyte")
        .put("gc", "Mire of Fungus", "Acolyte")
    )
    plays(t.put("gc", "Twilight Sea", "Acolyte x3", gate=True).power(gc=3, bg=6, ys=6))
    assert t.state.has_gate(area("mire_of_fungus"))


def test_the_greedy_bot_fights_the_bhole_for_its_gate_if_it_is_strong_enough() -> None:
    t = dreaming(bhole="sea_of_pitch").put("gc", "Sea of Pitch", "Acolyte", gate=True).power(gc=6, bg=6, ys=6)
    weak = chosen(t)
    t.put("gc", "Sea of Pitch", "Cthulhu", "Shoggoth x2")
    assert weak[0] != "wars.battle" == chosen(t)[0]


def library(place: str, gate: bool | str = "abandoned", who: str = "gc") -> WarsScenario:
    others = [each for each in ("gc", "bg", "ys") if each != who]
    t = table(who, *others, map="celaeno_3").put(who, place, "Acolyte x2", gate=gate)
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


def chosen(t: WarsScenario) -> Action:
    return Greedy().choose(Position(GAME, t.state, t.decision), Random(1))


def takes_gate(t: WarsScenario) -> str:
    kind, keeper = chosen(t)
    assert kind == "wars.control"
    return str(AREA_IDS[t.state.where[keeper]])


def plays(t: WarsScenario) -> WarsScenario:
    return t.play(chosen(t))


def test_the_greedy_bot_takes_a_tome() -> None:
    t = plays(library("Larvae of the Outer Gods").power(gc=3, bg=9, ys=9))
    assert t.happened("wars.tome_taken")


def test_the_greedy_bot_drinks_from_yr_when_it_is_poor() -> None:
    t = library("Yr and the Nhhngr", gate=True).power(gc=1, bg=0, ys=0).doom(bg=9)
    t.put("gc", "Yr and the Nhhngr", "Acolyte x4")  # there is nobody to recruit
    assert plays(t).happened("wars.tome_down", card("tome_yr"))


def test_the_greedy_bot_brings_an_overdue_tome_back_under_its_gate() -> None:
    """While somebody has the token that sends the Librarian, that gate comes before another."""
    t = library("Larvae of the Outer Gods", gate=True, who="bg").put("bg", "Gloomloft", "Acolyte x2")
    s = t._touch()
    s.drop_gate(0)
    look_after(s)
    s.set_count(SILENCE, 0b010)
    t.books("bg", *CROWD)
    assert plays(t.power(bg=3, gc=9, ys=9)).state.has_gate(area("larvae_of_the_outer_gods"))


def test_the_greedy_bot_sends_the_librarian_before_its_token_is_gone() -> None:
    t = library("Larvae of the Outer Gods", gate=True).put("gc", "Larvae of the Outer Gods", "Acolyte x2")
    s = t._touch()
    s.drop_gate(0)
    look_after(s)
    s.set_count(SILENCE, 0b010)
    t.put("bg", "Gloomloft", "Acolyte x6", gate=True).turn("bg").power(gc=3, bg=1, ys=0)
    t.books("bg", *CROWD)
    assert chosen(t) == ("wars.celaeno.librarian", area("larvae_of_the_outer_gods"))


def test_the_greedy_bot_freezes_gates_of_enemies() -> None:
    t = table("gc", "bg", "ys", map="primeval_3").put("gc", "Hyperborea", "Acolyte", gate=True)
    t.put("bg", "Mu", "Acolyte", gate=True).put("ys", "Lemuria", "Acolyte", gate=True)
    t._touch().round = 2
    t._stack(Round(CLOSE), DoomTurns(()))
    assert t.asks("gc", "glacier")
    plays(plays(t))
    frozen = {AREA_IDS[t.state.where[unit]] for unit in t.state.on_map(GLACIER)}
    assert frozen == {"mu", "lemuria"}


def test_the_greedy_bot_builds_where_no_ice_will_come() -> None:
    t = table("gc", "bg", "ys", map="primeval_3").put("gc", "Hyperborea", "Acolyte")
    t.put("gc", "Valusia", "Acolyte").power(gc=3, bg=5, ys=5)
    t._touch().round = 2
    assert plays(t).state.has_gate(area("valusia"))


def test_the_greedy_bot_lets_a_new_worm_gnaw_at_an_enemy() -> None:
    t = gnawed("Lower Pole").put("bg", "Haddathic Residue", "Acolyte x2", gate=True)
    t._stack(Round(ACTION), NewWorms((0, 1, 2)))
    assert t.asks("gc", "worm")
    plays(t)
    assert t.happened("wars.worm_placed", area("haddathic_residue"))


def test_the_greedy_bot_buys_a_book_before_the_world_ends() -> None:
    """With two areas too many and a book missing there is no time to lose; before that there is."""
    t = gnawed("The Worm that Gnaws in the Night", 6).books("gc", *FIVE_OF_GC).power(bg=8, ys=8)
    kept = {area("worm_that_gnaws"), *t.state.board.areas[:7]}
    s = t._touch()
    for each in [other for other in s.board.areas if other not in kept]:
        s.board = s.board.without(each)
    assert chosen(t)[0] == "wars.shaggai.cosmic_power"


@pytest.mark.parametrize(
    ("place", "other"), [("laboratory", "twin_desolations"), ("slime_sea_overlook", "laboratory")]
)
def test_the_greedy_bot_takes_the_gate_that_gives_more(place: str, other: str) -> None:
    """wars:yuggoth/surgery, wars:slime/call"""
    t = yuggoth("bg", "gc", "ys").gates(name(place), name(other))
    t.put("bg", name(place), "Acolyte x2").put("bg", name(other), "Acolyte x2")
    assert takes_gate(t.power(gc=5, bg=5, ys=5)) == place


def test_the_greedy_bot_does_not_wake_the_watcher_for_a_little_more_power() -> None:
    t = yuggoth("bg", "gc", "ys").put("bg", name(SLOPE), "Acolyte").put("bg", "Fungoid Gardens", "Acolyte")
    assert plays(t.power(gc=3, bg=3, ys=5)).state.has_gate(area("fungoid_gardens"))


def test_the_greedy_bot_sends_the_watcher_at_an_enemy() -> None:
    t = awake(yuggoth().put("gc", "Windowless Cities", "Cthulhu", "Acolyte x2", gate=True), "watcher_postern")
    t.put("bg", name(SLOPE), "Acolyte x2", gate=True).power(gc=8, bg=8, ys=8)
    assert actions_begin(t).asks("gc", "watcher_goes")
    assert chosen(t) == ("wars.pick_area", area(SLOPE))


@pytest.mark.parametrize(
    ("option", "place", "other"),
    [("slime_molds", "antarctica", "arctic_ocean"), ("laboratory", "north_atlantic", "arctic_ocean")],
)
def test_on_earth_the_marked_gates_are_worth_more_too(option: str, place: str, other: str) -> None:
    t = table("bg", "gc", "ys", map="earth_3", **{option: "on"}).gates(name(place), name(other))
    t.put("bg", name(place), "Acolyte x2").put("bg", name(other), "Acolyte x2").power(gc=5, bg=5, ys=5)
    assert takes_gate(t) == place


@pytest.mark.parametrize("world", ["celaeno", "dreamlands", "primeval", "shaggai", "yuggoth"])
def test_the_greedy_bot_plays_a_whole_game_on_every_world(world: str) -> None:
    plan = wars_soak.Plan(3, ("greedy", "random", "random"), world=world)
    _, outcome, decisions = wars_soak.play(plan, 1)
    assert decisions > 50
    assert len(outcome.scores) == 3


@pytest.mark.parametrize("world", ["celaeno", "dreamlands", "primeval", "shaggai", "yuggoth"])
def test_games_with_cards_ask_for_nothing_that_a_world_refuses(world: str) -> None:
    """On Yuggoth the slime markers, for one."""
    plan = wars_soak.Plan(3, ("greedy", "random", "random"), cards=True, world=world)
    given = [plan.options(k) for k in range(12)]
    assert all(GAME.options(3, each)["map"].startswith(world) for each in given)
    assert ("on" in [each["slime_molds"] for each in given]) == (world != "yuggoth")
