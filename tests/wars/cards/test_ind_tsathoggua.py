"""Tsathoggua without his faction: something crawls up every Doom phase; fed, he lets others tire first."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.ind_tsathoggua import CARD, TSATHOGGUA
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Tsathoggua"
BELOW = "Death from Below"


def tsathoggua(*factions: str) -> WarsScenario:
    """The first faction has him, in Asia."""
    playing = factions or ("gc", "bg", "ys")
    return table(*playing).put(playing[0], "Asia", NAME)


@proves("wars:ind-tsathoggua/awakening")
def test_he_awakes_for_4_power() -> None:
    check_data(check_awakening(CARD, TSATHOGGUA, 4, "gc", "bg", "ys").state)


@proves("wars:ind-tsathoggua/combat")
def test_he_fights_with_one_die_for_each_great_old_one_of_enemy_factions() -> None:
    t = tsathoggua().put("gc", "Africa", "Cthulhu").put("bg", "Africa", "Bokrug").power(bg=12)
    assert t.explain_strength("gc", "bg", "Asia") == []
    t.put("bg", "Africa", "Shub-Niggurath").put("ys", "Europe", "King in Yellow")
    assert t.explain_strength("gc", "bg", "Asia") == ["Tsathoggua (independent) 2"]


@proves("wars:ind-tsathoggua/death-from-below", "wars:sl/death-from-below")
def test_in_the_doom_phase_the_cheapest_monster_comes_where_a_unit_is() -> None:
    t = tsathoggua().put("gc", "Africa", "Acolyte", "Deep One x3").first("gc").slots("gc", "first_doom")
    t.books("gc", "Dreams").power(gc=0).doom_turn("gc")
    assert sorted(t.options) == [f"{BELOW} Deep One {area}" for area in ("Africa", "Asia")]
    t.does(BELOW, "Deep One", "Asia")
    assert t.units("gc", "Asia") == ["Deep One", "Tsathoggua (independent)"]
    assert not t.asks("gc")  # once


@proves("wars:ind-tsathoggua/death-from-below", "wars:sl/cheapest")
def test_among_equally_cheap_ones_his_owner_chooses_and_dearer_ones_wait() -> None:
    t = tsathoggua("ys", "bg", "gc").put("ys", "Asia", "Undead x6").first("ys").power(ys=0).doom_turn("ys")
    assert t.options == [f"{BELOW} Byakhee Asia"]  # no Undead is left
    t = tsathoggua("bg", "gc", "ys").holds("bg", "Gug").put("bg", "Asia", "Gug").first("bg").power(bg=0)
    t.doom_turn("bg")
    assert sorted(t.options) == [f"{BELOW} Ghoul Asia", f"{BELOW} Gug Asia"]  # both cost 1


@proves("wars:ind-tsathoggua/death-from-below", "wars:elder-thing/mind-control")
def test_not_while_an_elder_thing_is_beside_him() -> None:
    t = tsathoggua("ys", "bg", "gc").put("bg", "Asia", "Elder Thing").first("ys").power(ys=20).doom_turn("ys")
    assert t.refuses(BELOW, reason="muted")


@proves("wars:ind-tsathoggua/feed-one", "wars:independent/book")
def test_3_power_for_an_enemy_earn_the_book() -> None:
    t = tsathoggua().power(gc=4, bg=1, ys=1).does("Feed One", "bg")
    assert is_lit(t, CARD)
    assert (t.power_of("gc"), t.power_of("bg"), t.power_of("ys")) == (1, 4, 1)
    assert t.turn("gc").refuses("Feed One", reason="requirement_met")
    assert tsathoggua().power(gc=2).refuses("Feed One", reason="power")


@proves("wars:ind-tsathoggua/lethargy", "wars:sl/lethargy")
@pytest.mark.parametrize(("power", "offered"), [(8, False), (9, True)])
def test_with_the_book_he_does_nothing_while_an_enemy_has_more_power(power: int, offered: bool) -> None:
    t = lit(tsathoggua(), CARD).power(gc=8, bg=power, ys=1).turn("gc")
    assert t.offers("Lethargy") == offered
    if offered:
        t.does("Lethargy")
        assert t.asks("bg", "turn")
        assert t.power_of("gc") == 8
    else:
        assert t.refuses("Lethargy", reason="nobody_richer_acts")


@proves("wars:ind-tsathoggua/lethargy", "wars:ww/asleep")
def test_who_sleeps_does_not_count_however_rich() -> None:
    t = (
        lit(tsathoggua("gc", "ww", "ys"), CARD)
        .power(gc=3, ww=9, ys=2)
        .turn("ww")
        .does("Hibernate")
        .turn("gc")
    )
    assert t.refuses("Lethargy", reason="nobody_richer_acts")


@proves("wars:ind-tsathoggua/lethargy", "wars:elder-thing/books")
def test_without_the_book_never_and_with_it_even_beside_an_elder_thing() -> None:
    assert not tsathoggua().power(gc=1).turn("gc").offers("Lethargy")
    t = lit(tsathoggua(), CARD).put("bg", "Asia", "Elder Thing").power(gc=1).turn("gc")
    assert t.offers("Lethargy")


def test_the_bot_awakens_him_and_takes_its_monster() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=4).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    t = tsathoggua("ys", "bg", "gc").put("ys", "Africa", "Acolyte", gate=True).first("ys").power(ys=0)
    assert takes(t.doom_turn("ys"), BELOW)
