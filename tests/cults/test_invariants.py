"""Rise of the Cults: what always holds, in random games with 1 to 4 players.

``scripts/cults_soak.py`` checks cards, cultists, rituals, sites, markers and investigators after every step.
"""

from __future__ import annotations

from random import Random

import pytest

import cults_soak
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.state import CITY_PILE, DRAWN

GAMES = 30


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_is_lost_and_nothing_appears(players: int) -> None:
    tally = cults_soak.Tally()
    for number in range(GAMES):
        s = cults_soak.play(players, number, tally)
        assert not any(s.markers)
        for side in range(players):
            assert not s.cards.zones[DRAWN + side]
    assert tally.games == GAMES
    assert tally.decisions > 100 * GAMES


def test_a_game_with_ten_rounds() -> None:
    rng = Random(3)
    s = GAME.new(GAME.options(4, {"rounds": 10}))
    while not isinstance(node := s.pending, Outcome):
        GAME.play(s, fast_answer(node, rng) if isinstance(node, Chance) else rng.choice(node.actions))  # type: ignore[attr-defined]
    assert s.round == 10
    assert len(s.cards.zones[CITY_PILE]) == 9
