"""Cthulhu Wars, Naomi Johnson, an investigator (p.138-143): three dice fewer, wherever others send her."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes

NAOMI = "Naomi Johnson"


@proves("wars:naomi/vengeance", "wars:actions/recruit")
def test_anybody_recruits_her_for_nothing_and_she_stays_with_her_holder() -> None:
    t = table("gc", "bg", "ys").holds("bg", NAOMI).put("gc", "Asia", "Deep One").power(gc=1)
    t.does("Recruit", NAOMI, "Asia")
    assert t.power_of("gc") == 1
    assert t.units("bg", "Asia") == [NAOMI]


@proves("wars:naomi/vengeance")
def test_her_holder_may_do_so_as_well_but_nobody_while_the_card_lies_there() -> None:
    t = table("bg", "gc", "ys").holds("bg", NAOMI).put("bg", "Asia", "Ghoul")
    assert t.offers("Recruit", kind=NAOMI)
    t = table("bg", "gc", "ys", cards="naomi_johnson").put("bg", "Asia", "Ghoul")
    assert not t.offers("Recruit", kind=NAOMI)


@proves("wars:naomi/combat")
def test_she_takes_3_dice_from_her_side_but_not_more_than_it_has() -> None:
    t = battle(gc("Deep One"), bg("Dark Young x2", NAOMI), area="Asia")
    assert t.explain_strength("bg", "gc", "Asia") == ["Dark Young x2 4", "Naomi Johnson -3"]
    t = battle(gc("Deep One"), bg("Dark Young", NAOMI), area="Asia").rolls()
    assert t.happened("wars.no_dice")


@proves("wars:naomi/combat", "wars:actions/battle-value")
def test_with_her_alone_nobody_declares_a_battle() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", NAOMI, "Dark Young").put("gc", "Asia", "Deep One")
    assert t.refuses("Battle", reason="combat_value")


def test_the_bot_sends_her_to_an_enemy_army_when_it_has_nothing_better() -> None:
    t = table("ys", "gc", "cc").holds("gc", NAOMI).put("gc", "Asia", "Cthulhu", "Shoggoth x2").doom(gc=14)
    t.put("ys", "Asia", "Undead").put("ys", "Europe", "Acolyte x6", gate=True).power(ys=1, gc=0, cc=0)
    assert takes(t.books("ys", "Zingaya").slots("ys", "give_doom"), "Recruit", NAOMI, "Asia")
