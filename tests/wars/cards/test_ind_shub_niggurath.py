"""Shub-Niggurath without her faction: crowds of cultists, and places that she changes."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.ind_shub_niggurath import CARD, SHUB
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Shub-Niggurath"


def shub(**options: str) -> WarsScenario:
    """Great Cthulhu has her, in Asia, with a gate in Africa."""
    t = table("gc", "cc", "ys", **options).put("gc", "Asia", NAME)
    return t.put("gc", "Africa", "Acolyte", gate=True)


@proves("wars:ind-shub/awakening")
def test_she_awakes_for_4_power() -> None:
    check_data(check_awakening(CARD, SHUB, 4, "gc", "cc", "ys").state)


@proves("wars:ind-shub/combat")
def test_she_fights_with_the_number_of_gates_her_owner_controls() -> None:
    t = shub()
    assert t.explain_strength("gc", "cc", "Asia") == ["Shub-Niggurath (independent) 1"]
    t.put("gc", "Europe", "Acolyte", gate=True).put("cc", "Australia", "Acolyte", gate=True).gates(
        "Arctic Ocean"
    )
    assert t.explain_strength("gc", "cc", "Asia") == ["Shub-Niggurath (independent) 2"]


@proves("wars:ind-shub/fertile")
def test_one_recruit_action_brings_any_number_of_cultists_to_any_number_of_areas() -> None:
    t = shub().does("Recruit", "Acolyte", "Asia")
    assert t.asks("gc", "recruit_more", ["Recruit Acolyte Asia", "Recruit Acolyte Africa"])
    assert t.may_pass
    t.does("Recruit", "Acolyte", "Africa").does("Recruit", "Acolyte", "Asia").done()
    assert t.asks("gc", "turn_end")
    assert (t.units("gc", "Asia").count("Acolyte"), t.units("gc", "Africa").count("Acolyte")) == (2, 2)
    assert t.power_of("gc") == 5  # each is paid for
    check_data(t.state)


@proves("wars:ind-shub/fertile")
def test_it_ends_with_the_power_or_with_the_pool() -> None:
    t = shub().power(gc=2).does("Recruit", "Acolyte", "Asia").does("Recruit", "Acolyte", "Asia")
    assert t.asks("gc", "turn_end")
    t = shub().put("gc", "Europe", "Acolyte x3").does("Recruit", "Acolyte", "Asia")
    t.does("Recruit", "Acolyte", "Asia")
    assert t.asks("gc", "turn_end")  # six are on the map


@proves("wars:ind-shub/fertile", "wars:actions/summon")
def test_summoning_brings_one_monster_as_ever() -> None:
    t = shub().does("Summon", "Deep One", "Africa")
    assert t.asks("gc", "turn_end")


@proves("wars:ind-shub/fertile", "wars:high-priest/cultist")
def test_a_high_priest_is_a_cultist_and_may_be_among_them() -> None:
    t = shub(high_priests="on").does("Recruit", "Acolyte", "Asia")
    assert t.offers("Recruit", kind="High Priest")


@proves("wars:ind-shub/fertile", "wars:elder-thing/mind-control")
def test_not_beside_an_elder_thing_and_not_for_others() -> None:
    t = shub().put("cc", "Asia", "Elder Thing").does("Recruit", "Acolyte", "Asia")
    assert t.asks("gc", "turn_end")
    t = shub().put("cc", "Europe", "Acolyte").turn("cc").does("Recruit", "Acolyte", "Europe")
    assert not t.asks("cc", "recruit_more")


@proves("wars:ind-shub/share", "wars:independent/book")
def test_her_book_is_earned_by_sharing_areas_with_every_enemy() -> None:
    t = shub().put("cc", "Asia", "Acolyte").does("Recruit", "Acolyte", "Asia").done()
    assert not is_lit(t, CARD)
    t = shub().put("cc", "Asia", "Acolyte").put("ys", "Africa", "Acolyte")
    t.does("Recruit", "Acolyte", "Asia").done()
    assert is_lit(t, CARD)


@proves("wars:ind-shub/avatar", "wars:bg/avatar")
@pytest.mark.parametrize("faction", ["cc", "gc"])
def test_avatar_changes_her_place_with_a_unit_that_its_player_picks(faction: str) -> None:
    t = lit(shub(), CARD).put(faction, "Europe", "Acolyte x3")
    t.put("cc", "Europe", "Nightgaunt", "Nyarlathotep")
    t.does("Avatar", area="Europe", seat=faction)
    if faction == "cc":
        assert t.asks("cc", "avatar", ["Acolyte", "Nightgaunt"])  # no Great Old One
        t.picks("Acolyte")
    assert t.who
    assert t.where("gc", NAME) == ["Europe"]
    assert "Acolyte" in t.units(faction, "Asia")
    assert t.power_of("gc") == 7


@proves("wars:ind-shub/avatar", "wars:elder-thing/books")
def test_avatar_is_a_book_here_so_an_elder_thing_does_not_hold_her() -> None:
    t = lit(shub(), CARD).put("cc", "Asia", "Elder Thing").put("cc", "Europe", "Acolyte")
    assert t.offers("Avatar", area="Europe")
    assert not shub().put("cc", "Europe", "Acolyte").offers("Avatar")


@proves("wars:ind-shub/avatar")
def test_avatar_needs_power_and_somebody_to_change_places_with() -> None:
    t = lit(shub(), CARD).put("cc", "Europe", "Acolyte").power(gc=0).turn("gc")
    assert t.refuses("Avatar", reason="power")
    t = lit(table("gc", "cc", "ys").put("gc", "Asia", NAME), CARD)
    assert t.refuses("Avatar", reason="no_victim")


def test_the_bot_awakens_her_and_recruits_several_at_once() -> None:
    assert takes(could_awaken(CARD, "gc", "cc", "ys", power=4).power(cc=0, ys=0), "Awaken", NAME)
    t = shub().power(gc=3, cc=0, ys=0).does("Recruit", "Acolyte", "Asia")
    assert takes(t, "Recruit")
