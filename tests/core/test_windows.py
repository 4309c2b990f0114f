"""Windows: seats in order, each with any number of uses, until they pass."""

from __future__ import annotations

import pytest

from fhtagn.core.abilities import Rulebook
from fhtagn.core.actions import PASS, Specs
from fhtagn.core.frames import NOBODY
from tests.core.brawl import NO_CHARM, RULES, BrawlState
from tests.core.toys import bids, brawl

STRIKE = ("brawl.strike", 1)
BLESS = ("brawl.bless",)
FEINT = ("brawl.feint",)
FOOL = ("bids.fool",)


def test_a_window_in_which_nobody_can_act_is_not_asked() -> None:
    table = brawl("", "").play(STRIKE)
    assert table.asks(1, "turn")


def test_seats_are_asked_in_the_order_of_the_window() -> None:
    table = brawl("bless", "bless", "bless", charms=(1, 1, 1))
    table.play(("brawl.rest",), ("brawl.strike", 0))
    asked = []
    while not table.asks(2, "turn"):
        asked.append(table.decision.seat)
        table.play(PASS)
    assert asked == [1, 2, 0]


def test_a_seat_may_use_its_abilities_several_times_before_it_passes() -> None:
    table = brawl("bless feint", "bless", charms=(3, 1)).play(STRIKE, BLESS)
    assert table.asks(0, "strike")
    table.play(FEINT)
    assert table.asks(0, "strike")
    table.play(BLESS)
    assert table.asks(1, "strike")  # seat 0 has nothing left to pay with
    assert table.state.hearts == [7, 4]


def test_a_seat_that_has_passed_is_not_asked_again() -> None:
    table = brawl("bless", "bless", charms=(2, 2)).play(STRIKE, PASS, BLESS)
    assert table.asks(1, "strike")
    table.play(PASS)
    assert table.asks(1, "turn")
    assert table.state.hearts == [5, 5]


def test_a_reaction_can_be_declined_and_says_so() -> None:
    table = brawl("bless", "bless", charms=(1, 1))
    assert not table.decision.declines  # a turn of one's own is no reaction
    table.play(STRIKE)
    assert table.decision.declines
    assert PASS in table.decision.actions


def test_seats_that_can_do_nothing_are_passed_over() -> None:
    table = brawl("", "bless", "", "bless", charms=(1, 0, 1, 1)).play(STRIKE)
    assert table.asks(3, "strike")


def test_what_a_seat_cannot_pay_is_refused_with_the_reason() -> None:
    table = brawl("bless counter", "ghost", charms=(1, 0), ghosts=1).play(STRIKE)
    assert table.refuses(FEINT)  # not its ability
    assert table.why_not(FEINT) == ""
    assert table.offers(BLESS, PASS)


def test_a_hidden_window_is_asked_of_everybody_even_when_nothing_is_possible() -> None:
    table = bids((1, 2, 3), (0, 5, 6), laying=True).play(("bids.lay", 1), ("bids.lay", 5))
    assert table.asks(0, "trick")
    assert list(table.decision.actions) == [PASS]
    assert table.why_not(FOOL) == "fool"
    table.play(PASS)
    assert table.asks(1, "trick")
    assert list(table.decision.actions) == [FOOL, PASS]
    table.play(FOOL)
    assert table.asks(1, "trick")  # also after the fool is gone
    assert list(table.decision.actions) == [PASS]


def test_an_ability_can_only_hang_on_a_point_that_is_declared() -> None:
    with pytest.raises(ValueError, match="feint: no point is called lunch"):
        RULES.abilities["feint"].option("lunch")


def test_an_ability_is_declared_once() -> None:
    book = Rulebook("toy", Specs())
    book.ability("nap", "toy:nap")
    with pytest.raises(ValueError, match="ability nap is declared twice"):
        book.ability("nap", "toy:nap")


def test_the_refusal_of_an_ability_names_its_action_and_its_rule() -> None:
    table = brawl("", "ghost shield", charms=(0, 0), ghosts=1).play(STRIKE)
    (refusal,) = table.game.why_not(table.state, 1)
    assert refusal.action == ("brawl.shield",)
    assert refusal.rule == "brawl:instead"
    assert table.game.why_not(table.state, 0) == []


# -- asked again -----------------------------------------------------------------------------------------


def test_where_passing_is_not_final_everybody_is_asked_again_after_somebody_acts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RULES.windows["strike"], "again", True)
    table = brawl("bless", "bless", "bless", charms=(1, 1, 1)).play(STRIKE, PASS, BLESS)
    asked = []
    while not table.asks(1, "turn"):
        asked.append(table.decision.seat)
        table.play(PASS)
    assert asked == [2, 0]  # seat 1 has nothing left, seat 0 may think again


def test_who_acts_stays_first_until_it_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES.windows["strike"], "again", True)
    table = brawl("bless", "bless", charms=(1, 2)).play(STRIKE, PASS, BLESS)
    assert table.asks(1, "strike")
    table.play(PASS)
    assert table.asks(0, "strike")
    table.play(BLESS)
    assert table.asks(1, "strike")  # now it may think again


# -- switched off ------------------------------------------------------------------------------------------


def test_an_ability_that_is_switched_off_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    table = brawl("bless feint", "", charms=(1, 0)).play(STRIKE)
    assert table.offers(BLESS, FEINT)
    has = BrawlState.holder_of
    monkeypatch.setattr(
        BrawlState, "holder_of", lambda s, held: NOBODY if held.ability == "bless" else has(s, held)
    )
    assert table.why_not(BLESS) == ""  # nobody has it, and nobody says more
    monkeypatch.setattr(
        BrawlState,
        "why_muted",
        lambda s, held, side: NO_CHARM if held.ability == "bless" and held.card == side else None,
    )
    assert table.why_not(BLESS) == "charm"


def test_every_grant_of_an_ability_can_be_looked_at() -> None:
    s = brawl("bless", "", "bless").state
    assert [held.card for held in s.rules.held("bless")] == [0, 2]
    assert s.rules.held("feint") == []
