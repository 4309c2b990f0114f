"""Die Sterne stehen richtig: cards are data, and every mistake in them is explained by card and field."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn import Table
from fhtagn.cli import main
from fhtagn.core.content import SHIPPED
from fhtagn.core.errors import BadContent, BadLog
from fhtagn.core.frames import digest
from fhtagn.core.log import parse_log
from fhtagn.core.text import LANGUAGES
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules.content import checked, content_of, shipped, shipped_data
from fhtagn.games.stars.rules.content_check import mistakes
from fhtagn.games.stars.scenario import position
from tests.stars.decks import SHIPPED as SHIPPED_FILE
from tests.stars.decks import card_of, deck_with, shipped_file

Captured = pytest.CaptureFixture[str]


def told(data: Any, lang: str = "en") -> list[str]:
    return [GAME.words(lang).say(mistake) for mistake in mistakes(data)]


# -- good files ------------------------------------------------------------------------------------------


def test_the_shipped_file_has_no_mistake() -> None:
    assert mistakes(shipped_file()) == []


def test_completed_data_is_good_data_and_stays_the_same() -> None:
    assert checked(shipped_data()) == shipped_data()


def test_defaults_are_filled_in() -> None:
    data = deck_with("dagoon", name="Dagoon")
    del card_of(data, "dagoon")["points"]
    del card_of(data, "dagoon")["known"]
    card = card_of(checked(data), "dagoon")
    assert card["points"] == 2
    assert card["name"] == {"de": "Dagoon", "en": "Dagoon"}
    assert card["known"] == {}
    assert card["constellations"][0] == [["four_stars", "void", "four_stars"]]


def test_a_card_may_be_worth_what_its_owner_read_on_it() -> None:
    table = position(cult="dagoon", content=deck_with("dagoon", points=3, provenance="rulebook"))
    assert table.points() == 3


def test_only_reconstructed_cards_are_marked() -> None:
    content = deck_with("dagoon", provenance="rulebook")
    table = position(hand="dagoon voormi", cult="dagoon voormi", content=content)
    assert "Voormi°" in str(table)
    assert "Dagoon°" not in str(table)
    view = table.game.view(table.state, 0)
    spoken = table.game.spoken(view, table.game.words("de"))
    marked = [line for line in spoken if "rekonstruierte Karte" in line]
    assert all(line.startswith("Voormi") for line in marked)
    assert len(marked) == 2


# -- bad files -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "fields", "mistake"),
    [
        (
            "dagoon",
            {"id": "Dagoon!"},
            "card Dagoon!, field id: “Dagoon!” is not an id; ids consist of lowercase letters",
        ),
        ("dagoon", {"id": "deep_one"}, "card deep_one, field id: another card already has this id"),
        (
            "dagoon",
            {"name": ""},
            "card dagoon, field name: “” is not a name: printable characters, at most 40",
        ),
        ("dagoon", {"name": "Da\x1b[1mgoon"}, "card dagoon, field name: “Da\x1b[1mgoon” is not a name"),
        ("dagoon", {"name": "D" * 41}, "is not a name: printable characters, at most 40"),
        ("dagoon", {"name": {"de": "Dagoon"}}, "card dagoon, field name.en: is missing"),
        (
            "dagoon",
            {"name": {"de": "D", "en": "D", "fr": "D"}},
            "field name.fr: “fr” is not possible; possible: de, en",
        ),
        ("dagoon", {"copies": 0}, "card dagoon, field copies: 0 is not a whole number from 1 to 75"),
        ("dagoon", {"copies": True}, "field copies: True is not a whole number"),
        ("dagoon", {"type": "servant"}, "field type: “servant” is not possible; possible: "),
        (
            "dagoon",
            {"pantheon": "cthulhu"},
            "card dagoon, field pantheon: “cthulhu” is not possible; possible: cthulhoo",
        ),
        ("dagoon", {"points": 11}, "field points: 11 is not a whole number from 0 to 10"),
        ("dagoon", {"invocation": {"push": 0}}, "field invocation.push: 0 is not a whole number from 1 to 6"),
        ("dagoon", {"invocation": {}}, "field invocation: there must be at least one symbol"),
        (
            "dagoon",
            {"invocation": {"pusch": 1}},
            "field invocation.pusch: “pusch” is not possible; possible: push",
        ),
        ("dagoon", {"invocation": 3}, "field invocation: 3 is not a table such as { push = 1, flip = 2 }"),
        ("dagoon", {"star": "moon"}, "field star: “moon” is not possible; possible: "),
        (
            "dagoon",
            {"service": {"change": "swap"}},
            "field service.into: is missing; it must be a table such as { push = 1, flip = 2 }",
        ),
        (
            "dagoon",
            {"service": {"change": "swop", "into": {"push": 1}}},
            "service.change: “swop” is not possible",
        ),
        (
            "dagoon",
            {"service": {"into": {"push": 1}}},
            "service.change: is missing; possible: push, swap, flip",
        ),
        (
            "dagoon",
            {"service": {"change": "swap", "into": {"push": 1}, "x": 1}},
            "field service.x: there is no such field",
        ),
        (
            "dagoon",
            {"effect": {"do": "draw_cards", "then": "turn"}},
            "field effect: a Greater Servitor has none",
        ),
        ("dagoon", {"provenance": "mine"}, "field provenance: “mine” is not possible"),
        ("dagoon", {"known": {"nome": "public"}}, "field known.nome: there is no such field; possible: name"),
        ("dagoon", {"known": {"name": "reconstructed"}}, "field known.name: “reconstructed” is not possible"),
        ("dagoon", {"known": 1}, "field known: 1 is not a table"),
        ("dagoon", {"colour": "green"}, "card dagoon, field colour: there is no such field"),
        ("dagoon", {"constellations": []}, "field constellations: [] is not a list of constellations"),
        ("dagoon", {"constellations": [[]]}, "field constellations 1: [] is not a row of symbols"),
        ("dagoon", {"constellations": [["void", 3]]}, "field constellations 1: “3” is not possible"),
        (
            "dagoon",
            {"constellations": [["void"], ["voit"]]},
            "constellations 2: “voit” is not possible; possible: void",
        ),
        (
            "dagoon",
            {"constellations": [[["void"], ["void", "void"]]]},
            "constellations 1: the rows differ in length",
        ),
        ("dagoon", {"constellations": [["void"] * 6]}, "constellations 1: larger than 5 × 5 cells"),
        (
            "dagoon",
            {"constellations": [["void", "any"]]},
            "constellations 1: there is nothing but “any” at an edge",
        ),
        (
            "dagoon",
            {"constellations": [["void"] * 5] * 3},
            "field constellations: 15 symbols on one card are too many",
        ),
        ("ghoul", {"star": "void"}, "card ghoul, field star: a Minion has none"),
        (
            "ghoul",
            {"service": {"change": "swap", "into": {"flip": 1}}},
            "card ghoul, field service: a Minion has none",
        ),
        (
            "ghoul",
            {"effect": {"do": "win"}},
            "card ghoul, field effect.do: “win” is not possible; possible: ",
        ),
        ("ghoul", {"effect": {"do": ["win"]}}, "card ghoul, field effect.do: “['win']” is not possible"),
        ("ghoul", {"effect": {"do": "draw_cards"}}, "field effect.then: is missing; possible: discard, turn"),
        (
            "ghoul",
            {"effect": {"do": "draw_cards", "then": "turn", "count": 0}},
            "effect.count: 0 is not a whole number",
        ),
        (
            "ghoul",
            {"effect": {"do": "hand_limit"}},
            "effect.count: is missing; it must be a whole number from 6 to 10",
        ),
        (
            "ghoul",
            {"effect": {"do": "change_sky", "then": "turn"}},
            "field effect.symbols: is missing; it must be a table such as",
        ),
    ],
)
def test_a_mistake_is_explained_by_card_and_field(id: str, fields: dict[str, Any], mistake: str) -> None:
    found = told(deck_with(id, **fields))
    assert any(mistake in line for line in found), found
    assert all("⟨" not in line and "{" not in line.replace("{ ", "") for line in found)
    assert len(told(deck_with(id, **fields), "de")) == len(found)


@pytest.mark.parametrize(
    "field", ["id", "name", "copies", "type", "invocation", "constellations", "provenance"]
)
def test_a_missing_field_is_named(field: str) -> None:
    data = shipped_file()
    del data["card"][4][field]
    label = "#5" if field == "id" else "dagoon"
    assert told(data)[0] == f"card {label}, field {field}: is missing"


@pytest.mark.parametrize("field", ["pantheon", "star"])
def test_a_field_that_the_type_needs_is_named(field: str) -> None:
    data = shipped_file()
    del card_of(data, "dagoon")[field]
    assert told(data) == [f"card dagoon, field {field}: is missing; every Greater Servitor has one"]
    assert told(data, "de") == [f"Karte dagoon, Feld {field}: fehlt; jeder Günstling hat es"]


def test_all_mistakes_are_told_at_once() -> None:
    data = deck_with("dagoon", copies=0, star="moon")
    card_of(data, "ghoul")["type"] = "servant"
    assert len(told(data)) == 3


@pytest.mark.parametrize(
    ("data", "mistake"),
    [
        (None, "these are not cards for stars"),
        ({}, "these are not cards for stars"),
        ({"fhtagn": "content", "game": "wars"}, "these are not cards for stars"),
        (
            {"fhtagn": "content", "game": "stars", "format": 2},
            "format 2 is unknown; this version reads format 1",
        ),
        (
            {"fhtagn": "content", "game": "stars", "format": 1},
            "the file contains no cards: each one begins with [[card]]",
        ),
        (
            {"fhtagn": "content", "game": "stars", "format": 1, "card": [3]},
            "card #1: 3 is not a table",
        ),
        ({"fhtagn": "content", "game": "stars", "format": 1, "cards": []}, "there is no field cards"),
    ],
)
def test_a_file_that_is_something_else_is_refused(data: Any, mistake: str) -> None:
    assert any(mistake in line for line in told(data))


def test_a_deck_of_another_size_is_refused() -> None:
    assert told(deck_with("dagoon", copies=4)) == ["76 cards in all; a game has 75"]


def test_what_is_wrong_with_the_whole_deck_is_told_beside_the_mistakes_of_single_cards() -> None:
    data = deck_with("dagoon", copies=4, pantheon="cthulhu")
    card_of(data, "ghoul")["effect"] = {"do": "win"}
    assert [line.partition(";")[0] for line in told(data)] == [
        "card ghoul, field effect.do: “win” is not possible",
        "card dagoon, field pantheon: “cthulhu” is not possible",
        "76 cards in all",
    ]


def test_a_mistake_of_one_card_does_not_raise_alarm_about_the_others() -> None:
    """Without the number of one card the total is unknown, without a type the pantheons are."""
    assert len(told(deck_with("dagoon", copies="four"))) == 1
    assert len(told(deck_with("cthulhoo", type="old_one"))) == 1


def test_a_constellation_that_no_sky_can_show_is_refused() -> None:
    """Full moon and lunar eclipse are the two sides of the same tiles, of which there are two."""
    impossible = [["full_moon", "any", "lunar_eclipse"], ["full_moon", "void"]]
    assert told(deck_with("dagoon", constellations=impossible)) == [
        "card dagoon, field constellations: needs 3 tiles with full moon/lunar eclipse; there are only 2"
    ]
    assert told(deck_with("cthulhoo", constellations=impossible)) == []  # servitors may help it


def test_a_deck_with_which_nobody_can_win_is_refused() -> None:
    data = shipped_file()
    for card in data["card"]:
        card["points"] = min(1, card["points"])
    assert told(data) == ["six creatures of this deck are worth 6 points at most; a game takes 10"]
    card_of(data, "cthulhoo")["points"] = 5
    assert told(data) == []  # 5 and five times 1
    card_of(data, "cthulhoo")["points"] = 4
    assert len(told(data)) == 1  # no second Cthulhoo beside the first


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 80)
    | st.text(max_size=4)
    | st.sampled_from(["void", "any", "push"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(field=st.sampled_from(sorted(shipped_file()["card"][4])), value=JUNK, number=st.integers(0, 24))
def test_no_nonsense_breaks_the_check(field: str, value: Any, number: int) -> None:
    data = shipped_file()
    data["card"][number][field] = value
    if not mistakes(data):
        content_of(checked(data), mirror=False)


# -- the command -----------------------------------------------------------------------------------------


@pytest.fixture
def bad_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(
        SHIPPED_FILE.read_text(encoding="utf-8").replace('star = "meteor_shower"', 'star = "meteor"')
    )
    return path


def test_a_good_file_is_praised(capsys: Captured) -> None:
    assert main(["content", "check", str(SHIPPED_FILE), "--lang", "en"]) == 0
    assert "is ready to play" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "line", "sum_"),
    [
        (
            "en",
            "card miri_nigri, field star: “meteor” is not possible; possible: meteor_shower",
            "1 error in ",
        ),
        (
            "de",
            "Karte miri_nigri, Feld star: „meteor“ ist nicht möglich; möglich: meteor_shower",
            "1 Fehler in ",
        ),
    ],
)
def test_a_bad_file_is_explained_with_exit_code_2(
    bad_file: Path, lang: str, line: str, sum_: str, capsys: Captured
) -> None:
    assert main(["content", "check", str(bad_file), "--lang", lang]) == 2
    lines = capsys.readouterr().err.splitlines()
    number = bad_file.read_text(encoding="utf-8").splitlines().index('star = "meteor"') + 1
    assert lines[0] == f"{'Zeile' if lang == 'de' else 'line'} {number}: {line}"
    assert lines[1].startswith(sum_)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("fhtagn = ", "is not a TOML file: "),
        ("title = 'x'", 'does not say which game it is for: game = "stars"'),
        ("game = 'chess'", "there is no game “chess”"),
        ("game = 'iaa'", "iaa has no cards that can be replaced"),
        ("\x00", "is not a TOML file: "),
    ],
)
def test_a_file_that_cannot_be_read_is_one_line_and_exit_code_2(
    tmp_path: Path, text: str, line: str, capsys: Captured
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text)
    assert main(["content", "check", str(path), "--lang", "en"]) == 2
    assert line in capsys.readouterr().err.splitlines()[0]


def test_a_file_that_is_not_there_is_one_line_and_exit_code_2(tmp_path: Path, capsys: Captured) -> None:
    for command in (
        ["content", "check"],
        ["play", "stars", "--plain", "--content"],
        ["sim", "stars", "--content"],
    ):
        assert main([*command, str(tmp_path / "none.toml"), "--lang", "en"]) == 2
        printed = capsys.readouterr().err
        assert printed.count("\n") == 1
        assert "cannot be opened" in printed


def test_playing_with_a_bad_file_is_one_line_and_exit_code_2(bad_file: Path, capsys: Captured) -> None:
    assert main(["play", "stars", "--plain", "--content", str(bad_file), "--lang", "en"]) == 2
    printed = capsys.readouterr().err
    assert printed == (
        "fhtagn: these cards cannot be used: card miri_nigri, field star: “meteor” is not possible;"
        " possible: meteor_shower\n"
    )


def test_a_game_without_cards_takes_no_file(capsys: Captured) -> None:
    assert main(["play", "iaa", "--plain", "--content", str(SHIPPED_FILE), "--lang", "en"]) == 2
    assert capsys.readouterr().err == "fhtagn: iaa has no cards that can be replaced\n"


# -- content in games and logs -----------------------------------------------------------------------------


def other_deck() -> dict[str, Any]:
    return deck_with("dagoon", name="Dagon", invocation={"flip": 2}, provenance="rulebook")


def test_the_option_takes_the_shipped_deck_or_the_data_of_a_file() -> None:
    assert GAME.options(2)["content"] == SHIPPED
    assert GAME.options(2, {"content": other_deck()})["content"] == checked(other_deck())
    with pytest.raises(BadContent, match="these are not cards for stars"):
        GAME.options(2, {"content": "mine"})
    with pytest.raises(BadContent, match="and 1 more error; fhtagn content check shows all"):
        GAME.options(2, {"content": deck_with("dagoon", copies=0, star="moon")})


def test_the_words_come_from_the_file() -> None:
    table = position(hand="dagoon", content=other_deck())
    label = table.game.label(table.state, ("stars.invoke", "dagoon"))
    assert table.game.words("en").say(label) == "Invoke Dagon"
    table.invokes("dagoon")
    assert table.symbols == "flip flip"
    lines = [table.game.words("de").say(table.game.tell(event)) for event in table.told]
    assert "Platz 1 ruft „Dagon“ an: 2 × umdrehen." in lines


def test_a_log_carries_its_cards_and_replays_anywhere() -> None:
    table = Table("stars", 2, {"content": other_deck()}, seed="cards")
    for _ in range(30):
        table.play(table.node.actions[-1])
    again = Table.replay(parse_log(table.log.dumps()))
    assert again.view(0) == table.view(0)
    assert again.view(0)["content"]["digest"] != shipped(False).digest


def test_a_log_with_bad_cards_is_refused_in_one_line() -> None:
    log = Table("stars", 2, {"content": other_deck()}, seed="cards").log
    log.options["content"]["card"][0]["copies"] = 99
    with pytest.raises(BadLog, match="these cards cannot be used: card cthulhoo, field copies"):
        Table.replay(parse_log(log.dumps()))


def test_states_share_their_cards_and_pickle_small() -> None:
    """The shipped deck is told by name; another one travels with its data."""
    s = position(hand="dagoon").state
    copy = pickle.loads(pickle.dumps(s))
    assert copy.agreed.content is s.agreed.content is s.clone().agreed.content
    assert len(pickle.dumps(s)) < 1500
    other = position(hand="dagoon", content=other_deck()).state
    assert pickle.loads(pickle.dumps(other)).agreed.content is other.agreed.content
    assert len(json.dumps(other.agreed.content.data)) < 20_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_card_is_called_by_its_id(lang: str) -> None:
    table = position(hand="dagoon")
    assert "nobody" in table.game.words(lang).say(table.game.label(table.state, ("stars.invoke", "nobody")))


def test_a_game_with_cards_of_ones_own_begins_anew_each_time() -> None:
    options = GAME.options(2, {"content": shipped_data()})
    first, second = GAME.new(options), GAME.new(options)
    assert first is not second
    assert digest(first) == digest(second)
