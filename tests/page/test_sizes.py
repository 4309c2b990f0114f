"""On every usual screen the question, what can be chosen and what happened are all in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.async_api import ViewportSize

from tests.page.person import LAPTOP, TITLES, Person, World

SMALL: Final[ViewportSize] = {"width": 1280, "height": 720}
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
    newest: !newest || newest.getBoundingClientRect().top + 60 <= log.bottom || whole(newest, log),
    hand: inside('.slot', '.hand'),
    buttons: [...document.querySelectorAll('.acts button')].every((one) => whole(one, window)),
    scrolls: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
  };
}"""


async def in_sight(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = await person.page.evaluate(IN_SIGHT)
    return found


@pytest.mark.parametrize("size", [SMALL, USUAL, LAPTOP], ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("game", sorted(TITLES))
async def test_a_laptop_shows_the_question_four_options_the_hand_and_the_newest_lines(
    world: World, game: str, size: ViewportSize
) -> None:
    nina = await world.person(settings={"coached": []})  # with the first steps, which need room themselves
    await nina.page.set_viewport_size(size)
    await nina.plays_now(game)
    for n in range(DECISIONS):
        if not await nina.turn_or_end():
            return
        seen = await in_sight(nina)
        assert seen["status"], seen
        assert seen["cut"] <= 0, seen
        assert seen["options"][0] >= min(LEAST, seen["options"][1]), seen
        assert seen["newest"], seen
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
    for n in range(DECISIONS):
        if not await nina.turn_or_end():
            return
        seen = await in_sight(nina)
        assert seen["status"], seen
        assert seen["cut"] <= 0, seen
        assert seen["options"][0] >= min(1, seen["options"][1]), seen
        assert seen["buttons"], seen
        assert max(seen["scrolls"]) <= 0, seen
        await nina.chooses(n)
