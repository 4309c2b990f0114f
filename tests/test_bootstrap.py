"""The scripts that set fhtagn up: scripts/bootstrap.py, compiled.py, page.py, ./play and ./check."""

from __future__ import annotations

import ast
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

import bootstrap
import compiled
import page


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project to set up."""
    (tmp_path / "src" / "fhtagn").mkdir(parents=True)
    (tmp_path / "src" / "fhtagn" / "rules.py").write_text("TENTACLES = 8\n")
    (tmp_path / "pyproject.toml").write_text('dependencies = ["textual"]\n')
    (tmp_path / "constraints.txt").write_text("textual==8.2.8\n")
    (tmp_path / "hashes.txt").write_text("textual==8.2.8 --hash=sha256:0\n")
    return tmp_path


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    folder = tmp_path / ".venv"
    folder.mkdir()
    return folder


# --- problems are named ------------------------------------------------------------------------------


def test_an_old_python_is_named_with_the_one_that_is_needed() -> None:
    assert bootstrap.python_problem((3, 10, 13), "linux") == (
        "Python 3.11 or newer is needed, and this is Python 3.10"
    )


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (4, 0)])
def test_a_new_enough_python_is_no_problem(version: tuple[int, ...]) -> None:
    assert bootstrap.python_problem(version, "darwin") is None


@pytest.mark.parametrize(
    "name", ["play", "check", *map("scripts/{}.py".format, ("bootstrap", "compiled", "page"))]
)
def test_an_old_python_can_read_the_scripts_and_so_say_that_it_is_too_old(name: str) -> None:
    source = (bootstrap.ROOT / name).read_text()
    assert ast.parse(source, feature_version=(3, 7)).body


@pytest.mark.parametrize(
    ("output", "missing"),
    [
        ("The virtual environment was not created because ensurepip is not available.", "python3-venv"),
        ("/usr/bin/python3: No module named venv", "python3-venv"),
        ("  cause: dns error\n  cause: failed to lookup address information", "no network"),
        ("Failed to establish a new connection\nERROR: No matching distribution found for uv", "no network"),
        ("ERROR: No matching distribution found for textual==99", "package not available: textual==99"),
        ("Because nosuch was not found in the package registry and you", "package not available: nosuch"),
        ("Because there is no version of rich==99 and you require", "package not available: rich==99"),
        ("npm error code EAI_AGAIN\nnpm error syscall getaddrinfo", "no network"),
        ("error: [Errno 2] No such file or directory: 'gcc'", "C compiler"),
        ("fatal error: Python.h: No such file or directory", "python3-dev"),
        ("something never seen before", "stands above"),
    ],
)
def test_a_failure_ends_in_a_line_that_names_what_is_missing(output: str, missing: str) -> None:
    assert missing in bootstrap.reason(output)
    assert "\n" not in bootstrap.reason(output)


def test_a_failing_tool_is_shown_and_then_explained(capsys: pytest.CaptureFixture[str]) -> None:
    shout = "import sys; print('No space left on device'); sys.exit(3)"
    with pytest.raises(SystemExit, match=r"^fhtagn: the disk is full$"):
        bootstrap.run([sys.executable, "-c", shout])
    assert capsys.readouterr().err == "No space left on device\n"


def test_a_tool_that_succeeds_is_not_shown(capfd: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.run([sys.executable, "-c", "print('noise')"]) == "noise\n"
    assert capfd.readouterr() == ("", "")


# --- an environment is made once ---------------------------------------------------------------------


def test_a_fingerprint_tells_where_one_part_ends() -> None:
    assert bootstrap.fingerprint("ab", "c") == bootstrap.fingerprint("ab", b"c")
    assert bootstrap.fingerprint("ab", "c") != bootstrap.fingerprint("a", "bc")


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt", "hashes.txt"])
def test_changed_dependencies_ask_for_a_new_install(tree: Path, name: str) -> None:
    before = bootstrap.install_stamp("dev", tree)
    assert bootstrap.install_stamp("dev", tree) == before
    (tree / name).write_text("changed\n")
    assert bootstrap.install_stamp("dev", tree) != before


def test_hashes_are_read_by_package(tree: Path) -> None:
    (tree / "hashes.txt").write_text(
        "a-b==1 \\\n    --hash=sha256:0\nuv==2 ; python_version > '3' \\\n    --hash=sha256:1\n"
    )
    assert bootstrap.locked(tree) == {
        "a-b": "a-b==1 \\\n    --hash=sha256:0\n",
        "uv": "uv==2 ; python_version > '3' \\\n    --hash=sha256:1\n",
    }


def test_other_extras_ask_for_a_new_install(tree: Path) -> None:
    assert bootstrap.install_stamp("", tree) != bootstrap.install_stamp("dev", tree)


def test_an_environment_holds_what_was_stamped_into_it(venv: Path) -> None:
    bootstrap.write_stamp(venv, "this")
    assert bootstrap.holds(venv, "this")
    assert bootstrap.holds(venv, "that", "this")
    assert not bootstrap.holds(venv, "that")


@pytest.mark.parametrize("stamp", [None, "", "[]", "{"])
def test_an_unfinished_environment_holds_nothing(venv: Path, stamp: str | None) -> None:
    if stamp is not None:
        (venv / "fhtagn-stamp.json").write_text(stamp)
    assert not bootstrap.holds(venv, "this")


def test_an_environment_that_was_moved_holds_nothing(venv: Path, tmp_path: Path) -> None:
    bootstrap.write_stamp(venv, "this")
    moved = venv.rename(tmp_path / "elsewhere")
    assert not bootstrap.holds(moved, "this")


def test_an_environment_of_another_python_holds_nothing(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.write_stamp(venv, "this")
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert not bootstrap.holds(venv, "this")


def test_what_leads_astray_is_kept_from_the_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setenv("HATCH_BUILD_HOOK_ENABLE_MYPYC", "1")
    monkeypatch.setenv("TERM", "dumb")
    environment = bootstrap.environment()
    assert environment["TERM"] == "dumb"
    assert environment.keys().isdisjoint({"PYTHONPATH", "HATCH_BUILD_HOOK_ENABLE_MYPYC"})


# --- the compiled package is that of today's sources -------------------------------------------------


def test_any_changed_source_asks_for_compiling_again(tree: Path) -> None:
    before = compiled.stamp(tree)
    assert compiled.stamp(tree) == before
    (tree / "src" / "fhtagn" / "rules.py").write_text("TENTACLES = 9\n")
    assert compiled.stamp(tree) != before


def test_a_new_data_file_asks_for_compiling_again(tree: Path) -> None:
    before = compiled.stamp(tree)
    (tree / "src" / "fhtagn" / "cards.json").write_text("[]\n")
    assert compiled.stamp(tree) != before


def test_bytecode_does_not_count_as_a_source(tree: Path) -> None:
    before = compiled.stamp(tree)
    cache = tree / "src" / "fhtagn" / "__pycache__"
    cache.mkdir()
    (cache / "rules.cpython-311.pyc").write_bytes(b"bytecode")
    assert compiled.stamp(tree) == before


# --- the page is that of today's sources, too --------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small page, built."""
    files = {
        "web/src/App.svelte": "<p>Fhtagn!</p>",
        "web/package.json": "{}",
        "web/package-lock.json": "{}",
        "web/.npmrc": "",
        "src/fhtagn/server/locale/de.json": "{}",
        "src/fhtagn/server/static/index.html": "<html>",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "src/fhtagn/server/static/.stamp").write_text(page.page_stamp(tmp_path) + "\n")
    return tmp_path


def test_a_built_page_is_not_built_again(built: Path) -> None:
    assert page.is_built(built)


@pytest.mark.parametrize(
    "name", ["web/src/App.svelte", "web/package-lock.json", "src/fhtagn/server/locale/de.json"]
)
def test_any_changed_source_asks_for_building_again(built: Path, name: str) -> None:
    (built / name).write_text("changed")
    assert not page.is_built(built)


def test_a_new_source_asks_for_building_again(built: Path) -> None:
    (built / "web/src/Extra.svelte").write_text("<p>new</p>")
    assert not page.is_built(built)


@pytest.mark.parametrize("name", ["index.html", ".stamp"])
def test_a_page_with_a_part_missing_is_built_again(built: Path, name: str) -> None:
    (built / "src/fhtagn/server/static" / name).unlink()
    assert not page.is_built(built)


def test_installed_packages_and_tests_do_not_count_as_sources(built: Path) -> None:
    (built / "web/node_modules").mkdir()
    (built / "web/node_modules/vite.js").write_text("// vite")
    assert page.is_built(built)


def test_only_other_packages_ask_for_installing_them_again(built: Path) -> None:
    before = page.packages_stamp(built)
    (built / "web/src/App.svelte").write_text("changed")
    assert page.packages_stamp(built) == before
    (built / "web/package-lock.json").write_text("changed")
    assert page.packages_stamp(built) != before


@pytest.mark.parametrize(
    ("version", "is_enough"), [("v24.19.0\n", True), ("v20.19.1", True), ("v18.20.4", False), ("", False)]
)
def test_an_old_node_is_not_used(version: str, is_enough: bool) -> None:
    assert page.new_enough(version) is is_enough


# --- ./play ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def play() -> dict[str, Any]:
    """The names in ./play, which has no suffix and so cannot be imported."""
    return runpy.run_path(str(bootstrap.ROOT / "play"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "serve"),
        ("--no-browser --port 8000 --lang de", "serve --no-browser --port 8000 --lang de"),
        ("--host=0.0.0.0", "serve --host=0.0.0.0"),
        ("--terminal", "play"),
        ("--terminal --help", "play --help"),
        ("--terminal --lang de", "play --lang de"),
        ("iaa --seats me,greedy", "play iaa --seats me,greedy"),
        ("--plain --lang en", "play --plain --lang en"),
        ("--lang en --terminal", "play --lang en"),
    ],
)
def test_play_opens_the_browser_unless_the_terminal_is_meant(
    play: dict[str, Any], typed: str, meant: str
) -> None:
    assert play["command"](typed.split()) == meant.split()


def test_without_node_the_table_in_the_terminal_opens(
    play: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> None:
        raise page.Missing("Node cannot be had (no network)")

    started: list[list[str]] = []
    monkeypatch.setattr(page, "ready", missing)
    monkeypatch.setattr(bootstrap, "ready", lambda: Path("bin/python"))
    monkeypatch.setattr(compiled, "is_there", lambda: False)
    monkeypatch.setattr("os.execve", lambda path, command, environment: started.append(command))
    monkeypatch.setattr(sys, "argv", ["play"])
    play["main"]()
    assert started == [["bin/fhtagn", "play"]]
    assert "no table in the browser: Node cannot be had" in capsys.readouterr().out

    monkeypatch.setattr(sys, "argv", ["play", "--port", "8000"])
    with pytest.raises(SystemExit, match="Node cannot be had"):
        play["main"]()


def started(
    play: dict[str, Any], monkeypatch: pytest.MonkeyPatch, arguments: list[str], current: bool, there: bool
) -> tuple[str, list[str]]:
    """Which environment ./play starts, and with which arguments."""
    found: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(sys, "argv", ["play", *arguments])
    monkeypatch.setattr(bootstrap, "ready", lambda: Path("/plain/bin/python"))
    monkeypatch.setattr(page, "ready", lambda: None)
    monkeypatch.setattr(compiled, "VENV", Path("/compiled"))
    monkeypatch.setattr(compiled, "ready", lambda: Path("/compiled/bin/python"))
    monkeypatch.setattr(compiled, "is_current", lambda: current)
    monkeypatch.setattr(compiled, "is_there", lambda: there)
    monkeypatch.setattr("os.execve", lambda path, command, env: found.append((str(path), command[1:])))
    play["main"]()
    return found[0]


def test_play_compiles_when_it_is_told_to(play: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    where = "/compiled/bin/fhtagn"
    assert started(play, monkeypatch, ["--compiled"], False, False) == (where, ["serve"])
    told = ["--terminal", "iaa", "--compiled"]
    assert started(play, monkeypatch, told, False, False) == (where, ["play", "iaa"])


def test_play_uses_the_compiled_package_from_then_on(
    play: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert started(play, monkeypatch, [], True, True) == ("/compiled/bin/fhtagn", ["serve"])
    assert started(play, monkeypatch, [], False, False) == ("/plain/bin/fhtagn", ["serve"])
    assert capsys.readouterr().out == ""


def test_play_says_that_the_compiled_package_is_an_old_one(
    play: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert started(play, monkeypatch, [], False, True) == ("/plain/bin/fhtagn", ["serve"])
    assert "./play --compiled compiles anew" in capsys.readouterr().out


def test_a_compiled_package_is_current_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = tmp_path / ".venv-compiled"
    monkeypatch.setattr(compiled, "VENV", venv)
    monkeypatch.setattr(compiled, "stamp", lambda: "today")
    assert not compiled.is_there()
    assert not compiled.is_current()
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").touch()
    bootstrap.write_stamp(venv, "today")
    assert compiled.is_current()
    monkeypatch.setattr(compiled, "stamp", lambda: "tomorrow")
    assert compiled.is_there()
    assert not compiled.is_current()


# --- ./check -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def check() -> dict[str, Any]:
    """The names in ./check, which has no suffix and so cannot be imported."""
    return runpy.run_path(str(bootstrap.ROOT / "check"))


def test_check_runs_everything(check: dict[str, Any]) -> None:
    names = [name for name, _ in check["steps"](only_tests=False, for_pytest=[])]
    assert names == ["format", "lint", "types", "tests"]
    assert [name for name, _ in check["PAGE_STEPS"]] == [
        "page format",
        "page lint",
        "page types",
        "page parts",
    ]


@pytest.mark.parametrize(
    ("wrong", "is_sound"), [(page.Missing("no network"), True), (page.Broken("a mistake"), False)]
)
def test_check_skips_a_page_that_cannot_be_had_but_fails_for_one_that_is_broken(
    check: dict[str, Any], monkeypatch: pytest.MonkeyPatch, wrong: Exception, is_sound: bool
) -> None:
    def fails() -> None:
        raise wrong

    monkeypatch.setattr(page, "ready", fails)
    assert check["page_ready"](Path("python")) == (is_sound, False, str(wrong))


def test_check_leaves_what_it_does_not_know_to_pytest(check: dict[str, Any]) -> None:
    options, for_pytest = check["parse"](["--compiled", "-k", "battle", "--co", "-x"])
    assert options.compiled
    assert not options.setup
    assert for_pytest == ["-k", "battle", "--co", "-x"]
    assert check["steps"](only_tests=False, for_pytest=for_pytest) == [("tests", ["pytest", *for_pytest])]


def test_check_runs_only_the_tests_against_the_compiled_package(check: dict[str, Any]) -> None:
    assert [name for name, _ in check["steps"](only_tests=True, for_pytest=[])] == ["tests"]
