"""``fhtagn serve``: tables for browsers."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text, Words

MOST_SECONDS: Final = 60.0


def declare(parser: Parser, words: Words) -> None:
    parser.option("--host", "host", metavar="H", default=None)
    parser.option("--port", "port", metavar="P", type=reading.whole_number(0, 65535), default=None)
    parser.option("--db", "db", metavar="URL", default=None)
    parser.option("--pace", "pace", metavar="S", type=_seconds, default=None)
    parser.option("--name", "name", metavar="NAME", action="append", default=[])
    parser.option("--advertise", "advertise", metavar="H:P", default=None)
    parser.option("--lease", "lease", metavar="S", type=_lease, default=None)
    parser.option("--set", "set", metavar="SETTING=VALUE", action="append", default=[])
    parser.option("--config", "config", metavar="FILE", type=Path, default=None)
    parser.option("--no-browser", "no_browser", action="store_true")


def run(args: argparse.Namespace, words: Words) -> int:
    try:
        import asyncio

        import uvloop

        from fhtagn.server import logs, pages
        from fhtagn.server.running import Settings, is_loopback, network_address, serve
        from fhtagn.server.settings import described, read_settings
    except ModuleNotFoundError as wrong:
        raise BadInput(Text("cli.serve.missing", {"module": wrong.name or ""})) from wrong

    options = {name: getattr(args, name) for name in ("host", "port", "db", "pace", "advertise", "lease")}
    chosen = read_settings(args.set, os.environ, args.config, {**options, "names": ",".join(args.name)})
    place, house, limits, _ = chosen
    settings = Settings(
        place.db or str(default_db()),
        place.host,
        place.port,
        place.pace,
        workers=place.workers,
        names=frozenset(name.strip() for name in place.names.split(",") if name.strip()),
        limits=limits,
        house=house,
        metrics=place.metrics,
        advertise=place.advertise,
        lease=place.lease,
    )
    if place.proxies:
        settings = settings._replace(proxies=place.proxies)
    handler = logs.in_files(place.log, place.log_mb, place.log_files) if place.log else None
    # Whoever opened the table at home reads addresses, and problems; hosts read everything.
    is_quiet = handler is None and not args.no_browser
    logs.set_up(level=logging.WARNING if is_quiet else logging.INFO, handler=handler)

    async def ready(address: str) -> None:
        logs.note("settings", logging.INFO, **described(chosen))
        if not is_loopback(place.host):
            print(words.key("cli.serve.open_to_all", host=place.host), file=sys.stderr, flush=True)
        others = network_address(place.host, urlsplit(address).port or place.port)
        if others is not None:
            print(words.key("cli.serve.network", address=others), file=sys.stderr, flush=True)
        if not pages.STATIC.is_dir():
            print(words.key("cli.serve.no_page"), file=sys.stderr, flush=True)
        print(words.key("cli.serve.ready", address=address), flush=True)
        if not args.no_browser:
            import webbrowser

            await asyncio.to_thread(webbrowser.open, address)

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve(settings, ready))
    except ModuleNotFoundError as wrong:  # the extra for PostgreSQL
        raise BadInput(Text("cli.serve.missing", {"module": wrong.name or ""})) from wrong
    return 0


def usual_db(given: str | None) -> str:
    """The database of the other commands: the one that a server would use."""
    return given if given is not None else os.environ.get("FHTAGN_DB", "") or str(default_db())


def default_db() -> Path:
    """Where data of programs belongs."""
    data = os.environ.get("XDG_DATA_HOME", "")
    home = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return home / "fhtagn" / "tables.db"


def _seconds(text: str, low: int = 0) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not low <= seconds <= MOST_SECONDS:
        raise BadInput(Text("cli.bad.number", {"what": text, "low": low, "high": int(MOST_SECONDS)}))
    return seconds


def _lease(text: str) -> float:
    return _seconds(text, 1)
