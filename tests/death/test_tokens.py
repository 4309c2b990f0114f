"""Death May Die: what learners see, thing by thing and as numbers."""

from __future__ import annotations

from fhtagn.core.nodes import Decision
from fhtagn.core.questions import Questions
from fhtagn.core.tokens import Token
from fhtagn.games.death.rules.content import shipped
from fhtagn.games.death.show import attributes
from fhtagn.research.match import Match


def asked(question: str, seed: int = 1) -> Match:
    """A random game at its first question of this kind."""
    match = Match("death", players=2, seed=seed)
    key = f"death.prompt.{question}"
    for _ in range(3000):
        pending = match.state.pending
        if isinstance(pending, Decision) and pending.prompt.key == key:
            return match
        if match.over:
            match.reset()
        match.play(match.rng.choice(match.numbers()))
    raise AssertionError(f"nobody is asked {question}")


def tokens(match: Match) -> list[Token]:
    questions = Questions(match.game, match.options)
    return [*questions.tokens(match.state, match.seat), *match.game.tokens(match.state, match.seat)]


def test_the_question_is_a_thing_that_belongs_to_whoever_is_asked() -> None:
    match = asked("run")
    (question,) = [token for token in tokens(match) if token.zone == "question"]
    assert (question.printed.kind, question.owner) == ("question/run", 0)
    assert question.now["asks_for"] in (1, 2, 3)


def test_a_roll_shows_its_dice() -> None:
    match = asked("reroll")
    dice = [token for token in tokens(match) if token.zone == "roll"]
    offered = {action[1] for action in match.actions if action[0] == "death.reroll"}
    assert {token.printed.kind for token in dice} == {f"die/{face}" for face in offered}
    assert sum(token.count for token in dice) == sum(match.game.features(match.state, match.seat)["dice"])


def test_whoever_runs_is_marked_with_the_spaces_that_are_left() -> None:
    match = asked("run")
    (runner,) = [token for token in tokens(match) if token.now.get("runs")]
    (table,) = [token for token in tokens(match) if token.printed.kind == "table"]
    assert runner.owner == 0
    numbers = match.game.features(match.state, match.seat)
    assert numbers["run"][0] == table.now["left"] > 0
    assert sum(numbers["runs"]) == 1


def test_an_investigator_tells_its_skills() -> None:
    agatha = shipped().investigators["agatha"]
    assert attributes.investigator(agatha) == {
        "skill_killer_instinct": 1,
        "skill_marksman": 1,
        "skill_stealth": 1,
    }


def test_an_elder_one_has_more_health_against_more_investigators() -> None:
    azathoth = shipped().elder_ones["azathoth"]
    two, three = attributes.elder_one(azathoth, 2), attributes.elder_one(azathoth, 3)
    assert two["II_health"] < three["II_health"]
    assert (two["II_standard"], two["II_bonus"]) == (2, 2)


def test_cards_tell_what_their_texts_do() -> None:
    content = shipped()
    archivist = attributes.discovery(content.discoveries["e1_d03"])
    assert (archivist["left_item"], archivist["left_costs_stress"], archivist["left_mod_free_reroll"]) == (
        1,
        1,
        1,
    )
    assert (archivist["right_companion"], archivist["right_skill_arcane_mastery"]) == (1, 1)
    bell = attributes.relic(content.relics["relic_bell"])
    assert bell["left_does_wound_enemies"] == bell["right_does_wound_enemies"] == 1
    assert attributes.insanity(content.insanities["ins_bloodlust"])["does_gain_stress"] == 2
    assert [kind for kind, numbers in attributes.all_of(content, 2).items() if not numbers] == []
