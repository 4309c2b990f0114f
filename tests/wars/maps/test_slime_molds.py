"""Slime Molds on the Earth: they belong to the gate in Antarctica and appear in the South Atlantic."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadContent, BadInput
from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.maps.slime_molds import CARD, MOLD
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, FACTIONS, MAPS, OCEAN, area, board
from fhtagn.games.wars.rules.starts import marked_areas, markers_of
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.maps.test_shaggai import gnaw, worms
from tests.wars.maps.typed_in import own
from tests.wars.toys import check_data, stand


def molds(*factions: str) -> WarsScenario:
    return table(*(factions or ("gc", "bg", "cc")), slime_molds="on")


def called(n: int = 1, *factions: str) -> WarsScenario:
    """Great Cthulhu controls the gate and has called so many."""
    t = molds(*factions).put("gc", "Antarctica", "Acolyte").gates("Antarctica").does("Control Gate")
    return stand(t, MOLD, *["South Atlantic"] * n)


def owner(t: WarsScenario) -> str:
    return t.name(t.state.holder[CARD])


# --- the markers --------------------------------------------------------------------------------------


OVERLOOK, SEA = "slime_overlook", "slime_sea"
OTHER_MAPS = [id for id in MAPS if board(id).world != "yuggoth"]


@proves("wars:slime/markers")
@pytest.mark.parametrize("id", OTHER_MAPS)
def test_both_areas_are_on_every_board_and_nobody_of_the_base_game_starts_there(id: str) -> None:
    layout = board(id)
    places = markers_of(CARDS[CARD], layout)
    assert list(places) == [OVERLOOK, SEA]
    for place in places.values():
        assert place in layout.areas
        assert all(place not in layout.start.get(data.id, ()) for data in FACTIONS[:4])
    assert OCEAN[places[SEA]]
    if layout.world != "celaeno":  # where no free areas are neighbours
        assert places[SEA] in layout.near[0][places[OVERLOOK]]


@proves("wars:slime/markers", "wars:slime/call", "wars:slime/owner")
@pytest.mark.parametrize("world", ["celaeno", "dreamlands", "primeval", "shaggai"])
def test_on_every_world_they_are_called_from_one_area_to_the_other(world: str) -> None:
    places = markers_of(CARDS[CARD], board(f"{world}_3"))
    here, there = AREA_NAMES[places[OVERLOOK]], AREA_NAMES[places[SEA]]
    t = table("gc", "bg", "cc", map=f"{world}_3", slime_molds="on")
    t.put("gc", here, "Acolyte").gates(here).does("Control Gate")
    assert owner(t) == "gc"
    t.does("Call Slime Mold")
    assert t.units("gc", there) == ["Slime Mold"]
    marks = {shown["id"]: shown["marks"] for shown in GAME.public(t.state)["areas"]}
    assert OVERLOOK in marks[AREA_IDS[places[OVERLOOK]]]
    assert SEA in marks[AREA_IDS[places[SEA]]]
    plain = table("gc", "bg", "cc", map=f"{world}_3").put("gc", here, "Acolyte", gate=True)
    assert not plain.offers("Call Slime Mold")


@proves("wars:slime/markers", "wars:shaggai/lost")
@pytest.mark.parametrize("lost", [OVERLOOK, SEA])
def test_on_shaggai_either_of_them_may_be_gnawed_away(lost: str) -> None:
    places = markers_of(CARDS[CARD], board("shaggai_3"))
    here = AREA_NAMES[places[OVERLOOK]]
    t = table("gc", "bg", "cc", map="shaggai_3", slime_molds="on").put("gc", here, "Acolyte").gates(here)
    t.does("Control Gate").power(gc=5).put("gc", "Lower Pole", "Acolyte")
    gnaw(worms(t, AREA_NAMES[places[lost]]), 1, 5, 5)
    t.turn("gc")
    assert places[lost] in t.state.board.gone
    assert owner(t) == ("nobody" if lost == OVERLOOK else "gc")
    assert t.refuses("Call Slime Mold", reason="slime_gate" if lost == OVERLOOK else "slime_sea_lost")


@proves("wars:slime/markers")
def test_on_yuggoth_itself_the_markers_are_refused() -> None:
    with pytest.raises(BadInput, match="where it is printed"):
        GAME.options(3, {"map": "yuggoth_3", "slime_molds": "on"})


@proves("wars:slime/markers", "wars:yuggoth/marker")
@pytest.mark.parametrize(
    ("option", "mark", "gone"),
    [("slime_molds", SEA, "south_atlantic"), ("laboratory", "laboratory", "north_atlantic")],
)
def test_an_own_board_without_the_area_has_to_name_another(option: str, mark: str, gone: str) -> None:
    data = own("earth_3")
    layout = data["map"][0]
    layout["areas"].remove(gone)
    layout["near"] = {
        name: [a for a in near if a != gone] for name, near in layout["near"].items() if name != gone
    }
    layout["start"] = {f: [a for a in areas if a != gone] for f, areas in layout["start"].items()}
    del layout["at"][gone]
    layout["near"]["europe"].append("indian_ocean")
    layout["near"]["indian_ocean"].append("europe")
    GAME.options(3, {"content": data})
    with pytest.raises(BadInput, match=f"the area .* is missing .*marks.{mark}"):
        GAME.options(3, {"content": data, option: "on"})
    layout["marks"] = {mark: ["indian_ocean"]}
    s = GAME.new(GAME.options(3, {"content": data, option: "on"}))
    assert marked_areas(s, mark) == (area("indian_ocean"),)
    layout["marks"] = {mark: ["indian_ocean", "asia"]}
    with pytest.raises(BadContent, match=r": 2, should be: 1"):
        GAME.options(3, {"content": data})


@proves("wars:slime/markers")
def test_without_the_option_nothing_of_it_is_seen() -> None:
    t = table("gc", "bg", "cc").put("gc", "Antarctica", "Acolyte x2", gate=True)
    assert t.state.holder[CARD] == -1
    assert not t.offers("Call Slime Mold")
    assert "Call Slime Mold" not in t.reasons("Call Slime Mold")
    for lang in ("de", "en"):
        view = GAME.view(t.state, 0)
        words = GAME.words(lang)
        shown = plain_text(GAME.picture(view, words)) + "\n".join(GAME.spoken(view, words))
        assert "Slime" not in shown
        assert "Schleim" not in shown


@proves("wars:slime/markers")
def test_with_it_the_map_shows_both() -> None:
    view = GAME.view(molds().state, 0)
    marks = {shown["id"]: shown["marks"] for shown in view["areas"] if shown["marks"]}
    assert marks == {"antarctica": ["slime_overlook"], "south_atlantic": ["slime_sea"]}


# --- calling ------------------------------------------------------------------------------------------


@proves("wars:slime/call")
def test_the_first_is_free_and_each_further_one_costs_1_power() -> None:
    t = called(0)
    assert t.offers("Call Slime Mold")
    t.does("Call Slime Mold")
    assert t.units("gc", "South Atlantic") == ["Slime Mold"]
    assert t.power_of("gc") == 8
    t.turn("gc").does("Call Slime Mold")
    assert t.power_of("gc") == 7
    assert t.explain_strength("gc", "bg", "South Atlantic") == ["Slime Mold x2 4"]
    check_data(t.state)


@proves("wars:slime/call")
def test_only_the_gate_of_the_overlook_calls_them() -> None:
    t = molds().put("gc", "South Pacific", "Acolyte", gate=True)
    assert t.refuses("Call Slime Mold", reason="slime_gate")
    assert called(6).refuses("Call Slime Mold", reason="pool_empty")


@proves("wars:slime/call")
def test_they_are_never_summoned() -> None:
    t = called()
    assert t.offers("Summon", kind="Deep One", area="Antarctica")
    assert not t.offers("Summon", kind="Slime Mold")


@proves("wars:slime/call", "wars:ys/desecrate")
def test_desecrate_places_none() -> None:
    t = molds("ys", "gc", "bg").put("ys", "Antarctica", "Acolyte", "King in Yellow").gates("Antarctica")
    t.does("Control Gate").does("Desecrate").dice(1)
    assert t.asks("ys", "desecrate", ["Acolyte", "Undead", "Byakhee"])


@proves("wars:slime/call", "wars:sl/death-from-below")
def test_death_from_below_places_none() -> None:
    """They would be the cheapest: 1 Power, in the pool of the Sleeper, who has the Overlook."""
    t = molds("sl", "gc", "bg").put("sl", "Antarctica", "Acolyte").gates("Antarctica").does("Control Gate")
    assert owner(t) == "sl"
    t.doom_turn("sl")
    kinds = {GAME.actions.encode(action)[1] for action in t.decision.actions if "death" in action[0]}
    assert kinds == {"wizard"}


@proves("wars:slime/fertility")
def test_black_goat_calls_several_in_one_action_together_with_monsters() -> None:
    t = molds("bg", "gc", "cc").put("bg", "Antarctica", "Acolyte").gates("Antarctica").does("Control Gate")
    t.does("Summon", "Ghoul").does("Call Slime Mold").does("Call Slime Mold").does(
        "Summon", "Fungi from Yuggoth"
    ).done()
    assert t.units("bg", "South Atlantic") == ["Slime Mold", "Slime Mold"]
    assert t.units("bg", "Antarctica") == ["Acolyte", "Ghoul", "Fungi from Yuggoth"]
    assert t.power_of("bg") == 8 - 1 - 0 - 1 - 2


@proves("wars:slime/fertility")
def test_and_in_the_later_printing_as_an_unlimited_action() -> None:
    t = table("bg", "gc", "cc", slime_molds="on", fertility_cult="unlimited")
    t.put("bg", "Antarctica", "Acolyte").gates("Antarctica").does("Control Gate").does(
        "Recruit", area="Antarctica"
    )
    assert t.asks("bg", "turn_rest")
    t.does("Call Slime Mold").does("Call Slime Mold").done()
    assert t.units("bg", "South Atlantic") == ["Slime Mold", "Slime Mold"]


# --- whose they are -----------------------------------------------------------------------------------


@proves("wars:slime/owner", "wars:slime/neutral")
def test_they_follow_the_gate_at_once() -> None:
    t = called(2).put("bg", "Antarctica", "Acolyte")
    assert owner(t) == "gc"
    t.does("Abandon Gate")
    assert owner(t) == "nobody"
    assert t.units("gc", "South Atlantic") == []
    t.turn("bg").does("Control Gate")
    assert owner(t) == "bg"
    assert t.units("bg", "South Atlantic") == ["Slime Mold", "Slime Mold"]
    assert t.happened("wars.slime_neutral")
    assert t.happened("wars.slime_owner", 1)


@proves("wars:slime/owner")
def test_with_its_keeper_captured_they_are_free_in_the_same_turn() -> None:
    t = called(1).put("bg", "Antarctica", "Ghoul").turn("bg").does("Capture", area="Antarctica")
    assert owner(t) == "nobody"


@proves("wars:slime/owner", "wars:high-priest/oath")
def test_with_a_priest_on_the_gate_his_oath_sets_them_free() -> None:
    t = table("gc", "bg", "cc", slime_molds="on", high_priests="on").put("gc", "Antarctica", "High Priest")
    t = stand(t.gates("Antarctica").does("Control Gate"), MOLD, "South Atlantic")
    t.does("Unspeakable Oath")
    assert owner(t) == "nobody"
    assert t.gate("Antarctica") == "abandoned"


@proves("wars:slime/owner", "wars:bg/avatar")
def test_avatar_takes_the_keeper_away_and_they_are_free() -> None:
    t = called(1).put("bg", "Asia", "Shub-Niggurath").turn("bg").uses("Avatar", area="Antarctica", seat="gc")
    assert t.where("gc", "Acolyte") == ["Asia"]
    assert owner(t) == "nobody"


@proves("wars:slime/owner", "wars:gc/submerge")
@pytest.mark.parametrize("taken", [True, False])
def test_submerged_ones_go_over_as_well_and_emerge_with_cthulhu(taken: bool) -> None:
    t = called(2).books("gc", "Submerge").put("gc", "South Atlantic", "Cthulhu")
    t.uses("Submerge").picks("Slime Mold").picks("Slime Mold")
    t.put("bg", "Antarctica", "Ghoul", "Acolyte").turn("bg").does("Capture", area="Antarctica")
    if taken:
        t.turn("bg").does("Control Gate")
    assert t.card("gc") == ["Cthulhu", "Slime Mold", "Slime Mold"]
    t.turn("gc").does("Emerge").picks("Asia")
    assert t.units("gc", "Asia") == ["Cthulhu"]
    assert t.units("bg", "Asia") == (["Slime Mold", "Slime Mold"] if taken else [])
    assert [t.state.where[mold] for mold in t.state.on_map(MOLD)] == [area("asia")] * 2


@proves("wars:slime/neutral")
def test_neutral_ones_can_be_attacked_and_fight_back() -> None:
    t = called(2).does("Abandon Gate").put("bg", "South Atlantic", "Dark Young x2").turn("bg")
    t.does("Battle", area="South Atlantic", foe="nobody")
    assert repr(t) == "<bg rolls 4 dice: state them with dice(...)>"
    t.rolls(kills=1, pains=1)
    assert repr(t) == "<nobody rolls 4 dice: state them with dice(...)>"
    t.rolls(kills=1)
    assert t.asks("bg", "retreat")  # the attacker says where the neutral one goes
    t.picks("Africa")
    assert len(t.state.on_map(MOLD)) == 1
    assert t.units("bg", "South Atlantic") == ["Dark Young"]
    check_data(t.state)


@proves("wars:slime/neutral")
def test_the_battle_is_told_and_shown_without_a_player() -> None:
    t = called(1).does("Abandon Gate").put("bg", "South Atlantic", "Dark Young").turn("bg")
    label = GAME.label(t.state, ("wars.battle", area("south_atlantic"), 3))
    assert GAME.words("en").say(label) == "Battle in the South Atlantic against neutral units"
    t.does("Battle", area="South Atlantic", foe="nobody")
    told = [GAME.words("de").say(GAME.tell(event)) for event in t.told if event.kind == "wars.battle"]
    assert "neutrale Einheiten" in told[0]
    for lang in ("de", "en"):
        view = GAME.view(t.state, 0)
        assert "⟨" not in plain_text(GAME.picture(view, GAME.words(lang)))
        assert "⟨" not in "\n".join(GAME.spoken(view, GAME.words(lang)))
    assert [side["seat"] for side in view["battle"]["sides"]] == [1, None]


@proves("wars:slime/neutral")
def test_madness_sends_them_where_it_likes() -> None:
    t = (
        called(1)
        .books("cc", "Madness")
        .does("Abandon Gate")
        .put("bg", "South Atlantic", "Dark Young")
        .turn("bg")
    )
    t.does("Battle", area="South Atlantic", foe="nobody").rolls(pains=1).rolls().uses("Madness", "defender")
    assert t.asks("cc", "retreat")


@proves("wars:slime/neutral")
def test_abilities_touch_them_like_any_monster() -> None:
    """Cthulhu devours one, and Shub-Niggurath changes places with one."""
    t = called(2).does("Abandon Gate").put("gc", "South Atlantic", "Cthulhu").turn("gc")
    t.does("Battle", area="South Atlantic", foe="nobody").uses("Devour").dice(1, 1, 1, 1, 1, 1).rolls()
    assert len(t.state.on_map(MOLD)) == 1
    t = called(1).does("Abandon Gate").put("bg", "Africa", "Shub-Niggurath").turn("bg")
    t.uses("Avatar", area="South Atlantic", seat="nobody")
    assert t.units("bg", "South Atlantic") == ["Shub-Niggurath"]
    assert t.state.where[t.state.on_map(MOLD)[0]] == area("africa")


@proves("wars:slime/neutral", "wars:cc/abduct", "wars:cc/invisibility")
def test_crawling_chaos_abducts_and_hides_them_without_asking_anybody() -> None:
    t = called(2).does("Abandon Gate").books("cc", "Abduct", "Invisibility")
    t.put("cc", "South Atlantic", "Nightgaunt", "Flying Polyp").turn("cc")
    t.does("Battle", area="South Atlantic", foe="nobody").uses("Abduct")
    assert len(t.state.on_map(MOLD)) == 1
    t.uses("Invisibility", unit="Slime Mold")
    assert t.happened("wars.battle_cut_short")


@proves("wars:slime/neutral", "wars:ys/passion")
def test_cultists_whom_they_kill_are_lost_to_others() -> None:
    t = called(1, "gc", "ys", "bg").does("Abandon Gate").books("ys", "Passion")
    t.put("ys", "South Atlantic", "Hastur", "Acolyte").turn("ys")
    t.does("Battle", area="South Atlantic", foe="nobody").rolls().rolls(kills=1).picks("Acolyte")
    t.uses("Passion")
    assert t.power_of("ys") == 8 - 1 + 1


@proves("wars:slime/neutral", "wars:dhole/planetary-destruction")
def test_when_they_kill_the_dhole_only_its_owner_gains() -> None:
    t = called(1).does("Abandon Gate").put("bg", "South Atlantic", "Dhole").turn("bg")
    t.does("Battle", area="South Atlantic", foe="nobody").rolls().rolls(kills=1)
    assert t.signs_of("bg") == 2
    assert t.happened("wars.battle_over")


@proves("wars:slime/owner", "wars:battle/retreat")
def test_one_that_is_free_in_the_middle_of_a_battle_still_retreats_for_its_side() -> None:
    t = (
        stand(called(0), MOLD, "Antarctica")
        .put("bg", "Antarctica", "Dark Young", "Fungi from Yuggoth")
        .turn("bg")
    )
    t.does("Battle", area="Antarctica", foe="gc").rolls(kills=1, pains=1).rolls().picks("Acolyte on the gate")
    assert owner(t) == "nobody"
    assert t.asks("gc", "retreat")


@proves("wars:slime/neutral", "wars:slime/driven-off", "wars:battle/retreat")
def test_driven_off_the_gate_they_no_longer_bar_the_retreat() -> None:
    """FAQ p.211: the defender's keeper dies, so its Slime Molds next door are nobody's."""
    t = called(1).put("gc", "Antarctica", "Deep One").put("gc", "South Pacific", "Deep One")
    t.put("gc", "Indian Ocean", "Deep One").put("bg", "Antarctica", "Ghoul", "Fungi from Yuggoth").turn("bg")
    t.does("Battle", area="Antarctica", foe="gc").rolls(kills=1).rolls(pains=1)
    assert t.asks("gc", "assign_kill")
    t.picks("Acolyte on the gate")
    assert t.asks("bg", "assign_pain")
    t.picks("Fungi from Yuggoth")
    assert t.units("bg", "South Atlantic") == [
        "Fungi from Yuggoth"
    ]  # the only way out, beside the Slime Mold


# --- where they go ------------------------------------------------------------------------------------


@proves("wars:slime/shore")
def test_no_move_takes_them_to_the_overlook() -> None:
    t = called(1).put("gc", "South Atlantic", "Deep One").does("Move")
    assert t.offers("Move", unit="Slime Mold", area="Africa")
    assert not t.offers("Move", unit="Slime Mold", area="Antarctica")
    assert t.offers("Move", unit="Deep One", area="Antarctica")


@proves("wars:slime/shore")
def test_a_retreat_may() -> None:
    t = called(1).put("bg", "South Atlantic", "Dark Young").turn("bg")
    t.does("Battle", area="South Atlantic", foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert "Antarctica" in t.options


@proves("wars:two/losses")
def test_with_two_players_only_an_owned_one_gives_doom() -> None:
    t = called(1, "gc", "bg").put("bg", "South Atlantic", "Dark Young").turn("bg")
    t.does("Battle", area="South Atlantic", foe="gc").rolls(kills=1).rolls()
    assert t.doom_of("bg") == 1
    t = called(1, "gc", "bg").does("Abandon Gate").put("bg", "South Atlantic", "Dark Young").turn("bg")
    t.does("Battle", area="South Atlantic", foe="nobody").rolls(kills=1).rolls()
    assert (t.doom_of("gc"), t.doom_of("bg")) == (0, 0)
