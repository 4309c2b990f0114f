"""Players have a share in the dice: nobody can choose them, and anybody can check it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from fhtagn.cli import main
from fhtagn.core import written
from fhtagn.core.chance import Keyed, commitment, secret_from_seed
from fhtagn.core.errors import BadLog
from fhtagn.core.log import SEATED, Log, parse_log
from fhtagn.core.migrations import play_again
from fhtagn.core.nodes import Chance
from fhtagn.core.registry import load
from fhtagn.core.shares import Share, mixed, share_commitment
from fhtagn.core.table import Table, verify

SECRET = secret_from_seed("the server's")
ANN, BOB = (secret_from_seed(name) for name in ("ann", "bob"))
SHARES = [Share(0, share_commitment(ANN), ANN), Share(1, share_commitment(BOB), BOB)]


def begun(shares: list[Share]) -> Table:
    game = load("iaa")
    options = game.options(2, {})
    seats = [{"name": name, "by": "person"} for name in ("Ann", "Bob")]
    log = Log(
        "iaa", game.info.rules_version, options, seats, commitment(SECRET), secret=SECRET, shares=shares
    )
    log.content = game.content_versions(options)
    return Table.resume(log)


def finished(table: Table) -> Log:
    rng = Random(1)
    while not table.over:
        table.play(rng.choice(table.node.actions))
    return table.log


def test_the_dice_follow_from_the_secret_and_every_number_told() -> None:
    """Whoever adds a number changes the dice, and so does leaving one out or exchanging two."""
    exchanged = [SHARES[0]._replace(value=BOB), SHARES[1]._replace(value=ANN)]
    keys = {mixed(SECRET, shares) for shares in ([], SHARES, SHARES[:1], SHARES[1:], exchanged)}
    assert len(keys) == 5
    assert mixed(SECRET, SHARES[::-1]) == mixed(SECRET, SHARES)
    withheld = [SHARES[0], SHARES[1]._replace(value=None)]
    assert mixed(SECRET, withheld) == mixed(SECRET, SHARES[:1])
    table = begun(SHARES)
    node = load("iaa").node(table.at(0))
    assert isinstance(node, Chance)
    assert table.log.entries[0][1] == Keyed(mixed(SECRET, SHARES)).answer(node, 0)


def test_the_record_proves_it() -> None:
    log = parse_log(finished(begun(SHARES)).dumps())
    assert log.shares == SHARES
    assert verify(log) > 10


@pytest.mark.parametrize(
    ("shares", "problem"),
    [
        (SHARES[:1], "does not follow from the secret"),
        ([SHARES[0], SHARES[1]._replace(value=ANN)], "the number that seat 2 added .* is not the one"),
        ([*SHARES, Share(7, share_commitment(ANN), ANN)], "the number that seat 8 added"),
    ],
)
def test_a_number_that_was_left_out_or_exchanged_is_noticed(shares: list[Share], problem: str) -> None:
    log = finished(begun(SHARES))
    log.shares = shares
    with pytest.raises(BadLog, match=problem):
        verify(parse_log(log.dumps()))


@pytest.mark.parametrize(
    "odd",
    [
        [[0, "ab", None]],
        [[0, "ab" * 32, "abcd"]],
        [[-1, "ab" * 32, None]],
        [["0", "ab" * 32, None]],
        [[1, "ab" * 32, None], [0, "ab" * 32, None]],
        [7],
    ],
)
def test_what_is_no_share_is_refused(odd: list[object]) -> None:
    """Something else in the place of a share, under a checksum that fits."""
    head, *entries, end = finished(begun(SHARES)).dumps().splitlines(keepends=True)
    head = json.dumps({**json.loads(head), "shares": odd}) + "\n"
    ending = json.loads(end)
    ending["sum"] = written._sum("".join([head, *entries]), ending["secret"])
    with pytest.raises(BadLog, match="the header of this log cannot be used"):
        parse_log("".join([head, *entries, json.dumps(ending) + "\n"]))


def test_verify_says_in_words_what_was_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    withheld = [SHARES[0], SHARES[1]._replace(value=None)]
    for shares, wanted in (
        (SHARES, "Ann, Bob each added a random number"),
        (withheld, "Bob published a hash but never told the number"),
        ([], "No player added a number of their own"),
    ):
        path = tmp_path / "game.log"
        finished(begun(shares)).save(path)
        assert main(["--lang", "en", "verify", str(path)]) == 0
        assert wanted in capsys.readouterr().out


# -- who played -------------------------------------------------------------------------------------------


def changed_hands() -> Table:
    table, rng = begun([]), Random(2)
    for _ in range(4):
        table.play(rng.choice(table.node.actions))
    table.seat(1, "bot", "Bob", "medium")
    table.play(rng.choice(table.node.actions))
    table.seat(1, "back", "Bob", "person")
    return table


def test_a_record_says_who_played_from_when_on_and_the_game_does_not_notice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = changed_hands()
    log = finished(table)
    again = Table.replay(parse_log(log.dumps()))
    assert [(one.how, one.by) for one in again.sittings] == [("bot", "medium"), ("back", "person")]
    assert again.sittings == table.sittings
    assert again.outcome.scores == table.outcome.scores
    assert len(again.moments) == len(log.history()) == len(log.entries) - 2
    log.save(tmp_path / "game.log")
    assert main(["--lang", "en", "verify", str(tmp_path / "game.log")]) == 0
    assert "a bot (medium) took over from Bob (seat 2)" in capsys.readouterr().out
    assert "seat 2: back Bob (person)" in str(log)
    assert main(["--lang", "en", "replay", "--plain", str(tmp_path / "game.log")]) == 0
    assert "Bob came back (seat 2)" in capsys.readouterr().out


def test_names_from_strangers_do_nothing_to_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = changed_hands()
    table.seat(0, "sat", "\x1b[31mEve\u202e", "\x1b]0;x")
    finished(table).save(tmp_path / "game.log")
    for command in (["verify"], ["replay", "--plain"], ["replay", "--actions"]):
        assert main(["--lang", "en", *command, str(tmp_path / "game.log")]) == 0
        out = capsys.readouterr().out
        assert "Eve" in out
        assert out.replace("\n", "").isprintable()


def test_a_change_of_seats_is_never_taken_back() -> None:
    table = changed_hands()
    step = table.last_step(table.node.seat)
    assert step is not None
    table.take_back(step)
    assert len(table.sittings) == 2
    assert [who for who, _ in Table.replay(table.log).log.entries].count(SEATED) == 2


def test_a_migration_keeps_who_sat_where() -> None:
    log = finished(changed_hands()).written()
    before = [entry for entry in log.entries if entry[0] == SEATED]
    play_again(log, lambda s, seat, data: [load("iaa").decode(data)])
    assert [entry for entry in log.entries if entry[0] == SEATED] == before


@pytest.mark.parametrize(
    "action",
    [
        ("seat", 5, "sat", "Eve", "person"),
        ("seat", -1, "sat", "Eve", "person"),
        ("seat", 1, "stole", "Eve", "person"),
        ("seat", True, "sat", "Eve", "person"),
        ("seat", 1, "sat", 7, "person"),
        ("seat", 1, "sat", "Eve"),
    ],
)
def test_what_is_no_change_of_seats_is_refused(action: tuple[object, ...]) -> None:
    log = changed_hands().log.written()
    log.entries.append((SEATED, action))
    with pytest.raises(BadLog):
        Table.replay(parse_log(log.dumps()))
