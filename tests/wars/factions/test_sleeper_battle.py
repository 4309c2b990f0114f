"""Cthulhu Wars: the Sleeper's spellbooks in battle, Demand Sacrifice and Energy Nexus."""

from __future__ import annotations

from fhtagn.games.wars.factions.sleeper import ASLEEP
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc
from tests.proofs import proves
from tests.wars.factions.sleeping import sl
from tests.wars.toys import check_data

# -- Demand Sacrifice ----------------------------------------------------------------------------------


def attacked(*mine: str) -> WarsScenario:
    """Two Fungi and a Dark Young against the Sleeper's units; 4 dice."""
    return battle(
        bg("Fungi x2", "Dark Young"),
        sl(*(mine or ("Serpent Man", "Wizard", "Acolyte")), books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )


@proves("wars:sl/demand-sacrifice", "wars:sl/demand-anywhere")
def test_the_opponent_may_grant_an_elder_sign_and_kills_stay_kills() -> None:
    t = attacked().uses("Demand Sacrifice")
    assert t.asks("bg", "tribute")
    check_data(t.state)
    t.does(("wars.sl.tribute", "sign"))
    assert t.signs_of("sl") == 1
    t.rolls(kills=1).rolls().picks("Wizard")
    assert t.pool("sl", "Wizard") == 2


@proves("wars:sl/demand-sacrifice")
def test_or_all_kills_become_pains() -> None:
    t = attacked().uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(kills=2).rolls()
    assert t.signs_of("sl") == 0
    assert t.asks("sl", "assign_pain")
    t.picks("Wizard").picks("Serpent Man").picks("Europe").picks("Europe")
    assert t.units("sl", "Europe") == ["Wizard", "Serpent Man"]
    assert not t.happened("wars.killed")


@proves("wars:sl/demand-sacrifice")
def test_kills_and_pains_are_one_heap_then_and_ones_own_kills_still_kill() -> None:
    t = attacked().uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(kills=2, pains=1)
    t.rolls(kills=1).picks("Fungi from Yuggoth")
    assert t.pool("bg", "Fungi from Yuggoth") == 3
    for _ in range(3):
        assert t.asks("sl", "retreat")
        t.picks("Europe")
    assert t.units("sl", "Asia") == []


@proves("wars:sl/demand-sacrifice")
def test_it_works_when_he_attacks_and_only_once_per_battle() -> None:
    t = battle(
        sl("Formless Spawn", books=["Demand Sacrifice"]),
        gc("Shoggoth", "Deep One"),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains"))
    assert repr(t) == "<sl rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/demand-sacrifice")
def test_it_needs_tsathoggua_in_play_and_may_be_declined() -> None:
    t = battle(bg("Fungi x2"), sl("Serpent Man", books=["Demand Sacrifice"]), area="Asia")
    assert repr(t) == "<bg rolls 2 dice: state them with dice(...)>"
    assert repr(attacked().passes("sl")) == "<bg rolls 4 dice: state them with dice(...)>"


@proves("wars:sl/demand-kills-only")
def test_it_does_not_protect_from_eliminations() -> None:
    t = battle(
        gc("Cthulhu"),
        sl("Serpent Man", "Wizard", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Devour").picks("Wizard").uses("Demand Sacrifice").does(("wars.sl.tribute", "pains"))
    assert t.pool("sl", "Wizard") == 2


@proves("wars:sl/demand-kills-only")
def test_pained_units_that_cannot_retreat_are_lost_all_the_same() -> None:
    t = battle(
        gc("Shoggoth"),
        sl("Serpent Man", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        gc("Acolyte", area="South Pacific"),
        gc("Acolyte", area="South Atlantic"),
        gc("Acolyte", area="Indian Ocean"),
        area="Antarctica",
    )
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(kills=1).rolls()
    assert t.pool("sl", "Serpent Man") == 3
    assert t.happened("wars.eliminated")
    assert not t.happened("wars.killed")


# -- Energy Nexus --------------------------------------------------------------------------------------


def announced(*books: str, mine: tuple[str, ...] = ("Wizard", "Acolyte")) -> WarsScenario:
    """Crawling Chaos declares a battle where a Wizard stands."""
    t = battle(cc("Flying Polyp x2"), sl(*mine, books=["Energy Nexus", *books]), gc("Deep One"), area="Asia")
    assert t.asks("sl", "declared")
    return t


@proves("wars:sl/energy-nexus")
def test_an_action_comes_before_the_battle_and_the_battle_has_who_is_left() -> None:
    t = announced().uses("Energy Nexus").does("Recruit", area="Asia")
    assert t.power_of("sl") == 7
    check_data(t.state)
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"
    t.rolls(kills=1).picks("Wizard")
    assert t.units("sl", "Asia") == ["Acolyte", "Acolyte"]
    assert t.state.battle is None
    assert t.power_of("cc") == 7


@proves("wars:sl/energy-nexus")
def test_it_may_be_declined_and_needs_a_wizard_in_the_area() -> None:
    assert repr(announced().passes("sl")) == "<cc rolls 2 dice: state them with dice(...)>"
    t = battle(
        cc("Flying Polyp x2"),
        sl("Serpent Man", books=["Energy Nexus"]),
        sl("Wizard", area="Africa"),
        area="Asia",
    )
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/energy-nexus")
def test_only_one_action_however_many_wizards_there_are() -> None:
    t = announced(mine=("Wizard x2", "Acolyte")).uses("Energy Nexus").does("Recruit", area="Asia")
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/energy-nexus")
def test_it_comes_before_pre_battle_abilities() -> None:
    t = battle(gc("Cthulhu"), sl("Wizard", "Acolyte", books=["Energy Nexus"]), area="Asia")
    assert t.asks("sl", "declared")
    t.passes("sl")
    assert t.asks("gc", "pre")


@proves("wars:sl/nexus-origin")
def test_what_is_bound_to_an_area_begins_in_that_of_the_battle() -> None:
    t = announced("Ancient Sorcery").put("sl", "Africa", "Serpent Man", "Acolyte").uses("Energy Nexus")
    assert t.offers("Recruit", area="Asia")
    assert not t.offers("Recruit", area="Africa")
    assert t.refuses("Ancient Sorcery", reason="interrupt_elsewhere")
    assert t.offers("Create Gate", area="Asia")
    assert not t.offers("Create Gate", area="Africa")
    assert t.offers("Drain All")  # bound to no area


@proves("wars:sl/nexus-origin")
def test_units_move_out_of_the_area_and_never_in() -> None:
    t = announced().put("sl", "Africa", "Serpent Man").uses("Energy Nexus").does("Move")
    assert not t.offers("Move", unit="Serpent Man")
    t.does("Move", unit="Wizard", area="Africa")
    assert not t.offers("Move", unit="Wizard")
    assert not t.offers("Move", unit="Serpent Man")
    t.done()
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"
    assert t.units("sl", "Asia") == ["Acolyte"]


@proves("wars:sl/nexus-cancelled")
def test_if_all_have_left_there_is_no_battle_and_its_power_stays_paid() -> None:
    t = announced(mine=("Wizard",)).uses("Energy Nexus").does("Move")
    t.does("Move", unit="Wizard", area="Africa")
    assert t.state.battle is None
    assert t.happened("wars.battle_cut_short")
    assert not t.happened("wars.rolled")
    assert t.power_of("cc") == 7


@proves("wars:sl/nexus-cancelled", "wars:sl/capture-monster")
def test_tsathoggua_captures_the_only_attacker_and_no_ability_is_used() -> None:
    t = battle(
        cc("Flying Polyp"),
        sl("Wizard", "Tsathoggua", books=["Energy Nexus", "Capture Monster", "Demand Sacrifice"]),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Capture Monster")
    assert t.captives("sl") == ["cc"]
    assert t.state.battle is None
    assert not t.happened("wars.tribute")


@proves("wars:sl/nexus-no-turn")
def test_without_power_an_action_that_costs_nothing_is_possible() -> None:
    t = battle(
        cc("Flying Polyp x2"),
        sl("Wizard", books=["Energy Nexus"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
        declared=False,
    ).power(sl=0)
    t.does("Battle", area="Asia", foe="sl").uses("Energy Nexus")
    assert t.asks("sl", "interrupt", ["Lethargy"])
    t.does("Lethargy")
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/nexus-no-turn")
def test_without_anything_to_do_nobody_is_asked() -> None:
    t = battle(
        cc("Flying Polyp x2"), sl("Wizard", books=["Energy Nexus"]), area="Asia", declared=False
    ).power(sl=0)
    t.does("Battle", area="Asia", foe="sl")
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/nexus-bystander")
def test_a_bystander_uses_it_too() -> None:
    t = battle(cc("Flying Polyp x2"), gc("Deep One"), sl("Wizard", books=["Energy Nexus"]), area="Asia")
    t.uses("Energy Nexus").does("Recruit", area="Asia")
    assert t.units("sl", "Asia") == ["Acolyte", "Wizard"]
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/nexus-battle")
def test_a_battle_of_his_own_comes_first() -> None:
    t = announced(mine=("Wizard", "Serpent Man")).uses("Energy Nexus").does("Battle", foe="gc")
    assert len(t.state.suspended) == 1
    check_data(t.state)
    t.passes("sl").rolls(kills=1).rolls()  # the Serpent Man against the Deep One
    assert t.units("gc", "Asia") == []
    assert t.power_of("sl") == 7
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"
    t.rolls().rolls()
    assert t.state.battle is None
    assert not t.state.suspended


@proves("wars:sl/nexus-battle")
def test_before_it_one_further_action_but_no_third_battle() -> None:
    t = announced(mine=("Wizard", "Serpent Man")).uses("Energy Nexus").does("Battle", foe="gc")
    assert t.asks("sl", "declared")
    t.uses("Energy Nexus")
    assert t.refuses("Battle", reason="fought_here")
    t.does("Recruit", area="Asia")
    assert repr(t) == "<sl rolls 1 dice: state them with dice(...)>"
    t.rolls().rolls()
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/nexus-battle")
def test_against_the_attacker_himself_who_may_be_gone_afterwards() -> None:
    t = battle(cc("Flying Polyp"), sl("Wizard", "Serpent Man", books=["Energy Nexus"]), area="Asia")
    t.uses("Energy Nexus").does("Battle", foe="cc").passes("sl").rolls(kills=1).rolls()
    assert t.state.battle is None
    assert not t.state.suspended
    assert t.power_of("cc") == 7
    assert len([event for event in t.told if event.kind == "wars.rolled"]) == 2


@proves("wars:sl/nexus-limit")
def test_the_limit_of_one_battle_per_area_and_turn_is_everybodys_own() -> None:
    t = battle(
        cc("Flying Polyp x2", books=["all"]),
        sl("Wizard", "Serpent Man", books=["Energy Nexus"]),
        gc("Deep One"),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Battle", foe="gc").passes("sl").rolls().rolls()
    t.passes("cc").rolls().rolls()  # Crawling Chaos had a look at Invisibility
    assert t.asks("cc")
    assert t.refuses("Battle", reason="fought_here")  # Crawling Chaos has fought there
    t = battle(sl("Wizard", "Serpent Man", books=["Energy Nexus"]), bg("Ghoul"), gc("Deep One"), area="Asia")
    t.uses("Energy Nexus")
    assert t.refuses("Battle", reason="fought_here")  # on his own turn he has, too


@proves("wars:sl/nexus-unlimited")
def test_a_gate_may_be_taken_beside_the_action() -> None:
    t = announced().gates("Asia").uses("Energy Nexus").does("Recruit", area="Asia")
    assert t.asks("sl", "interrupt_rest")
    t.does("Control Gate")
    assert t.gate("Asia") == "sl"
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/nexus-unlimited")
def test_a_keeper_leaves_his_gate_first_and_moves_away() -> None:
    t = battle(cc("Flying Polyp x2"), sl("Acolyte", "Wizard", books=["Energy Nexus"], gate=True), area="Asia")
    t.uses("Energy Nexus").does("Abandon Gate").does("Move").does(
        "Move", unit="Acolyte", area="Africa"
    ).done()
    assert t.gate("Asia") == "abandoned"
    assert t.units("sl", "Africa") == ["Acolyte"]


@proves("wars:sl/nexus-unlimited")
def test_no_unlimited_battle_even_with_all_books() -> None:
    t = battle(
        cc("Flying Polyp x2"),
        sl("Wizard", "Serpent Man", books=["all"]),
        gc("Deep One"),
        area="Asia",
        declared=False,
    )
    t.does("Battle", area="Asia", foe="sl").uses("Energy Nexus").does("Recruit", area="Asia")
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/energy-nexus", "wars:sl/cursed-slumber")
def test_a_threatened_gate_falls_asleep_before_the_battle() -> None:
    t = battle(
        cc("Flying Polyp x2"),
        sl("Acolyte", "Wizard", books=["Energy Nexus", "Cursed Slumber"], gate=True),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Cursed Slumber", area="Asia")
    assert t.gate("Asia") == ""
    assert ASLEEP in t.state.gate_at
    t.rolls(kills=2)
    assert t.units("sl", "Asia") == []
    assert t.state.gate_count(1) == 1


@proves("wars:sl/nexus-book", "wars:sl/all-gain")
def test_a_requirement_met_by_it_brings_a_book_for_this_battle() -> None:
    t = battle(
        cc("Flying Polyp x2"),
        sl("Wizard", books=["Energy Nexus"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
        declared=False,
    ).slots("sl", "awaken")
    t.does("Battle", area="Asia", foe="sl").uses("Energy Nexus").does("Feed All")
    assert t.asks("sl", "book")
    t.picks("Demand Sacrifice").uses("Demand Sacrifice").does(("wars.sl.tribute", "pains"))
    t.rolls(kills=1)
    assert t.asks("sl", "retreat")
