"""Cthulhu Wars: eliminations after the dice are assigned like kills and carried out with them (p.36-37)."""

from __future__ import annotations

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.apart import lit
from tests.wars.factions.cathedrals import with_cathedrals

HASTUR = "Hastur (independent)"
VENGEFUL = card("ind_hastur")


def raging(
    *enemies: str, others: tuple[str, ...] = ("Acolyte",), cards: tuple[str, ...] = ()
) -> WarsScenario:
    """Great Cthulhu attacks Windwalker in Asia and kills the Gnoph-Keh, which rages."""
    t = table("gc", "ww", "bg").books("ww", "Berserkergang").books("bg", "Necrophagy").holds("gc", *cards)
    t.put("gc", "Asia", *enemies).put("ww", "Asia", "Gnoph-Keh", *others).put("bg", "Europe", "Ghoul x2")
    return t.turn("gc").does("Battle", area="Asia", foe="ww")


def told(t: WarsScenario, ability: str) -> str:
    """What is said about an ability before it is used."""
    action = next(action for action in t.decision.actions if t._in_words(action).startswith(ability))
    return GAME.words("en").say(GAME.outlook(t.state, action)[0])


@proves("wars:battle/post", "wars:ww/berserkergang", "wars:leng-spider/bloodthirst")
def test_whoever_is_to_be_eliminated_still_uses_an_ability_of_its_own() -> None:
    """p.36: what becomes of a unit after the dice does not keep it from its own ability."""
    t = raging("Leng Spider", "Acolyte", "Deep One", cards=("Leng Spider",)).rolls(kills=1).rolls()
    t.picks("Gnoph-Keh").uses("Berserkergang").picks("Leng Spider").uses("Necrophagy").uses("Necrophagy")
    assert t.asks("gc", "last_pains")
    t.uses("Bloodthirst", "ww")
    assert t.units("ww", "Asia") == []  # the Gnoph-Keh, and the acolyte with what the spider drank
    assert t.where("gc", "Leng Spider") == []


@proves("wars:battle/apply", "wars:ww/berserkergang")
def test_they_leave_with_the_killed_before_anybody_retreats() -> None:
    t = raging("Deep One x2", "Acolyte x2").rolls(kills=1).rolls(pains=1).picks("Gnoph-Keh")
    t.uses("Berserkergang").picks("Acolyte").passes("bg")
    assert t.asks("gc", "assign_pain", ["Acolyte", "Deep One"])
    assert t.units("gc", "Asia") == ["Acolyte"] * 2 + ["Deep One"] * 2
    t.picks("Acolyte")
    assert t.asks("gc", "retreat")
    assert t.units("gc", "Asia") == ["Acolyte"] + ["Deep One"] * 2
    assert t.pool("gc", "Acolyte") == 5


@proves("wars:ww/berserkergang")
def test_two_gnoph_keh_take_two_different_units() -> None:
    t = raging("Starspawn", "Deep One", "Acolyte", others=("Gnoph-Keh",)).rolls(kills=2).rolls()
    t.uses("Berserkergang").picks("Deep One").uses("Berserkergang")
    assert t.asks("gc", "berserkergang", ["Acolyte", "Starspawn"])
    t.picks("Acolyte").passes("bg")
    assert t.units("gc", "Asia") == ["Starspawn"]


@proves("wars:battle/assign", "wars:an/unholy-results")
@pytest.mark.parametrize("allies", [("Starspawn",), ("Starspawn x2",)])
def test_an_elimination_is_a_result_so_a_kill_that_comes_late_hits_somebody_else(allies: tuple[str]) -> None:
    t = (
        table("an", "gc", "bg")
        .books("an", "Unholy Ground")
        .books("bg", "Necrophagy")
        .holds("an", "Leng Spider")
    )
    t.put("an", "Asia", "Leng Spider", "Un-Man").put("gc", "Asia", "Cthulhu", *allies)
    t = with_cathedrals(t.put("bg", "Europe", "Ghoul x2"), "Asia").turn("an")
    t.does("Battle", area="Asia", foe="gc").passes("gc").rolls().rolls().uses("Unholy Ground")
    t.uses("Necrophagy").uses("Necrophagy").uses("Bloodthirst", "gc")
    assert t.where("gc", "Cthulhu") == []
    assert t.pool("gc", "Starspawn") == 3 - len(allies[0].split())


@proves("wars:an/unholy-eliminates", "wars:battle/apply")
def test_whoever_is_killed_anyway_is_not_eliminated_besides() -> None:
    t = table("an", "ys", "ww").books("an", "Unholy Ground").books("ww", "Cannibalism")
    t.put("an", "Asia", "Yothan", "Un-Man").put("ys", "Asia", "Hastur").put("ww", "Europe", "Acolyte")
    t = with_cathedrals(t, "Asia").turn("an").does("Battle", area="Asia", foe="ys").rolls(kills=1).rolls()
    t.uses("Unholy Ground")
    assert t.asks("ww", "cannibalism")
    assert t.happened("wars.killed")
    assert not t.happened("wars.eliminated")


@proves("wars:ys/vengeance", "wars:ww/berserkergang")
def test_vengeance_chooses_whom_berserkergang_takes() -> None:
    """p.37: it is used when kills, eliminations and pains are assigned."""
    t = lit(raging("Starspawn", "Acolyte", "Deep One", others=(HASTUR,)), VENGEFUL)
    t.rolls(kills=1).rolls().picks("Gnoph-Keh")
    assert told(t, "Berserkergang") == "you pick the unit"
    t.uses("Berserkergang")
    assert t.asks("ww", "berserkergang", ["Acolyte", "Deep One", "Starspawn"])
    t.picks("Starspawn").passes("bg")
    assert t.units("gc", "Asia") == ["Acolyte", "Deep One"]


@proves("wars:ys/vengeance", "wars:an/unholy-whom")
def test_vengeance_chooses_whom_the_unholy_ground_takes() -> None:
    t = table("an", "ys", "bg").books("an", "Unholy Ground").put("an", "Asia", "Un-Man", HASTUR)
    t = with_cathedrals(t.put("ys", "Asia", "King in Yellow", "Hastur"), "Asia").turn("an")
    lit(t, VENGEFUL).does("Battle", area="Asia", foe="ys").rolls().rolls()
    assert told(t, "Unholy Ground") == "you pick the unit"
    t.uses("Unholy Ground")
    assert t.asks("an", "unholy_ground", ["King in Yellow", "Hastur"])
    t.picks("Hastur")
    assert t.units("ys", "Asia") == ["King in Yellow"]


@proves("wars:ww/berserkergang", "wars:gobogeg/knell")
def test_the_knell_counts_nobody_who_is_to_be_eliminated() -> None:
    t = raging("Gobogeg", "Acolyte x2", "Deep One", others=("Leng Spider", "Acolyte")).rolls(kills=1)
    t.rolls(pains=1).picks("Gnoph-Keh").uses("Berserkergang").picks("Deep One").passes("bg").picks("Gobogeg")
    assert t.asks("ww", "last_pains")
    assert t.state.battle is not None
    assert t.state.battle.pains == [3, 2]


@proves("wars:battle/kills")
def test_everybody_sees_who_is_to_be_eliminated() -> None:
    t = raging("Deep One x2", "Acolyte").rolls(kills=1).rolls(pains=1).picks("Gnoph-Keh")
    t.uses("Berserkergang").picks("Deep One")
    assert t.happened("wars.elimination_assigned")
    side = GAME.view(t.state, None)["battle"]["sides"][0]
    assert side["doomed"] == [{"kind": "deep_one", "n": 1}]
    for language, told in (("en", "elimination: 1 Deep One"), ("de", "Eliminierung: 1 Tiefes Wesen")):
        board = GAME.picture(GAME.view(t.state, None), GAME.words(language))
        assert told in plain_text(board), plain_text(board)
