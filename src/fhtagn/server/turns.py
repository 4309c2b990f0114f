"""Whose bot thinks next: whoever had least so far, so that nobody's bots keep others waiting.

Every visitor may use so many seconds of thinking; who has used them up is served only when nobody else
waits.  Neither one visitor nor all those who are over their time together may occupy the last worker, so
somebody who asks for the first time waits for the others who ask for the first time and for nobody else.
All households of a network (IPv6) have one account besides their own, so that nobody is always new.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from fhtagn.core.errors import FhtagnError
from fhtagn.core.text import Text
from fhtagn.server.guard import Visitor
from fhtagn.server.limits import LIMITS, Limits

HALF_LIFE: Final = 60.0  # seconds after which half of what somebody used is forgiven
REMEMBERED: Final = 30_000  # networks, visitors and tables


class Asker(NamedTuple):
    """Who wants to know, and for which table."""

    who: str = ""
    table: str = ""
    network: str = ""  # "": of its own

    @classmethod
    def of(cls, visitor: Visitor, table: str = "") -> Asker:
        return cls(visitor.address, table, visitor.network)

    @property
    def whole_network(self) -> str:
        return self.network or self.who


class Busy(FhtagnError):
    """Too many questions are waiting; try again later."""

    def __init__(self) -> None:
        super().__init__(Text("server.bots_busy"))


class _Account:
    """What somebody has used: lately, to be fair, and in the long run, to keep within the budget."""

    __slots__ = ("_burst", "_left", "_rate", "_then", "_used")

    def __init__(self, limits: Limits, now: float, times: float = 1.0) -> None:
        rate, burst = limits.thinking
        self._rate, self._burst = rate * times, burst * times
        self._used = 0.0
        self._left = self._burst
        self._then = now

    def used(self, now: float) -> float:
        self._pass(now)
        return self._used

    def is_over(self, now: float) -> bool:
        self._pass(now)
        return self._left <= 0

    def spend(self, seconds: float, now: float) -> None:
        self._pass(now)
        self._used += seconds
        self._left -= seconds

    def _pass(self, now: float) -> None:
        passed = max(0.0, now - self._then)
        self._used *= 0.5 ** (passed / HALF_LIFE)
        self._left = min(self._burst, self._left + passed * self._rate)
        self._then = now


class _Ticket:
    """Somebody waits."""

    __slots__ = ("asker", "called", "is_late", "number")

    def __init__(self, asker: Asker, number: int) -> None:
        self.asker = asker
        self.number = number
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_late = False  # it was called although its visitor is over the budget


class Turns:
    """The queue before the workers."""

    def __init__(
        self, workers: int, limits: Limits = LIMITS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._workers = workers
        self._shared = max(1, workers - 1)  # what one visitor, or all who are over their time, may occupy
        self._limits = limits
        self._now = now
        self._accounts: OrderedDict[tuple[str, str], _Account] = OrderedDict()  # by kind and name
        self._waiting: list[_Ticket] = []
        self._at_work: set[_Ticket] = set()
        self._numbers = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def at_work(self) -> int:
        return len(self._at_work)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a worker; it is theirs inside, and its time is put on their account."""
        theirs = sum(1 for ticket in self._waiting if ticket.asker.who == asker.who)
        near = sum(1 for ticket in self._waiting if ticket.asker.whole_network == asker.whole_network)
        most = self._limits.questions_per_visitor
        if (
            theirs >= most
            or near >= most * self._limits.per_network
            or self.waiting >= self._limits.questions
        ):
            raise Busy
        ticket = _Ticket(asker, self._numbers)
        self._numbers += 1
        self._waiting.append(ticket)
        self._call()
        try:
            await ticket.called
            began = self._now()
            try:
                yield
            finally:
                self._spend(asker, self._now() - began)
        finally:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            self._at_work.discard(ticket)
            self._call()

    def _call(self) -> None:
        """Call as many as can think now."""
        while self._waiting and len(self._at_work) < self._workers:
            ticket = self._next()
            if ticket is None:
                return
            self._waiting.remove(ticket)
            self._at_work.add(ticket)
            ticket.called.set_result(None)

    def _next(self) -> _Ticket | None:
        now = self._now()
        busy = Counter(ticket.asker.whole_network for ticket in self._at_work)
        late = sum(ticket.is_late for ticket in self._at_work)
        best: tuple[bool, float, float, int] | None = None
        found = None
        for ticket in self._waiting:
            if ticket.called.done():  # cancelled
                continue
            network, who, table = self._of(ticket.asker)
            ticket.is_late = network.is_over(now) or who.is_over(now)
            if busy[ticket.asker.whole_network] >= self._shared or (ticket.is_late and late >= self._shared):
                continue
            used = max(network.used(now) / self._limits.per_network, who.used(now))
            rank = ticket.is_late, used, table.used(now), ticket.number
            if best is None or rank < best:
                best, found = rank, ticket
        return found

    def _spend(self, asker: Asker, seconds: float) -> None:
        now = self._now()
        for account in self._of(asker):
            account.spend(seconds, now)

    def _of(self, asker: Asker) -> tuple[_Account, _Account, _Account]:
        """The accounts of the network, of the visitor and of the table."""
        return (
            self._account("network", asker.whole_network, self._limits.per_network),
            self._account("visitor", asker.who),
            self._account("table", f"{asker.who} {asker.table}"),
        )

    def _account(self, kind: str, who: str, times: float = 1.0) -> _Account:
        key = kind, who
        found = self._accounts.pop(key, None) or _Account(self._limits, self._now(), times)
        self._accounts[key] = found
        if len(self._accounts) > REMEMBERED:
            self._accounts.popitem(last=False)
        return found
