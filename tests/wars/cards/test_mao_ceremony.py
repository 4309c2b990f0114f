"""Cthulhu Wars, the Mao Ceremony (FAQ p.201): cultists for Power, last of all in Gather Power."""

from __future__ import annotations

from fhtagn.games.wars.cards.mao_ceremony import MAO_CEREMONY
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice
from tests.wars.cards.neutral import with_book


def celebrants(**options: str) -> WarsScenario:
    """Black Goat: 3 acolytes and a gate; Great Cthulhu: 1 acolyte."""
    t = table("bg", "gc", "ys", cards="mao_ceremony", **options).first("gc").power(bg=0, gc=0, ys=0)
    t.put("bg", "Asia", "Acolyte x3", gate=True).put("bg", "Europe", "Ghoul").put("gc", "Africa", "Acolyte")
    return with_book(t, "bg", MAO_CEREMONY)


@proves("wars:mao/ceremony")
def test_each_cultist_brings_1_power_one_after_the_other() -> None:
    t = celebrants().phase("power")
    assert t.asks("bg", "first.before")
    assert t.power_of("bg") == 5
    t.uses("The Mao Ceremony", "Acolyte").uses("The Mao Ceremony", "Acolyte")
    assert t.power_of("bg") == 7
    assert len(t.units("bg", "Asia")) == 1


@proves("wars:mao/ceremony", "wars:basics/optional")
def test_it_may_be_left_out_and_nobody_else_is_asked() -> None:
    t = celebrants().phase("power").passes("bg")
    assert t.power_of("bg") == 5
    assert len(t.units("bg", "Asia")) == 3


@proves("wars:mao/ceremony")
def test_only_cultists_of_ones_own_on_the_map() -> None:
    t = celebrants().phase("power")
    assert not t.offers("The Mao Ceremony", unit="Ghoul")
    assert {action[0] for action in t.decision.actions} == {"wars.mao.mao_ceremony", "core.pass"}
    assert all(t.state.owner(action[1]) == t.seat("bg") for action in t.decision.actions[:-1])


@proves("wars:mao/timing", "wars:power/minimum")
def test_it_comes_after_minimum_power() -> None:
    """The others keep half of what was highest before."""
    t = celebrants().phase("power").uses("The Mao Ceremony", "Acolyte").passes("bg")
    assert (t.power_of("bg"), t.power_of("gc"), t.power_of("ys")) == (6, 3, 3)


@proves("wars:mao/timing", "wars:first/most-power")
def test_it_comes_before_the_first_player_is_determined() -> None:
    t = celebrants().put("gc", "Africa", "Acolyte x4").phase("power")
    assert t.asks("bg", "first.before")
    assert (t.power_of("bg"), t.power_of("gc")) == (5, 5)
    t.uses("The Mao Ceremony", "Acolyte").passes("bg")
    assert t.state.first == t.seat("bg")


@proves("wars:mao/timing", "wars:high-priest/first-player")
def test_high_priests_may_still_be_sacrificed_then() -> None:
    t = celebrants(high_priests="on").put("bg", "Asia", "High Priest").put("gc", "Africa", "Acolyte x5")
    t.phase("power")
    assert t.offers("The Mao Ceremony", unit="High Priest")
    assert t.offers("Unspeakable Oath")


@proves("wars:mao/ceremony", "wars:ys/passion")
def test_it_stirs_no_passion() -> None:
    """A sacrifice of one's own."""
    t = table("ys", "gc", "bg", cards="mao_ceremony").books("ys", "Passion").power(ys=0, gc=0, bg=0)
    t.put("ys", "Asia", "Acolyte x2", gate=True).put("gc", "Africa", "Acolyte")
    with_book(t, "ys", MAO_CEREMONY).phase("power").uses("The Mao Ceremony", "Acolyte")
    assert t.asks("ys", "first.before")
    assert t.power_of("ys") == 5


@proves("wars:mao/ceremony", "wars:gates/abandoned")
def test_whoever_kept_a_gate_abandons_it() -> None:
    t = table("bg", "gc", "ys", cards="mao_ceremony").put("bg", "Asia", "Acolyte", gate=True)
    with_book(t.power(bg=0, gc=0, ys=0), "bg", MAO_CEREMONY).phase("power").uses(
        "The Mao Ceremony", "Acolyte"
    )
    assert t.gate("Asia") == "abandoned"


def test_the_bot_keeps_its_cultists_where_1_power_brings_little() -> None:
    assert choice(celebrants().phase("power"))[0] == "core.pass"


def test_shortly_before_the_end_the_bot_gives_up_one_who_keeps_no_gate() -> None:
    t = celebrants().marker(8).doom(bg=20, gc=26).phase("power")
    action = choice(t)
    assert action[0] == "wars.mao.mao_ceremony"
    assert not t.state.is_on_gate(action[1])
