"""The examples of docs/server.md for proxies, run as they stand: a table is found wherever it is led."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import randrange

import httpx
import pytest
from websockets.asyncio.client import connect

from fhtagn.server.guard import new_token
from fhtagn.server.leases import Membership
from fhtagn.server.messages import PROTOCOL
from tests.server.conftest import new_database
from tests.server.driver import House, Page, first, play_on
from tests.server.test_sharing import houses

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def example(language: str, *servers: str) -> str:
    """The example for several servers, with our addresses."""
    found = re.findall(rf"```{language}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    (text,) = [block for block in found if "10.0.0.1:3484" in block]
    for number, server in enumerate(servers, start=1):
        text = text.replace(f"10.0.0.{number}:3484", server)
    return str(text)


def free_port() -> int:
    """Below those that the system gives to connections, so that none takes it before the proxy does."""
    while True:
        port = randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port


@contextmanager
def nginx(folder: Path, *servers: str) -> Iterator[str]:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    text = example("nginx", *servers).replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;\n"
        f"{'user root;' if os.geteuid() == 0 else ''}\n"
        "events { worker_connections 100; }\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;\n"
        f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{text}}}\n"
    )
    with running([program, "-p", str(folder), "-c", str(config)], port):
        yield f"127.0.0.1:{port}"


@contextmanager
def caddy(folder: Path, *servers: str) -> Iterator[str]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    port = free_port()
    config = folder / "Caddyfile"
    text = example("caddy", *servers).replace("games.example {", f"http://127.0.0.1:{port} {{")
    config.write_text("{\n\tadmin off\n}\n" + text)
    with running([program, "run", "--adapter", "caddyfile", "--config", str(config)], port):
        yield f"127.0.0.1:{port}"


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            while True:
                assert process.poll() is None, process.stderr and process.stderr.read()
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.02)
            yield
        finally:
            process.terminate()
            process.communicate()


@pytest.mark.parametrize("proxy", [nginx, caddy])
async def test_the_examples_find_every_table(proxy: object, postgres: str, tmp_path: Path) -> None:
    assert callable(proxy)
    db = new_database(postgres)
    async with houses(db, tmp_path) as (a, b):
        for place in (a, b):
            assert place.hall.store.leases is not None
            place.hall.store.leases.member = Membership(place.host)
            values = (place.host, place.hall.store.leases.id)
            sql = "UPDATE servers SET address = ? WHERE id = ?"
            await place.hall.store.do(lambda c, sql=sql, values=values: c.run(sql, values))  # type: ignore[misc]
        with proxy(tmp_path, a.host, b.host) as host:
            await plays(host, a, b)


async def plays(host: str, a: House, b: House) -> None:
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=None) as http:
        for leader in (a, b, a, b):  # whichever of them the proxy would choose
            wish = {"game": "iaa", "name": "", "sitters": ["person", "free"], "names": ["Ann", ""]}
            told = (await http.post("/api/tables", json=wish)).json()
            table = told["table"]
            await leader.hall.find(table)
            token = new_token()
            sat = await http.post(
                f"/api/tables/{table}/seats", json={"seat": 1, "name": "Bob", "token": token}
            )
            assert sat.status_code == 201, sat.text
            started = await http.post(
                f"/api/tables/{table}/start", headers={"x-seat-token": told["tokens"][0]}
            )
            assert started.status_code == 200, started.text
            pages = []
            for number, mine in enumerate((told["tokens"][0], token)):
                page = Page(await connect(f"ws://{host}/ws/{table}", max_size=None))
                await page.send({"type": "hello", "protocol": PROTOCOL, "token": mine, "seq": 0})
                await page.until(lambda p: p.now)
                assert page.now["seat"] == number
                pages.append(page)
            await play_on(pages, first, most=3)
            assert leader.hall.room(table).is_watched
            for page in pages:
                await page.leave()
            log = await http.get(f"/api/tables/{table}/log")
            assert log.json()["problem"]["key"] == "server.log_after_the_end"
