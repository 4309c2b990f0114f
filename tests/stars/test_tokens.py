"""Die Sterne stehen richtig: what learners see, thing by thing."""

from __future__ import annotations

from fhtagn.core.tokens import Token
from fhtagn.games.stars import GAME
from fhtagn.games.stars.scenario import position


def in_zone(tokens: list[Token], zone: str) -> list[tuple[str, int, int]]:
    return [(token.printed.kind, token.holder, token.count) for token in tokens if token.zone == zone]


def test_the_own_hand_is_known_and_of_the_others_only_how_many() -> None:
    table = position(hand="dagoon voormi", cult="ghast")
    assert in_zone(GAME.tokens(table.state, 0), "hand")[:2] == [("dagoon", 0, 1), ("voormi", 0, 1)]
    of_the_other = GAME.tokens(table.state, 1)
    assert ("card", 1, 2) in in_zone(of_the_other, "hand")
    assert not any(kind in ("dagoon", "voormi") for kind, _, _ in in_zone(of_the_other, "hand"))
    assert in_zone(of_the_other, "place") == [("ghast", 1, 1)]
    assert [kind for kind, _, _ in in_zone(of_the_other, "deck")] == ["card"]


def test_a_card_brings_what_is_printed_on_it_along() -> None:
    table = position(hand="ghast")
    (card,) = (token for token in GAME.tokens(table.state, 0) if token.zone == "hand")
    numbers = card.printed.numbers
    assert (card.name, numbers["minion"], numbers["hand_limit"]) == ("ghast", 1, 6)
    assert sum(value for name, value in numbers.items() if name.startswith("needs_")) == 3
    assert sum(name.startswith("shape/0/") for name in numbers) == 3


def test_the_sky_is_told_cell_by_cell() -> None:
    table = position()
    found = {token.area: token.printed.kind for token in GAME.tokens(table.state, 1) if token.zone == "sky"}
    assert len(found) == 25
    assert found["A1"] == f"tile/{GAME.view(table.state, None)['sky'][0]}"
