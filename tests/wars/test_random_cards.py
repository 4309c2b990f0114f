"""Cthulhu Wars: random games with every card beside the map, Slime Molds and a rule of the house."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.contract.words import require_words
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.state import WarsState
from tests.wars.toys import check_data

EVERYTHING = {"factions": "random", "cards": "all", "slime_molds": "on", "opening_sign": "on"}
WANTED = (
    "wars.awaken",
    "wars.slime.call_slime_mold",
    "wars.rec.recriminations",
    "wars.bokrug.hand_bokrug_over",
)
HARDLY = ("wars.drop_power", "wars.abandon")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_further_cards_come_to_an_end_and_are_told(players: int) -> None:
    for seed in range(4):
        play(players, Random(seed))


def play(players: int, rng: Random) -> None:
    s = GAME.new(GAME.options(players, EVERYTHING))
    assert isinstance(s, WarsState)
    s.events = []
    steps = 0
    while not isinstance(s.pending, Outcome):
        node = s.pending
        steps += 1
        if steps % 19 == 0:
            look(s)
        if isinstance(node, Chance):
            events = GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            likely = [action for action in node.actions if action[0] not in HARDLY] or node.actions
            wanted = [action for action in likely if action[0] in WANTED]
            events = GAME.play(s, rng.choice(wanted if wanted and rng.random() < 0.5 else likely))
        for event in events:
            require_words(GAME, GAME.tell(event))
    assert steps > 20


def look(s: WarsState) -> None:
    """A state is data; what it offers and shows has words."""
    check_data(s)
    node = s.pending
    if isinstance(node, Decision):
        for action in node.actions[:20]:
            require_words(GAME, GAME.label(s, action))
    view = GAME.view(s, 0)
    for lang in LANGUAGES:
        words = GAME.words(lang)
        assert "⟨" not in plain_text(GAME.picture(view, words)) + "\n".join(GAME.spoken(view, words))
