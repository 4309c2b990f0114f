"""Actions: kinds are declared once, and what comes from outside is checked against them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fhtagn.core.actions import PASS, SEAT, Many, Param, Spec, Specs, choice, number, to_action
from fhtagn.core.errors import IllegalAction
from fhtagn.core.text import Ref, Text
from tests.core.toys import BRAWL

AREA = Param("area", ("north", "south"), lambda area: f"toy.area.{area}")
MOVE = Spec("toy.move", {"who": SEAT, "to": AREA, "dice": number(0, 3)}, "toy:4/move")
SPECS = Specs(MOVE, Spec("toy.wait"))


@pytest.mark.parametrize("action", [("toy.move", 7, "south", 3), ("toy.wait",)])
def test_a_well_formed_action_passes(action: tuple[Any, ...]) -> None:
    assert SPECS.check(action) is action


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (None, "None is not an action"),
        ([], "[] is not an action"),
        ((), "() is not an action"),
        (["toy.wait"], "['toy.wait'] is not an action"),
        ((1, 2), "(1, 2) is not an action"),
        ((["toy.wait"],), "(['toy.wait'],) is not an action"),
        (("toy.fly",), "there is no action called toy.fly"),
        (("toy.wait", 1), "toy.wait takes 0 values, not 1"),
        (("toy.move", 1), "toy.move takes 3 values, not 1"),
        (("toy.move", 8, "north", 0), "toy.move: 8 is not a possible who"),
        (("toy.move", True, "north", 0), "toy.move: True is not a possible who"),
        (("toy.move", 1.0, "north", 0), "toy.move: 1.0 is not a possible who"),
        (("toy.move", 1, "west", 0), "toy.move: 'west' is not a possible to"),
        (("toy.move", 1, ["north"], 0), "toy.move: ['north'] is not a possible to"),
        (("toy.move", 1, {}, 0), "toy.move: {} is not a possible to"),
        (("toy.move", 1, "north", -1), "toy.move: -1 is not a possible dice"),
        (("toy.move", 1, "north", 10**5000), "toy.move: <int> is not a possible dice"),
    ],
)
def test_a_malformed_action_is_refused_with_what_is_wrong(action: Any, message: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        SPECS.check(action)
    assert str(refused.value) == message


def test_a_game_also_knows_the_actions_of_the_core() -> None:
    assert BRAWL.check(PASS) == PASS
    with pytest.raises(IllegalAction, match=r"core.pass takes 0 values, not 1"):
        BRAWL.check(("core.pass", 1))


@pytest.mark.parametrize("action", [([],), ({},), (("core.pass",),), ([], 1)])
def test_a_kind_that_cannot_be_looked_up_is_not_an_action(action: Any) -> None:
    with pytest.raises(IllegalAction, match="is not an action"):
        BRAWL.check(action)


def test_a_label_has_the_named_arguments() -> None:
    label = MOVE.label("action", (1, "south", 2))
    assert label == Text("toy.action.move", {"who": Ref("seat", 1), "to": Ref("area", "south"), "dice": 2})
    assert label.args["to"].name == Text("toy.area.south")


def test_a_value_is_called_as_the_board_calls_it() -> None:
    place = Param("area", (0, 1), lambda at: f"toy.area.{at}", lambda at: ("north", "south")[at])
    assert place.name(1) == Ref("area", "south", Text("toy.area.1"))
    assert place.thing(1) == "area:south"
    assert AREA.thing("south") == "area:south"
    assert (SEAT.thing(2), number(1, 6).thing(3)) == ("seat:2", "")


def test_a_label_with_too_few_values_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        MOVE.label("action", (1,))


def test_words_are_named_by_their_prefix_and_numbers_by_themselves() -> None:
    assert choice("toy.call", ("iaa", "fhtagn")).name("iaa") == Text("toy.call.iaa")
    assert number(1, 6).name(3) == 3


def test_a_tuple_of_values_is_named_one_by_one() -> None:
    assert Many(AREA).name(("south", "north")) == [Ref("area", "south"), Ref("area", "north")]
    assert not Many(AREA).has(("south",))


def test_every_value_has_its_place_in_the_vocabulary() -> None:
    param = Param("", ("a", "b"))
    param.grow("c")
    assert [param.place(value) for value in param.values] == [0, 1, 2]
    assert param.has("c")


def test_a_kind_is_declared_once() -> None:
    with pytest.raises(ValueError, match=r"toy.wait is declared twice"):
        Specs(Spec("toy.wait"), Spec("toy.wait"))


def test_kinds_are_kept_in_order_and_can_be_joined() -> None:
    specs = Specs(Spec("toy.b"), Spec("toy.a"))
    specs.extend(Specs(Spec("toy.c")))
    assert [spec.kind for spec in specs.all()] == ["toy.b", "toy.a", "toy.c"]
    assert "toy.a" in specs
    assert specs.get("toy.z") is None
    assert specs["toy.c"].key("event") == "toy.event.c"


@pytest.mark.parametrize("action", [("toy.move", 1, "north", 0), ("rolled", (1, 2, 3)), ("a", ("b", ("c",)))])
def test_an_action_comes_back_from_json(action: tuple[Any, ...]) -> None:
    assert to_action(json.loads(json.dumps(action))) == action
