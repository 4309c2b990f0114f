"""Cthulhu Wars, chapter "Basics": earning spellbooks.

What each requirement of each faction demands is told in the files of the factions.
"""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import FACTIONS
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves


def spread(areas: int) -> WarsScenario:
    """Black Goat has units in so many areas less one, and can move into one more."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2")
    names = ["Africa", "Europe", "Australia", "Antarctica", "North America", "South America"]
    for area in names[: areas - 2]:
        t.put("bg", area, "Fungi from Yuggoth" if t.pool("bg", "Fungi from Yuggoth") else "Dark Young")
    return t


def test_every_faction_has_six_books_and_six_requirements() -> None:
    assert [len(books) for books in BOOKS.values()] == [6] * len(FACTIONS)
    assert [len(slots) for slots in REQUIREMENTS.values()] == [6] * len(FACTIONS)


# --- earning --------------------------------------------------------------------------------------------


@proves("wars:books/earned")
def test_a_fulfilled_requirement_brings_a_book_at_once_and_compulsorily() -> None:
    t = spread(4).moves(("Acolyte", "Asia", "Indian Ocean"))
    assert t.asks("bg", "book")
    assert not t.may_pass
    t.picks("Frenzy")
    assert t.books_of("bg") == ["Frenzy"]
    assert t.slots_of("bg") == ["areas_4"]


@proves("wars:books/free-choice")
def test_any_unused_book_may_be_chosen_for_any_requirement() -> None:
    t = spread(4).moves(("Acolyte", "Asia", "Indian Ocean"))
    all_six = [
        "Blood Sacrifice",
        "Frenzy",
        "Ghroth",
        "Necrophagy",
        "The Red Sign",
        "The Thousand Young",
    ]
    assert t.asks("bg", "book", all_six)
    t = spread(4).books("bg", "Ghroth", "Frenzy").slots("bg", "share", "awaken")
    t.moves(("Acolyte", "Asia", "Indian Ocean"))
    assert t.asks("bg", "book", [book for book in all_six if book not in ("Ghroth", "Frenzy")])


@proves("wars:books/free-choice")
def test_the_last_book_is_no_choice_any_more() -> None:
    t = spread(4).books("bg", "Blood Sacrifice", "Frenzy", "Ghroth", "Necrophagy", "The Red Sign")
    t.slots("bg", "areas_6", "areas_8", "share", "eliminate_2", "awaken")
    t.moves(("Acolyte", "Asia", "Indian Ocean"))
    assert len(t.books_of("bg")) == 6


@proves("wars:books/kept")
def test_a_book_is_kept_when_its_requirement_no_longer_holds() -> None:
    t = spread(4).moves(("Acolyte", "Asia", "Indian Ocean")).picks("Ghroth")
    t.turn("bg").moves(("Acolyte", "Indian Ocean", "Asia"))
    assert t.books_of("bg") == ["Ghroth"]


@proves("wars:books/kept")
def test_a_requirement_brings_only_one_book() -> None:
    t = spread(4).moves(("Acolyte", "Asia", "Indian Ocean")).picks("Ghroth")
    t.turn("bg").moves(("Acolyte", "Indian Ocean", "Asia"))
    t.turn("bg").moves(("Acolyte", "Asia", "Indian Ocean"))
    assert t.books_of("bg") == ["Ghroth"]


@proves("wars:books/earned", "wars:bg/share")
def test_a_requirement_may_be_fulfilled_in_the_turn_of_another() -> None:
    t = table("ys", "bg", "gc").put("bg", "Asia", "Acolyte").put("gc", "Asia", "Acolyte")
    t.put("ys", "Europe", "Acolyte").moves(("Acolyte", "Europe", "Asia"))
    assert t.asks("bg", "book")
    t.picks("Frenzy")
    assert t.power_of("bg") == 8 + 2


@proves("wars:books/earned")
def test_a_requirement_is_not_judged_in_the_middle_of_an_action() -> None:
    """Ruling Q04: units in four areas only between two steps of one Move earn nothing."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2").put("bg", "Africa", "Ghoul")
    t.put("bg", "Europe", "Fungi from Yuggoth").does("Move")
    t.does("Move", unit="Acolyte", area="Indian Ocean")  # four areas now
    assert t.asks("bg", "move")
    t.does("Move", unit="Acolyte in Asia", area="Indian Ocean").done()
    assert t.books_of("bg") == []
    assert t.asks("gc", "turn")


@proves("wars:books/earned", "wars:doom/track")
def test_a_requirement_may_be_fulfilled_in_any_phase() -> None:
    t = table("cc", "bg", "ys").power(cc=0, bg=0, ys=0).put("cc", "Asia", "Acolyte x6", gate=True)
    t.captive("cc", "ys", 4).phase("power")
    assert t.asks("cc", "book")  # 12 Power


# --- several --------------------------------------------------------------------------------------------


@proves("wars:books/several", "wars:bg/six-areas", "wars:bg/four-areas")
def test_several_requirements_at_once_bring_several_books_in_any_order() -> None:
    t = spread(6).moves(("Acolyte", "Asia", "Indian Ocean"))
    assert t.asks("bg", "book")
    t.picks("The Red Sign")
    assert t.asks("bg", "book")
    t.picks("Blood Sacrifice")
    assert t.books_of("bg") == ["Blood Sacrifice", "The Red Sign"]
    assert t.slots_of("bg") == ["areas_4", "areas_6"]


@proves("wars:books/several")
def test_books_of_several_players_are_chosen_in_turn_order() -> None:
    """Ruling Q05: from the first player, whoever acted."""
    t = table("gc", "bg", "cc").put("bg", "Asia", "Acolyte").put("cc", "Asia", "Acolyte", "Nightgaunt")
    t.put("gc", "Africa", "Acolyte").put("bg", "Africa", "Ghoul").first("cc").turn("cc")
    t.put("bg", "Europe", "Fungi from Yuggoth").put("bg", "Australia", "Fungi from Yuggoth").put(
        "gc", "Asia", "Acolyte"
    )
    t.does("Capture", foe="gc")
    assert t.asks("cc", "book")
    t.picks("Madness")
    assert t.asks("bg", "book")


@proves("wars:books/several", "wars:cc/pay-four", "wars:cc/pay-six")
def test_the_card_may_say_how_two_books_can_be_earned_at_once() -> None:
    """Crawling Chaos pays 4, or 6, or 10 for both, each time as one action."""
    t = table("cc", "bg", "ys").power(cc=10)
    assert [option for option in t.options if option.startswith("Pay")] == ["Pay 4", "Pay 6", "Pay 10"]
    t.does("Pay", 10).picks("Madness").picks("Abduct")
    assert t.slots_of("cc") == ["pay_4", "pay_6"]
    assert t.power_of("cc") == 0


@proves("wars:books/several", "wars:gc/kill-one", "wars:gc/kill-two")
@pytest.mark.parametrize(
    ("devoured", "kills", "slots"),
    [
        (False, 1, ["kill_1"]),
        (True, 0, ["kill_1"]),
        (True, 1, ["kill_2"]),
        (False, 2, ["kill_2"]),
        (True, 2, ["kill_1", "kill_2"]),
        (False, 3, ["kill_1", "kill_2"]),
    ],
)
def test_great_cthulhu_needs_three_victims_for_both_kill_books(
    devoured: bool, kills: int, slots: list[str]
) -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul x2", "Fungi x2"), area="Asia")
    if devoured:
        t.uses("Devour").picks("Fungi from Yuggoth")
    else:
        t.passes("gc")
    t.rolls(kills=kills).rolls()
    while t.who == "bg" and t.prompt == "assign_kill":
        t.picks(t.options[0])
    assert t.asks("gc", "book")
    assert t.slots_of("gc") == slots


@proves("wars:gc/kill-one", "wars:gc/kill-two")
def test_two_victims_fill_the_open_slot_when_the_other_is_taken() -> None:
    t = battle(gc("Cthulhu", books=["Dreams"]), bg("Ghoul x2"), area="Asia", declared=False)
    t.slots("gc", "kill_2").does("Battle").passes("gc").rolls(kills=2)
    assert t.slots_of("gc") == ["kill_1", "kill_2"]


# --- after the battle -----------------------------------------------------------------------------------


@proves("wars:books/after-battle")
def test_a_book_earned_in_a_battle_comes_when_the_battle_is_over() -> None:
    t = battle(gc("Cthulhu", "Acolyte"), bg("Ghoul", "Dark Young"), area="Asia")
    t.uses("Devour").picks("Ghoul")
    assert t.slots_of("gc") == []
    t.rolls(pains=1).rolls(pains=1).picks("Cthulhu")
    assert t.asks("gc", "retreat")  # still in the battle: no book yet
    assert t.books_of("gc") == []
    t.picks("Africa").picks("Europe")
    assert t.happened("wars.battle_over")
    assert t.asks("gc", "book")


@proves("wars:books/after-battle", "wars:bg/share")
def test_the_same_holds_for_a_bystander() -> None:
    """Necrophagy brings Black Goat's Ghoul together with both enemies in the middle of their battle."""
    ghoul = bg("Ghoul", area="Africa", books=["Necrophagy"])
    t = battle(cc("Hunting Horror", "Acolyte"), ys("Undead x3"), ghoul, area="Asia")
    t.slots("bg", "awaken").rolls(kills=1).rolls()
    assert t.asks("bg", "before_pains")
    t.uses("Necrophagy")
    assert t.books_of("bg") == ["Necrophagy"]
    while t.prompt != "book":
        t.picks(t.options[0])
    assert t.asks("bg", "book")
    assert t.happened("wars.battle_over")


@proves("wars:books/after-battle")
def test_a_book_from_a_battle_serves_already_in_the_pause_after_it() -> None:
    t = battle(gc("Deep One", "Acolyte"), bg("Ghoul"), area="Asia").rolls(kills=1)
    assert t.asks("gc", "book")
    t.picks("Devolve")
    assert t.asks("gc", "after_action")


@proves("wars:books/earned", "wars:cc/three-gates", "wars:cc/thousand-forms")
def test_power_gained_by_an_action_may_fulfil_a_requirement() -> None:
    t = table("cc", "bg", "ys").books("cc", "The Thousand Forms").put("cc", "Asia", "Nyarlathotep")
    t.power(cc=8, bg=1, ys=1).does("The Thousand Forms").dice(4)
    assert t.power_of("cc") == 12
    assert t.slots_of("cc")[-1] == "gates_3"
    assert t.asks("cc", "book")


@proves("wars:books/after-battle", "wars:cc/three-gates", "wars:cc/harbinger")
def test_power_gained_in_a_battle_may_fulfil_one_when_it_is_over() -> None:
    t = battle(cc("Nyarlathotep", books=["Madness"]), ys("Hastur"), gc(), area="Asia").power(cc=7)
    t.dice(4).rolls().uses("The Harbinger", prize="power")
    assert t.power_of("cc") == 12
    assert t.asks("cc", "retreats", ["Madness defender"])  # the battle goes on first
    t.uses("Madness").picks("Europe")
    assert t.asks("cc", "book")
