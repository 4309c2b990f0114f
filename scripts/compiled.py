"""A second environment, in which fhtagn is compiled to C by mypyc.

It is built from a copy of the sources: mypyc leaves its .so files beside the .py files, and there a stale one
would silently win over an edited source.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import bootstrap
from bootstrap import ROOT

VENV = ROOT / ".venv-compiled"

# Only Python calls into the library, so its functions may call each other directly and be inlined.
# By default every call goes through a table, in case somebody wants to replace one at run time.
FLAGS = "-fvisibility=hidden -fno-semantic-interposition -fno-plt" if sys.platform == "linux" else ""

# Run by the compiled environment: where every module of the core comes from.
LIST_ORIGINS = """
import importlib.util, pkgutil, fhtagn.core
for module in pkgutil.iter_modules(fhtagn.core.__path__, "fhtagn.core."):
    print(importlib.util.find_spec(module.name).origin)
"""


def sources(root: Path) -> list[Path]:
    """Every file that goes into the wheel, data files too."""
    found = sorted(path for path in (root / "src").rglob("*") if path.is_file())
    return [path for path in found if path.parent.name != "__pycache__"]


def stamp(root: Path = ROOT) -> str:
    """What a compiled installation was made from: the dependencies, and each file's name and content."""
    parts: list[str | bytes] = [bootstrap.install_stamp("dev", root), FLAGS]
    for path in sources(root):
        parts += [str(path.relative_to(root)), path.read_bytes()]
    return bootstrap.fingerprint(*parts)


def build(folder: Path, plain: bool = False) -> Path:
    """Build the wheel, compiled or plain, from a copy of the tree in this folder."""
    copy = folder / "tree"
    for path in [*sources(ROOT), *ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "pyproject.toml"]:
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    python = str(bootstrap.python_of(bootstrap.VENV))
    command = [python, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    compiling = {} if plain else {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1", "CFLAGS": FLAGS}
    bootstrap.run(command, cwd=copy, **compiling)
    (wheel,) = folder.glob("*.whl")
    return wheel


def kept(venv: Path = VENV) -> Path | None:
    """The compiled wheel from which this environment was made."""
    return next(venv.glob("fhtagn-*.whl"), None)


def prove(python: Path) -> None:
    """Make sure that what gets imported is compiled, and comes from the environment and not from src/."""
    origins = bootstrap.run([str(python), "-c", LIST_ORIGINS]).split("\n")[:-1]
    strays = [origin for origin in origins if not Path(origin).is_relative_to(VENV)]
    if strays:
        bootstrap.fail(f"imported from outside {VENV.name}: {strays[0]}")
    plain = [Path(origin).name for origin in origins if not origin.endswith(".so")]
    if len(plain) == len(origins):
        bootstrap.fail("no module of fhtagn.core is compiled")
    rest = f"; plain: {', '.join(plain)}" if plain else ""
    bootstrap.say(f"{len(origins) - len(plain)} of {len(origins)} modules of fhtagn.core are compiled{rest}")


def is_there() -> bool:
    """Has fhtagn been compiled here once?"""
    return bool(bootstrap.read_stamp(VENV))


def is_current() -> bool:
    """Is the compiled fhtagn made from today's sources?"""
    return is_there() and bootstrap.holds(VENV, stamp())


def ready() -> Path:
    """The Python of an environment with compiled fhtagn and the dev tools, made anew if a source changed."""
    bootstrap.ready("dev")
    python = bootstrap.python_of(VENV)
    wanted = stamp()
    if not bootstrap.holds(VENV, wanted):
        with tempfile.TemporaryDirectory() as folder:
            bootstrap.say("compiling fhtagn ...")
            wheel = build(Path(folder))
            bootstrap.create(VENV)  # anew: the version has not changed, so an installed one would be kept
            bootstrap.say(f"installing compiled fhtagn into {VENV.name} ...")
            bootstrap.install(VENV, f"{wheel}[dev]")
            shutil.copy2(wheel, VENV)  # the tests install it where there is nothing else
        bootstrap.write_stamp(VENV, wanted)
    prove(python)
    return python
