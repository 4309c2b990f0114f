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


async def test_a_move_begins_with_a_click_on_the_piece_and_goes_on_with_it(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("wars")
    piece = nina.page.locator("g.piece.legal[data-thing^='unit:']")
    targets = nina.page.locator("path[role=button]")
    for n in range(40):
        assert await nina.turn_or_end()
        things = [option.get("things", []) for option in (await nina.news())["options"]]
        begun = [stages[0] for stages in things if stages and not stages[-1]]
        # A piece that means nothing but a move; whatever else it may do would be asked for first.
        alone = [thing for thing in (begun or [[]])[0] if sum(thing in str(stages) for stages in things) == 1]
        if alone:
            break
        await nina.chooses(n)
    seq = await nina.seq()
    await piece.and_(nina.page.locator(f"[data-thing='{alone[0]}']")).click()
    await nina.goes_on_after(seq)
    await expect(targets.first).to_be_visible()  # where it may go, without being clicked again
    moves = [option for option in (await nina.news())["options"] if [alone[0]] in option["things"]]
    wanted = {area for option in moves for area in option["things"][-1]}
    shown = await targets.evaluate_all("all => all.map(one => 'area:' + one.dataset.area)")
    assert set(shown) == wanted
