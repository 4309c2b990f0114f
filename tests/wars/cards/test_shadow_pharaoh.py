"""Cthulhu Wars, the Shadow Pharaoh (p.114-117): before him nobody holds a gate."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes

PHARAOH = "Shadow Pharaoh"


@proves("wars:pharaoh/hebephrenia")
def test_when_he_comes_whoever_is_on_the_gate_leaves_it() -> None:
    t = table("bg", "gc", "ys").put("bg", "Europe", PHARAOH).put("gc", "Asia", "Acolyte x2", gate=True)
    t.moves((PHARAOH, "Europe", "Asia"))
    assert t.gate("Asia") == "abandoned"
    t.turn("gc")
    assert t.refuses("Control Gate", "hebephrenia")


@proves("wars:pharaoh/hebephrenia")
def test_his_owner_holds_none_either() -> None:
    t = table("bg", "gc", "ys").holds("bg", PHARAOH).put("bg", "Asia", "Acolyte", gate=True).power(bg=5)
    t.does("Summon", PHARAOH)
    assert t.gate("Asia") == "abandoned"
    t.turn("bg")
    assert t.refuses("Control Gate", "hebephrenia")


@proves("wars:pharaoh/hebephrenia")
def test_when_he_has_gone_the_gate_can_be_taken_again() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", PHARAOH).put("gc", "Asia", "Acolyte", gate="abandoned")
    t.moves((PHARAOH, "Asia", "Europe")).turn("gc").does("Control Gate")
    assert t.gate("Asia") == "gc"


@proves("wars:pharaoh/hebephrenia")
def test_a_gate_made_there_is_nobodys() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("bg", "Asia", PHARAOH)
        .put("gc", "Asia", "Acolyte")
        .does("Create Gate", "Asia")
    )
    assert (t.gate("Asia"), t.offers("Control Gate")) == ("abandoned", False)


@proves("wars:pharaoh/hebephrenia", "wars:ow/beyond-one")
def test_a_gate_carried_there_is_left() -> None:
    t = (
        table("ow", "bg", "gc")
        .put("bg", "Asia", PHARAOH)
        .put("ow", "Europe", "Acolyte", "Abomination", gate=True)
    )
    t.uses("The Beyond One", "Asia")
    assert t.gate("Asia") == "abandoned"


@proves("wars:pharaoh/hebephrenia", "wars:ow/key-and-gate")
def test_yog_sothoth_remains_a_gate() -> None:
    t = table("bg", "ow", "gc").put("bg", "Asia", PHARAOH).put("ow", "Asia", "Yog-Sothoth")
    assert t.state.gate_count(1) == 1


@proves("wars:pharaoh/mask")
def test_crawling_chaos_pays_no_doom_and_everybody_else_gains_a_sign() -> None:
    t = (
        table("cc", "gc", "ys", cards="shadow_pharaoh")
        .put("cc", "Asia", "Acolyte", gate=True)
        .doom(cc=0)
        .power(cc=2)
    )
    t.doom_turn("cc").draws(1, 2).does("Acquire", PHARAOH)
    assert t.who
    assert (t.power_of("cc"), t.doom_of("cc"), t.where("cc", PHARAOH)) == (0, 0, ["Asia"])
    assert (t.signs_of("cc"), t.signs_of("gc"), t.signs_of("ys")) == (0, 1, 1)


@proves("wars:pharaoh/mask", "wars:market/acquire")
def test_everybody_else_pays_the_usual_price() -> None:
    t = (
        table("bg", "cc", "ys", cards="shadow_pharaoh")
        .put("bg", "Asia", "Acolyte", gate=True)
        .doom(bg=1)
        .power(bg=9)
    )
    t.doom_turn("bg")
    assert t.refuses("Acquire", "doom")
    t.doom(bg=2).doom_turn("bg").does("Acquire", PHARAOH)
    assert (t.power_of("bg"), t.doom_of("bg"), t.signs_of("cc")) == (7, 0, 0)


def test_he_costs_4_power_and_fights_with_2_dice() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", PHARAOH)
    assert t.explain_strength("bg", "gc", "Asia") == ["Shadow Pharaoh 2"]


def test_the_bot_sends_him_to_the_gate_of_an_enemy() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", PHARAOH)
        .put("gc", "Europe", "Acolyte", "Deep One", gate=True)
    )
    assert takes(t.power(bg=1, gc=0, ys=0), "Move")
    assert takes(t.does("Move"), "Move", f"{PHARAOH} in Asia", "Europe")
