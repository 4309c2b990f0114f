"""People at browsers: they see what the page shows, click, type and press keys, and every byte is kept.

Waiting has no limit that a slow machine could reach: `PATIENCE` only keeps a broken page from waiting for
ever.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket, async_playwright, expect

import page as building
from fhtagn.server.pages import STATIC
from fhtagn.server.patch import Follower
from tests.server.driver import House

PATIENCE: Final = 60_000  # milliseconds
FLAGS: Final = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LAPTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
TITLES: Final = {
    "death": {
        "de": "Cthulhu: Death May Die – Furcht vor dem Unbekannten",
        "en": "Cthulhu: Death May Die – Fear of the Unknown",
    },
    "iaa": dict.fromkeys(("de", "en"), "IÄÄ! Cthulhu! Fhtagn!"),
    "stars": {"de": "Die Sterne stehen richtig", "en": "The Stars Are Right"},
    "cults": dict.fromkeys(("de", "en"), "Cthulhu: Rise of the Cults"),
    "wars": dict.fromkeys(("de", "en"), "Cthulhu Wars"),
}
NOW: Final = {"de": "Sofort spielen: {} gegen Bots", "en": "Play now: {} against bots"}
ALONE: Final = {"de": "Sofort spielen: {} allein", "en": "Play now: {} solo"}
FOR_ONE: Final = frozenset({"cults", "death"})  # one click begins a game for one

expect.set_options(timeout=PATIENCE)


def missing() -> str:
    """Why the page cannot be tested here, in one line; "" if it can."""
    return "" if (STATIC / "index.html").is_file() else "the page is not built (./check --setup builds it)"


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A Chromium: the machine's own, or Playwright's."""
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=building.browser(), args=list(FLAGS))
        try:
            yield found
        finally:
            await found.close()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, house: House, context: BrowserContext, page: Page) -> None:
        self.address = f"http://{house.host}/"
        self.context = context
        self.page = page
        self.told: list[str] = []  # through the connection at the table
        self.fetched: list[str] = []  # everything else
        self.errors: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda data: self.told.append(data if isinstance(data, str) else data.decode())
        )

    # -- where one is ----------------------------------------------------------------------------------

    async def opens(self, where: str = "") -> None:
        """An address of the page: "" is home, "#/table/..." a table."""
        await self.page.goto(where if where.startswith("http") else self.address + where)

    async def plays_now(self, game: str, lang: str = "de") -> str:
        """One click on the home page; the id of the table."""
        await self.opens()
        now = ALONE if game in FOR_ONE else NOW
        await self.button(now[lang].format(TITLES[game][lang])).click()
        await self.sees_the_table()
        return self.table

    async def sees_the_table(self) -> None:
        await self.status.wait_for()

    @property
    def table(self) -> str:
        return self.page.url.split("#/table/")[1].split("/")[0]

    # -- what one sees ---------------------------------------------------------------------------------

    @property
    def status(self) -> Locator:
        return self.page.get_by_test_id("status")

    @property
    def options(self) -> Locator:
        """Every option that can be chosen with one more click."""
        return self.page.locator("[data-option]")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    async def seq(self) -> int:
        """How far this page is."""
        return int(await self.status.get_attribute("data-seq") or 0)

    async def is_at(self, seq: int) -> None:
        await expect(self.status).to_have_attribute("data-seq", str(seq))

    async def text(self) -> str:
        """Everything that can be read or is spoken."""
        return await self.page.locator("body").inner_text()

    async def turn_or_end(self) -> bool:
        """Wait until one has to decide (True) or the game is over (False)."""
        mood = self.page.locator("[data-mood=yours], [data-mood=over]")
        await mood.wait_for()
        return await mood.get_attribute("data-mood") == "yours"

    async def news(self) -> dict[str, Any]:
        """The last update that this page was told."""
        return [message for message in self.messages if message["type"] == "update"][-1]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Everything that this page was told, put together as it does."""
        follower = Follower()
        return [follower.read(text) for text in self.told]

    # -- what one does ---------------------------------------------------------------------------------

    async def goes_on_after(self, seq: int) -> None:
        """Wait until the table has moved on, and what was chosen is done: meanwhile others may have moved."""
        await self.page.wait_for_function(
            """seq => {
                const status = document.querySelector('[data-testid=status]')?.dataset;
                return Number(status?.seq) > seq && !status.sending;
            }""",
            arg=seq,
        )

    async def chooses(self, n: int = 0) -> None:
        """The n-th option, and the table has moved on."""
        seq = await self.seq()
        await self.clicks(n)
        await self.goes_on_after(seq)

    async def clicks(self, n: int = 0) -> None:
        """The n-th option, through the list; with a second click where the page asks for one."""
        folded = self.page.locator("[data-list] button[aria-expanded=false]").first
        await self.options.first.or_(folded).first.wait_for()  # the list is drawn anew after an update
        if not await self.options.count():  # everything is folded into groups
            await folded.click()
        await self.options.nth(n % await self.options.count()).click()
        confirm = self.page.get_by_test_id("confirm")
        if await confirm.count():
            await confirm.click()

    async def plays(self, decisions: int) -> None:
        """So many decisions, different ones; or until the end."""
        for n in range(decisions):
            if not await self.turn_or_end():
                return
            await self.chooses(n)


class World:
    """A server and a browser."""

    def __init__(self, house: House, browser: Browser) -> None:
        self.house = house
        self.browser = browser
        self.people: list[Person] = []

    async def person(
        self,
        name: str = "Nina",
        *,
        lang: str = "de",
        theme: str = "dark",
        phone: bool = False,
        settings: dict[str, Any] | None = None,
        worker: bool = False,
    ) -> Person:
        """Somebody whose browser remembers the name, that the first steps are known, and to show all at once.

        ``worker``: the browser may keep the shell of the page.
        """
        context = await self.browser.new_context(
            viewport=PHONE if phone else LAPTOP,  # type: ignore[arg-type]
            locale="de-DE" if lang == "de" else "en-GB",
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
            service_workers="allow" if worker else "block",
        )
        known = {"name": name, "coached": list(TITLES), "hold": 0, "pace": 0}
        kept = json.dumps({**known, **(settings or {})})
        await context.add_init_script(
            f"localStorage.getItem('fhtagn.settings') ?? localStorage.setItem('fhtagn.settings', {kept!r})"
        )
        return await self.tab(context)

    async def tab(self, context: BrowserContext) -> Person:
        """Another tab of the same browser."""
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        person = Person(self.house, context, page)
        self.people.append(person)
        return person

    async def close(self) -> None:
        for context in self.browser.contexts:
            await context.close()
