"""``fhtagn arena`` as people type it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from fhtagn.arena import contest
from fhtagn.arena.contest import Records, here
from fhtagn.arena.file import read
from fhtagn.arena.plan import Plan
from fhtagn.cli import main

Captured = pytest.CaptureFixture[str]

SMALL = 'game = "iaa"\nbots = ["greedy", "random"]\ngames = 4\n[options]\ntarget = 30\n'


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Other tests start processes; here that would only take time."""
    monkeypatch.setattr(contest, "on_processes", lambda processes: here)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    return path


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_example_is_written_and_can_be_played(lang: str, tmp_path: Path, capsys: Captured) -> None:
    assert main(["arena", "--example", "--lang", lang]) == 0
    assert "arena.toml" in capsys.readouterr().out
    it = read(tmp_path / "arena.toml")
    assert (it.total, len(it.setups)) == (300, 2)
    text = (tmp_path / "arena.toml").read_text(encoding="utf-8")
    assert sum("#" in line for line in text.splitlines()) > 12
    assert main(["arena", "--example", "--lang", lang]) == 2  # nothing is overwritten
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["arena", "other.toml", "--example"]) == 0
    assert (tmp_path / "other.toml").exists()


def test_results_stand_beside_the_file(small: Path, capsys: Captured) -> None:
    assert main(["arena", str(small), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "4 games, 0 played" in out
    assert "greedy: wins " in out
    assert "crashed 0, overran 0" in out
    assert "⟨" not in out
    folder = small.with_suffix("")
    assert sorted(path.name for path in folder.iterdir()) == ["games.jsonl", "games.parquet", "report.html"]
    assert SMALL.strip().replace('"', "&quot;") in (folder / "report.html").read_text(encoding="utf-8")


def test_a_file_without_a_suffix_has_its_results_beside_it_too(small: Path, capsys: Captured) -> None:
    bare = small.rename(small.with_suffix(""))
    assert main(["arena", str(bare), "--lang", "en"]) == 0
    assert (small.parent / "small-results" / "report.html").exists()


def test_results_that_cannot_be_written_are_told_and_the_games_kept(small: Path, capsys: Captured) -> None:
    (small.with_suffix("") / "report.html").mkdir(parents=True)
    assert main(["arena", str(small), "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert "report.html" in err
    assert err.count("\n") == 1
    left = sorted(path.name for path in small.with_suffix("").iterdir())
    assert left == ["games.jsonl", "games.parquet", "report.html"]
    assert (small.with_suffix("") / "games.jsonl").read_text().count("\n") == 5


def test_a_report_does_not_forget_the_games(small: Path, capsys: Captured) -> None:
    assert main(["arena", str(small)]) == 0
    before = (small.with_suffix("") / "games.jsonl").read_bytes()
    capsys.readouterr()
    assert main(["arena", str(small), "--report", "--fresh", "--lang", "en"]) == 2
    assert "use one of the two" in capsys.readouterr().err
    assert (small.with_suffix("") / "games.jsonl").read_bytes() == before


def test_running_again_goes_on_and_a_changed_file_is_refused(small: Path, capsys: Captured) -> None:
    assert main(["arena", str(small)]) == 0
    assert main(["arena", str(small), "--lang", "de"]) == 0
    assert "4 Spiele, davon 4 gespielt" in capsys.readouterr().out
    small.write_text(SMALL.replace("= 4", "= 6") + "# changed\n")
    assert main(["arena", str(small), "--lang", "de"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Spiele eines anderen Turniers (anders: games)" in told
    assert main(["arena", str(small), "--fresh", "--lang", "de"]) == 0
    assert "6 Spiele, davon 0 gespielt" in capsys.readouterr().out
    small.write_text("# a comment is no change\n" + small.read_text())
    assert main(["arena", str(small)]) == 0


def test_ctrl_c_keeps_what_was_played(small: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, games: list[int]) -> Records:
        yield next(here(plan, games))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(contest, "on_processes", lambda processes: interrupted)
        assert main(["arena", str(small), "--lang", "en"]) == 130
    assert "Stopped after 1 of 4 games; the same command continues" in capsys.readouterr().err
    assert main(["arena", str(small), "--report", "--lang", "en"]) == 0
    page = (small.with_suffix("") / "report.html").read_text(encoding="utf-8")
    assert "Not finished: 1 of 4 games." in page
    assert main(["arena", str(small), "--lang", "en"]) == 0
    assert "4 games, 1 played" in capsys.readouterr().out


def test_a_tournament_can_be_typed(tmp_path: Path, capsys: Captured) -> None:
    flags = ["--game", "iaa", "--bots", "greedy, random,easy", "--games", "2", "--seed", "a b"]
    more = ["--option", "target=20", "--limit", "30s", "--format", "ladder", "--players", "2"]
    assert main(["arena", *flags, *more, "--orders", "rotations", "--out", "typed", "--lang", "en"]) == 0
    assert "4 games, 0 played" in capsys.readouterr().out
    header = json.loads((tmp_path / "typed" / "games.jsonl").read_text().splitlines()[0])
    assert header["plan"]["tables"] == [["greedy", "random"], ["random", "easy"]]
    page = (tmp_path / "typed" / "report.html").read_text(encoding="utf-8")
    assert "fhtagn arena --game iaa" in page
    assert "--seed &#x27;a b&#x27;" in page


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("", ["nenne eine Arena-Datei oder ein Spiel und Bots"]),
        ("--game iaa", ["nenne eine Arena-Datei"]),
        ("none.toml", ["none.toml lässt sich nicht öffnen"]),
        (
            "small.toml --seed 3",
            ["--seed gehört zu einem Turnier ohne Datei; schreib es stattdessen in small.toml"],
        ),
        ("--game chess --bots random", ["game: ein Spiel „chess“ gibt es nicht"]),
        (
            "--game iaa --bots random,random --limit 3",
            ["bots: random ist zweimal", "limit: '3' ist keine Zeit"],
        ),
        ("--game iaa --bots random --option colour=1", ["options.colour: iaa hat keine Option „colour“"]),
        ("small.toml --out small.toml", ["small.toml lässt sich nicht öffnen"]),
        ("--example --out x nowhere/x.toml", ["nowhere/x.toml lässt sich nicht öffnen"]),
        ("small.toml --processes 0", ["„0“ ist keine Zahl von 1 bis 1000"]),
    ],
)
def test_mistakes_are_told_one_per_line(small: Path, command: str, told: list[str], capsys: Captured) -> None:
    assert main(["arena", *command.split(), "--lang", "de"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == len(told)
    assert all(f"fhtagn: {what}" in line for what, line in zip(sorted(told), sorted(lines), strict=True))
    assert "⟨" not in err


def test_every_mistake_of_a_file_has_its_line(small: Path, capsys: Captured) -> None:
    small.write_text('game = "iaa"\nbots = ["x", "y"]\ngames = 0\n')
    assert main(["arena", "small.toml", "--lang", "en"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == [
        "small.toml, line 2, bots",
        "small.toml, line 2, bots",
        "small.toml, line 3, games",
    ]


def test_broken_games_are_told_and_end_with_1(
    small: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*anything: object) -> None:
        raise ZeroDivisionError("rules")

    monkeypatch.setattr("fhtagn.arena.match.play_on", break_down)
    assert main(["arena", str(small), "--lang", "en"]) == 1
    assert "4 games failed and do not count" in capsys.readouterr().out


def test_without_the_extra_its_name_is_told(
    small: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["arena", str(small), "--lang", "en"]) == 2
    assert "pip install -e '.[arena]'" in capsys.readouterr().err


# -- bots of one's own -----------------------------------------------------------------------------------


def own(folder: Path, bot: str) -> list[str]:
    """A tournament of random and this bot of the module ``strange``."""
    path = folder / "own.toml"
    path.write_text(f'game = "iaa"\nbots = ["random", "strange:{bot}"]\ngames = 4\n[options]\ntarget = 30\n')
    return ["arena", str(path), "--lang", "en"]


def test_the_first_traceback_of_a_crash_is_printed(own_bots: Path, capsys: Captured) -> None:
    assert main(own(own_bots, "Stumbling")) in (0, 1)
    err = capsys.readouterr().err
    assert err.count("Traceback (most recent call last):") == 1
    assert err.startswith("strange:Stumbling: the first crash of this run:\n")
    assert 'strange.py", line' in err
    assert 'raise RuntimeError("tripped <b>")' in err
    assert "trace" not in (own_bots / "own" / "games.jsonl").read_text()


def test_a_bot_that_crashes_in_every_game_fails_the_command(own_bots: Path, capsys: Captured) -> None:
    assert main(own(own_bots, "Panicking")) == 1
    err = capsys.readouterr().err
    assert err.endswith("fhtagn: strange:Panicking crashed in every game\n")
    assert "CancelledError: panic" in err
    assert main([*own(own_bots, "Panicking"), "--report"]) == 1  # nothing was played, and it is still so


def test_a_bot_that_crashes_at_times_does_not(own_bots: Path, capsys: Captured) -> None:
    (own_bots / "strange.py").write_text(
        (own_bots / "strange.py").read_text()
        + "\nclass Once(Calm):\n    games = 0\n    def __init__(self):\n        Once.games += 1\n"
        + "        assert Once.games != 3, 'once'\n"
    )
    assert main(own(own_bots, "Once")) == 0
    assert "AssertionError: once" in capsys.readouterr().err


def test_a_changed_bot_is_noticed(own_bots: Path, capsys: Captured) -> None:
    assert main(own(own_bots, "Calm")) == 0
    assert main(own(own_bots, "Calm")) == 0
    source = own_bots / "strange.py"
    source.write_text(source.read_text() + "\n# thought over\n")
    capsys.readouterr()
    assert main(own(own_bots, "Calm")) == 2
    assert "another tournament (different: strange:Calm)" in capsys.readouterr().err
    assert main([*own(own_bots, "Calm"), "--fresh"]) == 0
