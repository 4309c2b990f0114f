"""Death May Die, page 24 and the boards: the common and the unique skills."""

from __future__ import annotations

import pytest

from fhtagn.games.death import GAME
from fhtagn.games.death.scenario import DeathScenario, scene
from tests.proofs import proves


def duel(who: str, levels: dict[str, int], enemy: str = "the_unnamable", **more: object) -> DeathScenario:
    """Two investigators in the pub with one or more enemies; the first one acts."""
    team = f"{who} {'ruth' if who != 'ruth' else 'mike'}"
    calm = dict.fromkeys(team.split(), "ins_martyrdom")
    given: dict[str, object] = {
        "at": {who: "pub"},
        "enemies": {enemy: "pub"},
        "levels": {who: levels},
        "insanity": calm,
    }
    return scene(team, **{**given, **more})  # type: ignore[arg-type]


@proves("death:skills/three", "death:skills/unique", "death:setup/tracks")
def test_each_has_a_unique_and_two_common_skills() -> None:
    table = scene("sandra stella")
    assert table.state.skills(0) == ("relic_seeker", "brawling", "arcane_mastery")
    assert [table.level("stella", skill) for skill in table.state.skills(1)] == [1, 1, 1]
    uniques = [card.skill for card in table.state.case.investigators]
    assert len(set(uniques)) == 10


# -- Arcane Mastery --------------------------------------------------------------------------------------


@proves("death:skills/arcane-mastery")
def test_arcane_mastery_one_sign_then_any_number() -> None:
    table = duel("julien", {"arcane_mastery": 1}).attacks("the_unnamable/1").rolls("**.").keeps()
    assert [action[2] for action in table.decision.actions] == [1, 0]
    table.does("convert", "arcane_mastery", 1)
    assert table.harm("the_unnamable/1") == 1
    table = duel("julien", {"arcane_mastery": 2}).attacks("the_unnamable/1").rolls("**.").keeps()
    assert [action[2] for action in table.decision.actions] == [2, 1, 0]


@proves("death:skills/arcane-mastery")
def test_arcane_mastery_heals_and_counts_double() -> None:  # case 15
    table = duel("julien", {"arcane_mastery": 4}, stress={"julien": 3})
    table.attacks("the_unnamable/1").rolls("**.").keeps().does("convert", "arcane_mastery", 2)
    assert table.harm("the_unnamable/1") == 4
    assert table.stress("julien") == 1


@proves("death:skills/arcane-mastery", "death:dice/skills")
def test_arcane_mastery_may_be_used_on_rolls_against_oneself() -> None:
    table = duel("julien", {"arcane_mastery": 3}, enemy="ghast", stress={"julien": 4})
    table.ends().draws("e1_m7").rolls("*", ".")
    assert table.offered("convert")
    table.does("convert", "arcane_mastery", 1)
    assert (table.stress("julien"), table.wounds("julien")) == (3, 1)


# -- Brawling --------------------------------------------------------------------------------------------


@proves("death:skills/brawling")
def test_brawling_die_targets_rerolls_and_all_wounds_to_each() -> None:
    both = {"cultist": "pub", "ghast": "pub"}
    assert duel("mike", {"brawling": 1}, enemies=both).does("attack", "cultist/1").dice == (3, 1)
    table = duel("mike", {"brawling": 2}, enemies=both).does("attack", "cultist/1")
    assert table.offered("target") == ["ghast/1"]
    table = duel("mike", {"brawling": 3}, enemies=both).does("attack", "cultist/1").does("strike")
    table.rolls("...", ".")
    table.rerolls("s_blank", "free", ".").rerolls("s_blank", "free", ".")
    assert all(action[-1] != "free" for action in table.decision.actions)
    table = duel("mike", {"brawling": 4}, enemies={"cultist": "pub", "the_unnamable": "pub"})
    table.attacks("cultist/1", "the_unnamable/1").rolls("++.", "+").keeps()
    assert table.enemies("pub") == ["the_unnamable/1"]
    assert table.harm("the_unnamable/1") == 3


@proves("death:skills/brawling-targets")
def test_abilities_of_all_targets_apply() -> None:
    table = duel(
        "mike",
        {"brawling": 2},
        episode="e2",
        at={"mike": "ward"},
        enemies={"cultist": "ward", "fisher_from_outside": "ward"},
    )
    table.attacks("cultist/1", "fisher_from_outside/1").rolls("*..", ".").keeps()
    assert table.stress("mike") == 1


# -- Marksman --------------------------------------------------------------------------------------------


@proves("death:skills/marksman", "death:skills/marksman-range")
def test_marksman_range_and_dice() -> None:  # case 61
    table = duel("agatha", {"marksman": 1}, enemies={"cultist": "quay", "ghast": "bridge"})
    assert table.offered("attack") == ["cultist/1"]
    assert table.does("attack", "cultist/1").dice == (3, 0)
    table = duel("agatha", {"marksman": 2}, enemies={"cultist": "quay"})
    assert table.does("attack", "cultist/1").dice == (3, 2)
    assert duel("agatha", {"marksman": 2}).does("attack", "the_unnamable/1").dice == (3, 0)
    table = duel("agatha", {"marksman": 3}, enemies={"ghast": "bridge"})
    assert table.offered("attack") == ["ghast/1"]


@proves("death:skills/marksman")
def test_marksman_has_a_free_attack_on_a_distant_target() -> None:
    table = duel("agatha", {"marksman": 4}, enemies={"ghast": "quay quay"})
    table.attacks("ghast/1").rolls("...", "..").keeps().passes()
    assert table.state.actions == 3
    table.attacks("ghast/1").rolls("...", "..").keeps().passes()
    assert table.state.actions == 2


@proves("death:skills/marksman-range", "death:distance/locks")
def test_what_cannot_be_reached_is_no_target() -> None:
    table = scene(
        "agatha ruth", episode="e2", at={"agatha": "west"}, enemies={"gug": "cell_a"}, locks=0b11111
    )
    assert not table.offered("attack")


# -- Stealth ---------------------------------------------------------------------------------------------


@proves("death:skills/stealth")
def test_sneaks_leave_enemies_behind() -> None:  # case 56
    table = duel("ruth", {"stealth": 2}, enemies={"cultist": "pub pub pub pub"})
    table.does("run", "square")
    for number in (1, 2, 3):
        table.does("sneak", f"cultist/{number}")
    assert table.enemies("square") == ["cultist/4"]
    assert table.enemies("pub") == ["cultist/1", "cultist/2", "cultist/3"]


@proves("death:skills/stealth-run-only")
def test_the_same_enemy_again_costs_another_sneak() -> None:  # case 57
    table = duel("ruth", {"stealth": 2}, enemies={"cultist": "pub"})
    table.does("run", "square").does("sneak", "cultist/1")
    table.does("step", "pub").does("step", "square").does("sneak", "cultist/1")
    assert table.state.stack[-1].sneaks == 1  # type: ignore[attr-defined]


@proves("death:skills/stealth-run-only")
def test_other_moves_are_followed() -> None:
    table = duel("ruth", {"stealth": 4}, enemies={"cultist": "pub"})
    table.effect({"do": "move_investigator", "who": "active", "spaces": 1, "dir": "any"})
    table.does("pick_space", "square")
    assert table.enemies("square") == ["cultist/1"]


@proves("death:skills/stealth")
def test_stealth_four_wounds_whomever_it_leaves_behind() -> None:  # case 58
    table = scene(
        "agatha mike", at={"agatha": "pub"}, enemies={"ghast": "pub " * 5}, levels={"agatha": {"stealth": 4}}
    )
    table.does("run", "square")
    for number in range(1, 6):
        table.does("sneak", f"ghast/{number}")
    assert [table.harm(f"ghast/{number}") for number in range(1, 6)] == [1] * 5


# -- Swiftness -------------------------------------------------------------------------------------------


@proves("death:skills/swiftness")
def test_swiftness_runs_farther_runs_free_and_acts_once_more() -> None:
    table = scene("ruth mike").runs("quay", "pub", "square", "high")
    assert table.where("ruth") == "high"
    table = scene("ruth mike", levels={"ruth": {"swiftness": 2}}).runs("quay")
    assert table.state.actions == 3
    assert table.runs("pub").state.actions == 2
    assert scene("ruth mike", levels={"ruth": {"swiftness": 4}}).state.actions == 4


@proves("death:skills/swiftness-along")
def test_the_example_of_leon() -> None:  # case 59, page 24
    table = scene(
        "leon julien mike ruth",
        at={"leon": "bridge", "julien": "bridge", "mike": "square", "ruth": "square"},
        levels={"leon": {"swiftness": 3}},
    )
    table.does("run", "lower").does("take", 1)
    table.does("step", "square").passes()
    assert (table.where("julien"), table.where("leon")) == ("lower", "square")
    table.does("step", "high").does("take", 2)
    assert (table.where("mike"), table.where("ruth")) == ("high", "square")


# -- Toughness -------------------------------------------------------------------------------------------


@proves("death:skills/toughness")
def test_toughness_ignores_wounds_and_sanity_losses() -> None:  # case 60
    table = duel("mike", {"toughness": 4}).ends().draws("e1_m7").rolls("&&", "+").keeps()
    assert table.wounds("mike") == 1
    table.does("ignore", "toughness")
    assert table.sanity("mike") == 1


@proves("death:skills/toughness")
def test_toughness_two_helps_against_attacks_three_against_everything() -> None:
    assert duel("mike", {"toughness": 2}).suffers("mike", 1).wounds("mike") == 1
    assert duel("mike", {"toughness": 3}).suffers("mike", 1).wounds("mike") == 0
    table = duel("mike", {"toughness": 3}).loses("mike", 1)
    assert table.offers(("death.ignore", "toughness"), ("core.pass",))
    assert table.passes().sanity("mike") == 1


# -- Agatha ----------------------------------------------------------------------------------------------


@proves("death:skills/killer-instinct")
@pytest.mark.parametrize(("level", "wounds", "stress"), [(1, 1, 1), (2, 2, 1), (3, 2, 0)])
def test_killer_instinct_once_per_turn(level: int, wounds: int, stress: int) -> None:
    table = duel("agatha", {"killer_instinct": level}).attacks("the_unnamable/1").rolls("...").keeps()
    table.does("instinct")
    assert table.harm("the_unnamable/1") == wounds
    assert table.stress("agatha") == stress
    table.attacks("the_unnamable/1").rolls("...").keeps()
    assert table.harm("the_unnamable/1") == wounds


@proves("death:skills/killer-instinct")
def test_killer_instinct_four_adds_to_every_attack() -> None:
    table = duel("agatha", {"killer_instinct": 4})
    table.attacks("the_unnamable/1").rolls("...").keeps().attacks("the_unnamable/1").rolls("...").keeps()
    assert table.harm("the_unnamable/1") == 4


# -- Huikong ---------------------------------------------------------------------------------------------


@proves("death:skills/self-defense")
def test_self_defense_heals_and_pushes() -> None:
    table = (
        duel("huikong", {}, enemy="ghast", stress={"huikong": 4})
        .ends()
        .draws("e1_m7")
        .rolls(".", ".")
        .keeps()
    )
    assert table.stress("huikong") == 3
    table.does("shove", "square")
    assert table.enemy_at("ghast/1") == "square"


@proves("death:skills/self-defense")
def test_self_defense_rerolls_and_kills() -> None:
    table = duel("huikong", {"self_defense": 3}, enemy="ghast", stress={"huikong": 4})
    table.ends().draws("e1_m7").rolls("+", "+").rerolls("s_success", "free", ".").rerolls(
        "b_success", "free", "."
    )
    table.keeps()
    assert table.offered("shove")
    table = duel("huikong", {"self_defense": 4}, enemy="ghast", stress={"huikong": 4})
    table.ends().draws("e1_m7").rolls(".", ".").keeps()
    assert table.enemy_at("ghast/1") == ""


# -- Julien ----------------------------------------------------------------------------------------------


@proves("death:skills/silent-witness")
def test_silent_witness_heals_for_each_tentacle() -> None:
    table = duel("julien", {"silent_witness": 1}, stress={"julien": 4}, wounds={"julien": 2})
    table.attacks("the_unnamable/1").rolls("~~.").keeps()
    table.does("heal", 1, 1, 0)
    assert (table.stress("julien"), table.wounds("julien"), table.sanity("julien")) == (3, 1, 3)
    table = duel("julien", {"silent_witness": 2}, stress={"julien": 4})
    table.attacks("the_unnamable/1").rolls("~..").keeps()
    assert table.stress("julien") == 2


@proves("death:skills/silent-witness")
def test_silent_witness_prevents_instead_or_as_well() -> None:
    table = duel("julien", {"silent_witness": 3}, stress={"julien": 4}, enemy="ghast")
    table.attacks("ghast/1").rolls("~~.").keeps().does("prevent", 1)
    assert (table.stress("julien"), table.sanity("julien")) == (2, 1)
    table = duel("julien", {"silent_witness": 4}, stress={"julien": 4}, enemy="ghast")
    table.attacks("ghast/1").rolls("~~.").keeps().does("prevent", 2)
    assert (table.stress("julien"), table.sanity("julien")) == (0, 0)


# -- Leon ------------------------------------------------------------------------------------------------


@proves("death:skills/show-off")
@pytest.mark.parametrize(
    ("level", "where", "dice"), [(1, "pub", 1), (1, "quay", 0), (2, "bridge", 1), (4, "pub", 2)]
)
def test_show_off_wants_an_audience(level: int, where: str, dice: int) -> None:
    table = scene(
        "leon mike ruth",
        at={"leon": "pub", "mike": where, "ruth": where if level == 4 else "gallows"},
        enemies={"ghast": "pub"},
        levels={"leon": {"show_off": level}},
    )
    assert table.does("attack", "ghast/1").dice == (3, dice)


@proves("death:skills/show-off")
def test_show_off_three_rerolls_for_free() -> None:
    table = scene(
        "leon mike",
        at={"leon": "pub", "mike": "pub"},
        enemies={"ghast": "pub"},
        levels={"leon": {"show_off": 3}},
    )
    table.attacks("ghast/1").rolls("...", ".").rerolls("s_blank", "free", "+").keeps()
    assert table.harm("ghast/1") == 1


@proves("death:skills/show-off", "death:dice/skills")
def test_show_off_rerolls_on_rolls_against_leon_too_but_adds_no_dice_there() -> None:
    table = scene(
        "leon mike",
        at={"leon": "pub", "mike": "pub"},
        enemies={"ghast": "pub"},
        levels={"leon": {"show_off": 3}},
        stress={"leon": 4},
    )
    table.ends().draws("e1_m7")
    assert table.dice == (1, 1)
    table.rolls("+", ".").rerolls("s_success", "free", ".")
    assert table.wounds("leon") == 0


# -- Mike ------------------------------------------------------------------------------------------------


@proves("death:skills/proficient")
def test_proficient_works_on_all_rolls_from_level_two_on() -> None:
    table = duel("mike", {"proficient": 2, "toughness": 2}, enemy="ghast")
    table.ends().draws("e1_m7").rolls("+", "+").rerolls("s_success", "stress", ".")
    table.rerolls("b_success", "extra", ".").keeps()
    assert table.wounds("mike") == 0
    assert table.stress("mike") == 1


@proves("death:skills/proficient")
def test_proficient_heals_before_rolls() -> None:
    table = duel("mike", {"proficient": 3}, stress={"mike": 3}).attacks("the_unnamable/1")
    assert table.stress("mike") == 2
    table = duel("mike", {"proficient": 3}, stress={"mike": 3}).ends().draws("e1_m7")
    assert table.stress("mike") == 3
    table = duel("mike", {"proficient": 4}, stress={"mike": 3}).ends().draws("e1_m7")
    assert table.stress("mike") == 2


@proves("death:skills/proficient")
@pytest.mark.parametrize(("answer", "stress"), [("heal", 3), ("pass", 4)])
def test_proficient_may_keep_the_stress_that_a_card_asks_for(answer: str, stress: int) -> None:
    letter = {"mike": ("e1_d02 left",)}
    table = duel("mike", {"proficient": 3}, cards=letter, stress={"mike": 4})
    table.attacks("the_unnamable/1")
    assert table.asks(0, "heal")
    table.does("heal", 1, 0, 0) if answer == "heal" else table.passes()
    assert table.stress("mike") == stress


@proves("death:skills/avid-photographer")
def test_the_free_action_of_the_photographer_says_that_passing_uses_it_up() -> None:
    table = scene("mike sally", levels={"sally": {"avid_photographer": 4}})
    assert [text.key for text in GAME.outlook(table.state, ("death.photo", 0))] == ["death.outlook.photo"]
    table.does("photo", 0).passes()
    assert not table.offered("photo")


# -- Peters ----------------------------------------------------------------------------------------------


@proves("death:skills/surgeon")
def test_surgeon_heals_after_a_kill() -> None:
    near = {"peters": "pub", "ruth": "pub"}
    hurt = {"peters": 2, "ruth": 2}
    table = duel("peters", {"surgeon": 1}, enemy="ghast", at=near, wounds=hurt)
    table.attacks("ghast/1").rolls("++.", ".").keeps().does("treat", 1)
    assert (table.wounds("peters"), table.wounds("ruth")) == (2, 1)
    table = duel("peters", {"surgeon": 2}, enemy="ghast", at=near, wounds=hurt)
    table.attacks("ghast/1").rolls("++.", ".").keeps().does("treat", 1)
    assert table.wounds("ruth") == 0


@proves("death:skills/surgeon")
def test_surgeon_divides_and_then_heals_all() -> None:
    near = {"peters": "pub", "ruth": "square"}
    hurt = {"peters": 2, "ruth": 2}
    table = duel("peters", {"surgeon": 3}, enemy="ghast", at=near, wounds=hurt)
    table.attacks("ghast/1").rolls("++.", ".").keeps().does("treat", 1).does("treat", 0)
    assert (table.wounds("peters"), table.wounds("ruth")) == (1, 1)
    table = duel("peters", {"surgeon": 4}, enemy="ghast", at=near, wounds=hurt)
    table.attacks("ghast/1").rolls("++.", ".").keeps()
    assert (table.wounds("peters"), table.wounds("ruth")) == (0, 0)


# -- Ruth ------------------------------------------------------------------------------------------------


@proves("death:skills/sly")
def test_sly_heals_once_per_run_and_wounds() -> None:
    table = duel("ruth", {"sly": 2, "stealth": 2}, enemies={"ghast": "pub pub"}, stress={"ruth": 4})
    table.does("run", "square").does("sneak", "ghast/1").does("sneak", "ghast/2")
    assert table.stress("ruth") == 3
    assert (table.harm("ghast/1"), table.harm("ghast/2")) == (1, 1)


@proves("death:skills/sly")
def test_sly_three_each_time_and_four_investigates() -> None:
    table = duel("ruth", {"sly": 4, "stealth": 2}, enemies={"the_unnamable": "pub"}, stress={"ruth": 4})
    table.does("run", "square").does("sneak", "the_unnamable/1")
    assert table.stress("ruth") == 3
    table.does("stop").does("search").draws("e1_d07").does("claim", "left")
    assert table.cards("ruth") == ["e1_d07 left"]
    assert table.state.actions == 2


# -- Sally -----------------------------------------------------------------------------------------------


@proves("death:skills/avid-photographer")
def test_sally_follows_and_helps() -> None:
    table = scene("mike sally", levels={"sally": {"avid_photographer": 2}})
    table.does("run", "quay").does("follow")
    assert table.where("sally") == "quay"
    table = scene(
        "mike sally",
        at={"mike": "pub", "sally": "pub"},
        enemies={"ghast": "pub"},
        levels={"sally": {"avid_photographer": 2}},
    )
    assert table.does("attack", "ghast/1").dice == (3, 2)


@proves("death:skills/avid-photographer")
def test_sally_rests_along_and_grants_a_free_action() -> None:
    table = scene("mike sally", levels={"sally": {"avid_photographer": 4}}, stress={"mike": 1, "sally": 3})
    table.does("rest")
    assert table.stress("sally") == 0
    table.does("photo", 1).does("run", "quay").does("stop")
    assert table.where("sally") == "quay"
    assert table.state.actions == 2
    assert not table.offered("photo")


# -- Sandra ----------------------------------------------------------------------------------------------


@proves("death:skills/relic-seeker")
def test_sandra_draws_two_relics_and_keeps_one() -> None:
    table = scene("sandra ruth", begun=0)
    assert table.relics("sandra") == []
    from fhtagn.games.death.rules.choose import Call

    table.state.begun = 0
    table.state.stack.append(Call("turn.begin", 0))
    table._go_on().chance((0, 3))
    assert len(table.offered("relic")) == 2
    table.does("relic", table.offered("relic")[1])
    assert len(table.relics("sandra")) == 1
    assert table.state.cards.size(6) == 11


@proves("death:skills/relic-seeker")
def test_sandra_takes_items_without_their_price_and_counts_her_treasures() -> None:
    table = scene("sandra ruth", episode="e2", levels={"sandra": {"relic_seeker": 3}}, stress={"sandra": 4})
    table.ends().draws("e2_m3").draws("e2_d04").does("claim", "left")
    assert table.cards("sandra") == ["e2_d04 left"]
    assert table.stress("sandra") == 3


@proves("death:skills/relic-seeker")
def test_sandra_may_look_for_a_transformed_relic_instead() -> None:
    table = scene("sandra ruth", levels={"sandra": {"relic_seeker": 4}}).ends().draws("e1_m7")
    table.does("seek").draws("relic_bell")
    assert table.relics("sandra") == ["relic_bell"]
    assert table.state.relics[0][1] == 1


# -- Stella ----------------------------------------------------------------------------------------------


@proves("death:skills/chemical-explosives")
def test_stella_hits_several_targets_anywhere() -> None:
    table = duel("stella", {"chemical_explosives": 1}, enemies={"ghast": "quay quay quay"})
    table.does("attack", "ghast/1").does("target", "ghast/2")
    assert table.dice == (3, 0)  # one further target only
    table = duel("stella", {"chemical_explosives": 4}, enemies={"the_unnamable": "pub", "ghast": "pub pub"})
    table.attacks("the_unnamable/1", "ghast/1", "ghast/2").rolls("++.")
    for _ in range(3):
        table.rerolls("s_blank", "free", ".")
    table.keeps()
    assert table.harm("the_unnamable/1") == 2
    assert table.enemies("pub") == ["the_unnamable/1"]


@proves("death:skills/stealth")
def test_stealth_one_sneaks_once_in_a_run() -> None:
    table = duel("ruth", {"stealth": 1}, enemies={"cultist": "pub pub"})
    table.does("run", "square").does("sneak", "cultist/1")
    assert table.enemies("square") == ["cultist/2"]
    assert not table.offered("sneak")


@proves("death:skills/marksman")
def test_an_attack_in_the_own_space_is_never_free() -> None:
    table = duel("agatha", {"marksman": 4}, enemies={"ghast": "pub"})
    table.attacks("ghast/1").rolls("...").keeps()
    assert table.state.actions == 2


@proves("death:skills/brawling-targets", "death:skills/marksman-range")
def test_brawling_has_one_distant_target_only() -> None:
    """Owen the Gamekeeper teaches Mike to shoot."""
    table = scene(
        at={"mike": "pub"},
        enemies={"ghast": "quay quay"},
        levels={"mike": {"brawling": 4}},
        cards={"mike": ("e1_d12 right",)},
    )
    assert table.level("mike", "marksman") == 1
    table.does("attack", "ghast/1")
    assert table.dice == (3, 0)  # at once: no further target is asked for, and no die of Brawling
    table.rolls("+++").keeps()
    assert table.enemy_at("ghast/1") == ""
    assert table.harm("ghast/2") == 0
