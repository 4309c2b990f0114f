"""Cthulhu Wars: losses that the enemies share out among themselves (FAQ on the basic rules).

The Thousand Forms take Power, Ghroth takes cultists.  The protocol stands in docs/rulings.md.
"""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import DICE, Chance
from fhtagn.core.text import LANGUAGES
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def forms(die: int, gc: int = 5, bg: int = 5, ys: int = 5) -> WarsScenario:
    """Crawling Chaos rolled this for The Thousand Forms against enemies with so much Power."""
    t = table("cc", "gc", "bg", "ys").put("cc", "Arabia", "Nyarlathotep").books("cc", "The Thousand Forms")
    return t.power(cc=2, gc=gc, bg=bg, ys=ys).does("The Thousand Forms").dice(die)


def powers(t: WarsScenario) -> list[int]:
    return [t.power_of(name) for name in ("cc", "gc", "bg", "ys")]


def ghroth(die: int, gc: int, ys: int, cc: int = 0) -> WarsScenario:
    """Black Goat rolled this for Ghroth with Fungi in four areas against so many cultists."""
    t = table("bg", "ys", "cc", "gc").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    for area in ("Arabia", "East Africa", "Europe", "Australia"):
        t.put("bg", area, "Fungi from Yuggoth")
    for faction, n in (("gc", gc), ("ys", ys), ("cc", cc)):
        if n:
            t.put(faction, "Antarctica", f"Acolyte x{n}")
    return t.does("Ghroth").dice(die)


def asked(t: WarsScenario, lang: str = "en") -> str:
    """The question as a person reads it."""
    return GAME.words(lang).named(["Ada", "Bo", "Cy", "Di"]).say(t.decision.prompt)


# --- the protocol ---------------------------------------------------------------------------------------


@proves("wars:cc/thousand-forms", "wars:bg/ghroth")
@pytest.mark.parametrize(("faction", "book"), [("cc", "The Thousand Forms"), ("bg", "Ghroth")])
def test_one_six_sided_die_decides(faction: str, book: str) -> None:
    t = table(faction, "gc", "ys").books(faction, book)
    if faction == "cc":
        t.put("cc", "Asia", "Nyarlathotep")
    assert t.does(book).state.pending == Chance(DICE, 1, 6, 0)


@proves("wars:negotiation/protocol")
def test_each_enemy_names_a_share_in_turn_order_and_the_exact_sum_is_an_agreement() -> None:
    t = forms(4)
    assert t.asks("gc", "give_power", ["0", "1", "2", "3", "4"])
    t.picks(2)
    assert t.asks("bg", "give_power")
    t.picks(1)
    assert t.asks("ys", "give_power")
    t.picks(1)
    assert t.happened("wars.agreed")
    assert powers(t) == [2, 3, 4, 4]


@proves("wars:negotiation/protocol")
@pytest.mark.parametrize("first", [(0, 0, 0), (1, 1, 1), (2, 2, 2)])
def test_if_the_sum_does_not_fit_each_is_asked_once_more(first: tuple[int, ...]) -> None:
    t = forms(4)
    for n in first:
        t.picks(n)
    assert t.asks("gc", "give_power_again", ["0", "1", "2", "3", "4"])
    t.picks(4).picks(0).picks(0)
    assert powers(t) == [2, 1, 5, 5]


@proves("wars:negotiation/protocol")
@pytest.mark.parametrize("shares", [(1, 1, 1), (2, 2, 2)])
def test_after_two_rounds_there_is_no_agreement_too_much_is_none_either(shares: tuple[int, ...]) -> None:
    """FAQ: somebody who insists on a share against the wish of the others causes a disagreement."""
    t = forms(4)
    for n in shares * 2:
        t.picks(n)
    assert t.happened("wars.disagreed")
    assert powers(t) == [6, 5, 5, 5]


@proves("wars:negotiation/protocol")
def test_whoever_names_a_share_is_told_what_was_named_and_what_follows_without_agreement() -> None:
    t = forms(4).picks(1)
    assert asked(t) == (
        "The Thousand Forms: between you, lose 4 Power (1 offered so far), or Ada gains it. "
        "How much do you give?"
    )
    t.picks(0).picks(0)
    assert asked(t) == (
        "The Thousand Forms: you offered 1, 0, 0 instead of 4. Last chance (0 offered so far): "
        "how much do you give?"
    )
    for lang in LANGUAGES:
        assert "1, 0, 0" in asked(t, lang)


@proves("wars:negotiation/protocol")
@pytest.mark.parametrize(("n", "cultists"), [(1, "1 cultist "), (2, "2 cultists ")])
def test_the_same_for_ghroth(n: int, cultists: str) -> None:
    t = ghroth(n, gc=2, ys=2)
    assert f"Ghroth: between you, lose {cultists}(0 offered so far), or Ada decides who." in asked(t)
    t.picks(0).picks(0)
    assert "Ghroth: you offered 0, 0" in asked(t)


@proves("wars:negotiation/protocol")
def test_nobody_can_name_more_than_they_have_or_than_is_asked_for() -> None:
    t = forms(4, gc=2)
    assert t.asks("gc", "give_power", ["0", "1", "2"])
    t.picks(0)
    assert t.asks("bg", "give_power", ["0", "1", "2", "3", "4"])


@proves("wars:negotiation/protocol")
def test_the_names_follow_the_direction_of_the_turns() -> None:
    t = table("cc", "gc", "bg", "ys").put("cc", "Arabia", "Nyarlathotep").books("cc", "The Thousand Forms")
    t.first("bg", -1).does("The Thousand Forms").dice(1)
    assert t.asks("ys", "give_power")


@proves("wars:negotiation/protocol")
def test_for_ghroth_they_name_cultists_and_each_picks_its_own() -> None:
    t = ghroth(3, gc=4, ys=4)
    assert t.asks("ys", "give_cultists", ["0", "1", "2", "3"])
    t.picks(1).picks(2)
    assert (t.pool("ys", "Acolyte"), t.pool("gc", "Acolyte")) == (6 - 4 + 1, 6 - 4 + 2)


@proves("wars:negotiation/protocol")
def test_without_agreement_about_ghroth_black_goat_decides_the_numbers() -> None:
    t = ghroth(3, gc=4, ys=4)
    for n in (0, 0, 1, 1):
        t.picks(n)
    assert t.asks("bg", "split", ["0", "1", "2", "3"])
    t.picks(3)
    assert (t.pool("ys", "Acolyte"), t.pool("gc", "Acolyte")) == (6 - 4 + 3, 6 - 4)


@proves("wars:negotiation/protocol")
def test_her_numbers_must_be_possible() -> None:
    t = ghroth(4, gc=2, ys=3)
    for n in (0, 0, 0, 0):
        t.picks(n)
    assert t.asks("bg", "split", ["2", "3"])  # Great Cthulhu could lose two at most


@proves("wars:negotiation/protocol")
def test_a_lone_victim_gives_all_or_refuses() -> None:
    t = forms(3, gc=5, bg=0, ys=0)
    assert t.asks("gc", "give_all", ["0", "3"])
    assert asked(t) == "The Thousand Forms: do you lose 3 Power, or does Ada gain it?"
    t.picks(0)
    assert powers(t) == [5, 5, 0, 0]


@proves("wars:negotiation/protocol", "wars:cc/thousand-forms")
def test_what_a_lone_victim_gives_nobody_gains() -> None:
    t = forms(3, gc=5, bg=0, ys=0).picks(3)
    assert powers(t) == [2, 2, 0, 0]


@proves("wars:negotiation/protocol")
def test_a_lone_victim_of_ghroth_need_not_be_asked() -> None:
    t = ghroth(2, gc=5, ys=0)
    assert t.pool("gc", "Acolyte") == 1 + 2


# --- who has nothing ------------------------------------------------------------------------------------


@proves("wars:negotiation/nothing-to-give")
def test_whoever_has_no_power_has_no_say() -> None:
    t = forms(2, gc=0)
    assert t.asks("bg", "give_power")
    t.picks(1).picks(1)
    assert powers(t) == [2, 0, 4, 4]


@proves("wars:negotiation/nothing-to-give", "wars:gc/submerge")
def test_submerged_cultists_cannot_be_given() -> None:
    t = table("bg", "gc", "ys").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    t.put("bg", "Asia", "Fungi from Yuggoth").put("gc", "card", "Cthulhu", "Acolyte x3").books(
        "gc", "Submerge"
    )
    t.put("ys", "Europe", "Acolyte x2").does("Ghroth").dice(1)
    assert t.card("gc") == ["Acolyte", "Acolyte", "Acolyte", "Cthulhu"]
    assert t.pool("ys", "Acolyte") == 5


@proves("wars:negotiation/too-little", "wars:cc/thousand-forms")
def test_a_roll_above_the_power_of_all_enemies_is_gained_in_full() -> None:
    """FAQ: a 5 against 3 Power together."""
    t = forms(5, gc=1, bg=1, ys=1)
    assert powers(t) == [7, 1, 1, 1]


@proves("wars:negotiation/too-little")
def test_a_roll_of_exactly_their_power_is_negotiated() -> None:
    t = forms(3, gc=1, bg=1, ys=1)
    t.picks(1).picks(1).picks(1)
    assert powers(t) == [2, 0, 0, 0]


@proves("wars:negotiation/too-little", "wars:bg/ghroth")
def test_ghroth_takes_as_many_cultists_as_there_are() -> None:
    t = ghroth(4, gc=2, ys=1)
    assert (t.pool("gc", "Acolyte"), t.pool("ys", "Acolyte")) == (6, 6)


@proves("wars:negotiation/too-little", "wars:bg/ghroth")
def test_where_ghroth_demands_exactly_all_cultists_nobody_is_asked() -> None:
    """There is nothing to share out: every one of them is lost, however they agree."""
    t = ghroth(3, gc=2, ys=1)
    assert (t.pool("gc", "Acolyte"), t.pool("ys", "Acolyte")) == (6, 6)
    assert not t.happened("wars.offered")
    assert t.asks("ys", "turn")


@proves("wars:negotiation/protocol", "wars:bg/ghroth")
def test_one_cultist_more_than_demanded_and_they_share_out() -> None:
    t = ghroth(3, gc=2, ys=2)
    assert t.asks("ys", "give_cultists", ["0", "1", "2"])


@proves("wars:negotiation/nothing-to-give", "wars:bg/ghroth")
def test_against_no_cultists_at_all_ghroth_takes_none() -> None:
    t = ghroth(2, gc=0, ys=0)
    assert t.asks("ys", "turn")
    assert t.power_of("bg") == 8 - 2


@proves("wars:negotiation/protocol", "wars:basics/owner-chooses")
def test_whoever_loses_cultists_picks_them_and_may_keep_the_one_on_the_gate() -> None:
    t = table("bg", "ys", "gc").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    t.put("bg", "Asia", "Fungi from Yuggoth").put("gc", "Antarctica", "Acolyte")
    t.put("ys", "Europe", "Acolyte x2", gate=True).does("Ghroth").dice(1).picks(1).picks(0)
    assert t.asks("ys", "give_cultist", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.gate("Europe") == "ys"


@proves("wars:ys/passion", "wars:negotiation/protocol")
def test_cultists_lost_to_ghroth_were_eliminated_by_an_enemy() -> None:
    """One Power for Passion, however many were lost."""
    t = table("bg", "ys", "gc").books("bg", "Ghroth", "Frenzy").slots("bg", "areas_4", "share")
    t.put("bg", "Asia", "Fungi from Yuggoth").put("bg", "Africa", "Fungi from Yuggoth").put(
        "ys", "Europe", "Acolyte x2"
    )
    t.books("ys", "Passion").does("Ghroth").dice(2)
    assert t.asks("ys", "after_action", ["Passion"])
    t.uses("Passion")
    assert t.power_of("ys") == 9
    assert t.asks("ys", "turn")
