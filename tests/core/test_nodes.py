"""Nodes print everything that they hold: a bug report quotes them."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import DICE, DRAW, Chance, Decision, Node
from fhtagn.core.text import Text


@pytest.mark.parametrize(
    "node",
    [
        Decision(0, Text("x"), (("core.pass",),)),
        Decision(0, Text("x", {"n": 1}), (("core.pass",),), (1, 2)),
        Chance(DICE, 2, 6),
        Chance(DRAW, 1, 9, 0),
    ],
)
def test_a_printed_node_is_the_node(node: Node) -> None:
    assert eval(repr(node), {"Decision": Decision, "Chance": Chance, "Text": Text}) == node
