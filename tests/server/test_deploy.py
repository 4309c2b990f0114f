"""The examples in ``deploy/``: nginx and Caddy in front of a server, where they are installed."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect

from fhtagn.server.guard import NOBODY, visitor
from fhtagn.server.limits import LIMITS
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.metrics import make_metrics
from fhtagn.server.settings import read_settings
from tests.server.driver import WIDE, House, house

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
HOST = "games.example"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


@asynccontextmanager
async def running(*command: str, port: int) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    try:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                assert process.returncode is None, (await process.communicate())[1].decode()
                await asyncio.sleep(0.02)
            else:
                writer.close()
                break
        yield
    finally:
        process.terminate()
        await process.communicate()


def certificate(folder: Path) -> tuple[Path, Path]:
    key, crt = folder / "key.pem", folder / "crt.pem"
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", f"/CN={HOST}", "-keyout", str(key), "-out", str(crt)],
        check=True, capture_output=True,
    )  # fmt: skip
    return key, crt


async def plays(place: House, base: str, tls: ssl.SSLContext | None) -> None:
    """A page opens a table through the proxy and is connected there."""
    origin = {"origin": f"{'https' if tls else 'http'}://{HOST}", "host": HOST}
    wish = {"game": "iaa", "name": "", "sitters": ["person", "random"], "names": ["", ""]}
    claims = {"x-forwarded-for": "198.51.100.1"}  # of the visitor itself
    async with httpx.AsyncClient(base_url=base, verify=tls or True, timeout=None) as http:
        made = await http.post("/api/tables", json=wish, headers={**origin, **claims})
        assert made.status_code == 201, made.text
        assert made.headers["strict-transport-security"] == "max-age=31536000"
        assert "frame-ancestors 'none'" in made.headers["content-security-policy"]
        assert place.room(made.json()["table"]).opener.address == "127.0.0.1"  # and not what it claims
        assert (await http.get("/readyz", headers=origin)).status_code == 403
        long = await http.post("/api/tables", content=b"x" * 700_000, headers=origin)
        assert long.status_code in (413, 502)  # old versions of Caddy say that the server is bad
    address = f"{'wss' if tls else 'ws'}://{HOST}/ws/{made.json()['table']}"
    there = {"host": "127.0.0.1", "port": int(base.rpartition(":")[2]), "ssl": tls}
    headers = {"origin": origin["origin"]}
    async with connect(address, additional_headers=headers, max_size=None, **there) as page:  # type: ignore[arg-type]
        hello = {"type": "hello", "protocol": PROTOCOL, "token": made.json()["tokens"][0]}
        await page.send(json.dumps(hello))
        kinds = {json.loads(await page.recv())["type"] for _ in range(2)}
        assert kinds == {"facts", "update"}


async def test_nginx(tmp_path: Path) -> None:
    nginx, (key, crt), port, plain = program("nginx"), certificate(tmp_path), free_port(), free_port()
    async with house(tmp_path, limits=WIDE, hosts=frozenset({HOST})) as place:
        site = (DEPLOY / "nginx.conf").read_text()
        for old, new in (
            ("127.0.0.1:3484", place.host),
            ("listen 443", f"listen 127.0.0.1:{port}"),
            ("listen 80", f"listen 127.0.0.1:{plain}"),
            ("/etc/letsencrypt/live/games.example/fullchain.pem", str(crt)),
            ("/etc/letsencrypt/live/games.example/privkey.pem", str(key)),
        ):
            assert old in site
            site = site.replace(old, new)
        site = re.sub(r"    listen \[::\].*\n", "", site)  # not every machine has IPv6
        (tmp_path / "site.conf").write_text(site)
        places = "\n".join(
            f"{kind}_temp_path {tmp_path}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (tmp_path / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {tmp_path}/pid; error_log stderr;\n"
            f"events {{}}\nhttp {{\n{places}\ninclude {tmp_path}/site.conf;\n}}\n"
        )
        async with running(nginx, "-e", "stderr", "-c", str(tmp_path / "nginx.conf"), port=port):
            tls = ssl.create_default_context()
            tls.check_hostname = False
            tls.verify_mode = ssl.CERT_NONE
            await plays(place, f"https://127.0.0.1:{port}", tls)
            async with httpx.AsyncClient() as http:
                moved = await http.get(f"http://127.0.0.1:{plain}/x", headers={"host": HOST})
            assert moved.status_code == 301
            assert moved.headers["location"] == f"https://{HOST}/x"


def nginx_visitor(config: str, address: str) -> str:
    """What the map in this configuration makes of an address."""
    (block,) = re.findall(
        r"map \$remote_addr \$fhtagn_visitor \{.*?\n(.*?)^\}", config, re.DOTALL | re.MULTILINE
    )
    for pattern, home in re.findall(r'^\s*"~(.*?)"\s+"?(.*?)"?;$', block, re.MULTILINE):
        found = re.search(pattern.replace("(?<", "(?P<"), address)
        if found:
            value = str(home)
            for name, part in found.groupdict().items():
                value = value.replace(f"${name}", part)
            return value
    return address


@pytest.mark.parametrize("file", [DEPLOY / "nginx.conf", DEPLOY.parent / "docs" / "server.md"])
def test_nginx_counts_households_as_one_visitor_as_we_do(file: Path) -> None:
    config, rng, groups = file.read_text(encoding="utf-8"), Random("households"), (0, 0, 1, 0xDB8, 0xABCD)
    ours: dict[str, str] = {}
    for _ in range(3000):
        parts = [0x2001, rng.choice((0xDB8, 1)), *(rng.choice(groups) for _ in range(6))]
        address = str(ip_address(":".join(f"{part:x}" for part in parts)))
        home = ":".join(f"{int(part, 16):x}" for part in nginx_visitor(config, address).split(":"))
        assert ours.setdefault(visitor(address).address, home) == home, address
    assert len(set(ours.values())) == len(ours) == 32
    assert nginx_visitor(config, "192.0.2.7") == "192.0.2.7"
    assert nginx_visitor(config, "::ffff:192.0.2.7") == "::ffff:192.0.2.7"
    assert "$binary_remote_addr" not in config


async def test_caddy(tmp_path: Path) -> None:
    caddy, port = program("caddy"), free_port()
    async with house(tmp_path, limits=WIDE, hosts=frozenset({HOST})) as place:
        site = (DEPLOY / "Caddyfile").read_text()
        assert "127.0.0.1:3484" in site
        site = site.replace("127.0.0.1:3484", place.host)
        site = site.replace(
            "{\n\tservers", "{\n\tadmin off\n\tauto_https off\n\tservers"
        )  # no certificate here
        site = site.replace(f"\n{HOST} {{", f"\nhttp://{HOST}:{port} {{\n\tbind 127.0.0.1")
        (tmp_path / "Caddyfile").write_text(site)
        async with running(caddy, "run", "--config", str(tmp_path / "Caddyfile"), port=port):
            await plays(place, f"http://127.0.0.1:{port}", None)


def test_the_settings_are_settings() -> None:
    chosen = read_settings(file=DEPLOY / "fhtagn.toml")
    assert chosen.limits.retention_days == 180
    commented = re.findall(r"^# (\w+) = (.*?)(?:  #.*)?$", (DEPLOY / "fhtagn.toml").read_text(), re.MULTILINE)
    assert len(commented) >= 4
    read_settings([f"{name}={tomllib.loads(f'x = {value}')['x']}" for name, value in commented])
    assert chosen.limits.asked_seconds == LIMITS.asked_seconds


async def told_numbers(folder: Path) -> str:
    """What a server tells Prometheus."""
    async with house(folder) as place:
        place.hall.watch.refused("server.stale", NOBODY)
        transport = httpx.ASGITransport(make_metrics(place.hall))
        async with httpx.AsyncClient(transport=transport, base_url="http://numbers") as http:
            return (await http.get("/metrics")).text


async def test_the_dashboard_asks_for_numbers_that_there_are(tmp_path: Path) -> None:
    told = await told_numbers(tmp_path)
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    asked = {
        name for panel in panels for t in panel["targets"] for name in re.findall(r"fhtagn_\w+", t["expr"])
    }
    assert len(asked) > 15
    assert [name for name in sorted(asked) if f"\n{name}" not in told] == []
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_the_unit_and_the_container_call_commands_that_there_are() -> None:
    unit, container = ((DEPLOY / name).read_text() for name in ("fhtagn.service", "Containerfile"))
    for text in (unit, container):
        for name in re.findall(r"FHTAGN_([A-Z_]+)=", text):
            read_settings(variables={f"FHTAGN_{name}": "1"} if name != "INVITATION" else {})
            assert name.lower() in read_settings(variables={f"FHTAGN_{name}": "1"}).sources
    assert "USER 10001" in container
    assert "NoNewPrivileges=yes" in unit


async def test_the_alerts_ask_for_numbers_that_there_are(tmp_path: Path) -> None:
    told = await told_numbers(tmp_path)
    written = (DEPLOY / "alerts.yml").read_text()
    expressions = re.findall(r"^ +expr: (.*)$", written, re.MULTILINE)
    asked = {name for one in expressions for name in re.findall(r"fhtagn_\w+", one)}
    assert len(expressions) == written.count("- alert: ") > 5
    assert len(asked) > 5
    assert [name for name in sorted(asked) if f"\n{name}" not in told] == []
    assert "rule_files: [alerts.yml]" in (DEPLOY / "prometheus.yml").read_text()


def test_compose_runs_the_container_behind_the_proxy() -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    server, proxy = services["fhtagn"], services["caddy"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    names = {name.removeprefix("FHTAGN_"): value for name, value in server["environment"].items()}
    assert {"names", "proxies"} <= set(
        read_settings(variables={f"FHTAGN_{name}": value for name, value in names.items()}).sources
    )
    assert "ports" not in server  # only the proxy is reached from outside
    assert "{$UPSTREAM:" in (DEPLOY / "Caddyfile").read_text()
    assert proxy["environment"]["UPSTREAM"] == "fhtagn:3484"
    assert (server["read_only"], server["cap_drop"]) == (True, ["ALL"])
    assert HOST in server["environment"]["FHTAGN_NAMES"]


def test_alerts_are_rules_for_prometheus() -> None:
    yaml = pytest.importorskip("yaml")
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    for rule in group["rules"]:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith((".", "?"))
