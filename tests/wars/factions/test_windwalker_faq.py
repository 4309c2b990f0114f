"""Cthulhu Wars: Windwalker: answers of the FAQ (p.192-200), worked battles (p.41-42), two players, others."""

from __future__ import annotations

import pytest

from fhtagn.core.refusals import No
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import KIND_OF, RETREAT, kind, only
from fhtagn.games.wars.rules.pieces import CAPTURED
from fhtagn.games.wars.rules.points import RULES, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import eliminate, place
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, new_game, table
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.toys import RULE, Toys, give, stand

NORTH = "Arctic Ocean"
RHAN = "Rhan-Tegoth"
SOUTH = "Antarctica"


def ww(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ww", units, area, books, gate)


def frozen(area: str, *others: str, **options: str) -> WarsScenario:
    """The Ice Age token was put in an area; the next faction acts."""
    t = table("ww", *(others or ("gc", "bg")), **options).books("ww", "Ice Age")
    return t.does("Ice Age", area=area)


# -- Hibernate (p.198) -----------------------------------------------------------------------------------


@proves("wars:ww/asleep")
def test_the_sleeper_takes_part_in_the_talks_of_the_thousand_forms() -> None:
    t = table("ww", "cc", "bg").power(ww=5, bg=0).put("cc", "Asia", "Nyarlathotep")
    t.books("cc", "The Thousand Forms").does("Hibernate")
    assert t.power_of("ww") == 6
    t.uses("The Thousand Forms").dice(4)
    assert t.asks("ww", "give_all", ["0", "4"])
    t.picks(4)
    assert t.power_of("ww") == 2
    assert t.asks("cc", "turn")  # still asleep


@proves("wars:ww/asleep")
def test_two_players_sleep_moves_the_decay_marker_on_every_turn_it_would_have_had() -> None:
    """p.59: the enemy's turns cost more and more; what the sleeper keeps is not touched."""
    t = table("ww", "gc").power(ww=4, gc=9).put("gc", "Asia", "Acolyte x2").does("Hibernate")
    t.does("Recruit", area="Asia")
    assert (t.decay_marker, t.power_of("gc"), t.power_of("ww")) == (1, 7, 4)
    t.does("Recruit", area="Asia")
    assert (t.decay_marker, t.power_of("gc"), t.power_of("ww")) == (2, 4, 4)


@proves("wars:ww/hibernate")
def test_independents_of_enemies_count_and_its_own_do_not() -> None:
    for holder, power in (("gc", 6), ("ww", 5)):
        t = table("ww", "gc", "bg", cards="bokrug").power(ww=5).put(holder, "Asia", "Bokrug").turn("ww")
        t.does("Hibernate")
        assert t.power_of("ww") == power, holder


@proves("wars:ww/asleep")
def test_the_high_priest_is_not_asked_for_again_and_again() -> None:
    t = (
        table("ww", "gc", "bg", high_priests="on")
        .put("ww", "Asia", "High Priest")
        .put("gc", "Africa", "Acolyte")
    )
    t.does("Hibernate").does("Recruit", kind="gc_acolyte", area="Africa")
    assert t.asks("bg", "turn")
    t.does("Drop Power")
    assert t.asks("gc", "turn")


# -- Gnoph-Keh (p.198, 200, 58) --------------------------------------------------------------------------


@proves("wars:ww/gnoph-keh")
def test_a_captured_gnoph_keh_is_not_in_the_pool() -> None:
    """1 in play and 1 on the card of its captor: the next one costs 2."""
    t = table("ww", "gc", "bg").put("ww", "Asia", "Acolyte", "Gnoph-Keh", gate=True).power(ww=2)
    s = t.state
    s.put(s.in_pool(kind("gnoph_keh")), CAPTURED + 1)
    t.turn("ww").does("Summon", "Gnoph-Keh")
    assert t.power_of("ww") == 0


@proves("wars:ww/gnoph-keh", "wars:two/average")
def test_with_two_players_a_lost_gnoph_keh_gives_three_doom() -> None:
    t = battle(gc("Shoggoth"), ww("Gnoph-Keh"), area="Asia", two_players=True).rolls(kills=1).rolls()
    assert t.doom_of("gc") == 3


# -- Eternal (p.192, 199, 59) ----------------------------------------------------------------------------


@pytest.mark.parametrize(("kills", "pains"), [(1, 0), (0, 1)])
@proves("wars:ww/eternal-counts")
def test_the_harbinger_is_rewarded_for_a_result_without_effect(kills: int, pains: int) -> None:
    """Windwalker attacks, so Eternal comes first."""
    t = battle(ww("Rhan-Tegoth"), cc("Nyarlathotep", books=["Abduct", "Madness"]), area="Asia")
    t.rolls().rolls(kills=kills, pains=pains)
    if kills:
        t.passes("cc")  # it may wait until pains are assigned
    t.uses("Eternal").uses("The Harbinger", "power")
    assert t.power_of("cc") == 8 + 3  # half of 6
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]


@proves("wars:ww/eternal-counts")
def test_so_it_is_if_the_harbinger_comes_first() -> None:
    t = battle(cc("Nyarlathotep", books=["Abduct", "Madness"]), ww("Rhan-Tegoth"), area="Asia")
    t.rolls(pains=1).rolls().uses("The Harbinger", "signs").uses("Eternal")
    assert t.signs_of("cc") == 2
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]


@proves("wars:ww/eternal-counts")
def test_great_cthulhu_earns_his_book_by_a_kill_without_effect() -> None:
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth"), area="Asia").rolls(kills=1).rolls().uses("Eternal")
    assert t.slots_of("gc") == ["kill_1"]


@proves("wars:ww/eternal")
def test_cannibalism_and_eternal_a_unit_that_lives_was_not_killed() -> None:
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth", books=("Cannibalism",)), area="Asia").rolls(kills=1).rolls()
    t.uses("Eternal")
    assert not t.happened("wars.killed")


@proves("wars:ww/eternal", "wars:two/escape")
def test_with_two_players_an_evaded_death_gives_three_doom() -> None:
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth"), area="Asia", two_players=True).rolls(kills=1).rolls()
    t.uses("Eternal")
    assert t.doom_of("gc") == 3
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth"), area="Asia", two_players=True).rolls(pains=1).rolls()
    assert t.uses("Eternal").doom_of("gc") == 0


@proves("wars:ww/eternal")
def test_an_elimination_is_no_kill() -> None:
    """As by Unholy Ground: nobody is asked."""
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth", "Wendigo"), area="Asia")
    eliminate(t.state, only(kind("rhan_tegoth")), 0)
    t.rolls().rolls()
    assert t.where("ww", "Rhan-Tegoth") == []
    assert not t.happened("wars.uses")


@proves("wars:ww/eternal")
def test_a_result_without_effect_is_not_shown_any_more() -> None:
    t = battle(ww(RHAN, "Wendigo"), gc("Shoggoth x2", "Starspawn"), area="Asia").rolls()
    t.rolls(kills=1, pains=1).picks(RHAN)
    assert t.asks("ww", "battle.pains")
    before = GAME.view(t.state, 0)["battle"]["sides"][0]
    assert [group["kind"] for group in before["killed"]] == ["rhan_tegoth"]
    t.uses("Eternal")
    assert t.asks("ww", "retreat")
    after = GAME.view(t.state, 0)["battle"]["sides"][0]
    assert (after["killed"], [group["kind"] for group in after["pained"]]) == ([], ["wendigo"])


@proves("wars:ww/eternal")
def test_madness_does_not_move_who_stays() -> None:
    t = battle(
        gc("Shoggoth"), ww("Rhan-Tegoth"), cc("Acolyte", area="Africa", books=["Madness"]), area="Asia"
    )
    t.rolls(pains=1).rolls().uses("Eternal")
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]
    assert t.state.battle is None


# -- Ithaqua and what counts as a gate (p.193, 200) ------------------------------------------------------


def yog_sothoth(area: str) -> WarsScenario:
    """Yog-Sothoth, who counts as a gate."""
    return table("ww", "ow", "gc").awakened("Rhan-Tegoth").put("ow", area, "Yog-Sothoth")


@proves("wars:ww/replaces-gate")
def test_yog_sothoth_is_replaced_where_he_is_the_only_gate() -> None:
    t = yog_sothoth(SOUTH).does("Awaken", "Ithaqua", area=SOUTH)
    assert t.units("ow", SOUTH) == []
    assert t.units("ww", SOUTH) == ["Ithaqua"]


@proves("wars:ww/replaces-gate")
def test_beside_a_gate_it_is_the_gate_that_goes() -> None:
    t = yog_sothoth(SOUTH).put("gc", SOUTH, "Acolyte", gate=True).does("Awaken", "Ithaqua", area=SOUTH)
    assert t.units("ow", SOUTH) == ["Yog-Sothoth"]
    assert t.state.gate_pieces() == 0


@proves("wars:ww/ferox")
def test_an_elder_thing_beside_ithaqua_switches_ferox_off() -> None:
    """p.103 with the FAQ on Mind Control: beside Ithaqua, not beside the cultist."""
    t = (
        table("gc", "ww", "bg", cards="elder_thing")
        .put("ww", "Asia", "Acolyte")
        .put("ww", "Africa", "Ithaqua")
    )
    t.put("gc", "Asia", "Deep One", "Elder Thing").turn("gc")
    assert t.refuses("Capture", reason="ferox")
    t.put("gc", "Africa", "Elder Thing").turn("gc")
    assert t.offers("Capture", area="Asia")


@proves("wars:ww/replaces-gate", "wars:two/replaced")
def test_with_two_players_yog_sothoth_replaced_by_ithaqua_is_no_loss() -> None:
    t = table("ww", "ow").awakened("Rhan-Tegoth").put("ow", "Antarctica", "Yog-Sothoth")
    t.does("Awaken", "Ithaqua", "Antarctica")
    assert t.where("ow", "Yog-Sothoth") == []
    assert t.where("ww", "Ithaqua") == ["Antarctica"]
    assert (t.doom_of("ww"), t.happened("wars.eliminated")) == (0, False)


# -- Berserkergang: a worked battle (p.41) --------------------------------------------------------------


@proves("wars:ww/berserkergang")
def test_worked_battle_3_nobody_is_left_whom_berserkergang_could_take() -> None:
    """Shub-Niggurath and a Fungi against two Gnoph-Keh; each side scores a kill and a pain."""
    t = battle(
        bg("Shub-Niggurath", "Fungi"),
        ww("Gnoph-Keh x2", books=("Berserkergang",)),
        bg("Acolyte x3", area="Africa"),
        area="Asia",
    )
    t.rolls(kills=1, pains=1).rolls(kills=1, pains=1)
    assert t.asks("bg", "assign_kill")
    t.picks("Fungi")
    assert t.asks("bg", "retreat")  # the attacker's Shub-Niggurath goes first
    t.picks("Europe")
    assert t.asks("ww", "retreat")
    t.picks("Indian Ocean")
    assert t.units("ww", "Asia") == []
    assert t.units("bg", "Europe") == ["Shub-Niggurath"]
    assert t.pool("ww", "Gnoph-Keh") == 3


# -- Cannibalism (p.199) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", ["Wendigo", "Acolyte"])
@proves("wars:ww/cannibalism")
def test_who_was_killed_in_this_battle_may_come_back(unit: str) -> None:
    """The last Wendigo (Acolyte) dies in a battle in which an enemy dies, too."""
    t = battle(
        ww("Gnoph-Keh", unit, books=("Cannibalism",)),
        bg("Fungi x2"),
        ww("Wendigo x3" if unit == "Wendigo" else "Wendigo x4", area="Africa"),
        ww("Acolyte x6" if unit == "Wendigo" else "Acolyte x5", area="Africa"),
        area="Asia",
    )
    t.rolls(kills=1).rolls(kills=1).picks(unit)
    assert t.asks("ww", "cannibalism", [f"Place {unit}"])
    t.picks(unit)
    assert unit in t.units("ww", "Asia")


@proves("wars:ww/cannibalism")
def test_the_new_unit_cannot_be_pained_by_necrophagy() -> None:
    t = battle(
        bg("Fungi x2", books=["Necrophagy"]),
        ww("Wendigo", books=("Cannibalism",)),
        bg("Ghoul", area="Africa"),
        area="Asia",
    )
    t.rolls(kills=1).rolls(kills=1).uses("Necrophagy")
    while not t.asks("ww", "cannibalism"):
        t.play(t.decision.actions[0])  # the remaining Fungi retreats
    t.picks("Wendigo")
    assert t.units("ww", "Asia") == ["Wendigo"]
    assert t.state.battle is None


# -- Howl (p.193, 200) -----------------------------------------------------------------------------------


def surrounded(*enemies: str) -> WarsScenario:
    """Windwalker has units in every area around Asia."""
    t = battle(ww("Wendigo", books=("Howl",)), bg(*enemies), area="Asia", declared=False)
    s = t.state
    for area in s.board.near[RETREAT][read_area("Asia")]:
        place(s, s.in_pool(kind("ww_acolyte")), area)
    return t.turn("ww").does("Battle", area="Asia", foe="bg")


@proves("wars:ww/howl-no-pain")
def test_the_unit_may_go_where_windwalker_is_and_nobody_is_lost() -> None:
    t = surrounded("Ghoul", "Fungi").uses("Howl").picks("Fungi").picks("Europe")
    assert t.units("bg", "Europe") == ["Fungi from Yuggoth"]
    assert t.pool("bg", "Fungi") == 3


@proves("wars:ww/howl-no-pain")
def test_madness_does_not_choose_where_it_goes() -> None:
    t = battle(
        ww("Wendigo", books=("Howl",)),
        bg("Fungi x2"),
        cc("Acolyte", area="Africa", books=["Madness"]),
        area="Asia",
    )
    assert t.uses("Howl").asks("bg", "howled_to")


@proves("wars:ww/howl-out")
def test_nyarlathotep_driven_away_gets_nothing_from_the_battle() -> None:
    t = battle(
        ww("Rhan-Tegoth", "Wendigo", books=("Howl",)), cc("Nyarlathotep", "Hunting Horror"), area="Asia"
    )
    t.uses("Howl").picks("Nyarlathotep").picks("Europe").rolls().rolls(pains=1)
    t.picks("Rhan-Tegoth")
    assert t.asks("ww", "battle.pains")
    t.passes("ww")
    assert not t.happened("wars.uses", t.seat("cc"), "cc.harbinger")


@proves("wars:ww/howl-out")
def test_a_hunting_horror_driven_away_does_not_come_back_to_it() -> None:
    t = battle(
        ww("Wendigo", books=("Howl",)),
        cc("Hunting Horror", "Nightgaunt", books=["Seek and Destroy"]),
        area="Asia",
    )
    t.uses("Howl").picks("Hunting Horror").picks("Europe")
    assert repr(t) == "<ww rolls 1 dice: state them with dice(...)>"


@proves("wars:ww/howl-out")
def test_a_ghoul_driven_away_took_no_part_and_may_come_by_necrophagy() -> None:
    t = battle(ww("Wendigo", books=("Howl",)), bg("Ghoul", "Fungi", books=["Necrophagy"]), area="Asia")
    t.uses("Howl").picks("Ghoul").picks("Europe").rolls().rolls()
    assert t.asks("bg", "battle.before_pains", ["Necrophagy Ghoul"])
    t.uses("Necrophagy")  # a pain for either side, which the Ghoul itself cannot take
    assert t.asks("ww", "retreat")
    t.picks("Arctic Ocean")
    assert t.asks("bg", "retreat")
    t.picks("Africa")
    assert (t.units("ww", "Asia"), t.units("bg", "Asia")) == ([], ["Ghoul"])
    assert (t.where("ww", "Wendigo"), t.where("bg", "Fungi")) == (["Arctic Ocean"], ["Africa"])


@proves("wars:ww/howl")
def test_a_keeper_driven_away_leaves_its_gate() -> None:
    t = battle(ww("Wendigo", books=("Howl",)), bg("Acolyte", "Fungi", gate=True), area="Asia")
    t.uses("Howl").picks("Acolyte").picks("Europe")
    assert t.gate("Asia") == "abandoned"


@proves("wars:ww/howl-whom")
def test_what_nobody_plays_goes_where_windwalker_likes(toys: Toys) -> None:
    figures = toys.figures("ys")
    t = stand(give(table("ww", "bg", "gc"), "nobody", figures), kind("undead"), "Asia", "Asia")
    t.books("ww", "Howl").put("ww", "Asia", "Wendigo").turn("ww")
    t.does("Battle", area="Asia", foe="nobody").uses("Howl")
    assert t.asks("ww", "howled_to")


@proves("wars:ww/howl-whom")
def test_what_abilities_cannot_touch_stays(toys: Toys) -> None:
    """As the Dhole of p.178, the Watcher, the Librarian and the Custodian."""
    ability = card_ability("toy.watcher", RULE, toys.card("toy"))

    @ability.forbids("target")
    def untouchable(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.protected", RULE) if KIND_OF[about[1]] == kind("fungi") else None

    t = battle(ww("Wendigo", books=("Howl",)), bg("Fungi"), area="Asia")
    assert repr(t) == "<ww rolls 1 dice: state them with dice(...)>"


# -- Ice Age (p.199-200) ---------------------------------------------------------------------------------


@proves("wars:ww/ice-age-books")
def test_great_cthulhu_emerges_there_for_one_power_and_leaves_for_nothing() -> None:
    t = frozen("South Pacific").books("gc", "Submerge").put("gc", "South Pacific", "Cthulhu")
    t.uses("Submerge")
    assert t.power_of("gc") == 7
    t.turn("gc").uses("Emerge").picks("South Pacific")
    assert t.power_of("gc") == 6
    t = frozen("South Pacific").books("gc", "Submerge").put("gc", "card", "Cthulhu").turn("gc")
    t.uses("Emerge").picks("Asia")
    assert t.power_of("gc") == 8


@proves("wars:ww/ice-age-not")
def test_devolve_is_no_action_and_costs_nothing() -> None:
    t = frozen("Asia").books("gc", "Devolve").put("gc", "Asia", "Acolyte x2").does("Recruit", area="Asia")
    t.uses("Devolve")
    assert t.power_of("gc") == 6  # the Recruit action alone


@pytest.mark.parametrize("ice", ["Africa", "Europe", "Asia"])
@proves("wars:ww/ice-age-books")
def test_the_avatar_costs_more_at_either_end(ice: str) -> None:
    t = frozen(ice, "bg", "gc").put("bg", "Africa", "Shub-Niggurath").put("gc", "Europe", "Deep One")
    t.uses("Avatar", area="Europe")
    assert t.power_of("bg") == (7 if ice == "Asia" else 6)


@proves("wars:ww/ice-age-books")
def test_desecrate_costs_more() -> None:
    t = frozen("Asia", "ys", "gc").put("ys", "Asia", "King in Yellow").uses("Desecrate").dice(6)
    assert t.power_of("ys") == 5


@proves("wars:ww/ice-age-cost")
def test_so_do_the_ways_of_the_king_of_hastur_and_of_the_byakhee() -> None:
    def hastur() -> WarsScenario:
        t = frozen("Asia", "ys", "gc").books("ys", "The Screaming Dead", "He Who is Not to be Named")
        t.books("ys", "Shriek of the Byakhee", "Zingaya").put("gc", "Asia", "Acolyte")
        return t.put("ys", "Europe", "King in Yellow", "Hastur", "Byakhee").put("ys", "Asia", "Undead")

    assert hastur().uses("The Screaming Dead", area="Asia").power_of("ys") == 6
    assert hastur().uses("He Who is Not to be Named", area="Asia").power_of("ys") == 6
    assert hastur().uses("Shriek of the Byakhee", area="Asia").power_of("ys") == 6
    assert hastur().uses("Zingaya", area="Asia").power_of("ys") == 6
    assert hastur().uses("The Screaming Dead", area="North Atlantic").power_of("ys") == 7


@proves("wars:ww/ice-age-books")
def test_an_acolyte_that_ghroth_places_there_costs_one_more() -> None:
    """As with every action over several areas: it ends there, too."""
    t = frozen("Asia", "bg", "gc").books("bg", "Ghroth").power(bg=3)
    t.uses("Ghroth").dice(6).picks("gc").picks("Asia")
    assert t.power_of("bg") == 0
    t = frozen("Asia", "bg", "gc").books("bg", "Ghroth").power(bg=2).uses("Ghroth").dice(6).picks("gc")
    assert "Asia" not in t.options


@proves("wars:ww/ice-age-not")
def test_coming_there_in_a_battle_costs_nothing() -> None:
    """Retreats, Howl and pre-battle abilities are no actions."""
    t = frozen("Europe", "bg", "gc").put("bg", "Asia", "Fungi").put("gc", "Asia", "Shoggoth")
    t.does("Battle", area="Asia").rolls().rolls(pains=1).picks("Europe")
    assert t.units("bg", "Europe") == ["Fungi from Yuggoth"]
    assert t.power_of("bg") == 7


@proves("wars:ww/ice-age-once")
def test_who_came_there_in_another_phase_has_paid_for_nothing() -> None:
    t = frozen("Asia", "bg", "gc").put("bg", "Europe", "Fungi").power(ww=0, gc=0)
    s = t.state
    s.note(RULES.abilities["ww.ice_age"], t.seat("bg"))  # a unit of hers came there in the Doom phase
    t.phase("action")
    while not t.asks("bg", "turn"):
        t.done()
    t.moves(("Fungi", "Europe", "Asia"))
    assert t.power_of("bg") == 6


@proves("wars:ww/ice-age")
def test_without_the_book_the_token_does_nothing() -> None:
    t = table("gc", "ww", "bg").put("gc", "Asia", "Acolyte")
    t.state.put(only(kind("ice_age")), read_area("Asia"))
    assert t.turn("gc").does("Recruit", area="Asia").power_of("gc") == 7


# -- the book of any time, at the end (p.200) -------------------------------------------------------------


def about_to_end() -> WarsScenario:
    """Great Cthulhu has six books and can end the game by revealing."""
    t = table("gc", "ww", "bg").books("gc", "all").doom(gc=28, ww=29).signs("gc", 3)
    t.books("ww", "Howl", "Cannibalism", "Ice Age", "Berserkergang", "Herald of the Outer Gods")
    return t.slots("ww", "awaken_rhan", "other_pole", "first_player", "other_six", "awaken_ithaqua")


@proves("wars:ww/last-moment", "wars:ww/any-time")
def test_when_the_game_ends_it_is_still_taken_and_its_signs_are_revealed_at_once() -> None:
    t = about_to_end().does("Reveal", 3).does("Drop Power")
    assert t.asks("ww", "end.before", ["Take Now"])
    t.draws(3).uses("Take Now")
    assert t.outcome.winners == (t.seat("ww"),)
    assert t.outcome.scores[1] == 32


@proves("wars:ww/last-moment")
def test_declined_it_is_lost() -> None:
    t = about_to_end().does("Reveal", 3).does("Drop Power").passes("ww")
    assert t.outcome.winners == (t.seat("gc"),)


@proves("wars:ww/last-moment")
def test_once_taken_nobody_is_asked() -> None:
    t = table("gc", "ww", "bg").books("gc", "all").books("ww", "all").doom(gc=30)
    assert t.does("Drop Power").outcome.winners == (t.seat("gc"),)


# -- set-up beside others (p.77) -------------------------------------------------------------------------


@proves("wars:ww/other-pole")
def test_a_gate_at_the_other_pole_from_the_beginning_brings_the_book_at_once() -> None:
    """As when Tcho-Tcho begin there."""
    t = new_game("gc", "ww", "bg").picks(NORTH)
    t.gates(SOUTH)
    t.picks("clockwise")
    assert t.asks("ww", "book")
