"""What can happen to a running server, beyond its being killed: for ``server_faults.py``.

worker    a process in which a bot thinks is killed
backend   PostgreSQL ends all connections of the server
stop      the server stands still for a while (SIGSTOP)
disk      nothing can be written for a while (SQLite)
restore   the server is stopped, and a copy of the database takes its place (if there is only one)
away      the server is killed, and started again when others may lead its tables
zombie    the same, but it only stands still, and wakes up knowing nothing of it
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from fhtagn.server.copies import backup, is_postgres, restore
from fhtagn.server.leases import LEASE
from server_process import ServerProcess

Harm = Callable[[ServerProcess, Random], Awaitable[int]]  # how often it was done
NOTHING = 1  # byte of a file


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == pid:
                    found.append(int(folder.name))
    return found


async def worker(server: ServerProcess, rng: Random) -> int:
    workers = children(server.pid)
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return len(workers)


async def backend(server: ServerProcess, rng: Random) -> int:
    import psycopg

    def end() -> int:
        with psycopg.connect(server.db, autocommit=True) as connection:
            rows = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).fetchall()
            return len(rows)

    return await asyncio.to_thread(end)


async def stop(server: ServerProcess, rng: Random) -> int:
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(rng.random() * 1.5)
    os.kill(server.pid, signal.SIGCONT)
    return 1


async def disk(server: ServerProcess, rng: Random) -> int:
    """As if the disk were full: no byte can be added to any file."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (NOTHING, hard))
    await asyncio.sleep(0.2 + rng.random())
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
    return 1


async def restored(server: ServerProcess, rng: Random) -> int:
    def drill() -> None:
        server.stop()
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.db"
            backup(server.db, copy)
            restore(copy, server.db, replace=True)
        server.start()

    await asyncio.to_thread(drill)
    return 1


async def away(server: ServerProcess, rng: Random) -> int:
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(LEASE * (0.5 + rng.random()))
    await asyncio.to_thread(server.start)
    return 1


async def zombie(server: ServerProcess, rng: Random) -> int:
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(LEASE * (1 + rng.random()))
    os.kill(server.pid, signal.SIGCONT)
    return 1


def harms(db: str, servers: int = 1) -> dict[str, Harm]:
    """What can be done to servers with this database."""
    found: dict[str, Harm] = {"worker": worker, "stop": stop}
    found |= {"restore": restored} if servers == 1 else {"away": away, "zombie": zombie}
    return {**found, "backend": backend} if is_postgres(db) else {**found, "disk": disk}
