"""Death May Die, pages 12, 16, 17, 20: what happens at once, in whose order, and what is out of date then."""

from __future__ import annotations

from fhtagn.games.death.rules.content import checked
from fhtagn.games.death.scenario import scene
from tests.death.test_content import own
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}
SCIONS_ATTACK = {"do": "enemy_attack", "kind": "amorphous_scion", "who": "in_space"}


# -- attacks of a card -----------------------------------------------------------------------------------


@proves("death:encounter/attack", "death:skills/self-defense")
def test_an_enemy_that_was_pushed_away_does_not_attack_the_others_there_any_more() -> None:
    table = scene("huikong ruth", enemies={"amorphous_scion": "bridge"}, stress={"ruth": 4})
    table.effect(SCIONS_ATTACK).rolls(".", "..").keeps().does("shove", "quay")
    assert table.offered("run")  # nobody rolls for Ruth
    assert table.wounds("ruth") == 0


@proves("death:encounter/attack", "death:skills/self-defense")
def test_an_enemy_that_was_killed_does_not_attack_the_others_any_more() -> None:
    table = scene(
        "huikong ruth", enemies={"amorphous_scion": "bridge"}, levels={"huikong": {"self_defense": 4}}
    )
    table.effect(SCIONS_ATTACK).rolls(".", "..").keeps()
    assert table.enemy_at("amorphous_scion/1") == ""
    assert table.offered("run")
    assert len([event for event in table.told if event.kind == "death.attacked_by"]) == 1


@proves("death:encounter/attack", "death:run/followers")
def test_whoever_was_moved_away_is_not_attacked_where_they_were() -> None:
    table = scene(
        "mike ruth",
        episode="e2",
        enemies={"gug": "dock dock"},
        insanity=CALM,
        stress={"mike": 4, "ruth": 4},
    )
    table.effect({"do": "enemy_attack", "kind": "gug", "who": "in_space"})
    table.rolls("+", "..").does("keep").does("pick_space", table.offered("pick_space")[0])
    # The Gugs followed Mike; Ruth is alone on the dock and only the second Gug attacks, and only him.
    table.rolls(".", "..").keeps()
    assert table.offered("run")
    assert table.wounds("ruth") == 0


# -- several deaths in one attack ------------------------------------------------------------------------


@proves("death:dice/order", "death:dice/effects", "death:ties/order")
def test_all_wounds_of_an_attack_are_dealt_before_what_a_death_causes() -> None:
    table = scene(
        "stella ruth",
        at={"stella": "pub", "ruth": "mill"},
        enemies={"ghast": "quay quay"},
        levels={"stella": {"chemical_explosives": 4}},
    )
    table.attacks("ghast/1", "ghast/2").rolls("++.").keeps()
    kinds = [event.kind for event in table.told]
    assert kinds.count("death.enemy_killed") == 2
    assert "death.enemy_moved" not in kinds  # the second Ghast was dead before it could come nearer


@proves("death:ties/order", "death:skills/surgeon")
def test_the_order_of_a_surgeons_healing_and_of_what_a_death_causes_is_chosen() -> None:
    table = scene(
        "peters ruth",
        at={"peters": "pub"},
        unknown="unk_deep_one unk_ghoul",
        enemies={"deep_one": "pub"},
        harmed={"deep_one/1": 2},
        stress={"peters": 0},
    )
    table.attacks("deep_one/1").rolls("+..", ".").keeps()
    assert table.asks(0, "order")
    assert sorted(table.offered("cause")) == ["deep_one", "surgeon"]
    table.does("cause", "deep_one")  # 1 stress first, so there is something to heal
    assert table.stress("peters") == 0


# -- the end of a turn -----------------------------------------------------------------------------------


@proves("death:end/effects", "death:ties/order", "death:skills/relic-seeker")
def test_the_order_of_a_skill_and_of_cards_at_the_end_of_the_turn_is_chosen() -> None:
    table = scene(
        "sandra ruth",
        episode="e6",
        at={"sandra": "foyer"},
        levels={"sandra": {"relic_seeker": 3}},
        cards={"sandra": ("e6_d04 left",)},
        relics={"sandra": "relic_key"},
        stress={"sandra": 0},
    )
    table.ends().draws("ts_m8").draws("e6_d10").does("decline")
    assert table.asks(0, "order")
    assert sorted(table.offered("cause")) == ["e6_d04", "relic_seeker"]
    table.does("cause", "e6_d04")
    assert table.stress("sandra") == 0  # taken, then healed for the Relic


@proves("death:discovery/uses")
def test_a_card_may_be_used_between_the_steps_of_the_end_of_a_turn() -> None:
    """Something has changed since it could last be used: the fire burned."""
    table = scene(
        fire={"mike": 1},
        stress={"mike": 3},
        cards={"mike": ("e1_d02 left",)},
        levels={"mike": {"toughness": 2}},
    )
    table.ends().draws("e1_m7").draws("e1_d07").does("decline").rolls("+")
    table.rerolls("s_success", "stress", "+")
    assert table.stress("mike") == 4
    assert table.asks(0, "pause")
    table.does("use", "e1_d02", 0)
    assert table.stress("mike") == 2


# -- thresholds ------------------------------------------------------------------------------------------


@proves("death:sanity/threshold", "death:ties/order")
def test_the_order_of_an_insanity_and_of_a_card_at_a_threshold_is_chosen() -> None:
    side = {
        "text": {"de": "x", "en": "x"},
        "triggers": [{"when": "on_threshold", "effects": [{"do": "heal_wounds", "who": "active", "n": 1}]}],
    }
    content = checked(own("relic", "relic_key", normal=side))
    table = scene(content=content, relics={"mike": "relic_key"}, sanity={"mike": 3}, insanity=CALM)
    table.loses("mike", 1)
    assert sorted(table.offered("cause")) == ["ins_martyrdom", "relic_key"]
    table.does("cause", "ins_martyrdom")
    assert table.wounds("mike") == 0  # the wound of the Martyr first, then it is healed


# -- death in the middle of things -----------------------------------------------------------------------


@proves("death:death/own-turn", "death:encounter/investigate")
def test_the_dead_do_not_investigate() -> None:
    side = {
        "text": {"de": "x", "en": "x"},
        "triggers": [{"when": "on_investigate", "effects": [{"do": "take_wounds", "who": "active", "n": 5}]}],
    }
    content = checked(own("relic", "relic_key", normal=side))
    table = scene(content=content, relics={"mike": "relic_key"}, stage=1, enemies={"elder_one": "castle"})
    table.ends().draws("e1_m7")
    assert not table.is_alive("mike")
    assert not table.happened("death.discovered")
    assert table.asks(1, "act")


# -- kinds of free actions -------------------------------------------------------------------------------


@proves("death:turn/free-actions")
def test_a_free_action_of_a_kind_is_of_that_kind() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"}, stress={"mike": 1})
    table.effect({"do": "free_action", "who": "active", "action": "attack"})
    assert (table.offered("attack"), table.offered("run"), table.offered("episode")) == (["ghast/1"], [], [])
    table = scene(at={"mike": "pub"}, stress={"mike": 1})
    table.effect({"do": "free_action", "who": "active", "action": "rest"})
    assert (table.offered("rest"), table.offered("run")) == (["death.rest"], [])


# -- resting ---------------------------------------------------------------------------------------------


@proves("death:rest/three", "death:rest/mix")
def test_a_rest_heals_up_to_three_so_stress_that_is_of_use_may_stay() -> None:
    table = scene(
        episode="e6", cards={"mike": ("e6_d15 left",)}, stress={"mike": 4}, wounds={"mike": 2}
    ).does("rest")
    heals = [action[1:3] for action in table.decision.actions]
    assert (0, 2) in heals  # both wounds, and all stress stays
    assert (1, 2) in heals
    assert (0, 0) not in heals
    plain = scene(stress={"mike": 4}, wounds={"mike": 2}).does("rest")
    assert [action[1:3] for action in plain.decision.actions] == [(3, 0), (2, 1), (1, 2)]


# -- abilities of several enemies ------------------------------------------------------------------------


@proves("death:skills/brawling-targets", "death:ties/order")
def test_when_attacked_effects_of_all_targets_come_before_the_roll_in_the_order_of_choice() -> None:
    """Page 24: those of every target, and the active one says in which order."""
    angry = [
        {
            "when": "on_attacked",
            "effects": [{"do": "gain_stress", "who": "active", "n": 1, "excess": "ignore"}],
        }
    ]
    cruel = [{"when": "on_attacked", "effects": [{"do": "take_wounds", "who": "active", "n": 1}]}]
    data = own("monster", "ghast", triggers=angry)
    data["monster"] += own("monster", "the_unnamable", triggers=cruel)["monster"]
    table = scene(
        content=checked(data),
        at={"mike": "pub"},
        enemies={"ghast": "pub", "the_unnamable": "pub"},
        levels={"mike": {"brawling": 2}},
    )
    table.does("attack", "ghast/1").does("target", "the_unnamable/1")
    assert sorted(table.offered("cause")) == ["ghast", "the_unnamable"]
    table.does("cause", "the_unnamable")
    assert (table.wounds("mike"), table.stress("mike")) == (1, 1)
    assert table.dice == (3, 1)  # only now


@proves("death:dice/effects", "death:ties/order")
def test_the_order_in_which_survivors_answer_is_chosen() -> None:
    table = scene(
        at={"mike": "pub"},
        unknown="unk_hound_of_tindalos unk_ghoul",
        enemies={"the_unnamable": "pub", "hound_of_tindalos": "pub"},
        levels={"mike": {"brawling": 2}},
    )
    table.attacks("the_unnamable/1", "hound_of_tindalos/1").rolls("...", ".").keeps()
    assert sorted(table.offered("cause")) == ["hound_of_tindalos", "the_unnamable"]
    table.does("cause", "hound_of_tindalos")
    assert table.sanity("mike") == 1
