"""Pictures of the page for `docs/img`, at the size of a laptop: home, tables, a replay and a result.

    python scripts/pictures.py docs/img [home-de result-en]

Needs the built page, Chromium and Pillow (extra docs).
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import page as building

SIZE: Final = {"width": 1440, "height": 900}
PATIENCE: Final = 300_000
STEPS_IN_STARS: Final = 9
BOTS: Final = ("Bot Itla", "Bot Ghast", "Bot Mi-Go", "Bot Shan", "Bot Gug")
SETTINGS: Final = {
    "name": "Ada",
    "nameAsked": True,
    "notifyAsked": True,
    "coached": ["iaa", "stars", "wars", "cults", "death"],
    "hold": 0,
    "pace": 0,
}


def opened(browser: Browser, lang: str, theme: str) -> Page:
    context = browser.new_context(
        viewport=SIZE,  # type: ignore[arg-type]
        locale="de-DE" if lang == "de" else "en-GB",
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    kept = json.dumps({**SETTINGS, "lang": lang})
    context.add_init_script(f"localStorage.setItem('fhtagn.settings', {kept!r})")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def table(address: str, game: str, *sitters: str, **options: Any) -> str:
    """Where a new table stands, for whoever sits on its first seat if that is a person's."""
    names = ["Ada" if sitter == "person" else bot for sitter, bot in zip(sitters, BOTS, strict=False)]
    wish = {"game": game, "name": "", "sitters": sitters, "names": names, "options": options}
    asked = urllib.request.Request(
        f"{address}api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked) as answer:
        told = json.load(answer)
    token = told["tokens"][0]
    return f"{address}#/table/{told['table']}" + (f"/seat/{token}" if token else "")


def home(browser: Browser, address: str) -> Page:
    page = opened(browser, "de", "dark")
    page.goto(table(address, "iaa", "person", "random", "random"))
    page.locator("[data-mood=yours]").wait_for()
    page.goto(address)
    page.locator(".mine").first.wait_for()
    return page


def result(browser: Browser, address: str) -> Page:
    page = opened(browser, "en", "dark")
    page.goto(table(address, "iaa", "greedy", "greedy", "greedy", target=60))
    page.get_by_role("dialog").wait_for()
    return page


def take_hint(page: Page) -> None:
    """Play what the hint says, and wait for the next decision of one's own."""
    yours = page.locator("[data-mood=yours]")
    yours.wait_for()
    seq = yours.get_attribute("data-seq")
    page.locator(".acts .ghost").click()
    page.locator(".hint li button").first.click()
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()
    page.locator(f"[data-mood=yours]:not([data-seq='{seq}'])").wait_for()


def stars(browser: Browser, address: str) -> Page:
    """In the third turn, with creatures on the table and one step of the sky taken."""
    page = opened(browser, "de", "dark")
    page.goto(table(address, "stars", "person", "greedy", "greedy"))
    for _ in range(STEPS_IN_STARS):
        take_hint(page)
    return page


def wars(browser: Browser, address: str) -> Page:
    """In the second round, about to move units."""
    page = opened(browser, "en", "light")
    page.goto(table(address, "wars", "person", "greedy", "greedy"))
    page.locator("[data-mood=yours]").wait_for()
    moving = page.locator("[data-list] button").filter(has_text="Move units")
    while not (page.get_by_text("Round 2").count() and moving.count()):
        take_hint(page)
    moving.first.click()
    page.get_by_test_id("status").filter(has_text="Move units").wait_for()
    return page


def replay(browser: Browser, address: str) -> Page:
    """Two thirds of a game of bots."""
    page = opened(browser, "de", "dark")
    page.goto(table(address, "wars", *["greedy"] * 4))
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last * 2 // 3))
    slider.blur()
    return page


PICTURES: Final[dict[str, Callable[[Browser, str], Page]]] = {
    "home-de": home,
    "result-en": result,
    "stars-laptop-de": stars,
    "wars-laptop-en": wars,
    "replay-de": replay,
}


def main(folder: Path, wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        command = ["serve", "--no-browser", "--port", "0", "--pace", "0", "--db", f"{kept}/pictures.db"]
        server = subprocess.Popen(
            [sys.executable, "-m", "fhtagn", *command], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            browser = playwright.chromium.launch(executable_path=building.browser(), args=["--no-sandbox"])
            for name in wanted or PICTURES:
                page = PICTURES[name](browser, address)
                page.wait_for_timeout(1500)
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(256)
                picture.save(folder / f"{name}.png", optimize=True)
                print(f"{name}: {(folder / f'{name}.png').stat().st_size // 1024} KB", flush=True)
                page.context.close()
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
