"""What a position is worth to every seat, for those who look back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fhtagn.bots.judging import prospects
from fhtagn.core.log import read_log
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.table import Table

LOGS = Path(__file__).parent.parent / "logs"


@pytest.mark.parametrize("name", ["stars-3-rules-1.log", "iaa-3-rules-1.log"])
def test_prospects_are_shares_of_one_victory(name: str) -> None:
    table = Table.replay(read_log(LOGS / name))
    kinds = set()
    for n in (0, len(table.moments) - 1, len(table.moments)):
        state = table.at(n)
        state.events = None
        kinds.add(type(state.pending))
        found = prospects(table.game, state, Random(1), playouts=2)
        assert len(found) == 3
        assert abs(sum(found) - 1) < 1e-9
    assert kinds == {Chance, Decision, Outcome}, "before a draw, at a decision, after the end"
    assert [seat for seat in range(3) if found[seat]] == list(table.outcome.winners)
