"""Father Dagon: he washes cultists into the sea, and takes an acolyte every Doom phase."""

from __future__ import annotations

from fhtagn.games.wars.cards.father_dagon import CARD
from fhtagn.games.wars.rules.pieces import GONE
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit


def owned() -> WarsScenario:
    return table("bg", "gc", "ys").put("bg", "Africa", "Father Dagon")


@proves("wars:dagon/awakening", "wars:dagon/combat")
def test_he_costs_4_and_fights_best_at_sea() -> None:
    t = beside_the_map("father_dagon").does("Awaken", "Father Dagon")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")
    assert owned().explain_strength("bg", "gc", "Africa") == ["Father Dagon 2"]
    t = table("bg", "gc", "ys").put("bg", "South Pacific", "Father Dagon")
    assert t.explain_strength("bg", "gc", "South Pacific") == ["Father Dagon 6"]


@proves("wars:dagon/tsunami")
def test_all_cultists_of_a_shore_his_own_too_go_to_sea() -> None:
    t = (
        owned()
        .put("gc", "Australia", "Acolyte", "Deep One")
        .put("bg", "Australia", "Acolyte")
        .power(bg=2)
        .turn("bg")
    )
    t.uses("Tsunami", "Australia")
    assert t.asks("bg", "driven_first", ["bg", "gc"])
    t.picks("gc")
    assert t.asks("gc", "flee")
    assert all("Asia" not in option for option in t.options)
    t.does("Flee", "South Pacific").does("Flee", "Indian Ocean")
    assert t.units("gc", "Australia") == ["Deep One"]
    assert t.units("gc", "South Pacific") == ["Acolyte"]
    assert t.units("bg", "Indian Ocean") == ["Acolyte"]
    assert t.power_of("bg") == 1


@proves("wars:dagon/tsunami")
def test_only_shores_with_cultists() -> None:
    t = owned().put("gc", "South Pacific", "Acolyte").turn("bg")
    assert t.refuses("Tsunami", reason="nobody_on_shores")


@proves("wars:dagon/sea-folk")
def test_eight_units_at_sea_earn_the_book() -> None:
    t = owned().put("bg", "South Pacific", "Acolyte x5", "Ghoul", gate=True).power(bg=3)
    t.does("Recruit", area="South Pacific")
    assert not has_book(t, CARD)  # seven
    t = owned().put("bg", "South Pacific", "Acolyte x5", "Ghoul x2", gate=True).power(bg=3)
    t.does("Recruit", area="South Pacific")
    assert has_book(t, CARD)


@proves("wars:dagon/innsmouth")
def test_every_doom_phase_an_acolyte_goes_to_sea_for_6_power() -> None:
    t = lit(owned().put("bg", "Asia", "Acolyte x2"), CARD).power(bg=1).doom_turn("bg")
    assert t.asks("bg", "doom")
    assert t.power_of("bg") == 7
    assert len(t.units("bg", "Asia")) == 1
    assert GONE in t.state.where
    assert t.pool("bg", "Acolyte") == 4


@proves("wars:dagon/innsmouth")
def test_without_an_acolyte_on_the_map_nothing_happens() -> None:
    t = lit(owned(), CARD).power(bg=1).doom_turn("bg")
    assert t.asks("gc") or t.asks("bg")
    assert t.power_of("bg") == 1


@proves("wars:dagon/innsmouth", "wars:ys/passion")
def test_it_is_his_own_sides_doing() -> None:
    t = table("ys", "gc", "bg").books("ys", "Passion").put("ys", "Africa", "Father Dagon", "Acolyte")
    t = lit(t, CARD).power(ys=0).doom_turn("ys")
    assert t.asks("ys", "doom") or t.asks("gc")
    assert t.power_of("ys") == 6


@proves("wars:dagon/innsmouth")
def test_a_grey_acolyte_may_be_the_one() -> None:
    """p.137."""
    t = (
        table("bg", "gc", "ys", handicap_1="seven")
        .put("bg", "Africa", "Father Dagon")
        .put("bg", "Asia", "Acolyte")
    )
    t = lit(t.put("bg", "Asia", "Grey Acolyte"), CARD).doom_turn("bg")
    assert t.asks("bg", "innsmouth", ["Acolyte", "Grey Acolyte"])
