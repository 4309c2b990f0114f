"""Cthulhu Wars, the Great Race of Yith (p.89, FAQ p.204): no protection helps."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import told

YITH = "Great Race of Yith"


@proves("wars:yith/possession")
def test_it_captures_beside_monsters_and_great_old_ones() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", YITH).put("gc", "Asia", "Cthulhu", "Deep One", "Acolyte")
    t.does("Capture", area="Asia")
    assert t.captives("bg") == ["gc"]


@proves("wars:yith/possession")
def test_only_in_its_own_area() -> None:
    t = table("bg", "gc", "ys").put("bg", "Europe", YITH).put("bg", "Asia", "Ghoul")
    t.put("gc", "Asia", "Deep One", "Acolyte")
    assert t.refuses("Capture", "protected")


@proves("wars:yith/possession", "wars:ww/ferox")
def test_despite_ferox() -> None:
    t = (
        table("bg", "ww", "ys")
        .put("bg", "Asia", YITH)
        .put("ww", "Asia", "Acolyte")
        .put("ww", "Europe", "Ithaqua")
    )
    assert t.offers("Capture", area="Asia")
    t = (
        table("bg", "ww", "ys")
        .put("bg", "Asia", "Ghoul")
        .put("ww", "Asia", "Acolyte")
        .put("ww", "Europe", "Ithaqua")
    )
    assert t.refuses("Capture", "ferox")


@proves("wars:yith/captives")
def test_each_captive_brings_1_power_more() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", YITH).captive("bg", "gc", 2)
    assert t.explain_income("bg")[-1] == "Possession 2"


@proves("wars:yith/captives", "wars:sl/captive-monster")
def test_a_captive_monster_brings_only_its_own_1_power() -> None:
    t = table("sl", "gc", "ys").books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua", YITH)
    t.put("gc", "Asia", "Deep One", "Acolyte").uses("Capture Monster").turn("sl")
    terms = t.explain_income("sl")
    assert not any("Possession" in term for term in terms)
    t.does("Capture", area="Asia").turn("sl")
    assert t.explain_income("sl")[-1] == "Possession 1"


@proves("wars:yith/captives")
def test_who_captures_is_told_what_the_captive_will_bring_then() -> None:
    t = table("bg", "gc", "tt").put("bg", "Asia", YITH).put("gc", "Asia", "Acolyte")
    assert told(t, "wars.capture")[1:] == ["the owner picks; +2 Power in Gather Power"]
    t = table("bg", "tt", "ys").put("bg", "Asia", YITH).put("tt", "Asia", "Acolyte").books("tt", "Soulless")
    assert told(t, "wars.capture")[1:] == ["the owner picks; +1 Power in Gather Power"]


@proves("wars:yith/captives")
def test_if_it_is_in_play() -> None:
    t = table("bg", "gc", "ys").holds("bg", YITH).captive("bg", "gc", 2)
    assert not any("Possession" in term for term in t.explain_income("bg"))


@proves("wars:yith/captives", "wars:tt/soulless")
def test_a_soulless_captive_brings_that_1_power() -> None:
    """FAQ p.204: 0 + 1."""
    t = (
        table("bg", "tt", "ys")
        .books("tt", "Soulless")
        .put("bg", "Asia", YITH)
        .captive("bg", "tt", 1)
        .power(bg=0)
    )
    t.power(bg=0, tt=0, ys=0).phase("power")
    assert t.who
    paid = [event for event in t.told if event.kind == "wars.power" and event.args[0] == 0]
    assert [event.args[1] for event in paid] == [1]


def test_it_is_a_terror_of_4_power_with_3_dice() -> None:
    t = table("bg", "gc", "ys").holds("bg", YITH).put("bg", "Asia", "Acolyte", gate=True).power(bg=4)
    t.does("Summon", YITH)
    assert t.power_of("bg") == 0
    assert t.explain_strength("bg", "gc", "Asia") == ["Yithian 3"]


def test_the_bot_captures_beside_a_great_old_one() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", YITH).put("gc", "Asia", "Cthulhu", "Acolyte", gate=True)
    assert takes(t.power(bg=2, gc=0, ys=0), "Capture")
