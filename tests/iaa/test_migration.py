"""IÄÄ! Cthulhu! Fhtagn!: logs of older rules lead to the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.core.errors import BadLog
from fhtagn.core.log import AGREED, CHANCE, UNDO, Entry, Log, read_log, today
from fhtagn.core.table import Table, verify
from fhtagn.core.written import Written
from fhtagn.games.iaa.state import IaaState

LOGS = Path(__file__).parents[1] / "logs"

# Cult 0 starts, rolls elder signs only and takes two dice; later it rolls an IÄÄ! and seven tentacle dice.
EIGHT_DICE: list[Entry] = [
    (CHANCE, ("rolled", (3, 1, 1, 1, 1, 1))),
    (CHANCE, ("rolled", (1, 1, 1, 1, 1, 1))),
    (CHANCE, ("rolled", (6, 6, 6, 6, 6, 6))),
    (0, ("iaa.call", "phnglui_fhtagn")),
    (0, ("iaa.rob", 1)),
    (CHANCE, ("rolled", (6, 6, 6, 6, 6))),
    (1, ("iaa.give_up",)),
    (CHANCE, ("rolled", (1, 3, 5, 5, 5, 5, 5, 5))),
    (0, ("iaa.call", "iaa")),
    (0, ("iaa.call", "cthulhu")),
]


def migrated(*entries: Entry) -> Log:
    return brought_up_to_date([*EIGHT_DICE, *entries])


def brought_up_to_date(old: list[Entry]) -> Log:
    head = Table("iaa", players=2, seed="old").log
    return today(Written("iaa", 1, head.options, head.seats, head.commitment, None, {}, list(old), format=1))


def display(log: Log) -> list[int]:
    s = Table.replay(log)._state
    assert isinstance(s, IaaState)
    return s.display[:5]


def test_a_game_that_was_played_by_the_first_rules_is_replayed_to_its_end() -> None:
    log = read_log(LOGS / "iaa-3-rules-1.log")
    assert log.rules == 2
    table = Table.replay(log)
    assert table.over
    assert table.outcome.winners
    assert verify(log) > 100  # its dice are still fair


@pytest.mark.parametrize(
    ("taken", "steps"),
    [
        ((1, 0, 5), [("iaa.take", 1, 0, 5)]),  # only stronger dice are left
        ((0, 0, 6), [("iaa.take", 0, 0, 6), ("iaa.enough",)]),
        ((1, 0, 6), [("iaa.take", 0, 0, 6), ("iaa.take", 1, 0, 0)]),
        ((0, 0, 2), [("iaa.take", 0, 0, 2)]),
    ],
)
def test_what_was_taken_at_once_is_taken_hand_by_hand(taken: tuple[int, ...], steps: list[object]) -> None:
    log = migrated((0, ("iaa.take", *taken)))
    assert [action for _, action in log.entries[len(EIGHT_DICE) :]] == steps
    ones, twos, threes = taken
    assert display(log) == [1, ones, twos, threes, 0]


def test_what_was_taken_back_at_once_is_taken_back_hand_by_hand() -> None:
    at = len(EIGHT_DICE)
    # A tentacle die less in the roll: then Fhtagn! could not be called, and the turn would be over.
    begun = [*EIGHT_DICE[:7], (CHANCE, ("rolled", (1, 5, 5, 5, 5, 5, 5, 6))), *EIGHT_DICE[8:]]
    entries = [*begun, (0, ("iaa.take", 0, 0, 6)), (UNDO, ("undo", at)), (0, ("iaa.take", 0, 0, 1))]
    log = brought_up_to_date(entries)
    assert display(log) == [1, 0, 0, 1, 0]


def test_what_everybody_agreed_to_take_back_is_taken_back() -> None:
    at = len(EIGHT_DICE)
    take = (0, ("iaa.take", 1, 0, 6))
    log = migrated(take, (CHANCE, ("rolled", (1, 1, 1, 1))), (UNDO, ("undo", at, AGREED)), take)
    assert log.entries[at + 3] == (UNDO, ("undo", at, AGREED))
    log = migrated(take, (CHANCE, ("rolled", (1, 1, 1, 1))), (1, ("iaa.call", "iaa")))
    again = migrated(
        take,
        (CHANCE, ("rolled", (1, 1, 1, 1))),
        (1, ("iaa.call", "iaa")),
        (CHANCE, ("rolled", (1,))),
        (UNDO, ("undo", at + 2, AGREED)),
        (1, ("iaa.call", "iaa")),
    )
    assert log.entries[at:] == again.entries[at : at + 4]
    assert again.entries[at + 5] == (UNDO, ("undo", at + 3, AGREED))


@pytest.mark.parametrize(
    "taken", [(), (9, 9, 9), (10**12, 0, 0), (0, 0, 0), (-1, 0, 0), ("one", 0, 0), ([1], 0, 0), (1, 0, 0, 0)]
)
def test_what_was_never_possible_is_still_refused(taken: tuple[object, ...]) -> None:
    with pytest.raises(BadLog, match=r"iaa\.take"):
        Table.replay(migrated((0, ("iaa.take", *taken))))


@pytest.mark.parametrize("rolled", [("rolled",), ("rolled", 3), ("rolled", (5,) * 100_000), ("drawn", (1,))])
def test_a_roll_that_was_never_possible_is_still_refused(rolled: tuple[object, ...]) -> None:
    with pytest.raises(BadLog):
        Table.replay(migrated((CHANCE, rolled), (0, ("iaa.take", 1, 0, 0))))
