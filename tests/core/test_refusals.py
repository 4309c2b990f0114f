"""Reasons for people: what has the same reason is told once."""

from __future__ import annotations

from fhtagn.core.refusals import Refusal, gathered
from fhtagn.core.text import Text

POOR = Text("no.doom", {"cost": 2})


def card(name: str, reason: Text = POOR, rule: str = "toy:1") -> Refusal:
    return Refusal(("toy.buy", name), Text("kind.buy", {"card": Text(f"card.{name}"), "n": 1}), reason, rule)


def told(refusals: list[Refusal]) -> list[object]:
    return [refusal.label.to_json()["args"] for refusal in refusals]


def test_options_that_differ_in_one_thing_and_have_one_reason_are_one_line() -> None:
    [found] = gathered([card("a"), card("b"), card("c")])
    assert found.label.key == "kind.buy"
    assert found.label.to_json()["args"]["card"] == [Text(f"card.{name}").to_json() for name in "abc"]
    assert (found.label.args["n"], found.reason, found.rule, found.action) == (1, POOR, "toy:1", ("toy.buy",))


def test_two_are_not_worth_it_and_other_reasons_or_rules_stay_apart() -> None:
    few = [card("a"), card("b")]
    assert gathered(few) == few
    others = [*few, card("c", Text("no.doom", {"cost": 3})), card("d", rule="toy:2")]
    assert told(gathered(others)) == told(others)


def test_what_differs_in_two_things_is_not_gathered() -> None:
    pairs = [Refusal(("x",), Text("k", {"a": n, "b": n}), POOR) for n in range(4)]
    assert gathered(pairs) == pairs


def test_equal_labels_are_left_alone() -> None:
    same = [Refusal(("x",), Text("k", {}), POOR) for _ in range(3)]
    assert gathered(same) == same
