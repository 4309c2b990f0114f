"""What the program is made of: the bill of materials, and whether any of it is known to be bad."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

import audit
import bootstrap
import sbom
from supplies import npm_supplies, python_supplies


def test_the_bill_names_everything_once_with_its_hashes() -> None:
    bill = sbom.bill()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    refs = [one["bom-ref"] for one in bill["components"]]
    assert len(refs) == len(set(refs)) > 150
    assert bill["dependencies"][0]["dependsOn"] == refs
    assert all("hashes" in one or "properties" in one for one in bill["components"])
    assert bill == sbom.bill()  # the same number each time
    json.dumps(bill)


def test_what_is_shipped_is_told_apart() -> None:
    shipped = {one.name for one in (*python_supplies(), *npm_supplies()) if one.shipped}
    assert {"starlette", "msgspec", "textual", "svelte", "@fontsource/alegreya-sans"} <= shipped
    assert not {"pytest", "ruff", "vite", "psycopg"} & shipped
    assert len(python_supplies()) == len(bootstrap.locked())


class Osv(BaseHTTPRequestHandler):
    """Knows one bad package."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        bad: dict[str, Any] = {"vulns": [{"id": "GHSA-1"}]}
        results = [bad if one["package"]["name"] == self.bad else {} for one in asked]
        body = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    bad = ""

    def log_message(self, *about: object) -> None:
        pass


@pytest.fixture
def osv() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Osv)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(
    ("bad", "code", "said"), [("", 0, "ok"), ("starlette", 1, "starlette"), ("svelte", 1, "npm svelte")]
)
def test_a_known_vulnerability_fails_the_audit(
    osv: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    bad: str,
    code: int,
    said: str,
) -> None:
    monkeypatch.setattr(Osv, "bad", bad)
    assert audit.main(osv) == code
    assert said in capsys.readouterr().out


def test_without_a_network_the_audit_says_that_it_was_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main("http://127.0.0.1:9/") == 0
    assert "SKIPPED" in capsys.readouterr().out
