"""Observations of Cthulhu Wars leave nothing out that stands on the table."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numpy")

from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, OFF_MAP, ON_CARD, POOL
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.research.match import Match


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"factions": "random"}),
        (4, {"factions": "choose"}),
        (4, {"cards": "random:5"}),
        (6, {}),
    ],
)
def test_every_unit_of_the_table_is_counted(players: int, options: dict[str, Any]) -> None:
    match = Match("wars", players, options, seed=3)
    for _ in range(250):
        if match.over:
            break
        s = match.state
        assert isinstance(s, WarsState)
        counted = [
            place
            for unit, place in enumerate(s.where)
            if s.owner(unit) >= 0
            and (place < OFF_MAP or place in (POOL, CARD) or CAPTURED <= place < ON_CARD)
        ]
        found = match.game.features(s, match.seat)
        assert sum(found["units"]) + sum(found["aside"]) == len(counted)
        assert sum(found["areas"]) == len(s.board.areas)
        match.play(match.rng.choice(match.numbers()))
