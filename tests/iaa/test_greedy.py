"""IÄÄ! Cthulhu! Fhtagn!: the greedy bot plays sensibly, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots.random import RandomBot
from fhtagn.core.bot import Bot, Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.iaa import GAME, solo
from fhtagn.games.iaa.greedy import Greedy
from fhtagn.games.iaa.rules import NONE
from fhtagn.games.iaa.scenario import IaaScenario, position


def opinions(table: IaaScenario) -> list[Opinion]:
    return Greedy().opinions(Position(GAME, table.state, table.decision), Random(1))


def greedy_plays(table: IaaScenario) -> str:
    """The best option in the bot's opinion, in the words of the scenario."""
    best = opinions(table)[0].action
    return table.offered[table.decision.actions.index(best)]


# --- stated positions ----------------------------------------------------------------------------------


def test_with_its_last_die_it_closes_a_good_invocation() -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T 3T"}, roll="elder")
    assert greedy_plays(table) == "Fhtagn!"


def test_it_places_what_fits_before_it_closes() -> None:
    """12 points are sure; the IÄÄ! in the roll makes them 18."""
    table = position(display={0: "IÄÄ IÄÄ 3T 3T"}, roll="IÄÄ elder")
    assert greedy_plays(table) == "IÄÄ!"
    assert greedy_plays(table.calls("IÄÄ!")) == "Fhtagn!"


def test_it_takes_two_dice_rather_than_give_one_up() -> None:
    table = position(roll="elder " * 6)
    assert table.offered == ["Ph'nglui fhtagn!", "give up"]
    assert greedy_plays(table) == "Ph'nglui fhtagn!"


def test_with_the_last_two_dice_it_takes_the_tentacles_and_closes() -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T 3T"}, roll="3T elder")
    assert greedy_plays(table) == "Cthulhu!"
    assert greedy_plays(table.calls("Cthulhu!")) == "Fhtagn!"


def test_it_judges_a_full_hand_of_dice_by_the_best_that_may_follow() -> None:
    def scores(table: IaaScenario) -> dict[str, float]:
        words = dict(zip(table.decision.actions, table.offered, strict=True))
        return {words[opinion.action]: opinion.score for opinion in opinions(table)}

    full = "3T 3T 3T 3T 3T 3T"
    table = position(display={0: "IÄÄ"}, dice={1: 0}, middle=0, roll=f"1T 3T {full} elder").calls("Cthulhu!")
    before = scores(table)
    after = scores(table.takes(full))
    assert set(after) == {"take 1T 3T", "take 3T", "take 1T", "enough"}
    assert before[f"take {full}"] == max(after.values()) > min(after.values())


def test_between_equal_cults_it_robs_the_one_that_leads() -> None:
    table = position(
        players=3, display={1: "IÄÄ", 2: "IÄÄ"}, dice={1: 3, 2: 3}, middle=0, scores=(0, 10, 90), roll="elder"
    )
    table.calls("Ph'nglui fhtagn!")
    assert greedy_plays(table) == "rob 2"


def test_its_opinions_cover_every_option_best_first_and_with_reasons() -> None:
    table = position(display={0: "IÄÄ"}, roll="IÄÄ 1T 2T 3T elder")
    found = opinions(table)
    assert sorted(opinion.action for opinion in found) == sorted(table.decision.actions)
    assert [opinion.score for opinion in found] == sorted((opinion.score for opinion in found), reverse=True)
    assert all("points on average" in GAME.words("en").say(opinion.reasons[0]) for opinion in found)


# --- the table of expected points ----------------------------------------------------------------------


def test_the_shipped_table_agrees_with_itself() -> None:
    """Each value is the average over all rolls of the best call, as the solver defines it."""
    values = solo.table()
    for iaas, tentacles, dice in ((0, 0, 1), (1, 0, 2), (2, 5, 1), (3, 7, 3), (1, 3, 4)):
        average = sum(
            chance * solo.best_call(values, iaas, tentacles, dice, faces, NONE)
            for faces, chance in solo.rolls(dice)
        )
        assert solo.worth(values, iaas, tentacles, dice) == pytest.approx(average, abs=0.02)


def test_an_invocation_without_dice_is_lost() -> None:
    assert solo.worth(solo.table(), 3, 4, 0) == -12


def test_the_chances_of_all_rolls_add_up_to_one() -> None:
    for dice in range(5):
        assert sum(chance for _, chance in solo.rolls(dice)) == pytest.approx(1)


# --- matches -------------------------------------------------------------------------------------------


def winners(bots: list[Bot], rng: Random) -> tuple[int, ...]:
    s = GAME.new(GAME.options(len(bots)))
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            GAME.play(s, bots[node.seat].choose(Position(GAME, s, node), rng))
    return s.pending.winners


def test_greedy_beats_random_in_three_of_four_games() -> None:
    """A thousand games, seats alternated; only a victory alone counts."""
    rng = Random("greedy against random")
    won = 0
    for number in range(1000):
        me = number % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[me] = Greedy()
        won += winners(bots, rng) == (me,)
    assert won >= 750


def test_greedy_holds_its_own_among_six() -> None:
    rng = Random("greedy among random bots")
    won = 0
    for number in range(60):
        bots: list[Bot] = [RandomBot() for _ in range(6)]
        bots[number % 6] = Greedy()
        won += number % 6 in winners(bots, rng)
    assert won >= 45
