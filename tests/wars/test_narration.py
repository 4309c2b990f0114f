"""The log speaks of factions, and tells what something cost in the same sentence."""

from __future__ import annotations

from fhtagn.core.events import Event
from fhtagn.core.registry import load
from fhtagn.core.sides import side_names, side_roles
from fhtagn.core.table import Table
from fhtagn.core.text import Words
from fhtagn.games.wars.rules.points import AREA, UNIT

GAME = load("wars")
ASIA, AFRICA = AREA.read("asia"), AREA.read("africa")
CULTIST, DEEP_ONE, CTHULHU = (UNIT.read(f"gc/{name}/1") for name in ("acolyte", "deep_one", "cthulhu"))


def words(lang: str) -> Words:
    """Those of a table where Ada plays Great Cthulhu and Bert Black Goat."""
    sides = Table("wars", 2, {"factions": "gc,bg"}, seed="a").sides()
    return GAME.words(lang).named(("Ada", "Bert"), side_names(sides), side_roles(sides))


def told(lang: str, *events: Event) -> list[str]:
    return [words(lang).say(text) for _, text in GAME.narrate(list(events))]


def paid(n: int, left: int) -> Event:
    return Event("wars.paid", (0, n, left))


def test_who_does_something_is_a_faction() -> None:
    assert told("en", paid(1, 2)) == ["Great Cthulhu pays 1 Power (2 left)."]
    assert words("en").seat(0) == "Ada"  # who sits there is still a person


def test_what_was_bought_and_its_price_are_one_sentence() -> None:
    summoned = [paid(1, 0), Event("wars.placed", (DEEP_ONE, ASIA))]
    assert told("en", *summoned) == ["Great Cthulhu summons a Deep One in Asia (1 Power, 0 left)."]
    assert told("de", *summoned) == ["Großer Cthulhu beschwört in Asien: Tiefes Wesen (1 Macht, noch 0)."]
    recruited = [paid(1, 4), Event("wars.placed", (CULTIST, ASIA))]
    assert told("en", *recruited) == [
        "Great Cthulhu recruits an Acolyte of Cthulhu in Asia (1 Power, 4 left)."
    ]
    awakened = [paid(10, 0), Event("wars.placed", (CTHULHU, ASIA))]
    assert told("en", *awakened) == ["Great Cthulhu awakens Cthulhu in Asia (10 Power, 0 left)."]
    moved = [paid(1, 4), Event("wars.moved", (DEEP_ONE, ASIA, AFRICA))]
    assert told("en", *moved) == ["Great Cthulhu moves Deep One: Asia → Africa (1 Power, 4 left)."]
    fight = [paid(1, 4), Event("wars.battle", (0, 1, ASIA))]
    assert told("en", *fight) == ["Great Cthulhu fights Black Goat in Asia (1 Power, 4 left)."]
    assert told("de", *fight) == ["Großer Cthulhu kämpft in Asien, Feind: Schwarze Ziege (1 Macht, noch 4)."]


def test_what_was_not_paid_for_and_what_is_paid_for_nothing_stay_as_they_are() -> None:
    free = [Event("wars.placed", (DEEP_ONE, ASIA)), paid(1, 0), Event("wars.turn", (1,))]
    assert told("en", *free) == [
        "Deep One appears in Asia.",
        "Great Cthulhu pays 1 Power (0 left).",
        "Turn: Black Goat",
    ]
