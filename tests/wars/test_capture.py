"""Cthulhu Wars, chapter "Action phase": capturing cultists and protecting them."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import table
from tests.proofs import proves


@proves("wars:actions/capture")
def test_a_monster_captures_a_cultist_for_1_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte x3")
    assert [option for option in t.options if option.startswith("Capture")] == ["Capture Asia bg"]
    t.does("Capture")
    assert t.power_of("gc") == 7
    assert t.units("bg", "Asia") == ["Acolyte"] * 2  # one per action
    assert t.captives("gc") == ["bg"]
    assert t.asks("bg", "turn")


@proves("wars:actions/capture")
@pytest.mark.parametrize(
    ("faction", "captor"), [("cc", "Nightgaunt"), ("bg", "Ghoul"), ("ys", "Undead"), ("ys", "King in Yellow")]
)
def test_a_unit_without_combat_value_captures_as_well(faction: str, captor: str) -> None:
    other = "gc"
    t = table(faction, other, next(name for name in ("cc", "bg", "ys") if name != faction))
    t.put(faction, "Asia", captor).put(other, "Asia", "Acolyte").does("Capture", foe=other)
    assert t.captives(faction) == ["gc"]


@proves("wars:actions/capture")
def test_cultists_never_capture() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x3").put("gc", "Asia", "Acolyte")
    t.books("bg", "Frenzy")
    assert t.refuses("Capture", "nobody_to_capture")


@proves("wars:actions/capture")
def test_a_cultist_with_combat_value_can_be_captured() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte x2")
    t.books("bg", "Frenzy")
    assert t.offers("Capture", foe="bg")


@proves("wars:actions/capture")
def test_captor_and_cultist_must_be_in_the_same_area() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Africa", "Acolyte")
    assert t.refuses("Capture", "nobody_to_capture")


@proves("wars:actions/capture", "wars:actions/cost")
def test_capturing_without_power_is_refused() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").put("bg", "Asia", "Acolyte")
    t.books("ys", "The Screaming Dead").power(ys=1).does("The Screaming Dead", area="Asia")
    assert t.refuses("Capture", "power")


# --- captives -------------------------------------------------------------------------------------------


@proves("wars:capture/held")
def test_a_captive_is_neither_in_play_nor_in_its_pool() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    t.put("bg", "Africa", "Acolyte x5").does("Capture")
    assert t.pool("bg", "Acolyte") == 0
    assert t.turn("bg").refuses("Recruit", "pool_empty")
    assert t.explain_income("bg") == ["Cultists 5"]
    assert t.explain_income("gc") == ["Captives 1"]


@proves("wars:capture/held", "wars:power/captives")
def test_a_captive_goes_home_in_the_next_gather_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate=True).captive("gc", "bg", 2)
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 2 + 2 + 2
    assert t.captives("gc") == []
    assert t.pool("bg", "Acolyte") == 6


@proves("wars:capture/held")
def test_a_captive_counts_as_eliminated_by_the_captor() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("ys", "Asia", "Acolyte")
    t.books("ys", "Passion").does("Capture")
    assert t.asks("ys", "after_action", ["Passion"])


# --- protection -----------------------------------------------------------------------------------------


@proves("wars:capture/protection")
@pytest.mark.parametrize(
    ("captor", "protector", "captured"),
    [
        ("Deep One", "", True),
        ("Deep One", "Ghoul", False),
        ("Deep One", "Shub-Niggurath", False),
        ("Cthulhu", "", True),
        ("Cthulhu", "Ghoul", True),
        ("Cthulhu", "Dark Young x3", True),
        ("Cthulhu", "Shub-Niggurath", False),
    ],
)
def test_great_old_ones_beat_monsters_and_monsters_beat_cultists(
    captor: str, protector: str, captured: bool
) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", captor).put("bg", "Asia", "Acolyte")
    if protector:
        t.put("bg", "Asia", protector)
    assert t.offers("Capture", foe="bg") == captured
    assert t.refuses("Capture", "protected") != captured


@proves("wars:capture/protection")
def test_one_monster_protects_against_any_number_of_monsters() -> None:
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One x4", "Starspawn x2")
    t.put("cc", "Asia", "Acolyte", "Nightgaunt")
    assert t.refuses("Capture", "protected")


@proves("wars:capture/protection")
def test_a_monster_beside_a_great_old_one_does_not_weaken_the_captor() -> None:
    t = table("gc", "cc", "ys").put("gc", "Asia", "Deep One", "Cthulhu")
    t.put("cc", "Asia", "Acolyte", "Nightgaunt")
    assert t.offers("Capture", foe="cc")


@proves("wars:capture/protection")
def test_a_protector_in_another_area_is_no_help() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    t.put("bg", "Africa", "Dark Young")
    assert t.offers("Capture", foe="bg")


@proves("wars:capture/protection", "wars:capture/owner-chooses")
def test_cthulhu_captures_a_cultist_from_among_three_undead() -> None:
    """The printed example: only a Great Old One of one's own would help."""
    t = table("gc", "ys", "bg").put("gc", "Europe", "Cthulhu").put("ys", "Europe", "Undead x3", "Acolyte")
    t.does("Capture", foe="ys")
    assert t.units("ys", "Europe") == ["Undead"] * 3
    t = table("gc", "ys", "bg").put("gc", "Europe", "Cthulhu")
    t.put("ys", "Europe", "Undead x3", "Acolyte", "King in Yellow")
    assert t.refuses("Capture", "protected")


@proves("wars:capture/protection")
def test_a_lone_monster_summoned_in_time_saves_a_cultist() -> None:
    """The printed example: two Deep Ones came, a Nightgaunt without combat value is enough."""
    t = table("cc", "gc", "ys").put("cc", "South America", "Acolyte", gate=True)
    t.put("gc", "South America", "Deep One x2", "Acolyte")
    assert t.turn("gc").offers("Capture", foe="cc")
    t.turn("cc").does("Summon", "Nightgaunt").done()
    assert t.asks("gc", "turn")
    assert t.refuses("Capture", "protected")


@proves("wars:capture/third-party")
def test_units_of_a_third_faction_protect_nobody() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    t.put("ys", "Asia", "Byakhee", "King in Yellow", "Acolyte")
    assert t.offers("Capture", foe="bg")
    assert not t.offers("Capture", foe="ys")  # judged for each faction alone


@proves("wars:capture/owner-chooses")
def test_the_owner_picks_the_captive_and_keeps_the_gate_while_another_cultist_is_there() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte x2", gate=True)
    t.does("Capture")
    assert t.asks("bg", "captured", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.gate("Asia") == "bg"
    t.turn("gc").does("Capture")
    assert t.gate("Asia") == "abandoned"  # the last one must go
    assert t.captives("gc") == ["bg", "bg"]


@proves("wars:capture/protection")
def test_a_dark_young_on_a_gate_cannot_be_captured() -> None:
    t = table("gc", "bg", "ys").books("bg", "The Red Sign").put("bg", "Asia", "Dark Young", gate=True)
    t.put("gc", "Asia", "Cthulhu")
    assert t.refuses("Capture", "nobody_to_capture")


@proves("wars:capture/protection", "wars:gc/submerge")
def test_a_great_old_one_under_water_protects_nobody() -> None:
    t = table("cc", "gc", "bg").put("gc", "card", "Cthulhu").put("gc", "Asia", "Acolyte")
    t.put("cc", "Asia", "Nightgaunt")
    assert t.offers("Capture", area="Asia", foe="gc")


@proves("wars:capture/held", "wars:actions/recruit-anywhere", "wars:actions/drop-power")
def test_whoever_lost_everybody_to_a_captor_can_only_give_up_power() -> None:
    """Q12: the pool is empty until Gather Power, so there is nobody to recruit."""
    t = table("bg", "gc", "ys").captive("gc", "bg", 6)
    assert t.reasons("Recruit") == ["pool_empty"]
    assert t.options == ["Drop Power"]
