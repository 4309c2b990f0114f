"""Death May Die: worked examples of the book that need a whole turn, and rulings with a case of their own."""

from __future__ import annotations

import pytest

from fhtagn.games.death.rules.state import MYTHOS_DECK, MYTHOS_PILE
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}
THREE = "e1_m1 e1_m3 e1_m5"  # with symbols


# -- examples --------------------------------------------------------------------------------------------


@proves(
    "death:end/advance",
    "death:end/advance-effects",
    "death:end/summoning",
    "death:end/progression",
    "death:end/reshuffle",
)
def test_the_example_of_ruths_turn() -> None:  # page 18
    """Four discards, three with the symbol; the figure reaches the first red space and comes to her."""
    table = scene(
        "ruth mike",
        at={"ruth": "mill"},
        discards=THREE,
        track=4,
        tokens={"juror": "pub"},
        boards={"ruth": "fatigue"},
        stress={"ruth": 1},
        insanity=CALM,
    )
    table.ends().draws("e1_m4").draws("e1_d07").does("decline")
    table.does("pick_space", "quay")  # where the Juror goes, once the Elder One's own effect is done
    kinds = [event.kind for event in table.told]
    order = ("death.advanced", "death.token_gained", "death.token_moved", "death.elder_summoned")
    assert sorted(order, key=kinds.index) == list(order)
    assert table.state.track == 5  # from now on the token moves on from here
    assert table.enemy_at("elder_one") == "mill"
    assert (table.state.cards.size(MYTHOS_PILE), table.state.cards.size(MYTHOS_DECK)) == (0, 16)
    assert table.asks(1, "act")


@proves("death:skills/stealth")
def test_three_sneaks_may_be_spread_over_a_run_or_kept_for_the_last_step() -> None:  # page 24
    cultists = {"cultist": "bridge bridge bridge"}
    table = scene("ruth mike", enemies=cultists, levels={"ruth": {"stealth": 2}}, insanity=CALM)
    table.does("run", "quay").does("leave").does("step", "pub").does("leave").does("step", "square")
    for number in (1, 2, 3):
        table.does("sneak", f"cultist/{number}")
    assert len(table.enemies("pub")) == 3
    assert table.where("ruth") == "square"
    table = scene("ruth mike", enemies=cultists, levels={"ruth": {"stealth": 2}}, insanity=CALM)
    table.does("run", "quay").does("sneak", "cultist/1").does("leave")
    table.does("step", "pub").does("sneak", "cultist/2").does("leave")
    table.does("step", "square").does("sneak", "cultist/3")
    assert [table.enemy_at(f"cultist/{n}") for n in (1, 2, 3)] == ["bridge", "quay", "pub"]


@proves("death:encounter/newcomers", "death:encounter/fight")
def test_an_enemy_that_one_is_moved_to_attacks_once_and_whoever_followed_does_not_again() -> None:  # case 36
    table = scene(
        episode="e2", at={"mike": "dock"}, enemies={"gug": "dock", "cultist": "gatehouse"}, stress={"mike": 4}
    )
    table.ends().draws("e2_m4").rolls("+", "..").keeps().does("pick_space", "gatehouse")
    assert sorted(table.enemies("gatehouse")) == ["cultist/1", "gug/1"]
    assert table.dice == (0, 2)  # the Cultist
    table.rolls("", "..").keeps()
    assert len([event for event in table.told if event.kind == "death.attacked_by"]) == 2
    assert not table.happened("death.discovered")


@proves("death:over/win-first", "death:over/won")
def test_the_last_one_dies_of_what_the_victory_leaves_undone() -> None:  # page 20
    """Wounds are dealt before tentacles cost sanity, so the Elder One falls first."""
    table = scene(
        "mike ruth",
        at={"mike": "pub"},
        enemies={"elder_one": "pub", "the_unnamable": "pub"},
        sanity={"mike": 19, "ruth": 19},
        stage=3,
        disrupted=True,
        track=5,
        levels={"mike": {"brawling": 4}},
        insanity=CALM,
    )
    s = table.state
    s.hurt = bytes(
        [s.case.stages[3].health - 1 if f == s.case.elder_figure else 0 for f in range(len(s.hurt))]
    )
    table.attacks("elder_one", "the_unnamable/1").rolls("&~~", ".....").rerolls("s_tentacle", "free", "~")
    table.keeps()
    assert table.outcome.winners == (0, 1)


# -- rulings ---------------------------------------------------------------------------------------------


@proves("death:companion/wounds", "death:companion/dies")
def test_several_companions_share_wounds_one_by_one() -> None:
    """Whoever dies on the way takes no more."""
    table = scene(cards={"mike": ("e1_d10 right 1", "e1_d13 right")}).suffers("mike", 3)
    assert sorted(table.offered("assign")) == ["e1_d10", "e1_d13"]
    table.does("assign", "e1_d10")
    assert table.offered("assign") == ["e1_d13"]
    table.does("assign", "e1_d13")
    assert (table.cards("mike"), table.wounds("mike")) == ([], 1)


@proves("death:end/advance")
def test_the_elder_one_advances_once_in_a_turn_at_most() -> None:
    """A card lets it advance, and three symbols are there as well."""
    table = scene(elder="azathoth", tokens={"cosmic": "bridge quay pub"}, discards=THREE, insanity=CALM)
    table.ends().draws("az_m8").draws("e1_d07").does("decline")
    while table.asks(0, "space") or table.asks(0, "cosmic"):
        table.does("pick_space", table.offered("pick_space")[0])
    assert table.state.track == 2
    assert table.state.advancing is False


@proves("death:mythos/draw")
def test_an_empty_mythos_deck_is_made_anew_without_an_advance() -> None:
    table = scene()
    s = table.state
    for card in list(s.cards.zones[MYTHOS_DECK]):
        if not s.case.mythos[card].symbol:
            s.cards = s.cards.moved(card, MYTHOS_DECK, MYTHOS_PILE)
        else:
            s.cards = s.cards.without(MYTHOS_DECK, card)
    table.ends()
    assert table.happened("death.reshuffled")
    table.draws("e1_m7").draws("e1_d07").does("decline")
    assert table.state.track == 1


@proves("death:death/own-turn", "death:end/advance-effects")
def test_in_the_last_step_of_a_dead_ones_turn_the_space_of_the_death_counts() -> None:  # case 53
    """A Cosmic token comes to where Mike died, and his player chooses the Gate."""
    table = scene(
        elder="azathoth",
        at={"mike": "alley", "ruth": "mill"},
        enemies={"elder_one": "castle"},
        stage=1,
        track=5,
        discards=THREE,
        wounds={"mike": 4},
    )
    table.suffers("mike", 1)
    assert not table.is_alive("mike")
    assert table.ground("cosmic", "alley") == 1
    assert table.state.track == 6
    assert table.enemies("inn") == ["dancer_of_azathoth/1"]
    assert not table.happened("death.mythos")
    assert table.asks(1, "act")


@proves("death:death/tokens", "death:death/later")
def test_patients_stay_where_their_bearer_died() -> None:
    table = scene(
        episode="e2",
        at={"mike": "ward"},
        boards={"mike": "patient key"},
        fire={"mike": 2},
        stage=1,
        enemies={"elder_one": "mast"},
        wounds={"mike": 4},
    ).suffers("mike", 1)
    assert table.ground("patient", "ward") == 1
    assert (table.has("mike", "key"), table.fire("mike"), table.state.supply("key")) == (0, 0, 5)


@proves("death:sanity/level-up", "death:companion/skill")
def test_a_level_that_a_companion_gives_stays_beside_the_own_one() -> None:
    """The own level rises; together they are four at most."""
    table = scene(
        cards={"mike": ("e1_d10 right",)}, levels={"mike": {"brawling": 3}}, sanity={"mike": 3}, insanity=CALM
    )
    assert table.level("mike", "brawling") == 4
    table.loses("mike", 1).does("bear").does("level", "brawling")
    assert table.level("mike", "brawling") == 4
    table.suffers("mike", 1).does("assign", "e1_d10")
    assert table.level("mike", "brawling") == 4


@proves("death:sanity/threshold", "death:death/one")
@pytest.mark.parametrize("stage", [0, 1])
def test_an_insanity_that_kills_comes_before_the_level(stage: int) -> None:
    table = scene(
        sanity={"mike": 3},
        wounds={"mike": 4},
        insanity=CALM,
        stage=stage,
        enemies={"elder_one": "castle"} if stage else {},
    ).loses("mike", 1)
    assert not table.is_alive("mike")
    assert not table.happened("death.levelled")
    assert bool(table.state.result) == (stage == 0)


@proves("death:ritual/disrupt", "death:ritual/not-before")
def test_once_disrupted_it_may_be_attacked_in_the_same_turn() -> None:
    """It stood on the board already; nothing is summoned again."""
    table = scene(
        at={"mike": "pub"},
        tokens={"juror:innocent": "square square square pub"},
        enemies={"elder_one": "pub"},
        stage=1,
        track=5,
    )
    assert not table.offered("attack")
    table.does("episode", "gather").does("pick_space", "square")
    assert table.state.disrupted
    assert table.offered("attack") == ["elder_one"]
