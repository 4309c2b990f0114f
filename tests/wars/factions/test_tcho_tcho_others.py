"""Cthulhu Wars: the Tcho-Tcho beside everybody else: set-up, two players, Opener, Sleeper, further cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.refusals import No
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import KIND_OF, kind
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.starts import printed
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import make_gate
from fhtagn.games.wars.scenario import WarsScenario, battle, gc, new_game, table, tt
from fhtagn.games.wars.scenario.names import AREA_NAMES, read_area
from tests.proofs import proves
from tests.wars.cards.test_recriminations import with_neutral
from tests.wars.factions.sleeping import sl
from tests.wars.toys import RULE, Toys

NORTH = "Arctic Ocean"
SOUTH = "Antarctica"
CURSE = "Dread Curse of Azathoth"


# -- set-up beside the Windwalker and the Opener (p.64, 77) ----------------------------------------------


@proves("wars:tt/start", "wars:ww/start", "wars:ww/other-pole")
def test_they_choose_before_the_windwalker_who_takes_the_other_pole_and_a_book() -> None:
    t = new_game("ww", "tt", "gc")
    places = ["Asia", "Africa", "Europe", "North America", NORTH, SOUTH]
    assert t.asks("tt", "start")
    assert sorted(t.options) == sorted(f"Choose Start {area}" for area in places)
    t.picks(NORTH)
    assert t.units("ww", SOUTH) == ["Acolyte"] * 6  # nothing is left to choose
    t.picks("clockwise")
    assert t.asks("ww", "book")
    assert t.slots_of("ww") == ["other_pole"]


@proves("wars:tt/start", "wars:ww/start", "wars:ow/start")
def test_tcho_tcho_then_windwalker_then_opener() -> None:
    t = new_game("ow", "ww", "tt", "gc")
    assert t.asks("tt", "start")
    t.picks("Europe")
    assert t.asks("ww", "start", [f"Choose Start {NORTH}", f"Choose Start {SOUTH}"])
    t.picks(SOUTH)
    assert t.asks("ow", "start")
    taken = {f"Choose Start {area}" for area in ("Europe", SOUTH, "South Pacific")}
    assert not taken & set(t.options)
    assert t.offers("Choose Start", area=NORTH)  # the glyph that the Windwalker did not use


@proves("wars:tt/start")
@pytest.mark.parametrize("sixth", ["ww", "ow"])
def test_with_six_players_every_glyph_that_is_left_may_be_theirs(sixth: str) -> None:
    t = new_game("gc", "cc", "bg", "ys", "tt", sixth)
    left = [NORTH, "Mountains of Madness", "North America West"]
    assert t.asks("tt", "start")
    assert sorted(t.options) == sorted(f"Choose Start {area}" for area in left)


@proves("wars:tt/start")
def test_with_all_five_printed_glyphs_in_play_only_the_poles_are_left() -> None:
    t = new_game("gc", "cc", "bg", "ys", "sl", "tt")
    assert t.asks("tt", "start", [f"Choose Start {NORTH}", "Choose Start Mountains of Madness"])


# -- Idolatry -------------------------------------------------------------------------------------------


def began(t: WarsScenario, faction: str, area: str) -> WarsScenario:
    """This faction began in this area."""
    s, seat = t.state, t.seat(faction)
    s.start = s.start[:seat] + bytes((read_area(area),)) + s.start[seat + 1 :]
    return t


@proves("wars:tt/idolatry")
def test_the_start_area_of_the_opener_carries_a_glyph_too() -> None:
    t = began(table("tt", "ow", "gc").books("tt", "Idolatry"), "ow", "South America")
    t.put("tt", "South Atlantic", "Acolyte").turn("tt")
    assert t.offers("Idolatry", area="South America")
    t = began(table("tt", "ow", "gc").books("tt", "Idolatry"), "ow", "Australia")
    t.put("tt", "South Atlantic", "Acolyte").turn("tt")
    assert not t.offers("Idolatry", area="South America")


@proves("wars:tt/idolatry")
def test_who_may_not_enter_stays_where_he_is(toys: Toys) -> None:
    ability = card_ability("toy.wall", RULE, toys.card("toy"))

    @ability.forbids("enter")
    def walled(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.protected", RULE) if KIND_OF[about[0]] == kind("proto_shoggoth") else None

    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Asia", "Proto-Shoggoth", "Acolyte")
    t.does("Idolatry", "Africa")
    assert t.units("tt", "Africa") == ["Acolyte"]
    assert t.units("tt", "Asia") == ["Proto-Shoggoth"]


# -- Hierophants ----------------------------------------------------------------------------------------


@proves("wars:tt/hierophants-for-all")
def test_without_a_gate_the_others_are_not_even_asked() -> None:
    t = table("tt", "gc", "bg", high_priests="on").put("tt", "Asia", "Acolyte", gate=True)
    t.put("tt", "Africa", "Acolyte", gate=True).put("bg", "Europe", "Acolyte").gates("Australia")
    t.does("Give Up Gate").picks("Hierophants").passes("tt")
    assert t.asks("gc", "turn")
    assert t.where("bg", "High Priest") == []
    assert t.where("gc", "High Priest") == []


@proves("wars:tt/hierophants-for-all")
def test_they_go_in_turn_order_and_who_has_placed_his_priest_gets_no_second() -> None:
    t = table("tt", "gc", "bg", high_priests="on").put("tt", "Asia", "Acolyte", gate=True)
    t.put("tt", "Africa", "Acolyte", gate=True).put("gc", "Europe", "High Priest", gate=True)
    t.put("bg", "Australia", "Acolyte", gate=True).put("bg", "South America", "Acolyte", gate=True)
    t.does("Give Up Gate").picks("Hierophants")
    assert t.asks("bg", "ordain", ["South America", "Australia"])
    t.picks("Australia")
    assert t.where("gc", "High Priest") == ["Europe"]


@proves("wars:tt/hierophants-for-all", "wars:tt/hierophants")
def test_taken_a_second_time_it_brings_the_others_nothing() -> None:
    """Recriminations lays it aside and brings it back."""
    t = table("tt", "gc", "bg", cards="recriminations", high_priests="on")
    t = with_neutral(t.put("tt", "Asia", "Acolyte", gate=True), "tt").books("tt", "Terror")
    t.put("gc", "Europe", "Acolyte", gate=True).turn("tt")
    t.uses("Recriminations", "Terror").picks("Hierophants")
    assert t.where("gc", "High Priest") == ["Europe"]
    assert t.where("tt", "High Priest") == ["Asia"]
    t.turn("gc").uses("Unspeakable Oath")
    t.turn("tt").uses("Recriminations", "Hierophants").picks("Terror")
    t.turn("tt").uses("Recriminations", "Terror").picks("Hierophants")
    assert t.where("gc", "High Priest") == []
    assert t.where("tt", "High Priest") == ["Asia"] * 2


# -- captives and kills ---------------------------------------------------------------------------------


@proves("wars:tt/soulless")
def test_a_captured_proto_shoggoth_is_no_cultist_and_brings_its_power() -> None:
    t = table("sl", "tt", "bg").books("tt", "Soulless").books("sl", "Capture Monster")
    t.put("sl", "Asia", "Tsathoggua").put("tt", "Asia", "Proto-Shoggoth").does("Capture Monster")
    assert t.explain_income("sl") == ["Captives 1"]
    t.captive("sl", "tt", 1, unit="High Priest")
    assert t.explain_income("sl") == ["Captives 2", "Soulless -1"]


@proves("wars:tt/goo-killed")
def test_a_great_old_one_killed_by_the_dread_curse_died_in_no_battle() -> None:
    t = table("ow", "tt", "gc").books("ow", CURSE).put("ow", "Australia", "Abomination")
    t.put("gc", "Africa", "Cthulhu").does(CURSE, area="Africa").dice(6)
    assert t.where("gc", "Cthulhu") == []
    assert t.slots_of("tt") == []


@proves("wars:tt/martyrdom")
def test_the_dread_curse_is_no_battle_and_makes_no_martyr() -> None:
    t = table("ow", "tt", "gc").books("ow", CURSE).books("tt", "Martyrdom")
    t.put("ow", "Australia", "Abomination x2").put("tt", "Africa", "High Priest", "Acolyte")
    t.does(CURSE, area="Africa").dice(6, 6)
    assert t.units("tt", "Africa") == []
    assert t.pool("tt", "Acolyte") == 6


@proves("wars:tt/martyrdom", "wars:sl/demand-sacrifice")
def test_who_turns_the_kills_into_pains_makes_no_martyr() -> None:
    """The Sleeper is attacked and Demand Sacrifice is answered with pains: his own dead are spared."""
    t = battle(
        tt("Proto-Shoggoth x2", "High Priest", books=["Martyrdom"]),
        sl("Formless Spawn", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Demand Sacrifice").picks("pains").rolls(kills=1).rolls(kills=1).picks("High Priest")
    assert t.pool("tt", "High Priest") == 3  # killed all the same, and nobody else to save
    assert t.asks("sl", "retreat")


# -- the Tablets, the Oath and the rituals of others -----------------------------------------------------


@proves("wars:tt/tablets")
def test_a_gate_without_a_priest_earns_no_sign() -> None:
    t = table("tt", "gc", "bg").books("tt", "Tablets of the Gods").power(tt=5)
    t.put("tt", "Asia", "Acolyte", "High Priest", gate=True).put("tt", "Africa", "Acolyte", gate=True)
    t.doom_turn("tt").does("Ritual")
    assert t.signs_of("tt") == 1
    assert t.doom_of("tt") == 2


@proves("wars:high-priest/doom-phase", "wars:tt/tablets-oath")
def test_their_tablets_endanger_no_priests_of_others() -> None:
    t = table("bg", "tt", "gc", high_priests="on").books("tt", "Tablets of the Gods")
    t.put("bg", "Asia", "High Priest", gate=True).power(bg=5).doom_turn("bg")
    assert t.refuses("Unspeakable Oath", reason="oath_later")
    t.does("Ritual")
    assert t.where("bg", "High Priest") == ["Asia"]


# -- requirements of others do not count -----------------------------------------------------------------


@proves("wars:tt/first-sign")
def test_the_sign_of_another_is_not_theirs() -> None:
    t = table("bg", "tt", "ys").put("bg", "Asia", "Shub-Niggurath").power(bg=5).doom_turn("bg")
    t.does("Ritual")
    assert t.signs_of("bg") == 1
    assert t.slots_of("tt") == ["enemy_ritual"]


@proves("wars:tt/awaken")
def test_the_awakening_of_another_is_not_ubbo_sathlas() -> None:
    t = table("gc", "tt", "bg").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    t.does("Awaken", "Cthulhu").picks("Dreams")
    assert t.slots_of("tt") == []


@proves("wars:tt/remove-gate")
def test_yog_sothoth_in_the_start_area_is_not_the_gate_they_control() -> None:
    """p.198"""
    t = table("tt", "ow", "gc").put("tt", "Asia", "Acolyte").put("ow", "Asia", "Yog-Sothoth")
    assert t.refuses("Give Up Gate", reason="own_gate_in_start_area")
    t = table("tt", "ow", "gc").put("tt", "Asia", "Acolyte", gate=True).put("ow", "Asia", "Yog-Sothoth")
    t.does("Give Up Gate")
    assert t.units("ow", "Asia") == ["Yog-Sothoth"]
    assert t.state.gate_pieces() == 0


@proves("wars:tt/remove-gate")
def test_of_two_gates_there_it_is_their_own_that_goes() -> None:
    t = table("tt", "gc", "bg").put("gc", "Asia", "Acolyte", gate=True).put("tt", "Asia", "Acolyte")
    make_gate(t.state, read_area("Asia"), beside=True)
    t.turn("tt").does("Control Gate").does("Give Up Gate")
    assert t.gate("Asia") == "gc"


@proves("wars:tt/any-gate")
@pytest.mark.parametrize("world", ["primeval_3", "shaggai_3"])
def test_where_start_areas_are_lost_any_gate_of_their_own_will_do(world: str) -> None:
    t = table("tt", "gc", "bg", map=world)
    home, other = [AREA_NAMES[area] for area in (t.state.start[0], t.state.start[1])]
    t.put("tt", home, "Acolyte", gate=True).put("tt", other, "Acolyte", gate=True)
    assert t.offers("Give Up Gate")
    t.does("Give Up Other Gate", area=other)
    assert t.asks("tt", "book")
    assert t.units("tt", other) == ["Acolyte"]
    assert (t.gate(home), t.gate(other)) == ("tt", "")
    t = table("tt", "gc", "bg", map=world).put("gc", home, "Acolyte", gate=True).turn("tt")
    assert t.refuses("Give Up Gate", reason="controlled_gate")


@proves("wars:tt/any-gate", "wars:tt/remove-gate")
@pytest.mark.parametrize("world", ["earth_3", "dreamlands_3", "celaeno_3", "yuggoth_3"])
def test_elsewhere_it_has_to_be_that_of_the_start_area(world: str) -> None:
    t = table("tt", "gc", "bg", map=world)
    t.put("tt", AREA_NAMES[t.state.start[1]], "Acolyte", gate=True)
    assert t.refuses("Give Up Gate", reason="own_gate_in_start_area")
    assert not t.offers("Give Up Other Gate")


# -- two players (p.58-59) -------------------------------------------------------------------------------


@proves("wars:two/losses", "wars:high-priest/oath")
def test_two_players_a_sacrificed_priest_gives_three_doom() -> None:
    t = table("tt", "gc").put("tt", "Asia", "High Priest").uses("Unspeakable Oath")
    assert (t.power_of("tt"), t.doom_of("gc")) == (10, 3)


@proves("wars:two/escape", "wars:tt/martyrdom")
def test_two_players_who_is_saved_by_a_martyr_gives_half_the_doom() -> None:
    """3 for the priest, half of 2 for the Proto-Shoggoth."""
    t = battle(
        gc("Starspawn"),
        tt("High Priest", "Proto-Shoggoth", books=["Martyrdom"]),
        area="Asia",
        two_players=True,
    )
    t.dice(6, 6, 1).rolls().uses("Martyrdom").picks("Africa")
    assert t.doom_of("gc") == 3 + 1


@proves("wars:two/losses", "wars:tt/tablets", "wars:tt/awakening")
def test_two_players_priests_given_for_gods_and_tablets_give_doom_too() -> None:
    t = table("tt", "gc").books("tt", "Tablets of the Gods").power(tt=5)
    t.put("tt", "Asia", "High Priest x2", gate=True).doom_turn("tt")
    t.does("Doom Awakening").picks("High Priest")
    assert t.doom_of("gc") == 3
    t.picks("Terror").does("Ritual")
    assert t.doom_of("gc") == 3 + 3


@proves("wars:tt/sycophancy")
def test_two_players_the_ritual_asks_as_always() -> None:
    t = table("bg", "tt").put("bg", "Asia", "Acolyte", gate=True).power(bg=5).doom_turn("bg").does("Ritual")
    assert t.asks("bg", "flattery")
    t.does("Grant Doom")
    assert (t.doom_of("bg"), t.doom_of("tt")) == (1, 1)


@proves("wars:tt/awakening", "wars:doom/special")
def test_the_worked_order_of_p34_both_ways() -> None:
    """First Ubbo-Sathla, then the ritual with the priests that are left; or the ritual, and none is left."""

    def doomed() -> WarsScenario:
        t = table("tt", "gc", "bg").books("tt", "Tablets of the Gods").power(tt=5)
        return t.put("tt", "Asia", "High Priest x2", "Acolyte", gate="Acolyte").doom_turn("tt")

    first = doomed().does("Doom Awakening").picks("Terror").does("Ritual")
    assert first.signs_of("tt") == 2  # Ubbo-Sathla, and the gate with a priest
    later = doomed().does("Ritual").picks("Terror")
    assert later.signs_of("tt") == 1
    assert later.reasons("Doom Awakening") == ["priest_to_give"]


# -- every mixture of factions on every Earth (p.13, 64, 77) -----------------------------------------------

EARTHS = {2: "earth_3", 3: "earth_3", 4: "earth_4_w3_e5", 5: "earth_5", 6: "earth_6"}
ALL = ("gc", "cc", "bg", "ys", "ow", "sl", "ww", "tt")


@pytest.mark.parametrize("map", ["earth_3", "earth_4_w3_e5", "earth_4_w5_e3", "earth_5", "earth_6"])
@proves("wars:tt/start", "wars:ww/start", "wars:ww/never-begins")
def test_every_mixture_begins_in_different_areas_and_never_with_the_windwalker(map: str) -> None:
    tried = 0
    for players in (2, 3, 4, 5, 6):
        for factions in combinations(ALL, players):
            if EARTHS[players] != map and (map != "earth_4_w5_e3" or players != 4):
                continue
            tried += 1
            s = new_game(*factions, map=map).state
            order: list[str] = []
            while isinstance(s.pending, Decision) and s.pending.prompt.key == "wars.prompt.start":
                order.append(factions[s.pending.seat])
                GAME.play(s, s.pending.actions[-1])
            assert order == [name for name in ("tt", "ww", "ow") if name in order]
            assert len(set(s.start[:players])) == players
            for seat, name in enumerate(factions):
                if name in ("tt", "ww"):
                    assert s.start[seat] in printed(s.board, s.faction[seat])
            while isinstance(s.pending, Chance):  # whoever it is that begins
                GAME.play(s, fast_answer(s.pending, Random(tried)))
            assert factions[s.first] != "ww"
    assert tried
