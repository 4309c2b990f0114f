"""Cthulhu Wars: the bots know what each of the nine factions lives for."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.nodes import Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES

BOTS = ("greedy", "medium")
HOMES = {
    "gc": "South Pacific",
    "cc": "Asia",
    "bg": "Africa",
    "ys": "Europe",
    "ow": "South America",
    "sl": "North America",
    "ww": "Arctic Ocean",
    "tt": "South America",
    "an": "North America",
}


def at_home(*factions: str) -> WarsScenario:
    """Each faction at home, with a gate; the first one acts, the others cannot."""
    t = table(*factions)
    for name in factions:
        t.put(name, HOMES[name], "Acolyte x6" if name == factions[0] else "Acolyte x2", gate=True)
    return t.power(**dict.fromkeys(factions[1:], 0))


def likes(t: WarsScenario, action: str, *words: str | int, bot: str = "greedy") -> bool:
    """Is this what the bot does now?"""
    return make_bot(GAME, bot).choose(Position(GAME, t.state, t.decision), Random(1)) in t._found(
        action, words, {}
    )


def phase_of(t: WarsScenario, faction: str) -> WarsScenario:
    """The bot plays on as long as this faction decides."""
    bot = make_bot(GAME, "greedy")
    while isinstance(t.state.pending, Decision) and t.who == faction:
        t.play(bot.choose(Position(GAME, t.state, t.decision), Random(1)))
    return t


# -- Great Old Ones --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "name", "power"),
    [("gc", "Cthulhu", 10), ("cc", "Nyarlathotep", 10), ("ys", "King in Yellow", 4)],
)
def test_who_has_the_power_awakens_in_the_middle_of_the_game(faction: str, name: str, power: int) -> None:
    others = [other for other in ("gc", "bg", "ys") if other != faction][:2]
    t = (
        at_home(faction, *others)
        .doom(**{faction: 12, others[0]: 12, others[1]: 11})
        .power(**{faction: power})
    )
    if faction == "cc":
        t.slots("cc", "pay_4", "pay_6").books("cc", "Abduct", "Madness")
    if faction == "ys":
        t = table("ys", "gc", "bg").put("ys", "Europe", "Acolyte x5", gate=True).put("ys", "Asia", "Acolyte")
        t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Africa", "Acolyte x2", gate=True)
        t.power(ys=power, gc=0, bg=0)
    assert likes(t, "Awaken", name)


def test_shub_niggurath_comes_late_in_the_game() -> None:
    t = at_home("bg", "gc", "ys").power(bg=8).doom(bg=16, gc=20, ys=14)
    t.put("bg", "Indian Ocean", "Ghoul").put("bg", "North Atlantic", "Ghoul")
    t.books("bg", "Frenzy", "Ghroth").slots("bg", "areas_4", "eliminate_2")
    assert likes(t, "Awaken", "Shub-Niggurath")


def test_the_opener_gives_a_spawn_for_yog_sothoth() -> None:
    t = at_home("ow", "gc", "bg").put("ow", "South America", "Spawn of Yog-Sothoth").power(ow=6)
    assert likes(t, "Awaken", "Yog-Sothoth")


def test_the_sleeper_gives_a_formless_spawn_for_tsathoggua() -> None:
    t = at_home("sl", "gc", "bg").put("sl", "North America", "Formless Spawn x2").power(sl=8)
    t.doom(sl=12, gc=14, bg=13)
    assert likes(t, "Awaken", "Tsathoggua")


def test_the_windwalker_awakens_rhan_tegoth() -> None:
    assert likes(at_home("ww", "gc", "bg").power(ww=6).doom(ww=10, gc=12, bg=11), "Awaken", "Rhan-Tegoth")


def with_rhan_tegoth(whose: str) -> WarsScenario:
    """A gate of the Windwalker at one pole, another at the other, and Power for Ithaqua."""
    t = table("ww", "gc", "bg").put("ww", "Arctic Ocean", "Acolyte x3", "Rhan-Tegoth", gate=True)
    t.put(whose, "Antarctica", "Acolyte x2", gate=True).put("gc", "South Pacific", "Acolyte x2", gate=True)
    t.put("bg", "Africa", "Acolyte x2", gate=True).slots("ww", "awaken_rhan", "other_pole")
    return t.books("ww", "Cannibalism", "Howl").power(ww=6, gc=0, bg=0)


@pytest.mark.parametrize("bot", BOTS)
def test_ithaqua_takes_the_place_of_an_enemy_gate(bot: str) -> None:
    t = with_rhan_tegoth("gc").doom(ww=10, gc=12, bg=10)
    assert likes(t, "Awaken", "Ithaqua", "Antarctica", bot=bot)


@pytest.mark.parametrize("bot", BOTS)
def test_near_the_end_ithaqua_is_worth_a_gate_of_ones_own(bot: str) -> None:
    early, late = with_rhan_tegoth("ww").doom(ww=10, gc=12, bg=10), with_rhan_tegoth("ww")
    assert not likes(early, "Awaken", bot=bot)
    assert likes(late.doom(ww=23, gc=25, bg=23), "Awaken", "Ithaqua", bot=bot)


@pytest.mark.parametrize("bot", BOTS)
def test_the_king_brings_hastur_for_the_last_book(bot: str) -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", "Acolyte", gate=True)
    t.put("ys", "Europe", "Acolyte x4", "King in Yellow", "Undead x2", gate=True)
    t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Africa", "Acolyte x2", gate=True)
    ys = card("yellow_sign")
    t.slots("ys", *(made.id for made in REQUIREMENTS[ys] if made.id != "ys.awaken_hastur"))
    t.books("ys", *BOOKS[ys][1:]).doom(ys=12, gc=14, bg=12).power(ys=10, gc=0, bg=0)
    assert likes(t, "Awaken", "Hastur", bot=bot)


def test_the_tcho_tcho_awaken_ubbo_sathla_with_a_high_priest() -> None:
    t = at_home("tt", "gc", "bg").put("tt", "South America", "High Priest").power(tt=6).doom_turn("tt")
    assert likes(t, "Doom Awakening", "South America")


def test_the_ancients_build_a_cathedral_where_a_book_waits() -> None:
    t = at_home("an", "gc", "bg").power(an=5).doom(an=10, gc=12, bg=11)
    t.slots("an", "give_cheapest", "give_dearest").books("an", "Extinction", "Festival")
    phase_of(t, "an")
    assert [slot for slot in t.slots_of("an") if slot.startswith("cathedral")]


# -- Power for the next round ----------------------------------------------------------------------


def with_little_power(power: int) -> WarsScenario:
    """Both enemies have a Great Old One and no Power any more."""
    t = table("ww", "gc", "bg").put("ww", "Arctic Ocean", "Acolyte x6", gate=True)
    t.put("gc", "South Pacific", "Acolyte x2", "Cthulhu", gate=True)
    t.put("bg", "Africa", "Acolyte x2", "Shub-Niggurath", gate=True)
    return t.doom(ww=4, gc=6, bg=5).power(ww=power, gc=0, bg=0)


@pytest.mark.parametrize("bot", BOTS)
def test_the_windwalker_sleeps_rather_than_drop_what_power_is_left(bot: str) -> None:
    t = with_little_power(2)
    assert t.offers("Drop Power")
    assert likes(t, "Hibernate", bot=bot)


def test_the_windwalker_spends_what_it_can_use() -> None:
    assert not likes(with_little_power(4), "Hibernate")
    assert likes(with_little_power(6), "Awaken", "Rhan-Tegoth")


# -- requirements ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "power", "doom"),
    [
        ("cc", 4, 15),
        ("ys", 1, 0),
        ("sl", 3, 20),
    ],
)
def test_a_book_that_can_be_had_is_taken(faction: str, power: int, doom: int) -> None:
    others = [other for other in ("gc", "bg", "ys") if other != faction][:2]
    t = at_home(faction, *others).power(**{faction: power}).doom(**{others[0]: doom})
    phase_of(t, faction)
    assert t.slots_of(faction)


def test_great_cthulhu_makes_the_third_gate_in_an_ocean() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x4", gate=True).power(gc=4, bg=0, ys=0)
    t.put("gc", "North Pacific", "Acolyte", gate=True).put("gc", "Indian Ocean", "Acolyte")
    t.put("bg", "Africa", "Acolyte x2", gate=True).put("ys", "Europe", "Acolyte x2", gate=True)
    assert likes(t, "Create Gate", "Indian Ocean")
    phase_of(t, "gc")
    assert "ocean_gates" in t.slots_of("gc")


def test_black_goat_spreads_to_a_fourth_area() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x4", gate=True).power(bg=1, gc=0, ys=0)
    t.put("bg", "Indian Ocean", "Acolyte", gate=True).put("bg", "North Atlantic", "Acolyte", gate=True)
    t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("ys", "Europe", "Acolyte x2", gate=True)
    phase_of(t, "bg")
    assert "areas_4" in t.slots_of("bg")


def test_the_king_in_yellow_desecrates() -> None:
    t = at_home("ys", "gc", "bg").put("ys", "Asia", "King in Yellow", "Undead x3").power(ys=2)
    t.slots("ys", "awaken_king", "give_doom").books("ys", "Screaming Dead", "Zingaya")
    assert likes(t, "Desecrate")


def test_the_windwalker_makes_a_gate_at_the_other_pole() -> None:
    t = table("ww", "gc", "bg").put("ww", "Arctic Ocean", "Acolyte x5", gate=True).power(ww=3, gc=0, bg=0)
    t.put("ww", "Antarctica", "Acolyte").put("gc", "South Pacific", "Acolyte x2", gate=True)
    t.put("bg", "Africa", "Acolyte x2", gate=True)
    assert likes(t, "Create Gate", "Antarctica")


def test_the_opener_stands_at_enemy_gates() -> None:
    t = table("ow", "gc", "bg").put("ow", "South America", "Acolyte x4", gate=True).power(ow=1, gc=0, bg=0)
    t.put("ow", "Africa", "Mutant").put("ow", "South Atlantic", "Mutant")
    t.put("bg", "Africa", "Acolyte x2", gate=True).put("gc", "South Pacific", "Acolyte x2", gate=True)
    t.put("gc", "Indian Ocean", "Acolyte", gate=True)
    phase_of(t, "ow")
    assert t.units("ow", "Africa")


@pytest.mark.parametrize(
    ("gates", "slots", "goal"),
    [
        (("Europe", "Australia", "Antarctica", "North America"), (), "gates_8"),
        (
            ("Europe", "Australia", "Antarctica", "North America", "Arctic Ocean", "North Pacific"),
            ("gates_8",),
            "gates_12",
        ),
    ],
)
@pytest.mark.parametrize("bot", BOTS)
def test_the_opener_makes_the_gate_that_is_missing_to_eight_and_to_the_later_goal(
    bot: str, gates: tuple[str, ...], slots: tuple[str, ...], goal: str
) -> None:
    t = table("ow", "gc", "bg").put("ow", "South America", "Acolyte x3", gate=True).gates(*gates)
    t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Africa", "Acolyte x2", gate=True)
    t.put("ow", "South Atlantic", "Acolyte").doom(ow=8, gc=10, bg=9).power(ow=3, gc=0, bg=0)
    t.slots("ow", *slots).books("ow", *["They Break Through"][: len(slots)])
    assert likes(t, "Create Gate", "South Atlantic", bot=bot)
    assert goal in t.does("Create Gate", area="South Atlantic").slots_of("ow")


@pytest.mark.parametrize("doom", [5, 20])
@pytest.mark.parametrize("bot", BOTS)
def test_the_tcho_tcho_give_up_the_gate_at_home_while_they_have_another(bot: str, doom: int) -> None:
    t = table("tt", "gc", "bg").put("tt", "Indian Ocean", "Acolyte x2", gate=True)
    home = AREA_NAMES[t.state.start[0]]
    t.put("tt", home, "Acolyte x3", gate=True).slots("tt", "enemy_ritual").books("tt", "Terror")
    t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Africa", "Acolyte x2", gate=True)
    t.doom(tt=doom, gc=doom, bg=doom).power(tt=3, gc=0, bg=0)
    assert likes(t, "Give Up Gate", bot=bot)


def test_the_tcho_tcho_go_for_a_great_old_one_that_they_could_kill() -> None:
    """Ubbo-Sathla has grown, Cthulhu is alone: a step nearer is worth more while that book is open."""
    nearer = []
    for met in (False, True):
        t = table("tt", "gc", "bg").put("tt", "South America", "Acolyte x4", "Ubbo-Sathla", gate=True)
        t.put("gc", "Australia", "Cthulhu").put("gc", "North Pacific", "Acolyte x2", gate=True)
        t.put("bg", "Africa", "Acolyte x2", gate=True).power(tt=3, gc=0, bg=0)
        t.state.set_count("growth", 15)
        if met:
            t.slots("tt", "goo_killed").books("tt", "Soulless")
        t.does("Move")
        opinions = make_bot(GAME, "greedy").opinions(Position(GAME, t.state, t.decision), Random(1))
        found = {opinion.action: opinion.score for opinion in opinions}
        (towards,) = t._found("", ("Ubbo-Sathla", "South Pacific"), {})
        (away,) = t._found("", ("Ubbo-Sathla", "South Atlantic"), {})
        nearer.append(found[towards] - found[away])
    assert nearer[0] > nearer[1] + 0.5
