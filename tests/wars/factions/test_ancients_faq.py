"""Cthulhu Wars: the Ancients, questions of the FAQ (p.192) and meetings with the base four."""

from __future__ import annotations

import pytest

from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, battle, cc, table, ys
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.factions.cathedrals import FOUR, an, built, with_cathedrals

# -- Unholy Ground -------------------------------------------------------------------------------------


@proves("wars:an/unholy-again")
def test_two_cathedrals_for_two_great_old_ones() -> None:
    t = battle(
        ys("Hastur", "King in Yellow"),
        an("Reanimated", books=("Unholy Ground",)),
        area="Asia",
        declared=False,
    )
    t = with_cathedrals(t, *FOUR).turn("ys").does("Battle", area="Asia", foe="an").rolls().rolls()
    t.uses("Unholy Ground", "Africa").picks("Hastur").uses("Unholy Ground", "South America")
    assert t.units("ys", "Asia") == []
    assert built(t) == ["Asia", "Indian Ocean"]


@pytest.mark.parametrize("attacker", ["an", "cc"])
@proves("wars:an/unholy-eliminates")
def test_a_kill_that_became_a_pain_does_not_save_nyarlathotep(attacker: str) -> None:
    ours = an("Yothan", books=("Unholy Ground",))
    theirs = cc("Nyarlathotep", books=("Emissary of the Outer Gods",))
    one, other = (ours, theirs) if attacker == "an" else (theirs, ours)
    t = battle(one, other, area="Asia", declared=False)
    t = with_cathedrals(t, "Asia").turn(attacker).does("Battle", area="Asia", foe=other.faction)
    if attacker == "an":
        t.rolls(kills=1).rolls()
    else:
        t.rolls().rolls(kills=1)
    t.uses("Emissary of the Outer Gods").uses("Unholy Ground")
    assert t.where("cc", "Nyarlathotep") == []
    assert t.state.battle is None


@proves("wars:an/rebuild")
def test_a_removed_cathedral_may_be_built_only_at_the_same_glyph() -> None:
    t = with_cathedrals(table("an", "gc", "bg"), *FOUR)
    t.put("an", "Europe", "Acolyte").put("an", "Australia", "Acolyte").put("an", "North America", "Acolyte")
    t.state.put(t.state.kind_here(CATHEDRAL, read_area("Asia"))[0], POOL)
    t.turn("an")
    assert t.offers("Cathedral", area="Europe")
    assert not t.offers("Cathedral", area="Australia")
    assert not t.offers("Cathedral", area="North America")


@proves("wars:an/rebuild", "wars:an/glyphs")
def test_building_it_again_earns_no_second_book() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Acolyte").does("Cathedral", "Asia").picks("Festival")
    t.state.put(t.state.kind_here(CATHEDRAL, read_area("Asia"))[0], POOL)
    t.turn("an").does("Cathedral", "Asia")
    assert t.slots_of("an") == ["cathedral_thorns"]
    assert t.books_of("an") == ["Festival"]


# -- Brainless -----------------------------------------------------------------------------------------


@proves("wars:an/brainless-other")
def test_a_lone_reanimated_is_enough_for_recruiting() -> None:
    t = table("an", "gc", "bg").books("an", "Brainless").put("an", "Asia", "Reanimated")
    t.does("Recruit", area="Asia")
    assert t.units("an", "Asia") == ["Acolyte", "Reanimated"]


@proves("wars:an/brainless")
def test_a_lone_reanimated_protects_cultists_of_nobody_but_its_own() -> None:
    t = table("gc", "an", "bg").books("an", "Brainless").put("an", "Asia", "Reanimated", "Acolyte")
    t.put("gc", "Asia", "Deep One").turn("gc")
    assert t.refuses("Capture", reason="protected")


@proves("wars:an/brainless")
def test_it_is_their_own_affair_and_forbids_nobody_else_anything() -> None:
    t = table("gc", "an", "bg").books("an", "Brainless").put("an", "Asia", "Reanimated")
    for area in ("Asia", "Africa"):
        t.put("gc", area, "Deep One").put("bg", area, "Acolyte")
    t.turn("gc")
    assert all(t.offers("Capture", area=area, foe="bg") for area in ("Asia", "Africa"))
    assert all(t.offers("Battle", area=area, foe="bg") for area in ("Asia", "Africa"))


@proves("wars:an/brainless-move", "wars:actions/move")
def test_where_no_reanimated_may_move_there_is_no_move_action_to_pass_with() -> None:
    t = table("an", "gc", "bg").books("an", "Brainless").put("an", "Asia", "Reanimated")
    assert t.refuses("Move", reason="brainless")
    t.put("an", "Europe", "Acolyte", gate=True).turn("an")  # on its gate: it keeps the other one company
    assert t.offers("Move")
    t.does("Move")
    assert t.options == ["Move Reanimated Europe"]


@proves("wars:an/brainless-move")
def test_units_that_came_with_a_card_are_company() -> None:
    t = table("an", "gc", "bg").books("an", "Brainless").put("an", "Asia", "Reanimated")
    t.put("an", "Europe", "Dhole").turn("an").does("Move")
    assert t.offers("Move", unit="Reanimated", area="Europe")


# -- the base four -------------------------------------------------------------------------------------


@proves("wars:an/yothan")
def test_abduct_does_not_take_a_yothan() -> None:
    t = battle(cc("Nightgaunt", "Flying Polyp", books=("Abduct",)), an("Yothan", "Un-Man"), area="Asia").uses(
        "Abduct"
    )
    assert t.units("an", "Asia") == ["Yothan"]  # without a choice


@proves("wars:an/yothan")
def test_the_avatar_does_not_swap_a_yothan() -> None:
    t = table("bg", "an", "gc").put("bg", "Asia", "Shub-Niggurath")
    t.put("an", "Africa", "Yothan").turn("bg")
    assert not t.offers("Avatar", area="Africa")
    t.put("an", "Africa", "Un-Man").turn("bg")
    assert t.offers("Avatar", area="Africa")


@proves("wars:an/festival")
def test_a_gift_may_bring_an_enemy_its_book() -> None:
    t = table("an", "cc", "gc").books("an", "Festival").put("an", "Australia", "Acolyte", gate=True)
    t.power(an=3, cc=11).does("Summon", "Un-Man").picks("cc")
    assert t.slots_of("cc") == ["gates_3"]


@proves("wars:an/cathedral")
def test_yellow_sign_desecrates_beside_a_cathedral() -> None:
    t = table("ys", "an", "gc").put("ys", "Asia", "King in Yellow", "Undead x5")
    t = with_cathedrals(t, "Asia").turn("ys").does("Desecrate").dice(1)
    assert t.desecrated_areas == ["Asia"]
    assert built(t) == ["Asia"]


@proves("wars:an/worship-services")
def test_a_gate_kept_by_a_dark_young_counts() -> None:
    t = table("an", "bg", "gc").books("an", "Worship Services").books("bg", "The Red Sign")
    t = with_cathedrals(t.put("bg", "Asia", "Dark Young", gate=True), "Asia")
    assert t.explain_income("an") == ["Worship Services 1"]
    assert t.explain_income("bg")[-1] == "Worship Services 1"


@proves("wars:an/gifts")
def test_the_fertility_of_the_goat_adds_nothing_to_a_gift() -> None:
    t = table("an", "bg", "gc").put("bg", "Asia", "Acolyte", gate=True).does("Give Cheapest")
    assert t.units("bg", "Asia") == ["Acolyte", "Ghoul"]
    assert t.asks("an", "book")


@proves("wars:an/gifts-which")
def test_equally_priced_monsters_are_the_enemys_choice() -> None:
    t = table("an", "gc", "bg").put("gc", "Asia", "Acolyte", gate=True)
    t.put("gc", "Europe", "Deep One x4", "Shoggoth", "Elder Thing").turn("an").does("Give Cheapest")
    assert t.asks("gc", "gift", ["Gift Shoggoth Asia", "Gift Elder Thing Asia"])
    t.picks("Elder Thing")
    assert t.units("gc", "Asia") == ["Acolyte", "Elder Thing"]


@proves("wars:an/dematerialization", "wars:an/independents")
def test_an_independent_great_old_one_goes_along() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Bokrug", "Acolyte").doom_turn("an")
    t.does("Dematerialization", unit="Bokrug", area="Europe").picks("Acolyte")
    assert t.units("an", "Europe") == ["Acolyte", "Bokrug"]


@proves("wars:an/consecration", "wars:independent/no-signs")
def test_an_independent_brings_no_sign_in_a_ritual_cathedrals_do() -> None:
    t = table("an", "gc", "bg").books("an", "Consecration").put("an", "Asia", "Bokrug").power(an=5)
    t = with_cathedrals(t, "Asia").doom_turn("an").does("Ritual")
    assert t.signs_of("an") == 1


# -- what is seen --------------------------------------------------------------------------------------


@proves("wars:an/cathedral-stays")
def test_everybody_sees_where_cathedrals_are_and_how_many_are_left() -> None:
    t = with_cathedrals(table("an", "gc", "bg"), "Asia")
    seen = GAME.view(t.state, 1)
    assert [area["id"] for area in seen["areas"] if "cathedral" in area["tokens"]] == ["asia"]
    assert seen["tokens_left"] == {"cathedral": 3}


def said(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    words = GAME.words(lang).named(["Ada", "Bo", "Cy"])
    return [words.say(GAME.label(t.state, action)) for action in t.decision.actions if action[0] == kind]


def test_actions_are_told_in_both_languages() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Acolyte", "Reanimated")
    assert said(t, "wars.an.cathedral") == ["Build a Cathedral in Asia"]
    assert said(t, "wars.an.cathedral", "de") == ["Kathedrale in Asien bauen"]
    t.doom_turn("an")
    assert "Dematerialisierung: Reanimierter in Asien → Europa" in said(t, "wars.an.dematerialization", "de")


def test_what_a_gift_brings_everybody_is_told_in_advance() -> None:
    t = table("an", "gc", "bg").put("gc", "Asia", "Acolyte", gate=True)
    assert t.offers("Give Dearest")
    told = [english(text) for text in GAME.outlook(t.state, ("wars.an.give_dearest",))]
    assert told[-2:] == ["GC: Starspawn", "BG: nothing"]


def test_what_a_cathedral_costs_and_brings_is_told_in_advance() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Acolyte")
    assert t.offers("Cathedral")
    told = [english(text) for text in GAME.outlook(t.state, ("wars.an.cathedral", read_area("Asia")))]
    assert told == ["costs 1 Power (7 left)", "meets “A Cathedral in Europe or Asia” (spellbook)"]
