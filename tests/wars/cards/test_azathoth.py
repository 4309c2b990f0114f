"""Cthulhu Wars, Azathoth (p.110-113, FAQ p.192 and 204): what the enemies show in secret makes him."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.frames import State
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.azathoth import MARKER, Bids
from fhtagn.games.wars.rules.content import RETREAT
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.factions.cathedrals import FOUR, built, with_cathedrals
from tests.wars.toys import check_data

CHAOS = "Nuclear Chaos"


def stirring(*factions: str) -> WarsScenario:
    """Black Goat has called him and lost 1 + 2 Power; the enemies are to show their faces."""
    return asleep("azathoth", *factions).doom(gc=5, ys=1).dice(1).does("Awaken", "Azathoth")


def shows(t: WarsScenario, *faces: int) -> WarsScenario:
    for face in faces:
        t.does(("wars.azathoth.bid", face))
    return t


def awake(n: int = 7, area: str = "Asia") -> WarsScenario:
    """Great Cthulhu has him, with the marker there; the Black Goat stands beside."""
    t = table("gc", "bg", "ys").put("gc", area, "Azathoth").put("bg", area, "Dark Young")
    t._touch().set_count(MARKER, n)
    return t


def sealed(s: State) -> tuple[Action, ...]:
    """What lies there face down."""
    frame = s.stack[-1]
    assert isinstance(frame, Bids)
    return frame.answers


def marker(t: WarsScenario) -> int:
    return t.state.count(MARKER)


# --- awakening --------------------------------------------------------------------------------------------


@proves("wars:azathoth/awakening")
def test_he_costs_nothing_but_takes_a_die_and_2() -> None:
    t = stirring()
    assert t.power_of("bg") == 8 - 3
    assert t.units("bg", "Africa")[-1] == "Azathoth"
    assert t.happened("wars.azathoth_stirs", 0, 3)
    assert not t.happened("wars.paid")


@proves("wars:azathoth/awakening")
def test_only_with_8_power_and_a_great_old_one_at_a_gate() -> None:
    assert asleep("azathoth", power=7).refuses("Awaken", reason="azathoth_power")
    t = table("bg", "gc", "ys", cards="azathoth").put("bg", "Africa", "Acolyte", gate=True).power(bg=9)
    assert t.refuses("Awaken", reason="goo_at_gate")


@proves("wars:azathoth/bids", "wars:azathoth/marker")
def test_the_enemies_show_at_the_same_time_and_the_lowest_lose_doom() -> None:
    t = shows(stirring(), 2, 5)
    assert (t.power_of("gc"), t.power_of("ys")) == (10, 13)
    assert (t.doom_of("gc"), t.doom_of("ys")) == (3, 1)
    assert marker(t) == 7
    assert "Azathoth 7" in t.explain_strength("bg", "gc", "Africa")
    check_data(t.state)


@proves("wars:azathoth/bids")
def test_several_lowest_lose_as_much_as_they_have() -> None:
    t = shows(stirring(), 3, 3)
    assert (t.doom_of("gc"), t.doom_of("ys")) == (3, 0)
    assert marker(t) == 6


@proves("wars:azathoth/bids")
def test_nobody_knows_a_face_before_all_have_shown_theirs() -> None:
    t = stirring()
    assert t.decision.others == (2,)
    views = []
    for face in (1, 6):
        c = t.state.clone()
        c.events = []
        told = GAME.play(c, ("wars.azathoth.bid", face))
        seen = [GAME.view(c, seat) for seat in (0, 2, None)]
        views.append((seen, [(event.kind, event.args) for event in told], sealed(GAME.known(c, 2))))
    assert views[0] == views[1]


@proves("wars:azathoth/bids")
def test_a_guess_of_the_others_does_not_know_it_either() -> None:
    t = stirring().does(("wars.azathoth.bid", 6))
    guesses = {sealed(GAME.resample(t.state, 2, Random(seed)))[0] for seed in range(30)}
    assert len(guesses) > 1
    assert sealed(GAME.resample(t.state, 1, Random(1)))[0] == ("wars.azathoth.bid", 6)


@proves("wars:azathoth/bids")
def test_they_may_answer_in_any_order() -> None:
    s = stirring().state
    node = GAME.node(s, 2)
    assert isinstance(node, Decision)
    GAME.play(s, ("wars.azathoth.bid", 4), 2)
    GAME.play(s, ("wars.azathoth.bid", 1), 1)
    assert s.count(MARKER) == 5


@proves("wars:azathoth/marker")
def test_with_two_players_the_one_enemy_is_also_the_lowest() -> None:
    t = asleep("azathoth", "bg", "gc").doom(gc=5).dice(1).does("Awaken", "Azathoth")
    shows(t, 6)
    assert (marker(t), t.doom_of("gc")) == (6, 3)


@proves("wars:azathoth/sultan", "wars:two/losses")
def test_with_two_players_his_end_is_worth_nothing() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Azathoth").put("bg", "Asia", "Dark Young")
    t._touch().set_count(MARKER, 1)
    t.turn("bg").does("Battle").rolls(kills=1).rolls().dice(3)
    assert t.who
    assert (holder(t, "azathoth"), t.doom_of("bg")) == ("nobody", 0)


# --- Daemon Sultan ----------------------------------------------------------------------------------------


@proves("wars:azathoth/sultan")
def test_a_kill_costs_him_a_die_and_he_stays() -> None:
    t = awake().turn("bg").does("Battle").rolls(kills=1).rolls().dice(3)
    assert t.asks("ys", "turn")  # nobody rolls again
    assert t.units("gc", "Asia") == ["Azathoth"]
    assert marker(t) == 4
    assert holder(t, "azathoth") == "gc"


@proves("wars:azathoth/sultan")
def test_at_0_he_is_killed() -> None:
    t = awake(3).turn("bg").does("Battle").rolls(kills=1).rolls().dice(3)
    assert t.units("gc", "Asia") == []
    assert t.happened("wars.killed")
    assert (marker(t), t.state.market != ()) == (0, True)


@proves("wars:azathoth/one-kill")
def test_a_second_kill_has_to_go_to_somebody_else_or_to_nobody() -> None:
    t = awake(3).put("gc", "Asia", "Deep One").turn("bg").does("Battle").rolls(kills=2).rolls().dice(1)
    assert t.units("gc", "Asia") == ["Azathoth"]
    assert marker(t) == 2
    t = awake(12).turn("bg").does("Battle").rolls(kills=2).rolls().dice(1)
    assert marker(t) == 11


@proves("wars:azathoth/surrounded")
def test_pained_with_nowhere_to_go_he_rolls_as_for_a_kill() -> None:
    t = awake().turn("bg")
    for near in t.state.board.near[RETREAT][t.read_area("Asia")]:
        t.put("bg", AREA_NAMES[near], "Acolyte")
    t.does("Battle").rolls(pains=1).rolls().dice(2)
    assert (marker(t), t.units("gc", "Asia")) == (5, ["Azathoth"])


@proves("wars:azathoth/surrounded")
def test_that_may_kill_him() -> None:
    t = awake(1).turn("bg")
    for near in t.state.board.near[RETREAT][t.read_area("Asia")]:
        t.put("bg", AREA_NAMES[near], "Acolyte")
    t.does("Battle").rolls(pains=1).rolls().dice(2)
    assert (t.units("gc", "Asia"), holder(t, "azathoth")) == ([], "nobody")


@proves("wars:azathoth/sultan", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_one_kill_kills_him() -> None:
    t = awake(12).put("bg", "Asia", "Elder Thing").turn("bg").does("Battle").rolls(kills=1).rolls()
    assert t.units("gc", "Asia") == []
    assert marker(t) == 0


@proves("wars:azathoth/marker", "wars:cthugha/replaces")
def test_if_cthugha_takes_his_place_the_marker_goes_too() -> None:
    """He costs 0, so Cthugha costs 6 (FAQ p.204)."""
    t = table("bg", "gc", "ys", cards="cthugha").put("bg", "Africa", "Azathoth", "Acolyte", gate=True)
    t.power(bg=6)._touch().set_count(MARKER, 9)
    t.does("Awaken", "Cthugha")
    assert t.who
    assert (t.power_of("bg"), holder(t, "azathoth"), marker(t)) == (0, "nobody", 0)


def cursed(n: int, **options: str) -> WarsScenario:
    """The Opener curses Great Cthulhu's Azathoth, whose marker stands there, and rolls a kill."""
    t = table("ow", "gc", "bg", **options).books("ow", "Dread Curse of Azathoth")
    t.put("ow", "Africa", "Abomination").put("gc", "Asia", "Azathoth")._touch().set_count(MARKER, n)
    return t.uses("Dread Curse of Azathoth", "Asia").dice(6)


@proves("wars:azathoth/curse", "wars:ow/dread-curse")
@pytest.mark.parametrize(("n", "left"), [(5, 4), (1, 0)])
def test_a_dread_curse_costs_him_1(n: int, left: int) -> None:
    """FAQ p.204."""
    t = cursed(n)
    assert t.who
    assert (marker(t), t.units("gc", "Asia")) == (left, ["Azathoth"] if left else [])
    assert holder(t, "azathoth") == ("gc" if left else "nobody")


@proves("wars:azathoth/curse", "wars:ow/dread-curse")
@pytest.mark.parametrize(("n", "left"), [(5, 1), (4, 0)])
def test_by_option_it_costs_him_a_die(n: int, left: int) -> None:
    t = cursed(n, azathoth_curse="die").dice(4)
    assert t.who
    assert (marker(t), t.units("gc", "Asia")) == (left, ["Azathoth"] if left else [])


def holy(n: int) -> WarsScenario:
    t = table("an", "gc", "bg").books("an", "Unholy Ground").put("an", "Asia", "Yothan")
    s = t._touch()
    from fhtagn.games.wars.factions.ancients import CATHEDRAL

    s.put(s.in_pool(CATHEDRAL), t.read_area("Asia"))
    t.put("gc", "Asia", "Azathoth")._touch().set_count(MARKER, n)
    return t.does("Battle").rolls().rolls().uses("Unholy Ground")


@proves("wars:azathoth/eliminated", "wars:an/unholy-ground")
def test_unholy_ground_costs_him_1_without_a_roll() -> None:
    t = holy(5)
    assert (marker(t), t.units("gc", "Asia")) == (4, ["Azathoth"])


@proves("wars:azathoth/eliminated", "wars:an/unholy-ground")
def test_the_last_point_is_his_end_there_too() -> None:
    assert holy(1).units("gc", "Asia") == []


@proves("wars:azathoth/harbinger", "wars:cc/harbinger")
@pytest.mark.parametrize(("prize", "power", "signs"), [("power", 0, 0), ("signs", 0, 2)])
def test_nyarlathotep_has_no_power_for_him_only_signs(prize: str, power: int, signs: int) -> None:
    t = table("cc", "gc", "bg").books("cc", "Abduct").put("cc", "Asia", "Nyarlathotep").power(cc=1)
    t.put("gc", "Asia", "Azathoth")._touch().set_count(MARKER, 3)
    t.does("Battle").rolls(pains=1).rolls().does("Harbinger", prize)
    assert (t.power_of("cc"), t.signs_of("cc")) == (power, signs)


@proves("wars:azathoth/sultan", "wars:dire-cthulhu/bystanders")
def test_by_strange_angles_a_kill_costs_him_a_die_too() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t.put("bg", "Asia", "Ghoul").put("ys", "Asia", "Azathoth")._touch().set_count(MARKER, 5)
    t.does("Battle", foe="bg").rolls(kills=1).uses("Non-Euclidean", "kill", "ys").dice(2)
    assert (marker(t), t.units("ys", "Asia")) == (3, ["Azathoth"])


# --- his requirement --------------------------------------------------------------------------------------


@proves("wars:azathoth/all-awake")
def test_his_book_comes_when_everybody_has_a_great_old_one() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Azathoth", "Acolyte").put("bg", "Africa", "Shub-Niggurath")
    t.does("Recruit", "Acolyte")
    assert not has_book(t, "azathoth")
    t.put("ys", "Europe", "King in Yellow").turn("gc").does("Recruit", "Acolyte")
    assert has_book(t, "azathoth")


@proves("wars:azathoth/all-awake")
@pytest.mark.parametrize("cathedrals", [False, True])
def test_the_ancients_need_none(cathedrals: bool) -> None:
    """EN FAQ p.183, 194: nor do four Cathedrals make a difference."""
    t = table("gc", "bg", "an").put("gc", "Asia", "Azathoth", "Acolyte").put("bg", "Africa", "Shub-Niggurath")
    if cathedrals:
        with_cathedrals(t, *FOUR)
    t.does("Recruit", "Acolyte")
    assert has_book(t, "azathoth")
    assert built(t) == (sorted(FOUR) if cathedrals else [])


# --- Nuclear Chaos ----------------------------------------------------------------------------------------


def ready() -> WarsScenario:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Azathoth")
    return lit(t, "azathoth").power(gc=1, bg=0, ys=0)


@proves("wars:azathoth/nuclear-chaos")
def test_the_highest_gains_power_and_the_lowest_signs() -> None:
    t = ready().dice(4, 2, 6).uses(CHAOS).does(("wars.azathoth.change", "keep"))
    assert (t.power_of("gc"), t.power_of("bg"), t.power_of("ys")) == (1, 0, 6)
    assert (t.signs_of("gc"), t.signs_of("bg"), t.signs_of("ys")) == (0, 2, 0)


@proves("wars:azathoth/nuclear-chaos")
def test_all_who_are_tied_gain() -> None:
    t = ready().dice(3, 3, 3).uses(CHAOS).does(("wars.azathoth.change", "keep"))
    assert [t.power_of(one) for one in ("gc", "bg", "ys")] == [4, 3, 3]
    assert [t.signs_of(one) for one in ("gc", "bg", "ys")] == [3, 3, 3]


@proves("wars:azathoth/change")
@pytest.mark.parametrize(("face", "change", "n"), [(6, "more", 7), (1, "less", 0), (3, "more", 4)])
def test_only_the_owner_changes_only_the_own_die(face: int, change: str, n: int) -> None:
    t = ready().dice(face, 2, 3).uses(CHAOS)
    assert t.asks("gc", "die_change")
    t.does(("wars.azathoth.change", change))
    assert t.happened("wars.chaos_die", 0, n)
    assert t.power_of("gc") == 1 + (n if n > 3 else 0)
    assert t.signs_of("gc") == 0
    assert t.signs_of("bg") == (2 if n else 0)


@proves("wars:azathoth/nuclear-chaos")
def test_once_in_each_action_phase() -> None:
    t = ready().dice(4, 2, 6).uses(CHAOS).does(("wars.azathoth.change", "keep")).turn("gc")
    assert t.refuses(CHAOS, reason="once_per_phase")
    t.phase("power")
    t.decision  # noqa: B018 - Gather Power has passed by then
    assert t.turn("gc").offers(CHAOS)


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_calls_him_with_power_to_spare() -> None:
    assert takes(tempted("azathoth", 14), "Awaken", "Azathoth")


def test_the_bot_bids_without_being_the_lowest_for_sure() -> None:
    assert choice(stirring())[1] >= 2


def test_the_bot_rolls_the_dice_and_leaves_no_signs_to_others() -> None:
    assert takes(ready(), CHAOS)
    t = ready().dice(5, 5, 6).uses(CHAOS)
    assert choice(t) == ("wars.azathoth.change", "less")  # four signs alone rather than five for two
