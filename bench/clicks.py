#!/usr/bin/env python3
"""From a click on an option to the update that it brings, painted: the page of a game on a slow machine.

A server of its own, a Chromium whose main thread is slowed down (``--slow 4``), one person who plays on
against bots by clicking in the list.  Two numbers for each click: until the page knows the new position, and
until the frame that shows it is drawn.  ``main`` is what the main thread of the page did meanwhile.

    python bench/clicks.py wars --clicks 60 --slow 4
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import CDPSession, Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import page as building  # noqa: E402

KNOWN = {"name": "Nina", "coached": ["iaa", "stars", "wars", "cults", "death"], "hold": 0, "pace": 0}
# Clicks, waits for another moment of the table, then for the frame after it.
CLICK = """
async (n) => {
  const status = document.querySelector('[data-testid=status]');
  const before = status.dataset.seq;
  const options = [...document.querySelectorAll('[data-option]')];
  const known = new Promise((resolve) => {
    new MutationObserver((_, watch) => {
      if (status.dataset.seq === before) return;
      watch.disconnect();
      resolve(performance.now());
    }).observe(status, { attributes: true });
  });
  let start = performance.now();
  options[n % options.length].click();
  await new Promise((resolve) => setTimeout(resolve));
  const confirm = document.querySelector('[data-testid=confirm]');
  if (confirm) {
    start = performance.now();
    confirm.click();
  }
  const told = await known;
  const painted = await new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(0);
    }),
  );
  return [told - start, painted - start];
}
"""


async def measure(address: str, game: str, clicks: int, slow: float, profile: str) -> dict[str, Any]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=building.browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        context = await browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        kept = json.dumps(KNOWN)
        await context.add_init_script(f"localStorage.setItem('fhtagn.settings', {kept!r})")
        screen = await context.new_page()
        screen.set_default_timeout(120_000)
        await screen.goto(address)
        await screen.locator(f"xpath=//a[@href='#/new/{game}']/preceding-sibling::button").click()
        cdp = await context.new_cdp_session(screen)
        await cdp.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        await cdp.send("Performance.enable")
        await screen.locator("[data-mood=yours]").wait_for()
        await cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        if profile:
            await cdp.send("Profiler.enable")
            await cdp.send("Profiler.start")
        told, painted, spent = [], [], []
        for n in range(clicks):
            if not await is_asked(screen):
                break
            before = await metrics(cdp)
            one = await screen.evaluate(CLICK, n * 7)
            after = await metrics(cdp)
            told.append(one[0])
            painted.append(one[1])
            print(f"{n}: {one[0]:.0f} {one[1]:.0f} ms", file=sys.stderr, flush=True)
            spent.append({name: 1000 * (after[name] - before[name]) for name in after})
        if profile:
            found = await cdp.send("Profiler.stop")
            Path(profile).write_text(json.dumps(found["profile"]), encoding="utf-8")
        await browser.close()
    parts = {name: round(median(one[name] for one in spent)) for name in spent[0]}
    return {
        "clicks": len(told),
        "told": round(median(told)),
        "painted": round(median(painted)),
        "longest": round(max(painted)),
        "main": parts,
        "load": [round(one, 1) for one in os.getloadavg()],
    }


async def is_asked(screen: Page) -> bool:
    await screen.locator("[data-mood=yours], [data-mood=over]").wait_for()
    if await screen.locator("[data-mood=over]").count():
        return False
    if not await screen.locator("[data-option]").count():
        await screen.locator("[data-list] button[aria-expanded=false]").first.click()
    return True


async def metrics(cdp: CDPSession) -> dict[str, float]:
    told = await cdp.send("Performance.getMetrics")
    names = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")
    return {one["name"]: one["value"] for one in told["metrics"] if one["name"] in names}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="wars")
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--profile", default="", help="write a profile of the main thread to this file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fhtagn", "serve", "--port", "0", "--no-browser", "--pace", "0"]
        command += ["--db", f"{folder}/clicks.db", "--lang", "en"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            address = next(word for word in line.split() if word.startswith("http"))
            found = asyncio.run(measure(address, given.game, given.clicks, given.slow, given.profile))
            print(json.dumps(found))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
