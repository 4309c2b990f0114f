"""Games and bots of installed packages: found by name, and the broken ones named in one line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fhtagn.bots import bot_for, bot_names, broken_bots, make_bot
from fhtagn.cli import main
from fhtagn.core import outside, registry
from fhtagn.core.errors import BadInput
from fhtagn.core.table import Table
from fhtagn.core.text import english
from tests.core.toys import BIDS
from tests.packages import install, installed

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with installed(tmp_path, monkeypatch) as folder:
        yield folder


def test_a_game_of_an_installed_package_is_found_by_its_name() -> None:
    assert "brought" in registry.names()
    game = registry.load("brought")
    assert game is registry.load("brought")
    assert Table("brought", players=2, seed="x").game is game
    assert game in registry.loaded()


def test_broken_games_are_named_in_one_line_and_stop_no_other() -> None:
    assert {"iaa", "brought"} <= set(registry.names())
    assert {"absent", "pretender", "misnamed"}.isdisjoint(registry.names())
    assert [english(problem) for problem in registry.broken()] == [
        f"“{name}” of the installed package brought cannot be used: {reason}"
        for name, reason in (
            ("absent", "ModuleNotFoundError: No module named 'brought_nowhere'"),
            ("iaa", "another game has this name"),
            ("misnamed", "the game calls itself other"),
            ("pretender", "str is not a Game"),
        )
    ]
    assert registry.load("iaa").info.title == "IÄÄ! Cthulhu! Fhtagn!"
    with pytest.raises(BadInput, match=r"absent.*No module named"):
        registry.load("absent")


def test_a_name_that_two_packages_claim_belongs_to_neither(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "brought" in registry.names()
    second = package / "second"
    second.mkdir()
    install(second, "rival", "[fhtagn.games]\nbrought = brought_games:GAME\n")
    monkeypatch.syspath_prepend(str(second))
    with pytest.raises(BadInput, match=r"brought, rival.*several packages have this name"):
        registry.load("brought")


def test_the_list_of_games_tells_what_is_broken(capsys: Captured) -> None:
    assert main(["games", "--lang", "de"]) == 0
    told = capsys.readouterr()
    assert "Brought along" in told.out
    assert "„absent“ aus dem installierten Paket brought ist nicht zu gebrauchen" in told.err
    assert "„lost“ aus dem installierten Paket brought ist nicht zu gebrauchen: AttributeError" in told.err
    assert len(told.err.splitlines()) == 5


def test_a_bot_of_an_installed_package_plays_by_name() -> None:
    game = registry.load("iaa")
    assert bot_names(game)[-2:] == ["first", "unborn"]  # lost is broken, for_bids plays another game
    assert make_bot(game, "first").name == "first"
    assert make_bot(BIDS, "for_bids").name == "first"
    with pytest.raises(BadInput, match="iaa has no bot “for_bids”"):
        make_bot(game, "for_bids")
    with pytest.raises(BadInput, match="unborn cannot be loaded: OSError: no weights"):
        make_bot(game, "unborn")
    assert [problem.args["name"] for problem in broken_bots()] == ["lost"]


def test_what_is_not_allowed_is_not_even_imported() -> None:
    outside.only(["first"])
    assert "brought" not in registry.names()
    assert registry.broken() == []
    with pytest.raises(BadInput, match="no game “brought”"):
        registry.load("brought")
    assert "brought_games" not in sys.modules
    game = registry.load("iaa")
    assert make_bot(game, "first").name == "first"
    outside.only([])
    with pytest.raises(BadInput, match="no bot “first”"):
        make_bot(game, "first")


def test_only_what_somebody_typed_may_name_a_module() -> None:
    game = registry.load("iaa")
    assert bot_for(game, "brought_bots:First").name == "first"
    with pytest.raises(BadInput, match="no bot “brought_bots:First”"):
        make_bot(game, "brought_bots:First")
    with pytest.raises(BadInput, match="brought_bots:Second cannot be loaded: AttributeError"):
        bot_for(game, "brought_bots:Second")


@pytest.mark.parametrize("bot", ["first", "brought_bots:First"])
def test_bots_from_outside_play_in_simulations(bot: str, capsys: Captured) -> None:
    arguments = ["sim", "iaa", "--bots", f"{bot},random", "--games", "2", "--option", "target=20"]
    assert main(arguments) == 0
    assert bot in capsys.readouterr().out


def test_a_bot_in_the_current_folder_plays(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(package)])
    monkeypatch.chdir(package)
    assert main(["sim", "iaa", "--bots", "brought_bots:First,random", "--games", "1"]) == 0


def test_what_cannot_be_loaded_is_told_in_one_line(capsys: Captured) -> None:
    assert main(["sim", "iaa", "--bots", "nowhere:Bot,random", "--lang", "en"]) == 2
    assert capsys.readouterr().err == (
        "fhtagn: nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'\n"
    )
