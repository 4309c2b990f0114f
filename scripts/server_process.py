"""A game server in a process of its own, for the scripts that kill, flood and measure it.

Run as a program it is that server: its limits are wide, because one machine plays everybody, unless it is
told to keep to the usual ones.  Then each address of this machine (127.0.0.1, 127.0.0.2, ...) is a visitor,
and one is a proxy that may speak for others.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from fhtagn.core.registry import names

PROXY = "127.0.0.99"
SNAPSHOTS_EVERY = 20  # entries
LOADED = [
    *("fhtagn.server.running", "fhtagn.server.sqlite", "fhtagn.server.postgres", "uvloop"),
    *("httpx", "websockets.asyncio.client"),  # what the script loads that starts it
    *(f"fhtagn.games.{game}" for game in names()),
]


class ServerProcess:
    """Starts, kills and starts again; the address stays the same."""

    def __init__(
        self, db: str, pace: float = 0.0, workers: int = 1, *, usual: bool = False, core: int | None = None
    ) -> None:
        self.db = db
        self.pace = pace
        self.workers = workers
        self.usual = usual  # are the usual limits in force?
        self.core = core  # None: any
        self.host = ""
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._spawn()
        host = self._told()
        if not host:
            raise RuntimeError("the server did not start")
        self.host = host
        self.port = int(self.host.rpartition(":")[2])

    def start_and_kill(self, after: float) -> None:
        """Kill it so many seconds after its start, ready or not."""
        self._spawn()
        time.sleep(after)
        self.kill()

    def _spawn(self) -> None:
        command = [sys.executable, __file__, *self._arguments()]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def _arguments(self) -> list[str]:
        arguments = [self.db, str(self.port), str(self.pace), str(self.workers)]
        arguments += ["--usual"] if self.usual else []
        return [*arguments, "--core", str(self.core)] if self.core is not None else arguments

    def _told(self) -> str:
        """Where it listens; "" if it does not."""
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def kill(self) -> None:
        """As hard as can be."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(by)
        self._process.communicate()
        return self._process.returncode

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


class ForkedServer(ServerProcess):
    """The same, forked from a process that has loaded everything: it starts in no time, a thousand times.

    Snapshots are kept often, so that tables come back from them.
    """

    _child: BaseProcess | None = None

    def _spawn(self) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(LOADED)
        self._reader, writer = context.Pipe(duplex=False)
        self._child = context.Process(target=_serve, args=(self._arguments(), SNAPSHOTS_EVERY, writer))
        self._child.start()
        writer.close()

    def _told(self) -> str:
        try:
            host: str = self._reader.recv()
            return host
        except EOFError:
            return ""

    def _end(self, by: signal.Signals) -> int:
        os.kill(self.pid, by)
        assert self._child is not None
        self._child.join()
        self._reader.close()
        code = self._child.exitcode
        assert code is not None
        return code

    @property
    def is_running(self) -> bool:
        return self._child is not None and self._child.is_alive()

    @property
    def pid(self) -> int:
        assert self._child is not None
        assert self._child.pid is not None
        return self._child.pid


def _serve(arguments: list[str], every: int, told: Connection) -> None:
    from fhtagn.server import snapshots

    snapshots.EVERY = every  # type: ignore[misc]
    main(arguments, told.send)


def memory(pid: int) -> float:
    """Resident memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str] | None = None, tell: Callable[[str], object] | None = None) -> None:
    import uvloop

    from fhtagn.server import logs
    from fhtagn.server.limits import LIMITS, WIDE
    from fhtagn.server.running import Settings, serve

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("db")
    parser.add_argument("port", type=int)
    parser.add_argument("pace", type=float)
    parser.add_argument("workers", type=int)
    parser.add_argument("--usual", action="store_true", help="with the usual limits, and a proxy")
    parser.add_argument("--core", type=int, help="run on this core only, with all threads and workers")
    args = parser.parse_args(arguments)
    if args.core is not None:
        os.sched_setaffinity(0, {args.core})

    async def ready(address: str) -> None:
        host = address.removeprefix("http://").rstrip("/")
        if tell is not None:
            tell(host)
        else:
            print(host, flush=True)

    logs.set_up(level=30)
    settings = Settings(args.db, "127.0.0.1", args.port, args.pace, args.workers, limits=WIDE)
    if args.usual:
        settings = settings._replace(limits=LIMITS, proxies=PROXY)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(settings, ready))


if __name__ == "__main__":
    main()
