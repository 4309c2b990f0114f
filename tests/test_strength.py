"""Search without heuristics plays by the game's own bot; a check warns where a level is weaker than it."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from random import Random

import pytest

import levels
from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.heuristics import Heuristics, Instinct
from fhtagn.core.nodes import Decision
from fhtagn.strength import Weaker, check_levels

LIARS = Path(__file__).parent.parent / "examples" / "liars" / "src"
sys.path.append(str(LIARS))

from fhtagn_liars.game import GAME, LiarsDice  # noqa: E402
from fhtagn_liars.state import LiarsState  # noqa: E402


class Unaided(LiarsDice):
    """Search without any knowledge: random playouts, and opponents who see everything."""

    def heuristics(self) -> Heuristics[LiarsState]:
        return Heuristics()


class Botless(LiarsDice):
    def __init__(self) -> None:
        super().__init__()
        self.bots = {}


def asked() -> Position[LiarsState]:
    s = GAME.new(GAME.options(2))
    for dice in ((5, 5, 2), (1, 3, 4)):
        GAME.play(s, ("rolled", dice))
    GAME.play(s, ("liars.bid", 1, 2))
    node = GAME.node(s)
    assert isinstance(node, Decision)
    return Position(GAME, s, node)


def test_a_game_that_says_nothing_is_searched_by_its_bot() -> None:
    position, rng = asked(), Random(1)
    heuristics = GAME.heuristics()
    assert isinstance(heuristics, Instinct)
    s = position.guess(rng)
    likes = make_bot(GAME, "greedy").choose(position, rng)
    assert heuristics.rollout(s, position.node, rng) == likes
    priors = heuristics.priors(s, position.node, rng)
    assert priors is not None
    assert position.node.actions[priors.index(max(priors))] == likes
    assert min(priors) > 0


def test_without_a_bot_nothing_is_known() -> None:
    assert type(Botless().heuristics()) is Heuristics


@pytest.mark.parametrize("level", ["medium", "hard:200"])
def test_with_secrets_the_bots_choice_stays(level: str) -> None:
    position = asked()
    likes = make_bot(GAME, "greedy").choose(position, Random(1))
    assert make_bot(GAME, level).choose(position, Random(1)) == likes


def test_people_are_told_of_the_other_options_too() -> None:
    position = asked()
    told = make_bot(GAME, "medium").opinions(position, Random(1))
    assert 1 < len(told) <= len(position.node.actions)  # those that were tried
    assert told[0].reasons[0].key == "core.reason.searched"


def test_medium_is_not_weaker_than_the_bot_it_knows() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", Weaker)
        check_levels(GAME, games=40)


def test_a_level_that_is_weaker_is_told() -> None:
    with pytest.warns(Weaker, match="liars: medium won"):
        check_levels(Unaided(), games=30)


def test_there_is_nothing_to_compare_without_a_bot() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_levels(Botless(), games=2)


def test_the_script_for_all_games_tells_what_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert levels.main(["iaa", "--games", "2"]) == 0
    assert "iaa, 2 games" in capsys.readouterr().out
    monkeypatch.setattr(levels, "load", lambda name: Unaided())
    assert levels.main(["liars", "--games", "20"]) == 1
    assert "medium won" in capsys.readouterr().out
