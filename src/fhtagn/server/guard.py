"""Against guessing, flooding and foreign pages: tokens, rates, headers."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from fhtagn.server.limits import Rate

MOST_BYTES: Final = 8192  # of one message from a page
MOST_TALK: Final = 400  # characters of one line of talk
MOST_NAME: Final = 40
REMEMBERED: Final = 10_000  # addresses whose rate is remembered
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "::1"))

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # table links must not leak to other sites
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    # The page needs nothing of the device.
    "permissions-policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
    ),
}


class Visitor(NamedTuple):
    """Who asks: a household, and the network that it belongs to."""

    address: str
    network: str


NOBODY: Final = Visitor("", "")  # the server itself, or somebody from before its last start


def new_id() -> str:
    """The id of a table: impossible to guess, short enough for a link."""
    id = secrets.token_urlsafe(12)
    return id if not id.startswith("-") else new_id()  # on a command line that would be an option


def is_id(text: str) -> bool:
    """Could a table be called so?  Nothing else reaches the database."""
    return ID.fullmatch(text) is not None


def new_token() -> str:
    """Whoever holds it sits there."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is stored of a token.  It is random and long, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(origin: str | None, host: str | None, scheme: str = "http", site: str | None = None) -> bool:
    """A browser names the page that opens a connection, or at least its relation to us; programs do not.

    ``scheme`` is ours; behind a proxy that does not say so, a page of ours may be safer than we think.
    """
    if origin is None:
        return site is None or site in ("same-origin", "none")
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    secure = page.scheme == "https" or (page.scheme == "http" and scheme not in ("https", "wss"))
    return secure and host is not None and page.netloc == host


def known_host(host: str | None, hosts: frozenset[str] | None) -> bool:
    """A foreign host name pointed at this server must not pass for one of ours (DNS rebinding)."""
    if hosts is None:
        return True
    try:
        name = urlsplit(f"//{host or ''}").hostname or ""
        return name in hosts or _is_number(name)
    except ValueError:
        return False


def _is_number(name: str) -> bool:
    """An address in numbers is nobody's name: it cannot be pointed at us."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


@lru_cache(4096)
def visitor(address: str) -> Visitor:
    """What counts as one visitor: with IPv6 a household (/64) has 2**64 addresses, a network (/48) 2**80."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return Visitor(address, address)
    if not isinstance(parsed, IPv6Address):
        return Visitor(address, address)
    if parsed.ipv4_mapped is not None:
        return Visitor(str(parsed.ipv4_mapped), str(parsed.ipv4_mapped))
    return Visitor(parsed.exploded[:19], parsed.exploded[:14])


def clean(text: str, most: int) -> str:
    """One line of visible characters (the page escapes it as text anyway)."""
    visible = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(visible.split())[:most]


class Bucket:
    """Allows what a rate allows."""

    __slots__ = ("_left", "_now", "_then", "rate")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._now = now
        self._left = rate.burst
        self._then = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(self.rate.burst, self._left + (now - self._then) * self.rate.per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left += 1


class Rates:
    """One bucket per seat, table or address; those not seen for longest are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self._rate, self._now)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def give_back(self, who: str) -> None:
        """What was taken was not used."""
        if who in self._buckets:
            self._buckets[who].give_back()


class VisitorRates:
    """One bucket per visitor, and one so many times as large for all households of a network."""

    def __init__(self, rate: Rate, times: float, now: Callable[[], float] = time.monotonic) -> None:
        self._visitors = Rates(rate, now)
        self._networks = Rates(Rate(rate.per_second * times, rate.burst * times), now)

    def take(self, who: Visitor) -> bool:
        if not self._visitors.take(who.address):
            return False  # and costs its neighbours nothing
        if who.network == who.address or self._networks.take(who.network):
            return True
        self._visitors.give_back(who.address)
        return False


class Crowd:
    """How many of something each visitor has, and each network."""

    __slots__ = ("_counts", "_most", "_most_of_network")

    def __init__(self, most: int, times: float) -> None:
        self._most = most
        self._most_of_network = most * times
        self._counts: Counter[str] = Counter()

    def has_room(self, who: Visitor) -> bool:
        return self._counts[who.address] < self._most and (
            who.network == who.address or self._counts[who.network] < self._most_of_network
        )

    def enter(self, who: Visitor) -> bool:
        if not self.has_room(who):
            return False
        self._counts.update({who.address, who.network})
        return True

    def leave(self, who: Visitor) -> None:
        for one in {who.address, who.network}:
            self._counts[one] -= 1
            if self._counts[one] <= 0:
                del self._counts[one]
