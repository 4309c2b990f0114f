"""Every kind of unit and token has a drawing of its own, so that the page can show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.games.wars.rules.content import ACOLYTE, CARDS, KINDS, SORTS, TOKEN, KindData

PARTS = Path(__file__).parents[2] / "web" / "src" / "glyphs" / "parts"
DRAWN = {path.stem for path in PARTS.glob("*.svg")}


def drawing(kind: KindData) -> str:
    """As ``boards/wars/view.ts`` finds it; acolytes of all factions are alike but for their stamp."""
    if kind.traits & TOKEN:
        return f"t-{kind.id}"
    return "m-cultist" if kind.traits & ACOLYTE else f"u-{kind.id.removeprefix('ind_')}"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_it_is_drawn(kind: KindData) -> None:
    assert drawing(kind) in DRAWN


@pytest.mark.parametrize("seal", ["m-goo", "m-independent"])
def test_great_old_ones_of_a_faction_and_independents_have_a_seal_of_their_own(seal: str) -> None:
    others = {path.stem for path in PARTS.glob("m-*.svg")} - {seal}
    drawn = (PARTS / f"{seal}.svg").read_text(encoding="utf-8")
    assert all((PARTS / f"{other}.svg").read_text(encoding="utf-8") != drawn for other in others)


def test_all_of_the_independents_look_different() -> None:
    cards = [card for card in CARDS if SORTS[card.sort] == "independent"]
    units = [drawing(KINDS[kind]) for card in cards for kind in card.kinds if card.id[:4] != "ind_"]
    assert len(cards) == 33
    assert len(set(units)) == len(units)
