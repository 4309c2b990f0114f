"""The website: the docs, and a reference generated from docstrings and declarations, built with mkdocs.

    python scripts/website.py FOLDER     writes the site there (needs the extra docs)

The pages are put together in a folder of their own: links that leave the docs lead nowhere on a website, so
what they name is shown instead.  The build is strict: a broken link is an error.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fhtagn.core.game import Game, Options

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ("core", "research", "bots")
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
OURS: Final = ("ux.md",)  # checklists of those who build it
BESIDE: Final = ("CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "NOTICE.md")


# --- the reference -------------------------------------------------------------------------------------


def table(heads: list[str], rows: list[list[str]]) -> str:
    if not rows:
        return "None.\n"
    lines = [heads, ["---"] * len(heads), *rows]
    told = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines]
    return "\n".join(told) + "\n"


def observation_table(game: Game, options: Options) -> list[tuple[str, str, str, str]]:
    """What every number of an observation means."""
    from fhtagn.research.layout import Layout

    return Layout(game, options).table()


def token_table(game: Game, options: Options) -> list[list[str]]:
    """What the rows of things are made of: which kinds and places there are, and what each column holds."""
    from fhtagn.research.tokens import TokenRows

    rows = TokenRows(game, options)
    parts = {"kind": rows.kinds, "zone": rows.zones, "area": rows.areas[1:], "column": rows.columns}
    return [
        [name, str(len(values)), ", ".join(f"`{value}`" for value in values)]
        for name, values in parts.items()
        if values
    ]


def sizes(game: Game) -> list[list[str]]:
    """How many actions, columns of an option and numbers of an observation there are."""
    from fhtagn.research.layout import Layout
    from fhtagn.research.vocabulary import Vocabulary

    found = []
    for n in game.info.seats:
        options = game.options(n)
        words = Vocabulary(game, options)
        numbers = (n, words.size, len(words.encoding.columns), Layout(game, options).width)
        found.append([f"{number:,}" for number in numbers])
    return found


def game_page(name: str) -> str:
    """Options, actions, events and observations of one game, as they are declared."""
    from fhtagn.core.actions import Specs
    from fhtagn.core.registry import load

    game = load(name)
    words = game.words("en")
    info = game.info

    def specs(found: Specs, group: str) -> list[list[str]]:
        rows = []
        for spec in found.all():
            params = ", ".join(f"{key} ({len(param.values)})" for key, param in spec.params.items())
            told = words.entries.get(spec.key(group), "")
            said = told if isinstance(told, str) else told.get("other", "")
            rows.append([f"`{spec.kind}`", params, str(said), f"`{spec.rule}`" if spec.rule else ""])
        return rows

    options = [
        [
            f"`{option.name}`",
            words.key(f"{name}.option.{option.name}"),
            ", ".join(f"`{value}`" for value in option.values) or f"{option.low} to {option.high}",
            " / ".join(dict.fromkeys(str(option.default(n))[:60] for n in info.seats)),
        ]
        for option in info.options
    ]
    players = next((n for n in info.seats if n > 1), info.seats[0])
    chosen = game.options(players)
    observed = [[f"`{name}`", *rest] for name, *rest in observation_table(game, chosen)]
    return "\n".join(
        [
            f"# {info.title}\n",
            words.key(f"{name}.about") + "\n",
            f"Id `{name}`, {info.seats[0]} to {info.seats[-1]} players, rules {info.rules_version}.\n",
            "## Options\n",
            table(["option", "what it is", "values", "default"], options),
            "## Actions\n",
            "The number of values that a parameter can have stands in brackets.\n",
            table(["kind", "parameters", "label", "rule"], specs(game.actions, "action")),
            "## Events\n",
            table(["kind", "parameters", "sentence", "rule"], specs(game.events, "event")),
            "## Observation\n",
            f"`Game.features` with {players} players: named lists of numbers, the own seat first.",
            "Learners get them divided by the upper end of their range.\n",
            table(["name", "shape", "range", "meaning"], observed),
            "## Tokens\n",
            f"`Game.tokens` with {players} players: one row per thing. Kind, zone and area are places",
            "in these lists; owner and holder are counted clockwise from the own seat.\n",
            table(["what", "how many", "which"], token_table(game, chosen)),
            "## Sizes\n",
            table(["players", "actions", "columns of an option", "numbers of an observation"], sizes(game)),
        ]
    )


def commands_page() -> str:
    """Every command with its help."""
    from fhtagn.cli import COMMANDS, build
    from fhtagn.terminal.words import client_words

    os.environ["COLUMNS"] = "100"
    parser = build(client_words("en"))
    parts = ["# Commands\n", f"```text\n{parser.format_help()}```\n"]
    known = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    for name in COMMANDS:
        parts.append(f"## fhtagn {name}\n\n```text\n{known.choices[name].format_help()}```\n")
    return "\n".join(parts)


def module_pages(package: str) -> str:
    """One section per module, filled in from its docstrings."""
    folder = ROOT / "src" / "fhtagn" / package
    names = [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py" or path.read_text(encoding="utf-8").strip()
    ]
    return "\n".join([f"# fhtagn.{package}\n", *(f"::: {name}\n" for name in names)])


def write_reference(folder: Path) -> None:
    from fhtagn.core.modules import modules_in

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "commands.md").write_text(commands_page(), encoding="utf-8")
    for name in modules_in("fhtagn.games"):
        (folder / f"game-{name}.md").write_text(game_page(name), encoding="utf-8")
    for package in PACKAGES:
        (folder / f"{package}.md").write_text(module_pages(package), encoding="utf-8")


# --- the pages -----------------------------------------------------------------------------------------


def gather(folder: Path) -> None:
    """All pages of the website, ready for mkdocs."""
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns(*OURS))
    for name in BESIDE:
        shutil.copy2(ROOT / name, folder / name)
    start = (ROOT / "README.md").read_text(encoding="utf-8")
    (folder / "index.md").write_text(start.replace("](docs/", "]("), encoding="utf-8")
    german = (ROOT / "README.de.md").read_text(encoding="utf-8")
    (folder / "index.de.md").write_text(german.replace("](docs/", "]("), encoding="utf-8")
    write_reference(folder / "reference")
    for page in sorted(folder.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        page.write_text(_within(text, page, folder), encoding="utf-8")


def _within(text: str, page: Path, folder: Path) -> str:
    """The page with links that lead to its neighbours only."""

    def link(match: re.Match[str]) -> str:
        sign, said, target = match.groups()
        path, _, place = target.partition("#")
        if not path or "://" in target or target.startswith("mailto:"):
            return match[0]
        for name, page_name in (("README.md", "index.md"), ("README.de.md", "index.de.md")):
            if path.endswith(name) and (page.parent / path).resolve().parent in (folder, folder.parent):
                path = os.path.relpath(folder / page_name, page.parent)
        named = (page.parent / path).resolve()
        if not named.is_relative_to(folder) and (folder / named.name).is_file():
            path = os.path.relpath(folder / named.name, page.parent)  # those that lie beside the docs
            named = folder / named.name
        if not named.is_relative_to(folder) or not named.is_file():
            return f"{said} (`{target}`)"
        return f"{sign}[{said}]({path}{'#' + place if place else ''})"

    return LINK.sub(link, text)


def build(site: Path) -> int:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve() / "docs"
        gather(folder)
        settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        settings = settings.replace("@docs@", str(folder)).replace("@src@", str(ROOT / "src"))
        (Path(made) / "mkdocs.yml").write_text(settings, encoding="utf-8")
        command = ["-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(Path(made) / "mkdocs.yml")]
        return subprocess.call([os.environ.get("MKDOCS_PYTHON", sys.executable), *command, "-d", str(site)])


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build" / "site"))
