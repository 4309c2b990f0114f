"""Random and mutated HTTP requests, for ``server_fuzz.py``: none may be answered with an error of ours."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import httpx

from server_fuzz import Fuzzer

METHODS = ("GET", "POST", "DELETE", "PUT", "HEAD", "PATCH")
PATHS = (
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/seats",
    "/api/tables/{table}/seats/{n}",
    "/api/tables/{table}/seats/{n}/forget",
    "/api/tables/{table}/start",
    "/api/tables/{table}/end",
    "/api/tables/{table}/log",
    "/api/tables/{table}/reports",
    "/api/tables/{table}/devices",
    "/api/tables/{table}/devices/{word}",
    "/api/tables/{table}/devices/code",
    "/api/tables/{table}/code",
    "/api/tables/{table}/push",
    "/api/tables/{table}/branch",
    "/api/tables/{table}/try",
    "/api/tables/{table}/publish",
    "/api/tables/{table}/leader",
    "/api/code",
    "/api/logs",
    "/api/published",
    "/api/games/{word}/content",
    "/api/games/{word}/puzzles/{n}",
    "/api/games/{word}/page/{word}",
    "/api/games/{word}/words/{word}",
    "/api/games/{word}/rules",
    "/api/house/{word}/{word}",
    "/{word}/{word}",
)
WORDS = ("de", "iaa", "privacy", "..", "%2e%2e", "%00", "a" * 300, "é", "-1", "assets", "licences.txt", "")
WISHES: tuple[dict[str, Any], ...] = (
    {"game": "iaa", "name": "fuzz", "sitters": ["free", "free"], "names": ["", ""], "listed": False},
    {"seat": 0, "name": "x"},
    {"reason": "x", "line": 0},
    {"token": "x" * 32, "name": "x", "kind": "link"},
    {"code": "AAAA-AAAA", "token": "x" * 32},
    {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "x" * 20, "auth": "x" * 20, "lang": "de"},
    {"endpoint": "https://fcm.googleapis.com/x"},
    {"at": 0, "seat": 0, "name": "x", "bot": "random"},
    {"name": "x", "bot": "random"},
    {"on": True},
)


class Caller:
    """Somebody without a seat, or with somebody's token, who asks for anything."""

    def __init__(self, host: str, seats: list[tuple[str, str]], seed: str) -> None:
        self.host, self.seats = host, seats
        self.rng = Random(seed)
        self.fuzzer = Fuzzer(seed)
        self.answers: Counter[int] = Counter()
        self.broken: list[str] = []

    async def run(self, count: int) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.host}", timeout=None) as http:
            for _ in range(count):
                await self._call(http)

    async def _call(self, http: httpx.AsyncClient) -> None:
        rng = self.rng
        table, token = rng.choice(self.seats)
        place = {"table": table, "n": rng.choice(("0", "1", "7", "99999999999")), "word": rng.choice(WORDS)}
        path = rng.choice(PATHS).format(**place)
        method = rng.choice(METHODS)
        if method == "DELETE" and path == f"/api/tables/{table}":
            token = ""  # the tables are still needed
        headers = {"x-seat-token": token} if rng.random() < 0.5 else {}
        answer = await http.request(method, path, headers=headers, content=self._body())
        self.answers[answer.status_code] += 1
        if answer.status_code >= 500:
            self.broken.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")

    def _body(self) -> bytes:
        rng, how = self.rng, self.rng.random()
        wish = dict(rng.choice(WISHES))
        if how < 0.4:
            wish[rng.choice([*wish, "code", "tokens", "x"])] = self.fuzzer.value(3)
        text = json.dumps(wish)
        if how > 0.7:
            text = self.fuzzer.mutated(text)
        return text.encode("utf-8", "replace") if how < 0.95 else rng.randbytes(200)
