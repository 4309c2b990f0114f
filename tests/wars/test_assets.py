"""What a tournament asks: which cards from beside the map a seat has."""

from __future__ import annotations

from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import table


def test_a_seat_has_the_cards_that_it_holds_and_no_others() -> None:
    t = table("bg", "gc", "ys", cards="bokrug,dhole,abhoth")
    assert [GAME.assets(t.state, seat) for seat in range(3)] == [[], [], []]
    t._touch().hand_over(card("bokrug"), 0)
    t._touch().hand_over(card("dhole"), 0)
    t._touch().hand_over(card("abhoth"), 2)
    mine, none, others = (GAME.assets(t.state, seat) for seat in range(3))
    assert mine == [Text("wars.card.dhole"), Text("wars.card.bokrug")]
    assert none == []
    assert others == [Text("wars.card.abhoth")]
    assert [GAME.words("de").say(text) for text in (*mine, *others)] == ["Dhole", "Bokrug", "Abhoth"]


def test_sheets_and_cards_that_belong_to_a_faction_are_not_told() -> None:
    t = table("tt", "gc", high_priests="on")
    assert GAME.assets(t.state, 0) == GAME.assets(t.state, 1) == []
