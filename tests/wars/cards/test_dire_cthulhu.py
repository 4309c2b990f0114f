"""Cthulhu Wars, Dire Cthulhu (p.104): signs for independents, and results for whoever stands by."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

ANGLES = "Non-Euclidean"


@proves("wars:dire-cthulhu/awakening")
def test_he_costs_6_and_brings_a_sign() -> None:
    t = asleep("dire_cthulhu").draws(3).does("Awaken", "Dire Cthulhu")
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte", "Shub-Niggurath", "Dire Cthulhu"]
    assert (t.power_of("bg"), t.sign_values_of("bg")) == (2, [3])
    assert "Dire Cthulhu 3" in t.explain_strength("bg", "gc", "Africa")
    check_data(t.state)


@proves("wars:dire-cthulhu/awakening")
def test_with_5_power_he_sleeps_on() -> None:
    assert asleep("dire_cthulhu", power=5).refuses("Awaken", reason="power")


@proves("wars:dire-cthulhu/lord")
def test_every_other_independent_of_his_owner_brings_a_sign() -> None:
    t = asleep("bokrug").put("bg", "Asia", "Dire Cthulhu").draws(2).does("Awaken", "Bokrug")
    assert t.sign_values_of("bg") == [2]


@proves("wars:dire-cthulhu/lord")
def test_neither_those_of_others_nor_those_of_a_faction_do() -> None:
    t = asleep("bokrug").put("gc", "Asia", "Dire Cthulhu").does("Awaken", "Bokrug")
    assert (t.signs_of("bg"), t.signs_of("gc")) == (0, 0)
    t = table("cc", "gc", "ys").put("cc", "Asia", "Acolyte", "Dire Cthulhu", gate=True).power(cc=12)
    assert t.does("Awaken", "Nyarlathotep").signs_of("cc") == 0


@proves("wars:dire-cthulhu/lord", "wars:independent/no-signs")
def test_great_cthulhu_has_a_sign_for_him_and_one_more_for_the_next() -> None:
    t = asleep("dire_cthulhu,bokrug", "gc", "bg", "ys", power=12).does("Awaken", "Dire Cthulhu")
    assert t.signs_of("gc") == 2  # his own, and Immortal
    t.turn("gc").does("Awaken", "Bokrug").picks("Immortal")
    assert t.signs_of("gc") == 4


def fight(*foes: str) -> WarsScenario:
    return table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu", "Shoggoth x2").put("bg", "Asia", *foes)


@proves("wars:dire-cthulhu/kill-three", "wars:independent/book")
def test_three_kills_in_one_battle_bring_his_book() -> None:
    t = fight("Ghoul x2", "Acolyte").does("Battle").rolls(kills=3).rolls()
    assert has_book(t.passes() if t.may_pass else t, "dire_cthulhu")


@proves("wars:dire-cthulhu/kill-three")
def test_two_in_one_and_one_in_the_next_do_not() -> None:
    t = (
        fight("Ghoul x2", "Acolyte")
        .does("Battle")
        .rolls(kills=2)
        .picks("Ghoul")
        .picks("Ghoul")
        .picks("Dreams")
    )
    t.turn("gc").does("Battle").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert t.units("bg", "Asia") == []
    assert not has_book(t, "dire_cthulhu")


@pytest.mark.parametrize(("option", "earned"), [("count", True), ("do_not_count", False)])
@proves("wars:dire-cthulhu/kill-three", "wars:cc/emissary")
def test_a_kill_that_an_emissary_survives_counts(option: str, earned: bool) -> None:
    t = table("bg", "cc", "ys", survived_kills=option).books("cc", "Emissary of the Outer Gods")
    t.put("bg", "Africa", "Dire Cthulhu").put("bg", "Asia", "Dark Young x3")
    t.put("cc", "Asia", "Nyarlathotep", "Acolyte x2").does("Battle").rolls(kills=3).rolls().uses("Emissary")
    assert t.asks("cc", "retreat")
    t.picks("Europe")
    assert has_book(t, "dire_cthulhu") == earned


@proves("wars:dire-cthulhu/kill-three", "wars:ww/eternal-counts")
def test_one_that_eternal_cancels_counts_too() -> None:
    """FAQ p.199."""
    t = table("bg", "ww", "ys").put("bg", "Africa", "Dire Cthulhu").put("bg", "Asia", "Dark Young x3")
    t.put("ww", "Asia", "Rhan-Tegoth", "Acolyte x2").does("Battle").rolls(kills=3).rolls().uses("Eternal")
    assert t.who
    assert has_book(t, "dire_cthulhu")


@proves("wars:dire-cthulhu/kill-three")
def test_his_enemys_kills_do_not_count() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu", "Acolyte x3").put("bg", "Asia", "Ghoul x2")
    t.put("bg", "Asia", "Dark Young x3").turn("bg").does("Battle", foe="gc").rolls(kills=3).rolls()
    for _ in range(3):
        t.picks("Acolyte")
    assert not has_book(t, "dire_cthulhu")


# --- Non-Euclidean ----------------------------------------------------------------------------------------


def beside(unit: str = "Undead", foe: str = "Ghoul") -> WarsScenario:
    """A battle of Great Cthulhu's in Asia, where the Yellow Sign looks on."""
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    return t.put("bg", "Asia", foe).put("ys", "Asia", unit)


@proves("wars:dire-cthulhu/non-euclidean")
def test_a_kill_goes_to_whoever_is_in_the_area() -> None:
    t = beside("Undead x2", "Ghoul").put("ys", "Asia", "Acolyte").does("Battle", foe="bg").rolls(kills=1)
    t.uses(ANGLES, "kill", "ys")
    assert t.asks("ys", "bystander_kill", ["Acolyte", "Undead"])
    t.picks("Undead")
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.units("ys", "Asia") == ["Acolyte", "Undead"]
    check_data(t.state)


@proves("wars:dire-cthulhu/non-euclidean")
def test_results_are_divided_one_by_one() -> None:
    t = beside().does("Battle", foe="bg").rolls(kills=1, pains=1).rolls()
    assert t.asks("gc", "battle.rolled", [f"{ANGLES} kill ys", f"{ANGLES} pain ys"])
    t.uses(ANGLES, "pain", "ys")
    assert t.asks("ys", "retreat")  # the kill has hit the Ghoul by then
    assert t.units("bg", "Asia") == []


@proves("wars:dire-cthulhu/non-euclidean")
def test_without_him_in_the_battle_or_without_the_book_results_stay() -> None:
    t = beside()
    t.state.lit = ()
    t.does("Battle", foe="bg").rolls(kills=1)
    assert t.units("bg", "Asia") == []
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Dire Cthulhu"), "dire_cthulhu")
    t.put("gc", "Asia", "Shoggoth").put("bg", "Asia", "Ghoul").put("ys", "Asia", "Undead")
    t.does("Battle", foe="bg").rolls(kills=1)
    assert t.units("ys", "Asia") == ["Undead"]


@proves("wars:dire-cthulhu/non-euclidean", "wars:dire-cthulhu/kill-three")
def test_a_bystander_is_killed_by_his_owner_attacker_or_not() -> None:
    for declares, foe in (("gc", "bg"), ("bg", "gc")):
        t = beside(foe="Dark Young").turn(declares).does("Battle", foe=foe)
        t = t.rolls(kills=1).rolls() if declares == "gc" else t.rolls().rolls(kills=1)
        t.uses(ANGLES, "kill", "ys")
        assert t.units("ys", "Asia") == []
        killed = [event for event in t.told if event.kind == "wars.killed"]
        assert len(killed) == 1


@proves("wars:dire-cthulhu/bystanders")
def test_he_retreats_where_he_likes_even_to_dire_cthulhus_side() -> None:
    t = beside().put("gc", "Europe", "Acolyte").put("gc", "Africa", "Acolyte").does("Battle", foe="bg")
    t.rolls(pains=1).uses(ANGLES, "pain", "ys")
    assert t.asks("ys", "retreat")
    assert {"Africa", "Europe"} <= set(t.options)


@proves("wars:dire-cthulhu/bystanders", "wars:ys/passion")
def test_passion_works() -> None:
    t = beside("Acolyte").books("ys", "Passion").power(ys=0).does("Battle", foe="bg").rolls(kills=1)
    t.uses(ANGLES, "kill", "ys").picks("Absorb").uses("Passion")
    assert t.power_of("ys") == 1


@proves("wars:dire-cthulhu/bystanders", "wars:gc/regenerate")
def test_a_starspawn_that_looks_on_does_not_regenerate() -> None:
    t = lit(table("bg", "ys", "gc").put("bg", "Asia", "Dire Cthulhu"), "dire_cthulhu").books(
        "gc", "Regenerate"
    )
    t.put("ys", "Asia", "Undead").put("gc", "Asia", "Starspawn").does("Battle", foe="ys").rolls(kills=1)
    t.uses(ANGLES, "kill", "gc")
    assert t.units("gc", "Asia") == []


@proves("wars:dire-cthulhu/bystanders", "wars:ww/eternal")
def test_rhan_tegoth_is_not_eternal_where_he_looks_on() -> None:
    t = lit(table("gc", "bg", "ww").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t.put("bg", "Asia", "Ghoul").put("ww", "Asia", "Rhan-Tegoth").does("Battle", foe="bg").rolls(kills=1)
    t.uses(ANGLES, "kill", "ww")
    assert t.units("ww", "Asia") == []


@proves("wars:dire-cthulhu/bystanders", "wars:ind-rhan/eternal")
def test_nor_is_he_without_his_faction() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t = lit(t.put("ys", "Asia", "Ind Rhan-Tegoth"), "ind_rhan_tegoth").put("bg", "Asia", "Ghoul")
    t.does("Battle", foe="bg").rolls(kills=1).uses(ANGLES, "kill", "ys")
    assert t.units("ys", "Asia") == []


@proves("wars:dire-cthulhu/bystanders", "wars:cc/emissary", "wars:nodens/proteus")
def test_who_looks_on_is_no_emissary() -> None:
    t = lit(table("gc", "bg", "cc").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t = lit(t.put("cc", "Asia", "Nodens"), "nodens").books("cc", "Emissary of the Outer Gods")
    t.turn("cc").does("Proteus").turn("gc").put("bg", "Asia", "Ghoul")
    t.does("Battle", foe="bg").rolls(kills=1).uses(ANGLES, "kill", "cc")
    assert t.units("cc", "Asia") == []


@proves("wars:dire-cthulhu/bystanders", "wars:insects/battle")
def test_who_was_taken_out_of_the_battle_is_not_hit() -> None:
    """EN FAQ p.195: as by Invisibility; here Insects that look on keep an acolyte of the fourth out of it."""
    t = lit(table("gc", "bg", "ys", "cc").put("gc", "Europe", "Dire Cthulhu"), "dire_cthulhu")
    t.put("bg", "Europe", "Ghoul").put("ys", "Europe", "Acolyte").put("cc", "Europe", "Insects from Shaggai")
    t.does("Battle", foe="bg").rolls(kills=1)
    assert t.asks("gc", "battle.rolled", [f"{ANGLES} kill cc"])


@proves("wars:independent/loss")
def test_killed_he_goes_back_with_his_book() -> None:
    t = beside(foe="Dark Young").turn("bg").does("Battle", foe="gc").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert holder(t, "dire_cthulhu") == "nobody"
    assert not has_book(t, "dire_cthulhu")


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him() -> None:
    assert takes(tempted("dire_cthulhu", 9), "Awaken", "Dire Cthulhu")


def test_the_bot_gives_a_kill_to_a_great_old_one_that_looks_on() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t.put("bg", "Asia", "Acolyte").put("ys", "Asia", "Hastur").does("Battle", foe="bg").rolls(kills=1)
    assert choice(t) == ("wars.dire_cthulhu.non_euclidean", "kill", t.seat("ys"))
