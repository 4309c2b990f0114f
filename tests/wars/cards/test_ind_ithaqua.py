"""Ithaqua without his faction: whoever has him may sleep early; his book keeps cultists from monsters."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_ithaqua import CARD, ITHAQUA
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit, place_of
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Ithaqua"


def ithaqua(*factions: str, **options: str) -> WarsScenario:
    """The first faction has him, in Asia."""
    playing = factions or ("gc", "bg", "ys")
    return table(*playing, **options).put(playing[0], "Asia", NAME)


@proves("wars:ind-ithaqua/awakening")
def test_he_awakes_for_4_power_and_fights_with_5() -> None:
    t = check_awakening(CARD, ITHAQUA, 4, "bg", "gc", "ys")
    assert "Ithaqua (independent) 5" in t.explain_strength("bg", "gc", "Asia")
    check_data(t.state)


@proves("wars:ind-ithaqua/hibernate", "wars:ind-ithaqua/asleep")
def test_who_sleeps_takes_no_more_actions_and_keeps_the_power() -> None:
    t = ithaqua().put("bg", "Africa", "Shub-Niggurath", "Acolyte").power(gc=5, bg=2, ys=0).does("Hibernate")
    assert t.asks("bg", "turn")
    assert t.power_of("gc") == 5  # nothing for Shub-Niggurath
    assert GAME.view(t.state, 1)["counters"]["ind_asleep"] == 1
    check_data(t.state)
    t.does("Recruit", "Acolyte", "Africa")
    assert t.asks("bg", "turn")  # the turn passes over Great Cthulhu
    t.does("Drop Power")
    assert t.happened("wars.gather")
    assert t.power_of("gc") == 5
    assert GAME.view(t.state, 1)["counters"]["ind_asleep"] == 0
    assert t.state.copied == ()


@proves("wars:ind-ithaqua/hibernate")
def test_in_the_next_action_phase_he_acts_again() -> None:
    t = ithaqua().put("gc", "Africa", "Acolyte x2", gate=True).power(gc=5, bg=0, ys=0).does("Hibernate")
    assert t.happened("wars.gather")
    assert t.power_of("gc") == 5 + 4
    assert t.turn("gc").offers("Hibernate")


@proves("wars:ind-ithaqua/asleep", "wars:independent/loss")
def test_if_ithaqua_dies_meanwhile_his_owner_goes_on_sleeping() -> None:
    t = ithaqua("gc", "bg", "ys").power(gc=5, bg=5, ys=0).put("bg", "Asia", "Dark Young").does("Hibernate")
    t.does("Battle").rolls(kills=1).rolls()
    assert t.who
    assert place_of(t, ITHAQUA) == POOL
    assert CARD in t.state.market
    assert t.asks("bg", "turn")  # again: nobody else acts
    assert t.power_of("gc") == 5
    t.does("Drop Power")
    assert t.happened("wars.gather")
    assert t.state.copied == ()


@proves("wars:ind-ithaqua/hibernate", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_nobody_sleeps() -> None:
    assert ithaqua().put("bg", "Asia", "Elder Thing").refuses("Hibernate", reason="muted")


@proves("wars:ind-ithaqua/asleep", "wars:two/setup")
def test_with_two_players_sleep_moves_the_decay_marker() -> None:
    """p.59: as if without Power."""
    t = ithaqua("bg", "gc").put("gc", "Africa", "Acolyte").power(bg=3, gc=5).does("Hibernate")
    t.does("Recruit", area="Africa")
    assert t.asks("gc", "turn")
    assert t.decay_marker == 1


@proves("wars:ind-ithaqua/poles", "wars:independent/book")
@pytest.mark.parametrize("keeper", ["gc", "bg", ""])
def test_gates_in_both_areas_with_a_windwalker_glyph_earn_his_book(keeper: str) -> None:
    t = ithaqua().put("gc", "Antarctica", "Acolyte", gate=True).does("Recruit", "Acolyte", "Asia")
    assert not is_lit(t, CARD)
    t = ithaqua().put("gc", "Antarctica", "Acolyte", gate=True)
    t = t.put(keeper, "Arctic Ocean", "Acolyte", gate=True) if keeper else t.gates("Arctic Ocean")
    t.does("Recruit", "Acolyte", "Asia")
    assert is_lit(t, CARD)


@proves("wars:ind-ithaqua/ferox", "wars:ww/ferox")
@pytest.mark.parametrize(
    ("hunter", "book", "captured"),
    [
        ("Ghoul", True, False),
        ("Ghoul", False, True),
        ("Dhole", True, False),
        ("Dhole", False, True),
        ("Shub-Niggurath", True, True),
    ],
)
def test_with_the_book_only_great_old_ones_capture(hunter: str, book: bool, captured: bool) -> None:
    t = ithaqua().put("gc", "Africa", "Acolyte").put("bg", "Africa", hunter)
    t = (lit(t, CARD) if book else t).turn("bg")
    assert t.offers("Capture") == captured
    if not captured:
        assert t.refuses("Capture", reason="ferox")


@proves("wars:ind-ithaqua/ferox")
def test_cultists_of_others_are_not_protected() -> None:
    t = lit(ithaqua(), CARD).put("ys", "Africa", "Acolyte").put("bg", "Africa", "Ghoul").turn("bg")
    assert t.offers("Capture")


def test_the_bot_awakens_him_and_does_not_sleep_while_there_is_much_to_do() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=4).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    t = ithaqua().put("gc", "Africa", "Acolyte x3").power(gc=8)
    assert not takes(t, "Hibernate")
