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
UNIT = Param("unit", range(3), None, ["gc/ghoul/1", "gc/ghoul/2", "ys/undead/1"])
MOVE = Spec("toy.move", {"who": SEAT, "to": AREA, "dice": number(0, 3)}, "toy:4/move")
SPECS = Specs(
    MOVE, Spec("toy.wait"), Spec("toy.eat", {"unit": UNIT, "line": Param("", ("1", "a")), "n": number(-2, 2)})
)


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
    place = Param("area", (0, 1), lambda at: f"toy.area.{at}", id=lambda at: ("north", "south")[at])
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


def test_a_value_that_is_added_comes_last() -> None:
    param = Param("", ("a", "b"))
    param.grow("c")
    assert param.values == ("a", "b", "c")
    assert param.has("c")


def test_only_values_that_go_together_make_an_action() -> None:
    pair = Spec("toy.pair", {"low": number(0, 3), "high": number(0, 3)}, only=lambda ab: ab[0] < ab[1])
    assert Specs(pair).check(("toy.pair", 1, 3)) == ("toy.pair", 1, 3)
    with pytest.raises(IllegalAction, match=r"toy.pair: \(3, 1\) do not go together"):
        Specs(pair).check(("toy.pair", 3, 1))


def test_a_part_of_a_parameter_has_fewer_values_that_mean_the_same() -> None:
    south = AREA.part(("south",))
    assert south.values == ("south",)
    assert south.kind == AREA.kind
    assert south.name("south") == AREA.name("south")
    assert not south.has("north")
    assert south.whole is south.part(()).whole is AREA is AREA.whole


def test_a_part_has_no_values_of_its_own() -> None:
    with pytest.raises(ValueError, match="east"):
        AREA.part(("east",))
    with pytest.raises(ValueError, match="north"):
        AREA.part(("south",)).part(("north",))


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


# -- codes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "codes", "notation"),
    [
        (("toy.wait",), ["toy.wait"], "toy.wait"),
        (("toy.move", 7, "south", 3), ["toy.move", 7, "south", 3], "toy.move 7 south 3"),
        (("toy.eat", 1, "1", -2), ["toy.eat", "gc/ghoul/2", "1", -2], "toy.eat gc/ghoul/2 1 -2"),
    ],
)
def test_an_action_leaves_by_its_codes_and_comes_back(
    action: tuple[Any, ...], codes: list[Any], notation: str
) -> None:
    assert SPECS.encode(action) == codes
    assert SPECS.decode(json.loads(json.dumps(codes))) == action
    assert SPECS.decode(tuple(codes)) == action
    assert SPECS.parse(notation.split()) == action


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "None is not an action"),
        ("toy.wait", "'toy.wait' is not an action"),
        ([], "[] is not an action"),
        ([7], "[7] is not an action"),
        ([["toy.wait"]], "[['toy.wait']] is not an action"),
        (["toy.fly"], "there is no action called toy.fly"),
        (["toy.eat"], "toy.eat takes 3 values, not 0"),
        (["toy.eat", 1, "a", 0], "toy.eat: 1 is not a possible unit"),
        (["toy.eat", "1", "a", 0], "toy.eat: '1' is not a possible unit"),
        (["toy.eat", "gc/ghoul/3", "a", 0], "toy.eat: 'gc/ghoul/3' is not a possible unit"),
        (["toy.eat", ["gc/ghoul/1"], "a", 0], "toy.eat: ['gc/ghoul/1'] is not a possible unit"),
        (["toy.eat", {}, "a", 0], "toy.eat: {} is not a possible unit"),
        (["toy.eat", "gc/ghoul/1", 1, 0], "toy.eat: 1 is not a possible line"),
        (["toy.eat", "gc/ghoul/1", "1", True], "toy.eat: True is not a possible n"),
        (["toy.eat", "gc/ghoul/1", "1", 1.0], "toy.eat: 1.0 is not a possible n"),
        (["toy.eat", "gc/ghoul/1", "1", "1"], "toy.eat: '1' is not a possible n"),
        (["toy.eat", "gc/ghoul/1", "1", 10**5000], "toy.eat: <int> is not a possible n"),
    ],
)
def test_what_has_no_meaning_is_refused_with_what_is_wrong(data: Any, message: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        SPECS.decode(data)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("", "[] is not an action"),
        ("fly away", "there is no action called fly"),
        ("toy.eat gc/ghoul/1 a", "toy.eat takes 3 values, not 2"),
        ("toy.eat gc/ghoul/9 a 1", "toy.eat: 'gc/ghoul/9' is not a possible unit"),
        ("toy.eat gc/ghoul/1 a 9", "toy.eat: '9' is not a possible n"),
        ("toy.eat gc/ghoul/1 a --1", "toy.eat: '--1' is not a possible n"),
        (f"toy.eat gc/ghoul/1 a {'9' * 5000}", "is not a possible n"),
    ],
)
def test_a_notation_without_meaning_is_refused_too(notation: str, message: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        SPECS.parse(notation.split())
    assert message in str(refused.value)


def test_a_game_writes_and_reads_its_own_actions_and_those_of_the_core() -> None:
    for action, notation in ((("brawl.strike", 1), "brawl.strike 1"), (PASS, "core.pass")):
        assert BRAWL.notation(action) == notation
        assert BRAWL.parse(f" {notation}\n") == action
        assert BRAWL.decode(BRAWL.encode(action)) == action
    with pytest.raises(IllegalAction, match=r"core.pass takes 0 values, not 1"):
        BRAWL.decode(["core.pass", 1])


def test_every_value_needs_a_code_of_its_own() -> None:
    with pytest.raises(ValueError, match="zip"):
        Param("unit", range(3), None, ["a", "b"])


class Short(Param):
    """A parameter of a game from outside, which may be plain Python beside a compiled core."""

    __slots__ = ()

    def has(self, value: object) -> bool:
        return isinstance(value, str) and len(value) < 4


def test_a_game_may_have_parameters_of_its_own() -> None:
    specs = Specs(Spec("toy.say", {"word": Short("", ("ia",))}))
    assert specs.check(("toy.say", "ftg")) == ("toy.say", "ftg")
    with pytest.raises(IllegalAction):
        specs.check(("toy.say", "cthulhu"))
