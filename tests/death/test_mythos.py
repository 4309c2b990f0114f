"""Death May Die, page 15: the Mythos card, and pages 16 and 17: investigate or fight."""

from __future__ import annotations

from fhtagn.games.death.rules.state import DISCOVERY_DECK
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


@proves("death:mythos/draw", "death:mythos/cards", "death:mythos/symbol")
def test_the_card_is_resolved_and_discarded_and_its_symbol_does_nothing_yet() -> None:
    table = scene().ends().draws("e1_m1")
    assert table.enemies("inn") == ["ghast/1"]
    assert table.state.symbols() == 1
    assert table.state.track == 1


@proves("death:mythos/summon", "death:limits/supply")
def test_an_empty_pool_skips_the_step_only() -> None:  # case 29
    table = scene(episode="e2", enemies={"fisher_from_outside": "mast mast"}).ends().draws("e2_m1")
    assert len(table.enemies("office")) == 0
    assert table.enemy_at("fisher_from_outside/1") != "mast"


@proves("death:mythos/draw", "death:mythos/summon")
def test_what_cannot_be_done_is_skipped() -> None:  # case 30
    table = scene(episode="e2").ends().draws("e2_m1")
    assert table.enemies("office") == ["fisher_from_outside/1"]


@proves("death:mythos/shortest-path", "death:ties/active")
def test_fishers_move_two_spaces_or_straight_to_the_paranoid() -> None:  # case 31
    table = scene(episode="e2", enemies={"fisher_from_outside": "mast"}).ends().draws("e2_m1")
    assert table.enemy_at("fisher_from_outside/1") == "ward"
    table = scene(episode="e2", enemies={"fisher_from_outside": "mast"}, cards={"mike": ("e2_d01 left",)})
    table.ends().draws("e2_m1")
    assert table.enemy_at("fisher_from_outside/1") == "dock"


@proves("death:mythos/shortest-path", "death:ties/active")
def test_where_a_way_forks_the_active_one_decides() -> None:
    table = scene(at={"mike": "market"}, enemies={"ghast": "bridge"}).ends().draws("e1_m2")
    assert table.enemy_at("ghast/1") == "lower"  # only one way is shortest
    table = scene(at={"mike": "square"}, enemies={"ghast": "alley"}, episode="e1")
    table.effect({"do": "move_enemies", "kind": "ghast", "spaces": 1, "toward": "active"})
    assert table.enemy_at("ghast/1") == "pub"
    table = scene(episode="e5", at={"mike": "centre"}, enemies={"gug": "promenade"})
    table.effect({"do": "move_enemies", "kind": "gug", "spaces": 1, "toward": "active"})
    assert table.asks(0, "enemy_way")
    assert sorted(table.offered("pick_space")) == ["carousel", "wheel"]
    table.does("pick_space", "wheel")
    assert table.enemy_at("gug/1") == "wheel"


@proves("death:mythos/shortest-path")
def test_a_moved_enemy_stops_at_its_goal() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "quay"}).ends().draws("e1_m1")
    assert table.enemy_at("ghast/1") == "pub"


@proves("death:mythos/active")
def test_effects_hit_the_active_one_unless_they_say_otherwise() -> None:
    table = scene().ends().draws("e1_m4")
    assert (table.stress("mike"), table.stress("ruth")) == (1, 0)
    table = scene(elder="azathoth").ends().draws("az_m5")
    assert (table.stress("mike"), table.stress("ruth")) == (1, 1)


@proves("death:mythos/summon-order", "death:limits/cultists")
def test_with_too_few_figures_the_active_one_says_where_they_come() -> None:
    table = scene(at={"mike": "quay"}, enemies={"cultist": "pub " * 9, "ghast": "mill market"})
    table.effect({"do": "summon", "kind": "cultist", "at": "kind:ghast", "n": 1})
    assert sorted(table.offered("pick_space")) == ["market", "mill"]
    table.does("pick_space", "market")
    assert table.enemy_at("cultist/10") == "market"
    assert len(list(table.state.of_kinds((0,)))) == 10


# -- investigating -------------------------------------------------------------------------------------


@proves("death:encounter/investigate")
def test_in_a_safe_space_a_card_must_be_drawn() -> None:  # case 34
    table = scene().ends().draws("e1_m4").draws("e1_d07")
    assert table.asks(0, "claim")
    table.does("claim", "left")
    assert table.cards("mike") == ["e1_d07 left"]


@proves("death:encounter/empty")
def test_an_empty_deck_is_not_made_anew() -> None:  # case 37
    table = scene()
    table.state.cards = table.state.cards.replaced(DISCOVERY_DECK, b"")
    table.ends().draws("e1_m4")
    assert table.state.active == 1


@proves("death:encounter/after-investigating")
def test_who_comes_after_the_investigating_does_not_attack() -> None:
    table = scene(insanity={"mike": "ins_lure_of_teeth", "ruth": "ins_martyrdom"}, sanity={"mike": 3})
    table.state.at = scene(enemies={"ghast": "quay"}).state.at
    table.ends().draws("e1_m4").draws("e1_d15").does("claim", "left")  # costs sanity: the threshold
    table.does("choose", 0)
    assert table.enemy_at("ghast/1") == "bridge"
    table.does("level", "brawling")
    assert table.cards("mike") == ["e1_d15 left"]
    assert not table.happened("death.attacked_by")


# -- fighting ------------------------------------------------------------------------------------------


@proves("death:encounter/fight", "death:encounter/start-decides")
def test_every_enemy_attacks_once_in_the_order_of_choice_and_others_are_left_alone() -> None:
    table = scene(enemies={"cultist": "bridge", "ghast": "bridge"}).ends().draws("e1_m4")
    assert sorted(table.offered("face")) == ["cultist/1", "ghast/1"]
    table.does("face", "ghast/1").rolls("+", ".").keeps()
    table.rolls("", "+.").keeps()
    assert table.wounds("mike") == 2
    assert table.wounds("ruth") == 0
    assert [event.kind for event in table.told].count("death.attacked_by") == 2


@proves("death:encounter/start-decides", "death:skills/self-defense")
def test_when_the_space_becomes_safe_the_attacks_end_without_investigating() -> None:  # case 35
    table = scene(
        "huikong ruth",
        elder="azathoth",
        enemies={"cultist": "bridge", "ghast": "bridge"},
        levels={"huikong": {"self_defense": 4}},
        sanity={"huikong": 3},
        insanity={"huikong": "ins_impulsive_aggression", "ruth": "ins_martyrdom"},
    )
    table.ends().draws("e1_m4").does("face", "cultist/1").rolls("~", ".").keeps()
    assert table.enemies("bridge") == []  # the attacker fell to his skill, the Ghast to his madness
    table.does("level", "toughness")
    assert table.state.active == 1
    assert not table.happened("death.discovered")


@proves("death:encounter/newcomers")
def test_who_was_pulled_into_the_fight_attacks_once() -> None:
    table = scene(enemies={"gug": "dock"}, episode="e2", at={"mike": "dock"})
    table.state.at = scene(episode="e2", enemies={"gug": "dock", "cultist": "gatehouse"}).state.at
    table.ends().draws("e2_m4").rolls("+", "..").keeps()
    table.does("pick_space", "gatehouse")  # the Gug lets him move: into the space of the Cultist
    assert table.where("mike") == "gatehouse"
    assert table.dice == (0, 2)  # the Cultist attacks


@proves("death:encounter/empty", "death:encounter/investigate")
def test_with_an_empty_deck_nobody_investigates() -> None:
    table = scene(relics={"mike": "relic_ink"}, stress={"mike": 2})
    table.state.cards = table.state.cards.replaced(DISCOVERY_DECK, b"")
    table.ends().draws("e1_m7")
    assert table.stress("mike") == 2  # the Ink heals whoever investigates
