"""Cthulhu Wars: docs/games/wars.md has a row for everything that is built, and each says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fhtagn.games.wars as wars
from fhtagn.core.facts import read_facts
from fhtagn.games.wars.rules.content import CARDS, MAPS

CODE = Path(wars.__file__).parent
TESTS = Path(__file__).parent
ROW = re.compile(r"\| ([^|*]+) \| [\d–]+ \| `(\w+)/(\w+\.(?:py|toml))` \| `([\w/*]+\.py)` \| ([\w, ]+) \|")


# Everything in the printed box, by its chapters; each must have a row, or a sentence below the table.
BOX = {
    "Factions": "Ancients, Opener of the Way, Sleeper, Tcho-Tcho, Windwalker",
    "Neutral monsters": """Gnorri, Shantak, Moon-beast, Ghast, Gug, Leng Spider, Elder Thing, Star Vampire,
        Servitor, Dimensional Shambler, Wamp, Voonith, Insects from Shaggai, Satyr, Slime Mold""",
    "Terrors": """Great Race of Yith, Dhole, Quachil Uttaus, Worms of Ghroth, Brown Jenkin, Cacodemon,
        Shadow Pharaoh, Hound of Tindalos, Yothan""",
    "Independent Great Old Ones": """Abhoth, Cthugha, Mother Hydra, Chaugnar Faugn, Yig, Father Dagon,
        Ghatanothoa, Bokrug, Atlach-Nacha, Gobogeg, Nyogtha, Tulzscha, Byatis, King in Yellow, Hastur,
        Cthulhu, Shub-Niggurath, Nyarlathotep, Yog-Sothoth, Tsathoggua, Ubbo-Sathla, Rhan-Tegoth, Ithaqua,
        Dire Cthulhu, Dire Azathoth, Nodens, Azathoth, Bloated Woman, Haunter of the Dark, Eihort, Gla'aki,
        Daoloth, Y'Golonac""",
    "Neutral spellbooks": """Mao Ceremony, Recriminations, Shriveling, Stars are Right, Umr at-Tawil,
        Undimensioned""",
    "Cultists and priests": """Dark Demon, High Priest, Asenath Waite, Crawford Tillinghast,
        Ermengarde Stubbs, Herbert West, Joseph Curwen, Keziah Mason, Lavinia Whateley, Pitpipo, Prophetess,
        Eidolon, alternative acolytes, Grey acolytes""",
    "Investigators": """Amelia Azevedo, Cindrew Putorius, Hannah Hazard, John Dark, Moose Kowalski,
        Naomi Johnson, Tarang, Victor Steele""",
    "Variants": """Colour out of Space, Shining Trapezohedron, Exterminators, first-player markers,
        unnamed set, identifiers, battle and special dice""",
    "Maps": """Dreamlands for three, Dreamlands for four, Dreamlands for five, Dreamlands for six,
        Dreamlands for seven, Dreamlands for eight, Celaeno for three, Celaeno for four, Celaeno for five,
        Primeval Earth for three, Primeval Earth for four, Primeval Earth for five, Shaggai for three,
        Shaggai for four, Shaggai for five, Yuggoth for three, Yuggoth for four, Yuggoth for five,
        Earth for six, Earth for seven, Earth for eight, Oversize Earth, tracks of the ritual, Laboratory""",
}
NAMES = [(chapter, " ".join(name.split())) for chapter, all in BOX.items() for name in all.split(",")]


def inventory() -> str:
    page = (TESTS.parents[1] / "docs" / "games" / "wars.md").read_text(encoding="utf-8")
    return page.partition("## Inventory")[2].partition("\n## ")[0]


def rows() -> list[tuple[str, str, str, str, str]]:
    """Entry, folder, file, tests, provenance."""
    lines = [line for line in inventory().splitlines() if line.startswith("| ") and "**" not in line][1:]
    found = [ROW.fullmatch(line) for line in lines]
    assert all(found), [line for line, row in zip(lines, found, strict=True) if row is None]
    return [(row[1], row[2], row[3], row[4], row[5]) for row in found if row is not None]


@pytest.mark.parametrize(("chapter", "name"), NAMES)
def test_everything_in_the_box_is_in_the_table_or_said_below_it(chapter: str, name: str) -> None:
    table, _, below = inventory().partition("\n\nWithout rules of their own")
    independent = chapter == "Independent Great Old Ones"
    of_faction = f"| {name}, independent |" in table  # Cthulhu is also a word of other rows
    plain = [entry for entry, *_ in rows() if name in entry and (not independent or entry == name)]
    assert of_faction or plain or name in " ".join(below.split()), f"{name} ({chapter}) was never built"


def test_the_box_holds_as_much_as_the_book_says() -> None:
    count = {chapter: len([name for other, name in NAMES if other == chapter]) for chapter in BOX}
    assert count["Independent Great Old Ones"] == 33
    assert count["Investigators"] == 8
    assert count["Neutral spellbooks"] == 6
    assert count["Terrors"] == 9  # one of them belongs to a faction
    assert count["Neutral monsters"] == 15  # one of them to a world


def test_everything_that_is_built_has_one_row() -> None:
    cards = [file.removesuffix(".py") for _, _, file, _, _ in rows() if file.endswith(".py")]
    assert sorted(cards) == sorted({data.name for data in CARDS})
    maps = [entry for entry, _, file, _, _ in rows() if file.endswith(".toml")]
    assert sorted(entry.partition("`")[2].rstrip("`)") for entry in maps) == sorted(MAPS)


def facts_of(room: str, file: str) -> Path:
    """The facts beside the rules; of a world they are apart from its boards."""
    name = file.partition(".")[0]
    rules = CODE / room / f"{name}_rules.toml"
    return rules if file.endswith(".py") and rules.is_file() else CODE / room / f"{name}.toml"


def test_its_rule_and_its_tests_are_where_the_row_says() -> None:
    for entry, room, file, tests, _ in rows():
        assert facts_of(room, file).is_file(), entry
        assert (CODE / room / file).is_file(), entry
        assert list(TESTS.glob(tests)), entry


def test_its_numbers_come_from_where_the_row_says() -> None:
    for entry, room, file, _, provenance in rows():
        facts = read_facts(facts_of(room, file))
        own = entry.partition("`")[2].rstrip("`)")  # of a map: its layout
        maps = [layout for layout in facts.get("map", ()) if layout["id"] == own]
        parts = [facts, *facts.get("units", ()), *facts.get("tokens", ()), *maps]
        assert provenance == ", ".join(
            sorted({part["provenance"] for part in parts if "provenance" in part})
        ), entry
