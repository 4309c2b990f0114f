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


LAST_PAGE = 215
TOLD_ELSEWHERE = {  # pages that have no rules of their own, and why
    1: "the title, the contents, a story",
    **dict.fromkeys((2, 3), "what is in the box"),
    **dict.fromkeys((5, 7, 9, 11), "figures of a faction; how many, on the page before"),
    32: "the first player phase goes on, rules on p.31",
    **dict.fromkeys((41, 44, 45, 46), "examples of battles, played in test_battle_examples.py"),
    49: "whoever finds the book silent decides together: docs/rulings.md and options; tips",
    53: "tips for Crawling Chaos",
    61: "which further factions there are",
    **dict.fromkeys(
        (63, 67, 71, 75, 83), "components, tips and stories of further factions, rules around them"
    ),
    85: "neutral monsters go on, rules on p.84",
    **dict.fromkeys((99, 100, 101, 103), "Great Old Ones of factions, rules with p.97"),
    107: "Nodens goes on, rules on p.106",
    **dict.fromkeys((108, 109), "which smaller boxes there are"),
    **dict.fromkeys((111, 112, 113), "the box of Azathoth, rules with p.110"),
    **dict.fromkeys((115, 116, 117), "the Masks of Nyarlathotep, rules with p.114"),
    119: "Beyond Time and Space, rules with p.118",
    **dict.fromkeys(range(125, 130), "unique High Priests, rules with p.124"),
    **dict.fromkeys(range(130, 134), "other figures for acolytes, which change no rule"),
    137: "handicap acolytes go on, rules on p.136",
    **dict.fromkeys((139, 140, 141, 142, 143), "investigators, rules with p.138"),
    **dict.fromkeys((146, 147), "markers in plastic for rules that stand elsewhere"),
    149: "other first player markers; figures for what players think up",
    150: "dice with symbols instead of numbers, rings that show owners",
    151: "dice for abilities that stand elsewhere; that there are further maps",
    **dict.fromkeys((157, 167, 185), "a quotation"),
    158: "what is in the box of the Library",
    163: "an example of the Librarian, rules on p.162",
    173: "an example of a way across lost areas, played in maps/test_shaggai.py",
    **dict.fromkeys((183, 184), "an example of the Watcher, played in maps/test_yuggoth_example.py"),
    187: "which boards there are for six to eight",
    **dict.fromkeys((188, 189), "the boards of Earth in large, with the same areas"),
    **dict.fromkeys((212, 213), "notes of the designer"),
    **dict.fromkeys((214, 215), "who made it"),
}


def test_every_page_of_the_book_has_its_rules_or_a_reason() -> None:
    pages = {int(rule.page) for rule in ATLAS.values()}
    assert sorted(pages | TOLD_ELSEWHERE.keys()) == list(range(1, LAST_PAGE + 1))
    assert not pages & TOLD_ELSEWHERE.keys()


def test_what_a_reason_names_exists() -> None:
    for page, reason in TOLD_ELSEWHERE.items():
        for told in re.findall(r"[\w/]+\.(?:py|md)", reason):
            roots = (Path(__file__).parent, TESTS.parent)
            assert any((root / told).exists() for root in roots), page
        for other in re.findall(r"p\.(\d+)", reason):
            assert int(other) not in TOLD_ELSEWHERE, page
