"""First steps: every game tells each rule when it can first be used, and points at what to do."""

from __future__ import annotations

import pytest

from fhtagn.core.lessons import MOST, firsts
from fhtagn.core.nodes import Decision
from fhtagn.core.table import Table
from fhtagn.core.text import Text

GAMES = ("cults", "death", "iaa", "stars", "wars")
TAUGHT = {"a.two y": "why", "a.one": "one", "a.two": "two", "a.never": "never"}


def taught(*actions: tuple[object, ...], told: tuple[str, ...] = ()) -> dict[str, tuple[object, ...]]:
    node = Decision(0, Text("x"), actions)
    return {lesson.id: lesson.actions for lesson in firsts(node, TAUGHT, "a.lesson", told)}


def test_what_can_be_done_is_taught_in_the_order_of_the_list() -> None:
    found = taught(("a.two", "x"), ("a.one",), ("a.two", "y"), ("a.other",))
    assert list(found) == ["why", "one", "two"]
    assert found == {"why": (("a.two", "y"),), "one": (("a.one",),), "two": (("a.two", "x"),)}


def test_what_is_only_told_and_what_would_light_everything_points_at_nothing() -> None:
    many = [("a.two", n) for n in range(MOST + 1)]
    assert taught(("a.one",), *many, told=("one",)) == {"one": (), "two": ()}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_decision_of_every_game_teaches_something(game: str) -> None:
    table = Table(game, seed="first steps")
    seat = table.node.seat
    lessons = table.lessons(seat)
    assert lessons
    assert all(set(lesson.actions) <= set(table.node.actions) for lesson in lessons)


def test_the_first_turn_of_cthulhu_wars_leads_to_a_second_gate() -> None:
    table = Table("wars", 2, {"factions": "gc,bg"}, seed="gate")
    while not any(action[0] == "wars.move_action" for action in table.node.actions):
        table.play(table.node.actions[0])
    steps = []
    for kind in ("wars.move_action", "wars.move"):
        lesson = next(one for one in table.lessons(table.node.seat) if one.actions)
        steps.append(lesson.id)
        assert {action[0] for action in lesson.actions} == {kind}
        table.play(lesson.actions[0])
    assert steps == ["move_action", "move"]
