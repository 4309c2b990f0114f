"""Paths through the games and actions that Hypothesis thinks up: the contract holds there too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fhtagn.core.chance import fast_answer
from fhtagn.core.contract import POSITION_CHECKS
from fhtagn.core.contract.moves import require_illegal
from fhtagn.core.contract.walks import carry_out, decisions
from fhtagn.core.frames import State
from fhtagn.core.game import ANY, Game
from fhtagn.core.log import CHANCE, Entry
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.registry import load, names
from tests.core.toys import TOYS

assert TOYS  # they are registered now
GAMES = names()

# The first number chooses how many play, each further one what happens next.
PATHS = st.lists(st.integers(min_value=0, max_value=999), min_size=1, max_size=80)
ATOMS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=3)
VALUES = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=8,
)


def at_the_end_of(game: Game, path: list[int]) -> State:
    """The position to which a path leads; it may lead on after the end, to nowhere."""
    seats = game.info.seats
    s: State = game.new(game.options(seats[path[0] % len(seats)]))
    for number in path[1:]:
        if not game.is_over(s):
            carry_out(game, s, _chosen(game, s, number))
    return s


def _chosen(game: Game, s: State, number: int) -> Entry:
    node = game.node(s)
    if isinstance(node, Chance):
        return CHANCE, fast_answer(node, Random(number))
    choices = [(mine.seat, action) for mine in decisions(game, s) for action in mine.actions]
    return choices[number % len(choices)]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None, derandomize=True, phases=[Phase.generate])  # shrinking is slow
@given(path=PATHS)
def test_every_promise_about_positions_holds_at_the_end_of_any_path(name: str, path: list[int]) -> None:
    game = load(name)
    s = at_the_end_of(game, path)
    for check in POSITION_CHECKS:
        check(game, s, Random(path[0]))


@st.composite
def mutations(draw: st.DrawFn) -> Any:
    """How to spoil an action: a function from actions to something else."""
    place = draw(st.integers(min_value=0, max_value=4))
    value = draw(VALUES)
    kind = draw(st.sampled_from(["replace", "insert", "drop", "nest", "list", "instead"]))

    def mutate(action: tuple[Any, ...]) -> Any:
        at = min(place, len(action))
        spoilt = {
            "replace": (*action[:at], value, *action[at + 1 :]),
            "insert": (*action[:at], value, *action[at:]),
            "drop": action[:at] + action[at + 1 :],
            "nest": (*action[:at], action, *action[at:]),
            "list": list(action),
            "instead": value,
        }
        return spoilt[kind]

    return mutate


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=200, deadline=None, derandomize=True)
@given(path=PATHS, number=st.integers(min_value=0, max_value=999), mutate=mutations())
def test_a_spoilt_action_is_refused_and_changes_nothing(
    name: str, path: list[int], number: int, mutate: Any
) -> None:
    game = load(name)
    s = at_the_end_of(game, path)
    if game.is_over(s):
        spoilt = mutate(("core.pass",))
    else:
        _, action = _chosen(game, s, number)
        spoilt = mutate(action)
    if not _is_legal(game, s, spoilt):
        require_illegal(game, s, spoilt, ANY)


def _is_legal(game: Game, s: State, action: Any) -> bool:
    """By comparing types as well: True is not 1."""
    node = game.node(s)
    if isinstance(node, Decision):
        return any(repr(action) == repr(offered) for offered in node.actions)
    if isinstance(node, Chance):
        return isinstance(action, tuple) and node.accepts(action)
    return False
