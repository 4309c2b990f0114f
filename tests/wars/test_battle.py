"""Cthulhu Wars, chapter "Battle": pre-battle, dice, results, kills, pains, retreats."""

from __future__ import annotations

import pytest

from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.proofs import proves


def told(t: WarsScenario, *kinds: str) -> list[str]:
    """The kinds of events told so far, those of interest only."""
    return [event.kind for event in t.told if event.kind in kinds]


# -- who takes part ------------------------------------------------------------------------------------


@proves("wars:battle/two-sides", "wars:actions/battle")
def test_all_units_of_both_sides_in_the_area_take_part_and_nobody_else() -> None:
    t = battle(
        gc("Deep One x2", "Acolyte"),
        bg("Fungi from Yuggoth", "Dark Young", "Acolyte"),
        ys("Byakhee x3"),
        area="Asia",
    )
    assert t.explain_strength("gc", "bg", "Asia") == ["Deep One x2 2"]
    assert t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2", "Fungi from Yuggoth 1"]
    t.dice(6, 6).dice(6, 6, 6)
    assert t.asks("bg", "assign_kill", options=["Acolyte", "Fungi from Yuggoth", "Dark Young"])
    t.picks("Acolyte").picks("Fungi from Yuggoth")
    # Three kills for three units: nothing to choose.  Yellow Sign only watches.
    assert t.units("gc", "Asia") == []
    assert t.units("bg", "Asia") == ["Dark Young"]
    assert t.units("ys", "Asia") == ["Byakhee", "Byakhee", "Byakhee"]


def test_who_assigns_results_is_told_whose_units_they_hit() -> None:
    """Mostly one's own; where the opponent assigns them, the question names the faction."""
    german, english = GAME.words("de"), GAME.words("en")
    own = battle(gc("Deep One x2"), bg("Ghoul", "Acolyte"), ys("Byakhee"), area="Asia").dice(6, 1).dice()
    assert own.asks("bg", "assign_kill")
    assert german.say(own.decision.prompt) == "verteile noch 1 Todesresultat auf deine Einheiten"
    assert english.say(own.decision.prompt) == "assign 1 more kill to your units"
    other = battle(ys("Hastur"), bg("Ghoul", "Acolyte"), gc(), area="Asia").rolls(kills=1)
    assert other.asks("ys", "assign_kill")
    named = german.named(
        ["Ada", "Bo", "Cy"], [], [Text("wars.faction.yellow_sign"), Text("wars.faction.black_goat")]
    )
    assert named.say(other.decision.prompt) == "verteile noch 1 Todesresultat, Ziel: Schwarze Ziege"


@proves("wars:actions/battle")
def test_with_several_enemies_in_the_area_the_attacker_names_one() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    t.put("ys", "Asia", "Acolyte")
    assert t.offers("Battle", area="Asia", foe="bg")
    assert t.offers("Battle", area="Asia", foe="ys")
    t.does("Battle", foe="ys").dice(6)
    assert t.pool("ys", "Acolyte") == 6
    assert t.units("bg", "Asia") == ["Ghoul"]


@proves("wars:actions/battle-value")
def test_the_attacker_needs_a_combat_value_and_the_defender_does_not() -> None:
    t = table("ys", "gc", "bg").put("ys", "Asia", "Undead", "King in Yellow", "Acolyte")
    t.put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")  # one Undead: 1 - 1
    t.put("ys", "Asia", "Undead")
    assert t.offers("Battle", area="Asia", foe="gc")
    t.does("Battle").dice(1)
    assert t.happened("wars.no_dice", t.seat("gc"))


@proves("wars:battle/two-sides")
def test_declaring_costs_one_power_and_nothing_else_in_the_battle_costs_any() -> None:
    t = battle(
        gc("Cthulhu", "Shoggoth", "Acolyte", books=["Absorb"]),
        cc("Nightgaunt", "Flying Polyp", books=["Abduct", "Invisibility", "Seek and Destroy"]),
        cc("Hunting Horror", area="Asia"),
        area="Africa",
    )
    t.uses("Devour").picks("Nightgaunt").uses("Absorb", unit="Acolyte")
    t.uses("Seek and Destroy").uses("Invisibility", unit="Hunting Horror in Africa")
    assert (t.power_of("gc"), t.power_of("cc")) == (7, 8)


# -- pre-battle ----------------------------------------------------------------------------------------


@proves("wars:battle/pre")
def test_the_attacker_uses_pre_battle_abilities_in_any_order_then_the_defender() -> None:
    fighters = (
        gc("Cthulhu", "Shoggoth", "Acolyte", books=["Absorb"]),
        cc("Nightgaunt", "Acolyte", books=["Abduct"]),
    )
    t = battle(*fighters, area="Africa")
    assert t.asks("gc", "pre", options=["Devour", "Absorb Shoggoth Acolyte"])
    t.uses("Devour").picks("Acolyte").uses("Absorb")
    assert t.asks("cc", "pre", options=["Abduct Nightgaunt"])  # Great Cthulhu has nothing left to use

    t = battle(*fighters, area="Africa")
    t.uses("Absorb").uses("Devour").picks("Acolyte")
    assert t.asks("cc", "pre")


@proves("wars:battle/pre")
def test_the_attacker_cannot_come_back_after_the_defender() -> None:
    t = battle(
        gc("Cthulhu", "Deep One"), cc("Nightgaunt", "Acolyte", "Flying Polyp", books=["Abduct"]), area="Asia"
    )
    t.passes("gc").uses("Abduct")
    assert t.units("gc", "Asia") == ["Cthulhu"]  # the Deep One is the only unit that can be taken
    t.rolls().dice(1)  # no Devour any more: the dice fall
    assert t.happened("wars.battle_over")
    assert t.units("cc", "Asia") == ["Acolyte", "Flying Polyp"]


@proves("wars:battle/pre", "wars:basics/optional")
def test_pre_battle_abilities_are_optional() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte"), area="Asia")
    assert t.may_pass
    t.passes("gc").rolls()
    assert t.units("bg", "Asia") == ["Acolyte", "Ghoul"]


@proves("wars:battle/pre-removed")
def test_what_a_removed_unit_has_done_before_stays() -> None:
    """T41: the Polyp is devoured, its Shoggoth stays exempt."""
    t = battle(cc("Flying Polyp", books=["Invisibility"]), gc("Shoggoth", "Cthulhu"), area="Asia")
    t.uses("Invisibility", unit="gc Shoggoth").uses("Devour")
    assert t.pool("cc", "Flying Polyp") == 3
    assert t.happened("wars.battle_cut_short")
    t = battle(
        cc("Flying Polyp", "Hunting Horror", books=["Invisibility"]), gc("Shoggoth", "Cthulhu"), area="Asia"
    )
    t.uses("Invisibility", unit="gc Shoggoth").uses("Devour").picks("Flying Polyp")
    assert t.explain_strength("gc", "cc", "Asia") == ["Cthulhu 6"]
    t.dice(6, 6).rolls()
    # Only Cthulhu can take a kill.
    assert t.units("gc", "Asia") == ["Shoggoth"]


@proves("wars:battle/pre-removed")
def test_a_removed_unit_uses_no_ability_any_more() -> None:
    t = battle(
        gc("Cthulhu", "Deep One"),
        cc("Nightgaunt", "Hunting Horror", books=["Abduct"]),
        area="Asia",
    )
    t.uses("Devour").picks("Nightgaunt")
    t.rolls().dice(1, 1)  # nobody was asked: Abduct went with the Nightgaunt
    assert t.happened("wars.battle_over")


@proves("wars:battle/cut-short", "wars:cc/seek-and-destroy")
def test_a_battle_ends_at_once_when_one_side_is_gone() -> None:
    """T40: not even Seek and Destroy is available."""
    t = battle(
        gc("Cthulhu"),
        cc("Nightgaunt", books=["Seek and Destroy", "Madness"]),
        bg("Ghoul", area="Africa", books=["Necrophagy"]),
        cc("Hunting Horror", area="Europe"),
        area="Asia",
    )
    t.uses("Devour")
    assert t.happened("wars.battle_cut_short")
    assert told(t, "wars.rolled", "wars.no_dice") == []
    assert t.where("cc", "Hunting Horror") == ["Europe"]
    assert t.where("bg", "Ghoul") == ["Africa"]  # bystanders may not act either (Q41)
    assert t.asks("gc", "book")  # the devoured unit counts


@proves("wars:battle/cut-short", "wars:unlimited/one-per-area")
def test_a_battle_cut_short_is_paid_for_and_was_fought_here() -> None:
    t = battle(gc("Cthulhu", books=["all"]), bg("Ghoul"), ys("Acolyte"), area="Asia")
    t.uses("Devour")
    assert t.power_of("gc") == 7
    assert t.refuses("Battle", reason="fought_here")


@proves("wars:battle/cut-short")
def test_exempting_a_whole_side_ends_the_battle_too() -> None:
    t = battle(cc("Flying Polyp x2", books=["Invisibility"]), bg("Ghoul", "Fungi from Yuggoth"), area="Asia")
    t.uses("Invisibility", unit="Ghoul").uses("Invisibility", unit="Fungi from Yuggoth")
    assert t.happened("wars.battle_cut_short")
    assert t.units("bg", "Asia") == ["Ghoul", "Fungi from Yuggoth"]


# -- dice ----------------------------------------------------------------------------------------------


@proves("wars:battle/dice")
def test_the_combat_value_is_the_sum_over_all_participants() -> None:
    t = battle(cc("Acolyte", "Hunting Horror x2"), gc("Acolyte"), area="Asia")
    assert t.explain_strength("cc", "gc", "Asia") == ["Hunting Horror x2 4"]
    t.dice(1, 2, 3, 1)
    assert t.happened("wars.rolled", 0, (1, 2, 3, 1), 0, 0)


@proves("wars:battle/dice")
def test_combat_values_are_counted_after_the_pre_battle_abilities() -> None:
    t = battle(
        gc("Shoggoth", "Deep One x2", books=["Absorb"]),
        ys("Undead x4"),
        area="Asia",
    )
    t.uses("Absorb", unit="Deep One").passes("gc")
    t.dice(1, 1, 1, 1, 1, 1).dice(1, 1, 1)  # 2 + 3 + 1 against 4 - 1


@proves("wars:battle/results")
def test_a_six_kills_four_and_five_hurt_and_the_rest_misses() -> None:
    t = battle(gc("Cthulhu"), bg("Acolyte x6"), area="Asia")
    t.passes("gc").dice(6, 5, 4, 3, 2, 1)
    assert t.happened("wars.rolled", 0, (6, 5, 4, 3, 2, 1), 1, 2)


@proves("wars:battle/dice", "wars:battle/third-parties")
def test_without_dice_on_either_side_the_battle_goes_on() -> None:
    """Q42."""
    t = battle(
        ys("Undead x2", "Acolyte"),
        cc("Nightgaunt", "Acolyte", books=["Abduct"]),
        bg("Ghoul", area="Africa", books=["Necrophagy"]),
        area="Asia",
    )
    t.uses("Abduct").picks("Undead")
    assert told(t, "wars.rolled") == []
    assert told(t, "wars.no_dice") == ["wars.no_dice"] * 2
    assert t.asks("bg", "before_pains", options=["Necrophagy Ghoul"])


# -- kills ---------------------------------------------------------------------------------------------


@proves("wars:battle/assign")
def test_each_side_assigns_the_kills_of_the_enemy_to_its_own_units() -> None:
    t = battle(gc("Cthulhu", "Acolyte"), ys("Byakhee x2", "King in Yellow", "Acolyte"), area="Asia")
    t.passes("gc").dice(6, 1, 1, 1, 1, 1).dice(6, 1, 1)
    assert t.asks("ys", "assign_kill", options=["Acolyte", "Byakhee", "King in Yellow"])
    t.picks("King in Yellow")
    assert t.asks("gc", "assign_kill", options=["Acolyte", "Cthulhu"])
    t.picks("Cthulhu")
    assert t.units("ys", "Asia") == ["Acolyte", "Byakhee", "Byakhee"]
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:battle/assign")
def test_kills_are_assigned_first_to_the_defenders_units() -> None:
    """Q36."""
    t = battle(gc("Starspawn", "Acolyte"), bg("Dark Young", "Acolyte"), area="Asia")
    t.dice(6, 1, 1).dice(6, 1)
    assert t.asks("bg", "assign_kill")
    t.picks("Acolyte")
    assert t.asks("gc", "assign_kill")


@proves("wars:battle/assign")
def test_more_kills_than_units_are_ignored() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte"), area="Asia")
    t.passes("gc").dice(6, 6, 6, 6, 4, 4)
    assert t.units("bg", "Asia") == []
    assert told(t, "wars.kill_assigned") == ["wars.kill_assigned"] * 2
    assert told(t, "wars.pain_assigned") == []


@proves("wars:battle/assign")
def test_the_unit_on_the_gate_can_be_told_from_the_one_beside_it() -> None:
    t = battle(gc("Deep One"), bg("Acolyte x2", gate=True), area="Asia")
    t.dice(6)
    assert t.asks("bg", "assign_kill", options=["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte on the gate")
    assert t.gate("Asia") == "abandoned"


@proves("wars:battle/kills", "wars:battle/pains")
def test_all_kills_of_both_sides_are_assigned_before_the_first_pain() -> None:
    t = battle(gc("Starspawn", "Acolyte x2"), bg("Dark Young", "Acolyte x2"), area="Asia")
    t.dice(6, 4, 1).dice(6, 4)
    asked = []
    for choice in ("Acolyte", "Acolyte", "Dark Young", "Starspawn"):
        asked.append((t.who, t.prompt))
        t.picks(choice)
    assert asked == [
        ("bg", "assign_kill"),
        ("gc", "assign_kill"),
        ("bg", "assign_pain"),
        ("gc", "assign_pain"),
    ]


@proves("wars:battle/pains")
def test_a_unit_with_a_kill_takes_no_pain_and_surplus_pains_are_ignored() -> None:
    t = battle(gc("Cthulhu"), bg("Dark Young", "Acolyte"), area="Asia")
    t.passes("gc").dice(6, 4, 4, 4, 4, 1).dice(1, 1).picks("Acolyte")
    assert told(t, "wars.pain_assigned") == ["wars.pain_assigned"]
    assert t.asks("bg", "retreat")


# -- post-battle ---------------------------------------------------------------------------------------


@proves("wars:battle/post")
def test_a_killed_unit_still_has_its_post_battle_ability() -> None:
    t = battle(cc("Nyarlathotep", books=["all"]), gc("Cthulhu"), area="Asia")
    t.dice(6, 1, 1, 1, 1, 1).dice(6, 1, 1, 1, 1, 1)
    assert t.asks("cc", "kills")  # both will die, and yet:
    t.uses("The Harbinger", prize="signs")
    assert t.signs_of("cc") == 2
    assert t.where("cc", "Nyarlathotep") == t.where("gc", "Cthulhu") == []


@proves("wars:battle/third-parties")
def test_bystanders_without_a_fitting_ability_are_never_asked() -> None:
    t = battle(
        gc("Cthulhu"),
        bg("Ghoul", "Acolyte"),
        cc(
            "Nyarlathotep",
            "Nightgaunt",
            "Flying Polyp",
            books=["Abduct", "Invisibility", "Emissary of the Outer Gods"],
        ),
        ys("Hastur", area="Asia"),
        area="Asia",
    )
    t.passes("gc").dice(6, 4, 1, 1, 1, 1).picks("Ghoul")
    assert t.asks("bg", "retreat")  # neither The Harbinger nor Vengeance applies


# -- applying results, retreats ------------------------------------------------------------------------


@proves("wars:battle/apply")
def test_kills_are_applied_before_anybody_retreats_and_the_attacker_goes_first() -> None:
    t = battle(gc("Deep One x3"), bg("Fungi x3"), area="Asia")
    t.dice(6, 4, 1).dice(6, 5, 1)
    assert t.asks("gc", "retreat")
    assert t.pool("gc", "Deep One") == 2
    assert t.pool("bg", "Fungi from Yuggoth") == 2
    t.picks("Europe")
    assert t.asks("bg", "retreat")
    assert t.refuses("", area="Europe") is True


@proves("wars:battle/retreat")
def test_a_retreat_goes_to_an_adjacent_area_without_units_of_the_battle_opponent() -> None:
    t = battle(
        gc("Deep One x2"),
        bg("Acolyte"),
        ys("Undead x2", area="Africa"),
        bg("Ghoul", area="Europe"),
        bg("Fungi from Yuggoth", area="Africa"),
        area="Asia",
    )
    t.dice(4, 1)
    # The defender's own units do not matter, nor do those of a third faction.
    neighbours = ["Africa", "Arctic Ocean", "Europe", "Indian Ocean", "North Atlantic", "North Pacific"]
    assert t.asks("bg", "retreat", options=neighbours)

    t = battle(
        gc("Acolyte x2", "Deep One"),
        bg("Fungi from Yuggoth"),
        bg("Ghoul", area="Europe"),
        bg("Fungi from Yuggoth", area="Africa"),
        area="Asia",
    )
    t.dice(1).dice(4).picks("Deep One")
    assert t.asks(
        "gc", "retreat", options=["Arctic Ocean", "Indian Ocean", "North Atlantic", "North Pacific"]
    )


@proves("wars:battle/retreat")
def test_a_side_may_split_up() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte x2"), area="Asia")
    t.passes("gc").rolls(pains=3)
    t.picks("Europe").picks("Africa").picks("Arctic Ocean")
    gone = t.where("bg", "Ghoul") + t.where("bg", "Acolyte")
    assert sorted(gone) == ["Africa", "Arctic Ocean", "Europe"]


@proves("wars:battle/retreat")
def test_a_pained_controller_abandons_its_gate() -> None:
    t = battle(gc("Deep One"), bg("Acolyte", gate=True), area="Asia")
    t.dice(5).picks("Europe")
    assert t.gate("Asia") == "abandoned"


@proves("wars:battle/retreat", "wars:actions/move-once")
def test_a_retreat_is_not_a_move() -> None:
    t = battle(gc("Deep One", "Acolyte", books=["all"]), bg("Fungi from Yuggoth"), area="Asia")
    t.dice(1).dice(4).picks("Deep One").picks("Europe").passes("gc")  # no Devolve
    t.moves(("Deep One", "Europe", "North Atlantic"))
    assert t.where("gc", "Deep One") == ["North Atlantic"]


@proves("wars:battle/no-retreat")
def test_with_nowhere_to_go_one_pained_unit_is_eliminated_and_the_others_stay() -> None:
    """T51."""
    t = battle(
        gc("Cthulhu"),
        bg("Ghoul", "Acolyte", "Fungi from Yuggoth", "Dark Young"),
        gc("Deep One", area="Indian Ocean"),
        gc("Deep One", area="South Pacific"),
        area="Australia",
    )
    t.passes("gc").rolls(pains=3).dice(1, 1, 1)
    t.picks("Ghoul").picks("Acolyte").picks("Fungi from Yuggoth")
    assert t.asks("bg", "no_retreat", options=["Ghoul", "Acolyte", "Fungi from Yuggoth"])
    t.picks("Ghoul")
    assert t.units("bg", "Australia") == ["Acolyte", "Fungi from Yuggoth", "Dark Young"]
    assert t.happened("wars.eliminated")
    assert not t.happened("wars.killed")


@proves("wars:battle/no-retreat", "wars:battle/apply")
def test_the_attackers_retreats_can_leave_the_defender_nowhere_to_go() -> None:
    """T52."""
    t = battle(gc("Starspawn", "Deep One"), bg("Dark Young", "Ghoul"), area="Australia")
    t.rolls(pains=2).rolls(pains=2)
    t.picks("South Pacific").picks("Indian Ocean")
    assert t.asks("bg", "no_retreat", options=["Ghoul", "Dark Young"])
    t.picks("Ghoul")
    assert t.units("bg", "Australia") == ["Dark Young"]


@proves("wars:battle/apply")
def test_units_killed_in_the_battle_block_no_retreat() -> None:
    t = battle(gc("Starspawn", "Deep One"), bg("Dark Young", "Ghoul"), area="Australia")
    t.dice(4, 4, 1, 1).rolls(kills=1, pains=1).picks("Deep One")
    t.picks("South Pacific")  # the Starspawn
    assert t.where("bg", "Ghoul") + t.where("bg", "Dark Young") == ["Indian Ocean"] * 2  # the only way out


@proves("wars:battle/no-retreat", "wars:ys/vengeance")
def test_the_side_itself_gives_up_a_unit_even_under_vengeance() -> None:
    around = [ys("Undead", area=area) for area in ("Indian Ocean", "South Pacific")]
    t = battle(ys("Hastur"), bg("Ghoul", "Dark Young", "Acolyte"), gc(), *around, area="Australia")
    t.rolls(pains=2).rolls()
    assert t.asks("ys", "assign_pain")
    t.picks("Dark Young").picks("Ghoul")
    assert t.asks("bg", "no_retreat", options=["Ghoul", "Dark Young"])
    t.picks("Ghoul")
    assert t.units("bg", "Australia") == ["Acolyte", "Dark Young"]


@proves("wars:battle/retreat", "wars:bg/necrophagy")
def test_a_ghoul_that_comes_to_the_battle_leaves_a_way_out_behind() -> None:
    t = battle(
        gc("Deep One", "Acolyte"),
        bg("Fungi from Yuggoth", books=["Necrophagy"]),
        bg("Ghoul", area="Indian Ocean"),
        bg("Acolyte", area="South Pacific"),
        area="Australia",
    )
    t.rolls().rolls().uses("Necrophagy").picks("Deep One")
    assert t.where("gc", "Deep One") == ["Indian Ocean"]  # the only area without Black Goat now


@proves("wars:battle/no-retreat", "wars:battle/kills")
def test_a_failed_retreat_is_no_kill() -> None:
    t = battle(
        gc("Deep One"),
        bg("Ghoul"),
        gc("Acolyte", area="Indian Ocean"),
        gc("Acolyte", area="South Pacific"),
        area="Australia",
    )
    t.dice(4)
    assert t.pool("bg", "Ghoul") == 2
    assert t.slots_of("gc") == []


# -- after the battle ----------------------------------------------------------------------------------


@proves("wars:books/after-battle")
def test_a_book_earned_in_a_battle_comes_after_it() -> None:
    t = battle(gc("Cthulhu", "Shoggoth", "Acolyte"), bg("Ghoul", "Fungi from Yuggoth"), area="Asia")
    t.uses("Devour").picks("Ghoul")
    assert t.slots_of("gc") == []
    t.rolls().dice(4)
    t.picks("Acolyte").picks("Africa")
    assert t.asks("gc", "book")
    assert told(t, "wars.battle_over", "wars.fulfilled") == ["wars.battle_over", "wars.fulfilled"]
    t.picks("Absorb")
    assert t.books_of("gc") == ["Absorb"]


@proves("wars:books/after-battle", "wars:bg/necrophagy")
def test_a_bystander_too_gets_its_book_only_after_the_battle() -> None:
    """A Ghoul comes to the fighters, so Black Goat shares areas with all: but only when it is over."""
    t = battle(
        gc("Deep One x2"), ys("Undead x2"), bg("Ghoul", area="Europe", books=["Necrophagy"]), area="Asia"
    )
    t.rolls().rolls().uses("Necrophagy")
    assert t.asks("gc", "retreat")
    assert t.slots_of("bg") == ["areas_4"]  # where Necrophagy lies
    t.picks("Africa").picks("Arctic Ocean")
    assert t.asks("bg", "book")
    assert t.slots_of("bg") == ["areas_4", "share"]


@proves("wars:unlimited/battle", "wars:unlimited/one-per-area", "wars:unlimited/decide-later")
def test_with_six_books_units_that_retreated_may_fight_again_elsewhere() -> None:
    """T16."""
    t = battle(
        gc("Deep One", books=["all"]),
        bg("Fungi from Yuggoth"),
        ys("Byakhee", area="Arctic Ocean"),
        area="Asia",
    )
    t.dice(1).dice(4).picks("Arctic Ocean")
    t.does("Battle", area="Arctic Ocean", foe="ys").dice(1).dice(4, 1).picks("Asia")
    assert t.refuses("Battle", reason="fought_here", area="Asia")
    assert t.offers("Recruit")  # both battles were unlimited ones, if Great Cthulhu says so now


@pytest.mark.parametrize("faces", [(6, 6), (5, 4), (1, 1)])
@proves("wars:battle/apply")
def test_the_third_faction_is_untouched_whatever_is_rolled(faces: tuple[int, int]) -> None:
    t = battle(gc("Deep One x2"), bg("Ghoul"), ys("Acolyte x2", gate=True), area="Africa")
    t.dice(*faces)
    if t.prompt == "retreat":
        t.picks("Asia")
    assert t.units("ys", "Africa") == ["Acolyte", "Acolyte"]
    assert t.gate("Africa") == "ys"
