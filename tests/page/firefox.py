"""A Firefox without a screen, driven by the protocol it speaks itself (WebDriver BiDi).

Nothing has to be installed beside the browser: on Debian ``firefox-esr``.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

NAMES: Final = ("firefox-esr", "firefox")
READY: Final = "WebDriver BiDi listening on "


def program() -> str:
    """The Firefox of this machine; "" where there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


class Firefox:
    """One tab: it looks, clicks, and remembers what the browser complained about."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.tab = ""
        self.errors: list[str] = []

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._asked += 1
        await self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told = json.loads(await self._socket.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.errors.append(told["params"]["text"])
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                result: dict[str, Any] = told["result"]
                return result

    async def begins(self) -> None:
        await self.call("session.new", capabilities={})
        await self.call("session.subscribe", events=["log.entryAdded"])
        tree = await self.call("browsingContext.getTree")
        self.tab = tree["contexts"][0]["context"]
        size = {"width": 1280, "height": 720}
        await self.call("browsingContext.setViewport", context=self.tab, viewport=size)

    async def opens(self, address: str) -> None:
        await self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    async def says(self, expression: str) -> Any:
        """The value of an expression in the page, as JSON."""
        told = await self.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    async def until(self, expression: str) -> Any:
        """Wait until it is true; a page that is broken never gets there, and pytest ends it."""
        while not (value := await self.says(expression)):
            await asyncio.sleep(0.05)
        return value

    async def clicks(self, selector: str, n: int = 0) -> None:
        """With the mouse, where the n-th of these is seen."""
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        at = await self.until(
            f"(() => {{ const all = {found}; const one = all[{n} % (all.length || 1)]; if (!one) return null;"
            " one.scrollIntoView({block: 'center'}); const box = one.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        x, y = (round(value) for value in at)
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        await self.call("input.performActions", context=self.tab, actions=[mouse])


@asynccontextmanager
async def firefox(profile: Path) -> AsyncIterator[Firefox]:
    run = await asyncio.create_subprocess_exec(
        program(),
        *("--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"),
        env={**os.environ, "HOME": str(profile)},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert run.stderr is not None
        line = ""
        while READY not in line:
            told = await run.stderr.readline()
            assert told, "Firefox ended before it listened"
            line = told.decode()
        async with connect(line.split(READY)[1].strip() + "/session", max_size=None) as socket:
            found = Firefox(socket)
            await found.begins()
            yield found
            await found.call("browser.close")
    finally:
        if run.returncode is None:
            run.terminate()
        await run.wait()
