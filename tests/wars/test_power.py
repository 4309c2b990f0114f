"""Cthulhu Wars, chapter "Gather Power"."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def gathered(t: WarsScenario) -> WarsScenario:
    """Nobody has Power any more; all gather."""
    t.state.power = [0] * t.state.players
    t.phase("power")
    assert t.who in ("gc", "bg", "cc")  # somebody decides after it
    return t


@proves("wars:power/income")
def test_the_printed_example_two_gates_three_cultists_one_captive_one_abandoned_gate() -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x2", gate=True)
    t.put("cc", "Africa", "Acolyte", gate=True).captive("cc", "bg").gates("Europe")
    assert t.explain_income("cc") == ["Cultists 3", "Gates 4", "Abandoned 1", "Captives 1"]
    assert gathered(t).power_of("cc") == 9


@proves("wars:power/income")
def test_everybody_gets_power_for_every_abandoned_gate() -> None:
    t = gathered(table("gc", "bg", "ys").gates("Europe", "Asia").put("gc", "Asia", "Acolyte"))
    assert [t.power_of(name) for name in ("gc", "bg", "ys")] == [3, 2, 2]


@proves("wars:power/income")
def test_monsters_and_great_old_ones_give_no_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Cthulhu", "Starspawn x2", "Acolyte")
    assert t.explain_income("gc") == ["Cultists 1"]


@proves("wars:power/income")
def test_cultists_count_wherever_they_are_in_play_also_submerged() -> None:
    t = table("gc", "bg", "ys").put("gc", "card", "Cthulhu", "Acolyte x2").put("gc", "Asia", "Acolyte")
    assert t.explain_income("gc") == ["Cultists 3"]


@proves("wars:power/income")
def test_abilities_add_to_the_income() -> None:
    t = table("gc", "bg", "ys").put("ys", "Europe", "Acolyte", "Undead").put("ys", "Asia", "Byakhee")
    t.desecrated("Europe", "Asia", "Africa")
    t.put("gc", "Asia", "Cthulhu").put("bg", "Indian Ocean", "Acolyte", gate=True)
    t.books("gc", "Y'ha Nthlei").put("bg", "Africa", "Dark Young x2").books("bg", "The Red Sign")
    assert t.explain_income("ys") == ["Cultists 1", "Feast 2"]
    assert t.explain_income("gc") == ["Y'ha Nthlei 1"]
    assert t.explain_income("bg") == ["Cultists 1", "Gates 2", "The Red Sign 2"]


@proves("wars:power/captives")
def test_captives_are_given_back_whether_their_captor_likes_it_or_not() -> None:
    t = gathered(table("gc", "bg", "ys").captive("gc", "bg", 2).captive("ys", "bg").gates("Asia"))
    assert t.captives("gc") == t.captives("ys") == []
    assert t.pool("bg", "Acolyte") == 6
    assert [t.power_of(name) for name in ("gc", "bg", "ys")] == [3, 2, 2]


@proves("wars:power/no-limit")
def test_power_may_exceed_20() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x6", gate=True)
    t.gates("Europe", "Africa", "Australia", "Antarctica", "North America", "South America", "North Atlantic")
    t.gates("South Atlantic", "Indian Ocean", "South Pacific", "North Pacific", "Arctic Ocean")
    t.captive("gc", "bg", 6)
    assert gathered(t).power_of("gc") == 6 + 2 + 12 + 6


# --- the minimum ----------------------------------------------------------------------------------------


def with_incomes(first: int, second: int) -> WarsScenario:
    """Great Cthulhu and Black Goat earn so much, Yellow Sign nothing; captives stand in for cultists."""
    t = table("gc", "bg", "ys")
    for faction, victim, n in (("gc", "bg", first), ("bg", "ys", second)):
        t.captive(faction, victim, min(n, 6))
        if n > 6:
            t.put(faction, "Asia", f"Acolyte x{min(n - 6, 6)}")
        if n > 12:
            t.captive(faction, "ys" if faction == "gc" else "gc", n - 12)
    return t


@proves("wars:power/minimum")
@pytest.mark.parametrize(
    ("most", "less", "raised"),
    [(13, 4, 7), (12, 4, 6), (11, 5, 6), (11, 6, 6), (5, 2, 3), (1, 0, 1)],
)
def test_everybody_is_raised_to_half_of_the_most_rounded_up(most: int, less: int, raised: int) -> None:
    t = gathered(with_incomes(most, less))
    assert [t.power_of("gc"), t.power_of("bg")] == [most, max(less, raised)]
    assert t.power_of("ys") == (most + 1) // 2


@proves("wars:power/minimum")
def test_whoever_has_at_least_half_keeps_what_they_have() -> None:
    t = gathered(with_incomes(9, 6))
    assert [t.power_of(name) for name in ("gc", "bg", "ys")] == [9, 6, 5]


@proves("wars:power/minimum")
def test_a_player_without_anything_comes_back_by_the_minimum() -> None:
    t = gathered(table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x6", gate=True))
    assert [t.power_of(name) for name in ("gc", "bg", "ys")] == [8, 4, 4]
    assert t.happened("wars.minimum", t.seat("bg"), 4, 4)  # told apart from income
    assert not t.happened("wars.minimum", t.seat("gc"))


@proves("wars:books/earned", "wars:cc/three-gates", "wars:cc/four-gates")
@pytest.mark.parametrize(("power", "books"), [(11, 0), (12, 1), (14, 1), (15, 2)])
def test_power_gathered_may_fulfil_a_requirement(power: int, books: int) -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x6", gate=True)
    t.captive("cc", "bg", min(power - 8, 6))
    if power > 14:
        t.captive("cc", "ys", power - 14)
    gathered(t)
    for _ in range(books):
        assert t.asks("cc", "book")
        t.picks(t.options[0])
    assert t.asks("cc", "direction")
    assert len(t.books_of("cc")) == books
