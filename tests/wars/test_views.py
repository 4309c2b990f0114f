"""Cthulhu Wars: what a seat sees of the table, as data, as a picture and as sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fhtagn.core.contract.walks import random_entry
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES, Words
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import MAPS, board
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from fhtagn.games.wars.scenario.names import AREA_NAMES
from fhtagn.games.wars.show.terminal.parts import WIDTH

NAMES = ["Ada", "Bo", "Cy", "Di"]


def seen(t: WarsScenario, faction: str | None) -> dict[str, Any]:
    view: dict[str, Any] = GAME.view(t.state, t.seat(faction) if faction is not None else None)
    return view


def area(view: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(area for area in view["areas"] if area["id"] == name)
    return found


def player(view: dict[str, Any], faction: str) -> dict[str, Any]:
    found: dict[str, Any] = next(player for player in view["players"] if player["faction"] == faction)
    return found


def words(lang: str = "en") -> Words:
    return GAME.words(lang).named(NAMES)


def drawn(t: WarsScenario, faction: str | None, lang: str = "en") -> str:
    return plain_text(GAME.picture(seen(t, faction), words(lang)))


def heard(t: WarsScenario, faction: str | None, lang: str = "en") -> str:
    return "\n".join(GAME.spoken(seen(t, faction), words(lang)))


# --- the map ---------------------------------------------------------------------------------------------


def test_an_area_shows_its_gate_its_keeper_and_the_units_of_everybody() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True)
    t.put("bg", "South Pacific", "Ghoul")
    view = seen(t, None)
    here = area(view, "south_pacific")
    assert view["terrain"]["south_pacific"]["ocean"]
    assert here["gate"] == {"seat": 0, "keeper": "gc_acolyte"}
    assert here["units"] == [
        {"seat": 0, "kind": "gc_acolyte", "n": 2, "on_gate": True},
        {"seat": 0, "kind": "deep_one", "n": 1, "on_gate": False},
        {"seat": 1, "kind": "ghoul", "n": 1, "on_gate": False},
    ]
    assert "South Pacific  ◎GC   GC 2 Acolytes, 1 Deep One · BG 1 Ghoul" in drawn(t, None)
    assert "South Pacific: gate of GC; GC 2 Acolytes, 1 Deep One; BG 1 Ghoul." in heard(t, None)


def test_a_sheet_lists_the_abilities_that_are_printed_on_it() -> None:
    player = GAME.view(table("gc", "bg").state, None)["players"][0]
    assert player["abilities"] == ["gc.immortal", "gc.devour"]  # emerging needs no line of its own


def test_an_abandoned_gate_has_no_keeper() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).does("Abandon Gate", area="Asia")
    assert area(seen(t, None), "asia")["gate"] == {"seat": None, "keeper": None}
    assert "Asia           ○     GC 1 Acolyte" in drawn(t, None)
    assert "Asien: verlassenes Tor; GC 1 Akolyth." in heard(t, None, "de")


def test_a_keeper_that_is_no_cultist_is_pointed_out() -> None:
    t = table("bg", "gc", "ys").books("bg", "The Red Sign").put("bg", "Asia", "Dark Young", gate=True)
    assert "1 Dark Young on the gate" in drawn(t, None)


def test_land_is_grouped_by_its_glyphs_and_empty_areas_share_a_line() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Acolyte")
    assert "Africa and Australia · empty: Australia" in drawn(t, None)


# --- the players -----------------------------------------------------------------------------------------


def test_a_seat_sees_the_values_of_its_own_elder_signs_and_of_others_only_the_number() -> None:
    t = table("gc", "bg", "ys").signs("gc", 1, 3).signs("bg", 2)
    view = seen(t, "gc")
    assert view["sign_values"] == [1, 3]
    assert player(view, "black_goat")["signs"] == 1
    assert seen(t, "bg")["sign_values"] == [2]
    assert seen(t, None)["sign_values"] is None
    assert view["signs_in_bag"] == sum(t.signs_in_bag)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_else_in_a_view_depends_on_what_is_hidden(players: int) -> None:
    rng = Random(players)
    for s in positions(players, seed=players):
        for seat in range(players):
            assert GAME.view(s, seat) == GAME.view(GAME.resample(s, seat, rng), seat)


def test_the_income_is_told_term_by_term() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Asia", "Ghoul")
    income = player(seen(t, "gc"), "great_cthulhu")["income"]
    assert [term["value"] for term in income["terms"]] == [2, 2]
    assert income["total"] == 4
    assert "Next Gather Power: 4 Power = 2 (2 cultists) + 2 (1 gate)" in drawn(t, "gc")


def test_the_income_reaches_at_least_half_the_most() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x3", gate=True).put("bg", "Asia", "Ghoul")
    income = player(seen(t, None), "black_goat")["income"]
    assert income["total"] == 3  # half of 5, rounded up


def test_open_requirements_tell_how_far_one_is() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True)
    t.put("gc", "North Pacific", "Acolyte", gate=True).put("bg", "Asia", "Ghoul").put("bg", "Africa", "Ghoul")
    assert "3 ocean gates of your own, or 4 ocean gates in all: 2 of 3" in drawn(t, "gc")
    assert "Einheiten in 4 Zonen (2 von 4)" in heard(t, "bg", "de")


def test_spellbooks_on_the_sheet_are_told_apart_from_those_to_come() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams")
    sheet = drawn(t, "gc")
    assert "■ Dreams" in sheet
    assert "□ Absorb" in sheet
    assert "Your spellbooks: Dreams." in heard(t, "gc")


def test_the_sheet_tells_how_great_old_ones_awaken() -> None:
    sheet = " ".join(drawn(table("ys", "bg", "gc"), "ys").split())
    assert "King in Yellow: costs 4, combat 0, 1 of 1 in the pool, 0 on the map; awakens in an area" in sheet
    assert "awakens where the King in Yellow stands at a gate you control" in sheet


def test_it_is_told_which_great_old_ones_are_independents() -> None:
    kinds = GAME.view(table("bg", "gc", "ys").state, 0)["kinds"]
    independents = {id for id, kind in kinds.items() if kind.get("independent")}
    assert {"bokrug", "ind_hastur", "nodens"} <= independents
    assert not {"hastur", "filth", "gnorri"} & independents
    assert kinds["nodens"]["type"] == "elder_god"
    assert len(independents) == 33


def test_the_borders_of_all_areas_can_be_looked_up() -> None:
    t = table("gc", "bg", "ys").put("gc", "Europe", "Acolyte").put("bg", "Africa", "Acolyte")
    for faction in ("gc", None):
        assert "  Europe: Arctic Ocean, North Atlantic, Asia\n" in drawn(t, faction)
    assert "Europe: GC 1 Acolyte; adjacent: Arctic Ocean, North Atlantic, Asia." in heard(t, "gc")
    assert "Africa: BG 1 Acolyte." in heard(t, "gc")  # in sentences only where one's own units stand


def test_the_cards_of_the_others_tell_their_books_and_what_they_still_need() -> None:
    t = table("gc", "bg", "ys").books("bg", "Frenzy").slots("bg", "areas_4")
    card = " ".join(
        drawn(t, "gc").partition("Faction card: Bo (Black Goat)")[2].partition("Faction card:")[0].split()
    )
    assert "Ghoul: costs 1, combat 0, 2 of 2 in the pool" in card
    assert "■ Frenzy: " in card
    assert "Avatar: " in card
    assert "Blood Sacrifice" not in card
    assert "still open: Units in 6 areas" in card
    assert "Spellbooks: Frenzy." in heard(t, "gc")
    assert "Faction card: Ada" not in drawn(t, "gc")
    assert "Faction card: Ada" in drawn(t, None)


def test_a_spectator_sees_no_sheet() -> None:
    assert "Your faction card" not in drawn(table("gc", "bg"), None)


def test_captives_and_submerged_units_lie_on_the_card() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    t.does("Capture", area="Asia")
    assert player(seen(t, None), "great_cthulhu")["captives"] == [{"kind": "bg_acolyte", "n": 1, "seat": 1}]
    assert "captured by GC: 1 Acolyte (BG)" in drawn(t, None)
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "South Pacific", "Cthulhu").does("Submerge")
    assert player(seen(t, None), "great_cthulhu")["submerged"] == [{"kind": "cthulhu", "n": 1}]


# --- the course of the game ------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["action", "doom"])
def test_the_phase_is_read_from_what_lies_ahead(phase: str) -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True)
    t = t.turn("gc") if phase == "action" else t.doom_turn("gc")
    assert seen(t, None)["phase"] == phase


def test_whose_turn_it_is_and_who_decides_may_differ() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Cthulhu").put("bg", "Asia", "Ghoul", "Acolyte")
    t.does("Battle", area="Asia").uses("Devour")
    view = seen(t, None)
    assert (view["active"], view["turn"]) == (0, 1)


def test_the_ritual_track_shows_its_marker() -> None:
    t = table("gc", "bg", "ys")
    assert "Ritual: [5] 6  7  8  9  10  Instant Death" in drawn(t, None)


# --- a battle --------------------------------------------------------------------------------------------


def test_a_battle_shows_its_step_and_the_dice_of_both_sides_as_sums() -> None:
    t = battle(gc("Cthulhu", "Deep One x2"), bg("Ghoul", "Fungi from Yuggoth"), area="Asia")
    fight = seen(t, None)["battle"]
    assert fight["step"] == "pre"
    assert [side["strength"] for side in fight["sides"]] == [8, 1]
    picture = drawn(t, None)
    assert "[pre-battle] › dice › kills › pains › retreats" in picture
    assert "8 dice = 6 (Cthulhu) + 2 (2 × Deep One)" in picture
    assert "Attacker Ada (Great Cthulhu)" in heard(t, None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("map", MAPS)
def test_a_battle_fits_the_board_wherever_it_is(map: str, lang: str) -> None:
    for where in board(map).areas:
        name = AREA_NAMES[where]
        t = battle(gc("Cthulhu", "Deep One"), bg("Ghoul"), area=name, map=map)
        assert max(len(line) for line in drawn(t, "gc", lang).splitlines()) <= WIDTH


def test_a_battle_shows_what_is_left_to_assign_and_what_was() -> None:
    t = battle(gc("Starspawn", "Deep One"), bg("Ghoul x2", "Dark Young"), area="Asia").rolls(kills=1)
    t = t.rolls(kills=0)
    left = seen(t, None)["battle"]["sides"][1]
    assert left["kills_left"] == 1
    assert "1 kill still to assign" in drawn(t, None)


def test_units_that_take_no_part_are_shown_apart() -> None:
    t = battle(cc("Flying Polyp", "Acolyte", books=["Invisibility"]), ys("Undead x3"), area="Asia")
    t = t.uses("Invisibility", "Undead")
    assert "not taking part (Invisibility): 1 Undead" in drawn(t, None)


# --- everywhere ------------------------------------------------------------------------------------------


def positions(players: int, seed: int) -> Iterator[WarsState]:
    """Every tenth step of a random game, and the end."""
    rng = Random(seed)
    s = GAME.new(GAME.options(players, {"factions": "random"}))
    assert isinstance(s, WarsState)
    step = 0
    while not GAME.is_over(s):
        if step % 10 == 0:
            yield s
        _, action = random_entry(GAME, s, rng)
        GAME.play(s, action)
        step += 1
    yield s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_fit_beside_a_log_and_say_everything_without_colour(players: int) -> None:
    for s in positions(players, seed=players):
        for seat in (None, *range(players)):
            view = GAME.view(s, seat)
            assert json.loads(json.dumps(view)) == view
            for lang in LANGUAGES:
                text = plain_text(GAME.picture(view, words(lang)))
                assert max(len(line) for line in text.splitlines()) <= WIDTH, text
                spoken = "\n".join(GAME.spoken(view, words(lang)))
                for told in (text, spoken):
                    assert "⟨" not in told
                    assert "{" not in told


def test_while_factions_are_chosen_the_table_is_bare() -> None:
    s = GAME.new(GAME.options(3, {"factions": "choose"}))
    for lang in LANGUAGES:
        assert plain_text(GAME.picture(GAME.view(s, 0), words(lang))).count("…") == 3
        assert GAME.spoken(GAME.view(s, 0), words(lang))
