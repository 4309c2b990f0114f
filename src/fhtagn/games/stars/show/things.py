"""Die Sterne stehen richtig: what an option points at: cells and lines of the sky, cards in the hand
(``hand:byakhee``) and before the own cult (``cult:byakhee``)."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Stages
from fhtagn.core.nodes import Action

# The same card may lie in the hand and in the cult place; what is done with it says which is meant.
FROM_HAND: Final = frozenset({"stars.invoke", "stars.summon", "stars.discard", "stars.exchange"})


def things(action: Action) -> Stages:
    kind: str = action[0]
    if kind == "stars.push":
        return [[f"push:{action[1]}/{action[2]}"]]
    if kind == "stars.swap":
        both = [f"cell:{action[1]}", f"cell:{action[2]}"]
        return [both, both]
    if kind == "stars.flip":
        return [[f"cell:{action[1]}"]]
    if len(action) > 1:
        return [[f"{'hand' if kind in FROM_HAND else 'cult'}:{action[1]}"]]
    return []
