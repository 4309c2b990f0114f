"""Re-deals are fair: over many games, the truth is one deal among others.

Nobody who knows only what a seat knows can tell the true position from a re-dealt one.  So whatever is
counted (how often seat 1 holds the fool, what the cards on top are worth), the truth must not stand out.
Choices also hint at what is hidden, but random ones too little to matter here.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any, Final

from fhtagn.core.contract.walks import carry_out, noted, random_entry, rng_for
from fhtagn.core.frames import Sealed, State, as_data
from fhtagn.core.game import Game
from fhtagn.core.nodes import Chance

LOOKS: Final = 400  # positions, for each number of players
DEALS: Final = 5  # to compare with the truth
TRIES: Final = 200  # games within which there must be a secret
STAY: Final = 0.95  # how likely a game is to go on for one more step once there are secrets
ENOUGH: Final = 30  # positions in which something is uncertain, to judge by it
SPREAD: Final = 5.0  # and how much it varies in all of them together
TOO_FAR: Final = 5.5  # standard deviations; by chance once in 25 million times

Leaf = tuple[tuple[Any, ...], Any]  # where it is in a state, and its value
Feature = tuple[Any, ...]


def check_redeals_are_fair(game: Game) -> None:
    """Every deal that a seat considers possible is as likely as it is under the rules."""
    if game.info.hidden:
        for players in game.info.seats:
            with noted(f"{game.info.id}, {players} players"):
                _require_fair(game, players)


def _require_fair(game: Game, players: int) -> None:
    rng = rng_for(game, players, 0)
    surplus: dict[Feature, float] = {}
    variance: dict[Feature, float] = {}
    looks: Counter[Feature] = Counter()
    for look in range(LOOKS):
        s, seat = _with_secrets(game, players, rng), look % players
        deals = [game.resample(s, seat, rng) for _ in range(DEALS)]
        true, *dealt = _uncertain([s, *deals])
        for feature in set(true).union(*dealt):
            counts = [deal[feature] for deal in dealt]
            mean = (true[feature] + sum(counts)) / (DEALS + 1)
            spread = sum((count - mean) ** 2 for count in (true[feature], *counts)) / DEALS
            surplus[feature] = surplus.get(feature, 0.0) + true[feature] - sum(counts) / DEALS
            variance[feature] = variance.get(feature, 0.0) + spread * (1 + 1 / DEALS)
            looks[feature] += spread > 0
    for feature, n in looks.items():
        if n >= ENOUGH and variance[feature] >= SPREAD:
            off = surplus[feature] / sqrt(variance[feature])
            assert abs(off) < TOO_FAR, (
                f"what is dealt anew is not fair: in {n} positions, {_named(feature)} is really "
                f"{abs(surplus[feature]):.0f} {'more' if off > 0 else 'less'} than dealt ({off:.1f} sigma)"
            )


def _with_secrets(game: Game, players: int, rng: Random) -> State:
    """A position of a random game in which something was decided secretly, by chance or sealed."""
    for _ in range(TRIES):
        s: State = game.new(game.options(players))
        has_secrets = False
        while not game.is_over(s):
            if has_secrets and rng.random() > STAY:
                return s
            node = game.node(s)
            is_secret = isinstance(node, Chance) and node.seen_by is not None
            has_secrets = has_secrets or is_secret or isinstance(s.stack[-1], Sealed)
            carry_out(game, s, random_entry(game, s, rng))
    raise AssertionError("is said to have secrets, but has neither secret dice nor sealed choices")


def _uncertain(states: list[State]) -> list[Counter[Feature]]:
    """What can be counted in these states, where they differ."""
    data = [as_data(s) for s in states]
    parts = list(zip(*data, strict=True))  # the name of the state, then each of its fields
    differing = [part for part in parts if any(item != part[0] for item in part)]
    all_leaves: list[list[Leaf]] = [[] for _ in states]
    for part in differing:
        for (name, value), leaves in zip(part, all_leaves, strict=True):
            _gather((value,), (name,), leaves)
    common = set(all_leaves[0]).intersection(*all_leaves[1:])
    return [_counted([leaf for leaf in leaves if leaf not in common]) for leaves in all_leaves]


def _gather(data: tuple[Any, ...], path: tuple[Any, ...], leaves: list[Leaf]) -> None:
    for place, item in enumerate(data):
        is_named = isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str)
        where, value = (item[0], item[1]) if is_named else (place, item)
        if isinstance(value, (tuple, bytes)):
            _gather(tuple(value), (*path, where), leaves)
        else:
            leaves.append(((*path, where), value))


def _counted(leaves: list[Leaf]) -> Counter[Feature]:
    """Each value at its place and anywhere in its row; for numbers also their size."""
    found: Counter[Feature] = Counter()
    for path, value in leaves:
        found["is", path, value] += 1
        found["among", path[:-1], value] += 1
        if isinstance(value, int):
            found["value", path] += value
            found["sum", path[:-1]] += value
    return found


def _named(feature: Feature) -> str:
    what, path, *value = feature
    return " ".join([what, "/".join(map(str, path)), *map(repr, value)])
