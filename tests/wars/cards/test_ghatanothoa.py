"""Ghatanothoa: whoever looks at him is a mummy until the Doom phase."""

from __future__ import annotations

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ghatanothoa import CARD
from fhtagn.games.wars.rules.state import LYING
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.test_words import labels


def owned() -> WarsScenario:
    """The Black Goat has him in Asia, beside two acolytes of Great Cthulhu, one of them on a gate."""
    return table("bg", "gc", "ys").put("bg", "Asia", "Ghatanothoa").put("gc", "Asia", "Acolyte x2", gate=True)


def mummified() -> WarsScenario:
    return owned().power(bg=3).turn("bg").uses("Mummify")


@proves("wars:ghatanothoa/awakening", "wars:ghatanothoa/combat")
def test_he_costs_4_and_has_a_die_for_each_cultist_of_the_opponent() -> None:
    t = beside_the_map("ghatanothoa").does("Awaken", "Ghatanothoa")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    t = owned().put("gc", "Europe", "Acolyte").put("ys", "Asia", "Acolyte x2")
    assert t.explain_strength("bg", "gc", "Asia") == ["Ghatanothoa 3"]
    assert t.explain_strength("bg", "ys", "Asia") == ["Ghatanothoa 2"]


@proves("wars:ghatanothoa/mummify")
def test_all_enemy_acolytes_in_his_area_become_mummies() -> None:
    t = table("bg", "gc", "ys", high_priests="on").put("bg", "Asia", "Ghatanothoa", "Acolyte")
    t.put("gc", "Asia", "Acolyte", "High Priest", "Deep One").put("ys", "Asia", "Acolyte").put(
        "gc", "Europe", "Acolyte"
    )
    t.power(bg=3).turn("bg").uses("Mummify")
    assert t.state.count(LYING).bit_count() == 2
    assert t.power_of("bg") == 2
    assert t.turn("bg").refuses("Mummify", reason="no_acolyte")


@proves("wars:ghatanothoa/mummies")
def test_mummies_do_not_move_and_keep_their_gate() -> None:
    t = mummified().put("gc", "Europe", "Acolyte").turn("gc").does("Move")
    assert t.options
    assert not any(option.startswith("Move Acolyte in Asia") for option in t.options)
    assert mummified().gate("Asia") == "gc"
    assert mummified().power(gc=2).turn("gc").refuses("Move", reason="mummy")


@proves("wars:ghatanothoa/mummies")
def test_mummies_take_no_part_in_battle_and_alone_are_no_side_of_one() -> None:
    t = mummified().turn("bg")
    assert t.refuses("Battle", reason="only_mummies")
    t = mummified().put("gc", "Asia", "Deep One").turn("bg").does("Battle", area="Asia")
    t.rolls(kills=2).rolls()
    assert t.pool("gc", "Deep One") == 4
    assert t.units("gc", "Asia") == ["Acolyte", "Acolyte"]


@proves("wars:ghatanothoa/mummies")
def test_mummies_can_be_captured() -> None:
    t = mummified().turn("bg").does("Capture")
    assert t.asks("gc", "captured", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.captives("bg") == ["gc"]
    assert t.state.count(LYING).bit_count() == 1  # a captive is none


@proves("wars:ghatanothoa/mummies")
def test_mummies_bring_no_power() -> None:
    assert owned().explain_income("gc") == ["Cultists 2", "Gates 2"]
    assert mummified().explain_income("gc") == ["Cultists 2", "Gates 2", "Mummies -2"]


@proves("wars:ghatanothoa/mummies", "wars:gc/submerge")
def test_neither_do_they_under_water() -> None:
    t = table("bg", "gc", "ys").books("gc", "Submerge").put("bg", "South Pacific", "Ghatanothoa")
    t.put("gc", "South Pacific", "Cthulhu", "Acolyte x2").power(bg=3).uses("Mummify").turn("gc")
    t.uses("Submerge").picks("Acolyte")
    assert t.card("gc") == ["Acolyte", "Cthulhu"]
    assert t.explain_income("gc") == ["Cultists 2", "Mummies -2"]


@proves("wars:ghatanothoa/mummify", "wars:sl/nexus-origin")
@pytest.mark.parametrize(("area", "offered"), [("Asia", True), ("Africa", False)])
def test_in_an_energy_nexus_only_where_the_battle_is(area: str, offered: bool) -> None:
    """FAQ p.196: an action that is bound to an area begins in that of the battle."""
    t = table("sl", "gc", "bg").books("sl", "Energy Nexus").put("sl", area, "Ghatanothoa")
    t.put("sl", "Asia", "Wizard").put("gc", "Asia", "Deep One").put("gc", area, "Acolyte").power(sl=3)
    t.turn("gc").does("Battle", area="Asia").uses("Energy Nexus")
    assert t.offers("Mummify") == offered


@proves("wars:ghatanothoa/mummies", "wars:sl/nexus-cancelled")
def test_if_only_mummies_are_left_to_fight_there_is_no_battle() -> None:
    t = table("sl", "gc", "ys").books("sl", "Energy Nexus").put("sl", "Asia", "Wizard", "Ghatanothoa")
    t.put("gc", "Asia", "Acolyte").put("ys", "Asia", "Byakhee x2").power(sl=3, ys=3).turn("ys")
    t.does("Battle", area="Asia", foe="gc").uses("Energy Nexus").uses("Mummify")
    assert t.who
    assert t.state.battle is None
    assert t.units("gc", "Asia") == ["Acolyte"]
    assert t.power_of("ys") == 2  # what was paid is paid


@proves("wars:ghatanothoa/rise")
def test_in_the_doom_phase_all_stand_up() -> None:
    t = mummified().put("bg", "Africa", "Acolyte x6").phase("doom")
    assert t.asks("bg") or t.asks("gc")
    assert t.state.count(LYING) == 0
    assert t.happened("wars.mummies_rise")


@proves("wars:ghatanothoa/mummies", "wars:independent/left-behind")
def test_they_stay_mummies_when_he_dies_until_the_doom_phase() -> None:
    t = mummified().put("ys", "Asia", "Byakhee x2").turn("ys").does("Battle", area="Asia", foe="bg")
    t.rolls(kills=1).rolls()
    assert t.state.market == (CARD,)
    assert t.power(gc=2).turn("gc").refuses("Move", reason="mummy")
    t.phase("doom")
    assert t.asks("bg") or t.asks("gc") or t.asks("ys")
    assert t.state.count(LYING) == 0


def test_mummies_are_told_apart_in_words_and_on_the_map() -> None:
    t = mummified().put("gc", "Asia", "Acolyte").turn("bg").does("Capture")
    assert labels(t, "wars.pick") == [
        "Acolyte on the gate (mummy) in Asia",
        "Acolyte (mummy) in Asia",
        "Acolyte in Asia",
    ]
    asia = next(area for area in GAME.view(t.state, None)["areas"] if area["id"] == "asia")
    acolytes = next(group for group in asia["units"] if group["kind"] == "gc_acolyte")
    assert (acolytes["n"], acolytes["lying"], acolytes["keeper_lies"]) == (3, 2, True)
    pieces = [GAME.things(t.state, action) for action in t.decision.actions]
    unit = "unit:1/gc_acolyte/asia"
    assert pieces == [[[f"{unit}/gate"]], [[f"{unit}/lying"]], [[unit]]]
    assert "lying" in asia["marks"]
    words = GAME.words("en").named(["Ada", "Bo", "Cy"])
    assert "2 of them mummies" in plain_text(GAME.picture(GAME.view(t.state, 0), words))


@proves("wars:ghatanothoa/humility")
def test_4_power_as_an_action_earn_the_book() -> None:
    t = owned().power(bg=4).turn("bg").does("humility")
    assert has_book(t, CARD)
    assert t.power_of("bg") == 0
    assert owned().power(bg=3).turn("bg").refuses("humility", reason="power")


@proves("wars:ghatanothoa/humility")
def test_or_few_gates_and_cultists_in_a_doom_phase() -> None:
    t = owned().put("bg", "Africa", "Acolyte x4", gate=True).phase("doom")
    assert t.asks("bg") or t.asks("gc")
    assert has_book(t, CARD)  # 4 + 1
    t = owned().put("bg", "Africa", "Acolyte x5", gate=True).phase("doom")
    assert t.asks("bg") or t.asks("gc")
    assert not has_book(t, CARD)
    t = owned().put("bg", "Africa", "Acolyte").does("Recruit", area="Africa")
    assert not has_book(t, CARD)  # not in another phase


@proves("wars:ghatanothoa/execration")
def test_with_the_book_it_happens_at_once_and_is_no_action() -> None:
    t = owned().power(bg=5).turn("bg").does("humility")
    assert t.asks("gc") or t.asks("bg")
    assert t.state.count(LYING).bit_count() == 2
    assert t.turn("bg").refuses("Mummify", reason="mummify_at_once")
    t.put("gc", "Europe", "Acolyte").turn("gc").does("Move").does("Move", "Acolyte", "Asia")
    assert t.state.count(LYING).bit_count() == 3


@proves("wars:ghatanothoa/execration")
def test_also_when_he_comes_to_them() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Ghatanothoa").put("gc", "Europe", "Acolyte x2"), CARD)
    t.turn("bg").does("Move").does("Move", "Ghatanothoa", "Europe")
    assert t.state.count(LYING).bit_count() == 2


@proves("wars:ghatanothoa/execration", "wars:crawford/violet")
def test_acolytes_that_crawford_draws_to_him_take_no_part() -> None:
    t = table("gc", "bg", "ys", high_priests="unique").put("gc", "Africa", "Crawford Tillinghast")
    t = lit(t.put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghatanothoa"), CARD)
    t.does("Battle", foe="bg").uses("The Ultra-Violet").picks("Acolyte").picks("Acolyte").picks("Acolyte")
    t.rolls().rolls(kills=2)
    assert t.who  # nobody but the Deep One could take a kill
    assert t.pool("gc", "Deep One") == 4


@proves("wars:ghatanothoa/execration", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_nothing_happens() -> None:
    """FAQ p.203."""
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Ghatanothoa").put("gc", "Asia", "Elder Thing"), CARD)
    t.put("gc", "Europe", "Acolyte").turn("gc").does("Move").does("Move", "Acolyte", "Asia")
    assert t.state.count(LYING) == 0
    assert t.turn("bg").refuses("Mummify", reason="muted")
