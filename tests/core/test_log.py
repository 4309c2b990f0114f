"""Logs: written, read again, and refused with one clear sentence when something is wrong."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.chance import commitment
from fhtagn.core.errors import BadInput, BadLog
from fhtagn.core.log import CHANCE, FORMAT, UNDO, Log, parse_log, read_log
from fhtagn.core.table import Table, verify
from tests.core.toys import BRAWL

NAMES = ("Jörg", "R’lyeh ✶")


def played(rounds: int = 3) -> Log:
    """The log of a game that has begun, with an undo in it."""
    seats = [{"name": name, "by": "me"} for name in NAMES]
    table = Table(BRAWL, 2, {"gifts": "all", "hearts": 9}, seed="log", seats=seats)
    for _ in range(rounds):
        table.play(("brawl.strike", 1 - table.node.seat))
        table.play(("brawl.bless",))
        table.undo(table.node.seat)
        while table.node.prompt.key != "brawl.prompt.turn":
            table.play(table.node.actions[-1])
    return table.log


def sealed(body: str, secret: str | None = None) -> str:
    """A body with the closing line that belongs to it."""
    digest = hashlib.blake2b(f"{body}{secret}".encode(), digest_size=16).hexdigest()
    end = {"entries": body.count("\n") - 1, "secret": secret, "sum": digest}
    return body + json.dumps(end) + "\n"


def forged(change: Callable[[dict[str, Any]], None], *entries: Any) -> str:
    """A log with another header and other entries, and a checksum that fits."""
    head = json.loads(played().dumps().splitlines()[0])
    change(head)
    return sealed("".join(json.dumps(line) + "\n" for line in (head, *entries)))


def unchanged(head: dict[str, Any]) -> None:
    pass


def problem(body: str) -> str:
    with pytest.raises(BadLog) as refused:
        parse_log(body)
    assert "⟨" not in str(refused.value)
    return refused.value.text.key.removeprefix("core.log.")


# -- there and back ------------------------------------------------------------------------------------


def test_a_log_comes_back_as_it_was() -> None:
    log = played()
    again = parse_log(log.dumps())
    assert vars_of(again) == vars_of(log)
    assert again.dumps() == log.dumps()


def vars_of(log: Log) -> tuple[Any, ...]:
    return log.game, log.rules, log.content, log.options, log.seats, log.commitment, log.entries, log.secret


def test_a_log_without_its_secret_comes_back_without_it() -> None:
    log = played()
    log.secret = None
    assert parse_log(log.dumps()).secret is None


def test_a_log_is_one_json_value_per_line() -> None:
    log = played()
    head, *entries, end = [json.loads(line) for line in log.dumps().splitlines()]
    assert (head["fhtagn"], head["format"], head["game"], head["rules"]) == ("log", FORMAT, "brawl", 1)
    assert [(seat, tuple(action)) for seat, action in entries] == log.entries
    assert end["entries"] == len(log.entries)


def test_names_are_readable_in_the_file() -> None:
    assert all(name in played().dumps() for name in NAMES)


@pytest.mark.parametrize(
    "name", ["\u2028", "\u2029", "\x85", "\n\r\t\v\f\x1c", "\ud800", "a\x00b", "{seat}", '"\\', "\ufeff"]
)
def test_any_name_comes_back(name: str, tmp_path: Path) -> None:
    log = Table(BRAWL, 2, seats=[{"name": name, "by": "me"}, {"name": "", "by": ""}]).log
    log.save(tmp_path / "log")
    assert read_log(tmp_path / "log").seats[0]["name"] == name


def test_the_history_leaves_out_what_was_taken_back() -> None:
    log = Log("brawl", 1, {}, [], "")
    a, b, c = ("a",), ("b",), ("c",)
    log.entries = [
        (0, a),
        (1, b),
        (UNDO, ("undo", 1)),
        (1, c),
        (CHANCE, ("rolled", (1,))),
        (UNDO, ("undo", 0)),
        (0, b),
    ]
    assert log.history() == [(0, b)]
    del log.entries[5:]
    assert log.history() == [(0, a), (1, c), (CHANCE, ("rolled", (1,)))]


def test_a_log_reads_as_a_list_of_moves() -> None:
    seats = [{"name": "Ada", "by": "me"}, {"name": "", "by": ""}]
    log = Log("brawl", 1, {"players": 2, "gifts": "dealt"}, seats, "")
    log.entries = [
        (CHANCE, ("drawn", (3, 0, 1))),
        (0, ("brawl.strike", 1)),
        (1, ("brawl.ghost",)),
        (UNDO, ("undo", 2)),
        (1, ("core.pass",)),
    ]
    assert str(log).splitlines() == [
        "brawl, rules 1: players=2 gifts=dealt",
        "1. drawn 3 0 1",
        "2. Ada: brawl.strike 1",
        "3. seat 2: brawl.ghost",
        "undo 2",
        "3. seat 2: core.pass",
    ]


# -- damaged ----------------------------------------------------------------------------------------------


def test_a_log_that_is_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    whole = played(1).dumps().encode()
    path = tmp_path / "log"
    keys = set()
    for end in range(len(whole) - 1):  # only the last line break may be missing
        path.write_bytes(whole[:end])
        with pytest.raises(BadLog) as refused:
            read_log(path)
        keys.add(refused.value.text.key)
        expected = "truncated" if end >= len('{"fhtagn":"log",') else "foreign"
        assert refused.value.text.key == f"core.log.{expected}", end
    assert keys == {"core.log.truncated", "core.log.foreign"}


def test_a_log_that_is_cut_off_after_any_line_is_told_to_be_cut_off() -> None:
    lines = played().dumps().splitlines(keepends=True)
    assert {problem("".join(lines[:count])) for count in range(1, len(lines))} == {"truncated"}


def test_a_log_without_its_last_line_break_is_whole() -> None:
    body = played().dumps()
    assert parse_log(body[:-1]).dumps() == body


def test_a_log_with_any_byte_changed_is_refused(tmp_path: Path) -> None:
    whole = played(1).dumps().encode()
    path = tmp_path / "log"
    for place in range(len(whole) - 1):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(BadLog):
            read_log(path)


def test_a_log_with_a_line_left_out_added_or_moved_is_told_to_be_altered() -> None:
    lines = played().dumps().splitlines(keepends=True)
    assert problem("".join(lines[:2] + lines[3:])) == "altered"
    assert problem("".join([*lines[:2], lines[1], *lines[2:]])) == "altered"
    assert problem("".join([lines[0], lines[2], lines[1], *lines[3:]])) == "altered"


def test_a_log_with_another_secret_is_told_to_be_altered() -> None:
    body = played().dumps()
    secret = json.loads(body.splitlines()[-1])["secret"]
    assert problem(body.replace(secret, "00" * 32)) == "altered"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "\n",
        "hello\n",
        "[1, 2]\n",
        "{}\n",
        '{"fhtagn":"map"}\n',
        "[" * 100_000,
        '{"a":' * 100_000,
        "\ud800",
    ],
)
def test_any_other_text_is_told_to_be_foreign(body: str) -> None:
    assert problem(body) == "foreign"


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\x00\xff", b"\xff\xfe{\x00}\x00", bytes(range(256))])
def test_any_other_file_is_told_to_be_foreign(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(content)
    with pytest.raises(BadLog, match="this file is not a fhtagn log"):
        read_log(tmp_path / "picture.png")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadLog, match=r"cannot open .*nowhere: No such file or directory"):
        read_log(tmp_path / "nowhere")


def test_a_folder_is_not_a_log(tmp_path: Path) -> None:
    with pytest.raises(BadLog, match=r"cannot open .*: Is a directory"):
        read_log(tmp_path)


# -- forged ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        7,
        [],
        [0],
        [0, "brawl.rest"],
        [0, []],
        [0, [7]],
        ["0", ["brawl.rest"]],
        [True, ["brawl.rest"]],
        [0, ["brawl.rest"], 1],
        {"0": ["brawl.rest"]},
        [UNDO, ["undo"]],
        [UNDO, ["undo", -1]],
        [UNDO, ["undo", True]],
        [UNDO, ["undo", [1]]],
    ],
)
def test_a_line_that_is_not_an_entry_is_named(entry: Any) -> None:
    with pytest.raises(BadLog, match="line 3 of this log is not an entry"):
        parse_log(forged(unchanged, [0, ["brawl.rest"]], entry))


def test_a_bottomless_entry_is_not_an_entry() -> None:
    deep = sealed(played().dumps().splitlines(keepends=True)[0] + "[0," + "[" * 5000 + "]" * 5000 + "]\n")
    assert problem(deep) == "entry"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "x"),
        ("rules", None),
        ("rules", "1"),
        ("rules", True),
        ("rules", float("inf")),
        ("options", 7),
        ("options", [1]),
        ("seats", 7),
        ("seats", ["Ada"]),
        ("seats", [{"name": "Ada"}]),
        ("seats", {"name": "Ada"}),
        ("content", 7),
        ("content", [1]),
        ("content", {"x": None}),
    ],
)
def test_a_header_that_makes_no_sense_is_refused(name: str, value: Any) -> None:
    assert problem(forged(lambda head: head.update({name: value}))) == "header"


@pytest.mark.parametrize("name", ["game", "rules", "content", "options", "seats", "commitment"])
def test_a_header_with_something_missing_is_refused(name: str) -> None:
    assert problem(forged(lambda head: head.pop(name))) == "header"


@pytest.mark.parametrize("secret", ["", "00", "zz" * 32, "00" * 33])
def test_a_secret_that_is_none_is_refused(secret: str) -> None:
    head = played().dumps().splitlines(keepends=True)[0]
    assert problem(sealed(head, secret)) == "header"


def test_a_log_of_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadLog, match=r"there is no game “chess”; there are: .*brawl"):
        parse_log(forged(lambda head: head.update(game="chess")))


@pytest.mark.parametrize("found", [FORMAT + 1, 0, "1", None])
def test_a_log_of_another_format_is_refused(found: Any) -> None:
    message = f"this log has format {found}; this version reads formats 1 to {FORMAT}"
    with pytest.raises(BadLog, match=message):
        parse_log(forged(lambda head: head.update(format=found)))


# -- saving ---------------------------------------------------------------------------------------------


def test_a_saved_log_is_the_log_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    log = played()
    path = tmp_path / "game.log"
    log.save(path)
    log.save(path)
    assert os.listdir(tmp_path) == ["game.log"]
    assert read_log(path).dumps() == log.dumps()


def test_a_write_that_fails_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.log"
    played(1).save(path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match=r"cannot write .*game.log: No space left on device"):
        played(2).save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.log"]


def test_a_log_that_cannot_be_written_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    log = played(1)
    log.save(path)
    before = path.read_bytes()
    log.options["hearts"] = object()
    with pytest.raises(TypeError):
        log.save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.log"]


@pytest.mark.parametrize("where", ["missing/game.log", "file/game.log", "n" * 300])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadInput, match=r"cannot write .*: \w+"):
        played(1).save(tmp_path / where)
    assert os.listdir(tmp_path) == ["file"]


def rolled(table: Table, times: int) -> None:
    """Decisions until the dice have been rolled so often."""
    while table.chances < times:
        table.play(table.node.actions[0])


def test_what_everybody_took_back_is_counted() -> None:
    table = Table("iaa", 2, seed="back")
    start, before = len(table.moments), table.chances
    for times in (1, 2):
        assert table.log.taken_back() == times - 1, "what was rolled instead counts, too"
        rolled(table, before + times)
        table.take_back(start)
    assert table.log.taken_back() == 2
    log = played()
    assert any(seat == UNDO for seat, _ in log.entries)
    assert log.taken_back() == 0, "a step of one's own needs nobody's agreement"


def test_a_branch_keeps_the_dice_of_the_game_before_and_rolls_its_own() -> None:
    old = Table("iaa", 2, seed="old")
    rolled(old, 4)
    begun = old.branch(len(old.moments))
    given = sum(seat == CHANCE for seat, _ in begun)
    new = Log("iaa", old.log.rules, old.log.options, old.log.seats, commitment(bytes(32)), begun, given=given)
    new.secret = bytes(32)
    table = Table.resume(new)
    rolled(table, given + 3)
    read = parse_log(table.log.dumps())
    assert read.given == given == 4
    assert verify(read) == table.chances - given
    read.given = 0
    with pytest.raises(BadLog) as refused:
        verify(read)
    assert refused.value.text.key == "core.log.unfair"


def test_a_branch_begins_with_what_the_game_before_has_worked_out() -> None:
    old = Table("iaa", 2, seed="old")
    rolled(old, 60)
    for n in (0, 1, 31, 33, len(old.moments)):
        begun, kept = old.branch(n), old.kept_before(n)
        given = sum(seat == CHANCE for seat, _ in begun)
        logs = [
            Log(
                "iaa",
                old.log.rules,
                old.log.options,
                old.log.seats,
                commitment(bytes(32)),
                begun,
                given=given,
            )
            for _ in range(2)
        ]
        for log in logs:
            log.secret = bytes(32)
        short, long = Table.resume(logs[0], kept), Table.resume(logs[1])
        assert n - kept.entries < 32
        rolled(short, given + 3)
        rolled(long, given + 3)
        assert short.log.dumps() == long.log.dumps()
        assert [m.events for m in short.moments] == [m.events for m in long.moments]
        assert short.at(n).pending == old.at(n).pending


@pytest.mark.parametrize("given", [-1, 1.5, "2", True, None])
def test_how_much_was_given_is_a_number(given: Any) -> None:
    body = played().dumps().replace('"fhtagn":"log",', f'"fhtagn":"log","given":{json.dumps(given)},')
    with pytest.raises(BadLog) as refused:
        parse_log(sealed("".join(body.splitlines(keepends=True)[:-1])))
    assert refused.value.text.key == "core.log.header"


def test_a_log_with_line_ends_of_another_system_is_the_same_log() -> None:
    table = Table("iaa", 2, seed="ends")
    table.play(table.node.actions[0])
    body = table.log.dumps()
    assert parse_log(body.replace("\n", "\r\n")).dumps() == body
