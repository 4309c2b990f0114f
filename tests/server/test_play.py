"""Playing over the network: alone, together, watching, coming back."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import commitment
from fhtagn.core.log import parse_log
from fhtagn.core.table import Table, verify
from fhtagn.server.messages import PROTOCOL
from tests.builds import replaces_functions
from tests.server.driver import House, Page, first, house, play_on

SHORT = {"target": 30}


def chooser(seed: str) -> Any:
    rng = Random(seed)
    return lambda page: rng.choice(page.now["options"])["action"]


async def log_of(place: House, table: str) -> Any:
    answer = await place.http.get(f"/api/tables/{table}/log")
    assert answer.status_code == 200
    return parse_log(answer.text)


# -- whole games -----------------------------------------------------------------------------------------


async def test_alone_against_bots_to_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "random", "greedy", options=SHORT)
        assert [bool(token) for token in tokens] == [True, False, False]
        sheet = (await place.http.get(f"/api/tables/{table}")).json()
        page = await place.page(table, tokens[0])
        assert page.now["seat"] == 0
        assert page.now["status"] == "running"
        assert [seat["here"] for seat in page.now["seats"]] == [True, True, True]
        while not page.is_over:
            await page.until(lambda p: p.is_over or p.is_asked)
            if page.is_asked:
                moments = page.now["moments"]
                await page.act(first(page))
                await page.until(lambda p, m=moments: p.now["moments"] > m)  # type: ignore[misc]
        assert page.now["outcome"]["winners"]
        assert len(page.now["outcome"]["scores"]) == 3
        assert "options" not in page.now
        assert page.problems == []
        assert page.talk == []  # no bot had to be replaced
        assert place.hall.counts["bot_failures"] == 0

        log = await log_of(place, table)
        assert verify(log) > 0
        assert sheet["commitment"] == log.commitment == commitment(bytes.fromhex(page.now["secret"]))
        assert {seat for seat, _ in log.entries} >= {0, 1, 2}
        assert Table.replay(log).view(0) == page.sight()


async def test_two_people_and_a_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "free", options=SHORT)
        a = await place.page(table, ann)
        assert a.now["type"] == "lobby"
        assert a.now["status"] == "open"
        assert await start(place, table, ann) == "server.seats_free"

        bob = await place.sit(table, 1, "Bob")
        await a.until(lambda p: p.now["seats"][1]["name"] == "Bob")
        assert await sit_refused(place, table, 1) == "server.seat_taken"
        assert await sit_refused(place, table, 7) == "server.seat_taken"
        b = await place.page(table, bob)
        await a.until(lambda p: p.now["seats"][1].get("here"))
        assert await b.refused({"type": "act", "action": ["core.pass"], "at": 0}) == "server.not_running"
        assert await start(place, table, "") == "server.only_seated"
        assert await start(place, table, bob) is None
        assert await start(place, table, bob) == "server.already_running"
        await a.until(lambda p: p.now["status"] == "running")
        await b.until(lambda p: p.now["status"] == "running")

        await play_on([a, b], chooser("two people"))
        assert a.now["outcome"] == b.now["outcome"]
        assert a.lines == b.lines  # a game without secrets
        assert verify(await log_of(place, table)) > 0
        assert [len(page.problems) for page in (a, b)] == [0, 1]  # the early act above


async def start(place: House, table: str, token: str) -> str | None:
    answer = await place.http.post(f"/api/tables/{table}/start", headers={"x-seat-token": token})
    return None if answer.status_code == 200 else answer.json()["problem"]["key"]


async def sit_refused(place: House, table: str, seat: int) -> str:
    answer = await place.http.post(f"/api/tables/{table}/seats", json={"seat": seat, "name": "Eve"})
    assert answer.status_code == 409
    key: str = answer.json()["problem"]["key"]
    return key


async def test_the_log_is_told_only_after_the_end_and_the_commitment_from_the_start(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", options=SHORT)
        room = place.room(table)
        sheet = (await place.http.get(f"/api/tables/{table}")).json()
        assert sheet["commitment"] == commitment(bytes.fromhex(room.row.secret))
        early = await place.http.get(f"/api/tables/{table}/log")
        assert early.status_code == 400
        assert early.json()["problem"]["key"] == "server.log_after_the_end"
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, chooser("log"))
        assert all("secret" not in message for message in pages[0].messages[:-1])
        log = await log_of(place, table)
        assert log.commitment == sheet["commitment"]
        assert room.table is not None
        assert log.entries == room.table.log.entries


# -- watching --------------------------------------------------------------------------------------------


async def test_spectators_watch_and_only_watch(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", options=SHORT)
        watcher = await place.page(table)
        assert watcher.now["seat"] is None
        assert watcher.now["turn"] in ([0], [1])
        assert watcher.now["asked"]["key"].startswith("iaa.")
        for message in (
            {"type": "act", "action": ["core.pass"], "at": 0},
            {"type": "undo", "at": 0},
            {"type": "hint"},
            {"type": "rematch"},
        ):
            assert await watcher.refused(message) == "server.spectators_watch"
        pages = [await place.page(table, token) for token in tokens]
        await play_on([*pages, watcher], chooser("watched"), most=20)
        assert watcher.lines == pages[0].lines
        assert not any("options" in message or "undo" in message for message in watcher.messages)


@replaces_functions
async def test_what_everybody_sees_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, made = Table.public_since, []

    def counted(self: Table, bases: Mapping[str, object]) -> Any:
        made.append(self)
        return honest(self, bases)

    async with house(tmp_path) as place:
        table, tokens = await place.create("stars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        watchers = [await place.page(table) for _ in range(10)]
        monkeypatch.setattr(Table, "public_since", counted)
        await play_on([*pages, *watchers], chooser("watched by many"), most=5)
        assert len(made) == 5  # for everybody together, the seats included
        seen = place.room(table).table
        assert seen is not None
        assert all(watcher.now["view"] == seen.public() for watcher in watchers)
        assert all(page.now["view"] == watchers[0].now["view"] for page in pages)
        assert all(watcher.now["own"] == {} for watcher in watchers)
        assert all(watcher.lines == watchers[0].lines for watcher in watchers)


async def test_a_closed_page_is_away_and_keeps_its_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, bob] = await place.create("iaa", "person", "person")
        a = await place.page(table, ann)
        b = await place.page(table, bob)
        await a.until(lambda p: p.now["seats"][1].get("here"))
        second = await place.page(table, bob)
        await b.leave()
        await second.next("update", 0)
        assert a.now["seats"][1].get("here")  # one of two tabs is still there
        await second.leave()
        await a.until(lambda p: not p.now["seats"][1].get("here"))
        assert a.now["seats"][1]["sitter"] == "person"
        again = await place.page(table, bob)
        assert again.now["seat"] == 1


# -- coming back -----------------------------------------------------------------------------------------


async def test_reload_and_reconnect_show_the_same_position(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, chooser("reload"), most=10)
        left = pages[1]
        seq, lines = left.now["seq"], left.lines
        await left.leave()
        # The other one plays on as long as it can.
        while pages[0].is_asked:
            moments = pages[0].now["moments"]
            await pages[0].act(first(pages[0]))
            await pages[0].until(lambda p, m=moments: p.now["moments"] > m)  # type: ignore[misc]
        reloaded = await place.page(table, tokens[1])
        resumed = await place.silent(table)
        resumed.lines = lines
        await resumed.send({"type": "hello", "protocol": PROTOCOL, "token": tokens[1], "seq": seq})
        await resumed.until(lambda p: p.now)
        told = [next(m for m in page.messages if m["type"] == "update") for page in (reloaded, resumed)]
        assert [message["keep"] for message in told] == [0, len(lines)]
        assert resumed.lines == reloaded.lines
        same = ("view", "options", "seq", "moments", "turn")
        assert {key: resumed.now.get(key) for key in same} == {key: reloaded.now.get(key) for key in same}


async def test_a_page_that_claims_to_know_the_future_is_told_everything(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "person")
        page = await place.page(table, ann, seq=10_000)
        assert page.now["keep"] == 0
        assert len(page.lines) == page.now["moments"] > 0


async def test_a_restarted_server_continues_every_table(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        open_table, [ann, _] = await place.create("iaa", "person", "free")
        fresh, fresh_tokens = await place.create("wars", "person", "person")  # begins without any dice
        running, tokens = await place.create("stars", "person", "person")
        pages = [await place.page(running, token) for token in tokens]
        await play_on(pages, chooser("restart"), most=15)
        await pages[0].ask({"type": "say", "words": "good night"}, "talk")
        before = {p: page.now for p, page in enumerate(pages)}
        lines = [page.lines for page in pages]
    async with house(tmp_path) as place:
        assert (await place.page(open_table, ann)).now["status"] == "open"
        assert (await place.page(fresh, fresh_tokens[0])).now["status"] == "running"
        pages = [await place.page(running, token) for token in tokens]
        for p, page in enumerate(pages):
            assert page.lines == lines[p]
            for key in ("view", "options", "seq", "turn", "prompt"):
                assert page.now.get(key) == before[p].get(key)
        await pages[0].until(lambda p: p.talk)
        assert pages[0].talk[0]["words"] == "good night"
        await play_on(pages, chooser("after"), most=5)
        assert pages[0].now["seq"] > before[0]["seq"]


async def test_a_table_that_rests_wakes_up_when_somebody_comes(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, chooser("rest"), most=4)
        room, view = place.room(table), pages[0].now["view"]
        place.hall.rest(room, after=0)
        assert room.table is not None  # somebody is here
        for page in pages:
            await page.leave()
        while room.is_watched:
            await asyncio.sleep(0)
        place.hall.rest(room, after=0)
        assert room.table is None
        assert (await place.http.get(f"/api/tables/{table}")).json()["status"] == "running"
        page = await place.page(table, tokens[0])
        assert page.now["view"] == view


async def test_two_tabs_of_one_seat_agree(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("stars", "person", "person")
        pages = [await place.page(table, token) for token in tokens for _ in range(2)]
        rng = Random("tabs")
        for _ in range(12):
            for left, right in (pages[:2], pages[2:]):
                assert left.lines == right.lines
                same = ("view", "options", "seq", "undo")
                assert [left.now.get(key) for key in same] == [right.now.get(key) for key in same]
            active = rng.choice([page for page in pages if page.is_asked])
            moments = active.now["moments"]
            await active.act(rng.choice(active.now["options"])["action"])
            for page in pages:
                await page.until(lambda p, m=moments: p.now["moments"] > m)  # type: ignore[misc]


# -- acting at the wrong time --------------------------------------------------------------------------


async def asked(pages: list[Page]) -> Page:
    return next(page for page in pages if page.is_asked)


async def test_a_stale_action_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        page = await asked(pages)
        old, moments = page.now, page.now["moments"]
        await page.act(first(page))
        await page.until(lambda p: p.now["moments"] > moments)
        entries = place.room(table).table.log.entries[:]  # type: ignore[union-attr]
        action = old["options"][0]["action"]
        assert await page.refused({"type": "act", "action": action, "at": moments}) == "server.stale"
        assert await page.refused({"type": "undo", "at": moments}) == "server.stale"
        right = {"type": "act", "action": action, "at": page.now["moments"], "seq": old["seq"]}
        assert await page.refused(right) == "server.stale"
        assert place.room(table).table.log.entries == entries  # type: ignore[union-attr]


async def test_who_is_not_asked_may_not_act(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        active = await asked(pages)
        other = pages[1 - pages.index(active)]
        wrong = {"type": "act", "action": first(active), "at": other.now["moments"]}
        assert await other.refused(wrong) == "core.illegal.not_your_turn"
        nonsense = {"type": "act", "action": ["iaa.nothing", 5], "at": active.now["moments"]}
        assert await active.refused(nonsense) == "core.illegal.unknown_kind"
        assert await other.refused({"type": "hint"}) == "server.not_your_turn"
        assert place.room(table).table.log.entries[-1][0] == -1  # type: ignore[union-attr]


# -- undo, past, hint ----------------------------------------------------------------------------------------


async def test_undo_shortens_the_history_of_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        choose = chooser("undo")
        await play_on(pages, choose, most=20)
        while not any(page.now.get("can_undo") for page in pages):
            await play_on(pages, choose, most=1)
        page = next(page for page in pages if page.now.get("can_undo"))
        other = pages[1 - pages.index(page)]
        seq, moments, lines = page.now["seq"], page.now["moments"], page.lines[:]
        away = await place.page(table, tokens[0])
        kept = away.lines[:]
        await away.leave()
        await page.send({"type": "undo", "at": moments})
        for one in (page, other):
            await one.until(lambda p: p.now["seq"] == seq + 1)
            assert one.now["moments"] == moments - 1
        assert page.lines == lines[:-1]
        assert await other.refused({"type": "undo", "at": moments - 1}) == "core.undo.other"
        # Whoever was away meanwhile keeps what still counts.
        back = await place.silent(table)
        back.lines = kept
        await back.send({"type": "hello", "protocol": PROTOCOL, "token": tokens[0], "seq": seq})
        await back.until(lambda p: p.now)
        assert next(m for m in back.messages if m["type"] == "update")["keep"] == moments - 1
        assert back.lines == (await place.page(table, tokens[0])).lines


async def test_undo_is_refused_with_the_reason_that_was_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        for page in pages:
            assert "can_undo" not in page.now
            shown = page.now["undo"]["key"]
            assert shown.startswith("core.undo.")
            assert await page.refused({"type": "undo", "at": page.now["moments"]}) == shown


async def test_a_look_at_the_past_has_the_eyes_of_the_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("stars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        watcher = await place.page(table)
        views = {pages[0].now["moments"]: [page.sight() for page in (*pages, watcher)]}
        for _ in range(12):
            await play_on(pages, chooser("past"), most=1)
            await watcher.until(lambda p: p.now["seq"] == pages[0].now["seq"])
            views[pages[0].now["moments"]] = [page.sight() for page in (*pages, watcher)]
        for n, seen in views.items():
            for page, view in zip((*pages, watcher), seen, strict=True):
                past = await page.ask({"type": "look", "n": n}, "past")
                assert (past["n"], page.sight(past)) == (n, view)
        assert await watcher.refused({"type": "look", "n": 10_000}) == "server.no_such_moment"


async def test_a_hint_comes_from_a_bot_and_fits_the_options(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        page = await asked(pages)
        hint = await page.ask({"type": "hint"}, "hint")
        assert hint["bot"] == "medium"
        assert hint["at"] == page.now["moments"]
        actions = [option["action"] for option in page.now["options"]]
        assert hint["opinions"]
        assert all(opinion["action"] in actions for opinion in hint["opinions"])
        assert all(opinion["reasons"] for opinion in hint["opinions"])


async def test_a_hint_at_the_very_first_moment_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        page = await asked(pages)
        assert page.now["moments"] == 0
        assert (await page.ask({"type": "hint"}, "hint"))["at"] == 0


# -- talk ------------------------------------------------------------------------------------------------


async def test_talk_is_one_clean_line_for_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        watcher = await place.page(table)
        said = "  <b>Iä!</b>\n\x00\u202e  Iä! \u200b " + "x" * 1000
        await pages[0].send({"type": "say", "words": said})
        await watcher.send({"type": "say", "words": "psst"})
        for page in (*pages, watcher):
            await page.until(lambda p: len(p.talk) == 2)
            by_seat = {line["seat"]: line for line in page.talk}
            words = by_seat[0]["words"]
            assert words.startswith("<b>Iä!</b> Iä! xxx")  # the page shows it as text
            assert len(words) == 400
            assert by_seat[0]["name"] == "person 0"
            assert by_seat[-1]["words"] == "psst"
        await pages[1].send({"type": "say", "words": " \n\t "})
        await pages[1].ask({"type": "say", "words": "end"}, "talk")
        assert [line["words"] for line in pages[1].talk][2:] == ["end"]
        newcomer = await place.page(table)
        await newcomer.until(lambda p: len(p.talk) == 3)
        assert [line["n"] for line in newcomer.talk] == [0, 1, 2]


async def test_names_are_cleaned(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        names = [" Ann\u202e\n\x1b[31m ", "B" * 300]
        table, _ = await place.create("iaa", "person", "free", names=names)
        seats = (await place.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["name"] for seat in seats] == ["Ann [31m", "B" * 40]
        await place.sit(table, 1, "<script>\n")
        seats = (await place.http.get(f"/api/tables/{table}")).json()["seats"]
        assert seats[1]["name"] == "<script>"


# -- rematch ---------------------------------------------------------------------------------------------


async def test_a_rematch_takes_everybody_along(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", "random", options=SHORT)
        pages = [await place.page(table, token) for token in tokens[:2]]
        assert await pages[0].refused({"type": "rematch"}) == "server.not_over"
        while not pages[0].is_over:
            await asyncio.gather(
                *(page.until(lambda p: p.is_over or p.now.get("turn") != [2]) for page in pages)
            )
            await play_on(pages, chooser("rematch"), most=1)
        watcher = await place.page(table)
        everybody = (*pages, watcher)
        starts = [len(page.messages) for page in everybody]
        await asyncio.gather(*(page.send({"type": "rematch"}) for page in pages))  # both at once
        moved = [await page.next("rematched", start) for page, start in zip(everybody, starts, strict=True)]
        assert len({message["table"] for message in moved}) == 1
        assert [message.get("token", "") for message in moved] == [tokens[0], tokens[1], ""]
        new = moved[0]["table"]
        assert new != table
        assert place.room(new).row.options == place.room(table).row.options
        assert place.room(new).row.secret != place.room(table).row.secret
        again = [await place.page(new, token) for token in tokens[:2]]
        assert [page.now["seat"] for page in again] == [0, 1]
        late = await place.silent(table)
        await late.send({"type": "hello", "protocol": PROTOCOL, "token": tokens[1]})
        assert await late.next("rematched", 0) == moved[1]
        assert all(sum(m["type"] == "rematched" for m in page.messages) == 1 for page in everybody)
    async with house(tmp_path) as place:  # the way to the new table is kept
        late = await place.silent(table)
        await late.send({"type": "hello", "protocol": PROTOCOL, "token": tokens[0]})
        assert (await late.next("rematched", 0))["table"] == new


async def test_who_comes_while_the_server_stops_is_sent_away(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "person")
        there = await place.page(table, ann)
        await place.hall.farewell()
        late = await place.silent(table)
        for page in (there, late):
            assert await page.closed() == 1012
            assert [problem["text"]["key"] for problem in page.problems] == ["server.stopping"]


# -- for the keeper ----------------------------------------------------------------------------------------


async def test_is_the_server_alive(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        await place.create("iaa", "person", "free")
        assert (await place.http.get("/healthz")).json() == {"ok": True, "tables": 1}


# -- taking back by agreement -----------------------------------------------------------------------------


async def decides(place: House, table: str, pages: list[Page]) -> Page:
    """One decision, and whose it was; everybody has heard of it."""
    game = place.room(table).table
    assert game is not None
    (page,) = [one for one in pages if one.now["seat"] == game.node.seat]
    await page.until(lambda p: p.is_asked)
    seq = page.now["seq"]
    await page.act(page.now["options"][0]["action"])
    for other in pages:
        await other.until(lambda p: p.now["seq"] > seq)
    return page


async def test_a_step_that_the_rules_do_not_give_back_comes_back_if_everybody_agrees(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        watcher = await place.page(table)
        for _ in range(5):
            page = await decides(place, table, pages)
        asker = page.now["seat"]
        others = [other for other in pages if other is not page]
        before = page.now["seq"]
        await page.send({"type": "ask", "what": "back", "at": page.now["moments"], "seq": before})
        for one in (*pages, watcher):
            await one.until(lambda p: p.now.get("wish"))
            assert one.now["wish"]["seat"] == asker
            assert one.now["wish"]["waiting"] == [other.now["seat"] for other in others]
        n = page.now["wish"]["n"]
        answer = {"type": "answer", "wish": page.now["wish"]["number"]}
        assert await watcher.refused({**answer, "agree": True}) == "server.spectators_watch"
        assert await page.refused({**answer, "agree": True}) == "server.not_asked"
        await others[0].send({**answer, "agree": True})
        await page.until(lambda p: p.now["wish"]["waiting"] == [others[1].now["seat"]])
        assert await others[0].refused({**answer, "agree": True}) == "server.not_asked"
        await others[1].send({**answer, "agree": True})
        for one in (*pages, watcher):
            await one.until(lambda p: p.now["seq"] > before and not p.now.get("wish"))
            assert one.now["moments"] == n
            await one.until(lambda p: p.talk and p.talk[-1]["text"]["key"] == "server.taken_back")
        assert page.is_asked  # once more
        await play_on([*pages, watcher], chooser("after"), most=20)
        assert verify_running(place, table)


def verify_running(place: House, table: str) -> bool:
    """Every die of a game that still goes on follows from the secret, what was taken back included."""
    found = place.room(table)
    assert found.table is not None
    log = found.header()
    log.entries = found.table.log.entries
    return verify(log) > 0


async def test_a_wish_ends_when_somebody_refuses_gives_up_acts_or_leaves(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        first = pages[0] if pages[0].is_asked else pages[1]
        assert (
            await first.refused({"type": "ask", "what": "back", "at": first.now["moments"]})
            == "core.undo.nothing"
        )
        for _ in range(4):
            page = await decides(place, table, pages)
        other = pages[1 - page.now["seat"]]

        number = 0

        async def wishes() -> None:
            nonlocal number
            await page.send({"type": "ask", "what": "back", "at": page.now["moments"]})
            await other.until(lambda p: p.now.get("wish"))
            number = other.now["wish"]["number"]

        async def ended() -> None:
            await page.until(lambda p: not p.now.get("wish"))
            await other.until(lambda p: not p.now.get("wish"))

        await wishes()
        await other.send({"type": "answer", "wish": number, "agree": False})
        await ended()
        await page.until(lambda p: p.talk and p.talk[-1]["text"]["key"] == "server.not_agreed.back")
        await wishes()
        await page.send({"type": "answer", "wish": number, "agree": False})
        await ended()
        assert len(page.talk) == 1  # nobody refused
        await wishes()
        moments = page.now["moments"]
        await decides(place, table, pages)
        await ended()
        assert page.now["moments"] > moments
        assert await other.refused({"type": "answer", "wish": number, "agree": True}) == "server.stale"
        await wishes()
        await page.leave()
        await other.until(lambda p: not p.now.get("wish"))
        assert await other.refused({"type": "answer", "wish": number, "agree": True}) == "server.stale"


async def test_bots_agree_and_wait_while_people_are_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [token, *_] = await place.create("iaa", "person", "random", "random", options=SHORT)
        page = await place.page(table, token)
        await page.until(lambda p: p.is_asked)
        for _ in range(3):
            seq = page.now["seq"]
            await page.act(page.now["options"][0]["action"])
            await page.until(lambda p, seen=seq: p.is_asked and p.now["seq"] > seen)  # type: ignore[misc]
        assert page.now["can_ask"]
        before, seq = page.now["moments"], page.now["seq"]
        await page.send({"type": "ask", "what": "back", "at": before})
        await page.until(lambda p: p.now["seq"] > seq)
        assert page.now["moments"] < before
        assert page.is_asked
        assert not page.now.get("wish")
