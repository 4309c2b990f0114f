"""The promises of every game: cloning, logs, undo, secrets, texts in both languages."""

from fhtagn.core.contract import check_game
from fhtagn.strength import check_levels
from fhtagn_liars import GAME


def test_the_game_keeps_every_promise() -> None:
    check_game(GAME, seeds=range(2))


def test_the_levels_are_in_their_order() -> None:
    check_levels(GAME)  # warns if medium loses to greedy
