"""Levels: the same names in every game, from weak to strong."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from fhtagn.bots import bot_names, make_bot, split_name
from fhtagn.bots.levels import CARELESS, Easy
from fhtagn.bots.searcher import Search
from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.heuristics import Heuristics
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
        bot.settings = Settings(iterations=3)
    assert bot.choose(where, Random(1)) in where.node.actions
    thoughts = bot.opinions(where, Random(1))
    assert {opinion.action for opinion in thoughts} <= set(where.node.actions)
    assert thoughts[0].score >= 0
    for language in ("de", "en"):
        said = [game.words(language).say(reason) for reason in thoughts[0].reasons]
        assert "%" in said[0]
        assert not set("{⟨") & set("".join(said))


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("medium", Settings(iterations=50, thorough=False)),
        ("hard", Settings(seconds=1.0)),
        ("hard:5s", Settings(seconds=5.0)),
        ("hard:0.5s", Settings(seconds=0.5)),
        ("hard:800", Settings(iterations=800)),
        ("hard+random", Settings(seconds=1.0, random=True)),
        ("medium+no-bias", Settings(iterations=50, bias=False, thorough=False)),
        ("medium+early", Settings(iterations=50, early=True, thorough=False)),
        ("hard:5s+2p", Settings(seconds=5.0, processes=2)),
        (
            "hard:800+random+to-end+no-bias+no-reuse",
            Settings(800, random=True, cut_off=False, bias=False, reuse=False),
        ),
    ],
)
def test_the_budget_stands_behind_the_colon_and_options_behind_a_plus(name: str, settings: Settings) -> None:
    bot = make_bot(load("iaa"), name)
    assert isinstance(bot, Search)
    assert (bot.name, bot.settings) == (name, settings)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("hard:", "bot_budget"),
        ("hard:0", "bot_budget"),
        ("hard:0s", "bot_budget"),
        ("hard:-1s", "bot_budget"),
        ("hard:1e9s", "bot_budget"),
        ("hard:99999s", "bot_budget"),
        ("hard:5 s", "bot_budget"),
        ("hard:Ada", "bot_budget"),
        ("hard:800+rnadom", "bot_option"),
        ("hard:800+", "bot_option"),
        ("hard+0p", "bot_option"),
        ("hard+99p", "bot_option"),
        ("medium:50", "bot_medium"),
        ("easy:5s", "bot_easy"),
        ("easy+random", "bot_easy"),
        ("harder", "bot"),
        ("greedy+random", "bot"),
    ],
)
def test_mistakes_in_a_name_are_explained_in_both_languages(name: str, wrong: str) -> None:
    game = load("iaa")
    with pytest.raises(BadInput) as refused:
        make_bot(game, name)
    assert refused.value.text.key == f"core.bad.{wrong}"
    for language in ("de", "en"):
        said = game.words(language).say(refused.value.text)
        assert name in said
        assert "{" not in said


@pytest.mark.parametrize("name", GAMES)
def test_opinions_can_come_from_another_process(name: str) -> None:
    where = position(load(name))
    opinions = make_bot(where.game, "hard:8").opinions(where, Random(1))
    again = pickle.loads(pickle.dumps(opinions))
    assert [(o.action, o.score, o.reasons) for o in again] == [
        (o.action, o.score, o.reasons) for o in opinions
    ]


class Averse(Heuristics):
    def priors(self, s: State, node: Decision, rng: Random) -> list[float]:
        return [0.0] * len(node.actions)


def test_easy_chooses_even_if_the_game_advises_against_everything() -> None:
    where = position(load("iaa"))
    chosen = {Easy(Averse(), CARELESS).choose(where, Random(seed)) for seed in range(50)}
    assert chosen == set(where.node.actions)


def test_an_easy_partner_is_more_careful_than_an_easy_rival() -> None:
    """Where all win together the others pay for its mistakes."""

    def worst_of(game: str) -> float:
        where = position(load(game))
        return len(where.node.actions) * make_bot(where.game, "easy").opinions(where, Random(1))[-1].score

    assert worst_of("iaa") >= CARELESS
    assert worst_of("death") < CARELESS / 2


def test_a_mistake_lists_what_is_known() -> None:
    game = load("iaa")
    with pytest.raises(BadInput) as unknown:
        make_bot(game, "harder")
    assert unknown.value.text.args["known"] == "random, easy, greedy, medium, hard"
    with pytest.raises(BadInput) as option:
        make_bot(game, "hard+rnadom")
    assert option.value.text.args["known"] == "random, to-end, no-bias, early, no-reuse, brief, 2p–64p"


def test_a_name_may_follow_a_bot_and_its_budget() -> None:
    assert split_name("greedy") == ("greedy", "")
    assert split_name("greedy:Ada") == ("greedy", "Ada")
    assert split_name("hard:5s") == ("hard:5s", "")
    assert split_name("hard:5s:Ada") == ("hard:5s", "Ada")
    assert split_name("hard:Ada") == ("hard", "Ada")
    assert split_name("hard:5s+random+2p:Ada") == ("hard:5s+random+2p", "Ada")
    assert split_name("hard+random:Ada") == ("hard+random", "Ada")
    assert split_name("hard:Ada+Bob") == ("hard", "Ada+Bob")
    assert split_name("hard:5s+rnadom") == ("hard:5s+rnadom", "")  # and not a bot called rnadom


@pytest.mark.parametrize("name", GAMES)
def test_rollouts_choose_what_is_offered(name: str) -> None:
    """A search carries them out without a check."""
    game, rng = load(name), Random(5)
    heuristics = game.heuristics()
    s = position(game).guess(rng)
    heuristics.begin(s, thorough=False)
    for _ in range(300):
        node = s.pending
        if isinstance(node, Decision):
            chosen = heuristics.rollout(s, node, rng)
            assert chosen in node.actions
            game.play(s, chosen)
        elif isinstance(node, Chance):
            game.play(s, fast_answer(node, rng))
