"""What enemies could do in an area, asked before it happens."""

from __future__ import annotations

from fhtagn.core.sides import side_roles
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table


def threats(t: WarsScenario, area: str) -> list[str]:
    words = GAME.words("en").named(("Ada", "Bo"), roles=side_roles(GAME.sides(t.state)))
    return [words.say(text) for text in GAME.threats(t.state, 0, f"area:{area}")]


def test_a_monster_beside_a_cultist_could_capture_it_and_attack() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte").put("bg", "Asia", "Fungi").power(bg=3)
    assert threats(t, "asia") == [
        "Black Goat could attack here: Great Cthulhu.",
        "Black Goat could capture a cultist here: Great Cthulhu.",
    ]


def test_units_next_door_could_come_if_they_can_pay_for_it() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Acolyte").put("bg", "Europe", "Ghoul")
    assert threats(t.power(bg=2), "asia") == ["Black Goat could move in (with 2 Power): Ghoul."]
    assert threats(t.power(bg=0), "asia") == ["Nobody could do anything here on their next turn."]


def test_ones_own_units_are_no_threat_and_other_things_have_none() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Deep One").power(gc=5).power(bg=5)
    assert threats(t, "asia") == ["Nobody could do anything here on their next turn."]
    assert threats(t, "atlantis") == []


def test_what_has_moved_this_turn_could_move_again_on_the_next() -> None:
    t = table("bg", "gc").put("gc", "Europe", "Acolyte").put("bg", "Africa", "Ghoul").power(bg=3)
    t.does("Move").does("Move", unit="Ghoul", area="Asia")
    words = GAME.words("en").named(("Ada", "Bo"), roles=side_roles(GAME.sides(t.state)))
    found = [words.say(text) for text in GAME.threats(t.state, t.seat("gc"), "area:europe")]
    assert found == ["Black Goat could move in (with 2 Power): Ghoul."]
