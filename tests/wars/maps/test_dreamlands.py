"""The Dreamlands (p.152-156, FAQ p.199, 206): two boards, citadels, the Bhole and the Zoogs."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.abhoth import CARD as ABHOTH
from fhtagn.games.wars.cards.abhoth import FILTH
from fhtagn.games.wars.maps.dreamlands import BHOLE, ZOOG, lords, vale
from fhtagn.games.wars.rules.content import AREA_IDS, KINDS, OCEAN, area, board
from fhtagn.games.wars.rules.doom import DoomTurns
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.queries import Fighters, strength
from fhtagn.games.wars.rules.rounds import CLOSE, Round
from fhtagn.games.wars.rules.starts import start_areas
from fhtagn.games.wars.scenario import WarsScenario, new_game, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.toys import check_data

# The citadels for three players, by the numbers 1-2, 3, 4, 5-6.
ABOVE = ("Enchanted Wood", "Celephaïs", "Zura", "Leng")
BELOW = ("Sea of Pitch", "Tower of Koth", "Plain of Ghouls", "Ruins of Karoth")
VALE = "Vale of Pnath"
WOOD, CELEPHAIS, ZURA, LENG = ABOVE
PITCH, TOWER, PLAIN, RUINS = BELOW
NO_ZOOGS = (1,) * 6  # all of them in the Enchanted Wood


def dream(*factions: str, map: str = "dreamlands_3", bhole: str = VALE, **options: str) -> WarsScenario:
    t = table(*(factions or ("gc", "bg", "ys")), map=map, **options)
    if bhole:
        t._touch().put(BHOLE, t._area(bhole))
    return t


def zoogs(t: WarsScenario, place: str, n: int = 1) -> WarsScenario:
    s = t._touch()
    for _ in range(n):
        s.put(s.in_pool(ZOOG), t._area(place))
    return t


def doom_ends(t: WarsScenario, *dice: int) -> WarsScenario:
    """The end of a Doom phase; first the die of the Bhole, if it rolls, then those of the Zoogs."""
    t._stack(Round(CLOSE), DoomTurns(()))
    missing = t.state.where.count(POOL, KINDS[ZOOG].start, KINDS[ZOOG].end)
    first = 1 if rolls_bhole(t) else 0
    if first:
        t.dice(*dice[:1])
    rest = dice[first:]
    if missing:
        t.dice(*rest, *NO_ZOOGS[: missing - len(rest)])
    return t


def rolls_bhole(t: WarsScenario) -> bool:
    here = t.state.where[BHOLE]
    return here < OFF_MAP and not t.state.has_gate(here)


def lair(t: WarsScenario) -> str:
    here = t.state.where[BHOLE]
    return AREA_NAMES[here] if here < OFF_MAP else ""


def haunts(t: WarsScenario) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in t.state.on_map(ZOOG):
        place = AREA_NAMES[t.state.where[unit]]
        found[place] = found.get(place, 0) + 1
    return found


def won(t: WarsScenario) -> tuple[int, ...]:
    node = t.state.pending
    return node.winners if isinstance(node, Outcome) else ()


# --- setting up -----------------------------------------------------------------------------------------


@proves("wars:dreamlands/set-up")
def test_the_bhole_begins_in_the_vale_and_no_zoog_is_there() -> None:
    t = new_game("gc", "cc", "bg", map="dreamlands_3")
    while isinstance(t.state.pending, Decision) and t.state.pending.actions[0][0] == "wars.choose_start":
        t.does(t.decision.actions[0])
    assert lair(t) == VALE
    assert t.state.on_map(ZOOG) == []
    assert t.state.owner(BHOLE) == t.state.wild()
    check_data(t.state)


@proves("wars:dreamlands/set-up")
@pytest.mark.parametrize("map", ["dreamlands_3", "dreamlands_4_s3_u5", "dreamlands_4_s5_u3", "dreamlands_5"])
def test_it_lies_in_the_same_place_on_all_boards(map: str) -> None:
    names = ("gc", "cc", "bg", "ys", "sl")[: board(map).players]
    assert AREA_IDS[vale(table(*names, map=map).state)] == "vale_of_pnath"


@proves("wars:dreamlands/set-up")
def test_the_ancients_begin_at_no_citadel_but_at_tunnels() -> None:
    """P.64."""
    t = dream("an", "gc", "ys")
    areas = {AREA_NAMES[each] for each in start_areas(t.state, 0, ())}
    assert areas == {"Sunken Sea", VALE, "Mire of Fungus"}


@proves("wars:dreamlands/flat", "wars:dreamlands/tunnels")
def test_only_tunnels_lead_from_board_to_board() -> None:
    t = dream().put("gc", ZURA, "Deep One")
    t.does("Move")
    ways = {AREA_NAMES[action[2]] for action in t.decision.actions if action[0] == "wars.move"}
    assert RUINS in ways
    assert not ways & {PITCH, TOWER, PLAIN, VALE}
    assert CELEPHAIS not in ways  # at the other edge of the Surface


@proves("wars:dreamlands/tunnels")
def test_flight_takes_nyarlathotep_through_a_tunnel_and_on() -> None:
    t = dream("cc", "gc", "bg").put("cc", ZURA, "Nyarlathotep").does("Move")
    assert t.offers("Move", unit="Nyarlathotep", area=TOWER)
    assert t.offers("Move", unit="Nyarlathotep", area=VALE)


@proves("wars:dreamlands/tunnels")
def test_pains_drive_units_through_tunnels() -> None:
    t = dream().put("gc", ZURA, "Deep One").put("bg", ZURA, "Dark Young").turn("bg")
    t.does("Battle", area=ZURA, foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=RUINS)


@proves("wars:dreamlands/seas")
def test_seas_below_are_oceans() -> None:
    assert all(OCEAN[area(id)] for id in ("sea_of_pitch", "vale_of_pnath", "mire_of_fungus", "sunken_sea"))
    t = dream().put("gc", PITCH, "Cthulhu").books("gc", "Submerge")
    assert t.offers("Submerge")


@proves("wars:dreamlands/across", "wars:bg/avatar")
def test_avatar_reaches_the_other_board() -> None:
    t = dream("bg", "gc", "ys").put("bg", LENG, "Shub-Niggurath").put("gc", PITCH, "Acolyte")
    t.uses("Avatar", area=PITCH)
    assert t.units("bg", PITCH) == ["Shub-Niggurath"]
    assert t.units("gc", LENG) == ["Acolyte"]


@proves("wars:dreamlands/across", "wars:cc/seek-and-destroy")
def test_hunting_horrors_come_from_the_other_board() -> None:
    t = dream("cc", "gc", "bg").put("cc", LENG, "Flying Polyp").put("cc", PITCH, "Hunting Horror")
    t.put("gc", LENG, "Deep One").books("cc", "Seek and Destroy")
    t.does("Battle", area=LENG, foe="gc").uses("Seek and Destroy")
    assert sorted(t.units("cc", LENG)) == ["Flying Polyp", "Hunting Horror"]


@proves("wars:dreamlands/across", "wars:gc/submerge")
def test_cthulhu_surfaces_on_either_board() -> None:
    t = dream().put("gc", "card", "Cthulhu").books("gc", "Submerge")
    t.does("Emerge")
    assert {action[1] for action in t.decision.actions} == set(t.state.board.areas)


@proves("wars:dreamlands/across", "wars:shantak/horror-steed")
def test_a_shantak_flies_from_board_to_board() -> None:
    """FAQ p.206."""
    t = dream(cards="shantak").holds("gc", "Shantak").put("gc", LENG, "Shantak").does("Move")
    assert t.offers("Move", unit="Shantak", area=PITCH)


# --- the citadels ---------------------------------------------------------------------------------------


def lord(t: WarsScenario, who: str, *places: str) -> WarsScenario:
    for place in places:
        t.put(who, place, "Acolyte", gate=True)
    return t


@proves("wars:dreamlands/citadels")
@pytest.mark.parametrize("places", [ABOVE, BELOW])
def test_four_citadels_of_one_board_win_at_once(places: tuple[str, ...]) -> None:
    t = lord(dream(), "gc", *places[:3]).put("gc", places[3], "Acolyte").gates(places[3])
    t.doom(gc=0, bg=25).does("Control Gate")
    assert won(t) == (0,)
    assert t.state.book_count(0) == 0


@proves("wars:dreamlands/citadels")
def test_four_citadels_of_both_boards_do_not() -> None:
    t = lord(dream(), "gc", *ABOVE[:2], PITCH).put("gc", TOWER, "Acolyte").gates(TOWER).does("Control Gate")
    assert lords(t.state) == ()
    assert t.asks("gc", "turn")


@proves("wars:dreamlands/citadels")
def test_a_gate_that_is_only_there_is_not_controlled() -> None:
    t = lord(dream(), "gc", *ABOVE[:3]).put("gc", LENG, "Acolyte", gate="abandoned")
    assert lords(t.state) == ()


@proves("wars:dreamlands/citadels")
def test_otherwise_the_game_ends_as_always() -> None:
    t = lord(dream(bhole=""), "gc", *ABOVE[:3]).doom(bg=30).books("bg", *("Ghroth",))
    doom_ends(t)
    assert won(t) == ()
    assert isinstance(t.state.pending, Outcome)


@proves("wars:dreamlands/yog")
def test_yog_sothoth_is_the_fourth_gate_even_beside_another() -> None:
    t = lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]).put("ow", "Sunken Sea", "Yog-Sothoth")
    t.put("ow", "Cerenarian Sea", "Acolyte").put("gc", LENG, "Acolyte", gate=True)
    s = t._touch()
    s.put(next(u for u in s.on_the_map(0) if AREA_NAMES[s.where[u]] == "Sunken Sea"), area("twilight_sea"))
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels", "wars:dreamlands/yog")
def test_yog_sothoth_beside_one_of_three_own_gates_is_no_fourth_citadel() -> None:
    """FAQ p.206; but he only has to walk there."""
    t = lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]).put("ow", WOOD, "Yog-Sothoth")
    assert lords(t.state) == ()
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels")
def test_whoever_wins_so_needs_no_doom_phase() -> None:
    t = lord(dream(), "bg", *BELOW[:3]).put("bg", RUINS, "Acolyte").gates(RUINS).turn("bg")
    t.does("Control Gate")
    assert isinstance(t.state.pending, Outcome)
    assert "citadels" in t.state.pending.reason.key


# --- the Bhole in the Doom phase ------------------------------------------------------------------------


@proves("wars:dreamlands/bhole-goes", "wars:dreamlands/numbers", "wars:dreamlands/order")
@pytest.mark.parametrize(
    ("die", "place"), [(1, PITCH), (2, PITCH), (3, TOWER), (4, PLAIN), (5, RUINS), (6, RUINS)]
)
def test_without_a_gate_it_goes_where_the_die_says(die: int, place: str) -> None:
    t = doom_ends(dream().put("gc", place, "Acolyte"), die)
    assert t.asks("gc", "turn")
    assert lair(t) == place
    assert t.units("gc", place) == ["Acolyte"]


@proves("wars:dreamlands/numbers")
@pytest.mark.parametrize(("die", "place"), [(1, PITCH), (2, PITCH), (3, "Vaults of Zin")])
def test_the_example_of_the_board_for_five(die: int, place: str) -> None:
    """P.154."""
    t = doom_ends(dream("gc", "cc", "bg", "ys", "sl", map="dreamlands_5"), die)
    assert t.asks("gc", "turn")
    assert lair(t) == place


@proves("wars:dreamlands/bhole-goes", "wars:dreamlands/bhole-stays")
def test_a_gate_where_it_comes_is_destroyed_with_its_controller_and_nothing_else() -> None:
    t = dream().put("gc", TOWER, "Acolyte x2", "Deep One", gate=True).put("bg", TOWER, "Ghoul")
    doom_ends(t, 3)
    assert t.asks("gc", "turn")
    assert not t.state.has_gate(t._area(TOWER))
    assert sorted(t.units("gc", TOWER)) == ["Acolyte", "Deep One"]
    assert t.units("bg", TOWER) == ["Ghoul"]


@proves("wars:dreamlands/bhole-stays")
def test_at_a_gate_it_stays_without_a_die() -> None:
    t = dream(bhole=PITCH).put("gc", PITCH, "Acolyte", gate=True)
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert lair(t) == PITCH
    assert not t.state.has_gate(t._area(PITCH))
    assert t.units("gc", PITCH) == []
    assert haunts(t) == {WOOD: 6}


@proves("wars:dreamlands/bhole-stays")
def test_an_abandoned_gate_is_destroyed_as_well() -> None:
    t = dream(bhole=PITCH).put("gc", PITCH, "Acolyte", gate="abandoned")
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert not t.state.has_gate(t._area(PITCH))
    assert t.units("gc", PITCH) == ["Acolyte"]


@proves("wars:dreamlands/bhole-passion", "wars:ys/passion")
def test_whoever_it_crushes_stirs_passion() -> None:
    t = dream("ys", "gc", "bg", bhole=PITCH).put("ys", PITCH, "Acolyte", gate=True).books("ys", "Passion")
    power = t.power_of("ys")
    doom_ends(t)
    assert t.uses("Passion").power_of("ys") == power + 1


@proves("wars:dreamlands/bhole-yog")
def test_yog_sothoth_falls_with_the_gate_beside_him() -> None:
    t = dream("ow", "gc", "ys", bhole=PITCH).put("ow", PITCH, "Yog-Sothoth", "Mutant")
    t.put("gc", PITCH, "Acolyte", gate=True)
    doom_ends(t)
    assert t.asks("ow")
    assert t.units("ow", PITCH) == ["Mutant"]
    assert t.units("gc", PITCH) == []
    assert not t.state.has_gate(t._area(PITCH))


@proves("wars:dreamlands/bhole-yog", "wars:dreamlands/bhole-stays")
def test_yog_sothoth_alone_is_gate_enough() -> None:
    t = dream("ow", "gc", "ys", bhole=PITCH).put("ow", PITCH, "Yog-Sothoth")
    doom_ends(t)
    assert t.asks("ow")
    assert t.units("ow", PITCH) == []
    assert lair(t) == PITCH


@proves("wars:dreamlands/bhole-returns")
def test_killed_it_comes_back_to_the_vale_and_rests() -> None:
    t = dream(bhole="").put("gc", VALE, "Acolyte", "Deep One", gate=True)
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert lair(t) == VALE
    assert not t.state.has_gate(t._area(VALE))
    assert t.units("gc", VALE) == ["Deep One"]
    assert not t.happened("wars.bhole_die")


# --- battles against the Bhole --------------------------------------------------------------------------


def hunt(who: str, *units: str, place: str = PITCH, others: tuple[str, str] = ("bg", "ys")) -> WarsScenario:
    return dream(who, *others, bhole=place).put(who, place, *units)


@proves("wars:dreamlands/bhole", "wars:dreamlands/bhole-alone")
def test_it_rolls_six_dice_and_one_kill_destroys_it() -> None:
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody").rolls(kills=1, pains=2)
    assert "nobody rolls 6 dice" in repr(t)
    t.rolls()
    assert lair(t) == ""


@proves("wars:dreamlands/bhole-pain")
def test_a_pain_sends_it_to_the_vale_whoever_is_there() -> None:
    t = hunt("gc", "Cthulhu").put("gc", VALE, "Deep One").put("bg", VALE, "Ghoul")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert lair(t) == VALE
    assert t.units("gc", VALE) == ["Deep One"]


@proves("wars:dreamlands/bhole-pain")
@pytest.mark.parametrize(("pains", "open"), [(1, False), (0, True)])
def test_its_opponents_cannot_retreat_to_where_it_goes(pains: int, open: bool) -> None:
    t = hunt("gc", "Deep One").does("Battle", area=PITCH, foe="nobody").rolls(pains=pains).rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=VALE) == open


@proves("wars:dreamlands/bhole-pain", "wars:cc/madness")
def test_madness_cannot_send_it_elsewhere() -> None:
    t = hunt("gc", "Cthulhu", others=("cc", "ys")).books("cc", "Madness")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert t.asks("cc", "turn")  # not about Madness
    assert lair(t) == VALE


@proves("wars:dreamlands/bhole-pain")
def test_in_the_vale_it_ignores_pains() -> None:
    t = hunt("gc", "Cthulhu", place=VALE).does("Battle", area=VALE, foe="nobody").rolls(pains=6).rolls()
    assert lair(t) == VALE
    assert not t.happened("wars.pain_assigned")
    t = hunt("gc", "Cthulhu", place=VALE).does("Battle", area=VALE, foe="nobody").rolls(kills=1).rolls()
    assert lair(t) == ""


@proves("wars:dreamlands/bhole-pain")
def test_it_is_never_lost_for_want_of_a_way_out() -> None:
    t = hunt("gc", "Cthulhu")
    for place in (*BELOW[1:], VALE):
        t.put("gc", place, "Acolyte")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert lair(t) == VALE


@proves("wars:dreamlands/bhole-untouched", "wars:ww/howl")
def test_no_howl_no_devouring_no_terror_touches_it() -> None:
    t = hunt("ww", "Wendigo", "Gnoph-Keh").books("ww", "Howl").does("Battle", area=PITCH, foe="nobody")
    assert "ww rolls" in repr(t)
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody")
    assert "gc rolls 6 dice" in repr(t)  # nobody is asked about Devour


@proves("wars:dreamlands/bhole-untouched", "wars:tt/terror")
def test_terror_gives_more_dice_but_takes_none_from_it() -> None:
    t = hunt("tt", "Proto-Shoggoth x2").books("tt", "Terror").does("Battle", area=PITCH, foe="nobody")
    assert t.offers("Terror", how="more")
    assert not t.offers("Terror", how="fewer")


@proves("wars:dreamlands/bhole-untouched", "wars:sl/demand-sacrifice")
def test_nobody_demands_a_sacrifice_of_it() -> None:
    t = hunt("sl", "Tsathoggua").books("sl", "Demand Sacrifice").does("Battle", area=PITCH, foe="nobody")
    assert "sl rolls 2 dice" in repr(t)


@proves("wars:dreamlands/bhole-untouched", "wars:ow/dread-curse")
def test_no_curse_finds_bhole_or_zoogs() -> None:
    """FAQ p.194, 206."""
    t = zoogs(dream("ow", "gc", "ys", bhole=PITCH), WOOD, 2).put(
        "ow", LENG, "Abomination", "Spawn of Yog-Sothoth"
    )
    t.books("ow", "Dread Curse of Azathoth").put("gc", CELEPHAIS, "Acolyte")
    found = {action[1] for action in t.decision.actions if action[0] == "wars.ow.dread_curse"}
    assert found == {area("celephais")}


@proves("wars:dreamlands/bhole-untouched", "wars:bg/necrophagy")
def test_ghouls_hurt_its_opponent_only() -> None:
    t = hunt("gc", "Cthulhu").put("bg", LENG, "Ghoul").books("bg", "Necrophagy")
    t.does("Battle", area=PITCH, foe="nobody").rolls().rolls().uses("Necrophagy")
    if t.asks("bg"):
        t.passes("bg")
    assert lair(t) == PITCH
    assert t.happened("wars.pain_assigned")


@proves("wars:dreamlands/bhole", "wars:sl/tsathoggua", "wars:ww/ithaqua", "wars:cc/nyarlathotep")
@pytest.mark.parametrize(
    ("who", "unit", "dice"),
    [("sl", "Tsathoggua", 2), ("ww", "Ithaqua", 0), ("cc", "Nyarlathotep", 0)],
)
def test_it_is_no_faction_for_combat_values(who: str, unit: str, dice: int) -> None:
    t = dream(who, "gc", "bg", bhole=PITCH).put(who, PITCH, unit).power(gc=9, bg=9).doom(gc=20, bg=20)
    s = t.state
    force = Fighters(0, s.wild(), t._area(PITCH), s.here(0, t._area(PITCH)))
    assert strength(s, force) == dice


@proves("wars:dreamlands/bhole", "wars:gc/kill-one")
def test_killing_it_counts_as_a_kill() -> None:
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody").rolls(kills=1).rolls()
    assert t.asks("gc", "book")


@proves("wars:dreamlands/bhole-alone")
@pytest.mark.parametrize("prey", ["bhole", "others"])
def test_beside_others_the_attacker_says_whom(prey: str) -> None:
    t = zoogs(hunt("gc", "Cthulhu"), PITCH, 2).does("Battle", area=PITCH, foe="nobody")
    assert t.asks("gc", "battle.declared")
    t.does(("wars.dreamlands.against", prey))
    if prey == "bhole":
        t.rolls(kills=3)
        assert "nobody rolls 6 dice" in repr(t)
        t.rolls()
        assert lair(t) == ""
        assert haunts(t) == {PITCH: 2}
    else:
        t.uses("Devour")
        t.rolls(kills=3)
        assert lair(t) == PITCH
        assert haunts(t) == {}


@proves("wars:dreamlands/bhole-alone")
def test_nobody_asks_when_there_is_only_one_sort() -> None:
    t = zoogs(dream(), WOOD, 2).put("gc", WOOD, "Shoggoth").does("Battle", area=WOOD, foe="nobody")
    assert "gc rolls 2 dice" in repr(t)


@proves("wars:dreamlands/bhole-alone", "wars:battle/retreat")
def test_who_fights_zoogs_may_retreat_to_the_bhole() -> None:
    """It is not their opponent in this battle."""
    t = zoogs(dream(bhole=RUINS), ZURA, 2).put("gc", ZURA, "Shoggoth")
    t.does("Battle", area=ZURA, foe="nobody").rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=RUINS)


@proves("wars:dreamlands/bhole-alone", "wars:battle/retreat")
def test_who_fights_the_bhole_may_retreat_to_filth_that_is_nobodys() -> None:
    t = hunt("gc", "Deep One")
    s = t._touch()
    s.hand_over(ABHOTH, s.wild())
    s.put(s.in_pool(FILTH), area("plain_of_ghouls"))
    t.does("Battle", area=PITCH, foe="nobody").rolls().rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=PLAIN)


# --- the Zoogs in the Doom phase ------------------------------------------------------------------------


@proves("wars:dreamlands/zoogs-come", "wars:dreamlands/numbers", "wars:dreamlands/order")
def test_six_dice_say_where_they_come() -> None:
    t = doom_ends(dream(), 4, 1, 2, 3, 4, 5, 6)
    assert t.asks("gc", "turn")
    assert lair(t) == PLAIN
    assert haunts(t) == {WOOD: 2, CELEPHAIS: 1, ZURA: 1, LENG: 2}


@proves("wars:dreamlands/zoogs-come")
def test_the_example_of_three_that_are_there() -> None:
    """P.155: 1, 6 and 6."""
    t = zoogs(dream(), CELEPHAIS, 3)
    doom_ends(t, 4, 1, 6, 6)
    assert t.asks("gc", "turn")
    assert haunts(t) == {CELEPHAIS: 3, WOOD: 1, LENG: 2}


@proves("wars:dreamlands/zoogs-come")
def test_when_all_are_there_nobody_rolls_for_them() -> None:
    t = zoogs(dream(), CELEPHAIS, 6)
    doom_ends(t, 4)
    assert t.asks("gc", "turn")
    assert haunts(t) == {CELEPHAIS: 6}


@proves("wars:dreamlands/zoogs-gates")
def test_whoever_controls_a_gate_there_steps_down_and_nobody_steps_up() -> None:
    t = dream().put("gc", CELEPHAIS, "Acolyte x2", gate=True)
    doom_ends(t, 4, 3)
    assert t.asks("gc", "turn")
    assert t.gate(CELEPHAIS) == "abandoned"
    assert t.units("gc", CELEPHAIS) == ["Acolyte", "Acolyte"]
    assert not t.offers("Control Gate")
    assert t.refuses("Control Gate", reason="zoogs_here")


@proves("wars:dreamlands/zoogs-gates", "wars:bg/red-sign")
def test_dark_young_step_down_as_well() -> None:
    t = (
        dream("bg", "gc", "ys")
        .books("bg", "The Red Sign")
        .put("bg", CELEPHAIS, "Dark Young")
        .gates(CELEPHAIS)
    )
    t.does("Control Gate")
    doom_ends(t, 4, 3)
    assert t.asks("bg")
    assert t.gate(CELEPHAIS) == "abandoned"
    assert t.refuses("Control Gate", reason="zoogs_here")


@proves("wars:dreamlands/zoogs-gates")
def test_without_them_the_gate_can_be_taken_again() -> None:
    t = zoogs(dream(), CELEPHAIS).put("gc", CELEPHAIS, "Acolyte", "Shoggoth", gate="abandoned")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=1)
    assert t.asks("gc")
    while not t.offers("Control Gate"):
        t.does(t.decision.actions[0])
    t.does("Control Gate")
    assert t.gate(CELEPHAIS) == "gc"


@proves("wars:dreamlands/zoogs-yog")
def test_yog_sothoth_does_not_care() -> None:
    t = zoogs(lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]), LENG, 2).put(
        "ow", "Twilight Sea", "Yog-Sothoth"
    )
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/zoogs-gates", "wars:sl/slumber-return")
def test_a_gate_that_wakes_among_them_has_no_controller() -> None:
    t = dream("sl", "gc", "ys").put("sl", TOWER, "Acolyte", gate=True).books("sl", "Cursed Slumber")
    t.does("Cursed Slumber", area=TOWER)
    zoogs(t, CELEPHAIS).turn("sl")
    wakes = [
        action
        for action in t.decision.actions
        if action[0].startswith("wars.sl.") and action[-1] == area("celephais")
    ]
    t.does(next(action for action in wakes if "gate" in action[0] or "wake" in action[0]))
    assert t.gate(CELEPHAIS) == "abandoned"


# --- battles against the Zoogs ----------------------------------------------------------------------------


def chase(who: str, *units: str, n: int = 3, others: tuple[str, str] = ("bg", "ys")) -> WarsScenario:
    return zoogs(dream(who, *others), CELEPHAIS, n).put(who, CELEPHAIS, *units)


@proves("wars:dreamlands/zoogs", "wars:dreamlands/zoogs-pain")
def test_every_kill_kills_one_and_they_roll_no_dice() -> None:
    t = chase("gc", "Shoggoth x2").does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=2)
    assert t.happened("wars.no_dice")
    assert haunts(t) == {CELEPHAIS: 1}
    assert t.units("gc", CELEPHAIS) == ["Shoggoth", "Shoggoth"]
    check_data(t.state)


@proves("wars:dreamlands/zoogs-pain")
def test_the_faq_case_of_two_kills_and_three_pains() -> None:
    """FAQ p.206: one Zoog is left for the pains, so one pain comes back."""
    t = chase("gc", "Shoggoth x2", "Starspawn").does("Battle", area=CELEPHAIS, foe="nobody")
    t.rolls(kills=2, pains=3)
    assert t.asks("gc", "assign_pain")
    t.picks("Starspawn")
    assert t.asks("gc", "retreat")
    t.does(t.decision.actions[0])
    assert haunts(t) == {}
    assert t.units("gc", CELEPHAIS) == ["Shoggoth", "Shoggoth"]


@proves("wars:dreamlands/zoogs-pain")
def test_a_pained_zoog_is_gone_even_if_the_next_citadel_is_near() -> None:
    t = zoogs(dream(), WOOD).put("gc", WOOD, "Shoggoth")
    t.does("Battle", area=WOOD, foe="nobody").rolls(pains=1)
    assert t.asks("gc", "retreat")
    t.does("Retreat", unit="Shoggoth", area="Twilight Sea")
    assert haunts(t) == {}
    assert t.happened("wars.eliminated")


@proves("wars:dreamlands/zoogs-pain", "wars:gc/kill-one")
@pytest.mark.parametrize(("kills", "pains"), [(1, 0), (0, 1)])
def test_only_kills_count_as_kills(kills: int, pains: int) -> None:
    """FAQ p.206."""
    t = chase("gc", "Shoggoth").does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=kills, pains=pains)
    if pains:
        assert t.asks("gc", "retreat")
        t.does(t.decision.actions[0])
    assert t.asks("gc", "book") == bool(kills)
    assert haunts(t) == {CELEPHAIS: 2}


@proves("wars:dreamlands/zoogs-refuge")
def test_no_pain_leads_to_where_they_are() -> None:
    t = dream("bg", "gc", "ys").put("gc", "Sunken Sea", "Deep One").put("bg", "Sunken Sea", "Dark Young")
    zoogs(t, CELEPHAIS).does("Battle", area="Sunken Sea", foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert not t.offers("Retreat", area=CELEPHAIS)
    assert t.offers("Retreat", area=WOOD)


@proves("wars:dreamlands/zoogs-howl", "wars:ww/howl")
def test_the_howl_eliminates_one_and_nothing_comes_back() -> None:
    t = chase("ww", "Wendigo", "Gnoph-Keh", n=2).books("ww", "Howl")
    t.does("Battle", area=CELEPHAIS, foe="nobody").uses("Howl")
    assert haunts(t) == {CELEPHAIS: 1}
    t.rolls()
    assert sorted(t.units("ww", CELEPHAIS)) == ["Gnoph-Keh", "Wendigo"]


@proves("wars:dreamlands/zoogs-howl")
def test_the_howl_on_the_last_one_ends_the_battle() -> None:
    t = chase("ww", "Wendigo", n=1).books("ww", "Howl")
    t.does("Battle", area=CELEPHAIS, foe="nobody").uses("Howl")
    assert t.happened("wars.battle_cut_short")
    assert haunts(t) == {}


@proves("wars:dreamlands/zoogs-refuge", "wars:ww/howl")
def test_the_howl_is_no_pain_and_may_lead_there() -> None:
    t = zoogs(dream("ww", "gc", "ys"), CELEPHAIS).put("ww", "Sunken Sea", "Wendigo").books("ww", "Howl")
    t.put("gc", "Sunken Sea", "Deep One").does("Battle", area="Sunken Sea", foe="gc").uses("Howl")
    assert t.asks("gc", "howled_to")
    assert t.offers(("wars.pick_area", area("celephais")))


@proves("wars:dreamlands/zoogs-necrophagy", "wars:bg/necrophagy")
def test_ghouls_take_back_the_pains_they_bring() -> None:
    """FAQ p.206."""
    t = chase("gc", "Shoggoth x2", n=3).put("bg", LENG, "Ghoul x2").books("bg", "Necrophagy")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls().uses("Necrophagy").uses("Necrophagy")
    hurt = [event.args[0] for event in t.told if event.kind == "wars.pain_assigned"]
    while t.asks(t.who, "retreat"):
        t.does(t.decision.actions[0])
    assert haunts(t) == {CELEPHAIS: 1}
    assert t.units("gc", CELEPHAIS) == []
    assert t.units("bg", CELEPHAIS) == []
    assert len(hurt) == 2 + 2 + 2


@proves("wars:dreamlands/zoogs-necrophagy")
def test_pains_of_the_dice_come_back_to_the_attacker_first() -> None:
    t = chase("gc", "Deep One x3", n=2).put("bg", LENG, "Ghoul").books("bg", "Necrophagy")
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(pains=1).uses("Necrophagy")
    while t.asks(t.who, "retreat"):
        t.does(t.decision.actions[0])
    assert haunts(t) == {}
    assert t.units("gc", CELEPHAIS) == ["Deep One"]
    assert t.units("bg", CELEPHAIS) == []


@proves("wars:dreamlands/zoogs", "wars:gc/devour")
def test_cthulhu_devours_one() -> None:
    t = chase("gc", "Cthulhu").does("Battle", area=CELEPHAIS, foe="nobody").uses("Devour")
    assert haunts(t) == {CELEPHAIS: 2}


@proves("wars:dreamlands/zoogs-stray", "wars:bg/avatar")
@pytest.mark.parametrize(("start", "left"), [("Twilight Sea", {}), (LENG, {LENG: 1}), (PITCH, {PITCH: 1})])
def test_avatar_swaps_with_one_which_perishes_without_a_citadel(start: str, left: dict[str, int]) -> None:
    """FAQ p.206; a citadel of the Underworld is one as well."""
    t = zoogs(dream("bg", "gc", "ys"), CELEPHAIS).put("bg", start, "Shub-Niggurath")
    t.uses("Avatar", area=CELEPHAIS)
    assert t.units("bg", CELEPHAIS) == ["Shub-Niggurath"]
    assert haunts(t) == left


@proves("wars:dreamlands/zoogs-gates", "wars:bg/avatar")
def test_one_that_avatar_brings_takes_a_gate_away_as_well() -> None:
    t = zoogs(dream("bg", "gc", "ys"), CELEPHAIS).put("bg", LENG, "Shub-Niggurath")
    t.put("gc", LENG, "Acolyte", gate=True).uses("Avatar", area=CELEPHAIS)
    assert t.gate(LENG) == "abandoned"


@proves("wars:dreamlands/zoogs", "wars:sl/capture-monster")
def test_the_sleeper_captures_one_until_gather_power() -> None:
    """FAQ p.206."""
    t = chase("sl", "Tsathoggua", n=2).books("sl", "Capture Monster")
    t.does("Capture Monster", area=CELEPHAIS)
    assert t.captives("sl") == ["nobody"]
    assert haunts(t) == {CELEPHAIS: 1}
    t.power(sl=0, bg=0, ys=0).phase("power")
    assert t.asks("sl", "direction") or t.asks(t.who)
    assert t.captives("sl") == []


@proves("wars:dreamlands/zoogs", "wars:bg/frenzy")
def test_filth_that_is_nobodys_fights_beside_them() -> None:
    t = chase("gc", "Shoggoth", n=1, others=("bg", "ys"))
    s = t._touch()
    s.hand_over(ABHOTH, s.wild())
    s.put(s.in_pool(FILTH), area("celephais"))
    t.does("Battle", area=CELEPHAIS, foe="nobody").rolls(kills=1)
    assert t.asks("gc", "assign_kill")


# --- what people see ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_views_and_terminal_know_bhole_zoogs_and_both_boards(lang: str) -> None:
    t = zoogs(dream(), CELEPHAIS, 2)
    view = GAME.view(t.state, 0)
    words = GAME.words(lang)
    told = plain_text(GAME.picture(view, words))
    for key in ("wars.unit.bhole", "wars.unit.zoog", "wars.level.surface", "wars.level.underworld"):
        assert words.key(key) in told
    assert words.key("wars.mark.citadel") in told


# --- six to eight players (p.186) -------------------------------------------------------------------------

MANY = {"dreamlands_6": 24, "dreamlands_7_s6_u8": 27, "dreamlands_7_s8_u6": 27, "dreamlands_8": 30}


@proves("wars:dreamlands/many")
@pytest.mark.parametrize("map", MANY)
def test_boards_for_many_have_more_areas_and_the_same_symbols(map: str) -> None:
    five, many = board("dreamlands_5"), board(map)
    assert len(many.areas) == MANY[map]
    assert set(five.areas) < set(many.areas)
    assert many.marks == five.marks
    assert many.provenance == "reconstructed"
    for faction in ("great_cthulhu", "yellow_sign", "windwalker"):
        assert many.start[faction] == five.start[faction]


@proves("wars:dreamlands/many")
def test_each_board_is_the_same_beside_either_side_of_the_other() -> None:
    parts = {
        map: {AREA_IDS[each]: set(board(map).near[0][each]) for each in board(map).areas} for map in MANY
    }
    six, eight = parts["dreamlands_6"], parts["dreamlands_8"]
    for name, near in parts["dreamlands_7_s6_u8"].items():
        assert near == (six if name in six and near == six.get(name) else eight)[name]
    new = set(eight) - set(six)
    assert len(new) == 6
    assert not new & set(parts["dreamlands_7_s6_u8"]) & set(parts["dreamlands_7_s8_u6"])


@proves("wars:dreamlands/many")
def test_eight_play_with_the_same_bhole_and_zoogs() -> None:
    t = dream("gc", "cc", "bg", "ys", "sl", "ww", "tt", "an", map="dreamlands_8")
    doom_ends(t, 3, 1, 2, 3, 4, 5, 6)
    assert t.asks(t.who)
    assert lair(t) == "Vaults of Zin"
    assert haunts(t) == {"Ulthar": 2, CELEPHAIS: 1, "Inquanok": 1, "Thalarion": 2}
