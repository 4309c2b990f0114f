"""Die Sterne stehen richtig: hands and deck are hidden, everything else lies open."""

from __future__ import annotations

import json
from random import Random

from fhtagn.core.events import seen
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules.content import shipped
from fhtagn.games.stars.scenario import StarsScenario, position
from tests.proofs import proves


def told(table: StarsScenario, seat: int | None) -> list[str]:
    words = GAME.words("en")
    return [words.say(GAME.tell(event)) for event in seen(table.told, seat)]


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    table = position(hand={0: "dagoon voormi", 1: "byakhee"})
    mine, theirs, nobody = (GAME.view(table.state, seat) for seat in (0, 1, None))
    assert [place["card"] for place in mine["hand"]] == ["dagoon", "voormi"]
    assert [place["card"] for place in theirs["hand"]] == ["byakhee"]
    assert nobody["hand"] is None
    assert [cult["hand"] for cult in nobody["cults"]] == [2, 1]


def test_a_view_describes_every_card_of_the_deck_so_that_none_stands_out() -> None:
    table = position(hand={0: "dagoon", 1: "byakhee"}, cult={1: "ghoul"}, discard="voormi")
    everything = GAME.facts(position().state)["cards"]
    assert len(everything) == len(shipped(False).cards)
    for seat in (0, 1, None):
        assert GAME.view(table.state, seat)["cards"] == everything


def test_a_view_names_no_card_of_another_hand() -> None:
    table = position(hand={0: "dagoon", 1: "byakhee"}, cult={1: "ghoul"}, discard="voormi")
    mine = json.dumps([GAME.public(table.state), GAME.private(table.state, 0)])
    assert [card for card in ("dagoon", "ghoul", "voormi", "byakhee") if card in mine] == [
        "dagoon",
        "ghoul",
        "voormi",
    ]
    assert "dagoon" not in json.dumps(GAME.public(table.state))


@proves("stars:setup/hands")
def test_only_the_drawer_is_told_which_cards_were_drawn() -> None:
    table = position(hand="dagoon dagoon dagoon", step="discard").ends().draws("voormi byakhee")
    assert "Player 1 draws Byakhee, Voormi." in told(table, 0)
    for other in (1, None):
        assert "Player 1 draws 2 cards." in told(table, other)
        assert "Voormi" not in " ".join(told(table, other))


def test_nobody_knows_the_order_of_the_deck_not_even_the_state() -> None:
    """The same cards are the same state, in whatever order they came to the deck."""
    one = position(hand="dagoon", deck="", discard="voormi byakhee ghoul", step="discard").ends()
    other = position(hand="dagoon", deck="", discard="ghoul voormi byakhee", step="discard").ends()
    assert one.state.deck == other.state.deck


def test_what_is_hidden_is_dealt_anew_and_nothing_else() -> None:
    hands = {0: "dagoon voormi byakhee", 1: "hastur ghoul", 2: "leng_man"}
    table = position(hand=hands, cult={1: "deep_one"}, discard="mi_go", players=3)
    s = table.state
    bag = sorted([*s.deck, *s.hands[1], *s.hands[2]])
    different = set()
    for seed in range(20):
        other = GAME.resample(s, 0, Random(seed))
        assert GAME.view(other, 0) == GAME.view(s, 0)
        assert [len(hand) for hand in other.hands] == [3, 2, 1]
        assert sorted([*other.deck, *other.hands[1], *other.hands[2]]) == bag
        different.add(repr(other.hands))
    assert len(different) > 15


def test_a_card_that_everybody_saw_going_to_a_hand_stays_in_it() -> None:
    """A Ghoul takes the top card of the discard pile, for all to see."""
    table = position(hand={0: "voormi", 1: "dagoon dagoon"}, cult={0: "ghoul"}, discard="hastur")
    table.play(("stars.use", "ghoul"))
    hastur = table.state.kind("hastur")
    for seed in range(20):
        assert hastur in GAME.resample(table.state, 1, Random(seed)).hands[0]


def test_the_decision_of_another_seat_fits_its_new_hand() -> None:
    table = position(hand={0: "dagoon voormi", 1: "hastur ghoul"})
    other = GAME.resample(table.state, 1, Random(1))
    held = {other.card(kind).id for kind in other.hands[0]}
    offered = {action[1] for action in other.pending.actions if action[0] == "stars.invoke"}  # type: ignore[attr-defined]
    assert offered == held


def test_a_card_that_was_invoked_is_open_and_not_dealt_anew() -> None:
    table = position(hand={0: "miri_nigri voormi"}).invokes("miri_nigri").swaps("A1", "B1")
    other = GAME.resample(table.state, 1, Random(1))
    assert GAME.view(other, 1)["running"]["card"] == "miri_nigri"
    assert GAME.view(other, 1) == GAME.view(table.state, 1)


def test_a_card_that_is_being_summoned_is_open() -> None:
    cells = "A1:4 B1:l C1:4 D1:c A3:0 C3:2 D3:2"
    table = position(cells=cells, hand={0: "cthulhoo"}, cult={0: "dagoon deep_one"}, step="summoning")
    table.play(("stars.summon", "cthulhoo"), ("stars.help", "deep_one"))
    running = GAME.view(table.state, 1)["running"]
    assert (running["what"], running["card"], running["helpers"]) == ("summoning", "cthulhoo", ["deep_one"])
