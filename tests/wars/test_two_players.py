"""Cthulhu Wars, chapter "Rules for two players"."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.content import RITUAL
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, new_game, table, ys
from tests.proofs import proves

# --- setup ----------------------------------------------------------------------------------------------


@proves("wars:two/setup")
def test_two_players_use_the_map_for_three_the_track_for_four_and_a_decay_marker_on_0() -> None:
    t = new_game("gc", "bg")
    assert t.state.board.id == "earth_3"
    assert RITUAL[2] == RITUAL[4]
    assert t.decay_marker == 0


@proves("wars:two/setup")
def test_with_two_players_there_is_no_direction_to_choose() -> None:
    t = new_game("gc", "bg")
    assert t.asks("gc", "turn")


# --- losses ---------------------------------------------------------------------------------------------


@proves("wars:two/losses")
def test_the_opponent_scores_the_cost_of_a_killed_unit() -> None:
    t = battle(gc("Cthulhu"), bg("Dark Young"), area="Asia", two_players=True).passes("gc")
    t.rolls(kills=1).rolls()
    assert (t.doom_of("gc"), t.doom_of("bg")) == (3, 0)


@proves("wars:two/losses")
def test_the_opponent_scores_own_sacrifices_as_well() -> None:
    """The printed examples: two cultists for a requirement, a cultist absorbed."""
    t = table("bg", "gc").put("bg", "Africa", "Acolyte x2").does("Eliminate Two").picks("Frenzy")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (2, 0)
    t = battle(gc("Shoggoth", "Acolyte", books=["Absorb"]), bg("Ghoul"), area="Asia", two_players=True)
    t.uses("Absorb")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (0, 1)


@proves("wars:two/losses", "wars:bg/shub-niggurath")
def test_so_do_the_two_cultists_that_shub_niggurath_takes() -> None:
    t = table("bg", "gc").put("bg", "Africa", "Acolyte x2", gate=True).does("Awaken")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (2, 0)


@proves("wars:two/losses", "wars:bg/blood-sacrifice")
def test_so_does_a_blood_sacrifice_which_may_end_the_game_after_the_phase() -> None:
    t = table("bg", "gc").books("bg", "Blood Sacrifice").put("bg", "Africa", "Shub-Niggurath", "Acolyte")
    t.books("gc", "Devolve").slots("gc", "first_doom").doom(gc=29).power(bg=5, gc=5)
    t.doom_turn("bg").uses("Blood Sacrifice")
    assert t.doom_of("gc") == 30
    t.done()
    assert t.asks("gc", "doom", ["Ritual"])  # everybody has a turn in this phase
    t.done()
    assert t.outcome.scores[t.seat("gc")] == 30


@proves("wars:two/losses", "wars:bg/ghroth")
def test_cultists_lost_to_ghroth_count_for_black_goat() -> None:
    t = table("bg", "gc").books("bg", "Ghroth").put("bg", "Asia", "Fungi").put("bg", "Africa", "Fungi")
    t.put("bg", "Europe", "Fungi").put("gc", "Europe", "Acolyte x3").does("Ghroth").dice(3)
    assert len(t.units("gc", "Europe")) == 1  # half of 3, rounded up
    assert (t.doom_of("bg"), t.doom_of("gc")) == (2, 0)


@proves("wars:two/losses")
def test_a_captured_cultist_gives_its_doom_at_once_and_nothing_more_later() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte").does("Capture")
    assert t.doom_of("gc") == 1
    t.power(gc=0, bg=0).phase("power")
    assert t.asks(t.who)
    assert (t.pool("bg", "Acolyte"), t.doom_of("gc")) == (6, 1)


@proves("wars:two/losses")
def test_an_acolyte_lost_to_dreams_or_zingaya_counts() -> None:
    t = table("gc", "bg").books("gc", "Dreams").put("bg", "Asia", "Acolyte").does("Dreams")
    assert t.doom_of("gc") == 1
    t = table("ys", "gc").books("ys", "Zingaya").put("gc", "Asia", "Acolyte").put("ys", "Asia", "Undead")
    assert t.does("Zingaya").doom_of("ys") == 1


@proves("wars:two/losses")
def test_a_unit_lost_for_having_nowhere_to_go_counts() -> None:
    around = [gc("Deep One", area=area) for area in ("Arctic Ocean", "Asia", "North Atlantic")]
    t = battle(gc("Shoggoth"), bg("Fungi from Yuggoth"), *around, area="Europe", two_players=True)
    t.rolls(pains=1).rolls()
    assert t.doom_of("gc") == 2


@proves("wars:two/losses")
def test_with_three_players_losses_give_no_doom() -> None:
    t = battle(gc("Cthulhu"), bg("Dark Young"), area="Asia").passes("gc").rolls(kills=1).rolls()
    assert t.doom_of("gc") == 0


@proves("wars:two/replaced")
def test_a_replaced_unit_gives_nothing() -> None:
    t = table("bg", "gc").put("bg", "Africa", "Acolyte").put("gc", "Asia", "Acolyte").books("gc", "Devolve")
    t.does("Recruit").uses("Devolve")
    assert (t.units("gc", "Asia"), t.doom_of("bg")) == (["Deep One"], 0)


@proves("wars:two/average")
@pytest.mark.parametrize("books", [[], ["The Thousand Young"]])
@pytest.mark.parametrize(("unit", "doom"), [("Ghoul", 1), ("Fungi from Yuggoth", 2), ("Dark Young", 3)])
def test_black_goats_monsters_give_their_base_cost_whatever_was_paid(
    unit: str, doom: int, books: list[str]
) -> None:
    shub = bg("Shub-Niggurath", area="Africa", books=books)
    t = battle(gc("Cthulhu"), bg(unit), shub, area="Asia", two_players=True)
    t.passes("gc").rolls(kills=1).rolls()
    assert t.doom_of("gc") == doom


@proves("wars:two/average")
def test_cthulhu_gives_7_the_average_of_10_and_4() -> None:
    t = battle(bg("Dark Young"), gc("Cthulhu"), area="Asia", two_players=True)
    t.passes("gc").rolls(kills=1).rolls()
    assert t.doom_of("bg") == 7


@proves("wars:two/losses")
@pytest.mark.parametrize(
    ("units", "doom"), [("King in Yellow", 4), ("Byakhee", 2), ("Undead", 1), ("Acolyte", 1), ("Hastur", 10)]
)
def test_other_units_give_what_they_cost(units: str, doom: int) -> None:
    t = battle(gc("Starspawn"), ys(units), area="Asia", two_players=True).rolls(kills=1).rolls()
    assert t.doom_of("gc") == doom


@proves("wars:two/escape")
def test_nyarlathotep_who_escapes_death_gives_half() -> None:
    emissary = cc("Nyarlathotep", books=["Emissary of the Outer Gods"])
    t = battle(gc("Deep One"), emissary, area="Asia", two_players=True)
    t.rolls(kills=1).rolls().uses("Emissary of the Outer Gods")
    assert t.doom_of("gc") == 5


@proves("wars:two/escape")
@pytest.mark.parametrize("option", ["nothing", "half"])
def test_in_one_battle_a_unit_escapes_its_death_only_once(option: str) -> None:
    """A kill turned into a pain, and then no way out: still half of his cost, not all of it."""
    t = battle(
        gc("Starspawn x2"),
        cc("Nyarlathotep", books=["Emissary of the Outer Gods"]),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        area="Australia",
        two_players=True,
        failed_retreat=option,
    )
    t.rolls(kills=1).dice(1).uses("Emissary of the Outer Gods").does("Stay")
    assert t.where("cc", "Nyarlathotep") == ["Australia"]
    assert t.doom_of("gc") == 5


@proves("wars:two/escape")
@pytest.mark.parametrize(("option", "doom"), [("nothing", 0), ("half", 5)])
def test_a_failed_retreat_is_no_death_that_he_escapes(option: str, doom: int) -> None:
    t = battle(
        gc("Starspawn x2"),
        cc("Nyarlathotep", books=["Emissary of the Outer Gods"]),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        area="Australia",
        two_players=True,
        failed_retreat=option,
    )
    t.rolls(pains=1).dice(1).does("Stay")
    assert t.where("cc", "Nyarlathotep") == ["Australia"]
    assert t.doom_of("gc") == doom


@proves("wars:two/escape")
@pytest.mark.parametrize(("kills", "pains", "doom"), [(1, 0, 2), (1, 1, 2), (0, 1, 0), (0, 2, 0), (2, 0, 3)])
def test_a_starspawn_that_regenerates_gives_half_only_for_a_kill(kills: int, pains: int, doom: int) -> None:
    t = battle(bg("Dark Young"), gc("Starspawn", books=["Regenerate"]), area="Asia", two_players=True)
    t.rolls(kills=kills, pains=pains).rolls()
    while t.who == "gc" and t.prompt in ("rolled", "retreat"):
        t.passes() if t.prompt == "rolled" else t.picks("Africa")
    assert t.doom_of("bg") == doom


@proves("wars:two/escape", "wars:two/losses")
def test_a_unit_that_is_lost_after_all_gives_its_whole_cost_and_no_more() -> None:
    """A Starspawn regenerates (2 doom), cannot retreat and is eliminated (1 more, 3 in all)."""
    t = battle(
        bg("Dark Young"),
        gc("Starspawn", books=["Regenerate"]),
        bg("Acolyte", area="Indian Ocean"),
        bg("Acolyte", area="South Pacific"),
        area="Australia",
        two_players=True,
    )
    t.rolls(kills=1).rolls().passes("gc")
    assert t.pool("gc", "Starspawn") == 2
    assert t.doom_of("bg") == 3


# --- decay ----------------------------------------------------------------------------------------------


@proves("wars:two/decay")
def test_the_printed_example_of_decay() -> None:
    t = table("bg", "cc").put("bg", "Africa", "Acolyte").put("cc", "Asia", "Acolyte", "Flying Polyp")
    t.put("bg", "Asia", "Ghoul").power(bg=1, cc=10).books("cc", "Abduct").slots("cc", "gates_3")
    t.books("bg", "Frenzy").slots("bg", "share")
    t.does("Recruit", area="Africa")
    assert (t.power_of("bg"), t.decay_marker) == (0, 0)
    t.moves(("Acolyte", "Asia", "Europe"))
    assert t.decay_marker == 1
    assert t.power_of("cc") == 9 - 1  # already paid
    t.does("Battle", area="Asia").dice(1)
    assert t.decay_marker == 2
    assert t.power_of("cc") == 7 - 2
    t.does("Recruit", area="Europe")
    assert t.decay_marker == 3
    assert t.power_of("cc") == 4 - 3
    assert t.asks("cc", "turn")
    t.does("Recruit", area="Europe")
    assert t.decay_marker == 0  # nobody has Power: the phase is over, and Gather Power resets it
    assert t.happened("wars.gather")


@proves("wars:two/decay")
def test_decay_that_takes_all_power_leaves_no_action() -> None:
    """Ruling Q47."""
    t = table("bg", "cc").put("cc", "Asia", "Acolyte").power(bg=0, cc=5).decay(3).turn("cc").does("Recruit")
    assert t.happened("wars.decay", 4)
    assert t.happened("wars.gather")


@proves("wars:two/decay")
def test_whoever_gets_power_again_pays_the_decay_before_the_turn_too() -> None:
    t = table("gc", "ys").put("gc", "Europe", "Shoggoth").put("ys", "Europe", "Acolyte x2")
    t.books("ys", "Passion").power(gc=6, ys=0).decay(1).does("Capture").uses("Passion")
    # Yellow Sign has 1 Power and loses it to the decay: no action, and the marker stays.
    assert t.power_of("ys") == 0
    assert t.decay_marker == 1
    assert t.asks("gc", "turn")
    assert t.power_of("gc") == 5 - 1


@proves("wars:two/decay")
def test_while_both_have_power_there_is_no_decay() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte").put("bg", "Africa", "Acolyte")
    for _ in range(4):
        t.does("Recruit")
    assert (t.decay_marker, t.power_of("gc"), t.power_of("bg")) == (0, 6, 6)


@proves("wars:two/decay")
def test_the_phase_ends_at_once_when_both_are_without_power() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte").power(gc=1, bg=0).does("Recruit")
    assert t.happened("wars.gather")
    assert not t.happened("wars.decay")


@proves("wars:two/decay")
def test_power_is_gathered_as_usual_with_the_minimum() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte x6", gate=True).power(gc=0, bg=0).decay(3).phase("power")
    assert t.asks("gc")
    assert (t.power_of("gc"), t.power_of("bg"), t.decay_marker) == (8, 4, 0)


# --- unlimited battle, giving up Power ------------------------------------------------------------------


@proves("wars:two/unlimited-battle")
@pytest.mark.parametrize("owner", ["gc", "ys"])
def test_six_books_of_one_give_unlimited_battle_to_both(owner: str) -> None:
    t = table("gc", "ys").put("gc", "Asia", "Deep One").put("ys", "Asia", "Byakhee").books(owner, "all")
    t.does("Battle").dice(1).dice(1, 1)
    assert t.asks("gc", "turn_more")
    assert t.offers("Move")
    t.done()
    assert t.asks("ys", "turn")
    t.does("Battle").dice(1, 1).dice(1)
    assert t.offers("Move")


@proves("wars:two/unlimited-battle")
def test_with_three_players_only_the_owner_of_the_books_has_it() -> None:
    t = table("gc", "ys", "bg").put("gc", "Asia", "Deep One").put("ys", "Asia", "Byakhee").books("ys", "all")
    t.does("Battle").dice(1).dice(1, 1)
    assert t.asks("ys", "turn")


@proves("wars:two/drop-power")
@pytest.mark.parametrize(("power", "possible"), [(1, True), (2, False), (8, False)])
def test_power_may_be_given_up_only_from_exactly_1(power: int, possible: bool) -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte").power(gc=power)
    assert t.offers("Drop Power") == possible
    assert t.refuses("Drop Power", "two_players_drop") != possible


@proves("wars:two/drop-power")
def test_whoever_can_do_nothing_at_all_must_give_up_any_power() -> None:
    """Ruling Q12: all six cultists are captured and nothing else is on the map."""
    t = table("gc", "bg").captive("bg", "gc", 6).power(gc=3)
    assert t.asks("gc", "turn", ["Drop Power"])


# --- doom -----------------------------------------------------------------------------------------------


@proves("wars:two/gates")
def test_gates_give_no_doom_by_themselves_but_rituals_count_them() -> None:
    t = table("cc", "bg").put("cc", "Asia", "Acolyte", gate=True).put("cc", "Africa", "Acolyte", gate=True)
    t.put("cc", "Asia", "Nyarlathotep").power(cc=5, bg=0).phase("doom")
    assert t.asks("cc", "doom")
    assert t.doom_of("cc") == 0
    t.does("Ritual")
    assert (t.doom_of("cc"), t.signs_of("cc")) == (2, 1)


@proves("wars:two/losses", "wars:end/turn")
def test_doom_for_losses_may_end_the_game_after_the_turn() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte").doom(gc=29)
    t.does("Capture")
    assert t.outcome.scores == (30, 0)


# --- halved effects -------------------------------------------------------------------------------------


def forms(die: int, power: int = 8) -> WarsScenario:
    t = table("cc", "bg").put("cc", "Asia", "Nyarlathotep").books("cc", "The Thousand Forms")
    return t.power(cc=3, bg=power).does("The Thousand Forms").dice(die)


@proves("wars:two/halved")
@pytest.mark.parametrize(("die", "demand"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_thousand_forms_demand_half(die: int, demand: int) -> None:
    t = forms(die)
    assert t.asks("bg", "give_all", ["0", str(demand)])
    t.picks(0)
    assert (t.power_of("cc"), t.power_of("bg")) == (3 + demand, 8)
    t = forms(die).picks(demand)
    assert (t.power_of("cc"), t.power_of("bg")) == (3, 8 - demand)


@proves("wars:two/halved")
def test_an_enemy_who_has_too_little_is_not_asked() -> None:
    t = forms(5, power=2)
    assert (t.power_of("cc"), t.power_of("bg")) == (6, 2)


@proves("wars:two/halved", "wars:bg/ghroth")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_ghroth_compares_the_whole_roll_and_takes_half(die: int, lost: int) -> None:
    """The printed example: Fungi in four areas."""
    t = table("bg", "gc").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    for area in ("Asia", "Africa", "Europe", "Australia"):
        t.put("bg", area, "Fungi from Yuggoth")
    t.put("gc", "Antarctica", "Acolyte x6").does("Ghroth").dice(die)
    assert t.pool("gc", "Acolyte") == lost
    assert t.doom_of("bg") == lost


@proves("wars:two/halved", "wars:bg/ghroth")
@pytest.mark.parametrize("die", [5, 6])
def test_half_of_a_roll_above_the_fungi_is_still_above_them(die: int) -> None:
    t = table("bg", "gc").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    for area in ("Asia", "Africa", "Europe", "Australia"):
        t.put("bg", area, "Fungi from Yuggoth")
    t.put("gc", "Antarctica", "Acolyte x6").does("Ghroth").dice(die)
    assert t.asks("bg", "ghroth_area")
    assert t.pool("gc", "Acolyte") == 0
