"""Puzzles: found in recorded games by search, shipped with the games, read by anybody."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.cli import main
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load, names
from fhtagn.core.table import Table
from fhtagn.puzzles import LEAD, Puzzle, dumps, found_in, loads, shipped
from fhtagn.server import catalogue


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


def test_a_puzzle_that_can_no_longer_be_played_is_left_out() -> None:
    assert Puzzle("no log", ["iaa.end"], 1.0) not in shipped("iaa")


@pytest.mark.parametrize("name", names())
def test_shipped_puzzles_can_be_played_and_shown(name: str) -> None:
    path = Path(load(name).locale).parent / "puzzles.json"
    if not path.is_file():
        pytest.skip("none yet")
    written = loads(path.read_text(encoding="utf-8"))
    assert 0 < len(written) == len(shipped(name)), "all of them work by today's rules"
    for number in range(len(written)):
        shown = catalogue.puzzle(name, number)
        assert len(shown["options"]) > 2
        assert shown["options"][shown["best"]]["action"] == written[number].best
