"""What players add to the secret of the dice, so that nobody can choose it.

Whoever deals fixes a secret first and publishes its hash.  Then every player who wants to fixes a random
number of their own in the same way (commit), and only when all these hashes are known do they tell the
numbers (reveal).  The dice follow from the secret and all numbers told: whoever knows the secret cannot fit
it to the numbers, and whoever tells a number cannot fit it to the secret or to the other numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fhtagn.core.hashing import blake2b, sha256

SHARE_BYTES: Final = 32


class Share(NamedTuple):
    """The number of one seat; one that was fixed but never told is None, and does not count.

    Use it where the players add to the dice themselves, because nobody is to be trusted with them.
    """

    seat: int
    commitment: str
    value: bytes | None

    @property
    def is_sound(self) -> bool:
        """Does the number fit the hash that fixed it?"""
        return self.value is None or share_commitment(self.value) == self.commitment

    def to_json(self) -> list[Any]:
        """The share as it stands in the header of a log."""
        return [self.seat, self.commitment, self.value.hex() if self.value is not None else None]


def share_commitment(value: bytes) -> str:
    """What a player publishes first.  (SHA-256, because every browser can work it out.)"""
    return sha256(b"fhtagn share " + value).hex()


def mixed(secret: bytes, shares: Sequence[Share]) -> bytes:
    """The key of the dice: the secret alone, or with everything that was added to it."""
    told = sorted((share.seat, share.value) for share in shares if share.value is not None)
    if not told:
        return secret
    body = b"".join(seat.to_bytes(4, "big") + value for seat, value in told)
    return blake2b(body, len(secret), b"fhtagn shares", key=secret)


def shares_from(data: Any) -> list[Share]:
    """As they were written; raises ``ValueError`` or ``TypeError`` if they were not."""
    found: list[Share] = []
    for seat, commitment, value in data:
        told = bytes.fromhex(value) if value is not None else None
        is_one = type(seat) is int and seat >= 0 and len(bytes.fromhex(commitment)) == SHARE_BYTES
        if not is_one or (told is not None and len(told) != SHARE_BYTES):
            raise ValueError(f"share of seat {seat!r}")
        if found and found[-1].seat >= seat:
            raise ValueError(f"second share of seat {seat}")
        found.append(Share(seat, commitment, told))
    return found
