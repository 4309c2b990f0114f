"""Death May Die, pages 17 to 20: the end of a turn, death, the ritual, the Elder One, and how it ends."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.state import MYTHOS_DECK, MYTHOS_PILE
from fhtagn.games.death.scenario import DeathScenario, scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}
THREE = "e1_m1 e1_m3 e1_m5"  # with symbols


def to_the_end(table: DeathScenario, mythos: str = "e1_m7", card: str = "e1_d07") -> DeathScenario:
    """The turn is played to its end, in a Safe space."""
    table.ends().draws(mythos).draws(card)
    return table.does("decline")


# -- effects and fire ------------------------------------------------------------------------------------


@proves("death:end/effects", "death:ties/order")
def test_effects_at_the_end_of_the_turn_come_in_the_order_of_choice() -> None:
    table = scene(
        episode="e6",
        cards={"mike": ("e6_d12 left", "e6_d04 left")},
        at={"mike": "foyer"},
        stress={"mike": 1},
        wounds={"mike": 1},
    )
    table.ends().draws("ts_m8").draws("e6_d10").does("decline")
    assert table.asks(0, "order")
    assert sorted(table.offered("cause")) == ["e6_d04", "e6_d12"]
    table.does("cause", "e6_d04")
    assert table.stress("mike") == 2
    assert table.asks(0, "heal")


@proves("death:end/fire", "death:dice/against")
def test_one_die_for_each_fire_token_in_one_roll() -> None:  # case 43
    table = to_the_end(scene(fire={"mike": 3}))
    assert table.dice == (3, 0)
    table.rolls("+~.").rerolls("s_success", "free", ".").keeps()
    assert (table.wounds("mike"), table.sanity("mike")) == (0, 1)
    assert table.fire("mike") == 0


@proves("death:end/fire-supply", "death:limits/supply")
def test_twelve_tokens_on_the_map_and_no_limit_on_boards() -> None:  # case 44
    table = scene(at={"mike": "pub"}, tokens={"fire": "pub " * 12})
    table.effect({"do": "place_fire", "at": "start", "n": 1})
    assert table.ground("fire", "bridge") == 0
    table.runs("square")
    assert table.fire("mike") == 12


# -- the advance -----------------------------------------------------------------------------------------


@proves("death:end/advance", "death:end/advance-effects", "death:end/reshuffle", "death:cards/track")
def test_three_symbols_advance_the_elder_one_and_the_deck_is_made_anew() -> None:  # case 45, page 18
    table = to_the_end(scene(discards=f"{THREE} e1_m2", tokens={"juror": "gaol"}, stress={"ruth": 1}))
    assert table.state.track == 2
    kinds = [event.kind for event in table.told]
    assert table.has("ruth", "fatigue") == 1  # the Elder One first
    assert table.enemies("inn") == ["amorphous_scion/1"]
    assert (
        kinds.index("death.advanced") < kinds.index("death.token_gained") < kinds.index("death.token_moved")
    )
    assert table.state.cards.size(MYTHOS_PILE) == 0
    assert table.state.cards.size(MYTHOS_DECK) == 16


@proves("death:end/advance", "death:mythos/symbol")
def test_two_symbols_do_nothing() -> None:  # case 303
    table = to_the_end(scene(discards="e1_m1 e1_m3"))
    assert table.state.track == 1
    assert table.state.cards.size(MYTHOS_PILE) == 3


@proves("death:episode/card", "death:mythos/shortest-path")
def test_guilty_jurors_move_away_from_the_square() -> None:
    table = scene(discards=THREE, tokens={"juror": "pub", "juror:innocent": "high"}, stress={"ruth": 1})
    to_the_end(table)
    assert sorted(table.offered("pick_space")) == ["alley", "quay"]
    table.does("pick_space", "alley")
    assert table.ground("juror", "alley") == 1
    assert table.ground("juror", "high", "innocent") == 1


# -- the summoning ---------------------------------------------------------------------------------------


@proves("death:end/summoning", "death:end/progression", "death:cards/stages", "death:setup/elder-one")
def test_on_the_first_red_space_it_is_summoned() -> None:
    ruth = {"ruth": 1}
    table = scene(discards=THREE, track=4, boards={"ruth": "fatigue"}, at={"ruth": "mill"}, stress=ruth)
    to_the_end(table)
    assert table.state.track == 5
    assert table.state.stage == 1
    assert table.enemy_at("elder_one") == "mill"  # with whoever is most tired
    assert not table.state.disrupted


@proves("death:ritual/summons", "death:ritual/disrupt", "death:goal/two-steps", "death:end/summoning")
def test_a_disrupted_ritual_summons_it_at_the_end_of_the_turn() -> None:  # case 48
    table = scene(
        at={"mike": "square"},
        tokens={"juror:innocent": "square square square", "juror": "square"},
        track=2,
    )
    table.does("episode", "convince").rolls("+++", "").rerolls("s_success", "stress", "+").keeps()
    assert not table.state.disrupted  # 3 are not enough
    table.state.next_roll = bytes((0, 0, 1, 0, 0, 0))
    table.does("episode", "convince").rolls("+++").keeps()
    assert table.state.disrupted
    assert table.state.spaces_with("juror", "innocent") == []
    assert table.enemy_at("elder_one") == ""
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    if table.state.stage == 1 and table.enemy_at("elder_one") == "":
        table.does("pick_space", table.offered("pick_space")[0])
    assert table.enemy_at("elder_one")
    assert table.state.track == 2


@proves("death:end/summoning", "death:ritual/disrupt")
def test_it_is_not_summoned_twice() -> None:  # case 49
    table = scene(at={"mike": "square"}, enemies={"elder_one": "castle"}, stage=1, disrupted=True, track=5)
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    assert table.state.stage == 1
    assert table.enemy_at("elder_one") == "castle"


@proves("death:ritual/summons")
def test_a_ritual_disrupted_too_late_summons_it_in_the_next_turn() -> None:  # case 305
    table = scene(disrupted=True)
    table.state.stage = 0
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    assert table.state.stage == 1


@proves("death:end/elder-one", "death:end/stage-one-stays", "death:fight/all-stay")
def test_effects_of_all_stages_stay() -> None:
    table = scene(
        enemies={"elder_one": "castle"}, stage=2, discards=THREE, sanity={"ruth": 1}, stress={"ruth": 1}
    )
    table.state.boards = scene(boards={"ruth": "fatigue fatigue fatigue"}).state.boards
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    assert table.sanity("ruth") == 2  # stage III on an advance
    assert table.enemies("inn") == ["amorphous_scion/1"]  # stage I
    assert table.has("mike", "fatigue") >= 1  # stage II: he did not move


@proves("death:end/next")
def test_then_the_next_one_clockwise() -> None:
    table = to_the_end(scene("mike ruth leon"))
    assert table.state.active == 1


# -- death -----------------------------------------------------------------------------------------------


@proves("death:death/later", "death:death/tokens", "death:over/dead")
def test_after_the_summoning_the_others_go_on() -> None:
    table = scene(
        episode="e2",
        at={"mike": "ward"},
        stage=1,
        enemies={"elder_one": "mast"},
        wounds={"mike": 4},
        cards={"mike": ("e2_d06 left",)},
        relics={"mike": "relic_key"},
        boards={"mike": "key patient"},
        fire={"mike": 1},
    )
    table.suffers("mike", 1)
    assert not table.is_alive("mike")
    assert table.cards("mike") == []
    assert table.relics("mike") == []
    assert table.has("mike", "key") == 0
    assert table.ground("patient", "ward") == 1  # dropped where he died
    assert table.fire("mike") == 0
    assert table.state.active == 1
    assert table.asks(1, "act")


@proves("death:death/own-turn", "death:ties/active")
def test_the_dead_skip_everything_but_the_check_of_the_discards() -> None:  # case 53
    table = scene(stage=1, enemies={"elder_one": "mill"}, discards=THREE, wounds={"mike": 4}, track=5)
    table.suffers("mike", 1)
    assert table.state.track == 6
    assert not table.happened("death.mythos")
    assert table.state.active == 1


@proves("death:death/own-turn")
def test_turns_of_the_dead_are_skipped() -> None:
    table = scene("mike ruth leon", stage=1, enemies={"elder_one": "mill"}, wounds={"ruth": 4})
    table.suffers("ruth", 1)
    turns = table.state.turn
    to_the_end(table)
    assert table.state.active == 2
    assert table.state.turn == turns + 1  # not even begun and passed over


@proves("death:over/dead", "death:over/lost", "death:goal/together")
def test_when_all_are_dead_all_is_lost() -> None:
    table = scene(stage=2, enemies={"elder_one": "mill"}, wounds={"mike": 4, "ruth": 4})
    table.suffers("ruth", 1).suffers("mike", 1)
    assert table.outcome.reason.key == "death.end.all_dead"
    assert table.outcome.winners == ()
    assert table.outcome.scores == (2, 2)


@proves("death:death/one")
def test_an_attack_that_kills_heals_nobody_any_more() -> None:  # case 304
    table = scene(stage=1, enemies={"cultist": "bridge", "elder_one": "mill"}, wounds={"mike": 4})
    table.ends().draws("e1_m7").rolls("", "+.").keeps()
    assert not table.is_alive("mike")
    assert not table.happened("death.healed_wounds")


@proves("death:death/one")
def test_who_dies_before_the_summoning_of_this_turn_loses_all() -> None:  # ruling 32
    table = scene(disrupted=True, wounds={"mike": 4})
    table.suffers("mike", 1)
    assert isinstance(table.state.pending, Outcome)
    assert table.outcome.reason.key == "death.end.early"


# -- the fight against the Elder One ---------------------------------------------------------------------


@proves("death:ritual/not-before", "death:fight/enemy", "death:enemy/classes")
def test_before_the_disruption_it_cannot_be_hurt_but_makes_a_space_unsafe() -> None:  # case 310
    table = scene(at={"mike": "pub"}, enemies={"elder_one": "pub"}, stage=1)
    assert table.refuses(("death.attack", "elder_one"), "ritual")
    table.effect({"do": "wound_enemies", "kind": "enemy", "at": "active", "n": 2})
    assert table.harm("elder_one") == 0
    assert not table.state.is_safe(table.state.case.space_of["pub"])


@proves("death:fight/enemy", "death:run/followers")
def test_it_follows_like_any_enemy() -> None:
    table = scene(at={"mike": "pub"}, enemies={"elder_one": "pub"}, stage=1).runs("square")
    assert table.enemy_at("elder_one") == "square"


@proves("death:fight/dice", "death:fight/all-stay")
@pytest.mark.parametrize(("stage", "dice"), [(1, (2, 2)), (2, (2, 3)), (3, (3, 4))])
def test_it_rolls_the_dice_of_all_revealed_stages(stage: int, dice: tuple[int, int]) -> None:
    table = scene(enemies={"elder_one": "bridge"}, stage=stage).ends().draws("e1_m7")
    assert table.dice == dice


@proves("death:fight/stages", "death:fight/excess")
def test_the_example_of_tsathoggua() -> None:  # case 51, page 19
    table = scene(
        "agatha ruth",
        at={"agatha": "pub"},
        enemies={"elder_one": "pub"},
        harmed={"elder_one": 9},
        stage=1,
        disrupted=True,
        sanity={"agatha": 15},
    )
    table.attacks("elder_one").rolls("+++", "++").keeps().passes()
    assert table.state.stage == 2
    assert table.harm("elder_one") == 0
    assert table.enemy_at("elder_one") == "gallows"  # the Yellow Gate
    assert table.asks(0, "unless")
    table.does("pay").does("accept")
    assert table.stress("agatha") == 2
    assert table.has("ruth", "fatigue") == 1
    assert table.state.elder_dice() == (2, 3)


@proves("death:over/won", "death:over/win-first", "death:over/together", "death:goal/two-steps")
def test_the_final_stage_wins_even_if_the_last_investigator_would_go_mad() -> None:  # case 54
    table = scene(
        "mike ruth",
        at={"mike": "pub"},
        enemies={"elder_one": "pub"},
        harmed={"elder_one": 20},
        stage=3,
        disrupted=True,
        alive=1,
        sanity={"mike": 19},
    )
    table.attacks("elder_one").rolls("+~~", ".....").keeps()
    assert table.outcome.winners == (0, 1)
    assert table.outcome.reason.key == "death.end.won"
    assert table.outcome.scores == (4, 4)


@pytest.mark.parametrize(
    ("lang", "defeated", "epilogue"),
    [
        ("de", "Der Große Alte ist besiegt.", "Petronilla nickt euch zu"),
        ("en", "The Elder One is defeated.", "Petronilla nods to you"),
    ],
)
def test_after_the_victory_the_epilogue_is_told_and_no_stage_has_wounds_left(
    lang: str, defeated: str, epilogue: str
) -> None:
    table = scene(
        "mike ruth",
        at={"mike": "pub"},
        enemies={"elder_one": "pub"},
        harmed={"elder_one": 20},
        stage=3,
        disrupted=True,
        alive=1,
        sanity={"mike": 19},
    )
    words = GAME.words(lang)
    assert not any(epilogue in words.say(text) for text in GAME.story(table.state))
    assert defeated not in GAME.spoken(GAME.view(table.state, 0), words)
    table.attacks("elder_one").rolls("+~~", ".....").keeps()
    assert table.outcome.winners
    assert any(epilogue in words.say(text) for text in GAME.story(table.state))
    spoken = GAME.spoken(GAME.view(table.state, 0), words)
    assert defeated in spoken
    assert spoken.index(defeated) == 2, "in place of the wounds of the stage"


@proves("death:over/track", "death:cards/track", "death:over/lost", "death:end/progression")
def test_the_eighth_space_is_the_end() -> None:  # case 55
    table = to_the_end(scene(discards=THREE, track=7, stage=1, enemies={"elder_one": "mill"}))
    assert table.outcome.reason.key == "death.end.track"


@proves("death:fight/stages")
def test_a_defeated_stage_counts_as_a_kill() -> None:
    table = scene(
        at={"mike": "pub"},
        enemies={"elder_one": "pub"},
        harmed={"elder_one": 11},
        stage=1,
        disrupted=True,
        cards={"mike": ("e1_d12 right",)},
        stress={"mike": 3},
    )
    table.attacks("elder_one").rolls("+..", ".").keeps()
    assert table.state.kills[0] == 1
    assert table.happened("death.healed_stress")
