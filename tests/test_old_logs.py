"""Logs of versions that are gone must replay for ever: ``tests/logs`` keeps some of each version."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.core.errors import BadLog
from fhtagn.core.log import CHANCE, UNDO, parse_log, read_log
from fhtagn.core.registry import load
from fhtagn.core.table import Table, verify
from fhtagn.core.written import FORMAT, loads

LOGS = Path(__file__).parent / "logs"
# file -> winners, scores, why it ended; what the version that wrote it said
OUTCOMES = {
    "death-2-rules-2.log": ((0, 1), (4, 4), "death.end.won"),
    "iaa-3-rules-1.log": ((0, 1), (-56, -33, -160), "iaa.end.fell"),
    "stars-3-rules-1.log": ((0,), (10, 6, 5), "stars.end.ten"),
    "wars-2-choose-rules-1.log": ((1,), (15, 13), "wars.end.instant_death"),
    "wars-2-rules-1.log": ((), (27, 13), "wars.end.humanity"),
    "wars-2-emissary-rules-2.log": ((0,), (26, 21), "wars.end.instant_death"),
    "wars-3-cards-rules-1.log": ((), (2, 7, 1), "wars.end.humanity"),
    "wars-3-rules-4.log": ((), (4, 24, 10), "wars.end.humanity"),
    "wars-3-rules-5.log": ((1,), (1, 34, 9), "wars.end.instant_death"),
    "wars-4-rules-1.log": ((), (10, 10, 7, 4), "wars.end.humanity"),
    "wars-4-rules-3.log": ((0,), (10, 13, 1, 13), "wars.end.instant_death"),
    "wars-4-rules-5.log": ((2,), (1, 28, 30, 20), "wars.end.instant_death"),
    "wars-5-rules-2.log": ((), (10, 5, 13, 12, 8), "wars.end.humanity"),
    "wars-5-rules-4.log": ((3,), (0, 27, 10, 33, 3), "wars.end.instant_death"),
}
NAMES = sorted(OUTCOMES)


def text(name: str) -> str:
    return (LOGS / name).read_text(encoding="utf-8")


def test_every_kept_log_is_tried() -> None:
    assert sorted(path.name for path in LOGS.glob("*.log")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_old_log_ends_as_it_did(name: str) -> None:
    outcome = Table.replay(read_log(LOGS / name)).outcome
    assert (outcome.winners, outcome.scores, outcome.reason.key) == OUTCOMES[name]


@pytest.mark.parametrize("name", NAMES)
def test_its_dice_can_still_be_proved(name: str) -> None:
    chances = sum(seat == CHANCE for seat, _ in loads(text(name)).entries)
    assert verify(read_log(LOGS / name)) == chances > 10


@pytest.mark.parametrize("name", NAMES)
def test_written_again_it_is_a_log_of_today(name: str) -> None:
    log = read_log(LOGS / name)
    body = log.dumps()
    written, game = loads(body), load(log.game)
    assert (written.format, written.rules) == (FORMAT, game.info.rules_version)
    assert written.content == game.content_versions(log.options)
    again = parse_log(body)
    assert again.entries == log.entries
    assert again.dumps() == body
    assert Table.replay(again).outcome == Table.replay(log).outcome


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_was_going_on_can_be_finished(name: str) -> None:
    """Cut off in the middle, the same decisions lead through the same dice to the same end."""
    whole = read_log(LOGS / name)
    half = loads(text(name))
    del half.entries[len(half.entries) // 2 :]
    table = Table.resume(parse_log(half.dumps()))
    assert not table.over
    done = len(table.log.entries)
    assert table.log.entries == whole.entries[:done]
    for seat, action in whole.entries[done:]:
        if seat == UNDO:
            table.undo(table.moments[-1].seat)
        elif seat != CHANCE:
            table.play(action, seat)
    assert table.log.entries == whole.entries
    assert table.over


def test_a_log_in_which_the_rules_meanwhile_ask_otherwise_is_refused() -> None:
    """After an action of the Energy Nexus rules 3 asked seat 2 for nothing; rules 4 go on with the battle."""
    with pytest.raises(BadLog, match="line 146 of this log breaks the rules"):
        Table.replay(read_log(LOGS / "refused" / "wars-4-rules-3.log"))


def test_the_numbers_of_format_1_have_names() -> None:
    entries = loads(read_log(LOGS / "wars-4-rules-1.log").dumps()).entries
    assert entries[1] == (0, ("wars.summon", "deep_one", "south_pacific"))
    assert entries[5] == (1, ("wars.pick", "bg/acolyte/1"))


@pytest.mark.parametrize("value", [64, -1, "gc/acolyte/1", 1.0, True, [1]])
def test_a_number_that_format_1_did_not_have_is_no_entry(value: object) -> None:
    log = loads(text("wars-4-rules-1.log"))
    log.entries[5] = (1, ("wars.pick", value))
    with pytest.raises(BadLog, match="line 7 of this log is not an entry"):
        parse_log(log.dumps())
