"""Cthulhu Wars: the atlas stands in the order of the book; code, rulings and options point into it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fhtagn.core.atlas import Atlas
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import CARDS
from fhtagn.games.wars.rules.options import option_of
from fhtagn.games.wars.rules.points import RULES

TESTS = Path(__file__).parents[1]
RULINGS = (TESTS.parent / "docs" / "rulings.md").read_text(encoding="utf-8").partition("## Cthulhu Wars")[2]
CODE = Path(str(GAME.locale)).parent
ATLAS = GAME.atlas.rules
FURTHER = [path for path in sorted((CODE / "atlas").glob("*.toml")) if path.stem != "base"]

CHAPTERS = [  # of the base game, as the book names them, in its order
    "Aufstellung",
    "Grundlagen des Spiels",
    "Aktionsphase",
    "Machtphase",
    "Startspielerphase",
    "Verdammnisphase",
    "Kampf",
    "Sieg",
    "Fraktionskarte Großer Cthulhu",
    "Fraktionskarte Kriechendes Chaos",
    "Fraktionskarte Schwarze Ziege",
    "Fraktionskarte Gelbes Zeichen",
    "Zwei-Spieler-Regeln",
    "Häufig gestellte Fragen",
]
EXPANSIONS = [  # the same of everything else in the box
    "Die Uralten",
    "Wächter des Weges",
    "Schläfer",
    "Tcho-Tcho",
    "Windschreiter",
    "Neutrale Monster",
    "Schrecken",
    "Kosmische Schrecken",
    "Würmer von Ghroth",
    "Brown Jenkin",
    "Cacodemon",
    "Unabhängige Große Alte",
    "Grässlicher Cthulhu",
    "Grässlicher Azathoth",
    "Nodens",
    "Azathoth",
    "Masken des Nyarlathotep",
    "Jenseits von Zeit und Raum",
    "Ramsey Campbells Schrecken",
    "Hohepriester",
    "Einzigartige Hohepriester",
    "Alternative Akolythen für Fraktionen",
    "Die Prophetin",
    "Das Eidolon",
    "Handicap-Akolythen",
    "Die Ermittler",
    "Die Farbe aus dem All",
    "Der Leuchtende Trapezoeder",
    "Ausrotter",
    "Karte der Traumlande",
    "Die Bibliothek von Celaeno",
    "Urzeitkarte",
    "Shaggai-Karte",
    "Karte des Yuggoth",
    "6-8 Spieler-Karten",
]


def test_every_rule_that_the_game_points_to_is_in_the_atlas() -> None:
    pointed = {spec.kind: spec.rule for spec in (*GAME.actions.all(), *GAME.events.all()) if spec.rule}
    pointed |= {option.name: option.rule for option in GAME.info.options}
    pointed |= {ability.id: ability.rule for ability in RULES.abilities.values()}
    pointed |= {made.id: made.rule for slots in REQUIREMENTS.values() for made in slots}
    for points in (RULES.windows, RULES.events):
        pointed |= {point.name: point.rule for point in points.values()}
    pointed |= RULES.queries
    pointed |= RULES.bans
    assert {name: rule for name, rule in pointed.items() if GAME.atlas.get(rule) is None} == {}
    assert len(pointed) > 150


def test_every_anchor_written_in_the_code_is_in_the_atlas() -> None:
    written = {
        anchor
        for path in CODE.rglob("*.py")
        for anchor in re.findall(r"\bwars:[\w/-]+", path.read_text(encoding="utf-8"))
    }
    assert sorted(written - set(ATLAS) - set(GAME.atlas.house)) == []
    assert len(written) > 100


def test_every_ruling_names_rules_of_the_atlas() -> None:
    named = set(re.findall(r"`(wars:[^`]+)`", RULINGS))
    assert sorted(named - set(ATLAS) - set(GAME.atlas.house)) == []
    assert len(named) > 30


def test_every_ruling_that_the_code_or_a_test_cites_is_told() -> None:
    told = set(re.findall(r"\bQ\d\d\b", RULINGS))
    files = [*CODE.rglob("*.py"), *Path(__file__).parent.glob("*.py")]
    cited = {q for path in files for q in re.findall(r"uling (Q\d\d)\b", path.read_text(encoding="utf-8"))}
    assert sorted(cited - told) == []
    assert len(cited) > 15


CARD_OPTIONS = {option_of(card) for card in CARDS if "option" in card.data}


def test_every_option_that_decides_a_question_is_told_with_its_values() -> None:
    for option in GAME.info.options:
        # These decide nothing, they set the table; so do options that put a card on it.
        if option.name not in ("factions", "map", "content", "cards", *CARD_OPTIONS):
            told = RULINGS.partition(f"**Option** `{option.name}`: ")[2][:300]
            assert told.startswith(f"`{option.default(3)}` (default)"), option.name
            assert all(f"`{value}`" in told for value in option.values), option.name


@pytest.mark.parametrize("anchor", ATLAS)
def test_a_rule_names_its_page(anchor: str) -> None:
    assert re.fullmatch(r"\d+", ATLAS[anchor].page)


def test_rules_stand_in_the_order_of_the_printed_book() -> None:
    sections = [rule.section for rule in Atlas(CODE / "atlas" / "base.toml").rules.values()]
    assert list(dict.fromkeys(sections)) == CHAPTERS
    assert sections == sorted(sections, key=CHAPTERS.index)


@pytest.mark.parametrize("path", FURTHER, ids=lambda path: path.stem)
def test_rules_of_expansions_stand_in_its_order_too(path: Path) -> None:
    sections = [rule.section for rule in Atlas(path).rules.values()]
    assert sorted(set(sections) - set(EXPANSIONS)) == []
    assert sections == sorted(sections, key=EXPANSIONS.index)


def test_no_two_rules_have_the_same_title_within_a_chapter() -> None:
    titles = [(rule.section, rule.title["de"]) for rule in ATLAS.values()]
    assert len(set(titles)) == len(titles)
