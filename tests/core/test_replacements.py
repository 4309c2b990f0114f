"""Something would happen, and something else happens instead: optional, forced, declined."""

from __future__ import annotations

from fhtagn.core.actions import PASS
from tests.core.toys import brawl

STRIKE = ("brawl.strike", 1)
SHIELD = ("brawl.shield",)
RIPOSTE = ("brawl.riposte",)
GHOST = ("brawl.ghost",)
GUARD = ("brawl.guard",)


def test_nobody_is_asked_when_nobody_can_replace() -> None:
    table = brawl("", "", "").play(STRIKE)
    assert table.state.hearts == [5, 4, 5]
    assert table.asks(1, "turn")


def test_an_optional_replacement_happens_instead() -> None:
    table = brawl("", "shield").play(STRIKE)
    assert table.asks(1, "hurt")
    table.play(SHIELD)
    assert table.state.hearts == [5, 5]
    assert table.happened("brawl.shielded", 1)
    assert not table.happened("brawl.hurt")


def test_a_declined_replacement_lets_it_happen() -> None:
    table = brawl("", "shield").play(STRIKE, PASS)
    assert table.state.hearts == [5, 4]
    assert table.state.charms == [1, 1]


def test_a_replacement_that_cannot_be_paid_is_not_offered_and_says_why() -> None:
    table = brawl("", "shield ghost", charms=(0, 0), ghosts=1).play(STRIKE)
    assert table.refuses(SHIELD, "charm")
    assert table.why_not(SHIELD) == "charm"


def test_a_forced_replacement_cannot_be_declined() -> None:
    table = brawl("", "ghost", ghosts=1).play(STRIKE)
    assert table.decision.actions == (GHOST,)
    assert table.refuses(PASS)
    assert not table.decision.declines
    table.play(GHOST)
    assert table.state.hearts == [5, 5]


def test_a_forced_replacement_comes_before_the_optional_ones_of_the_same_seat() -> None:
    table = brawl("", "shield ghost riposte", ghosts=1).play(STRIKE)
    assert table.decision.actions == (GHOST,)


def test_a_forced_replacement_that_is_used_up_is_no_longer_forced() -> None:
    table = brawl("", "shield ghost", ghosts=0).play(STRIKE)
    assert table.decision.actions == (SHIELD, PASS)
    assert table.refuses(GHOST, "ghost")


def test_a_seat_with_two_replacements_chooses_one() -> None:
    table = brawl("", "riposte shield").play(STRIKE)
    assert table.decision.actions == (SHIELD, RIPOSTE, PASS)
    table.play(SHIELD)
    assert table.state.charms == [1, 0]
    assert table.asks(1, "turn")


def test_seats_are_asked_in_the_order_of_the_event_until_one_replaces() -> None:
    """The order of a wound: from the active seat on."""
    table = brawl("", "shield", "guard", "guard").play(STRIKE)
    asked = []
    while not table.asks(1, "turn"):
        asked.append(table.decision.seat)
        table.play(PASS)
    assert asked == [1, 2, 3]
    assert table.state.hearts == [5, 4, 5, 5]


def test_once_somebody_has_replaced_it_nobody_else_is_asked() -> None:
    table = brawl("", "shield", "guard", "guard").play(STRIKE, SHIELD)
    assert table.asks(1, "turn")
    assert table.state.charms == [1, 0, 1, 1]


def test_a_replacement_may_cause_an_event_that_is_replaced_again() -> None:
    table = brawl("", "", "guard shield").play(STRIKE)
    assert table.asks(2, "hurt")
    table.play(GUARD)  # now seat 2 would be hurt, and has no charm left for the shield
    assert table.state.hearts == [5, 5, 4]


def test_what_was_replaced_has_no_consequences() -> None:
    table = brawl("rage", "shield rage").play(STRIKE, SHIELD)
    assert table.state.rage == [0, 0]
