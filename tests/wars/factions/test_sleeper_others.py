"""Cthulhu Wars: the Sleeper and the other factions beyond the base game, as far as they are here."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import Force, battle
from fhtagn.games.wars.scenario.names import SHORT
from tests.proofs import proves
from tests.wars.factions.sleeping import HOME, sl, sleeper, slumbering, sorcerer
from tests.wars.toys import check_data

opener = pytest.mark.skipif("ow" not in SHORT, reason="without the Opener of the Way")
windwalker = pytest.mark.skipif("ww" not in SHORT, reason="without the Windwalker")
tcho_tcho = pytest.mark.skipif("tt" not in SHORT, reason="without the Tcho-Tcho")


# -- Opener of the Way ---------------------------------------------------------------------------------


@opener
@proves("wars:sl/ancient-sorcery")
def test_beyond_one_carries_a_gate_with_a_formless_spawn() -> None:
    t = sorcerer("ow", "bg").put("sl", HOME, "Formless Spawn").does("Ancient Sorcery", foe="ow").turn("sl")
    t.does("Beyond One", area="Africa")
    assert t.gate("Africa") == "sl"
    assert t.units("sl", "Africa") == ["Acolyte", "Formless Spawn"]
    assert t.power_of("sl") == 8 - 1 - 1
    check_data(t.state)


@opener
@proves("wars:sl/ancient-sorcery")
def test_cheaper_monsters_carry_no_gate() -> None:
    t = (
        sorcerer("ow", "bg")
        .put("sl", HOME, "Serpent Man", "Wizard")
        .does("Ancient Sorcery", foe="ow", unit="Serpent Man in Asia")
    )
    assert t.turn("sl").refuses("Beyond One")


@opener
@proves("wars:sl/slumber-immune")
def test_p195_a_sleeping_gate_does_not_count_for_the_openers_gates() -> None:
    t = sleeper("ow", "bg").books("sl", "Cursed Slumber")
    t.gates("Asia", "Europe", "Africa", "Australia", "Antarctica", "South America", "Arctic Ocean")
    assert t.state.gates().bit_count() == 8
    assert t.does("Cursed Slumber").state.gates().bit_count() == 7


@opener
@proves("wars:sl/slumber-return")
def test_p195_the_gate_returns_where_yog_sothoth_is() -> None:
    t = slumbering("ow", "bg").put("ow", "Asia", "Yog-Sothoth").turn("sl").does("Sleeping Gate", area="Asia")
    assert t.state.gate_count(0) == 1
    assert t.units("sl", "Asia") == ["Acolyte"]


@opener
@proves("wars:sl/slumber-immune")
def test_p196_nobody_breaks_through_the_sleeping_gate() -> None:
    t = slumbering("ow", "bg").books("ow", "They Break Through").turn("ow")
    assert not t.offers("Summon")


# -- Windwalker ----------------------------------------------------------------------------------------


@windwalker
@proves("wars:sl/ancient-sorcery", "wars:sl/nexus-no-turn")
def test_p195_hibernate_is_copied_and_may_be_taken_in_the_nexus_without_power() -> None:
    t = battle(
        Force("ww", ("Wendigo x2",)),
        sl("Wizard", "Serpent Man", books=["Energy Nexus", "Ancient Sorcery"]),
        area="Asia",
        declared=False,
    )
    t.turn("sl").does("Ancient Sorcery", foe="ww").power(sl=0).turn("ww").does(
        "Battle", area="Asia", foe="sl"
    )
    t.uses("Energy Nexus").does("Hibernate")
    assert repr(t) == "<ww rolls 2 dice: state them with dice(...)>"


@windwalker
@proves("wars:sl/nexus-no-turn", "wars:ww/asleep", "wars:ww/hibernate")
def test_p195_who_hibernates_by_sorcery_still_has_the_nexus_but_does_not_fall_asleep_twice() -> None:
    """His turns are over, and the Nexus needs none."""
    t = sorcerer("ww", "gc").books("sl", "Ancient Sorcery", "Energy Nexus").put("sl", "Africa", "Wizard")
    t.put("gc", "Europe", "Cthulhu").does("Ancient Sorcery", foe="ww").turn("sl").does("Hibernate")
    assert t.power_of("sl") == 8 - 1 + 1
    t.put("gc", "Africa", "Deep One").put("ww", "Africa", "Wendigo").turn("gc")
    t.does("Battle", area="Africa", foe="ww").uses("Energy Nexus")
    assert t.refuses("Hibernate", reason="once_per_phase")
    t.moves(("Wizard", "Africa", "Asia"))
    assert t.where("sl", "Wizard") == ["Asia"]


@windwalker
@proves("wars:sl/ancient-sorcery")
def test_hibernate_keeps_his_power_and_ends_his_turns() -> None:
    t = sorcerer("ww", "bg").does("Ancient Sorcery", foe="ww").turn("sl").does("Hibernate")
    assert t.power_of("sl") == 7
    t.done() if t.asks("sl") else t
    t.does("Drop Power").does("Drop Power")
    assert t.happened("wars.gather")
    assert t.power_of("sl") == 7 + 8


@windwalker
@proves("wars:sl/captive-monster")
def test_p198_a_captured_gnoph_keh_makes_the_next_one_cheaper() -> None:
    t = sleeper("ww", "bg").books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua")
    t.put("ww", "Asia", "Gnoph-Keh").put("ww", "Africa", "Acolyte", gate=True).put(
        "ww", "Africa", "Gnoph-Keh"
    )
    t.does("Capture Monster").turn("ww").does("Summon", "Gnoph-Keh", area="Africa")
    assert t.power_of("ww") == 8 - 2


# -- Tcho-Tcho -----------------------------------------------------------------------------------------


@tcho_tcho
@proves("wars:sl/ancient-sorcery", "wars:sl/sorcery-ends")
def test_p198_sycophancy_works_through_the_whole_doom_phase() -> None:
    t = sorcerer("tt", "bg").put("bg", "Africa", "Acolyte", gate=True).does("Ancient Sorcery", foe="tt")
    t.first("sl").doom_turn("bg").does("Ritual")
    asked = set()
    while t.asks("bg", "flattery"):
        asked.add(len(t.options))
        t.does(next(action for action in t.decision.actions if action[0].endswith("grant_doom")))
    assert asked == {2}
    assert t.doom_of("sl") == 1
    assert t.doom_of("tt") == 1


# -- everybody -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("foe", [short for short in SHORT if short != "sl"])
@proves("wars:sl/ancient-sorcery", "wars:sl/sorcery-ends")
def test_every_faction_has_one_ability_that_can_be_copied_and_given_back(foe: str) -> None:
    t = sorcerer(foe, "gc" if foe != "gc" else "bg")
    before = set(t.state.rules.grants)
    t.does("Ancient Sorcery", foe=foe)
    (copied,) = t.state.copied
    assert copied[0].startswith(f"{foe}.")
    assert not copied[0].endswith("!")
    assert t.state.has(0, copied[0])
    assert t.state.has(1, copied[0])
    check_data(t.state)
    t.turn("sl")  # its offers and reasons
    assert t.options
    t.doom_turn("sl")
    while not t.asks("sl", "serpent_returns"):
        t.play(t.decision.actions[-1])
    t.picks("Asia")
    assert t.state.copied == ()
    assert set(t.state.rules.grants) == before
