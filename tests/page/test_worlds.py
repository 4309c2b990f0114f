"""Cthulhu Wars on two levels, and with eight: on a phone all areas can be tapped, the question is seen."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import expect

from fhtagn.games.wars.rules.content import AREA_IDS, board
from tests.page.person import Person, World
from tests.page.test_sizes import plays_in_sight
from tests.wars.maps.typed_in import as_file, crater, with_area

EIGHT: Final = ("gc", "cc", "bg", "ys", "sl", "tt", "ow", "ww")
STEP: Final = 6  # pixels between two taps
ENOUGH: Final = 9  # taps that hit an area: as much as a finger needs

# How many taps, so far apart, hit each area as it lies on the screen now.
TAPS: Final = """(step) => {
  const found = {};
  for (let y = 0; y < innerHeight; y += step)
    for (let x = 0; x < innerWidth; x += step) {
      const area = document.elementFromPoint(x, y)?.closest('[data-area]')?.dataset.area;
      if (area) found[area] = (found[area] ?? 0) + 1;
    }
  return found;
}"""


async def seated(world: World, *sitters: str, **options: str) -> Person:
    """Somebody with a phone on the first seat of a new table."""
    table, tokens = await world.house.create("wars", "person", *sitters, options=options)
    nina = await world.person(phone=True)
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()
    return nina


@pytest.mark.parametrize("map", ["celaeno_5", "dreamlands_5"])
async def test_on_a_phone_every_area_of_both_levels_can_be_tapped(world: World, map: str) -> None:
    nina = await seated(world, *["random"] * 4, map=map, factions="gc,cc,bg,ys,sl")
    areas = [AREA_IDS[each] for each in board(map).areas]
    hits: dict[str, int] = {}
    levels = nina.page.locator(".zoom .wide")
    for _ in range(2):  # the button leads to the level that is less in sight
        there = await levels.inner_text()
        await levels.click()
        await expect(levels).not_to_have_text(there)
        for area, taps in (await nina.page.evaluate(TAPS, STEP)).items():
            hits[area] = max(hits.get(area, 0), taps)
    assert {area: hits.get(area, 0) for area in areas if hits.get(area, 0) < ENOUGH} == {}


@pytest.mark.parametrize("map", ["celaeno_5", "dreamlands_5", "dreamlands_8", "earth_8"])
async def test_on_a_phone_question_options_and_buttons_are_in_sight(world: World, map: str) -> None:
    players = board(map).players
    factions = ",".join(EIGHT[:players])
    nina = await seated(world, *["random"] * (players - 1), map=map, factions=factions)
    await plays_in_sight(nina)


async def test_an_area_of_ones_own_is_called_as_its_file_says(world: World) -> None:
    content = with_area(crater(glyph="dragon", name={"de": "<b>{n}</b>", "en": "Crater"}))
    own_board = {"map": "dreamlands_3", "factions": "cc,bg,ys"}
    table, tokens = await world.house.create(
        "wars", "person", "random", "random", options=own_board, content=as_file(content)
    )
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()
    page = nina.page
    await expect(page.locator("svg text", has_text="<b>{n}</b>").first).to_be_visible()
    await expect(page.get_by_text("im Schwarzen Krater").first).to_be_visible()
    await expect(page.get_by_text(re.compile("own_1|Eigene Zone|⟨"))).to_have_count(0)
    await expect(page.locator("b", has_text="{n}")).to_have_count(0)
