"""Gobogeg: he comes last, pays for every awakening, and tolls for everybody."""

from __future__ import annotations

from fhtagn.games.wars.cards.gobogeg import CARD
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder


def fight() -> WarsScenario:
    """The Black Goat attacks Great Cthulhu with Gobogeg and two Ghouls; the Yellow Sign looks on."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gobogeg", "Ghoul x2", "Dark Young")
    return (
        t.put("gc", "Asia", "Deep One x3").put("ys", "Asia", "Acolyte").does("Battle", area="Asia", foe="gc")
    )


@proves("wars:gobogeg/awakening", "wars:gobogeg/himself", "wars:gobogeg/law")
def test_he_awakes_for_nothing_once_somebody_has_six_books() -> None:
    t = beside_the_map("gobogeg", power=1)
    assert t.refuses("Awaken", reason="nobody_has_all_books")
    t = beside_the_map("gobogeg", power=1).books("gc", "all").turn("bg").does("Awaken", "Gobogeg")
    assert holder(t, CARD) == "bg"
    assert t.asks("bg") or t.asks("gc")
    assert t.power_of("bg") == 7


@proves("wars:gobogeg/awakening")
def test_he_needs_gate_and_great_old_one_like_others() -> None:
    t = (
        table("bg", "gc", "ys", cards="gobogeg")
        .books("gc", "all")
        .put("bg", "Africa", "Acolyte", gate=True)
        .turn("bg")
    )
    assert t.refuses("Awaken", reason="goo_at_gate")


@proves("wars:gobogeg/law")
def test_while_he_is_in_play_everybody_gains_6_power_for_an_awakening() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Gobogeg").put("gc", "South Pacific", "Acolyte", gate=True)
    t.power(gc=10).turn("gc").does("Awaken", "Cthulhu")
    assert t.power_of("gc") == 6
    assert t.power_of("bg") == 8


@proves("wars:gobogeg/knell")
def test_a_pain_against_him_pains_everybody_without_a_kill() -> None:
    t = fight().rolls(kills=1).rolls(pains=1).does("assign_pain", "Gobogeg")
    while t.prompt == "retreat":
        t.play(t.decision.actions[0])
    assert t.units("gc", "Asia") == []
    assert t.units("bg", "Asia") == []
    assert t.pool("gc", "Deep One") == 2


@proves("wars:gobogeg/bystanders")
def test_bystanders_are_pained_too() -> None:
    t = fight().rolls().rolls(pains=1).does("assign_pain", "Gobogeg")
    while t.prompt == "retreat":
        t.play(t.decision.actions[0])
    assert t.units("ys", "Asia") == []


@proves("wars:gobogeg/bystanders", "wars:hannah/untouched")
def test_but_not_hannah_hazard() -> None:
    t = fight().put("ys", "Asia", "Hannah Hazard").rolls().rolls(pains=1).does("assign_pain", "Gobogeg")
    while t.prompt == "retreat":
        t.play(t.decision.actions[0])
    assert t.units("ys", "Asia") == ["Hannah Hazard"]


@proves("wars:gobogeg/knell")
def test_a_kill_against_him_does_the_same() -> None:
    t = fight().rolls().rolls(kills=1).does("assign_kill", "Gobogeg")
    while t.prompt == "retreat":
        t.play(t.decision.actions[0])
    assert t.state.market == (CARD,)
    assert t.units("gc", "Asia") == t.units("bg", "Asia") == []


@proves("wars:gobogeg/knell")
def test_without_a_result_he_is_silent() -> None:
    t = fight().rolls().rolls(pains=1).does("assign_pain", "Ghoul")
    assert not t.happened("wars.uses", 0, "gobogeg.knell")


@proves("wars:gobogeg/knell", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_he_is_silent_too() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", "Gobogeg", "Ghoul", "Dark Young")
        .put("gc", "Asia", "Elder Thing x2")
    )
    t.does("Battle", area="Asia").rolls().rolls(pains=1).does("assign_pain", "Gobogeg")
    assert not t.happened("wars.uses", 0, "gobogeg.knell")


@proves("wars:gobogeg/knell", "wars:leng-spider/bloodthirst")
def test_the_example_with_leng_spiders() -> None:
    """p.45: two kills and two pains; then five pains, of which four become two more kills."""
    t = table("sl", "bg", "gc").put("sl", "Asia", "Gobogeg", "Leng Spider x3", "Formless Spawn").power(sl=5)
    t.put("bg", "Asia", "Acolyte x6", "Gug").books("bg", "Frenzy").turn("sl").does(
        "Battle", area="Asia", foe="bg"
    )
    t.rolls(kills=2, pains=2).rolls(pains=1)
    t.passes("sl")  # no Bloodthirst yet
    t.does("assign_kill", "Acolyte").does("assign_kill", "Acolyte")
    while t.prompt != "assign_pain":
        t.passes()
    t.does("assign_pain", "Acolyte").does("assign_pain", "Acolyte")
    assert t.asks("sl", "assign_pain")
    t.does("assign_pain", "Gobogeg")
    assert t.state.battle is not None
    assert t.state.battle.pains[1] == 5
    t.uses("Bloodthirst", "bg").does("assign_kill", "Acolyte")
    while not t.offers("Bloodthirst"):
        t.passes()
    t.uses("Bloodthirst", "bg").does("assign_kill", "Acolyte")
    while t.prompt != "assign_pain":
        t.passes()
    t.does("assign_pain", "Acolyte")
    while t.prompt != "turn" and t.state.battle is not None:
        t.play(t.decision.actions[-1])
    assert t.units("bg", "Asia") == ["Acolyte", "Gug"]
    assert t.pool("bg", "Acolyte") == 4
    assert t.units("sl", "Asia") == []


@proves("wars:gobogeg/victory", "wars:gobogeg/chaos")
def test_when_somebody_wins_his_owner_sets_up_the_next_game() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gobogeg").books("gc", "all").doom(gc=30).phase("power")
    assert t.outcome.winners == (1,)
    assert has_book(t, CARD)
    assert t.happened("wars.next_game", 0)


@proves("wars:gobogeg/victory")
def test_when_humanity_wins_nobody_does() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Gobogeg").doom(gc=30).phase("power")
    assert t.outcome.winners == ()
    assert not t.happened("wars.next_game", 0)
