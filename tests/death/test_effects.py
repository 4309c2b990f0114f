"""Death May Die: every word of the cards does what it says; and every text of every card can be resolved."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out, settle
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.text import Text, side_ref
from fhtagn.games.death.rules.case import Case
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.content import content_of
from fhtagn.games.death.rules.programs import NO_PROGRAM
from fhtagn.games.death.rules.resolve import WORDS, Resolve
from fhtagn.games.death.rules.vocabulary import EFFECTS
from fhtagn.games.death.scenario import scene
from tests.death.test_invariants import require_sound
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


def test_there_is_a_function_for_every_word_and_no_other() -> None:
    assert set(WORDS) == {*EFFECTS, "if", "choose"}


def test_who_is_asked_is_told_by_which_text() -> None:
    for episode in ("e1", "e2", "e3", "e4", "e5", "e6"):
        for elder in ("tsathoggua", "azathoth"):
            case = Case(content_of("shipped"), episode, elder, 2, ())
            assert {step.owner.kind for program in case.programs for step in program} >= {"mythos", "card"}
            assert all(step.owner.id and step.owner.name for program in case.programs for step in program)
    table = scene(wounds={"mike": 2})
    s = table.state
    (wounded,) = s.case.species[0].triggers
    s.push(Resolve(wounded.program, 0, Ctx(table.side("mike"))))
    settle(s)
    assert isinstance(s.pending, Decision)
    assert s.pending.prompt == Text(
        "death.prompt.option", {"who": side_ref(0), "what": s.case.species[0].ref}
    )
    assert table.does("choose", 0).wounds("mike") + table.has("mike", "fatigue") == 2


# -- word by word ----------------------------------------------------------------------------------------


def test_lose_sanity_hits_everybody_meant() -> None:
    table = scene().effect({"do": "lose_sanity", "who": "all", "n": 2})
    assert (table.sanity("mike"), table.sanity("ruth")) == (2, 2)


@pytest.mark.parametrize(
    ("excess", "wounds", "sanity"), [("ignore", 0, 0), ("wounds", 1, 0), ("sanity", 0, 1)]
)
def test_gain_stress_and_what_becomes_of_the_rest(excess: str, wounds: int, sanity: int) -> None:
    table = scene(stress={"mike": 3}).effect({"do": "gain_stress", "who": "active", "n": 2, "excess": excess})
    assert (table.stress("mike"), table.wounds("mike"), table.sanity("mike")) == (4, wounds, sanity)


def test_heal_stress_wounds_and_both() -> None:
    hurt: dict[str, Any] = {"stress": {"mike": 3}, "wounds": {"mike": 3}}
    assert scene(**hurt).effect({"do": "heal_stress", "who": "active", "n": "all"}).stress("mike") == 0
    assert scene(**hurt).effect({"do": "heal_wounds", "who": "active", "n": 2}).wounds("mike") == 1
    table = scene(**hurt).effect({"do": "heal", "who": "active", "n": 2}).does("heal", 1, 1, 0)
    assert (table.stress("mike"), table.wounds("mike")) == (2, 2)


def test_take_wounds() -> None:
    assert scene().effect({"do": "take_wounds", "who": "here", "n": 1}).wounds("ruth") == 1


def test_gain_token_unless_stress_is_taken() -> None:
    step = {"do": "gain_token", "who": "active", "token": "fatigue", "n": 1, "unless": {"stress": 2}}
    assert scene().effect(step).does("pay").stress("mike") == 2
    assert scene().effect(step).does("accept").has("mike", "fatigue") == 1
    assert scene(stress={"mike": 3}).effect(step).has("mike", "fatigue") == 1


@proves("death:limits/supply")
def test_gain_token_knows_the_limit_of_a_board_and_the_supply() -> None:
    step = {"do": "gain_token", "who": "active", "token": "fatigue", "n": 9}
    assert scene().effect(step).has("mike", "fatigue") == 5
    table = scene(episode="e5", boards={"ruth": "ticket " * 7})
    table.effect({"do": "gain_token", "who": "active", "token": "ticket", "n": 2})
    assert table.has("mike", "ticket") == 1


def test_drop_token_returns_it_to_the_supply() -> None:
    table = scene(episode="e2", boards={"mike": "key"})
    table.effect({"do": "drop_token", "who": "active", "token": "key", "n": 1})
    assert table.has("mike", "key") == 0
    assert table.state.supply("key") == 5


def test_place_fire_and_place_token() -> None:
    assert scene().effect({"do": "place_fire", "at": "active", "n": 2}).ground("fire", "bridge") == 2
    table = scene(episode="e3").effect({"do": "place_token", "token": "bones", "at": "gate.red", "n": 1})
    assert len(table.state.spaces_with("bones")) == 1


def test_a_second_cosmic_token_goes_to_the_nearest_space_without() -> None:
    table = scene(elder="azathoth", tokens={"cosmic": "bridge"})
    table.effect({"do": "place_token", "token": "cosmic", "at": "active", "n": 1})
    assert sorted(table.offered("pick_space")) == ["lower", "quay"]
    assert table.does("pick_space", "quay").ground("cosmic", "quay") == 1


def test_remove_mark_and_restore_tokens() -> None:
    table = scene(episode="e6", tokens={"letter": "drive"})
    assert (
        table.effect({"do": "remove_token", "token": "letter", "at": "active", "n": 1}).ground(
            "letter", "drive"
        )
        == 0
    )
    table = scene(
        episode="e5", at={"mike": "mirrors"}, tokens={"booth": "mirrors"}, enemies={"cultist": "mirrors"}
    )
    table.effect({"do": "mark_token", "token": "booth", "at": "active", "state": "won", "n": 1})
    assert table.ground("booth", "mirrors", "won") == 1
    table.effect({"do": "restore_token", "token": "booth", "at": "kind:cultist", "n": 1})
    assert table.ground("booth", "mirrors") == 1


def test_restore_a_charge_and_a_lock() -> None:
    table = scene(
        episode="e4", at={"mike": "yard"}, tokens={"charge": "tower_w"}, enemies={"cultist": "tower_w"}
    )
    table.effect({"do": "restore_token", "token": "charge", "at": "kind:cultist", "n": 1})
    assert table.ground("charge", "tower_w") == 0
    table = scene(episode="e2", at={"mike": "dock"}, enemies={"cultist": "mast"})
    table.effect({"do": "restore_token", "token": "lock", "at": "kind:cultist", "n": 1})
    assert sorted(table.offered("pick_lock")) == ["theatre/cell_c", "tower/cell_d"]
    table.does("pick_lock", "tower/cell_d")
    assert table.state.locks == 0b01000
    table = scene(episode="e2", at={"mike": "tower", "ruth": "theatre"}, enemies={"cultist": "mast"})
    table.effect({"do": "restore_token", "token": "lock", "at": "kind:cultist", "n": 1})
    assert table.state.locks in (0b00001, 0b00010, 0b10000) or table.offered(
        "pick_lock"
    )  # never beside somebody


def test_sacrifice_token() -> None:
    table = scene(episode="e5", tokens={"booth": "mirrors", "visitor": "mirrors mirrors centre"})
    loss = [{"do": "lose_sanity", "who": "all", "n": 1}]
    table.effect({"do": "sacrifice_token", "token": "visitor", "at": "token:booth", "then": loss})
    assert table.ground("visitor", "mirrors") == 0
    assert (table.ground("visitor", "centre"), table.sanity("ruth")) == (1, 2)


def test_damage_and_repair_a_pillar() -> None:
    table = scene(
        episode="e3", at={"mike": "altar"}, tokens={"pillar": "altar"}, enemies={"cultist": "altar"}
    )
    table.effect({"do": "damage_token", "token": "pillar", "at": "active", "n": 5})
    assert table.state.harm[table.state.case.space_of["altar"]] == 5
    table.effect({"do": "repair_token", "token": "pillar", "at": "kind:cultist", "n": 2})
    assert table.state.harm[table.state.case.space_of["altar"]] == 3
    table.effect({"do": "damage_token", "token": "pillar", "at": "active", "n": 9})
    assert table.ground("pillar", "altar") == 0
    assert table.enemies("altar") == ["cultist/1", "ghast/1"]  # on_destroy


def test_the_beast_is_not_hurt_while_a_letter_is_unread() -> None:
    table = scene(episode="e6", at={"mike": "cavern"}, tokens={"beast": "cavern", "letter": "ball"})
    table.effect({"do": "damage_token", "token": "beast", "at": "active", "n": 3})
    assert max(table.state.harm) == 0


def test_move_token_toward_away_and_from_here() -> None:
    table = scene(episode="e6", tokens={"beast": "cavern"})
    table.state.harm = bytes([4 if space == "cavern" else 0 for space in table.state.case.space_ids])
    table.effect({"do": "move_token", "token": "beast", "which": "all", "spaces": 3, "toward": "active"})
    assert table.ground("beast", "drive") == 1
    assert table.state.harm[table.state.case.space_of["drive"]] == 4
    table = scene(tokens={"juror": "gallows"})
    table.effect(
        {"do": "move_token", "token": "juror", "which": "guilty", "spaces": 1, "away": "space:square"}
    )
    assert table.ground("juror", "gallows") == 1  # it cannot go farther
    table = scene(
        episode="e5", at={"mike": "promenade"}, tokens={"visitor": "promenade wheel", "booth": "freaks"}
    )
    table.effect(
        {"do": "move_token", "token": "visitor", "which": "nearest", "spaces": 1, "toward": "token:booth"}
    )
    assert (table.ground("visitor", "wheel"), table.ground("visitor", "promenade")) == (2, 0)


def test_move_enemies_nearest_and_into() -> None:
    table = scene(at={"mike": "bridge"}, enemies={"cultist": "quay lower castle"})
    table.effect(
        {"do": "move_enemies", "kind": "cultist", "which": "nearest", "spaces": "into", "toward": "active"}
    )
    assert sorted(table.offered("pick_enemy")) == ["cultist/1", "cultist/2"]
    table.does("pick_enemy", "cultist/2")
    assert table.enemies("bridge") == ["cultist/2"]


def test_the_nearest_cultist_passes_locks() -> None:  # case 62
    table = scene(episode="e2", at={"mike": "cell_a"}, enemies={"cultist": "west"}, locks=0b11111)
    table.effect(
        {"do": "move_enemies", "kind": "cultist", "which": "nearest", "spaces": 1, "toward": "active"}
    )
    assert table.enemies("cell_a") == ["cultist/1"]
    table = scene(episode="e2", at={"mike": "cell_a"}, enemies={"gug": "west"}, locks=0b11111)
    table.effect({"do": "move_enemies", "kind": "gug", "which": "all", "spaces": 1, "toward": "active"})
    assert table.enemies("west") == ["gug/1"]


def test_move_and_place_the_elder_one() -> None:
    table = scene(enemies={"elder_one": "square"}, stage=1)
    table.effect({"do": "move_elder_one", "spaces": 1, "toward": "active"})
    assert table.enemy_at("elder_one") == "lower"
    assert table.effect({"do": "place_elder_one", "at": "gate.blue"}).enemy_at("elder_one") == "castle"


def test_summon_at_random_and_nearest_gates() -> None:
    table = scene().effect({"do": "summon", "kind": "ghast", "at": "gate.random", "n": 1}).chance((1,))
    assert table.enemies("gallows") == ["ghast/1"]
    table = scene(at={"mike": "alley"}).effect(
        {"do": "summon", "kind": "ghast", "at": "gate.nearest", "n": 2}
    )
    assert table.enemies("inn") == ["ghast/1", "ghast/2"]


def test_enemy_attack_hits_everybody_in_the_space() -> None:
    table = scene(enemies={"amorphous_scion": "bridge"})
    table.effect({"do": "enemy_attack", "kind": "amorphous_scion", "who": "in_space"})
    table.rolls("+", "..").keeps().rolls("+", "..").keeps()
    assert (table.wounds("mike"), table.wounds("ruth")) == (1, 1)
    assert (table.has("mike", "fatigue"), table.has("ruth", "fatigue")) == (1, 1)


def test_wound_and_heal_enemies() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub pub", "the_unnamable": "pub"})
    table.effect({"do": "wound_enemies", "kind": "enemy", "at": "active", "n": 1, "which": "choose"})
    table.does("pick_enemy", "the_unnamable/1")
    assert table.harm("the_unnamable/1") == 1
    table.effect({"do": "wound_enemies", "kind": "monster", "at": "active", "n": 2})
    assert table.enemies("pub") == ["the_unnamable/1"]
    table.effect({"do": "heal_enemies", "kind": "the_unnamable", "n": 2})
    assert table.harm("the_unnamable/1") == 1


def test_wound_enemies_here_or_in_one_space_beside() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "quay", "the_unnamable": "pub", "cultist": "square"})
    table.effect({"do": "wound_enemies", "kind": "monster", "at": "here_or_adjacent", "n": 2})
    assert sorted(table.offered("pick_space")) == ["pub", "quay"]
    assert table.does("pick_space", "quay").enemy_at("ghast/1") == ""


def test_move_investigator_toward_a_gate_and_away_from_enemies() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"}, tokens={"fire": "pub"})
    table.effect(
        {"do": "move_investigator", "who": "active", "spaces": 2, "dir": "toward_gate", "follow": False}
    )
    assert table.where("mike") == "inn"
    assert (table.fire("mike"), table.enemies("pub")) == (0, ["ghast/1"])
    table = scene(at={"mike": "bridge"}, enemies={"ghast": "quay"})
    table.effect({"do": "move_investigator", "who": "active", "spaces": 1, "dir": "away_enemy"})
    assert table.where("mike") == "lower"


def test_rotate_investigators() -> None:
    table = scene("mike ruth leon", at={"mike": "pub", "ruth": "mill", "leon": "gaol"})
    table.effect({"do": "rotate_investigators"})
    assert [table.where(who) for who in ("mike", "ruth", "leon")] == ["mill", "gaol", "pub"]


def test_lose_card_and_discard_discovery() -> None:
    table = scene(cards={"mike": ("e1_d07 left", "e1_d05 right", "e1_d04 left")})
    table.effect({"do": "lose_card", "who": "active", "type": "any", "n": 1})
    assert sorted(table.offered("lose")) == ["e1_d05", "e1_d07"]
    table.does("lose", "e1_d05")
    table.effect({"do": "discard_discovery", "n": 1}).chance((0,))
    assert table.happened("death.discovery_discarded", 1)


def test_advance_gain_action_free_action_next_roll_and_reset() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"})
    table.effect(
        {"do": "advance"}, {"do": "gain_action", "who": "active", "n": 1}, {"do": "next_roll", "bonus": 2}
    )
    assert (table.state.advancing, table.state.actions) == (True, 4)
    assert table.does("attack", "ghast/1").dice == (3, 3)
    table.rolls("++.", "...").keeps()
    assert table.state.kills[0] == 1
    table.effect({"do": "reset_counter"}, {"do": "free_action", "who": "active", "action": "any"})
    assert table.state.kills[0] == 0
    table.does("run", "square").does("stop")
    assert table.state.actions == 3


def test_night_terrors_add_a_tentacle_to_the_next_roll() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "pub"}).effect({"do": "next_roll", "tentacles": 1})
    table.attacks("ghast/1").rolls("...", ".").keeps()
    assert table.sanity("mike") == 1


def test_a_roll_against_oneself() -> None:
    step: dict[str, Any] = {"do": "roll", "against": True, "dice": {"standard": 2, "bonus": 0}}
    step["per_success"] = [{"do": "gain_stress", "who": "active", "n": 1, "excess": "wounds"}]
    table = scene(sanity={"mike": 19}).effect(step)
    assert table.dice == (2, 0)
    table.rolls("++").keeps()
    assert table.stress("mike") == 2


def test_thresholds_of_a_roll() -> None:
    gain = [{"do": "gain_token", "who": "active", "token": "dynamite", "n": 1}]
    two = [{"do": "gain_token", "who": "active", "token": "dynamite", "n": 2}]
    step = {"do": "roll", "need": 1, "pass": gain, "need_more": 3, "pass_more": two}
    for dice, dynamite in (("...", 0), ("+..", 1), ("+++", 2)):
        assert scene(episode="e4").effect(step).rolls(dice).keeps().has("mike", "dynamite") == dynamite


def test_cosmic_spaces_help_and_harm_own_rolls_only() -> None:  # case 306
    table = scene(
        "agatha ruth",
        elder="azathoth",
        at={"agatha": "pub"},
        tokens={"cosmic": "pub"},
        enemies={"ghast": "pub"},
    )
    assert table.does("attack", "ghast/1").dice == (3, 1)
    table.rolls("...", ".").keeps().passes()
    assert table.sanity("agatha") == 1
    table.ends().draws("e1_m7")
    assert table.dice == (1, 1)


# -- every text of every card ----------------------------------------------------------------------------


def texts(case: Case) -> list[tuple[str, int]]:
    """Every program of a case that is not part of another, by its card."""
    found = [(f"mythos {card.id}", card.program) for card in case.mythos]
    for card in case.discovery:
        found.append((f"middle of {card.id}", card.center))
        for half, face in zip(("left", "right"), card.faces, strict=True):
            if face is not None:
                found += [(f"{card.id} {half} {t.when}", t.program) for t in face.triggers]
                found += [(f"{card.id} {half} use", use.program) for use in face.uses]
    for relic in case.relics:
        for face in relic.faces:
            found += [(f"{relic.id} {t.when}", t.program) for t in face.triggers]
            found += [(f"{relic.id} use", use.program) for use in face.uses]
    for insanity in case.insanities:
        found += [(insanity.id, trigger.program) for trigger in insanity.triggers]
    for kind in case.species:
        found += [(f"{kind.id} {t.when}", t.program) for t in kind.triggers]
    for stage in case.stages:
        found.append((f"reveal {stage.id}", stage.reveal))
        found += [(f"{stage.id} {t.when}", t.program) for t in stage.triggers]
    found += [(f"action {action.id}", action.program) for action in case.actions]
    found += [("advance", case.advance), *[("disrupt", program) for program in case.on_disrupt]]
    found += [
        (f"unknown {card}", program) for card, program in zip(case.unknown, case.unknown_advance, strict=True)
    ]
    return [(name, program) for name, program in found if program != NO_PROGRAM]


UNKNOWN = [
    ("unk_star_spawn", "unk_fire_vampire"),
    ("unk_byakhee", "unk_ghoul"),
    ("unk_deep_one", "unk_hunting_horror"),
    ("unk_chthonian", "unk_tcho_tcho"),
    ("unk_elder_thing", "unk_bokrug"),
    ("unk_nightgaunt", "unk_flying_polyp"),
    ("unk_hound_of_tindalos", "unk_yugg"),
    ("unk_star_vampire", "unk_dimensional_shambler"),
]


@proves("death:episode/card", "death:unknown/monsters", "death:discovery/cards")
@pytest.mark.parametrize("elder", ["tsathoggua", "azathoth"])
@pytest.mark.parametrize("episode", ["e1", "e2", "e3", "e4", "e5", "e6"])
def test_every_text_can_be_resolved_from_a_full_board(episode: str, elder: str) -> None:
    """Whatever is decided and rolled, the table stays sound, and something is told."""
    rng = Random(f"{episode} {elder}")
    episodes = ["e1", "e2", "e3", "e4", "e5", "e6"]
    first = 2 * episodes.index(episode) + (elder == "azathoth")
    for pair in (UNKNOWN[first % 8], UNKNOWN[(first + 4) % 8]):
        table = scene("mike ruth leon", episode=episode, elder=elder, printed=True, unknown=" ".join(pair))
        for name, program in texts(table.state.case):
            s = table.state.clone()
            firsts = [s.case.species[kind].first for kind in s.case.unknown_species]
            for figure in (s.case.elder_figure, *firsts):
                s.at = s.at[:figure] + bytes([s.where[0]]) + s.at[figure + 1 :]
            s.stage = 1
            s.push(Resolve(program, 0, Ctx(0, 0, s.where[0], 0, 0)))
            settle(s)
            for _ in range(60):
                node = s.pending
                if isinstance(node, Outcome):
                    break
                answer = fast_answer(node, rng) if isinstance(node, Chance) else None
                if isinstance(node, Decision):
                    answer = rng.choice(node.actions)
                assert answer is not None
                carry_out(s, answer)
                try:
                    require_sound(s)
                except AssertionError as wrong:
                    raise AssertionError(f"{name}: {wrong}") from wrong
