"""Nodes print everything that they hold: a bug report quotes them."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import DICE, DRAW, Chance, Decision, Node, Outcome
from fhtagn.core.text import Text


@pytest.mark.parametrize(
    "node",
    [
        Decision(0, Text("x"), (("core.pass",),)),
        Decision(0, Text("x", {"n": 1}), (("core.pass",),), (1, 2)),
        Decision(0, Text("x"), (("core.pass",),), declines=True, side=3),
        Chance(DICE, 2, 6),
        Chance(DRAW, 1, 9, 0),
        Chance(DRAW, 1, 9, 0, seen_by=(0, 2)),
        Chance(DRAW, 1, 9, seen_by=()),
        Outcome((0,), (3, 1), Text("x")),
        Outcome((), (3, 1), Text("x"), together=True),
    ],
)
def test_a_printed_node_is_the_node(node: Node) -> None:
    names = {"Decision": Decision, "Chance": Chance, "Outcome": Outcome, "Text": Text}
    again = eval(repr(node), names)
    assert again == node
    assert again.__reduce__() == node.__reduce__()
