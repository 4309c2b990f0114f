"""Death May Die: first steps, each told the first time it matters."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Action
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.text import LANGUAGES
from fhtagn.games.death.scenario import DeathScenario, scene

GAME = load("death")


def taught(table: DeathScenario) -> dict[str, tuple[Action, ...]]:
    """What a newcomer would be told now, and what each lesson points at."""
    return {lesson.id: lesson.actions for lesson in GAME.lessons(table.state, table.decision.seat)}


def test_the_first_turn_of_the_first_episode() -> None:
    """Whom to lead, what to do, and one step after the other, as somebody new plays it."""
    table = Table("death", seed="a first game", players=1, options={"episode": "e1"})
    known: set[str] = set()
    told: list[str] = []
    while not table.over and "end" not in known:
        seat = table.node.seat
        new = [lesson for lesson in table.lessons(seat) if lesson.id not in known]
        told += [lesson.id for lesson in new if not lesson.actions]
        known |= {lesson.id for lesson in new if not lesson.actions}
        doing = [lesson for lesson in new if lesson.actions]
        if doing:
            known.add(doing[0].id)
            told.append(doing[0].id)
            table.play(doing[0].actions[0], seat)
        else:
            suggested = [lesson for lesson in table.lessons(seat) if lesson.actions]
            table.play(suggested[0].actions[0] if suggested else table.node.actions[0], seat)
    assert told[:4] == ["investigator", "goal", "run", "step"]
    assert told[-1] == "end"


def test_somebody_tough_is_a_good_beginning() -> None:
    table = Table("death", seed="whom", players=2)
    (lesson,) = table.lessons(0)
    people = {action[1] for action in lesson.actions}
    assert people == {"mike", "huikong", "sally"}


def test_a_run_is_taught_with_a_way_towards_the_objective() -> None:
    lessons = taught(scene(printed=True))
    assert list(lessons) == ["goal", "run"]
    assert lessons["goal"] == (), "it is only told"
    assert {action[0] for action in lessons["run"]} == {"death.run"}


def test_an_enemy_beside_one_is_to_be_attacked() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"})
    assert taught(table)["attack"] == (("death.attack", "cultist/1"),)


def test_own_rolls_and_rolls_against_oneself_are_two_lessons() -> None:
    table = scene(enemies={"ghast": "bridge"})
    table.attacks("ghast/1").rolls("...", ".")
    assert set(taught(table)) <= {"reroll", "keep"}
    table.keeps().ends().draws("e1_m4")
    table.rolls("+", ".")
    assert set(taught(table)) == {"against"}


def test_what_lies_on_the_table_is_told_when_it_lies_there() -> None:
    assert "fire" in taught(scene(fire={"mike": 1}))
    assert "sanity" in taught(scene(sanity={"mike": 2}))
    assert "elder" in taught(scene(stage=1, track=5, enemies={"elder_one": "castle"}))
    calm = taught(scene())
    assert not {"fire", "sanity", "elder", "disrupted", "trade"} & set(calm)


def test_nobody_is_told_before_a_turn_what_matters_in_it() -> None:
    table = Table("death", seed="whom", players=2)
    assert [lesson.id for lesson in table.lessons(0)] == ["investigator"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_short_enough_for_a_phone(lang: str) -> None:
    words = GAME.words(lang).entries
    lessons = {key: text for key, text in words.items() if key.startswith("death.lesson.")}
    assert len(lessons) >= 25
    assert max(len(text) for text in lessons.values()) <= 260


def test_the_last_action_that_is_left_is_counted_as_one() -> None:
    table = scene(printed=True).runs("quay")
    said = GAME.outlook(table.state, ("death.run", "pub"), 0)[0]
    assert [GAME.words(lang).say(said) for lang in LANGUAGES] == [
        "kostet 1 Aktion, danach bleibt 1",
        "costs 1 action, then 1 is left",
    ]
