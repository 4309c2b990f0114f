"""IÄÄ! Cthulhu! Fhtagn!: what a search is told about a phase with rivals, and about the chances to win."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.heuristics import IaaHeuristics, prospects
from fhtagn.games.iaa.phase import MOST_ROLLED, SURROUNDINGS, place, surroundings, worth
from fhtagn.games.iaa.scenario import IaaScenario, position
from fhtagn.games.iaa.solo import rolls
from fhtagn.games.iaa.state import ELDER
from fhtagn.games.iaa.turn import Turn


def values(table: IaaScenario) -> dict[str, float]:
    """The value of every option, in the words of the scenario."""
    found = Turn(table.state, table.decision.seat, worth()).values(table.state, table.decision)
    return dict(zip(table.offered, found, strict=True))


def rollout(table: IaaScenario) -> str:
    action = IaaHeuristics().rollout(table.state, table.decision, Random(1))
    return table.offered[table.decision.actions.index(action)]


def test_the_best_of_more_dice_than_a_hand_holds_is_planned_to_the_end() -> None:
    """The value of a full hand is that of all that may follow it, and the steps of the plan lead there."""

    def table_after_the_call() -> IaaScenario:
        shown, roll = "IÄÄ " * 6 + "3T " * 15, "1T 1T " + "3T " * 6 + "elder"
        others = dict.fromkeys(range(1, 6), 0)
        return position(6, display={0: shown}, dice=others, middle=0, roll=roll).calls("Cthulhu!")

    table = table_after_the_call()
    found = values(table)
    assert max(found, key=lambda option: found[option]) == "take 3T 3T 3T 3T 3T 3T"
    heuristics, steps = IaaHeuristics(), []
    while isinstance(table.state.pending, Decision):
        action = heuristics.rollout(table.state, table.decision, Random(1))
        steps.append(table.offered[table.decision.actions.index(action)])
        table.play(action)
    assert steps == ["take 3T 3T 3T 3T 3T 3T", "take 1T 1T", "Fhtagn!"]
    more = values(table_after_the_call().takes("3T 3T 3T 3T 3T 3T"))
    assert found["take 3T 3T 3T 3T 3T 3T"] == max(more.values()) == more["take 1T 1T"]
    assert more["enough"] < more["take 1T"] < more["take 1T 1T"]


# --- the tables ----------------------------------------------------------------------------------------


def test_without_dice_an_open_invocation_is_lost() -> None:
    for around in range(SURROUNDINGS):
        at = place(3, 4, 0, around)
        assert worth().rolling[at] == worth().waiting[at] == -12


def test_alone_with_the_last_die_and_an_empty_middle_the_chances_can_be_counted() -> None:
    """IÄÄ and 3T: the elder sign closes for 3; a tentacle or an IÄÄ! is placed, and all is lost.

    One elder sign in six brings 3 points (or the die is kept: not possible, for there is no free one).
    Two sides place an IÄÄ! (-6), three place 1, 2 or 3 tentacles (-4, -5, -6).
    """
    expected = (3 - 6 - 6 - 4 - 5 - 6) / 6
    assert worth().rolling[place(1, 3, 1, surroundings(0, 0))] == pytest.approx(expected, abs=0.051)


def test_a_table_agrees_with_the_rules_when_nobody_is_left_to_interfere() -> None:
    """With two dice alone: the average over all rolls of the best call is the value before the roll."""
    other = "IÄÄ 1T elder"
    pips = ("IÄÄ", "1T", "2T", "3T", "elder")
    average = 0.0
    for faces, chance in rolls(2):
        dice = " ".join(pip for pip, count in zip(pips, faces, strict=True) for _ in range(count))
        table = position(display={0: "IÄÄ 2T", 1: other}, dice={0: 2, 1: 0}, middle=0, roll=dice)
        turn = Turn(table.state, 0, worth())
        turn.values(table.state, table.decision)
        average += chance * turn.expected()[0]
    assert worth().rolling[place(1, 2, 2, surroundings(0, 0))] == pytest.approx(average, abs=0.15)


def test_more_dice_are_worth_more_from_two_dice_on() -> None:
    rolling = worth().rolling
    for around, dice in product(range(SURROUNDINGS), range(2, MOST_ROLLED - 1)):
        assert rolling[place(1, 2, dice, around)] < rolling[place(1, 2, dice + 1, around)]


def test_a_fuller_middle_is_worth_more_to_the_last_cult() -> None:
    rolling = worth().rolling
    found = [rolling[place(1, 2, 3, surroundings(0, middle))] for middle in range(4)]
    assert found == sorted(found)
    assert found[0] < found[3]


# --- options -------------------------------------------------------------------------------------------


def test_closing_is_worth_its_points_less_a_share_of_what_the_other_expects() -> None:
    """Cult 1 has closed with 1 x 1 = 1 point; cult 0 closes 2 x 6 with its last die."""
    table = position(
        display={0: "IÄÄ IÄÄ 3T 3T", 1: "IÄÄ 1T elder"}, dice={0: 1, 1: 0}, middle=0, roll="elder"
    )
    assert values(table)["Fhtagn!"] == pytest.approx(12 - 0.8 * 1)


def test_a_die_from_a_rival_is_worth_more_than_one_from_the_middle() -> None:
    def of_free_die(middle: int) -> float:
        table = position(
            display={0: "IÄÄ", 1: "IÄÄ"}, dice={0: 5, 1: 5}, middle=middle, roll="2T elder 1T 1T IÄÄ"
        )
        return values(table.calls("IÄÄ!"))["Ph'nglui!"]

    assert of_free_die(0) > of_free_die(1)


def test_it_closes_a_good_invocation_with_its_last_die() -> None:
    assert rollout(position(display={0: "IÄÄ IÄÄ 3T 3T"}, roll="elder")) == "Fhtagn!"


def test_a_plan_for_a_roll_is_what_would_be_chosen_step_by_step() -> None:
    """A playout remembers the plan; whoever thinks anew at each decision chooses the same."""
    rng, remembering = Random(3), IaaHeuristics()
    for players in (2, 3, 4):
        s = GAME.new(GAME.options(players))
        for _ in range(400):
            node = s.pending
            if isinstance(node, Decision):
                chosen = remembering.rollout(s, node, rng)
                assert chosen == IaaHeuristics().rollout(s, node, rng)
                if rng.random() < 0.2:  # somebody else plays on, and the plan is no longer good
                    chosen = rng.choice(node.actions)
                GAME.play(s, chosen)
            elif isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
            else:
                break


def test_what_is_expected_after_the_best_option_belongs_to_that_option() -> None:
    table = position(
        display={0: "IÄÄ IÄÄ 3T 3T", 1: "IÄÄ 1T elder"}, dice={0: 1, 1: 0}, middle=0, roll="elder"
    )
    turn = Turn(table.state, 0, worth())
    turn.values(table.state, table.decision)
    assert table.state.rolled[ELDER] == 1
    assert turn.expected() == [12, 1]
    assert turn.open() == 0


# --- the chances to win --------------------------------------------------------------------------------


@pytest.mark.parametrize("scores", [[0.0, 0.0], [70.0, 20.0], [149.0, -40.0], [30.0, 60.0, 90.0]])
def test_chances_add_up_and_do_not_depend_on_the_order_of_cults(scores: list[float]) -> None:
    found = prospects(scores, 150, 2)
    assert sum(found) == pytest.approx(1)
    assert prospects(scores[::-1], 150, 2) == pytest.approx(found[::-1])


def test_more_points_and_a_shorter_way_make_a_lead_safer() -> None:
    leads = [prospects([50.0 + lead, 50.0], 150, 2)[0] for lead in range(0, 100, 10)]
    assert leads[0] == pytest.approx(0.5)
    assert leads == sorted(set(leads))
    assert prospects([140.0, 110.0], 150, 0)[0] > prospects([40.0, 10.0], 150, 0)[0]
    assert prospects([140.0, 110.0], 150, 0)[0] > prospects([140.0, 110.0], 150, 2)[0]


def test_a_phase_that_may_end_the_game_is_played_out() -> None:
    far, near = (
        position(display={0: "IÄÄ"}, roll="1T 2T elder", scores=scores) for scores in ((0, 0), (130, 0))
    )
    for table, judged in ((far, True), (near, False)):
        heuristics = IaaHeuristics()
        heuristics.begin(table.state, thorough=False)
        assert (heuristics.value(table.state) is not None) == judged


def test_a_decision_that_ends_the_game_is_judged_by_its_result() -> None:
    """141 : 146; Fhtagn! brings cult 0 to at least 153 and ends the game.  Any lead is all it needs."""
    table = position(
        display={0: "IÄÄ IÄÄ 3T 3T", 1: "IÄÄ 1T elder"},
        dice={0: 2, 1: 0},
        middle=0,
        roll="elder 1T",
        scores=(141, 145),
    )
    bot = make_bot(GAME, "medium")
    best = bot.opinions(Position(GAME, table.state, table.decision), Random(1))[0]
    assert best.score == 1


def test_priors_and_forecast_of_one_position_agree_with_a_forecast_alone() -> None:
    """A search asks for both one after the other, and the second uses the work of the first."""
    table = position(display={0: "IÄÄ"}, roll="1T 2T elder")
    together = IaaHeuristics()
    together.priors(table.state, table.decision, Random(1))
    first = together.value(table.state)
    assert first == IaaHeuristics().value(table.state)
    table.calls("Cthulhu!").takes("1T")
    assert together.value(table.state) == IaaHeuristics().value(table.state) != first
