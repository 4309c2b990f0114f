"""Death May Die, pages 11 and 12: rolls."""

from __future__ import annotations

from fhtagn.core.nodes import Chance
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


@proves("death:dice/faces", "death:dice/bonus-no-tentacle")
def test_the_faces_of_both_dice() -> None:  # case 13
    shown = [faces.FACES[face] for face in faces.STANDARD]
    assert shown == ["s_success", "s_success", "s_both", "s_tentacle", "s_sign", "s_blank"]
    shown = [faces.FACES[face] for face in faces.BONUS]
    assert shown == ["b_success", "b_success", "b_both", "b_sign", "b_blank", "b_blank"]
    assert not any(faces.TENTACLE[face] for face in faces.BONUS)


@proves("death:dice/roll", "death:dice/bonus", "death:dice/no-fewer")
def test_three_standard_dice_and_all_bonus_dice() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"})
    assert table.does("attack", "cultist/1").dice == (3, 1)  # Brawling
    node = table.state.pending
    assert isinstance(node, Chance)
    assert node.n == 3


@proves("death:dice/symbols", "death:dice/tentacle", "death:dice/both")
def test_a_face_with_two_symbols_counts_for_both() -> None:  # case 12
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"}, insanity=CALM)
    table.attacks("ghast/1").rolls("&*.", ".").keeps()
    assert table.harm("ghast/1") == 1
    assert table.sanity("mike") == 1


@proves("death:dice/reroll")
def test_a_reroll_costs_stress_and_voids_the_old_result() -> None:
    table = scene("agatha ruth", at={"agatha": "pub"}, enemies={"ghast": "pub"})
    table.attacks("ghast/1").rolls("...").rerolls("s_blank", "stress", "+").keeps().passes()
    assert table.stress("agatha") == 1
    assert table.harm("ghast/1") == 1


@proves("death:dice/reroll")
def test_rerolls_go_on_until_stress_is_full() -> None:
    table = scene("agatha ruth", at={"agatha": "pub"}, enemies={"ghast": "pub"}, stress={"agatha": 2})
    table.attacks("ghast/1").rolls("...").rerolls("s_blank", "stress", ".")
    assert table.offered("reroll")
    table.rerolls("s_blank", "stress", ".")
    assert table.stress("agatha") == 4
    assert not table.state.pending.actions[0][0].endswith("reroll")  # type: ignore[attr-defined]


@proves("death:dice/enemies", "death:dice/against", "death:encounter/attack")
def test_an_enemy_rolls_exactly_its_dice() -> None:
    table = scene(
        at={"mike": "dock"}, episode="e2", enemies={"fisher_from_outside": "dock"}, sanity={"mike": 19}
    )
    table.ends().draws("e2_m4")
    assert table.dice == (1, 2)  # no bonus dice of the track


@proves("death:dice/reroll-enemies", "death:encounter/attack", "death:skills/toughness")
def test_the_example_of_the_fisher() -> None:  # page 17
    table = scene(episode="e2", enemies={"fisher_from_outside": "dock"})
    table.ends().draws("e2_m4").rolls(".", "++")
    table.rerolls("b_success", "free", "+")  # Toughness 1
    table.rerolls("b_success", "stress", ".")
    assert not table.offered("extra")
    assert all(action[0] != "death.reroll" or action[2] != "extra" for action in table.decision.actions)
    table.keeps()
    assert table.wounds("mike") == 1
    assert table.stress("mike") == 2  # one of them from the Mythos card


@proves("death:dice/skills", "death:skills/proficient")
def test_a_skill_that_speaks_of_attacks_does_nothing_when_attacked() -> None:  # case 42
    table = scene(episode="e2", enemies={"fisher_from_outside": "dock"})
    table.ends().draws("e2_m8").rolls("+", "..").rerolls("s_success", "stress", "+")
    assert ("death.reroll", "s_success", "extra") not in table.decision.actions


@proves("death:dice/change", "death:skills/arcane-mastery")
def test_a_sign_that_was_changed_is_no_sign_any_more() -> None:  # case 16
    table = scene(
        "sally ruth",
        at={"sally": "pub"},
        enemies={"the_unnamable": "pub"},
        cards={"sally": ("e1_d15 left",)},
    )
    table.attacks("the_unnamable/1").rolls("*..").keeps()
    table.does("convert", "arcane_mastery", 1)
    assert table.harm("the_unnamable/1") == 1
    assert not table.offered("convert")  # nothing is left for the Grimoire


@proves("death:dice/order", "death:dice/effects", "death:dice/tentacles-last")
def test_wounds_then_what_depends_on_them_then_tentacles() -> None:
    table = scene(
        at={"mike": "pub"},
        enemies={"the_unnamable": "pub"},
        sanity={"mike": 2},
        insanity=CALM,
    )
    table.attacks("the_unnamable/1").rolls("+~.", ".").keeps()
    kinds = [event.kind for event in table.told]
    assert kinds.index("death.enemy_wounded") < kinds.index("death.sanity_lost")
    assert table.sanity("mike") == 4  # 1 for surviving it, 1 for the tentacle


@proves("death:dice/symbols")
def test_elder_signs_do_nothing_by_themselves() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"})
    table.attacks("ghast/1").rolls("***", "*").keeps()
    assert table.harm("ghast/1") == 0
    assert table.sanity("mike") == 0


@proves("death:dice/reroll-enemies", "death:dice/reroll")
def test_outside_the_own_turn_the_attacked_one_pays() -> None:  # case 301
    table = scene("mike ruth", elder="tsathoggua", at={"ruth": "pub"}, enemies={"amorphous_scion": "pub"})
    table.ends().draws("ts_m6").rolls("+", "..")
    assert table.asks(1, "reroll")
    table.rerolls("s_success", "stress", ".").keeps()
    assert table.stress("ruth") == 1
    assert table.stress("mike") == 0


@proves("death:dice/effects")
def test_what_did_not_survive_an_attack_does_not_answer() -> None:
    hurt = {"the_unnamable/1": 4}
    table = scene(at={"mike": "pub"}, enemies={"the_unnamable": "pub"}, harmed=hurt)
    table.attacks("the_unnamable/1").rolls("++.", ".").keeps()
    assert (table.enemies("pub"), table.sanity("mike")) == ([], 0)
    table = scene(at={"mike": "pub"}, enemies={"the_unnamable": "pub"}, harmed=hurt)
    table.attacks("the_unnamable/1").rolls("+..", ".").keeps()
    assert table.sanity("mike") == 1


@proves("death:dice/against", "death:sanity/bonus-dice")
def test_bonus_dice_of_the_track_are_not_for_rolls_against_oneself() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"}, sanity={"mike": 19}, fire={"mike": 2})
    table.ends().draws("e1_m7")
    assert table.dice == (1, 1)
    table.rolls(".", ".").keeps()
    assert table.dice == (2, 0)  # the fire
