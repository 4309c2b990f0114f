"""Looking back at a finished game: with anybody's eyes, and at what a bot thought of it."""

from __future__ import annotations

from pathlib import Path

from fhtagn.server import judging
from tests.server.driver import House, Page, first, house, play_on


async def finished(place: House) -> tuple[str, list[Page]]:
    table, tokens = await place.create("iaa", "person", "person", options={"target": 10})
    pages = [await place.page(table, token) for token in tokens]
    await play_on(pages, first)
    return table, pages


async def test_while_the_game_goes_on_everybody_looks_with_their_own_eyes(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("stars", "person", "person")
        page, spectator = await place.page(table, tokens[0]), await place.page(table)
        for eyes in (0, 1, -2):
            look = {"type": "look", "n": 0, "eyes": eyes}
            assert await page.refused(look) == "server.eyes_after_the_end"
            assert await spectator.refused(look) == "server.eyes_after_the_end"
        look = {"type": "look", "n": page.now["moments"]}
        assert (await page.ask(look, "past"))["own"]["hand"]
        assert (await spectator.ask(look, "past"))["own"] == {}


async def test_a_bot_judges_a_finished_game_once_for_all(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, pages = await finished(place)
        asked = [(await page.ask({"type": "judge"}, "judged")) for page in (*pages, await place.page(table))]
        assert asked[0] == asked[1] == asked[2]
        at, prospects = asked[0]["at"], asked[0]["prospects"]
        room = place.room(table)
        assert room.table is not None
        assert at == judging.sampled(len(room.table.moments))
        assert len(at) == len(prospects)
        assert all(abs(sum(shares) - 1) < 0.01 for shares in prospects)
        winners = room.table.outcome.winners
        assert prospects[-1] == [1 / len(winners) if seat in winners else 0 for seat in (0, 1)]


async def test_nobody_learns_by_it_how_a_running_game_stands(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[0])
        assert await page.refused({"type": "judge"}) == "server.not_over"


def test_moments_are_spread_from_the_beginning_to_the_end() -> None:
    assert judging.sampled(0) == [0]
    assert judging.sampled(3) == [0, 1, 2, 3]
    many = judging.sampled(1000)
    assert (many[0], many[-1]) == (0, 1000)
    assert len(many) == judging.SAMPLES + 1
