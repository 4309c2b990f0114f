"""Cthulhu Wars, chapter "Action phase": unlimited actions."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def warlord(**power: int) -> WarsScenario:
    """Great Cthulhu with six books and enemies in two areas; everybody misses."""
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One", "Acolyte").put("cc", "Asia", "Nightgaunt")
    t.put("gc", "Africa", "Deep One").put("ys", "Africa", "Acolyte").put("ys", "Asia", "Undead")
    return t.books("gc", "all").power(**power)


def fights(t: WarsScenario, area: str, foe: str, *faces: int) -> WarsScenario:
    """A battle that changes nothing, unless the dice say otherwise; Devolve is declined."""
    t.does("Battle", area=area, foe=foe).dice(*faces)
    while t.prompt == "after_action":
        t.passes()
    return t


# --- before and after -----------------------------------------------------------------------------------


@proves("wars:actions/unlimited")
def test_unlimited_actions_come_before_and_after_the_one_action() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2").gates("Asia")
    t.does("Control Gate")
    assert t.asks("bg", "turn")
    t.does("Recruit", area="Asia")
    assert t.asks("bg", "turn_end", ["Abandon Gate Asia"])
    t.does("Abandon Gate")
    assert t.asks("bg", "turn_rest", ["Control Gate Acolyte"])
    t.does("Control Gate").done()
    assert t.asks("gc", "turn")


@proves("wars:actions/unlimited")
def test_after_the_action_no_second_one_is_possible() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2", gate=True).does("Recruit", area="Asia")
    assert t.options == ["Abandon Gate Asia"]


@proves("wars:actions/unlimited")
def test_they_are_possible_after_the_action_even_without_power() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").gates("Asia").power(bg=1)
    t.does("Recruit", area="Asia")
    assert t.power_of("bg") == 0
    assert t.offers("Control Gate")


# --- unlimited battle -----------------------------------------------------------------------------------


def test_a_gate_is_not_abandoned_by_mistake_when_the_turn_is_over() -> None:
    """Ending the turn is offered before it, for whoever just goes on with the first option."""
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).does("Recruit")
    assert [action[0] for action in t.decision.actions] == ["core.pass", "wars.abandon"]


@proves("wars:unlimited/battle")
def test_without_six_books_a_battle_is_the_action_of_the_turn() -> None:
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One").put("cc", "Asia", "Nightgaunt")
    t.put("gc", "Africa", "Deep One").put("cc", "Africa", "Nightgaunt").books("gc", "Absorb", "Dreams")
    t.does("Battle", area="Asia").dice(1)
    assert t.asks("cc", "turn")


@proves("wars:unlimited/battle")
def test_with_six_books_an_action_may_follow_a_battle() -> None:
    t = fights(warlord(), "Asia", "cc", 1)
    assert t.offers("Recruit", area="Asia")
    t.does("Recruit", area="Asia").passes("gc")
    assert t.asks("gc", "turn_rest", ["Battle Africa ys"])  # and more battles after it
    fights(t, "Africa", "ys", 1)
    assert t.power_of("gc") == 8 - 3
    assert t.asks("cc", "turn")


@proves("wars:unlimited/battle")
def test_each_unlimited_battle_still_costs_1_power() -> None:
    t = fights(warlord(gc=1).put("gc", "Europe", "Acolyte", gate=True), "Asia", "cc", 1)
    assert t.power_of("gc") == 0
    assert t.refuses("Battle", "power")  # although there is somebody to fight in Africa


@proves("wars:unlimited/decide-later")
def test_after_a_battle_the_turn_may_end_or_go_on() -> None:
    t = fights(warlord(), "Asia", "cc", 1)
    assert t.may_pass  # it was the action after all
    assert t.offers("Recruit", area="Asia")  # or an unlimited one
    assert t.asks("gc", "turn_more")  # the question says that an action is still open
    t.done()
    assert t.asks("cc", "turn")


@proves("wars:unlimited/decide-later")
def test_of_two_battles_one_may_count_as_the_action() -> None:
    t = fights(fights(warlord(), "Asia", "cc", 1), "Africa", "ys", 1)
    assert t.may_pass
    assert t.offers("Recruit", area="Asia")
    t.done()
    assert t.asks("cc", "turn")


@proves("wars:unlimited/decide-later")
def test_a_battle_without_six_books_was_the_action_even_if_it_brings_the_sixth() -> None:
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One").put("cc", "Asia", "Nightgaunt")
    t.put("gc", "Africa", "Deep One").put("cc", "Africa", "Acolyte")
    t.books("gc", "Absorb", "Dreams", "Regenerate", "Submerge", "Y'ha Nthlei")
    t.slots("gc", "first_doom", "kill_2", "ocean_gates", "awaken", "last")
    t.does("Battle", area="Asia").dice(6)
    assert len(t.books_of("gc")) == 6
    assert t.asks("gc", "turn_rest", ["Battle Africa cc"])  # unlimited from now on, but no other action


@proves("wars:unlimited/decide-later")
def test_giving_up_power_is_no_way_out_after_a_battle() -> None:
    t = fights(warlord(), "Asia", "cc", 1)
    assert not t.offers("Drop Power")


# --- one battle per area --------------------------------------------------------------------------------


@proves("wars:unlimited/one-per-area")
def test_only_one_battle_per_area_and_turn_whoever_the_enemy_is() -> None:
    t = fights(warlord(), "Asia", "cc", 1)
    assert not t.offers("Battle", area="Asia", foe="cc")
    assert not t.offers("Battle", area="Asia", foe="ys")
    assert t.offers("Battle", area="Africa")
    fights(t, "Africa", "ys", 1)
    assert t.refuses("Battle", "fought_here")


@proves("wars:unlimited/one-per-area")
def test_a_battle_as_the_action_closes_its_area_as_well() -> None:
    t = warlord().does("Recruit", area="Asia").passes("gc")
    fights(t, "Asia", "cc", 1)
    assert not t.offers("Battle", area="Asia", foe="ys")


@proves("wars:unlimited/one-per-area")
def test_units_that_retreated_may_fight_elsewhere_but_not_where_they_fought() -> None:
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One").put("cc", "Asia", "Hunting Horror")
    t.put("ys", "Africa", "Byakhee").books("gc", "all")
    t.does("Battle", area="Asia", foe="cc").dice(1).dice(4, 1).picks("Africa")
    assert t.offers("Battle", area="Africa", foe="ys")
    t.does("Battle", area="Africa").dice(1).dice(4, 1).picks("Asia")
    assert t.where("gc", "Deep One") == ["Asia"]
    assert t.refuses("Battle", "fought_here")


@proves("wars:unlimited/one-per-area")
def test_in_the_next_turn_the_area_is_open_again() -> None:
    t = fights(warlord(cc=0, ys=0), "Asia", "cc", 1).done()
    assert t.asks("gc", "turn")
    assert t.offers("Battle", area="Asia", foe="cc")


# --- summoning as an unlimited action -------------------------------------------------------------------


def goat(printing: str) -> WarsScenario:
    t = table("bg", "gc", "ys", fertility_cult=printing).put("bg", "Africa", "Acolyte x2", gate=True)
    return t.put("bg", "Asia", "Acolyte", gate=True)


@proves("wars:bg/fertility-cult")
def test_black_goat_summons_any_number_of_monsters_in_one_action() -> None:
    t = goat("one_action").does("Summon", "Ghoul", area="Africa")
    assert t.asks("bg", "summon_more")
    t.does("Summon", "Fungi from Yuggoth", area="Asia").does("Summon", "Dark Young", area="Africa").done()
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte", "Ghoul", "Dark Young"]
    assert t.power_of("bg") == 8 - 1 - 2 - 3
    assert not t.offers("Summon")
    t.done()
    assert t.asks("gc", "turn")


@proves("wars:bg/fertility-cult")
def test_in_the_later_printing_she_summons_before_and_after_her_action() -> None:
    t = goat("unlimited").does("Summon", "Ghoul", area="Africa")
    assert t.asks("bg", "turn_more")
    assert t.may_pass  # a summon may also be the action of the turn
    t.does("Summon", "Fungi from Yuggoth", area="Asia")
    t.does("Recruit", area="Asia")
    assert not t.offers("Recruit")
    t.does("Summon", "Ghoul", area="Asia").done()
    assert t.power_of("bg") == 8 - 1 - 2 - 1 - 1
    assert t.asks("gc", "turn")


@proves("wars:bg/fertility-cult")
def test_a_free_ghoul_alone_is_a_legal_action() -> None:
    """The rulebook's hint: summon a Ghoul for nothing and see what the others do."""
    for printing in ("one_action", "unlimited"):
        t = goat(printing).put("bg", "Europe", "Shub-Niggurath").books("bg", "The Thousand Young")
        t.power(bg=1).does("Summon", "Ghoul", area="Africa")
        while t.who == "bg":
            t.done()
        assert t.power_of("bg") == 1
        assert t.asks("gc", "turn")


@proves("wars:actions/unlimited")
def test_a_turn_in_which_only_gates_could_be_left_ends_with_a_pass_that_an_order_can_give() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2", gate=True).does("Recruit", area="Asia")
    assert t.asks("bg", "turn_end")
    assert ("core.pass",) in t.decision.actions
    t.passes()
    assert t.asks("gc", "turn")


@proves("wars:unlimited/battle", "wars:actions/second")
def test_a_battle_as_the_second_action_is_followed_by_unlimited_ones_elsewhere_only() -> None:
    t = table("ys", "bg", "gc").books("ys", "all").power(ys=5)
    t.put("ys", "Asia", "King in Yellow").put("ys", "Europe", "Undead x2").put("ys", "Africa", "Undead x2")
    t.put("bg", "Europe", "Ghoul").put("bg", "Africa", "Ghoul")
    t.does("The Screaming Dead", area="Europe").does("Battle", area="Europe").rolls()
    assert t.asks("ys", "turn_rest")
    assert t.refuses("Recruit")  # the turn's action is done
    assert t.refuses("Battle", area="Europe")
    t.does("Battle", area="Africa").rolls()
    assert t.power_of("ys") == 5 - 1 - 1 - 1


@proves("wars:actions/second", "wars:gates/leave-first")
def test_whoever_stands_on_a_gate_stays_there_in_a_second_action() -> None:
    """Abandoning the gate is an unlimited action, and none comes between the two."""
    t = table("ys", "bg", "gc").books("ys", "The Screaming Dead")
    t.put("ys", "Europe", "Acolyte x2", gate=True).put("ys", "Asia", "King in Yellow")
    t.does("The Screaming Dead", area="Europe").does("Move")
    assert t.offers("Move", unit="Acolyte", area="Asia")
    assert t.refuses("Move", unit="Acolyte on the gate", area="Asia")
