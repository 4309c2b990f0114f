"""Levels: the same names in every game, from weak to strong."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import bot_names, make_bot, split_name
from fhtagn.bots.search import Search
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.registry import load

GAMES = ("iaa", "stars", "wars")


def position(game: Game, seed: int = 3) -> Position:
    """A decision early in a game."""
    rng = Random(seed)
    s = game.new(game.options(game.info.seats[0]))
    decisions = 0
    while True:
        node = s.pending
        if isinstance(node, Decision):
            decisions += 1
            if decisions > 3 and len(node.actions) > 1:
                return Position(game, s, node)
            game.play(s, rng.choice(node.actions))
        else:
            assert isinstance(node, Chance)
            game.play(s, fast_answer(node, rng))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_levels_from_weak_to_strong(name: str) -> None:
    assert bot_names(load(name)) == ["random", "easy", "greedy", "medium", "hard"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard:3"])
def test_every_level_chooses_an_option_and_explains_it_in_both_languages(name: str, level: str) -> None:
    game = load(name)
    where = position(game)
    bot = make_bot(game, level)
    if isinstance(bot, Search):
        bot.iterations = 3
    assert bot.choose(where, Random(1)) in where.node.actions
    thoughts = bot.opinions(where, Random(1))
    assert {opinion.action for opinion in thoughts} <= set(where.node.actions)
    assert thoughts[0].score >= 0
    for language in ("de", "en"):
        said = game.words(language).say(thoughts[0].reasons[0])
        assert "%" in said
        assert "{" not in said


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [
        ("medium", 100, 0.0),
        ("hard", 0, 1.0),
        ("hard:5s", 0, 5.0),
        ("hard:0.5s", 0, 0.5),
        ("hard:800", 800, 0.0),
    ],
)
def test_the_budget_stands_behind_the_colon(name: str, iterations: int, seconds: float) -> None:
    bot = make_bot(load("iaa"), name)
    assert isinstance(bot, Search)
    assert (bot.name, bot.iterations, bot.seconds) == (name, iterations, seconds)


@pytest.mark.parametrize(
    "name",
    ["hard:", "hard:0", "hard:0s", "hard:-1s", "hard:1e9s", "hard:99999s", "easy:5s", "harder", "hard:5 s"],
)
def test_other_budgets_are_refused_with_the_known_names(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        make_bot(load("iaa"), name)
    assert refused.value.text.args["known"] == "random, easy, greedy, medium, hard"


def test_a_name_may_follow_a_bot_and_its_budget() -> None:
    assert split_name("greedy") == ("greedy", "")
    assert split_name("greedy:Ada") == ("greedy", "Ada")
    assert split_name("hard:5s") == ("hard:5s", "")
    assert split_name("hard:5s:Ada") == ("hard:5s", "Ada")
    assert split_name("hard:Ada") == ("hard", "Ada")
