"""Before the start the pages add to the dice; whoever adds nothing holds up nobody, and all is proven."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from fhtagn.core.chance import secret_from_seed
from fhtagn.core.log import parse_log
from fhtagn.core.shares import share_commitment
from fhtagn.core.table import Table, verify
from tests.server.conftest import NewStore
from tests.server.driver import WIDE, House, Page, first, house, play_on

MIXES = {"mixes": True}
VALUES = [secret_from_seed(f"number {seat}") for seat in range(3)]
SHORT = {"target": 10}


async def lobby(place: House, more: dict[str, Any] | None = None) -> tuple[str, list[str], list[Page]]:
    """Three people at a table that has not begun."""
    table, [ann, *_] = await place.create("iaa", "person", "free", "free", options=SHORT)
    tokens = [ann, await place.sit(table, 1, "Bob"), await place.sit(table, 2, "Cid")]
    return table, tokens, [await place.page(table, token, more=more) for token in tokens]


async def starts(place: House, table: str, token: str) -> int:
    answer = await place.http.post(f"/api/tables/{table}/start", headers={"x-seat-token": token})
    return answer.status_code


async def takes_part(page: Page, value: bytes, told: bytes | None = None) -> list[dict[str, Any]]:
    """A page fixes a number and tells it (or another one); what it was told."""
    start = len([m for m in page.messages if m["type"] == "mix"])

    def mixes() -> list[dict[str, Any]]:
        return [m for m in page.messages if m["type"] == "mix"][start:]

    await page.until(lambda p: mixes())
    await page.send({"type": "commit", "commitment": share_commitment(value)})
    await page.until(lambda p: len(mixes()) > 1)
    await page.send({"type": "reveal", "value": (told or value).hex()})
    return mixes()


async def test_everybody_adds_a_number_after_all_hashes_are_known(new_store: NewStore) -> None:
    async with house(Path(), store=new_store()) as place:
        table, tokens, pages = await lobby(place, MIXES)
        parts = [takes_part(page, value) for page, value in zip(pages, VALUES, strict=True)]
        started, *told = await asyncio.gather(starts(place, table, tokens[0]), *parts)
        assert started == 200
        hashes = {str(seat): share_commitment(value) for seat, value in enumerate(VALUES)}
        commitment = place.room(table).row.commitment
        for heard in told:
            assert [(one["commitment"], one.get("commits")) for one in heard] == [
                (commitment, None),
                (commitment, hashes),
            ]
        [facts] = [m for m in pages[0].messages if m["type"] == "facts"]
        assert facts["commitment"] == commitment
        assert [share["value"] for share in facts["shares"]] == [value.hex() for value in VALUES]
        plain = place.room(table).header()
        plain.shares = []
        room = place.room(table)
        assert room.table is not None
        assert Table.resume(plain).log.entries[0] != room.table.log.entries[0]  # other dice
    async with house(Path(), store=new_store()) as place:  # a restart changes nothing
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first)
        log = parse_log((await place.http.get(f"/api/tables/{table}/log")).text)
        assert [share.value for share in log.shares] == VALUES
        assert verify(log) > 0


async def test_who_adds_nothing_never_blocks_the_start(tmp_path: Path) -> None:
    """An old page is not waited for; a silent one, or one that tells another number, only for a moment."""
    limits = replace(WIDE, mixing_seconds=0.3)
    async with house(tmp_path, limits=limits) as place:
        table, tokens, _ = await lobby(place)
        assert await starts(place, table, tokens[0]) == 200
        assert json.loads(place.room(table).row.shares) == []

        table, tokens, pages = await lobby(place, MIXES)
        parts = takes_part(pages[0], VALUES[0]), takes_part(pages[1], VALUES[1], told=VALUES[2])
        assert (await asyncio.gather(starts(place, table, tokens[0]), *parts))[0] == 200
        await pages[2].send({"type": "commit", "commitment": share_commitment(VALUES[2])})  # too late
        shares = place.room(table).header().shares
        assert [(share.seat, share.value) for share in shares] == [(0, VALUES[0]), (1, None)]


async def test_a_number_cannot_be_fitted_to_the_others(tmp_path: Path) -> None:
    """Nothing is taken before its time, the first hash counts, and nobody speaks for another seat."""
    async with house(tmp_path, limits=replace(WIDE, mixing_seconds=0.5)) as place:
        table, tokens, pages = await lobby(place, MIXES)
        watcher = await place.page(table)

        async def eager() -> None:
            page = pages[1]
            await page.next("mix", 0)
            await page.send({"type": "reveal", "value": VALUES[1].hex()})  # before all hashes are known
            await page.send({"type": "commit", "commitment": share_commitment(VALUES[1])})
            await page.send({"type": "commit", "commitment": share_commitment(VALUES[2])})
            assert (
                await watcher.refused({"type": "commit", "commitment": "0" * 64}) == "server.spectators_watch"
            )
            await page.until(lambda p: len([m for m in p.messages if m["type"] == "mix"]) > 1)
            await page.send({"type": "reveal", "value": VALUES[2].hex()})

        results = await asyncio.gather(
            starts(place, table, tokens[0]), eager(), takes_part(pages[0], VALUES[0])
        )
        assert results[0] == 200
        shares = place.room(table).header().shares
        assert [(one.seat, one.value) for one in shares] == [(0, VALUES[0]), (1, None)]
        assert shares[1].commitment == share_commitment(VALUES[1])


async def test_somebody_who_stands_up_meanwhile_stops_the_start(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, mixing_seconds=0.5)) as place:
        table, tokens, pages = await lobby(place, MIXES)

        async def stands_up() -> None:
            await pages[0].next("mix", 0)
            path = f"/api/tables/{table}/seats/2"
            await place.http.request("DELETE", path, headers={"x-seat-token": tokens[2]})

        started, _ = await asyncio.gather(starts(place, table, tokens[0]), stands_up())
        assert started == 400
        assert place.room(table).status == "open"


async def test_a_rematch_gets_numbers_from_those_who_are_still_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", options=SHORT)
        pages = [await place.page(table, token, more=MIXES) for token in tokens]
        await play_on(pages, first)

        async def asks() -> None:
            for page in pages:  # both at once
                await page.send({"type": "rematch"})

        parts = [takes_part(page, value) for page, value in zip(pages, VALUES, strict=False)]
        await asyncio.gather(asks(), *parts)
        new = {(await page.next("rematched", 0))["table"] for page in pages}
        assert len(new) == 1
        log = place.room(new.pop()).header()
        assert [share.value for share in log.shares] == VALUES[:2]
        heard = [m["commitment"] for m in pages[0].messages if m["type"] == "mix"]
        assert set(heard) == {log.commitment}
