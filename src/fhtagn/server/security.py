"""What happens at the door: who is turned away and why, for the log and for the metrics.

Addresses are not logged.  A visitor goes by a *mark*: a keyed hash of the address whose key is thrown away at
midnight and when the server stops, so that lines of one day can be put together and nobody can be found by
them later.  As long as the key is there, the server can find the address of a mark, to ban it.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

from fhtagn.core.text import Text
from fhtagn.server.guard import NOBODY, Visitor
from fhtagn.server.logs import note
from fhtagn.server.meters import Meters
from fhtagn.server.rooms import Refused

REMEMBERED: Final = 10_000  # visitors
DAY: Final = 24 * 3600.0
BANNED: Final = Text("server.banned")
TCP: Final = "tcp"  # too many connections, before anything was said
# What strangers try; the other refusals are part of playing and only counted.
EVENTS: Final = frozenset(
    f"server.{kind}"
    for kind in (
        "bad_token", "banned", "bots_busy", "enough_tables", "foreign_page", "full", "hello_first",
        "no_place_to_watch", "only_host", "only_invited", "only_seated", "too_fast", "too_long",
        "too_many_mistakes", "word_refused",
    )
) | {TCP}  # fmt: skip


class Ban(NamedTuple):
    """Somebody may not come in."""

    who: str  # an address or a network in numbers
    until: float
    why: str


class Marks:
    """Names for visitors that last a day."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._day = -1
        self._key = b""
        self._known: OrderedDict[str, str] = OrderedDict()

    def mark(self, address: str) -> str:
        self._turn_page()
        mark = hashlib.blake2b(address.encode(), key=self._key, digest_size=4).hexdigest()
        self._known.pop(mark, None)
        self._known[mark] = address
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return mark

    def address(self, mark: str) -> str | None:
        """Whose mark is it, if it was made today?"""
        self._turn_page()
        return self._known.get(mark)

    def _turn_page(self) -> None:
        day = int(self._now() // DAY)
        if day != self._day:
            self._day, self._key = day, secrets.token_bytes(16)
            self._known.clear()


class Watch:
    """Whoever stands at the door."""

    def __init__(self, meters: Meters, now: Callable[[], float] = time.time) -> None:
        self._meters = meters
        self._now = now
        self.marks = Marks(now)
        self._bans: list[tuple[IPv4Network | IPv6Network, float]] = []
        self._verdicts: OrderedDict[str, float] = OrderedDict()  # until when an address is banned

    def refused(self, kind: str, visitor: Visitor) -> None:
        """Something was refused; ``kind`` is the key of what was said."""
        self._meters.refused.labels(kind if kind.startswith("server.") or kind == TCP else "rules").inc()
        if kind in EVENTS:
            note(f"refused: {kind.removeprefix('server.')}", who=self.mark(visitor))

    def mark(self, visitor: Visitor) -> str:
        return self.marks.mark(visitor.address) if visitor != NOBODY else ""

    # -- bans ------------------------------------------------------------------------------------------------

    def set_bans(self, bans: Iterable[Ban]) -> None:
        self._bans = [(network_of(ban.who), ban.until) for ban in bans]
        self._verdicts.clear()

    def is_banned(self, visitor: Visitor) -> bool:
        if not self._bans:
            return False
        until = self._verdicts.pop(visitor.address, None)
        if until is None:
            until = self._verdict(visitor)
        self._verdicts[visitor.address] = until
        if len(self._verdicts) > REMEMBERED:
            self._verdicts.popitem(last=False)
        return until > self._now()

    def _verdict(self, visitor: Visitor) -> float:
        try:
            address = ip_address(_whole(visitor.address))
        except ValueError:
            return 0.0
        return max((until for network, until in self._bans if address in network), default=0.0)

    def check(self, visitor: Visitor) -> None:
        if self.is_banned(visitor):
            raise Refused(BANNED)


def network_of(who: str) -> IPv4Network | IPv6Network:
    """An address stands for its household with IPv6 (/64); raises ``ValueError``."""
    found = ip_network(_whole(who), strict=False)
    if found.version == 6 and found.prefixlen > 64:
        return found.supernet(new_prefix=64)
    return found


def _whole(household: str) -> str:
    """The first four groups of an IPv6 address, as visitors are counted, in full."""
    return f"{household}::" if household.count(":") == 3 and "::" not in household else household
