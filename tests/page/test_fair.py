"""What evens out the order of turns is offered where several people play."""

from __future__ import annotations

from playwright.async_api import expect

from tests.page.person import World


async def test_people_of_equal_strength_are_offered_even_chances(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/stars")
    fair = nina.page.get_by_label("Ausgleich für gleich starke Spieler")
    goal = nina.page.get_by_label("Die 10 Siegpunkte werden geprüft", exact=True)
    second = nina.page.get_by_label("Wer sitzt auf Platz 2?")
    await second.select_option("greedy")
    await expect(fair).to_have_count(0)
    await second.select_option(label="Freund per Link")
    await fair.check()
    await nina.page.get_by_text("Regeln ansehen und ändern").click()
    await expect(goal).to_have_value("round_end")
    await fair.uncheck()
    await expect(goal).to_have_value("resolved")
