"""The built page, compressed for whoever can read that."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from fhtagn.core.text import flatten
from fhtagn.server.pages import Pages
from tests.server.driver import house


@pytest.fixture
def pages(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>page")
    (tmp_path / "assets" / "a.js").write_text("plain")
    (tmp_path / "assets" / "a.js.gz").write_bytes(gzip.compress(b"zipped"))
    (tmp_path / "assets" / "a.js.br").write_bytes(b"(brotli)")
    (tmp_path / "assets" / "b.css").write_text("b{}")
    (tmp_path / "app.webmanifest").write_text("{}")
    app = Starlette(routes=[Mount("/", Pages(tmp_path))])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here")


@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_browser_gets_what_it_can_read(
    pages: httpx.AsyncClient, accepts: str, encoding: str | None
) -> None:
    async with pages.stream("GET", "/assets/a.js", headers={"accept-encoding": accepts}) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]
    known = {"br": b"(brotli)", None: b"plain"}
    assert raw == known.get(encoding, raw)
    assert encoding != "gzip" or gzip.decompress(raw) == b"zipped"


async def test_what_is_not_compressed_is_sent_as_it_is(pages: httpx.AsyncClient) -> None:
    answer = await pages.get("/assets/b.css", headers={"accept-encoding": "br"})
    assert (answer.text, answer.headers.get("content-encoding")) == ("b{}", None)
    assert (await pages.get("/assets/c.css")).status_code == 404
    manifest = await pages.get("/app.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    page = await pages.get("/table/x", headers={"accept-encoding": "br"})
    assert (page.text, page.headers["cache-control"]) == ("<!doctype html>page", "no-cache")


async def test_most_tables_do_without_the_words_of_cards_beside_the_board(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        every = (await place.http.get("/api/games/wars/words/de")).json()
        few = flatten((await place.http.get("/api/games/wars/words/de?few")).json())
        assert few.items() < every.items()
        assert {"wars.card.dhole", "core.action.pass"} & few.keys() == set()
        assert {"wars.card.dhole", "core.action.pass"} <= every.keys()
        rare = []
        for cards in ("none", "dhole"):
            table, _ = await place.create("wars", "person", "greedy", "greedy", options={"cards": cards})
            rare.append((await place.http.get(f"/api/tables/{table}")).json()["rare_words"])
        assert rare == [False, True]


async def test_words_rules_and_games_are_compressed_too(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        for path in ("/api/games", "/api/games/wars/words/de", "/api/games/wars/rules"):
            small = await place.http.get(path, headers={"accept-encoding": "gzip"})
            plain = await place.http.get(path, headers={"accept-encoding": "identity"})
            assert small.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert small.json() == plain.json() != {}
            assert int(small.headers["content-length"]) < len(plain.content) / 2
