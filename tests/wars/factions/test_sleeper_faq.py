"""Cthulhu Wars: what the book answers about the Sleeper (p.191-206), and how he meets the others."""

from __future__ import annotations

import pytest

from fhtagn.core.abilities import Ability
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.sleeper import ASLEEP
from fhtagn.games.wars.rules.battle import KILL, Assign
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import EARNED, card_ability
from fhtagn.games.wars.rules.queries import Price, income
from fhtagn.games.wars.rules.state import DEFENDER, WarsState, the_battle
from fhtagn.games.wars.rules.verbs import move
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.factions.sleeping import HOME, sl, sleeper, slumbering, sorcerer
from tests.wars.toys import RULE, Toys, check_data


def ice(toys: Toys, where: str) -> None:
    """As under the Ice Age: actions directed at this area cost 1 more."""
    ability = card_ability("toy.ice", RULE, toys.card("toy"))

    @ability.modifies("price")
    def colder(s: WarsState, me: int, value: int, about: Price) -> int:
        return value + 1 if about.area == read_area(where) else value


# -- Death from Below ----------------------------------------------------------------------------------


@proves("wars:sl/death-from-below")
def test_p199_death_from_below_is_no_action_and_never_taxed(toys: Toys) -> None:
    ice(toys, HOME)
    t = sleeper().doom_turn("sl").does("Death from Below", area=HOME)
    assert t.power_of("sl") == 8


@proves("wars:sl/cheapest")
def test_p197_one_monster_however_cheap_and_a_neutral_one_if_it_is_the_cheapest() -> None:
    t = sleeper().put("sl", HOME, "Wizard x2", "Serpent Man x3").holds("sl", "Elder Thing").doom_turn("sl")
    t.does("Death from Below", area=HOME)
    assert t.where("sl", "Elder Thing") == [HOME]
    assert t.pool("sl", "Formless Spawn") == 4


@proves("wars:sl/cheapest")
def test_slime_molds_that_nobody_owns_are_not_in_his_pool() -> None:
    t = table("sl", "gc", "bg", slime_molds="on").put("sl", HOME, "Acolyte", "Wizard x2", gate=True)
    t.doom_turn("sl")
    assert not t.offers("Death from Below", monster="Slime Mold")
    assert t.offers("Death from Below", monster="Serpent Man")


# -- Lethargy ------------------------------------------------------------------------------------------


@proves("wars:sl/lethargy")
def test_p200_lethargy_costs_one_where_actions_cost_more(toys: Toys) -> None:
    ice(toys, "Asia")
    t = sleeper().put("sl", "Asia", "Tsathoggua").does("Lethargy")
    assert t.power_of("sl") == 7
    t = sleeper().put("sl", "Africa", "Tsathoggua").does("Lethargy")
    assert t.power_of("sl") == 8
    t = sleeper().put("sl", "Asia", "Tsathoggua").power(sl=0).turn("sl")
    assert t.refuses("Lethargy", reason="power")


@proves("wars:sl/lethargy", "wars:elder-thing/mind-control")
def test_p203_an_elder_thing_beside_tsathoggua_takes_lethargy_from_him() -> None:
    t = sleeper("gc", "bg").put("sl", "Asia", "Tsathoggua").put("gc", "Asia", "Elder Thing")
    assert t.refuses("Lethargy", reason="muted")
    t = sleeper("gc", "bg").put("sl", "Asia", "Tsathoggua").put("gc", "Africa", "Elder Thing")
    assert t.offers("Lethargy")


@proves("wars:sl/lethargy")
def test_who_takes_no_turns_any_more_is_not_active(toys: Toys) -> None:
    """As a hibernating faction, which keeps its Power."""
    ability = card_ability("toy.hibernate", RULE, toys.card("toy"))

    @ability.modifies("turn.idle")
    def asleep(s: WarsState, me: int, value: int, seat: int) -> int:
        return 1 if seat == 1 else value

    t = sleeper("gc", "bg").put("sl", "Asia", "Tsathoggua").power(bg=0)
    assert t.turn("sl").refuses("Lethargy", reason="nobody_active")
    assert t.power(bg=1).turn("sl").offers("Lethargy")


# -- Ancient Sorcery -----------------------------------------------------------------------------------


@proves("wars:sl/sorcery-ends")
def test_p195_the_return_is_no_action_and_never_taxed(toys: Toys) -> None:
    ice(toys, "Asia")
    t = sorcerer("bg", "cc").does("Ancient Sorcery", foe="bg").doom_turn("cc").done().picks("Asia")
    assert t.where("sl", "Serpent Man") == ["Asia"]
    assert t.power_of("sl") == 8  # 1 paid, 1 back


@proves("wars:sl/burrow", "wars:sl/ancient-sorcery")
def test_p195_flight_and_burrow_go_together() -> None:
    t = (
        sorcerer("cc", "bg")
        .books("sl", "Burrow")
        .put("sl", "Europe", "Wizard x2")
        .does("Ancient Sorcery", foe="cc")
    )
    t.power(sl=2).turn("sl").moves(
        ("Wizard", "Europe", "North Pacific"), ("Wizard", "Europe", "North Pacific")
    )
    assert t.units("sl", "North Pacific") == ["Wizard", "Wizard"]
    assert t.power_of("sl") == 1


@proves("wars:sl/sorcery-goo")
def test_immortal_makes_no_other_great_old_one_cheaper() -> None:
    t = sorcerer("gc", "bg").does("Ancient Sorcery", foe="gc").put("bg", "Africa", "Acolyte x3", gate=True)
    t.awakened("Shub-Niggurath").power(bg=7).turn("bg")
    assert t.refuses("Awaken", reason="power")


@proves("wars:sl/sorcery-goo", "wars:cc/harbinger")
def test_the_harbinger_measures_tsathoggua_by_what_he_would_cost_again() -> None:
    t = battle(cc("Nyarlathotep", books=["Abduct"]), sl("Tsathoggua", "Acolyte"), area="Asia")
    t.rolls(pains=1).rolls().picks("Tsathoggua")
    t.does("The Harbinger", prize="power")
    assert t.power_of("cc") == 7 + 4


@proves("wars:sl/sorcery-ends")
def test_they_come_back_although_the_book_is_gone() -> None:
    t = sorcerer("bg", "cc").does("Ancient Sorcery", foe="bg")
    t.state.fill_slot(0, 0, EARNED)
    t.books("sl", "Burrow").doom_turn("cc").done().picks("Africa")
    assert t.where("sl", "Serpent Man") == ["Africa"]


@proves("wars:sl/ancient-sorcery")
def test_the_sorcery_of_the_feast_lasts_through_gather_power_and_all_doom_turns() -> None:
    """p.198: what is copied works until the phase ends, not until his own ritual."""
    t = sorcerer("ys", "bg").does("Ancient Sorcery", foe="ys").first("sl").doom_turn("sl").does("Ritual")
    t.picks("Burrow").done()
    assert t.asks("ys", "doom")
    assert t.state.has(0, "ys.feast")


# -- Burrow --------------------------------------------------------------------------------------------


class Rides(Frame):
    """A unit of the same area comes along."""

    __slots__ = ("about",)

    def __init__(self, about: tuple[int, int, int, int]) -> None:
        self.about = about

    def go(self, s: WarsState, answer: Action) -> None:
        seat, _, start, area = self.about
        for unit in s.here(seat, start)[:1]:
            move(s, unit, area)


def steed(toys: Toys) -> None:
    ability = card_ability("toy.steed", RULE, toys.card("toy"))

    @ability.after("travelled")
    def passenger(s: WarsState, me: int, about: tuple[int, int, int, int]) -> Frame | None:
        return Rides(about)


@proves("wars:sl/burrow")
def test_p197_a_passenger_who_costs_nothing_brings_no_power_back(toys: Toys) -> None:
    steed(toys)
    t = table("sl", "gc", "bg").books("sl", "Burrow").put("sl", "Asia", "Acolyte", "Serpent Man")
    t.moves(("Serpent Man", "Asia", "Africa"))
    assert t.units("sl", "Africa") == ["Acolyte", "Serpent Man"]
    assert t.power_of("sl") == 7


@proves("wars:sl/burrow")
def test_p197_a_second_move_that_is_paid_for_does(toys: Toys) -> None:
    steed(toys)
    t = table("sl", "gc", "bg").books("sl", "Burrow").put("sl", "Asia", "Acolyte", "Serpent Man")
    t.put("sl", "Europe", "Wizard").moves(("Serpent Man", "Asia", "Africa"), ("Wizard", "Europe", "Asia"))
    assert t.power_of("sl") == 8 - 2 + 1


@proves("wars:sl/burrow")
def test_a_single_dear_move_counts_by_its_power(toys: Toys) -> None:
    ice(toys, "Africa")
    t = (
        table("sl", "gc", "bg")
        .books("sl", "Burrow")
        .put("sl", "Asia", "Wizard")
        .moves(("Wizard", "Asia", "Africa"))
    )
    assert t.power_of("sl") == 8 - 2 + 1


# -- Capture Monster -----------------------------------------------------------------------------------


@proves("wars:sl/capture-monster", "wars:sl/captive-monster")
def test_p178_neutral_slime_molds_may_be_captured_and_the_captor_picks() -> None:
    t = (
        table("sl", "gc", "bg", slime_molds="on")
        .books("sl", "Capture Monster")
        .put("sl", "Asia", "Tsathoggua")
    )
    slime = next(kind for kind in t.state.forces[t.state.wild()].kinds)
    t._touch().put(t.state.in_pool(slime), read_area("Asia"))
    t.turn("sl").does("Capture Monster", foe="nobody")
    assert t.captives("sl") == ["nobody"]
    assert t.explain_income("sl") == ["Captives 1"]
    check_data(t.state)
    before = t.state.where.count(POOL)
    assert t.phase("power").asks("sl", "first")
    assert t.state.where.count(POOL) == before + 1


@proves("wars:sl/capture-monster")
def test_it_is_taxed_where_tsathoggua_stands(toys: Toys) -> None:
    ice(toys, "Asia")
    t = (
        sleeper("gc", "bg")
        .books("sl", "Capture Monster")
        .put("sl", "Asia", "Tsathoggua")
        .put("bg", "Asia", "Ghoul")
    )
    assert t.does("Capture Monster").power_of("sl") == 6


@proves("wars:sl/capture-monster")
def test_a_captured_monster_counts_for_no_requirement_of_others() -> None:
    t = (
        sleeper("cc", "bg")
        .books("sl", "Capture Monster")
        .put("sl", "Asia", "Tsathoggua")
        .put("cc", "Asia", "Nightgaunt")
    )
    t.does("Capture Monster")
    assert t.slots_of("cc") == []


# -- Cursed Slumber ------------------------------------------------------------------------------------


@proves("wars:sl/slumber-return")
def test_the_return_is_taxed_and_falling_asleep_is_not(toys: Toys) -> None:
    ice(toys, HOME)
    t = slumbering()
    assert t.power_of("sl") == 7
    assert t.turn("sl").does("Sleeping Gate", area=HOME).power_of("sl") == 5


@proves("wars:sl/slumber-return")
def test_p202_the_gate_returns_also_without_the_book_but_no_other_falls_asleep() -> None:
    t = slumbering()
    t.state.fill_slot(0, 0, EARNED)
    t.books("sl", "Burrow").turn("sl")
    assert not t.offers("Cursed Slumber")
    assert t.offers("Sleeping Gate", area="Africa")


def ghroth(t: WarsScenario, die: int) -> WarsScenario:
    """Black Goat rolls Ghroth with Fungi in two areas."""
    t.books("bg", "Ghroth").put("bg", "Africa", "Fungi").put("bg", "Europe", "Fungi")
    return t.turn("bg").dice(die).uses("Ghroth")


@proves("wars:sl/slumber-abandoned")
def test_p196_the_sleeping_cultist_may_cover_a_loss() -> None:
    t = ghroth(slumbering("bg", "cc"), 2)
    assert t.asks("sl", "give_cultist", ["Acolyte in North America", "Acolyte on the gate"])
    t.picks("Acolyte on the gate")  # the second one can only be one of those on the map
    assert t.units("sl", HOME) == ["Acolyte"] * 4
    assert t.state.gate_count(0) == 0


@proves("wars:sl/slumber-abandoned")
def test_p196_then_the_gate_is_abandoned_and_feeds_everybody_and_can_still_return() -> None:
    t = ghroth(slumbering("bg", "cc"), 1).picks("Acolyte on the gate")
    assert [income(t.state, seat) for seat in range(3)] == [5 + 1, 1, 1]
    assert t.explain_income("cc") == ["Sleeping Gate 1"]
    before = t.state.where
    t.turn("sl").does("Sleeping Gate", area="Asia")
    assert t.gate("Asia") == "abandoned"
    assert t.state.where == before  # it comes alone
    assert t.explain_income("cc") == ["Abandoned 1"]
    check_data(t.state)


@proves("wars:sl/slumber-abandoned")
def test_p196_he_never_must_give_it_up_even_if_it_is_the_last_one() -> None:
    t = table("sl", "bg", "cc").books("sl", "Cursed Slumber").put("sl", HOME, "Acolyte x2", gate=True)
    t = ghroth(t.does("Cursed Slumber", area=HOME), 2)  # more than there are on the map: all of those
    assert t.units("sl", HOME) == []
    assert t.state.gate_count(0) == 1


@proves("wars:sl/slumber-abandoned")
def test_p196_for_exactly_as_many_as_there_are_he_chooses_whom() -> None:
    t = table("sl", "bg", "cc").books("sl", "Cursed Slumber").put("sl", HOME, "Acolyte x2", gate=True)
    t = ghroth(t.does("Cursed Slumber", area=HOME), 1)
    assert t.asks("sl", "give_cultist")
    t.picks("Acolyte on the gate")
    assert t.units("sl", HOME) == ["Acolyte"]
    assert t.state.gate_count(0) == 0


@proves("wars:sl/slumber-abandoned")
def test_in_a_bargain_he_may_name_it_too() -> None:
    t = table("sl", "bg", "cc").books("sl", "Cursed Slumber").put("sl", HOME, "Acolyte x2", gate=True)
    t.put("cc", "Asia", "Acolyte x3")
    t = ghroth(t.does("Cursed Slumber", area=HOME), 2)
    while not t.asks("sl"):
        t.does(("wars.give", 0))
    assert t.offers(("wars.give", 2))  # one on the map, one asleep
    t.does(("wars.give", 2))
    while t.asks("cc", "give_cultists"):
        t.does(("wars.give", 0))
    assert t.units("sl", HOME) == []
    assert t.state.gate_count(0) == 0


@proves("wars:sl/slumber-abandoned", "wars:high-priest/oath")
def test_p196_a_high_priest_on_the_sleeping_gate_may_be_sacrificed() -> None:
    t = table("sl", "bg", "cc", high_priests="on").books("sl", "Cursed Slumber")
    t.put("sl", HOME, "High Priest", gate=True).put("sl", "Asia", "Acolyte")
    t.does("Cursed Slumber", area=HOME).turn("sl").uses("Unspeakable Oath")
    assert t.power_of("sl") == 8 - 1 + 2
    assert t.state.gate_by[t.state.gate_at.index(ASLEEP)] == -1
    assert income(t.state, 2) == 1


@proves("wars:sl/slumber-immune")
def test_nothing_that_counts_gates_or_cultists_on_the_map_sees_it() -> None:
    t = slumbering("gc", "bg").put("gc", "South Pacific", "Cthulhu").books("gc", "Y'ha Nthlei")
    t.turn("sl").does("Sleeping Gate", area="North Pacific")
    assert "Y'ha Nthlei 1" in t.explain_income("gc")
    t.turn("sl").does("Cursed Slumber", area="North Pacific")
    assert "Y'ha Nthlei 1" not in t.explain_income("gc")


# -- Demand Sacrifice ----------------------------------------------------------------------------------


def bloodthirst(toys: Toys) -> Ability:
    """As Leng Spiders: two pains against the enemy become a kill."""
    ability = card_ability("toy.bloodthirst", RULE, toys.card("toy"))

    @ability.option("battle.before_pains")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        b = the_battle(s)
        return (("wars.toy.bloodthirst",),) if me == 0 and b.pains[DEFENDER] >= 2 else No("wars.no.no_victim")

    @ability.action("wars.toy.bloodthirst")
    def turn(s: WarsState, me: int, about: None) -> None:
        b = the_battle(s)
        b.pains[DEFENDER] -= 2
        b.kills[DEFENDER] += 1
        s.push(Assign(DEFENDER, KILL))

    return ability


@proves("wars:sl/demand-kills-only")
def test_p195_pains_that_become_a_kill_become_a_single_pain_again(toys: Toys) -> None:
    bloodthirst(toys)
    t = battle(
        bg("Fungi x3"),
        sl("Serpent Man x3", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(pains=2).rolls()
    t.does(("wars.toy.bloodthirst",)).picks("Europe")
    assert t.units("sl", "Asia") == ["Serpent Man", "Serpent Man"]
    assert t.units("sl", "Europe") == ["Serpent Man"]


@proves("wars:sl/demand-sacrifice")
def test_against_a_side_that_nobody_plays_nobody_chooses() -> None:
    t = table("sl", "gc", "bg", slime_molds="on").books("sl", "Demand Sacrifice")
    t.put("sl", "Asia", "Serpent Man").put("sl", "Africa", "Tsathoggua")
    slime = next(kind for kind in t.state.forces[t.state.wild()].kinds)
    t._touch().put(t.state.in_pool(slime), read_area("Asia"))
    t.turn("sl").does("Battle", area="Asia", foe="nobody")
    assert repr(t) == "<sl rolls 1 dice: state them with dice(...)>"


@proves("wars:sl/tsathoggua")
def test_what_nobody_plays_has_no_power() -> None:
    t = table("sl", "gc", "bg", slime_molds="on").put("sl", "Asia", "Tsathoggua")
    slime = next(kind for kind in t.state.forces[t.state.wild()].kinds)
    t._touch().put(t.state.in_pool(slime), read_area("Asia"))
    t.turn("sl").does("Battle", area="Asia", foe="nobody")
    assert repr(t) == "<sl rolls 2 dice: state them with dice(...)>"


@proves("wars:sl/demand-sacrifice", "wars:gc/kill-one")
def test_kills_that_became_pains_are_no_kills_for_great_cthulhu() -> None:
    t = battle(
        gc("Shoggoth"),
        sl("Serpent Man", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(kills=1).rolls().picks("Europe")
    assert t.slots_of("gc") == []


@proves("wars:sl/demand-sacrifice", "wars:ys/vengeance")
def test_with_hastur_the_yellow_sign_assigns_the_pains() -> None:
    t = battle(
        ys("Hastur"),
        sl("Serpent Man", "Wizard", books=["Demand Sacrifice"]),
        sl("Tsathoggua", area="Africa"),
        area="Asia",
    )
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains")).rolls(kills=1).rolls()
    assert t.asks("ys", "assign_pain", ["Serpent Man", "Wizard"])


# -- Energy Nexus --------------------------------------------------------------------------------------


@proves("wars:sl/nexus-bystander", "wars:sl/nexus-unlimited")
def test_p196_a_recruited_cultist_takes_the_gate_that_the_fighters_leave() -> None:
    t = battle(
        cc("Flying Polyp"),
        gc("Acolyte", gate=True),
        sl("Wizard", books=["Energy Nexus"]),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Recruit", area="Asia").rolls(kills=1)
    assert t.gate("Asia") == "abandoned"
    t.turn("sl").does("Control Gate")
    assert t.gate("Asia") == "sl"
    assert t.asks("sl", "turn")  # the action is still to come


@proves("wars:sl/nexus-origin")
def test_p196_ancient_sorcery_of_a_serpent_man_who_is_there() -> None:
    t = battle(
        cc("Flying Polyp"),
        sl("Wizard", "Serpent Man", books=["Energy Nexus", "Ancient Sorcery"]),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Ancient Sorcery", foe="cc")
    assert t.units("sl", "Asia") == ["Wizard"]
    assert t.state.has(1, "cc.flight")


@proves("wars:sl/nexus-origin")
def test_p196_he_summons_captures_and_awakens_there_and_nowhere_else() -> None:
    t = battle(
        cc("Flying Polyp x2", "Acolyte"),
        sl("Acolyte", "Wizard", "Formless Spawn", books=["Energy Nexus"], gate=True),
        sl("Acolyte", "Formless Spawn", area="Africa", gate=True),
        area="Asia",
    )
    t.power(sl=8).uses("Energy Nexus")
    for name in ("Summon", "Awaken"):
        assert t.offers(name, area="Asia")
        assert not t.offers(name, area="Africa")
    t.does("Awaken", "Tsathoggua", area="Asia").picks("Burrow")
    assert repr(t) == "<cc rolls 2 dice: state them with dice(...)>"
    assert t.explain_strength("sl", "cc", "Asia") == ["Tsathoggua 7", "Formless Spawn 3"]


@proves("wars:sl/nexus-origin")
def test_what_is_possible_only_elsewhere_is_refused_with_its_reason() -> None:
    t = battle(
        cc("Flying Polyp"),
        sl("Wizard", books=["Energy Nexus"]),
        sl("Formless Spawn", area="Africa"),
        area="Asia",
    )
    t.uses("Energy Nexus")
    assert t.refuses("Awaken", reason="interrupt_elsewhere")
    no = next(no for no in GAME.why_not(t.state, 1) if no.action[0] == "wars.awaken")
    assert english(no.label) == "Awaken Tsathoggua"
    assert english(no.reason) == "this action must begin in the area of the battle"


@proves("wars:sl/nexus-origin", "wars:sl/slumber-return")
def test_the_sleeping_gate_returns_to_the_area_of_the_battle_only() -> None:
    t = (
        slumbering("cc", "bg")
        .books("sl", "Energy Nexus")
        .put("sl", "Asia", "Wizard")
        .put("cc", "Asia", "Flying Polyp")
    )
    t.turn("cc").does("Battle", area="Asia", foe="sl").uses("Energy Nexus")
    assert t.offers("Sleeping Gate", area="Asia")
    assert not t.offers("Sleeping Gate", area="Africa")


@pytest.mark.parametrize(("area", "called"), [("South Atlantic", True), ("Antarctica", False)])
@proves("wars:sl/nexus-origin", "wars:slime/call")
def test_p196_slime_molds_are_called_only_where_they_appear(area: str, called: bool) -> None:
    t = table("cc", "sl", "bg", slime_molds="on").books("sl", "Energy Nexus")
    t.put("sl", "Antarctica", "Acolyte", gate=True).put("sl", area, "Wizard").put("cc", area, "Flying Polyp")
    t.state.hand_over(card("slime_molds"), 1)
    t.turn("cc").does("Battle", area=area, foe="sl").uses("Energy Nexus")
    assert t.offers("Call Slime Mold") == called


@proves("wars:sl/nexus-unlimited", "wars:high-priest/oath")
def test_a_high_priest_pays_for_the_action() -> None:
    t = (
        table("cc", "sl", "bg", high_priests="on")
        .books("sl", "Energy Nexus")
        .put("cc", "Asia", "Flying Polyp")
    )
    t.put("sl", "Asia", "Wizard", "High Priest").power(sl=1).turn("cc").does("Battle", area="Asia", foe="sl")
    t.uses("Energy Nexus").uses("Unspeakable Oath")
    assert t.power_of("sl") == 3
    t.does("Drain All")
    assert t.power_of("sl") == 0


@proves("wars:sl/energy-nexus", "wars:ongoing/between-actions")
def test_after_the_action_both_sides_of_the_battle_come_next(toys: Toys) -> None:
    asked: list[tuple[int, tuple[int, ...]]] = []
    ability = card_ability("toy.watch", RULE, toys.card("toy"))

    @ability.option("any_time")
    def watch(s: WarsState, me: int, about: tuple[int, tuple[int, ...]]) -> Offer:
        asked.append(about)
        return No("wars.no.take_later")

    t = battle(
        cc("Flying Polyp"), ys("Byakhee"), sl("Wizard", books=["Energy Nexus"]), gc("Acolyte"), area="Asia"
    )
    t = t.uses("Energy Nexus").does("Recruit", area="Asia")
    assert repr(t) == "<cc rolls 1 dice: state them with dice(...)>"
    assert {(t.name(acted), *map(t.name, coming)) for acted, coming in asked} == {("sl", "cc", "ys")}


@proves("wars:sl/energy-nexus", "wars:gc/devolve")
def test_others_react_to_the_action_as_to_any_other() -> None:
    t = battle(
        cc("Flying Polyp"),
        gc("Acolyte x2", books=["Devolve"]),
        sl("Wizard", books=["Energy Nexus"]),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Recruit", area="Asia")
    assert t.asks("gc", "after_action")
    t.uses("Devolve", "Acolyte").passes("gc")
    assert repr(t) == "<cc rolls 1 dice: state them with dice(...)>"
    assert t.explain_strength("gc", "cc", "Asia") == ["Deep One 1"]


@proves("wars:sl/nexus-battle", "wars:sl/nexus-cancelled")
def test_the_further_action_may_save_everybody_from_both_battles() -> None:
    t = battle(cc("Flying Polyp"), sl("Wizard", "Serpent Man", books=["Energy Nexus"]), area="Asia")
    t.uses("Energy Nexus").does("Battle", foe="cc").uses("Energy Nexus")
    t.moves(("Wizard", "Asia", "Africa"), ("Serpent Man", "Asia", "Africa"))
    assert t.state.battle is None
    assert not t.state.suspended
    assert not t.happened("wars.rolled")
    assert (t.power_of("cc"), t.power_of("sl")) == (7, 8 - 1 - 2)


@proves("wars:sl/energy-nexus", "wars:actions/move-once")
def test_units_that_moved_this_turn_do_not_move_again_in_it() -> None:
    t = table("sl", "cc", "bg").books("sl", "all").put("sl", "Africa", "Wizard", "Formless Spawn")
    t.put("cc", "Asia", "Flying Polyp").moves(
        ("Wizard", "Africa", "Asia"), ("Formless Spawn", "Africa", "Asia")
    )
    t.does("Battle", area="Asia", foe="cc").uses("Energy Nexus")
    assert t.refuses("Move")
