"""The moving picture of the README: a real game in a real browser, played against bots.

    python scripts/moving_picture.py docs/img/play.webp

Needs the built page, Chromium and Pillow (extra docs).  Each frame is the page after one decision.
"""

from __future__ import annotations

import io
import json
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import page as building

GAME: Final = "Play now: Cthulhu Wars against bots"
SIZE: Final = {"width": 1280, "height": 800}
SHOWN: Final = (880, 550)
FRAMES: Final = 16
PAUSE: Final = 1100  # milliseconds
PATIENCE: Final = 120_000
ADVICE: Final = "Hint"
SETTINGS: Final = {
    "name": "Ada",
    "nameAsked": True,
    "notifyAsked": True,
    "coached": ["wars"],
    "lang": "en",
    "hold": 0,
    "pace": 0,
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def takes_advice(page: Page) -> None:
    """What the bot of the hint would do: the picture shall show sensible play."""
    page.locator("[data-mood=yours]").wait_for()
    seq = page.get_by_test_id("status").get_attribute("data-seq")
    page.get_by_role("button", name=ADVICE).click()
    page.get_by_role("region", name=ADVICE).get_by_role("button").first.click()
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()
    page.wait_for_function(
        "seq => document.querySelector('[data-testid=status]').dataset.seq !== seq", arg=seq
    )


def record(address: str) -> list[Image.Image]:
    frames = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=building.browser(), args=["--no-sandbox"])
        context = browser.new_context(
            viewport=SIZE,  # type: ignore[arg-type]
            locale="en-GB",
            color_scheme="dark",
            reduced_motion="reduce",
        )
        kept = json.dumps(SETTINGS)
        context.add_init_script(f"localStorage.setItem('fhtagn.settings', {kept!r})")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        page.get_by_role("button", name=GAME).click()
        page.get_by_test_id("status").wait_for()
        for _ in range(FRAMES):
            takes_advice(page)
            page.wait_for_timeout(400)
            frames.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SHOWN))
        browser.close()
    return frames


def main(target: Path) -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["serve", "--no-browser", "--port", str(port), "--db", str(Path(folder) / "play.db")]
        server = subprocess.Popen([sys.executable, "-m", "fhtagn", *command], stdout=subprocess.DEVNULL)
        try:
            for _ in range(600):
                time.sleep(0.1)
                with socket.socket() as door:
                    if door.connect_ex(("127.0.0.1", port)) == 0:
                        break
            first, *rest = record(f"http://127.0.0.1:{port}/")
        finally:
            server.terminate()
            server.wait()
    first.save(target, save_all=True, append_images=rest, duration=PAUSE, loop=0, quality=55, method=4)
    print(f"{target}: {target.stat().st_size // 1024} KB, {1 + len(rest)} frames")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
