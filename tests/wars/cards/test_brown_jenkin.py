"""Cthulhu Wars, Brown Jenkin (p.91): he titters, and comes back."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, gc, table, ys
from tests.proofs import proves
from tests.wars.cards.bots import takes

JENKIN = "Brown Jenkin"


@proves("wars:jenkin/titter")
def test_at_an_enemys_gate_he_brings_2_power_and_1_for_each_enemy_cultist() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", JENKIN).put("gc", "Asia", "Acolyte x2", gate=True)
    t.put("ys", "Asia", "Acolyte")
    assert t.explain_income("bg") == ["Loathsome Titter 5"]


@proves("wars:jenkin/titter")
def test_not_at_an_abandoned_gate_his_own_or_none() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", JENKIN).put("gc", "Asia", "Acolyte x2", gate="abandoned")
    assert not any("Titter" in term for term in t.explain_income("bg"))
    t = table("bg", "gc", "ys").put("bg", "Asia", JENKIN, "Acolyte", gate=True).put("gc", "Asia", "Acolyte")
    assert not any("Titter" in term for term in t.explain_income("bg"))
    t = table("bg", "gc", "ys").put("bg", "Asia", JENKIN).put("gc", "Asia", "Acolyte")
    assert t.explain_income("bg") == []


@proves("wars:jenkin/titter", "wars:ow/key-and-gate")
def test_yog_sothoth_is_an_enemys_gate() -> None:
    t = table("bg", "ow", "ys").put("bg", "Asia", JENKIN).put("ow", "Asia", "Yog-Sothoth")
    assert t.explain_income("bg") == ["Loathsome Titter 2"]


@proves("wars:jenkin/familiar")
def test_lost_he_comes_back_to_an_own_gate_for_2_power() -> None:
    t = battle(gc("Shoggoth"), bg(JENKIN), bg("Acolyte", area="Africa", gate=True), area="Asia").rolls(
        kills=1
    )
    assert t.who
    assert (t.where("bg", JENKIN), t.power_of("bg")) == (["Africa"], 6)


@proves("wars:jenkin/familiar")
def test_with_several_gates_his_owner_chooses() -> None:
    t = battle(
        gc("Shoggoth"), bg(JENKIN), bg("Acolyte", area="Africa", gate=True), area="Asia", declared=False
    )
    t.put("bg", "Europe", "Acolyte", gate=True).does("Battle").rolls(kills=1)
    assert t.asks("bg", "jenkin", ["Africa", "Europe"])


@proves("wars:jenkin/familiar")
def test_with_less_power_he_waits_until_there_are_2() -> None:
    t = battle(
        gc("Shoggoth"), bg(JENKIN), bg("Acolyte", area="Africa", gate=True), area="Asia", declared=False
    )
    t.power(bg=1, cc=0).does("Battle").rolls(kills=1)
    assert (t.pool("bg", JENKIN), t.power_of("bg")) == (1, 1)
    t.power(gc=0, bg=0, cc=0).phase("power")
    while not t.where("bg", JENKIN):
        t.play(t.decision.actions[0])
    assert t.where("bg", JENKIN) == ["Africa"]


@proves("wars:jenkin/familiar", "wars:power/minimum")
def test_in_gather_power_he_is_paid_for_before_the_minimum() -> None:
    """FAQ p.201: only the Mao Ceremony comes after it."""
    t = battle(
        gc("Shoggoth"), bg(JENKIN), bg("Acolyte", area="Africa", gate=True), area="Asia", declared=False
    )
    t.power(bg=1, cc=0).does("Battle").rolls(kills=1)
    t.put("gc", "Europe", "Acolyte x6", gate=True).power(gc=0, bg=0, cc=0).phase("power")
    while t.who and not t.where("bg", JENKIN):
        t.play(t.decision.actions[0])
    assert (t.power_of("gc"), t.power_of("bg")) == (8, 4)  # 3 gathered, 2 paid, raised to half


@proves("wars:jenkin/familiar")
def test_without_a_gate_he_waits_for_one() -> None:
    t = battle(gc("Shoggoth"), bg(JENKIN), bg("Acolyte", area="Africa"), area="Asia").rolls(kills=1)
    assert t.who
    assert (t.pool("bg", JENKIN), t.power_of("bg")) == (1, 8)
    t.put("bg", "Europe", "Acolyte", gate=True).turn("bg").does("Recruit", "Europe")
    assert t.who
    assert t.where("bg", JENKIN) == ["Europe"]


@proves("wars:jenkin/familiar")
def test_one_that_was_never_lost_is_summoned_like_any_terror() -> None:
    t = table("bg", "gc", "ys").holds("bg", JENKIN).put("bg", "Asia", "Acolyte", gate=True).power(bg=5)
    t.does("Recruit", "Asia")
    assert t.pool("bg", JENKIN) == 1
    t.turn("bg").does("Summon", JENKIN)
    assert t.power_of("bg") == 5 - 1 - 2


def test_he_has_no_combat_value() -> None:
    t = battle(gc("Shoggoth"), bg(JENKIN), ys("Acolyte", area="Europe"), area="Asia")
    assert t.explain_strength("bg", "gc", "Asia") == []


def test_the_bot_sends_him_to_the_gate_of_an_enemy() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", JENKIN).put("gc", "Europe", "Acolyte x3", gate=True)
    assert takes(t.power(bg=1, gc=0, ys=0), "Move")
    assert takes(t.does("Move"), "Move", f"{JENKIN} in Asia", "Europe")
