"""Cthulhu Wars, the Hound of Tindalos (p.118-119): from gate to gate, and nowhere else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes

HOUND = "Hound of Tindalos"


def kennel() -> WarsScenario:
    """The Hound at its owner's gate in Asia, other gates in Africa and Australia, a Ghoul in Europe."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", HOUND, gate=True).put("bg", "Europe", "Ghoul x2")
    return t.put("gc", "Africa", "Acolyte", gate=True).gates("Australia").power(bg=5)


@proves("wars:hound/chronophage")
def test_it_is_not_moved_itself() -> None:
    t = kennel().does("Move")
    assert not t.offers("Move", unit=f"{HOUND} in Asia")


@proves("wars:hound/chronophage")
def test_when_another_unit_moves_it_leaps_to_any_gate_for_nothing() -> None:
    t = kennel().does("Move").does("Move", "Ghoul in Europe", area="Arctic Ocean")
    assert t.asks("bg", "hound", ["Africa", "Australia"])
    t.picks("Africa")
    assert (t.where("bg", HOUND), t.power_of("bg")) == (["Africa"], 4)


@proves("wars:hound/chronophage", "wars:actions/move-once")
def test_once_per_turn_and_only_if_wanted() -> None:
    t = (
        kennel()
        .put("bg", "Europe", "Fungi")
        .does("Move")
        .does("Move", "Fungi in Europe", area="Arctic Ocean")
    )
    t.passes("bg").does("Move", "Ghoul in Europe", area="Arctic Ocean").picks("Africa")
    t.does("Move", "Ghoul in Europe", area="Arctic Ocean")
    assert not t.asks("bg", "hound")


@proves("wars:hound/chronophage")
def test_the_moves_of_others_do_not_wake_it() -> None:
    t = kennel().turn("gc").put("gc", "Europe", "Deep One").moves(("Deep One", "Europe", "Arctic Ocean"))
    assert t.where("bg", HOUND) == ["Asia"]


@proves("wars:hound/angles")
def test_no_kill_can_be_assigned_to_it() -> None:
    t = battle(
        gc("Shoggoth x2"),
        bg(HOUND, "Ghoul"),
        bg("Acolyte", area="Africa", gate=True),
        area="Asia",
        declared=False,
    )
    t.gates("Asia").does("Battle").rolls(kills=2).rolls()
    assert (t.pool("bg", "Ghoul"), t.where("bg", HOUND)) == (2, ["Asia"])


@proves("wars:hound/angles")
def test_pained_to_an_area_without_a_gate_it_is_eliminated() -> None:
    t = battle(gc("Shoggoth"), bg(HOUND), area="Asia", declared=False).gates("Asia", "Africa").does("Battle")
    t.rolls(pains=1).rolls().picks("Europe")
    assert t.pool("bg", HOUND) == 1
    t = battle(gc("Shoggoth"), bg(HOUND), area="Asia", declared=False).gates("Asia", "Africa").does("Battle")
    t.rolls(pains=1).rolls().picks("Africa")
    assert t.where("bg", HOUND) == ["Africa"]


@proves("wars:hound/angles", "wars:battle/no-retreat")
def test_with_no_way_out_it_is_lost_even_if_its_owner_gives_up_another() -> None:
    t = battle(gc("Shoggoth x2"), bg(HOUND, "Ghoul"), area="Antarctica", declared=False).gates("Antarctica")
    for area in ("South Pacific", "South Atlantic", "Indian Ocean"):
        t.put("gc", area, "Acolyte")
    t.does("Battle", area="Antarctica").rolls(pains=2).rolls().picks("Ghoul")
    assert (t.pool("bg", "Ghoul"), t.pool("bg", HOUND)) == (2, 1)


@proves("wars:hound/angles", "wars:ow/beyond-one")
def test_when_its_gate_is_carried_away_it_is_eliminated() -> None:
    t = (
        table("ow", "bg", "gc")
        .put("bg", "Europe", HOUND)
        .put("ow", "Europe", "Acolyte", "Abomination", gate=True)
    )
    t.uses("The Beyond One", "Asia")
    assert t.pool("bg", HOUND) == 1


@proves("wars:hound/gate")
def test_with_the_card_it_comes_to_any_gate() -> None:
    t = (
        table("bg", "gc", "ys", cards="hound_of_tindalos")
        .put("gc", "Africa", "Acolyte", gate=True)
        .gates("Asia")
    )
    t.doom(bg=2).doom_turn("bg").does("Acquire", HOUND)
    assert t.asks("bg", "free_figure", ["Africa", "Asia"])
    t.picks("Africa")
    assert t.where("bg", HOUND) == ["Africa"]


@proves("wars:hound/gate", "wars:terror/summon")
def test_later_it_is_summoned_at_an_own_gate_for_4_power() -> None:
    t = table("bg", "gc", "ys").holds("bg", HOUND).put("bg", "Asia", "Acolyte", gate=True).power(bg=4)
    t.put("gc", "Africa", "Acolyte", gate=True)
    assert not t.offers("Summon", area="Africa")
    t.does("Summon", HOUND)
    assert t.explain_strength("bg", "gc", "Asia") == ["Hound of Tindalos 4"]


@proves("wars:hound/angles", "wars:pharaoh/hebephrenia")
def test_a_gate_that_nobody_controls_is_enough() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", HOUND).put("gc", "Europe", "Shadow Pharaoh")
    t.put("gc", "Asia", "Acolyte", gate=True).turn("gc").moves(("Shadow Pharaoh", "Europe", "Asia"))
    assert t.who
    assert (t.gate("Asia"), t.where("bg", HOUND)) == ("abandoned", ["Asia"])


def test_the_bot_lets_it_leap_to_the_gate_of_an_enemy() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2", HOUND, gate=True).put("bg", "Europe", "Ghoul")
    t.put("gc", "Africa", "Acolyte", gate=True).power(bg=2, gc=0, ys=0).does("Move")
    assert takes(t.does("Move", "Ghoul in Europe", area="Arctic Ocean"), "", "Africa")
