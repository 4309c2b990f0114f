"""A generator of random numbers whose whole state is one number.

Copying a match must be cheap, and Python's own generator carries 625 numbers: copying it takes twenty
times as long as copying a game.  This one is SplitMix64 (Steele, Lea and Flood, 2014).
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random
from typing import Any

_STEP = 0x9E3779B97F4A7C15
_ALL = (1 << 64) - 1


class Luck(Random):
    """Behaves as ``random.Random``; the same seed gives the same numbers everywhere.

    Use it wherever a generator is copied often, such as in searches; ``copy`` costs next to nothing.
    """

    def __new__(cls, seed: int | str | None = None) -> Luck:
        # The part that is not used, made as quickly as possible.
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew from a seed."""
        said = secrets.token_bytes(16) if a is None else f"{type(a).__name__} {a}".encode()
        self._at = int.from_bytes(hashlib.blake2b(said, digest_size=8).digest(), "big")
        self.gauss_next = None

    def _next(self) -> int:
        self._at = (self._at + _STEP) & _ALL
        z = self._at
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _ALL
        return z ^ (z >> 31)

    def random(self) -> float:
        """The next number from 0 to below 1."""
        return (self._next() >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        """The next ``k`` random bits as a number."""
        found = 0
        for _ in range(-(-k // 64)):
            found = (found << 64) | self._next()
        return found >> (-k % 64)

    def getstate(self) -> Any:
        """Where the generator is, to go back there."""
        return self._at

    def setstate(self, state: Any) -> None:
        """Go back to where ``getstate`` was called."""
        self._at = state

    def copy(self) -> Luck:
        """Another generator that goes on in the same way."""
        other = Luck.__new__(Luck)
        other._at = self._at
        other.gauss_next = None
        return other
