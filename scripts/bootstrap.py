"""Make the virtual environment that ./play and ./check run in.

Standard library only, because it runs before anything is installed, and in words that Python 3.7 can read,
because it has to be able to say that Python is too old.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)

NO_NETWORK = "no network: the package index cannot be reached"
UNKNOWN = "setup failed; what went wrong stands above"

# What installers print when they fail -> the one line that says what is missing. The first match counts:
# without a network pip also claims that the package does not exist.
REASONS = (
    (r"ensurepip|No module named '?venv\b", "Python's venv is missing; on Debian: apt install python3-venv"),
    (
        r"dns error|name resolution|Failed to establish a new connection|tcp connect error"
        r"|Network is unreachable|error sending request|network was disabled|not found in the cache"
        r"|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT",
        NO_NETWORK,
    ),
    (r"No matching distribution found for (\S+)", "package not available: {}"),
    (r"Because (\S+) was not found in the package registry", "package not available: {}"),
    (r"there is no version of (\S+)", "package not available: {}"),
    (r"Python\.h: No such file", "Python's headers are missing; on Debian: apt install python3-dev"),
    (r"No such file or directory: '\S*(?:cc|clang)'", "C compiler missing; on Debian: apt install gcc"),
    (r"No space left on device", "the disk is full"),
)


def say(text: str) -> None:
    print(f"fhtagn: {text}", flush=True)


def fail(reason: str, output: str = "") -> NoReturn:
    """End with exit code 1; the reason is the last line, after what the failed tool had to say."""
    if output:
        print(output.rstrip(), file=sys.stderr)
    raise SystemExit(f"fhtagn: {reason}")


def python_problem(version: tuple[int, ...], platform: str) -> str | None:
    """Why fhtagn cannot run on this Python, or None if it can."""
    found = ".".join(str(number) for number in version[:2])
    wanted = ".".join(str(number) for number in OLDEST_PYTHON)
    if version[:2] < OLDEST_PYTHON:
        return f"Python {wanted} or newer is needed, and this is Python {found}"
    if platform == "win32":
        return "this script needs Linux or macOS; on Windows it runs under WSL"
    return None


def reason(output: str) -> str:
    """The one line that explains why a tool failed with this output."""
    for pattern, text in REASONS:
        match = re.search(pattern, output)
        if match:
            return text.format(*match.groups())
    return UNKNOWN


def environment() -> dict[str, str]:
    """The environment for everything started from here, without what would lead it astray.

    PYTHONPATH and PYTHONHOME make it import other code than the installed one; the hatch switch makes a
    plain install compile into src/.
    """
    astray = ("PYTHONPATH", "PYTHONHOME", "HATCH_BUILD_HOOK")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(astray)}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def attempt(command: list[str], cwd: Path = ROOT, **extra_environment: str) -> tuple[bool, str]:
    """Run a tool without showing its output: did it succeed, and what did it print?"""
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**environment(), **extra_environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode == 0, done.stdout


def run(command: list[str], cwd: Path = ROOT, **extra_environment: str) -> str:
    """Run a tool that has to succeed; its output is shown only if it does not."""
    succeeded, output = attempt(command, cwd, **extra_environment)
    if not succeeded:
        fail(reason(output), output)
    return output


def fingerprint(*parts: str | bytes) -> str:
    """One short name for all the parts: it changes when any of them does."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(b"%d:" % len(data) + data)  # with its length, so that "ab", "c" is not "a", "bc"
    return digest.hexdigest()


def python_of(venv: Path) -> Path:
    return venv / "bin" / "python"


def base_stamp(venv: Path) -> str:
    """What an environment is bound to: this Python, and its own place (its scripts hold the path)."""
    return fingerprint(sys.version, str(venv))


def install_stamp(extras: str, root: Path = ROOT) -> str:
    """What an installation was made from."""
    names = ("pyproject.toml", "constraints.txt", "hashes.txt")
    files = [(root / name).read_bytes() for name in names]
    return fingerprint(extras, *files)


def read_stamp(venv: Path) -> dict[str, str]:
    """What the environment says of itself; nothing, if it is missing or was never finished."""
    try:
        stamp = json.loads((venv / "fhtagn-stamp.json").read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, installed: str) -> None:
    stamp = {"base": base_stamp(venv), "installed": installed}
    (venv / "fhtagn-stamp.json").write_text(json.dumps(stamp) + "\n")


def holds(venv: Path, *installed: str) -> bool:
    """Is the environment usable as it is, with one of these installations in it?"""
    stamp = read_stamp(venv)
    return stamp.get("base") == base_stamp(venv) and stamp.get("installed") in installed


def create(venv: Path) -> None:
    say(f"creating {venv.name} ...")
    run([sys.executable, "-m", "venv", "--clear", str(venv)])


def locked(root: Path = ROOT) -> dict[str, str]:
    """The lines of hashes.txt, by package."""
    found: dict[str, str] = {}
    name = ""
    for line in (root / "hashes.txt").read_text().splitlines():
        if not line.startswith(" "):
            name = line.partition("==")[0]
        found[name] = found.get(name, "") + line + "\n"
    return found


def installer() -> list[str] | None:
    """uv out of .venv, put there if need be; None where it is not to be had."""
    uv = VENV / "bin" / "uv"
    if not uv.exists():
        wanted = VENV / "uv.txt"
        wanted.write_text(locked()["uv"])
        pip = [str(python_of(VENV)), "-m", "pip", "install"]
        succeeded, output = attempt([*pip, "--require-hashes", "-r", str(wanted)])
        if not succeeded:
            if reason(output) == NO_NETWORK:
                fail(NO_NETWORK, output)
            return None
    return [str(uv), "pip", "install", "--build-constraints", "hashes.txt"]


def try_install(venv: Path, *what: str) -> tuple[bool, str]:
    """Install into the environment, in the versions of constraints.txt: did it succeed, and what was said?

    uv compares every file with the hashes in hashes.txt; pip can do so only where everything has one, and
    our own sources have none.
    """
    python = str(python_of(venv))
    uv = installer()
    if uv:
        return attempt([*uv, "--python", python, "-c", "hashes.txt", *what])
    say("uv is not available, so pip installs, without comparing hashes; that takes longer")
    return attempt([python, "-m", "pip", "install", "-c", "constraints.txt", *what])


def install(venv: Path, *what: str) -> None:
    """Install what has to be there."""
    succeeded, output = try_install(venv, *what)
    if not succeeded:
        fail(reason(output), output)


def ready(extras: str = "") -> Path:
    """The Python of an environment that holds fhtagn and these extras ("" or "dev"), made if need be.

    The sources are installed as a link, so that only a change of the dependencies asks for a new install.
    """
    problem = python_problem(sys.version_info[:3], sys.platform)
    if problem:
        fail(problem)
    wanted = install_stamp(extras)
    if not holds(VENV, wanted, install_stamp("dev")):  # dev holds everything that plain fhtagn needs
        if read_stamp(VENV).get("base") != base_stamp(VENV):
            create(VENV)
        say(f"installing fhtagn{' and its tools' if extras else ''} into {VENV.name} ...")
        install(VENV, "-e", f".[{extras}]" if extras else ".")
        write_stamp(VENV, wanted)
    return python_of(VENV)
