"""On every usual screen the question, what can be chosen and what happened are all in sight."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.async_api import ViewportSize

from tests.page.person import LAPTOP, TITLES, Person, World

SMALL: Final[ViewportSize] = {"width": 1280, "height": 720}
OLD: Final[ViewportSize] = {"width": 1024, "height": 768}
NARROW: Final[ViewportSize] = {"width": 1100, "height": 720}  # the narrowest with two columns
USUAL: Final[ViewportSize] = {"width": 1366, "height": 768}
DECISIONS: Final = 6
LEAST: Final = 4  # options in sight
LINES: Final = 2  # the newest ones of the log

# What is in sight as a whole, and what is cut.
IN_SIGHT: Final = """() => {
  const whole = (one, ...boxes) => {
    const at = one.getBoundingClientRect();
    return at.height > 0 && boxes.every((box) => at.top >= box.top - 1 && at.bottom <= box.bottom + 1
      && at.left >= box.left - 1 && at.right <= box.right + 1);
  };
  const window = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  const inside = (name, of) => {
    const box = document.querySelector(of)?.getBoundingClientRect();
    const all = box ? [...document.querySelectorAll(`${of} ${name}`)] : [];
    return [all.filter((one) => whole(one, box, window)).length, all.length];
  };
  const { scrollHeight, clientHeight } = document.querySelector('[data-testid=status]');
  const root = document.documentElement;
  const newest = document.querySelector('#history li:first-child');
  const log = document.querySelector('#history')?.getBoundingClientRect();
  return {
    status: whole(document.querySelector('[data-testid=status]'), window),
    cut: scrollHeight - clientHeight,
    options: inside(':is(.opt, .chip, .word)', '[data-list] .list'),
    lines: inside('li', '#history'),
    long: !!newest && newest.getBoundingClientRect().height > log.height - 30,
    newest: !newest || newest.getBoundingClientRect().top + 60 <= log.bottom || whole(newest, log),
    hand: inside('.slot', '.hand'),
    buttons: [...document.querySelectorAll('.acts button')].every((one) => whole(one, window)),
    scrolls: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
  };
}"""


async def in_sight(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = await person.page.evaluate(IN_SIGHT)
    return found


async def plays_in_sight(person: Person) -> None:
    """A few decisions on a phone: each time the question, an option and the buttons are in sight."""
    for n in range(DECISIONS):
        if not await person.turn_or_end():
            return
        seen = await in_sight(person)
        assert seen["status"], seen
        assert seen["cut"] <= 0, seen
        assert seen["options"][0] >= min(1, seen["options"][1]), seen
        assert seen["buttons"], seen
        assert max(seen["scrolls"]) <= 0, seen
        await person.chooses(n)


@pytest.mark.parametrize("size", [OLD, SMALL, USUAL, LAPTOP], ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("game", sorted(TITLES))
async def test_a_laptop_shows_the_question_four_options_the_hand_and_the_newest_lines(
    world: World, game: str, size: ViewportSize
) -> None:
    nina = await world.person(settings={"coached": []})  # with the first steps, which need room themselves
    await nina.page.set_viewport_size(size)
    await nina.plays_now(game)
    least, lines = (LEAST, LINES) if size["width"] > OLD["width"] else (LEAST - 1, 0)
    for n in range(DECISIONS):
        if not await nina.turn_or_end():
            return
        seen = await in_sight(nina)
        assert seen["status"], seen
        assert seen["cut"] <= 0, seen
        assert seen["options"][0] >= min(least, seen["options"][1]), seen
        assert seen["newest"], seen
        # What happened in one go may be longer than the panel: then it is read from its beginning.
        assert seen["long"] or seen["lines"][0] >= min(lines, seen["lines"][1]), seen
        assert seen["buttons"], seen
        assert max(seen["scrolls"]) <= 0, seen
        if game == "stars":
            assert seen["hand"][0] == seen["hand"][1] >= (4 if n else 5), (
                seen
            )  # a card may have been discarded
        await nina.chooses(n)


@pytest.mark.parametrize("game", sorted(TITLES))
async def test_a_phone_shows_the_question_an_option_and_the_buttons(world: World, game: str) -> None:
    nina = await world.person(phone=True)
    await nina.plays_now(game)
    await plays_in_sight(nina)


# What sticks out of the cards in the hand, or is hidden by their edge.
SPILLS: Final = """() => [...document.querySelectorAll('.hand .slot')].flatMap((slot) => {
  const box = slot.getBoundingClientRect();
  return [...slot.querySelectorAll('*')].filter((one) => {
    const at = one.getBoundingClientRect();
    return at.width > 0 && (at.right > box.right || at.left < box.left || at.bottom > box.bottom);
  }).map((one) => one.getAttribute('class'));
})"""


@pytest.mark.parametrize("size", [OLD, NARROW], ids=lambda size: f"{size['width']}")
async def test_every_star_of_the_hand_is_in_sight_on_a_narrow_screen(
    world: World, size: ViewportSize
) -> None:
    nina = await world.person(settings={"coached": []})
    await nina.page.set_viewport_size(size)
    await nina.plays_now("stars")
    for n in range(DECISIONS):
        assert await nina.turn_or_end()
        assert await nina.page.locator(".hand .slot .star").count() > 0
        assert await nina.page.evaluate(SPILLS) == []
        await nina.chooses(n)


# What stands at the top, from left to right: where each begins and ends.
HEADER: Final = """() => [...document.querySelectorAll(
    ':is(.brand, .about, .middle li, .track, .counter, .tool):where(header *)')]
  .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0)
  .map((box) => [Math.round(box.left), Math.round(box.right)]).sort((a, b) => a[0] - b[0])"""


async def test_eight_players_of_two_worlds_leave_the_head_of_a_narrow_window_readable(world: World) -> None:
    options = {"map": "dreamlands_8", "factions": "sl,tt,gc,cc,bg,ys,ow,ww"}
    table, tokens = await world.house.create("wars", "person", *["free"] * 7, options=options)
    for seat in range(1, 8):
        await world.house.sit(table, seat, f"Guest {seat}")
    page = await world.house.page(table, tokens[0])
    await world.house.http.post(f"/api/tables/{table}/start", headers={"X-Seat-Token": tokens[0]})
    await page.until(lambda p: p.now.get("view"))
    ada = await world.person()
    await ada.page.set_viewport_size(NARROW)
    await ada.opens(f"#/table/{table}")
    await ada.sees_the_table()
    boxes: list[list[int]] = await ada.page.evaluate(HEADER)
    assert len(boxes) > 5
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(boxes)), boxes
    assert boxes[-1][1] <= NARROW["width"]


# The cards of all players: is each in sight as a whole, are names whole, and does anything stick out?
CARDS: Final = """() => [...document.querySelectorAll('.card[data-side]')].map((card) => {
  const box = card.getBoundingClientRect();
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const cut = [...card.querySelectorAll('b')].filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent);
  const shown = [...card.querySelectorAll(':is(.who, .nums, .faction) :is(b, small, span)')];
  const spills = shown.filter((one) => {
    const at = one.getBoundingClientRect();
    return at.width > 1 && (at.left < box.left || at.right > box.right || at.bottom > box.bottom);
  }).map((one) => one.textContent);
  return { side: Number(card.dataset.side), inside, cut, spills };
})"""


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_five_factions_can_be_read_side_by_side(world: World, phone: bool) -> None:
    """The five later ones, two of which have the longest names, led by people whose names are long, too."""
    options = {"factions": "an,ow,sl,tt,ww"}
    table, tokens = await world.house.create("wars", "person", *["free"] * 4, options=options)
    for seat in range(1, 5):
        await world.house.sit(table, seat, f"Wilhelmine Charlotte {seat}")
    await world.house.http.post(f"/api/tables/{table}/start", headers={"X-Seat-Token": tokens[0]})
    nina = await world.person(phone=phone)
    if not phone:
        await nina.page.set_viewport_size(SMALL)
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()  # the Ancients choose first where they begin
    seen = await in_sight(nina)
    assert seen["status"], seen
    assert seen["cut"] <= 0, seen
    assert seen["options"][0] >= 1, seen
    assert seen["buttons"], seen
    assert max(seen["scrolls"]) <= 0, seen
    cards = await nina.page.evaluate(CARDS)
    assert [card["side"] for card in cards] == [0, 1, 2, 3, 4]
    assert all(card["inside"] and not card["cut"] and not card["spills"] for card in cards), cards
