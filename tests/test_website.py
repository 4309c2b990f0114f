"""The website: pages lead only to each other, the reference holds what is declared, and mkdocs builds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import website
from fhtagn.cli import COMMANDS
from fhtagn.core.modules import modules_in
from fhtagn.core.registry import load
from fhtagn.research.match import Match
from fhtagn.research.tokens import TokenRows

SETTINGS = (website.ROOT / "mkdocs.yml").read_text(encoding="utf-8")
NAMED = set(re.findall(r"^ +- (?:[\w -]+: )?([\w./-]+\.md)$", SETTINGS, re.MULTILINE))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("website").resolve() / "docs"
    website.gather(folder)
    return folder


def test_every_page_is_in_the_menu(pages: Path) -> None:
    there = {str(page.relative_to(pages)) for page in pages.rglob("*.md")}
    assert there == NAMED
    assert not there & set(website.OURS)
    assert all((website.ROOT / "docs" / page).is_file() for page in website.OURS)


def test_every_link_leads_to_a_page_or_file_of_the_website(pages: Path) -> None:
    for page in pages.rglob("*.md"):
        for _, _, target in website.LINK.findall(page.read_text(encoding="utf-8")):
            path = target.partition("#")[0]
            if path and "://" not in target and not target.startswith("mailto:"):
                assert (page.parent / path).is_file(), f"{page.name}: {target}"


def test_the_reference_holds_what_is_declared(pages: Path) -> None:
    commands = (pages / "reference" / "commands.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"## fhtagn {name}\n" not in commands] == []
    game = load("stars")
    told = (pages / "reference" / "game-stars.md").read_text(encoding="utf-8")
    named = [option.name for option in game.info.options]
    named += [spec.kind for spec in (*game.actions.all(), *game.events.all())]
    named += game.features(game.new(game.options(2)), 0)
    assert [name for name in named if f"| `{name}` |" not in told] == []
    core = (pages / "reference" / "core.md").read_text(encoding="utf-8")
    assert "::: fhtagn.core.game\n" in core


@pytest.mark.parametrize("name", modules_in("fhtagn.games"))
def test_learners_find_every_number_and_every_token(pages: Path, name: str) -> None:
    game = load(name)
    told = (pages / "reference" / f"game-{name}.md").read_text(encoding="utf-8")
    players = next(n for n in game.info.seats if n > 1)
    match = Match(name, players)
    rows = TokenRows(game, match.options)
    assert [
        row for row in match.layout.table() if f"| `{row[0]}` | {' | '.join(row[1:])} |" not in told
    ] == []
    assert [one for one in (*rows.kinds, *rows.zones, *rows.columns) if f"`{one}`" not in told] == []
    words = match.vocabulary
    sizes = f"| {players} | {words.size:,} | {len(words.encoding.columns):,} | {match.layout.width:,} |"
    assert sizes in told


def test_it_speaks_german_too(pages: Path) -> None:
    german = (pages / "index.de.md").read_text(encoding="utf-8")
    assert "Würfel" in german
    assert "](index.md)" in german, "and leads back"


def test_the_website_is_built_without_a_broken_link(tmp_path: Path) -> None:
    assert website.build(tmp_path / "site") == 0
    assert (tmp_path / "site" / "search" / "search_index.json").is_file()
