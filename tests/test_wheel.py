"""The wheel, installed where there is nothing else: no compiler, no Node, no tools, only what it asks for."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest

import bootstrap
import compiled

PAGE = "fhtagn/server/static/"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The compiled one in ``./check --compiled``, which has just built it; else a plain one, in seconds."""
    built = compiled.kept(Path(sys.prefix))
    if built is not None:
        yield built
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bootstrap, "VENV", Path(sys.prefix))
        yield compiled.build(tmp_path_factory.mktemp("wheel"), plain=True)


def asked_for(name: str, found: set[str]) -> set[str]:
    """A package and all that it needs here, without extras."""
    if name not in found:
        found.add(name)
        for line in distribution(name).requires or []:
            needed, _, marker = line.partition(";")
            wanted = re.match(r"[\w.-]+", needed)
            assert wanted
            if is_installed(wanted[0]) and "extra ==" not in marker:
                asked_for(wanted[0], found)
    return found


def is_installed(name: str) -> bool:
    try:
        return distribution(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and, linked from this one, the packages that it asks for."""
    venv = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(venv / "bin" / "python"), "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    (place,) = venv.glob("lib/python*/site-packages")
    for name in asked_for("fhtagn", set()) - {"fhtagn"}:
        for file in distribution(name).files or []:
            first = file.parts[0]
            if first not in ("..", "__pycache__") and not (place / first).exists():
                (place / first).symlink_to(Path(str(distribution(name).locate_file(first))))
    return venv


def call(venv: Path, *command: str) -> subprocess.Popen[str]:
    """A command of the environment that finds nothing else on its way."""
    own = {"PATH": str(venv / "bin"), "HOME": str(venv), "LANG": "C.UTF-8"}
    return subprocess.Popen(
        [str(venv / "bin" / "fhtagn"), *command],
        cwd=venv,
        env=own,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def told(venv: Path, *command: str) -> str:
    running = call(venv, *command)
    output, _ = running.communicate()
    assert running.returncode == 0, output
    return output


def test_it_holds_the_page_as_it_was_built(wheel: Path) -> None:
    static = bootstrap.ROOT / "src" / "fhtagn" / "server" / "static"
    built = {path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file()}
    held = {name.removeprefix(PAGE) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(PAGE)}
    assert held == built
    assert "index.html" in built


def test_it_is_compiled_where_the_tests_are(wheel: Path, empty: Path) -> None:
    held = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    assert bool(held) == (compiled.kept(Path(sys.prefix)) is not None)
    build = "compiled build" if held else "plain Python"
    assert build in told(empty, "--lang", "en", "bench", "iaa", "--rounds", "1")


def test_it_lists_and_plays_the_games(empty: Path) -> None:
    listed = told(empty, "--lang", "en", "games")
    assert [game for game in ("iaa", "stars", "cults", "wars", "death") if game not in listed] == []
    assert "greedy" in told(empty, "--lang", "en", "sim", "iaa", "--bots", "greedy,random", "--games", "4")


def test_it_serves_the_page(empty: Path) -> None:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    running = call(empty, "serve", "--no-browser", "--port", str(port), "--db", str(empty / "play.db"))
    try:
        while running.poll() is None:
            with socket.socket() as door:
                if door.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        with urlopen(f"http://127.0.0.1:{port}/") as answer:
            page = answer.read().decode()
    finally:
        running.terminate()
        output, _ = running.communicate()
    assert "<title>fhtagn" in page, output
