"""Coloured gates (p.144) and Exterminators (p.148) on other worlds: who controls what, and what is lost."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.exterminators import EXTERMINATOR
from fhtagn.games.wars.maps.primeval import GLACIER
from fhtagn.games.wars.maps.shaggai import WORMS
from fhtagn.games.wars.rules.content import area, card
from fhtagn.games.wars.rules.doom import DoomOver
from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.rules.rounds import CLOSE, Round
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.shared.tomes import lay_out
from fhtagn.games.wars.variants.colour_out_of_space import GATE_OF, gate_of, in_supply
from tests.proofs import proves
from tests.wars.maps.dream import CELEPHAIS, LENG, PITCH, doom_ends, dream, lord, won, zoogs
from tests.wars.maps.pluto import SLOPE, yuggoth


def painted(t: WarsScenario, place: str, colour: str) -> WarsScenario:
    t.state.turn_gate(t.state.gate_at.index(area(place)), GATE_OF[colour])
    return t


def exterminators(t: WarsScenario, *places: str) -> WarsScenario:
    s = t._touch()
    for place in places:
        s.put(s.in_pool(EXTERMINATOR), area(place))
    return t


# --- coloured gates -------------------------------------------------------------------------------------


@proves("wars:colour/supply", "wars:dreamlands/bhole-stays")
def test_a_coloured_gate_that_the_bhole_crushes_is_in_the_supply_again() -> None:
    t = dream(bhole=PITCH, colour="on").put("gc", PITCH, "Acolyte", gate=True)
    painted(t, "sea_of_pitch", "blue")
    assert "blue" not in in_supply(t.state, 0)
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert gate_of(t.state, "blue") < 0
    assert "blue" in in_supply(t.state, 0)


@proves("wars:colour/supply", "wars:shaggai/markers")
def test_one_that_is_eradicated_as_well_and_it_brings_its_sign() -> None:
    t = table("gc", "bg", "ys", map="shaggai_3", colour="on")
    t.put("gc", "The Worm that Gnaws in the Night", "Acolyte", gate=True)
    painted(t, "worm_that_gnaws", "red").state.put(WORMS[0], area("worm_that_gnaws"))
    t._stack(Round(CLOSE), DoomOver())
    t.dice(1, 2, 2)
    assert t.asks("gc", "worm")
    assert t.signs_of("gc") == 1
    assert "red" in in_supply(t.state, 0)


@proves("wars:colour/fertility", "wars:dreamlands/zoogs-gates")
def test_among_zoogs_nobody_gets_anything_from_a_colour() -> None:
    t = dream("bg", "cc", "ys", colour="on").put("bg", CELEPHAIS, "Acolyte", gate="abandoned")
    painted(zoogs(t, CELEPHAIS), "celephais", "blue").power(bg=30, cc=1, ys=1).phase("doom")
    t.dice(2)
    assert t.asks("bg", "doom")
    assert t.power_of("bg") == 30


@proves("wars:colour/fertility", "wars:primeval/covered")
def test_nor_does_one_under_ice() -> None:
    t = table("bg", "cc", "ys", map="primeval_3", colour="on").put("bg", "Mu", "Acolyte", gate="abandoned")
    s = painted(t, "mu", "blue").state
    s.put(s.in_pool(GLACIER), area("mu"))
    t.power(bg=30, cc=1, ys=1).phase("doom").dice(2)
    assert t.asks("bg", "doom")
    assert t.power_of("bg") == 30


@proves("wars:colour/create", "wars:celaeno/gates")
def test_gates_that_appear_beside_tomes_have_no_colour() -> None:
    t = table("bg", "cc", "ys", map="celaeno_3", colour="on").put("bg", "Gloomloft", "Acolyte")
    lay_out(t._touch())
    t.power(bg=30, cc=1, ys=1).phase("doom").dice(2)
    assert t.asks("bg", "doom")
    assert len(t.state.gate_at) == 4
    assert set(in_supply(t.state, 0)) == set(GATE_OF) - {"glow"}


# --- Exterminators ----------------------------------------------------------------------------------------


@proves("wars:exterminators/overclock", "wars:yuggoth/pyramid")
def test_an_exterminator_on_the_pyramid_adds_to_what_the_pyramid_pays() -> None:
    t = yuggoth("gc", "bg", "ys", cards="exterminators").put("gc", "Pyramid Slopes 1-2", "Acolyte", gate=True)
    before = income(t.state, 0)
    t.holds("bg", "Exterminators")
    exterminators(t, SLOPE)
    assert income(t.state, 0) == before + 1


@proves("wars:exterminators/overclock", "wars:primeval/abandoned")
def test_covered_gates_cost_nobody_a_unit() -> None:
    t = table("gc", "bg", "ys", map="primeval_3", cards="exterminators").holds("bg", "Exterminators")
    t.put("gc", "Mu", "Acolyte", gate="abandoned")
    s = t.state
    s.put(s.in_pool(GLACIER), area("mu"))
    exterminators(t, "mu").power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks(t.who)
    assert t.units("gc", "Mu") == ["Acolyte"]
    assert (t.power_of("gc"), t.power_of("bg")) == (1 + 1, 1)


@proves("wars:exterminators/overclock", "wars:dreamlands/yog")
def test_yog_sothoth_among_zoogs_pays_and_costs_a_unit() -> None:
    t = dream("ow", "gc", "ys", cards="exterminators").holds("gc", "Exterminators")
    zoogs(t.put("ow", LENG, "Yog-Sothoth", "Mutant"), LENG)
    exterminators(t, "leng").power(ow=0, gc=0, ys=0).phase("power")
    assert t.asks("ow", "overclock")
    t.picks("Mutant")
    assert t.units("ow", LENG) == ["Yog-Sothoth"]
    assert t.power_of("ow") == 2 + 1


@proves("wars:dreamlands/citadels", "wars:colour/create")
def test_the_fourth_citadel_wins_before_anybody_is_asked_for_a_colour() -> None:
    t = lord(dream("gc", "bg", "ys", colour="on"), "gc", "Enchanted Wood", CELEPHAIS, "Zura")
    t.put("gc", LENG, "Acolyte").turn("gc").does("Create Gate", area=LENG)
    while not won(t):
        t.does(t.decision.actions[0])
    assert won(t) == (0,)


# --- everything together ------------------------------------------------------------------------------------


@pytest.mark.parametrize("world", ["dreamlands_3", "celaeno_3", "primeval_3", "yuggoth_3"])
def test_all_of_it_can_be_chosen_for_one_table(world: str) -> None:
    options = GAME.options(3, {"map": world, "colour": "on", "cards": "exterminators", "high_priests": "on"})
    assert (options["map"], options["colour"], options["cards"]) == (world, "on", "exterminators")


# --- Yog-Sothoth, who is a gate wherever he is -------------------------------------------------------------


@proves("wars:dreamlands/citadels", "wars:dreamlands/yog")
def test_yog_sothoth_may_retreat_to_victory() -> None:
    """At once (p.153), even in the middle of a battle that he loses."""
    t = lord(dream("ow", "gc", "ys"), "ow", "Enchanted Wood", CELEPHAIS, "Zura")
    t.put("ow", "Twilight Sea", "Yog-Sothoth").put("gc", "Twilight Sea", "Shoggoth x2").turn("gc")
    t.does("Battle", area="Twilight Sea", foe="ow").rolls(pains=1).rolls()
    assert t.asks("ow", "retreat")
    t.does("Retreat", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels", "wars:dreamlands/yog")
def test_he_wins_as_he_is_born() -> None:
    t = lord(dream("ow", "gc", "ys"), "ow", "Enchanted Wood", CELEPHAIS, "Zura").power(ow=12)
    t.put("ow", LENG, "Spawn of Yog-Sothoth").put("gc", PITCH, "Cthulhu").put("ys", PITCH, "Hastur")
    t.does("Awaken", "Yog-Sothoth")
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels", "wars:sl/slumber-return")
def test_a_gate_that_wakes_at_the_fourth_citadel_wins() -> None:
    t = lord(dream("sl", "gc", "ys"), "sl", "Enchanted Wood", CELEPHAIS, "Zura", "Tower of Koth")
    t.books("sl", "Cursed Slumber").does("Cursed Slumber", area="Tower of Koth")
    t.turn("sl").uses("Sleeping Gate", area=LENG)
    assert won(t) == (0,)


@proves("wars:shaggai/cosmic-book", "wars:ow/gate-in-every-count")
def test_beside_a_worm_he_taps_the_cosmic_power() -> None:
    t = table("ow", "gc", "bg", map="shaggai_3").put("ow", "The Worm that Gnaws in the Night", "Yog-Sothoth")
    t._touch().put(WORMS[0], area("worm_that_gnaws"))
    assert t.power(ow=6).turn("ow").offers("Cosmic Power")


@proves("wars:slime/owner", "wars:ow/gate-in-every-count")
def test_he_commands_the_slime_molds_unless_a_gate_beside_him_is_controlled() -> None:
    """P.177: the gate comes first."""
    t = yuggoth("ow", "gc", "bg").put("ow", "Slime Sea North", "Yog-Sothoth")
    t.moves(("Yog-Sothoth", "Slime Sea North", "Slime Sea Overlook"))
    assert t.turn("ow").offers("Call Slime Mold")
    t.put("gc", "Slime Sea Overlook", "Acolyte").gates("Slime Sea Overlook").turn("gc").does("Control Gate")
    assert t.offers("Call Slime Mold")
    assert t.turn("ow").refuses("Call Slime Mold", reason="slime_gate")
    t.turn("gc").does("Abandon Gate")
    assert t.turn("ow").offers("Call Slime Mold")


@proves("wars:slime/owner", "wars:primeval/covered")
def test_ice_on_the_overlook_sets_the_slime_molds_free() -> None:
    t = table("gc", "bg", "an", map="primeval_3", slime_molds="on").put("an", "Austral Ocean", "Acolyte")
    t.gates("Austral Ocean").turn("an").does("Control Gate")
    s = t._touch()
    s.start = bytes([*s.start[:2], area("austral_ocean")])
    t.doom_turn("an").done()
    assert t.gate("Austral Ocean") == "abandoned"
    assert t.state.holder[card("slime_molds")] == t.state.wild()
