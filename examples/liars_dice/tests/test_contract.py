"""The promises of every game: cloning, logs, undo, secrets, texts in both languages."""

from fhtagn.core.contract import check_game
from liars_dice import GAME


def test_the_game_keeps_every_promise() -> None:
    check_game(GAME, seeds=range(2))
