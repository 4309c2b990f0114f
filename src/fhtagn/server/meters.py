"""What is measured while the server runs: how long things take, and how often something is refused.

Gauges are set when the house is kept (once a minute), so that nobody who asks for the numbers makes us
walk through all tables.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)


class Meters:
    """The meters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(namespace="fhtagn", registry=self.registry)
        self.decision = self._histogram("decision", "from reading a decision to its acknowledgement", FAST)
        self.commit = self._histogram("store_commit", "one transaction of the database", FAST)
        self.waiting = self._histogram("bot_waiting", "until a worker is free for a bot", SLOW)
        self.thinking = self._histogram("bot_thinking", "of a bot about one decision", SLOW)
        self.hint = self._histogram("hint", "from asking for a hint to its answer", SLOW)
        self.refused = Counter(
            "fhtagn_refusals", "What was refused, by the key of its text", ["kind"], registry=self.registry
        )
        self.running = self._gauge("tables_running", "Unfinished games that have begun")
        self.in_memory = self._gauge("tables_in_memory", "Tables that are not at rest")
        self.db_bytes = self._gauge("db_bytes", "Size of the database, with its write-ahead log")

    def _histogram(self, name: str, what: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"fhtagn_{name}_seconds", f"Time {what}", buckets=buckets, registry=self.registry)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"fhtagn_{name}", what, registry=self.registry)
