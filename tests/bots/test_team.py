"""Several processes at the root: each with a tree of its own, one choice."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import team
from fhtagn.bots.search import Tree
from fhtagn.bots.searcher import Search
from fhtagn.bots.settings import Settings
from fhtagn.core.frames import State
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action
from fhtagn.games.iaa import GAME as IAA
from tests.bots.face_down import face_down
from tests.bots.test_search import iaa_position

THREE = Settings(40, processes=3)


def visits(tree: Tree) -> dict[Action, int]:
    return {action: edge.visits for action, edge in tree.root.edges.items()}


def grown(seed: int = 5) -> Tree:
    tree = Tree(iaa_position(1), IAA.heuristics(), Random(seed), THREE)
    team.grow(tree, THREE, to_the_last=True)
    return tree


def test_the_visits_are_the_sum_of_all_trees() -> None:
    position, rng = iaa_position(1), Random(5)
    tasks = [team._task(position, THREE, rng, True) for _ in range(2)]
    alone = Tree(position, IAA.heuristics(), rng, THREE)
    alone.grow(to_the_last=True)
    wanted = visits(alone)
    for task in tasks:
        for action, count, _ in team.search(task, [0.0, 0.0]):
            wanted[action] += count
    together = grown()
    assert visits(together) == wanted
    assert sum(wanted.values()) == together.root.visits == 120


def test_the_trees_differ() -> None:
    rng = Random(5)
    one, other = (team._task(iaa_position(1), THREE, rng, True) for _ in range(2))
    assert team.search(one, [0.0, 0.0]) != team.search(other, [0.0, 0.0])


def test_same_seed_iterations_and_processes_same_move_and_same_numbers() -> None:
    def thoughts() -> list[tuple[Action, float]]:
        bot = Search("hard:40+3p", IAA.heuristics(), THREE)
        assert bot.choose(iaa_position(2), Random(7)) == bot.choose(iaa_position(2), Random(7))
        return [(opinion.action, opinion.score) for opinion in bot.opinions(iaa_position(2), Random(7))]

    assert thoughts() == thoughts()


def test_hidden_cards_are_not_looked_at_and_do_not_travel() -> None:
    position = face_down()
    settings = Settings(60, processes=2)
    tree = Tree(position, Heuristics(), Random(1), settings)
    team.grow(tree, settings, to_the_last=True)
    assert tree.root.visits == 120
    sent = team._task(position, settings, Random(1), True).state
    assert {type(card) for hand in sent.hands for card in hand} == {int}  # type: ignore[attr-defined]


def test_a_process_that_dies_is_missed_once_and_replaced() -> None:
    grown()
    victim = team._workers[0]
    victim._process.kill()
    victim._process.join()
    assert grown().root.visits == 80
    assert grown().root.visits == 120
    assert victim not in team._workers


def test_processes_stay_for_the_next_decision() -> None:
    grown()
    before = list(team._workers)
    grown()
    assert team._workers == before


def test_nobody_waits_for_answers_after_an_interruption() -> None:
    class Interrupted(Heuristics):
        def value(self, s: State) -> list[float] | None:
            raise KeyboardInterrupt

    tree = Tree(iaa_position(1), Interrupted(), Random(5), THREE)
    with pytest.raises(KeyboardInterrupt):
        team.grow(tree, THREE, to_the_last=True)
    assert team._workers == []
    assert grown().root.visits == 120
