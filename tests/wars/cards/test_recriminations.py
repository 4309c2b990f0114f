"""Recriminations: a neutral book among the six, which exchanges books; what is face down stays so."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.bokrug import CARD as BOKRUG
from fhtagn.games.wars.cards.recriminations import CARD, RECRIMINATIONS
from fhtagn.games.wars.rules.actions import unlimited_battle
from fhtagn.games.wars.rules.ending import may_win
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.independents import has_book, lit
from tests.wars.cards.neutral import with_book
from tests.wars.toys import check_data

OWN = [
    "Abduct",
    "Emissary of the Outer Gods",
    "Invisibility",
    "Madness",
    "Seek and Destroy",
    "The Thousand Forms",
]


def chaos(*books: str) -> WarsScenario:
    """Crawling Chaos with Recriminations and these books on its card, in its turn."""
    t = table("cc", "gc", "ys", cards="recriminations").books("cc", *books)
    return with_neutral(t, "cc")


def with_neutral(t: WarsScenario, faction: str) -> WarsScenario:
    return with_book(t, faction, RECRIMINATIONS)


# --- taking it ----------------------------------------------------------------------------------------


def awakening() -> WarsScenario:
    t = table("cc", "gc", "ys", cards="recriminations").put("cc", "Asia", "Acolyte", gate=True).power(cc=10)
    return t.does("Awaken", "Nyarlathotep")


@proves("wars:books/neutral")
def test_a_fulfilled_requirement_may_bring_a_neutral_book_instead() -> None:
    t = awakening()
    assert t.asks("cc", "book", [*OWN, "Recriminations"])
    t.picks("Recriminations")
    assert t.books_of("cc") == ["Recriminations"]
    assert t.slots_of("cc") == ["awaken"]
    assert t.state.market == ()
    check_data(t.state)


@proves("wars:books/neutral")
def test_nobody_else_may_take_it_then_and_one_of_the_own_is_left_over() -> None:
    t = awakening().picks("Recriminations").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    t.turn("gc").does("Awaken", "Cthulhu")
    assert t.asks("gc", "book")
    assert "Recriminations" not in t.options
    t = chaos(*OWN[:5])
    assert t.state.has_all_books(0)
    assert "The Thousand Forms" not in t.books_of("cc")


@proves("wars:books/neutral")
def test_it_counts_as_one_of_the_six() -> None:
    t = chaos(*OWN[:5])
    assert may_win(t.state, 0)
    assert unlimited_battle(t.state, 0)
    t = chaos(*OWN[:2]).put("cc", "Asia", "Nyarlathotep").put("gc", "Asia", "Deep One")
    assert t.explain_strength("cc", "gc", "Asia") == ["Nyarlathotep 3"]


def test_without_the_option_nobody_hears_of_it() -> None:
    t = (
        table("cc", "gc", "ys")
        .put("cc", "Asia", "Acolyte", gate=True)
        .power(cc=10)
        .does("Awaken", "Nyarlathotep")
    )
    assert t.asks("cc", "book", OWN)


@proves("wars:rec/exchange", "wars:independent/book")
def test_the_book_of_an_independent_is_neither_given_nor_taken() -> None:
    t = lit(chaos("Madness").put("cc", "Asia", "Bokrug"), BOKRUG).turn("cc")
    assert {action[1] for action in t._found("Recriminations", (), {})} == {
        "cc.madness",
        "rec.recriminations",
    }
    t.uses("Recriminations", "Madness")
    assert t.asks("cc", "other_book", [book for book in OWN if book != "Madness"])
    t.picks("Abduct")
    assert has_book(t, BOKRUG)


# --- exchanging ---------------------------------------------------------------------------------------


@proves("wars:rec/exchange")
def test_a_book_is_replaced_by_another_of_the_own_in_the_same_slot() -> None:
    t = chaos("Madness")
    slots = t.slots_of("cc")
    t.uses("Recriminations", "Madness")
    assert t.asks("cc", "other_book", [book for book in OWN if book != "Madness"])
    t.picks("Abduct")
    assert t.books_of("cc") == ["Abduct", "Recriminations"]
    assert t.slots_of("cc") == slots
    assert t.power_of("cc") == 7
    assert t.state.has(0, "cc.abduct")
    assert not t.state.has(0, "cc.madness")
    assert not t.happened("wars.fulfilled")


@proves("wars:rec/exchange", "wars:rec/supply")
def test_the_book_itself_may_go_and_is_open_to_everybody_again() -> None:
    t = chaos("Madness").uses("Recriminations", "Recriminations").picks("Abduct")
    assert t.books_of("cc") == ["Abduct", "Madness"]
    assert t.state.market == (CARD,)
    assert not t.turn("cc").offers("Recriminations")
    t.put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10).turn("gc").does("Awaken", "Cthulhu")
    assert "Recriminations" in t.options
    t.picks("Recriminations")
    assert t.state.holder[CARD] == 1


@proves("wars:rec/exchange")
def test_it_costs_power_and_needs_another_book() -> None:
    assert chaos().power(cc=1).offers("Recriminations")
    assert chaos("Madness").power(cc=0).state.offers("turn.action", 0, 0) == []
    t = chaos(*OWN[:5]).uses("Recriminations", "Abduct")  # one is left: nobody is asked
    assert t.books_of("cc") == [*OWN[1:], "Recriminations"]


@proves("wars:rec/exchange")
def test_an_exchange_earns_no_requirement_and_no_reward_again() -> None:
    """Great Cthulhu's first Doom phase brings an elder sign with its book, and only once."""
    t = table("gc", "cc", "ys", cards="recriminations").slots("gc", "first_doom").books("gc", "Dreams")
    t = with_neutral(t, "gc").uses("Recriminations", "Dreams").picks("Absorb")
    assert t.signs_of("gc") == 0
    assert t.books_of("gc") == ["Absorb", "Recriminations"]


@proves("wars:rec/face-down")
def test_a_used_book_that_comes_back_is_still_face_down() -> None:
    t = chaos("The Thousand Forms").put("cc", "Asia", "Nyarlathotep").power(gc=0, ys=0)
    t.dice(3).uses("The Thousand Forms")
    t.turn("cc").uses("Recriminations", "The Thousand Forms").picks("Abduct")
    t.turn("cc").uses("Recriminations", "Abduct").picks("The Thousand Forms")
    assert t.turn("cc").refuses("The Thousand Forms", reason="once_per_phase")


@proves("wars:rec/face-down")
@pytest.mark.parametrize("at_once", [True, False])
def test_the_next_gather_power_does_not_turn_it_up(at_once: bool) -> None:
    """FAQ p.202, whether it comes back in the same Action phase or in the next."""
    t = chaos("The Thousand Forms").put("cc", "Asia", "Nyarlathotep", "Acolyte").power(gc=0, ys=0)
    t.dice(3).uses("The Thousand Forms")
    t.turn("cc").uses("Recriminations", "The Thousand Forms").picks("Abduct")
    if not at_once:
        t.phase("power")
        assert t.asks("cc")
    t.turn("cc").uses("Recriminations", "Abduct").picks("The Thousand Forms")
    assert t.turn("cc").refuses("The Thousand Forms", reason="once_per_phase")
    t.phase("power")
    assert t.asks("cc")
    assert t.turn("cc").refuses("The Thousand Forms", reason="once_per_phase")
    t.phase("power")
    assert t.asks("cc")
    assert t.turn("cc").offers("The Thousand Forms")


@proves("wars:rec/face-down", "wars:bg/blood-sacrifice")
def test_what_is_used_once_in_a_phase_is_not_face_down() -> None:
    t = table("bg", "gc", "ys", cards="recriminations").books("bg", "Blood Sacrifice")
    t = with_neutral(t, "bg").first("bg").put("bg", "Asia", "Shub-Niggurath", "Acolyte x3", gate=True)
    t.doom_turn("bg").uses("Blood Sacrifice").turn("bg").uses("Recriminations", "Blood Sacrifice")
    t.picks("Frenzy").phase("power")
    assert t.asks("bg")
    t.turn("bg").uses("Recriminations", "Frenzy").picks("Blood Sacrifice")
    assert t.doom_turn("bg").offers("Blood Sacrifice")


def test_it_is_none_of_a_faction() -> None:
    assert all(RECRIMINATIONS.id not in own for own in BOOKS.values())


@proves("wars:rec/exchange", "wars:bg/red-sign")
def test_dark_young_lose_their_gates_with_the_red_sign() -> None:
    t = table("bg", "gc", "ys", cards="recriminations").books("bg", "The Red Sign").power(bg=3)
    with_neutral(t, "bg").put("bg", "Asia", "Dark Young", gate=True).turn("bg")
    t.does("Recriminations", "The Red Sign").picks("Frenzy")
    assert t.gate("Asia") == "abandoned"


@proves("wars:rec/exchange", "wars:gc/submerge")
def test_cthulhu_emerges_although_submerge_was_exchanged_but_stays_up_then() -> None:
    t = table("gc", "bg", "ys", cards="recriminations").books("gc", "Submerge")
    t = with_neutral(t, "gc").put("gc", "South Pacific", "Cthulhu").uses("Submerge")
    t.turn("gc").does("Recriminations", "Submerge").picks("Dreams")
    t.turn("gc").does("Emerge").picks("Indian Ocean")
    assert t.units("gc", "Indian Ocean") == ["Cthulhu"]
    assert not t.turn("gc").offers("Submerge")


def test_the_bot_takes_books_of_its_own_first_and_exchanges_none_without_need() -> None:
    t = table("gc", "bg", "ys", cards="recriminations").put("gc", "Asia", "Shoggoth x2")
    t.put("bg", "Asia", "Ghoul").does("Battle").rolls(kills=1)
    assert "Recriminations" in t.options
    assert takes(t, "", "Dreams")
    t = with_book(table("gc", "bg", "ys").books("gc", "Dreams", "Absorb"), "gc", RECRIMINATIONS)
    assert not takes(t.put("gc", "Asia", "Acolyte x6", gate=True).power(gc=1).turn("gc"), "Recriminations")
