"""IÄÄ! Cthulhu! Fhtagn!, chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from fhtagn.games.iaa.scenario import new_game, position
from fhtagn.games.iaa.state import FACE_OF_PIP
from tests.proofs import proves

SETS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2}


@proves("iaa:1/die")
def test_a_die_shows_iaa_twice_and_the_four_other_motifs_once() -> None:
    motifs = Counter(FACE_OF_PIP[pip] for pip in range(1, 7))
    assert sorted(motifs.values()) == [1, 1, 1, 1, 2]


@proves("iaa:1/die")
@pytest.mark.parametrize(
    ("pip", "motif"), [(1, "IÄÄ"), (2, "IÄÄ"), (3, "1T"), (4, "2T"), (5, "3T"), (6, "elder")]
)
def test_each_side_of_the_die_shows_its_motif(pip: int, motif: str) -> None:
    table = position(dice={0: 1}).chance((pip,))
    assert table.roll == motif


@proves("iaa:1/set")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_sets_hold_enough_dice_and_stones(players: int) -> None:
    table = new_game(players)
    assert table.total_dice <= 20 * SETS[players]
    assert table.stones_in_middle <= 3 * SETS[players]


@proves("iaa:1/set")
@pytest.mark.parametrize("players", [3, 6])
def test_a_full_table_uses_every_die_and_every_doubling_stone(players: int) -> None:
    table = new_game(players)
    assert table.total_dice == 20 * SETS[players]
    assert table.stones_in_middle == 3 * SETS[players]
