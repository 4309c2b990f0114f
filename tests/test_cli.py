"""The command line: every command, and every mistake answered with one line and exit code 2."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn import __version__, sim
from fhtagn.cli import COMMANDS, main
from fhtagn.commands import games as games_command
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.errors import BadLog
from fhtagn.core.log import parse_log
from fhtagn.core.nodes import Action
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.sim import Plan, Report, game_seed, simulate
from fhtagn.terminal.session import Session
from tests.core.toys import BIDS, HUNT, VIGIL

Captured = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game between bots."""
    session = Session.new("iaa", "greedy,random", options={"target": "40"}, seed="recorded")
    while not session.over:
        session.play(session.bot_choice())
    return session.save(tmp_path_factory.mktemp("log") / "game.log")


def fhtagn(*arguments: str, **how: Any) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    command = [sys.executable, "-m", "fhtagn", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **how)


# -- help, games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("de", "Aufruf: "), ("en", "usage: ")])
def test_help_speaks_both_languages(
    lang: str, word: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    for arguments in ([], ["--help"], *([command, "-h"] for command in COMMANDS)):
        assert main(arguments) == 0
        printed = capsys.readouterr().out
        assert printed.startswith(word)
        assert "⟨" not in printed  # a key without an entry shows itself in these brackets


def test_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"fhtagn {__version__}"


def test_a_rule_leads_to_its_line_and_to_its_test(capsys: Captured) -> None:
    tests = str(Path(__file__).parent)
    assert main(["rules", "wars", "--where", "power/income", "--tests", tests]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("wars:power/income")
    assert '"""wars:power/income:' in lines[1]  # where it is carried out comes first
    assert any("proof: test_power::" in line for line in lines)


def test_a_rule_of_the_box_says_why_it_has_no_line(capsys: Captured) -> None:
    assert main(["rules", "iaa", "--where", "1/set"]) == 0
    assert "no code: A list of what is in the box" in capsys.readouterr().out


def test_a_rule_of_the_house_is_found_by_its_anchor_and_not_listed(capsys: Captured) -> None:
    assert main(["rules", "wars", "--where", "house/opening-sign"]) == 0
    assert "opening_sign.py" in capsys.readouterr().out
    assert main(["rules", "wars", "wars:house/opening-sign"]) == 0
    assert "wars:house/opening-sign" in capsys.readouterr().out
    assert main(["rules", "wars"]) == 0
    assert "wars:house" not in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_lists_players_minutes_and_bots(lang: str, capsys: Captured) -> None:
    assert main(["games", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    words = load("iaa").words(lang)
    assert re.search(r"IÄÄ! Cthulhu! Fhtagn! +2–6 +10–30 +random, easy, greedy, medium, hard\n", printed)
    assert words.key("iaa.about") in " ".join(printed.split())
    assert "--option" not in printed, "Cthulhu Wars alone has a hundred lines of them"
    assert "fhtagn games " in printed.splitlines()[-1]
    assert "⟨" not in printed


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_tells_the_options_of_a_game(lang: str, capsys: Captured) -> None:
    assert main(["games", "iaa", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert "IÄÄ! Cthulhu! Fhtagn!  2–6" in printed
    assert all(f"--option {option.name}=" in printed for option in load("iaa").info.options)
    assert all(f"--setup {one.id}: " in printed for one in load("iaa").info.setups)
    assert "[150 / 100]" in printed
    assert "stars" not in printed
    assert "⟨" not in printed
    assert main(["games", "chess", "--lang", lang]) == 2
    assert "chess" in capsys.readouterr().err


def test_a_suggested_set_up_brings_its_players_and_options(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Session] = []

    def begin(session: Session, *more: object) -> int:
        begun.append(session)
        return 0

    monkeypatch.setattr("fhtagn.terminal.plain.play_plain", begin)
    assert main(["play", "wars", "--plain", "--setup", "first"]) == 0
    assert (
        main(["play", "iaa", "--plain", "--setup", "short", "--option", "target=70", "--players", "3"]) == 0
    )
    wars, iaa = (session.table.log.options for session in begun)
    assert (wars["players"], wars["factions"]) == (2, "great_cthulhu,black_goat")
    assert (iaa["players"], iaa["target"]) == (3, 70)
    assert main(["play", "iaa", "--plain", "--setup", "nonsense"]) == 2
    assert "short" in capsys.readouterr().err


def test_the_language_may_stand_before_the_command(capsys: Captured) -> None:
    told = []
    for arguments in (["--lang", "de", "games"], ["games", "--lang", "de"], ["--lang=de", "games"]):
        assert main(arguments) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] == told[2]
    assert "Personen" in told[0]
    assert main(["--lang", "fr", "games"]) == 2


def test_the_language_may_stand_between_two_words(capsys: Captured) -> None:
    assert main(["rules", "stars", "--lang", "de", "2"]) == 0
    assert "Abschnitt 2 der gedruckten Regeln" in capsys.readouterr().out
    assert main(["rules", "stars", "--lang=fr", "2"]) == 2


# -- sim ------------------------------------------------------------------------------------------------


def test_sim_reports_in_json(capsys: Captured) -> None:
    arguments = ["sim", "iaa", "--players", "3", "--bots", "greedy,random,random", "--games", "30", "--json"]
    assert main([*arguments, "--option", "target=30", "--seed", "x"]) == 0
    found = json.loads(capsys.readouterr().out)
    wanted = ["game", "players", "games", "decisions", "seconds", "decisions_per_second", "wins", "errors"]
    assert set(wanted) < set(found)
    assert (found["game"], found["players"], found["games"]) == ("iaa", 3, 30)
    assert found["bots"] == ["greedy", "random", "random"]
    assert found["options"] == {"target": "30"}
    assert len(found["wins"]) == 3
    assert sum(found["wins"]) == sum(found["wins_by_bot"].values()) >= 30
    assert found["wins_by_bot"]["greedy"] > found["wins_by_bot"]["random"]
    assert found["errors"] == []
    assert found["decisions"] > 100


def test_sim_reports_in_words(capsys: Captured) -> None:
    assert main(["sim", "iaa", "--bots", "greedy,random", "--games", "10", "--lang", "de"]) == 0
    printed, progress = capsys.readouterr()
    assert "10 Spiele iaa gespielt." in printed
    assert "Platz 1 gewann" in printed
    assert "Bot greedy gewann" in printed
    assert progress == ""


def test_sim_tells_how_often_partners_win(capsys: Captured) -> None:
    arguments = ["sim", VIGIL.info.id, "--players", "2", "--games", "40", "--option", "nights=8"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    together = found["together"]
    assert found["wins"] == [together["wins"]] * 2
    assert 0 < together["wins"] < 40
    assert together["rate"] == together["wins"] / 40
    assert together["interval"][0] < together["rate"] < together["interval"][1]
    assert main([*arguments, "--lang", "de"]) == 0
    printed = capsys.readouterr().out
    assert f"Zusammen gewonnen: {together['wins']} / 40" in printed
    assert "Platz 1" not in printed
    assert main(["sim", "iaa", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["together"] is None


def test_sim_plays_games_for_one(capsys: Captured) -> None:
    for game in (VIGIL, HUNT):
        assert main(["sim", game.info.id, "--bots", "random", "--games", "20", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["players"], found["games"], found["errors"]) == (1, 20, [])
        assert len(found["wins"]) == 1


def without_time(report: Report) -> dict[str, Any]:
    return {name: value for name, value in report.to_json().items() if "second" not in name}


def test_the_same_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    plan = Plan("iaa", ["greedy", "random", "random"], games=60, seed="same", options={"target": 40})
    one, two = simulate(plan, processes=1), simulate(plan, processes=2)
    assert without_time(one) == without_time(two)
    other = Plan("iaa", ["greedy", "random", "random"], games=60, seed="other", options={"target": 40})
    assert without_time(one)["decisions"] != without_time(simulate(other))["decisions"]


def test_sim_on_two_processes_from_the_command_line() -> None:
    arguments = ("sim", "iaa", "--bots", "greedy,random", "--games", "20", "--seed", "s", "--json")
    one, two = fhtagn(*arguments), fhtagn(*arguments, "--processes", "2")
    assert (one.returncode, one.stderr, two.returncode, two.stderr) == (0, "", 0, "")
    found = [json.loads(done.stdout) for done in (one, two)]
    for report in found:
        del report["seconds"], report["decisions_per_second"]
    assert found[0] == found[1]


def test_bots_change_seats_from_game_to_game() -> None:
    plan = Plan("iaa", ["a", "b", "c"], games=6, seed="")
    assert [[plan.bot_in(seat, game) for seat in range(3)] for game in range(4)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]
    still = Plan("iaa", ["a", "b", "c"], games=6, seed="", rotate=False)
    assert [still.bot_in(seat, 5) for seat in range(3)] == [0, 1, 2]


def test_wins_count_for_the_seat_and_for_the_bot_that_sat_there() -> None:
    games, bots = 40, ["greedy", "random"]
    turning = simulate(Plan("iaa", bots, games, "wins", {"target": 60}))
    assert turning.wins_by_bot["greedy"] > 35
    assert min(turning.wins) > 15  # greedy sat in both seats
    still = simulate(Plan("iaa", bots, games, "wins", {"target": 60}, rotate=False))
    assert still.wins[0] == still.wins_by_bot["greedy"] > 35


def test_no_two_games_share_a_seed() -> None:
    assert len({game_seed(seed, index) for seed in ("a", "b", "1:a") for index in range(500)}) == 1500


class Stumbling:
    """Plays at random and fails in some games."""

    name = "stumbling"

    def choose(self, position: Position, rng: Random) -> Action:
        if rng.random() < 0.02:
            raise RuntimeError("tripped")
        return rng.choice(position.node.actions)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return []


class Cheating(Stumbling):
    name = "cheating"

    def choose(self, position: Position, rng: Random) -> Action:
        return ("iaa.rob", 99)


def test_a_game_that_fails_is_reported_and_does_not_stop_the_rest(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(load("iaa").bots, "stumbling", Stumbling)
    monkeypatch.setitem(load("iaa").bots, "cheating", Cheating)
    arguments = ["sim", "iaa", "--games", "12", "--json", "--seed", "x", "--option", "target=20"]
    assert main([*arguments, "--bots", "stumbling,random"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert 0 < len(found["errors"]) < 12
    assert found["games"] == 12 - len(found["errors"])
    first = found["errors"][0]
    assert first["error"] == "RuntimeError: tripped"
    assert first["seed"] == game_seed("x", first["index"])

    assert main([*arguments, "--bots", "cheating,random"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert len(found["errors"]) == 12
    assert "iaa.rob" in found["errors"][0]["error"]
    assert main(["sim", "iaa", "--games", "2", "--bots", "cheating,random", "--lang", "de"]) == 1
    assert "brach ab" in capsys.readouterr().out

    assert (
        main(["sim", "iaa", "--games", "12", "--bots", "stumbling,random", "--seed", "x", "--lang", "en"])
        == 1
    )
    told = capsys.readouterr().err
    assert told.count("Traceback") == 1, "the first is enough"
    assert 'raise RuntimeError("tripped")' in told


def test_progress_is_told_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "MOST_PER_CHUNK", 3)
    heard: list[int] = []
    simulate(Plan("iaa", ["random", "random"], 10, "p", {"target": 20}), progress=heard.append)
    assert sum(heard) == 10
    assert len(heard) > 3


@pytest.mark.parametrize(
    ("lang", "title"), [("de", "Die Sterne stehen richtig"), ("en", "The Stars Are Right")]
)
def test_games_are_called_by_their_name_in_the_readers_language(
    lang: str, title: str, capsys: Captured
) -> None:
    assert main(["games", "stars", "--lang", lang]) == 0
    assert title in capsys.readouterr().out
    assert Session.new("stars", "me,greedy", seed="title", lang=lang).title == title


# -- replay, verify ---------------------------------------------------------------------------------------


def test_replay_prints_every_moment_and_the_end(recorded: Path, capsys: Captured) -> None:
    assert main(["replay", str(recorded), "--plain", "--lang", "de"]) == 0
    printed = capsys.readouterr().out
    entries = len(parse_log(recorded.read_text(encoding="utf-8")).entries)
    assert printed.startswith("1. Greedy würfelt um den Start")
    assert f"\n{entries}. " in printed
    assert "\x1b" not in printed


def test_replay_prints_the_board_at_a_moment(recorded: Path, capsys: Captured) -> None:
    assert main(["replay", str(recorded), "--plain", "--at", "3", "--seat", "2", "--lang", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Moment 3 von ")
    assert lines[0].endswith("Sicht: Random")
    assert lines[1].startswith("3. ")
    assert any("zu würfeln" in line for line in lines)
    assert main(["replay", str(recorded), "--plain", "--seat", "all"]) == 0


def test_replay_prints_the_moves_in_their_notation(capsys: Captured) -> None:
    old = Path(__file__).parent / "logs" / "wars-4-rules-1.log"
    assert main(["replay", str(old), "--actions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("wars, rules ")
    assert lines[2] == "2. P1: wars.summon deep_one south_pacific"
    assert lines[13] == "undo 11"
    move = lines[6].partition(": ")[2]
    assert load("wars").parse(move) == load("wars").decode(["wars.pick", "bg/acolyte/1"])


def test_verify_says_what_was_proven(recorded: Path, capsys: Captured) -> None:
    assert main(["verify", str(recorded), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    log = parse_log(recorded.read_text(encoding="utf-8"))
    rolls = sum(seat == -1 for seat, _ in log.entries)
    assert f"{rolls} dice rolls and draws follow from the secret" in printed
    assert f"{len(log.entries)} entries obey the rules" in printed
    assert log.commitment in printed


def test_verify_finds_a_changed_die(recorded: Path, tmp_path: Path, capsys: Captured) -> None:
    log = parse_log(recorded.read_text(encoding="utf-8"))
    seat, (verb, dice) = log.entries[0]
    assert seat == -1
    log.entries[0] = (seat, (verb, (dice[0] % 6 + 1, *dice[1:])))
    log.save(tmp_path / "changed.log")
    assert main(["verify", str(tmp_path / "changed.log"), "--lang", "en"]) == 2
    out, told = capsys.readouterr()
    assert out == ""
    assert "does not follow from the secret" in told


def forged(path: Path, to: Path) -> Path:
    """The same moves with one other die, so that the rules still hold; the checksum fits."""
    log = parse_log(path.read_text(encoding="utf-8"))
    for place in reversed(range(len(log.entries))):
        seat, action = log.entries[place]
        if seat != -1:
            continue
        verb, (die, *dice) = action
        log.entries[place] = (seat, (verb, (die % 6 + 1, *dice)))
        try:
            Table.replay(log)
        except BadLog:
            log.entries[place] = (seat, action)
            continue
        log.save(to)
        return to
    raise AssertionError("every other die breaks the rules")


def test_who_looks_at_a_game_is_told_that_its_dice_were_changed(
    recorded: Path, tmp_path: Path, capsys: Captured
) -> None:
    path = forged(recorded, tmp_path / "forged.log")
    for lang, told in (("de", "folgen nicht aus seinem Geheimnis"), ("en", "do not follow from its secret")):
        assert main(["replay", str(path), "--plain", "--lang", lang]) == 0
        assert told in capsys.readouterr().out
        assert main(["replay", str(recorded), "--plain", "--lang", lang]) == 0
        assert told not in capsys.readouterr().out


def test_who_plays_on_is_told_that_the_dice_were_changed(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.new("iaa", "me,greedy", seed="half")
    rng = Random(2)
    for _ in range(20):
        session.play(rng.choice(session.table.node.actions))
    honest = session.save(tmp_path / "honest.log")
    for path, is_told in ((honest, False), (forged(honest, tmp_path / "forged.log"), True)):
        monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
        assert main(["play", "--load", str(path), "--plain", "--lang", "en"]) == 0
        assert ("do not follow from its secret" in capsys.readouterr().out) == is_told


# -- rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
def test_rules_are_listed_shown_and_searched(lang: str, capsys: Captured) -> None:
    rules = load("iaa").atlas.rules
    assert main(["rules", "iaa", "--lang", lang]) == 0
    listed = capsys.readouterr().out
    assert len(listed.splitlines()) == len(rules)
    binding = rules["iaa:5.4/binding"]
    for asked in ("iaa:5.4/binding", "5.4/binding", "5.4"):
        assert main(["rules", "iaa", asked, "--lang", lang]) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert binding.title[lang] in shown
        assert binding.text[lang] in shown
    word = binding.text[lang].split()[-1].strip(".").upper()
    assert main(["rules", "iaa", "--search", word, "--lang", lang]) == 0
    assert binding.title[lang] in capsys.readouterr().out


def test_coverage_names_the_rules_that_no_test_proves(tmp_path: Path, capsys: Captured) -> None:
    anchors = list(load("iaa").atlas.rules)
    test = tmp_path / "test_all.py"
    command = ["rules", "iaa", "--coverage", "--tests", str(tmp_path), "--lang", "en"]

    test.write_text(f"@proves(*{anchors!r})\ndef test_nothing_yet(): ...\n")
    assert main(command) == 1
    printed = capsys.readouterr().out
    assert f"0 of {len(anchors)} rules are proven by tests (0 %)" in printed

    listed = ", ".join(repr(anchor) for anchor in anchors)
    test.write_text(f"@proves({listed})\ndef test_all(): ...\n")
    assert main(command) == 0
    assert "(100 %)" in capsys.readouterr().out

    test.write_text(f"@proves({', '.join(repr(anchor) for anchor in anchors[1:])})\ndef test_most(): ...\n")
    assert main(command) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(anchors[0])
    assert "(100 %)" not in printed

    test.write_text(f"@proves({listed}, 'iaa:0/imagined')\ndef test_more(): ...\n")
    assert main(command) == 1
    assert "iaa:0/imagined: proven by test_all::test_more" in capsys.readouterr().out


def test_coverage_counts_rules_of_the_house_too(tmp_path: Path, capsys: Captured) -> None:
    atlas = load("wars").atlas
    listed = [*atlas.rules, *atlas.house]
    test = tmp_path / "test_all.py"
    command = ["rules", "wars", "--coverage", "--tests", str(tmp_path), "--lang", "en"]

    test.write_text(f"@proves({', '.join(map(repr, listed))})\ndef test_all(): ...\n")
    assert main(command) == 0
    assert f"{len(listed)} of {len(listed)} rules" in capsys.readouterr().out

    test.write_text(f"@proves({', '.join(map(repr, atlas.rules))})\ndef test_printed(): ...\n")
    assert main(command) == 1
    assert capsys.readouterr().out.startswith(next(iter(atlas.house)))


# -- bench ------------------------------------------------------------------------------------------------


def test_bench_measures(capsys: Captured) -> None:
    assert main(["bench", "iaa", "--rounds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    measured = ["decisions_per_second", "games_per_second", "clone_us", "import_ms", "load_ms"]
    assert all(found[name] > 0 for name in measured)
    assert found["compiled"] in (True, False)
    assert ("ratio_to_pig" in found) == ("pig_decisions_per_second" in found)
    assert main(["bench", "iaa", "--rounds", "1", "--lang", "de"]) == 0
    assert "Entscheidungen/s" in capsys.readouterr().out


# -- mistakes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("tanz", "einen Befehl „tanz“ gibt es nicht"),
        ("games --wide", "nicht verstanden: --wide"),
        ("games --lang fr", "„fr“ geht hier nicht; es gibt: de, en"),
        ("games --lang", "--lang braucht einen Wert"),
        ("play chess", "ein Spiel „chess“ gibt es nicht"),
        ("play iaa --players 9", "iaa ist für 2 bis 6 Personen, nicht 9"),
        ("play iaa --players many", "„many“ ist keine Zahl"),
        ("play iaa --players 3 --seats me,greedy", "--players sagt 3, aber --seats hat 2"),
        ("play iaa --seats me", "iaa ist für 2 bis 6 Personen, nicht 1"),
        ("play iaa --seats me,shoggoth", "keinen Bot „shoggoth“; es gibt: random, easy, greedy"),
        ("play iaa --seats me:,greedy", "ist kein Name"),
        ("play iaa --option colour=red", "iaa hat keine Option „colour“"),
        ("play iaa --option target=many", "Option target kann nicht „many“ sein"),
        ("play iaa --option target", "„target“ ist keine Option der Form name=wert"),
        ("play iaa --seed=", "ein Startwert ist"),
        ("play iaa --seed " + "x" * 201, "ein Startwert ist"),
        ("play iaa --seed \x07", "ein Startwert ist"),
        ("play iaa --speed warp", "„warp“ geht hier nicht"),
        ("play --load {missing}", "lässt sich nicht öffnen"),
        ("play --load {folder}", "lässt sich nicht öffnen"),
        ("play --load {truncated}", "abgeschnitten"),
        ("play --load {altered}", "verändert oder beschädigt"),
        ("play --load {foreign}", "kein Protokoll von fhtagn"),
        ("play --load {binary}", "kein Protokoll von fhtagn"),
        ("play --load {empty}", "kein Protokoll von fhtagn"),
        ("play --load {game} --seed x", "ein gespeichertes Spiel bringt Startwert"),
        ("play --load {game} --seats me,greedy,greedy", "--players sagt 2, aber --seats hat 3"),
        ("play chess --load {game}", "ein Spiel „chess“ gibt es nicht"),
        ("sim", "es fehlt: game"),
        ("sim chess", "ein Spiel „chess“ gibt es nicht"),
        ("sim iaa --players 9", "iaa ist für 2 bis 6 Personen, nicht 9"),
        ("sim iaa --players 3 --bots greedy,random", "3 Personen brauchen 3 Bots, nicht 2"),
        ("sim iaa --bots greedy", "iaa ist für 2 bis 6 Personen, nicht 1"),
        ("sim iaa --bots greedy,shoggoth", "keinen Bot „shoggoth“"),
        ("sim iaa --bots me,greedy", "keinen Bot „me“"),
        ("sim iaa --games 0", "„0“ ist keine Zahl von 1 bis"),
        ("sim iaa --games -3", "„-3“ ist keine Zahl von 1 bis"),
        ("sim iaa --games 1e9", "„1e9“ ist keine Zahl"),
        ("sim iaa --seed=", "ein Startwert ist"),
        ("sim iaa --option colour=red", "iaa hat keine Option „colour“"),
        ("sim iaa --games", "--games braucht einen Wert"),
        ("sim iaa --json=1", "--json nimmt keinen Wert an"),
        ("replay", "es fehlt: file"),
        ("replay {missing}", "lässt sich nicht öffnen"),
        ("replay {truncated}", "abgeschnitten"),
        ("replay {foreign}", "kein Protokoll von fhtagn"),
        ("replay {game} --seat 3", "„3“ ist keine Zahl von 1 bis 2"),
        ("replay {game} --seat 0", "„0“ ist keine Zahl"),
        ("replay {game} --at 99999", "„99999“ ist keine Zahl von 0 bis"),
        ("verify {missing}", "lässt sich nicht öffnen"),
        ("verify {altered}", "verändert oder beschädigt"),
        ("rules", "es fehlt: game"),
        ("rules chess", "ein Spiel „chess“ gibt es nicht"),
        ("rules iaa 9.9", "iaa hat keine Regel „9.9“"),
        ("rules iaa --search Zebra", "keine Regel enthält „Zebra“"),
        ("rules iaa --coverage --tests {missing}", "es gibt keinen Ordner"),
        ("bench chess", "ein Spiel „chess“ gibt es nicht"),
        ("bench iaa --players 9", "iaa ist für 2 bis 6 Personen, nicht 9"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    command: str,
    told: str,
    recorded: Path,
    tmp_path: Path,
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    game = recorded.read_text(encoding="utf-8")
    files = {
        "truncated": game[: len(game) // 2].encode(),
        "altered": game.replace("iaa.call", "iaa.cell", 1).encode(),
        "foreign": b'{"some": "json"}\n',
        "binary": bytes(range(256)),
        "empty": b"",
    }
    places = {"missing": str(tmp_path / "missing"), "folder": str(tmp_path), "game": str(recorded)}
    for name, content in files.items():
        path = tmp_path / name
        path.write_bytes(content)
        places[name] = str(path)
    assert main([word.format(**places) for word in command.split(" ")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("fhtagn: ")
    assert err.count("\n") == 1
    assert told in err
    assert "⟨" not in err


def test_a_save_of_another_game_is_refused(recorded: Path, capsys: Captured) -> None:
    assert main(["play", BIDS.info.id, "--load", str(recorded), "--lang", "de"]) == 2
    assert capsys.readouterr() == ("", "fhtagn: das gespeicherte Spiel ist iaa, nicht bids\n")


def test_a_mistake_is_told_in_english_too(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["play", "chess", "--lang", "en"]) == 2
    assert "there is no game “chess”" in capsys.readouterr().err


def test_a_mistake_in_a_process_of_its_own_shows_no_traceback() -> None:
    done = fhtagn("play", "iaa", "--players", "9", "--lang", "en")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "fhtagn: iaa is for 2 to 6 players, not 9\n"


def test_an_installed_package_without_tests_says_so(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fhtagn.__file__", "/usr/lib/python3/site-packages/fhtagn/__init__.py")
    assert main(["rules", "iaa", "--coverage", "--lang", "en"]) == 2
    assert "there is no folder tests with tests" in capsys.readouterr().err


def test_ctrl_c_ends_quietly_with_130(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(games_command, "names", interrupt)
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "fhtagn", "rules", "iaa"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 141


def test_a_terminal_without_unicode_gets_question_marks() -> None:
    done = fhtagn("rules", "iaa", "5.4", "--lang", "de", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stderr == ""
    assert "?" in done.stdout


def test_quick_commands_load_neither_textual_nor_rich() -> None:
    code = "import sys; from fhtagn.cli import main; main(['rules', 'iaa', '5.4']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "fhtagn.cli" in loaded.split()
    heavy = [name for name in loaded.split() if name.partition(".")[0] in ("textual", "rich", "asyncio")]
    assert heavy == []
