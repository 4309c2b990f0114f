"""Cthulhu Wars, Dimensional Shamblers (p.110-112, FAQ p.203): they wait, and appear anywhere."""

from __future__ import annotations

from fhtagn.games.wars.cards.dimensional_shambler import SHAMBLER, WAITING_ROOM
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


def waiting(t: WarsScenario) -> int:
    return sum(1 for unit in KINDS[SHAMBLER].units if t.state.where[unit] == WAITING_ROOM)


def owner() -> WarsScenario:
    t = table("gc", "bg", "ys").holds("gc", "Dimensional Shambler").put("gc", "Asia", "Acolyte", gate=True)
    return t.put("gc", "Africa", "Acolyte", gate=True).put("bg", "Europe", "Ghoul").power(gc=5)


@proves("wars:shambler/card")
def test_one_that_is_summoned_goes_onto_the_faction_card() -> None:
    t = owner()
    assert len([option for option in t.options if option.startswith("Summon Dimensional")]) == 1
    t.does("Summon", "Dimensional Shambler")
    assert (waiting(t), t.where("gc", "Dimensional Shambler"), t.power_of("gc")) == (1, [], 3)


@proves("wars:shambler/walk")
def test_after_the_action_it_may_appear_anywhere() -> None:
    t = owner().does("Summon", "Dimensional Shambler")
    assert t.asks("gc", "after_action")
    t.uses("Walk Between Worlds", "Antarctica")
    assert (t.where("gc", "Dimensional Shambler"), waiting(t)) == (["Antarctica"], 0)


@proves("wars:shambler/walk")
def test_or_after_the_action_of_anybody_else() -> None:
    t = owner().does("Summon", "Dimensional Shambler").passes("gc").turn("bg")
    t.moves(("Ghoul", "Europe", "Asia"))
    assert t.asks("gc", "after_action")
    t.uses("Walk Between Worlds", "Asia")
    assert t.where("gc", "Dimensional Shambler") == ["Asia"]


@proves("wars:shambler/walk")
def test_several_may_appear_in_different_areas() -> None:
    t = (
        owner()
        .does("Summon", "Dimensional Shambler")
        .passes("gc")
        .turn("gc")
        .does("Summon", "Dimensional Shambler")
    )
    t.uses("Walk Between Worlds", "Asia").uses("Walk Between Worlds", "Europe")
    assert t.where("gc", "Dimensional Shambler") == ["Asia", "Europe"]


@proves("wars:shambler/card")
def test_with_the_loyalty_card_the_first_one_needs_no_gate() -> None:
    t = table("gc", "bg", "ys", cards="dimensional_shambler").doom(gc=2).put("gc", "Asia", "Acolyte")
    t.books("gc", "Absorb").slots("gc", "first_doom").doom_turn("gc").does("Acquire", "Dimensional Shambler")
    assert waiting(t) == 1


@proves("wars:shambler/card", "wars:ys/desecrate")
def test_desecrate_places_it_in_the_area() -> None:
    """FAQ p.203."""
    t = table("ys", "gc", "bg").holds("ys", "Dimensional Shambler").put("ys", "Asia", "King in Yellow")
    t.uses("Desecrate").dice(6).picks("Dimensional Shambler")
    assert (t.where("ys", "Dimensional Shambler"), waiting(t)) == (["Asia"], 0)


@proves("wars:shambler/card", "wars:actions/summon")
def test_without_a_gate_none_is_summoned() -> None:
    t = table("gc", "bg", "ys").holds("gc", "Dimensional Shambler").put("gc", "Asia", "Acolyte")
    assert t.refuses("Summon", "controlled_gate")


@proves("wars:shambler/card", "wars:an/gifts")
def test_a_gift_of_the_ancients_waits_too() -> None:
    t = table("an", "gc", "bg").holds("gc", "Dimensional Shambler").put("gc", "Asia", "Acolyte", gate=True)
    t.put("gc", "Asia", "Deep One x4", "Shoggoth x2").does("Give Cheapest")
    assert waiting(t) == 1


def test_a_view_shows_who_waits() -> None:
    t = owner().does("Summon", "Dimensional Shambler")
    laid = t.game.view(t.state, 1)["players"][0]["laid"]
    assert [(entry["place"], entry["units"][0]["n"]) for entry in laid] == [("shambler", 1)]


def test_the_bot_sends_one_where_its_gate_is_in_danger() -> None:
    t = table("gc", "bg", "ys").holds("gc", "Dimensional Shambler").put("gc", "Asia", "Acolyte", gate=True)
    t.put("gc", "Africa", "Acolyte", "Deep One", gate=True).put("bg", "Europe", "Ghoul").power(
        gc=5, bg=5, ys=0
    )
    t.does("Summon", "Dimensional Shambler").passes("gc").turn("bg").moves(("Ghoul", "Europe", "Asia"))
    assert takes(t, "Walk Between Worlds", "Asia")
