"""Puzzles: found from home, answered on the real board, right or wrong with the reason, remembered."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from fhtagn.puzzles import shipped
from fhtagn.server import catalogue
from tests.page.person import TITLES, Person, World


def answers(game: str, number: int = 0) -> tuple[int, int]:
    """The best option of a puzzle, and another one that was tried."""
    told = catalogue.puzzle(game, number)
    others = [i for i, chance in enumerate(told["chances"]) if chance is not None and i != told["best"]]
    return told["best"], others[0]


async def chooses(person: Person, index: int) -> None:
    """This option, wherever it stands; folded groups are opened until it is there."""
    wanted = person.page.locator(f"[data-option='{index}']")
    folded = person.page.locator("[data-list] button[aria-expanded=false]")
    for n in range(await folded.count()):
        if await wanted.count():
            break
        await folded.nth(n).click()
        await folded.nth(n).or_(wanted.first).first.wait_for()
    await wanted.first.click()
    confirm = person.page.get_by_test_id("confirm")
    if await confirm.count():
        await confirm.click()


async def test_home_leads_to_the_puzzles_of_a_game(world: World) -> None:
    nina = await world.person()
    await nina.opens()
    await nina.link("Rätsel: IÄÄ! Cthulhu! Fhtagn!").click()
    region = nina.page.get_by_role("region", name="IÄÄ! Cthulhu! Fhtagn!")
    await expect(region).to_contain_text(f"0 von {len(shipped('iaa'))} gelöst")
    await nina.link("Alle Rätsel").click()
    await expect(nina.page.get_by_role("region")).to_have_count(len(TITLES))
    await nina.page.get_by_role("region", name="Die Sterne").get_by_role("link").first.click()
    await expect(nina.page.get_by_test_id("question")).to_contain_text("klar die beste")
    await nina.opens("#/rules/iaa")
    await nina.page.get_by_role("main").get_by_role("link", name="Rätsel").click()
    await expect(region).to_be_visible()


async def test_a_wrong_answer_says_why_and_can_be_mended(world: World) -> None:
    best, other = answers("iaa")
    nina = await world.person()
    await nina.opens("#/puzzles/iaa/1")
    answer = nina.page.get_by_test_id("answer")
    await chooses(nina, other)
    told = catalogue.puzzle("iaa", 0)
    await expect(answer).to_contain_text("Das ist es nicht")
    await expect(answer).to_contain_text(f"{told['chances'][other]} von 100")
    await chooses(nina, best)
    await expect(answer).to_contain_text("Richtig!")
    await expect(answer).to_contain_text(f"{told['chances'][best]} von 100")
    await nina.opens("#/puzzles")
    await nina.page.reload()
    first = nina.page.get_by_role("region", name="IÄÄ").get_by_role("link").first
    await expect(first).to_contain_text("gelöst")


async def test_whoever_looks_the_answer_up_has_not_solved_it(world: World) -> None:
    nina = await world.person(lang="en")
    await nina.opens("#/puzzles/iaa/2")
    await nina.button("Show the answer").click()
    await expect(nina.page.get_by_test_id("answer")).to_contain_text("The answer")
    await nina.link("All puzzles").click()
    region = nina.page.get_by_role("region", name="IÄÄ")
    await expect(region).to_contain_text("answer looked up")
    await expect(region).to_contain_text(f"0 of {len(shipped('iaa'))} solved")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", sorted(TITLES))
async def test_every_game_has_puzzles_that_can_be_solved(world: World, game: str, phone: bool) -> None:
    nina = await world.person(phone=phone)
    await nina.opens(f"#/puzzles/{game}/1")
    await nina.page.get_by_test_id("question").wait_for()
    await chooses(nina, answers(game)[0])
    await expect(nina.page.get_by_test_id("answer")).to_contain_text("Richtig!")
    await nina.link("Nächstes Rätsel").click()
    await expect(nina.page.locator("h1")).to_contain_text("Rätsel 2")
    await expect(nina.page.get_by_test_id("answer")).not_to_contain_text("Richtig!")


async def test_a_puzzle_that_is_not_there_says_so(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/puzzles/iaa/99")
    await expect(nina.page.get_by_role("alert")).to_contain_text("gibt es nicht")
    assert all("404" in error for error in nina.errors), "the browser notes the refusal"
    nina.errors.clear()
