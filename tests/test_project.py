"""What holds for the project as a whole: what its files may contain, and who may import whom."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

import pytest

import bootstrap
import fhtagn

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "fhtagn"


# --- what the files contain --------------------------------------------------------------------------


def listed_by_git() -> list[Path]:
    """Tracked files, and new ones that are not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return []
    return [ROOT / name for name in names.split("\0") if name]


def found_by_walking() -> Iterator[Path]:
    """For an unpacked source archive: everything but environments and caches."""
    for folder, subfolders, names in os.walk(ROOT):
        subfolders[:] = [
            name for name in subfolders if name in (".ci", ".github") or not name.startswith((".", "__"))
        ]
        yield from (Path(folder, name) for name in names)


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the project with its content."""
    paths = listed_by_git()
    if ROOT / "pyproject.toml" not in paths:  # no git, or the git of a folder around this one
        paths = list(found_by_walking())
    for path in paths:
        try:
            yield path, path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):  # a picture; a file deleted but not yet committed
            continue


# One letter of each pattern stands in brackets, so that no pattern matches its own source.
REGISTRIES = (
    r"pyp[i]\.(org|python)|pythonhoste[d]|npmj[s]\.|yarnpk[g]\."
    r"|index[-_]ur[l]|/simpl[e]/|\"resolve[d]\":\s*\"http"
)
# Not after a word or a dot: docs/home/x is not an absolute path.
HASHED = r"[a-z0-9-]+==\S+( ; [^;]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?"
MACHINE_PATHS = r"(?<![\w.~-])/(wor[k]|roo[t])/|(?<![\w.~-])/(hom[e]|User[s])/\w"


@pytest.mark.parametrize(
    ("pattern", "examples"),
    [
        (REGISTRIES, ["https://pyp" + "i.org/x", "index" + "_url = x", '"resolved' + '": "https://x"']),
        (MACHINE_PATHS, ["see /wor" + "k/main", "open('/hom" + "e/ann/x')", "file:///roo" + "t/x"]),
    ],
    ids=["registries", "machine paths"],
)
def test_no_file_names_a_place_outside_the_project(pattern: str, examples: list[str]) -> None:
    """Addresses of registries and paths of one machine are useless, or wrong, on every other machine."""
    assert all(re.search(pattern, example) for example in examples)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert found == []


def test_the_scan_reads_the_files_that_matter() -> None:
    names = {str(path.relative_to(ROOT)) for path, _ in texts()}
    assert {"pyproject.toml", "constraints.txt", "play", "src/fhtagn/__init__.py", ".ci/run"} <= names


def test_constraints_are_names_with_versions_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    odd = [line for line in lines if not re.fullmatch(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.+!]*", line)]
    assert odd == []
    assert len(lines) > 10


def test_every_constraint_has_its_hashes_and_nothing_else_has() -> None:
    text = (ROOT / "hashes.txt").read_text()
    odd = [line for line in text.splitlines() if not re.fullmatch(HASHED, line)]
    assert odd == []
    pinned = [line.partition(" ")[0] for line in text.splitlines() if not line.startswith(" ")]
    assert pinned == (ROOT / "constraints.txt").read_text().splitlines()
    assert all("--hash" in block for block in bootstrap.locked().values())


def test_nothing_is_installed_without_a_hash() -> None:
    """What no line of hashes.txt names would be installed as it comes."""
    ours = {"fhtagn", "pip", "setuptools"}  # the last two come with Python
    installed = {one.name.lower().replace("_", "-").replace(".", "-") for one in distributions()}
    assert installed - ours <= bootstrap.locked().keys()


def test_every_declared_dependency_has_a_constraint() -> None:
    declared = re.findall(r'^    "([a-z-]+)>=', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    pinned = {line.split("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()}
    assert {"textual", "pytest", "open-spiel"} <= set(declared) <= pinned


def test_no_compiled_module_lies_among_the_sources() -> None:
    """Python would prefer it to the .py file beside it, however often that is edited."""
    assert list((ROOT / "src").rglob("*.so")) == []


@pytest.mark.parametrize("name", ["play", "check", ".ci/run"])
def test_scripts_can_be_started(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("name", ["README.md", "README.de.md"])
def test_each_readme_says_how_to_play_and_how_to_check(name: str) -> None:
    readme = (ROOT / name).read_text(encoding="utf-8")
    assert "./play" in readme
    assert "./check" in readme


def test_the_citation_names_this_version() -> None:
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {fhtagn.__version__}" in lines


def test_the_workflow_runs_what_everybody_runs() -> None:
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run\n" in workflow
    for call in ('bootstrap.ready("dev")', "page.ready()", 'compiled.build(Path("dist"))'):
        module, name = call.partition("(")[0].split(".")
        assert call in workflow
        assert f"def {name}(" in (ROOT / "scripts" / f"{module}.py").read_text(encoding="utf-8")


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    least = re.search(r'^requires-python = ">=(.*)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    newest = re.search(
        r"^FROM python:(.*)-slim$", (ROOT / "deploy" / "Containerfile").read_text(), re.MULTILINE
    )
    assert least
    assert newest
    built = re.findall(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)
    assert len(built) == 2  # Windows has a list of its own
    for versions in built:
        assert versions.split(", ")[0] == f'"{least[1]}"'
        assert versions.split(", ")[-1] == f'"{newest[1]}"'
    assert "auditwheel repair" in workflow


# --- who imports whom --------------------------------------------------------------------------------


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool) -> set[str]:
    """Every name the source imports, in full: `from fhtagn import games` imports fhtagn.games."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:  # one dot is the package the module is in, each further dot is one package up
                package = module.split(".")[: len(module.split(".")) - node.level + is_package]
                origin = ".".join([*package, origin]) if origin else ".".join(package)
            found |= {f"{origin}.{alias.name}" for alias in node.names}
    return found


def is_in(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


# module -> what it imports
IMPORTS = {
    module_name(path): imports(path.read_text(encoding="utf-8"), module_name(path), path.stem == "__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
}
GAMES = [f"fhtagn.games.{path.name}" for path in sorted((PACKAGE / "games").glob("[a-z]*")) if path.is_dir()]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fhtagn.cli", {"fhtagn.cli"}),
        ("from fhtagn import games", {"fhtagn.games"}),
        ("from . import dice", {"fhtagn.games.wars.dice"}),
        ("from .dice import roll", {"fhtagn.games.wars.dice.roll"}),
        ("from ..stars import rules", {"fhtagn.games.stars.rules"}),
        ("def f():\n    import fhtagn.bots", {"fhtagn.bots"}),
    ],
)
def test_every_form_of_import_is_seen(source: str, found: set[str]) -> None:
    assert imports(source, "fhtagn.games.wars.rules", is_package=False) == found
    assert imports(source, "fhtagn.games.wars", is_package=True) == found


def test_the_core_knows_neither_games_nor_clients() -> None:
    strays = [
        f"{module} imports {name}"
        for module, names in IMPORTS.items()
        for name in sorted(names)
        if is_in(module, "fhtagn.core")
        and is_in(name, "fhtagn")
        and not is_in(name, "fhtagn.core", "fhtagn.__version__")
    ]
    assert strays == []


def test_a_game_knows_only_the_core_and_itself() -> None:
    strays = []
    for module, names in IMPORTS.items():
        if is_in(module, "fhtagn.games"):
            itself = ".".join(module.split(".")[:3])
            allowed = ("fhtagn.core", itself, "mypy_extensions", *sys.stdlib_module_names)
            strays += [f"{module} imports {name}" for name in sorted(names) if not is_in(name, *allowed)]
    assert strays == []


ROOMS = ("rules", "factions", "cards", "maps", "variants")


def test_rules_know_neither_how_they_are_shown_nor_the_bots() -> None:
    """Inside a game: rules never import ``show`` or ``bot``, and those two never each other."""
    strays = []
    for module, names in IMPORTS.items():
        if is_in(module, "fhtagn.games") and len(module.split(".")) > 3:
            game, room = module.rsplit(".", len(module.split(".")) - 3)[0], module.split(".")[3]
            closed = {"show": ("bot",), "bot": ("show",)}.get(room, ("show", "bot") if room in ROOMS else ())
            forbidden = [f"{game}.{other}" for other in closed]
            strays += [f"{module} imports {name}" for name in sorted(names) if is_in(name, *forbidden)]
    assert strays == []


def test_clients_find_games_by_name() -> None:
    """Everything but the core and the games is a client: terminal, bots, tournaments, research tools."""
    strays = [
        f"{module} imports {name}"
        for module, names in IMPORTS.items()
        for name in sorted(names)
        if not is_in(module, "fhtagn.games") and is_in(name, *GAMES)
    ]
    assert strays == []


def test_importing_fhtagn_loads_neither_the_terminal_nor_a_game() -> None:
    code = "import fhtagn, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "fhtagn" in loaded.split()
    assert [name for name in loaded.split() if is_in(name, "textual", "rich", "fhtagn.games")] == []
