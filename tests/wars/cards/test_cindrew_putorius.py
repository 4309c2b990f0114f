"""Cthulhu Wars, Cindrew Putorius, an investigator (p.138-143): never twice in the same place."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves

CINDREW = "Cindrew Putorius"


def beside_her() -> WarsScenario:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", "Deep One", CINDREW, gate=True)
    return t.put("gc", "Africa", "Acolyte").put("bg", "Asia", "Acolyte").put("bg", "Europe", "Ghoul")


@proves("wars:cindrew/arrival", "wars:investigators/given")
def test_the_buyer_puts_her_anywhere_and_then_gives_the_card_away() -> None:
    t = table("bg", "gc", "ys", cards="cindrew_putorius").first("bg").doom(bg=1).doom_turn("bg")
    t.does("Acquire")
    assert t.asks("bg", "investigator_area")
    t.picks("Antarctica")
    assert t.asks("bg", "investigator", ["gc", "ys", "bg"])
    t.picks("gc")
    assert t.units("gc", "Antarctica") == [CINDREW]


@proves("wars:cindrew/attention", "wars:cindrew/action")
def test_after_an_action_beside_her_the_next_one_ends_elsewhere() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("gc")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Africa")
    assert t.refuses("Summon", reason="distracted")
    assert t.refuses("Capture", reason="distracted")
    assert t.refuses("Battle", reason="distracted")


@proves("wars:cindrew/attention")
def test_after_that_one_she_pays_attention_again() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("gc").does("Recruit", "Acolyte", "Africa")
    assert t.turn("gc").offers("Recruit", area="Asia")


@proves("wars:cindrew/attention", "wars:cindrew/action")
def test_nobody_is_moved_there_either() -> None:
    t = beside_her().does("Capture", area="Asia").turn("gc").does("Move")
    assert not t.offers("Move", unit="Acolyte", area="Asia")
    assert t.offers("Move", unit="Deep One")


@proves("wars:cindrew/action")
def test_a_move_ends_where_the_units_are() -> None:
    t = beside_her().does("Move").does("Move", "Acolyte in Africa", "Asia").done().turn("gc")
    assert not t.offers("Recruit", area="Asia")
    t = beside_her().does("Move").does("Move", "Acolyte in Africa", "South Atlantic").done().turn("gc")
    assert t.offers("Recruit", area="Asia")


@proves("wars:cindrew/attention")
def test_it_binds_only_her_holder() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("bg")
    assert t.offers("Recruit", area="Asia")
    t.does("Move")
    assert t.offers("Move", unit="Ghoul", area="Asia")


@proves("wars:cindrew/attention")
def test_the_place_stays_the_same_if_somebody_moves_her() -> None:
    t = (
        beside_her()
        .does("Recruit", "Acolyte", "Asia")
        .turn("bg")
        .does("Move")
        .does("Move", CINDREW, "Europe")
    )
    t.done().turn("gc")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Europe")


@proves("wars:cindrew/action", "wars:gates/own-turn")
def test_taking_or_leaving_a_gate_is_no_action() -> None:
    t = beside_her().does("Abandon Gate", "Asia")
    assert t.offers("Recruit", area="Asia")
    t.does("Control Gate").does("Recruit", "Acolyte", "Asia").turn("gc").does("Abandon Gate", "Asia")
    assert not t.offers("Recruit", area="Asia")


@proves("wars:cindrew/attention")
def test_an_action_elsewhere_distracts_nobody() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Africa").turn("gc")
    assert t.offers("Recruit", area="Africa")
    assert t.offers("Recruit", area="Asia")
