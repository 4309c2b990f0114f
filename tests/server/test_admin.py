"""Whoever runs the server looks after it, while it runs and while it does not."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fhtagn.cli import main
from fhtagn.core.errors import BadInput
from fhtagn.core.text import LANGUAGES
from fhtagn.server import host_pages, records, seats
from fhtagn.server.house import House as Rules
from fhtagn.server.limits import LIMITS, Limits
from fhtagn.server.office import Office
from fhtagn.server.store import Store, open_store
from tests.server.conftest import new_database
from tests.server.driver import WIDE, House, first, house, play_on

Captured = pytest.CaptureFixture[str]


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return new_database(request.getfixturevalue("postgres"))


@asynccontextmanager
async def serving(db: str, **how: Any) -> AsyncIterator[House]:
    async with house(Path(), store=open_store(db), **how) as place:
        yield place


async def heard(place: House) -> None:
    """The server looks for orders every second; this is the next look."""
    await place.hall.steward.look()


async def order(place: House, db: str, what: dict[str, Any]) -> dict[str, Any]:
    """From another process, as it were."""
    async with Office(db) as office:
        asked = asyncio.create_task(office.order(what))
        while not asked.done():
            await heard(place)
            await asyncio.sleep(0.01)
        return await asked


async def kept(db: str, table: str) -> Any:
    store = open_store(db)
    await store.open()
    try:
        return await store.table(table)
    finally:
        await store.close()


async def test_a_closed_table_lets_nobody_in_until_it_is_opened_again(db: str) -> None:
    async with serving(db) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[0])
        await order(place, db, {"do": "close", "table": table, "why": "spam"})
        assert await page.closed() == 1008
        assert page.problems[-1]["text"] == {"key": "server.closed_by_host", "args": {"why": "spam"}}
        assert (await place.http.get(f"/api/tables/{table}")).status_code == 403
        assert (await place.http.get("/api/tables")).json() == []
        again = await place.silent(table)
        assert await again.closed() == 4004
    async with serving(db) as place:  # it stays closed
        assert (await place.http.get(f"/api/tables/{table}")).status_code == 403
        await order(place, db, {"do": "reopen", "table": table})
        assert [sheet["id"] for sheet in (await place.http.get("/api/tables")).json()] == [table]
        page = await place.page(table, tokens[0])
        assert page.now["type"] == "update"


async def test_a_deleted_table_is_gone_with_all_its_rows(db: str) -> None:
    async with serving(db, rules=Rules(reports=True)) as place:
        table, tokens = await place.create("iaa", "person", "person")
        other, _ = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[0])
        await page.ask({"type": "say", "words": "Iä"}, "talk")
        assert (
            await place.http.post(f"/api/tables/{table}/reports", json={"reason": "x"})
        ).status_code == 201
        await order(place, db, {"do": "mute", "table": table, "seat": 1})
        await order(place, db, {"do": "delete", "table": table})
        assert await page.closed() == 1008
        assert page.problems[-1]["text"]["key"] == "server.table_deleted"
        assert (await place.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await place.http.get(f"/api/tables/{other}")).status_code == 200
        for name in ("entries", "talk", "seats", "muted", "reports"):
            sql = f"SELECT COUNT(*) FROM {name} WHERE game = ?"
            assert await place.hall.store.do(lambda c, sql=sql: c.rows(sql, (table,))) == [(0,)]  # type: ignore[misc]


async def test_who_still_acts_at_a_deleted_table_writes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        room = place.room(table)
        asked = next(page for page in pages if page.is_asked)
        await place.hall.steward.erase(room, "test")
        with pytest.raises(Exception, match="no such table"):
            await room.act(asked.now["seat"], tuple(first(asked)), asked.now["moments"])
        assert await place.hall.store.do(lambda c: c.rows("SELECT COUNT(*) FROM entries")) == [(0,)]


async def test_seats_are_freed_and_regained(db: str) -> None:
    async with serving(db) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[1])
        link = (await order(place, db, {"do": "link", "table": table, "seat": 1}))["link"]
        assert await page.closed() == 1008  # the old token opens nothing any more
        lost = await place.silent(table)
        await lost.send({"type": "hello", "protocol": page_protocol(), "token": tokens[1]})
        assert await lost.closed() == 1008
        found = await place.page(table, link.rpartition("/")[2])
        assert found.now["seat"] == 1
        await order(place, db, {"do": "free", "table": table, "seat": 1})
        assert await found.closed() == 1008
        assert place.room(table).seats[1].sitter == "free"
        with pytest.raises(BadInput, match="nobody sits there"):
            await order(place, db, {"do": "free", "table": table, "seat": 1})


def page_protocol() -> int:
    from fhtagn.server.messages import PROTOCOL

    return PROTOCOL


async def test_who_is_muted_does_not_talk(db: str) -> None:
    async with serving(db) as place:
        table, tokens = await place.create("iaa", "person", "person")
        one, other = [await place.page(table, token) for token in tokens]
        watching = await place.page(table)
        for seat in (0, -1):
            await order(place, db, {"do": "mute", "table": table, "seat": seat})
        say = {"type": "say", "words": "Iä"}
        assert await one.refused(say) == await watching.refused(say) == "server.muted"
        await other.ask(say, "talk")
        await order(place, db, {"do": "mute", "table": table, "seat": 0, "on": False})
        await one.ask(say, "talk")


async def test_a_ban_by_address_network_or_mark(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    db = str(tmp_path / "tables.db")
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "person")

        async def status(address: str) -> int:
            return (await place.http.get("/api/tables", headers={"x-forwarded-for": address})).status_code

        for who, is_in, is_out in (
            ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("198.51.100.0/24", "198.51.100.99", "198.51.101.1"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::9", "2001:db8:1:3::9"),
            ("2001:db8:7::/48", "2001:db8:7:ffff::1", "2001:db8:8::1"),
        ):
            assert await status(is_in) == 200
            await order(place, db, {"do": "ban", "who": who, "days": 1, "why": "spam"})
            assert (await status(is_in), await status(is_out)) == (403, 200), who
        with pytest.raises(BadInput, match="not banned"):
            await order(place, db, {"do": "unban", "who": "203.0.113.9"})
        await order(place, db, {"do": "unban", "who": "203.0.113.7"})
        assert await status("203.0.113.7") == 200

        header = {"x-forwarded-for": "203.0.113.50"}
        page = await place.page(table, additional_headers=header)
        [[seat, mark]] = (await order(place, db, {"do": "present", "table": table}))["present"]
        assert seat == -1
        assert (await order(place, db, {"do": "ban", "who": mark}))["who"] == "203.0.113.50/32"
        assert await page.closed() == 1008
        assert await status("203.0.113.50") == 403
        bans = (await records.news(place.hall.store)).bans
        assert all(ban.until > time.time() for ban in bans)
        await records.drop_old_bans(place.hall.store, time.time() + 8 * 24 * 3600)
        await heard(place)
        assert await status("203.0.113.50") == 200


async def test_a_mark_that_nobody_gave(tmp_path: Path) -> None:
    async with house(tmp_path) as place, Office(str(tmp_path / "tables.db"), patience=0.05) as office:
        with pytest.raises(BadInput, match="does not answer"):
            await office.order({"do": "ban", "who": "0badc0de"})
        assert (await records.news(place.hall.store)).orders == []  # it is not carried out later


async def test_without_a_server_the_command_acts_itself(db: str, capsys: Captured, tmp_path: Path) -> None:
    async with serving(db) as place:
        table, tokens = await place.create("iaa", "person", "person")
        gone, _ = await place.create("wars", "person", "free", "random")
        page = await place.page(table, tokens[0])
        await page.ask({"type": "say", "words": "Ph’nglui"}, "talk")

    def admin(*arguments: str) -> str:
        assert main(["admin", *arguments, "--db", db, "--lang", "en"]) == 0
        return capsys.readouterr().out

    listed = await asyncio.to_thread(admin, "list")
    assert table in listed
    assert "2 tables" in listed
    shown = await asyncio.to_thread(admin, "show", table[:6])
    assert "Ph’nglui" in shown
    assert tokens[0] not in shown
    await asyncio.to_thread(admin, "delete", gone)
    await asyncio.to_thread(admin, "close", table, "--why", "a break")
    found = json.loads(await asyncio.to_thread(admin, "list", "--status", "closed", "--json"))
    assert [one["id"] for one in found] == [table]
    await asyncio.to_thread(admin, "reopen", table)
    await asyncio.to_thread(admin, "mute", table, "spectators")
    await asyncio.to_thread(admin, "ban", "203.0.113.7", "--days", "3", "--why", "spam")
    assert "203.0.113.7/32" in await asyncio.to_thread(admin, "bans")
    file = tmp_path / "export.json"
    await asyncio.to_thread(admin, "export", table, "--to", str(file))
    export = json.loads(file.read_text())
    assert [line["words"] for line in export["talk"]] == ["Ph’nglui"]
    assert "secret" not in export["table"]  # its dice are still to be rolled
    assert "token" not in str(export)
    async with serving(db) as place:
        assert (await place.http.get(f"/api/tables/{gone}")).status_code == 404
        page = await place.page(table)
        assert await page.refused({"type": "say", "words": "Iä"}) == "server.muted"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "nothing"], "0 tables have an id that begins with"),
        (["free", "", "3"], "no seat"),
        (["settle", "x"], "no report"),
        (["retention", "0"], "not a number"),
        (["dance"], "no command"),
        (["close"], "missing"),
    ],
)
async def test_mistakes(tmp_path: Path, capsys: Captured, arguments: list[str], words: str) -> None:
    async with house(tmp_path) as place:
        await place.create("iaa", "person", "person")
    db = str(tmp_path / "tables.db")
    code = await asyncio.to_thread(main, ["admin", *arguments, "--db", db, "--lang", "en"])
    assert code == 2
    assert words in capsys.readouterr().err


def test_there_is_nothing_to_look_after(tmp_path: Path, capsys: Captured) -> None:
    assert main(["admin", "list", "--db", str(tmp_path / "none.db"), "--lang", "en"]) == 2
    assert "no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# -- what players delete -----------------------------------------------------------------------------------


async def finished(place: House) -> tuple[str, list[str]]:
    table, tokens = await place.create("iaa", "person", "person", options={"target": 15})
    pages = [await place.page(table, token) for token in tokens]
    await pages[0].ask({"type": "say", "words": "my secret hobby"}, "talk")
    await pages[1].ask({"type": "say", "words": "hm"}, "talk")
    await play_on(pages, first)
    for page in pages:
        await page.leave()
    return table, tokens


async def wish(place: House, table: str, token: str) -> int:
    return (await place.http.delete(f"/api/tables/{table}", headers={"x-seat-token": token})).status_code


async def test_before_the_start_the_host_deletes_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "free", "free")
        guest = await place.sit(table, 1, "Ada")
        assert await wish(place, table, "") == 403
        assert await wish(place, table, guest) == 403
        assert await wish(place, table, tokens[0]) == 200
        assert (await place.http.get(f"/api/tables/{table}")).status_code == 404


async def test_afterwards_all_people_agree_and_bots_are_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person", "random")
        page = await place.page(table, tokens[1])
        assert await wish(place, table, tokens[0]) == 202
        await page.until(lambda p: p.talk)
        assert page.talk[0]["text"]["key"] == "server.wants_deleted"
        assert await wish(place, table, tokens[0]) == 202  # asking twice is asking once
        assert await wish(place, table, tokens[1]) == 200
        assert await page.closed() == 1008


async def test_who_wants_it_deleted_is_remembered_with_whoever_sits_there(db: str) -> None:
    async with serving(db) as place:
        table, tokens = await place.create("wars", "person", "person", "person")
        assert await wish(place, table, tokens[0]) == 202
        assert await wish(place, table, tokens[1]) == 202
    async with serving(db) as place:
        room = await place.hall.find(table)
        await room.settled()
        await seats.free_by_house(room, 1)
        eve = await place.sit(table, 1, "Eve")
        assert await wish(place, table, tokens[2]) == 202  # she was never asked
        assert await wish(place, table, eve) == 200
        assert (await place.http.get(f"/api/tables/{table}")).status_code == 404


async def test_after_the_end_everybody_deletes_their_own_name_and_words(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        running, running_tokens = await place.create("iaa", "person", "person")
        table, tokens = await finished(place)

        async def forget(where: str, seat: int, token: str) -> int:
            path = f"/api/tables/{where}/seats/{seat}/forget"
            return (await place.http.post(path, headers={"x-seat-token": token})).status_code

        assert await forget(running, 0, running_tokens[0]) == 400
        assert await forget(table, 0, tokens[1]) == 403
        assert await forget(table, 0, tokens[0]) == 200
        page = await place.page(table, tokens[0])  # the seat is still theirs
        assert [seat["name"] for seat in page.now["seats"]] == ["", "person 1"]
        assert [line["words"] for line in page.talk] == ["hm"]
        log = (await place.http.get(f"/api/tables/{table}/log")).text
        assert "person 0" not in log
        assert "person 1" in log
    _, seats, _, talk = await kept(str(tmp_path / "tables.db"), table)
    assert [seat.name for seat in seats] == ["", "person 1"]
    assert [line.words for line in talk] == ["hm"]


async def test_finished_tables_are_deleted_after_so_many_days_if_the_host_wants_so(tmp_path: Path) -> None:
    async def age(store: Store, table: str, days: float) -> None:
        then = time.time() - days * 24 * 3600
        await store.do(lambda c: c.run("UPDATE tables SET changed = ? WHERE id = ?", (then, table)))

    async def kept(place: House) -> set[str]:
        return {row.id for row, _ in await place.hall.store.tables()}

    async with house(tmp_path) as place:
        old, _ = await finished(place)
        young, _ = await finished(place)
        running, _ = await place.create("iaa", "person", "person")
        await age(place.hall.store, old, 31)
        await age(place.hall.store, young, 29)
    async with house(tmp_path) as place:
        await place.hall.tidy()
        assert await kept(place) == {old, young, running}  # off by default
    async with house(tmp_path, limits=Limits(**{**WIDE.__dict__, "retention_days": 30.0})) as place:
        await place.hall.tidy()
        assert await kept(place) == {young, running}
        said = await order(place, str(tmp_path / "tables.db"), {"do": "retention", "days": 7})
        assert said == {"count": 1}
        assert await kept(place) == {running}


# -- the rules of the house ----------------------------------------------------------------------------------


async def test_who_may_open_tables(tmp_path: Path) -> None:
    wish = {"game": "iaa", "name": "", "sitters": ["person"] * 2, "names": ["", ""]}
    async with house(tmp_path / "invited", rules=Rules("invited", "a long code")) as place:
        assert (await place.http.get("/api/house")).json()["opening"] == "invited"
        for code, status in (("", 403), ("a long", 403), ("a long code", 201)):
            assert (await place.http.post("/api/tables", json={**wish, "code": code})).status_code == status
    async with house(tmp_path / "nobody", rules=Rules("nobody")) as place:
        assert (await place.http.post("/api/tables", json=wish)).status_code == 403


async def test_words_that_the_host_does_not_want_to_read(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# comment about fish\nÄrgernis\nfoo\n", encoding="utf-8")
    async with house(tmp_path, rules=Rules(refused_words=str(file))) as place:
        table, tokens = await place.create("iaa", "person", "free")
        page = await place.page(table, tokens[0])
        for words in ("FOO!", "so ein ärgernis", "ｆｏｏ"):
            assert await page.refused({"type": "say", "words": words}) == "server.word_refused"
        await page.ask({"type": "say", "words": "food and fish"}, "talk")
        taken = await place.http.post(f"/api/tables/{table}/seats", json={"seat": 1, "name": "Foo"})
        assert taken.status_code == 400


async def test_reports_reach_the_host_where_they_are_wanted(tmp_path: Path, capsys: Captured) -> None:
    db = str(tmp_path / "tables.db")
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "person")
        refused = await place.http.post(f"/api/tables/{table}/reports", json={"reason": "x"})
        assert refused.json()["problem"]["key"] == "server.no_reports"
    async with house(tmp_path, rules=Rules(reports=True)) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[0])
        said = await page.ask({"type": "say", "words": "something bad"}, "talk")
        path = f"/api/tables/{table}/reports"
        wish = {"reason": "not nice", "line": said["n"]}
        assert (
            await place.http.post(path, json=wish, headers={"x-seat-token": tokens[1]})
        ).status_code == 201
        assert (await place.http.post(path, json={"reason": "x", "line": 99})).status_code == 400
        answers = [await place.http.post(path, json={"reason": "x"}) for _ in range(records.MOST_REPORTS)]
        assert [one.status_code for one in answers[-2:]] == [201, 429]
    one, *_ = await _reports(db)
    assert (one.words, one.reason, one.seat) == ("person 0: something bad", "not nice", 1)
    assert await asyncio.to_thread(main, ["admin", "reports", "--db", db]) == 0
    assert "something bad" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["admin", "settle", one.id, "--db", db]) == 0
    assert one.id not in [left.id for left in await _reports(db)]


async def _reports(db: str) -> list[records.Report]:
    async with Office(db) as office:
        return await records.reports(office._store)


async def test_the_pages_of_the_host(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    written = host_pages.write_drafts(folder)
    assert {file.name for file in written} == {
        f"{p}.{lang}.md" for p in host_pages.PAGES for lang in LANGUAGES
    }
    (folder / "imprint.de.md").write_text("# Impressum\n\nHost", encoding="utf-8")
    (folder / "imprint.en.md").unlink()
    assert [file.name for file in host_pages.write_drafts(folder)] == ["imprint.en.md"]
    (folder / "imprint.en.md").unlink()
    assert main(["admin", "pages", str(folder)]) == 0
    (folder / "imprint.en.md").unlink()
    async with house(tmp_path, rules=Rules(pages=str(folder))) as place:
        assert (await place.http.get("/api/house")).json()["pages"] == ["privacy", "imprint"]
        for lang in LANGUAGES:  # better in the other language than not at all
            assert (await place.http.get(f"/api/house/imprint/{lang}")).text == "# Impressum\n\nHost"
        for path in ("imprint/fr", "../privacy.de", "nothing/de"):
            assert (await place.http.get(f"/api/house/{path}")).status_code == 404


async def test_without_pages_of_the_host_there_is_a_draft_about_privacy(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        assert (await place.http.get("/api/house")).json()["pages"] == ["privacy"]
        draft = (await place.http.get("/api/house/privacy/de")).text
        assert "[[" in draft
        assert "{" not in draft
    for lang, words in (
        ("de", ("wie sich der Browser nennt", "zuletzt da war", "Google, Mozilla, Apple oder Microsoft")),
        ("en", ("what the browser calls itself", "last here", "Google, Mozilla, Apple or Microsoft")),
    ):
        told = host_pages.text("", "privacy", lang, LIMITS)
        assert [word for word in words if word not in told] == []
        assert [one for one in ("24", "30", "7") if f" {one} " not in told] == []
    kept = host_pages.text("", "privacy", "en", Limits(**{**LIMITS.__dict__, "retention_days": 30}))
    assert "deleted 30 days after" in kept
