"""Before the first roll players' pages add numbers of their own to the secret of the dice (``core.shares``).

The hash of the server's secret is told first.  Every page that takes part answers with the hash of a number,
and is then told all hashes; only then it tells its number.  A page that is old, slow or away adds nothing and
holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fhtagn.core.nodes import Seat
from fhtagn.core.shares import Share, share_commitment
from fhtagn.server.rooms import Room


class Mixing:
    """One round of fixing and telling numbers, at the pages of one table."""

    def __init__(self, commitment: str, seats: set[Seat]) -> None:
        self.commitment = commitment  # of the secret, which nobody can change any more
        self.commits: dict[Seat, str] = {}
        self.values: dict[Seat, bytes] = {}
        self.is_telling = False  # all hashes are known
        self._seats = seats
        self._news = asyncio.Event()

    def commit(self, seat: Seat, commitment: str) -> None:
        """The first word of a seat counts, and none after the hashes were told."""
        if not self.is_telling and seat in self._seats and seat not in self.commits:
            self.commits[seat] = commitment
            self._news.set()

    def reveal(self, seat: Seat, value: bytes) -> None:
        if self.is_telling and self.commits.get(seat) == share_commitment(value):
            self.values[seat] = value
            self._news.set()

    async def run(self, tell: Callable[[], None], seconds: float) -> list[Share]:
        """What came in time; ``tell`` makes the pages look."""
        tell()
        await self._until(lambda: len(self.commits) == len(self._seats), seconds)
        self.is_telling = True
        tell()
        await self._until(lambda: len(self.values) == len(self.commits), seconds)
        return [Share(seat, self.commits[seat], self.values.get(seat)) for seat in sorted(self.commits)]

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                while not is_so():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            pass


async def mix(room: Room, commitment: str) -> list[Share]:
    """What the people at this table add to a secret; nothing, if nobody's page takes part."""
    seats = {seat for seat, pages in room.mixers.items() if pages > 0}
    if not seats:
        return []
    room.mixing = mixing = Mixing(commitment, seats)
    try:
        return await mixing.run(room.wake, room.limits.mixing_seconds)
    finally:
        room.mixing = None
