"""The command ``fhtagn serve`` in a process of its own."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fhtagn.cli import main
from fhtagn.commands.serve import default_db, usual_db
from fhtagn.core.table import Table
from fhtagn.server import logs, running
from fhtagn.server.collecting import Looked, look_at_all, look_at_new, pages
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import Follower
from fhtagn.server.running import address, is_loopback, listening, network_address, shown
from tests.server.driver import house

Captured = pytest.CaptureFixture[str]


@contextmanager
def served(
    *arguments: str, how_to_call: Sequence[str] = ("-m", "fhtagn"), **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command and its address."""
    command = [sys.executable, *how_to_call, "serve", "--port", "0", "--lang", "en", *arguments]
    how: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env={**os.environ, **environment}, **how) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, process.communicate()
        try:
            yield process, found[0]
        finally:
            process.kill()


def stopped(
    process: subprocess.Popen[str], by: signal.Signals | None = None
) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, the log, and everything that was printed."""
    if by is not None:
        process.send_signal(by)
    out, err = process.communicate()
    lines = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    return process.returncode, lines, out + err


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_stops_gracefully_and_tells_no_secret(tmp_path: Path, by: signal.Signals) -> None:
    db = tmp_path / "deep" / "tables.db"
    with served("--db", str(db), "--pace", "0", "--no-browser") as (process, url):
        wish = {"game": "iaa", "name": "x", "sitters": ["person", "greedy"], "names": ["Ann", "Bot"]}
        made = httpx.post(f"{url}api/tables", json=wish).json()
        token = made["tokens"][0]
        with connect(f"{url.replace('http', 'ws')}ws/{made['table']}") as page:
            page.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
            told, update = Follower(), dict[str, Any]()
            while not update.get("options"):
                update = told.read(page.recv())
            action = update["options"][0]["action"]
            page.send(json.dumps({"type": "act", "action": action, "at": update["moments"]}))
            moments = update["moments"]
            while update.get("moments", 0) <= moments:
                update = told.read(page.recv())
            process.send_signal(by)
            rest = []
            with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 - reading on is the point
                while True:
                    rest.append(json.loads(page.recv()))
            assert rest[-1]["text"]["key"] == "server.stopping"
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        code, lines, printed = stopped(process)
    assert code == 0
    events = [line["event"] for line in lines]
    assert events[:2] == ["serving", "settings"]
    assert "table opened" in events
    assert events[-1] == "stopped"
    assert all({"time", "level", "from", "event"} <= line.keys() for line in lines)
    assert not any(line["level"] in ("error", "critical") for line in lines)
    assert token not in printed
    assert made["table"] not in printed  # enough to watch a private table
    assert "Traceback" not in printed
    assert not re.search(r"[0-9a-f]{64}", printed)
    assert not db.with_name("tables.db-wal").exists()  # everything is in the file


def test_whoever_plays_at_home_is_told_the_address_and_nothing_else(tmp_path: Path) -> None:
    does_nothing = "true"
    with served("--db", str(tmp_path / "x.db"), BROWSER=does_nothing) as (process, _):
        code, lines, printed = stopped(process, signal.SIGTERM)
    assert code == 0
    assert lines == []
    assert "{" not in printed


def test_what_was_served_is_served_again(tmp_path: Path) -> None:
    wish = {"game": "wars", "name": "x", "sitters": ["person", "free"], "names": ["Ann", ""]}
    with served("--db", str(tmp_path / "x.db"), "--no-browser") as (process, url):
        made = httpx.post(f"{url}api/tables", json=wish).json()
        before = httpx.get(f"{url}api/tables/{made['table']}").json()
        stopped(process, signal.SIGKILL)
    with served("--db", str(tmp_path / "x.db"), "--no-browser") as (_, url):
        assert httpx.get(f"{url}api/tables/{made['table']}").json() == before


def test_only_our_own_names_are_answered(tmp_path: Path) -> None:
    with served("--db", str(tmp_path / "x.db"), "--no-browser", "--name", "fhtagn.example") as (_, url):
        codes = {
            host: httpx.get(f"{url}healthz", headers={"host": host}).status_code
            for host in ("localhost", "fhtagn.example", "evil.example")
        }
    assert codes == {"localhost": 200, "fhtagn.example": 200, "evil.example": 403}


def test_a_host_for_everybody_is_warned_about(tmp_path: Path) -> None:
    arguments = ("--db", str(tmp_path / "x.db"), "--no-browser", "--host", "0.0.0.0")
    with served(*arguments) as (process, url):
        for host, status in (
            ("192.0.2.7:3484", 200),  # any number: nobody can point a number at us
            ("[2001:db8::1]", 200),
            (socket.gethostname(), 200),
            ("any.example", 403),  # anybody can point a name at us
        ):
            assert httpx.get(f"{url}healthz", headers={"host": host}).status_code == status
        code, _, printed = stopped(process, signal.SIGTERM)
    assert code == 0
    assert "anyone who can reach this computer has access" in printed
    others = network_address("0.0.0.0", urlsplit(url).port or 0)
    assert ("Others on your network" in printed) == (others is not None)
    assert others is None or others in printed


WITHOUT_PAGE = """
import sys; from pathlib import Path
from fhtagn.server import pages
pages.STATIC = Path("nowhere")
from fhtagn.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_a_missing_page_is_told_at_once(tmp_path: Path) -> None:
    arguments = ("--db", str(tmp_path / "x.db"), "--no-browser")
    with served(*arguments, how_to_call=("-c", WITHOUT_PAGE)) as (process, url):
        assert "not built" in httpx.get(url).text
        code, _, printed = stopped(process, signal.SIGTERM)
    assert code == 0
    assert "./play builds it" in printed


def test_the_browser_is_opened_unless_asked_not_to(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    with served("--db", str(tmp_path / "x.db"), BROWSER=str(browser)) as (process, url):
        while not (seen.exists() and seen.read_text()):
            assert process.poll() is None
        assert seen.read_text().strip() == url
        seen.unlink()
        stopped(process, signal.SIGTERM)
    with served("--db", str(tmp_path / "x.db"), "--no-browser", BROWSER=str(browser)) as (process, url):
        httpx.get(f"{url}healthz")
        stopped(process, signal.SIGTERM)
    assert not seen.exists()


# -- mistakes: one line, exit code 2 -------------------------------------------------------------------


def told(capsys: Captured, *arguments: str) -> str:
    assert main(["serve", "--no-browser", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 1
    assert "⟨" not in lines[0]
    return str(lines[0])


def test_a_port_in_use(capsys: Captured, tmp_path: Path) -> None:
    taken = listening("127.0.0.1", 0)
    port = taken.getsockname()[1]
    db = str(tmp_path / "x.db")
    english = told(capsys, "--port", str(port), "--db", db, "--lang", "en")
    assert english == f"fhtagn: port {port} on 127.0.0.1 cannot be used: Address already in use"
    german = told(capsys, "--port", str(port), "--db", db, "--lang", "de")
    assert german.startswith(f"fhtagn: Port {port} an 127.0.0.1 ist nicht benutzbar")
    taken.close()
    assert not Path(db).exists()


def test_a_database_that_cannot_be_used(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    line = told(capsys, "--port", "0", "--lang", "en", "--db", str(tmp_path / "file" / "x.db"))
    assert line.startswith(f"fhtagn: the database {tmp_path}/file/x.db cannot be used: ")
    (tmp_path / "text.db").write_text("this is not a database at all, only some text" * 100)
    line = told(capsys, "--port", "0", "--lang", "en", "--db", str(tmp_path / "text.db"))
    assert "file is not a database" in line
    line = told(capsys, "--port", "0", "--lang", "de", "--db", str(tmp_path))
    assert line.startswith("fhtagn: die Datenbank ")


def test_a_database_server_that_is_not_there(capsys: Captured, tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    url = f"postgresql://me:geheim@/x?host={tmp_path}"
    line = told(capsys, "--port", "0", "--lang", "en", "--db", url)
    assert "cannot be used" in line
    assert "geheim" not in line


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "“70000” is not a number from 0 to 65535"),
        (["--port", "-1"], "“-1” is not a number from 0 to 65535"),
        (["--pace", "fast"], "“fast” is not a number from 0 to 60"),
        (["--pace", "nan"], "“nan” is not a number"),
        (["--host", "no such host"], "there is no address no such host"),
        (["--host", "192.0.2.1", "--port", "0"], "cannot be used"),
    ],
    ids=str,
)
def test_mistakes(capsys: Captured, tmp_path: Path, arguments: list[str], words: str) -> None:
    assert words in told(capsys, "--lang", "en", "--db", str(tmp_path / "x.db"), *arguments)


# -- parts ---------------------------------------------------------------------------------------------------


def test_passwords_are_not_shown() -> None:
    assert shown("postgresql://me:geheim@host/x") == "postgresql://me@host/x"
    assert shown("postgresql://host/x") == "postgresql://host/x"
    assert shown("/some/file@place.db") == "/some/file@place.db"


def test_addresses_for_the_browser() -> None:
    assert address("127.0.0.1", 1) == "http://127.0.0.1:1/"
    assert address("0.0.0.0", 1) == "http://127.0.0.1:1/"
    assert address("::", 1) == "http://[::1]:1/"
    assert address("::1", 1) == "http://[::1]:1/"
    assert address("games.example", 1) == "http://games.example:1/"


@pytest.mark.parametrize(
    ("host", "own", "told"),
    [
        ("0.0.0.0", "192.168.0.7", "http://192.168.0.7:1/"),
        ("::", "2001:db8::7", "http://[2001:db8::7]:1/"),
        ("0.0.0.0", "127.0.0.1", None),  # this computer is in no network
        ("0.0.0.0", None, None),
        ("127.0.0.1", "192.168.0.7", None),
        ("games.example", "192.168.0.7", None),  # that is told anyway
    ],
)
def test_addresses_for_friends_on_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str | None, told: str | None
) -> None:
    monkeypatch.setattr(running, "own_number", lambda host: own)
    assert network_address(host, 1) == told


def test_loopback() -> None:
    assert all(is_loopback(host) for host in ("127.0.0.1", "127.3.2.1", "localhost", "::1"))
    assert not any(is_loopback(host) for host in ("0.0.0.0", "::", "192.168.0.1", "games.example"))


def test_unreachable_cycles_are_dropped_early_or_late() -> None:
    class Knot:
        def __init__(self) -> None:
            self.itself = self

    old, new = Knot(), Knot()
    gone = [weakref.ref(old), weakref.ref(new)]
    try:
        del new
        look_at_new()
        assert [knot() is None for knot in gone] == [False, True]
        del old
        look_at_new()
        assert gone[0]() is not None  # it was there before, and is not looked at again
        look_at_all()
        assert gone[0]() is None
    finally:
        gc.unfreeze()


def test_everything_is_looked_at_when_memory_has_grown() -> None:
    looked = Looked(1000.0, 10_000)
    assert not looked.is_due(1050.0, 20_000, is_quiet=True)  # not all the time
    assert looked.is_due(1061.0, 12_001, is_quiet=False)
    assert not looked.is_due(1061.0, 12_000, is_quiet=True)
    assert looked.is_due(4601.0, 10_000, is_quiet=True)
    assert not looked.is_due(4601.0, 10_000, is_quiet=False)
    assert looked.is_due(90_000.0, 0, is_quiet=False)
    assert pages() >= 0


async def test_a_page_that_has_left_keeps_no_table_in_memory(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        room = place.room(table)
        gc.collect()
        gc.disable()
        try:
            assert tables().count(room.table) == 1
            others = len(tables()) - 1
            for token in (*tokens, ""):
                await (await place.page(table, token)).leave()
            while place.hall.guests:
                await asyncio.sleep(0.001)
            place.hall.rest(room, after=0.0)
            await room.finish()
            assert len(tables()) == others
        finally:
            gc.enable()


def tables() -> list[object]:
    """Every table in memory; compiled ones know no weak references."""
    return [found for found in gc.get_objects() if type(found) is Table]


def test_pages_that_stop_reading_are_given_up_by_the_system() -> None:
    with listening("127.0.0.1", 0) as listener:
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 60_000


def test_the_default_database_lies_where_data_belongs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_db() == tmp_path / "fhtagn" / "tables.db"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert default_db() == tmp_path / "me" / ".local" / "share" / "fhtagn" / "tables.db"


def test_the_other_commands_use_the_database_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FHTAGN_DB", "postgresql://there/tables")
    assert usual_db(None) == "postgresql://there/tables"
    assert usual_db("here.db") == "here.db"
    monkeypatch.delenv("FHTAGN_DB")
    assert usual_db(None) == str(default_db())


def test_a_log_line_is_one_line_without_secrets() -> None:
    out = StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.JsonLines())
    logs.log.addHandler(handler)
    try:
        logs.note("two\nlines", logging.WARNING, token="a" * 32, name="Ärger", table=logs.brief_id("b" * 16))
        try:
            raise ValueError("c" * 64)
        except ValueError:
            logs.failed("wrong", table="x")
    finally:
        logs.log.removeHandler(handler)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["level"] for line in lines] == ["warning", "error"]
    assert (lines[0]["event"], lines[0]["token"], lines[0]["name"]) == ("two\nlines", "[…]", "Ärger")
    assert lines[0]["table"] == "b" * 6
    assert "ValueError: […]" in lines[1]["error"]


def test_who_is_impatient_loses_nothing(tmp_path: Path) -> None:
    """A second Ctrl+C ends it at once."""
    db = tmp_path / "x.db"
    wish = {"game": "iaa", "name": "x", "sitters": ["person", "random"], "names": ["Ann", "Bot"]}
    with served("--db", str(db), "--no-browser", "--pace", "0") as (process, url):
        table = httpx.post(f"{url}api/tables", json=wish).json()["table"]
        process.send_signal(signal.SIGINT)
        code, lines, printed = stopped(process, signal.SIGINT)
    assert code in (0, 130)
    assert "Traceback" not in printed
    assert lines[0]["event"] == "serving"
    with served("--db", str(db), "--no-browser") as (_, url):
        assert httpx.get(f"{url}api/tables/{table}").json()["status"] == "running"
