"""The games as people play them in the browser."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.person import TITLES, World


async def test_alone_against_bots_to_the_end_and_once_more(world: World) -> None:
    nina = await world.person()
    table = await nina.plays_now("iaa")
    while await nina.turn_or_end():
        await nina.chooses()

    room = world.house.room(table)
    assert room.table is not None
    outcome = room.table.outcome
    await expect(nina.dialog).to_be_visible()
    for seat, score in zip(room.seats, outcome.scores, strict=True):
        row = nina.dialog.locator(f"tr[data-seat='{seat.seat}']")
        await expect(row).to_contain_text(seat.name)
        await expect(row.get_by_role("cell").last).to_have_text(str(score).replace("-", "−"))
    winner = room.seats[outcome.winners[0]].name
    await expect(nina.dialog).to_contain_text(winner)

    await nina.button("Noch eine Partie").click()
    await nina.page.wait_for_url(lambda url: table not in url)
    assert await nina.turn_or_end()
    assert world.house.room(nina.table).row.game == "iaa"


@pytest.mark.parametrize("game", list(TITLES))
@pytest.mark.parametrize("lang", ["de", "en"])
async def test_every_game_is_played_with_all_words_in_both_languages(
    world: World, game: str, lang: str
) -> None:
    nina = await world.person(lang=lang)
    await nina.plays_now(game, lang)
    for n in range(12):
        if not await nina.turn_or_end():
            break
        assert "⟨" not in await nina.text(), "a word is missing"
        await nina.chooses(n)
    await nina.turn_or_end()
    assert "⟨" not in await nina.text()
    assert await nina.page.locator("html").get_attribute("lang") == lang
