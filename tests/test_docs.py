"""What the docs show is true: Python runs, excerpts stand in their files, data is data, commands exist."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import fhtagn
from fhtagn.cli import build, main
from fhtagn.commands.content import check_content
from fhtagn.core.errors import BadInput
from fhtagn.terminal.words import client_words
from tests.builds import IS_COMPILED

ROOT: Final = Path(__file__).parent.parent
LIARS: Final = ROOT / "examples" / "liars"
TUTORIAL: Final = ROOT / "docs" / "tutorial.md"
PAGES: Final = [
    *(ROOT / name for name in ("README.md", "README.de.md", "CONTRIBUTING.md", "SECURITY.md")),
    ROOT / "src" / "fhtagn" / "commands" / "skeleton" / "README.md.txt",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "examples").rglob("*.md")),
]
FENCE: Final = re.compile(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
# Languages that a test below looks into, and those that only show something.
TESTED: Final = {"python", "toml", "json", "sh"}
SHOWN: Final = {"text", "js", "caddy", "nginx"}  # js: the example board runs in tests/page/test_outside.py


CACHES: Final = {"__pycache__", ".pytest_cache", ".ruff_cache", ".mypy_cache"}
PLACES: Final = {"N", "K"}  # what stands for a number in a command


class Block(NamedTuple):
    page: Path
    line: int
    lang: str
    title: str
    text: str


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        indent, lang, more, code = match.groups()
        title = re.search(r'title="([^"]+)"', more)
        plain = re.sub(rf"^{indent}", "", code, flags=re.MULTILINE)
        line = text[: match.start()].count("\n") + 2
        found.append(Block(page, line, lang, title[1] if title else "", plain))
    return found


ALL: Final = [block for page in PAGES for block in blocks(page)]
WITH_PYTHON: Final = sorted({b.page for b in ALL if b.lang == "python" and not b.title})


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_every_block_says_what_it_is() -> None:
    strange = [(name(b.page), b.line, b.lang) for b in ALL if b.lang not in TESTED | SHOWN]
    assert strange == []
    assert len(ALL) > 50


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_python_runs(page: Path, tmp_path: Path) -> None:
    """All of a page in one program, in order, as somebody would type it."""
    if ">>>" in page.read_text(encoding="utf-8"):
        how = "module_relative=False, optionflags=doctest.ELLIPSIS, raise_on_error=True"
        program = f"import doctest; doctest.testfile({str(page)!r}, {how})"
    else:
        parts = [b for b in blocks(page) if b.lang == "python" and not b.title]
        # Line numbers of a traceback are those of the page.
        program = "__file__ = 'page.py'\n" + "\n".join(
            f"exec(compile({chr(10) * (b.line - 1) + b.text!r}, {name(page)!r}, 'exec'))" for b in parts
        )
    paths = [str(Path(fhtagn.__file__).parents[1]), str(LIARS / "src")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    script = tmp_path / "page.py"
    script.write_text(program, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr[-2000:]


def test_an_excerpt_stands_in_its_file() -> None:
    titled = [b for b in ALL if b.title and b.page != TUTORIAL]
    assert len(titled) >= 3
    for block in titled:
        assert block.text in (ROOT / block.title).read_text(encoding="utf-8"), (
            f"{name(block.page)}:{block.line}"
        )


def lines(text: str) -> list[str]:
    """Without empty ones: how many there are between blocks is the formatter's business."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_tutorial_builds_the_example() -> None:
    """Its blocks, put together, are the files of ``examples/liars``, or the beginning of one."""
    made: dict[str, str] = {}
    for block in blocks(TUTORIAL):
        if block.title:
            made[block.title] = made.get(block.title, "") + block.text
    for title, text in made.items():
        whole, shown = lines((LIARS / title).read_text(encoding="utf-8")), lines(text)
        assert (whole[: len(shown)] if title == "tests/test_rules.py" else whole) == shown, title
    sources = {str(path.relative_to(LIARS)) for path in (LIARS / "src").rglob("*.py")}
    assert sources <= made.keys(), "every file is shown"


def test_whoever_follows_the_tutorial_has_the_example(tmp_path: Path) -> None:
    """To the letter: the skeleton, what is to be typed, what is to be copied, and nothing else."""
    folder = tmp_path / "liars"
    command = ["new-game", "liars", "--title", "Liar's Dice"]
    assert command in commands(TUTORIAL)
    assert main(["--lang", "en", *command, "--folder", str(folder)]) == 0
    begun: set[str] = set()
    for block in blocks(TUTORIAL):
        if block.title:
            with (folder / block.title).open(
                "a" if block.title in begun else "w", encoding="utf-8"
            ) as written:
                written.write(block.text)
            begun.add(block.title)
        elif block.lang == "sh":
            copies = [line for line in block.text.splitlines() if line.startswith("cp ")]
            env = {**os.environ, "EXAMPLE": str(LIARS)}
            subprocess.run(["sh", "-euc", "\n".join(copies)], cwd=folder, env=env, check=True)
    made = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    shipped = {path.relative_to(LIARS) for path in LIARS.rglob("*") if path.is_file()}
    assert made == {file for file in shipped if not CACHES & set(file.parts)}
    for file in made - {Path("README.md")}:
        mine, theirs = ((place / file).read_text(encoding="utf-8") for place in (folder, LIARS))
        assert lines(mine) == lines(theirs), file


@pytest.mark.parametrize(
    "block", [b for b in ALL if b.lang in ("toml", "json")], ids=lambda b: f"{name(b.page)}:{b.line}"
)
def test_data_can_be_read(block: Block) -> None:
    read = tomllib.loads if block.lang == "toml" else json.loads
    assert read(block.text)


CONTENT: Final = [b for b in ALL if b.lang == "toml" and b.text.startswith("fhtagn =")]


@pytest.mark.parametrize("block", CONTENT, ids=lambda b: f"{name(b.page)}:{b.line}")
def test_a_whole_content_file_can_be_played_with(block: Block, tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text(block.text, encoding="utf-8")
    assert check_content(file, "en") == []


def test_content_files_are_shown() -> None:
    assert [name(block.page) for block in CONTENT] == ["docs/howto/enter-a-board.md"]


def test_the_scripts_exist() -> None:
    shown = "\n".join(block.text for block in ALL if block.lang == "sh")
    called = set(re.findall(r"(?:^|\s)((?:scripts|bench|examples)/\w+\.\w+|\./\w+)", shown, re.MULTILINE))
    assert {"./play", "scripts/website.py"} <= called
    assert sorted(script for script in called if not (ROOT / script).is_file()) == []


def commands(page: Path) -> list[list[str]]:
    """What the page tells people to call: the arguments of `fhtagn`, in blocks and within the text."""
    lines = [line for block in blocks(page) if block.lang == "sh" for line in block.text.splitlines()]
    # A command without arguments, within the text, is only named.
    lines += re.findall(r"`(fhtagn [a-z-]+ [^`]+)`", page.read_text(encoding="utf-8"))
    found = []
    for line in lines:
        words = shlex.split(line, comments=True)
        for start in [
            place for place, word in enumerate(words) if word == "fhtagn" or word.endswith("bin/fhtagn")
        ]:
            rest = words[start + 1 :]
            found.append(
                rest[: next((place for place, word in enumerate(rest) if word in ("&&", "|")), None)]
            )
    return found


WITH_COMMANDS: Final = [page for page in PAGES if commands(page)]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_the_commands_can_be_called_so(page: Path) -> None:
    """Nothing is run: every argument is one that the command takes."""
    for arguments in commands(page):
        filled = ["1" if word in PLACES else word for word in arguments if word not in ("...", "…")]
        try:
            build(client_words("en")).parse_args(filled)
        except (BadInput, SystemExit) as wrong:
            pytest.fail(f"fhtagn {shlex.join(arguments)}: {wrong}")


# Content files as pages call them: the board that its page shows, and copies of shipped ones.
FILES: Final = {
    "my-dreamlands.toml": CONTENT[0].text,
    "my-cards.toml": (ROOT / "src/fhtagn/games/stars/cards.toml").read_text(encoding="utf-8"),
    "my-death.toml": (ROOT / "src/fhtagn/games/death/data/azathoth.toml").read_text(encoding="utf-8"),
}
FOREIGN: Final = (
    "mybots:",
    "liars",
    "hard",
    "GAME",
    "ANCHOR",
    "<id>",
    "--ray",
)  # from outside, slow, or left open


def cheap(arguments: list[str]) -> list[str]:
    """The same, with two games only; nothing if it takes long or needs what a page only speaks of."""
    if not arguments or any(mark in word for word in arguments for mark in FOREIGN):
        return []
    which, *rest = arguments
    if which == "sim" or (which == "arena" and "--game" in rest):
        if "--games" in rest:
            rest[rest.index("--games") + 1] = "2"
        return [which, *rest, *(() if "--games" in rest else ("--games", "2"))]
    alone = which in ("games", "rules", "content") or arguments == ["arena", "--example"]
    return arguments if alone else []


CHEAP: Final = sorted({tuple(cheap(one)) for page in WITH_COMMANDS for one in commands(page) if cheap(one)})


def test_there_are_commands_to_run() -> None:
    assert {one[0] for one in CHEAP} == {"arena", "content", "games", "rules", "sim"}


@pytest.mark.parametrize("arguments", CHEAP, ids=" ".join)
def test_a_command_does_what_the_page_says(
    arguments: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if "--coverage" in arguments and IS_COMPILED:
        pytest.skip("coverage is measured in the source tree")
    monkeypatch.chdir(tmp_path)
    for file, text in FILES.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    assert main(["--lang", "en", *arguments]) == 0
    assert capsys.readouterr().out
