"""Cthulhu Wars, Hannah Hazard, an investigator (p.138-143): she fights from next door."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes

HANNAH = "Hannah Hazard"


def beside(hannah: str) -> WarsScenario:
    """Great Cthulhu could fight in Asia; Hannah, whose card he holds, is somewhere."""
    t = (
        table("gc", "bg", "ys")
        .holds("gc", HANNAH)
        .put("gc", "Asia", "Shoggoth")
        .put("bg", "Asia", "Ghoul x2")
    )
    return t.put("gc", hannah, HANNAH).turn("gc") if hannah else t.turn("gc")


@proves("wars:hannah/loner")
def test_her_holder_declares_battles_only_next_door() -> None:
    assert beside("Europe").offers("Battle", area="Asia")
    assert beside("Antarctica").refuses("Battle", reason="loner")
    assert beside("Asia").refuses("Battle", reason="loner")


@proves("wars:hannah/loner")
def test_while_she_is_not_on_the_map_no_area_is_next_to_hers() -> None:
    t = beside("")
    assert t.refuses("Battle", reason="loner")
    t.put("gc", "Europe", "Acolyte").turn("gc").does("Recruit", HANNAH, area="Europe").turn("gc")
    assert t.offers("Battle", area="Asia")


@proves("wars:hannah/loner")
def test_enemies_fight_where_they_like() -> None:
    assert (
        beside("Antarctica")
        .turn("bg")
        .power(bg=1)
        .put("bg", "Asia", "Dark Young")
        .offers("Battle", area="Asia")
    )


@proves("wars:hannah/pain")
def test_next_door_she_adds_a_pain() -> None:
    t = beside("Europe").does("Battle").rolls(kills=1).rolls()
    assert t.asks("bg", "retreat")
    t = beside("").put("bg", "Asia", "Dark Young").turn("bg").does("Battle").rolls().rolls()
    assert not t.asks("bg", "assign_pain")


@proves("wars:hannah/pain")
def test_also_when_her_holder_is_attacked_next_door_or_beside_her() -> None:
    for place in ("Europe", "Asia"):
        t = beside(place).put("bg", "Asia", "Dark Young").turn("bg").does("Battle").rolls().rolls()
        assert t.asks("bg", "assign_pain"), place
    t = beside("Antarctica").put("bg", "Asia", "Dark Young").turn("bg").does("Battle").rolls().rolls()
    assert not t.asks("bg", "assign_pain")


@proves("wars:hannah/untouched")
def test_no_result_touches_her() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", HANNAH).put("bg", "Asia", "Dark Young")
    t.does("Battle").rolls(kills=1, pains=1).rolls()
    assert t.units("gc", "Asia") == [HANNAH]


@proves("wars:hannah/untouched", "wars:actions/capture")
def test_but_she_can_be_captured() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", HANNAH).put("bg", "Asia", "Dark Young").does("Capture")
    assert t.captives("bg") == ["gc"]


def test_the_bot_leaves_her_in_the_pool() -> None:
    t = table("gc", "bg", "ys").holds("gc", HANNAH).put("gc", "Asia", "Acolyte x2", gate=True).power(gc=1)
    assert takes(t, "Recruit", "Acolyte")
