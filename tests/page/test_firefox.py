"""The page in a Firefox: home opens, a game begins, and decisions are played with the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.firefox import Firefox, firefox, program
from tests.page.person import missing
from tests.server.driver import house

DECISIONS = 6
SEQ = "Number(document.querySelector('[data-testid=status]')?.dataset.seq ?? 0)"
ASKED = "document.querySelector('[data-testid=status]')?.dataset.mood === 'yours'"
OVER = "document.querySelector('[data-testid=status]')?.dataset.mood === 'over'"


async def plays(browser: Firefox, n: int) -> bool:
    """One decision, another one each time; False: the game is over."""
    await browser.until(f"{ASKED} || {OVER}")
    if await browser.says(OVER):
        return False
    seq = await browser.says(SEQ)
    if not await browser.says("document.querySelectorAll('[data-option]').length"):
        await browser.clicks("[data-list] button[aria-expanded=false]")
    await browser.clicks("[data-option]", n)
    if await browser.says("document.querySelectorAll('[data-testid=confirm]').length"):
        await browser.clicks("[data-testid=confirm]")
    await browser.until(f"{SEQ} > {seq}")
    return True


@pytest.mark.parametrize("game", ["iaa", "wars"])
async def test_a_game_is_begun_at_home_and_played(game: str, tmp_path: Path) -> None:
    if missing() or not program():
        pytest.skip(missing() or "no Firefox here (Debian: firefox-esr)")
    for folder in ("house", "profile"):
        (tmp_path / folder).mkdir()
    async with house(tmp_path / "house") as place, firefox(tmp_path / "profile") as browser:
        await browser.opens(f"http://{place.host}/")
        await browser.clicks(f"main button:has(+ a[href='#/new/{game}'])")
        await browser.until("document.querySelector('[data-testid=status]') !== null")
        played = 0
        while played < DECISIONS and await plays(browser, played):
            played += 1
        assert played == DECISIONS
        assert await browser.says("document.querySelector('h1') !== null")
        assert browser.errors == []
