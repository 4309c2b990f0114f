"""Rise of the Cults: an option that is not offered to so many players would change nothing for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.options import Option
from fhtagn.games.cults import GAME

STEPS = 400
SILENT = [
    (players, option)
    for players in GAME.info.seats
    for option in GAME.info.options
    if not option.matters(players)
]


def other_value(option: Option, players: int) -> Any:
    values: tuple[Any, ...] = option.values or tuple(range(option.low, option.high + 1))
    return next(value for value in values if value != option.default(players))


def happened(players: int, **options: Any) -> list[Any]:
    """What is asked and told in the same game, played by the same luck."""
    s, rng = GAME.new(GAME.options(players, options)), Random(14)
    found: list[Any] = []
    for _ in range(STEPS):
        node = GAME.node(s)
        if isinstance(node, Decision):
            found.append((node.seat, node.actions))
            found += [(event.kind, event.args) for event in GAME.play(s, rng.choice(node.actions))]
        elif isinstance(node, Chance):
            found += [(event.kind, event.args) for event in GAME.play(s, fast_answer(node, rng))]
    return found


@pytest.mark.parametrize(
    ("players", "option"), SILENT, ids=[f"{option.name}-{players}" for players, option in SILENT]
)
def test_what_is_not_offered_changes_nothing(players: int, option: Option) -> None:
    usual, other = option.default(players), other_value(option, players)
    assert happened(players, **{option.name: usual}) == happened(players, **{option.name: other})


def test_solo_options_are_for_one_and_those_of_a_table_for_several() -> None:
    offered = {n: {option.name for option in GAME.info.options if option.matters(n)} for n in (1, 4)}
    assert offered[1] - offered[4] == {"goal", "npc_rerolls"}
    assert offered[4] - offered[1] == {"start", "head_start", "screens"}
