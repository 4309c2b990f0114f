"""Cthulhu Wars: the scenario language itself; its errors teach, and its documentation is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.games.wars import GAME, scenario
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, FACTIONS, KIND_IDS, OF_THE_TABLE
from fhtagn.games.wars.rules.points import ACTIONS, KIND
from fhtagn.games.wars.scenario import battle, bg, cc, gc, new_game, table, ys
from fhtagn.games.wars.scenario.names import (
    ABILITY_NAMES,
    AREA_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    action_name,
    letters,
)

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"


def test_the_examples_in_the_documentation_are_true() -> None:
    found = doctest.testfile(str(DOCS), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 25
    assert found.failed == 0


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(scenario)
    assert found.attempted > 8
    assert found.failed == 0


@pytest.mark.parametrize(
    ("wrong", "teaches"),
    [
        (lambda: table("gc", "bg", "xx"), "no faction is called 'xx'; known are gc, cc, bg, ys"),
        (
            lambda: table("gc", "bg").put("ys", "Asia", "Undead"),
            "ys does not play here; the players are gc, bg",
        ),
        (lambda: table("gc", "bg", map="moon"), "no map is called 'moon'; known are auto, earth_3"),
        (
            lambda: table("gc", "bg").put("gc", "Mu", "Acolyte"),
            "no area here is called 'Mu'; known are Arctic Ocean",
        ),
        (lambda: table("gc", "bg").put("gc", "Arabia", "Acolyte"), "no area here is called 'Arabia'"),
        (
            lambda: table("gc", "bg").put("gc", "Asia", "Ghoul"),
            "no unit of this faction is called 'Ghoul'; known are Acolyte",
        ),
        (lambda: table("gc", "bg").put("gc", "Asia", "Deep One x5"), "gc has only 4 Deep One, all in use"),
        (
            lambda: table("gc", "bg").put("gc", "Asia", "Deep One", gate=True),
            "nobody in Asia who could control a gate",
        ),
        (
            lambda: table("gc", "bg").books("gc", "Frenzy"),
            "no spellbook of this faction is called 'Frenzy'; known are Absorb",
        ),
        (
            lambda: table("gc", "bg").slots("gc", "capture"),
            "no requirement is called 'capture'; known are gc.first_doom",
        ),
        (
            lambda: table("gc", "bg").marker(11),
            "no space of the ritual track is called '11'; known are 5, 6, 7",
        ),
        (
            lambda: table("gc", "bg").phase("tea"),
            "no phase is called 'tea'; known are action, power, first, doom",
        ),
        (lambda: table("gc", "bg").does("Dance"), "no action is called 'Dance'; known are"),
        (
            lambda: table("gc", "bg").books("gc", "Dreams").slots("gc").who,
            "gc has 1 spellbooks on 0 requirements",
        ),
        (
            lambda: battle(gc("Cthulhu"), bg("Ghoul"), area="Asia", map="earth_5"),
            "no area here is called 'Asia'",
        ),
        (
            lambda: battle(gc("Cthulhu"), bg("Ghoul"), cc(area="Arabia"), area="Asia"),
            "no map for 3 players has all of",
        ),
    ],
)
def test_an_unknown_name_is_answered_with_the_known_ones(wrong: object, teaches: str) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=teaches.replace("(", r"\(")):
        wrong()


def test_an_impossible_action_is_answered_with_the_reason_and_the_possible_ones() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One")
    with pytest.raises(
        AssertionError, match=r"'Capture' is not possible \(nobody_to_capture\): <gc is asked 'turn'"
    ):
        t.does("Capture")
    with pytest.raises(AssertionError, match="'Europe' is not possible: <gc is asked"):
        t.picks("Europe")
    with pytest.raises(AssertionError, match="could be any of Move Deep One"):
        t.does("Move").does("Move", "Deep One")
    with pytest.raises(AssertionError, match="passing is not possible"):
        t.passes()
    with pytest.raises(AssertionError, match="bg is not asked"):
        t.passes("bg")
    with pytest.raises(IllegalAction):
        t.does(("wars.ritual",))


def test_a_wrong_number_of_dice_is_an_error() -> None:
    with pytest.raises(AssertionError, match="gc rolls 6 dice, not 2"):
        battle(gc("Cthulhu"), ys("King in Yellow"), area="Asia").dice(6, 6)
    with pytest.raises(AssertionError, match="waits for an answer"):
        battle(gc("Cthulhu"), ys("King in Yellow"), area="Asia").options  # noqa: B018


def test_dice_may_be_stated_in_advance() -> None:
    t = battle(gc("Deep One"), bg("Fungi from Yuggoth"), area="Asia", declared=False)
    t.dice(6).dice(1).does("Battle")
    assert t.pool("bg", "Fungi from Yuggoth") == 4


def test_elder_signs_are_drawn_as_stated() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10).draws(3)
    t.does("Awaken", "Cthulhu")
    assert t.sign_values_of("gc") == [3]
    with pytest.raises(AssertionError, match="no elder sign of value 2 is left"):
        table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10).bag(
            5, 0, 0
        ).draws(2).does("Awaken")


def test_the_table_may_be_changed_between_two_actions() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").power(gc=0)
    assert t.refuses("Recruit", reason="power")
    t.power(gc=1)
    assert t.offers("Recruit")


def test_what_is_read_has_happened() -> None:
    """Gather Power asks nobody anything: whoever reads the table afterwards reads its result."""
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate=True).power(gc=0).phase("power")
    assert t.power_of("gc") == 4  # a cultist each, and two for the gate
    assert table("gc", "bg", "ys").phase("power").happened("wars.gather")


def test_a_word_that_is_no_action_is_no_part_of_an_offer() -> None:
    """``does("Awaken", "Cthulhu")`` is one action; two words for ``offers`` would be two."""
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=3)
    for action in ("Awaken", "Recruit"):  # not offered, offered: the second word is read either way
        with pytest.raises(ValueError, match="no action is called 'Cthulhu'"):
            t.offers(action, "Cthulhu")
    assert not t.offers("Awaken", kind="Cthulhu")
    assert t.power(gc=10).offers("Awaken", kind="Cthulhu")
    assert t.offers("Awaken", "Recruit")


def test_units_are_told_apart_by_faction_gate_area_and_results() -> None:
    t = table("gc", "bg", "ys").books("gc", "Devolve").put("gc", "Asia", "Acolyte x2", gate=True)
    t.put("gc", "Africa", "Acolyte").does("Recruit", area="Africa")
    assert sorted(t.options) == [
        "Devolve Acolyte in Africa",
        "Devolve Acolyte in Asia",
        "Devolve Acolyte on the gate in Asia",
    ]
    t.uses("Devolve", "Acolyte on the gate")
    assert t.gate("Asia") == "abandoned"


def test_seats_may_be_named_by_number_too() -> None:
    t = table("gc", "bg", "ys")
    assert t.asks(0, "turn")
    assert not t.asks(1)
    assert t.seat("Great Cthulhu") == t.seat("great_cthulhu") == 0


def test_a_game_from_its_printed_beginning() -> None:
    t = new_game("gc", "bg", "ys")
    assert t.asks("gc", "direction", options=["clockwise", "counter"])
    t.picks("clockwise")
    assert t.units("ys", "Europe") == ["Acolyte"] * 6


def test_repr_tells_how_a_game_ended() -> None:
    t = table("gc", "bg", "ys").doom(gc=30).books("gc", "all").phase("doom")
    assert "won by gc" in repr(t)
    assert t.outcome.winners == (0,)


def test_the_names_are_those_of_the_english_texts() -> None:
    words = GAME.words("en")
    units = [(KIND_IDS[kind], KIND_NAMES[kind]) for kind in KIND.values]  # tokens are never named
    for group, pairs in (("area", zip(AREA_IDS, AREA_NAMES, strict=True)), ("unit", units)):
        for id, name in pairs:
            assert letters(words.key(f"wars.{group}.{id}")).startswith(letters(name)), id
    for data in CARDS[len(FACTIONS) :]:
        if data.sort not in OF_THE_TABLE:
            assert letters(words.key(f"wars.card.{data.name}")).startswith(letters(CARD_NAMES[data.number]))
    for id, name in ABILITY_NAMES.items():
        if words.has(f"wars.ability.{id}") and "Requirement: " not in words.key(f"wars.ability.{id}"):
            assert letters(words.key(f"wars.ability.{id}")) == letters(name), id


def test_every_action_has_a_name() -> None:
    assert all(action_name(spec.kind) for spec in ACTIONS.all())
