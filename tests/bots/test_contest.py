"""The contest of options: the same luck for all, and the game's own choice unless another is better."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fhtagn.bots.contest import FEWEST, Luck, Starter, lead, think
from fhtagn.bots.search import Edge, Tree, ranked
from fhtagn.bots.searcher import Search
from fhtagn.bots.settings import Settings
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Outcome
from tests.bots.test_search import ASK, WHY, Toy, ToyState

OPTIONS: Final[tuple[Action, ...]] = (("plain",), ("good",), ("bad",), ("mad",))
WORTH: Final = {"plain": 0.0, "good": 0.02, "bad": -0.02, "mad": 0.5}


class Dicing(Toy):
    """A choice that hardly matters, then a die that does, then a question where it all ends."""

    def __init__(self) -> None:
        super().__init__(players=1)

    def after(self, path: tuple[Any, ...]) -> Node:
        if not path:
            return Decision(0, ASK, OPTIONS)
        if len(path) == 1:
            return Chance(DICE, 1, 6, 0)
        return Decision(0, ASK, (("go on",), ("stop",))) if len(path) == 3 else Outcome((), (0,), WHY)


class Plainly(Heuristics[ToyState]):
    """Its own choice is "plain"; it rules out "mad"."""

    def __init__(self, worth: dict[str, float] = WORTH) -> None:
        self.worth = worth

    def compares(self, s: ToyState, node: Decision) -> bool:
        return True

    def value(self, s: ToyState) -> list[float] | None:
        return [s.path[2][0] / 10 + self.worth[s.path[0]]]

    def priors(self, s: ToyState, node: Decision, rng: Random) -> list[float] | None:
        return [1.0, 0.5, 0.5, 0.0]


def held(heuristics: Plainly, iterations: int, to_the_last: bool = False) -> Tree:
    settings = Settings(iterations=iterations)
    tree = Tree(Dicing().start(), heuristics, Random(1), settings)
    think(tree, settings, to_the_last)
    return tree


def test_a_small_advantage_shows_because_all_options_meet_the_same_dice() -> None:
    bot = Search("toy", Plainly(), Settings(iterations=100))
    for seed in range(20):
        assert bot.choose(Dicing().start(), Random(seed)) == ("good",)


def test_it_ends_as_soon_as_it_is_clear_unless_people_want_to_know_more() -> None:
    assert held(Plainly(), 100).iterations == 3 * FEWEST + 1
    assert held(Plainly(), 100, to_the_last=True).iterations >= 100


def test_where_nothing_is_better_the_choice_of_the_game_stays() -> None:
    tree = held(Plainly({"plain": 0.0, "good": 0.0, "bad": 0.0, "mad": 0.0}), 60)
    assert ranked(tree.root, OPTIONS)[0].action == ("plain",)


def test_what_the_game_rules_out_is_not_tried() -> None:
    assert held(Plainly(), 60).root.edges[("mad",)].visits == 0


def test_the_same_number_brings_the_same_luck_whatever_was_rolled_before() -> None:
    luck = Luck()
    roll, draw = Chance(DICE, 3, 6, 0), Chance(DRAW, 1, 30, 0)

    def draws(rolls: int) -> list[Action]:
        luck.begin(7, 1)
        for _ in range(rolls):
            luck.answer(roll, 1)
        return [luck.answer(draw, 1), luck.answer(roll, 2), luck.answer(draw, 2)]

    assert draws(rolls=0) == draws(rolls=4)


def test_the_lead_is_counted_in_standard_errors_of_the_difference() -> None:
    one, other = Starter(Edge(("a",), 1.0)), Starter(Edge(("b",), 1.0))
    one.found, other.found = [0.5, 0.9, 0.2], [0.4, 0.8, 0.1]
    assert lead(one, other) > 3.0
    one.found, other.found = [0.5, 0.9, 0.2], [0.9, 0.5, 0.2]
    assert lead(one, other) == 0.0
