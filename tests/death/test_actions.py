"""Death May Die, pages 13 to 15: the action phase."""

from __future__ import annotations

from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


# -- three actions -------------------------------------------------------------------------------------


@proves("death:turn/three-actions", "death:turn/four-parts")
def test_three_actions_and_the_same_one_may_be_repeated() -> None:
    table = scene().runs("quay").runs("pub").runs("square")
    assert table.state.actions == 0
    assert table.refuses(("death.run", "market"), "no_actions")
    assert table.refuses(("death.rest",), "no_actions")
    assert table.offers(("death.end",))


@proves("death:turn/three-actions", "death:turn/four-parts")
def test_fewer_actions_are_allowed() -> None:  # case 300
    table = scene().runs("quay").ends()
    table.draws("e1_m4")
    table.draws("e1_d07")  # a Safe space: investigate
    assert [event.kind for event in table.told].count("death.mythos") == 1
    table.does("decline")
    assert table.state.active == 1
    assert table.asks(1, "act")


@proves("death:turn/free-actions")
def test_a_free_action_costs_none() -> None:
    table = scene("mike ruth", relics={"mike": "relic_hourglass"})
    table.does("use_relic", "relic_hourglass", 0)
    assert table.stress("mike") == 2
    assert table.state.actions == 4
    assert table.refuses(("death.use_relic", "relic_hourglass", 0), "used")


@proves("death:turn/special-actions")
def test_a_special_action_costs_one() -> None:
    table = scene(at={"mike": "inn"}, relics={"mike": "relic_compass!"})
    table.does("use_relic", "relic_compass", 0).does("pick_space", "castle")
    assert table.where("mike") == "castle"
    assert table.state.actions == 2


# -- running -------------------------------------------------------------------------------------------


@proves("death:run/three-spaces")
def test_a_run_goes_up_to_three_spaces_and_back_if_one_likes() -> None:
    table = scene().runs("quay", "bridge", "quay")
    assert table.where("mike") == "quay"
    assert table.state.actions == 2


@proves("death:run/followers", "death:run/fire")
def test_the_example_of_the_run() -> None:  # page 13, case 21
    table = scene(
        episode="e2",
        at={"mike": "gatehouse"},
        enemies={"cultist": "hall", "fisher_from_outside": "ward"},
        harmed={"cultist/1": 1},
        tokens={"fire": "west west"},
    )
    table.runs("hall", "west", "ward")
    assert table.enemies("ward") == ["cultist/1", "fisher_from_outside/1"]
    assert table.harm("cultist/1") == 1
    assert table.fire("mike") == 2
    assert table.ground("fire", "west") == 2


@proves("death:run/followers")
def test_all_enemies_follow_even_if_others_stay() -> None:  # case 17
    table = scene(at={"mike": "pub", "ruth": "pub"}, enemies={"cultist": "pub pub", "ghast": "pub"})
    table.runs("square")
    assert len(table.enemies("square")) == 3
    assert table.enemies("pub") == []
    assert table.where("ruth") == "pub"


@proves("death:run/fire", "death:end/fire-enemies")
def test_fire_is_taken_from_the_supply_and_enemies_catch_none() -> None:  # case 18
    table = scene(at={"mike": "quay"}, tokens={"fire": "pub pub"}, enemies={"cultist": "pub"})
    table.runs("pub", "square")
    assert table.fire("mike") == 2
    assert table.ground("fire", "pub") == 2
    assert table.harm("cultist/1") == 0


@proves("death:run/placed")
def test_whoever_is_placed_is_not_followed_and_catches_no_fire() -> None:  # case 19
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"}, tokens={"fire": "pub"})
    table.effect({"do": "place_investigator", "who": "active", "at": "start"})
    assert table.where("mike") == "bridge"
    assert table.enemies("pub") == ["cultist/1"]
    assert table.fire("mike") == 0


@proves("death:run/placed", "death:run/followers", "death:run/fire")
def test_a_move_in_the_turn_of_another_is_followed_and_catches_fire() -> None:  # case 20
    table = scene(at={"ruth": "quay"}, enemies={"cultist": "quay"}, tokens={"fire": "quay"})
    table.effect({"do": "move_investigator", "who": "active", "spaces": 1, "dir": "any"}, you="ruth")
    table.does("pick_space", "pub")
    assert table.enemies("pub") == ["cultist/1"]
    assert table.fire("ruth") == 1


@proves("death:episode/special-rules")
def test_the_first_step_is_always_allowed() -> None:  # case 307
    table = scene(
        episode="e3",
        at={"mike": "ossuary"},
        tokens={"bones": "ossuary"},
        cards={"mike": ("e3_d04 left", "e3_d08 left")},
    )
    first = table.offered("run")[0]
    table.does("run", first)
    assert table.where("mike") == first
    assert table.state.actions == 2
    assert not table.offered("step")


# -- attacking -----------------------------------------------------------------------------------------


@proves("death:attack/target", "death:attack/killed", "death:attack/wounds", "death:enemy/pool")
def test_wounds_stay_and_a_dead_figure_goes_back_to_the_pool() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"})
    table.attacks("cultist/1").rolls("+..", ".").keeps()
    assert table.harm("cultist/1") == 1
    table.attacks("cultist/1").rolls("+..", ".").keeps()
    assert table.enemy_at("cultist/1") == ""
    assert table.harm("cultist/1") == 0


@proves("death:attack/killed")
def test_what_is_too_much_is_lost() -> None:  # case 25
    table = scene("ruth mike", at={"ruth": "pub"}, enemies={"cultist": "pub pub"}, harmed={"cultist/1": 1})
    table.attacks("cultist/1").rolls("+++").keeps()
    assert table.enemies("pub") == ["cultist/2"]
    assert table.harm("cultist/2") == 0


@proves("death:attack/target", "death:attack/target-first")
def test_only_enemies_in_the_own_space_are_targets() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "square"})
    assert table.refuses(("death.attack", "cultist/1"), "no_target")


@proves("death:attack/several", "death:skills/brawling-targets", "death:skills/proficient")
def test_the_example_of_the_attack() -> None:  # page 14, cases 22 and 24
    table = scene(
        episode="e2",
        at={"mike": "ward"},
        enemies={"cultist": "ward", "fisher_from_outside": "ward"},
        harmed={"cultist/1": 1},
        levels={"mike": {"brawling": 2}},
        insanity=CALM,
    )
    table.does("attack", "cultist/1").does("target", "fisher_from_outside/1")
    assert table.dice == (3, 1)
    table.rolls(".&~", "*")
    table.rerolls("b_sign", "stress", ".")
    table.rerolls("s_blank", "extra", "+")
    assert all(action[0] != "death.reroll" or action[2] == "stress" for action in table.decision.actions)
    table.keeps()
    assert sorted(table.offered("wound")) == ["cultist/1", "fisher_from_outside/1"]
    table.does("wound", "cultist/1")
    assert table.enemies("ward") == ["fisher_from_outside/1"]
    assert table.harm("fisher_from_outside/1") == 1
    assert table.sanity("mike") == 2
    assert table.stress("mike") == 1


@proves("death:attack/several")
def test_the_fisher_asks_stress_for_each_elder_sign() -> None:
    table = scene(episode="e2", at={"mike": "ward"}, enemies={"fisher_from_outside": "ward"})
    table.attacks("fisher_from_outside/1").rolls("**.", ".").keeps()
    assert table.stress("mike") == 2


# -- resting -------------------------------------------------------------------------------------------


@proves("death:rest/three", "death:rest/mix")
def test_the_example_of_the_rest() -> None:  # page 14
    table = scene("agatha ruth", stress={"agatha": 4}, wounds={"agatha": 1})
    table.does("rest")
    assert table.offers(("death.heal", 3, 0, 0), ("death.heal", 2, 1, 0))
    table.does("heal", 3, 0, 0)
    assert (table.stress("agatha"), table.wounds("agatha")) == (1, 1)
    table.does("rest")
    assert (table.stress("agatha"), table.wounds("agatha")) == (0, 0)
    assert table.refuses(("death.rest",), "nothing_to_heal")


@proves("death:rest/three", "death:map/safe")
def test_nobody_rests_beside_an_enemy() -> None:  # case 26
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"}, stress={"mike": 2})
    assert table.refuses(("death.rest",), "not_safe")


@proves("death:rest/no-sanity")
def test_sanity_is_not_healed() -> None:
    table = scene(sanity={"mike": 3}, stress={"mike": 1}).does("rest")
    assert table.sanity("mike") == 3


# -- trading -------------------------------------------------------------------------------------------


@proves("death:trade/exchange")
def test_everybody_in_the_space_may_give_to_everybody() -> None:
    table = scene("mike ruth leon", cards={"ruth": ("e1_d07 left",), "leon": ("e1_d08 left",)})
    table.does("trade")
    assert table.asks(1, "trade")  # Mike has nothing to give
    table.does("give", "e1_d07", 2)
    assert table.asks(2, "trade")
    assert table.cards("leon") == ["e1_d08 left", "e1_d07 left"]
    assert ("death.give", "e1_d07", 1) not in table.decision.actions  # it never goes back
    table.does("give", "e1_d08", 0)
    assert table.cards("mike") == ["e1_d08 left"]


@proves("death:trade/exchange")
def test_a_trade_needs_somebody_and_something() -> None:
    alone = scene(at={"mike": "pub"}, cards={"mike": ("e1_d07 left",)})
    assert alone.refuses(("death.trade",), "alone")
    assert scene().refuses(("death.trade",), "nothing_to_trade")


@proves("death:trade/keeps-side", "death:companion/skill")
def test_side_wounds_and_level_go_along() -> None:
    table = scene(cards={"mike": ("e1_d10 right 1",)})
    assert table.level("mike", "brawling") == 2
    table.does("trade").does("give", "e1_d10", 1)
    assert table.cards("ruth") == ["e1_d10 right"]
    assert table.state.owned[1][2] == 1
    assert (table.level("mike", "brawling"), table.level("ruth", "brawling")) == (1, 1)


@proves("death:trade/conditions", "death:unknown/relics-stay")
def test_conditions_and_relics_are_not_traded() -> None:
    table = scene(cards={"mike": ("e1_d04 left", "e1_d07 left")}, relics={"mike": "relic_key"}).does("trade")
    assert table.offered("give") == ["e1_d07"]


# -- the actions of the episode --------------------------------------------------------------------------


@proves("death:episode-actions/two", "death:episode/card")
def test_two_actions_of_the_episode_count_like_others() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror": "pub"})
    assert table.offered("episode") == ["gather", "convince"]
    table.does("episode", "gather").does("pick_space", "square")
    assert table.ground("juror", "square") == 1
    assert table.state.actions == 2


@proves("death:episode-actions/two")
def test_what_could_change_nothing_is_not_offered() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror:innocent": "pub"})
    assert table.offered("episode") == ["gather"]
    assert table.refuses(("death.episode", "convince"), "episode_action")
