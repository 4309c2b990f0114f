"""Who answers chance nodes.

A *source* answers the k-th chance node of a log.  Rules never draw random numbers, so replay does
not depend on a generator, tests state their dice, and a table can prove that its dice were fair:
it publishes the hash of a secret before the game and the secret afterwards.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final, Protocol

from fhtagn.core.hashing import blake2b
from fhtagn.core.nodes import DICE, Action, Chance

SECRET_BYTES: Final = 32


class Source(Protocol):
    """Answers chance nodes.

    Use it as the type of whoever rolls at a table: provable dice, stated dice of a test, a replay.
    """

    def answer(self, chance: Chance, k: int) -> Action:
        """The answer to the ``k``-th chance node (counted from 0, undone ones included)."""


class Keyed:
    """BLAKE2b in counter mode under a 32-byte secret: unpredictable before, checkable after.

    Use it where people must be able to check the dice later, and ``fast_answer`` everywhere else.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"the secret must have {SECRET_BYTES} bytes")
        self.secret = secret

    def answer(self, chance: Chance, k: int) -> Action:
        """The answer to the ``k``-th chance node of a game."""
        stream = _Stream(self.secret, k)
        if chance.kind == DICE:
            return ("rolled", tuple(1 + stream.below(chance.of) for _ in range(chance.n)))
        left = list(range(chance.of))
        return ("drawn", tuple(left.pop(stream.below(len(left))) for _ in range(chance.n)))


class _Stream:
    """The bytes that belong to one chance node."""

    def __init__(self, secret: bytes, k: int) -> None:
        self._secret = secret
        self._k = k
        self._block = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, exactly uniform (values past the last multiple are redrawn)."""
        limit = (1 << 32) - (1 << 32) % bound
        while True:
            value = int.from_bytes(self._take(4), "big")
            if value < limit:
                return value % bound

    def _take(self, count: int) -> bytes:
        while len(self._bytes) < count:
            counter = self._k.to_bytes(8, "big") + self._block.to_bytes(4, "big")
            self._bytes += blake2b(counter, key=self._secret, person=b"fhtagn chance")
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken


def fast_answer(chance: Chance, rng: Random) -> Action:
    """For simulations and playouts; same seed, same answers in the same order."""
    n = chance.n
    of = chance.of
    if chance.kind == DICE:
        if of == 6 and n <= 6:
            # Most rolls are looked up in two halves, because one table for all would not fit into a cache.
            if n <= 3:
                return _FEW[n][int(rng.random() * len(_FEW[n]))]
            place = int(rng.random() * 46656)
            return ("rolled", _THREE[place // 216] + _UP_TO_THREE[n - 3][place % 216])
        values: list[int] = []
        # One 60-bit number serves several dice; with at most 8 of them its bias is below 1e-7
        # even for 20-sided dice.
        bits = 0
        dice = 8 if of <= 20 else 1
        for i in range(n):
            if i % dice == 0:
                bits = rng.getrandbits(60)
            values.append(1 + bits % of)
            bits //= of
        return ("rolled", tuple(values))
    if n == 1:
        return ("drawn", (int(rng.random() * of),))
    if n == 2:
        one = int(rng.random() * of)
        other = int(rng.random() * (of - 1))
        return ("drawn", (one, other if other < one else other + 1))
    left = list(range(of))
    drawn: list[int] = []
    for _ in range(n):
        drawn.append(left.pop(int(rng.random() * len(left))))
    return ("drawn", tuple(drawn))


_SIX: Final = range(1, 7)
_THREE: Final[list[tuple[int, ...]]] = [(a, b, c) for a in _SIX for b in _SIX for c in _SIX]
_UP_TO_THREE: Final[list[list[tuple[int, ...]]]] = [[roll[:n] for roll in _THREE] for n in range(4)]
_FEW: Final[list[list[Action]]] = [[("rolled", roll) for roll in rolls] for rolls in _UP_TO_THREE]


def new_secret() -> bytes:
    """A secret for the dice of one table: 32 random bytes."""
    return os.urandom(SECRET_BYTES)


LONGEST_SEED: Final = 200


def is_seed(text: str) -> bool:
    """Any short printable text can be a seed."""
    return 0 < len(text) <= LONGEST_SEED and text.isprintable()


def secret_from_seed(seed: str) -> bytes:
    """A secret that anybody who knows the seed can reproduce."""
    return blake2b(seed.encode(), SECRET_BYTES, b"fhtagn seed")


def commitment(secret: bytes) -> str:
    """What a table publishes at the start: it fixes the secret without revealing it."""
    return blake2b(secret, 32, b"fhtagn commit").hex()
