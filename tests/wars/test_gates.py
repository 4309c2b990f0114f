"""Cthulhu Wars, chapters "Basics" and "Action phase": gates, their control, and losing them."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import battle, bg, gc, new_game, table
from tests.proofs import proves

# --- one gate, one controller ---------------------------------------------------------------------------


@proves("wars:gates/one-per-area")
@pytest.mark.parametrize("gate", ["own", "enemy", "abandoned"])
def test_no_second_gate_can_be_created_in_an_area(gate: str) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate=gate == "own")
    if gate == "enemy":
        t.put("bg", "Asia", "Acolyte", gate=True)
    elif gate == "abandoned":
        t.gates("Asia")
    assert t.refuses("Create Gate", "area_for_gate")


@proves("wars:gates/controller")
def test_only_cultists_hold_and_create_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Ghoul", "Dark Young", "Shub-Niggurath").gates("Asia")
    t.put("bg", "Africa", "Dark Young")
    assert t.refuses("Control Gate", "abandoned_gate")
    assert t.refuses("Create Gate", "area_for_gate")
    t.put("bg", "Asia", "Acolyte")
    assert [option for option in t.options if option.startswith("Control")] == ["Control Gate Acolyte"]


@proves("wars:gates/controller")
def test_a_held_gate_cannot_be_taken_while_its_controller_stands_on_it() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Acolyte", gate=True).put("gc", "Asia", "Acolyte")
    assert t.refuses("Control Gate", "abandoned_gate")


@proves("wars:gates/controller", "wars:bg/red-sign")
def test_with_the_red_sign_a_dark_young_can_hold_and_create_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dark Young", "Ghoul").books("bg", "The Red Sign")
    t.does("Create Gate").does("Control Gate")
    assert t.keeper("Asia") == "Dark Young"


@proves("wars:gates/abandon", "wars:gates/control", "wars:bg/red-sign")
def test_black_goat_summons_a_dark_young_and_puts_it_in_the_cultists_place() -> None:
    """The printed example: one action and two unlimited ones."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", gate=True).books("bg", "The Red Sign")
    t.does("Summon", "Dark Young").done()
    assert t.asks("bg", "turn_end", ["Abandon Gate Asia"])
    t.does("Abandon Gate").does("Control Gate", "Dark Young").done()
    assert t.keeper("Asia") == "Dark Young"
    assert t.asks("gc", "turn")


# --- control and abandon --------------------------------------------------------------------------------


@proves("wars:gates/control")
def test_controlling_costs_nothing_and_may_come_before_the_action() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").gates("Asia").power(gc=1)
    t.does("Control Gate")
    assert (t.gate("Asia"), t.power_of("gc")) == ("gc", 1)
    assert t.offers("Summon", kind="Deep One")
    t.does("Summon", "Deep One").done()
    assert t.asks("bg", "turn")


@proves("wars:gates/control")
def test_the_gate_and_the_cultist_must_be_in_the_same_area() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").gates("Africa")
    assert t.refuses("Control Gate", "abandoned_gate")


@proves("wars:gates/abandon")
def test_abandoning_leaves_the_cultist_in_the_area() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True)
    t.does("Abandon Gate")
    assert (t.gate("Asia"), t.units("gc", "Asia")) == ("abandoned", ["Acolyte"])


@proves("wars:gates/leave-first")
def test_a_cultist_on_a_gate_must_abandon_it_before_moving() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).power(gc=1)
    assert t.refuses("Move", "nothing_to_move")
    t.does("Abandon Gate").moves(("Acolyte", "Asia", "Africa"))
    assert t.units("gc", "Africa") == ["Acolyte"]
    assert t.gate("Asia") == "abandoned"


@proves("wars:gates/own-turn", "wars:actions/unlimited")
def test_control_and_abandon_are_never_the_only_action_of_a_turn() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").gates("Asia")
    t.does("Control Gate").does("Abandon Gate").does("Control Gate")
    assert t.asks("gc", "turn")
    assert not t.may_pass
    assert not t.offers("Drop Power")  # that would replace a turn that has begun


@proves("wars:gates/own-turn")
@pytest.mark.parametrize(("acts", "gets"), [("bg", "bg"), ("ys", "ys")])
def test_of_two_players_beside_an_abandoned_gate_the_next_to_act_may_take_it(acts: str, gets: str) -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Acolyte").put("ys", "Asia", "Acolyte").gates("Asia")
    t.turn(acts).does("Control Gate")
    assert t.gate("Asia") == gets


@proves("wars:gates/own-turn")
def test_a_gate_abandoned_in_another_turn_waits_for_ones_own() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Deep One", "Acolyte")
    t.put("bg", "Africa", "Acolyte", gate=True)
    t.does("Capture", foe="bg")
    assert t.gate("Africa") == "abandoned"
    t.does("Control Gate").done()
    assert t.gate("Africa") == "gc"
    assert t.asks("bg", "turn")


@proves("wars:gates/own-turn")
def test_a_player_without_power_has_no_turn_to_take_a_gate_in() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Acolyte").gates("Asia").put("gc", "Africa", "Acolyte")
    t.put("ys", "Europe", "Acolyte").power(bg=0).does("Recruit", area="Africa")
    assert t.asks("ys", "turn")
    assert t.gate("Asia") == "abandoned"


# --- abandoned gates ------------------------------------------------------------------------------------


@proves("wars:gates/abandoned")
def test_a_gate_whose_controller_is_lost_is_abandoned_although_others_stand_by() -> None:
    t = table("ys", "gc", "bg").put("gc", "Asia", "Acolyte", gate=True).put("ys", "Asia", "Byakhee")
    t.put("gc", "Asia", "Acolyte").does("Capture").picks("Acolyte on the gate")
    assert t.gate("Asia") == "abandoned"
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:gates/abandoned")
def test_a_controller_that_retreats_leaves_its_gate() -> None:
    t = battle(gc("Deep One"), bg("Acolyte", gate=True), area="Asia")
    t.dice(4).picks("Africa")
    assert t.gate("Asia") == "abandoned"
    assert t.where("bg", "Acolyte") == ["Africa"]


@proves("wars:gates/abandoned")
def test_a_controller_that_is_killed_leaves_its_gate() -> None:
    t = battle(gc("Deep One"), bg("Acolyte", gate=True), area="Asia").dice(6)
    assert t.gate("Asia") == "abandoned"


@proves("wars:gates/abandoned")
def test_a_controller_that_becomes_something_else_leaves_its_gate() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", "Acolyte", gate=True).books("gc", "Devolve")
    t.put("bg", "Africa", "Acolyte").does("Recruit", area="Africa").uses("Devolve")
    assert (t.gate("Asia"), t.units("gc", "Asia")) == ("abandoned", ["Deep One"])


@proves("wars:gates/abandoned")
def test_nobody_gives_up_a_gate_by_being_attacked_or_visited() -> None:
    t = new_game("gc", "bg", "ys").picks("clockwise")
    t.put("gc", "Africa", "Deep One").does("Battle", area="Africa").dice(1).done()
    assert t.gate("Africa") == "bg"
