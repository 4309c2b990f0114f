"""Cthulhu Wars, chapter "Basics": elder signs, drawn secretly and revealed at any time."""

from __future__ import annotations

import pytest

from fhtagn.core.actions import PASS
from fhtagn.core.events import seen
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import ELDER_SIGNS
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def draws(*values: int, bag: tuple[int, int, int] = (18, 12, 6)) -> WarsScenario:
    """Yellow Sign performs a ritual with two Great Old Ones and draws these signs."""
    t = table("ys", "bg", "gc").put("ys", "Asia", "Hastur").put("ys", "Africa", "King in Yellow")
    return t.bag(*bag).doom_turn("ys").draws(*values).does("Ritual")


@proves("wars:signs/values")
def test_there_are_36_signs_of_three_values() -> None:
    assert ELDER_SIGNS == (18, 12, 6)
    assert sum(ELDER_SIGNS) == 36


# --- drawing --------------------------------------------------------------------------------------------


@proves("wars:signs/drawn")
def test_a_drawn_sign_leaves_the_bag_and_gives_no_doom_yet() -> None:
    t = draws(3, 1)
    assert t.signs_in_bag == (17, 12, 5)
    assert t.signs_of("ys") == 2
    assert t.doom_of("ys") == 0


@proves("wars:signs/drawn")
def test_only_the_owner_learns_the_value() -> None:
    t = draws(3, 2)
    for seat in (t.seat("bg"), t.seat("gc"), None):
        told = seen(t.told, seat)
        assert [event.args for event in told if event.kind == "wars.sign"] == [(0,), (0,)]
        assert not [event for event in told if event.kind == "wars.sign_value"]
    own = [event.args for event in seen(t.told, t.seat("ys")) if event.kind == "wars.sign_value"]
    assert own == [(0, 3), (0, 2)]


@proves("wars:signs/drawn")
def test_different_signs_look_the_same_to_the_others() -> None:
    one, three = draws(1, 1), draws(3, 3)
    for seat in (one.seat("bg"), None):
        assert GAME.view(one.state, seat) == GAME.view(three.state, seat)
        assert seen(one.told, seat) == seen(three.told, seat)


@proves("wars:signs/drawn")
def test_being_asked_to_reveal_tells_nothing_about_the_values() -> None:
    """Whoever could reach 30 with threes is asked, whatever the signs are worth."""
    for value in (1, 3):
        t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(bg=27).signs("bg", value)
        t.does("Recruit", area="Asia")
        assert t.asks("bg", "reveal")


# --- revealing ------------------------------------------------------------------------------------------


@proves("wars:signs/reveal")
def test_in_ones_own_turn_signs_may_be_revealed_before_and_after_the_action() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").signs("gc", 1, 3, 3)
    assert t.asks("gc", "turn")
    assert t.offers("Reveal", value=1)
    assert t.offers("Reveal", value=3)
    assert not t.offers("Reveal", value=2)
    t.does("Reveal", 3)
    assert (t.doom_of("gc"), t.signs_of("gc")) == (3, 2)
    assert t.offers("Drop Power")  # revealing is no action
    t.does("Recruit", area="Asia").does("Reveal", 1).does("Reveal", 3)
    assert (t.doom_of("gc"), t.signs_of("gc")) == (7, 0)


@proves("wars:signs/reveal")
def test_signs_may_be_revealed_in_the_doom_phase() -> None:
    t = table("ys", "bg", "gc").signs("ys", 2).doom_turn("ys").does("Reveal", 2)
    assert t.doom_of("ys") == 2


@proves("wars:signs/reveal", "wars:doom/special")
def test_after_a_reveal_the_turn_of_the_doom_phase_goes_on() -> None:
    t = table("ys", "bg", "gc").signs("ys", 1, 2).power(ys=5).doom_turn("ys").does("Reveal", 1)
    assert t.asks("ys", "doom", ["Ritual", "Reveal 2"])
    t.does("Ritual").does("Reveal", 2)
    assert (t.doom_of("ys"), t.power_of("ys")) == (3, 0)


@proves("wars:signs/reveal")
@pytest.mark.parametrize("power", [0, 5])
def test_signs_that_could_end_the_game_may_be_revealed_in_the_turn_of_another(power: int) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(ys=28).signs("ys", 1, 1).power(ys=power)
    t.does("Recruit", area="Asia")
    assert t.asks("ys", "reveal", ["Reveal 1"])
    t.does("Reveal", 1)
    assert t.asks("ys", "reveal", ["Reveal 1"])
    t.does("Reveal", 1)
    assert t.outcome.scores[t.seat("ys")] == 30


@proves("wars:signs/reveal")
def test_being_asked_to_reveal_can_be_declined_like_any_ability() -> None:
    """So that a client can keep that answer for a player who does not want to be asked each time."""
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(bg=27).signs("bg", 3)
    t.does("Recruit", area="Asia")
    assert t.decision.actions[-1] == PASS
    words = GAME.words("en")
    assert words.say(GAME.label(t.state, PASS)) == "Reveal nothing"


@proves("wars:signs/reveal")
def test_everybody_who_could_end_the_game_is_asked_one_after_the_other() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(gc=27, bg=27, ys=27)
    t.signs("gc", 1).signs("bg", 1).signs("ys", 1).does("Recruit", area="Asia")
    t.done()  # the own turn ends; then its end is the last moment for a reveal
    for faction in ("gc", "bg", "ys"):
        assert t.asks(faction, "reveal")
        t.done()
    assert t.asks("bg", "turn")


@proves("wars:signs/reveal")
def test_whoever_could_not_reach_30_is_not_bothered_in_the_turns_of_others() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").doom(bg=26).signs("bg", 3)
    t.does("Recruit", area="Asia")
    assert t.asks("bg", "turn")


@proves("wars:signs/reveal")
def test_signs_may_be_revealed_between_gather_power_and_the_doom_phase() -> None:
    t = table("gc", "bg", "ys").doom(bg=29).signs("bg", 1).phase("first")
    t.picks("gc").picks("clockwise")
    assert t.asks("bg", "reveal")


@proves("wars:signs/reveal", "wars:first/direction")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", "gc bg ys"), ("counter", "gc ys bg")])
def test_there_they_are_asked_in_the_turn_order_that_was_just_chosen(direction: str, order: str) -> None:
    t = table("gc", "bg", "ys").doom(gc=28, bg=28, ys=28).signs("gc", 1).signs("bg", 1).signs("ys", 1)
    t.power(gc=9).phase("first").picks(direction)
    for faction in order.split():
        assert t.asks(faction, "reveal")
        t.done()


@proves("wars:signs/reveal")
def test_a_reveal_cannot_be_taken_back() -> None:
    assert GAME.actions["wars.reveal"].binding


@proves("wars:signs/gone")
def test_a_revealed_sign_does_not_return_to_the_bag() -> None:
    t = table("gc", "bg", "ys").signs("gc", 3).does("Reveal", 3)
    assert t.happened("wars.revealed", t.seat("gc"), 3)  # everybody sees it
    assert t.signs_in_bag == (18, 12, 5)
    assert t.signs_of("gc") == 0


# --- an empty bag ---------------------------------------------------------------------------------------


@proves("wars:signs/none-left", "wars:gc/first-doom")
def test_a_sign_that_comes_with_a_book_is_no_exception() -> None:
    t = table("gc", "bg", "ys").bag(0, 0, 0).doom_turn("gc").picks("Devolve")
    assert (t.doom_of("gc"), t.signs_of("gc")) == (1, 0)


@proves("wars:signs/none-left")
def test_each_sign_that_is_missing_gives_1_doom_openly() -> None:
    t = draws(bag=(0, 0, 0))
    assert (t.doom_of("ys"), t.signs_of("ys")) == (2, 0)
    assert t.happened("wars.no_sign", t.seat("ys"))


@proves("wars:signs/none-left")
def test_a_short_bag_gives_what_it_has_and_doom_for_the_rest() -> None:
    t = draws(2, bag=(0, 1, 0))
    assert (t.doom_of("ys"), t.signs_of("ys")) == (1, 1)
    assert t.signs_in_bag == (0, 0, 0)


@proves("wars:signs/none-left")
def test_doom_from_an_empty_bag_may_end_the_game() -> None:
    t = table("ys", "bg", "gc").put("ys", "Asia", "Hastur").bag(0, 0, 0).doom(ys=29).power(bg=0, gc=0)
    t.books("gc", "Dreams").slots("gc", "first_doom").doom_turn("ys").does("Ritual")
    assert t.outcome.scores[t.seat("ys")] == 30


@proves("wars:signs/drawn")
def test_who_draws_first_from_a_short_bag_is_decided_by_turn_order() -> None:
    """Ruling Q11: the ritual turns follow each other, so the last sign goes to the first of them."""
    t = table("ys", "bg", "gc").put("ys", "Asia", "Hastur").put("bg", "Africa", "Shub-Niggurath")
    t.bag(1, 0, 0).doom_turn("ys").does("Ritual").done().does("Ritual")
    assert (t.signs_of("ys"), t.signs_of("bg"), t.doom_of("bg")) == (1, 0, 1)
