"""Against guessing, flooding and foreign pages: tokens, rates, headers."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

MOST_BYTES: Final = 8192  # of one message from a page
MOST_TALK: Final = 400  # characters of one line of talk
MOST_NAME: Final = 40
REMEMBERED: Final = 10_000  # addresses whose rate is remembered

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # table links must not leak to other sites
    "cross-origin-opener-policy": "same-origin",
}


def new_id() -> str:
    """The id of a table: not to be guessed, short enough for a link."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """Whoever holds it sits there."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is kept of a token.  It is random and long, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(origin: str | None, host: str | None) -> bool:
    """A browser names the page that opens a connection; other programs name none."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


def clean(text: str, most: int) -> str:
    """One line of visible characters (the page escapes it as text anyway)."""
    visible = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(visible.split())[:most]


class Bucket:
    """Allows ``burst`` at once and ``rate`` per second in the long run."""

    __slots__ = ("_left", "_now", "_then", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._left = burst
        self._then = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(self.burst, self._left + (now - self._then) * self.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Rates:
    """One bucket per address; the addresses longest unheard of are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, self._now)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
