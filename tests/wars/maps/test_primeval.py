"""Primeval Earth (p.164-166, FAQ p.208): glaciers, and the gates under them."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.games.wars import GAME
from fhtagn.games.wars.maps.primeval import GLACIER, Advance, freeze
from fhtagn.games.wars.rules.content import AREA_IDS
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.maps.typed_in import own
from tests.wars.toys import check_data

HOMES = {"gc": "Lemurian Ocean", "bg": "Mu", "ys": "Atlantis"}


def primeval(*factions: str, **options: str) -> WarsScenario:
    return table(*(factions or ("gc", "bg", "ys")), map="primeval_3", **options)


def ice(t: WarsScenario) -> list[str]:
    return sorted(AREA_IDS[t.state.where[unit]] for unit in t.state.on_map(GLACIER))


def doom_phase(t: WarsScenario) -> WarsScenario:
    """The last turn of a Doom phase, in which nothing happens."""
    return t.doom_turn(t.name(2)).done()


def frozen(t: WarsScenario, *areas: str) -> WarsScenario:
    """With glaciers in these areas."""
    s = t._touch()
    for name in areas:
        s.put(s.in_pool(GLACIER), t.read_area(name))
    return t


def later(t: WarsScenario) -> WarsScenario:
    """The second round."""
    t._touch().round = 2
    return t


# --- when they come -----------------------------------------------------------------------------------


@proves("wars:primeval/first", "wars:primeval/covered")
def test_after_the_first_doom_phase_ice_covers_every_start_area() -> None:
    t = primeval().put("gc", HOMES["gc"], "Acolyte x2", gate=True).put("bg", "Valusia", "Acolyte", gate=True)
    doom_phase(t)
    assert ice(t) == ["atlantis", "lemurian_ocean", "mu"]
    assert t.gate(HOMES["gc"]) == "abandoned"
    assert t.units("gc", HOMES["gc"]) == ["Acolyte", "Acolyte"]
    assert t.gate("Valusia") == "bg"
    check_data(t.state)


@proves("wars:primeval/first")
def test_the_ice_comes_after_the_doom_and_the_rituals_of_that_phase() -> None:
    t = (
        primeval("bg", "ys", "gc")
        .put("bg", HOMES["bg"], "Acolyte", gate=True)
        .power(ys=0, gc=0)
        .phase("doom")
    )
    assert t.asks("bg", "doom")
    assert t.doom_of("bg") == 1
    assert ice(t) == []
    t.does("Ritual")
    assert (t.doom_of("bg"), ice(t)) == (2, [])


@proves("wars:primeval/first")
def test_of_the_windwalkers_two_areas_only_the_one_where_it_began() -> None:
    t = primeval("ww", "bg", "ys")
    assert AREA_IDS[t.state.start[0]] == "lomar"
    doom_phase(t)
    assert ice(t) == ["atlantis", "lomar", "mu"]


@proves("wars:primeval/first")
def test_where_the_ancients_began_without_a_glyph_too() -> None:
    t = primeval("an", "bg", "ys")
    began = t.state.start[0]
    assert began not in t.state.board.marked("glacier")
    doom_phase(t)
    assert AREA_IDS[began] in ice(t)


@proves("wars:primeval/first")
def test_never_two_in_one_area() -> None:
    t = doom_phase(frozen(primeval(), "Mu"))
    assert ice(t) == ["atlantis", "lemurian_ocean", "mu"]


@proves("wars:primeval/later")
def test_later_the_first_player_chooses_two_areas_with_the_glyph() -> None:
    t = frozen(later(primeval("bg", "gc", "ys")), "Mu").put("gc", "Lomar", "Acolyte", gate=True)
    doom_phase(t)
    assert t.asks("bg", "glacier")
    assert sorted(t.options) == ["Antarctica", "Atlantis", "Hyperborea", "Lemuria", "Lemurian Ocean", "Lomar"]
    t.picks("Lomar")
    assert t.gate("Lomar") == "abandoned"
    assert t.asks("bg", "glacier")
    assert "Lomar" not in t.options
    t.picks("Hyperborea")
    assert not t.asks("bg", "glacier")
    assert ice(t) == ["hyperborea", "lomar", "mu"]


@proves("wars:primeval/full")
def test_when_all_glyphs_are_covered_no_more_come() -> None:
    glyphs = ["Lomar", "Antarctica", "Lemurian Ocean", "Hyperborea", "Mu", "Atlantis"]
    t = frozen(later(primeval()), *glyphs)
    doom_phase(t)  # the last one is placed without a question
    assert "lemuria" in ice(t)
    assert len(ice(t)) == 7
    t = doom_phase(later(t))
    assert len(ice(t)) == 7


@proves("wars:primeval/full", "wars:primeval/first")
def test_on_a_board_with_more_glyphs_than_glaciers_they_run_out() -> None:
    content = own("primeval_5")
    content["map"][0]["marks"]["glacier"] = list(content["map"][0]["areas"])
    s = GAME.new(GAME.options(5, {"map": "primeval_5", "content": content, "factions": "gc,cc,bg,ys,sl"}))
    for each in s.board.areas:
        freeze(s, each)
    assert len(s.on_map(GLACIER)) == 15
    assert Advance(2).ask(s) is None
    assert min(s.where) >= 0


@proves("wars:primeval/without")
def test_the_map_can_be_played_without_them() -> None:
    t = primeval(glaciers="off").put("gc", HOMES["gc"], "Acolyte", gate=True)
    doom_phase(t)
    assert ice(t) == []
    assert t.gate(HOMES["gc"]) == "gc"


def test_on_earth_there_are_none() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True)
    doom_phase(t)
    assert ice(t) == []


# --- gates under ice ------------------------------------------------------------------------------------


@proves("wars:primeval/covered", "wars:primeval/permanent")
def test_nobody_takes_a_covered_gate() -> None:
    t = frozen(primeval(), "Valusia").put("gc", "Valusia", "Acolyte", gate="abandoned")
    assert t.refuses("Control Gate", reason="under_ice")


@proves("wars:primeval/abandoned")
def test_four_covered_gates_bring_everybody_four_power() -> None:
    four = ["Mu", "Atlantis", "Lemuria", "Hyperborea"]
    t = frozen(primeval().put("gc", "Valusia", "Acolyte").gates(*four), *four)
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 1 + 4
    assert t.power_of("bg") == 4


@proves("wars:primeval/new-gates")
def test_whoever_makes_a_gate_in_the_ice_never_controls_it() -> None:
    t = frozen(primeval(), "Valusia").put("gc", "Valusia", "Acolyte x2")
    t.does("Create Gate", area="Valusia")
    assert t.gate("Valusia") == "abandoned"
    assert not t.offers("Control Gate")
    assert t.power_of("gc") == 8 - 3


@proves("wars:primeval/yog")
def test_yog_sothoth_stays_a_gate_of_his_owner() -> None:
    t = primeval("ow", "bg", "ys").put("ow", "Mu", "Yog-Sothoth")
    t._touch().start = bytes([t.state.where[t.state.on_the_map(0)[0]], *t.state.start[1:]])
    doom_phase(t)
    assert "mu" in ice(t)
    assert t.state.gate_count(0) == 1


@proves("wars:primeval/moved")
def test_the_ice_stays_behind_when_a_gate_is_carried_off() -> None:
    t = frozen(primeval("ow", "bg", "ys"), "Valusia")
    t.put("ow", "Valusia", "Spawn of Yog-Sothoth", gate="abandoned").put("ow", "Boreal Ocean", "Acolyte")
    t.uses("The Beyond One", unit="Spawn of Yog-Sothoth", area="Boreal Ocean")
    assert ice(t) == ["valusia"]
    assert t.offers("Control Gate")
    assert t.does("Control Gate").gate("Boreal Ocean") == "ow"


@proves("wars:primeval/moved")
def test_a_gate_that_is_carried_into_the_ice_is_covered() -> None:
    t = frozen(primeval("ow", "bg", "ys"), "Mu")
    t.put("ow", "Valusia", "Acolyte", "Spawn of Yog-Sothoth", gate=True)
    t.uses("The Beyond One", unit="Spawn of Yog-Sothoth", area="Mu")
    assert t.gate("Mu") == "abandoned"
    assert t.units("ow", "Mu") == ["Acolyte", "Spawn of Yog-Sothoth"]
    assert not t.offers("Control Gate")


@proves("wars:primeval/moved", "wars:primeval/slumber")
def test_a_slumbering_gate_that_returns_into_the_ice_loses_its_cultist() -> None:
    t = frozen(primeval("sl", "bg", "ys"), "Mu").books("sl", "Cursed Slumber")
    t.put("sl", "Valusia", "Acolyte", gate=True).uses("Cursed Slumber", area="Valusia")
    t.turn("sl").uses("Sleeping Gate", area="Mu")
    assert t.gate("Mu") == "abandoned"
    assert t.units("sl", "Mu") == ["Acolyte"]


@proves("wars:primeval/slumber")
def test_no_covered_gate_falls_asleep() -> None:
    t = frozen(primeval("sl", "bg", "ys"), "Mu").books("sl", "Cursed Slumber")
    t.put("sl", "Mu", "Acolyte", gate="abandoned")
    assert not t.offers("Cursed Slumber")


@proves("wars:primeval/slumber")
def test_they_break_through_summons_at_covered_gates() -> None:
    t = frozen(primeval("ow", "bg", "ys"), "Mu").books("ow", "They Break Through").gates("Mu")
    assert t.offers("Summon", kind="Mutant", area="Mu")


# --- around it ------------------------------------------------------------------------------------------


@proves("wars:dire-azathoth/maps")
@pytest.mark.parametrize("world", ["primeval_3", "shaggai_3"])
def test_dire_azathoth_stays_in_the_box(world: str) -> None:
    every = GAME.options(3, {"map": world, "cards": "all"})
    assert "dire_azathoth" not in every["cards"].split(",")
    assert "bokrug" in every["cards"].split(",")
    with pytest.raises(BadInput, match="not used on this map"):
        GAME.options(3, {"map": world, "cards": "dire_azathoth,bokrug"})
    earth = GAME.options(3, {"map": "earth_3", "cards": "dire_azathoth"})
    assert earth["cards"] == "dire_azathoth"


@proves("wars:dire-azathoth/maps")
def test_nor_is_he_drawn_there() -> None:
    options = GAME.options(3, {"map": "primeval_3", "cards": "random:5"})
    assert options["cards"].startswith("random:5:")
    assert "dire_azathoth" not in options["cards"]
    assert "dire_azathoth" in GAME.options(3, {"cards": "random:5"})["cards"]


def test_the_map_shows_the_ice() -> None:
    t = frozen(primeval(), "Mu")
    view = GAME.view(t.state, 0)
    shown = {area["id"]: area["tokens"] for area in view["areas"] if area["tokens"]}
    assert shown == {"mu": ["glacier"]}
    assert view["terrain"]["mu"]["marks"] == {"glacier": []}


@proves("wars:primeval/covered", "wars:actions/summon")
def test_a_covered_gate_brings_no_doom_and_nobody_is_summoned_there() -> None:
    t = frozen(primeval("bg", "ys", "gc"), "Mu").put("bg", "Mu", "Acolyte", gate="abandoned")
    assert t.refuses("Summon")
    t.power(bg=9, ys=9, gc=9).phase("doom")
    assert t.asks(t.who, "doom")
    assert t.doom_of("bg") == 0
