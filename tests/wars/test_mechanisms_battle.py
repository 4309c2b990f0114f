"""Cthulhu Wars beyond the base game: battles against nobody, inside each other, with other dice and results.

Each test has a toy card that needs one mechanism, and shows that a card alone brings it into the game.
"""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import (
    KILL,
    KILLS_AND_PAINS,
    PAIN,
    RollAgain,
    call_off,
    results,
    start_battle,
)
from fhtagn.games.wars.rules.content import ACOLYTE, BIT, KIND_OF, TRAITS_OF, card, kind
from fhtagn.games.wars.rules.outcomes import assign_kill, assign_pain
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.queries import Fighters
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import gain_doom, take_card
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table
from fhtagn.games.wars.scenario.names import read_area
from tests.wars.toys import RULE, Toys, check_data, give, seated, stand

UNDEAD = kind("undead")
DEEP_ONE = kind("deep_one")
GHOUL = kind("ghoul")


# --- M6: a card changes hands inside a battle ---------------------------------------------------------


def test_m6_units_that_change_hands_in_a_battle_fight_on_for_the_same_side(toys: Toys) -> None:
    """After the dice: their results stay theirs, and only afterwards they are somebody else's."""
    figures = toys.figures("ys")
    ability = card_ability("toy.defect", RULE, toys.card("toy"))

    @ability.option("battle.rolled")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        return (("wars.toy.defect",),) if s.holder[figures] == 0 and me == 1 else No("wars.no.no_victim")

    @ability.action("wars.toy.defect")
    def defect(s: WarsState, me: int, about: None) -> None:
        take_card(s, figures, 1)

    t = (
        give(table("gc", "bg", "cc"), "gc", figures)
        .put("gc", "Asia", "Undead x3")
        .put("bg", "Asia", "Fungi x2")
    )
    t.does("Battle", area="Asia", foe="bg").dice(1, 1).rolls(kills=1, pains=1).does(("wars.toy.defect",))
    assert t.state.holder[figures] == 1
    assert t.asks("gc", "retreat")  # the attacker sends its pained Undead away, for the last time
    check_data(t.state)
    t.picks("Europe")
    assert t.units("bg", "Europe") == ["Undead"]
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth", "Fungi from Yuggoth", "Undead"]
    assert t.pool("bg", "Undead") == 4  # one of them was killed


# --- M13: a side that nobody plays --------------------------------------------------------------------


def wild(toys: Toys, *areas: str) -> WarsScenario:
    """Undead that nobody plays."""
    return stand(give(table("gc", "bg", "cc"), "nobody", toys.figures("ys")), UNDEAD, *areas)


def test_m13_the_table_rolls_for_it_and_the_opponent_decides_for_it(toys: Toys) -> None:
    t = wild(toys, "Asia", "Asia", "Asia").put("gc", "Asia", "Starspawn").put("bg", "Africa", "Ghoul")
    t.does("Battle", area="Asia", foe="nobody").rolls(kills=1, pains=1)
    node = t.state.pending
    assert isinstance(node, Chance)
    assert node.seat == -1
    t.rolls(pains=1)
    assert t.asks("gc", "retreat")
    check_data(t.state)


def test_m13_nobody_is_asked_for_its_abilities_and_its_forced_ones_hold(toys: Toys) -> None:
    figures = toys.figures("ys")
    ability = unit_ability("toy.howl", RULE, figures, UNDEAD)

    @ability.option("battle.pre")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        return (("wars.toy.howl",),)

    @ability.modifies("strength")
    def stronger(s: WarsState, me: int, value: int, side: Fighters) -> int:
        return value + 2 if side.side == me else value

    t = stand(give(table("gc", "bg", "cc"), "nobody", figures), UNDEAD, "Asia").put("gc", "Asia", "Deep One")
    t.does("Battle", area="Asia", foe="nobody").rolls()
    assert repr(t) == "<nobody rolls 2 dice: state them with dice(...)>"
    give(t, "bg", figures).turn("bg").does("Battle", area="Asia", foe="gc")
    assert t.asks("bg", "pre")


def test_m13_it_attacks_by_itself_one_faction_after_the_other(toys: Toys) -> None:
    """As the Watcher, before the first turn."""
    figures = toys.figures("ys")
    ability = card_ability("toy.watcher", RULE, toys.card("toy"))

    @ability.modifies("strength")
    def four(s: WarsState, me: int, value: int, side: Fighters) -> int:
        return 4 if side.side == s.wild() else value

    @ability.after("actions.begin")
    def attacks(s: WarsState, me: int, about: None) -> Frame | None:
        return Series(read_area("Asia"), (0, 1))

    t = stand(give(table("gc", "bg", "cc"), "nobody", figures), UNDEAD, "Asia")
    t.put("gc", "Asia", "Deep One x2").put("bg", "Asia", "Ghoul").phase("action")
    assert repr(t) == "<nobody rolls 4 dice: state them with dice(...)>"
    t.rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    t.picks("Europe").rolls(kills=1)
    assert t.asks("gc", "turn")
    assert t.units("bg", "Asia") == []
    assert t.units("gc", "Asia") == ["Deep One"]


class Series(Frame):
    """What nobody plays fights everybody in its area in turn."""

    __slots__ = ("area", "foes")

    def __init__(self, area: int, foes: tuple[int, ...]) -> None:
        self.area = area
        self.foes = foes

    def go(self, s: WarsState, answer: Action) -> None:
        if self.foes:
            s.push(Series(self.area, self.foes[1:]))
            if s.is_here(self.foes[0], self.area):
                start_battle(s, s.wild(), self.foes[0], self.area)


def test_m13_some_of_it_no_ability_can_touch(toys: Toys) -> None:
    """As the Bhole: abilities used against it affect only own units."""
    ability = card_ability("toy.bhole", RULE, toys.card("toy"))

    @ability.forbids("target")
    def untouchable(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.protected", RULE) if KIND_OF[about[1]] == UNDEAD else None

    t = wild(toys, "Asia", "Asia").put("gc", "Asia", "Cthulhu").does("Battle", area="Asia", foe="nobody")
    assert repr(t) == "<gc rolls 6 dice: state them with dice(...)>"  # nothing to devour


def test_m13_eight_players_may_fight_it_too(toys: Toys) -> None:
    factions = ("great_cthulhu", "black_goat", "crawling_chaos")
    s = seated(8, *factions, "x", "x", "x", "x", "x")
    s.hand_over(toys.figures("ys"), s.wild())
    s.hand_over(card("great_cthulhu"), 0)
    s.put(s.in_pool(UNDEAD), read_area("Europe"))
    s.put(s.in_pool(DEEP_ONE), read_area("Europe"))
    assert s.foes(0)[-1] == 8
    s.stack.clear()
    start_battle(s, 0, 8, read_area("Europe"))
    assert the_battle(s).sides == (0, 8)


# --- M14: battles inside of battles -------------------------------------------------------------------


def nexus(toys: Toys, where: str) -> None:
    """When a battle is announced, Black Goat may fight one of its own first."""
    ability = card_ability("toy.nexus", RULE, toys.card("toy"))

    @ability.option("battle.declared")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        if me != 1 or s.suspended or the_battle(s).noted(ability):
            return No("wars.no.once_per_battle")
        return (("wars.toy.nexus",), ("wars.toy.cancel",))

    @ability.action("wars.toy.nexus")
    def fight(s: WarsState, me: int, about: None) -> None:
        the_battle(s).note(ability)
        start_battle(s, me, 0, read_area(where))

    @ability.action("wars.toy.cancel")
    def cancel(s: WarsState, me: int, about: None) -> None:
        the_battle(s).note(ability)
        call_off(s)


def announced(toys: Toys, where: str) -> WarsScenario:
    nexus(toys, where)
    t = (
        table("gc", "bg", "cc")
        .put("gc", "Asia", "Deep One")
        .put("bg", "Asia", "Fungi from Yuggoth")
        .put("bg", "Africa", "Fungi from Yuggoth")
    )
    t.put("gc", "Africa", "Shoggoth").does("Battle", area="Asia", foe="bg")
    assert t.asks("bg", "declared")
    return t


def test_m14_an_announced_battle_waits_for_another_one(toys: Toys) -> None:
    t = announced(toys, "Africa").does(("wars.toy.nexus",))
    s = t.state
    assert len(s.suspended) == 1
    assert the_battle(s).sides == (1, 0)
    check_data(s)
    t.rolls(kills=1).rolls()  # Fungi against the Shoggoth
    assert t.units("gc", "Africa") == []
    assert the_battle(s).area == read_area("Asia")
    assert repr(t) == "<gc rolls 1 dice: state them with dice(...)>"
    t.rolls().rolls()
    assert s.battle is None
    assert not s.suspended


def test_m14_it_does_not_take_place_if_the_other_one_took_its_fighters(toys: Toys) -> None:
    t = announced(toys, "Asia").does(("wars.toy.nexus",)).rolls(kills=1).rolls()
    assert t.state.battle is None
    assert t.asks("bg", "turn")


def test_m14_a_battle_is_cancelled_and_what_it_cost_is_lost(toys: Toys) -> None:
    heard: list[Any] = []
    ability = card_ability("ear.ear", RULE, toys.card("ear"))

    @ability.watches("battle.cancelled")
    def hear(s: WarsState, me: int, about: Any) -> None:
        heard.append(about)

    t = announced(toys, "Africa").does(("wars.toy.cancel",))
    assert heard == [(read_area("Asia"), 0, 1)]
    assert t.power_of("gc") == 7
    assert t.state.battle is None
    assert t.asks("bg", "turn")
    assert not t.happened("wars.rolled")


# --- M15: dice and results ----------------------------------------------------------------------------


def test_m15_fixed_results_without_dice(toys: Toys) -> None:
    """As Nodens: a kill and two pains."""
    ability = card_ability("toy.elder_god", RULE, toys.card("toy"))

    @ability.modifies("results.fixed")
    def always(s: WarsState, me: int, value: int, side: int) -> int:
        return value + KILLS_AND_PAINS + 2 if side == 1 else value

    t = battle(gc("Deep One x4"), bg("Acolyte"), area="Asia").rolls()
    assert t.happened("wars.no_dice", 1)
    assert t.asks("gc", "retreat")
    assert len(the_battle(t.state).pains_on) == 2
    assert len(the_battle(t.state).kills_on) == 1


def channel(toys: Toys) -> None:
    """Great Cthulhu rolls his misses again, for 1 Power each time."""
    ability = card_ability("toy.channel", RULE, toys.card("toy"))

    @ability.option("battle.own_dice")
    def offer(s: WarsState, me: int, side: int) -> Offer:
        misses = [die for die in the_battle(s).faces[side] if die < PAIN]
        return (("wars.toy.channel",),) if me == 0 and misses and s.power[me] else No("wars.no.no_victim")

    @ability.action("wars.toy.channel")
    def again(s: WarsState, me: int, side: int) -> None:
        s.power[me] -= 1
        dice = the_battle(s).faces[side]
        s.push(RollAgain(side, tuple(place for place, die in enumerate(dice) if die < PAIN)))


def test_m15_dice_are_rolled_again_as_often_as_somebody_pays(toys: Toys) -> None:
    channel(toys)
    t = battle(gc("Shoggoth", "Deep One"), bg("Ghoul x2", "Fungi from Yuggoth"), area="Asia").dice(1, 5, 2)
    assert t.asks("gc", "own_dice")
    t.does(("wars.toy.channel",)).dice(6, 1)
    check_data(t.state)
    t.does(("wars.toy.channel",)).dice(6)
    assert results(the_battle(t.state).faces[0], KILL) == 2
    assert t.power_of("gc") == 8 - 1 - 2
    t.rolls()
    assert t.asks("bg", "assign_kill")
    assert (the_battle(t.state).kills[1], the_battle(t.state).pains[1]) == (2, 1)


class OwnDice(Frame):
    """The dice of some units are rolled apart: each kill takes 1 doom from the enemy."""

    __slots__ = ("n", "side")

    def __init__(self, side: int, n: int) -> None:
        self.side = side
        self.n = n

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, self.n, 6, the_battle(s).sides[self.side])

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        kills = results(answer[1], KILL)
        b.kills[1 - self.side] += kills
        b.pains[1 - self.side] += results(answer[1], PAIN)
        gain_doom(s, b.sides[self.side], kills)


def test_m15_some_dice_are_rolled_in_a_group_of_their_own(toys: Toys) -> None:
    """As those of Star Vampires."""
    ability = card_ability("toy.vampire", RULE, toys.card("toy"))

    @ability.modifies("strength")
    def not_together(s: WarsState, me: int, value: int, side: Fighters) -> int:
        return value - side.count(DEEP_ONE) if s.battle is not None else value

    @ability.after("battle.dice")
    def apart(s: WarsState, me: int, about: None) -> Frame | None:
        n = len([unit for unit in s.participants(0) if KIND_OF[unit] == DEEP_ONE])
        return OwnDice(0, n) if n else None

    t = battle(gc("Shoggoth", "Deep One x2"), bg("Ghoul x2", "Fungi from Yuggoth"), area="Asia")
    t.dice(6, 1)  # the Deep Ones
    assert t.doom_of("gc") == 1
    t.rolls(kills=1)  # the Shoggoth
    t.rolls()
    assert t.asks("bg", "assign_kill")
    assert the_battle(t.state).kills[1] == 2


def test_m15_one_unit_takes_results_first_another_takes_no_pain_a_third_no_kill(toys: Toys) -> None:
    ability = card_ability("toy.victims", RULE, toys.card("toy"))

    @ability.modifies("results.first")
    def ghouls_first(s: WarsState, me: int, value: int, unit: int) -> int:
        return 1 if KIND_OF[unit] == GHOUL else value

    @ability.modifies("results.may_pain")
    def brains(s: WarsState, me: int, value: int, unit: int) -> int:
        return 0 if TRAITS_OF[unit] & ACOLYTE else value

    @ability.modifies("results.may_kill")
    def hound(s: WarsState, me: int, value: int, unit: int) -> int:
        return 0 if KIND_OF[unit] == kind("dark_young") else value

    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte", "Dark Young"), area="Asia").passes("gc")
    t.rolls(kills=2, pains=2).rolls()
    b = the_battle(t.state)
    assert sorted(KIND_OF[unit] for unit in b.kills_on) == [kind("bg_acolyte"), GHOUL]
    assert [KIND_OF[unit] for unit in b.pains_on] == [kind("dark_young")]


def test_m15_results_are_added_when_others_are_assigned(toys: Toys) -> None:
    ability = card_ability("toy.spider", RULE, toys.card("toy"))

    @ability.watches("kill.assigned")
    def a_pain_more(s: WarsState, me: int, unit: int) -> None:
        the_battle(s).pains[1] += 1

    t = battle(gc("Deep One x2"), bg("Ghoul x2"), area="Asia").rolls(kills=1).rolls()
    assert t.asks("bg", "retreat")
    assert t.pool("bg", "Ghoul") == 1


def test_m15_a_unit_elsewhere_takes_a_result_of_its_side(toys: Toys) -> None:
    """As Pitpipo: the kill may go to somebody who is not there."""
    ability = card_ability("toy.pitpipo", RULE, toys.card("toy"))

    @ability.modifies("results.volunteers")
    def far_away(s: WarsState, me: int, units: int, side: int) -> int:
        return units | sum(1 << unit for unit in s.here(1, read_area("Africa"))) if side == 1 else units

    t = battle(gc("Deep One"), bg("Ghoul"), bg("Acolyte", area="Africa"), area="Asia").rolls(kills=1).rolls()
    assert t.asks("bg", "assign_kill", ["Ghoul in Asia", "Acolyte in Africa"])
    t.picks("Acolyte in Africa")
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.units("bg", "Africa") == []


@pytest.mark.parametrize("kills", [True, False])
def test_m15_results_go_to_third_parties(toys: Toys, kills: bool) -> None:
    """As Non-Euclidean: a bystander is killed, or pained and retreats from where it stands."""
    ability = card_ability("toy.angles", RULE, toys.card("toy"))

    @ability.option("battle.kills")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        there = s.here(2, read_area("Asia"))
        if me != 0 or not there or the_battle(s).noted(ability):
            return No("wars.no.no_victim")
        return (("wars.toy.angles",),)

    @ability.action("wars.toy.angles")
    def angle(s: WarsState, me: int, about: None) -> None:
        the_battle(s).note(ability)
        unit = s.here(2, read_area("Asia"))[0]
        assign_kill(s, unit) if kills else assign_pain(s, unit)

    t = battle(gc("Deep One"), bg("Ghoul"), cc("Nightgaunt"), area="Asia").rolls().rolls()
    t.does(("wars.toy.angles",))
    if kills:
        assert t.units("cc", "Asia") == []
        assert t.happened("wars.killed")
    else:
        assert t.asks("cc", "retreat")
        t.put("gc", "Europe", "Acolyte").picks("Europe")  # it has no opponent whose areas are barred
        assert t.units("cc", "Europe") == ["Nightgaunt"]
    assert t.state.battle is None


def test_m15_some_units_do_not_bar_a_retreat(toys: Toys) -> None:
    """As Brain Cylinders."""
    ability = card_ability("toy.cylinder", RULE, toys.card("toy"))

    @ability.modifies("retreat.areas")
    def past_acolytes(s: WarsState, me: int, areas: int, unit: int) -> int:
        near = s.board.near[1][s.where[unit]]
        return areas | sum(BIT[area] for area in near if not s.able_of(1) & BIT[area])

    t = (
        battle(bg("Fungi from Yuggoth"), gc("Deep One"), bg("Acolyte", area="Europe"), area="Asia")
        .rolls(pains=1)
        .rolls()
    )
    assert t.asks("gc", "retreat")
    assert "Europe" in t.options


def test_m15_dice_that_allow_no_battle_and_dice_that_do(toys: Toys) -> None:
    ability = card_ability("toy.value", RULE, toys.card("toy"))

    @ability.modifies("battle.value")
    def other_value(s: WarsState, me: int, value: int, side: Fighters) -> int:
        return 0 if side.count(DEEP_ONE) else 3

    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    assert t.refuses("Battle", reason="combat_value")
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte").put("bg", "Asia", "Ghoul")
    assert t.offers("Battle")


# --- M21: units that fight for somebody else ----------------------------------------------------------


def test_m21_acolytes_fight_for_another_side_and_go_home_to_their_own_pool(toys: Toys) -> None:
    """As the Insects from Shaggai: Great Cthulhu borrows Crawling Chaos' Acolytes for his battle."""
    ability = card_ability("toy.insects", RULE, toys.card("toy"))

    @ability.watches("battle.dice")
    def borrowed(s: WarsState, me: int, about: None) -> None:
        b = the_battle(s)
        for unit in s.here(2, b.area):
            b.lent[unit] = 0

    @ability.modifies("strength")
    def one_each(s: WarsState, me: int, value: int, side: Fighters) -> int:
        return value + len([unit for unit in side.units if s.owner(unit) == 2])

    t = battle(gc("Deep One"), bg("Fungi x2"), cc("Acolyte x2"), area="Asia")
    assert repr(t) == "<gc rolls 3 dice: state them with dice(...)>"
    t.rolls().rolls(kills=1, pains=1)
    assert t.asks("gc", "assign_kill", ["gc Deep One", "cc Acolyte"])
    t.picks("cc Acolyte")
    assert t.asks("gc", "assign_pain")
    t.picks("cc Acolyte")
    assert t.asks("gc", "retreat")
    t.picks("Europe")
    assert t.pool("cc", "Acolyte") == 5
    assert t.units("cc", "Europe") == ["Acolyte"]
    assert t.units("gc", "Asia") == ["Deep One"]


def test_m21_they_may_be_lent_to_fight_their_own_faction(toys: Toys) -> None:
    ability = card_ability("toy.insects", RULE, toys.card("toy"))

    @ability.watches("battle.dice")
    def borrowed(s: WarsState, me: int, about: None) -> None:
        b = the_battle(s)
        for unit in s.here(1, b.area):
            if TRAITS_OF[unit] & ACOLYTE:
                b.lent[unit] = 0

    t = battle(gc("Deep One"), bg("Fungi from Yuggoth", "Acolyte"), area="Asia").rolls(kills=1).rolls(kills=1)
    assert t.asks("gc", "assign_kill", ["gc Deep One", "bg Acolyte"])
    t.picks("bg Acolyte")
    assert t.units("bg", "Asia") == []
    assert t.units("gc", "Asia") == ["Deep One"]
