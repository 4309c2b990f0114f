"""A view in parts: what is printed, what everybody sees, what only a seat sees.

The server makes and encodes the public part once for everybody, so it must be exactly what a spectator
sees, whoever asks.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from fhtagn.core.contract.walks import along, walk
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.registry import load, names

TABLES = [(name, players) for name in names() for players in load(name).info.seats]


def check_parts(game: Game, s: State, rng: Random) -> None:
    facts, public = game.facts(s), game.public(s)
    assert game.view(s, None) == {**facts, **public, "seat": None}
    assert not facts.keys() & public.keys(), "a fact that changes is none"
    assert facts == game.facts(s.clone())
    for seat in range(s.players):
        private = game.private(s, seat)
        assert private.keys() <= public.keys(), "everybody sees that a seat has something there"
        assert game.view(s, seat) == {**facts, **public, "seat": seat, **private}
        other = game.resample(s, seat, rng)
        assert game.public(other) == public, "what everybody sees gives hidden things away"
        assert game.private(other, seat) == private
    for part in (facts, public):
        assert json.loads(json.dumps(part)) == part


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_view_is_the_sum_of_its_parts(name: str, players: int) -> None:
    for seed in range(2):
        along(check_parts)(load(name), players, seed)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_facts_never_change_at_a_table(name: str, players: int) -> None:
    found = walk(load(name), players, seed=3)
    first, *others = (json.dumps(found.game.facts(found.states[place])) for place in found.some())
    assert all(other == first for other in others)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_seat_sees_changes_only_with_its_basis(name: str, players: int) -> None:
    """A table makes the private part again only when the basis differs from the one before."""
    found = walk(load(name), players, seed=4)
    game = found.game
    before: dict[int, tuple[object, object]] = {}
    for s in found.states:
        for seat in range(players):
            basis = game.basis(s, seat)
            if basis is None:
                continue
            private = game.private(s, seat)
            if seat in before and before[seat][0] == basis:
                assert private == before[seat][1], f"seat {seat}: the basis does not tell what has changed"
            before[seat] = basis, private


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_everybody_sees_changes_only_with_its_bases(name: str, players: int) -> None:
    """Nothing is made again whose basis is the one before, and the rest is the same without it."""
    found = walk(load(name), players, seed=5)
    game = found.game
    before: dict[str, object] = {}
    shown: dict[str, object] = {}
    for s in found.states:
        now, public = game.public_bases(s), game.public(s)
        same = {part for part, basis in now.items() if part in before and before[part] == basis}
        assert {part: public[part] for part in same} == {part: shown[part] for part in same}
        rest = game.public_but(s, same)
        assert list(rest) == list(public)
        assert {**rest, **{part: public[part] for part in same}} == public
        before, shown = now, public
