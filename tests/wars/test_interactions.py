"""Cthulhu Wars: the table of interactions, ability x ability among the factions.

One ruling per entry, with its source; each plays a small scene, at whose end its claim must hold.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from fhtagn.games.wars.rules.content import FACTIONS
from fhtagn.games.wars.rules.points import IN_PLAY, SLOT
from fhtagn.games.wars.scenario.names import ABILITY_NAMES
from tests.proofs import proves
from tests.wars.rulings import Ruling

FILES = sorted(path.stem for path in Path(__file__).parent.glob("rulings_*.py"))
RULINGS: list[Ruling] = [ruling for name in FILES for ruling in import_module(f"tests.wars.{name}").RULINGS]


@pytest.mark.parametrize(
    "ruling", RULINGS, ids=lambda ruling: f"{ruling.one} x {ruling.other}: {ruling.says}"
)
@proves("wars:battle/post", "wars:basics/complete")
def test_interaction(ruling: Ruling) -> None:
    t = ruling.scene()
    assert ruling.holds(t), f"{ruling.says} ({ruling.source})"


def test_every_spellbook_and_every_great_old_one_stands_in_the_table() -> None:
    told = {name for ruling in RULINGS for name in (ruling.one, ruling.other)}
    granted = {id: source for data in FACTIONS for id, source, _ in data.grants}
    wanted = {ABILITY_NAMES[id] for id, source in granted.items() if source in (SLOT, IN_PLAY)}
    assert len(wanted) > 24
    assert wanted - told == {"The Thousand Forms"}  # it touches nothing but Power: see test_negotiation
