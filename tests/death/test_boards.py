"""Death May Die, pages 8 and 9: stress, wounds, sanity, thresholds; the map."""

from __future__ import annotations

import pytest

from fhtagn.games.death.rules.state import BONUS_THRESHOLDS, THRESHOLDS
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


# -- stress and wounds -------------------------------------------------------------------------------


@proves("death:stress/limit", "death:dice/reroll")
def test_with_four_stress_no_reroll_can_be_paid() -> None:  # case 10
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"}, stress={"mike": 4})
    table.attacks("cultist/1").rolls("...", ".")
    assert not table.happened("death.stressed")
    assert table.offered("run")  # nothing was asked: the roll is over


@proves("death:stress/limit")
def test_stress_beyond_four_is_lost_or_hurts() -> None:
    from fhtagn.core.frames import settle
    from fhtagn.games.death.rules.harm import take_stress

    table = scene(stress={"mike": 3})
    assert take_stress(table.state, 0, 3) == 2
    settle(table.state)
    assert table.stress("mike") == 4


@proves("death:wounds/death", "death:investigator/board")
def test_nobody_takes_more_wounds_than_life_is_left() -> None:
    table = scene(wounds={"mike": 3}, stage=1).suffers("mike", 4)
    assert table.wounds("mike") == 5
    assert not table.is_alive("mike")


@proves("death:wounds/death", "death:over/dead", "death:death/one", "death:over/lost", "death:over/together")
def test_the_fifth_wound_loses_at_once_while_the_elder_one_is_on_the_track() -> None:  # case 52
    table = scene(wounds={"mike": 4}).suffers("mike", 1)
    assert table.outcome.winners == ()
    assert table.outcome.together
    assert table.outcome.reason.key == "death.end.early"


# -- sanity ------------------------------------------------------------------------------------------


@proves("death:sanity/stop", "death:sanity/loss", "death:sanity/threshold", "death:sanity/level-up")
def test_a_loss_stops_at_the_threshold_and_a_skill_rises() -> None:  # case 1
    table = scene(sanity={"mike": 3}, insanity=CALM).loses("mike", 3)
    assert table.sanity("mike") == 4
    assert table.happened("death.threshold")
    assert table.wounds("mike") == 1  # the Martyr Complex, before the level
    assert table.offered("level") == ["proficient", "brawling", "toughness"]
    table.does("level", "brawling")
    assert table.level("mike", "brawling") == 2
    assert table.sanity("mike") == 4


@proves("death:sanity/bonus-dice")
@pytest.mark.parametrize(
    ("before", "loss", "after", "dice"),
    [(7, 1, 8, 1), (11, 5, 12, 1), (14, 1, 15, 2), (17, 2, 18, 3), (18, 1, 19, 4)],  # cases 3, 5, 6, 7
)
def test_thresholds_give_bonus_dice(before: int, loss: int, after: int, dice: int) -> None:
    table = scene(sanity={"mike": before}, insanity=CALM).loses("mike", loss)
    assert table.sanity("mike") == after
    assert table.state.track_dice(0) == dice


@proves("death:sanity/bonus-dice", "death:dice/unlimited")
def test_with_all_thresholds_four_bonus_dice_are_rolled() -> None:  # case 9
    table = scene("agatha ruth", at={"agatha": "pub"}, enemies={"cultist": "pub"}, sanity={"agatha": 19})
    assert table.does("attack", "cultist/1").dice == (3, 4)


@proves("death:sanity/loss", "death:death/one")
def test_from_the_last_threshold_any_loss_is_the_end() -> None:  # case 8
    table = scene(sanity={"mike": 19}, insanity=CALM).loses("mike", 1)
    assert table.outcome.reason.key == "death.end.early"


@proves("death:sanity/in-turn-order")
def test_several_thresholds_at_once_are_resolved_clockwise_from_the_active_one() -> None:  # case 302
    table = scene(
        "mike leon",
        sanity={"mike": 3, "leon": 3},
        insanity={"mike": "ins_martyrdom", "leon": "ins_martyrdom"},
    )
    table.effect({"do": "lose_sanity", "who": "all", "n": 1})
    assert table.asks(0, "level")
    table.does("level", "brawling")
    assert table.asks(1, "level")


@proves("death:sanity/loss")
def test_thresholds_and_their_dice_are_those_of_the_board() -> None:
    assert THRESHOLDS == (4, 8, 12, 15, 18, 19)
    assert BONUS_THRESHOLDS == (8, 15, 18, 19)


# -- the map -----------------------------------------------------------------------------------------


@proves("death:map/spaces", "death:map/adjacent", "death:run/three-spaces")
def test_a_run_goes_through_passages_only() -> None:
    table = scene()
    assert sorted(table.offered("run")) == ["lower", "quay"]
    assert sorted(table.runs("quay", on=True).offered("step")) == ["bridge", "mill", "pub"]


@proves("death:map/safe")
def test_a_space_is_safe_without_enemies() -> None:
    table = scene(enemies={"ghast": "pub"})
    assert not table.state.is_safe(table.state.case.space_of["pub"])
    assert table.state.is_safe(table.state.case.space_of["square"])


@proves("death:map/stairs")
def test_stairs_and_tunnels_are_passages_like_others() -> None:
    table = scene(episode="e6", at={"mike": "rose"})
    assert "cavern" in table.offered("run")
    house = table.state.house
    of = table.state.case.space_of
    assert house.distance(of["rose"], of["cavern"]) == 1


@proves("death:map/gates")
def test_every_map_has_three_gates() -> None:
    for episode in ("e1", "e2", "e3", "e4", "e5", "e6"):
        case = scene(episode=episode).state.case
        assert len(set(case.gates)) == 3
        assert case.start not in case.gates


@proves("death:distance/shortest")
def test_distances_count_the_shortest_way_and_the_own_space_is_zero() -> None:
    table = scene()
    of = table.state.case.space_of
    assert table.state.distance(of["pub"], of["pub"]) == 0
    assert table.state.distance(of["bridge"], of["square"]) == 2
    assert table.state.distance(of["bridge"], of["gallows"]) == 5


@proves("death:distance/locks")
def test_no_way_leads_through_a_lock_but_for_cultists() -> None:  # case 62
    table = scene(episode="e2", printed=True)
    s, of = table.state, table.state.case.space_of
    assert s.distance(of["west"], of["cell_a"]) == 255
    cultist, fisher = s.case.figure_of["cultist/1"], s.case.figure_of["fisher_from_outside/1"]
    assert s.house_for(cultist).distance(of["west"], of["cell_a"]) == 1
    assert s.house_for(fisher).distance(of["west"], of["cell_a"]) == 255


@proves("death:map/private", "death:distance/private")
def test_the_key_joins_gates_for_its_owner_and_for_running_only() -> None:
    table = scene(at={"mike": "inn", "ruth": "inn"}, relics={"mike": "relic_key"})
    assert {"gallows", "castle"} <= set(table.offered("run"))
    s, of = table.state, table.state.case.space_of
    assert s.distance(of["inn"], of["castle"]) > 1
    table.ends().draws("e1_m4")
    assert of["castle"] not in s.house.neighbours[of["inn"]]
