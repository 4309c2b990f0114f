"""Death May Die: what enemies could do in a space, asked before it happens."""

from __future__ import annotations

from fhtagn.games.death import GAME
from fhtagn.games.death.scenario import DeathScenario, scene


def told(table: DeathScenario, space: str, lang: str = "en") -> list[str]:
    words = GAME.words(lang)
    return [words.say(text) for text in GAME.threats(table.state, 0, f"space:{space}")]


def test_enemies_attack_whoever_ends_a_turn_beside_them() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub", "ghast": "bridge"})
    attack = told(table, "pub")[0]
    assert attack == "Cultist attacks whoever ends their turn here (0 standard dice, 2 bonus dice)."
    assert "Ghast" in told(table, "bridge")[0]


def test_several_of_a_kind_are_one_line() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub pub"})
    assert told(table, "pub", "de")[0].startswith("2 × Kultist greifen an")


def test_each_mythos_card_that_may_come_is_tried() -> None:
    table = scene(at={"mike": "pub"}, enemies={"ghast": "square"})
    before = GAME.view(table.state, 0)
    lines = [line for space in ("pub", "square", "bridge") for line in told(table, space)]
    assert any("Mythos cards that may come now" in line for line in lines)
    assert GAME.view(table.state, 0) == before


def test_other_things_have_no_threats() -> None:
    assert told(scene(), "nowhere") == []
