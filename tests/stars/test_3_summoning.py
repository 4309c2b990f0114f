"""Die Sterne stehen richtig, step 3: a creature is summoned when its constellation stands in the sky."""

from __future__ import annotations

import pytest

from fhtagn.games.stars.scenario import StarsScenario, position
from tests.proofs import proves
from tests.stars.decks import deck_with

VOORMI = "A1:1 B1:3 C1:1"
SIX = "dagoon dagoon formless formless deep_one deep_one"


def can_summon(*rows: str, cells: str = "") -> bool:
    """Can a Voormi be summoned if it wants these constellations and the sky shows these cells?"""
    signs = {"0": "void", "1": "one_star", "2": "two_stars", "3": "three_stars", "4": "four_stars"}
    signs |= {"5": "five_stars", "c": "crescent_moon", ".": "any"}
    wanted = [[[signs[sign] for sign in row] for row in shape.split("/")] for shape in rows]
    content = deck_with("voormi", constellations=wanted)
    table = position(cells=cells, hand="voormi", step="summoning", content=content)
    return table.cards_for("summon") == ["voormi"]


# -- what must be seen -----------------------------------------------------------------------------------


@proves("stars:3/visible")
def test_a_card_can_be_summoned_while_its_constellation_stands_in_the_sky() -> None:
    assert position(cells=VOORMI, hand="voormi", step="summoning").offers_summoning("voormi")
    table = position(cells="A1:1 B1:2 C1:1", hand="voormi", step="summoning")
    assert table.refuses(("stars.summon", "voormi"), "not_visible")


@proves("stars:3/visible")
@pytest.mark.parametrize("cells", ["C1:1 D1:3 E1:1", "B4:1 C4:3 D4:1", "E3:1 E4:3 E5:1", "A3:1 A4:3 A5:1"])
def test_where_it_stands_does_not_matter(cells: str) -> None:
    assert position(cells=cells, hand="voormi", step="summoning").offers_summoning("voormi")


@proves("stars:3/visible")
def test_only_hand_cards_can_be_summoned() -> None:
    table = position(cells=VOORMI, hand={0: "byakhee", 1: "voormi"}, discard="voormi", step="summoning")
    assert not table.offers_summoning("voormi")


@proves("stars:3/visible")
def test_a_constellation_does_not_run_over_the_edge() -> None:
    for cells in ("E1:c A2:5", "E1:c A1:5", "B1:c B5:5"):
        assert not can_summon("c5", cells=f"{cells} D3:k E3:k")


@proves("stars:3/side-by-side")
def test_symbols_side_by_side_on_the_card_must_be_side_by_side_in_the_sky() -> None:
    assert can_summon("c55", cells="A2:c B2:5 C2:5")
    assert not can_summon("c55", cells="A2:c B2:5 D2:5")
    assert not can_summon("c55", cells="A2:c B2:5 C3:5")
    assert not can_summon("c55", cells="A2:5 B2:c C2:5")


@proves("stars:3/turned")
@pytest.mark.parametrize("cells", ["C3:c D3:5", "D3:c C3:5", "C3:c C4:5", "C4:c C3:5"])
def test_a_line_may_be_seen_across_or_down_and_from_either_end(cells: str) -> None:
    """Case 18."""
    assert can_summon("c5", cells=cells)


@proves("stars:3/turned")
def test_a_line_is_not_seen_on_a_diagonal() -> None:
    assert not can_summon("c5", cells="C3:c D4:5 E1:k E2:k")


@proves("stars:3/turned")
@pytest.mark.parametrize("cells", ["B2:c C2:5 B3:4", "C2:c C3:5 B2:4", "C3:c B3:5 C2:4", "B3:c B2:5 C3:4"])
def test_a_bent_constellation_may_be_turned(cells: str) -> None:
    assert can_summon("c5/4.", cells=cells)


@proves("stars:3/turned")
def test_a_bent_constellation_may_not_be_mirrored_unless_the_option_says_so() -> None:
    mirrored = "C2:c B2:5 C3:4"
    assert not can_summon("c5/4.", cells=mirrored)
    rows = [[["crescent_moon", "five_stars"], ["four_stars", "any"]]]
    content = deck_with("voormi", constellations=rows)
    for mirror, seen in (("yes", ["voormi"]), ("no", [])):
        table = position(cells=mirrored, hand="voormi", step="summoning", content=content, mirror=mirror)
        assert table.cards_for("summon") == seen


@proves("stars:3/gaps")
def test_an_uncoloured_cell_takes_any_tile() -> None:
    for between in "0123cksmdefl":
        assert can_summon("5.4", cells=f"B2:5 C2:{between} D2:4")


@proves("stars:3/gaps")
def test_distance_and_order_are_kept_across_an_uncoloured_cell() -> None:
    assert not can_summon("5.4", cells="B2:5 C2:4")
    assert not can_summon("5.4", cells="A2:5 D2:4")
    assert can_summon("5.40", cells="A2:5 C2:4 D2:0")
    assert not can_summon("5.40", cells="A2:5 C2:0 D2:4")
    assert can_summon("5.40", cells="D2:5 B2:4 A2:0")


@proves("stars:3/gaps")
def test_an_uncoloured_cell_must_lie_in_the_sky() -> None:
    """Three cells need three: the gap cannot hang over the edge between its symbols."""
    assert not can_summon("5...4", cells="B2:5 E2:4")
    assert can_summon("5...4", cells="A2:5 E2:4")


# -- several constellations --------------------------------------------------------------------------------


@proves("stars:3/several")
def test_all_constellations_of_a_card_must_be_seen() -> None:
    assert can_summon("c5", "04", cells="A1:c B1:5 D4:0 E4:4")
    assert not can_summon("c5", "04", cells="A1:c B1:5 D4:0")
    assert not can_summon("c5", "04", cells="A1:c D4:0 E4:4")


@proves("stars:3/several")
def test_each_of_them_may_be_turned_in_its_own_way() -> None:
    assert can_summon("c5", "04", cells="A1:c B1:5 D4:4 D5:0")


@proves("stars:3/no-shared-tile")
def test_a_tile_is_not_a_symbol_of_two_constellations() -> None:
    """Case 302, second half."""
    assert not can_summon("c5", "54", cells="A1:c B1:5 C1:4")
    assert can_summon("c5", "54", cells="A1:c B1:5 A5:5 B5:4")
    assert not can_summon("44", "44", cells="A1:4 B1:4 C1:4")
    assert can_summon("44", "44", cells="A1:4 B1:4 C1:4 D1:4")


@proves("stars:3/no-shared-tile")
def test_all_ways_to_place_them_are_tried() -> None:
    """The first place of 55 would take the tile that 5c needs."""
    assert can_summon("55", "5c", cells="B1:5 C1:5 B2:5 A2:c")
    assert not can_summon("55", "5c", cells="B1:5 C1:5 A1:c")


@proves("stars:3/no-shared-tile", "stars:3/gaps")
def test_a_tile_under_an_uncoloured_cell_may_be_a_symbol_of_another_constellation() -> None:
    """Case 302, first half."""
    assert can_summon("5.4", "c0", cells="B2:5 C2:c D2:4 C3:0")


# -- the summoning ---------------------------------------------------------------------------------------


@proves("stars:3/to-cult-place")
def test_the_creature_lies_in_the_own_cult_place_and_brings_its_points() -> None:
    table = position(cells=VOORMI, hand="voormi byakhee", step="summoning").summons("voormi")
    assert (table.cult(0), table.cult(1), table.hand(0)) == ("voormi", "", "byakhee")
    assert (table.points(0), table.points(1)) == (1, 0)
    assert table.discard_pile == ""


@proves("stars:3/to-cult-place")
def test_every_type_brings_what_it_shows() -> None:
    table = position(cult={0: "cthulhoo dagoon deep_one ghoul", 1: "dagoon dagoon"})
    assert (table.points(0), table.points(1)) == (7, 4)


@proves("stars:3/one-creature")
def test_a_second_creature_cannot_be_summoned_in_the_same_turn() -> None:
    """Case 20."""
    table = position(cells=VOORMI, hand="voormi voormi", step="summoning").summons("voormi")
    assert table.refuses(("stars.summon", "voormi"), "one_summoning")


@proves("stars:3/one-creature")
def test_the_sky_stays_as_it_is() -> None:
    table = position(cells=VOORMI, hand="voormi", step="summoning")
    before = table.sky
    assert table.summons("voormi").sky == before


def test_the_same_creature_may_lie_there_several_times() -> None:
    table = position(cells=VOORMI, hand="voormi", cult="voormi voormi", step="summoning")
    assert table.summons("voormi").cult() == "voormi voormi voormi"


# -- six creatures at most ---------------------------------------------------------------------------------


def seventh(**more: str) -> StarsScenario:
    return position(cells=VOORMI, hand="voormi", cult=SIX, step="summoning", **more)  # type: ignore[arg-type]


@proves("stars:3/seventh")
def test_before_a_seventh_creature_comes_one_of_the_six_is_discarded() -> None:
    """Case 21."""
    table = seventh()
    assert table.points() == 8
    table.play(("stars.summon", "voormi"))
    assert table.asks(0, "room")
    assert table.cards_for("replace") == ["dagoon", "formless", "deep_one"]
    table.play(("stars.replace", "dagoon"))
    assert table.cult() == "dagoon formless formless deep_one deep_one voormi"
    assert table.discard_pile == "dagoon"
    assert table.points() == 7


@proves("stars:3/seventh")
def test_a_sixth_creature_needs_no_room() -> None:
    table = position(cells=VOORMI, hand="voormi", cult="dagoon " * 3 + "ghoul ghoul", step="summoning")
    assert len(table.summons("voormi").cult().split()) == 6


@proves("stars:3/seventh")
def test_creatures_of_all_types_count() -> None:
    table = position(
        cells=VOORMI, hand="voormi", cult="ghoul ghoul ghast ghast mi_go mi_go", step="summoning"
    )
    table.play(("stars.summon", "voormi"))
    assert table.asks(0, "room")


@proves("stars:2/not-exchanged")
def test_a_creature_that_has_served_this_turn_does_not_make_room() -> None:
    """Case 22."""
    table = position(
        cells=VOORMI, hand="voormi cthulhoo", cult="shoggoth dagoon dagoon formless formless ghoul"
    )
    table.invokes("cthulhoo").serves("shoggoth").pushes("5", "left").flips("E5", "E5")
    table.play(("stars.summon", "voormi"))
    assert table.refuses(("stars.replace", "shoggoth"), "used_stays")
    assert table.cards_for("replace") == ["dagoon", "formless", "ghoul"]


@proves("stars:2/not-exchanged")
def test_of_two_equal_creatures_the_one_that_has_not_served_makes_room() -> None:
    table = position(cells=VOORMI, hand="voormi cthulhoo", cult="shoggoth shoggoth dagoon dagoon ghoul ghoul")
    table.invokes("cthulhoo").serves("shoggoth").pushes("5", "left").flips("E5", "E5")
    table.summons("voormi", room="shoggoth")
    assert table.cult() == "shoggoth dagoon dagoon ghoul ghoul voormi"
    assert table.sideways == "shoggoth"


@proves("stars:2/not-exchanged")
def test_if_all_six_have_served_nothing_can_be_summoned() -> None:
    table = position(cells=VOORMI, hand="voormi", cult="dagoon dagoon formless formless deep_one deep_one")
    table.skips()
    table.state.used = table.state.cults[0][:]
    assert table.game.why_not(table.state, 0)[0].reason.key == "stars.no.no_room"


@proves("stars:2/not-exchanged")
def test_by_option_any_creature_makes_room() -> None:
    table = position(
        cells=VOORMI,
        hand="voormi cthulhoo",
        cult="shoggoth dagoon dagoon formless formless ghoul",
        exchange="any",
    )
    table.invokes("cthulhoo").serves("shoggoth").pushes("5", "left").flips("E5", "E5")
    table.summons("voormi", room="shoggoth")
    assert table.cult() == "dagoon dagoon formless formless ghoul voormi"
    assert table.sideways == ""
