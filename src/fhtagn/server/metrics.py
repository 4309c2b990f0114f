"""Numbers for Prometheus, at an address of their own that strangers do not reach."""

from __future__ import annotations

import time
from collections.abc import Iterator

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fhtagn.server.hall import Hall


class Now(Collector):
    """What can be told at any moment without looking through the tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._started = time.monotonic()

    def collect(self) -> Iterator[Metric]:
        hall = self._hall
        gauges = {
            "tables": len(hall.rooms),
            "tables_unfinished": len(hall.roster),
            "connections": len(hall.guests),
            "questions_waiting": hall.thinkers.turns.waiting,
            "questions_at_work": hall.thinkers.turns.at_work,
            "store_jobs_waiting": hall.store.waiting,
            "uptime_seconds": int(time.monotonic() - self._started),
        }
        for name, value in gauges.items():
            yield GaugeMetricFamily(f"fhtagn_{name}", name.replace("_", " "), value)
        for name, value in {**hall.counts, "store_commits": hall.store.commits}.items():
            yield CounterMetricFamily(f"fhtagn_{name}", name.replace("_", " "), value)


def make_metrics(hall: Hall) -> Starlette:
    """The application that tells the numbers of this hall, and nothing else."""
    registry = hall.meters.registry
    registry.register(Now(hall))

    async def metrics(request: Request) -> Response:
        text = generate_latest(registry).decode()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    return Starlette(routes=[Route("/metrics", metrics)])
