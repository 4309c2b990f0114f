"""Puzzles: found in recorded games by search, shipped with the games, read by anybody."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fhtagn import puzzles
from fhtagn.bots import make_bot
from fhtagn.cli import main
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.puzzles import LEAD, Puzzle, dumps, found_in, loads, shipped
from fhtagn.server import catalogue

GAMES = ("iaa", "stars", "cults", "wars", "death")


def played(seed: str) -> Table:
    table, rng = Table("iaa", 2, {"target": 40}, seed=seed), Random(1)
    while not table.over:
        position = table.position()
        table.play(make_bot(table.game, "greedy").choose(position, rng))
    return table


def test_a_position_with_one_clearly_best_option_is_found() -> None:
    table = played("c")
    found = list(found_in(table.log, iterations=150))
    assert found, "a whole game has at least one"
    for puzzle in found:
        here = puzzle.table()
        assert isinstance(here.node, Decision)
        assert here.game.decode(puzzle.best) in here.node.actions
        assert puzzle.lead >= LEAD
        assert here.log.secret is None, "the dice to come are not in it"
        assert here.log.history() == table.log.history()[: len(here.moments)]
    assert loads(dumps("iaa", found)) == found


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, out = tmp_path / "game.log", tmp_path / "puzzles.json"
    played("c").log.save(log)
    assert main(["puzzles", str(log), "--out", str(out), "--iterations", "150", "--most", "1"]) == 0
    assert len(loads(out.read_text())) == 1
    assert "1 puzzle" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"fhtagn":"puzzles","format":2}'])
def test_what_is_no_file_of_puzzles_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        loads(text)


def test_a_puzzle_that_can_no_longer_be_played_is_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    good = shipped("iaa")[0]
    elsewhere = Puzzle(good.log, ["iaa.give_up", 9], 1.0, good.chances)
    (tmp_path / "puzzles.json").write_text(
        dumps("iaa", [Puzzle("no log", ["iaa.end"], 1.0, []), good, elsewhere]), encoding="utf-8"
    )
    monkeypatch.setattr(puzzles, "_folder", lambda game: tmp_path)
    assert shipped.__wrapped__("iaa") == (good,)


def test_surprising_ones_are_not_what_the_games_own_bot_does() -> None:
    log = played("c").log
    plain, surprising = list(found_in(log, 100)), list(found_in(log, 100, surprising=True))
    assert {p.log for p in surprising} < {p.log for p in plain}
    for puzzle in surprising:
        position = puzzle.table().position()
        chosen = make_bot(position.game, "greedy").choose(position, Random(0))
        assert position.game.encode(chosen) != puzzle.best


@pytest.mark.parametrize("name", GAMES)
def test_a_handful_ships_with_each_game_and_can_be_played_and_shown(name: str) -> None:
    path = Path(load(name).locale).parent / "puzzles.json"
    written = loads(path.read_text(encoding="utf-8"))
    assert 5 <= len(written) == len(shipped(name)), "all of them work by today's rules"
    assert len({puzzle.id for puzzle in written}) == len(written)
    for number, puzzle in enumerate(written):
        shown = catalogue.puzzle(name, number)
        assert len(shown["options"]) > 2
        assert shown["options"][shown["best"]]["action"] == puzzle.best
        tried = sorted((chance for chance in shown["chances"] if chance is not None), reverse=True)
        assert len(tried) > 2
        assert tried[0] == shown["chances"][shown["best"]]
        assert puzzle.lead >= LEAD


@pytest.mark.parametrize("name", [name for name in GAMES if load(name).info.hidden])
def test_a_puzzle_shows_nothing_that_its_seat_cannot_see(name: str) -> None:
    for puzzle in shipped(name):
        table, other = puzzle.table(), puzzle.table()
        assert isinstance(table.node, Decision)
        told = catalogue.position_shown(table, table.node)
        other._state = table.game.resample(table._state, table.node.seat, Random(7))
        other._known.clear()
        assert isinstance(other.node, Decision)
        assert catalogue.position_shown(other, other.node) == told, "dealt anew, it looks the same"
