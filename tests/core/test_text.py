"""Texts: keys and arguments become sentences in the language of whoever reads them."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.contract.declarations import check_same_entries
from fhtagn.core.registry import load, names
from fhtagn.core.text import (
    CORE_LOCALE,
    LANGUAGES,
    Price,
    Ref,
    Text,
    Words,
    brief,
    catalogue,
    english,
    flatten,
    known_folder,
    nested,
    plain,
    seat_ref,
    slots,
    words_for,
)

ENTRIES = {
    "core.seat": "player {seat}",
    "dice": {"one": "1 die", "other": "{n} dice"},
    "takes": "{who} takes {what} from {place}",
    "gate": "a gate",
}


def say(key: str, names: tuple[str, ...] = (), **args: Any) -> str:
    return Words("en", ENTRIES, names).say(Text(key, args))


def test_slots_are_filled_with_words_and_numbers() -> None:
    assert say("takes", who="Ada", what=3, place="Kadath") == "Ada takes 3 from Kadath"


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (21, "21 dice")])
def test_a_plural_is_chosen_by_n(n: int, sentence: str) -> None:
    assert say("dice", n=n) == sentence


def test_texts_nest() -> None:
    assert (
        say("takes", who="Ada", what=Text("dice", {"n": 2}), place=Text("gate"))
        == "Ada takes 2 dice from a gate"
    )


def test_lists_are_joined() -> None:
    assert say("takes", who=["Ada", seat_ref(1)], what=(1, 2), place=[]) == "Ada, player 2 takes 1, 2 from "


def test_seats_have_the_names_of_the_table() -> None:
    assert say("takes", ("Ada", "Bo"), who=seat_ref(1), what=1, place="x") == "Bo takes 1 from x"


@pytest.mark.parametrize("seat", [2, 7])
def test_a_seat_without_a_name_is_numbered_from_one(seat: int) -> None:
    words = Words("en", ENTRIES, ("Ada", "Bo"))
    assert words.seat(seat) == f"player {seat + 1}"


def test_things_are_named_by_their_text_or_by_their_id() -> None:
    assert (
        say("takes", who="A", what=Ref("unit", 4, Text("gate")), place=Ref("area", 9))
        == "A takes a gate from area 9"
    )


def test_an_unknown_key_shows_itself() -> None:
    assert say("never.heard") == "⟨never.heard⟩"
    assert say("takes", who=Text("never"), what=1, place=2) == "⟨never⟩ takes 1 from 2"


def test_a_missing_argument_leaves_its_slot() -> None:
    assert say("takes", who="Ada", what=1) == "Ada takes 1 from {place}"


def test_braces_in_a_name_are_not_slots() -> None:
    assert say("takes", who="{what}", what=1, place="{place}") == "{what} takes 1 from {place}"


def test_words_can_be_asked_by_key() -> None:
    words = Words("en", ENTRIES).named(["Ada"])
    assert words.key("dice", n=1) == "1 die"
    assert words.word(seat_ref(0)) == "Ada"
    assert words.has("dice")
    assert not words.has("dice.one")


def test_equal_texts_are_equal_and_travel() -> None:
    text = Text("takes", {"what": Text("gate"), "who": Ref("unit", 4, Text("gate"))})
    assert pickle.loads(pickle.dumps(text)) == text
    assert hash(Text("gate")) == hash(Text("gate", {}))
    assert text != Text("takes", {"what": Text("dice")})
    assert Ref("unit", 4) != Ref("area", 4)


def test_a_text_is_plain_data_for_clients_in_other_languages() -> None:
    text = Text(
        "takes", {"who": seat_ref(1), "what": [Text("gate"), 2], "place": Ref("area", 3, Text("gate"))}
    )
    data = {
        "key": "takes",
        "args": {
            "who": {"ref": "seat", "id": 1, "name": None},
            "what": [{"key": "gate", "args": {}}, 2],
            "place": {"ref": "area", "id": 3, "name": {"key": "gate", "args": {}}},
        },
    }
    assert text.to_json() == plain(text) == json.loads(json.dumps(data))


def test_a_price_is_a_text_with_numbers_of_its_own() -> None:
    price = Price("cost", "power", 2, 5)
    assert price == Text("cost", {"n": 2, "total": 5})
    assert pickle.loads(pickle.dumps(price)).to_json() == {
        "key": "cost",
        "args": {"n": 2, "total": 5},
        "price": {"of": "power", "n": 2, "left": 5},
    }


def test_nested_catalogues_become_dotted_keys_and_plurals_stay_together() -> None:
    tree = {"a": {"b": {"c": "C"}, "n": {"one": "1", "other": "2"}, "d.e": "E"}}
    assert flatten(tree) == {"a.b.c": "C", "a.n": {"one": "1", "other": "2"}, "a.d.e": "E"}


def test_slots_of_all_plural_forms_count() -> None:
    assert slots({"one": "a {x}", "other": "{n} {y}"}) == {"n", "x", "y"}
    assert slots("{seat} has {seat}") == {"seat"}


def test_the_words_of_the_core_are_the_same_in_all_languages() -> None:
    check_same_entries({lang: catalogue(CORE_LOCALE, lang) for lang in LANGUAGES})


def test_words_of_several_folders_come_together(tmp_path: Path) -> None:
    (tmp_path / "de.json").write_text('{"x": {"y": "Üps {n}"}}', encoding="utf-8")
    words = words_for("de", str(tmp_path), names=["Ada"])
    assert words.key("x.y", n=1) == "Üps 1"
    assert words.key("core.action.pass") == "Passen"
    assert words.seat(0) == "Ada"


def test_english_knows_the_core_and_every_folder_that_was_made_known(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"oops": "Oops."}', encoding="utf-8")
    assert english(Text("core.action.pass")) == "Pass"
    assert english(Text("oops")) == "⟨oops⟩"
    known_folder(str(tmp_path))
    known_folder(str(tmp_path))
    assert english(Text("oops")) == "Oops."


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (("a", 1), "('a', 1)"),
        ("x" * 200, "'" + "x" * 78 + "…"),
        pytest.param(10**5000, "<int>", id="huge"),
        ([10**5000], "<list>"),
    ],
)
def test_a_foreign_value_is_shown_briefly(value: object, shown: str) -> None:
    assert brief(value) == shown


def test_a_bottomless_value_is_shown_briefly() -> None:
    value: list[Any] = []
    for _ in range(100_000):
        value = [value]
    assert brief(value) == "<list>"


def test_a_catalogue_as_a_tree_is_the_same_catalogue() -> None:
    flat = {
        "a.b": "x",
        "a.b.c": "y",
        "a.d": {"one": "1", "other": "n"},
        "a.d.e": "z",
        "e.one": "o",
        "f.g.h": "",
    }
    assert nested(flat)["f"] == {"g": {"h": ""}}
    assert flatten(nested(flat)) == flat
    for name in names():
        for lang in LANGUAGES:
            known = catalogue(load(name).locale, lang)
            assert flatten(nested(known)) == known
