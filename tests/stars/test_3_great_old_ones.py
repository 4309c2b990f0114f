"""Die Sterne stehen richtig, step 3: Great Old Ones and the stars that may be ignored for them.

Cthulhoo wants four stars, lunar eclipse, four stars, crescent moon in a line, and void, any tile, two
stars, two stars in another one.
"""

from __future__ import annotations

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.games.stars.scenario import StarsScenario, position
from tests.proofs import proves

WHOLE = "A1:4 B1:l C1:4 D1:c A3:0 C3:2 D3:2"
CHAUGNAR = "A1:3 B1:m C1:3 D1:4 A3:e C3:k D3:3"


def missing(*cells: str) -> str:
    """Cthulhoo's sky, with tiles at these cells that do not belong there."""
    return " ".join(
        f"{entry[:3]}{_other(entry[3])}" if entry[:2] in cells else entry for entry in WHOLE.split()
    )


def _other(sign: str) -> str:
    return {"4": "1", "l": "f", "c": "k", "0": "5", "2": "3"}[sign]


def calling(cells: str, cult: str, others: dict[int, str] | None = None, **more: object) -> StarsScenario:
    """Cthulhoo is in the hand of the first seat, in step 3."""
    cults = {0: cult, **(others or {})}
    players = 1 + max(1, *cults)
    return position(cells=cells, hand="cthulhoo", cult=cults, players=players, step="summoning", **more)  # type: ignore[arg-type]


# -- like other creatures -----------------------------------------------------------------------------


@proves("stars:goo/like-others")
def test_a_great_old_one_is_summoned_like_any_creature() -> None:
    table = calling(WHOLE, "").summons("cthulhoo")
    assert (table.cult(), table.points()) == ("cthulhoo", 4)


@proves("stars:goo/like-others")
@pytest.mark.parametrize("cell", ["A1", "B1", "C1", "D1", "A3", "C3", "D3"])
def test_without_help_every_symbol_must_be_seen(cell: str) -> None:
    assert calling(missing(cell), "").refuses(("stars.summon", "cthulhoo"), "not_visible")


# -- ignored stars --------------------------------------------------------------------------------------


@proves("stars:goo/ignore-star")
def test_the_first_printed_example_miri_nigri_spares_chaugnar_his_meteor_shower() -> None:
    """Case 23."""
    sky = CHAUGNAR.replace("B1:m", "B1:2")
    table = position(cells=sky, hand="chaugnar", cult="miri_nigri", step="summoning")
    table.summons("chaugnar", "miri_nigri")
    assert table.cult() == "miri_nigri chaugnar"
    without = position(cells=sky, hand="chaugnar", step="summoning")
    assert not without.offers_summoning("chaugnar")


@proves("stars:goo/ignore-star")
def test_a_servitor_spares_only_the_symbol_it_shows() -> None:
    assert calling(missing("B1"), "dagoon").offers_summoning("cthulhoo")
    assert not calling(missing("C1"), "dagoon").offers_summoning("cthulhoo")


@proves("stars:goo/ignore-star")
def test_ignoring_is_optional() -> None:
    table = calling(WHOLE, "deep_one dagoon").play(("stars.summon", "cthulhoo"))
    assert table.asks(0, "help")
    assert table.offers(("stars.complete",), ("stars.help", "deep_one"), ("stars.help", "dagoon"))
    table.play(("stars.complete",))
    assert table.cult() == "deep_one dagoon cthulhoo"


@proves("stars:goo/ignore-star")
def test_a_star_may_be_ignored_although_it_can_be_seen() -> None:
    assert calling(WHOLE, "deep_one").summons("cthulhoo", "deep_one").cult() == "cthulhoo"


@proves("stars:goo/ignore-star")
def test_what_is_not_ignored_must_be_seen_before_the_summoning_is_complete() -> None:
    table = calling(missing("B1"), "dagoon deep_one").play(("stars.summon", "cthulhoo"))
    assert not table.offers(("stars.complete",))
    assert table.play(("stars.help", "dagoon")).offers(("stars.complete",))


@proves("stars:goo/ignore-star")
def test_each_servitor_spares_one_cell() -> None:
    """Two cells of four stars need two Deep Ones."""
    assert not calling(missing("A1", "C1"), "deep_one").offers_summoning("cthulhoo")
    table = calling(missing("A1", "C1"), "deep_one deep_one")
    assert table.summons("cthulhoo", "deep_one", "deep_one").cult() == "cthulhoo"


@proves("stars:goo/ignore-star")
def test_a_servitor_whose_star_is_spared_already_cannot_help_again() -> None:
    table = calling(WHOLE, "dagoon dagoon").play(("stars.summon", "cthulhoo"), ("stars.help", "dagoon"))
    assert table.cult() == "dagoon dagoon cthulhoo"  # one lunar eclipse only: nothing more to ask


@proves("stars:goo/ignore-star")
def test_a_servitor_that_helps_is_told_apart_from_a_star_that_is_not_shown() -> None:
    """The other four stars of Cthulhoo would need another Deep One."""
    table = calling(missing("A1"), "deep_one dagoon")
    table.play(("stars.summon", "cthulhoo"), ("stars.help", "deep_one"))
    assert table.refuses(("stars.help", "deep_one"), "already_helps")


@proves("stars:goo/ignore-star")
def test_which_of_two_equal_cells_is_spared_is_up_to_the_summoner() -> None:
    for cell in ("A1", "C1"):
        assert calling(missing(cell), "deep_one").offers_summoning("cthulhoo")


@proves("stars:goo/own-pantheon")
def test_a_servitor_of_another_pantheon_does_not_help() -> None:
    """Case 28: the Formless show a void, as Cthulhoo does, but they belong to Tsatso."""
    assert calling(missing("A3"), "shoggoth").offers_summoning("cthulhoo")
    assert not calling(missing("A3"), "formless").offers_summoning("cthulhoo")
    table = calling(WHOLE, "formless shoggoth").play(("stars.summon", "cthulhoo"))
    assert table.refuses(("stars.help", "formless"), "other_pantheon")


@proves("stars:goo/own-place")
def test_servitors_of_other_players_do_not_help() -> None:
    assert not calling(missing("B1"), "", {1: "dagoon"}).offers_summoning("cthulhoo")


# -- outside the sky -------------------------------------------------------------------------------------


@proves("stars:goo/outside")
def test_an_ignored_cell_may_lie_outside_the_sky() -> None:
    """Case 26: the first four stars would lie left of column A."""
    off = "A1:l B1:4 C1:c A3:0 C3:2 D3:2"
    assert calling(off, "deep_one").offers_summoning("cthulhoo")
    assert not calling(off, "dagoon").offers_summoning("cthulhoo")


@proves("stars:goo/outside")
def test_a_cell_that_is_not_ignored_may_not() -> None:
    assert not calling("A1:4 B1:c E1:4 A3:0 C3:2 D3:2", "dagoon").offers_summoning("cthulhoo")


@proves("stars:goo/outside")
def test_uncoloured_cells_beside_an_ignored_one_may_lie_outside_too() -> None:
    """Case 301: void and the uncoloured cell would lie left of column A."""
    off = "A1:4 B1:l C1:4 D1:c A3:2 B3:2"
    assert calling(off, "shoggoth").offers_summoning("cthulhoo")
    assert not calling(off, "deep_one").offers_summoning("cthulhoo")


@proves("stars:goo/outside", "stars:3/no-shared-tile")
def test_an_ignored_cell_claims_no_tile() -> None:
    """The two stars at A2 lie under the ignored four stars of the first line."""
    table = calling("A2:2 B2:l C2:4 D2:c A3:2 A4:5 A5:0", "deep_one")
    assert table.offers_summoning("cthulhoo")


# -- limits -------------------------------------------------------------------------------------------------


@proves("stars:goo/lesser-leaves")
def test_lesser_servitors_that_helped_are_discarded_and_greater_ones_stay() -> None:
    table = calling(missing("A1", "B1"), "deep_one dagoon").summons("cthulhoo", "deep_one", "dagoon")
    assert table.cult() == "dagoon cthulhoo"
    assert table.discard_pile == "deep_one"
    assert table.points() == 6


@proves("stars:goo/lesser-leaves")
def test_servitors_that_did_not_help_stay() -> None:
    table = calling(missing("B1"), "deep_one shoggoth dagoon").summons("cthulhoo", "dagoon")
    assert table.cult() == "deep_one shoggoth dagoon cthulhoo"


@proves("stars:goo/three-stars")
def test_three_stars_may_be_ignored_and_not_four() -> None:
    helpers = "deep_one deep_one dagoon star_spawn"
    assert calling(missing("A1", "B1", "C1"), helpers).offers_summoning("cthulhoo")
    assert calling(missing("A1", "B1", "D1"), helpers).offers_summoning("cthulhoo")
    no_crescent_moon = missing("A1", "B1", "C1", "D1") + " E4:k E5:k"
    assert not calling(no_crescent_moon, helpers).offers_summoning("cthulhoo")


@proves("stars:goo/three-stars")
def test_after_three_helpers_no_further_one_is_asked() -> None:
    table = calling(WHOLE, "deep_one deep_one dagoon star_spawn")
    table.summons("cthulhoo", "deep_one", "deep_one", "dagoon")
    assert table.cult() == "dagoon star_spawn cthulhoo"


@proves("stars:goo/three-stars")
def test_by_option_only_different_stars_may_be_ignored() -> None:
    two = calling(missing("A1", "C1"), "deep_one deep_one", stars="different")
    assert not two.offers_summoning("cthulhoo")
    one = calling(missing("A1", "B1"), "deep_one deep_one dagoon", stars="different")
    one.play(("stars.summon", "cthulhoo"), ("stars.help", "deep_one"))
    assert one.refuses(("stars.help", "deep_one"), "star_not_shown")


@proves("stars:goo/fewer-stars")
def test_the_second_printed_example_with_cthulhoo_out_two_stars_may_be_ignored() -> None:
    """Cases 24 and 25: two Deep Ones and Dagoon, an opponent owns Cthulhoo, one cell lies off the sky."""
    off = "A1:f B1:4 C1:c A3:0 C3:2 D3:2"
    table = calling(off, "deep_one deep_one dagoon", {1: "cthulhoo"})
    table.summons("cthulhoo", "deep_one", "dagoon")
    assert table.cult() == "deep_one dagoon cthulhoo"
    assert table.discard_pile == "deep_one"
    three = calling(missing("A1", "B1", "C1"), "deep_one deep_one dagoon", {1: "cthulhoo"})
    assert not three.offers_summoning("cthulhoo")


@proves("stars:goo/fewer-stars")
def test_after_two_helpers_a_third_is_refused_then() -> None:
    table = calling(WHOLE, "deep_one dagoon star_spawn", {1: "cthulhoo"})
    table.play(("stars.summon", "cthulhoo"), ("stars.help", "dagoon"), ("stars.help", "star_spawn"))
    assert table.cult() == "deep_one dagoon star_spawn cthulhoo"


@proves("stars:goo/fewer-stars")
def test_with_two_cards_out_one_star_may_be_ignored() -> None:
    others = {1: "cthulhoo", 2: "cthulhoo"}
    assert calling(missing("B1"), "dagoon deep_one", others).offers_summoning("cthulhoo")
    assert not calling(missing("A1", "B1"), "dagoon deep_one", others).offers_summoning("cthulhoo")


@proves("stars:goo/fewer-stars")
def test_with_three_cards_out_no_star_may_be_ignored() -> None:
    """Case 27; it takes a deck with four of them."""
    from tests.stars.decks import card_of, deck_with

    content = deck_with("cthulhoo", copies=4)
    card_of(content, "hastur")["copies"] = 2
    others = {1: "cthulhoo", 2: "cthulhoo", 3: "cthulhoo"}
    assert not calling(missing("B1"), "dagoon", others, content=content).offers_summoning("cthulhoo")
    assert calling(WHOLE, "dagoon", others, content=content).summons("cthulhoo").points() == 6


@proves("stars:goo/fewer-stars")
def test_other_great_old_ones_do_not_count() -> None:
    assert calling(
        missing("A1", "B1", "C1"), "deep_one deep_one dagoon", {1: "hastur chaugnar"}
    ).offers_summoning("cthulhoo")


@proves("stars:goo/once")
def test_the_same_great_old_one_does_not_come_twice_to_one_cult_place() -> None:
    """Case 29."""
    table = calling(WHOLE, "cthulhoo")
    assert table.refuses(("stars.summon", "cthulhoo"), "same_great_old_one")
    hastur = "A1:2 B1:d C1:2 D1:2 A3:s C3:5 D3:1"
    other = position(cells=hastur, hand="hastur", cult="cthulhoo", step="summoning")
    assert other.summons("hastur").cult() == "cthulhoo hastur"


@proves("stars:goo/once")
def test_it_may_make_room_for_another_card_of_itself() -> None:
    """Case 306."""
    table = calling(WHOLE, "cthulhoo formless formless voormi ghoul ghast")
    table.play(("stars.summon", "cthulhoo"))
    assert table.cards_for("replace") == ["cthulhoo"]
    assert table.refuses(("stars.replace", "ghoul"), "same_great_old_one")
    table.play(("stars.replace", "cthulhoo"))
    assert table.cult() == "formless formless voormi ghoul ghast cthulhoo"


# -- with six creatures -------------------------------------------------------------------------------------


@proves("stars:3/seventh", "stars:goo/ignore-star")
def test_who_makes_room_gives_no_star() -> None:
    table = calling(missing("B1"), "dagoon formless formless voormi ghoul ghast")
    table.play(("stars.summon", "cthulhoo"))
    assert table.refuses(("stars.replace", "dagoon"), "needed_for_star")
    table.play(("stars.replace", "ghoul"), ("stars.help", "dagoon"))
    assert table.cult() == "dagoon formless formless voormi ghast cthulhoo"


@proves("stars:3/seventh")
def test_room_is_made_before_the_summoning_and_lesser_servitors_leave_after_it() -> None:
    table = calling(missing("A1"), "deep_one formless formless voormi ghoul ghast")
    table.summons("cthulhoo", "deep_one", room="ghoul")
    assert table.discard_pile == "ghoul deep_one"
    assert table.cult() == "formless formless voormi ghast cthulhoo"


def test_a_creature_may_serve_and_lend_its_star_in_the_same_turn() -> None:
    table = position(cells=missing("A1"), hand="cthulhoo leng_man", cult="deep_one")
    table.invokes("leng_man").serves("deep_one").flips("E5")
    assert table.sideways == "deep_one"
    table.summons("cthulhoo", "deep_one")
    assert (table.cult(), table.sideways) == ("cthulhoo", "")


def test_of_two_equal_lesser_servitors_the_one_that_has_served_leaves() -> None:
    table = position(cells=missing("A1"), hand="cthulhoo leng_man", cult="deep_one deep_one")
    table.invokes("leng_man").serves("deep_one").flips("E5").summons("cthulhoo", "deep_one")
    assert (table.cult(), table.sideways) == ("deep_one cthulhoo", "")


def test_a_helper_that_leads_nowhere_is_refused() -> None:
    """Only the right help is offered: two stars may be ignored, and both are needed."""
    table = calling(missing("A1", "B1"), "deep_one dagoon star_spawn", {1: "cthulhoo"})
    table.play(("stars.summon", "cthulhoo"))
    assert table.refuses(("stars.help", "star_spawn"), "needed_for_star")
    with pytest.raises(IllegalAction, match="without this help"):
        table.play(("stars.help", "star_spawn"))
